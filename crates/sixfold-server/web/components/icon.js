// Icons on a grid of 24, and tokens of the games as the server draws them.
import { html } from "../lib/view.js";
import { ICONS } from "../vendor/icons.js";

/**
 * An icon by its name at Lucide; a button with one alone has a name of its own.
 * @param {{ name: string, kind?: string }} props
 */
export const Icon = ({ name, kind = "" }) => html`
  <svg class=${`ic ${kind}`} viewBox="0 0 24 24" aria-hidden="true">
    ${(ICONS[name] ?? []).map(([Tag, given]) => html`<${Tag} ...${given} />`)}</svg>`;

/**
 * A token of a game, from the sprite that stands in the page beside the board.
 * @param {{ symbol: string, side: string, title?: string, kind?: string }} props its title is what a screen reader says
 */
export const Token = ({ symbol, side, title, kind = "" }) => html`
  <svg class=${`token ${side} ${kind}`} viewBox="-24 -24 48 48" role=${title ? "img" : undefined} aria-label=${title}
    aria-hidden=${title ? undefined : "true"}>
    <use href=${`#${symbol}`} x="-24" y="-24" width="48" height="48" />
  </svg>`;
