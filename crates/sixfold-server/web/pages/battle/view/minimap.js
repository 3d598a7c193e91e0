// All of the map in a corner of it while only a part is seen: pressed or dragged, it shows another part.
import { paintSmall } from "./small_picture.js";

/** The largest width and height, in pixels of the page. */
const [WIDEST, HIGHEST] = [180, 130];

export class Minimap {
  /** @param {import("./field.js").Field} field */
  constructor(field) {
    this.field = field;
    this.canvas = document.createElement("canvas");
    this.canvas.className = "minimap";
    // Who cannot see it goes from hex to hex, and the map follows.
    this.canvas.setAttribute("aria-hidden", "true");
    this.scale = 1;
    const go = (/** @type {PointerEvent} */ event) => {
      const { left, top } = this.canvas.getBoundingClientRect();
      const { box } = field;
      if (!box) return;
      field.center = {
        x: box.left + (event.clientX - left) / this.scale,
        y: box.top + (event.clientY - top) / this.scale,
      };
      field.pan(0, 0);
    };
    this.canvas.addEventListener("pointerdown", (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      go(event);
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (this.canvas.hasPointerCapture(event.pointerId)) go(event);
    });
  }

  /**
   * Shows where the part that is seen lies.
   * @param {{ left: number, top: number, width: number, height: number }} seen in units of the map
   * @param {import("./far_view.js").FarView} far
   */
  paint(seen, far) {
    const { box, isWhole } = this.field;
    this.canvas.hidden = isWhole || !box;
    if (!box || isWhole || !far.whole) return;
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    this.scale = Math.min(WIDEST / wide, HIGHEST / high);
    const fine = devicePixelRatio || 1;
    const [width, height] = [wide, high].map((size) => Math.max(1, Math.round(size * this.scale)));
    Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` });
    [this.canvas.width, this.canvas.height] = [width * fine, height * fine];
    const pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    const by = this.scale * fine;
    paintSmall(pen, this.field, by, 3 * fine);
    const frame = [seen.left - box.left, seen.top - box.top, seen.width, seen.height].map((part) => part * by);
    for (const [color, line] of /** @type {[string, number][]} */ ([
      ["#141b33", 4],
      ["#ffffff", 2],
    ])) {
      pen.strokeStyle = color;
      pen.lineWidth = line * fine;
      pen.strokeRect(frame[0], frame[1], frame[2], frame[3]);
    }
  }
}
