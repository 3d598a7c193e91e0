// Every topic of the explorer, in the order it is offered.
import { arithmetic, board, coordinates, neighbors, points } from "./places.js";
import { angles, interpolation, line } from "./lines.js";
import { arcs, range, reflection, ring, rotation, spiral, wedge } from "./areas.js";
import { flow, path, reach, sight, view } from "./searches.js";
import { grid, resolution, wrap } from "./worlds.js";

/** @type {[string, import("./topic.js").Topic[]][]} */
export const GROUPS = [
  ["Places", [coordinates, neighbors, points, arithmetic, board]],
  ["Ways", [line, angles, interpolation]],
  ["Areas", [range, ring, spiral, wedge, arcs]],
  ["Turns", [rotation, reflection]],
  ["Searches", [path, reach, flow, sight, view]],
  ["Maps", [wrap, resolution, grid]],
];

export const TOPICS = GROUPS.flatMap(([, topics]) => topics);
