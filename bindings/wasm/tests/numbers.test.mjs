// No number is cut or converted on its way to the engine: every declared number, with every kind of wrong value, in
// both entries.
import test from "node:test";
import assert from "node:assert/strict";
import { declared } from "./declarations.mjs";
import { entry } from "./places.mjs";

/** Fractions are valid here: by their last name, or by the type they are part of. */
const REAL = new RegExp(
  String.raw`^(Layout#pointAlong: steps|Point\.[xy]|size|t|degrees|heights\[0\]|values\[0\]|points\[0\]|` +
    "skirt|GroundOptions.side|rise|bottom|top)$",
);
/** Numbers below 0 are valid here. */
const SIGNED = new RegExp(
  String.raw`^(seed|gunnery|Hex\.[qr]|ColRow\.(col|row)|Cube\.[xyz]|[qr]\[[01]\]|q|r|factor|steps|by|elevation|` +
    String.raw`height|index|Height\.height|.*\.corner\.(col|row))$`,
);
/** Costs: `Infinity` is impassable, and an infinite budget or radius reaches everything. */
const ENDLESS = new RegExp(
  String.raw`^(enter|enter\(\)|enter\[0\]|leave\(\)|cost|budget|radius|Turns\.(points|points\[0\]|turnCost)|` +
    "HexSet#(grown|shrunk): steps|journeys: count|beam: width)$",
);
/**
 * Large numbers are valid here: a seed is any number, a large turn counts modulo 6, and a range of a grid ends with the
 * grid.
 */
const LARGE = /^(seed|steps|by|index|nodes|count|Limits\.\w+|radius|cost|Height\.height|height)$/;
/** Triangles lie farther out than hexes. */
const OF_TRIANGLES = /^(triangle|validAnchor|placeable|Terrain#slope)/;
/** Heights of tokens that are only averaged, and of plates, are measures, not levels. */
const MEASURED = new Set(["cornerHeights: tokens[0].height", "HexMesh#plate: height"]);
/** A number or a list of numbers. */
const LISTED = /^Turns\.points$/;
/** A side that is not a number from 0 to 255 is a name. */
const SIDE = /^(side|sides\[0\])$/;
/** Numbers that no call reads: the cells of a named board, maps that cannot wrap. */
const UNREAD = /: (board\.|shape\.(parallelogram|hexes)\b.*WrappedMap)/;
/** Lists that are compared in JavaScript, with any values. */
const COMPARED = new Set(["equals", "Hexes#contains", "boardCell"]);

const alwaysWrong = [NaN, -Infinity, "1", "", true, 1n, {}, [1], [], Symbol("1"), new Date(1)];
const shown = (value) =>
  typeof value === "symbol"
    ? "a symbol"
    : typeof value === "bigint"
      ? `${value}n`
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(typeof value === "string" ? `"${value}"` : value);

/** Valid calls with every number that can be given: `examples(six)` has some for each name. */
function examples(six) {
  const [o, p, far] = [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 2, r: 0 },
  ];
  const region = six.Region.hexagon(3);
  const costs = six.Costs.uniform(region);
  const blockers = new six.Blockers(region);
  const grid = six.Grid.hexagon(3).place("fox", o, { side: "red" }).place("bear", far, { side: "blue", facing: 4 });
  const layout = new six.Layout({ orientation: "flat", size: 10 });
  const mobility = { walk: 4, jump: 2, heat: 0, mode: "walk" };
  const rules = { turnCost: 1, zones: { extraCost: 2 } };
  const shapes = [
    { hexagon: { radius: 2, center: o } },
    { rectangle: { width: 3, height: 2, parity: "odd-q", corner: { col: 1, row: 1 } } },
    { parallelogram: { q: [0, 1], r: [0, 1] } },
    { hexes: [o, p] },
  ];
  const begin = {
    cells: [{ hex: o, terrain: "water", elevation: 1, depth: 1 }],
    walls: [[o, p]],
    units: [{ unit: "fox", hex: o, facing: 1, side: 3 }],
    stacking: 2,
    sides: [3],
  };
  const high = { cells: [{ hex: o, terrain: "building", height: 1 }] };
  const hexes = [o, p];
  const core = {
    hex: [[1, 2]],
    key: [[p]],
    equals: [[o, p]],
    distance: [[o, p]],
    distances: [[hexes, hexes]],
    distancesFrom: [[o, hexes]],
    neighbor: [[o, 1]],
    neighbors: [[o]],
    add: [[o, p]],
    sub: [[o, p]],
    scale: [[p, 2]],
    rotate: [[p, 1, o]],
    reflect: [[p, 1, o]],
    toCube: [[p]],
    fromCube: [[{ x: 1, y: -1, z: 0 }]],
    toOffset: [[p, "odd-q"]],
    fromOffset: [[{ col: 1, row: 1 }, "odd-q"]],
    toDoubled: [[p, "height"]],
    fromDoubled: [[{ col: 1, row: 1 }, "height"]],
    toTriangle: [[p]],
    fromTriangle: [[{ col: 1, row: 0 }]],
    bearing: [[o, p]],
    axialAngle: [[o, p]],
    facingTo: [[o, p]],
    facingFromAngle: [[90]],
    angleFromFacing: [[1]],
    normalizeAngle: [[400]],
    line: [[o, p]],
    range: [[o, 2]],
    ring: [[o, 2]],
    spiral: [[o, 2]],
    ray: [[o, 1, 2]],
    wedge: [[o, 1, 2]],
    cone: [[o, 1, 2]],
    triangle: [[o, 1, 2]],
    rectangle: [[3, 2]],
    parallelogram: [
      [
        [0, 1],
        [0, 1],
      ],
    ],
    spiralIndex: [[p, o]],
    spiralHex: [[4, o]],
    bigHex: [[p, 2]],
    query: [['{"op":"boards"}', { maxCells: 9, maxWork: 999, maxAnswer: 99, maxLine: 99 }]],
    "Hexes.from": [[hexes]],
    "Hexes#at": [[six.line(o, p), 0]],
    "Hexes#contains": [[six.line(o, p), o]],
    "new Layout": [
      [{ orientation: "flat", size: 10, origin: { x: 1, y: 2 } }],
      [{ orientation: "flat", size: { x: 10, y: 12 } }],
    ],
    "Layout#pointOf": [[layout, p]],
    "Layout#hexAt": [[layout, { x: 3, y: 4 }]],
    "Layout#interpolate": [[layout, o, p, 0.5]],
    "Layout#cornersOf": [[layout, p]],
    "Layout#sideBetween": [[layout, o, p]],
    "Layout#pointAlong": [[layout, hexes, 0.5]],
    "Layout#pointsOf": [[layout, hexes]],
    "Layout#hexesAt": [[layout, [3, 4]]],
    "Layout#boundsOf": [[layout, hexes]],
    "Region.hexagon": [[2, o]],
    "Region.rectangle": [[3, 2]],
    "Region.parallelogram": [
      [
        [0, 1],
        [0, 1],
      ],
    ],
    "Region.from": [[hexes]],
    "Region#contains": [[region, p]],
    "Region#index": [[region, p]],
    "Costs.perHex": [
      [six.Region.from([o]), [1]],
      [region, () => 1],
    ],
    "Costs#set": [[costs, p, 2]],
    "Costs#setStep": [[costs, p, 1, 2]],
    "Costs#setWall": [[costs, o, p]],
    "Costs#clearWall": [[costs, o, p]],
    "Costs#hasWall": [[costs, o, p]],
    "Costs#step": [[costs, o, 1]],
    "Costs#toEnter": [[costs, p]],
    path: [[costs, o, p]],
    reach: [
      [costs, o, 2],
      [costs, hexes, 2],
    ],
    "Reach#cost": [[six.reach(costs, o, 2), p]],
    "Reach#pathTo": [[six.reach(costs, o, 2), p]],
    flow: [
      [costs, o],
      [costs, hexes],
    ],
    "Flow#cost": [[six.flow(costs, o), p]],
    "Flow#direction": [[six.flow(costs, o), p]],
    "Flow#pathFrom": [[six.flow(costs, o), p]],
    "new Blockers": [[region, hexes]],
    "Blockers#block": [[blockers, p]],
    "Blockers#clear": [[blockers, p]],
    "Blockers#setWall": [[blockers, o, p]],
    "Blockers#clearWall": [[blockers, o, p]],
    "Blockers#hasWall": [[blockers, o, p]],
    "Blockers#blocks": [[blockers, p]],
    view: [[blockers, o, 2]],
    canSee: [[blockers, o, p]],
    lineOfSight: [[blockers, o, p]],
    "new Grid": [...shapes.map((shape) => [shape]), [shapes[0], begin], [shapes[0], high]],
    "Grid.hexagon": [
      [2, begin],
      [2, high],
    ],
    "Grid.rectangle": [
      [3, 2, "odd-q", begin],
      [3, 2, "odd-q", high],
    ],
    "Grid.of": [
      [hexes, begin],
      [hexes, high],
    ],
    "Grid.fromJSON": [
      ...shapes.map((shape) => [{ shape, cells: [], walls: [], stacking: 1, units: [] }]),
      [{ shape: shapes[0], ...begin }],
      [{ shape: shapes[0], ...high }],
    ],
    "Grid#contains": [[grid, p]],
    "Grid#cell": [[grid, p]],
    "Grid#neighbors": [[grid, p]],
    "Grid#occupant": [[grid, p]],
    "Grid#occupants": [[grid, p]],
    "Grid#range": [[grid, o, 2]],
    "Grid#isOccupied": [[grid, p]],
    "Grid#hasWall": [[grid, o, p]],
    "Grid#place": [[grid, "owl", p, { facing: 1, side: 3 }]],
    "Grid#remove": [[grid, o]],
    "Grid#moveUnit": [[grid, o, p, 2]],
    "Grid#setCellData": [[grid, p, 7]],
    "Grid#setFacing": [[grid, "fox", 1]],
    "Grid#turn": [[grid, "fox", 1]],
    "Grid#setTerrain": [[grid, p, "woods"]],
    "Grid#setElevation": [[grid, p, 1]],
    "Grid#setWall": [[grid, o, p]],
    "Grid#clearWall": [[grid, o, p]],
    "Grid#reach": [[grid, "fox", mobility, rules]],
    "Grid#costs": [[grid, "fox", "walk", rules]],
    "Grid#path": [[grid, o, p, rules]],
    "Grid#moveTo": [[grid, "fox", p, { ...mobility, walk: 9 }, { facing: 1, rules }]],
    "Grid#sight": [[grid, o, p]],
    "Grid#view": [[grid, o, 2]],
    "Grid#toHit": [
      [
        grid.setFacing("fox", 2),
        "fox",
        "bear",
        { weapon: { short: 3, medium: 6, long: 9, extreme: 12, minimum: 1 }, gunnery: 4, heat: 0, targetHexes: 2 },
      ],
    ],
    arc: [[o, 1, p]],
    arcDirections: [[1, "front"]],
    arcHexes: [[o, 1, "front", 2]],
    movementPoints: [[mobility]],
    rangeBracket: [[4, { short: 3, medium: 6, long: 9, extreme: 12, minimum: 1 }]],
  };
  if (six.Scene === undefined) return core;
  const scene = new six.Scene("x");
  const game = new six.Game("underchex");
  const ground = new six.Terrain([{ hex: o, height: 1 }]);
  const [up, next] = [
    { col: 0, row: 0 },
    { col: 3, row: 3 },
  ];
  const one = six.Region.from([o]);
  const world = new six.WrappedMap({ hexagon: { radius: 3 } }, "all");
  const set = new six.HexSet(region, hexes);
  const realms = six.territories(costs, hexes);
  const plan = { points: [3, 4], must: [p], cannot: [p], never: [p], facing: 1, turnCost: 1 };
  const found = six.journeys(costs, o, 2, plan);
  const three = new six.Footprint(3);
  const rivers = new six.EdgeField();
  const places = Object.fromEntries(["triangles", "triangleSurrounding"].map((name) => [name, [[o]]]));
  return {
    ...core,
    ...places,
    triangleNeighbors: [[up]],
    triangleContributors: [[up]],
    triangleDistance: [[up, next]],
    triangleLine: [[up, next]],
    validAnchor: [[up]],
    placeable: [[[up]]],
    cornerHeights: [[[{ hex: o, height: 1 }], o]],
    "new Terrain": [[[{ hex: o, height: 1 }]]],
    "Terrain#lay": [[ground, p, 2]],
    "Terrain#take": [[ground, o]],
    "Terrain#setHeight": [[ground, o, 2]],
    "Terrain#points": [[ground, o]],
    "Terrain#heightAt": [[ground, { x: 0, y: 0 }]],
    "Terrain#triangleAt": [[ground, { x: 0, y: 0 }]],
    "Terrain#slope": [[ground, up]],
    groundMesh: [[one, [1], { skirt: -1, side: 1, rise: 0.2, origin: o }]],
    "HexMesh#column": [[new six.HexMesh(), layout, o, { bottom: 0, top: 1, bands: 2, sides: [1] }]],
    "HexMesh#plate": [[new six.HexMesh(), layout, o, 0.5]],
    "new WrappedMap": [
      [shapes[0], "all"],
      [{ rectangle: { width: 4, height: 2, corner: { col: 0, row: 0 } } }, "all"],
      [{ hexagon: { radius: 2 } }, "all", { costs: [{ hex: o, cost: 2 }], blocked: [p], walls: [[o, p]] }],
    ],
    "new HexSet": [[region, hexes]],
    ...Object.fromEntries(["contains", "insert", "remove"].map((name) => [`HexSet#${name}`, [[set, p]]])),
    "HexSet#grown": [[set, 1]],
    "HexSet#shrunk": [[set, 1]],
    territories: [[costs, hexes]],
    ...Object.fromEntries(["numberOf", "startOf", "cost"].map((name) => [`Territories#${name}`, [[realms, p]]])),
    "Territories#setOf": [[realms, 0]],
    journeys: [
      [costs, o, 2, plan],
      [costs, o, 2, { points: 3 }],
    ],
    journey: [
      [costs, o, p, plan],
      [costs, o, p, { points: 3 }],
    ],
    ...Object.fromEntries(["turn", "left", "journeyTo"].map((name) => [`Journeys#${name}`, [[found, p]]])),
    burst: [[blockers, hexes, 2]],
    sector: [[blockers, o, p, far, 2]],
    beam: [[blockers, o, far, 1]],
    "new Footprint": [[hexes]],
    "Footprint#hexes": [[three, o, 1]],
    "Footprint#clearance": [[three, costs, 1]],
    costsPerStep: [[region, () => 1]],
    "new EdgeField": [[[[o, p, "deep"]]]],
    ...Object.fromEntries(["get", "set", "remove"].map((name) => [`EdgeField#${name}`, [[rivers, o, p, "deep"]]])),
    "WrappedMap#hex": [[world, p]],
    "WrappedMap#neighbors": [[world, p]],
    "WrappedMap#distance": [[world, o, p]],
    "WrappedMap#line": [[world, o, p]],
    "WrappedMap#path": [[world, o, p]],
    "WrappedMap#reach": [[world, o, 2]],
    "WrappedMap#flow": [[world, hexes]],
    "WrappedMap#sight": [[world, o, p]],
    "WrappedMap#view": [[world, o, 2]],
    board: [["underchex", 20]],
    readBoard: [[BOARD, 20]],
    boardCell: [[six.board("underchex"), o]],
    boardPixel: [["underchex", "e2", 20]],
    boardAt: [["underchex", { x: 0, y: 0 }, 20]],
    "Game#start": [[game, { seed: 3 }]],
    "Game#choose": [[game, game.start(), { nodes: 3, seed: 1 }]],
    "Game#hints": [[game, game.start(), { nodes: 3, seed: 1, count: 2 }]],
    "Game#analysis": [[game, game.start(), { nodes: 3, seed: 1, lines: 2, depth: 1 }]],
    "Game#perft": [[game, game.start(), 1]],
    underchexPosition: [[[{ piece: "king", color: "white", hex: o }], "white"]],
    readMap: [["a.board", 'size 1 1\nhex 0101 0 "" ""\nend\n', { maxSize: 999 }]],
    ...Object.fromEntries(["fill", "tint", "zone", "path"].map((name) => [`Scene#${name}`, [[scene, "x", hexes]]])),
    "Scene#mark": [[scene, "legal", hexes]],
    "Scene#view": [[scene, hexes]],
    "Scene#reach": [
      [scene, [{ hex: o, cost: 1 }]],
      [scene, { hexes, costs: [1, 2] }],
    ],
    "Scene#heat": [[scene, "x", [o], [1.5]]],
    "Scene#sight": [[scene, o, far, p]],
    "Scene#walls": [[scene, [[o, p]]]],
    "Scene#label": [[scene, o, "x"]],
    "Scene#caption": [[scene, o, "x"]],
    "Scene#figure": [[scene, o, "x", { facing: 1 }]],
    "Scene#hexSize": [[scene, 20]],
    "Scene#margin": [[scene, 3]],
  };
}

const BOARD =
  'name = "small"\norientation = "flat"\ncells.rectangle = { width = 2, height = 2 }\nlabels.scheme = "file-rank"\n';

const path = (place) => place.match(/\w+|\(\)/g).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function has(given, [first, ...rest]) {
  if (first === "()") return typeof given === "function";
  if (given === null || typeof given !== "object" || given[first] === undefined) return false;
  return rest.length === 0 || has(given[first], rest);
}

/** The same arguments with another value at one place. */
function replaced(given, [first, ...rest], value) {
  if (first === undefined) return value;
  if (first === "()") return () => value;
  const copy = Array.isArray(given) ? [...given] : { ...given };
  copy[first] = replaced(copy[first], rest, value);
  return copy;
}

function call(six, name, given) {
  if (name.startsWith("new ")) return new six[name.slice(4)](...given);
  const [of, method] = name.split(/[.#]/);
  if (name.includes("#")) return six[of].prototype[method].apply(given[0], given.slice(1));
  return method === undefined ? six[of](...given) : six[of][method](...given);
}

/** The values that must be refused at a place of a call. */
function wrongAt(name, { place, owner, isOptional, isDirection }) {
  const last = place.split(".").at(-1);
  const is = (kind) => kind.test(last) || kind.test(`${owner}.${last}`) || kind.test(`${name}: ${place}`);
  const isSide = is(SIDE) && owner !== "GroundOptions";
  const isList = (value) => Array.isArray(value) && value.length > 0;
  const right = (value) => (typeof value === "string" ? isSide : isList(value) && is(LISTED));
  const wrong = alwaysWrong.filter((value) => !right(value));
  // A file may leave out defaults.
  if (!isOptional && last !== "stacking") wrong.push(undefined, null);
  if (isDirection) return [...wrong, Infinity, -1, 1.5, 6, 2 ** 32, 2 ** 53 + 2];
  if (!is(ENDLESS)) wrong.push(Infinity);
  if (is(REAL) || MEASURED.has(`${name}: ${place}`) || isSide) return wrong;
  wrong.push(1.5, 2 ** 31 + 0.5);
  if (!is(SIGNED)) wrong.push(-1, -(2 ** 31) - 1);
  if (!is(LARGE) && !OF_TRIANGLES.test(name)) wrong.push(2 ** 32, 2 ** 53 + 2, -(2 ** 53) - 2);
  return wrong;
}

/** Tries every number of an entry, with every kind of wrong value. */
async function tried(part) {
  const six = await entry(part);
  const known = examples(six);
  const faults = [];
  let count = 0;
  for (const { name, parameters, numbers: all } of declared(part)) {
    const of = name.split(/[.#]/)[0].replace("new ", "");
    const numbers = all.filter(({ place }) => !UNREAD.test(`: ${place} of ${name}`));
    if (numbers.length === 0 || COMPARED.has(name) || six[of] === undefined) continue;
    const given = known[name];
    if (given === undefined) {
      faults.push(
        `${name}: an example is missing; it takes the numbers ${numbers.map(({ place }) => place).join(", ")}`,
      );
      continue;
    }
    // Methods have their object first.
    const shift = name.includes("#") ? 1 : 0;
    for (const args of given) {
      try {
        call(six, name, args);
      } catch (error) {
        faults.push(`${name}: the example is refused: ${error}`);
      }
    }
    for (const number of numbers) {
      const [first, ...rest] = path(number.place);
      const where = [parameters.indexOf(first) + shift, ...rest];
      const args = given.find((args) => has(args, where));
      if (args === undefined) {
        faults.push(`${name}: no example has ${number.place}`);
        continue;
      }
      for (const wrong of wrongAt(name, number)) {
        count += 1;
        const what = `${name}: ${number.place} = ${shown(wrong)}`;
        try {
          call(six, name, replaced(args, where, wrong));
          faults.push(`${what} was taken`);
        } catch (error) {
          if (!(error instanceof six.SixfoldError)) faults.push(`${what}: ${error}`);
          else if (error.argument === undefined && !/^(too_large|out_of_range)$/.test(error.kind))
            faults.push(`${what}: names no argument: ${error.message}`);
        }
      }
    }
  }
  assert.equal(faults.length, 0, `${faults.length} faults:\n${faults.join("\n")}`);
  assert.ok(count > 3000, `${count} wrong numbers`);
}

test("no number of the core is cut on its way to the engine", () => tried("core"));

test("no number of the full entry is cut on its way to the engine", () => tried("full"));
