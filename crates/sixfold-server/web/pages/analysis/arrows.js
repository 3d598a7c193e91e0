// Arrows for the best moves, numbered as the lines beside the board are.
import { arrowPath } from "../../board/arrow.js";
import { picture } from "../../board/picture.js";

/**
 * Draws the arrows of moves that have a beginning and an end on the board; what was there before goes.
 * @param {import("../../board/board.js").Board} board
 * @param {{ from: string, to: string, number: number }[]} moves
 */
export function drawArrows(board, moves) {
  const old = board.root.querySelector(".best");
  const layer = old ?? board.root.appendChild(picture("g", { class: "best", "aria-hidden": "true" }));
  // The best lies on top.
  layer.replaceChildren(
    ...[...moves].reverse().flatMap(({ from, to, number }) => {
      const [start, end] = [board.cells.get(from), board.cells.get(to)];
      if (!start || !end || start === end) return [];
      const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
      const turned = board.flipped ? ` rotate(180 ${x} ${y})` : "";
      return [
        picture(
          "g",
          { class: `arrow place-${number}` },
          picture("path", { d: arrowPath(start, end, 7 - number) }),
          picture("circle", { cx: x, cy: y, r: 10 }),
          picture("text", { x, y: y + 4.5, transform: turned.trim() || undefined }, String(number)),
        ),
      ];
    }),
  );
}
