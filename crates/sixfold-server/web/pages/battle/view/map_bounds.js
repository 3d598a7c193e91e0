// Where a map lies on its drawing: its rectangle, and the hexes within a rectangle of it.

/**
 * @typedef {import("../model/hex_map.js").HexMap} HexMap
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 */

/** How much of the rim of a map is seen around it. */
const RIM = 60;

/** The rectangle of a map with its rim. @param {HexMap} map @param {(key: string) => { x: number, y: number }} point */
export function boundsOf(map, point) {
  const [left, top] = [map.corner.col, map.corner.row];
  const [right, bottom] = [left + map.width - 1, top + map.height - 1];
  // Of two lines beside each other one is shifted, so the hex next to each corner may stand out further.
  const near = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) =>
    Math.min(high, Math.max(low, at));
  const points = [left, right].flatMap((col) =>
    [top, bottom].flatMap((row) =>
      [-1, 0, 1].flatMap((step) => [
        point(map.keyAt(near(col + step, left, right), row)),
        point(map.keyAt(col, near(row + step, top, bottom))),
      ]),
    ),
  );
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - RIM,
    right: Math.max(...xs) + RIM,
    top: Math.min(...ys) - RIM,
    bottom: Math.max(...ys) + RIM,
  };
}

/**
 * How much of a map a rectangle of the drawing shows, in units of the drawing.
 * @param {Box | undefined} box that of the map
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
export function areaWithin(box, x, y, width, height) {
  if (!box) return 0;
  const across = Math.min(x + width, box.right) - Math.max(x, box.left);
  const down = Math.min(y + height, box.bottom) - Math.max(y, box.top);
  return Math.max(0, across) * Math.max(0, down);
}

/**
 * The hexes within a rectangle of the drawing: those that are played on, or others.
 * @param {import("../model/state.js").Battle} battle
 * @param {import("../../../board/hex.js").Basis} basis
 * @param {Box} box
 * @param {(key: string) => boolean} [wanted]
 * @returns {Set<string>}
 */
export function hexesWithin(battle, basis, { left, top, right, bottom }, wanted = (key) => battle.has(key)) {
  const { map } = battle;
  const keys = new Set();
  const first = Math.max(map.corner.col, Math.floor(left / basis.q.x - 0.5));
  const last = Math.min(map.corner.col + map.width - 1, Math.ceil(right / basis.q.x + 0.5));
  const upper = Math.max(map.corner.row, Math.floor(top / basis.r.y - 0.5));
  const lower = Math.min(map.corner.row + map.height - 1, Math.ceil(bottom / basis.r.y + 0.5));
  for (let col = first; col <= last; col += 1)
    for (let row = upper; row <= lower; row += 1) {
      const key = map.keyAt(col, row);
      if (wanted(key)) keys.add(key);
    }
  return keys;
}
