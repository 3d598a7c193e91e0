// Typing in place of pressing: a question about the board, an offer, a move.
import * as api from "../../../lib/api.js";
import { typedMoves } from "../../../lib/legal_moves.js";
import { answerQuestion, ask } from "../confirm.js";
import { explain, make, reasonOf, takeBack } from "../moves/planning.js";

/** @typedef {import("../match.js").Table} Table */

/** The words for an offer, its answers and the end. */
const DEEDS = ["!resign", "!draw", "!takeback", "!accept", "!decline", "!withdraw"];

/** The form of a move, as the server takes it. */
const MOVE = /^[!-~]{1,200}$/;

/** Does what was typed. @param {Table} table @param {string} text */
export function enter(table, text) {
  if (table.shown.asks && /^(y|yes|n|no)$/i.test(text)) return answerQuestion(table, /^y/i.test(text));
  table.shown.asks = null;
  if (table.say(text)) return undefined;
  if (text.startsWith("!")) return deed(table, text.toLowerCase());
  const meant = typedMoves(table.moves, text);
  return meant.length > 0 ? table.choose(meant) : noMove(table, text);
}

/** An offer, an answer, the end. @param {Table} table @param {string} action */
function deed(table, action) {
  const { offer, seats } = table.shown.match;
  if (!DEEDS.includes(action)) return table.fail(`There is no ${action.slice(0, 40)}. There are ${DEEDS.join(", ")}.`);
  const by = seats.findIndex(({ side }) => side === offer?.by);
  // A person who plays both sides withdraws as the one that offered, and answers as the other.
  const meant = action === "!withdraw" ? by : ["!accept", "!decline"].includes(action) ? 1 - by : -1;
  const player = offer && table.secrets[meant] ? meant : table.acting;
  const yes = () => table.send([action], player);
  if (action === "!resign") return ask(table, { words: "Resign?", at: "typed", yes });
  const agrees = action === "!accept" && offer?.kind === "draw";
  if (agrees) return ask(table, { words: "Agree on a draw?", at: "typed", yes });
  return action === "!takeback" ? takeBack(table, player) : yes();
}

/** A text that means none of the moves that are listed. @param {Table} table @param {string} text */
async function noMove(table, text) {
  const written = text.replace(/\s+/g, "");
  const [from, sign, to] = hexesIn(table, written);
  if (from && to) return explain(table, from, to, sign === "x" ? "x" : "-");
  if (from) return void table.say(`moves ${from}`);
  if (!MOVE.test(written)) {
    const move = table.moves.find((move) => move.from && move.to)?.text;
    return table.fail(`“${text.slice(0, 40)}” is no move.${move ? ` Type it like ${move}.` : ""}`);
  }
  try {
    await api.plan(table.shown.id, [...table.shown.plan, written]);
  } catch (error) {
    return table.fail(reasonOf(error, written));
  }
  // A game may know more ways to write a move than it lists, such as the order of a battle.
  return make(table, written);
}

/**
 * The hex that a text begins with, the sign after it, and the hex after that.
 * @param {Table} table
 * @param {string} text without spaces
 * @returns {(string | undefined)[]}
 */
function hexesIn(table, text) {
  const labels = [...(table.board?.cells.keys() ?? [])];
  const first = (/** @type {string} */ rest) =>
    labels.find((label) => rest.toLowerCase().startsWith(label.toLowerCase()));
  const from = first(text);
  if (!from) return [];
  const [, sign, rest] = /^(x|\W*)(.*)$/i.exec(text.slice(from.length)) ?? [];
  // Something else than a move may begin like a hex.
  return rest && !first(rest) ? [] : [from, sign.toLowerCase(), first(rest)];
}
