// The six directions of hexes, as the engine numbers them: learned from it once, so that no page has a table of its own.
import { hexOf } from "../lib/url_state.js";

/** The change of q and r by the number of a direction. @type {{ q: number, r: number }[]} */
const steps = [];

/** Learns the steps from the engine's answer to `directions`. @param {{ number: number, step: { q: number, r: number } }[]} directions */
export function learnSteps(directions) {
  for (const { number, step } of directions) steps[number] = step;
}

/** The hex beside another. @param {string} hex @param {number} direction */
export function beside(hex, direction) {
  const { q, r } = hexOf(hex);
  const step = steps[direction] ?? { q: 0, r: 0 };
  return `${q + step.q},${r + step.r}`;
}

/** The six hexes beside another, by the numbers of the directions. @param {string} hex */
export const allBeside = (hex) => steps.map((_, direction) => beside(hex, direction));
