// A premove: one's next move, chosen while the other player thinks, and played at once where it is legal then.
import { movesFrom, targets } from "../../../lib/legal_moves.js";
import { announce } from "../../../lib/messages.js";
import { ownerOf } from "../../../lib/words.js";

/** @typedef {import("../match.js").Table} Table */

/** One's own side while the other player is to move, or nothing. @param {Table} table */
function waitingSide({ shown, secrets, plans }) {
  const { match, past } = shown;
  const own = secrets.findIndex((secret) => secret);
  if (plans || past !== null || !match.to_move || own < 0 || secrets[1 - own]) return undefined;
  const { side } = match.seats[own];
  return side === match.to_move || match.seats[1 - own].kind === "open" ? undefined : side;
}

/**
 * A hex was pressed while the other player thinks; says whether that is all. A token that is pressed also says what it
 * is.
 * @param {Table} table
 * @param {string} label
 */
export function pressWhileWaiting(table, label) {
  const side = waitingSide(table);
  if (!side) return false;
  const { premove } = table.shown;
  if (premove && !premove.to && label !== premove.from) plan(table, premove.from, label);
  else if (premove) forget(table);
  else if (ownerOf(table.tokenOn(label)) === side) table.shown.premove = { from: label, to: null };
  return !table.tokenOn(label);
}

/**
 * A piece was dragged while the other player thinks; says so.
 * @param {Table} table
 * @param {string} from
 * @param {string} to
 */
export function dropWhileWaiting(table, from, to) {
  const side = waitingSide(table);
  if (!side || ownerOf(table.tokenOn(from)) !== side) return false;
  plan(table, from, to);
  return true;
}

/** @param {Table} table @param {string} from @param {string} to */
function plan(table, from, to) {
  table.shown.premove = { from, to };
  announce(`Next move: ${from} to ${to}, if it can be played then. Escape takes it back.`);
  table.draw([]);
}

/** Takes a premove back. @param {Table} table */
export function forget(table) {
  table.shown.premove = null;
  announce("No next move is planned");
  table.draw([]);
}

/** Plays the premove, now that it is one's turn. @param {Table} table */
export function playPremove(table) {
  const { premove } = table.shown;
  table.shown.premove = null;
  if (!premove?.to || table.acting < 0) return;
  const found = targets(movesFrom(table.moves, premove.from)).get(premove.to);
  if (found) table.does(() => table.choose(found));
  else announce(`${premove.from} to ${premove.to} cannot be played now`);
  table.draw([]);
}
