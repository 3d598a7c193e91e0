// Programs in TypeScript, for the npm package.
import { camel } from "./operations.js";
import { mapFile, sorted, unitsOf, usedIn } from "./program.js";
import { familyOf, numbersIn } from "./systems.js";

/** Names of the package that samples use; the second list is in its larger entry. */
const SMALL =
  "Blockers Costs Grid IMPASSABLE Layout Region SixfoldError add arcHexes ask axialAngle bearing bigHex distance " +
  "facingFromAngle facingTo flow fromCube fromDoubled fromOffset key line lineOfSight neighbors normalizeAngle path " +
  "range rangeBracket reach reflect ring rotate scale spiral spiralIndex sub toCube toDoubled toOffset " +
  "toTriangle view wedge";
const LARGE = "Game Terrain WrappedMap boardNeighbors readMap triangleDistance triangleLine";

/** @param {unknown} value @returns {string} */
export function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).filter(([, inside]) => inside !== undefined);
  return `{ ${members.map(([name, inside]) => `${camel(name)}: ${literal(inside)}`).join(", ")} }`;
}

/** @param {import("../query_types.d.ts").Shape} shape a map of the protocol */
function region(shape) {
  if (shape.hexagon) return `Region.hexagon(${shape.hexagon.radius})`;
  const { width, height, parity } = shape.rectangle ?? {};
  return width ? `Region.rectangle(${width}, ${height}, "${parity}")` : `new Grid(${literal(shape)}).region()`;
}

/** @param {string} name @param {import("../query_types.d.ts").Wall[]} [walls] */
const built = (name, walls = []) => walls.map(([a, b]) => `${name}.setWall(${literal(a)}, ${literal(b)});`);

/**
 * Parts of a map, a line each, and nothing where there are none.
 * @param {Record<string, unknown[] | undefined>} lists
 */
const options = (lists) =>
  Object.entries(lists).flatMap(([name, parts]) =>
    parts?.length ? [`  ${name}: [`, ...parts.map((part) => `    ${literal(part)},`), "  ],"] : [],
  );

/** An object with parts of a map, or only its beginning. @param {string} start @param {string[]} parts */
const having = (start, parts) => (parts.length ? [`${start}, {`, ...parts, "});"] : [`${start});`]);

/** @param {string} call */
const eachHex = (call) => [`for (const hex of ${call}) console.log(key(hex));`];

/** Code whose refusal is printed. @param {string[]} lines */
const attempt = (...lines) => [
  "try {",
  ...lines.map((line) => `  ${line}`),
  "} catch (refused) {",
  "  if (refused instanceof SixfoldError) console.log(refused.message);",
  "}",
];

/**
 * A name that is given several values is declared once, with `let`.
 * @param {string} code
 */
function declaredOnce(code) {
  const declared = [...code.matchAll(/^const (\w+) = /gm)].map(([, name]) => name);
  return declared
    .filter((name, place) => declared.indexOf(name) === place && declared.lastIndexOf(name) !== place)
    .reduce((text, name) => {
      const [first, ...others] = text.split(new RegExp(`^const ${name} = `, "m"));
      return `${first}let ${name} = ${others.join(`${name} = `)}`;
    }, code);
}

/** @type {import("./program.js").Language} */
export const typescript = {
  define: (name, hex, system) => {
    const [family, kind] = familyOf(system);
    const [one, two, three] = numbersIn(hex, system);
    if (family === "axial") return `const ${name} = { q: ${one}, r: ${two} };`;
    if (family === "cube") return `const ${name} = fromCube({ x: ${one}, y: ${two}, z: ${three} });`;
    return `const ${name} = ${camel(`from_${family}`)}({ col: ${one}, row: ${two} }, "${kind}");`;
  },
  argument: (name, value, { op }) => {
    if (name === "moves") return value.map(literal).join(", ");
    return name === "rules" && op === "move" ? `{ rules: ${literal(value)} }` : literal(value);
  },
  list: (items) => `[${items.join(", ")}]`,
  make: {
    layout: ({ layout }) => [`const layout = new Layout(${literal(layout)});`],
    costs: ({ shape, costs = [], blocked = [], walls }) => [
      `const costs = Costs.uniform(${region(shape)});`,
      ...costs.map(({ hex, cost }) => `costs.set(${literal(hex)}, ${cost});`),
      ...blocked.map((hex) => `costs.set(${literal(hex)}, IMPASSABLE);`),
      ...built("costs", walls),
    ],
    blockers: ({ shape, blocked, walls }) => [
      `const blockers = new Blockers(${region(shape)}${blocked ? `, ${literal(blocked)}` : ""});`,
      ...built("blockers", walls),
    ],
    world: ({ shape, wrap, costs, blocked, walls }) =>
      having(`const world = new WrappedMap(${literal(shape)}, "${wrap}"`, options({ costs, blocked, walls })),
    grid: ({ map, shape, cells, walls, units, ops = [] }) => {
      if (map)
        return [
          `const map = ${mapFile(map)};`,
          'const grid = readMap("map.json", JSON.stringify(map))',
          `  .grid()${unitsOf(map)
            .map(({ unit, hex, standing }) => `\n  .place("${unit}", ${literal(hex)}, ${literal(standing)})`)
            .join("")};`,
        ];
      const { width, height, parity } = shape.rectangle ?? {};
      const begin = width ? `Grid.rectangle(${width}, ${height}, "${parity}"` : `new Grid(${literal(shape)}`;
      const placed = ops.map(({ place }) => place);
      return having(`const grid = ${begin}`, options({ cells, walls, units: [...(units ?? []), ...placed] }));
    },
    game: ({ game }) => [`const game = new Game("${game}");`],
  },
  call: ({ op, name, owner, args }) => {
    if (op === "wedge_with_borders") {
      const { apex, facing, radius, borders } = args;
      return `ask<Hex[]>("wedge", { apex: ${apex}, facing: ${facing}, radius: ${radius}, borders: ${borders} })`;
    }
    const given = Object.values(args).filter(Boolean);
    if (owner === "costs" || owner === "blockers") return `${camel(name)}(${[owner, ...given].join(", ")})`;
    if (owner === "world" && op === "search_sight") return `world.sight(${given.join(", ")})`;
    return `${owner ? `${owner}.` : ""}${camel(name)}(${given.join(", ")})`;
  },
  print: {
    hex: (call) => [`console.log(key(${call}));`],
    hexes: eachHex,
    number: (call) => [`console.log(${call});`],
    decimal: (call) => [`console.log(${call}.toFixed(4));`],
    cube: (call) => [`const cube = ${call};`, "console.log(cube.x, cube.y, cube.z);"],
    pair: (call, { op, parity, axis }) => {
      const name = camel((parity ?? axis ?? op.slice(3)).replace("-", "_"));
      return [`const ${name} = ${call};`, `console.log(${name}.col, ${name}.row);`];
    },
    pairs: (call) => [`for (const { col, row } of ${call}) console.log(col, row);`],
    point: (call) => [`const point = ${call};`, "console.log(point.x.toFixed(3), point.y.toFixed(3));"],
    place: (call) => [
      `const { point, hex } = ${call};`,
      "console.log(point.x.toFixed(3), point.y.toFixed(3));",
      "console.log(key(hex));",
    ],
    labels: (call) => [`for (const [name, label] of Object.entries(${call})) console.log(name, label);`],
    way: (call) => [`const way = ${call};`, "console.log(way?.cost);", ...eachHex("way?.hexes ?? []")],
    reached: (call, _, owner) =>
      owner === "costs"
        ? [`const reached = ${call};`, "for (const hex of reached.hexes) console.log(key(hex), reached.cost(hex));"]
        : [`for (const { hex, cost } of ${call}) console.log(key(hex), cost);`],
    flow: (call, _, owner) =>
      owner === "costs"
        ? [
            `const field = ${call};`,
            "for (const hex of field.costs().hexes) {",
            '  console.log(key(hex), field.cost(hex), field.direction(hex) ?? "goal");',
            "}",
          ]
        : [`for (const { hex, cost, direction } of ${call}) console.log(key(hex), cost, direction ?? "goal");`],
    line_of_sight: (call, _, owner) => {
      const [clear, by] = owner === "world" ? ["visible", "blockedBy"] : ["clear", "hex"];
      return [
        `const seen = ${call};`,
        `if (seen?.${clear}) console.log("clear");`,
        `else if (seen?.${by}) console.log("hex", key(seen.${by}));`,
        'else console.log("wall", ...(seen?.wall ?? []).map(key));',
      ];
    },
    big_hex: (call) => [
      `const big = ${call};`,
      "for (const hex of [big.bigHex, big.center, big.local, ...big.hexes]) console.log(key(hex));",
    ],
    bracket: (call) => [`const range = ${call};`, "console.log(range.bracket, range.modifier);"],
    move: (call) =>
      attempt(
        `const done = ${call};`,
        "console.log(`${done.cost} points, ${done.heat} heat`);",
        "for (const hex of done.path) console.log(key(hex));",
      ),
    sight: (call) => [
      `const seen = ${call};`,
      "if (seen.visible) console.log(`clear, ${seen.modifier} to hit`);",
      "else if (seen.blockedBy) console.log(`${seen.reason} on ${key(seen.blockedBy)}`);",
    ],
    to_hit: (call) =>
      attempt(
        `const roll = ${call};`,
        "console.log(`${roll.target} or more, ${roll.ways} of 36`);",
        'for (const { reason, value } of roll.modifiers) console.log(`${value > 0 ? "+" : ""}${value} ${reason}`);',
      ),
    grid: (_, { ask: [, , , { cell }] }) => [
      "const [all, taken, free] = [grid.length, grid.occupiedHexes().length, grid.emptyHexes().length];",
      "console.log(`${all} hexes, ${taken} with a unit, ${free} without`);",
      `console.log(grid.occupant(${literal(cell)}) ?? "nobody");`,
      ...eachHex(`grid.neighbors(${literal(cell)})`),
    ],
    terrain: (_, { tokens, orientation, ask: [, { points }] }) => [
      "const ground = new Terrain([",
      ...tokens.map(({ hex, height }) => `  ${literal({ hex, height })},`),
      `]${orientation ? `, "${orientation}"` : ""});`,
      ...eachHex("ground.placeable()"),
      `for (const { height } of ground.points(${literal(points)})) console.log(height.toFixed(4));`,
    ],
    position: (call) => [`console.log(${call}.position);`],
  },
  file: (body) => {
    const code = declaredOnce(body.join("\n"));
    const large = usedIn(LARGE.split(" "), code);
    const from = large.length || code.includes("{ board:") ? "sixfold/full" : "sixfold";
    const names = sorted([...usedIn(SMALL.split(" "), code), ...large]);
    if (code.includes("<Hex[]>")) names.unshift("type Hex");
    return `import { ${names.join(", ")} } from "${from}";\n\n${code}\n`;
  },
};
