// What an event makes of the state of the explorer: a new state, where anything is different, and else the same one.
import { wallOf } from "./painted.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {Pick<State, "blocked" | "costs" | "walls" | "units">} Painted what is painted on a map
 *
 * @typedef {{ what: "set", to: Partial<State> }
 *   | { what: "give", values: Record<string, string> }
 *   | { what: "take", tool: State["tool"] }
 *   | { what: "paint", hex: string, adds: boolean }
 *   | { what: "wall", hex: string, direction: number }
 *   | { what: "erase" }} ExplorerEvent
 */

/** What is painted in a state. @param {State} state @returns {Painted} */
export const paintOf = ({ blocked, costs, walls, units }) => ({ blocked, costs, walls, units });

/** No paint at all. @returns {Painted} */
const nothing = () => ({ blocked: new Set(), costs: new Map(), walls: new Set(), units: new Map() });

/**
 * A set with a value, or without it.
 * @template T @param {Set<T>} set @param {T} value @param {boolean} has @returns {Set<T>}
 */
function withValue(set, value, has) {
  if (set.has(value) === has) return set;
  const next = new Set(set);
  if (has) next.add(value);
  else next.delete(value);
  return next;
}

/**
 * A map with another value for a hex, or with none.
 * @template T @param {Map<string, T>} map @param {string} hex @param {T | undefined} value @returns {Map<string, T>}
 */
function withHex(map, hex, value) {
  if (map.get(hex) === value) return map;
  const next = new Map(map);
  if (value === undefined) next.delete(hex);
  else next.set(hex, value);
  return next;
}

/** A name for a unit that no other has. @param {State["units"]} units */
function freeName(units) {
  const taken = new Set(units.values());
  for (let number = 1; ; number += 1) if (!taken.has(`unit-${number}`)) return `unit-${number}`;
}

/** A hex without anything on it. @param {Painted} paint @param {string} hex @returns {Painted} */
const cleared = ({ blocked, costs, walls, units }, hex) => ({
  blocked: withValue(blocked, hex, false),
  costs: withHex(costs, hex, undefined),
  walls: [0, 1, 2, 3, 4, 5].reduce((left, side) => withValue(left, wallOf(hex, side), false), walls),
  units: withHex(units, hex, undefined),
});

/**
 * The paint after the tool in hand was used on a hex.
 * @param {State} state
 * @param {string} hex
 * @param {boolean} adds
 */
function painted(state, hex, adds) {
  const { tool, blocked, costs, units, given } = state;
  if (tool === "block") return { blocked: withValue(blocked, hex, adds) };
  if (tool === "cost") return { costs: withHex(costs, hex, Number(given.paint ?? "3")) };
  if (tool === "clear") return cleared(paintOf(state), hex);
  return tool === "unit" ? { units: withHex(units, hex, adds ? freeName(units) : undefined) } : {};
}

/**
 * A state with other members, or the same one where none of them is different.
 * @param {State} state
 * @param {Partial<State>} to
 */
function changed(state, to) {
  const members = /** @type {(keyof State)[]} */ (Object.keys(to));
  return members.every((name) => state[name] === to[name]) ? state : { ...state, ...to };
}

/** @param {State} state @param {ExplorerEvent} event @returns {State} */
export function update(state, event) {
  switch (event.what) {
    case "set":
      return changed(state, event.to);
    case "give":
      return { ...state, given: { ...state.given, ...event.values } };
    case "take":
      // The tool in hand is put away.
      return { ...state, tool: event.tool === state.tool ? "none" : event.tool };
    case "paint":
      return changed(state, painted(state, event.hex, event.adds));
    case "wall": {
      const wall = wallOf(event.hex, event.direction);
      return { ...state, walls: withValue(state.walls, wall, !state.walls.has(wall)) };
    }
    case "erase":
      return { ...state, ...nothing() };
  }
}

/** Whether a stroke that begins on a hex paints, or takes away. @param {State} s @param {string} hex */
export const paintsFrom = (s, hex) => (s.tool === "unit" ? !s.units.has(hex) : !s.blocked.has(hex));

/** Whether nothing is painted. @param {Painted} paint */
export const isBare = ({ blocked, costs, walls, units }) => blocked.size + costs.size + walls.size + units.size === 0;
