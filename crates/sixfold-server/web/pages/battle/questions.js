// Questions to the engine about a battle. A question calls the map by the name under which the server keeps it; where
// it is written for people, the part of the map that it is about takes the place of the name.
import { distance, hexOf } from "../../lib/hex.js";

/**
 * @typedef {import("./state.js").Battle} Battle
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {import("../../lib/engine_query.js").Question} Question
 * @typedef {import("./battle.js").BattleRoom["chosen"]} Chosen
 */

/** How far a unit sees in this room. */
export const FARTHEST = 20;

/** How far arcs are shown. */
const ARC_RANGE = 8;

/** The arcs in the order in which they are asked about. */
export const ARCS = ["front", "left", "right", "rear"];

/** The brackets of a weapon, and the styles that they have. */
export const BRACKETS = ["short", "medium", "long", "extreme"];

/** The members that stand for the map in a question until it is asked. */
const MAP = { map: "", terrains: "maps" };

/** A question about the map with its name. @param {Question} question @param {string} name */
export const named = (question, name) => ("map" in question ? { ...question, map: name } : question);

/** @param {Unit} unit @param {string} mode */
const motion = (unit, mode) => ({ unit: unit.unit, walk: unit.walk, jump: unit.jump, heat: unit.heat, mode });

/** The most hexes that a unit can go. @param {Unit} unit */
const farthest = (unit) => Math.max(2 * unit.walk, unit.jump) + 1;

/** @param {Unit} unit @param {string} to @param {Chosen} chosen */
export const move = (unit, to, { mode, rules }) => ({
  op: "move",
  ...MAP,
  ...motion(unit, mode),
  to: hexOf(to),
  rules,
});

/** Whether a unit has moved this turn. @param {Unit} unit */
const moved = (unit) => (unit.moved ?? "no") !== "no";

/** @param {Unit} attacker @param {Unit} target @param {Chosen} chosen */
const toHit = (attacker, target, { weapon, scheme }) => ({
  op: "to_hit",
  ...MAP,
  attacker: attacker.unit,
  target: target.unit,
  weapon,
  gunnery: attacker.gunnery,
  heat: attacker.heat,
  scheme,
  ...(moved(attacker) ? { attacker_mode: attacker.moved } : {}),
  ...(moved(target) ? { target_mode: target.moved } : {}),
  ...(target.hexes ? { target_hexes: target.hexes } : {}),
  ...(target.immobile ? { target_immobile: true } : {}),
  ...(target.cover ? { partial_cover: true } : {}),
});

/** @param {Unit} unit @param {string} arc @param {string} scheme */
const arcHexes = (unit, arc, scheme) => ({
  op: "arc_hexes",
  at: hexOf(unit.hex),
  facing: unit.facing,
  arc,
  range: ARC_RANGE,
  scheme,
});

/** Whether a unit can be put somewhere, as the grid says. @param {Unit} unit */
export const place = ({ unit, hex, facing, prone, side }) => ({
  op: "grid",
  ...MAP,
  ops: [{ place: { unit, hex: hexOf(hex), facing, prone, side } }],
  ask: ["occupied"],
});

/** How many hexes there are, with a unit and without. */
export const statistics = () => ({ op: "grid", ...MAP, ask: ["count", "occupied", "empty"] });

/** The questions about what lies over the map. @param {Unit} unit @param {Chosen} chosen @returns {Question[]} */
export function laidOver(unit, { over, mode, scheme, rules, weapon }) {
  if (over === "reach") return [{ op: "reach", ...MAP, ...motion(unit, mode), rules }];
  if (over === "view") return [{ op: "view", ...MAP, from: hexOf(unit.hex), radius: FARTHEST }];
  if (over === "arcs") return ARCS.map((arc) => arcHexes(unit, arc, scheme));
  if (over !== "ranges") return [];
  const far = Math.max(weapon.long, weapon.extreme ?? 0);
  return Array.from({ length: far }, (_, index) => ({ op: "range_bracket", distance: index + 1, weapon }));
}

/**
 * The questions about one hex: is it seen, and how does one get there, or what hits the unit on it?
 * @param {Battle} battle
 * @param {Unit} unit
 * @param {string} hex
 * @param {Chosen} chosen
 * @returns {Question[]}
 */
export function about(battle, unit, hex, chosen) {
  const target = battle.unitOn(hex);
  return [
    { op: "sight", ...MAP, from: hexOf(unit.hex), to: hexOf(hex) },
    target ? toHit(unit, target, chosen) : move(unit, hex, chosen),
  ];
}

/**
 * Those of many alike that are written as code: of the brackets the last distance of each.
 * @param {Question[]} asked
 */
export const worthWriting = (asked) =>
  asked.filter(
    ({ op, distance: far, weapon }) => op !== "range_bracket" || BRACKETS.some((name) => weapon[name] === far),
  );

/**
 * A question for people who read it: with the part of the map that it is about, as small as it can be.
 * @param {Question} question
 * @param {Battle} battle
 * @param {Unit} unit
 */
export function forReaders(question, battle, unit) {
  if (!("map" in question)) return question;
  const { to, from, target, radius } = question;
  const goal = to ?? from;
  const other = target ? battle.units.get(target)?.hex : goal ? `${goal.q},${goal.r}` : unit.hex;
  const near = question.op === "sight" || question.op === "to_hit" ? 1 : (radius ?? farthest(unit));
  return { ...question, map: partAround(battle, unit.hex, Math.max(near, distance(unit.hex, other ?? unit.hex))) };
}

/**
 * A part of the map around a hex in our own form, without notes and the like.
 * @param {Battle} battle
 * @param {string} center
 * @param {number} radius
 */
function partAround({ map, units }, center, radius) {
  const { col, row } = map.offsetOf(center);
  const clamp = (/** @type {number} */ at, /** @type {number} */ start, /** @type {number} */ length) =>
    Math.max(start, Math.min(start + length - 1, at));
  const [left, right] = [col - radius, col + radius].map((at) => clamp(at, map.corner.col, map.width));
  const [top, bottom] = [row - radius, row + radius].map((at) => clamp(at, map.corner.row, map.height));
  const inside = [...units.values()].filter(({ hex }) => {
    const at = map.offsetOf(hex);
    return at.col >= left && at.col <= right && at.row >= top && at.row <= bottom;
  });
  const { shape, ...part } = map.part({ col: left, row: top }, right - left + 1, bottom - top + 1);
  return { shape, units: inside, ...part };
}
