// The labels of the boards that were looked at.

/** The labels of boards that were asked for. @type {Map<string, string>} */
const labels = new Map();

/**
 * Remembers the labels of a board.
 * @param {string} name
 * @param {{ label: string, hex: { q: number, r: number } }[]} cells
 */
export function learnLabels(name, cells) {
  for (const { label, hex } of cells) labels.set(`${name} ${hex.q},${hex.r}`, label);
}

/** The label of a hex, once its board is known. @param {string} board @param {string} hex */
export const labelOf = (board, hex) => labels.get(`${board} ${hex}`);
