// The ground of the map: pictures of its parts, drawn by the server exactly as it draws the whole map. A part is asked
// for when it comes into view or something on it was changed; pictures that were seen are kept.
import { picture } from "../../../board/picture.js";
import { drawParts } from "../server.js";

/** How many columns and rows a part has. */
const WIDE = 8;

/**
 * How many hexes around a part its picture depends on: it cuts through the first ones, which look at their
 * neighbours.
 */
const AROUND = 2;

/** The most pictures that are kept. */
const KEPT = 400;

/** The most parts of one request. */
const AT_ONCE = 32;

/** A unit of pictures of the server on the page. */
export const UNIT = 4 / 3;

/** From one line of hexes to the next, and from one hex of a line to the next, in pictures of the server. */
const [ACROSS, ALONG] = [45, 52];

/** How far hexes stand out over the first column or row, in pictures of the server. */
const RIM = 27;

/** How much of the next part a picture shows, too: more than a pixel where the map is small. */
const MORE = 4;

/**
 * Where hexes lie, as in pictures of the server.
 * @param {"flat" | "pointy"} orientation
 * @returns {import("../../../board/hex.js").Basis}
 */
export function basisOf(orientation) {
  const [across, half, along] = [ACROSS * UNIT, (ALONG / 2) * UNIT, ALONG * UNIT];
  if (orientation === "flat") return { q: { x: across, y: half }, r: { x: 0, y: along } };
  return { q: { x: along, y: 0 }, r: { x: half, y: across } };
}

/** The corners of a hex around its middle. @param {"flat" | "pointy"} orientation @returns {[number, number][]} */
export function cornersOf(orientation) {
  const flat = /** @type {[number, number][]} */ ([
    [30, 0],
    [15, 26],
    [-15, 26],
    [-30, 0],
    [-15, -26],
    [15, -26],
  ]);
  return flat.map(([x, y]) => (orientation === "flat" ? [x * UNIT, y * UNIT] : [y * UNIT, x * UNIT]));
}

/** Drawings as addresses, by what was asked for; the one used last at the end. @type {Map<string, string>} */
const drawings = new Map();

export class Tiles {
  /**
   * @param {SVGGElement} layer
   * @param {import("../model/state.js").Battle} battle
   * @param {{ failed: (error: unknown) => void, drawn: (tile: string) => void }} host
   */
  constructor(layer, battle, host) {
    this.layer = layer;
    this.battle = battle;
    this.host = host;
    /** The pictures on the page, by tile. @type {Map<string, { image: SVGElement, asked: string }>} */
    this.images = new Map();
    this.look = { theme: "light", without: /** @type {import("../../../lib/api_types.d.ts").PictureLayer[]} */ ([]) };
    /** Tiles whose hexes have changed since they were asked for; at first all are. @type {Set<string> | null} */
    this.changed = null;
    this.busy = false;
  }

  /** The tile of a hex, and all on which it is seen. @param {string} key */
  tilesOf(key) {
    const { map } = this.battle;
    const { col, row } = map.offsetOf(key);
    const at = (/** @type {number} */ place, /** @type {number} */ start) => Math.floor((place - start) / WIDE);
    const name = (/** @type {number} */ x, /** @type {number} */ y) =>
      `${at(col + x, map.corner.col)},${at(row + y, map.corner.row)}`;
    const near = [-AROUND, 0, AROUND].flatMap((x) => [-AROUND, 0, AROUND].map((y) => name(x, y)));
    return { own: name(0, 0), all: new Set(near) };
  }

  /** Hexes were changed: the pictures of them are asked for again. @param {Iterable<string>} keys */
  touch(keys) {
    for (const key of keys) for (const tile of this.tilesOf(key).all) this.changed?.add(tile);
  }

  /**
   * Shows what is within, in units of the page.
   * @param {number} left
   * @param {number} top
   * @param {number} right
   * @param {number} bottom
   * @param {{ theme: string, without: import("../../../lib/api_types.d.ts").PictureLayer[] }} look
   */
  show(left, top, right, bottom, look) {
    if (JSON.stringify(look) !== JSON.stringify(this.look)) this.changed = null;
    this.look = look;
    const { map } = this.battle;
    const [w, h] = map.orientation === "flat" ? [ACROSS, ALONG] : [ALONG, ACROSS];
    const range = (
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {number} */ size,
      /** @type {number} */ start,
      /** @type {number} */ length,
    ) => {
      const tile = (/** @type {number} */ place) => Math.floor((place / UNIT / size - start + 0.5) / WIDE);
      const [first, last] = [Math.max(0, tile(from)), Math.min(Math.ceil((length + 0.5) / WIDE) - 1, tile(to))];
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    };
    const columns = range(left, right, w, map.corner.col, map.width);
    const rows = range(top, bottom, h, map.corner.row, map.height);
    this.wanted = new Set(columns.flatMap((x) => rows.map((y) => `${x},${y}`)));
    for (const [tile, { image }] of this.images) {
      if (this.wanted.has(tile)) continue;
      image.remove();
      this.images.delete(tile);
    }
    this.#load();
  }

  /** Whether pictures of the ground are on their way. */
  get isWaiting() {
    return this.busy || [...(this.wanted ?? [])].some((tile) => !this.images.has(tile));
  }

  /** A part of the map, and where its picture lies. @param {string} tile */
  #part(tile) {
    const { map } = this.battle;
    const [x, y] = tile.split(",").map(Number);
    const corner = { col: map.corner.col + x * WIDE, row: map.corner.row + y * WIDE };
    const [w, h] = map.orientation === "flat" ? [ACROSS, ALONG] : [ALONG, ACROSS];
    // A little more than a part has: no gap is seen between two. The first ones hold the rim of the map, too.
    const [left, top] = [x === 0 ? RIM : 0, y === 0 ? RIM : 0];
    /** @type {[number, number, number, number]} */
    const view = [
      Math.floor(w * (corner.col - 0.5)) - left,
      Math.floor(h * (corner.row - 0.5)) - top,
      w * WIDE + MORE + left,
      h * WIDE + MORE + top,
    ];
    const { options, notes = [] } = map.rest;
    const [from, to] = [
      { col: corner.col - AROUND, row: corner.row - AROUND },
      { col: corner.col + WIDE + AROUND - 1, row: corner.row + WIDE + AROUND - 1 },
    ];
    const near = notes.filter(
      (/** @type {import("../model/hex_map.js").Offset} */ { col, row }) =>
        col >= from.col && row >= from.row && col <= to.col && row <= to.row,
    );
    const part = map.part(from, WIDE + 2 * AROUND, WIDE + 2 * AROUND);
    return { map: { ...part, ...(options ? { options } : {}), ...(near.length ? { notes: near } : {}) }, view };
  }

  /** Asks for the pictures that are missing, those in view first. */
  async #load() {
    if (this.busy) return;
    const stale = [...(this.wanted ?? [])].filter(
      (tile) => !this.images.has(tile) || (this.changed?.has(tile) ?? true),
    );
    this.changed ??= new Set();
    if (stale.length === 0) return;
    for (const tile of stale) this.changed.delete(tile);
    this.busy = true;
    try {
      const { theme, without } = this.look;
      const parts = stale.map((tile) => ({ tile, part: this.#part(tile) }));
      const named = parts.map(({ tile, part }) => ({ tile, part, asked: JSON.stringify([theme, without, part]) }));
      const missing = named.filter(({ asked }) => !drawings.has(asked));
      for (let from = 0; from < missing.length; from += AT_ONCE) {
        const some = missing.slice(from, from + AT_ONCE);
        const drawn = await drawParts({ theme, without, parts: some.map(({ part }) => part) });
        some.forEach(({ asked }, at) =>
          drawings.set(asked, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.drawings[at])}`),
        );
      }
      await Promise.all(named.map(({ tile, part, asked }) => this.#place(tile, part.view, asked)));
    } catch (error) {
      this.host.failed(error);
    } finally {
      this.busy = false;
    }
    for (const old of [...drawings.keys()].slice(0, Math.max(0, drawings.size - KEPT))) drawings.delete(old);
    this.#load();
  }

  /** @param {string} tile @param {number[]} view @param {string} asked */
  async #place(tile, [x, y, width, height], asked) {
    const href = drawings.get(asked) ?? "";
    drawings.delete(asked);
    drawings.set(asked, href);
    const image = new Image();
    image.src = href;
    // Ready before it takes the place of the one before it, so that nothing flickers.
    await image.decode().catch(() => {});
    const before = this.images.get(tile);
    if (before?.asked !== asked) {
      const [w, h] = [width * UNIT, height * UNIT];
      const shown = picture("image", { href, x: x * UNIT, y: y * UNIT, width: w, height: h, "data-tile": tile });
      if (before) before.image.replaceWith(shown);
      else this.layer.append(shown);
      this.images.set(tile, { image: shown, asked });
    }
    if (!this.changed?.has(tile)) this.host.drawn(tile);
  }
}
