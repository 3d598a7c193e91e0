// The name by which questions to the engine call the map. The map is sent once; after that only what was done on it,
// however large it is. A server that has forgotten it is sent all of it again.
import { keepMap, keepOperations } from "../server.js";

/** The most operations that are sent in place of the map. */
const MOST = 1000;

export class MapName {
  /** @param {import("../model/state.js").Battle} battle */
  constructor(battle) {
    this.battle = battle;
    /** The name of the map at a number of operations of its log. @type {string | null} */
    this.name = null;
    this.number = 0;
    /** One after the other. @type {Promise<unknown>} */
    this.turn = Promise.resolve();
  }

  /** The name of the map as it is now. @returns {Promise<string>} */
  now() {
    const next = this.turn.then(() => this.#now());
    this.turn = next.catch(() => {});
    return next;
  }

  /** The server does not know the name any more. @param {string} name */
  forget(name) {
    if (this.name === name) this.name = null;
  }

  /** @returns {Promise<string>} */
  async #now() {
    const { battle, name, number } = this;
    const { log } = battle;
    if (name !== null && number === log.length) return name;
    const until = log.length;
    const operations = log.slice(number);
    // The server knows no hexes that were there and are not seen any more: it is sent the map without them.
    const isHidden = (/** @type {import("../model/state.js").Operation} */ { what, to }) =>
      what === "hex" && to === null;
    const few = operations.length <= MOST && !operations.some(isHidden);
    const changed = name !== null && few ? await keepOperations(name, operations).catch(() => null) : null;
    // Operations that were done meanwhile are sent the next time.
    this.name = changed ?? (until === log.length ? await keepMap(battle.file().map) : null);
    this.number = until;
    return this.name ?? this.#now();
  }
}
