// The battle map on the screen: the ground as the server draws it, and hexes over it that can be pressed; only what is
// in view is there. From far away the whole map is one picture.
import { picture } from "../../../board/picture.js";
import { middleOf, neighbors } from "../../../board/hex.js";
import { isWay, neighborBy } from "../../../board/direction_keys.js";
import { themeNow } from "../../../lib/dark.js";
import { fogShape, nothingLaid } from "./answers.js";
import { covered, coveredNow } from "./covered.js";
import { FarView } from "./far_view.js";
import { Minimap } from "./minimap.js";
import { drawCells, drawOver } from "./field_cells.js";
import { listenToPointer } from "./field_pointer.js";
import { TileGround } from "./tile_ground.js";
import { areaWithin, boundsOf, hexesWithin } from "./map_bounds.js";
import { Tiles, basisOf, cornersOf } from "./tiles.js";

/** The most hexes that are drawn one by one. */
const MOST = 1600;

/** The scales at which a finger and a mouse still hit a hex. */
const [PRESSABLE, POINTABLE] = [0.42, 0.28];

/** How many frames a picture waits for the parts of the ground. */
const MOST_FRAMES = 1200;

/** How much is seen around a hex that has the focus, in units of the drawing: the hex itself. */
const SHOWN = 40;

/**
 * @typedef {import("./answers.js").Laid} Laid what lies over the map
 *
 * @typedef {object} Host
 * @property {() => void} begin a press or a stroke begins
 * @property {(hexes: string[], how: { first: boolean, point: { x: number, y: number } }) => void} press a hex is
 *   pressed, or a stroke goes over some
 * @property {(hex: string) => void} pick what is on a hex is taken in hand
 * @property {() => void} end a press or a stroke is over
 * @property {() => void} giveUp a stroke ends before its time
 * @property {(hex: string | null) => void} point
 * @property {() => boolean} paints whether dragging paints, or moves the map
 * @property {(hex: string) => boolean} grabs whether a unit stands there that can be dragged
 * @property {(from: string, to: string) => void} drag the unit of a hex is dragged over another
 * @property {(from: string, to: string) => void} drop it is let go there
 * @property {(hex: string) => string} describe
 * @property {(key: string, hex: string) => boolean} key
 * @property {(error: unknown) => void} failed
 * @property {() => boolean} ofSide whether only what a side sees is on the map
 * @property {() => boolean} isNamed whether the coordinates of hexes are written on them
 * @property {() => import("../../../lib/api_types.d.ts").PictureLayer[]} without what is left out of the picture
 */

export class Field {
  /** @param {HTMLElement} place @param {Host} host */
  constructor(place, host) {
    this.place = place;
    this.host = host;
    /** @type {import("../model/state.js").Battle | null} */
    this.battle = null;
    /** @type {Map<string, SVGGElement>} the hexes that are drawn */
    this.drawn = new Map();
    /** @type {Laid} */
    this.laid = nothingLaid();
    /** The unit that is dragged: where it stands, and where it is held. @type {{ from: string, to: string } | null} */
    this.ghost = null;
    this.focused = "0,0";
    this.center = { x: 0, y: 0 };
    this.scale = 1;
    /** Whether all of the map is shown. */
    this.isWhole = true;
    /** Whether a picture is being taken: every hex is drawn, also from far away. */
    this.isPictured = false;
    this.basis = basisOf("flat");
    this.frame = 0;
    /** Hexes that were changed and that the picture of the ground does not show yet. @type {Set<string>} */
    this.fresh = new Set();
    /** Draws when more is known. */
    this.drawAgain = () => {
      this.written = [];
      this.redraw();
    };
    /** What was written on hexes when they were drawn last: where nothing else is, they stay as they are. */
    this.written = /** @type {unknown[]} */ ([]);
    /** How much of the log of the battle was followed. */
    this.logged = 0;
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

  /** Shows a map. @param {import("../model/state.js").Battle} battle */
  open(battle) {
    const { orientation } = battle.map;
    this.basis = basisOf(orientation);
    this.corners = cornersOf(orientation);
    this.outline = this.corners.map((corner) => corner.join()).join(" ");
    const layer = (/** @type {string} */ name) =>
      /** @type {SVGGElement} */ (picture("g", { class: name, "aria-hidden": "true" }));
    this.cells = /** @type {SVGGElement} */ (picture("g", { class: "cells" }));
    const names = ["ground", "pictured", "fogged", "ways", "units"];
    const [ground, pictured, fogged, ways, units] = names.map(layer);
    this.layers = { ground, pictured, fogged, ways, units };
    /** @type {TileGround | null} */
    this.tileGround = null;
    const name = `Battle map ${battle.title}`;
    this.svg = /** @type {SVGSVGElement} */ (
      picture(
        "svg",
        { class: "map battle-map", role: "group", "aria-label": name },
        ground,
        pictured,
        fogged,
        this.cells,
        ways,
        units,
      )
    );
    this.battle = battle;
    this.tiles = new Tiles(ground, battle, {
      failed: this.host.failed,
      drawn: (tile) => this.#settle(tile),
    });
    this.far = new FarView(battle, this.basis, this.corners);
    this.logged = battle.log.length;
    this.fresh.clear();
    this.drawn.clear();
    this.box = boundsOf(battle.map, (key) => this.point(key));
    this.center = { x: (this.box.left + this.box.right) / 2, y: (this.box.top + this.box.bottom) / 2 };
    this.focused = [...battle.map.hexes()].find(([key]) => battle.has(key))?.[0] ?? "0,0";
    this.holding = listenToPointer(this, this.svg);
    this.svg.addEventListener("keydown", (event) => this.#key(event));
    this.minimap = new Minimap(this);
    this.place.replaceChildren(this.far.canvas, this.svg, this.minimap.canvas);
    this.zoom(0);
    // Where the whole map would be too small to press, its middle is shown first.
    const isMany = battle.map.width * battle.map.height > MOST || matchMedia("(pointer: coarse)").matches;
    if (this.scale < (isMany ? PRESSABLE : POINTABLE)) this.zoom(PRESSABLE / this.scale);
  }

  /** The ground of the map as its own tiles show it. @param {import("../open/kept_grounds.js").Ground} ground */
  async showGround(ground) {
    const { battle, layers, far, corners } = this;
    if (!battle || !layers || !far || !corners) return;
    this.tileGround = new TileGround(layers.pictured, battle, ground, (key) => this.point(key), corners);
    await far.lay(this.tileGround);
    // Maps of Tiled can be empty around what is on them: the ground lies around that alone.
    const { x, y, width, height } = this.tileGround.frame;
    this.box = { left: x, top: y, right: x + width, bottom: y + height };
    this.settle();
  }

  /** A picture of the ground shows the hexes as they are now. @param {string} tile */
  #settle(tile) {
    for (const key of this.fresh) if (this.tiles?.tilesOf(key).own === tile) this.fresh.delete(key);
    this.written = [];
    this.redraw();
  }

  /** Hexes that were changed since the last frame. */
  #follow() {
    const { battle, tiles, far } = this;
    if (!battle || !tiles || !far) return;
    const touched = new Set(
      battle.log
        .slice(this.logged)
        .flatMap((operation) =>
          "hex" in operation ? [operation.hex] : "wall" in operation ? operation.wall.split(" ") : [],
        ),
    );
    this.logged = battle.log.length;
    tiles.touch(touched);
    this.tileGround?.touch(touched);
    far.touch(touched);
    for (const key of touched) this.fresh.add(key);
  }

  /** The middle of a hex. @param {string} key */
  point(key) {
    return middleOf(key, this.basis);
  }

  /**
   * Makes everything larger or smaller around a place of the screen, or the middle; 0 shows all that can be shown.
   * @param {number} by
   * @param {{ x: number, y: number }} [at]
   */
  zoom(by, at) {
    if (!this.box || !this.svg) return;
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    const before = this.scale;
    const { top: above, right: after, bottom: below, left: ahead } = covered(this.place);
    const whole = Math.min(
      (width - ahead - after) / (this.box.right - this.box.left),
      (height - above - below) / (this.box.bottom - this.box.top),
    );
    this.scale = by === 0 ? Math.min(3, whole) : Math.min(3, Math.max(whole, this.scale * by));
    this.isWhole = this.scale <= whole;
    // The place under the pointer stays there.
    const [x, y] = at ? [at.x - left - width / 2, at.y - top - height / 2] : [0, 0];
    this.pan(x - (x * this.scale) / before, y - (y * this.scale) / before);
  }

  /** The tools cover another part of the map: all of it is still shown where it was. */
  settle() {
    this.zoom(this.isWhole ? 0 : 1);
  }

  /** Moves what is seen, in pixels of the screen, as far as the map goes. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    if (!this.box || !this.svg) return;
    const { width, height } = this.svg.getBoundingClientRect();
    const within = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
      low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
    const [w, h] = [width / this.scale / 2, height / this.scale / 2];
    const { top, right, bottom, left } = coveredNow(this.place);
    const at = (/** @type {number} */ pixels) => pixels / this.scale;
    this.center.x = within(this.center.x - at(dx), this.box.left - at(left) + w, this.box.right + at(right) - w);
    this.center.y = within(this.center.y - at(dy), this.box.top - at(top) + h, this.box.bottom + at(bottom) - h);
    this.redraw();
  }

  /**
   * Draws all of the map hex by hex while a picture of it is taken.
   * @param {(svg: SVGSVGElement, box: NonNullable<Field["box"]>) => Promise<void>} take
   */
  async whole(take) {
    const { svg, box, center, scale, isWhole } = this;
    if (!svg || !box) return;
    this.isPictured = true;
    this.zoom(0);
    const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 2 || (this.tiles?.isWaiting && frames < MOST_FRAMES); frames += 1) await frame();
    try {
      await take(svg, box);
    } finally {
      Object.assign(this, { center, scale, isWhole, isPictured: false });
      this.redraw();
    }
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

  /** Shows a unit where it is dragged; says whether it was not there before. @param {Field["ghost"]} ghost */
  showGhost(ghost) {
    if (ghost?.to === this.ghost?.to) return false;
    this.ghost = ghost;
    this.place.classList.toggle("is-dragging", ghost !== null);
    this.redraw();
    return true;
  }

  #draw() {
    if (!this.svg || !this.battle || !this.layers || !this.cells || !this.tiles || !this.far) return;
    this.#follow();
    const { width, height } = this.svg.getBoundingClientRect();
    const [w, h] = [width / this.scale, height / this.scale];
    const [left, top] = [this.center.x - w / 2, this.center.y - h / 2];
    const seen = `${left} ${top} ${w} ${h}`;
    // Setting it lays all of the drawing out again, also where it says the same.
    if (this.svg.getAttribute("viewBox") !== seen) this.svg.setAttribute("viewBox", seen);
    const one = Math.abs(this.basis.q.x * this.basis.r.y - this.basis.q.y * this.basis.r.x);
    const isFar = areaWithin(this.box, left, top, w, h) / one > MOST && !this.isPictured;
    this.place.classList.toggle("is-far", isFar);
    if (isFar) this.far.paint({ left, top, scale: this.scale, width, height }, themeNow(), this.laid);
    else this.tiles.show(left, top, left + w, top + h, { theme: themeNow(), without: this.host.without() });
    if (!this.isWhole) this.far.prepare(themeNow());
    this.minimap?.paint({ left, top, width: w, height: h }, this.far);
    // From far away only the hex with the focus is there, for the keyboard.
    const around = { left: left - 50, top: top - 50, right: left + w + 50, bottom: top + h + 50 };
    const wanted = isFar ? new Set([this.focused]) : hexesWithin(this.battle, this.basis, around);
    drawCells(this, wanted);
    if (this.host.ofSide()) {
      const isHidden = (/** @type {string} */ key) => this.battle?.map.cell(key) === undefined;
      const hidden = hexesWithin(this.battle, this.basis, around, isHidden);
      this.layers.fogged.replaceChildren(fogShape(hidden, this.corners ?? [], (key) => this.point(key)));
    }
    drawOver(this, (hex) => isFar || this.drawn.has(hex));
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
    this.host.end();
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

  /** Brings a hex into view. @param {string} key */
  show(key) {
    this.#reveal(key);
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
