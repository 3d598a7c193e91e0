// Arithmetic on hexes for what cannot wait for the network: what lies under a pointer, where a key leads, which hexes a
// stroke crosses. `web-tests/hex.test.mjs` compares every function with the engine. Hexes are keys such as `3,-1`.

/**
 * @typedef {{ q: number, r: number }} Hex
 * @typedef {{ x: number, y: number }} Point
 * @typedef {"flat" | "pointy"} Orientation
 * @typedef {{ q: Point, r: Point }} Basis where a step along q and one along r lead on a drawing with 0,0 at its origin
 */

/** The step of each direction, by its number. @type {readonly Hex[]} */
export const STEPS = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** The names of the six directions, by their numbers. @type {Record<Orientation, readonly string[]>} */
export const DIRECTION_NAMES = {
  flat: ["N", "NE", "SE", "S", "SW", "NW"],
  pointy: ["NW", "NE", "E", "SE", "SW", "W"],
};

/** Moves a point between two hexes to the side that the engine takes: +q, or +r where q is the same. */
const NUDGE = { q: 2e-6, r: 1e-6 };

/** A hex as the protocol writes it. @param {string} key @returns {Hex} */
export function hexOf(key) {
  const [q, r] = key.split(",").map(Number);
  return { q, r };
}

/** The key of a hex of the protocol. @param {Hex} hex */
export const keyOf = ({ q, r }) => `${q},${r}`;

/** The hex beside another. @param {string} key @param {number} direction 0 to 5 */
export function neighbor(key, direction) {
  const { q, r } = hexOf(key);
  const step = STEPS[direction];
  return `${q + step.q},${r + step.r}`;
}

/** The six hexes beside another, by the numbers of the directions. @param {string} key */
export const neighbors = (key) => STEPS.map((_, direction) => neighbor(key, direction));

/** The steps from one hex to another. @param {string} a @param {string} b */
export function distance(a, b) {
  const [from, to] = [hexOf(a), hexOf(b)];
  const [q, r] = [from.q - to.q, from.r - to.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/**
 * The hex nearest to a place between hexes: the coordinate that was rounded most follows from the others.
 * @param {number} q
 * @param {number} r
 */
export function rounded(q, r) {
  const [a, b, c] = [q, r, -q - r].map(Math.round);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  // Adding 0 makes -0 a plain 0.
  if (da > db && da > dc) return `${-b - c + 0},${b + 0}`;
  return db > dc ? `${a + 0},${-a - c + 0}` : `${a + 0},${b + 0}`;
}

/**
 * The hexes nearest to the straight line from one hex to another, both included.
 * @param {string} a
 * @param {string} b
 * @returns {string[]}
 */
export function line(a, b) {
  const [from, to, steps] = [hexOf(a), hexOf(b), distance(a, b)];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / Math.max(1, steps);
    return rounded(from.q + (to.q - from.q) * part + NUDGE.q, from.r + (to.r - from.r) * part + NUDGE.r);
  });
}

/** The hexes at most `radius` steps away. @param {string} center @param {number} radius @returns {string[]} */
export function range(center, radius) {
  const { q, r } = hexOf(center);
  const keys = [];
  for (let dq = -radius; dq <= radius; dq += 1) {
    const [low, high] = [Math.max(-radius, -dq - radius), Math.min(radius, radius - dq)];
    for (let dr = low; dr <= high; dr += 1) keys.push(`${q + dq},${r + dr}`);
  }
  return keys;
}

/**
 * Where hexes lie whose corners are this far from their middles, with y downwards.
 * @param {Orientation} orientation
 * @param {number} size
 * @returns {Basis}
 */
export function basisOf(orientation, size) {
  const [long, short, step] = [1.5 * size, (Math.sqrt(3) / 2) * size, Math.sqrt(3) * size];
  if (orientation === "flat") return { q: { x: long, y: short }, r: { x: 0, y: step } };
  return { q: { x: step, y: 0 }, r: { x: short, y: long } };
}

/** The middle of a hex. @param {string} key @param {Basis} basis @returns {Point} */
export function middleOf(key, { q: a, r: b }) {
  const { q, r } = hexOf(key);
  return { x: q * a.x + r * b.x, y: q * a.y + r * b.y };
}

/** Where a point of a drawing lies between hexes, as fractions of q and r. @param {Point} point @param {Basis} basis */
export function fractionAt({ x, y }, { q, r }) {
  const size = q.x * r.y - q.y * r.x;
  return { q: (x * r.y - y * r.x) / size, r: (y * q.x - x * q.y) / size };
}

/** The hex that holds a point of a drawing. @param {Point} point @param {Basis} basis */
export function hexAt(point, basis) {
  const { q, r } = fractionAt(point, basis);
  return rounded(q, r);
}

/** The place of a hex on the spiral around 0,0. @param {string} key */
export function spiralIndex(key) {
  const radius = distance("0,0", key);
  if (radius === 0) return 0;
  let [at, place] = [`${-radius},${radius}`, 1 + 3 * radius * (radius - 1)];
  for (let side = 0; side < 6; side += 1)
    for (let step = 0; step < radius; step += 1) {
      if (at === key) return place;
      [at, place] = [neighbor(at, side), place + 1];
    }
  return place;
}
