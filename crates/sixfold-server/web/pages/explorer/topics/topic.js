// The type of a topic: a question of game makers with its article, its requests, what they show, and the code.
import { hexOf } from "../../../board/hex.js";
import { shapeOf } from "../state.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../../board/map_view.js").Shown} Shown
 * @typedef {import("../../../lib/query_types.d.ts").Question} Question
 * @typedef {Record<string, string>} Given what the controls of a topic say
 * @typedef {Record<string, import("../../../lib/query_types.d.ts").Answer["ok"]>} Answers by the names of the requests
 *
 * @typedef {object} Control
 * @property {string} name the parameter in the address
 * @property {string} label
 * @property {string} usual its value at first
 * @property {[string, string][]} [choices] value and title
 * @property {[number, number, number?]} [range] least, most, step
 *
 * @typedef {object} Picture a drawing of the engine
 * @property {string} caption
 * @property {import("../../../lib/query_types.d.ts").Shape} [shape] of the protocol; a hexagon of radius 2 without it
 * @property {"flat" | "pointy"} [orientation]
 * @property {string} [labels]
 * @property {[string, string][]} [fills] a style and its hexes, with spaces between them
 * @property {[string, string][]} [paths] the same
 * @property {string} [words] `hex=text`, with semicolons between them
 * @property {string} [arrows] `hex:direction`, with spaces between them
 * @property {string} [walls] `hex/hex`, with spaces between them
 * @property {[string, string][]} [legend] style and meaning
 *
 * @typedef {object} Article
 * @property {string} text what it is
 * @property {string} why what it is good for in a game
 * @property {string} words the formula, or the rule, in words
 * @property {(s: State, ok: Answers, given: Given) => [string, string][]} [formula] what it is and its formula, with
 *   `=` between them unless the first ends with a colon; `{q|text}` stands in the colour of q, `{*|text}` is the result
 * @property {[string[], ...string[][]]} [table] a heading and rows
 * @property {Picture} figure
 * @property {string} mistake what people usually do wrong
 * @property {Picture} wrong the mistake as a drawing
 * @property {string} does what the map lets one do
 * @property {[string, string][]} sources title and address
 *
 * @typedef {object} Play what can be done on the map of a topic
 * @property {string} id
 * @property {("a" | "b")[]} uses which hexes can be moved
 * @property {boolean} [pointer] whether a point is dragged rather than hexes
 * @property {boolean} [paints] whether walls, blockers and costs count
 * @property {"board" | "wrap"} [needs] a map that is a board, or one whose sides meet
 * @property {string} [example] an address to begin with
 * @property {Control[]} [controls]
 * @property {(s: State, given: Given) => Record<string, Question>} ask requests of the protocol by name
 * @property {(s: State, ok: Answers, given: Given) => Result} show
 * @property {(asked: Record<string, Question>, given: Given) => Question[]} [samples] the requests whose code is
 *   offered; without it, all of them
 *
 * @typedef {Shown & {
 *   rows: [string, string][],
 *   legend?: [string, string][],
 *   blocking?: string,
 *   frames?: string[][],
 * }} Result with the painted wall that is in the way, and hexes in the order in which they are found
 *
 * @typedef {{ rust: string, typescript: string, python: string }} Algorithm from nothing, in each language
 *
 * @typedef {(props: { topic: Topic, choose: (entry: import("./index.js").Entry) => void }) => unknown} Page
 *
 * @typedef {import("./index.js").Entry & Article & Play & { component?: Page }} Topic with a page of
 *   its own, or shown as an article
 */

/**
 * The topics of a group: what can be done, with the articles.
 * @param {Play[]} plays
 * @param {Record<string, Article>} articles
 */
export const group = (plays, articles) => plays.map((play) => /** @type {Topic} */ ({ ...play, ...articles[play.id] }));

/**
 * The values of the controls of a topic: those in the address if they are valid, else the defaults.
 * @param {Play} topic
 * @param {State} s
 */
export function givenTo(topic, s) {
  return Object.fromEntries(
    (topic.controls ?? []).map((control) => {
      const value = s.given[control.name] ?? control.usual;
      const known = control.choices ? control.choices.some(([one]) => one === value) : inRange(control, value);
      return [control.name, known ? value : control.usual];
    }),
  );
}

/** @param {Control} control @param {string} value */
function inRange({ range }, value) {
  return (
    range === undefined || (/^-?\d+(\.\d+)?$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1])
  );
}

/** The hexes of an answer as keys. @param {{ q: number, r: number }[] | undefined} hexes */
export const keys = (hexes) => (hexes ?? []).map(({ q, r }) => `${q},${r}`);

/** Numbers beside hexes, in their order. @param {string[]} hexes @param {number} [first] */
export const numbered = (hexes, first = 0) => new Map(hexes.map((hex, index) => [hex, String(index + first)]));

/** Where hexes are drawn, as the protocol writes it; the drawing of the room has the same numbers. @param {State} s */
export const layoutOf = (s) => ({ orientation: orientationOf(s), size: 40, ...(s.y === "up" ? { y_axis: "up" } : {}) });

/** How the hexes stand: as the drawing says, since boards decide that themselves. @param {State} s */
export const orientationOf = (s) => s.drawn ?? s.orientation;

export { hexOf, shapeOf };
