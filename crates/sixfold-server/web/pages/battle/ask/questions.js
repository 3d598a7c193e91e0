// Questions to the engine about a battle. A question calls the map by the name under which the server keeps it; where
// it is written for people, the part of the map that it is about takes the place of the name.
import { distance, hexOf } from "../../../board/hex.js";

/**
 * @typedef {import("../model/state.js").Battle} Battle
 * @typedef {import("../model/state.js").Unit} Unit
 * @typedef {import("../../../lib/engine_query.js").Question} Question
 * @typedef {import("../battle.js").BattleRoom["chosen"]} Chosen
 */

/** How far a unit sees in this room. */
export const FARTHEST = 20;

/** How far arcs are shown. */
const ARC_RANGE = 8;

/** The arcs in the order in which they are asked about. */
export const ARCS = ["front", "left", "right", "rear"];

/**
 * The brackets of a weapon, and the styles that they have.
 * @type {("short" | "medium" | "long" | "extreme")[]}
 */
export const BRACKETS = ["short", "medium", "long", "extreme"];

/**
 * The last distances of the brackets of a weapon without its own.
 * @type {Record<string, number>}
 */
const FIXED = { short: 3, medium: 6, long: 15 };

/** The members that stand for the map in a question until it is asked. */
const MAP = { map: "", terrains: "maps" };

/** A question about the map with its name. @param {Question} question @param {string} name */
export const named = (question, name) => ("map" in question ? { ...question, map: name } : question);

/** @param {Unit} unit @param {string} mode */
const motion = (unit, mode) => ({ unit: unit.unit, walk: unit.walk, jump: unit.jump, heat: unit.heat, mode });

/**
 * The rules of a battle for one unit: its type of movement counts.
 * @param {Unit} unit
 * @param {Chosen["rules"]} rules
 */
const rulesFor = ({ movement }, rules) => ({ ...rules, ...(movement ? { movement_type: movement } : {}) });

/** The most hexes that a unit can go. @param {Unit} unit */
const farthest = (unit) => Math.max(2 * unit.walk, unit.jump) + 1;

/** @param {Unit} unit @param {string} to @param {Chosen} chosen */
export const move = (unit, to, { mode, rules }) => ({
  op: "move",
  ...MAP,
  ...motion(unit, mode),
  to: hexOf(to),
  rules: rulesFor(unit, rules),
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

/** How far a weapon reaches, as far as anybody sees. @param {Chosen["weapon"]} weapon */
const weaponRange = ({ long, extreme = 0 }) => (long ? Math.max(long, extreme) : FARTHEST);

/** Enemies of a unit. @param {Battle} battle @param {Unit} unit */
export const enemiesOf = ({ units }, { side }) => [...units.values()].filter((other) => other.side !== side);

/**
 * The enemies that a unit may attack after a move.
 * @param {Battle} battle
 * @param {Unit} unit
 * @param {Chosen["weapon"]} weapon
 */
export const inReach = (battle, unit, weapon) =>
  enemiesOf(battle, unit).filter(({ hex }) => distance(unit.hex, hex) <= farthest(unit) + weaponRange(weapon));

/** Where a unit can go. @param {Unit} unit @param {Chosen} chosen */
export const reach = (unit, { mode, rules }) => ({
  op: "reach",
  ...MAP,
  ...motion(unit, mode),
  rules: rulesFor(unit, rules),
});

/**
 * The questions about what lies over the map. Sight is the same both ways, so who sees an enemy is asked from the
 * enemy.
 * @param {Battle} battle
 * @param {Unit} unit
 * @param {Chosen} chosen
 * @returns {Question[]}
 */
export function laidOver(battle, unit, chosen) {
  const { over, scheme, weapon } = chosen;
  if (over === "reach") return [reach(unit, chosen)];
  if (over === "view") return [{ op: "view", ...MAP, from: hexOf(unit.hex), radius: FARTHEST }];
  if (over === "attack")
    return [
      reach(unit, chosen),
      ...inReach(battle, unit, weapon).map(({ hex }) => ({
        op: "view",
        ...MAP,
        from: hexOf(hex),
        radius: weaponRange(weapon),
      })),
    ];
  if (over === "arcs") return ARCS.map((arc) => arcHexes(unit, arc, scheme));
  if (over !== "ranges") return [];
  // Without a weapon the fixed brackets count, which have no end.
  const named = Object.keys(weapon).length > 0 ? { weapon } : {};
  return Array.from({ length: weaponRange(weapon) }, (_, index) => ({
    op: "range_bracket",
    distance: index + 1,
    ...named,
  }));
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
    ({ op, distance: far, weapon }) =>
      op !== "range_bracket" || BRACKETS.some((name) => (weapon?.long ? weapon : FIXED)[name] === far),
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
