// The state of the explorer, as one plain object, and the same as parameters of an address.
import { PARITIES, SYSTEMS, WRAPPED_SIDES } from "../../lib/name_lists.js";
import { keyOr, oneOf, wholeWithin } from "../../lib/url_state.js";

/** The boards that can be looked at, as the engine names them. */
export const BOARDS = /** @type {const} */ ([
  "underchex",
  "war-in-heaven",
  "glinski",
  "hex-11",
  "havannah-10",
  "sternhalma",
  "battle-map-16x17",
]);
export const LABELS = /** @type {const} */ ([...SYSTEMS, "label", "none"]);
export const WRAPS = /** @type {const} */ (["none", ...WRAPPED_SIDES]);
/** What can be in hand; with nothing, a press moves A or B. */
export const TOOLS = /** @type {const} */ (["none", "block", "cost", "wall", "unit", "clear"]);

/**
 * @typedef {object} State
 * @property {string} topic
 * @property {"hexagon" | "rectangle" | "board"} map
 * @property {number} radius of a hexagon
 * @property {number} width of a rectangle
 * @property {number} height of a rectangle
 * @property {typeof PARITIES[number]} parity of a rectangle
 * @property {typeof BOARDS[number]} board
 * @property {"flat" | "pointy"} orientation
 * @property {"flat" | "pointy"} [drawn] how the hexes of the drawing stand
 * @property {typeof LABELS[number]} labels
 * @property {"down" | "up"} y
 * @property {typeof WRAPS[number]} wrap which sides of the map meet
 * @property {string} a a hex, as its key
 * @property {string} b another
 * @property {typeof TOOLS[number]} tool
 * @property {Record<string, string>} given what the controls of topics say
 * @property {Set<string>} blocked
 * @property {Map<string, number>} costs
 * @property {Set<string>} walls `q,r:direction` with a direction of 0, 1 or 2
 * @property {Map<string, string>} units name by hex
 */

/** Names in an address that are not those of controls. */
const OWN = ["topic", "map", "hexes", "labels", "y", "wrap", "a", "b", "tool", "blocked", "costs", "walls", "units"];

/** @param {URLSearchParams} query @param {string[]} topics @returns {State} */
export function readState(query, topics) {
  const map = /^(hexagon|rectangle|board)-(.*)$/.exec(query.get("map") ?? "");
  const [, kind = "hexagon", rest = ""] = map ?? [];
  const size = /^(\d+)x(\d+)-(.*)$/.exec(rest);
  return {
    topic: oneOf(query.get("topic"), topics),
    map: oneOf(kind, /** @type {const} */ (["hexagon", "rectangle", "board"])),
    radius: wholeWithin(rest, 1, 30, 5),
    width: wholeWithin(size?.[1] ?? null, 1, 60, 12),
    height: wholeWithin(size?.[2] ?? null, 1, 60, 9),
    parity: oneOf(size?.[3] ?? null, PARITIES),
    board: oneOf(rest, BOARDS),
    orientation: oneOf(query.get("hexes"), /** @type {const} */ (["flat", "pointy"])),
    labels: oneOf(query.get("labels"), LABELS),
    y: oneOf(query.get("y"), /** @type {const} */ (["down", "up"])),
    wrap: oneOf(query.get("wrap"), WRAPS),
    a: keyOr(query.get("a"), "0,0"),
    b: keyOr(query.get("b"), "3,-2"),
    tool: oneOf(query.get("tool"), TOOLS),
    given: Object.fromEntries(
      [...query].filter(([name, value]) => !OWN.includes(name) && value.length <= 20).slice(0, 20),
    ),
    blocked: new Set(list(query.get("blocked")).filter(isKey)),
    costs: new Map(
      list(query.get("costs"))
        .map((item) => item.split(":"))
        .filter(([hex, cost]) => isKey(hex) && /^[2-9]$/.test(cost ?? ""))
        .map(([hex, cost]) => [hex, Number(cost)]),
    ),
    walls: new Set(list(query.get("walls")).filter((item) => isKey(item.split(":")[0]) && /:[0-2]$/.test(item))),
    units: new Map(
      list(query.get("units"))
        .map((item) => item.split("@"))
        .filter(([name, hex]) => /^[a-z0-9-]{1,20}$/.test(name) && isKey(hex ?? ""))
        .map(([name, hex]) => [hex, name]),
    ),
  };
}

/** @param {string | null} text */
const list = (text) =>
  (text ?? "")
    .split(";")
    .filter((item) => item !== "")
    .slice(0, 2000);

/** @param {string} text */
const isKey = (text) => keyOr(text, "") !== "";

/** @param {State} state @returns {Record<string, string>} */
export function stateParameters(state) {
  const { map, radius, width, height, parity, board } = state;
  const size = map === "hexagon" ? `${radius}` : map === "rectangle" ? `${width}x${height}-${parity}` : board;
  const unless = (/** @type {string} */ value, /** @type {string} */ usual) => (value === usual ? "" : value);
  return {
    topic: state.topic,
    map: unless(`${map}-${size}`, "hexagon-5"),
    hexes: unless(state.orientation, "flat"),
    labels: unless(state.labels, "axial"),
    y: unless(state.y, "down"),
    wrap: unless(state.wrap, "none"),
    a: unless(state.a, "0,0"),
    b: unless(state.b, "3,-2"),
    ...state.given,
    blocked: [...state.blocked].join(";"),
    costs: [...state.costs].map(([hex, cost]) => `${hex}:${cost}`).join(";"),
    walls: [...state.walls].join(";"),
    units: [...state.units].map(([hex, name]) => `${name}@${hex}`).join(";"),
  };
}

/** Which sides of the map meet: maps that wrap around are about some. @param {State} state */
export const wrapOf = ({ topic, wrap }) => (topic === "wrap" && wrap === "none" ? "all" : wrap);

/** The map as the protocol writes a shape. @param {State} state */
export function shapeOf({ map, radius, width, height, parity, board }) {
  if (map === "hexagon") return { hexagon: { radius } };
  if (map === "rectangle") return { rectangle: { width, height, parity } };
  return { board };
}
