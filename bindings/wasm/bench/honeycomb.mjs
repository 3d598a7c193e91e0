// Sixfold beside honeycomb-grid in one run: the same calls, answers compared, the ratio of the best times.
//
// `cargo xtask wasm bench` runs it. The sides of a row are called alternately for a while, and the fastest of many
// rounds counts, because other work of the machine only makes a round slower.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const built = process.env.SIXFOLD_NPM;
const tools = createRequire(join(built, "tools/package.json"));
const six = await import(pathToFileURL(join(built, "sixfold/core/index.node.js")).href);
const comb = await import(pathToFileURL(join(built, "tools/node_modules/honeycomb-grid/dist/honeycomb-grid.mjs")).href);
const { aStar } = tools("abstract-astar");

const Tile = comb.defineHex({ dimensions: 20, orientation: comb.Orientation.FLAT });
const create = (coordinates) => new Tile(coordinates);
const origin = { q: 0, r: 0 };
const far = { q: 31, r: 18 };

/** The hexes of an answer as sorted keys, to compare answers in different orders. */
const keys = (hexes) => Array.from(hexes, ({ q, r }) => `${q},${r}`).sort();
// Every hex is read. Ours are numbers, two for each; theirs are objects. The rows "as {q, r}" make objects of ours,
// too.
const sumOurs = ({ coords }) => {
  let total = 0;
  for (let place = 0; place < coords.length; place += 2) total += coords[place] * 3 + coords[place + 1];
  return total;
};
const sumObjects = (hexes) => {
  let total = 0;
  for (const { q, r } of hexes) total += q * 3 + r;
  return total;
};
const sumTheirs = (tiles) => {
  let total = 0;
  for (const { q, r } of tiles) total += q * 3 + r;
  return total;
};
const equal = (a, b) => assert.equal(a, b);
const equalHexes = (a, b) => assert.deepEqual(keys(a), keys(b));

// The map of honeycomb's example of A*: a rectangle on which some hexes cost more and some cannot be entered.
const tiles = new comb.Grid(Tile, comb.rectangle({ width: 40, height: 30 }));
const start = tiles.getHex({ col: 0, row: 0 });
const goal = tiles.getHex({ col: 37, row: 27 });
const isWall = ({ q, r }) => (((q * 7 + r * 13) % 5) + 5) % 5 === 2;
const cost = ({ q, r }) => 1 + (Math.abs(q * 5 + r * 3) % 4);
const region = six.Region.from(tiles);
const costs = six.Costs.perHex(region, (hex) => (isWall(hex) ? Infinity : cost(hex)));
const exampleAstar = () =>
  aStar({
    start,
    goal,
    estimateFromNodeToGoal: (tile) => tiles.distance(tile, goal),
    neighborsAdjacentToNode: (center) =>
      tiles
        .traverse(comb.ring({ radius: 1, center }))
        .toArray()
        .filter((tile) => !isWall(tile)),
    actualCostToMove: (_, __, tile) => cost(tile),
  });
const wayCost = (way) => way.slice(1).reduce((total, hex) => total + cost(hex), 0);

const thousand = tiles.toArray().slice(0, 1000);
const thousandOurs = six.Hexes.from(thousand);
const theirDistances = () => {
  let total = 0;
  for (const tile of thousand) total += comb.distance(Tile.settings, origin, tile);
  return total;
};
const ourDistances = () => {
  let total = 0;
  const steps = six.distancesFrom(origin, thousandOurs);
  for (let place = 0; place < steps.length; place++) total += steps[place];
  return total;
};

/** Name, our call, their call, the comparison of answers; `tiny` is a call across the border for one number. */
const rows = [
  {
    name: "distance of two hexes",
    tiny: true,
    ours: () => six.distance(origin, far),
    theirs: () => comb.distance(Tile.settings, origin, far),
    same: equal,
  },
  {
    name: "neighbour in a direction",
    tiny: true,
    ours: () => six.neighbor(far, 1),
    theirs: () => tiles.neighborOf(far, comb.Direction.NE),
    same: (a, b) => equalHexes([a], [b]),
  },
  { name: "distances from one hex to 1,000", ours: ourDistances, theirs: theirDistances, same: equal },
  {
    name: "the six neighbours",
    ours: () => six.neighbors(far),
    theirs: () => comb.ring({ center: far, radius: 1 })(create),
    same: equalHexes,
  },
  {
    name: "line of 50 hexes",
    ours: () => sumOurs(six.line(origin, far)),
    theirs: () => sumTheirs(comb.line({ start: origin, stop: far })(create)),
    same: () => equal(six.line(origin, far).length, comb.line({ start: origin, stop: far })(create).length),
  },
  {
    name: "ring of radius 20",
    ours: () => sumOurs(six.ring(far, 20)),
    theirs: () => sumTheirs(comb.ring({ center: far, radius: 20 })(create)),
    same: equal,
  },
  {
    name: "spiral of radius 20",
    ours: () => sumOurs(six.spiral(far, 20)),
    theirs: () => sumTheirs(comb.spiral({ start: far, radius: 20 })(create)),
    same: equal,
  },
  {
    name: "spiral of radius 20, as {q, r}",
    ours: () => sumObjects(six.spiral(far, 20)),
    theirs: () => sumTheirs(comb.spiral({ start: far, radius: 20 })(create)),
    same: equal,
  },
  {
    name: "rectangle of 250 x 150",
    ours: () => sumOurs(six.rectangle(250, 150, "odd-q")),
    theirs: () => sumTheirs(comb.rectangle({ width: 250, height: 150 })(create)),
    same: () => equalHexes(six.rectangle(250, 150, "odd-q"), comb.rectangle({ width: 250, height: 150 })(create)),
  },
  {
    name: "the same as a grid of hexes",
    ours: () => {
      const grid = six.Region.rectangle(250, 150);
      const { length } = grid;
      grid.free();
      return length;
    },
    theirs: () => new comb.Grid(Tile, comb.rectangle({ width: 250, height: 150 })).size,
    same: equal,
  },
  {
    name: "A* of its example, 40 x 30",
    ours: () => six.path(costs, start, goal),
    theirs: exampleAstar,
    same: (a, b) => equal(a.cost, wayCost(b)),
  },
];

function round(call, times) {
  const begun = process.hrtime.bigint();
  for (let i = 0; i < times; i++) call();
  return Number(process.hrtime.bigint() - begun) / times;
}

/** The fewest nanoseconds of one call of each side, over rounds that alternate between both. */
function measure({ ours, theirs }) {
  const sides = [ours, theirs].map((call) => {
    // Rounds of about two milliseconds, once the compiler has done its work.
    round(call, 20);
    return { call, times: Math.max(1, Math.round(2e6 / round(call, 20))), best: Infinity };
  });
  const end = Date.now() + 1500;
  while (Date.now() < end) for (const side of sides) side.best = Math.min(side.best, round(side.call, side.times));
  return sides.map(({ best }) => best);
}

const shown = (time) =>
  time < 1e3 ? `${time.toFixed(0)} ns` : time < 1e6 ? `${(time / 1e3).toFixed(1)} µs` : `${(time / 1e6).toFixed(2)} ms`;
console.log("| in Node | sixfold | honeycomb-grid 4.1 | times as fast |\n|---|---|---|---|");
const failed = [];
for (const row of rows) {
  row.same(row.ours(), row.theirs());
  const [ours, theirs] = measure(row);
  const ratio = theirs / ours;
  console.log(`| ${row.name} | ${shown(ours)} | ${shown(theirs)} | ${ratio.toFixed(ratio < 10 ? 1 : 0)} |`);
  if (ratio < (row.tiny ? 0.5 : 5)) failed.push(`${row.name}: ${ratio.toFixed(2)} times`);
}
if (failed.length > 0) {
  console.error(`slower than it has to be (5 times as fast, a tiny call half as fast): ${failed.join("; ")}`);
  process.exitCode = 1;
}
