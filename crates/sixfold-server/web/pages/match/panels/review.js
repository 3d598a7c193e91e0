// After the end: what decided it, as the computer sees it.
import { decided } from "../../../lib/api.js";
import { html } from "../../../lib/view.js";
import { moveText, sideTitle } from "../../../lib/words.js";
import { goTo } from "../history.js";

/** Half of the height of the picture, and the advantage that takes up half of that. */
const HALF = 30;
const CLEAR = 400;

/**
 * @typedef {object} Verdict what the server says of a match that has ended
 * @property {number} from how many moves there were before the first position that was looked at
 * @property {number} nodes how many positions the computer looked at to value each
 * @property {number[]} values
 * @property {"one_move" | "little_by_little" | "unclear" | "earlier" | "given_up" | "drawn"} verdict
 * @property {{ move: number, side: string, text: string, better: string } | null} turning
 */

/** @typedef {import("../match.js").Table} Table */

/** @param {{ table: Table }} props */
export function Decided({ table }) {
  const { match, decided: found } = table.shown;
  if (match.moves.length === 0) return null;
  if (found === null) look(table);
  return html`<div class="decided" role="group" aria-label="What decided it">${parts(table, found)}</div>`;
}

/** @param {Table} table @param {Verdict | "asked" | "failed" | null} found */
function parts(table, found) {
  if (found === null || found === "asked") return html`<p class="small">Looking for what decided it…</p>`;
  if (found === "failed") {
    const again = () => {
      look(table);
      table.draw([]);
    };
    return html`<p>What decided it could not be looked up. <button class="quiet" type="button"
      onClick=${again}>Try again</button></p>`;
  }
  const { from, nodes, values } = found;
  const part = `the last ${values.length} positions, ${nodes} ahead of each`;
  const examined = from > 0 ? part : `${nodes} positions ahead of each move`;
  return html`
    <${Curve} table=${table} found=${found} />
    <p>${words(table, found)}</p>
    <p class="small">As the computer sees it. It looked at ${examined}.</p>`;
}

/** Asks once; whatever comes of it is shown when it comes. @param {Table} table */
function look(table) {
  const { shown } = table;
  const show = (/** @type {Verdict | "failed"} */ found) => {
    shown.decided = found;
    table.draw([]);
  };
  shown.decided = "asked";
  decided(shown.id).then(show, () => show("failed"));
}

/** What is true where no move decided it. @type {Record<string, string>} */
const WORDS = {
  little_by_little: "The game was lost little by little; no single move decided it.",
  unclear: "Several moves may have decided it, and the computer cannot tell which.",
  given_up: "The game was given up while it was not lost yet.",
  drawn: "Nobody won, so no move decided it.",
};

/** What decided it, in a sentence or two. @param {Table} table @param {Verdict} found */
function words(table, { verdict, turning, from }) {
  if (!turning) return WORDS[verdict] ?? `It was decided before move ${from + 1}.`;
  const go = () => table.does(() => goTo(table, turning.move));
  return html`What decided it: move ${turning.move + 1}, <button class="quiet" type="button" onClick=${go}>
    ${moveText(turning)}</button>. Better was ${turning.better}.`;
}

/** Who stood better, move by move: above the middle the first side. @param {{ table: Table, found: Verdict }} props */
function Curve({ table, found: { from, values, turning } }) {
  const sides = table.shown.match.seats.map((/** @type {any} */ seat) => sideTitle(seat.side));
  const height = (/** @type {number} */ value) => HALF - (HALF - 2) * (value / (Math.abs(value) + CLEAR));
  const width = Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${index},${height(value).toFixed(1)}`).join(" L");
  const at = turning ? turning.move - from : -1;
  return html`
    <svg class="curve" viewBox=${`0 0 ${width} ${2 * HALF}`} preserveAspectRatio="none" role="img"
      aria-label=${`Who stood better: above the line ${sides[0]}, below it ${sides[1]}`}>
      <path class="area" d=${`M0,${2 * HALF} L${points} L${width},${2 * HALF} Z`} />
      <path class="zero" d=${`M0,${HALF} H${width}`} />
      ${at >= 0 && html`<path class="turning" d=${`M${at + 0.5},0 V${2 * HALF}`} />`}
    </svg>`;
}
