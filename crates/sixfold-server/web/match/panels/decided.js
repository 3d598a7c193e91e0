// After the end: what decided it, as the built-in opponent sees it.
import { decided } from "../../api.js";
import { element, picture } from "../../dom.js";
import { moveText, sideTitle } from "../../words.js";
import { goTo } from "../past.js";

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

/** @param {import("../table.js").Table} table */
export function decidedPanel(table) {
  const { match, decided: found } = table.shown;
  if (!match.outcome || match.moves.length === 0) return null;
  if (found === null) look(table);
  const panel = (/** @type {(Node | string)[]} */ ...parts) => element("section", { class: "panel decided", "aria-label": "What decided it" }, ...parts);
  if (found === "failed") return panel(element("p", {}, "What decided it could not be looked up. ", element("button", { class: "quiet", click: () => { look(table); table.draw([]); } }, "Try again")));
  if (found === null || found === "asked") return panel(element("p", {}, "Looking for what decided it…"));
  const examined = found.from > 0 ? `the last ${found.values.length} positions, ${found.nodes} ahead of each` : `${found.nodes} positions ahead of each move`;
  return panel(element("p", {}, ...verdict(table, found)), curve(table, found), element("p", { class: "small" }, `As the computer sees it. It looked at ${examined}.`));
}

/** Asks once; whatever comes of it is shown when it comes. @param {import("../table.js").Table} table */
function look(table) {
  const { shown } = table;
  shown.decided = "asked";
  decided(shown.id).then((answer) => { shown.decided = answer; }, () => { shown.decided = "failed"; }).then(() => table.draw([]));
}

/** What decided it, in a sentence or two. @param {import("../table.js").Table} table @param {Decided} found @returns {(Node | string)[]} */
function verdict(table, { verdict, turning, from }) {
  if (turning) {
    const there = element("button", { class: "quiet", click: () => table.does(() => goTo(table, turning.move)) }, moveText(turning));
    return [`What decided it: move ${turning.move + 1}, `, there, `. Better was ${turning.better}.`];
  }
  return [{
    one_move: "", unclear: "Several moves may have decided it, and the computer cannot tell which.",
    little_by_little: "The game was lost little by little; no single move decided it.", earlier: `It was decided before move ${from + 1}.`,
    given_up: "The game was given up while it was not lost yet.", drawn: "Nobody won, so no move decided it.",
  }[verdict]];
}

/**
 * Who stood better, move by move: above the middle the first side.
 * @param {import("../table.js").Table} table
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
