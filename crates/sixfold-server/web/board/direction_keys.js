// From hex to hex by keys: a key is a direction on the screen, and the neighbour nearest to it is meant. Every map of
// the table takes the keys from here.

/**
 * The keys, as directions on the screen. The slanting ones lie between those of flat-top and pointy-top hexes, and far
 * enough from the straight ones.
 */
const KEYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  q: [-1, -1],
  w: [0, -1],
  e: [1, -1],
  a: [-1, 1],
  s: [0, 1],
  d: [1, 1],
});

/** A hex as far from the direction as this is not meant by it: the cosine of the angle between them. */
const FARTHEST = 0.4;

/** Whether a key goes to a neighbour. @param {string} key */
export const isWay = (key) => key in KEYS;

/**
 * The neighbour that a key goes to.
 * @template T
 * @param {string} key
 * @param {Iterable<T>} neighbors
 * @param {(neighbor: T) => [number, number]} offset how far it lies to the right and below, on the screen
 * @returns {T | undefined}
 */
export function neighborBy(key, neighbors, offset) {
  const [dx, dy] = KEYS[key];
  /** @type {[number, T | undefined]} */
  let best = [FARTHEST, undefined];
  for (const neighbor of neighbors) {
    const [x, y] = offset(neighbor);
    const closeness = (x * dx + y * dy) / (Math.hypot(x, y) * Math.hypot(dx, dy));
    // Of two that are equally close it is the first.
    if (closeness > best[0] + 1e-9) best = [closeness, neighbor];
  }
  return best[1];
}
