// Undo and redo: step by step, and beyond the first step the battle that was open before. On a shared map they are
// about one's own steps.
import { announce } from "../../lib/messages.js";
import { openKept } from "./open/open_from_url.js";
import { keptTitle } from "./open/saved_battles.js";

/**
 * @typedef {import("./battle.js").BattleRoom} Room
 * @typedef {import("./open/open_battle.js").Opened} Opened
 */

/** @param {Room} room */
export function undo(room) {
  const { shared, battle, opened } = room;
  if (shared) shared.undo();
  else if (room.looksOn) return;
  else if (battle.number > opened.given) room.goTo(battle.number - 1);
  else room.turns.do(() => comeBack(room));
}

/** @param {Room} room */
export function redo(room) {
  const {
    shared,
    battle,
    opened: { later },
  } = room;
  if (shared) shared.redo();
  else if (room.looksOn) return;
  else if (battle.number < battle.steps.length) room.goTo(battle.number + 1);
  else if (later) room.turns.do(() => showAgain(room, later));
}

/**
 * Whether there is something to undo, and to redo; and the title of the battle that undoing brings back.
 * @param {Room} room
 */
export function undoable({ shared, battle, opened, looksOn }) {
  if (!shared && looksOn) return { undo: false, redo: false, back: undefined };
  if (shared) return { undo: shared.own.length > 0, redo: shared.back.length > 0, back: undefined };
  const { earlier, before, later, given } = opened;
  const title = earlier ? earlier.battle.title || "the last map" : before ? keptTitle(before) : undefined;
  const back = battle.number > given ? undefined : title;
  return {
    undo: battle.number > given || back !== undefined,
    redo: battle.number < battle.steps.length || later !== null,
    back,
  };
}

/** Takes the opening of a battle back: the one before it is there again. @param {Room} room */
async function comeBack(room) {
  const { opened } = room;
  const { earlier, before } = opened;
  if (earlier) await showAgain(room, earlier);
  else if (!before || !(await openKept(room, before))) return;
  // One that comes from what was kept has what was before it there, too.
  if (room.opened !== earlier) room.opened.earlier = null;
  room.opened.later = opened;
  announce(`${room.battle.title || "The last map"} is back`);
  room.draw();
}

/** Shows a battle again that was open in this page. @param {Room} room @param {Opened} opened */
async function showAgain(room, opened) {
  if (opened.shared) await room.together.open(opened.shared);
  else await room.show(opened);
}
