// Arithmetic on hexes that cannot wait for an answer of the engine: what lies under a pointer, and on its way from one
// place to the next. `web-tests/hex.test.mjs` compares it with the engine. Hexes are keys such as `3,-1`.
import { hexOf } from "./url_state.js";

/** @typedef {{ x: number, y: number }} Point */

/** Moves a point between two hexes to the side that the engine takes: +q, or +r where q is the same. */
const NUDGE = { q: 2e-6, r: 1e-6 };

/** The steps from one hex to another. @param {string} a @param {string} b */
export function distance(a, b) {
  const [from, to] = [hexOf(a), hexOf(b)];
  const [q, r] = [from.q - to.q, from.r - to.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The hex nearest to a place between hexes: the coordinate that was rounded most follows from the others. @param {number} q @param {number} r */
export function rounded(q, r) {
  const [a, b, c] = [q, r, -q - r].map(Math.round);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  // Adding 0 makes -0 a plain 0.
  if (da > db && da > dc) return `${-b - c + 0},${b + 0}`;
  return db > dc ? `${a + 0},${-a - c + 0}` : `${a + 0},${b + 0}`;
}

/** The hexes nearest to the straight line from one hex to another, both included. @param {string} a @param {string} b @returns {string[]} */
export function line(a, b) {
  const [from, to, steps] = [hexOf(a), hexOf(b), distance(a, b)];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / Math.max(1, steps);
    return rounded(from.q + (to.q - from.q) * part + NUDGE.q, from.r + (to.r - from.r) * part + NUDGE.r);
  });
}

/** Where one step along q and one along r lead on a drawing that has 0,0 at its origin. @typedef {{ q: Point, r: Point }} Basis */

/**
 * The basis of a drawing, from the middle of one of its hexes. A step along r is one along q turned by 60 degrees.
 * @param {string} key another hex than 0,0
 * @param {Point} middle
 * @returns {Basis}
 */
export function basisFrom(key, { x, y }) {
  const { q, r } = hexOf(key);
  const [cos, sin] = [0.5, Math.sqrt(3) / 2];
  // The middle is the step along q, turned and stretched by this.
  const [u, v] = [q + r * cos, r * sin];
  const size = u * u + v * v;
  const step = { x: (x * u + y * v) / size, y: (y * u - x * v) / size };
  return { q: step, r: { x: step.x * cos - step.y * sin, y: step.x * sin + step.y * cos } };
}

/** The hex that holds a point of a drawing. @param {Point} point @param {Basis} basis */
export function hexAt({ x, y }, { q, r }) {
  const size = q.x * r.y - q.y * r.x;
  return rounded((x * r.y - y * r.x) / size, (y * q.x - x * q.y) / size);
}
