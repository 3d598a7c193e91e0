// Typing in place of pressing: a question about the board, an offer, a move.
import * as api from "../../../lib/api.js";
import { typedMoves } from "../../../lib/legal_moves.js";
import { answerQuestion, ask } from "../confirm.js";
import { explain, make, reasonOf, takeBack } from "../moves/planning.js";

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

/** The words for an offer, its answers and the end. */
const DEEDS = ["!resign", "!draw", "!takeback", "!accept", "!decline", "!withdraw"];

/** The form of a move, as the server takes it. */
const MOVE = /^[!-~]{1,200}$/;

/** Does what was typed. @param {MatchScreen} screen @param {string} text */
export function enter(screen, text) {
  if (screen.shown.asks && /^(y|yes|n|no)$/i.test(text)) return answerQuestion(screen, /^y/i.test(text));
  screen.shown.asks = null;
  if (screen.say(text)) return undefined;
  if (text.startsWith("!")) return deed(screen, text.toLowerCase());
  const meant = typedMoves(screen.moves, text);
  return meant.length > 0 ? screen.choose(meant) : noMove(screen, text);
}

/** An offer, an answer, the end. @param {MatchScreen} screen @param {string} action */
function deed(screen, action) {
  const { offer, seats } = screen.shown.match;
  if (!DEEDS.includes(action)) return screen.fail(`There is no ${action.slice(0, 40)}. There are ${DEEDS.join(", ")}.`);
  const by = seats.findIndex(({ side }) => side === offer?.by);
  // A person who plays both sides withdraws as the one that offered, and answers as the other.
  const meant = action === "!withdraw" ? by : ["!accept", "!decline"].includes(action) ? 1 - by : -1;
  const player = offer && screen.secrets[meant] ? meant : screen.acting;
  const yes = () => screen.send([action], player);
  if (action === "!resign") return ask(screen, { words: "Resign?", at: "typed", yes });
  const agrees = action === "!accept" && offer?.kind === "draw";
  if (agrees) return ask(screen, { words: "Agree on a draw?", at: "typed", yes });
  return action === "!takeback" ? takeBack(screen, player) : yes();
}

/** A text that means none of the moves that are listed. @param {MatchScreen} screen @param {string} text */
async function noMove(screen, text) {
  const written = text.replace(/\s+/g, "");
  const [from, sign, to] = hexesIn(screen, written);
  if (from && to) return explain(screen, from, to, sign === "x" ? "x" : "-");
  if (from) return void screen.say(`moves ${from}`);
  if (!MOVE.test(written)) {
    const move = screen.moves.find((move) => move.from && move.to)?.text;
    return screen.fail(`“${text.slice(0, 40)}” is no move.${move ? ` Type it like ${move}.` : ""}`);
  }
  try {
    await api.plan(screen.shown.id, [...screen.shown.plan, written]);
  } catch (error) {
    return screen.fail(reasonOf(error, written));
  }
  // A game may know more ways to write a move than it lists, such as the order of a battle.
  return make(screen, written);
}

/**
 * The hex that a text begins with, the sign after it, and the hex after that.
 * @param {MatchScreen} screen
 * @param {string} text without spaces
 * @returns {(string | undefined)[]}
 */
function hexesIn(screen, text) {
  const labels = [...(screen.board?.cells.keys() ?? [])];
  const first = (/** @type {string} */ rest) =>
    labels.find((label) => rest.toLowerCase().startsWith(label.toLowerCase()));
  const from = first(text);
  if (!from) return [];
  const [, sign, rest] = /^(x|\W*)(.*)$/i.exec(text.slice(from.length)) ?? [];
  // Something else than a move may begin like a hex.
  return rest && !first(rest) ? [] : [from, sign.toLowerCase(), first(rest)];
}
