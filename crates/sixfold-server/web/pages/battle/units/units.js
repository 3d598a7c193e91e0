// Units: placed, moved by the rules, renamed, taken away. The engine says whether a unit may go there.
import { pointsLeft, pointsOf, renamedInOrder } from "./turns.js";
import * as questions from "../ask/questions.js";

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {import("../model/state.js").Unit} Unit
 */

/** A hex is pressed with units in hand: one is chosen, placed or moved. @param {Room} room @param {string} hex */
export async function pressUnit(room, hex) {
  const there = room.battle.unitOn(hex);
  if (there && there.unit !== room.shown.selected && !(room.unit && there.side !== room.unit.side))
    return room.select(there.unit);
  if (there?.unit === room.shown.selected) return room.select(null);
  if (there) return room.point(hex);
  if (room.unit) return moveUnit(room, room.unit, hex);
  await placeUnit(room, hex);
}

/**
 * Puts a unit on an empty hex, or takes the one there in hand.
 * @param {Room} room
 * @param {string} hex
 * @param {{ side: string, kind: string }} like
 */
export async function placeOrSelect(room, hex, like) {
  const there = room.battle.unitOn(hex);
  if (there) room.select(there.unit);
  else await placeUnit(room, hex, like);
}

/**
 * A unit is dragged over a hex: it is taken in hand, and its way there is shown.
 * @param {Room} room
 * @param {string} from
 * @param {string} to
 */
export function dragUnit(room, from, to) {
  const unit = room.battle.unitOn(from);
  if (unit && unit.unit !== room.shown.selected) room.select(unit.unit);
  room.point(to);
}

/**
 * A dragged unit is let go: it goes there, or aims at the enemy there.
 * @param {Room} room
 * @param {string} from
 * @param {string} to
 */
export async function dropUnit(room, from, to) {
  const [unit, there] = [room.battle.unitOn(from), room.battle.unitOn(to)];
  if (unit && !(there && there.side !== unit.side)) await moveUnit(room, unit, to);
}

/** Moves a unit, if the rules allow it. @param {Room} room @param {Unit} unit @param {string} hex */
async function moveUnit(room, unit, hex) {
  const { battle, chosen, offers } = room;
  const answer = await room.asking.answer(questions.move(unit, hex, chosen));
  // Another map was opened meanwhile, or somebody else changed the unit.
  if (battle !== room.battle || battle.units.get(unit.unit) !== unit) return;
  if (answer.error) return room.refuse(answer.error.message);
  const { facing, cost, heat, hexes } = answer.ok;
  const left = pointsLeft(unit, chosen.mode);
  if (cost > left)
    return room.refuse(`${unit.unit} has ${left} of ${pointsOf(unit, chosen.mode)} points left; this takes ${cost}`);
  const most = offers?.limits.unit_number ?? 99;
  const to = {
    ...unit,
    hex,
    facing,
    prone: false,
    heat: Math.min(most, unit.heat + heat),
    moved: /** @type {NonNullable<Unit["moved"]>} */ (chosen.mode),
    hexes: Math.min(most, (unit.hexes ?? 0) + hexes),
    spent: Math.min(most, (unit.spent ?? 0) + cost),
  };
  room.do(`${unit.unit} ${chosen.mode}s to ${hex} for ${cost}`, [{ what: "unit", unit: unit.unit, to }]);
}

/**
 * Types of units to begin with: a name, the points for walking and jumping, and a type of movement.
 * @type {[string, number, number, string?][]}
 */
export const TYPES = [
  ["", 5, 3],
  ["Infantry", 3, 0],
  ["Scout", 8, 4],
  ["Tank", 6, 0],
  ["Artillery", 3, 0],
  ["Walker", 4, 4],
  ["Footman", 5, 0, "smallfoot"],
  ["Rider", 8, 0, "mounted"],
  ["Swimmer", 6, 0, "swimmer"],
  ["Flier", 8, 0, "fly"],
];

/** Puts a new unit on the map. @param {Room} room @param {string} hex @param {{ side: string, kind: string }} like */
async function placeUnit(room, hex, like = room.shown) {
  const { battle, shown } = room;
  const letter = like.side === "1" ? "A" : "B";
  let number = 1;
  while (battle.units.has(`${letter}${number}`)) number += 1;
  const side = /** @type {"1" | "2"} */ (like.side);
  const [kind, walk, jump, movement] = TYPES.find(([name]) => name === like.kind) ?? TYPES[0];
  const numbers = { walk, jump, heat: 0, gunnery: 4 };
  const name = `${letter}${number}`;
  const type = { ...(kind ? { kind } : {}), ...(movement ? { movement } : {}) };
  const unit = { unit: name, ...type, hex, facing: 0, prone: false, side, ...numbers };
  const answer = await room.asking.answer(questions.place(unit));
  if (battle !== room.battle) return;
  if (answer.error) return room.refuse(answer.error.message);
  shown.selected = unit.unit;
  if (shown.tool === "units") shown.panel = "unit";
  room.do(`${unit.unit} comes to ${hex}`, [{ what: "unit", unit: unit.unit, to: unit }]);
}

/** Gives a unit another name. @param {Room} room @param {Unit} unit @param {string} name */
export function renameUnit(room, unit, name) {
  const most = room.offers?.limits.unit_name ?? 24;
  if (name === unit.unit) return;
  if (!/^[\w-]+$/.test(name) || name.length > most)
    return room.refuse(`A name has 1 to ${most} letters, digits, - or _.`);
  if (room.battle.units.has(name)) return room.refuse(`There is a unit ${name} already.`);
  room.shown.selected = name;
  room.do(`${unit.unit} is called ${name}`, [
    { what: "unit", unit: unit.unit, to: null },
    { what: "unit", unit: name, to: { ...unit, unit: name } },
    ...renamedInOrder(room.battle, unit.unit, name),
  ]);
}
