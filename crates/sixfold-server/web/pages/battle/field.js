// The battle map on the screen: only the hexes in view are drawn. The shapes come from the server's drawing of one
// hex and its neighbours.
import { drawing } from "../../lib/api.js";
import { picture } from "../../lib/dom.js";
import { basisOf, middleOf, neighbors } from "../../lib/hex.js";
import { isWay, neighborBy } from "../../map/direction_keys.js";
import { listenToPointer } from "./field_pointer.js";

/** The most hexes on the screen: who zooms out farther sees a part. */
const MOST = 1600;

/** The scale at which a finger still hits a hex. */
const PRESSABLE = 0.42;

/** The scale from which the marks of terrains can be made out. */
const MARKED = 0.3;

/** How far the corners of a hex are from its middle on drawings of the server. */
const SIZE = 40;

/** What the tools cover at the edges of the map, in pixels: all of a map is shown within. */
const COVERED = {
  wide: { top: 96, right: 68, bottom: 56, left: 92 },
  narrow: { top: 62, right: 8, bottom: 76, left: 8 },
};

const NARROW = matchMedia("(max-width: 62rem)");

const covered = () => (NARROW.matches ? COVERED.narrow : COVERED.wide);

/** How much is seen around a hex that has the focus, in units of the drawing: the hex itself. */
const SHOWN = 40;

/**
 * @typedef {object} Laid what lies over the map
 * @property {Map<string, string>} marks a style for a hex
 * @property {Map<string, string>} words
 * @property {string[]} path
 * @property {string[]} line
 * @property {string | null} selected
 *
 * @typedef {object} Host
 * @property {() => void} begin a press or a stroke begins
 * @property {(hexes: string[], how: { first: boolean, point: { x: number, y: number } }) => void} press a hex is pressed, or a stroke goes over some
 * @property {(hex: string | null) => void} point
 * @property {() => boolean} paints whether dragging paints, or moves the map
 * @property {(hex: string) => string} describe
 * @property {(key: string, hex: string) => boolean} key
 */

export class Field {
  /** @param {HTMLElement} place @param {Host} host */
  constructor(place, host) {
    this.place = place;
    this.host = host;
    /** @type {import("./state.js").Battle | null} */
    this.battle = null;
    /** @type {Map<string, SVGGElement>} the hexes that are drawn */
    this.drawn = new Map();
    /** @type {Laid} */
    this.laid = { marks: new Map(), words: new Map(), path: [], line: [], selected: null };
    this.focused = "0,0";
    this.center = { x: 0, y: 0 };
    this.scale = 1;
    this.basis = basisOf("flat", SIZE);
    this.frame = 0;
    /** How long the last frames took to draw, in milliseconds. @type {number[]} */
    this.times = [];
    /** Whether a pointer is down on the map. */
    this.holding = () => false;
    // Not on the drawing: one that listens for the focus is a tab stop itself.
    place.addEventListener("focusin", ({ target }) => {
      const hex = /** @type {Element} */ (target).getAttribute("data-hex");
      if (hex && !this.holding()) host.point(hex);
    });
  }

  /** Shows a map. @param {import("./state.js").Battle} battle */
  async open(battle) {
    const params = new URLSearchParams({
      shape: JSON.stringify({ hexagon: { radius: 1 } }),
      orientation: battle.map.orientation,
      labels: "none",
      marks: "true",
    });
    const svg = await drawing(`/api/map.svg?${params}`);
    this.basis = basisOf(battle.map.orientation, SIZE);
    this.outline = svg.querySelector("[data-hex] polygon")?.getAttribute("points") ?? "";
    for (const cell of svg.querySelectorAll("[data-hex]")) cell.remove();
    const layer = (/** @type {string} */ name) =>
      /** @type {SVGGElement} */ (picture("g", { class: name, "aria-hidden": "true" }));
    this.cells = /** @type {SVGGElement} */ (picture("g", { class: "cells" }));
    this.layers = { walls: layer("walls"), ways: layer("ways"), units: layer("units") };
    svg.append(this.cells, ...Object.values(this.layers));
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("class", "map battle-map");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", `Battle map ${battle.map.title}`);
    this.svg = svg;
    this.battle = battle;
    this.drawn.clear();
    const corners = [...this.#cornersOf(battle)];
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    this.box = {
      left: Math.min(...xs) - 60,
      right: Math.max(...xs) + 60,
      top: Math.min(...ys) - 60,
      bottom: Math.max(...ys) + 60,
    };
    this.center = { x: (this.box.left + this.box.right) / 2, y: (this.box.top + this.box.bottom) / 2 };
    this.focused = battle.hexes().next().value ?? "0,0";
    this.holding = listenToPointer(this, svg);
    svg.addEventListener("keydown", (event) => this.#key(event));
    this.place.replaceChildren(svg);
    this.zoom(0);
    // Where the whole map would be too small to press, its middle is shown first.
    if (this.scale < PRESSABLE) this.zoom(PRESSABLE / this.scale);
  }

  /** @param {import("./state.js").Battle} battle */
  *#cornersOf(battle) {
    const keys = [...battle.hexes()];
    for (const key of keys.length > 400 ? keys.filter((_, index) => index % 7 === 0).concat(keys.slice(-1)) : keys)
      yield this.point(key);
  }

  /** The middle of a hex. @param {string} key */
  point(key) {
    return middleOf(key, this.basis);
  }

  /**
   * Makes everything larger or smaller around a place of the screen, or around the middle; 0 shows as much as can be shown.
   * @param {number} by
   * @param {{ x: number, y: number }} [at]
   */
  zoom(by, at) {
    if (!this.box || !this.svg) return;
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    const before = this.scale;
    const one = Math.abs(this.basis.q.x * this.basis.r.y - this.basis.q.y * this.basis.r.x);
    const { top: above, right: after, bottom: below, left: ahead } = covered();
    const whole = Math.min(
      (width - ahead - after) / (this.box.right - this.box.left),
      (height - above - below) / (this.box.bottom - this.box.top),
    );
    const least = Math.max(whole, Math.sqrt((width * height) / (one * MOST)));
    this.scale = by === 0 ? least : Math.min(3, Math.max(least, this.scale * by));
    // What is at that place stays there.
    const [x, y] = at ? [at.x - left - width / 2, at.y - top - height / 2] : [0, 0];
    this.pan(x - (x * this.scale) / before, y - (y * this.scale) / before);
  }

  /** Moves what is seen, in pixels of the screen, as far as the map goes. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    if (!this.box || !this.svg) return;
    const { width, height } = this.svg.getBoundingClientRect();
    const within = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
      low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
    const [w, h] = [width / this.scale / 2, height / this.scale / 2];
    const { top, right, bottom, left } = covered();
    const at = (/** @type {number} */ pixels) => pixels / this.scale;
    this.center.x = within(this.center.x - at(dx), this.box.left - at(left) + w, this.box.right + at(right) - w);
    this.center.y = within(this.center.y - at(dy), this.box.top - at(top) + h, this.box.bottom + at(bottom) - h);
    this.redraw();
  }

  /** Draws before the next frame; many changes are one drawing. */
  redraw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const start = performance.now();
      this.#draw();
      this.times.push(performance.now() - start);
      if (this.times.length > 240) this.times.shift();
    });
  }

  /** @param {Laid} laid */
  lay(laid) {
    this.laid = laid;
    this.redraw();
  }

  #draw() {
    if (!this.svg || !this.battle || !this.layers || !this.cells) return;
    const { width, height } = this.svg.getBoundingClientRect();
    const [w, h] = [width / this.scale, height / this.scale];
    const [left, top] = [this.center.x - w / 2, this.center.y - h / 2];
    this.svg.setAttribute("viewBox", `${left} ${top} ${w} ${h}`);
    this.svg.classList.toggle("far", this.scale < MARKED);
    const wanted = this.#inView(left - 50, top - 50, left + w + 50, top + h + 50);
    for (const [key, shape] of this.drawn) {
      if (wanted.has(key)) continue;
      shape.remove();
      this.drawn.delete(key);
    }
    for (const key of wanted) this.#drawCell(key);
    this.#drawOver();
  }

  /** @param {number} left @param {number} top @param {number} right @param {number} bottom @returns {Set<string>} */
  #inView(left, top, right, bottom) {
    const battle = /** @type {import("./state.js").Battle} */ (this.battle);
    const { basis } = this;
    const { orientation, start = 0, first, width, height } = battle.map;
    const flat = orientation === "flat";
    // Along a line of the map (a column of flat-top hexes, a row of others) hexes follow one another.
    const [across, along] = flat ? [basis.q, basis.r] : [basis.r, basis.q];
    const [from, to] = flat ? [left / across.x, right / across.x] : [top / across.y, bottom / across.y];
    const keys = new Set();
    for (
      let line = Math.max(start, Math.floor(from));
      line <= Math.min(start + first.length - 1, Math.ceil(to));
      line += 1
    ) {
      const shift = flat ? line * across.y : line * across.x;
      const [low, high] = flat
        ? [(top - shift) / along.y, (bottom - shift) / along.y]
        : [(left - shift) / along.x, (right - shift) / along.x];
      const begin = first[line - start];
      const last = begin + (flat ? height : width) - 1;
      for (let at = Math.max(begin, Math.floor(low)); at <= Math.min(last, Math.ceil(high)); at += 1) {
        const key = flat ? `${line},${at}` : `${at},${line}`;
        if (!battle.holes.has(key)) keys.add(key);
      }
    }
    return keys;
  }

  /** @param {string} key */
  #drawCell(key) {
    const battle = /** @type {import("./state.js").Battle} */ (this.battle);
    const ground = battle.ground(key);
    const [mark, word] = [this.laid.marks.get(key) ?? "", this.laid.words.get(key) ?? ""];
    let shape = this.drawn.get(key);
    if (!shape) {
      const { x, y } = this.point(key);
      shape = /** @type {SVGGElement} */ (
        picture(
          "g",
          {
            "data-hex": key,
            transform: `translate(${x} ${y})`,
            role: "button",
            tabindex: key === this.focused ? 0 : -1,
          },
          picture("polygon", { points: this.outline }),
          picture("use", { class: "marks" }),
          picture("polygon", { class: "over", points: this.outline }),
          picture("text", { class: "label", y: 28 }),
          picture("text", { class: "word", y: 8 }),
        )
      );
      this.cells?.append(shape);
      this.drawn.set(key, shape);
    }
    const selected = this.laid.selected === key ? " chosen" : "";
    const state = `cell is-${ground.terrain}${selected}|${mark}|${word}|${ground.elevation}|${ground.depth ?? ""}`;
    if (shape.dataset.state !== state) {
      shape.dataset.state = state;
      shape.setAttribute("class", `cell is-${ground.terrain}${selected}`);
      const [, marks, over, label, written] = shape.children;
      // A terrain without marks has no such symbol, which draws nothing.
      marks.setAttribute("href", `#marks-${ground.terrain}`);
      over.setAttribute("class", mark ? `over is-${mark}` : "over");
      label.textContent = ground.elevation !== 0 ? String(ground.elevation) : ground.depth ? `−${ground.depth}` : "";
      // The space is not drawn; it keeps the word apart from the label for those who listen.
      written.textContent = word ? ` ${word}` : "";
    }
    // The name holds what is written on the hex, as people who see it would say it.
    const level = ground.elevation !== 0 ? ` level ${ground.elevation}` : ground.depth ? ` −${ground.depth}` : "";
    const name = `${key} ${ground.terrain.replaceAll("_", " ")}${level}${word ? ` ${word}` : ""}${this.host.describe(key)}`;
    if (shape.getAttribute("aria-label") !== name) shape.setAttribute("aria-label", name);
  }

  #drawOver() {
    const battle = /** @type {import("./state.js").Battle} */ (this.battle);
    const layers = /** @type {NonNullable<typeof this.layers>} */ (this.layers);
    const corners = (this.outline ?? "")
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(",").map(Number));
    layers.walls.replaceChildren(
      ...[...battle.walls].flatMap((wall) => {
        const [a, b] = wall.split(" ");
        if (!this.drawn.has(a) && !this.drawn.has(b)) return [];
        // The two corners of the one hex that are nearest to the other.
        const [from, to] = [this.point(a), this.point(b)];
        const far = (/** @type {number[]} */ [x, y]) => Math.hypot(from.x + x - to.x, from.y + y - to.y);
        const [c, d] = [...corners].sort((one, two) => far(one) - far(two));
        return [picture("line", { x1: from.x + c[0], y1: from.y + c[1], x2: from.x + d[0], y2: from.y + d[1] })];
      }),
    );
    const way = (/** @type {string} */ kind, /** @type {string[]} */ keys) =>
      keys.length > 1
        ? [
            picture("polyline", {
              class: `way is-${kind}`,
              points: keys
                .map((key) => {
                  const { x, y } = this.point(key);
                  return `${x},${y}`;
                })
                .join(" "),
            }),
          ]
        : [];
    const { selected } = this.laid;
    const { x, y } = selected ? this.point(selected) : { x: 0, y: 0 };
    // Over all hexes, so that none is drawn over it.
    const ring =
      selected && this.drawn.has(selected)
        ? [picture("polygon", { class: "ring", points: this.outline, transform: `translate(${x} ${y}) scale(.94)` })]
        : [];
    layers.ways.replaceChildren(...ring, ...way("path", this.laid.path), ...way("sight", this.laid.line));
    layers.units.replaceChildren(
      ...[...battle.units.values()]
        .filter((unit) => this.drawn.has(unit.hex))
        .map((unit) => {
          const { x, y } = this.point(unit.hex);
          return picture(
            "g",
            {
              class: `battle-unit ${unit.side === "1" ? "side-one" : "side-two"}${unit.prone ? " prone" : ""}`,
              transform: `translate(${x} ${y + 6})`,
            },
            picture("circle", { r: 19 }),
            picture("use", { class: "halo", href: `#arrow-${unit.facing}` }),
            picture("use", { href: `#arrow-${unit.facing}` }),
            picture("text", { y: 5 }, unit.unit),
          );
        }),
    );
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const hex = /** @type {Element} */ (event.target).getAttribute("data-hex");
    if (!hex || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWay(event.key)) {
      const next = this.#towards(hex, event.key);
      if (next) this.focus(next, true);
    } else if (event.key === "Enter" || event.key === " ") this.#press(hex);
    else if (event.key === "+") this.zoom(1.25);
    else if (event.key === "-") this.zoom(0.8);
    else if (!this.host.key(event.key, hex)) return;
    event.preventDefault();
  }

  /** @param {string} hex */
  #press(hex) {
    this.host.begin();
    this.host.press([hex], { first: true, point: this.point(hex) });
  }

  /** The neighbour that a key goes to. @param {string} from @param {string} key */
  #towards(from, key) {
    const here = this.point(from);
    const near = neighbors(from).filter((hex) => this.battle?.has(hex));
    return neighborBy(key, near, (one) => {
      const { x, y } = this.point(one);
      return [x - here.x, y - here.y];
    });
  }

  /** Shows a hex that is not in view, or only a part of it. @param {string} key */
  #reveal(key) {
    const { x, y } = this.point(key);
    const { width = 0, height = 0 } = this.svg?.getBoundingClientRect() ?? {};
    const [inX, inY] = [width / this.scale / 2 - SHOWN, height / this.scale / 2 - SHOWN];
    if (this.drawn.has(key) && Math.abs(x - this.center.x) <= inX && Math.abs(y - this.center.y) <= inY) return;
    this.center = { x, y };
    this.#draw();
  }

  /** @param {string} key @param {boolean} really whether the focus moves there, too */
  focus(key, really) {
    this.drawn.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = key;
    if (really) this.#reveal(key);
    const shape = this.drawn.get(key);
    shape?.setAttribute("tabindex", "0");
    if (really) shape?.focus();
  }
}
