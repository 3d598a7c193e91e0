// Parts of formulas with the numbers of the map: `{q|text}` stands in the colour of q and `{*|text}` is the result.
import { hexOf, range } from "../../../board/hex.js";
import { familyOf, systemOf, textIn } from "../../../lib/code_samples/systems.js";

/** @typedef {import("../state.js").State} State @typedef {[string, string]} Line */

/** The three numbers from one hex to another. @param {string} a @param {string} b */
export function difference(a, b) {
  const [from, to] = [hexOf(a), hexOf(b)];
  const [q, r] = [to.q - from.q, to.r - from.r];
  return { q, r, s: -q - r };
}

/** Three numbers in their colours. @param {{ q: number | string, r: number | string, s: number | string }} numbers */
export const three = ({ q, r, s }) => `{q|${q}}, {r|${r}}, {s|${s}}`;

/** @param {{ q: number, r: number, s: number }} numbers */
export const sizes = ({ q, r, s }) => ({ q: Math.abs(q), r: Math.abs(r), s: Math.abs(s) });

/** A hex; the article writes it in the system of the switch. @param {{ q: number, r: number } | undefined} hex */
export const text = (hex) => (hex ? `${hex.q},${hex.r}` : "…");

/** How axial becomes each system. @type {Record<string, string>} */
const CONVERSIONS = {
  cube: "( {q|q}, {s|−q − r}, {r|r} )",
  "odd-q": "( {q|q}, {r|r} + ({q|q} − ({q|q} & 1)) / 2 )",
  "even-q": "( {q|q}, {r|r} + ({q|q} + ({q|q} & 1)) / 2 )",
  "odd-r": "( {q|q} + ({r|r} − ({r|r} & 1)) / 2, {r|r} )",
  "even-r": "( {q|q} + ({r|r} + ({r|r} & 1)) / 2, {r|r} )",
  "doubled-height": "( {q|q}, 2 {r|r} + {q|q} )",
  "doubled-width": "( 2 {q|q} + {r|r}, {r|r} )",
};

/**
 * The hexes of a topic in the system of the switch, and how they are computed; nothing where that is axial.
 * @param {State} s
 * @param {("a" | "b")[]} [uses]
 * @returns {Line[]}
 */
export function conversion(s, uses = ["a"]) {
  const system = systemOf(s.labels);
  if (system === "axial") return [];
  const [family, kind] = familyOf(system);
  const hexes = uses.map(
    (name) => /** @type {Line} */ ([`${name.toUpperCase()}:`, `axial ${s[name]} is {*|${textIn(s[name], system)}}`]),
  );
  return [[kind || family, CONVERSIONS[system]], ...hexes];
}

/** An offset system: that of the switch, or the usual one of the map. @param {State} s */
export const offsetOf = (s) => (familyOf(systemOf(s.labels))[0] === "offset" ? s.labels : s.parity);

/** How a pixel becomes fractional coordinates. @param {State} s @returns {Line[]} */
export function layoutFormula(s) {
  return (s.drawn ?? s.orientation) === "flat"
    ? [
        ["q", "{q|2/3 · x / size}"],
        ["r", "{r|( √3/3 · y − x/3 ) / size}"],
      ]
    : [
        ["q", "{q|( √3/3 · x − y/3 ) / size}"],
        ["r", "{r|2/3 · y / size}"],
      ];
}

/** The hexes of a map in the order of a region, by q and then r. @param {State} s @returns {string[]} */
export function hexesOf(s) {
  if (s.map === "hexagon") return range("0,0", s.radius);
  if (s.map !== "rectangle") return [];
  const all = Array.from({ length: s.width * s.height }, (_, at) => {
    const [col, row] = [at % s.width, Math.floor(at / s.width)];
    const half = (/** @type {number} */ n) => (n + (s.parity.startsWith("odd") ? -1 : 1) * (n & 1)) / 2;
    return s.parity.endsWith("q") ? [col, row - half(col)] : [col - half(row), row];
  });
  return all.sort(([a, b], [c, d]) => a - c || b - d).map((pair) => pair.join());
}

/** The index of A in its region. @param {State} s */
export function indexOf(s) {
  const at = hexesOf(s).indexOf(s.a);
  return at < 0 ? "none" : at;
}
