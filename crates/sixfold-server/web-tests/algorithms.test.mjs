// "How it works" in the explorer: each algorithm in each language gives the answers of the engine.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { loadAll } from "../web/pages/explorer/topics/index.js";
import { chance } from "./chance.mjs";
import { answers } from "./snippets.mjs";

const folder = mkdtempSync(join(tmpdir(), "sixfold-algorithms-"));
after(() => rmSync(folder, { recursive: true }));

const random = chance(17);
const upTo = (most) => Math.floor(random() * (2 * most + 1)) - most;
const hexes = Array.from({ length: 60 }, () => [upTo(30), upTo(30)]);
const hex = ([q, r]) => ({ q, r });
const pair = ({ q, r }) => `${q},${r}`;
const pairs = (list) => list.map(pair).join(" ");
const points = hexes.map(([q, r], at) => [q * 7.3 + at, r * 5.9 - at]);

/** The cost of entering a hex in the searches: some hexes cost more, some cannot be entered. */
const COSTS = [
  [1, 0, 3],
  [0, 1, 2],
  [-1, 0, 4],
  [2, -2, 2],
];
const BLOCKED = [
  [0, -1],
  [1, 1],
  [-2, 1],
];
const BUDGET = 4;

/** Hexes that block sight: every third one or so. */
const blocksSight = ([q, r]) => (5 * q * q + 3 * r + 11 * q * r) % 7 === 0;
const WALLS = Array.from({ length: 31 * 31 }, (_, at) => [(at % 31) - 15, Math.floor(at / 31) - 15])
  .filter(([q, r]) => Math.abs(q + r) <= 15 && blocksSight([q, r]))
  .map(([q, r]) => ({ q, r }));

/** A few hexes around the middle, and the goals of a flow field. */
const NEAR = hexes.slice(0, 12).map(([q, r]) => [q % 5, r % 5]);
const GOALS = [
  [3, -1],
  [-2, 2],
];

/** The answers of the engine. */
const told = (questions) => answers(questions).map(({ ok }) => ok);
const shape = { hexagon: { radius: 20 } };
const costly = {
  shape,
  costs: COSTS.map(([q, r, cost]) => ({ hex: { q, r }, cost })),
  blocked: BLOCKED.map(hex),
};
const listed = (names, lines) => [...lines, ...names];

/**
 * A case for each algorithm: the lines that it should print as the engine answers, and what prints them in a language,
 * with `hexes`, `points`, `near`, `goals`, `cost` and `inside` there.
 */
const CASES = {
  coordinates: {
    wanted: () =>
      told(hexes.map((at) => ({ op: "to_offset", hex: hex(at), parity: "odd-q" }))).map(
        ({ col, row }) => `${col},${row}`,
      ),
    typescript:
      "for (const hex of hexes)\n" +
      "  { const at = m.toOffset(hex); same(m.fromOffset(at.col, at.row), hex); say(joined(at)); }",
    python: "for hex in hexes:\n    assert from_offset(*to_offset(*hex)) == hex\n    print(pair(to_offset(*hex)))",
    rust: "for hex in hexes { assert_eq!(m::from_offset(m::to_offset(hex)), hex); say(m::to_offset(hex)); }",
  },
  neighbors: {
    wanted: () => told(hexes.map((at) => ({ op: "neighbors", hex: hex(at) }))).map(pairs),
    typescript: "for (const hex of hexes) say(all(m.neighbors(hex)));",
    python: "for hex in hexes:\n    print(all_of(neighbors(*hex)))",
    rust: 'for hex in hexes { println!("{}", all(m::neighbors(hex))); }',
  },
  points: {
    wanted: () =>
      told(
        points.map(([x, y]) => ({ op: "from_pixel", point: { x, y }, layout: { orientation: "flat", size: 10 } })),
      ).map(pair),
    typescript: "for (const [x, y] of points) say(pair(m.hexAt(x, y, 10)));",
    python: "for x, y in points:\n    print(pair(hex_at(x, y, 10)))",
    rust: 'for (x, y) in points { println!("{}", pair(m::hex_at(x, y, 10.0))); }',
  },
  line: {
    wanted: () =>
      told(hexes.map((at, index) => ({ op: "line", a: hex(at), b: hex(hexes[(index * 7 + 1) % hexes.length]) }))).map(
        pairs,
      ),
    typescript: "hexes.forEach((hex, at) => say(all(m.line(hex, hexes[(at * 7 + 1) % hexes.length]))));",
    python: "for at, hex in enumerate(hexes):\n    print(all_of(line(hex, hexes[(at * 7 + 1) % len(hexes)])))",
    rust: 'for (at, hex) in hexes.iter().enumerate() { println!("{}", all(m::line(*hex, hexes[(at * 7 + 1) % 60]))); }',
  },
  range: around("range", "hex_range"),
  ring: around("ring", "ring"),
  spiral: around("spiral", "spiral"),
  rotation: {
    wanted: () =>
      told(hexes.map((at, index) => ({ op: "rotate", hex: hex(at), steps: index - 30, center: hex(hexes[0]) }))).map(
        pair,
      ),
    typescript: "hexes.forEach((hex, at) => say(pair(m.rotate(hex, hexes[0], at - 30))));",
    python: "for at, hex in enumerate(hexes):\n    print(pair(rotate(hex, hexes[0], at - 30)))",
    rust: "for (at, hex) in hexes.iter().enumerate() { say(m::rotate(*hex, hexes[0], at as i32 - 30)); }",
  },
  reflection: {
    wanted: () =>
      told(hexes.map((at) => ({ op: "reflect", hex: hex(at), mirror: 0, center: hex(hexes[0]) }))).map(pair),
    typescript: "for (const hex of hexes) say(pair(m.reflect(hex, hexes[0])));",
    python: "for hex in hexes:\n    print(pair(reflect(hex, hexes[0])))",
    rust: 'for hex in hexes { println!("{}", pair(m::reflect(hex, hexes[0]))); }',
  },
  reach: {
    wanted: () =>
      told([{ op: "search_reach", ...costly, from: { q: 0, r: 0 }, budget: BUDGET }])[0]
        .map(({ hex: one, cost }) => `${pair(one)}=${cost}`)
        .sort(),
    typescript: `marks(m.reach({ q: 0, r: 0 }, ${BUDGET}, cost));`,
    python: `marks(reach((0, 0), ${BUDGET}, cost))`,
    rust: `marks(m::reach((0, 0), ${BUDGET}, |hex| cost(hex).map(|points| points as u32)));`,
  },
  spread: {
    wanted: () =>
      answers(NEAR.map((at) => ({ op: "search_path", ...costly, from: { q: 0, r: 0 }, to: hex(at) }))).map(({ ok }) =>
        String(ok?.cost ?? "none"),
      ),
    typescript: 'for (const hex of near) say(String(m.astar({ q: 0, r: 0 }, hex, cost) ?? "none"));',
    python: 'for hex in near:\n    found = astar((0, 0), hex, cost)\n    print("none" if found is None else found)',
    rust: 'for hex in near { println!("{}", m::astar((0, 0), hex, cost).map_or("none".into(), |it| it.to_string())); }',
  },
  flow: {
    wanted: () =>
      told([{ op: "search_flow", shape: { hexagon: { radius: 4 } }, goals: GOALS.map(hex) }])[0]
        .filter(({ direction }) => direction !== null)
        .map(({ hex: one, direction }) => `${pair(one)}=${direction}`)
        .sort(),
    typescript: "marks(m.flow(goals, inside));",
    python: "marks(flow(goals, inside))",
    rust: "marks(m::flow(&goals, inside));",
  },
  sight: {
    wanted: () =>
      told(NEAR.map((at) => ({ op: "search_sight", shape, blocked: WALLS, from: hex([-3, 1]), to: hex(at) }))).map(
        ({ visible }) => String(visible),
      ),
    typescript: "for (const hex of near) say(m.sees({ q: -3, r: 1 }, hex, hidden));",
    python: "for hex in near:\n    print(str(sees((-3, 1), hex, hidden)).lower())",
    rust: 'for hex in near { println!("{}", m::sees((-3, 1), hex, &hidden)); }',
  },
  view: {
    wanted: () =>
      told(NEAR.map((at) => ({ op: "search_view", shape, blocked: WALLS, from: hex(at), radius: 6 }))).map(pairs),
    typescript: "for (const hex of near) say(all(m.view(hex, 6, hidden)));",
    python: "for hex in near:\n    print(all_of(view(hex, 6, hidden)))",
    rust: 'for hex in near { println!("{}", all(m::view(hex, 6, &hidden))); }',
  },
  wrap: {
    wanted: () => {
      const round = { shape: { rectangle: { width: 12, height: 9 } }, wrap: "left_right" };
      const one = { q: 1, r: 3 };
      const found = told(
        NEAR.map((at) => ({ op: "wrap_hex", ...round, hex: { q: 3 * at[0], r: 4 - Math.floor((3 * at[0]) / 2) } })),
      );
      return found.map((at) => `${pair(at)} ${told([{ op: "wrap_distance", ...round, a: one, b: at }])[0]}`);
    },
    typescript:
      "for (const { q } of near) {\n" +
      "  const at = m.wrapped({ q: 3 * q, r: 4 - Math.floor((3 * q) / 2) }, 12);\n" +
      '  say(pair(at) + " " + m.wrappedDistance({ q: 1, r: 3 }, at, 12)); }',
    python:
      "for q, _ in near:\n    at = wrapped(3 * q, 4 - 3 * q // 2, 12)\n" +
      "    print(pair(at), wrapped_distance((1, 3), at, 12))",
    rust:
      "for (q, _) in near { let at = m::wrapped((3 * q, 4 - (3 * q).div_euclid(2)), 12);\n" +
      '  println!("{} {}", pair(at), m::wrapped_distance((1, 3), at, 12)); }',
  },
  storage: {
    // The region of a hexagon has the order of a range.
    wanted: () => told([{ op: "range", center: { q: 0, r: 0 }, radius: 4 }])[0].map((_, at) => String(at)),
    typescript: "for (const q of four) for (const r of four) if (inside({ q, r })) say(m.indexOf(q, r, 4));",
    python: "for q in range(-4, 5):\n    for r in range(-4, 5):\n        inside((q, r)) and print(index_of(q, r, 4))",
    rust: 'for q in -4..=4 { for r in -4..=4 { if let Some(at) = m::index_of((q, r), 4) { println!("{at}"); } } }',
  },
};

/** Hexes around a hex, by the three operations whose arguments are the same. */
function around(op, python) {
  return {
    wanted: () => told(hexes.map((at, index) => ({ op, center: hex(at), radius: index % 4 }))).map(pairs),
    typescript: `hexes.forEach((hex, at) => say(all(m.${op}(hex, at % 4))));`,
    python: `for at, hex in enumerate(hexes):\n    print(all_of(${python}(*hex, at % 4)))`,
    rust: `for (at, hex) in hexes.into_iter().enumerate() { println!("{}", all(m::${op}(hex, at as i32 % 4))); }`,
  };
}

/** The algorithms by topic; topics that share one are left out. */
const ALGORITHMS = Object.fromEntries(
  (await loadAll()).filter(({ id, works }) => works && CASES[id]).map(({ id, works }) => [id, works]),
);
const lines = Object.values(CASES).flatMap(({ wanted }) => wanted());

const printed = (program, list) => execFileSync(program, list, { encoding: "utf8" }).trimEnd().split("\n");

test("each algorithm has a case, and each case an algorithm", async () => {
  assert.deepEqual(Object.keys(ALGORITHMS).sort(), Object.keys(CASES).sort());
  const shared = { rounding: "points", offsets: "line", path: "spread", symmetry: "sight" };
  for (const { id, works } of await loadAll())
    if (works && !CASES[id]) assert.equal(works, ALGORITHMS[shared[id]] ?? works, id);
  const without = (await loadAll()).filter(({ works }) => !works).map(({ id }) => id);
  assert.ok(without.length <= 14, listed(without, ["without an algorithm:"]).join(" "));
});

test("in TypeScript", () => {
  for (const [topic, { typescript }] of Object.entries(ALGORITHMS)) {
    const names = [...typescript.matchAll(/^function (\w+)/gm)].map(([, name]) => name);
    writeFileSync(join(folder, `${topic}.mts`), `${typescript}\nexport { ${names.join(", ")} };\n`);
  }
  const files = Object.keys(ALGORITHMS).map((topic) => `${topic}.mts`);
  const compiler = join(process.env.SIXFOLD_WEB_TOOLS ?? process.cwd(), "node_modules/typescript/bin/tsc");
  const options = ["--strict", "--target", "ES2022", "--module", "nodenext", "--lib", "ES2023"];
  execFileSync(process.execPath, [compiler, ...options, ...files], { cwd: folder, stdio: "pipe" });
  const runs = Object.entries(CASES).map(
    ([topic, { typescript }]) => `{ const m = await import("./${topic}.mjs"); ${typescript} }`,
  );
  writeFileSync(
    join(folder, "run.mjs"),
    `import { deepEqual as same } from "node:assert/strict";
    const hexes = ${JSON.stringify(hexes.map(hex))}, points = ${JSON.stringify(points)};
    const near = ${JSON.stringify(NEAR.map(hex))}, goals = ${JSON.stringify(GOALS.map(hex))};
    const costs = ${JSON.stringify(COSTS)}, blocked = ${JSON.stringify(BLOCKED)};
    const pair = ({ q, r }) => \`\${q},\${r}\`, all = (list) => list.map(pair).join(" "), say = console.log;
    const joined = ({ col, row }) => col + "," + row, four = Array.from({ length: 9 }, (_, at) => at - 4);
    const marks = (found) => [...found].map(([key, value]) => key + "=" + value).sort().forEach((line) => say(line));
    const far = ({ q, r }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)), inside = (hex) => far(hex) <= 4;
    const hidden = ({ q, r }) => (5 * q * q + 3 * r + 11 * q * r) % 7 === 0;
    const cost = ({ q, r }) => far({ q, r }) > 20 || blocked.some(([u, v]) => u === q && v === r)
      ? undefined : costs.find(([u, v]) => u === q && v === r)?.[2] ?? 1;
    ${runs.join("\n")}`,
  );
  assert.deepEqual(printed(process.execPath, [join(folder, "run.mjs")]), lines);
});

test("in Python", () => {
  const runs = Object.entries(CASES).map(([topic, { python }]) => `${ALGORITHMS[topic].python}\n\n${python}\n`);
  writeFileSync(
    join(folder, "run.py"),
    `hexes = [tuple(hex) for hex in ${JSON.stringify(hexes)}]
points = ${JSON.stringify(points)}
near = [tuple(hex) for hex in ${JSON.stringify(NEAR)}]
goals = [tuple(hex) for hex in ${JSON.stringify(GOALS)}]
costs = {(q, r): cost for q, r, cost in ${JSON.stringify(COSTS)}}
blocked = {tuple(hex) for hex in ${JSON.stringify(BLOCKED)}}
far = lambda hex: max(abs(hex[0]), abs(hex[1]), abs(hex[0] + hex[1]))
inside = lambda hex: far(hex) <= 4
cost = lambda hex: None if hex in blocked or far(hex) > 20 else costs.get(hex, 1)
hidden = lambda hex: (5 * hex[0] ** 2 + 3 * hex[1] + 11 * hex[0] * hex[1]) % 7 == 0
pair = lambda hex: f"{hex[0]},{hex[1]}"
all_of = lambda found: " ".join(map(pair, found))
marks = lambda found: print("\\n".join(sorted(f"{pair(hex)}={value}" for hex, value in found.items())))
${runs.join("\n")}`,
  );
  assert.deepEqual(printed("python3", [join(folder, "run.py")]), lines);
});

test("in Rust", () => {
  const modules = Object.entries(ALGORITHMS).map(
    ([topic, { rust }]) => `mod ${topic} {\n${rust.replaceAll(/^(fn \w+)/gm, "pub(super) $1")}\n}`,
  );
  const list = (all) => `[${all.map((one) => `(${one.join(", ")})`).join(", ")}]`;
  const runs = Object.entries(CASES).map(([topic, { rust }]) => `{ use crate::${topic} as m;\n${rust} }`);
  writeFileSync(
    join(folder, "run.rs"),
    `#![allow(dead_code)]
${modules.join("\n")}
fn pair((q, r): (i32, i32)) -> String { format!("{q},{r}") }
fn all(found: Vec<(i32, i32)>) -> String { found.into_iter().map(pair).collect::<Vec<_>>().join(" ") }
fn say(hex: (i32, i32)) { println!("{}", pair(hex)); }
fn marks<T: std::fmt::Display>(found: impl IntoIterator<Item = ((i32, i32), T)>) {
    let mut lines: Vec<String> = found.into_iter().map(|(hex, value)| format!("{}={value}", pair(hex))).collect();
    lines.sort();
    println!("{}", lines.join("\\n"));
}
fn far((q, r): (i32, i32)) -> i32 { q.abs().max(r.abs()).max((q + r).abs()) }
fn inside(hex: (i32, i32)) -> bool { far(hex) <= 4 }
fn hidden((q, r): (i32, i32)) -> bool { (5 * q * q + 3 * r + 11 * q * r) % 7 == 0 }
fn cost(hex: (i32, i32)) -> Option<i32> {
    let (costs, blocked) = (${list(COSTS)}, ${list(BLOCKED)});
    if blocked.contains(&hex) || far(hex) > 20 { return None }
    Some(costs.iter().find(|(q, r, _)| (*q, *r) == hex).map_or(1, |found| found.2))
}
fn main() {
    let hexes: [(i32, i32); ${hexes.length}] = ${list(hexes)};
    let points: [(f64, f64); ${points.length}] = ${list(points.map(([x, y]) => [`${x}_f64`, `${y}_f64`]))};
    let near: [(i32, i32); ${NEAR.length}] = ${list(NEAR)};
    let goals: [(i32, i32); ${GOALS.length}] = ${list(GOALS)};
    ${runs.join("\n")}
}
`,
  );
  const output = join(folder, "run");
  execFileSync("rustc", ["--edition", "2024", "-o", output, join(folder, "run.rs")], { stdio: "pipe" });
  assert.deepEqual(printed(output, []), lines);
});
