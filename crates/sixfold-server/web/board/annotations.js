// Circles and arrows that somebody draws on the board, with the right button or the key X; nobody else sees them.
import { picture } from "../lib/dom.js";

export class Drawn {
  /**
   * @param {SVGGElement} layer
   * @param {Map<string, import("./cells.js").Cell>} cells
   */
  constructor(layer, cells) {
    this.layer = layer;
    this.cells = cells;
    /** @type {Map<string, SVGElement>} by where they begin and end */
    this.shapes = new Map();
  }

  /**
   * Draws an arrow, or a circle where it begins; what is there already goes.
   * @param {string} from
   * @param {string} to
   */
  toggle(from, to) {
    const name = `${from} ${to}`;
    const old = this.shapes.get(name);
    if (old) {
      old.remove();
      this.shapes.delete(name);
      return;
    }
    const [start, end] = [this.cells.get(from), this.cells.get(to)];
    if (!start || !end) return;
    const shape = from === to ? picture("circle", { cx: start.x, cy: start.y, r: 30 }) : arrow(start, end);
    this.layer.append(shape);
    this.shapes.set(name, shape);
  }

  clear() {
    this.shapes.clear();
    this.layer.replaceChildren();
  }
}

/**
 * A line with a head, from the middle of one hex to that of another.
 * @param {{ x: number, y: number }} start
 * @param {{ x: number, y: number }} end
 */
function arrow(start, end) {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [x, y] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const point = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(start.x + along * x - aside * y).toFixed(1)} ${(start.y + along * y + aside * x).toFixed(1)}`;
  const neck = length - 22;
  const half = [point(14, 4), point(neck, 4), point(neck, 13), point(length, 0)];
  return picture("path", { d: `M${[...half, point(neck, -13), point(neck, -4), point(14, -4)].join(" L")} Z` });
}
