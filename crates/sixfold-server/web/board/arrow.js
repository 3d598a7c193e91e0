// The outline of an arrow from the middle of one hex to that of another.

/** @typedef {{ x: number, y: number }} Point */

/**
 * @param {Point} start
 * @param {Point} end
 * @param {number} wide half of how wide its shaft is
 */
export function arrowPath(start, end, wide) {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [x, y] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(start.x + along * x - aside * y).toFixed(1)} ${(start.y + along * y + aside * x).toFixed(1)}`;
  const neck = length - 24;
  const head = [at(neck, wide), at(neck, 2.6 * wide), at(length - 4, 0), at(neck, -2.6 * wide), at(neck, -wide)];
  return `M${at(16, wide)} L${head.join(" L")} L${at(16, -wide)} Z`;
}
