// A battle that is open, and what the tab has to know to come back to it: the address that shows it, the name under
// which it is kept, and the battle that was open before it.
import { keepGround, keptGround } from "./kept_grounds.js";
import { keepBattle, showHere } from "./saved_battles.js";
import { Battle, changesOf, unitsOf } from "../model/state.js";

/**
 * @typedef {{ map?: string, seed?: string, width?: number, height?: number }} Base how a map was fetched
 *
 * @typedef {object} From where a battle comes from: see `Opened`
 * @property {Base | null} [base]
 * @property {string | null} [address]
 * @property {{ words: string, done: import("../model/state.js").Operation[] }[]} [steps] done on the map
 * @property {number} [number] how many of the steps are done
 * @property {number} [given]
 * @property {string | null} [before]
 * @property {string} [name]
 * @property {string} [revision]
 * @property {import("./kept_grounds.js").Ground | null} [ground] a picture of the ground
 */

/** The most steps that are kept one by one, and the most operations in them; what was done before becomes one step. */
const MOST_STEPS = 300;
const MOST_OPERATIONS = 8000;

export class Opened {
  /**
   * @param {import("../model/state.js").Battle} battle with what the address brought
   * @param {object} [from] where it comes from
   * @param {Base | null} [from.base] how its map was fetched
   * @param {string | null} [from.address] shows the battle as it is now
   * @param {number} [from.given] how many steps the address brought: they are the beginning, and not undone
   * @param {string | null} [from.name] under which it is kept
   * @param {string} [from.revision] as what it was kept last
   * @param {string | null} [from.before] the name of a kept battle that was open before this one
   * @param {import("./kept_grounds.js").Ground | null} [from.ground] a picture of the ground
   */
  constructor(battle, from = {}) {
    const { base = null, address = null, given = 0, name = null, revision = "", before = null, ground = null } = from;
    this.battle = battle;
    this.base = base;
    this.address = address;
    this.given = given;
    this.name = name;
    this.revision = revision;
    /** The map that is kept under the name. @type {object | null} */
    this.map = null;
    this.before = before;
    this.ground = ground;
    /** The battles before and after this one in this page. @type {Opened | null} */
    this.earlier = null;
    /** @type {Opened | null} */
    this.later = null;
    /** The shared map that it is. @type {string | null} */
    this.shared = null;
    /** Whether something on it would be lost with this page. */
    this.unkept = false;
  }

  /** Whether it is what its address shows. */
  get untouched() {
    return this.address !== null && this.battle.number === this.given && this.battle.steps.length === this.given;
  }

  /** Keeps it in this browser, unless the address shows it; says whether it is safe. */
  keep() {
    if (this.untouched && this.name === null) return true;
    const {
      battle: { given: map },
      base,
      given,
      before,
    } = this;
    const kept = keepBattle({ map, base, ...this.#steps(), given, before: this.earlier?.name ?? before }, this);
    this.unkept = kept === null;
    if (kept && this.ground && kept.name !== this.name) keepGround(kept.name, this.ground);
    if (kept) Object.assign(this, kept);
    return !this.unkept;
  }

  /** The steps as they are kept, and how many of them are done. */
  #steps() {
    const {
      battle: { given: map, steps, number },
      given,
    } = this;
    const kept = steps.map(({ words, done }) => ({ words, done }));
    let [first, operations] = [steps.length, 0];
    while (
      first > 0 &&
      steps.length - first < MOST_STEPS &&
      operations + steps[first - 1].done.length <= MOST_OPERATIONS
    )
      operations += steps[--first].done.length;
    const folded = Math.min(number, first) - given;
    if (folded <= 1) return { steps: kept, number };
    const old = kept.splice(given, folded);
    kept.splice(given, 0, {
      words: `the first ${folded} steps`,
      done: changesOf(old, [...unitsOf(map), ...placedBy(kept.slice(0, given))]),
    });
    return { steps: kept, number: number - folded + 1 };
  }

  /**
   * Tells of the picture of the ground, if there is one.
   * @param {(ground: import("./kept_grounds.js").Ground) => void} onGround
   */
  async withGround(onGround) {
    // Only maps of Tiled have one.
    if (!this.ground && this.name !== null && "tiled" in this.battle.map.rest)
      this.ground = (await keptGround(this.name)) ?? null;
    if (this.ground) onGround(this.ground);
  }

  /** This tab shows it now: a reload opens it again. */
  show() {
    showHere(this.name);
  }
}

/**
 * The units that steps have put on the map.
 * @param {{ done: import("../model/state.js").Operation[] }[]} steps
 * @returns {import("../model/state.js").Unit[]}
 */
const placedBy = (steps) =>
  steps
    .flatMap(({ done }) => done)
    .flatMap((operation) => (operation.what === "unit" && operation.to ? [operation.to] : []));

/**
 * A battle on a map, with steps that were done on it.
 * @param {import("../model/state.js").GivenMap} map
 * @param {From} [from]
 */
export function openedWith(map, { steps = [], number = steps.length, given = steps.length, ...from } = {}) {
  const battle = new Battle(map);
  for (const { words, done } of steps) battle.do(words, done);
  battle.goTo(number);
  return new Opened(battle, { ...from, given });
}
