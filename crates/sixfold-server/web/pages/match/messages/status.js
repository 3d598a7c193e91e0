// Whose turn it is and how it stands, in words.
import { doing, outcomeText, playerName, resultTitle, sideTitle } from "../../../lib/words.js";

/** @typedef {import("../match.js").Table} Table */

/** How it stands in two or three words: `Your move`, `Computer is thinking`, `You won`. @param {Table} table */
export function statusTitle(table) {
  const { match } = table.shown;
  if (match.outcome) return resultTitle(match, table.secrets);
  const player = match.seats.findIndex(({ side }) => side === match.to_move);
  const seat = match.seats[player];
  if (table.secrets[0] && table.secrets[1]) return `${sideTitle(match.to_move)} to move`;
  if (table.secrets[player]) return table.plans ? "Your turn" : "Your move";
  if (seat.kind === "open") return "Waiting for a friend";
  const watching = !table.secrets.some((secret) => secret);
  return watching ? `${sideTitle(match.to_move)} to move` : `${playerName(seat, false)} is thinking`;
}

/** The question of this part of the turn: `You may recharge one token`. @param {Table} table */
export function phaseQuestion(table) {
  const { match, planned } = table.shown;
  const ready = planned && table.state === planned && planned.side_to_move !== match.to_move;
  const asks = !ready && !match.outcome && table.phase?.asks;
  // The line above says already whose move it is.
  if (!asks || asks === "to move") return "";
  const both = table.secrets[0] && table.secrets[1];
  return table.acting >= 0 && !both ? `You ${asks}` : `${sideTitle(match.to_move)} ${asks}`;
}

/** How many actions are left in words, or that the turn is planned. @param {Table} table */
export function actionsLeft(table) {
  const { match, planned } = table.shown;
  const { state } = table;
  if (planned && state === planned && planned.side_to_move !== match.to_move) return "the turn is planned";
  return table.phase?.ends_turn ? `${state.actions_left} ${state.actions_left === 1 ? "action" : "actions"} left` : "";
}

/**
 * How it stands, a sentence each: whose turn it is or how it ended, what is to be decided, rounds and gates, a check.
 * @param {Table} table
 * @returns {string[]}
 */
export function statusWords(table) {
  const { match, past } = table.shown;
  const { state } = table;
  const side = table.acting >= 0 && !(table.secrets[0] && table.secrets[1]) ? `, ${sideTitle(match.to_move)}` : "";
  const words = [match.outcome ? outcomeText(match.outcome) : `${statusTitle(table)}${side}`];
  const question = phaseQuestion(table);
  if (question) words.push(question);
  const { gates } = state;
  if (gates) {
    const held = gates.control ? `${doing(gates.control, "hold")} them` : "nobody holds them";
    const left = actionsLeft(table);
    words.push(
      `Round ${state.round} of ${state.rounds}${left ? `, ${left}` : ""}`,
      `Gates: ${gates.tokens.angels} to ${gates.tokens.demons}, ${held}`,
    );
  }
  // After the end the outcome matters and no check, unless an earlier position is looked at.
  if (state.check && !(match.outcome && past === null)) words.push(`Check on ${state.check}`);
  return words;
}
