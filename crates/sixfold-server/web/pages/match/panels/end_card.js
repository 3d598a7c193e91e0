// The end of a game: who won and why, how it went, and what to do next. Beside the board, on a phone a sheet below it.
import { Icon, Token } from "../../../components/icon.js";
import { loadSheets } from "../../../lib/stylesheet.js";
import { html, useLayoutEffect } from "../../../lib/view.js";
import { resultTitle } from "../../../lib/words.js";
import { Rematch } from "./rematch.js";
import { Decided } from "../review/decided.js";

/** @import { Match } from "../../../lib/api.js" */

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

// Nothing but the end of a game needs these styles.
await loadSheets("match/end");

/** @param {{ screen: MatchScreen }} props */
export function EndCard({ screen }) {
  const { match, id } = screen.shown;
  const close = () => {
    screen.shown.endClosed = true;
    screen.draw([]);
  };
  // The card and the board are on one screen, at the top of the page.
  useLayoutEffect(() => scrollTo(0, 0), []);
  return html`
    <section class="endcard" aria-label="The game is over">
      <button class="icon x" type="button" aria-label="Close and look at the board" onClick=${close}><${Icon}
        name="x" /></button>
      <${Burst} screen=${screen} />
      <h2 class="outcome">${resultTitle(match, screen.secrets)}</h2>
      <p class="why">${reason(match)}${screen.won ? " Well played!" : ""}</p>
      <${Decided} screen=${screen} />
      <${Rematch} screen=${screen} />
      <div class="three">
        <a class="button" href=${`/m/${id}/review`}><${Icon} name="chart-line" />Review</a>
        <button type="button" onClick=${() => screen.share()}><${Icon} name="share" />Share</button>
        <a class="button" href="/"><${Icon} name="plus" />New game</a>
      </div>
    </section>`;
}

/** Why it ended, in one line: `Checkmate in 39 moves.` @param {Match} match */
function reason({ outcome, moves, long_turns: turns }) {
  if (!outcome) return "";
  const why = outcome.ending.charAt(0).toUpperCase() + outcome.ending.slice(1);
  // Where a turn is several moves, their number says nothing.
  const count = turns ? 0 : Math.ceil(moves.length / 2);
  const link = outcome.ending === "checkmate" ? "in" : "after";
  return `${why}${count > 0 ? ` ${link} ${count} ${count === 1 ? "move" : "moves"}` : ""}.`;
}

/** Hexes around the king or the commander of the winner. @param {{ screen: MatchScreen }} props */
function Burst({ screen }) {
  const winner = screen.shown.match.outcome?.winner;
  if (!winner) return null;
  const first = screen.shown.match.state.tokens.find(
    (token) => (token.color ?? token.side) === winner && (token.piece === "king" || token.role === "commander"),
  );
  return html`
    <div class=${`burst ${screen.won ? "" : "calm"}`} aria-hidden="true">
      ${["b1", "b2", "b3", "b4", "b5", "b6"].map((kind) => html`<i key=${kind} class=${kind}></i>`)}
      <span class="b0">${first && html`<${Token} symbol=${first.piece ?? first.card} side=${winner} />`}</span>
    </div>`;
}
