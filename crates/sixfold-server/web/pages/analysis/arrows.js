// Arrows for the best moves, numbered as the lines beside the board are.
import { arrowPath } from "../../board/arrow.js";
import { picture } from "../../board/picture.js";
import { sourceOf } from "../../lib/legal_moves.js";

/** @typedef {{ from: string, to: string, number: number }} BestMove */

/** Where the number of an arrow lies on it: numbers of two that begin on one hex are apart. */
const NUMBER_AT = 0.58;

/**
 * Draws the arrows of moves that have a beginning and an end on the board; what was there before goes.
 * @param {import("../../board/board.js").Board} board
 * @param {BestMove[]} moves
 */
export function drawArrows(board, moves) {
  const old = board.root.querySelector(".best");
  const layer = old ?? board.root.appendChild(picture("g", { class: "best", "aria-hidden": "true" }));
  // The best lies on top, and every number over all arrows.
  const shapes = [...moves].reverse().flatMap(({ from, to, number }) => {
    const [start, end] = [board.cells.get(from), board.cells.get(to)];
    if (!start || !end || start === end) return [];
    const [x, y] = [start.x + (end.x - start.x) * NUMBER_AT, start.y + (end.y - start.y) * NUMBER_AT];
    const turned = board.flipped ? `rotate(180 ${x} ${y})` : undefined;
    const group = (/** @type {string} */ kind, /** @type {SVGElement[]} */ ...parts) =>
      picture("g", { class: `${kind} place-${number}` }, ...parts);
    return [
      group("arrow", picture("path", { d: arrowPath(start, end, 7 - number) })),
      group(
        "number",
        picture("circle", { cx: x, cy: y, r: 10 }),
        picture("text", { x, y: y + 4.5, transform: turned }, String(number)),
      ),
    ];
  });
  const isNumber = (/** @type {SVGElement} */ shape) => shape.classList.contains("number");
  layer.replaceChildren(...shapes.filter((shape) => !isNumber(shape)), ...shapes.filter(isNumber));
}

/**
 * The best moves that go from hex to hex, or the one that is pointed at.
 * @param {import("./analysis.js").Analysis} room
 * @returns {BestMove[]}
 */
export const bestArrows = ({ lines, legal, pointed }) =>
  lines.flatMap(({ moves: [move] }, at) => {
    const found = legal.find(({ text }) => text === move);
    const from = found ? sourceOf(found) : undefined;
    return found?.to && from && (pointed ?? at) === at ? [{ from, to: found.to, number: at + 1 }] : [];
  });
