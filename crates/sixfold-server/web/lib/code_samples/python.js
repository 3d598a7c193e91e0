// Programs in Python, for the package `sixfold`.
import { mapFile, sorted, unitsOf, usedIn } from "./program.js";
import { familyOf, numbersIn } from "./systems.js";

/** Names of the package that samples use. */
const NAMES =
  "Blockers Costs Game Grid Hex IMPASSABLE Layout MoveRules Region SixfoldError Terrain Weapon WrappedMap arc_hexes " +
  "ask axial_angle bearing big_hex board_neighbors distance facing_from_angle facing_to flow from_cube from_doubled " +
  "from_offset key line line_of_sight neighbors normalize_angle path range_bracket reach read_map reflect " +
  "ring rotate spiral spiral_index to_cube to_doubled to_offset to_triangle triangle_distance triangle_line view wedge";

/** Where Python has operators, or a function of its own with the name. @type {Record<string, string>} */
const WRITTEN = {
  add: "{a} + {b}",
  sub: "{a} - {b}",
  scale: "{hex} * {factor}",
  range: "sixfold.range({center}, {radius})",
  wedge_with_borders: 'ask("wedge", apex={apex}, facing={facing}, radius={radius}, borders={borders})',
};

/** A value; hexes and other pairs are tuples. @param {unknown} value @returns {string} */
export function literal(value) {
  if (value === true) return "True";
  if (value === false) return "False";
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).join();
  if (names === "q,r" || names === "x,y" || names === "col,row") return `(${Object.values(value).join(", ")})`;
  const members = Object.entries(value).filter(([, inside]) => inside !== undefined);
  return `{${members.map(([name, inside]) => `"${name}": ${literal(inside)}`).join(", ")}}`;
}

/** Arguments with names. @param {object} values @returns {string} */
const named = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${name === "weapon" ? `Weapon(${named(/** @type {object} */ (value))})` : literal(value)}`,
    )
    .join(", ");

/** @param {import("../query_types.d.ts").Shape} shape a map of the protocol */
function region(shape) {
  if (shape.hexagon) return `Region.hexagon(${shape.hexagon.radius})`;
  const { width, height, parity } = shape.rectangle ?? {};
  return width ? `Region.rectangle(${width}, ${height}, "${parity}")` : `${grid(shape)}).region()`;
}

/** The beginning of a grid. @param {import("../query_types.d.ts").Shape} shape */
function grid({ hexagon, rectangle, hexes, board }) {
  if (hexagon) return `Grid.hexagon(${hexagon.radius}`;
  if (board) return `Grid.board("${board}"`;
  return rectangle
    ? `Grid.rectangle(${rectangle.width}, ${rectangle.height}, "${rectangle.parity}"`
    : `Grid.of(${literal(hexes)}`;
}

/** @param {string} name @param {import("../query_types.d.ts").Wall[]} [walls] */
const built = (name, walls = []) => walls.map(([a, b]) => `${name}.set_wall(${literal(a)}, ${literal(b)})`);

/**
 * A call with parts of a map, a line each.
 * @param {string} start
 * @param {Record<string, unknown[] | undefined>} lists
 */
function having(start, lists) {
  const parts = Object.entries(lists).flatMap(([name, all]) =>
    all?.length ? [`    ${name}=[`, ...all.map((part) => `        ${literal(part)},`), "    ],"] : [],
  );
  return parts.length ? [`${start},`, ...parts, ")"] : [`${start})`];
}

/** @param {string} call */
const eachHex = (call) => [`for hex in ${call}:`, "    print(key(hex))"];

/** Code whose refusal is printed. @param {string[]} lines */
const attempt = (...lines) => [
  "try:",
  ...lines.map((line) => `    ${line}`),
  "except SixfoldError as refused:",
  "    print(refused)",
];

/** @type {import("./program.js").Language} */
export const python = {
  define: (name, hex, system) => {
    const [family, kind] = familyOf(system);
    const numbers = numbersIn(hex, system).join(", ");
    if (family === "axial") return `${name} = Hex(${numbers})`;
    return `${name} = from_${family}((${numbers})${kind ? `, "${kind}"` : ""})`;
  },
  argument: (name, value) => {
    if (name === "mobility" || name === "attack") return named(value);
    if (name === "weapon") return `Weapon(${named(value)})`;
    if (name === "rules") return `rules=MoveRules(${named(value)})`;
    return name === "moves" ? value.map(literal).join(", ") : literal(value);
  },
  list: (items) => `[${items.join(", ")}]`,
  make: {
    layout: ({ layout: { orientation, size, ...more } }) => [
      `layout = Layout(${[`"${orientation}"`, size, named(more)].filter(Boolean).join(", ")})`,
    ],
    costs: ({ shape, costs = [], blocked = [], walls }) => [
      `costs = Costs.uniform(${region(shape)})`,
      ...costs.map(({ hex, cost }) => `costs.set(${literal(hex)}, ${cost})`),
      ...blocked.map((hex) => `costs.set(${literal(hex)}, IMPASSABLE)`),
      ...built("costs", walls),
    ],
    blockers: ({ shape, blocked, walls }) => [
      `blockers = Blockers(${region(shape)}${blocked ? `, ${literal(blocked)}` : ""})`,
      ...built("blockers", walls),
    ],
    world: ({ shape, wrap, costs = [], blocked, walls }) => {
      const all = costs.map(({ hex, cost }) => `${literal(hex)}: ${cost}`).join(", ");
      const start = `world = WrappedMap(${literal(shape)}, "${wrap}"${all ? `, costs={${all}}` : ""}`;
      return having(start, { blocked, walls });
    },
    grid: ({ map, shape, cells, walls, units, ops = [] }) => {
      if (map)
        return [
          `grid = read_map(r"""${mapFile(map)}""").grid()`,
          ...unitsOf(map).map(
            ({ unit, hex, standing }) => `grid = grid.place("${unit}", ${literal(hex)}, ${named(standing)})`,
          ),
        ];
      const placed = ops.map(({ place }) => place);
      return having(`grid = ${grid(shape)}`, { cells, walls, units: [...(units ?? []), ...placed] });
    },
    game: ({ game }) => [`game = Game("${game}")`],
  },
  call: ({ op, name, owner, args }) => {
    if (WRITTEN[op]) return WRITTEN[op].replaceAll(/\{(\w+)\}/g, (_, one) => args[one]);
    const given = Object.values(args).filter(Boolean);
    if (owner === "costs" || owner === "blockers") return `${name}(${[owner, ...given].join(", ")})`;
    if (owner === "world" && op === "search_sight") return `world.sight(${given.join(", ")})`;
    return `${owner ? `${owner}.` : ""}${name}(${given.join(", ")})`;
  },
  print: {
    hex: (call) => [`print(key(${call}))`],
    hexes: eachHex,
    number: (call) => [`print(${call})`],
    decimal: (call) => [`print(f"{${call.replaceAll('"', "'")}:.4f}")`],
    cube: (call) => [`print(*${call})`],
    pair: (call) => [`print(*${call})`],
    pairs: (call) => [`for col, row in ${call}:`, "    print(col, row)"],
    point: (call) => [`point = ${call}`, 'print(f"{point.x:.3f} {point.y:.3f}")'],
    place: (call) => [`at = ${call}`, 'print(f"{at.point.x:.3f} {at.point.y:.3f}")', "print(key(at.hex))"],
    labels: (call) => [`for name, label in ${call}.items():`, "    print(name, label)"],
    way: (call) => [`way = ${call}`, "print(way.cost)", ...eachHex("way.hexes")],
    reached: (call, _, owner) =>
      owner === "costs"
        ? [`reached = ${call}`, "for hex in reached.hexes:", "    print(key(hex), reached.cost(hex))"]
        : [`for hex, cost in ${call}:`, "    print(key(hex), cost)"],
    flow: (call, _, owner) =>
      owner === "costs"
        ? [
            `field = ${call}`,
            "for hex in field.hexes:",
            "    step = field.direction(hex)",
            '    print(key(hex), field.cost(hex), "goal" if step is None else step)',
          ]
        : [`for hex, cost, step in ${call}:`, '    print(key(hex), cost, "goal" if step is None else step)'],
    line_of_sight: (call, _, owner) => {
      const [clear, by] = owner === "world" ? ["visible", "blocked_by"] : ["clear", "hex"];
      return [
        `seen = ${call}`,
        `if seen.${clear}:`,
        '    print("clear")',
        `elif seen.${by}:`,
        `    print("hex", key(seen.${by}))`,
        "else:",
        '    print("wall", *map(key, seen.wall))',
      ];
    },
    big_hex: (call) => [`big = ${call}`, ...eachHex("[big.big_hex, big.center, big.local, *big.hexes]")],
    bracket: (call) => [`range = ${call}`, "print(range.bracket, range.modifier)"],
    move: (call) =>
      attempt(
        `done = ${call}`,
        'print(f"{done.cost} points, {done.heat} heat")',
        "for hex in done.path:",
        "    print(key(hex))",
      ),
    sight: (call) => [
      `seen = ${call}`,
      'print(f"clear, {seen.modifier} to hit" if seen.visible else f"{seen.reason} on {key(seen.blocked_by)}")',
    ],
    to_hit: (call) =>
      attempt(
        `roll = ${call}`,
        'print(f"{roll.target} or more, {roll.ways} of 36")',
        "for reason, value in roll.modifiers:",
        '    print(f"{value:+} {reason}")',
      ),
    grid: (_, { ask: [, , , { cell }] }) => [
      "taken, free = len(grid.occupied_hexes()), len(grid.empty_hexes())",
      'print(f"{len(grid)} hexes, {taken} with a unit, {free} without")',
      `print(grid.occupant(${literal(cell)}) or "nobody")`,
      ...eachHex(`grid.neighbors(${literal(cell)})`),
    ],
    terrain: (_, { tokens, orientation, ask: [, { points }] }) => [
      "ground = Terrain([",
      ...tokens.map(({ hex, height }) => `    (${literal(hex)}, ${height}),`),
      `]${orientation ? `, "${orientation}"` : ""})`,
      ...eachHex("ground.placeable()"),
      `for point in ground.points(${literal(points)}):`,
      '    print(f"{point.height:.4f}")',
    ],
    position: (call) => [`print(${call}.position)`],
  },
  file: (body) => {
    const code = body.join("\n");
    const names = sorted(usedIn(NAMES.split(" "), code));
    const all = code.includes("sixfold.") ? ["import sixfold"] : [];
    return `${[...all, `from sixfold import ${names.join(", ")}`].join("\n")}\n\n${code}\n`;
  },
};
