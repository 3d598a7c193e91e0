// A map in our own form, as files and the server have it: kinds of hexes, and rows that say of which kind each hex is.
// All that is not about hexes and units (options, tags, notes, tiles of Tiled) is kept as it came.
import { hexOf, neighbor, neighbors } from "../../../board/hex.js";

/**
 * @typedef {import("../../../lib/api_types.d.ts").HexNow} HexNow what is on a hex
 * @typedef {import("../../../lib/api_types.d.ts").FeatureNow} Feature
 * @typedef {import("../../../lib/api_types.d.ts").OwnMap} OwnMap
 * @typedef {{ col: number, row: number }} Offset
 */

const WALL = "wall";

/** The text of a kind: hexes with the same text are of one kind. @param {HexNow} kind */
const textOf = (kind) => JSON.stringify(kind);

/** A hex as the server writes it: what is as usual is left out. @param {HexNow} kind @returns {HexNow} */
export function plainly({ level = 0, features = [], theme = "" }) {
  const plain = features.map(({ name, level, exits }) => ({ name, level, ...(exits == null ? {} : { exits }) }));
  return { level, ...(plain.length > 0 ? { features: plain } : {}), ...(theme ? { theme } : {}) };
}

/** The feature of a hex with this name. @param {HexNow} kind @param {string} name */
export const featureOf = (kind, name) => kind.features?.find((feature) => feature.name === name);

export class HexMap {
  /** @param {OwnMap} own */
  constructor(own) {
    const { kinds = [], rows, units: _, ...rest } = own;
    /** Members that are kept as they came. */
    this.rest = rest;
    const { width, height, parity = "odd-q", corner = { col: 0, row: 0 } } = rest.shape.rectangle;
    this.width = /** @type {number} */ (width);
    this.height = /** @type {number} */ (height);
    this.parity = /** @type {string} */ (parity);
    this.corner = /** @type {Offset} */ (corner);
    this.orientation = /** @type {"flat" | "pointy"} */ (this.parity.endsWith("q") ? "flat" : "pointy");
    /** The different hexes. @type {HexNow[]} */
    this.kinds = [];
    /** @type {Map<string, number>} */
    this.numbers = new Map();
    /** The kind of each hex, row by row; -1 where there is none. */
    this.cells = new Int32Array(this.width * this.height).fill(-1);
    const numbers = kinds.map((/** @type {HexNow} */ kind) => this.#number(plainly(kind)));
    rows.forEach((/** @type {(number | null)[]} */ row, /** @type {number} */ y) =>
      row.forEach((kind, x) => {
        if (kind !== null) this.cells[y * this.width + x] = numbers[kind];
      }),
    );
  }

  /** The number of a kind. @param {HexNow} kind */
  #number(kind) {
    const text = textOf(kind);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.kinds.length);
    return this.kinds.push(kind) - 1;
  }

  /** How far a column or row is shifted, in whole hexes. @param {number} line */
  #shift(line) {
    const odd = line & 1;
    return (line + (this.parity.startsWith("even") ? odd : -odd)) / 2;
  }

  /** The hex of a column and row. @param {number} col @param {number} row */
  keyAt(col, row) {
    return this.orientation === "flat" ? `${col},${row - this.#shift(col)}` : `${col - this.#shift(row)},${row}`;
  }

  /** The column and row of a hex. @param {string} key @returns {Offset} */
  offsetOf(key) {
    const { q, r } = hexOf(key);
    return this.orientation === "flat" ? { col: q, row: r + this.#shift(q) } : { col: q + this.#shift(r), row: r };
  }

  /** The place of a column and row among all hexes; -1 outside. @param {Offset} at */
  indexOf({ col, row }) {
    const [x, y] = [col - this.corner.col, row - this.corner.row];
    return x >= 0 && y >= 0 && x < this.width && y < this.height ? y * this.width + x : -1;
  }

  /** The kind of a hex; nothing where there is none. @param {string} key @returns {HexNow | undefined} */
  cell(key) {
    const index = this.indexOf(this.offsetOf(key));
    return index < 0 ? undefined : this.kinds[this.cells[index]];
  }

  /** Says what is on a hex; nothing where it is not seen. @param {string} key @param {HexNow | null} to */
  set(key, to) {
    const index = this.indexOf(this.offsetOf(key));
    if (index >= 0) this.cells[index] = to ? this.#number(plainly(to)) : -1;
  }

  /** Every hex that is there, with what is on it. @returns {Generator<[string, HexNow]>} */
  *hexes() {
    for (let index = 0; index < this.cells.length; index += 1) {
      const kind = this.kinds[this.cells[index]];
      const [x, y] = [index % this.width, Math.floor(index / this.width)];
      if (kind) yield [this.keyAt(this.corner.col + x, this.corner.row + y), kind];
    }
  }

  /** How many hexes are of each kind. @returns {Map<HexNow, number>} */
  counts() {
    const counts = new Map();
    for (const number of this.cells) {
      const kind = this.kinds[number];
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return counts;
  }

  /** The sides of a hex with a wall that it says itself, as bits. @param {string} key */
  #walled(key) {
    const kind = this.cell(key);
    return (kind && featureOf(kind, WALL)?.exits) ?? 0;
  }

  /** Whether there is a wall between two hexes. @param {string} wall two keys with a blank between them */
  hasWall(wall) {
    return sidesOf(wall).some(([key, side]) => (this.#walled(key) >> side) & 1);
  }

  /**
   * Builds a wall, or takes it away: the first hex beside it that is there says so, as at the server.
   * @param {string} wall
   * @param {boolean} there
   */
  setWall(wall, there) {
    const beside = sidesOf(wall).filter(([key]) => this.cell(key));
    beside.forEach(([key, side], at) => {
      const bits = this.#walled(key);
      const after = there && at === 0 ? bits | (1 << side) : bits & ~(1 << side);
      if (after === bits) return;
      const kind = /** @type {HexNow} */ (this.cell(key));
      const features = kind.features ?? [];
      const walled = features.map((one) => (one.name === WALL ? { ...one, exits: after } : one));
      const added = featureOf(kind, WALL) ? walled : [...features, { name: WALL, level: 1, exits: after }];
      this.set(key, { ...kind, features: after === 0 ? features.filter(({ name }) => name !== WALL) : added });
    });
  }

  /** The remarks about a hex, such as `start 1`. @param {string} key @returns {string[]} */
  notesOn(key) {
    const { col, row } = this.offsetOf(key);
    return this.notes.filter((note) => note.col === col && note.row === row).map(({ text }) => text);
  }

  /**
   * Makes these the remarks about a hex; they stay in their place among others, as at the server.
   * @param {string} key
   * @param {string[]} texts
   */
  setNotes(key, texts) {
    const { col, row } = this.offsetOf(key);
    const isHere = (/** @type {Offset} */ note) => note.col === col && note.row === row;
    const place = this.notes.findIndex(isHere);
    const others = this.notes.filter((note) => !isHere(note));
    others.splice(place < 0 ? others.length : place, 0, ...texts.map((text) => ({ col, row, text })));
    this.rest.notes = others;
  }

  /** All remarks about hexes. @returns {(Offset & { text: string })[]} */
  get notes() {
    return this.rest.notes ?? [];
  }

  /** Descriptions of the map. @returns {string[]} */
  get descriptions() {
    return this.rest.descriptions ?? [];
  }

  set descriptions(texts) {
    this.rest.descriptions = texts;
  }

  /** A setting of the map. @param {string} name @returns {string | null} */
  option(name) {
    return this.#options.find((option) => option.name === name)?.value ?? null;
  }

  /** Gives a setting a value, or removes it. @param {string} name @param {string | null} value */
  setOption(name, value) {
    const others = this.#options.filter((option) => option.name !== name);
    this.rest.options = value === null ? others : [...others, { name, value }];
  }

  /** The settings whose names begin with a text. @param {string} start */
  optionsFrom(start) {
    return this.#options.filter(({ name }) => name.startsWith(start));
  }

  /** @returns {{ name: string, value: string }[]} */
  get #options() {
    return this.rest.options ?? [];
  }

  /** How many hexsides have a wall. */
  wallCount() {
    const walls = new Set();
    for (const [kind] of this.counts()) if (featureOf(kind, WALL)) walls.add(kind);
    if (walls.size === 0) return 0;
    const sides = new Set();
    for (const [key, kind] of this.hexes())
      if (walls.has(kind))
        neighbors(key).forEach((other, side) => {
          if ((this.#walled(key) >> side) & 1) sides.add(wallBetween(key, other));
        });
    return sides.size;
  }

  /**
   * A rectangle of it in our own form, as large as it is asked for; outside of the map there are no hexes.
   * @param {Offset} corner
   * @param {number} width
   * @param {number} height
   */
  part(corner, width, height) {
    const numbers = new Map();
    /** @type {HexNow[]} */
    const kinds = [];
    const number = (/** @type {number} */ cell) => {
      if (!numbers.has(cell)) numbers.set(cell, kinds.push(this.kinds[cell]) - 1);
      return numbers.get(cell);
    };
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => {
        const index = this.indexOf({ col: corner.col + x, row: corner.row + y });
        const cell = index < 0 ? -1 : this.cells[index];
        return cell < 0 ? null : number(cell);
      }),
    );
    return { shape: { rectangle: { width, height, parity: this.parity, corner } }, kinds, rows };
  }

  /** All of it in our own form. @param {readonly object[]} units @returns {OwnMap} */
  own(units) {
    const { kinds, rows } = this.part(this.corner, this.width, this.height);
    const { tiled, ...head } = this.rest;
    return { ...head, ...(units.length > 0 ? { units } : {}), kinds, rows, ...(tiled ? { tiled } : {}) };
  }
}

/** The wall between two hexes, whichever comes first. @param {string} a @param {string} b */
export const wallBetween = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * The two hexes beside a wall, each with the direction of the wall; first the one from which it is 0, 1 or 2.
 * @param {string} wall
 * @returns {[string, number][]}
 */
function sidesOf(wall) {
  const [a, b] = wall.split(" ");
  const side = [0, 1, 2, 3, 4, 5].findIndex((direction) => neighbor(a, direction) === b);
  /** @type {[string, number][]} */
  const sides = [
    [a, side],
    [b, (side + 3) % 6],
  ];
  return side < 3 ? sides : sides.reverse();
}
