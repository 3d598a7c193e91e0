// Which labels the boards of this browser show: those of the notation, or one of the others that drawings carry.
import { browser, KEYS } from "./storage.js";

const KEY = KEYS.labels;

/**
 * Each choice with its name for people; the first is drawn on the rim, the others but `none` are attributes of the
 * hexes.
 */
export const LABELS = /** @type {const} */ ([
  ["rim", "on the rim"],
  ["label", "a1"],
  ["offset", "(col,row)"],
  ["doubled", "doubled"],
  ["none", "none"],
]);

/** @returns {string} */
export const chosenLabels = () =>
  browser.word(
    KEY,
    LABELS.map(([kind]) => kind),
  );

/** @param {string} kind */
export const chooseLabels = (kind) => browser.keep(KEY, kind);
