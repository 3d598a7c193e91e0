// The answers of the engine, as marks over the map, and in words.
import { DIRECTION_NAMES, distance, hexOf, keyOf } from "../../../board/hex.js";
import { viewOf } from "../model/hex_views.js";
import { ARCS, BRACKETS, inReach } from "./questions.js";
import { pointsLeft } from "../units/turns.js";

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {import("../model/state.js").Unit} Unit
 * @typedef {import("../../../lib/engine_query.js").Answer} Answer
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
  [laid.marks, laid.words, laid.border, room.legend] = [new Map(), new Map(), null, []];
  if (counts.ok) shown.counts = `${counts.ok[0]} hexes, ${counts.ok[1]} with a unit, ${counts.ok[2]} without`;
  const hexes = (/** @type {Answer} */ { ok }) => (ok ?? []).map(keyOf);
  if (over === "reach") {
    const left = unit ? pointsLeft(unit, shown.mode) : 0;
    for (const { hex, cost } of answers[0]?.ok ?? []) {
      if (unit?.spent && cost > left) continue;
      laid.marks.set(keyOf(hex), "reach");
      laid.words.set(keyOf(hex), String(cost));
    }
    laid.border = new Set(laid.marks.keys());
  } else if (over === "view") {
    laid.border = new Set(hexes(answers[0]));
    for (const key of laid.border) laid.marks.set(key, "seen");
  } else if (over === "costs" && unit) layCosts(room, unit);
  else if (over === "attack" && unit) layAttacks(room, unit, answers);
  else if (over === "arcs") {
    answers.forEach((answer, index) =>
      hexes(answer).forEach((/** @type {string} */ key) => laid.marks.set(key, ARCS[index])),
    );
    room.legend = ARCS.map((arc) => [arc, arc]);
  } else if (over === "ranges" && unit) {
    for (const [key] of room.battle.map.hexes()) {
      const far = distance(unit.hex, key);
      // The last bracket of a weapon without ranges of its own has no end.
      const asked = shown.weapon.long > 0 ? far : Math.min(far, answers.length);
      const { bracket } = answers[asked - 1]?.ok ?? {};
      if (bracket) laid.marks.set(key, `${bracket}_range`);
    }
    room.legend = BRACKETS.flatMap((name) => {
      const inside = answers.flatMap(({ ok }, index) => (ok?.bracket === name ? [{ far: index + 1, ...ok }] : []));
      const [first, last] = [inside[0], inside[inside.length - 1]];
      if (!first) return [];
      // At extreme range the fixed brackets leave the modifier to the weapon, and have no end.
      const words =
        last.modifier === null
          ? `from ${first.far}, as the weapon says`
          : `${first.far} to ${last.far}, ${last.modifier > 0 ? "+" : ""}${last.modifier}`;
      return [/** @type {[string, string]} */ ([`${name}_range`, `${name} ${words}`])];
    });
  }
  room.draw();
}

/** The styles of costs, and their meaning: a point more than the least, two more, and all others. */
const COSTS = [
  ["cost_1", "1 point"],
  ["cost_2", "2 points"],
  ["cost_3", "3 points and more"],
  ["closed", "closed to it"],
];

/**
 * Writes on every hex what a step onto it costs a unit, slopes aside.
 * @param {Room} room
 * @param {Unit} unit
 */
function layCosts(room, { movement = "" }) {
  const { laid, battle, offers } = room;
  const type = movement ? (offers?.movement_types.indexOf(movement) ?? -1) + 1 : 0;
  for (const [key, kind] of battle.map.hexes()) {
    const { played, costs } = viewOf(kind, room.askAgain);
    if (!played) continue;
    const cost = costs[type] ?? null;
    laid.marks.set(key, cost === null ? "closed" : `cost_${Math.min(3, Math.max(1, cost))}`);
    laid.words.set(key, cost === null ? "✕" : String(cost));
  }
  const found = new Set(laid.marks.values());
  room.legend = COSTS.flatMap(([style, words]) =>
    found.has(style) ? [/** @type {[string, string]} */ ([style, words])] : [],
  );
}

/**
 * Marks the hexes from which enemies can be attacked, with the enemies or how many they are.
 * @param {Room} room
 * @param {Unit} unit
 * @param {Answer[]} answers where the unit can go, and what each enemy near enough sees
 */
function layAttacks(room, unit, [reached, ...views]) {
  const { laid, battle, chosen } = room;
  const left = pointsLeft(unit, chosen.mode);
  const costs = [{ hex: hexOf(unit.hex), cost: 0 }, ...(reached?.ok ?? [])];
  const places = costs.filter(({ cost }) => !unit.spent || cost <= left).map(({ hex }) => keyOf(hex));
  const enemies = inReach(battle, unit, chosen.weapon);
  const seen = views.map(({ ok }) => new Set((ok ?? []).map(keyOf)));
  for (const place of places) {
    const targets = enemies.filter((_, at) => seen[at]?.has(place));
    if (targets.length === 0) continue;
    laid.marks.set(place, "attack");
    laid.words.set(place, targets.length === 1 ? targets[0].unit.slice(0, 4) : String(targets.length));
  }
  laid.border = new Set(places);
  room.legend = [["attack", "an enemy is in sight and range from here: its name, or how many"]];
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
