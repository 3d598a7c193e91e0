// A premove: one's next move, chosen while the other player thinks, and played at once where it is legal then.
import { movesFrom, targets } from "../../../lib/legal_moves.js";
import { announce } from "../../../lib/messages.js";
import { ownerOf } from "../../../lib/words.js";

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

/** One's own side while the other player is to move, or nothing. @param {MatchScreen} screen */
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
 * @param {MatchScreen} screen
 * @param {string} label
 */
export function pressWhileWaiting(screen, label) {
  const side = waitingSide(screen);
  if (!side) return false;
  const { premove } = screen.shown;
  if (premove && !premove.to && label !== premove.from) plan(screen, premove.from, label);
  else if (premove) forget(screen);
  else if (ownerOf(screen.tokenOn(label)) === side) screen.shown.premove = { from: label, to: null };
  return !screen.tokenOn(label);
}

/**
 * A piece was dragged while the other player thinks; says so.
 * @param {MatchScreen} screen
 * @param {string} from
 * @param {string} to
 */
export function dropWhileWaiting(screen, from, to) {
  const side = waitingSide(screen);
  if (!side || ownerOf(screen.tokenOn(from)) !== side) return false;
  plan(screen, from, to);
  return true;
}

/** @param {MatchScreen} screen @param {string} from @param {string} to */
function plan(screen, from, to) {
  screen.shown.premove = { from, to };
  announce(`Next move: ${from} to ${to}, if it can be played then. Escape takes it back.`);
  screen.draw([]);
}

/** Takes a premove back. @param {MatchScreen} screen */
export function forget(screen) {
  screen.shown.premove = null;
  announce("No next move is planned");
  screen.draw([]);
}

/** Plays the premove, now that it is one's turn. @param {MatchScreen} screen */
export function playPremove(screen) {
  const { premove } = screen.shown;
  screen.shown.premove = null;
  if (!premove?.to || screen.acting < 0) return;
  const found = targets(movesFrom(screen.moves, premove.from)).get(premove.to);
  if (found) screen.does(() => screen.choose(found));
  else announce(`${premove.from} to ${premove.to} cannot be played now`);
  screen.draw([]);
}
