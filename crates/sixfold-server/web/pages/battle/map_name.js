// The name by which questions to the engine call the map. The map is sent once; after that only what was done on it,
// however large it is. A server that has forgotten it is sent all of it again.
import { keepMap, keepOperations } from "./server.js";

/** The most operations that are sent in place of the map. */
const MOST = 1000;

export class MapName {
  /** @param {import("./state.js").Battle} battle */
  constructor(battle) {
    this.battle = battle;
    /** The name of the map as it was after so many operations of its log. @type {string | null} */
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
    const changed =
      name !== null && operations.length <= MOST ? await keepOperations(name, operations).catch(() => null) : null;
    // Operations that were done meanwhile are sent the next time.
    this.name = changed ?? (until === log.length ? await keepMap(battle.file().map) : null);
    this.number = until;
    return this.name ?? this.#now();
  }
}
