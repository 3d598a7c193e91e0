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
 * @property {(s: State, given: Record<string, string>) => string} rust a whole program
 * @property {(s: State, given: Record<string, string>) => string} [shell] without it, the requests go through `sixfold query`
 * @property {(s: State, ok: Record<string, any>, given: Record<string, string>) => string[]} lines what the program prints, and the shell where it has a command of its own
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

/** The shell command that sends requests as they are. @param {Record<string, any>} asked */
export function queryCommand(asked) {
  return `sixfold query <<'END'\n${Object.values(asked)
    .map((question) => JSON.stringify(question))
    .join("\n")}\nEND`;
}

/** The hexes of an answer as keys. @param {{ q: number, r: number }[] | undefined} hexes */
export const keys = (hexes) => (hexes ?? []).map(({ q, r }) => `${q},${r}`);

/** Numbers beside hexes, in their order. @param {string[]} hexes @param {number} [first] */
export const numbered = (hexes, first = 0) => new Map(hexes.map((hex, index) => [hex, String(index + first)]));

/** A hex in Rust. @param {string} key */
export function rustHex(key) {
  const { q, r } = hexOf(key);
  return `Hex::new(${q}, ${r})`;
}

/** The crate of a module in Rust: tactics are a crate of their own. @param {string} module its name, or a path in it */
export const crateOf = (module) => (/^(tactics|maps)\b/.test(module) ? "sixfold_" : "sixfold::");

/** A whole program that begins with what it uses. @param {string[]} uses @param {string[]} body */
export const program = (uses, body) =>
  `${uses.map((use) => `use ${crateOf(use)}${use};`).join("\n")}\n\nfn main() {\n${body.map((line) => (line ? `    ${line}` : "")).join("\n")}\n}\n`;

/** The region of the map in Rust, with what it uses. @param {State} s @returns {{ uses: string[], region: string, outline: string }} */
export function rustRegion(s) {
  const { radius, width, height, parity } = s;
  if (s.map === "hexagon")
    return { uses: [], region: `Region::hexagon(${radius})`, outline: `Outline::hexagon(${radius})` };
  if (s.map === "rectangle") {
    const name = parity.split("-").map(capital).join("");
    return {
      uses: ["coord::Parity"],
      region: `Region::rectangle(${width}, ${height}, Parity::${name})`,
      outline: `Outline::Rectangle { corner: Offset { col: 0, row: 0 }, width: ${width}, height: ${height}, parity: Parity::${name} }`,
    };
  }
  return {
    uses: [],
    region: `Region::try_new(Outline::Hexes(sixfold_boards::find("${s.board}").expect("a board").hexes().to_vec())).expect("hexes")`,
    outline: "",
  };
}

/** Where hexes are drawn, as the protocol writes it; the drawing of the room has the same numbers. @param {State} s */
export const layoutOf = (s) => ({ orientation: orientationOf(s), size: 40, ...(s.y === "up" ? { y_axis: "up" } : {}) });

/** How the hexes stand: as the drawing says, since boards decide that themselves. @param {State} s */
export const orientationOf = (s) => s.drawn ?? s.orientation;

/** @param {string} name */
export const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

export { hexOf, shapeOf };
