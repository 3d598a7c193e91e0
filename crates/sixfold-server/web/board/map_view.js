// A map: a drawing with a group for each hex, marks on it, and every way to touch it.
import { coalesced } from "./coalesced.js";
import { isWay, neighborBy } from "./direction_keys.js";
import { basisOf, hexAt, line, neighbors } from "./hex.js";
import { MapLayers } from "./map_layers.js";
import { picture } from "./picture.js";
import { ZoomBox } from "./zoom_box.js";

/** How far the corners of a hex are from its middle. */
const SIZE = 40;

/** How far a finger moves before it paints: a second one may still follow. */
const DRAG_FROM = 6;

/**
 * @typedef {import("./map_layers.js").Shown} Shown
 *
 * @typedef {object} Press
 * @property {boolean} first whether the press begins here
 * @property {{ x: number, y: number }} point
 * @property {number} [slice]
 * @property {boolean} [byKey]
 *
 * @typedef {object} MapHost decides what a press means
 * @property {(hex: string, how: Press) => void} press a hex is pressed, or dragged over
 * @property {(hex: string | null) => void} point a hex is under the pointer or has the focus
 * @property {(hex: string, direction: number) => void} side a hexside is pressed
 * @property {(hex: string) => string} describe
 * @property {(hex: string) => boolean} [grabs] whether a finger that comes down on a hex drags what is there
 * @property {() => boolean} [follows] whether a drag reports every place, not only every hex
 */

export class MapView {
  /** @param {HTMLElement} place @param {MapHost} host */
  constructor(place, host) {
    this.place = place;
    this.host = host;
    /** @type {import("./map_layers.js").Cells} */
    this.cells = new Map();
    /** What is laid over the map, once there is one. @type {MapLayers | null} */
    this.layers = null;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    this.basis = basisOf("flat", SIZE);
    this.focused = "";
    this.pressed = false;
    /** A finger that touches and has not pressed yet. @type {{ x: number, y: number, press: () => void } | null} */
    this.touched = null;
    /** The hex that a stroke has come to; beyond the rim it is not on the map. */
    this.last = "";
    // Not on the drawing: one that listens for the focus is a tab stop itself.
    place.addEventListener("focusin", ({ target }) => {
      const hex = /** @type {SVGElement} */ (target).dataset.hex;
      if (hex && !this.pressed) host.point(hex);
    });
  }

  /** Puts the drawing of a map into the page, in place of the one before. @param {SVGSVGElement} svg */
  open(svg) {
    this.svg = svg;
    this.basis = basisOf(svg.classList.contains("pointy") ? "pointy" : "flat", SIZE);
    this.cells.clear();
    for (const shape of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll("[data-hex]"))) {
      const { e: x, f: y } = /** @type {SVGTransform} */ (shape.transform.baseVal.getItem(0)).matrix;
      this.cells.set(shape.dataset.hex ?? "", {
        x,
        y,
        shape,
        label: shape.dataset.label ?? shape.querySelector(".label")?.textContent ?? "",
        styles: [],
        name: "",
      });
      shape.setAttribute("role", "button");
      shape.setAttribute("tabindex", "-1");
      shape.append(picture("text", { class: "word", y: 8 }));
    }
    this.layers = new MapLayers(svg, this.cells);
    svg.classList.add("map");
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", "Map");
    this.zoom = new ZoomBox(svg, "map", () => this.#letGo());
    this.#listen(svg);
    this.place.replaceChildren(svg, this.zoom.button);
    if (!this.cells.has(this.focused)) this.focused = this.cells.has("0,0") ? "0,0" : ([...this.cells.keys()][0] ?? "");
    this.cells.get(this.focused)?.shape.setAttribute("tabindex", "0");
  }

  /** @param {SVGSVGElement} svg */
  #listen(svg) {
    svg.addEventListener("pointerdown", (event) => {
      const hex = this.#hexAt(event);
      if (!hex || event.button !== 0 || this.zoom?.pinch.active) return;
      svg.setPointerCapture(event.pointerId);
      const press = this.#presser(event, hex);
      if (event.pointerType === "touch" && !this.host.grabs?.(hex))
        this.touched = { x: event.clientX, y: event.clientY, press };
      else press();
    });
    svg.addEventListener("pointermove", (event) => {
      if (this.zoom?.pinch.active) return;
      if (
        this.touched &&
        this.#keepsFinger() &&
        Math.hypot(event.clientX - this.touched.x, event.clientY - this.touched.y) > DRAG_FROM
      )
        this.#pressTouched();
      if (this.pressed) this.#drag(event);
      else if (!this.touched) this.host.point(this.#hexAt(event));
    });
    svg.addEventListener("pointerup", () => {
      this.#pressTouched();
      this.#letGo();
    });
    svg.addEventListener("pointercancel", () => this.#letGo());
    svg.addEventListener("pointerleave", () => {
      if (!this.pressed) this.host.point(null);
    });
    svg.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Begins a press: of a hexside where they are shown, else of a hex.
   * @param {PointerEvent} event
   * @param {string} hex
   */
  #presser(event, hex) {
    const side = /** @type {SVGElement} */ (event.target).closest(".sides use");
    if (side instanceof SVGElement && side.dataset.of) {
      const { of, side: number } = side.dataset;
      return () => this.host.side(of, Number(number));
    }
    const how = { first: true, point: this.#pointOf(event), slice: this.#sliceAt(event) };
    return () => {
      this.pressed = true;
      this.last = hex;
      this.#focus(hex, false);
      this.host.press(hex, how);
    };
  }

  /** The pointer moves while it is pressed. @param {PointerEvent} event */
  #drag(event) {
    if (this.place.classList.contains("paints")) return this.#paint(event);
    const hex = this.#hexAt(event);
    if (!hex || (hex === this.last && !this.host.follows?.())) return;
    this.last = hex;
    this.host.press(hex, { first: false, point: this.#pointOf(event) });
  }

  /**
   * Presses all hexes between the last place of the pointer and this one: browsers report few of its places.
   * @param {PointerEvent} event
   */
  #paint(event) {
    for (const place of coalesced(event)) {
      const point = this.#pointOf(place);
      const [from, to] = [this.last, hexAt(point, this.basis)];
      this.last = to;
      for (const hex of line(from, to).slice(1)) if (this.cells.has(hex)) this.host.press(hex, { first: false, point });
    }
  }

  /** Whether a finger that moves does so on the map, and does not scroll the page. */
  #keepsFinger() {
    return this.place.classList.contains("paints") || this.zoom?.zoomed;
  }

  /** Presses what a finger has touched. */
  #pressTouched() {
    const { touched } = this;
    this.touched = null;
    touched?.press();
  }

  #letGo() {
    this.pressed = false;
    this.touched = null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const hex = /** @type {SVGElement} */ (event.target).dataset.hex;
    const cell = hex ? this.cells.get(hex) : undefined;
    if (!hex || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWay(event.key)) {
      const next = this.#towards(hex, event.key);
      if (next) this.#focus(next, true);
    } else if (event.key === "Enter" || event.key === " ") {
      this.host.press(hex, { first: true, point: { x: cell.x, y: cell.y }, byKey: true });
    } else if (event.key === "+" || event.key === "-") {
      this.zoom?.zoom(event.key === "+" ? 1.25 : 0.8);
      this.zoom?.reveal(cell.x, cell.y);
    } else if (/^[0-5]$/.test(event.key)) {
      this.host.side(hex, Number(event.key));
    } else {
      return;
    }
    event.preventDefault();
  }

  /** The neighbour that a key goes to. @param {string} from @param {string} key */
  #towards(from, key) {
    const here = /** @type {{ x: number, y: number }} */ (this.cells.get(from));
    const near = neighbors(from).flatMap((hex) => {
      const cell = this.cells.get(hex);
      return cell ? [{ hex, x: cell.x - here.x, y: cell.y - here.y }] : [];
    });
    return neighborBy(key, near, ({ x, y }) => [x, y])?.hex;
  }

  /** @param {string} hex @param {boolean} really whether the focus moves there, too */
  #focus(hex, really) {
    this.cells.get(this.focused)?.shape.setAttribute("tabindex", "-1");
    this.focused = hex;
    const shape = this.cells.get(hex)?.shape;
    shape?.setAttribute("tabindex", "0");
    if (!really || !shape) return;
    const { x, y } = /** @type {{ x: number, y: number }} */ (this.cells.get(hex));
    this.zoom?.reveal(x, y);
    shape.focus();
  }

  /** @param {PointerEvent} event */
  #hexAt(event) {
    const under =
      this.pressed || event.pointerType === "touch"
        ? document.elementFromPoint(event.clientX, event.clientY)
        : /** @type {Element} */ (event.target);
    const found = /** @type {SVGElement | null | undefined} */ (under?.closest("[data-hex], [data-of]"));
    return found?.dataset.hex ?? found?.dataset.of ?? null;
  }

  /** The triangle under a pointer, as its number in the hex. @param {PointerEvent} event */
  #sliceAt(event) {
    const found = /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest("[data-slice]"));
    return found ? Number(found.dataset.slice) : undefined;
  }

  /** The middle of a triangle of a hex. @param {string} hex @param {number} slice */
  slicePoint(hex, slice) {
    return this.layers?.slicePoint(hex, slice) ?? null;
  }

  /** Where a pointer is, in the units of the drawing. @param {PointerEvent} event */
  #pointOf(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg?.getScreenCTM()?.inverse());
    return { x, y };
  }

  /** Whether a hexside can be pressed. @param {boolean} shown */
  sides(shown) {
    this.layers?.showSides(shown);
  }

  /** Whether a finger on the map paints, or moves the page. @param {boolean} painting */
  paints(painting) {
    this.place.classList.toggle("paints", painting);
  }

  /** Lays marks over the map; what was there before goes away. @param {Shown} shown */
  show(shown) {
    if (!this.layers) return;
    const styles = /** @type {Map<string, string[]>} */ (new Map());
    for (const { style, hexes } of shown.marks ?? []) for (const hex of hexes) styles.set(hex, [`is-${style}`]);
    // A finger on a letter drags it; elsewhere it moves the page.
    const held = new Set(Object.values(shown.handles ?? {}));
    for (const [hex, cell] of this.cells) {
      const now = [...(styles.get(hex) ?? []), ...(held.has(hex) ? ["grab"] : [])];
      if (now.join() !== cell.styles.join()) {
        cell.shape.classList.remove(...cell.styles);
        cell.shape.classList.add(...now);
        cell.styles = now;
      }
      const word = cell.shape.lastElementChild;
      const text = shown.words?.get(hex) ?? "";
      // The space is not drawn; it keeps the word apart from the label for those who listen.
      if (word && word.textContent !== ` ${text}`) word.textContent = ` ${text}`;
      // The name begins with what is written on the hex, as people who see it would say it.
      const name = [`${cell.label}${text ? ` ${text}` : ""}`, this.host.describe(hex)].filter(Boolean).join(", ");
      if (name !== cell.name) cell.shape.setAttribute("aria-label", name);
      cell.name = name;
    }
    this.layers.show(shown);
  }
}
