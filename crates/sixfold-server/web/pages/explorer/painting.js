// How the paint on the map of the explorer is shown with the answer of the engine.
import { sideOf } from "./painted.js";

/** @typedef {import("./explorer.js").Explorer} Explorer */

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
