// The hand on the board of the room: tokens are pressed, picked up and carried, to make moves or to set a position up.
import { chooseMove } from "../../components/choose_move.js";
import { ask } from "../../lib/engine_query.js";
import { isCard, movesFrom, sourceOf, targets } from "../../lib/legal_moves.js";
import { complain } from "../../lib/messages.js";
import { carry, putDown } from "./setup.js";

/** @typedef {import("./analysis.js").Ready} Ready */

/** A hex is pressed. @param {Ready} room @param {string} label */
export function press(room, label) {
  if (room.setting) return putDown(room, label);
  const { selected } = room;
  const found = selected && selected !== label ? targets(movesFrom(room.legal, selected)).get(label) : undefined;
  if (found) return choose(room, found);
  const movable = room.legal.some((move) => sourceOf(move) === label);
  // A move that is not legal is explained; another token that can move is picked up instead.
  if (selected && selected !== label && !movable)
    return isCard(selected) ? lift(room, label) : drop(room, selected, label);
  if (selected !== label) return lift(room, label);
  room.selected = null;
  return room.draw();
}

/** A token is picked up, if it can move. @param {Ready} room @param {string} label */
export function lift(room, label) {
  room.selected = room.legal.some((move) => sourceOf(move) === label) ? label : null;
  room.draw();
}

/** A token is carried to another hex. @param {Ready} room @param {string} from @param {string} to */
export async function drop(room, from, to) {
  if (room.setting) return carry(room, from, to);
  const found = targets(movesFrom(room.legal, from)).get(to);
  if (found) return choose(room, found);
  const [answer] = await ask([
    { op: "game_play", game: room.game, position: room.position, moves: [...room.moves, `${from}-${to}`] },
  ]);
  if (answer.error) complain(answer.error.message.replace(/^argument `[^`]*`: /, ""));
  room.draw();
}

/** @param {Ready} room @param {import("../../lib/legal_moves.js").Move[]} moves */
async function choose(room, moves) {
  const move = await chooseMove(moves);
  if (move) await room.play(move.text);
}
