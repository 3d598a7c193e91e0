// A map that several people change at once. The server has one list of operations with numbers; here is a copy of
// it, with the own steps that the server has not yet taken at its end. What others did is put before those, here as at
// the server, so in the end everybody has the same operations in the same order. Operations say what is there
// afterwards, never what changes.
import { newName } from "../../../lib/storage.js";
import { nameOf } from "../model/state.js";
import { AT_ONCE, deleteShared, fetchOperations, listenToShared, sendOperations } from "../server.js";

/** How often the server is asked while something is missing, in milliseconds. */
const POLL = 4000;

/** The shortest time between two changes that are sent: what is painted in one stroke goes together. */
const PAUSE = 120;

/**
 * @typedef {import("../model/state.js").Step} Step
 * @typedef {object} Host
 * @property {import("../model/state.js").Battle} battle
 * @property {(words: string) => void} changed something changed on the map or about sharing it
 * @property {(why: string) => void} refused
 * @property {(waiting: import("./unsent_changes.js").Waiting) => boolean} [keeps] keeps what waits for the
 *   server; says whether it is safe
 */

/** Values that the server leaves out. @type {unknown[]} */
const USUAL = [undefined, null, false, 0, "no", ""];

/**
 * Whether two operations are the same; the server leaves out what is as it usually is.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function sameOperation(a, b) {
  const usual = (/** @type {unknown} */ value) => USUAL.includes(value);
  if (!a || !b || typeof a !== "object" || typeof b !== "object") return usual(a) ? usual(b) : a === b;
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...one.keys(), ...other.keys()])].every((name) => sameOperation(one.get(name), other.get(name)));
}

export class SharedMap {
  /**
   * @param {string} id
   * @param {string | undefined} secret
   * @param {number} number
   * @param {Host} host
   * @param {string} [me] what this browser called itself before a reload
   */
  constructor(id, secret, number, host, me = newName()) {
    this.id = id;
    this.secret = secret;
    /** How many operations of the server's list are on the map here. */
    this.number = number;
    /** How many of them the server has sent. */
    this.announced = number;
    this.host = host;
    /** The name that this browser gives itself, to know its own operations again. */
    this.me = me;
    /** Own steps that the server has not confirmed, and how many operations of the first it has. @type {Step[]} */
    this.unsent = [];
    this.confirmed = 0;
    /** Own steps that can be taken back, and those that were. @type {Step[]} */
    this.own = [];
    /** @type {Step[]} */
    this.back = [];
    /** Whether what waits for the server would be there after a reload. */
    this.safe = true;
    this.watching = 1;
    this.connected = false;
    this.sending = false;
    this.alone = false;
    this.pause = 500;
    this.gone = "";
    /** One after the other, so that nothing is put on the map twice. @type {Promise<void>} */
    this.reading = Promise.resolve();
    this.ends = listenToShared(
      id,
      () => this.number,
      (message) => this.#message(message),
      (connected) => {
        this.connected = connected;
        this.host.changed("");
      },
    );
    this.timer = setInterval(() => {
      if (this.unsent.length > 0) this.#keep();
      if (!this.gone && (!this.connected || this.number < this.announced)) this.catchUp().catch(() => {});
    }, POLL);
  }

  /** Keeps what waits for the server. */
  #keep() {
    const { me: by, number, confirmed, unsent: steps } = this;
    this.safe = this.host.keeps?.({ by, number, confirmed, steps }) ?? false;
  }

  /** Stops listening. */
  end() {
    clearInterval(this.timer);
    this.ends();
    this.gone ||= "left";
  }

  /** Sends a step that was done here. @param {Step} step */
  send(step) {
    this.own.push(step);
    this.back = [];
    this.#queue(step);
  }

  /** @param {Step} step */
  #queue(step) {
    this.unsent.push(step);
    this.#keep();
    setTimeout(() => this.#flush(), PAUSE);
  }

  /** Takes the last own stroke back, as new steps, without what others changed since. */
  undo() {
    const last = this.own.pop();
    if (!last) return;
    const steps = [last];
    while (last.stroke !== undefined && this.own.at(-1)?.stroke === last.stroke)
      steps.unshift(/** @type {Step} */ (this.own.pop()));
    const whole = {
      ...last,
      done: steps.flatMap(({ done }) => done),
      undone: steps.toReversed().flatMap(({ undone }) => undone),
    };
    if (this.#again(`took back: ${last.words}`, this.host.battle.backOf(whole)).length > 0) this.back.push(whole);
  }

  /** Does again what was taken back. */
  redo() {
    const step = this.back.pop();
    if (step) this.own.push(...this.#again(step.words, step.done, step.stroke ?? newName()));
  }

  /**
   * Does something more, in as many steps as it takes.
   * @param {string} words
   * @param {import("../model/state.js").Operation[]} operations
   * @param {string} [stroke]
   */
  #again(words, operations, stroke) {
    if (operations.length === 0) this.host.refused("Others have changed all of it since; nothing is taken back.");
    const steps = [];
    for (let from = 0; from < operations.length; from += AT_ONCE)
      steps.push(this.host.battle.do(words, operations.slice(from, from + AT_ONCE), stroke));
    for (const step of steps) this.#queue(step);
    this.host.changed(words);
    return steps;
  }

  /** Forgets the map, for everybody. */
  forget() {
    return deleteShared(this.id, this.secret ?? "");
  }

  /** Asks for what was missed. */
  async catchUp() {
    let view;
    do {
      view = await fetchOperations(this.id, this.number);
      this.#receive(view);
    } while (this.number < view.number);
  }

  /** @param {import("../../../lib/api_types.d.ts").LiveMessage} message */
  #message(message) {
    if (message.watching !== undefined) this.watching = message.watching;
    if (message.gone) {
      this.gone = message.gone;
      this.host.refused(`This map is not shared any more: ${message.gone}.`);
    }
    if (message.map) this.#receive(message.map);
    else this.host.changed("");
    // One message does not hold everything that may have been missed.
    if (message.map && message.map.number > this.number)
      this.reading = this.reading.then(() => this.catchUp()).catch(() => {});
    // The connection may have come back after a change could not be sent.
    this.#flush();
  }

  /**
   * Puts operations of the server's list on the map, those that are not there yet.
   * @param {import("../server.js").OperationsView} view
   */
  #receive({ number, after, operations }) {
    this.announced = Math.max(this.announced, number);
    /** @type {import("../model/state.js").Operation[]} */
    const others = [];
    let confirmed = false;
    for (const [index, { by, operation }] of operations.entries()) {
      if (after + index + 1 !== this.number + 1) continue;
      this.number += 1;
      const expected = this.unsent[0]?.done[this.confirmed];
      // An own operation that is not waited for was given up here, and its request came late.
      if (by !== this.me || !expected || !sameOperation(operation, expected))
        others.push(/** @type {import("../model/state.js").Operation} */ (operation));
      else {
        // The operations of others before it come first.
        this.#others(others.splice(0));
        this.#confirm();
        confirmed = true;
      }
    }
    const words = this.#others(others);
    if (confirmed || this.unsent.length > 0) this.#keep();
    if (words || confirmed) this.host.changed(words);
  }

  /** @param {import("../model/state.js").Operation[]} operations */
  #others(operations) {
    if (operations.length === 0) return "";
    const more = operations.length > 1 ? ` and ${operations.length - 1} more` : "";
    const words = `somebody changed ${nameOf(operations[0])}${more}`;
    this.host.battle.doBefore(this.unsent, words, operations);
    return words;
  }

  /** The server has one more operation of the first step that was sent. */
  #confirm() {
    this.confirmed += 1;
    if (this.confirmed >= this.unsent[0].done.length) {
      this.unsent.shift();
      this.confirmed = 0;
    }
  }

  /** Sends what is waiting, one request at a time. */
  async #flush() {
    if (this.sending || this.unsent.length === 0 || !this.secret || this.gone) return;
    this.sending = true;
    const steps = this.#batch();
    try {
      const operations = steps.flatMap(({ done }) => done);
      this.#receive(await sendOperations(this.id, this.secret, this.number + 1, this.me, operations));
      this.alone = false;
      this.pause = 500;
    } catch (error) {
      await this.#failed(/** @type {import("../../../lib/api.js").Refusal} */ (error), steps);
    } finally {
      this.sending = false;
    }
    if (this.unsent.length > 0) setTimeout(() => this.#flush(), PAUSE);
  }

  /** The steps of the next request: as many as fit, or one after something was refused. */
  #batch() {
    const steps = this.unsent.slice(0, 1);
    let count = steps[0].done.length;
    for (const step of this.alone ? [] : this.unsent.slice(1)) {
      count += step.done.length;
      if (count > AT_ONCE) break;
      steps.push(step);
    }
    return steps;
  }

  /** @param {{ status?: number, kind?: string, message: string }} error @param {Step[]} steps */
  async #failed(error, steps) {
    if (error.status === 409) return this.catchUp().catch(() => {});
    if (!error.status || error.status >= 500 || error.status === 429) {
      // It may have arrived. If it did, a live message brings it; else it is sent again.
      await new Promise((wait) => setTimeout(wait, this.pause));
      this.pause = Math.min(2 * this.pause, 8000);
      return this.catchUp().catch(() => {});
    }
    // One of several steps is wrong: they are sent one by one. A step that was refused alone is taken out.
    this.alone = steps.length > 1;
    if (steps.length > 1) return undefined;
    const [step] = steps;
    const at = this.unsent.indexOf(step);
    if (at < 0) return undefined;
    const later = this.unsent.slice(at);
    this.host.battle.takeOut(later);
    this.host.battle.putBack(later.slice(1));
    this.unsent.splice(at, 1);
    this.own = this.own.filter((own) => own !== step);
    this.#keep();
    this.host.refused(error.message);
    this.host.changed("");
    return undefined;
  }
}
