// A battle that is open, and what the tab has to know to come back to it: the address that shows it, the name under
// which it is kept, and the battle that was open before it.
import { keepBattle, showHere } from "./kept_battles.js";

export class Opened {
  /**
   * @param {import("./state.js").Battle} battle with what the address brought
   * @param {object} [from] where it comes from
   * @param {any} [from.base] how its map was fetched
   * @param {string | null} [from.address] shows the battle as it is now
   * @param {number} [from.given] how many steps the address brought: they are the beginning, and not undone
   * @param {string | null} [from.name] under which it is kept
   * @param {string} [from.revision] as what it was kept last
   * @param {string | null} [from.before] the name of a kept battle that was open before this one
   */
  constructor(battle, { base = null, address = null, given = 0, name = null, revision = "", before = null } = {}) {
    this.battle = battle;
    this.base = base;
    this.address = address;
    this.given = given;
    this.name = name;
    this.revision = revision;
    this.before = before;
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
    const { battle: { map, number, steps }, base, given, before } = this;
    const done = steps.map(({ words, done }) => ({ words, done }));
    const kept = keepBattle({ map, base, steps: done, number, given, before: this.earlier?.name ?? before }, this);
    this.unkept = kept === null;
    if (kept) Object.assign(this, kept);
    return !this.unkept;
  }

  /** This tab shows it now: a reload opens it again. */
  show() {
    showHere(this.name);
  }
}
