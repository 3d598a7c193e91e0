// The paint on the map of the explorer: blockers, costs, walls and units, and how it is shown with the answer.
import { announce } from "../../lib/messages.js";
import { neighbor } from "../../board/hex.js";
import { sideOf, wallOf } from "./painted.js";

/**
 * @typedef {import("./explorer.js").Explorer} Explorer
 * @typedef {Pick<import("./state.js").State, "blocked" | "costs" | "walls" | "units">} Painted
 */

/** How many strokes can be undone. */
const MOST_STROKES = 100;

/** A copy of what is painted. @param {import("./state.js").State} state @returns {Painted} */
const painted = ({ blocked, costs, walls, units }) => ({
  blocked: new Set(blocked),
  costs: new Map(costs),
  walls: new Set(walls),
  units: new Map(units),
});

/** Keeps what is painted, before it is changed. @param {Explorer} explorer */
export function remember(explorer) {
  explorer.past = [...explorer.past.slice(1 - MOST_STROKES), painted(explorer.state)];
  explorer.future = [];
}

/** Undoes a stroke, or does it again. @param {Explorer} explorer @param {Painted[]} from @param {Painted[]} to */
export function undoStroke(explorer, from, to) {
  const before = from.pop();
  if (!before) return;
  to.push(painted(explorer.state));
  Object.assign(explorer.state, before);
  const count = before.blocked.size + before.costs.size + before.walls.size + before.units.size;
  announce(`${from === explorer.past ? "undone" : "done again"}, ${count} things painted`);
  explorer.changed();
}

/** Takes all paint away. @param {Explorer} explorer */
export function wipe(explorer) {
  remember(explorer);
  Object.assign(explorer.state, { blocked: new Set(), costs: new Map(), walls: new Set(), units: new Map() });
  explorer.changed();
}

/**
 * Uses the tool on a hex; the first hex of a stroke decides whether it paints or takes away.
 * @param {Explorer} explorer
 * @param {string} hex
 * @param {boolean} first
 */
export function paintHex(explorer, hex, first) {
  const { state } = explorer;
  if (state.tool === "block") {
    if (first) explorer.painting = !state.blocked.has(hex);
    if (explorer.painting) state.blocked.add(hex);
    else state.blocked.delete(hex);
  } else if (state.tool === "cost") state.costs.set(hex, Number(state.given.paint ?? "3"));
  else if (state.tool === "clear") clear(state, hex);
  else if (state.tool === "unit" && first) {
    if (state.units.has(hex)) state.units.delete(hex);
    else state.units.set(hex, freeName(state));
  }
}

/** Takes everything from a hex. @param {Painted} state @param {string} hex */
function clear({ blocked, costs, units, walls }, hex) {
  for (const kind of [blocked, costs, units]) kind.delete(hex);
  for (const direction of [0, 1, 2, 3, 4, 5]) walls.delete(wallOf(hex, direction));
}

/** @param {Painted} state */
function freeName({ units }) {
  const taken = new Set(units.values());
  for (let number = 1; ; number += 1) if (!taken.has(`unit-${number}`)) return `unit-${number}`;
}

/** Builds a wall on a hexside, or takes it. @param {Explorer} explorer @param {string} hex @param {number} direction */
export function toggleWall(explorer, hex, direction) {
  if (!explorer.topic.paints) return;
  const [wall, other] = [wallOf(hex, direction), neighbor(hex, direction)];
  const { walls } = explorer.state;
  if (!explorer.map?.cells.has(other)) return announce("no wall at the rim of the map");
  remember(explorer);
  if (walls.has(wall)) walls.delete(wall);
  else walls.add(wall);
  announce(`wall ${walls.has(wall) ? "built" : "taken"} between ${hex} and ${other}`);
  explorer.ask();
}

/**
 * The marks on the map, of several on a hex the last: blockers over what was found, what is in the way over them.
 * @param {Explorer} explorer
 */
export function marksOf(explorer) {
  const { state, topic, shown, frames, step } = explorer;
  const later = new Set(step === null ? [] : frames.slice(step + 1).flat());
  const found = (shown.marks ?? []).map(({ style, hexes }) => ({
    style,
    hexes: hexes.filter((hex) => !later.has(hex)),
  }));
  const waiting = { style: "later", hexes: [...later] };
  if (!topic.paints) return [...found, waiting];
  const [first, inTheWay] = [
    found.filter(({ style }) => style !== "blocked"),
    found.filter(({ style }) => style === "blocked"),
  ];
  return [
    { style: "hidden", hexes: topic.id === "view" || topic.id === "shadows" ? hiddenHexes(explorer) : [] },
    ...first,
    waiting,
    { style: "rock", hexes: [...state.blocked] },
    ...inTheWay,
  ];
}

/** Hexes that a view does not see. @param {Explorer} explorer */
function hiddenHexes({ shown, map }) {
  const seen = new Set(shown.marks?.flatMap(({ hexes }) => hexes));
  return [...(map?.cells.keys() ?? [])].filter((hex) => !seen.has(hex));
}

/** Everything that lies over the map. @param {Explorer} explorer @returns {import("../../board/map_view.js").Shown} */
export function overlay(explorer) {
  const { state, topic, shown } = explorer;
  const crosses = topic.paints ? [...state.blocked].map((hex) => /** @type {[string, string]} */ ([hex, "✕"])) : [];
  const costs = topic.paints
    ? [...state.costs].map(([hex, cost]) => /** @type {[string, string]} */ ([hex, `×${cost}`]))
    : [];
  const words = new Map([...costs, ...(shown.words ?? []), ...crosses]);
  if (topic.id === "reach")
    for (const [hex, cost] of state.costs) words.set(hex, `${shown.words?.get(hex) ?? ""} ×${cost}`.trim());
  const handles = Object.fromEntries(topic.uses.map((name) => [name.toUpperCase(), state[name]]));
  const walls = topic.paints
    ? [...state.walls].map((wall) => ({ ...sideOf(wall), style: wall === shown.blocking ? "blocked" : undefined }))
    : [];
  return { ...shown, marks: marksOf(explorer), words, walls, handles };
}
