// The board as the server drew it: where the cells are and which are neighbours.
import { neighbors } from "./hex.js";

/**
 * @typedef {{ label: string, x: number, y: number, shape: SVGGElement, neighbors: Cell[] }} Cell
 */

/**
 * Reads the cells of a drawing: each says its label and its hex.
 * @param {SVGSVGElement} drawing
 * @returns {Map<string, Cell>} by label
 */
export function readCells(drawing) {
  /** @type {Map<string, Cell>} */
  const byHex = new Map();
  for (const shape of /** @type {NodeListOf<SVGGElement>} */ (drawing.querySelectorAll("[data-label]"))) {
    const { label = "", q, r } = shape.dataset;
    const { e: x, f: y } = shape.transform.baseVal.getItem(0).matrix;
    byHex.set(`${q},${r}`, { label, x, y, shape, neighbors: [] });
  }
  for (const [hex, cell] of byHex) cell.neighbors = neighbors(hex).flatMap((other) => byHex.get(other) ?? []);
  return new Map([...byHex.values()].map((cell) => [cell.label, cell]));
}

/**
 * Writes the labels on the hexes; a hex without this kind of label keeps its own.
 * @param {Iterable<Cell>} cells
 * @param {string} kind
 */
export function writeLabels(cells, kind) {
  for (const cell of cells) {
    const text = cell.shape.querySelector("text");
    if (text)
      text.textContent =
        kind === "none" || kind === "rim" ? "" : (cell.shape.getAttribute(`data-${kind}`) ?? cell.label);
  }
}
