// A move as players read it: the piece as a figure and where it goes, or a sentence in a game of cards.
import { Token } from "../../../components/icon.js";
import { html } from "../../../lib/view.js";
import { words } from "../../../lib/words.js";
import { figures } from "../moves/notation.js";
import { turnWords } from "../moves/turn_words.js";

/**
 * @param {object} props
 * The tokens at the start, in a game whose moves are written with figures.
 * @param {import("../../../lib/api.js").Token[] | undefined} props.start
 * @param {{ text: string }[]} props.moves those before it
 * @param {{ text: string }} props.move
 */
export function MoveText({ start, moves, move }) {
  const figure = start ? figures(start, [...moves, move]).at(-1) : null;
  if (!figure) return html`<b>${turnWords(move.text)[0]}</b>`;
  return html`<b class="move-text" aria-label=${spoken(figure)} role="img">
    ${figure.piece && html`<${Token} symbol=${figure.piece} side="figure" />`}${figure.text}${
      figure.becomes && html`=<${Token} symbol=${figure.becomes} side="figure" />`
    }</b>`;
}

/** @param {import("../moves/notation.js").Figure} figure */
export function spoken({ piece, text, becomes }) {
  const who = words(piece ?? "pawn").toLowerCase();
  return `${who} ${text.replace("×", "takes ")}${becomes ? `, becomes ${words(becomes).toLowerCase()}` : ""}`;
}

/**
 * Where a move begins and ends on the board, as far as it does.
 * @param {string} text
 * @returns {{ from?: string, to?: string }}
 */
export function endsOf(text) {
  const [, from, to] = /(?:^|:)([A-Za-z]\d+)[-x]([A-Za-z]\d+)/.exec(text) ?? [];
  if (to) return { from, to };
  const [, entered] = /-([A-Za-z]\d+)(?:\/|$)/.exec(text) ?? [];
  return { to: entered };
}
