// After the end: what decided it, as the built-in opponent sees it.
import { decided } from "../../../lib/api.js";
import { element, picture } from "../../../lib/dom.js";
import { moveText, sideTitle } from "../../../lib/words.js";
import { goTo } from "../history.js";

/** Half of the height of the picture, and the advantage that takes up half of that. */
const HALF = 30;
const CLEAR = 400;

/**
 * @typedef {object} Decided what the server says of a match that has ended
 * @property {number} from how many moves there were before the first position that was looked at
 * @property {number} nodes how many positions the computer looked at to value each
 * @property {number[]} values
 * @property {"one_move" | "little_by_little" | "unclear" | "earlier" | "given_up" | "drawn"} verdict
 * @property {{ move: number, side: string, text: string, better: string } | null} turning
 */

/** @param {import("../match.js").Table} table */
export function decidedPanel(table) {
  const { match, decided: found } = table.shown;
  if (!match.outcome || match.moves.length === 0) return null;
  if (found === null) look(table);
  if (found === null || found === "asked") return panel(element("p", {}, "Looking for what decided it…"));
  if (found === "failed") {
    const again = () => { look(table); table.draw([]); };
    const words = "What decided it could not be looked up. ";
    return panel(element("p", {}, words, element("button", { class: "quiet", click: again }, "Try again")));
  }
  const { from, nodes, values } = found;
  const part = `the last ${values.length} positions, ${nodes} ahead of each`;
  const examined = from > 0 ? part : `${nodes} positions ahead of each move`;
  const small = element("p", { class: "small" }, `As the computer sees it. It looked at ${examined}.`);
  return panel(element("p", {}, ...verdict(table, found)), curve(table, found), small);
}

/** @param {Node[]} parts */
const panel = (...parts) => element("section", { class: "panel decided", "aria-label": "What decided it" }, ...parts);

/** Asks once; whatever comes of it is shown when it comes. @param {import("../match.js").Table} table */
function look(table) {
  const { shown } = table;
  const show = (/** @type {Decided | "failed"} */ found) => { shown.decided = found; table.draw([]); };
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

/**
 * What decided it, in a sentence or two.
 * @param {import("../match.js").Table} table
 * @param {Decided} found
 * @returns {(Node | string)[]}
 */
function verdict(table, { verdict, turning, from }) {
  if (!turning) return [WORDS[verdict] ?? `It was decided before move ${from + 1}.`];
  const go = () => table.does(() => goTo(table, turning.move));
  const there = element("button", { class: "quiet", click: go }, moveText(turning));
  return [`What decided it: move ${turning.move + 1}, `, there, `. Better was ${turning.better}.`];
}

/**
 * Who stood better, move by move: above the middle the first side.
 * @param {import("../match.js").Table} table
 * @param {Decided} found
 */
function curve(table, { from, values, turning }) {
  const sides = table.shown.match.seats.map((/** @type {any} */ seat) => sideTitle(seat.side));
  const height = (/** @type {number} */ value) => HALF - (HALF - 2) * (value / (Math.abs(value) + CLEAR));
  const width = Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${index},${height(value).toFixed(1)}`);
  const at = turning ? turning.move - from : -1;
  return picture(
    "svg",
    { class: "curve", viewBox: `0 0 ${width} ${2 * HALF}`, preserveAspectRatio: "none", role: "img", "aria-label": `Who stood better: above the line ${sides[0]}, below it ${sides[1]}` },
    picture("path", { class: "area", d: `M0,${HALF} L${points.join(" L")} L${width},${HALF} Z` }),
    picture("path", { class: "zero", d: `M0,${HALF} H${width}` }),
    ...(at >= 0 ? [picture("path", { class: "turning", d: `M${at + 0.5},0 V${2 * HALF}` })] : []),
  );
}
