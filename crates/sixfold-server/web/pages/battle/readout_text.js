// What the engine answers about a hex, in words.
import { keyOf } from "../../lib/hex.js";

/** @typedef {import("./state.js").Unit} Unit @typedef {import("../../lib/engine_query.js").Answer} Answer */

/**
 * Whether a unit sees a hex, and how it gets there or what hits the unit on it.
 * @param {Unit} unit
 * @param {string} hex
 * @param {string} mode
 * @param {Unit | undefined} target who stands there
 * @param {Answer} seen
 * @param {Answer} second
 * @param {readonly string[]} facings names of directions
 * @returns {string[]}
 */
export function pointedWords(unit, hex, mode, target, seen, second, facings) {
  const first = seen.ok ? [sightWords(unit, hex, seen.ok)] : [];
  if (second.error) return [...first, second.error.message];
  return [
    ...first,
    ...(second.ok.path ? [moveWords(hex, mode, second.ok, facings)] : hitWords(unit, target, second.ok)),
  ];
}

/** @param {Unit} unit @param {string} hex @param {any} ok */
function sightWords(unit, hex, { visible, modifier, reason, blocked_by: by }) {
  if (!visible) return `${unit.unit} does not see ${hex}: ${reason.replaceAll("_", " ")} on ${keyOf(by)} is in the way`;
  return `${unit.unit} sees ${hex}${modifier ? `, ${modifier} to hit for what is between` : ""}`;
}

/** @param {string} hex @param {string} mode @param {any} ok @param {readonly string[]} facings */
const moveWords = (hex, mode, { cost, heat, facing, attacker_modifier: own, target_modifier: other }, facings) =>
  `${mode} to ${hex}: ${cost} ${cost === 1 ? "point" : "points"}, ${heat} heat, facing ${facings[facing] ?? facing} in the end; ${own} on its own fire, ${other} on fire at it`;

/** @param {Unit} unit @param {Unit | undefined} target @param {any} ok */
const hitWords = (unit, target, { target: needed, modifiers, ways }) => [
  `to hit ${target?.unit}: ${needed} or more, ${ways} of 36 (${Math.round((100 * ways) / 36)} %)`,
  `gunnery ${unit.gunnery}`,
  ...modifiers.map((/** @type {any} */ { reason, value }) => `${value > 0 ? "+" : ""}${value} ${reason}`),
];
