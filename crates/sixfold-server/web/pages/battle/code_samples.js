// The code behind the battle map: written from the requests that the page sends, about the whole map.
export { codeSamples as calls } from "../../lib/code_samples/index.js";

/** @typedef {import("../../lib/code_samples/operations.js").Question} Question */

/**
 * The same question about the whole map, which is shorter to write: a rectangle in place of the hexes around.
 * @param {Question} question
 * @param {import("./state.js").Battle} battle
 * @returns {Question}
 */
export function compact(question, battle) {
  const { width, height, parity, corner } = battle.map;
  if (!question.shape?.hexes || battle.holes.size > 0 || corner?.col || corner?.row) return question;
  const { shape, cells, walls, units, ...rest } = question;
  const { op, ...asked } = rest;
  return {
    op,
    shape: { rectangle: { width, height, parity } },
    ...(cells.length ? { cells } : {}),
    ...(walls.length ? { walls } : {}),
    units,
    ...asked,
  };
}
