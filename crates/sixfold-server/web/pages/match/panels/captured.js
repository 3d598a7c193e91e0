// The pieces that were there at the start and are not any more.
import { element, picture } from "../../../lib/dom.js";
import { sideTitle, words } from "../../../lib/words.js";

/** @param {import("../match.js").Table} table */
export function missingPanel(table) {
  const start = table.shown.start?.tokens ?? [];
  const now = table.state.tokens;
  const row = (/** @type {any} */ seat) => {
    const gone = missing(start, now, seat.side);
    const icons = gone.map((piece) => picture("svg", { viewBox: "-24 -24 48 48", class: `token ${seat.side}`, role: "img", "aria-label": words(piece) },
      picture("use", { href: `#${piece}`, x: -24, y: -24, width: 48, height: 48 })));
    return element("p", {}, `${sideTitle(seat.side)} lost: `, ...(icons.length > 0 ? icons : ["nothing"]));
  };
  return element("section", { class: "missing", "aria-label": "Captured pieces" }, ...table.shown.match.seats.map(row));
}

/**
 * Compares two positions. Somebody has more of a kind than at the start only by promotion, so as many pawns
 * are not captured but promoted.
 * @param {any[]} start
 * @param {any[]} now
 * @param {string} color
 */
function missing(start, now, color) {
  const count = (/** @type {any[]} */ tokens, /** @type {string} */ piece) => tokens.filter((token) => token.color === color && token.piece === piece).length;
  const kinds = [...new Set(start.map((token) => token.piece))];
  const less = new Map(kinds.map((piece) => [piece, count(start, piece) - count(now, piece)]));
  const promoted = [...less.values()].filter((number) => number < 0).reduce((sum, number) => sum - number, 0);
  less.set("pawn", (less.get("pawn") ?? 0) - promoted);
  return kinds.flatMap((piece) => Array(Math.max(0, less.get(piece) ?? 0)).fill(piece));
}
