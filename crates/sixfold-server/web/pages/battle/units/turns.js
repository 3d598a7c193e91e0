// Turns of a battle: their number, the order in which units play, and the points of movement that a unit has left.

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {import("../model/state.js").Unit} Unit
 * @typedef {import("../model/state.js").Battle} Battle
 */

/** The settings of the map that count turns, and name units in the order in which they play. */
const [TURN, ORDER] = ["turn", "order"];

/** The number of the turn, from 1. @param {Battle} battle */
export function turnOf({ map }) {
  const number = Number(map.option(TURN));
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** Whether a unit has moved this turn. @param {Unit} unit */
export const hasMoved = (unit) => Boolean(unit.hexes || unit.spent || (unit.moved ?? "no") !== "no");

/** The most characters of a setting: who does not fit into the order of play comes after those who do. */
const LONGEST = 1000;

/** @param {string[]} names @returns {import("../model/state.js").Operation} */
const ordered = (names) => ({
  what: "option",
  name: ORDER,
  to: names.reduce((text, name) => (text.length + name.length < LONGEST ? `${text} ${name}` : text), "").trim(),
});

/** The units in the order in which they play: those that the map names, then the others. @param {Battle} battle */
export function orderOfPlay({ map, units }) {
  const named = (map.option(ORDER) ?? "").split(" ").flatMap((name) => units.get(name) ?? []);
  return [...new Set([...named, ...units.values()])];
}

/** The next unit after the one in hand that has not moved this turn. @param {Room} room @returns {Unit | undefined} */
export function nextToPlay({ battle, unit }) {
  const order = orderOfPlay(battle);
  const at = unit ? order.indexOf(unit) + 1 : 0;
  return [...order.slice(at), ...order.slice(0, at)].find((one) => one !== unit && !hasMoved(one));
}

/** A unit plays one place earlier. @param {Room} room @param {string} name */
export function playEarlier(room, name) {
  const names = orderOfPlay(room.battle).map(({ unit }) => unit);
  const at = names.indexOf(name);
  if (at < 1) return;
  [names[at - 1], names[at]] = [names[at], names[at - 1]];
  room.do(`${name} plays before ${names[at]}`, [ordered(names)]);
}

/**
 * What renaming a unit does to the order of play.
 * @param {Battle} battle
 * @param {string} from
 * @param {string} to
 * @returns {import("../model/state.js").Operation[]}
 */
export function renamedInOrder({ map }, from, to) {
  const order = map.option(ORDER);
  const names = order?.split(" ").map((name) => (name === from ? to : name));
  return names?.includes(to) ? [ordered(names)] : [];
}

/** Begins a turn, in which no unit has moved yet. @param {Room} room */
export function newTurn(room) {
  const { battle } = room;
  const next = turnOf(battle) + 1;
  const moved = [...battle.units.values()].filter(hasMoved);
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
