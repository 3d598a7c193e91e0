// Two fingers on a map, a board or a model: how much farther apart they are, and where their middle goes. Every map of
// the table takes them from here, so that a finger that begins a pinch never also paints, moves a token or a unit.

/** @typedef {{ x: number, y: number }} Point */

/**
 * Whether the styles leave a finger on a shape to the page alone: on the shape, or on what it lies in up to `root`.
 * @param {Element | null} shape
 * @param {Element} root
 */
function isOurs(shape, root) {
  for (let at = shape; at; at = at === root ? null : at.parentElement)
    if (getComputedStyle(at).touchAction === "none") return true;
  return false;
}

export class Pinch {
  /**
   * Made before the other listeners of the element, which ask whether two fingers are at work.
   * @param {HTMLElement | SVGSVGElement} element
   * @param {{ begin?: () => void, change: (by: number, at: Point, moved: Point) => void }} host
   *   `begin`: what one finger had begun is over; `change`: larger by a factor around a place of the screen, and moved
   */
  constructor(element, host) {
    this.host = host;
    /** Whether this touch has had two fingers: until the last is lifted none of them presses anything. */
    this.active = false;
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    /** Whether one finger alone draws or drags. */
    this.draws = false;
    element.addEventListener("pointerdown", (event) => this.#down(element, /** @type {PointerEvent} */ (event)), true);
    element.addEventListener("pointermove", (event) => this.#move(/** @type {PointerEvent} */ (event)), true);
    for (const name of ["pointerup", "pointercancel"])
      element.addEventListener(
        name,
        (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId),
        true,
      );
    // Only touch events keep the browser from scrolling or zooming the page with the same two fingers. It would turn a
    // fast stroke into a fling, despite the styles, and take the next tap, anywhere, for the end of that fling.
    const keep = (/** @type {Event} */ event) => {
      const isStroke = this.draws && event.type === "touchmove";
      if ((this.fingers.size > 1 || isStroke) && event.cancelable) event.preventDefault();
    };
    for (const name of ["touchstart", "touchmove"]) element.addEventListener(name, keep, { passive: false });
    // Two fingers on a trackpad come as a wheel with the control key.
    element.addEventListener(
      "wheel",
      (event) => {
        const wheel = /** @type {WheelEvent} */ (event);
        if (!wheel.ctrlKey) return;
        wheel.preventDefault();
        host.change(Math.exp(-wheel.deltaY / 100), { x: wheel.clientX, y: wheel.clientY }, { x: 0, y: 0 });
      },
      { passive: false },
    );
  }

  /** @param {HTMLElement | SVGSVGElement} element @param {PointerEvent} event */
  #down(element, event) {
    if (event.isPrimary) {
      this.fingers.clear();
      this.active = false;
    }
    if (event.pointerType !== "touch") return;
    if (event.isPrimary) this.draws = isOurs(/** @type {Element} */ (event.target), element);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    // The shape under a finger may be drawn again and vanish; the finger's moves come here all the same.
    element.setPointerCapture(event.pointerId);
    if (this.fingers.size < 2 || this.active) return;
    this.active = true;
    this.host.begin?.();
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    const before = this.#two();
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = this.#two();
    if (before && after)
      this.host.change(after.apart / Math.max(1, before.apart), after, {
        x: after.x - before.x,
        y: after.y - before.y,
      });
  }

  /** The middle of the two fingers, and how far they are apart. */
  #two() {
    if (this.fingers.size !== 2) return null;
    const [a, b] = this.fingers.values();
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  }
}
