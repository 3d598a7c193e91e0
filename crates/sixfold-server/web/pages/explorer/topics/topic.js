// What a topic is: a question of game makers, with its explanation, its requests, what they show, and the code.
import { hexOf } from "../../../lib/hex.js";
import { shapeOf } from "../state.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../../map/map_view.js").Shown} Shown
 *
 * @typedef {object} Control
 * @property {string} name the parameter in the address
 * @property {string} label
 * @property {string} usual its value at first
 * @property {[string, string][]} [choices] value and title
 * @property {[number, number, number?]} [range] least, most, step
 *
 * @typedef {object} Topic
 * @property {string} id
 * @property {string} title
 * @property {string} text one paragraph
 * @property {string} [lead] the question that it answers
 * @property {string} [mistake] what people usually do wrong
 * @property {import("../articles.js").Words["formula"]} [formula]
 * @property {import("../../../components/code_panel.js").Calls} [works] the algorithm itself, by language
 * @property {("a" | "b")[]} uses which hexes can be moved
 * @property {boolean} [paints] whether walls, blockers and costs count
 * @property {"board" | "wrap"} [needs] a map that is a board, or one whose sides meet
 * @property {Control[]} [controls]
 * @property {(s: State, given: Record<string, string>) => Record<string, any>} ask requests of the protocol by name
 * @property {(s: State, ok: Record<string, any>, given: Record<string, string>) => Shown & { rows: [string, string][], legend?: [string, string][], blocking?: string, frames?: string[][] }} show with the painted wall that is in the way, and the hexes in the order in which they are found
 * @property {(asked: Record<string, any>, given: Record<string, string>) => any[]} [samples] the requests whose code is offered; without it, all of them
 */

/** What the controls of a topic say: what is in the address where that makes sense, else the usual. @param {Topic} topic @param {State} s */
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
