// Lines above the map until they are closed: entries that were left out, what a saved file lacks.
import { complain } from "../../../lib/messages.js";
import { html } from "../../../lib/view.js";

/**
 * @typedef {{ words: string, does: () => void }} Again something that can be done about it
 * @typedef {{ title: string, lines: string[], again?: Again }} NoteLines
 */

/** The most lines that are shown. */
const MOST = 30;

/** @param {{ room: import("../battle.js").BattleRoom }} props */
export function Notes({ room }) {
  const { notes } = room.shown;
  if (notes.length === 0) return null;
  const put = (/** @type {number} */ at) => {
    notes.splice(at, 1);
    room.draw();
  };
  return html`<section class="battle-notes" aria-label="To be read">${notes.map(
    ({ title, lines, again }, at) => html`<div key=${title}>
    <div class="controls"><h2>${title}</h2>
      ${
        again &&
        html`<button type="button" onClick=${() => {
          put(at);
          again.does();
        }}>${again.words}</button>`
      }
      <button type="button" class="quiet" aria-label=${`Put away: ${title}`}
        onClick=${() => put(at)}>Put away</button></div>
    <ul class="said-list">${lines.slice(0, MOST).map((line, number) => html`<li key=${number}>${line}</li>`)}
      ${lines.length > MOST && html`<li>and ${lines.length - MOST} more</li>`}</ul>
  </div>`,
  )}</section>`;
}

/**
 * Shows lines until they are closed, and announces the first of them.
 * @param {import("../battle.js").BattleRoom} room
 * @param {string} title
 * @param {string[]} lines without any, nothing is shown
 * @param {Again} [again]
 */
export function note(room, title, lines, again) {
  if (lines.length === 0) return;
  const same = room.shown.notes.find((other) => other.title === title);
  if (same) Object.assign(same, { lines: again ? lines : [...same.lines, ...lines], again });
  else room.shown.notes.push({ title, lines, again });
  complain(`${title}: ${lines[0]}${lines.length > 1 ? `, and ${lines.length - 1} more` : ""}`);
  room.draw();
}
