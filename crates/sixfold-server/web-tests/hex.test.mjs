// The page's own arithmetic on hexes gives the answers of the engine, on more than 10,000 cases.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DIRECTION_NAMES,
  basisOf,
  distance,
  hexAt,
  keyOf,
  line,
  middleOf,
  neighbor,
  neighbors,
  range,
  STEPS,
} from "../web/board/hex.js";
import { chance } from "./chance.mjs";
import { answers } from "./snippets.mjs";

/** Hexes anywhere on maps as wide as the battle map allows, the same in every run. */
function someHexes(count, seed) {
  const random = chance(seed);
  return Array.from({ length: count }, () => ({
    q: Math.floor(600 * random()) - 300,
    r: Math.floor(600 * random()) - 300,
  }));
}

/** Every pair in a small hexagon, so that each kind of tie is there, and random ones as far apart as maps are wide. */
function pairs() {
  const near = Array.from({ length: 81 }, (_, index) => ({ q: Math.floor(index / 9) - 4, r: (index % 9) - 4 }));
  const [from, to] = [someHexes(2000, 7), someHexes(2000, 8)];
  return [
    ...near.map((b) => [{ q: 0, r: 0 }, b]),
    ...near.map((a) => [a, { q: -3, r: 2 }]),
    ...from.map((a, at) => [a, to[at]]),
  ];
}

test("distances and lines are those of the engine, ties included", () => {
  const all = pairs();
  const told = answers(
    all.flatMap(([a, b]) => [
      { op: "distance", a, b },
      { op: "line", a, b },
    ]),
  );
  all.forEach(([a, b], index) => {
    assert.equal(distance(keyOf(a), keyOf(b)), told[2 * index].ok);
    assert.deepEqual(line(keyOf(a), keyOf(b)), told[2 * index + 1].ok.map(keyOf), `${keyOf(a)} to ${keyOf(b)}`);
  });
});

test("neighbours, ranges and the names of directions are those of the engine", () => {
  const hexes = someHexes(1000, 3);
  const told = answers(
    hexes.flatMap((hex, at) => [
      { op: "neighbors", hex },
      { op: "range", center: hex, radius: at % 5 },
    ]),
  );
  hexes.forEach((hex, index) => {
    assert.deepEqual(neighbors(keyOf(hex)), told[2 * index].ok.map(keyOf));
    assert.equal(neighbor(keyOf(hex), index % 6), keyOf(told[2 * index].ok[index % 6]));
    assert.deepEqual(range(keyOf(hex), index % 5), told[2 * index + 1].ok.map(keyOf));
  });
  for (const orientation of ["flat", "pointy"]) {
    const [{ ok }] = answers([{ op: "directions", orientation }]);
    assert.deepEqual(
      DIRECTION_NAMES[orientation],
      ok.map(({ name }) => name),
    );
    assert.deepEqual(
      STEPS,
      ok.map(({ step }) => step),
    );
  }
});

test("a point is in the hex that the engine says, on hexes of both kinds, and a hex has the engine's middle", () => {
  const random = chance(11);
  for (const orientation of ["flat", "pointy"]) {
    const layout = { orientation, size: 40 };
    const basis = basisOf(orientation, 40);
    const points = Array.from({ length: 3000 }, () => ({ x: 4000 * random() - 2000, y: 4000 * random() - 2000 }));
    const inside = answers(points.map((point) => ({ op: "from_pixel", point, layout })));
    points.forEach((point, index) =>
      assert.equal(hexAt(point, basis), keyOf(inside[index].ok), `${point.x} ${point.y}`),
    );
    const hexes = someHexes(500, 13);
    const drawn = answers(hexes.map((hex) => ({ op: "to_pixel", hex, layout })));
    hexes.forEach((hex, index) => {
      const [{ x, y }, { ok }] = [middleOf(keyOf(hex), basis), drawn[index]];
      assert.ok(Math.hypot(x - ok.x, y - ok.y) < 1e-6, `${keyOf(hex)}: ${x} ${y} is not ${ok.x} ${ok.y}`);
    });
  }
});
