// After the end: what decided it, as the built-in opponent sees it.
import { decided } from "../../api.js";
import { element, picture } from "../../dom.js";
import { sideTitle } from "../../words.js";
import { goTo } from "../past.js";

/** Half of the height of the picture, and the advantage that takes up half of that. */
const HALF = 30;
const CLEAR = 400;

/** @param {import("../table.js").Table} table */
export function decidedPanel(table) {
  const { match, id, decided: found } = table.shown;
  if (!match.outcome || match.moves.length === 0) return null;
  if (found === null) {
    // Asked once; whatever comes of it is shown when it comes.
    table.shown.decided = "asked";
    decided(id).then((answer) => { table.shown.decided = answer; table.draw([]); }, () => {});
  }
  if (found === null || found === "asked") return element("section", { class: "panel decided", "aria-label": "What decided it" }, element("p", {}, "Looking for what decided it…"));
  const { turning } = found;
  const words = turning
    ? [`What decided it: move ${turning.move + 1}, `, element("button", { class: "quiet", click: () => table.does(() => goTo(table, turning.move)) }, `${sideTitle(turning.side)} ${turning.text}`), `. The opponent would have played ${turning.better}.`]
    : ["No single move decided it."];
  return element("section", { class: "panel decided", "aria-label": "What decided it" }, element("p", {}, ...words), curve(table, found));
}

/**
 * Who stood better, move by move: above the middle the first side.
 * @param {import("../table.js").Table} table
 * @param {{ from: number, values: number[], turning: { move: number } | null }} found
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
