// What each article says besides its explanation: the question it answers, the formula with the numbers of the map, and
// the mistake that is usually made. In formulas `{q|text}` stands in the colour of q and `{*|text}` is the result.
import { hexOf } from "../../lib/hex.js";

/**
 * @typedef {object} Words
 * @property {string} lead the question that the topic answers
 * @property {string} [mistake]
 * @property {(s: import("./state.js").State, ok: Record<string, any>, given: Record<string, string>) => [string, string][]} [formula] what it is and its formula, with `=` between them unless the first ends with a colon
 */

/** The three numbers from one hex to another. @param {string} a @param {string} b */
function difference(a, b) {
  const [from, to] = [hexOf(a), hexOf(b)];
  const [q, r] = [to.q - from.q, to.r - from.r];
  return { q, r, s: -q - r };
}

/** Three numbers in their colours. @param {{ q: number | string, r: number | string, s: number | string }} numbers */
const three = ({ q, r, s }) => `{q|${q}}, {r|${r}}, {s|${s}}`;

/** @param {{ q: number, r: number, s: number }} numbers */
const sizes = ({ q, r, s }) => ({ q: Math.abs(q), r: Math.abs(r), s: Math.abs(s) });

/** @param {{ q: number, r: number } | undefined} hex */
const text = (hex) => (hex ? `${hex.q}, ${hex.r}` : "…");

/** @type {Record<string, Words>} */
export const ARTICLES = {
  coordinates: {
    lead: "One hex, many names: which system suits your map?",
    mistake:
      "Do sums in axial or cube coordinates and convert for files and screens: in offset coordinates the same step differs from row to row.",
    formula: (s) => {
      const { q, r } = hexOf(s.a);
      return [["q + r + s", `{q|${q}} + {r|${r}} + {s|${-q - r}} = {*|0}`]];
    },
  },
  neighbors: {
    lead: "Which six hexes touch this one?",
    mistake:
      "A table of neighbours for even and odd columns is not needed: in axial coordinates six steps are enough for the whole map.",
  },
  points: {
    lead: "Which hex was clicked?",
    mistake:
      "Rounding q and r alone picks the wrong hex near a corner. Round all three and recompute the one that was rounded most.",
    formula: (_s, ok, { x, py }) => [
      ["s", "−{q|q} − {r|r}, then round all three"],
      ["here:", `${x} ${py} is in hex {*|${text(ok.hex)}}`],
    ],
  },
  arithmetic: {
    lead: "Can one count with hexes as with numbers?",
    formula: (s, ok) => [["A + B", `(${s.a}) + (${s.b}) = {*|${text(ok.sum)}}`]],
  },
  board: { lead: "How does a move generator walk a board?" },
  line: {
    lead: "How far is it from A to B, and which hexes lie between?",
    mistake:
      "The larger of the two axial differences is not the distance: where q and r have the same sign, their sum is.",
    formula: (s, ok) => [
      ["steps", `max( ${three({ q: "|Δq|", r: "|Δr|", s: "|Δs|" })} )`],
      ["|Δs|", "| {q|Δq} + {r|Δr} |"],
      ["here:", `max( ${three(sizes(difference(s.a, s.b)))} ) = {*|${ok.distance ?? "…"}}`],
    ],
  },
  angles: { lead: "Which way does a unit look when it looks at B?" },
  interpolation: {
    lead: "Where is a piece that glides from A to B?",
    formula: (_s, _ok, { t }) => [["point", `A + t · (B − A), t = {*|${t}}`]],
  },
  range: {
    lead: "Which hexes are at most so many steps away?",
    formula: (_s, _ok, { radius }) => [
      ["hexes", "1 + 3 n (n + 1)"],
      ["here:", `1 + 3 · ${radius} · ${Number(radius) + 1} = {*|${1 + 3 * Number(radius) * (Number(radius) + 1)}}`],
    ],
  },
  ring: {
    lead: "Which hexes are exactly so many steps away?",
    formula: (_s, _ok, { radius }) => [
      ["hexes", `6 n = 6 · ${radius} = {*|${Number(radius) === 0 ? 1 : 6 * Number(radius)}}`],
    ],
  },
  spiral: { lead: "How does one number each hex around a centre?" },
  wedge: { lead: "What lies in one sixth of the way around?" },
  arcs: { lead: "What can this unit shoot at?" },
  rotation: {
    lead: "Where does a hex go when the map is turned?",
    formula: () => [["60°:", "( {q|q}, {r|r}, {s|s} ) → ( {r|−r}, {s|−s}, {q|−q} )"]],
  },
  reflection: {
    lead: "Where does a hex go in a mirror?",
    formula: () => [["mirror:", "( {q|q}, {r|r}, {s|s} ) → ( {q|q}, {s|s}, {r|r} )"]],
  },
  path: {
    lead: "What is the cheapest way from A to B?",
    mistake:
      "The cost belongs to the hex that is entered. If both ends of a step are counted, every way costs double, but for its ends.",
  },
  reach: {
    lead: "Where can a unit go this turn?",
    mistake:
      "Looking for a path to every hex in range is slow: one search outwards finds them all, each with its cost.",
  },
  flow: { lead: "How do a hundred units find the nearest goal at once?" },
  sight: {
    lead: "Does A see B?",
    mistake:
      "A line that takes one side at ties makes A see B while B does not see A. Where a line runs between two hexes, look along both.",
  },
  view: { lead: "What does A see from here?" },
  wrap: { lead: "How does one walk around a map without an end?" },
  resolution: { lead: "How does one cut a large map into chunks?" },
  grid: { lead: "What does a map have to know?" },
};
