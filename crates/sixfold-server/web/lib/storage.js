// Storage of this browser and of this tab. Anything can stand there: values of another version of the page, or typed by
// hand; and a browser can refuse to store anything. So reading gives nothing in place of nonsense, and writing says
// whether it worked.

/** @typedef {Record<string, any>} Unchecked an object from outside: each member is checked where it is read */

/**
 * Whether a value is an object, and neither `null` nor a list.
 * @param {unknown} value
 * @returns {value is Unchecked}
 */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {() => Storage} storage where browsers forbid it, even asking for it is an error */
const keeper = (storage) => ({
  /** The text of a key. @param {string} key @returns {string | null} */
  text(key) {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },

  /**
   * One of several words that a key may hold, or the first.
   * @template {string} T
   * @param {string} key
   * @param {readonly T[]} known
   * @returns {T}
   */
  word(key, known) {
    const text = this.text(key);
    return known.find((word) => word === text) ?? known[0];
  },

  /** The JSON of a key; nothing if it is invalid. @param {string} key @returns {unknown} */
  json(key) {
    try {
      return JSON.parse(this.text(key) ?? "null");
    } catch {
      return null;
    }
  },

  /**
   * The values of an object that are as they should be.
   * @template T
   * @param {string} key
   * @param {(value: Unchecked) => boolean} fits
   * @returns {Record<string, T>}
   */
  entries(key, fits) {
    const all = this.json(key);
    return isObject(all)
      ? Object.fromEntries(Object.entries(all).filter(([, value]) => isObject(value) && fits(value)))
      : {};
  },

  /** The keys that begin like this. @param {string} start @returns {string[]} */
  keys(start) {
    try {
      return Object.keys(storage()).filter((key) => key.startsWith(start));
    } catch {
      return [];
    }
  },

  /** Keeps a text; says whether that worked. @param {string} key @param {string} text */
  keep(key, text) {
    try {
      storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },

  /** @param {string} key */
  drop(key) {
    try {
      storage().removeItem(key);
    } catch {
      // A storage that cannot be reached is empty.
    }
  },
});

/** Storage shared by all tabs of this browser. */
export const browser = keeper(() => localStorage);

/** Storage of this tab; a reload keeps it. */
export const tab = keeper(() => sessionStorage);

/** A name that nobody else has. */
export const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
