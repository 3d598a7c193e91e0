// Shows a part of a drawing that fits into the page as a whole: nearer by two fingers or + and -. The drawing
// keeps its size in the page; a button shows all of it again.
import { Pinch } from "./pinch.js";

/** The largest that a drawing is shown, in times of its size as a whole. */
const MOST = 6;

export class ZoomBox {
  /**
   * @param {SVGSVGElement} svg with a `viewBox` of all there is, in a place of its own
   * @param {string} what it shows, such as `board`
   * @param {() => void} begin what one finger had begun is over
   */
  constructor(svg, what, begin) {
    this.svg = svg;
    const { x, y, width, height } = svg.viewBox.baseVal;
    /** All there is, in the units of the drawing. */
    this.whole = { x, y, width, height };
    this.shown = { ...this.whole };
    this.pinch = new Pinch(svg, {
      begin,
      change: (by, at, moved) => {
        this.zoom(by, at);
        this.pan(moved.x, moved.y);
      },
    });
    this.button = document.createElement("button");
    Object.assign(this.button, { type: "button", className: "whole", hidden: true, textContent: `Whole ${what}` });
    this.button.addEventListener("click", () => this.zoom(0));
  }

  /** Whether only a part is shown. */
  get zoomed() {
    return this.shown.width < this.whole.width * 0.999;
  }

  /**
   * Makes everything larger or smaller around a place of the screen, or around the middle; 0 shows all of it.
   * @param {number} by
   * @param {{ x: number, y: number }} [at]
   */
  zoom(by, at) {
    const width =
      by === 0
        ? this.whole.width
        : Math.min(this.whole.width, Math.max(this.whole.width / MOST, this.shown.width / by));
    const share = width / this.shown.width;
    const point = at
      ? this.#point(at)
      : { x: this.shown.x + this.shown.width / 2, y: this.shown.y + this.shown.height / 2 };
    this.#show(point.x - (point.x - this.shown.x) * share, point.y - (point.y - this.shown.y) * share, width);
  }

  /** Moves what is seen, in pixels of the screen. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    const scale = this.svg.getScreenCTM()?.a || 1;
    this.#show(this.shown.x - dx / scale, this.shown.y - dy / scale, this.shown.width);
  }

  /** Moves as little as needed for a point to be seen with what is around it. @param {number} x @param {number} y */
  reveal(x, y) {
    const { x: left, y: top, width, height } = this.shown;
    const [inX, inY] = [width * 0.12, height * 0.12];
    this.#show(
      Math.min(x - inX, Math.max(left, x - width + inX)),
      Math.min(y - inY, Math.max(top, y - height + inY)),
      width,
    );
  }

  /** The point of the drawing at a place of the screen. @param {{ x: number, y: number }} at */
  #point(at) {
    return new DOMPoint(at.x, at.y).matrixTransform(this.svg.getScreenCTM()?.inverse());
  }

  /**
   * Shows the part that begins here, as far as the drawing goes.
   * @param {number} x
   * @param {number} y
   * @param {number} width
   */
  #show(x, y, width) {
    const height = (width * this.whole.height) / this.whole.width;
    const within = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
      Math.min(Math.max(value, low), high);
    this.shown = {
      x: within(x, this.whole.x, this.whole.x + this.whole.width - width),
      y: within(y, this.whole.y, this.whole.y + this.whole.height - height),
      width,
      height,
    };
    this.svg.setAttribute("viewBox", `${this.shown.x} ${this.shown.y} ${width} ${height}`);
    this.svg.classList.toggle("zoomed", this.zoomed);
    this.button.hidden = !this.zoomed;
  }
}
