// The topics of the course in the order they are offered: their names here, all else with their group when one of them
// is first opened.

/**
 * @typedef {import("./topic.js").Topic} Topic
 * @typedef {{ id: string, title: string, lead: string, group: string, terms: string }} Entry a topic in the list;
 *   `terms` are what else it is looked for by
 */

/** @typedef {[string, () => Promise<{ topics: Topic[] }>, [string, string, string, string][]]} Group */

/** Each group with where its topics are. @type {Group[]} */
const GROUP_LIST = [
  [
    "Coordinates",
    () => import("./coordinates.js"),
    [
      ["coordinates", "Coordinate systems", "One hex, many names: how do they belong together?", "axial cube offset"],
      ["choosing", "Choosing coordinates", "Which system for which map?", "axial cube offset doubled table storage"],
      ["neighbors", "Neighbours and directions", "Which six hexes touch this one?", "adjacent compass step"],
      ["arithmetic", "Counting with hexes", "Can one count with hexes as with numbers?", "add subtract vector"],
      ["board", "Labels of boards", "How does a move generator walk a board?", "notation chess"],
    ],
  ],
  [
    "Pixels",
    () => import("./pixels.js"),
    [
      ["points", "Points and pixels", "Which hex was clicked?", "mouse click layout screen"],
      [
        "rounding",
        "From pixel to hex",
        "What happens between a click and a hex, step by step?",
        "round fractional cube",
      ],
      ["interpolation", "Points on the way", "Where is a piece that glides from A to B?", "animation lerp"],
    ],
  ],
  [
    "Lines",
    () => import("./lines.js"),
    [
      ["line", "Distance and lines", "How far is it from A to B, and which hexes lie between?", "steps bresenham"],
      ["offsets", "Distances in offset coordinates", "Why does arithmetic with columns and rows fail?", "odd even"],
      ["angles", "Bearings and facings", "Which way does a unit look when it looks at B?", "degrees compass"],
    ],
  ],
  [
    "Areas",
    () => import("./areas.js"),
    [
      ["range", "Ranges", "Which hexes are at most n steps away?", "circle radius area"],
      ["ring", "Rings", "Which hexes are exactly n steps away?", "circle perimeter"],
      ["spiral", "Spirals", "How does one number each hex around a centre?", "index order"],
      ["wedge", "Wedges", "What lies in one sixth of the way around?", "cone sector"],
      ["arcs", "Facing and firing arcs", "What can this unit shoot at?", "front rear left right battletech"],
    ],
  ],
  [
    "Turns",
    () => import("./turns.js"),
    [
      ["rotation", "Rotation", "Where does a hex go when the map is turned?", "turn sixty degrees"],
      ["reflection", "Reflection", "Where does a hex go in a mirror?", "mirror symmetry"],
    ],
  ],
  [
    "Searches",
    () => import("./searches.js"),
    [
      ["reach", "Movement range", "Where can a unit go this turn?", "flood fill points budget"],
      ["path", "Cheapest path", "What is the cheapest path from A to B?", "path shortest route"],
      ["spread", "A* and Dijkstra", "Which hexes does a search look at, and in which order?", "a* astar heuristic"],
      ["flow", "Flow fields", "How do a hundred units find the nearest goal at once?", "crowd vector field"],
    ],
  ],
  [
    "Sight",
    () => import("./sights.js"),
    [
      ["sight", "Line of sight", "Does A see B?", "visible blocked fog of war"],
      ["symmetry", "Symmetric sight", "Does B see A whenever A sees B?", "fair tie left right"],
      ["view", "Field of view", "What does A see from here?", "visible fog of war fov"],
      ["shadows", "Shadow casting", "How are all visible hexes found at once?", "fov ring fog of war"],
    ],
  ],
  [
    "Maps",
    () => import("./worlds.js"),
    [
      ["grid", "A grid with units", "What does a map have to know?", "cells terrain occupant"],
      ["storage", "Storage", "Array or hash map: where does the data of a hex live?", "memory index region"],
      ["wrap", "Maps that wrap around", "How does one walk around a map without an end?", "torus globe"],
      ["resolution", "Coarser hexes", "How does one cut a large map into chunks?", "resolution chunk level of detail"],
      ["triangles", "Triangles and heights", "How do hexes become ground with slopes?", "terrain mesh elevation"],
      ["files", "Map files", "How does a map get in and out of a program?", "tiled wesnoth megamek csv json"],
    ],
  ],
  [
    "The end",
    () => import("../questions.js"),
    [
      [
        "questions",
        "Ten questions",
        "What stayed? Each answer is checked, and linked to where it is explained.",
        "quiz",
      ],
    ],
  ],
];

/** The groups with their entries. @type {[string, Entry[]][]} */
export const GROUPS = GROUP_LIST.map(([group, , list]) => [
  group,
  list.map(([id, title, lead, terms]) => ({ id, title, lead, group, terms })),
]);

export const ENTRIES = GROUPS.flatMap(([, list]) => list);

/** A topic with its article, once its group is there. @param {string} id @returns {Promise<Topic>} */
export async function loadTopic(id) {
  const entry = ENTRIES.find((one) => one.id === id) ?? ENTRIES[0];
  const { topics } = (await GROUP_LIST.find(([group]) => group === entry.group)?.[1]()) ?? { topics: [] };
  const topic = topics.find((one) => one.id === entry.id);
  if (!topic) throw new Error(`the topic ${entry.id} is not in its group`);
  return { ...topic, ...entry };
}

/** Every topic with a map, for tests. */
export const loadAll = () => Promise.all(ENTRIES.filter(({ id }) => id !== "questions").map(({ id }) => loadTopic(id)));
