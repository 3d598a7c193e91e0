// The board: the server's drawing, tokens on it, marks, and every way to touch it.
import { drawing } from "../api.js";
import { element, picture } from "../dom.js";
import { tokenName } from "../words.js";
import { neighborTowards, readCells } from "./cells.js";
import { writeLabels } from "./labels.js";
import { Tokens } from "./tokens.js";

/** The keys that go to a neighbour, as directions on the screen. */
const KEYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
  q: [-0.87, -0.5], w: [0, -1], e: [0.87, -0.5], a: [-0.87, 0.5], s: [0, 1], d: [0.87, 0.5],
});

/** How far a pointer moves before a press becomes a drag. */
const DRAG_FROM = 6;

/**
 * @typedef {object} Marks
 * @property {string | null} selected
 * @property {Set<string>} legal
 * @property {Set<string>} captures
 * @property {Set<string>} sources
 * @property {string[]} last
 * @property {string[]} danger
 * @property {string | null} refused
 */

export class Board {
  /**
   * @param {SVGSVGElement} svg
   * @param {{ press: (label: string) => void, drop: (from: string, to: string) => void, escape: () => void,
   *   describe: (label: string) => string }} host
   */
  constructor(svg, host) {
    this.svg = svg;
    this.host = host;
    this.cells = readCells(svg);
    this.flipped = false;
    this.root = /** @type {SVGGElement} */ (picture("g", { class: "turned" }));
    for (const child of [...svg.children]) if (child.tagName !== "title" && child.tagName !== "desc" && child.tagName !== "defs") this.root.append(child);
    const layer = /** @type {SVGGElement} */ (picture("g", { class: "tokens" }));
    svg.append(this.root, picture("g", { class: "marks", "aria-hidden": "true" }));
    this.root.append(layer);
    this.tokens = new Tokens(layer, this.cells);
    /** @type {{ label: string, x: number, y: number, shape: SVGElement | undefined, dragging: boolean } | null} */
    this.held = null;
    this.focused = [...this.cells.keys()][0];
    this.#prepareCells();
    svg.setAttribute("role", "group");
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.classList.add("board");
    svg.addEventListener("keydown", (event) => this.#key(event));
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", () => this.#letGo());
  }

  /**
   * Fetches the drawing of a game's board and its pieces, and puts both into the page.
   * @param {string} game
   * @param {HTMLElement} place
   * @param {ConstructorParameters<typeof Board>[1]} host
   */
  static async load(game, place, host) {
    document.head.append(element("link", { rel: "stylesheet", href: `/api/games/${game}/colors.css` }));
    const [svg, sprite] = await Promise.all([
      drawing(`/api/games/${game}/board.svg`),
      drawing(`/api/games/${game}/sprite.svg`),
    ]);
    sprite.classList.add("unseen");
    sprite.setAttribute("aria-hidden", "true");
    place.replaceChildren(sprite, svg);
    return new Board(svg, host);
  }

  /**
   * Shows a position.
   * @param {any[]} tokens
   * @param {{ from: string, to: string }[]} steps
   */
  show(tokens, steps) {
    this.tokens.show(tokens, steps);
    this.#name();
  }

  /** @param {Marks} marks */
  mark(marks) {
    for (const [label, cell] of this.cells) {
      const list = cell.shape.classList;
      list.toggle("selected", marks.selected === label);
      list.toggle("legal", marks.legal.has(label) && !marks.captures.has(label));
      list.toggle("capture", marks.legal.has(label) && marks.captures.has(label));
      list.toggle("source", marks.sources.has(label));
      list.toggle("last", marks.last.includes(label));
      list.toggle("danger", marks.danger.includes(label));
      list.toggle("refused", marks.refused === label);
      cell.shape.setAttribute("aria-pressed", String(marks.selected === label));
    }
    this.#name();
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.flipped = flipped;
    this.svg.classList.toggle("flipped", flipped);
    const box = this.svg.viewBox.baseVal;
    const turn = flipped ? `rotate(180 ${box.x + box.width / 2} ${box.y + box.height / 2})` : "";
    this.root.setAttribute("transform", turn);
    for (const cell of this.cells.values()) {
      for (const text of cell.shape.querySelectorAll("text")) text.setAttribute("transform", flipped ? "rotate(180)" : "");
    }
    this.tokens.flip(flipped);
  }

  /** Shows this kind of labels. @param {string} kind */
  label(kind) {
    writeLabels(this.cells.values(), kind);
  }

  /** @param {string} label */
  focus(label) {
    const cell = this.cells.get(label);
    if (!cell) return;
    this.cells.get(this.focused)?.shape.setAttribute("tabindex", "-1");
    this.focused = label;
    cell.shape.setAttribute("tabindex", "0");
    cell.shape.focus();
  }

  #prepareCells() {
    for (const [label, cell] of this.cells) {
      cell.shape.setAttribute("role", "button");
      cell.shape.setAttribute("tabindex", label === this.focused ? "0" : "-1");
      // Inside of the hex, so that no neighbour is drawn over it.
      const outline = cell.shape.querySelector("polygon");
      outline?.after(picture("polygon", { class: "ring", points: outline.getAttribute("points") ?? "", transform: "scale(.92)" }));
      cell.shape.append(picture("circle", { class: "mark", r: 9 }));
    }
  }

  #name() {
    for (const [label, cell] of this.cells) {
      const token = this.tokens.at(label)?.token;
      const more = this.host.describe(label);
      cell.shape.setAttribute("aria-label", `${label}, ${tokenName(token)}${more ? `, ${more}` : ""}`);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const label = /** @type {Element} */ (event.target).closest("[data-label]")?.getAttribute("data-label");
    const cell = label ? this.cells.get(label) : undefined;
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = KEYS[event.key];
    if (way) {
      const next = neighborTowards(cell, way[0], way[1], this.flipped);
      if (next) this.focus(next.label);
    } else if (event.key === "Enter" || event.key === " ") {
      this.host.press(cell.label);
    } else if (event.key === "Escape") {
      this.host.escape();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const label = this.#labelAt(event);
    if (!label || event.button !== 0) return;
    this.held = { label, x: event.clientX, y: event.clientY, shape: this.tokens.at(label)?.shape, dragging: false };
    this.svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.held;
    if (!held?.shape) return;
    if (!held.dragging && Math.hypot(event.clientX - held.x, event.clientY - held.y) > DRAG_FROM) {
      held.dragging = true;
      held.shape.classList.add("dragged");
      held.shape.parentElement?.append(held.shape);
      this.host.press(held.label);
    }
    if (held.dragging) {
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(
        /** @type {SVGGElement} */ (this.root).getScreenCTM()?.inverse(),
      );
      held.shape.setAttribute("transform", `translate(${point.x} ${point.y})${this.flipped ? " rotate(180)" : ""}`);
      event.preventDefault();
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.held;
    if (!held) return;
    const over = this.#labelAt(event);
    const dragged = held.dragging;
    this.#letGo();
    if (!dragged) {
      this.host.press(held.label);
    } else if (over && over !== held.label) {
      this.host.drop(held.label, over);
    }
  }

  #letGo() {
    const held = this.held;
    this.held = null;
    if (held?.dragging && held.shape) {
      held.shape.classList.remove("dragged");
      this.tokens.flip(this.flipped);
    }
  }

  /** @param {PointerEvent} event */
  #labelAt(event) {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const found = under.map((shape) => shape.closest("[data-label], [data-at]")).find((shape) => shape && this.svg.contains(shape) && !shape.classList.contains("dragged"));
    return found?.getAttribute("data-label") ?? found?.getAttribute("data-at") ?? null;
  }

  /** A plain table of the board, for those who would rather read. */
  twin() {
    const rows = [...this.tokens.shown.values()].map(({ token }) =>
      element("tr", {}, element("th", { scope: "row" }, token.label), element("td", {}, tokenName(token))),
    );
    return element("table", { class: "plain" }, element("caption", {}, "What stands where"), element("tbody", {}, ...rows));
  }
}
