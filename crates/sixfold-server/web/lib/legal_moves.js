// The legal moves of a position, as the server lists them, arranged for hands: what can be picked up,
// where it can go, what else can be done. No rule lives here; a move that is not listed does not exist.

/**
 * @typedef {{ text: string, kind?: string, from?: string, to?: string, card?: string, pays?: string[],
 *   order?: string[], dead?: string[], capture?: boolean, promotion?: string | null }} Move
 */

/** A card is picked up under this name, so that it can never be mistaken for a cell. */
export const cardSource = (/** @type {string} */ card) => `card:${card}`;

/** Whether it is a card that is picked up. @param {string} source */
export const isCard = (source) => source.startsWith("card:");

/**
 * The cards that can be picked up, each as it is picked up with its name.
 * @param {Move[]} moves
 * @returns {[string, string][]}
 */
export const cardsIn = (moves) => [
  ...new Map(
    moves.flatMap((move) => {
      const source = sourceOf(move);
      return source && isCard(source) ? [/** @type {[string, string]} */ ([source, move.card ?? ""])] : [];
    }),
  ),
];

/**
 * The source of a move: a cell, a card, or nothing.
 * @param {Move} move
 * @returns {string | undefined}
 */
export function sourceOf(move) {
  if (move.from && !["active", "inactive"].includes(move.from)) return move.from;
  if (move.card && (move.kind === "deploy" || move.kind === "return")) return cardSource(move.card);
  return undefined;
}

/**
 * The moves that begin with picking this up.
 * @param {Move[]} moves
 * @param {string} source
 */
export const movesFrom = (moves, source) => moves.filter((move) => sourceOf(move) === source);

/**
 * The cells where these moves end, each with its moves.
 * @param {Move[]} moves
 * @returns {Map<string, Move[]>}
 */
export function targets(moves) {
  const byTarget = new Map();
  for (const move of moves) {
    if (!move.to) continue;
    byTarget.set(move.to, [...(byTarget.get(move.to) ?? []), move]);
  }
  return byTarget;
}

/**
 * Moves that need nothing picked up: battles, recharges, passes.
 * @param {Move[]} moves
 */
export const freeMoves = (moves) => moves.filter((move) => sourceOf(move) === undefined);

/**
 * The moves that turn this card, such as a recharge.
 * @param {Move[]} moves
 * @param {string} card
 */
export const cardMoves = (moves, card) => moves.filter((move) => move.card === card && sourceOf(move) === undefined);

/**
 * The marks of a cell, for a screen reader.
 * @param {Move[]} moves
 * @param {string | null} selected what is picked up
 * @param {string} label
 */
export function cellHint(moves, selected, label) {
  if (selected && targets(movesFrom(moves, selected)).has(label)) return "can go here";
  const count = movesFrom(moves, label).length;
  return count > 0 ? `${count} ${count === 1 ? "move" : "moves"}` : "";
}

/**
 * A text without what people write differently: signs, spaces, capitals. Between two hexes `x` and `to` are signs.
 * @param {string} text
 */
function plain(text) {
  const letters = text
    .toLowerCase()
    .replace(/\bto\b/g, "")
    .replace(/[^a-z0-9]/g, "");
  return letters.replace(/(\d)x(?=[a-z]\d)/g, "$1");
}

/**
 * The moves that a typed text can mean: `D2-C3`, `d2c3` and `d2 c3` are one. Several where it leaves open what a pawn
 * becomes, or who pays. Who writes that something is taken means no move that takes nothing.
 * @param {Move[]} moves
 * @param {string} typed
 * @returns {Move[]}
 */
export function typedMoves(moves, typed) {
  const wanted = plain(typed);
  const takes = /\d\W*x/i.test(typed);
  const fitting = moves.filter((move) => wanted && (move.capture || !takes));
  const whole = fitting.filter(({ text }) => plain(text) === wanted);
  return whole.length > 0 ? whole : fitting.filter(({ text }) => plain(text.split(/[=/]/)[0]) === wanted);
}
