// Who pays for an ally: the cheapest cards at first, others by pressing them while the ally is picked up.
import { cardSource, isCard, movesFrom } from "../../../../lib/legal_moves.js";

/** @typedef {import("../../match.js").MatchScreen} MatchScreen */
/** @typedef {import("../../../../lib/legal_moves.js").Move} Move */

/**
 * Of several moves that differ in who pays the one that is meant: with the cards that were pressed, else the cheapest.
 * @param {MatchScreen} screen
 * @param {Move[]} moves
 */
export function withPayment(screen, moves) {
  const cost = (/** @type {string} */ card) => screen.state.off_board?.find((one) => one.card === card)?.cost ?? 0;
  const sum = (/** @type {Move} */ { pays = [] }) => pays.reduce((all, card) => all + cost(card), 0);
  const pressed = (/** @type {Move} */ { pays = [] }) =>
    screen.shown.payWith.map((card) => (pays.includes(card) ? "0" : "1")).join("");
  const order = (/** @type {Move} */ a, /** @type {Move} */ b) =>
    pressed(a).localeCompare(pressed(b)) || sum(a) - sum(b) || a.text.localeCompare(b.text);
  return moves.toSorted(order)[0];
}

/**
 * The part of a card in paying for the ally that is picked up: it pays, it could, or nothing.
 * @param {MatchScreen} screen
 * @param {string} card
 * @returns {"pays" | "can-pay" | ""}
 */
export function payment(screen, card) {
  const { selected } = screen.shown;
  if (!selected || !isCard(selected) || selected === cardSource(card)) return "";
  const moves = movesFrom(screen.moves, selected).filter(({ kind }) => kind === "deploy");
  if (!moves.some(({ pays }) => pays?.includes(card))) return "";
  return withPayment(screen, moves)?.pays?.includes(card) ? "pays" : "can-pay";
}

/** Lets a card pay for what is picked up, before any other. @param {MatchScreen} screen @param {string} card */
export function payWith(screen, card) {
  screen.shown.payWith = [card, ...screen.shown.payWith.filter((other) => other !== card)];
  screen.draw([]);
}
