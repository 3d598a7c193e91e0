// Starting hexes and objectives: remarks about hexes, which every map format of ours has.
import { announce } from "../../../lib/messages.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

/** How the remark of an objective begins; its name may follow. */
const OBJECTIVE = "objective";

/** The marks that can be put on a hex: the remark, and its words. */
export const MARKS = [
  ["start 1", "Start of the first side"],
  ["start 2", "Start of the second side"],
  [OBJECTIVE, "Objective"],
];

/** Whether a remark is a mark of this kind. @param {string} note @param {string} mark */
const isMark = (note, mark) => note === mark || (mark === OBJECTIVE && note.startsWith(`${OBJECTIVE} `));

/** The name of an objective; nothing for other remarks. @param {string} note @returns {string | undefined} */
export const objectiveName = (note) => (isMark(note, OBJECTIVE) ? note.slice(OBJECTIVE.length).trim() : undefined);

/** A remark as it is read. @param {string} note */
export const markWords = (note) => {
  const known = MARKS.find(([mark]) => isMark(note, mark));
  return known ? [known[1], objectiveName(note)].filter(Boolean).join(" ") : note;
};

/** Every mark of the map, with its hex. @param {import("../model/state.js").Battle} battle */
export const allMarks = ({ map }) =>
  map.notes
    .filter(({ text }) => MARKS.some(([mark]) => isMark(text, mark)))
    .map(({ col, row, text }) => ({ hex: map.keyAt(col, row), text }));

/**
 * Puts the chosen mark on hexes, or takes it away: the first press of a stroke says which.
 * @param {Room} room
 * @param {string[]} hexes
 * @param {boolean} first
 */
export function markHexes(room, hexes, first) {
  const { battle, shown } = room;
  const isMarked = (/** @type {string} */ hex) => battle.map.notesOn(hex).some((note) => isMark(note, shown.mark));
  if (first) room.building = !isMarked(hexes[0]);
  const changed = hexes.filter((hex) => battle.has(hex) && isMarked(hex) !== room.building);
  if (changed.length === 0) return;
  const name = shown.mark === OBJECTIVE ? shown.objective.trim() : "";
  const text = name ? `${shown.mark} ${name}` : shown.mark;
  const operations = changed.map((hex) => {
    const others = battle.map.notesOn(hex).filter((note) => !isMark(note, shown.mark));
    return { what: /** @type {const} */ ("notes"), hex, to: room.building ? [...others, text] : others };
  });
  const words = markWords(text).toLowerCase();
  room.do(`${room.building ? words : `no ${words}`} on ${changed.join(" ")}`, operations, room.stroke);
}

/** Shows a marked hex. @param {Room} room @param {string} hex */
export function goToMark(room, hex) {
  room.field?.focus(hex, true);
  announce(`${hex}: ${room.battle.map.notesOn(hex).map(markWords).join(", ")}`);
}
