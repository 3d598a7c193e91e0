// The moves so far, those that start beside the board, and the steps back and forth.
import { cardsIn, freeMoves } from "../../lib/legal_moves.js";
import { Icon } from "../../components/icon.js";
import { html } from "../../lib/view.js";
import { words } from "../../lib/words.js";
import { Graph } from "../match/review/graph.js";
import { MoveText } from "../match/review/move_text.js";
import { lift } from "./hand.js";
import { pathOf } from "./branches.js";
import { turnWords } from "../match/moves/turn_words.js";

/** @typedef {import("./analysis.js").Analysis} Analysis @typedef {import("./analysis.js").Ready} Ready */

/** The most moves without a beginning on the board that are listed. */
const MOST_FREE = 24;

/** @param {{ room: Ready }} props */
export function Moves({ room }) {
  const { line, tries } = room.branches;
  return html`
    <section class="panel flow" aria-label="Moves">
      <h2>Moves</h2>
      <p class="played">${
        line.length > 0
          ? line.map((_, at) => html`<${Played} key=${at} room=${room} on=${null} at=${at} />`)
          : "No moves yet. Play on the board, or press a move of a line."
      }</p>
      ${tries.map(
        ({ from, moves }, on) => html`<p key=${on} class="played try">${moves.map(
          (_, at) => html`<${Played} key=${at} room=${room} on=${on} at=${from + at} />`,
        )}<small>your try</small> <button type="button" class="quiet drop" aria-label="Drop this try"
          onClick=${() => room.turns.do(() => room.dropTry(on))}><${Icon} name="x" /></button></p>`,
      )}
      <${Course} room=${room} />
      <${Beside} room=${room} />
      <${Steps} room=${room} />
    </section>`;
}

/** How the game went, to go to any move of it. @param {{ room: Ready }} props */
function Course({ room }) {
  const review = room.scores.of(room);
  const go = (/** @type {number} */ at) => room.turns.do(() => room.goTo(at));
  return review && html`<${Graph} review=${review} sides=${room.sides} at=${room.branches.at} go=${go} />`;
}

/**
 * The number before a move: both sides share one where moves are written with figures, as players write them.
 * @param {Analysis} room
 * @param {number} at how many moves were made before it, from the position at the start
 */
export function numberOf({ moves, sides, state, tokens }, at) {
  if (!tokens) return `${at + 1}.`;
  const first = (sides.indexOf(state?.side_to_move ?? sides[0]) + moves.length) % 2;
  const half = first + at;
  if (half % 2 === 0) return `${half / 2 + 1}.`;
  return at === 0 ? "1…" : "";
}

/**
 * A move of the line, or of a try.
 * @param {{ room: Analysis, on: number | null, at: number }} props
 */
function Played({ room, on, at }) {
  const { branches } = room;
  const path = pathOf(branches, on);
  const before = path.slice(0, at).map((text) => ({ text }));
  // A try begins with a number, whichever side moves.
  const own = numberOf(room, at);
  const number = own || (on !== null && at === branches.tries[on].from ? numberOf(room, at - 1).replace(".", "…") : "");
  const [made, isHere] = [path.slice(0, at + 1), branches.at === at + 1];
  const leads = made.every((text, index) => room.moves[index] === text);
  return html`
    <button type="button" class=${`quiet lab-move ${leads ? "" : "later"}`} data-move=${path[at]}
      aria-current=${isHere && leads ? "true" : undefined}
      onClick=${() => room.turns.do(() => room.goTo(at + 1, on))}>${number && html`<small>${number} </small>`}
      <${MoveText} start=${room.tokens} moves=${before} move=${{ text: path[at] }} /></button> `;
}

/** Moves that begin beside the board: cards, battles, passing. @param {{ room: Ready }} props */
function Beside({ room }) {
  const { legal, selected } = room;
  const cards = cardsIn(legal);
  // Orders of a battle may be many; all other moves come first, so that none of them is cut off.
  const rank = (/** @type {import("../../lib/legal_moves.js").Move} */ { kind }) => Number(kind === "battle");
  const free = freeMoves(legal).sort((a, b) => rank(a) - rank(b));
  const take = (/** @type {string} */ source) => room.turns.do(() => lift(room, selected === source ? "" : source));
  return html`
    ${
      cards.length > 0 &&
      html`<div class="controls" role="group" aria-label="Cards">From beside the board: ${cards.map(
        ([source, card]) => html`<button key=${source} type="button" class="quiet"
          aria-pressed=${String(selected === source)} onClick=${() => take(source)}>${words(card)}</button>`,
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
  const { moves, undone, position, fresh } = room;
  const icon = (
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {() => unknown} */ go,
    /** @type {boolean} */ disabled,
  ) =>
    html`<button type="button" class="icon" aria-label=${text} title=${text} disabled=${disabled}
      onClick=${() => room.turns.do(go)}><${Icon} name=${name} /></button>`;
  const atStart = moves.length === 0 && position === fresh;
  return html`
    <div class="steps">
      ${icon("chevron-first", "Start of the game", () => room.setPosition(fresh), atStart)}
      ${icon("chevron-left", "Back", () => room.go(-1), moves.length === 0)}
      ${icon("chevron-right", "Forward", () => room.go(1), undone.length === 0)}
      ${icon("chevron-last", "Last move", () => room.goTo(moves.length + undone.length), undone.length === 0)}
    </div>`;
}
