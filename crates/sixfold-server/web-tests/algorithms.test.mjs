// "How it works" in the explorer: each algorithm in each language gives the answers of the engine.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { ALGORITHMS as ALL } from "../web/pages/explorer/algorithms/index.js";
import { ENTRIES } from "../web/pages/explorer/topics/index.js";
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
/** Hexes whose order does not matter. */
const setOf = (list) => list.map(pair).sort().join(" ");
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

/** Heights of the hexes around the middle, for terrain. */
const TOKENS = Array.from({ length: 81 }, (_, at) => ({ q: (at % 9) - 4, r: Math.floor(at / 9) - 4 }))
  .filter(({ q, r }) => Math.abs(q + r) <= 4)
  .map(({ q, r }) => ({ hex: { q, r }, height: (q * q + 3 * r * r) % 7 }));

/** Thousandths, as whole numbers. */
const thousandths = (number) => String(Math.round(number * 1000) + 0);

/** The answers of the engine. */
const oks = (questions) => answers(questions).map(({ ok }) => ok);
const shape = { hexagon: { radius: 20 } };
const costly = {
  shape,
  costs: COSTS.map(([q, r, cost]) => ({ hex: { q, r }, cost })),
  blocked: BLOCKED.map(hex),
};

/**
 * A case for each algorithm: the lines that it should print as the engine answers, and what prints them in a language,
 * with `hexes`, `points`, `near`, `goals`, `cost` and `inside` there.
 */
const CASES = {
  coordinates: {
    wanted: () =>
      oks(hexes.map((at) => ({ op: "to_offset", hex: hex(at), parity: "odd-q" }))).map(
        ({ col, row }) => `${col},${row}`,
      ),
    typescript:
      "for (const hex of hexes)\n" +
      "  { const at = m.toOffset(hex); same(m.fromOffset(at.col, at.row), hex); say(joined(at)); }",
    python: "for hex in hexes:\n    assert from_offset(*to_offset(*hex)) == hex\n    print(pair(to_offset(*hex)))",
    rust: "for hex in hexes { assert_eq!(m::from_offset(m::to_offset(hex)), hex); say(m::to_offset(hex)); }",
  },
  choosing: {
    wanted: () =>
      oks(
        hexes.flatMap((at) => [
          { op: "to_doubled", hex: hex(at), axis: "height" },
          { op: "distance", a: hex(at), b: hex(hexes[0]) },
        ]),
      ).map((one) => (typeof one === "number" ? String(one) : `${one.col},${one.row}`)),
    typescript:
      "for (const hex of hexes) {\n  const at = m.toDoubled(hex);\n  same(m.fromDoubled(at), hex);\n" +
      "  say(joined(at)); say(m.distance(at, m.toDoubled(hexes[0]))); }",
    python:
      "for hex in hexes:\n    at = to_doubled(*hex)\n    assert from_doubled(*at) == hex\n" +
      "    print(pair(at), distance(at, to_doubled(*hexes[0])), sep='\\n')",
    rust:
      "for hex in hexes { let at = m::to_doubled(hex); assert_eq!(m::from_doubled(at), hex); say(at);\n" +
      '  println!("{}", m::distance(at, m::to_doubled(hexes[0]))); }',
  },
  arithmetic: {
    wanted: () =>
      oks(
        hexes.flatMap((at) => [
          { op: "add", a: hex(at), b: hex(hexes[1]) },
          { op: "sub", a: hex(at), b: hex(hexes[1]) },
          { op: "scale", hex: hex(at), factor: -3 },
        ]),
      ).map(pair),
    typescript:
      "for (const hex of hexes) {\n" +
      "  for (const one of [m.add(hex, hexes[1]), m.sub(hex, hexes[1]), m.scale(hex, -3)]) say(pair(one)); }",
    python:
      "for hex in hexes:\n    for one in (add(hex, hexes[1]), sub(hex, hexes[1]), scale(hex, -3)):\n" +
      "        print(pair(one))",
    rust:
      "for hex in hexes {\n" +
      "  for one in [m::add(hex, hexes[1]), m::sub(hex, hexes[1]), m::scale(hex, -3)] { say(one); } }",
  },
  board: {
    wanted: () => {
      const labels = new Map(
        oks([{ op: "board", board: "underchex" }])[0].cells.map((one) => [pair(one.hex), one.label]),
      );
      return NEAR.map((at) => labels.get(at.join())).map((label) =>
        label ? [label, ...(oks([{ op: "board_lines", board: "underchex", label }])[0].NE ?? [])].join(" ") : "none",
      );
    },
    typescript:
      "for (const hex of near) {\n  const at = m.label(hex);\n" +
      '  say(at ? [at, ...m.ray(hex, { q: 1, r: -1 })].join(" ") : "none"); }',
    python:
      "for hex in near:\n    at = label(*hex)\n" + '    print(" ".join([at, *ray(*hex, 1, -1)]) if at else "none")',
    rust:
      "for hex in near { match m::label(hex) {\n" +
      '  Some(at) => println!("{}", [vec![at], m::ray(hex, (1, -1))].concat().join(" ")), None => println!("none") } }',
  },
  neighbors: {
    wanted: () => oks(hexes.map((at) => ({ op: "neighbors", hex: hex(at) }))).map(pairs),
    typescript: "for (const hex of hexes) say(all(m.neighbors(hex)));",
    python: "for hex in hexes:\n    print(all_of(neighbors(*hex)))",
    rust: 'for hex in hexes { println!("{}", all(m::neighbors(hex))); }',
  },
  points: {
    wanted: () =>
      oks(
        points.map(([x, y]) => ({ op: "from_pixel", point: { x, y }, layout: { orientation: "flat", size: 10 } })),
      ).map(pair),
    typescript: "for (const [x, y] of points) say(pair(m.hexAt(x, y, 10)));",
    python: "for x, y in points:\n    print(pair(hex_at(x, y, 10)))",
    rust: 'for (x, y) in points { println!("{}", pair(m::hex_at(x, y, 10.0))); }',
  },
  line: {
    wanted: () =>
      oks(hexes.map((at, index) => ({ op: "line", a: hex(at), b: hex(hexes[(index * 7 + 1) % hexes.length]) }))).map(
        pairs,
      ),
    typescript: "hexes.forEach((hex, at) => say(all(m.line(hex, hexes[(at * 7 + 1) % hexes.length]))));",
    python: "for at, hex in enumerate(hexes):\n    print(all_of(line(hex, hexes[(at * 7 + 1) % len(hexes)])))",
    rust: 'for (at, hex) in hexes.iter().enumerate() { println!("{}", all(m::line(*hex, hexes[(at * 7 + 1) % 60]))); }',
  },
  interpolation: {
    wanted: () =>
      oks(
        hexes.map((at) => ({
          op: "interpolate",
          a: hex(at),
          b: hex(hexes[0]),
          t: 0.37,
          layout: { orientation: "flat", size: 10 },
        })),
      ).map(({ point: { x, y } }) => `${thousandths(x)} ${thousandths(y)}`),
    typescript:
      "for (const hex of hexes) {\n  const { x, y } = m.onTheWay(hex, hexes[0], 0.37, 10);\n" +
      '  say(milli(x) + " " + milli(y)); }',
    python: "for hex in hexes:\n    x, y = on_the_way(hex, hexes[0], 0.37, 10)\n    print(milli(x), milli(y))",
    rust:
      "for hex in hexes { let (x, y) = m::on_the_way(hex, hexes[0], 0.37, 10.0);\n" +
      '  println!("{} {}", milli(x), milli(y)); }',
  },
  angles: {
    wanted: () =>
      oks(hexes.flatMap((at) => ["bearing", "facing_to"].map((op) => ({ op, a: { q: 40, r: 0 }, b: hex(at) })))).map(
        (one, at) => (at % 2 === 0 ? thousandths(one) : String(one)),
      ),
    typescript:
      "for (const hex of hexes) {\n  say(milli(m.bearing({ q: 40, r: 0 }, hex)));\n" +
      "  say(m.facingTo({ q: hex.q - 40, r: hex.r })); }",
    python: "for q, r in hexes:\n    print(milli(bearing((40, 0), (q, r))), facing_to(q - 40, r), sep='\\n')",
    rust: 'for (q, r) in hexes { println!("{}\\n{}", milli(m::bearing((40, 0), (q, r))), m::facing_to((q - 40, r))); }',
  },
  range: around("range", "hex_range"),
  ring: around("ring", "ring"),
  spiral: around("spiral", "spiral"),
  wedge: {
    wanted: () =>
      oks(hexes.map((at, index) => ({ op: "wedge", apex: hex(at), facing: index % 6, radius: index % 4 }))).map(setOf),
    typescript: "hexes.forEach((hex, at) => say(set(m.wedge(hex, at % 6, at % 4))));",
    python: "for at, hex in enumerate(hexes):\n    print(set_of(wedge(*hex, at % 6, at % 4)))",
    rust: 'for (at, hex) in (0..).zip(hexes) { println!("{}", set(m::wedge(hex, at % 6, at % 4))); }',
  },
  arcs: {
    wanted: () => {
      const arcs = ["front", "left", "right", "rear"];
      const all = [1, 4].map((facing) =>
        oks(arcs.map((arc) => ({ op: "arc_hexes", at: { q: 6, r: 0 }, facing, arc, range: 16 }))).flatMap((list, at) =>
          list.map((one) => [pair(one), arcs[at]]),
        ),
      );
      return all.flatMap((list) => NEAR.map((at) => new Map(list).get(at.join()) ?? "none"));
    },
    typescript: "for (const facing of [1, 4]) for (const hex of near) say(m.arcOf({ q: 6, r: 0 }, facing, hex));",
    python: "for facing in (1, 4):\n    for hex in near:\n        print(arc_of((6, 0), facing, hex))",
    rust: 'for facing in [1, 4] { for hex in near { println!("{}", m::arc_of((6, 0), facing, hex)); } }',
  },
  rotation: {
    wanted: () =>
      oks(hexes.map((at, index) => ({ op: "rotate", hex: hex(at), steps: index - 30, center: hex(hexes[0]) }))).map(
        pair,
      ),
    typescript: "hexes.forEach((hex, at) => say(pair(m.rotate(hex, hexes[0], at - 30))));",
    python: "for at, hex in enumerate(hexes):\n    print(pair(rotate(hex, hexes[0], at - 30)))",
    rust: "for (at, hex) in hexes.iter().enumerate() { say(m::rotate(*hex, hexes[0], at as i32 - 30)); }",
  },
  reflection: {
    wanted: () => oks(hexes.map((at) => ({ op: "reflect", hex: hex(at), mirror: 0, center: hex(hexes[0]) }))).map(pair),
    typescript: "for (const hex of hexes) say(pair(m.reflect(hex, hexes[0])));",
    python: "for hex in hexes:\n    print(pair(reflect(hex, hexes[0])))",
    rust: 'for hex in hexes { println!("{}", pair(m::reflect(hex, hexes[0]))); }',
  },
  reach: {
    wanted: () =>
      oks([{ op: "search_reach", ...costly, from: { q: 0, r: 0 }, budget: BUDGET }])[0]
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
      oks([{ op: "search_flow", shape: { hexagon: { radius: 4 } }, goals: GOALS.map(hex) }])[0]
        .filter(({ direction }) => direction !== null)
        .map(({ hex: one, direction }) => `${pair(one)}=${direction}`)
        .sort(),
    typescript: "marks(m.flow(goals, inside));",
    python: "marks(flow(goals, inside))",
    rust: "marks(m::flow(&goals, inside));",
  },
  sight: {
    wanted: () =>
      oks(NEAR.map((at) => ({ op: "search_sight", shape, blocked: WALLS, from: hex([-3, 1]), to: hex(at) }))).map(
        ({ visible }) => String(visible),
      ),
    typescript: "for (const hex of near) say(m.sees({ q: -3, r: 1 }, hex, hidden));",
    python: "for hex in near:\n    print(str(sees((-3, 1), hex, hidden)).lower())",
    rust: 'for hex in near { println!("{}", m::sees((-3, 1), hex, &hidden)); }',
  },
  view: {
    wanted: () =>
      oks(NEAR.map((at) => ({ op: "search_view", shape, blocked: WALLS, from: hex(at), radius: 6 }))).map(pairs),
    typescript: "for (const hex of near) say(all(m.view(hex, 6, hidden)));",
    python: "for hex in near:\n    print(all_of(view(hex, 6, hidden)))",
    rust: 'for hex in near { println!("{}", all(m::view(hex, 6, &hidden))); }',
  },
  shadows: {
    wanted: () =>
      oks(NEAR.map((at) => ({ op: "search_view", shape, blocked: WALLS, from: hex(at), radius: 6 }))).map(setOf),
    typescript: "for (const hex of near) say(set(m.shadowCast(hex, 6, hidden)));",
    python: "for hex in near:\n    print(set_of(shadow_cast(hex, 6, hidden)))",
    rust: 'for hex in near { println!("{}", set(m::shadow_cast(hex, 6, &hidden))); }',
  },
  grid: {
    wanted: () =>
      NEAR.map((at) => {
        const ask = [{ in_bounds: hex(at) }, { neighbors: hex(at) }];
        const [{ ok }] = answers([{ op: "grid", shape: { hexagon: { radius: 4 } }, ask: ask.slice(0, 1) }]);
        if (!ok[0]) return "false false";
        return `true false ${pairs(oks([{ op: "grid", shape: { hexagon: { radius: 4 } }, ask }])[0][1])}`;
      }),
    typescript:
      "const map = new Set(four.flatMap((q) => four.map((r) => ({ q, r }))).filter(inside).map(pair));\n" +
      "for (const hex of near) {\n  const units = new Map();\n" +
      '  const placed = ["fox", "owl"].map((name) => m.place(units, map, name, hex));\n' +
      '  say([...placed, ...(inside(hex) ? [all(m.neighborsOn(map, hex))] : [])].join(" ")); }',
    python:
      "map_of = {(q, r) for q in range(-4, 5) for r in range(-4, 5) if inside((q, r))}\n" +
      "for hex in near:\n    units = {}\n" +
      '    placed = [str(place(units, map_of, name, hex)).lower() for name in ("fox", "owl")]\n' +
      '    print(" ".join(placed + ([all_of(neighbors_on(map_of, *hex))] if inside(hex) else [])))',
    rust:
      "let map = (-4..=4).flat_map(|q| (-4..=4).map(move |r| (q, r))).filter(|hex| inside(*hex)).collect();\n" +
      "for hex in near { let mut units = Default::default();\n" +
      '  let placed = ["fox", "owl"].map(|name| m::place(&mut units, &map, name, hex).to_string()).join(" ");\n' +
      '  if inside(hex) { println!("{placed} {}", all(m::neighbors_on(&map, hex))) } else { println!("{placed}") } }',
  },
  resolution: {
    wanted: () =>
      oks(hexes.map((at, index) => ({ op: "big_hex", hex: hex(at), radius: index % 4 }))).map((one) =>
        pair(one.big_hex),
      ),
    typescript: "hexes.forEach((hex, at) => say(pair(m.bigHex(hex, at % 4))));",
    python: "for at, hex in enumerate(hexes):\n    print(pair(big_hex(*hex, at % 4)))",
    rust: "for (at, hex) in hexes.into_iter().enumerate() { say(m::big_hex(hex, at as i32 % 4)); }",
  },
  triangles: {
    wanted: () => [
      ...oks(hexes.map((at) => ({ op: "triangles", hex: hex(at) }))).map((list) =>
        list.map(({ col, row }) => `${col},${row}`).join(" "),
      ),
      ...oks(TOKENS.map((one) => ({ op: "corner_heights", tokens: TOKENS, hex: one.hex }))).map((one) =>
        one.corners.map(thousandths).join(" "),
      ),
    ],
    typescript:
      'for (const hex of hexes) say(m.triangles(hex).map(joined).join(" "));\n' +
      "const height = ({ q, r }) => (inside({ q, r }) ? (q * q + 3 * r * r) % 7 : undefined);\n" +
      "for (const r of four) for (const q of four)\n" +
      '  if (inside({ q, r })) say(m.corners({ q, r }, height).map(milli).join(" "));',
    python:
      "for hex in hexes:\n    print(all_of(triangles(*hex)))\n" +
      "height = lambda hex: (hex[0] ** 2 + 3 * hex[1] ** 2) % 7 if inside(hex) else None\n" +
      "for r in range(-4, 5):\n    for q in range(-4, 5):\n" +
      '        inside((q, r)) and print(" ".join(map(str, map(milli, corners(q, r, height)))))',
    rust:
      'for hex in hexes { println!("{}", all(m::triangles(hex))); }\n' +
      "let height = |(q, r): (i32, i32)| inside((q, r)).then(|| f64::from((q * q + 3 * r * r) % 7));\n" +
      "for r in -4..=4 { for q in -4..=4 { if inside((q, r)) {\n" +
      "  let found: Vec<String> = m::corners((q, r), height).into_iter().map(|it| milli(it).to_string()).collect();\n" +
      '  println!("{}", found.join(" ")); } } }',
  },
  files: {
    wanted: () => [
      ...oks(hexes.map((at) => ({ op: "to_offset", hex: hex(at), parity: "odd-q" }))).map(({ col, row }) =>
        [col + 1, row + 1].map((part) => String(part).padStart(2, "0")).join(""),
      ),
      ...[..."abcdef"].map((kind, at) => {
        const asked = { op: "from_offset", offset: { col: at % 3, row: Math.floor(at / 3) }, parity: "odd-q" };
        return `${pair(oks([asked])[0])}=${kind}`;
      }),
    ],
    typescript:
      "for (const hex of hexes) say(m.numberOf(hex));\n" +
      'for (const [hex, kind] of m.read("abc\\ndef")) say(pair(hex) + "=" + kind);',
    python:
      "for hex in hexes:\n    print(number_of(*hex))\n" +
      'for hex, kind in read("abc\\ndef"):\n    print(f"{pair(hex)}={kind}")',
    rust:
      'for hex in hexes { println!("{}", m::number_of(hex)); }\n' +
      'for (hex, kind) in m::read("abc\\ndef") { println!("{}={kind}", pair(hex)); }',
  },
  wrap: {
    wanted: () => {
      const round = { shape: { rectangle: { width: 12, height: 9 } }, wrap: "left_right" };
      const one = { q: 1, r: 3 };
      const found = oks(
        NEAR.map((at) => ({ op: "wrap_hex", ...round, hex: { q: 3 * at[0], r: 4 - Math.floor((3 * at[0]) / 2) } })),
      );
      return found.map((at) => `${pair(at)} ${oks([{ op: "wrap_distance", ...round, a: one, b: at }])[0]}`);
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
    wanted: () => oks([{ op: "range", center: { q: 0, r: 0 }, radius: 4 }])[0].map((_, at) => String(at)),
    typescript: "for (const q of four) for (const r of four) if (inside({ q, r })) say(m.indexOf(q, r, 4));",
    python: "for q in range(-4, 5):\n    for r in range(-4, 5):\n        inside((q, r)) and print(index_of(q, r, 4))",
    rust: 'for q in -4..=4 { for r in -4..=4 { if let Some(at) = m::index_of((q, r), 4) { println!("{at}"); } } }',
  },
};

/** Hexes around a hex, by the three operations whose arguments are the same. */
function around(op, python) {
  return {
    wanted: () => oks(hexes.map((at, index) => ({ op, center: hex(at), radius: index % 4 }))).map(pairs),
    typescript: `hexes.forEach((hex, at) => say(all(m.${op}(hex, at % 4))));`,
    python: `for at, hex in enumerate(hexes):\n    print(all_of(${python}(*hex, at % 4)))`,
    rust: `for (at, hex) in hexes.into_iter().enumerate() { println!("{}", all(m::${op}(hex, at as i32 % 4))); }`,
  };
}

/** The algorithms by topic; topics that share one are left out. */
const ALGORITHMS = Object.fromEntries(Object.entries(ALL).filter(([id]) => CASES[id]));
const lines = Object.values(CASES).flatMap(({ wanted }) => wanted());

const printed = (program, list) => execFileSync(program, list, { encoding: "utf8" }).trimEnd().split("\n");

test("each topic has an algorithm with a case, its own or that of another topic", () => {
  assert.deepEqual(Object.keys(ALGORITHMS).sort(), Object.keys(CASES).sort());
  const shared = { rounding: "points", offsets: "line", path: "spread", symmetry: "sight" };
  for (const { id } of ENTRIES) if (id !== "questions") assert.ok(CASES[id] || ALL[id] === ALL[shared[id]], id);
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
    const set = (list) => list.map(pair).sort().join(" "), milli = (number) => Math.round(number * 1000) + 0;
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
set_of = lambda found: " ".join(sorted(map(pair, found)))
milli = lambda number: round(number * 1000)
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
fn set(found: Vec<(i32, i32)>) -> String {
    let mut all: Vec<String> = found.into_iter().map(pair).collect();
    all.sort();
    all.join(" ")
}
fn milli(number: f64) -> i64 { (number * 1000.0).round() as i64 }
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
