// A planned turn on the board: each action has its number where it ends, an arrow, and a ghost where it began.
import { picture } from "../../../board/picture.js";

/** @import { Happened } from "../../../lib/api.js" */

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

/** @param {MatchScreen} screen */
export function markPlan({ board, shown }) {
  if (!board) return;
  board.root.querySelector(".planned")?.remove();
  if (shown.plan.length === 0 || shown.past !== null) return;
  const layer = picture("g", { class: "planned", "aria-hidden": "true" });
  shown.planEvents.forEach((events, at) => {
    for (const event of events) markEvent(board, layer, event);
    const end = events.find(({ event, to }) => to && !["pushed", "pulled"].includes(event));
    const cell = board.cells.get(end?.to ?? "");
    if (cell) layer.append(badge(cell, at + 1, board.flipped));
  });
  board.root.append(layer);
}

/**
 * @param {NonNullable<MatchScreen["board"]>} board
 * @param {SVGElement} layer
 * @param {Happened} event
 */
function markEvent(board, layer, { event, from = "", to = "", token, side }) {
  const [start, end] = [board.cells.get(from), board.cells.get(to)];
  if (!start || !end || start === end) return;
  const forced = event === "pushed" || event === "pulled";
  if (!forced) {
    const ghost = picture("g", { class: `token ghost ${side ?? ""}`, transform: place(start, board.flipped) });
    ghost.append(picture("use", { href: `#${token}`, x: -25, y: -22, width: 50, height: 50 }));
    layer.append(ghost);
  }
  layer.append(picture("path", { class: forced ? "way forced" : "way", d: arrow(start, end) }));
}

/** @typedef {{ x: number, y: number }} Point */

/** @param {Point} point @param {boolean} flipped */
const place = ({ x, y }, flipped) => `translate(${x} ${y})${flipped ? " rotate(180)" : ""}`;

/**
 * The number of an action at the upper right of a hex.
 * @param {Point} cell
 * @param {number} number
 * @param {boolean} flipped
 */
function badge(cell, number, flipped) {
  const group = picture("g", { class: "number", transform: place(cell, flipped) });
  group.append(picture("circle", { cx: 24, cy: -22, r: 12 }), picture("text", { x: 24, y: -17 }, String(number)));
  return group;
}

/** An arrow between the rims of two hexes. @param {Point} start @param {Point} end */
function arrow(start, end) {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [x, y] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const point = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(start.x + along * x - aside * y).toFixed(1)} ${(start.y + along * y + aside * x).toFixed(1)}`;
  const [tip, neck] = [length - 24, length - 40];
  const shaft = `M${point(22, 4)} L${point(neck, 4)} L${point(neck, 12)} L${point(tip, 0)}`;
  return `${shaft} L${point(neck, -12)} L${point(neck, -4)} L${point(22, -4)} Z`;
}
