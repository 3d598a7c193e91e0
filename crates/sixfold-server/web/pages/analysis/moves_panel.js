// The moves so far, those that start beside the board, and the steps back and forth.
import { cardsIn, freeMoves } from "../../lib/legal_moves.js";
import { Icon } from "../../components/icon.js";
import { html } from "../../lib/view.js";
import { words } from "../../lib/words.js";
import { MoveText } from "../match/review/move_text.js";
import { turnWords } from "../match/turn_words.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */

/** The most moves without a beginning on the board that are listed. */
const MOST_FREE = 24;

/** @param {{ room: Analysis }} props */
export function Moves({ room }) {
  return html`
    <section class="panel flow" aria-label="Moves">
      <h2>Moves</h2>
      <p class="played">${
        room.moves.length > 0
          ? room.moves.map((_, at) => html`<${Played} key=${at} room=${room} at=${at} />`)
          : "No moves yet."
      }</p>
      <${Beside} room=${room} />
      <${Steps} room=${room} />
    </section>`;
}

/** @param {{ room: Analysis, at: number }} props */
function Played({ room, at }) {
  const before = room.moves.slice(0, at).map((text) => ({ text }));
  return html`
    <button type="button" class="quiet lab-move" data-move=${room.moves[at]}
      aria-current=${at === room.moves.length - 1 ? "true" : undefined}
      onClick=${() => room.turns.do(() => room.goTo(at + 1))}>${at + 1}. <${MoveText} start=${room.tokens}
      moves=${before} move=${{ text: room.moves[at] }} /></button> `;
}

/** Moves that begin beside the board: cards, battles, passing. @param {{ room: Analysis }} props */
function Beside({ room }) {
  const { legal, selected } = room;
  const cards = cardsIn(legal);
  // Battles may be many; whatever else there is comes first, so that none of it is cut off.
  const rank = (/** @type {import("../../lib/legal_moves.js").Move} */ { kind }) => Number(kind === "battle");
  const free = freeMoves(legal).sort((a, b) => rank(a) - rank(b));
  const lift = (/** @type {string} */ source) => room.turns.do(() => room.lift(selected === source ? "" : source));
  return html`
    ${
      cards.length > 0 &&
      html`<div class="controls" role="group" aria-label="Cards">From beside the board: ${cards.map(
        ([source, card]) => html`<button key=${source} type="button" class="quiet"
          aria-pressed=${String(selected === source)} onClick=${() => lift(source)}>${words(card)}</button>`,
      )}</div>`
    }
    ${
      free.length > 0 &&
      html`<div class="controls">${free.slice(0, MOST_FREE).map(
        ({ text, order }) => html`<button key=${text} type="button" class="quiet" data-move=${text}
          onClick=${() => room.turns.do(() => room.play(text))}>${
            order ? `Battle: ${order.join(", ")}` : turnWords(text)[0]
          }</button>`,
      )}</div>`
    }`;
}

/** @param {{ room: Analysis }} props */
function Steps({ room }) {
  const { moves, undone } = room;
  const icon = (
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {() => unknown} */ go,
    /** @type {boolean} */ disabled,
  ) =>
    html`<button type="button" class="icon" aria-label=${text} title=${text} disabled=${disabled}
      onClick=${() => room.turns.do(go)}><${Icon} name=${name} /></button>`;
  return html`
    <div class="steps">
      ${icon("chevron-first", "Start of the game", () => room.setPosition(room.fresh), false)}
      ${icon("chevron-left", "Back", () => room.back(), moves.length === 0)}
      ${icon("chevron-right", "Forward", () => room.forward(), undone.length === 0)}
      ${icon("chevron-last", "Last move", () => room.goTo(moves.length + undone.length), undone.length === 0)}
    </div>`;
}
