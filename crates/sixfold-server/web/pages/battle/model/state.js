// A battle: a map with units, and everything that happened to it, each step with what takes it back.
import { HexMap } from "./hex_map.js";
import { isPlayed } from "./hex_views.js";

/**
 * @typedef {import("../../../lib/api_types.d.ts").HexNow} HexNow
 * @typedef {import("../../../lib/api_types.d.ts").BattleUnit} Unit
 * @typedef {Exclude<import("../../../lib/api_types.d.ts").Operation, { what: "ground" }>
 *   | { what: "hex", hex: string, to: null }} Operation says what is there afterwards: what a side does not see is null
 *
 * @typedef {object} Step
 * @property {string} words
 * @property {Operation[]} done
 * @property {Operation[]} undone takes it back
 * @property {string} [stroke] the stroke of the pointer that it is a part of
 *
 * @typedef {object} GivenMap a map as the server gives and takes it
 * @property {string} [title]
 * @property {string[]} [notes]
 * @property {import("./hex_map.js").OwnMap} map
 */

export class Battle {
  /** @param {GivenMap} given */
  constructor(given) {
    /** As it was before the first step. */
    this.given = given;
    this.title = given.title ?? "";
    this.map = new HexMap(given.map);
    /** @type {Map<string, Unit>} */
    this.units = new Map(unitsOf(given).map((unit) => [unit.unit, unit]));
    /** @type {Step[]} */
    this.steps = [];
    /** How many of the steps are done; those after it can be done again. */
    this.number = 0;
    /**
     * Everything that was done on the map in this page, in order: who keeps a copy of it takes what is new.
     * @type {Operation[]}
     */
    this.log = [];
    /** @type {HexMap | null} */
    this.before = null;
  }

  /** The map as it was opened. */
  get opened() {
    this.before ??= new HexMap(this.given.map);
    return this.before;
  }

  /** Whether the map has a hex that is played on. @param {string} key */
  has(key) {
    const kind = this.map.cell(key);
    return kind !== undefined && isPlayed(kind);
  }

  /** The kind of a hex. @param {string} key @returns {HexNow} */
  cell(key) {
    return this.map.cell(key) ?? { level: 0 };
  }

  /** The unit on a hex. @param {string} key */
  unitOn(key) {
    return [...this.units.values()].find((unit) => unit.hex === key);
  }

  /**
   * Does something, and remembers how to take it back.
   * @param {string} words
   * @param {Operation[]} done
   * @param {string} [stroke]
   * @returns {Step}
   */
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
    for (const operation of done) {
      last.undone.unshift(this.#opposite(operation));
      this.#apply(operation);
    }
    last.done.push(...done);
  }

  /** @param {Step} step */
  #push(step) {
    // One after the other: an operation may be about what the one before it has changed.
    step.undone = [];
    for (const operation of step.done) {
      step.undone.unshift(this.#opposite(operation));
      this.#apply(operation);
    }
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
    /** The state in which the step left each hex, wall and unit. */
    const left = new Map(done.map((operation) => [nameOf(operation), operation]));
    const same = (/** @type {Operation} */ operation) =>
      JSON.stringify(this.#opposite(operation).to) === JSON.stringify(operation.to);
    return undone.filter((operation) => same(/** @type {Operation} */ (left.get(nameOf(operation)))));
  }

  /** Goes to the moment after `number` steps. @param {number} number */
  goTo(number) {
    while (this.number > Math.max(0, number))
      this.steps[--this.number].undone.forEach((operation) => this.#apply(operation));
    while (this.number < Math.min(this.steps.length, number))
      this.steps[this.number++].done.forEach((operation) => this.#apply(operation));
  }

  /**
   * The differences between two moments, in words.
   * @param {number} from
   * @param {number} to
   * @param {(operation: Operation) => string} wordsOf what there is after an operation
   * @returns {string[]}
   */
  differences(from, to, wordsOf) {
    const [first, last] = from < to ? [from, to] : [to, from];
    /** @type {Map<string, { before: Operation, after: Operation }>} */
    const changed = new Map();
    for (const { done, undone } of this.steps.slice(first, last)) {
      done.forEach((operation, index) => {
        const name = nameOf(operation);
        const before = changed.get(name)?.before ?? undone[undone.length - 1 - index];
        changed.set(name, { before, after: operation });
      });
    }
    return [...changed]
      .map(([name, { before, after }]) => [name, wordsOf(before), wordsOf(after)])
      .filter(([, before, after]) => before !== after)
      .map(([name, before, after]) => `${name}: ${before} → ${after}`);
  }

  /** @param {Operation} operation @returns {Operation} */
  #opposite(operation) {
    if (operation.what === "hex") return { ...operation, to: this.map.cell(operation.hex) ?? null };
    if (operation.what === "wall") return { ...operation, to: this.map.hasWall(operation.wall) };
    if (operation.what === "notes") return { ...operation, to: this.map.notesOn(operation.hex) };
    if (operation.what === "title") return { ...operation, to: this.title };
    if (operation.what === "descriptions") return { ...operation, to: this.map.descriptions };
    if (operation.what === "option") return { ...operation, to: this.map.option(operation.name) };
    return { ...operation, to: this.units.get(operation.unit) ?? null };
  }

  /** @param {Operation} operation */
  #apply(operation) {
    if (operation.what === "hex") this.map.set(operation.hex, operation.to);
    else if (operation.what === "wall") this.map.setWall(operation.wall, operation.to);
    else if (operation.what === "notes") this.map.setNotes(operation.hex, operation.to);
    else if (operation.what === "title") this.title = operation.to;
    else if (operation.what === "descriptions") this.map.descriptions = operation.to;
    else if (operation.what === "option") this.map.setOption(operation.name, operation.to);
    else if (operation.to) this.units.set(operation.unit, operation.to);
    else this.units.delete(operation.unit);
    this.log.push(operation);
  }

  /** The changes since the beginning. @returns {Operation[]} */
  changes() {
    return changesOf(this.steps.slice(0, this.number), unitsOf(this.given));
  }

  /** The battle as it is now, as the server takes it. @returns {GivenMap & { title: string }} */
  file() {
    return { title: this.title.slice(0, 200), map: this.map.own([...this.units.values()]) };
  }
}

/** The units of a map. @param {GivenMap} given @returns {Unit[]} */
export const unitsOf = (given) => given.map.units ?? [];

/** The name of what an operation changes. @param {Operation} operation */
export function nameOf(operation) {
  if (operation.what === "hex") return operation.hex;
  if (operation.what === "unit") return operation.unit;
  if (operation.what === "wall") return `wall ${operation.wall}`;
  if (operation.what === "notes") return `marks of ${operation.hex}`;
  return operation.what === "option" ? operation.name : operation.what;
}

/**
 * Operations that do what all of these steps did: the last for each hex, wall and unit, in the order of the steps.
 * @param {{ done: Operation[] }[]} steps
 * @param {Unit[]} units those that are there before
 * @returns {Operation[]}
 */
export function changesOf(steps, units) {
  /** @type {Map<string, Operation>} */
  const last = new Map();
  for (const operation of steps.flatMap(({ done }) => done)) {
    // A hex that is painted after a wall was built says where its walls are.
    last.delete(nameOf(operation));
    last.set(nameOf(operation), operation);
  }
  // Units that move are taken away first, so that none is in the way of another.
  const moving = units
    .filter(({ unit }) => last.has(unit))
    .map(({ unit }) => /** @type {Operation} */ ({ what: "unit", unit, to: null }));
  return [...moving, ...[...last.values()].filter(({ what, to }) => what !== "unit" || to !== null)];
}
