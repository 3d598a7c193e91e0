// No value makes the engine panic: every function and method with hostile values, and every hostile file.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { entry, hostile } from "./places.mjs";

const six = await entry("full");
const { Blockers, Costs, Game, Grid, HexMesh, Layout, Region, Scene, SixfoldError, Terrain, WrappedMap } = six;
const origin = { q: 0, r: 0 };

/** Random numbers from a seed, so that a failure can be repeated. */
function lots(seed) {
  return (end) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * end);
  };
}

const thrower = {
  get q() {
    throw new SixfoldError("bad_argument", "a getter that throws");
  },
  r: 0,
};
const wrong = [
  undefined,
  null,
  NaN,
  Infinity,
  -Infinity,
  -0,
  -1,
  0.5,
  6,
  255,
  2 ** 30,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e300,
  10n,
  true,
  "",
  "x",
  "\ud800",
  "\u0000\u001b[2J",
  "q".repeat(70_000),
  [],
  [null],
  [[]],
  {},
  { q: 0 },
  { q: "0", r: 0 },
  { q: NaN, r: 0 },
  { q: 2 ** 30, r: 0 },
  { q: 2 ** 31 - 1, r: 2 ** 31 - 1 },
  { x: 1, y: 2 },
  { x: NaN, y: 0 },
  { col: 2 ** 31, row: 0 },
  () => origin,
  () => NaN,
  Symbol("s"),
  new Map([["q", 1]]),
  new Set([origin]),
  new Date(0),
  /x/,
  thrower,
  new Proxy({}, {}),
  Object.create(null),
  new Int32Array([1, 2, 3]),
  new Uint8Array(3),
  new Uint32Array(7),
  new Float64Array([NaN]),
  { hexagon: { radius: 2 ** 32 } },
  { hexes: [origin, origin] },
  { rectangle: { width: 1e9, height: 1e9 } },
  { length: 2 ** 40 },
];
const right = [
  origin,
  { q: 1, r: -1 },
  { q: six.LIMIT, r: 0 },
  { q: -six.LIMIT, r: six.LIMIT },
  0,
  1,
  2,
  3,
  5,
  "flat",
  "pointy",
  "odd-q",
  "height",
  "left",
  "all",
  "walk",
  "front",
  "fox",
  "woods",
  "legal",
  "0,0",
  "underchex",
  "war-in-heaven",
  "e2-e3",
  { walk: 3, mode: "walk" },
  { hexagon: { radius: 2 } },
  [origin, { q: 0, r: 1 }],
  six.range(origin, 2),
  { x: 3, y: 4 },
  { col: 2, row: 1 },
  { weapon: { short: 3, medium: 6, long: 9 }, gunnery: 4 },
  { facing: 2, side: "red", data: 7 },
  { files: { a: "b" } },
  new Uint32Array(19),
  new Float64Array(19),
  { hex: origin, height: 3 },
  [{ hex: origin, height: 3 }],
  { points: [2 ** 32 - 2, 3], must: [origin], facing: 1, turnCost: 1 },
];
const values = [...wrong, ...right];

/** A call may return a value or throw an error. A panic is a `WebAssembly.RuntimeError`. */
function attempt(call, what) {
  try {
    const made = call();
    if (made instanceof Object && typeof made.free === "function" && typeof made !== "function" && !kept.has(made))
      made.free();
  } catch (error) {
    const fine =
      error instanceof SixfoldError ||
      error instanceof TypeError ||
      (error instanceof RangeError && /Invalid (typed )?array length|Maximum call stack/.test(error.message));
    assert.ok(fine, `${what()}\n${error?.stack ?? error}`);
  }
}

const shown = (value) => {
  try {
    return typeof value === "function" ? String(value) : (JSON.stringify(value) ?? String(value)).slice(0, 80);
  } catch {
    return typeof value;
  }
};

const region = Region.hexagon(2);
const costs = Costs.uniform(region);
const grid = Grid.hexagon(2).place("fox", origin).place("bear", { q: 1, r: 0 }, { side: "blue" });
const layout = new Layout({ orientation: "flat", size: 10 });
const freed = Region.hexagon(1);
freed.free();
const map = six.readMap("a.board", 'size 2 1\nhex 0101 0 "" ""\nhex 0201 2 "rough:1" ""\nend\n');
const objects = {
  Region: region,
  Costs: costs,
  Reach: six.reach(costs, origin, 3),
  Flow: six.flow(costs, [origin]),
  Blockers: new Blockers(region),
  Grid: grid,
  Layout: layout,
  Game: new Game("underchex"),
  Scene: new Scene("x", "flat"),
  HexMap: map,
  HexMesh: new HexMesh(),
  Hexes: six.range(origin, 2),
  Terrain: new Terrain([{ hex: origin, height: 1 }]),
  WrappedMap: new WrappedMap({ hexagon: { radius: 3 } }, "all"),
  HexSet: new six.HexSet(region, [origin]),
  Territories: six.territories(costs, [origin]),
  Journeys: six.journeys(costs, origin, 2, { points: 3 }),
  Footprint: new six.Footprint(3),
  EdgeField: new six.EdgeField(),
};
const kept = new Set([...Object.values(objects), freed]);
const all = [...values, ...Object.values(objects), freed];

/** Calls that are slow for large numbers, which is not a fault; here they get small numbers only. */
const short = new Set(["perft", "choose", "hints", "query", "ask", "load", "loadSync"]);

function hurt(name, target, call, seed) {
  const pick = lots(seed);
  const from = short.has(name) ? all.filter((value) => typeof value !== "number" || value < 4) : all;
  for (let round = 0; round < 120; round++) {
    const given = Array.from({ length: pick(5) }, () => from[pick(from.length)]);
    attempt(
      () => call(...given),
      () => `${target}${name}(${given.map(shown).join(", ")})`,
    );
  }
  // Valid first arguments and one wrong one reach deeper than random arguments.
  for (let round = 0; round < 120; round++) {
    const given = Array.from({ length: 1 + pick(4) }, () => right[pick(right.length)]);
    given[pick(given.length)] = from[pick(from.length)];
    if (short.has(name) && given.some((value) => typeof value === "number" && value > 3)) continue;
    attempt(
      () => call(...given),
      () => `${target}${name}(${given.map(shown).join(", ")})`,
    );
  }
}

const works = () =>
  assert.equal(six.path(Costs.uniform(Region.hexagon(3)), origin, { q: 2, r: 0 }).cost, 2, "the engine goes on");

test("functions and constructors take any value without a panic", () => {
  let seed = 1;
  for (const [name, value] of Object.entries(six)) {
    if (typeof value !== "function" || name === "load" || name === "loadSync") continue;
    const isClass = /^class\b/.test(Function.prototype.toString.call(value));
    hurt(name, isClass ? "new " : "", isClass ? (...given) => new value(...given) : value, seed++);
    for (const made of Object.getOwnPropertyNames(value)) {
      if (typeof value[made] === "function" && made !== "prototype")
        hurt(made, `${name}.`, (...given) => value[made](...given), seed++);
    }
  }
  works();
});

test("methods take any value without a panic", () => {
  let seed = 1000;
  for (const [name, object] of Object.entries(objects)) {
    for (const method of Object.getOwnPropertyNames(Object.getPrototypeOf(object))) {
      const { value } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(object), method);
      if (typeof value !== "function" || method === "constructor") continue;
      hurt(method, `${name}.`, (...given) => value.apply(object, given), seed++);
    }
  }
  works();
});

test("hostile files are read or refused, under every name", () => {
  const files = readdirSync(hostile);
  assert.ok(files.length >= 100, `${files.length} files`);
  let refused = 0;
  for (const file of files) {
    const bytes = readFileSync(join(hostile, file));
    for (const name of new Set([file, "x.board", "x.tmx", "x.json"])) {
      attempt(
        () => {
          try {
            const read = six.readMap(name, bytes);
            attempt(
              () => read.grid().free(),
              () => `${file} as a grid`,
            );
            for (const ending of ["json", "board", "tmx"])
              attempt(
                () => read.write(`again.${ending}`),
                () => `${file} written as ${ending}`,
              );
            return read;
          } catch (error) {
            refused += error.kind === "bad_file" ? 1 : 0;
            throw error;
          }
        },
        () => `${file} read as ${name}`,
      );
    }
  }
  assert.ok(refused > files.length, `${refused} were refused`);
  works();
});
