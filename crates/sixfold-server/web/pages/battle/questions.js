// What the engine is asked about a battle map: each question with the part of the map that it is about, so that
// large maps can be asked about, too.

import { distance, hexOf, range } from "../../lib/hex.js";

/** @typedef {import("./state.js").Battle} Battle @typedef {import("./state.js").Unit} Unit */

/** How far a unit sees in this room. */
export const FARTHEST = 20;

/**
 * The part of a map around a hex, as queries take maps.
 * @param {Battle} battle
 * @param {string} center
 * @param {number} radius
 */
export function around(battle, center, radius) {
  const keys = range(center, radius).filter((key) => battle.has(key));
  const inside = new Set(keys);
  const cells = keys
    .filter((key) => battle.grounds.has(key))
    .map((key) => ({ hex: hexOf(key), ...battle.ground(key) }));
  const walls = [...battle.walls]
    .map((wall) => wall.split(" "))
    .filter((pair) => pair.some((key) => inside.has(key)))
    .map((pair) => pair.map(hexOf));
  const units = [...battle.units.values()].filter((unit) => inside.has(unit.hex)).map(placed);
  return { shape: { hexes: keys.map(hexOf) }, cells, walls, units };
}

/** A unit as queries place it. @param {Unit} unit */
export const placed = ({ unit, hex, facing, prone, side }) => ({ unit, hex: hexOf(hex), facing, prone, side });

/** @param {Unit} unit @param {string} mode */
const motion = (unit, mode) => ({ unit: unit.unit, walk: unit.walk, jump: unit.jump, heat: unit.heat, mode });

/** The most hexes that a unit can go. @param {Unit} unit */
const farthest = (unit) => Math.max(2 * unit.walk, unit.jump) + 1;

/** @param {Battle} battle @param {Unit} unit @param {string} mode @param {Record<string, any>} rules */
export const reach = (battle, unit, mode, rules) => ({
  op: "reach",
  ...around(battle, unit.hex, farthest(unit)),
  ...motion(unit, mode),
  rules,
});

/** @param {Battle} battle @param {Unit} unit @param {string} to @param {string} mode @param {Record<string, any>} rules */
export const move = (battle, unit, to, mode, rules) => ({
  op: "move",
  ...around(battle, unit.hex, Math.max(farthest(unit), distance(unit.hex, to))),
  ...motion(unit, mode),
  to: hexOf(to),
  rules,
});

/** @param {Battle} battle @param {string} from @param {string} to */
export const sight = (battle, from, to) => ({
  op: "sight",
  ...around(battle, from, distance(from, to)),
  from: hexOf(from),
  to: hexOf(to),
});

/** @param {Battle} battle @param {string} from @param {number} radius */
export const view = (battle, from, radius) => ({
  op: "view",
  ...around(battle, from, radius),
  from: hexOf(from),
  radius,
});

/** @param {Battle} battle @param {Unit} attacker @param {Unit} target @param {any} weapon @param {string} scheme */
export const toHit = (battle, attacker, target, weapon, scheme) => ({
  op: "to_hit",
  ...around(battle, attacker.hex, distance(attacker.hex, target.hex)),
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

/** Whether a unit has moved this turn. @param {Unit} unit */
const moved = (unit) => (unit.moved ?? "no") !== "no";

/** @param {Unit} unit @param {string} arc @param {string} scheme @param {number} far */
export const arcHexes = (unit, arc, scheme, far) => ({
  op: "arc_hexes",
  at: hexOf(unit.hex),
  facing: unit.facing,
  arc,
  range: far,
  scheme,
});

/** @param {string} center @param {number} radius */
export const ring = (center, radius) => ({ op: "ring", center: hexOf(center), radius });

/** Whether a unit can be put somewhere, as the grid says. @param {Battle} battle @param {Unit} unit */
export function place(battle, unit) {
  const { shape, units } = around(battle, unit.hex, 1);
  const others = units.filter((other) => other.unit !== unit.unit);
  return {
    op: "grid",
    shape: battle.has(unit.hex) ? shape : { hexagon: { radius: 0 } },
    ops: [...others, placed(unit)].map((placed) => ({ place: placed })),
    ask: ["occupied"],
  };
}

/** @param {Battle} battle */
export function statistics(battle) {
  const { width, height, parity, corner } = battle.map;
  const ops = [...battle.units.values()].map((unit) => ({ place: placed(unit) }));
  // Holes are not counted.
  const shape =
    battle.holes.size > 0
      ? { hexes: [...battle.hexes()].map(hexOf) }
      : { rectangle: { width, height, parity, ...(corner?.col || corner?.row ? { corner } : {}) } };
  return { op: "grid", shape, ops, ask: ["count", "occupied", "empty"] };
}

/** The arcs in the order in which they are asked about. */
export const ARCS = ["front", "left", "right", "rear"];

/** @typedef {{ over: string, mode: string, scheme: string, rules: Record<string, any>, weapon: any }} Chosen what is chosen about the questions */

/** The questions about what lies over the map. @param {Battle} battle @param {Unit} unit @param {Chosen} chosen @returns {any[]} */
export function laidOver(battle, unit, { over, mode, scheme, rules, weapon }) {
  if (over === "reach") return [reach(battle, unit, mode, rules)];
  if (over === "view") return [view(battle, unit.hex, FARTHEST)];
  if (over === "arcs") return ARCS.map((arc) => arcHexes(unit, arc, scheme, 8));
  return over === "ranges" ? [weapon.short, weapon.medium, weapon.long].map((radius) => ring(unit.hex, radius)) : [];
}

/** The questions about one hex: is it seen, and how does one get there, or what hits the unit on it? @param {Battle} battle @param {Unit} unit @param {string} hex @param {Chosen} chosen @returns {any[]} */
export function about(battle, unit, hex, { mode, scheme, rules, weapon }) {
  const target = battle.unitOn(hex);
  return [
    sight(battle, unit.hex, hex),
    target ? toHit(battle, unit, target, weapon, scheme) : move(battle, unit, hex, mode, rules),
  ];
}
