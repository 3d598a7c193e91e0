// Storage of this browser and of this tab. Anything can stand there: values of another version of the page, or typed by
// hand; and a browser can refuse to store anything. So reading gives nothing in place of nonsense, and writing says
// whether it worked.

/** Every key that the page uses; one that ends with a dot is followed by a name. */
export const KEYS = {
  look: "sixfold.look",
  labels: "sixfold.labels",
  language: "sixfold.language",
  sound: "sixfold.sound",
  name: "sixfold.name",
  play: "sixfold.play",
  seats: "sixfold.seats",
  taking: "sixfold.taking",
  learn: "sixfold.learn",
  course: "sixfold.course",
  questions: "sixfold.questions",
  battle: "sixfold.battle.",
  battleMap: "sixfold.battle-map.",
  battlePicture: "sixfold.battle-picture.",
  /** The battle of an earlier page, which kept one. */
  battleBefore: "sixfold.battle",
  battleHere: "sixfold.battle.here",
  battleLast: "sixfold.battle.last",
  copiedArea: "sixfold.copied-area",
  maps: "sixfold.maps",
  unsent: "sixfold.unsent.",
  tab: "sixfold.tab",
};

/**
 * The version of what is kept as JSON. What has none is of an earlier page, and is read alike; what is of a later one
 * is not read, and not written over.
 */
const VERSION = 1;

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

  /** A list, or the members of an object, that was kept with its version. @param {string} key @returns {unknown} */
  versioned(key) {
    const kept = this.json(key);
    if (!isObject(kept)) return kept;
    const { version = VERSION, list, ...members } = kept;
    if (version !== VERSION) return null;
    return list ?? members;
  },

  /**
   * Keeps a list or an object with its version; says whether that worked. The version stands beside the members, so
   * that pages from before there was one read them, too.
   * @param {string} key
   * @param {object} value
   */
  keepVersioned(key, value) {
    const there = this.json(key);
    if (isObject(there) && there.version > VERSION) return false;
    return this.keep(key, JSON.stringify({ version: VERSION, ...(Array.isArray(value) ? { list: value } : value) }));
  },

  /**
   * The values of an object that are as they should be.
   * @template T
   * @param {string} key
   * @param {(value: Unchecked) => boolean} fits
   * @returns {Record<string, T>}
   */
  entries(key, fits) {
    const all = this.versioned(key);
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

/** A random name, different each time. */
export const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
