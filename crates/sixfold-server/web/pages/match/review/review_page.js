// The review on the screen: how it went, the board, and beside it the graph, the judgement of a move, and the moves.
import { Icon } from "../../../components/icon.js";
import { html } from "../../../lib/view.js";
import { playerName, sideTitle } from "../../../lib/words.js";
import { MARKS } from "./ask_review.js";
import { Graph } from "./graph.js";
import { MarkedMoves } from "./marked_moves.js";
import { Judged } from "./judged.js";

/** @import { SideReview } from "../../../lib/api_types.d.ts" */
/** @import { View } from "../../../lib/view.js" */
/** @typedef {import("./review.js").ReviewRoom} ReviewRoom */

/** @param {{ room: ReviewRoom, place: (place: HTMLElement | null) => void }} props */
export function ReviewPage({ room, place }) {
  const { review, match } = room;
  return html`
    <div class=${`match review ${match.game}`}>
      <h1 class="unseen">Review of ${match.title}</h1>
      <div class="stage"><div class="board-place" ref=${place}></div></div>
      <${SumUp} room=${room} />
      <div class="side">
        ${
          review &&
          html`<section class="panel graph-panel" aria-label="How it stood">
          <${Graph} review=${review} sides=${room.sides} at=${room.at}
            go=${(/** @type {number} */ moves) => room.does(() => room.goTo(moves))} /></section>`
        }
        <${Judged} room=${room} />
        <${MarkedMoves} room=${room} />
      </div>
    </div>`;
}

/** How both played. @param {{ room: ReviewRoom }} props */
function SumUp({ room }) {
  const { review, match, puzzles } = room;
  const names = match.seats.map((seat, player) =>
    room.own ? playerName(seat, Boolean(room.secrets[player])) : sideTitle(seat.side),
  );
  const sides = review?.sides;
  // The player who looks at the review stands first.
  const order = room.own === room.sides[1] ? [1, 0] : [0, 1];
  const row = (/** @type {View} */ head, /** @type {(side: SideReview) => View} */ of) => {
    const cells = order.map((player) => html`<td key=${player}>${sides && of(sides[player])}</td>`);
    return html`<tr><th scope="row">${head}</th>${cells}</tr>`;
  };
  const heads = order.map((player) => html`<th key=${player} scope="col">${names[player]}</th>`);
  const many = puzzles.length === 1 ? "the mistake" : `${puzzles.length} mistakes`;
  const sign = (/** @type {"slip" | "mistake" | "blunder"} */ kind) =>
    html`<i class=${`mk ${kind}`} aria-hidden="true">${MARKS[kind].sign}</i>${MARKS[kind].many}`;
  const moves = match.moves.map(({ text }) => text).join(";");
  const analysis = `/analysis?${new URLSearchParams({ game: match.game, position: room.position, moves })}`;
  return html`
    <section class="panel sumup" aria-label="How it went">
      <h2>How it went</h2>
      ${
        review
          ? html`
      <table>
        <thead><tr><td></td>${heads}</tr></thead>
        <tbody>
          ${row("Accuracy", ({ accuracy }) => (accuracy === null ? "none" : `${accuracy} %`))}
          ${row(html`<i class="mk best" aria-hidden="true">!</i>Best moves`, ({ best }) => best)}
          ${row(sign("slip"), ({ slips }) => slips)}
          ${row(sign("mistake"), ({ mistakes }) => mistakes)}
          ${row(sign("blunder"), ({ blunders }) => blunders)}
        </tbody>
      </table>
      <p class="small">${examined(review)}</p>`
          : html`<${Progress} room=${room} />`
      }
      <div class="col">
        ${
          puzzles.length > 0 &&
          html`<button type="button" onClick=${() => room.does(() => room.practise(puzzles[0]))}>
          <${Icon} name="lightbulb" />Practise ${many}</button>`
        }
        <button type="button" onClick=${() => room.share()}><${Icon} name="share" />Share</button>
        <a class="button" href=${`/m/${room.id}`}><${Icon} name="chevron-left" />Back to the match</a>
        <a class="button" href=${analysis}><${Icon} name="flask-conical" />Open in analysis</a>
      </div>
    </section>`;
}

/** How far the review is. @param {{ room: ReviewRoom }} props */
function Progress({ room }) {
  if (room.failed)
    return html`<p role="alert">${room.failed}</p><button type="button" onClick=${() => room.ask()}>Try again</button>`;
  return html`
    <label class="progress">The computer looks at every move. ${room.percent} %
      <progress max="100" value=${room.percent}></progress></label>
    <p class="small">You can look through the game meanwhile.</p>`;
}

/** How much was searched for these words. @param {import("./ask_review.js").Review} review */
function examined({ nodes, closely, depth, from, values }) {
  const number = (/** @type {number} */ count) => count.toLocaleString("en");
  const part = from > 0 ? `Only the last ${values.length} positions were looked at. ` : "";
  return `${part}As the computer sees it: ${number(nodes)} positions for each move, mostly ${depth} moves deep; \
${number(closely)} before and after each move that is marked.`;
}
