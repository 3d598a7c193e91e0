// The board: a drawing with a group for each hex, tokens on it, marks, and every way to touch it.
import { Drawn } from "./annotations.js";
import { readCells, writeLabels } from "./cells.js";
import { isWay, neighborBy } from "./direction_keys.js";
import { picture } from "./picture.js";
import { Tokens } from "./tokens.js";
import { ZoomBox } from "./zoom_box.js";

/** How far a pointer moves before a press becomes a drag. */
const DRAG_FROM = 6;

/** How far above a finger a dragged token is, in pixels: it would be hidden under it. */
const LIFTED = 24;

/** How far from its middle a press beside all hexes still counts for a hex; corners lie 40 from it. */
const NEAR = 60;

/**
 * @typedef {object} Marks hexes that stand out, by their labels
 * @property {string | null} [selected] what is picked up
 * @property {Set<string>} [legal] where it can go
 * @property {Set<string>} [occupied] hexes with tokens: a legal one of them is a capture
 * @property {Set<string>} [sources] what can be picked up, and so dragged
 * @property {Set<string>} [calls] where a second kind of move leads
 * @property {string[]} [last] the move before
 * @property {string[]} [danger]
 * @property {string | null} [refused]
 * @property {string[]} [goals] hexes to be reached
 * @property {string[]} [met] hexes where a goal was just met
 *
 * @typedef {object} BoardHost decides what a press means; hexes are named by their labels
 * @property {(label: string) => void} press a hex is pressed, by pointer or key
 * @property {(label: string) => void} lift the token of a hex is dragged away
 * @property {(from: string, to: string) => Promise<void>} drop it is let go over another hex
 * @property {() => void} escape
 * @property {(label: string) => string} describe what a screen reader says of a hex besides its label and token
 * @property {(key: string, label: string) => boolean} command whether another key was understood
 * @property {(token: import("./tokens.js").Token | undefined) => string} [tokenName] for a screen reader
 * @property {import("./tokens.js").Painter} [painter] how tokens look; without one they are discs with a letter
 * @property {(step: import("./tokens.js").TokenEvent[]) => void} [happens] a step of what happened is shown now
 */

/** @typedef {{ label: string, moved: boolean, dragging: boolean }} Held a token that is pressed, and maybe dragged */

/** @param {import("./tokens.js").Token | undefined} token */
const plainName = (token) => (token ? [token.side, token.title ?? token.sign].filter(Boolean).join(" ") : "empty");

export class Board {
  /**
   * Takes a drawing as `drawHexes` makes it; put it into the page with `zoom.button` beside it.
   * @param {SVGSVGElement} svg
   * @param {BoardHost} host
   */
  constructor(svg, host) {
    this.svg = svg;
    this.host = host;
    this.cells = readCells(svg);
    this.flipped = false;
    this.root = /** @type {SVGGElement} */ (picture("g", { class: "turned" }));
    for (const child of [...svg.children])
      if (child.tagName !== "title" && child.tagName !== "desc" && child.tagName !== "defs") this.root.append(child);
    const layer = /** @type {SVGGElement} */ (picture("g", { class: "tokens" }));
    const drawings = /** @type {SVGGElement} */ (picture("g", { class: "drawn", "aria-hidden": "true" }));
    svg.append(this.root);
    this.root.append(layer, drawings);
    this.tokens = new Tokens(layer, this.cells, host.painter, host.happens);
    this.drawn = new Drawn(drawings, this.cells);
    /** @type {string | null} where an arrow begins */
    this.arrowFrom = null;
    /** @type {(Held & { x: number, y: number, shape: SVGElement | undefined }) | null} */
    this.held = null;
    this.focused = [...this.cells.keys()][0];
    this.#prepareCells();
    this.zoom = new ZoomBox(svg, "board", () => this.#letGo());
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", "Board");
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.classList.add("board");
    svg.addEventListener("keydown", (event) => this.#key(event));
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", () => this.#letGo());
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /**
   * Shows a position, and what happened before it; it resolves when that was shown.
   * @param {import("./tokens.js").Token[]} tokens
   * @param {import("./tokens.js").TokenEvent[]} [events]
   */
  show(tokens, events = []) {
    const shown = this.tokens.show(tokens, events);
    this.#name();
    return shown;
  }

  /** @param {Marks} marks */
  mark(marks) {
    for (const [label, cell] of this.cells) {
      const list = cell.shape.classList;
      list.toggle("selected", marks.selected === label);
      const [legal, occupied] = [Boolean(marks.legal?.has(label)), Boolean(marks.occupied?.has(label))];
      list.toggle("legal", legal && !occupied);
      list.toggle("capture", legal && occupied);
      list.toggle("source", Boolean(marks.sources?.has(label)));
      list.toggle("call", Boolean(marks.calls?.has(label)));
      list.toggle("last", Boolean(marks.last?.includes(label)));
      list.toggle("danger", Boolean(marks.danger?.includes(label)));
      list.toggle("refused", marks.refused === label);
      list.toggle("goal", Boolean(marks.goals?.includes(label)));
      list.toggle("met", Boolean(marks.met?.includes(label)));
      cell.shape.setAttribute("aria-pressed", String(marks.selected === label));
    }
    this.#name();
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.flipped = flipped;
    this.svg.classList.toggle("flipped", flipped);
    const { x, y, width, height } = this.zoom.whole;
    const turn = flipped ? `rotate(180 ${x + width / 2} ${y + height / 2})` : "";
    this.root.setAttribute("transform", turn);
    for (const cell of this.cells.values()) {
      for (const text of cell.shape.querySelectorAll("text"))
        text.setAttribute("transform", flipped ? "rotate(180)" : "");
    }
    this.tokens.flip(flipped);
  }

  /** Whether the drawing carries other labels than those of the notation. */
  get hasOtherLabels() {
    return this.svg.querySelector("[data-offset]") !== null;
  }

  /** Shows this kind of labels. @param {string} kind */
  label(kind) {
    // A board without words on its rim has labels on its hexes.
    const shown = kind === "rim" && !this.svg.querySelector(".on-frame") ? "label" : kind;
    this.svg.dataset.labels = shown;
    writeLabels(this.cells.values(), shown);
  }

  /** @param {string} label */
  focus(label) {
    const cell = this.cells.get(label);
    if (!cell) return;
    this.cells.get(this.focused)?.shape.setAttribute("tabindex", "-1");
    this.focused = label;
    cell.shape.setAttribute("tabindex", "0");
    this.#reveal(cell);
    cell.shape.focus();
  }

  /**
   * Replaces all drawings by one arrow, or by a ring where it ends.
   * @param {string | undefined} from
   * @param {string | undefined} to
   */
  point(from, to) {
    this.drawn.clear();
    if (to) this.drawn.toggle(from && this.cells.has(from) ? from : to, to);
  }

  /** Gives the focus back to the cell that had it last, without moving the page. */
  focusAgain() {
    this.cells.get(this.focused)?.shape.focus({ preventScroll: true });
  }

  /** Shows a cell, where only a part of the board is shown. @param {import("./cells.js").Cell} cell */
  #reveal({ x, y }) {
    const { x: left, y: top, width, height } = this.zoom.whole;
    if (this.flipped) this.zoom.reveal(2 * left + width - x, 2 * top + height - y);
    else this.zoom.reveal(x, y);
  }

  #prepareCells() {
    for (const [label, cell] of this.cells) {
      cell.shape.setAttribute("role", "button");
      cell.shape.setAttribute("tabindex", label === this.focused ? "0" : "-1");
      // Inside of the hex, so that no neighbour is drawn over it.
      const outline = cell.shape.querySelector("polygon");
      outline?.after(
        picture("polygon", { class: "ring", points: outline.getAttribute("points") ?? "", transform: "scale(.92)" }),
      );
      cell.shape.append(picture("circle", { class: "mark", r: 9 }));
      const zone = cell.shape.getAttribute("data-zone");
      if (zone) cell.shape.append(picture("title", {}, zone));
    }
  }

  #name() {
    // The tokens after the motion: a screen reader does not wait for it.
    const name = this.host.tokenName ?? plainName;
    const byLabel = new Map(this.tokens.wanted.map((token) => [token.label, token]));
    for (const [label, cell] of this.cells) {
      const token = byLabel.get(label);
      const more = this.host.describe(label);
      const zone = cell.shape.getAttribute("data-zone");
      if (token?.side) cell.shape.setAttribute("data-held", token.side);
      else cell.shape.removeAttribute("data-held");
      cell.shape.setAttribute("aria-label", [label, zone, name(token), more].filter(Boolean).join(", "));
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const label = /** @type {Element} */ (event.target).closest("[data-label]")?.getAttribute("data-label");
    const cell = label ? this.cells.get(label) : undefined;
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWay(event.key)) {
      const sign = this.flipped ? -1 : 1;
      const next = neighborBy(event.key, cell.neighbors, ({ x, y }) => [sign * (x - cell.x), sign * (y - cell.y)]);
      if (next) this.focus(next.label);
    } else if (event.key === "Enter" || event.key === " ") {
      this.host.press(cell.label);
    } else if (event.key === "Escape") {
      this.drawn.clear();
      this.host.escape();
    } else if (event.key === "+" || event.key === "-") {
      this.zoom.zoom(event.key === "+" ? 1.25 : 0.8);
      this.#reveal(cell);
    } else if (event.key === "x") {
      this.drawn.toggle(cell.label, cell.label);
    } else if (!this.host.command(event.key, cell.label)) {
      return;
    }
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const label = this.#labelAt(event);
    if (event.button === 2) this.arrowFrom = label;
    if (!label || event.button !== 0 || this.zoom.pinch.active) return;
    this.drawn.clear();
    this.held = {
      label,
      x: event.clientX,
      y: event.clientY,
      shape: this.tokens.at(label)?.shape,
      moved: false,
      dragging: false,
    };
    this.svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.held;
    if (!held || (!held.shape && !this.zoom.zoomed)) return;
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) <= DRAG_FROM) return;
    // Where a part of the board is shown, what cannot move moves that part.
    if (!held.dragging && this.zoom.zoomed && !this.cells.get(held.label)?.shape.classList.contains("source")) {
      this.zoom.pan(event.clientX - held.x, event.clientY - held.y);
      Object.assign(held, { x: event.clientX, y: event.clientY, moved: true });
    } else if (held.shape) {
      this.#drag(held, held.shape, event);
    }
  }

  /**
   * Carries a token under the pointer.
   * @param {Held} held
   * @param {SVGElement} shape
   * @param {PointerEvent} event
   */
  #drag(held, shape, event) {
    if (!held.dragging) {
      Object.assign(held, { moved: true, dragging: true });
      shape.classList.add("dragged");
      shape.parentElement?.append(shape);
      this.host.lift(held.label);
    }
    const point = this.#pointAt(event.clientX, event.clientY - (event.pointerType === "touch" ? LIFTED : 0));
    shape.setAttribute("transform", `translate(${point.x} ${point.y})${this.flipped ? " rotate(180)" : ""}`);
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.held;
    const over = this.#labelAt(event);
    if (event.button === 2 && this.arrowFrom && over) this.drawn.toggle(this.arrowFrom, over);
    if (!held || event.button !== 0) return;
    if (!held.moved) {
      this.#letGo();
      this.host.press(held.label);
    } else if (held.dragging && over && over !== held.label) {
      // It stays under the hand until it is known where it goes, and slides from there.
      this.held = null;
      held.shape?.classList.remove("dragged");
      this.host.drop(held.label, over).finally(() => this.tokens.settle());
    } else {
      this.#letGo();
    }
  }

  #letGo() {
    const held = this.held;
    this.held = null;
    if (held?.dragging && held.shape) {
      held.shape.classList.remove("dragged");
      this.tokens.settle();
    }
  }

  /** The point of the board at a place of the screen. @param {number} x @param {number} y */
  #pointAt(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.root.getScreenCTM()?.inverse());
  }

  /** The hex under a pointer, or the nearest one. @param {PointerEvent} event */
  #labelAt(event) {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const found = under
      .map((shape) => shape.closest("[data-label], [data-at]"))
      .find((shape) => shape && this.svg.contains(shape) && !shape.classList.contains("dragged"));
    if (found) return found.getAttribute("data-label") ?? found.getAttribute("data-at");
    const { x, y } = this.#pointAt(event.clientX, event.clientY);
    const away = (/** @type {import("./cells.js").Cell} */ cell) => Math.hypot(cell.x - x, cell.y - y);
    const [nearest] = [...this.cells.values()].sort((a, b) => away(a) - away(b));
    return nearest && away(nearest) <= NEAR ? nearest.label : null;
  }
}
