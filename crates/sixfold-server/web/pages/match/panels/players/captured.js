// The pieces that were there at the start and are not any more.

/** @import { Token } from "../../../../lib/api.js" */

/** @typedef {import("../../match.js").MatchScreen} MatchScreen */

/** The worth of each piece in pawns, rounded from what the computer reckons with. @type {Record<string, number>} */
const WORTH = { queen: 7, chariot: 5, lance_a: 5, lance_b: 5, knight: 3, pawn: 1 };

/**
 * The pieces of a side that were taken, the most valuable first.
 * @param {MatchScreen} screen
 * @param {string} side
 * @returns {string[]}
 */
export function taken(screen, side) {
  const gone = missing(screen.shown.start?.tokens ?? [], screen.state.tokens, side);
  return gone.sort((a, b) => (WORTH[b] ?? 0) - (WORTH[a] ?? 0) || a.localeCompare(b));
}

/**
 * How much more a player has on the board than the other, in pawns.
 * @param {MatchScreen} screen
 * @param {number} player
 */
export function difference(screen, player) {
  const { seats } = screen.shown.match;
  const worth = (/** @type {string} */ side) =>
    screen.state.tokens
      .filter(({ color }) => color === side)
      .reduce((sum, { piece = "" }) => sum + (WORTH[piece] ?? 0), 0);
  return worth(seats[player].side) - worth(seats[1 - player].side);
}

/**
 * Compares two positions. Somebody has more of a kind than at the start only by promotion, so as many pawns
 * are not captured but promoted.
 * @param {Token[]} start
 * @param {Token[]} now
 * @param {string} color
 * @returns {string[]}
 */
function missing(start, now, color) {
  const count = (/** @type {Token[]} */ tokens, /** @type {string} */ piece) =>
    tokens.filter((token) => token.color === color && token.piece === piece).length;
  const kinds = [...new Set(start.map(({ piece = "" }) => piece))];
  const less = new Map(kinds.map((piece) => [piece, count(start, piece) - count(now, piece)]));
  const promoted = [...less.values()].filter((number) => number < 0).reduce((sum, number) => sum - number, 0);
  less.set("pawn", (less.get("pawn") ?? 0) - promoted);
  return kinds.flatMap((piece) => Array(Math.max(0, less.get(piece) ?? 0)).fill(piece));
}
