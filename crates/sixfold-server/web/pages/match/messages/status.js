// Whose turn it is and how it stands, in words.
import { doing, outcomeText, playerName, resultTitle, sideTitle } from "../../../lib/words.js";

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

/** How it stands in two or three words: `Your move`, `Computer is thinking`, `You won`. @param {MatchScreen} screen */
export function statusTitle(screen) {
  const { match } = screen.shown;
  if (match.outcome) return resultTitle(match, screen.secrets);
  const player = match.seats.findIndex(({ side }) => side === match.to_move);
  const seat = match.seats[player];
  if (screen.secrets[0] && screen.secrets[1]) return `${sideTitle(match.to_move)} to move`;
  if (screen.secrets[player]) return screen.plans ? "Your turn" : "Your move";
  if (seat.kind === "open") return "Waiting for a friend";
  const watching = !screen.secrets.some((secret) => secret);
  return watching ? `${sideTitle(match.to_move)} to move` : `${playerName(seat, false)} is thinking`;
}

/** The question of this part of the turn: `You may recharge one token`. @param {MatchScreen} screen */
export function phaseQuestion(screen) {
  const { match, planned } = screen.shown;
  const ready = planned && screen.state === planned && planned.side_to_move !== match.to_move;
  const asks = !ready && !match.outcome && screen.phase?.asks;
  // The line above says already whose move it is.
  if (!asks || asks === "to move") return "";
  const both = screen.secrets[0] && screen.secrets[1];
  return screen.acting >= 0 && !both ? `You ${asks}` : `${sideTitle(match.to_move)} ${asks}`;
}

/** How many actions are left in words, or that the turn is planned. @param {MatchScreen} screen */
export function actionsLeft(screen) {
  const { match, planned } = screen.shown;
  const { state } = screen;
  if (planned && state === planned && planned.side_to_move !== match.to_move) return "the turn is planned";
  return screen.phase?.ends_turn ? `${state.actions_left} ${state.actions_left === 1 ? "action" : "actions"} left` : "";
}

/**
 * How it stands, a sentence each: whose turn it is or how it ended, what is to be decided, rounds and gates, a check.
 * @param {MatchScreen} screen
 * @returns {string[]}
 */
export function statusWords(screen) {
  const { match, past } = screen.shown;
  const { state } = screen;
  const side = screen.acting >= 0 && !(screen.secrets[0] && screen.secrets[1]) ? `, ${sideTitle(match.to_move)}` : "";
  const words = [match.outcome ? outcomeText(match.outcome) : `${statusTitle(screen)}${side}`];
  const question = phaseQuestion(screen);
  if (question) words.push(question);
  const { gates } = state;
  if (gates) {
    const held = gates.control ? `${doing(gates.control, "hold")} them` : "nobody holds them";
    const left = actionsLeft(screen);
    words.push(
      `Round ${state.round} of ${state.rounds}${left ? `, ${left}` : ""}`,
      `Gates: ${gates.tokens.angels} to ${gates.tokens.demons}, ${held}`,
    );
  }
  // After the end the outcome matters and no check, unless an earlier position is looked at.
  if (state.check && !(match.outcome && past === null)) words.push(`Check on ${state.check}`);
  return words;
}
