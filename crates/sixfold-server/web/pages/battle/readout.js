// The answers of the engine, as marks over the map, and in words.
import { DIRECTION_NAMES, distance, keyOf } from "../../lib/hex.js";
import { ARCS, BRACKETS } from "./questions.js";
import { pointsLeft } from "./turns.js";

/**
 * @typedef {import("./battle.js").BattleRoom} Room
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {import("../../lib/engine_query.js").Answer} Answer
 * @typedef {{ q: number, r: number }} Hex
 * @typedef {{ reason: string, value: number }} Modifier
 * @typedef {{ name: string, target: number, ways: number, gunnery: number, modifiers: Modifier[] }} Shot
 */

/**
 * Takes the answers about what lies over the map.
 * @param {Room} room
 * @param {Answer[]} answers
 * @param {string} over what they are laid over the map as
 */
export function laidOver(room, [counts, ...answers], over) {
  const { laid, shown, unit } = room;
  [laid.marks, laid.words, room.legend] = [new Map(), new Map(), []];
  if (counts.ok) shown.counts = `${counts.ok[0]} hexes, ${counts.ok[1]} with a unit, ${counts.ok[2]} without`;
  const hexes = (/** @type {Answer} */ { ok }) => (ok ?? []).map(keyOf);
  if (over === "reach") {
    const left = unit ? pointsLeft(unit, shown.mode) : 0;
    for (const { hex, cost } of answers[0]?.ok ?? []) {
      if (unit?.spent && cost > left) continue;
      laid.marks.set(keyOf(hex), "reach");
      laid.words.set(keyOf(hex), String(cost));
    }
  } else if (over === "view") for (const key of hexes(answers[0])) laid.marks.set(key, "seen");
  else if (over === "arcs") {
    answers.forEach((answer, index) =>
      hexes(answer).forEach((/** @type {string} */ key) => laid.marks.set(key, ARCS[index])),
    );
    room.legend = ARCS.map((arc) => [arc, arc]);
  } else if (over === "ranges" && unit) {
    for (const [key] of room.battle.map.hexes()) {
      const far = distance(unit.hex, key);
      const { bracket } = answers[far - 1]?.ok ?? {};
      if (bracket) laid.marks.set(key, `${bracket}_range`);
    }
    room.legend = BRACKETS.flatMap((name) => {
      const inside = answers.flatMap(({ ok }, index) => (ok?.bracket === name ? [{ far: index + 1, ...ok }] : []));
      const [first, last] = [inside[0], inside[inside.length - 1]];
      if (!first) return [];
      const modifier = `${last.modifier > 0 ? "+" : ""}${last.modifier}`;
      return [/** @type {[string, string]} */ ([`${name}_range`, `${name} ${first.far} to ${last.far}, ${modifier}`])];
    });
  }
  room.draw();
}

/**
 * Takes the answers about the hex that is pointed at.
 * @param {Room} room
 * @param {Answer[]} answers
 * @param {{ hex: string, unit: Unit, mode: string }} about
 */
export function pointedOut(room, [seen, second], { hex, unit, mode }) {
  const { shown, laid, battle } = room;
  // The pointer points at nothing any more, or another unit is in hand.
  if (!shown.pointed || shown.pointed === unit.hex || unit !== room.unit) return;
  const target = battle.unitOn(hex);
  const blocked = seen.ok && !seen.ok.visible && seen.ok.blocked_by ? keyOf(seen.ok.blocked_by) : null;
  laid.sight = seen.ok ? { from: unit.hex, to: hex, blocked } : null;
  laid.path = (second.ok?.path ?? []).map(keyOf);
  laid.cost = String(second.ok?.cost ?? "");
  laid.refused = second.error && !target ? hex : null;
  shown.said = pointedWords(unit, hex, mode, target, seen, second, DIRECTION_NAMES[battle.map.orientation]);
  room.shot = target && second.ok?.modifiers ? { name: target.unit, gunnery: unit.gunnery, ...second.ok } : null;
  room.draw();
}

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
function pointedWords(unit, hex, mode, target, seen, second, facings) {
  const first = seen.ok ? [sightWords(unit, hex, seen.ok)] : [];
  if (second.error) return [...first, second.error.message];
  return [
    ...first,
    ...(second.ok.path ? [moveWords(hex, mode, second.ok, facings)] : hitWords(unit, target, second.ok)),
  ];
}

/**
 * @param {Unit} unit
 * @param {string} hex
 * @param {{ visible: boolean, modifier: number, reason: string, blocked_by: Hex }} ok
 */
function sightWords(unit, hex, { visible, modifier, reason, blocked_by: by }) {
  if (!visible) return `${unit.unit} does not see ${hex}: ${reason.replaceAll("_", " ")} on ${keyOf(by)} is in the way`;
  return `${unit.unit} sees ${hex}${modifier ? `, ${modifier} to hit for what is between` : ""}`;
}

/** @param {string} hex @param {string} mode @param {Record<string, number>} ok @param {readonly string[]} facings */
const moveWords = (hex, mode, { cost, heat, facing, attacker_modifier: own, target_modifier: other }, facings) =>
  `${mode} to ${hex}: ${cost} ${cost === 1 ? "point" : "points"}, ${heat} heat, facing ${facings[facing] ?? facing} ` +
  `in the end; ${own} on its own fire, ${other} on fire at it`;

/**
 * @param {Unit} unit
 * @param {Unit | undefined} target
 * @param {{ target: number, ways: number, modifiers: { reason: string, value: number }[] }} ok
 */
const hitWords = (unit, target, { target: needed, modifiers, ways }) => [
  `to hit ${target?.unit}: ${needed} or more, ${ways} of 36 (${Math.round((100 * ways) / 36)} %)`,
  `gunnery ${unit.gunnery}`,
  ...modifiers.map(({ reason, value }) => `${value > 0 ? "+" : ""}${value} ${reason}`),
];
