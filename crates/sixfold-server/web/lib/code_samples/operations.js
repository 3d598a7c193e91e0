// One description of each operation whose code the rooms offer: the function of the packages, its arguments in order,
// the object that is asked, and what is printed of the answer. The languages write their programs from it.
import { keyOf } from "../../board/hex.js";

/**
 * @typedef {import("../query_types.d.ts").Asked} Question
 * @typedef {import("../query_types.d.ts").Answer} Answer
 * @typedef {import("../query_types.d.ts").Hex} Hex
 * @typedef {import("../query_types.d.ts").HexCost} HexCost
 *
 * @typedef {"layout" | "costs" | "blockers" | "world" | "grid" | "game"} Owner an object made first
 *
 * @typedef {object} Operation
 * @property {string} [call] the function, where its name is not that of the operation
 * @property {string[]} args the members of the request that are its arguments
 * @property {Owner} [on]
 * @property {keyof typeof PRINTED} prints
 */

/** @param {string} args @param {keyof typeof PRINTED} prints @param {Owner} [on] @param {string} [call] */
const of = (args, prints, on, call) => ({ args: args.split(" "), prints, on, call });

/** @type {Record<string, Operation>} */
export const OPERATIONS = {
  to_cube: of("hex", "cube"),
  to_offset: of("hex parity", "pair"),
  to_doubled: of("hex axis", "pair"),
  to_triangle: of("hex orientation", "pair"),
  spiral_index: of("hex", "number"),
  distance: of("a b", "number"),
  neighbors: of("hex", "hexes"),
  from_pixel: of("point", "hex", "layout", "hex_at"),
  to_pixel: of("hex", "point", "layout", "point_of"),
  interpolate: of("a b t", "place", "layout"),
  add: of("a b", "hex"),
  sub: of("a b", "hex"),
  scale: of("hex factor", "hex"),
  board_neighbors: of("board label", "labels"),
  line: of("a b tie", "hexes"),
  bearing: of("a b orientation", "decimal"),
  axial_angle: of("a b", "decimal"),
  facing_to: of("a b", "number"),
  normalize_angle: of("degrees", "decimal"),
  facing_from_angle: of("degrees", "number"),
  range: of("center radius", "hexes"),
  ring: of("center radius", "hexes"),
  spiral: of("center radius", "hexes"),
  wedge: of("apex facing radius", "hexes"),
  wedge_with_borders: of("apex facing radius borders", "hexes"),
  arc_hexes: of("at facing arc range scheme", "hexes"),
  range_bracket: of("distance weapon", "bracket"),
  rotate: of("hex steps center", "hex"),
  reflect: of("hex mirror center", "hex"),
  search_path: of("from to", "way", "costs", "path"),
  search_reach: of("from budget", "reached", "costs", "reach"),
  search_flow: of("goals", "flow", "costs", "flow"),
  search_sight: of("from to", "line_of_sight", "blockers", "line_of_sight"),
  search_view: of("from radius", "hexes", "blockers", "view"),
  wrap_distance: of("a b", "number", "world", "distance"),
  wrap_neighbors: of("hex", "hexes", "world", "neighbors"),
  wrap_line: of("a b", "hexes", "world", "line"),
  big_hex: of("hex radius", "big_hex"),
  triangle_line: of("a b orientation", "pairs"),
  triangle_distance: of("a b orientation", "number"),
  reach: of("unit mobility rules", "reached", "grid"),
  move: of("unit to mobility rules", "move", "grid", "move_to"),
  sight: of("from to", "sight", "grid"),
  view: of("from radius", "hexes", "grid"),
  to_hit: of("attacker target attack", "to_hit", "grid"),
  grid: of("ask", "grid", "grid"),
  terrain: of("ask", "terrain"),
  game_play: of("position moves", "position", "game", "play"),
};

/** @param {Hex[]} hexes */
const keys = (hexes) => hexes.map(keyOf);

/** The lines that a program prints for an answer. @type {Record<string, (ok: Answer["ok"]) => string[]>} */
const PRINTED = {
  hex: (ok) => [keyOf(ok)],
  hexes: keys,
  number: (ok) => [String(ok)],
  decimal: (ok) => [ok.toFixed(4)],
  cube: ({ x, y, z }) => [`${x} ${y} ${z}`],
  pair: ({ col, row }) => [`${col} ${row}`],
  pairs: (ok) => ok.map((/** @type {import("../query_types.d.ts").ColRow} */ { col, row }) => `${col} ${row}`),
  point: ({ x, y }) => [`${x.toFixed(3)} ${y.toFixed(3)}`],
  place: ({ point, hex }) => [`${point.x.toFixed(3)} ${point.y.toFixed(3)}`, keyOf(hex)],
  labels: (ok) => Object.entries(ok).map(([name, label]) => `${name} ${label}`),
  way: ({ cost, path }) => [String(cost), ...keys(path)],
  reached: (ok) => ok.map((/** @type {HexCost} */ { hex, cost }) => `${keyOf(hex)} ${cost}`),
  flow: (ok) =>
    ok.map(
      (/** @type {HexCost & { direction?: number }} */ { hex, cost, direction }) =>
        `${keyOf(hex)} ${cost} ${direction ?? "goal"}`,
    ),
  line_of_sight: ({ visible, blocked_by: by, wall }) => [
    visible ? "clear" : by ? `hex ${keyOf(by)}` : `wall ${keys(wall).join(" ")}`,
  ],
  big_hex: ({ big_hex: big, center, local, hexes }) => keys([big, center, local, ...hexes]),
  bracket: ({ bracket, modifier }) => [`${bracket} ${modifier}`],
  move: ({ cost, heat, path }) => [`${cost} points, ${heat} heat`, ...keys(path)],
  sight: ({ visible, modifier, reason, blocked_by: by }) => [
    visible ? `clear, ${modifier} to hit` : `${reason} on ${keyOf(by)}`,
  ],
  to_hit: ({ target, ways, modifiers }) => [
    `${target} or more, ${ways} of 36`,
    ...modifiers.map(
      (/** @type {{ reason: string, value: number }} */ { reason, value }) =>
        `${value > 0 ? "+" : ""}${value} ${reason}`,
    ),
  ],
  grid: ([count, occupied, empty, cell, around]) => [
    `${count} hexes, ${occupied} with a unit, ${empty} without`,
    cell?.occupant ?? "nobody",
    ...keys(around),
  ],
  terrain: ([placeable, points]) => [
    ...keys(placeable),
    ...points.map((/** @type {{ height: number }} */ { height }) => height.toFixed(4)),
  ],
  position: ({ position }) => [position],
};

/** The operation of a request: a wedge with both borders is a method only in Rust. @param {Question} question */
export const operationOf = ({ op, borders }) => (op === "wedge" && borders ? "wedge_with_borders" : op);

/** The lines for an answer to a request. @param {Question} question @param {Answer} answer */
export const printed = (question, { ok, error }) =>
  error ? [error.message] : PRINTED[OPERATIONS[question.op].prints](ok);

/** The movement of a unit, of a request. @param {Question} question */
const mobilityOf = ({ walk, jump, heat, mode }) => ({ walk, jump, heat, mode });

/** Everything about an attack but who attacks whom. @param {Question} question */
function attackOf(question) {
  const { op: _op, shape: _s, cells: _c, walls: _w, units: _u, attacker: _a, target: _t, ...rest } = question;
  const { map: _m, terrains: _n, ...attack } = rest;
  return attack;
}

/** The rules of a request that differ from the usual ones. @param {Question} question */
function rulesOf({ rules = {} }) {
  const chosen = Object.entries(rules).filter(([name, value]) => value || name === "slopes");
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

/** An argument of a request. @param {Question} question @param {string} name */
export function argument(question, name) {
  const members = /** @type {Record<string, unknown>} */ (question);
  if (name === "mobility") return mobilityOf(question);
  if (name === "rules") return rulesOf(question);
  return name === "attack" ? attackOf(question) : members[name];
}

/** `blocked_by` as JavaScript writes it. @param {string} name */
export const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** `odd-q` as Rust names a kind. @param {string} name */
export const pascal = (name) => camel(`_${name.replaceAll("-", "_")}`);
