// Undo and redo of a value that is never changed in place: what was there before each change, and after each that was
// undone.

/** How many changes can be undone. */
const MOST = 100;

/** @template T */
export class History {
  constructor() {
    /** @type {T[]} */
    this.past = [];
    /** @type {T[]} */
    this.future = [];
  }

  /** Keeps a value that is about to be changed. @param {T} value */
  keep(value) {
    this.past = [...this.past.slice(1 - MOST), value];
    this.future = [];
  }

  /** The value before the last change, if there is one. @param {T} now the value that it takes the place of */
  undo(now) {
    return this.#exchange(this.past, this.future, now);
  }

  /** The value after the change that was undone last. @param {T} now */
  redo(now) {
    return this.#exchange(this.future, this.past, now);
  }

  /** Forgets all changes: what is shown now has others. */
  clear() {
    [this.past, this.future] = [[], []];
  }

  /** @param {T[]} from @param {T[]} to @param {T} now */
  #exchange(from, to, now) {
    const value = from.pop();
    if (value !== undefined) to.push(now);
    return value;
  }
}
