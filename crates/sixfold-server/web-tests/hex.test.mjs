// The page's own arithmetic on hexes gives the answers of the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { basisFrom, distance, hexAt, line } from "../web/lib/hex.js";
import { chance } from "./chance.mjs";
import { answers } from "./snippets.mjs";

const keyOf = ({ q, r }) => `${q},${r}`;

/** Every pair in a small hexagon, so that each kind of tie is there, and random ones as far apart as maps are wide. */
function pairs() {
  const near = Array.from({ length: 81 }, (_, index) => ({ q: Math.floor(index / 9) - 4, r: (index % 9) - 4 }));
  const random = chance(7);
  const far = () => ({ q: Math.floor(600 * random()) - 300, r: Math.floor(600 * random()) - 300 });
  return [...near.map((b) => [{ q: 0, r: 0 }, b]), ...near.map((a) => [a, { q: -3, r: 2 }]), ...Array.from({ length: 2000 }, () => [far(), far()])];
}

test("distances and lines are those of the engine, ties included", () => {
  const all = pairs();
  const told = answers(all.flatMap(([a, b]) => [{ op: "distance", a, b }, { op: "line", a, b }]));
  all.forEach(([a, b], index) => {
    assert.equal(distance(keyOf(a), keyOf(b)), told[2 * index].ok);
    assert.deepEqual(line(keyOf(a), keyOf(b)), told[2 * index + 1].ok.map(keyOf), `${keyOf(a)} to ${keyOf(b)}`);
  });
});

test("a point is in the hex that the engine says, on hexes of both kinds", () => {
  const random = chance(11);
  for (const orientation of ["flat", "pointy"]) {
    const layout = { orientation, size: 40 };
    const points = Array.from({ length: 3000 }, () => ({ x: 4000 * random() - 2000, y: 4000 * random() - 2000 }));
    const [middle, ...told] = answers([{ op: "to_pixel", hex: { q: 3, r: -7 }, layout }, ...points.map((point) => ({ op: "from_pixel", point, layout }))]);
    const basis = basisFrom("3,-7", middle.ok);
    points.forEach((point, index) => assert.equal(hexAt(point, basis), keyOf(told[index].ok), `${point.x} ${point.y}`));
  }
});
