// The board as the server drew it: where the cells are and which are neighbours.

/**
 * @typedef {{ label: string, x: number, y: number, shape: SVGGElement, neighbors: Cell[] }} Cell
 */

/**
 * Reads the cells of a drawing. Neighbours are the cells nearest to one another: on a lattice of hexes
 * all neighbours are equally far away, and everything else is farther by the square root of three.
 * @param {SVGSVGElement} drawing
 * @returns {Map<string, Cell>}
 */
export function readCells(drawing) {
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  for (const shape of drawing.querySelectorAll("[data-label]")) {
    const place = /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\)/.exec(shape.getAttribute("transform") ?? "");
    const label = shape.getAttribute("data-label") ?? "";
    if (!place) continue;
    cells.set(label, {
      label,
      x: Number(place[1]),
      y: Number(place[2]),
      shape: /** @type {SVGGElement} */ (shape),
      neighbors: [],
    });
  }
  const list = [...cells.values()];
  const apart = (/** @type {Cell} */ a, /** @type {Cell} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
  const step = Math.min(...list.slice(1).map((cell) => apart(list[0], cell)));
  for (const cell of list) {
    cell.neighbors = list.filter((other) => other !== cell && apart(cell, other) < step * 1.3);
  }
  return cells;
}
