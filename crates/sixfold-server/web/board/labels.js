// Which labels the hexes show: those of the notation, or one of the others that the drawing carries.
import { browser } from "../lib/storage.js";

const KEY = "sixfold.labels";

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

/**
 * Writes the labels on the hexes; a hex without this kind of label keeps its own.
 * @param {Iterable<import("./cells.js").Cell>} cells
 * @param {string} kind
 */
export function writeLabels(cells, kind) {
  for (const cell of cells) {
    const text = cell.shape.querySelector("text");
    if (text)
      text.textContent =
        kind === "none" || kind === "rim" ? "" : (cell.shape.getAttribute(`data-${kind}`) ?? cell.label);
  }
}
