// Turns of a battle: their number, and the points of movement that a unit has left.

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {import("../model/state.js").Unit} Unit
 * @typedef {import("../model/state.js").Battle} Battle
 */

/** The setting of the map that counts turns. */
const TURN = "turn";

/** The number of the turn, from 1. @param {Battle} battle */
export function turnOf({ map }) {
  const number = Number(map.option(TURN));
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** A new turn: nobody has moved yet. @param {Room} room */
export function newTurn(room) {
  const { battle } = room;
  const next = turnOf(battle) + 1;
  const moved = [...battle.units.values()].filter((unit) => unit.hexes || unit.spent || (unit.moved ?? "no") !== "no");
  room.do(`turn ${next}`, [
    { what: "option", name: TURN, to: String(next) },
    ...moved.map(
      (unit) =>
        /** @type {import("../model/state.js").Operation} */ ({
          what: "unit",
          unit: unit.unit,
          to: { ...unit, moved: "no", hexes: 0, spent: 0 },
        }),
    ),
  ]);
}

/**
 * The points of a unit at the beginning of a turn: one less for every 5 of heat.
 * @param {Unit} unit
 * @param {string} mode
 */
export function pointsOf({ walk, jump, heat }, mode) {
  const cool = Math.max(0, walk - Math.floor(heat / 5));
  return mode === "jump" ? jump : mode === "run" ? Math.ceil(cool * 1.5) : cool;
}

/** The points that a unit has left this turn. @param {Unit} unit @param {string} mode */
export const pointsLeft = (unit, mode) => Math.max(0, pointsOf(unit, mode) - (unit.spent ?? 0));
