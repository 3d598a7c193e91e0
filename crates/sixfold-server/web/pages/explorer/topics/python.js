// The calls in Python, for the package `sixfold`: its own functions where it has them, else the protocol.
import { hexOf, orientationOf } from "./topic.js";
import { neighbor } from "../../../lib/hex.js";
import { sideOf } from "./searches.js";

/** @typedef {import("../state.js").State} State */

/** A hex in Python. @param {string} key */
function pair(key) {
  const { q, r } = hexOf(key);
  return `(${q}, ${r})`;
}

/** @param {string[]} names @param {string[]} body */
const module = (names, body) => `from sixfold import ${[...new Set(names)].sort((a, b) => Number(/^[a-z]/.test(a)) - Number(/^[a-z]/.test(b)) || (a < b ? -1 : 1)).join(", ")}\n\n${body.join("\n")}\n`;

/** @param {string} call */
const each = (call) => [`for hex in ${call}:`, "    print(key(hex))"];

/** The region of the map; nothing where the package has none for it. @param {State} s */
function region(s) {
  if (s.wrap !== "none") return undefined;
  if (s.map === "hexagon") return `Region.hexagon(${s.radius})`;
  return s.map === "rectangle" ? `Region.rectangle(${s.width}, ${s.height}, "${s.parity}")` : undefined;
}

/** The walls, built around what is searched. @param {State} s @param {string} name */
const walls = (s, name) => [...s.walls].map(sideOf).map(({ hex, direction }) => `${name}.set_wall(${pair(hex)}, ${pair(neighbor(hex, direction))})`);

/** Ways over what is painted. @param {State} s @param {string[]} names @param {string[]} body */
function ways(s, names, body) {
  const where = region(s);
  if (!where) return undefined;
  return module([...names, "Costs", "Region", ...(s.blocked.size ? ["IMPASSABLE"] : [])], [
    `costs = Costs.uniform(${where})`,
    ...[...s.costs].filter(([hex]) => !s.blocked.has(hex)).map(([hex, cost]) => `costs.set(${pair(hex)}, ${cost})`),
    ...[...s.blocked].map((hex) => `costs.set(${pair(hex)}, IMPASSABLE)`),
    ...walls(s, "costs"),
    ...body,
  ]);
}

/** Looks over what is painted. @param {State} s @param {string[]} names @param {string[]} body */
function looks(s, names, body) {
  const where = region(s);
  if (!where) return undefined;
  const blocked = s.blocked.size ? `, [${[...s.blocked].map(pair).join(", ")}]` : "";
  return module([...names, "Blockers", "Region"], [`blockers = Blockers(${where}${blocked})`, ...walls(s, "blockers"), ...body]);
}

/** What prints the lines of a topic. @type {Record<string, (s: State, given: Record<string, string>) => string | undefined>} */
const OWN = {
  coordinates: (s) => module(["ask", "to_cube", "to_doubled", "to_offset", "to_triangle"], [
    `hex = ${pair(s.a)}`,
    "x, y, z = to_cube(hex)",
    'print(f"{x},{y},{z}")',
    'for parity in ["odd-q", "even-q", "odd-r", "even-r"]:',
    "    col, row = to_offset(hex, parity)",
    '    print(f"{col},{row}")',
    'for axis in ["height", "width"]:',
    "    col, row = to_doubled(hex, axis)",
    '    print(f"{col},{row}")',
    `col, row = to_triangle(hex, "${orientationOf(s)}")`,
    'print(f"{col},{row}")',
    'print(ask("spiral_index", hex=hex))',
  ]),
  arithmetic: (s, { factor }) => module(["Hex", "key"], [`a, b = Hex${pair(s.a)}, Hex${pair(s.b)}`, ...each(`[a + b, b - a, a * ${factor}]`)]),
  line: (s, { tie }) => module(["key", "line"], (tie === "both" ? ["left", "right"] : [tie]).flatMap((one) => each(`line(${pair(s.a)}, ${pair(s.b)}, "${one}")`))),
  range: (s, { radius }) => `import sixfold\n\nfor hex in sixfold.range(${pair(s.a)}, ${radius}):\n    print(sixfold.key(hex))\n`,
  ring: (s, { radius }) => module(["key", "ring"], each(`ring(${pair(s.a)}, ${radius})`)),
  spiral: (s, { radius }) => module(["key", "spiral"], each(`spiral(${pair(s.a)}, ${radius})`)),
  wedge: (s, { facing, radius, borders }) => (borders === "both" ? undefined : module(["key", "wedge"], each(`wedge(${pair(s.a)}, ${facing}, ${radius})`))),
  arcs: (s, { facing, range, scheme }) => module(["ask", "key"], [
    'for arc in ["front", "left", "right", "rear"]:',
    `    for hex in ask("arc_hexes", at=${pair(s.a)}, facing=${facing}, arc=arc, range=${range}, scheme="${scheme}"):`,
    "        print(key(hex))",
  ]),
  reflection: (s, { mirror }) => module(["ask", "key"], [`print(key(ask("reflect", hex=${pair(s.a)}, mirror=${mirror}, center=${pair(s.b)})))`]),
  rotation: (s, { steps }) => module(["key", "rotate"], [`print(key(rotate(${pair(s.a)}, ${steps}, ${pair(s.b)})))`]),
  path: (s) => ways(s, ["key", "path"], [`way = path(costs, ${pair(s.a)}, ${pair(s.b)})`, "print(way.cost)", ...each("way.hexes")]),
  reach: (s, { budget }) => ways(s, ["key", "reach"], [`reached = reach(costs, ${pair(s.a)}, ${budget})`, "for hex in reached.hexes:", "    print(key(hex), reached.cost(hex))"]),
  flow: (s) => ways(s, ["flow", "key"], [
    `field = flow(costs, [${[...new Set([s.a, s.b])].map(pair).join(", ")}])`,
    "for hex in costs.region:",
    "    if field.cost(hex) is not None:",
    "        step = field.direction(hex)",
    '        print(key(hex), field.cost(hex), "-" if step is None else step)',
  ]),
  sight: (s) => looks(s, ["key", "line_of_sight"], [
    `seen = line_of_sight(blockers, ${pair(s.a)}, ${pair(s.b)})`,
    "if seen.clear:",
    '    print("clear")',
    "elif seen.hex:",
    '    print("hex", key(seen.hex))',
    "else:",
    '    print("wall", *map(key, seen.wall))',
  ]),
  view: (s, { far }) => looks(s, ["key", "view"], each(`view(blockers, ${pair(s.a)}, ${far})`)),
};

/**
 * The call in Python, and whether it prints the lines of the topic; else it prints answers of the protocol.
 * @param {string} id
 * @param {State} s
 * @param {Record<string, string>} given
 * @param {Record<string, any>} asked
 * @returns {{ code: string, own: boolean }}
 */
export function python(id, s, given, asked) {
  const own = OWN[id]?.(s, given);
  if (own) return { code: own, own: true };
  const lines = Object.values(asked).map((question) => `print(query(${quoted(JSON.stringify(question))}))`);
  return { code: module(["query"], lines), own: false };
}

/** A text of JSON as a literal of Python. @param {string} text */
const quoted = (text) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
