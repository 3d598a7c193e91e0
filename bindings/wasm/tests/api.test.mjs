// The package as a program uses it: values, errors, memory.
import test from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { built, entry } from "./places.mjs";

const six = await entry("full");
const {
  ask,
  Blockers,
  Costs,
  Game,
  Grid,
  HexMesh,
  Hexes,
  Layout,
  Region,
  Scene,
  SixfoldError,
  Terrain,
  WrappedMap,
  groundMesh,
  line,
  range,
  readMap,
} = six;
const origin = { q: 0, r: 0 };
const kind = (expected) => (error) =>
  error instanceof SixfoldError && error.kind === expected && error.message.length > 0;

test("functions that cross as numbers answer as the protocol does", () => {
  const far = six.LIMIT;
  const hexes = [origin, { q: 3, r: -5 }, { q: -7, r: 2 }, { q: far, r: 0 }, { q: -far, r: far }];
  for (const a of hexes) {
    for (const b of hexes) {
      const both = (name, op, args, ...given) => {
        const outcome = (call) => {
          try {
            const value = call();
            return value instanceof Hexes ? [...value] : value;
          } catch (error) {
            return `${error.kind}: ${error.message}`;
          }
        };
        assert.deepEqual(
          outcome(() => six[name](...given)),
          outcome(() => ask(op, args)),
          `${name} ${JSON.stringify(given)}`,
        );
      };
      both("distance", "distance", { a, b }, a, b);
      both("add", "add", { a, b }, a, b);
      both("sub", "sub", { a, b }, a, b);
      both("bearing", "bearing", { a, b }, a, b);
      both("facingTo", "facing_to", { a, b }, a, b);
      both("rotate", "rotate", { hex: a, steps: 2, center: b }, a, 2, b);
      if (six.distance(a, b) < 1000)
        for (const tie of ["symmetric", "left", "right"]) both("line", "line", { a, b, tie }, a, b, tie);
      both("neighbors", "neighbors", { hex: a }, a);
      both("neighbor", "neighbor", { hex: a, direction: 4 }, a, 4);
      both("scale", "scale", { hex: a, factor: -3 }, a, -3);
      both("toCube", "to_cube", { hex: a }, a);
      both("fromCube", "from_cube", { cube: six.toCube(a) }, six.toCube(a));
      for (const parity of ["odd-q", "even-q", "odd-r", "even-r"]) {
        both("toOffset", "to_offset", { hex: a, parity }, a, parity);
        both("fromOffset", "from_offset", { offset: { col: a.q, row: a.r }, parity }, { col: a.q, row: a.r }, parity);
      }
      for (const axis of ["height", "width"]) {
        both("toDoubled", "to_doubled", { hex: a, axis }, a, axis);
        both("fromDoubled", "from_doubled", { doubled: { col: a.q, row: b.r }, axis }, { col: a.q, row: b.r }, axis);
      }
      for (const radius of [0, 1, 5]) {
        for (const shape of ["range", "ring", "spiral"]) both(shape, shape, { center: a, radius }, a, radius);
      }
    }
  }
});

test("what is no hex is refused, and never rounded", () => {
  for (const wrong of [
    { q: 0.5, r: 0 },
    { q: NaN, r: 0 },
    { q: "1", r: 0 },
    { q: 0 },
    { q: Infinity, r: 0 },
    { q: 1n, r: 0 },
    { q: null, r: 0 },
  ]) {
    assert.throws(() => six.distance(wrong, origin), kind("bad_argument"), String(wrong.q));
    assert.throws(() => six.neighbors(wrong), kind("bad_argument"));
    assert.throws(() => six.range(wrong, 2), kind("bad_argument"));
    assert.throws(() => Hexes.from([wrong]), kind("bad_argument"));
    assert.throws(() => six.path(Costs.uniform(Region.hexagon(2)), wrong, origin), kind("bad_argument"));
    assert.throws(() => Grid.hexagon(2).place("a", wrong), kind("bad_argument"));
  }
  assert.throws(() => six.distance({ q: 2 ** 31, r: 0 }, origin), kind("out_of_range"));
  assert.throws(() => six.hex(1.5, 0), kind("bad_argument"));
  assert.throws(() => six.range(origin, 1e9), kind("too_large"));
  assert.throws(() => six.ring(origin, -1), kind("bad_argument"));
  assert.throws(() => six.ray(origin, 9, 3), kind("bad_argument"));
  assert.throws(() => six.wedge({ q: six.LIMIT, r: 0 }, 0, 3), SixfoldError);
  assert.throws(() => six.rectangle(1e6, 1e6), kind("too_large"));
  assert.throws(() => Region.hexagon(1e6), kind("too_large"));
  assert.throws(() => new Layout({ orientation: "round", size: 1 }), kind("bad_argument"));
  assert.throws(() => new Layout({ orientation: "flat", size: 0 }), kind("bad_argument"));
});

test("lists of hexes are iterables over typed arrays", () => {
  const ring = six.ring(origin, 1);
  assert.deepEqual(
    [...ring],
    [
      { q: -1, r: 1 },
      { q: -1, r: 0 },
      { q: 0, r: -1 },
      { q: 1, r: -1 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
    ],
  );
  assert.ok(ring.coords instanceof Int32Array && ring.coords.length === 12);
  assert.deepEqual(
    [ring.length, ring.at(-1), ring.at(6), ring.contains({ q: 1, r: 0 })],
    [6, { q: 0, r: 1 }, undefined, true],
  );
  assert.equal(JSON.stringify(six.line(origin, { q: 0, r: 1 })), '[{"q":0,"r":0},{"q":0,"r":1}]');
  assert.deepEqual(new Set(six.neighbors(origin).keys()).size, 6);
  assert.deepEqual(six.distancesFrom(origin, ring), Uint32Array.of(1, 1, 1, 1, 1, 1));
  assert.deepEqual(six.distances(ring, ring), new Uint32Array(6));
  // The list of one call stays unchanged while others follow, also when the memory grows.
  const before = [...ring];
  for (let radius = 1; radius < 500; radius += 50) six.spiral(origin, radius);
  assert.deepEqual([...ring], before);
  assert.equal(six.wedge(origin, 0, 3).length, 7);
  assert.equal(six.parallelogram([0, 2], [0, 1]).length, 6);
});

test("a layout draws and finds", () => {
  const layout = new Layout({ orientation: "flat", size: 10, origin: { x: 100, y: 100 } });
  assert.deepEqual(layout.hexAt({ x: 130, y: 95 }), { q: 2, r: -1 });
  assert.deepEqual(layout.pointOf({ q: 1, r: 0 }), { x: 115, y: 108.66025403784438 });
  assert.equal(layout.cornersOf(origin).length, 6);
  const all = six.range(origin, 3);
  assert.deepEqual([...layout.hexesAt(layout.pointsOf(all))], [...all]);
  assert.throws(() => layout.hexAt({ x: NaN, y: 0 }), kind("bad_argument"));
  assert.throws(() => layout.hexAt({ x: 1e300, y: 0 }), kind("out_of_range"));
  assert.equal(layout.boundsOf([]), undefined);
  assert.ok(layout.boundsOf(all).min.x < 100);
});

test("searches over a region", () => {
  const region = Region.hexagon(4);
  assert.equal(region.length, 61);
  assert.equal(region.index({ q: 9, r: 9 }), undefined);
  assert.deepEqual(region.hexes().at(region.index({ q: 1, r: 1 })), { q: 1, r: 1 });
  const costs = Costs.perHex(region, ({ q, r }) => (q === 1 && r > -3 ? Infinity : 1));
  const way = six.path(costs, origin, { q: 3, r: -1 });
  assert.equal(way.cost, way.hexes.length - 1);
  assert.equal(six.path(costs, origin, { q: 1, r: 0 }), undefined);
  assert.equal(six.path(costs, origin, { q: 99, r: 0 }), undefined);
  const reach = six.reach(costs, origin, 2);
  assert.equal(reach.hexes.length, reach.costs.length);
  assert.equal(reach.cost(origin), 0);
  assert.equal(reach.cost({ q: 3, r: 0 }), undefined);
  assert.equal(reach.pathTo({ q: -2, r: 0 }).cost, 2);
  const flow = six.flow(costs, [{ q: -4, r: 0 }]);
  assert.equal(flow.cost(origin), 4);
  assert.equal(flow.pathFrom(origin).hexes.length, 5);
  assert.equal(typeof flow.direction(origin), "number");
  costs.setWall(origin, { q: 0, r: 1 });
  assert.equal(six.path(costs, origin, { q: 0, r: 1 }).cost, 2);
  assert.deepEqual(
    [costs.toEnter(origin), costs.toEnter({ q: 1, r: 0 }), costs.toEnter({ q: 9, r: 9 })],
    [1, six.IMPASSABLE, undefined],
  );
  const blockers = new Blockers(region, [{ q: 0, r: 1 }]);
  assert.equal(six.canSee(blockers, origin, { q: 0, r: 3 }), false);
  assert.deepEqual(six.lineOfSight(blockers, origin, { q: 0, r: 3 }), { clear: false, hex: { q: 0, r: 1 } });
  assert.ok(!six.view(blockers, origin, 4).contains({ q: 0, r: 2 }));
  blockers.clear({ q: 0, r: 1 });
  assert.deepEqual(six.lineOfSight(blockers, origin, { q: 0, r: 3 }), { clear: true });
  assert.throws(() => Costs.perHex(region, new Uint32Array(3)), kind("bad_argument"));
  assert.throws(() => Costs.perHex(region, () => -1), kind("bad_argument"));
});

test("a grid never changes", () => {
  const bare = Grid.rectangle(8, 6, "odd-q", { walls: [[origin, { q: 0, r: 1 }]] });
  const one = bare
    .place("fox", { q: 1, r: 1 }, { facing: 3, side: "red" })
    .place("bear", { q: 1, r: 3 }, { side: "blue" });
  assert.deepEqual([bare.units().length, one.units().length], [0, 2]);
  assert.deepEqual(one.unit("fox"), { unit: "fox", hex: { q: 1, r: 1 }, facing: 3, prone: false, side: "red" });
  assert.equal(one.unit("wolf"), undefined);
  assert.equal(one.cell({ q: 99, r: 0 }), undefined);
  const moved = one
    .moveUnit({ q: 1, r: 1 }, { q: 2, r: 1 }, 0)
    .setFacing("bear", 5)
    .setProne("bear", true)
    .setTerrain(origin, "water")
    .setElevation(origin, -2);
  assert.deepEqual(one.find("fox"), { q: 1, r: 1 });
  assert.deepEqual(moved.find("fox"), { q: 2, r: 1 });
  assert.deepEqual(moved.cell(origin), { hex: origin, occupant: null, terrain: "water", elevation: -2 });
  assert.equal(moved.elevations()[moved.region().index(origin)], -2);
  assert.equal(moved.terrainNames()[moved.terrains()[moved.region().index(origin)]], "water");
  assert.deepEqual([bare.walls().length, bare.clearWall(origin, { q: 0, r: 1 }).walls().length], [1, 0]);
  assert.ok(one.remove({ q: 1, r: 3 }).remove({ q: 1, r: 1 }).equals(bare));
  assert.throws(() => one.place("fox", origin), kind("duplicate_unit"));
  assert.throws(() => one.place("ox", { q: 1, r: 1 }), kind("occupied"));
  assert.throws(() => one.setTerrain(origin, "lava"), kind("unknown_terrain"));
  assert.throws(() => one.remove({ q: -9, r: 0 }), kind("out_of_bounds"));
  const around = one.path(origin, { q: 0, r: 1 });
  assert.deepEqual([around.cost, around.hexes.length, around.hexes.at(-1)], [2, 3, { q: 0, r: 1 }], "around the wall");
  assert.ok(moved.reach("fox", { walk: 3, mode: "walk" }, { throughFriends: true }).length > 5);
  assert.deepEqual(moved.reach("fox", { walk: 3 }), moved.reach("fox", { walk: 3, mode: "walk" }));
  assert.deepEqual([[...bare].length, Grid.of(bare.region()).equals(Grid.of([...bare]))], [48, true]);
  assert.equal(moved.moveTo("fox", { q: 2, r: 2 }, { walk: 3, mode: "walk" }).targetModifier, 0);
  assert.throws(() => moved.moveTo("fox", { q: 7, r: 0 }, { walk: 1, mode: "walk" }), kind("too_far"));
  assert.equal(moved.sight({ q: 2, r: 1 }, { q: 1, r: 3 }).visible, true);
  assert.ok(moved.view(origin, 3).length > 3);
  assert.equal(
    moved.toHit("fox", "bear", { weapon: { short: 3, medium: 6, long: 9, mount: "rear" }, gunnery: 4 }).target >= 4,
    true,
  );
});

test("what a game keeps about units and hexes goes from grid to grid", () => {
  const start = Grid.hexagon(3, {
    units: [{ unit: "fox", hex: origin, data: { wounds: 0 } }],
    cells: [{ hex: { q: 1, r: 0 }, terrain: "woods", data: "berries" }],
  });
  const hurt = start.setUnitData("fox", { wounds: 2 }).moveUnit("fox", { q: 1, r: 0 });
  assert.deepEqual(
    [start.unit("fox").data, hurt.unit("fox").data, hurt.units()[0].data],
    [{ wounds: 0 }, { wounds: 2 }, { wounds: 2 }],
  );
  assert.deepEqual([hurt.cell({ q: 1, r: 0 }).data, hurt.cell(origin).data], ["berries", undefined]);
  const eaten = hurt.setCellData({ q: 1, r: 0 }, undefined).setCellData(origin, 7);
  assert.deepEqual(
    [eaten.cell({ q: 1, r: 0 }).data, eaten.cell(origin).data, eaten.cell({ q: 1, r: 0 }).terrain],
    [undefined, 7, "light_woods"],
  );
  // The data of a removed unit is removed, too, also when it was removed by its hex.
  assert.equal(hurt.remove({ q: 1, r: 0 }).place("fox", origin).unit("fox").data, undefined);
  assert.equal(hurt.remove("fox").place("fox", origin).unit("fox").data, undefined);
  assert.deepEqual(
    [
      start.equals(start.setUnitData("fox", start.unit("fox").data)),
      start.equals(start.setUnitData("fox", { wounds: 0 })),
    ],
    [true, false],
  );
  assert.throws(() => start.setUnitData("wolf", 1), kind("unknown_unit"));
  assert.throws(() => start.setCellData({ q: 9, r: 9 }, 1), kind("out_of_bounds"));
  assert.throws(() => Grid.hexagon(2, { units: 3 }), kind("bad_argument"));
});

test("a grid is made again from its JSON", () => {
  const cells = [
    { hex: { q: 1, r: 0 }, terrain: "water", depth: 2, data: ["mine"] },
    { hex: { q: 0, r: 1 }, elevation: -3 },
    { hex: { q: 0, r: 2 }, data: 7 },
  ];
  const grid = Grid.rectangle(5, 4, "even-r", { cells, walls: [[origin, { q: 1, r: 0 }]], stacking: 2 })
    // Blue is named after red here, but comes before it in the order of hexes.
    .place("fox", { q: 2, r: 1 }, { facing: 2, side: "red", data: 3 })
    .place("bear", origin, { side: "blue", prone: true });
  const text = JSON.stringify(grid);
  const again = Grid.fromJSON(JSON.parse(text));
  assert.equal(JSON.stringify(again), text);
  assert.deepEqual(again.units(), grid.units());
  assert.deepEqual(again.cell({ q: 1, r: 0 }).data, ["mine"]);
  assert.ok(Grid.fromJSON(grid.toJSON()).equals(grid));
  assert.ok(Grid.fromJSON(new Grid({ board: "underchex" }).toJSON()).equals(new Grid({ board: "underchex" })));
  assert.throws(() => Grid.fromJSON({ shape: 3 }), kind("bad_argument"));
});

test("the costs of a unit are those of its moves", () => {
  const cells = [
    { hex: { q: 1, r: 0 }, terrain: "rough" },
    { hex: { q: 0, r: 1 }, elevation: 2 },
    { hex: { q: -1, r: 0 }, terrain: "rock" },
  ];
  const grid = Grid.hexagon(4, { cells, walls: [[origin, { q: 0, r: -1 }]] })
    .place("fox", origin, { side: 1 })
    .place("bear", { q: 2, r: 0 }, { side: 2 });
  for (const [mode, rules] of [
    ["walk", undefined],
    ["run", undefined],
    ["walk", { zones: { extraCost: 3 }, slopes: false }],
    ["walk", { movementType: "wheels" }],
  ]) {
    const points = six.movementPoints({ walk: 4, mode });
    const { hexes, costs } = six.reach(grid.costs("fox", mode, rules), origin, points);
    const found = hexes
      .toArray()
      .map((hex, place) => ({ hex, cost: costs[place] }))
      .filter(({ cost }) => cost > 0);
    assert.deepEqual(found, grid.reach("fox", { walk: 4, mode }, rules), `${mode} ${JSON.stringify(rules)}`);
  }
  // The grid is unchanged, and the costs belong to the program.
  const costs = grid.costs("fox");
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((direction) => costs.step(origin, direction)),
    [six.IMPASSABLE, 1, 2, 3, 1, six.IMPASSABLE],
  );
  assert.deepEqual(
    [costs.toEnter({ q: 1, r: 0 }), grid.setElevation({ q: 0, r: 1 }, 0).costs("fox").toEnter({ q: 1, r: 0 })],
    [undefined, 2],
  );
  assert.throws(() => costs.step(origin, 6), { argument: "direction" });
  assert.ok(costs.setWall(origin, { q: 0, r: 1 }));
  assert.equal(six.path(grid.costs("fox"), origin, { q: 0, r: 1 }).cost, 3);
  assert.throws(() => grid.costs("wolf"), kind("unknown_unit"));
  assert.throws(() => grid.costs(7), kind("bad_argument"));
  assert.throws(() => grid.costs("fox", "jump"), {
    kind: "bad_argument",
    message: /^argument `mode`: expected "walk" or "run", found "jump"/,
  });
  assert.throws(() => grid.costs("fox", "fly"), kind("bad_argument"));
  assert.throws(() => grid.costs("fox", "walk", { zones: "none" }), {
    message: /^argument `rules.zones`: expected one of/,
  });
  assert.throws(() => grid.costs("fox", "walk", { turnCost: NaN }), kind("bad_argument"));
});

test("a board of one's own", () => {
  const text = `name = 'mine'
title = 'Mine'
orientation = 'pointy'
cells.hexagon.radius = 2
[[sides]]
name = 'a'
[[pieces]]
piece = 'king'
side = 'a'
at = ['0,0']
`;
  const mine = six.readBoard(text, 10);
  assert.deepEqual([mine.title, mine.cells.length, mine.toml, mine.cells[0].corners.length], ["Mine", 19, text, 6]);
  assert.deepEqual(six.boardCell(mine, "0,0").piece, { piece: "king", side: "a" });
  assert.deepEqual(
    [six.boardCell(mine, { q: 0, r: 0 }).label, six.boardCell(mine, "z9"), six.boardCell(mine, { q: 9, r: 9 })],
    ["0,0", undefined, undefined],
  );
  assert.equal(six.boardNeighbors(mine, "0,0").E, "1,0");
  assert.deepEqual(six.boardLines(mine, "0,0").E, ["1,0", "2,0"]);
  assert.equal(six.boardDistance(mine, "-2,0", "2,0"), 4);
  assert.deepEqual(six.boardAt(mine, six.boardPixel(mine, "1,0", 10), 10), { label: "1,0", hex: { q: 1, r: 0 } });
  assert.ok(
    Scene.board(mine).svg().includes("Mine") &&
      Scene.board(six.board("glinski")).svg() === Scene.board("glinski").svg(),
  );
  assert.equal(new Grid({ board: { toml: text } }).length, 19);
  assert.equal(six.boardNeighbors(six.board("war-in-heaven"), "B2").NW, "A1");
  assert.throws(() => six.readBoard(text.replace("'a'\nat", "'b'\nat")), {
    kind: "bad_file",
    message: /line 9, column 8: "b" is not defined; known: a/,
  });
  assert.throws(() => six.readBoard(7), kind("bad_argument"));
  assert.throws(() => six.boardNeighbors(null, "B2"), kind("bad_argument"));
  const { faults, more } = six.boardFaults(text.replace("pointy", "round"), "mine.toml");
  assert.deepEqual([faults[0].line, faults[0].column, more], [3, 15, 0]);
  assert.ok(faults[0].shown.includes("--> mine.toml:3:15"));
  assert.deepEqual(six.boardFaults(text), { faults: [], more: 0 });
  assert.equal(six.boardFaults("x = 1\n".repeat(1)).faults.length > 0, true);
});

test("the ground under a point", () => {
  const ground = new Terrain([
    { hex: origin, height: 5 },
    { hex: { q: 1, r: 0 }, height: 0 },
  ]);
  const [middle, ...corners] = ground.points(origin);
  assert.equal(ground.heightAt(middle.point), 1);
  for (const corner of corners)
    assert.ok(
      Math.abs(
        ground.points(origin).find(({ point }) => point.x === corner.point.x && point.y === corner.point.y).height -
          corner.height,
      ) < 1e-12,
    );
  assert.deepEqual(six.fromTriangle(ground.triangleAt(middle.point)).hex, origin);
  assert.equal(ground.slope(ground.triangleAt(middle.point)).hex.q, 0);
  assert.equal(ground.heightAt({ x: 50, y: 50 }), undefined);
  // The mesh has a vertex at the middle of the hex, with the same height.
  const { positions } = ground.mesh();
  const near = (place) => Math.hypot(positions[place] - middle.point.x, positions[place + 2] - middle.point.y) < 1e-6;
  const vertex = [...positions.keys()].filter((place) => place % 3 === 0).find(near);
  assert.ok(Math.abs(positions[vertex + 1] - 1) < 1e-6);
  assert.throws(() => ground.heightAt({ x: NaN, y: 0 }), kind("bad_argument"));
  assert.throws(() => ground.triangleAt({ x: 1e300, y: 0 }), kind("out_of_range"));
});

test("a side has its own colour, and comes back as it was given", () => {
  const grid = Grid.hexagon(2, {
    units: [
      { unit: "a", hex: origin, side: 2 },
      { unit: "b", hex: { q: 1, r: 0 }, side: "red" },
      { unit: "c", hex: { q: 2, r: 0 } },
    ],
  });
  assert.deepEqual(
    grid.units().map(({ side }) => side),
    [2, "red", undefined],
  );
  assert.deepEqual(
    Grid.fromJSON(JSON.parse(JSON.stringify(grid)))
      .units()
      .map(({ side }) => side),
    [2, "red", undefined],
  );
  // Side 2 has the same colour whichever sides are named before or after it.
  const picture = (...units) =>
    Scene.grid(
      Grid.hexagon(0, { stacking: 9, units: units.map((side, place) => ({ unit: `u${place}`, hex: origin, side })) }),
      "",
    ).svg();
  assert.equal(picture(2), picture("2"));
  assert.notEqual(picture(1), picture(2));
  assert.equal(picture("red"), picture(1), "the first name has the first colour");
  // The order in which sides were named is kept, or is given.
  const named = Grid.hexagon(1).place("fox", { q: 1, r: 0 }, { side: "red" }).place("bear", origin, { side: "blue" });
  assert.equal(Scene.grid(Grid.fromJSON(JSON.parse(JSON.stringify(named))), "").svg(), Scene.grid(named, "").svg());
  assert.equal(
    Scene.grid(Grid.hexagon(0, { sides: ["blue"] }).place("u0", origin, { side: "red" }), "").svg(),
    picture(2),
  );
});

test("sides are told apart by their names", () => {
  const of = (side) => Grid.hexagon(1).place("fox", origin, { side });
  assert.deepEqual([of("red").equals(of("blue")), of("red").equals(of("red"))], [false, true]);
});

test("refusals name the arguments of the method", () => {
  const grid = Grid.hexagon(2).place("fox", origin);
  assert.throws(() => grid.place("bear", origin), { message: 'hex 0,0 is occupied by "fox"' });
  assert.throws(() => grid.place("bear", { q: 1, r: 0 }, { facing: 9 }), {
    argument: "facing",
    message: /^argument `facing`: expected /,
  });
  assert.throws(() => grid.place("bear", origin), { argument: undefined });
  assert.throws(
    () =>
      Grid.hexagon(1, {
        units: [
          { unit: "a", hex: origin },
          { unit: "b", hex: origin },
        ],
      }),
    { message: /^argument `units\[1\]`: / },
  );
  // The error of a request names the place in the request.
  assert.throws(
    () =>
      ask("grid", { shape: { hexagon: { radius: 1 } }, ops: [{ place: { unit: "bear", hex: origin, facing: 9 } }] }),
    { message: /^argument `ops\[0\].place.facing`: expected / },
  );
});

test("sizes beyond the limits are refused", () => {
  assert.throws(() => range(origin, 577), kind("too_large"));
  assert.throws(() => Region.hexagon(577), kind("too_large"));
  assert.throws(() => line(origin, { q: 1_000_000, r: 0 }), kind("too_large"));
  assert.throws(() => readMap("a.csv", "x".repeat(11), { maxSize: 10 }), kind("bad_file"));
});

test("meshes beyond the limits are refused before they are made", () => {
  const wide = Region.rectangle(1000, 1000);
  const heights = new Float64Array(wide.length);
  assert.throws(() => groundMesh(wide, heights, { shading: "facets" }), {
    kind: "too_large",
    message: /18000000 vertices; at most 16777216/,
  });
  const scattered = Region.from(
    Array.from({ length: 600_000 }, (_, place) => ({ q: 2 * (place % 1000), r: 2 * Math.floor(place / 1000) })),
  );
  assert.throws(() => groundMesh(scattered, new Float64Array(600_000), { skirt: -1 }), kind("too_large"));
  const layout = new Layout({ orientation: "flat", size: 1 });
  const many = new HexMesh().column(layout, origin, { bands: 65_535 }).column(layout, origin, { bands: 65_535 });
  assert.throws(() => many.column(layout, origin, { bands: 65_535 }), {
    kind: "too_large",
    message: /at most 4194304 vertices/,
  });
  many.column(layout, origin).free();
});

test("texts of boards beyond the limits are refused", () => {
  const file = (radius) => `name = 'w'\norientation = 'flat'\ncells.hexagon.radius = ${radius}`;
  assert.throws(() => six.readBoard(file(577)), {
    kind: "too_large",
    argument: "board.toml",
    message: /1000519 hexes; max_cells allows 1000000/,
  });
  assert.throws(() => six.readBoard("#".repeat(2 ** 21 + 1)), {
    kind: "bad_file",
    message: /a board file has at most 2097152/,
  });
});

test("a hex has room for as many units as the stacking says", () => {
  const two = Grid.hexagon(2, { stacking: 2 }).place("fox", origin).place("bear", origin, { facing: 1 });
  assert.deepEqual(
    [two.occupants(origin), two.turn("bear", -2).unit("bear").facing, two.remove("fox").occupants(origin)],
    [["bear", "fox"], 5, ["bear"]],
  );
  assert.throws(() => two.place("ox", origin), kind("full"));
  assert.equal(two.range(origin, 1).length, 7);
});

test("maps that wrap around", () => {
  const map = new WrappedMap({ hexagon: { radius: 3 } }, "all", { blocked: [{ q: 0, r: -2 }] });
  assert.deepEqual([map.distance({ q: 0, r: -3 }, { q: 0, r: 3 }), map.neighbors({ q: 3, r: 0 }).length], [3, 6]);
  assert.deepEqual(
    map.hex({ q: 100, r: 100 }),
    ask("wrap_hex", { shape: { hexagon: { radius: 3 } }, wrap: "all", hex: { q: 100, r: 100 } }),
  );
  assert.equal(map.path(origin, { q: 0, r: -2 }), undefined);
  assert.equal(map.path(origin, { q: 0, r: 3 }).cost, 3);
  assert.equal(map.reach(origin, 99).length, 36);
  assert.equal(map.flow([origin]).find(({ cost }) => cost === 0).direction, null);
  assert.equal(map.sight(origin, { q: 0, r: -2 }).visible !== undefined, true);
  assert.ok(map.view(origin, 2).length > 6);
  assert.throws(() => new WrappedMap({ hexagon: { radius: 3 } }, "left_right"), kind("bad_argument"));
});

test("meshes for a graphics card", () => {
  const region = Region.hexagon(1);
  const smooth = groundMesh(region, [0, 1, 2, 7, 2, 1, 0]);
  assert.deepEqual(
    [smooth.groundTriangles, smooth.indices.length, smooth.positions.length],
    [42, 42 * 3, 3 * (7 + 24)],
  );
  const facets = groundMesh(region, new Float64Array(7), {
    shading: "facets",
    skirt: -1,
    orientation: "pointy",
    side: 2,
    rise: 1,
  });
  assert.ok(
    facets.groundTriangles === 42 && facets.indices.length > 42 * 3 && facets.positions instanceof Float32Array,
  );
  // The same ground as tokens.
  const tokens = [...region].map((hex, place) => ({ hex, height: [0, 1, 2, 7, 2, 1, 0][place] }));
  assert.deepEqual(new Terrain(tokens).mesh("smooth").positions.slice(0, 9), smooth.positions.slice(0, 9));
  assert.throws(() => groundMesh(region, [1, 2]), kind("bad_argument"));
  assert.throws(() => groundMesh(region, new Float64Array(7).fill(NaN)), kind("bad_argument"));
  assert.throws(() => groundMesh(region, new Float64Array(7), { side: 0 }), kind("bad_argument"));
  const layout = new Layout({ orientation: "pointy", size: 1 });
  const { positions, uvs, indices } = new HexMesh()
    .column(layout, { q: 2, r: 1 })
    .plate(layout, { q: 3, r: 1 }, 0.5)
    .mesh();
  assert.deepEqual(
    [positions.length / 3, uvs.length / 2, indices.length / 3],
    [6 + 6 * 4 + 6, 6 + 6 * 4 + 6, 4 + 6 * 2 + 4],
  );
  assert.throws(() => new HexMesh().column(layout, origin, { top: -1 }), kind("bad_argument"));
  assert.throws(() => new HexMesh().column(layout, origin, { bands: 0 }), kind("bad_argument"));
  assert.throws(() => new HexMesh().column(layout, origin, { sides: [9] }), kind("bad_argument"));
});

test("mirrors, spirals, big hexes and points between hexes", () => {
  assert.deepEqual(six.reflect({ q: 2, r: 1 }, 0), ask("reflect", { hex: { q: 2, r: 1 }, mirror: 0 }));
  for (const [orientation, names] of [
    ["flat", six.Direction],
    ["pointy", six.PointyDirection],
  ]) {
    assert.deepEqual(Object.fromEntries(six.directions(orientation).map(({ name, number }) => [name, number])), {
      ...names,
    });
  }
  assert.deepEqual(six.spiralHex(six.spiralIndex({ q: 2, r: -2 })), { q: 2, r: -2 });
  assert.deepEqual(six.bigHex({ q: 3, r: 1 }, 1).bigHex, { q: 1, r: 1 });
  assert.equal(six.bearing(origin, { q: 1, r: 0 }, "pointy"), 90);
  assert.equal(six.arcHexes(origin, 0, "rear", 2).length > 2, true);
  assert.deepEqual(new Layout({ orientation: "flat", size: 40 }).interpolate(origin, { q: 2, r: -1 }, 0).hex, origin);
});

test("tactics, triangles, boards", () => {
  assert.equal(six.arc({ q: 2, r: 3 }, 0, { q: 4, r: 3 }), "right");
  assert.deepEqual(six.arcDirections(5, "front"), [5, 0, 4]);
  assert.equal(six.movementPoints({ walk: 5, mode: "run", heat: 10 }), 5);
  assert.deepEqual(six.rangeBracket(7), { bracket: "long", modifier: 4 });
  assert.equal(six.fromTriangle({ col: -1, row: 4 }).pointsUp, false);
  assert.equal(six.triangleDistance({ col: 0, row: 0 }, { col: 0, row: -1 }), 3);
  assert.equal(six.cornerHeights([{ hex: origin, height: 4 }], origin).center, 4);
  assert.ok(six.boards().includes("underchex"));
  assert.equal(six.board("underchex", 20).cells[0].corners.length, 6);
  assert.equal(six.boardAt("war-in-heaven", { x: 9999, y: 0 }, 40), undefined);
  assert.deepEqual(six.boardNeighbors("war-in-heaven", "B2").NW, "A1");
});

test("both games are played to the end by the opponent", () => {
  for (const name of ["underchex", "war-in-heaven"]) {
    const game = new Game(name);
    let position = game.start();
    let outcome = null;
    for (let move = 0; move < 40 && outcome === null; move++) {
      const best = game.choose(position, { nodes: 30, seed: move });
      assert.ok(game.moves(position).includes(best.move), `${best.move} is legal`);
      ({ position, outcome } = game.play(position, best.move));
    }
    assert.equal(game.state(position).board, name);
    assert.ok(Scene.position(name, position).svg().startsWith("<svg"));
  }
  const game = new Game("underchex");
  assert.deepEqual(game.players, ["white", "black"]);
  assert.equal(game.perft(game.start(), 2), 224);
  assert.throws(() => game.play(game.start(), "e2-e9"), kind("illegal_move"));
  assert.throws(() => new Game("chess"), kind("bad_argument"));
});

test("maps are read, played on, drawn and written", () => {
  const board = 'size 3 1\nhex 0101 0 "" ""\nhex 0201 2 "rough:1" ""\nhex 0301 0 "" ""\nend\n';
  const map = six.readMap("three.board", board);
  assert.deepEqual([map.width, map.height, map.parity], [3, 1, "odd-q"]);
  const grid = map.grid();
  assert.equal(grid.sight(origin, { q: 2, r: -1 }).visible, false);
  const written = map.write("three.json");
  assert.equal(six.readMap("again.json", written.bytes).width, 3);
  const picture = Scene.grid(grid, "three")
    .reach([{ hex: origin, cost: 0 }])
    .path("path", grid.hexes())
    .mark("legal", [origin])
    .label(origin, "A")
    .coordinates("odd-q")
    .svg("dark");
  assert.ok(picture.startsWith("<svg") && picture.endsWith("</svg>\n") === picture.endsWith("\n"));
  assert.match(new Scene("one").fill("clear", [origin]).margin(0).svg(), /viewBox="-30 -26 60 52"/);
  const places = six.readMap("duel.map", "border_size=0\n\n1 Ke, Gg, lake Wo").locations();
  assert.deepEqual(places, [
    { name: "1", hex: { q: 0, r: 0 } },
    { name: "lake", hex: { q: 2, r: -1 } },
  ]);
  assert.throws(() => six.readMap("x.board", "size 3"), kind("bad_file"));
  assert.throws(() => six.readMap("x.png", ""), kind("bad_file"));
  assert.throws(() => Scene.board("nowhere"), kind("bad_argument"));
  assert.throws(() => new Scene("x", "flat").svg("no such theme"), kind("bad_argument"));
  assert.throws(() => new Scene("x").mark("blink", [origin]), {
    kind: "bad_argument",
    message: /^unknown mark "blink"; known: last_move, hover, /,
  });
  assert.throws(() => new Scene("x").figure(origin, "fox", { facing: 9 }), kind("bad_argument"));
});

test("memory is given back by free and by using", () => {
  const region = Region.hexagon(3);
  region.free();
  region.free();
  assert.throws(() => region.length, kind("freed"));
  const grid = Grid.hexagon(3);
  grid[Symbol.dispose]();
  assert.throws(() => grid.units(), kind("freed"));
});

test("memory is given back by itself, some time after the last reference is gone", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const { buffer } = await import(pathToFileURL(join(built, "sixfold/full/load.js")).href);
  const region = Region.hexagon(100);
  const round = async () => {
    for (let made = 0; made < 40; made++) Costs.uniform(region);
    for (let tries = 0; tries < 3; tries++) {
      collect();
      await new Promise((done) => setTimeout(done, 5));
    }
    return buffer().byteLength;
  };
  const first = await round();
  let last = first;
  for (let rounds = 0; rounds < 8; rounds++) last = await round();
  assert.ok(last <= first + (8 << 20), `${first} bytes after the first round, ${last} after the last`);
});

test("walls can be asked about, and drawn", () => {
  const region = Region.hexagon(2);
  const [north, south] = [
    { q: 0, r: -1 },
    { q: 0, r: 1 },
  ];
  const grid = Grid.hexagon(2).setWall(origin, south);
  assert.deepEqual(
    [grid.hasWall(south, origin), grid.hasWall(origin, north), grid.clearWall(origin, south).hasWall(origin, south)],
    [true, false, false],
  );
  assert.throws(() => grid.hasWall(origin, { q: 0, r: 2 }), kind("bad_argument"));
  for (const walled of [Costs.uniform(region), new Blockers(region)]) {
    assert.equal(walled.hasWall(origin, south), false);
    assert.ok(walled.setWall(origin, south) && walled.hasWall(south, origin) && !walled.hasWall(origin, north));
    assert.ok(walled.clearWall(origin, south) && !walled.hasWall(origin, south));
  }
  const blockers = new Blockers(region, [north]);
  assert.deepEqual(
    [blockers.blocks(north), blockers.blocks(south), blockers.blocks({ q: 9, r: 9 })],
    [true, false, false],
  );
  const layout = new Layout({ orientation: "pointy", size: 2 });
  const [one, other] = layout.sideBetween(origin, { q: 1, r: 0 });
  assert.deepEqual(
    [one.x, one.y, other.x, other.y].map((number) => Math.round(number * 1e6) / 1e6),
    [1.732051, -1, 1.732051, 1],
  );
  assert.deepEqual(
    layout
      .sideBetween({ q: 1, r: 0 }, origin)
      .map(({ x, y }) => [x, y])
      .sort(),
    [one, other].map(({ x, y }) => [x, y]).sort(),
  );
  assert.equal(layout.sideBetween(origin, { q: 2, r: 0 }), undefined);
});

test("a layout has measures, and points along a path", () => {
  const layout = new Layout({ orientation: "flat", size: 10, origin: { x: 1, y: 2 } });
  const near = (found, wanted) => assert.ok(Math.abs(found - wanted) < 1e-9, `${found} and ${wanted}`);
  near(layout.hexWidth, 20);
  near(layout.hexHeight, 10 * Math.sqrt(3));
  near(layout.columnPitch, 15);
  near(layout.rowPitch, 10 * Math.sqrt(3));
  const tall = new Layout({ orientation: "pointy", size: { x: 10, y: 7 }, yAxis: "up" });
  near(tall.hexWidth, 10 * Math.sqrt(3));
  near(tall.hexHeight, 14);
  near(tall.columnPitch, 10 * Math.sqrt(3));
  near(tall.rowPitch, 10.5);
  const way = [origin, { q: 1, r: 0 }, { q: 1, r: 1 }];
  assert.deepEqual(layout.pointAlong(way, 1), layout.pointOf(way[1]));
  assert.deepEqual(
    [layout.pointAlong(way, -3), layout.pointAlong(way, 99)],
    [layout.pointOf(way[0]), layout.pointOf(way[2])],
  );
  near(layout.pointAlong(way, 1.5).y, (layout.pointOf(way[1]).y + layout.pointOf(way[2]).y) / 2);
  assert.equal(layout.pointAlong([], 1), undefined);
});

test("a picture shows walls and a flow, and says what it shows", () => {
  const region = Region.hexagon(2);
  const scene = () => new Scene("x").fill("plain", region);
  const empty = scene().svg();
  const [walled, flowing] = [
    scene()
      .walls([[origin, { q: 1, r: 0 }]])
      .svg(),
    scene()
      .flow(six.flow(Costs.uniform(region), [origin]))
      .svg(),
  ];
  assert.ok(walled.length > empty.length && flowing.length > walled.length);
  assert.match(scene().describe("Nineteen hexes").svg(), /Nineteen hexes/);
  assert.throws(() => scene().walls([[origin, { q: 2, r: 0 }]]), { argument: "walls" });
  assert.throws(() => scene().walls([[origin, { q: 0.5, r: 0 }]]), { argument: "walls[0][1].q" });
});

test("a step costs its own", () => {
  const costs = Costs.uniform(Region.hexagon(1));
  assert.ok(costs.setStep(origin, 0, 5) && !costs.setStep({ q: 0, r: -1 }, 0, 5));
  assert.deepEqual([costs.step(origin, 0), costs.step({ q: 0, r: -1 }, 3)], [5, 1]);
  assert.throws(() => costs.setStep(origin, 6, 5), { argument: "direction" });
  assert.deepEqual([...Region.hexagon(2).filter(({ q }) => q > 0)].length, 7);
});

test("a hex may have more members than two", () => {
  const tile = { q: 1, r: 0, s: -1, terrain: "woods", draw() {} };
  assert.equal(Grid.hexagon(2).place("fox", tile).find("fox").q, 1);
  assert.equal(six.distance(tile, origin), 1);
  assert.deepEqual(six.reflect(tile, 0), six.reflect({ q: 1, r: 0 }, 0));
});

test("what is left out, wrong or twice as long is refused by its name", () => {
  assert.throws(() => six.distance(undefined, origin), { kind: "bad_argument", argument: "a" });
  assert.throws(() => six.distance(null, origin), { kind: "bad_argument", argument: "a" });
  assert.throws(() => six.distances([origin], [origin, origin]), { argument: "b" });
  assert.throws(() => six.ray(origin, 0, -1), { argument: "steps" });
  assert.throws(() => six.cone(origin, 7, 1), { argument: "facing" });
  assert.throws(() => Hexes.from([origin, { q: 0, r: 0.5 }]), { argument: "hexes[1]" });
  assert.throws(() => new Hexes([1, 2]), { argument: "coords" });
  assert.throws(() => new Layout({ orientation: "flat", size: 1, yAxis: "left" }), { argument: "yAxis" });
  assert.throws(() => groundMesh(Region.hexagon(0), [1], { shading: "round" }), { argument: "shading" });
  assert.throws(() => Grid.hexagon(1).place("fox", origin).reach("fox", { walk: 1 }, { turnCost: 1000001 }), {
    argument: "rules.turnCost",
    message: /^argument `rules.turnCost`: /,
  });
  assert.throws(() => Grid.hexagon(1).setElevation(origin, NaN), { argument: "elevation" });
  assert.throws(() => new WrappedMap({ hexagon: { radius: 2 } }, "all", { costs: [{ hex: origin, cost: -1 }] }), {
    argument: "costs[0].cost",
  });
});

test("a layout whose y grows upwards interpolates upwards", () => {
  const layout = new Layout({ orientation: "flat", size: 10, origin: { x: 3, y: 5 }, yAxis: "up" });
  const to = { q: 1, r: 2 };
  assert.deepEqual(layout.interpolate(origin, to, 1).point, layout.pointOf(to));
});

test("limits hold for bytes, too", () => {
  const line = JSON.stringify({ op: "range", center: origin, radius: 5 });
  for (const given of [line, new TextEncoder().encode(line)]) {
    assert.match(six.query(given, { maxCells: 3 }), /max_cells allows 3,/);
    assert.equal(six.query(given), six.query(given, {}));
  }
});

test("cells and views of a grid are those of the protocol", () => {
  const terrains = ["clear", "woods", "rough"];
  const shape = { hexagon: { radius: 6 } };
  const cells = [...Grid.hexagon(6)].map((hex, place) => ({
    hex,
    terrain: terrains[(place * 7) % 3],
    elevation: ((place * 5) % 6) - 2,
  }));
  const grid = new Grid(shape, { cells }).place("fox", { q: 1, r: 1 });
  const asked = (args) => JSON.parse(six.query(JSON.stringify({ shape, cells, ...args }))).ok;
  for (const hex of [...grid, { q: 7, r: 0 }, { q: -9, r: 2 }]) {
    const [inside, cell] = asked({ op: "grid", ask: [{ in_bounds: hex }, { cell: hex }] });
    assert.equal(grid.contains(hex), inside);
    const occupant = hex.q === 1 && hex.r === 1 ? "fox" : null;
    assert.deepEqual(grid.cell(hex), cell === null ? undefined : { ...cell, occupant });
  }
  for (const radius of [0, 1, 5, 64, 65]) {
    const from = { q: 1, r: -2 };
    assert.deepEqual(grid.view(from, radius).toArray(), asked({ op: "view", from, radius }));
    assert.deepEqual(
      grid.view(from, radius, "blocks").toArray(),
      asked({ op: "view", from, radius, outside: "blocks" }),
    );
  }
  assert.throws(() => grid.view({ q: 9, r: 9 }, 3), kind("out_of_bounds"));
  assert.throws(() => grid.contains({ q: 2 ** 30, r: 0 }), kind("out_of_range"));
  assert.throws(() => grid.cell({ q: 0.5, r: 0 }), kind("bad_argument"));
});
