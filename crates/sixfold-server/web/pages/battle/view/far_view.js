// The map from far away: one picture on a canvas, a colour for each hex. It is painted once; hexes that change are
// painted over it, so moving the map and painting cost the same on every map.
import { middleOf, neighbor, neighbors } from "../../../board/hex.js";
import { featureOf } from "../model/hex_map.js";
import { viewOf } from "../model/hex_views.js";

/** The largest width and height of the picture, in pixels. */
const LARGEST = 3000;

/** The finest scale of the picture. */
const FINEST = 0.25;

/** The colour of hexes that the chosen side does not see. */
const FOG = "#141b33";

/** Features that are drawn as lines through their exits, those below first; the styles have the same names. */
const LINES = ["road", "rails", "bridge"];

/** The width of a line, and the part of a hex that a building takes. */
const [LINE, BUILDING] = [14, 0.66];

/** The shade of a level over the colour of the ground, as in pictures of the server. @param {number} level */
const shadeOf = (level) => {
  const steps = Math.abs(level);
  const [shade, most] = level > 0 ? ["255 255 255", 0.6] : ["0 0 0", 0.65];
  return `rgb(${shade} / ${(most * steps) / (steps + 5)})`;
};

export class FarView {
  /**
   * @param {import("../model/state.js").Battle} battle
   * @param {import("../../../board/hex.js").Basis} basis
   * @param {[number, number][]} corners
   */
  constructor(battle, basis, corners) {
    this.battle = battle;
    this.basis = basis;
    this.corners = corners;
    this.canvas = document.createElement("canvas");
    this.canvas.className = "far-view";
    /** @type {HTMLCanvasElement | null} */
    this.whole = null;
    this.theme = "";
    /**
     * A picture of the ground, and how it lies.
     * @type {{ ground: import("./tile_ground.js").TileGround, image: HTMLImageElement } | null}
     */
    this.laid = null;
    /** Paints all of it when more is known. */
    this.paintAgain = () => {
      this.whole = null;
    };
    /** @type {Map<string, string>} */
    this.colors = new Map();
    const { map } = battle;
    const ends = [0, 1].flatMap((x) =>
      [0, 1].map((y) => middleOf(map.keyAt(map.corner.col + x * map.width, map.corner.row + y * map.height), basis)),
    );
    this.left = Math.min(...ends.map(({ x }) => x)) - 120;
    this.top = Math.min(...ends.map(({ y }) => y)) - 120;
    const [wide, high] = [
      Math.max(...ends.map(({ x }) => x)) + 120 - this.left,
      Math.max(...ends.map(({ y }) => y)) + 120 - this.top,
    ];
    this.size = { wide, high };
    this.scale = Math.min(FINEST, LARGEST / wide, LARGEST / high);
  }

  /** The colour of a style, as it is with the look that is chosen. @param {string} style */
  color(style) {
    const known = this.colors.get(style);
    if (known) return known;
    this.canvas.style.color = `var(--${style}-fill)`;
    const { color } = getComputedStyle(this.canvas);
    this.colors.set(style, color);
    return color;
  }

  /** Hexes were changed. @param {Iterable<string>} keys */
  touch(keys) {
    if (!this.whole) return;
    const pen = /** @type {CanvasRenderingContext2D} */ (this.whole.getContext("2d"));
    const { painted } = this.laid?.ground ?? {};
    for (const key of keys) if (painted?.has(key) ?? true) this.#hex(pen, key);
    // A hex that is what its tile is again has its picture back.
    if (painted && [...keys].some((key) => !painted.has(key))) this.whole = null;
  }

  /** @param {CanvasRenderingContext2D} pen @param {string} key */
  #hex(pen, key) {
    const there = this.battle.has(key);
    // A hex that is not seen any more is rubbed out.
    pen.globalCompositeOperation = there ? "source-over" : "destination-out";
    const kind = this.battle.cell(key);
    const view = viewOf(kind, this.paintAgain);
    this.#fill(pen, key, there ? this.color(view.style) : "#000");
    if (!there) return;
    if (kind.level) this.#fill(pen, key, shadeOf(kind.level));
    if (featureOf(kind, "building")) this.#fill(pen, key, this.color("building"), BUILDING);
    for (const name of LINES) {
      const line = featureOf(kind, name);
      if (line) this.#line(pen, key, line.exits ?? this.#joins(key, name), name);
    }
  }

  /** The sides of a hex beyond which there is the same feature, as bits. @param {string} key @param {string} name */
  #joins(key, name) {
    return neighbors(key).reduce(
      (sides, next, side) => sides | (featureOf(this.battle.cell(next), name) ? 1 << side : 0),
      0,
    );
  }

  /**
   * A line from the middle of a hex through its exits.
   * @param {CanvasRenderingContext2D} pen
   * @param {string} key
   * @param {number} exits
   * @param {string} style
   */
  #line(pen, key, exits, style) {
    const { x, y } = middleOf(key, this.basis);
    const at = (/** @type {number} */ across, /** @type {number} */ down) =>
      /** @type {[number, number]} */ ([(across - this.left) * this.scale, (down - this.top) * this.scale]);
    pen.beginPath();
    for (let side = 0; side < 6; side += 1) {
      if (((exits >> side) & 1) === 0) continue;
      const next = middleOf(neighbor(key, side), this.basis);
      pen.moveTo(...at(x, y));
      pen.lineTo(...at((x + next.x) / 2, (y + next.y) / 2));
    }
    pen.strokeStyle = this.color(style);
    pen.lineWidth = LINE * this.scale;
    pen.lineCap = "round";
    pen.stroke();
  }

  /** @param {CanvasRenderingContext2D} pen @param {string} key @param {string} color @param {number} [part] of it */
  #fill(pen, key, color, part = 1) {
    const { x, y } = middleOf(key, this.basis);
    pen.beginPath();
    for (const [dx, dy] of this.corners)
      pen.lineTo((x + part * dx - this.left) * this.scale, (y + part * dy - this.top) * this.scale);
    pen.closePath();
    pen.fillStyle = color;
    pen.fill();
  }

  /** All of the map is painted with the colours of a theme. @param {string} theme */
  prepare(theme) {
    if (this.whole && theme === this.theme) return;
    this.colors.clear();
    this.theme = theme;
    this.whole = document.createElement("canvas");
    [this.whole.width, this.whole.height] = [this.size.wide, this.size.high].map((size) =>
      Math.ceil(size * this.scale),
    );
    const pen = /** @type {CanvasRenderingContext2D} */ (this.whole.getContext("2d"));
    for (const [key] of this.battle.map.hexes()) this.#hex(pen, key);
    if (!this.laid) return;
    const { ground, image } = this.laid;
    const { x, y, width, height } = ground.frame;
    const at = (/** @type {number} */ length) => length * this.scale;
    pen.globalCompositeOperation = "source-over";
    pen.drawImage(image, at(x - this.left), at(y - this.top), at(width), at(height));
    for (const key of ground.painted) this.#hex(pen, key);
  }

  /** Lays a picture of the ground over the map. @param {import("./tile_ground.js").TileGround} ground */
  async lay(ground) {
    const image = new Image();
    image.src = ground.href;
    await image.decode();
    this.laid = { ground, image };
    this.whole = null;
  }

  /**
   * Paints what is seen.
   * @param {{ left: number, top: number, scale: number, width: number, height: number }} seen
   * @param {string} theme
   * @param {import("./answers.js").Laid} laid
   */
  paint(seen, theme, { marks, seen: lit }) {
    this.prepare(theme);
    const fine = devicePixelRatio || 1;
    const [width, height] = [Math.round(seen.width * fine), Math.round(seen.height * fine)];
    if (this.canvas.width !== width || this.canvas.height !== height)
      [this.canvas.width, this.canvas.height] = [width, height];
    const pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width, height);
    const by = (seen.scale * fine) / this.scale;
    pen.setTransform(
      by,
      0,
      0,
      by,
      (this.left - seen.left) * seen.scale * fine,
      (this.top - seen.top) * seen.scale * fine,
    );
    if (this.whole) pen.drawImage(this.whole, 0, 0);
    pen.globalAlpha = 0.6;
    for (const [key, style] of marks) this.#fill(pen, key, this.color(style));
    if (lit) for (const [key] of this.battle.map.hexes()) if (!lit.has(key)) this.#fill(pen, key, FOG);
    pen.globalAlpha = 1;
  }
}
