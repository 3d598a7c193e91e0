// The calls in TypeScript, for the package `sixfold`: its own functions where it has them, else the protocol.
import { hexOf, orientationOf } from "./topic.js";
import { neighbor } from "../../../lib/hex.js";
import { sideOf } from "./searches.js";

/** @typedef {import("../state.js").State} State */

/** A hex in TypeScript. @param {string} key */
function tsHex(key) {
  const { q, r } = hexOf(key);
  return `{ q: ${q}, r: ${r} }`;
}

const EACH = "console.log(`${hex.q},${hex.r}`);";

/** @param {string[]} names @param {string[]} body */
const module = (names, body) => `import { ${names.join(", ")} } from "sixfold";\n\n${body.join("\n")}\n`;

/** The region of the map; nothing where the package has none for it. @param {State} s */
function tsRegion(s) {
  if (s.wrap !== "none") return undefined;
  if (s.map === "hexagon") return `Region.hexagon(${s.radius})`;
  return s.map === "rectangle" ? `Region.rectangle(${s.width}, ${s.height}, "${s.parity}")` : undefined;
}

/** Ways over what is painted. @param {State} s @param {string[]} names @param {string[]} body */
function ways(s, names, body) {
  const region = tsRegion(s);
  if (!region) return undefined;
  const painted = [...s.costs]
    .filter(([hex]) => !s.blocked.has(hex))
    .map(([hex, cost]) => `costs.set(${tsHex(hex)}, ${cost});`);
  return module([...names, "Costs", "Region", ...(s.blocked.size ? ["IMPASSABLE"] : [])].sort(), [
    `const costs = Costs.uniform(${region});`,
    ...painted,
    ...[...s.blocked].map((hex) => `costs.set(${tsHex(hex)}, IMPASSABLE);`),
    ...[...s.walls]
      .map(sideOf)
      .map(({ hex, direction }) => `costs.setWall(${tsHex(hex)}, ${tsHex(neighbor(hex, direction))});`),
    ...body,
  ]);
}

/** Looks over what is painted. @param {State} s @param {string[]} names @param {string[]} body */
function looks(s, names, body) {
  const region = tsRegion(s);
  if (!region) return undefined;
  return module([...names, "Blockers", "Region"].sort(), [
    `const blockers = new Blockers(${region}${s.blocked.size ? `, [${[...s.blocked].map(tsHex).join(", ")}]` : ""});`,
    ...[...s.walls]
      .map(sideOf)
      .map(({ hex, direction }) => `blockers.setWall(${tsHex(hex)}, ${tsHex(neighbor(hex, direction))});`),
    ...body,
  ]);
}

/** @type {Record<string, (s: State, given: Record<string, string>) => string | undefined>} */
const OWN = {
  coordinates: (s) =>
    module(
      ["spiralIndex", "toCube", "toDoubled", "toOffset", "toTriangle"],
      [
        `const hex = ${tsHex(s.a)};`,
        "const { x, y, z } = toCube(hex);",
        "console.log(`${x},${y},${z}`);",
        'for (const parity of ["odd-q", "even-q", "odd-r", "even-r"] as const) {',
        "  const { col, row } = toOffset(hex, parity);",
        "  console.log(`${col},${row}`);",
        "}",
        'for (const axis of ["height", "width"] as const) {',
        "  const { col, row } = toDoubled(hex, axis);",
        "  console.log(`${col},${row}`);",
        "}",
        `const { col, row } = toTriangle(hex, "${orientationOf(s)}");`,
        "console.log(`${col},${row}`);",
        "console.log(spiralIndex(hex));",
      ],
    ),
  arithmetic: (s, { factor }) =>
    module(
      ["add", "scale", "sub"],
      [
        `const [a, b] = [${tsHex(s.a)}, ${tsHex(s.b)}];`,
        `for (const hex of [add(a, b), sub(b, a), scale(a, ${factor})]) ${EACH}`,
      ],
    ),
  line: (s, { tie }) =>
    module(
      ["line"],
      (tie === "both" ? ["left", "right"] : [tie]).map(
        (one) => `for (const hex of line(${tsHex(s.a)}, ${tsHex(s.b)}, "${one}")) ${EACH}`,
      ),
    ),
  range: (s, { radius }) => module(["range"], [`for (const hex of range(${tsHex(s.a)}, ${radius})) ${EACH}`]),
  ring: (s, { radius }) => module(["ring"], [`for (const hex of ring(${tsHex(s.a)}, ${radius})) ${EACH}`]),
  spiral: (s, { radius }) => module(["spiral"], [`for (const hex of spiral(${tsHex(s.a)}, ${radius})) ${EACH}`]),
  wedge: (s, { facing, radius, borders }) =>
    borders === "both"
      ? undefined
      : module(["wedge"], [`for (const hex of wedge(${tsHex(s.a)}, ${facing}, ${radius})) ${EACH}`]),
  arcs: (s, { facing, range, scheme }) =>
    module(
      ["arcHexes"],
      [
        'for (const arc of ["front", "left", "right", "rear"] as const) {',
        `  for (const hex of arcHexes(${tsHex(s.a)}, ${facing}, arc, ${range}, "${scheme}")) ${EACH}`,
        "}",
      ],
    ),
  reflection: (s, { mirror }) =>
    module(["reflect"], [`const hex = reflect(${tsHex(s.a)}, ${mirror}, ${tsHex(s.b)});`, EACH]),
  rotation: (s, { steps }) => module(["rotate"], [`const hex = rotate(${tsHex(s.a)}, ${steps}, ${tsHex(s.b)});`, EACH]),
  path: (s) =>
    ways(
      s,
      ["path"],
      [
        `const way = path(costs, ${tsHex(s.a)}, ${tsHex(s.b)});`,
        "console.log(way?.cost);",
        `for (const hex of way?.hexes ?? []) ${EACH}`,
      ],
    ),
  reach: (s, { budget }) =>
    ways(
      s,
      ["reach"],
      [
        `const reached = reach(costs, ${tsHex(s.a)}, ${budget});`,
        "for (const hex of reached.hexes) console.log(`${hex.q},${hex.r} ${reached.cost(hex)}`);",
      ],
    ),
  flow: (s) =>
    ways(
      s,
      ["flow"],
      [
        `const field = flow(costs, [${[...new Set([s.a, s.b])].map(tsHex).join(", ")}]);`,
        'for (const hex of field.costs().hexes) console.log(`${hex.q},${hex.r} ${field.cost(hex)} ${field.direction(hex) ?? "-"}`);',
      ],
    ),
  sight: (s) =>
    looks(
      s,
      ["lineOfSight"],
      [
        `const seen = lineOfSight(blockers, ${tsHex(s.a)}, ${tsHex(s.b)});`,
        'if (seen?.clear) console.log("clear");',
        "else if (seen?.hex) console.log(`hex ${seen.hex.q},${seen.hex.r}`);",
        'else console.log(`wall ${seen?.wall?.map(({ q, r }) => `${q},${r}`).join(" ")}`);',
      ],
    ),
  view: (s, { far }) => looks(s, ["view"], [`for (const hex of view(blockers, ${tsHex(s.a)}, ${far})) ${EACH}`]),
};

/**
 * The call in TypeScript, and whether it prints the lines of the topic; else it prints answers of the protocol as JSON.
 * @param {string} id
 * @param {State} s
 * @param {Record<string, string>} given
 * @param {Record<string, any>} asked
 * @returns {{ code: string, own: boolean }}
 */
export function typescript(id, s, given, asked) {
  const own = OWN[id]?.(s, given);
  if (own) return { code: own, own: true };
  const questions = Object.values(asked).map(
    ({ op, ...rest }) => `console.log(JSON.stringify(ask("${op}", ${JSON.stringify(rest)})));`,
  );
  // Searches by the protocol, triangles, boards and games are in the larger of the two entries.
  const large =
    s.map === "board" ||
    Object.values(asked).some(({ op }) =>
      /^(search_|wrap_|board|triangle_|terrain|corner_heights|placeable|valid_anchor|game_)/.test(op),
    );
  const entry = large ? "sixfold/full" : "sixfold";
  return { code: module(["ask"], questions).replace('"sixfold"', `"${entry}"`), own: false };
}
