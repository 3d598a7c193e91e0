// The calls in Python, for the package `sixfold`: its own functions where it has them, else the protocol.
import { wrapOf } from "../state.js";
import { labelOf } from "./places.js";
import { hexOf, orientationOf, shapeOf } from "./topic.js";
import { neighbor } from "../../../lib/hex.js";
import { sideOf } from "./searches.js";

/** @typedef {import("../state.js").State} State */

/** A hex in Python. @param {string} key */
function pair(key) {
  const { q, r } = hexOf(key);
  return `(${q}, ${r})`;
}

/** @param {string[]} names @param {string[]} body */
const module = (names, body) =>
  `from sixfold import ${[...new Set(names)].sort((a, b) => Number(/^[a-z]/.test(a)) - Number(/^[a-z]/.test(b)) || (a < b ? -1 : 1)).join(", ")}\n\n${body.join("\n")}\n`;

/** @param {string} call */
const each = (call) => [`for hex in ${call}:`, "    print(key(hex))"];

/** The region of the map; nothing where the package has none for it. @param {State} s */
function region(s) {
  if (s.wrap !== "none") return undefined;
  if (s.map === "hexagon") return `Region.hexagon(${s.radius})`;
  return s.map === "rectangle" ? `Region.rectangle(${s.width}, ${s.height}, "${s.parity}")` : undefined;
}

/** The walls, built around what is searched. @param {State} s @param {string} name */
const walls = (s, name) =>
  [...s.walls]
    .map(sideOf)
    .map(({ hex, direction }) => `${name}.set_wall(${pair(hex)}, ${pair(neighbor(hex, direction))})`);

/** Ways over what is painted. @param {State} s @param {string[]} names @param {string[]} body */
function ways(s, names, body) {
  const where = region(s);
  if (!where) return undefined;
  return module(
    [...names, "Costs", "Region", ...(s.blocked.size ? ["IMPASSABLE"] : [])],
    [
      `costs = Costs.uniform(${where})`,
      ...[...s.costs].filter(([hex]) => !s.blocked.has(hex)).map(([hex, cost]) => `costs.set(${pair(hex)}, ${cost})`),
      ...[...s.blocked].map((hex) => `costs.set(${pair(hex)}, IMPASSABLE)`),
      ...walls(s, "costs"),
      ...body,
    ],
  );
}

/** Looks over what is painted. @param {State} s @param {string[]} names @param {string[]} body */
function looks(s, names, body) {
  const where = region(s);
  if (!where) return undefined;
  const blocked = s.blocked.size ? `, [${[...s.blocked].map(pair).join(", ")}]` : "";
  return module(
    [...names, "Blockers", "Region"],
    [`blockers = Blockers(${where}${blocked})`, ...walls(s, "blockers"), ...body],
  );
}

/** Where hexes are drawn. @param {State} s */
const layout = (s) => `layout = Layout("${orientationOf(s)}", 40${s.y === "up" ? ', y_axis="up"' : ""})`;

/** What prints the lines of a topic. @type {Record<string, (s: State, given: Record<string, string>) => string | undefined>} */
const OWN = {
  coordinates: (s) =>
    module(
      ["spiral_index", "to_cube", "to_doubled", "to_offset", "to_triangle"],
      [
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
        "print(spiral_index(hex))",
      ],
    ),
  neighbors: (s) =>
    module(
      ["directions", "key", "neighbors"],
      [
        `for direction, hex in zip(directions("${orientationOf(s)}"), neighbors(${pair(s.a)})):`,
        "    print(direction.name, key(hex))",
      ],
    ),
  points: (s, { x, py }) =>
    module(
      ["Layout", "key"],
      [
        layout(s),
        `print(key(layout.hex_at((${x}, ${py}))))`,
        `middle = layout.point_of(${pair(s.a)})`,
        'print(f"{middle.x:.3f} {middle.y:.3f}")',
      ],
    ),
  board: (s) =>
    module(
      ["board_neighbors"],
      [`for name, label in board_neighbors("${s.board}", "${labelOf(s) ?? s.a}").items():`, "    print(name, label)"],
    ),
  interpolation: (s, { t }) =>
    module(
      ["Layout", "key"],
      [
        layout(s),
        `at = layout.interpolate(${pair(s.a)}, ${pair(s.b)}, ${t})`,
        'print(f"{at.point.x:.3f} {at.point.y:.3f}")',
        "print(key(at.hex))",
      ],
    ),
  arithmetic: (s, { factor }) =>
    module(["Hex", "key"], [`a, b = Hex${pair(s.a)}, Hex${pair(s.b)}`, ...each(`[a + b, b - a, a * ${factor}]`)]),
  line: (s, { tie }) =>
    module(
      ["key", "line"],
      (tie === "both" ? ["left", "right"] : [tie]).flatMap((one) => each(`line(${pair(s.a)}, ${pair(s.b)}, "${one}")`)),
    ),
  range: (s, { radius }) =>
    `import sixfold\n\nfor hex in sixfold.range(${pair(s.a)}, ${radius}):\n    print(sixfold.key(hex))\n`,
  ring: (s, { radius }) => module(["key", "ring"], each(`ring(${pair(s.a)}, ${radius})`)),
  spiral: (s, { radius }) => module(["key", "spiral"], each(`spiral(${pair(s.a)}, ${radius})`)),
  wedge: (s, { facing, radius, borders }) =>
    borders === "both" ? undefined : module(["key", "wedge"], each(`wedge(${pair(s.a)}, ${facing}, ${radius})`)),
  arcs: (s, { facing, range, scheme }) =>
    module(
      ["arc_hexes", "key"],
      [
        'for arc in ["front", "left", "right", "rear"]:',
        `    for hex in arc_hexes(${pair(s.a)}, ${facing}, arc, ${range}, "${scheme}"):`,
        "        print(key(hex))",
      ],
    ),
  reflection: (s, { mirror }) =>
    module(["key", "reflect"], [`print(key(reflect(${pair(s.a)}, ${mirror}, ${pair(s.b)})))`]),
  rotation: (s, { steps }) => module(["key", "rotate"], [`print(key(rotate(${pair(s.a)}, ${steps}, ${pair(s.b)})))`]),
  path: (s) =>
    ways(
      s,
      ["key", "path"],
      [`way = path(costs, ${pair(s.a)}, ${pair(s.b)})`, "print(way.cost)", ...each("way.hexes")],
    ),
  reach: (s, { budget }) =>
    ways(
      s,
      ["key", "reach"],
      [
        `reached = reach(costs, ${pair(s.a)}, ${budget})`,
        "for hex in reached.hexes:",
        "    print(key(hex), reached.cost(hex))",
      ],
    ),
  flow: (s) =>
    ways(
      s,
      ["flow", "key"],
      [
        `field = flow(costs, [${[...new Set([s.a, s.b])].map(pair).join(", ")}])`,
        "for hex in costs.region:",
        "    if field.cost(hex) is not None:",
        "        step = field.direction(hex)",
        '        print(key(hex), field.cost(hex), "-" if step is None else step)',
      ],
    ),
  sight: (s) =>
    looks(
      s,
      ["key", "line_of_sight"],
      [
        `seen = line_of_sight(blockers, ${pair(s.a)}, ${pair(s.b)})`,
        "if seen.clear:",
        '    print("clear")',
        "elif seen.hex:",
        '    print("hex", key(seen.hex))',
        "else:",
        '    print("wall", *map(key, seen.wall))',
      ],
    ),
  view: (s, { far }) => looks(s, ["key", "view"], each(`view(blockers, ${pair(s.a)}, ${far})`)),
  wrap: (s) =>
    s.map === "board"
      ? undefined
      : module(
          ["WrappedMap", "key"],
          [
            `world = WrappedMap(${JSON.stringify(shapeOf(s)).replaceAll(":", ": ").replaceAll(",", ", ")}, "${wrapOf(s)}")`,
            `print(world.distance(${pair(s.a)}, ${pair(s.b)}))`,
            ...each(`world.neighbors(${pair(s.a)})`),
          ],
        ),
  resolution: (s, { k }) =>
    module(
      ["big_hex", "key"],
      [`big = big_hex(${pair(s.a)}, ${k})`, ...each("[big.big_hex, big.center, big.local, *big.hexes]")],
    ),
  grid: (s) =>
    module(
      ["Grid", "key"],
      [
        `grid = ${{ hexagon: `Grid.hexagon(${s.radius})`, rectangle: `Grid.rectangle(${s.width}, ${s.height}, "${s.parity}")`, board: `Grid.board("${s.board}")` }[s.map]}`,
        ...[...s.units].map(([hex, unit]) => `grid = grid.place("${unit}", ${pair(hex)})`),
        "print(len(grid))",
        "print(len(grid.occupied_hexes()))",
        "print(len(grid.empty_hexes()))",
        `print(grid.occupant(${pair(s.a)}) or "-")`,
        ...each(`grid.neighbors(${pair(s.a)})`),
      ],
    ),
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
