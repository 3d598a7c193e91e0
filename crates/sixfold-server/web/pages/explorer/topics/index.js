// Every topic of the explorer, in the order it is offered.
import { ALGORITHMS } from "../algorithms.js";
import { ARTICLES } from "../articles.js";
import { arithmetic, board, coordinates, neighbors, points } from "./places.js";
import { angles, interpolation, line } from "./lines.js";
import { arcs, range, reflection, ring, rotation, spiral, wedge } from "./areas.js";
import { flow, path, reach, sight, view } from "./searches.js";
import { grid, resolution, wrap } from "./worlds.js";

/** The topics of a group with what their articles say. @param {string} name @param {import("./topic.js").Topic[]} topics @returns {[string, import("./topic.js").Topic[]]} */
const group = (name, topics) => [
  name,
  topics.map((topic) => ({ ...topic, ...ARTICLES[topic.id], works: ALGORITHMS[topic.id] })),
];

export const GROUPS = [
  group("Places", [coordinates, neighbors, points, arithmetic, board]),
  group("Ways", [line, angles, interpolation]),
  group("Areas", [range, ring, spiral, wedge, arcs]),
  group("Turns", [rotation, reflection]),
  group("Searches", [path, reach, flow, sight, view]),
  group("Maps", [wrap, resolution, grid]),
];

export const TOPICS = GROUPS.flatMap(([, topics]) => topics);
