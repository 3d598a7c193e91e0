// On the board: a green arrow for the better move, a red one for what the move allowed, and its sign.
import { picture } from "../../../board/picture.js";
import { arrowPath } from "../../../board/arrow.js";

/** @typedef {{ from?: string, to?: string }} Ends */

/**
 * Draws the judgement of a move in place of the one before.
 * @param {import("../../../board/board.js").Board} board
 * @param {{ better?: Ends, allowed?: Ends, sign?: { on?: string, kind: string, text: string } }} shown
 */
export function drawJudgement(board, { better, allowed, sign }) {
  const old = board.root.querySelector(".judgement");
  const layer = old ?? board.root.appendChild(picture("g", { class: "judgement", "aria-hidden": "true" }));
  const way = (/** @type {Ends | undefined} */ ends, /** @type {string} */ kind) => {
    const [start, end] = [board.cells.get(ends?.from ?? ""), board.cells.get(ends?.to ?? "")];
    if (start && end) return [picture("path", { class: `arr ${kind}`, d: arrowPath(start, end, 5) })];
    // A token from beside the board has only an end.
    return end ? [picture("circle", { class: `arr-end ${kind}`, cx: end.x, cy: end.y, r: 27 })] : [];
  };
  const cell = board.cells.get(sign?.on ?? "");
  layer.replaceChildren(
    ...way(allowed, "bad"),
    ...way(better, "better"),
    ...(cell && sign ? [badge(cell, sign, board.flipped)] : []),
  );
}

/** @param {{ x: number, y: number }} cell @param {{ kind: string, text: string }} sign @param {boolean} flipped */
function badge({ x, y }, { kind, text }, flipped) {
  const aside = flipped ? -1 : 1;
  return picture(
    "g",
    {
      class: `badge ${kind}`,
      transform: `translate(${x + 19 * aside} ${y - 19 * aside})${flipped ? " rotate(180)" : ""}`,
    },
    picture("path", { d: "M12.5 0 6.25 10.83H-6.25L-12.5 0-6.25-10.83H6.25Z" }),
    picture("text", { y: 4.4 }, text),
  );
}
