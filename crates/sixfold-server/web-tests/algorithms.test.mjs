// "How it works" in the explorer: each algorithm in each language gives the answers of the engine.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { ALGORITHMS } from "../web/pages/explorer/algorithms.js";
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

/** What entering a hex costs in the test of reach: some hexes cost more, some cannot be entered. */
const COSTS = {
  costs: [
    [1, 0, 3],
    [0, 1, 2],
    [-1, 0, 4],
    [2, -2, 2],
  ],
  blocked: [
    [0, -1],
    [1, 1],
    [-2, 1],
  ],
  budget: 4,
};

/** The lines that each algorithm should print for these cases, as the engine answers. */
function expected() {
  const { costs, blocked, budget } = COSTS;
  const points = hexes.map(([q, r], at) => ({ x: q * 7.3 + at, y: r * 5.9 - at }));
  const told = (questions) => answers(questions).map(({ ok }) => ok);
  const shape = { hexagon: { radius: 20 } };
  const [reached] = told([
    {
      op: "search_reach",
      shape,
      from: { q: 0, r: 0 },
      budget,
      costs: costs.map(([q, r, cost]) => ({ hex: { q, r }, cost })),
      blocked: blocked.map(hex),
    },
  ]);
  return {
    points,
    neighbors: told(hexes.map((at) => ({ op: "neighbors", hex: hex(at) }))).map(pairs),
    at: told(points.map((point) => ({ op: "from_pixel", point, layout: { orientation: "flat", size: 10 } }))).map(pair),
    line: told(
      hexes.map((at, index) => ({ op: "line", a: hex(at), b: hex(hexes[(index * 7 + 1) % hexes.length]) })),
    ).map(pairs),
    range: told(hexes.map((at, index) => ({ op: "range", center: hex(at), radius: index % 4 }))).map(pairs),
    ring: told(hexes.map((at, index) => ({ op: "ring", center: hex(at), radius: index % 4 }))).map(pairs),
    rotation: told(
      hexes.map((at, index) => ({ op: "rotate", hex: hex(at), steps: index - 30, center: hex(hexes[0]) })),
    ).map(pair),
    reach: reached.map(({ hex: one, cost }) => `${pair(one)}=${cost}`).sort(),
  };
}

const wanted = expected();

/** The lines in the order in which the drivers print them. */
const lines = () => ["neighbors", "at", "line", "range", "ring", "rotation", "reach"].flatMap((name) => wanted[name]);

test("in TypeScript", () => {
  const names = { points: "hexAt", rotation: "rotate" };
  for (const [topic, { typescript }] of Object.entries(ALGORITHMS))
    writeFileSync(join(folder, `${topic}.mts`), `${typescript}\nexport { ${names[topic] ?? topic} };\n`);
  const files = Object.keys(ALGORITHMS).map((topic) => `${topic}.mts`);
  const compiler = join(process.env.SIXFOLD_WEB_TOOLS ?? process.cwd(), "node_modules/typescript/bin/tsc");
  execFileSync(
    process.execPath,
    [compiler, "--strict", "--target", "ES2022", "--module", "nodenext", "--lib", "ES2023", ...files],
    { cwd: folder, stdio: "pipe" },
  );
  writeFileSync(
    join(folder, "run.mjs"),
    `
    import { neighbors } from "./neighbors.mjs"; import { hexAt } from "./points.mjs"; import { line } from "./line.mjs";
    import { range } from "./range.mjs"; import { ring } from "./ring.mjs"; import { rotate } from "./rotation.mjs"; import { reach } from "./reach.mjs";
    const hexes = ${JSON.stringify(hexes.map(hex))}, points = ${JSON.stringify(wanted.points)}, { costs, blocked, budget } = ${JSON.stringify(COSTS)};
    const pair = ({ q, r }) => \`\${q},\${r}\`, all = (list) => list.map(pair).join(" "), say = console.log;
    for (const hex of hexes) say(all(neighbors(hex)));
    for (const { x, y } of points) say(pair(hexAt(x, y, 10)));
    hexes.forEach((hex, at) => say(all(line(hex, hexes[(at * 7 + 1) % hexes.length]))));
    hexes.forEach((hex, at) => say(all(range(hex, at % 4))));
    hexes.forEach((hex, at) => say(all(ring(hex, at % 4))));
    hexes.forEach((hex, at) => say(pair(rotate(hex, hexes[0], at - 30))));
    const cost = ({ q, r }) => (blocked.some(([u, v]) => u === q && v === r) ? undefined : costs.find(([u, v]) => u === q && v === r)?.[2] ?? 1);
    say([...reach({ q: 0, r: 0 }, budget, cost)].map(([key, points]) => \`\${key}=\${points}\`).sort().join("\\n"));
  `,
  );
  assert.deepEqual(
    execFileSync(process.execPath, [join(folder, "run.mjs")], { encoding: "utf8" })
      .trimEnd()
      .split("\n"),
    lines(),
  );
});

test("in Python", () => {
  const { neighbors, points, line, range, ring, rotation, reach } = ALGORITHMS;
  const code = [neighbors, points, line, range, ring, rotation, reach].map(({ python }) => python).join("\n\n");
  const { costs, blocked, budget } = COSTS;
  writeFileSync(
    join(folder, "run.py"),
    `${code}
hexes = [tuple(hex) for hex in ${JSON.stringify(hexes)}]
pair = lambda hex: f"{hex[0]},{hex[1]}"
all_of = lambda found: " ".join(map(pair, found))
for hex in hexes:
    print(all_of(neighbors(*hex)))
for point in ${JSON.stringify(wanted.points.map(({ x, y }) => [x, y]))}:
    print(pair(hex_at(point[0], point[1], 10)))
for at, hex in enumerate(hexes):
    print(all_of(line(hex, hexes[(at * 7 + 1) % len(hexes)])))
for at, hex in enumerate(hexes):
    print(all_of(hex_range(*hex, at % 4)))
for at, hex in enumerate(hexes):
    print(all_of(ring(*hex, at % 4)))
for at, hex in enumerate(hexes):
    print(pair(rotate(hex, hexes[0], at - 30)))
costs = {(q, r): cost for q, r, cost in ${JSON.stringify(costs)}}
blocked = {tuple(hex) for hex in ${JSON.stringify(blocked)}}
found = reach((0, 0), ${budget}, lambda hex: None if hex in blocked else costs.get(hex, 1))
print("\\n".join(sorted(f"{pair(hex)}={points}" for hex, points in found.items())))
`,
  );
  assert.deepEqual(
    execFileSync("python3", [join(folder, "run.py")], { encoding: "utf8" })
      .trimEnd()
      .split("\n"),
    lines(),
  );
});

test("in Rust", () => {
  const modules = Object.entries(ALGORITHMS).map(
    ([topic, { rust }]) => `mod ${topic} {\n${rust.replaceAll(/^(fn \w+)/gm, "pub(super) $1")}\n}`,
  );
  const { costs, blocked, budget } = COSTS;
  const list = (all) => `[${all.map((one) => `(${one.join(", ")})`).join(", ")}]`;
  writeFileSync(
    join(folder, "run.rs"),
    `#![allow(dead_code)]
${modules.join("\n")}
fn pair((q, r): (i32, i32)) -> String { format!("{q},{r}") }
fn all(found: Vec<(i32, i32)>) -> String { found.into_iter().map(pair).collect::<Vec<_>>().join(" ") }
fn main() {
    let hexes: [(i32, i32); ${hexes.length}] = ${list(hexes)};
    for hex in hexes { println!("{}", all(neighbors::neighbors(hex))); }
    let points: [(f64, f64); ${hexes.length}] = ${list(wanted.points.map(({ x, y }) => [`${x}_f64`, `${y}_f64`]))};
    for (x, y) in points { println!("{}", pair(points::hex_at(x, y, 10.0))); }
    for (at, hex) in hexes.into_iter().enumerate() { println!("{}", all(line::line(hex, hexes[(at * 7 + 1) % hexes.len()]))); }
    for (at, hex) in hexes.into_iter().enumerate() { println!("{}", all(range::range(hex, at as i32 % 4))); }
    for (at, hex) in hexes.into_iter().enumerate() { println!("{}", all(ring::ring(hex, at as i32 % 4))); }
    for (at, hex) in hexes.into_iter().enumerate() { println!("{}", pair(rotation::rotate(hex, hexes[0], at as i32 - 30))); }
    let (costs, blocked) = (${list(costs)}, ${list(blocked)});
    let cost = |hex: (i32, i32)| if blocked.contains(&hex) { None } else { Some(costs.iter().find(|(q, r, _)| (*q, *r) == hex).map_or(1, |found| found.2)) };
    let mut found: Vec<String> = reach::reach((0, 0), ${budget}, cost).into_iter().map(|(hex, points)| format!("{}={points}", pair(hex))).collect();
    found.sort();
    println!("{}", found.join("\\n"));
}
`,
  );
  execFileSync("rustc", ["--edition", "2024", "-o", join(folder, "run"), join(folder, "run.rs")], { stdio: "pipe" });
  assert.deepEqual(execFileSync(join(folder, "run"), { encoding: "utf8" }).trimEnd().split("\n"), lines());
});
