// A battle map and everything that happened to it: operations with numbers, each with what takes it back.

/**
 * @typedef {{ terrain: string, elevation: number, depth?: number, height?: number }} Ground
 * @typedef {{ unit: string, hex: string, facing: number, prone: boolean, side: string, walk: number, jump: number, heat: number, gunnery: number, moved?: string, hexes?: number, immobile?: boolean, cover?: boolean }} Unit
 * @typedef {{ what: "ground", hex: string, to: Ground } | { what: "wall", wall: string, to: boolean } | { what: "unit", unit: string, to: Unit | null }} Operation
 * @typedef {{ words: string, done: Operation[], undone: Operation[], stroke?: string }} Step what was done, what takes it back, and the stroke of the pointer that it is a part of
 */

/** What a hex is where nothing is said about it. @type {Ground} */
const PLAIN = { terrain: "clear", elevation: 0 };

export class Battle {
  /** @param {any} map as the server tells it */
  constructor(map) {
    this.map = map;
    /** @type {Map<string, Ground>} */
    this.grounds = new Map(map.cells.map((/** @type {any} */ { hex, ...ground }) => [`${hex.q},${hex.r}`, ground]));
    /** What the hexes were like in the map that the server gave. */
    this.given = new Map(this.grounds);
    this.holes = new Set(map.holes.map((/** @type {any} */ { q, r }) => `${q},${r}`));
    /** @type {Set<string>} two hexes with a blank between them, the smaller first */
    this.walls = new Set(map.walls ?? []);
    /** @type {Map<string, Unit>} */
    this.units = new Map((map.units ?? []).map((/** @type {Unit} */ unit) => [unit.unit, unit]));
    /** @type {Step[]} */
    this.steps = [];
    /** How many of the steps are done; those after it can be done again. */
    this.number = 0;
  }

  /** Whether the map has a hex. @param {string} key */
  has(key) {
    const { orientation, start = 0, first, width, height } = this.map;
    const [q, r] = key.split(",").map(Number);
    const [line, along, length] = orientation === "flat" ? [q - start, r, height] : [r - start, q, width];
    return (
      line >= 0 && line < first.length && along >= first[line] && along < first[line] + length && !this.holes.has(key)
    );
  }

  /** Every hex. @returns {Generator<string>} */
  *hexes() {
    const { orientation, start = 0, first, width, height } = this.map;
    const length = orientation === "flat" ? height : width;
    for (const [line, from] of first.entries()) {
      for (let along = from; along < from + length; along += 1) {
        const key = orientation === "flat" ? `${line + start},${along}` : `${along},${line + start}`;
        if (!this.holes.has(key)) yield key;
      }
    }
  }

  /** @param {string} key */
  ground(key) {
    return this.grounds.get(key) ?? PLAIN;
  }

  /** The unit on a hex. @param {string} key */
  unitOn(key) {
    return [...this.units.values()].find((unit) => unit.hex === key);
  }

  /** Does something, and remembers how to take it back. @param {string} words @param {Operation[]} done @param {string} [stroke] @returns {Step} */
  do(words, done, stroke) {
    this.steps.length = this.number;
    const step = { words, done, undone: [], stroke };
    this.#push(step);
    return step;
  }

  /** The last step, if it is a part of a stroke. @param {string | undefined} stroke */
  lastOf(stroke) {
    const last = this.steps.at(-1);
    return stroke !== undefined && this.number === this.steps.length && last?.stroke === stroke ? last : undefined;
  }

  /** Does more as a part of the last step. @param {Step} last @param {string} words @param {Operation[]} done */
  extend(last, words, done) {
    last.words = words;
    last.undone = [...done.map((operation) => this.#opposite(operation)).reverse(), ...last.undone];
    last.done = [...last.done, ...done];
    done.forEach((operation) => this.#apply(operation));
  }

  /** @param {Step} step */
  #push(step) {
    step.undone = step.done.map((operation) => this.#opposite(operation)).reverse();
    step.done.forEach((operation) => this.#apply(operation));
    this.steps.push(step);
    this.number += 1;
  }

  /**
   * Does something that comes before the last steps, which others do not know yet.
   * @param {Step[]} last
   * @param {string} words
   * @param {Operation[]} done
   */
  doBefore(last, words, done) {
    this.takeOut(last);
    this.do(words, done);
    this.putBack(last);
  }

  /** Does steps again that were taken out. @param {Step[]} steps */
  putBack(steps) {
    for (const step of steps) this.#push(step);
  }

  /** Undoes the last steps and forgets them. @param {Step[]} last */
  takeOut(last) {
    this.goTo(this.steps.length - last.length);
    this.steps.length = this.number;
  }

  /** Those operations that take a step back, without what was changed again since. @param {Step} step */
  backOf({ done, undone }) {
    return undone.filter((_, index) => {
      const operation = done[done.length - 1 - index];
      return JSON.stringify(this.#opposite(operation).to) === JSON.stringify(operation.to);
    });
  }

  /** Goes to the moment after so many steps. @param {number} number */
  goTo(number) {
    while (this.number > Math.max(0, number))
      this.steps[--this.number].undone.forEach((operation) => this.#apply(operation));
    while (this.number < Math.min(this.steps.length, number))
      this.steps[this.number++].done.forEach((operation) => this.#apply(operation));
  }

  /** What differs between two moments, in words. @param {number} from @param {number} to @param {readonly string[]} facings names of directions @returns {string[]} */
  differences(from, to, facings) {
    const [first, last] = from < to ? [from, to] : [to, from];
    /** @type {Map<string, { before: string, after: string }>} */
    const changed = new Map();
    for (const { done, undone } of this.steps.slice(first, last)) {
      done.forEach((operation, index) => {
        const name = nameOf(operation);
        const before = changed.get(name)?.before ?? wordsOf(undone[undone.length - 1 - index], facings);
        changed.set(name, { before, after: wordsOf(operation, facings) });
      });
    }
    return [...changed]
      .filter(([, { before, after }]) => before !== after)
      .map(([name, { before, after }]) => `${name}: ${before} → ${after}`);
  }

  /** @param {Operation} operation @returns {Operation} */
  #opposite(operation) {
    if (operation.what === "ground") return { ...operation, to: this.ground(operation.hex) };
    if (operation.what === "wall") return { ...operation, to: this.walls.has(operation.wall) };
    return { ...operation, to: this.units.get(operation.unit) ?? null };
  }

  /** @param {Operation} operation */
  #apply(operation) {
    if (operation.what === "ground") this.grounds.set(operation.hex, operation.to);
    else if (operation.what === "wall") this.walls[operation.to ? "add" : "delete"](operation.wall);
    else if (operation.to) this.units.set(operation.unit, operation.to);
    else this.units.delete(operation.unit);
  }

  /** What has changed since the beginning. @returns {Operation[]} */
  changes() {
    return changesOf(this.steps.slice(0, this.number), this.map.units ?? []);
  }

  /** The map as the server takes it: the map that it gave, where there is one, with the hexes that are different now. */
  file() {
    const { title, width, height, parity, holes, map } = this.map;
    const same = (/** @type {Ground} */ a, /** @type {Ground} */ b) =>
      a.terrain === b.terrain && a.elevation === b.elevation && a.depth === b.depth && a.height === b.height;
    const cells = [...this.grounds]
      .filter(([key, ground]) => this.has(key) && !same(ground, (map && this.given.get(key)) || PLAIN))
      .map(([key, ground]) => {
        const [q, r] = key.split(",").map(Number);
        return { hex: { q, r }, ...ground };
      });
    return {
      title,
      width,
      height,
      parity,
      cells,
      holes,
      walls: [...this.walls],
      units: [...this.units.values()],
      ...(map ? { map } : {}),
    };
  }

  /** What is shared with others. */
  start() {
    const { title, ...file } = this.file();
    return { ...file, title: (title ?? "").slice(0, 200) };
  }

  /** Everything, to be kept in this browser or in a file. */
  kept() {
    return { ...this.map, ...this.file() };
  }
}

/** The wall between two hexes, whichever comes first. @param {string} a @param {string} b */
export const wallBetween = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** @param {Operation} operation */
const nameOf = (operation) =>
  operation.what === "ground" ? operation.hex : operation.what === "wall" ? `wall ${operation.wall}` : operation.unit;

/**
 * Operations that do what all of these steps did: the last for each hex, wall and unit.
 * @param {{ done: Operation[] }[]} steps
 * @param {Unit[]} units those that are there before
 * @returns {Operation[]}
 */
export function changesOf(steps, units) {
  /** @type {Map<string, Operation>} */
  const last = new Map(steps.flatMap(({ done }) => done).map((operation) => [nameOf(operation), operation]));
  // Units that move are taken away first, so that none is in the way of another.
  const moving = units
    .filter(({ unit }) => last.has(unit))
    .map(({ unit }) => /** @type {Operation} */ ({ what: "unit", unit, to: null }));
  return [...moving, ...[...last.values()].filter(({ to }) => to !== null)];
}

/** @param {Operation} operation @param {readonly string[]} facings */
function wordsOf(operation, facings) {
  if (operation.what === "wall") return operation.to ? "there" : "none";
  if (operation.what === "ground")
    return `${operation.to.terrain.replaceAll("_", " ")}, level ${operation.to.elevation}`;
  const unit = operation.to;
  return unit ? `${unit.hex} facing ${facings[unit.facing] ?? unit.facing}${unit.prone ? " prone" : ""}` : "none";
}
