// Circles and arrows that a player draws on the board, with the right button or the key X; others do not see them.
import { arrowPath } from "./arrow.js";
import { picture } from "./picture.js";

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
    const shape =
      from === to
        ? picture("circle", { cx: start.x, cy: start.y, r: 30 })
        : picture("path", { d: arrowPath(start, end, 4.5) });
    this.layer.append(shape);
    this.shapes.set(name, shape);
  }

  clear() {
    this.shapes.clear();
    this.layer.replaceChildren();
  }
}
