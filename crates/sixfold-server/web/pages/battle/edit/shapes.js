// Which hexes a tool covers: those that the brush goes over, the line or the rectangle between two hexes, or all that a
// fill reaches. A line and a rectangle are dragged, or begun with one press and ended with the next.
import { announce } from "../../../lib/messages.js";
import { line, neighbors, range } from "../../../board/hex.js";

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {import("../model/state.js").Battle} Battle
 * @typedef {import("../model/state.js").HexNow} HexNow
 */

/** The shapes of tools that paint, with their words. */
export const SHAPES = [
  ["brush", "Brush"],
  ["line", "Line"],
  ["rectangle", "Rectangle"],
  ["fill", "Fill"],
  ["alike", "All alike"],
];

/** The hexes under the brush. @param {Room} room @param {string[]} hexes */
export const brushed = ({ battle, shown }, hexes) =>
  [...new Set(hexes.flatMap((hex) => range(hex, Number(shown.brush))))].filter((hex) => battle.has(hex));

/** The columns and rows between two hexes. @param {Battle} battle @param {string} from @param {string} to */
export function sidesBetween({ map }, from, to) {
  const [a, b] = [map.offsetOf(from), map.offsetOf(to)];
  const [left, right] = [Math.min(a.col, b.col), Math.max(a.col, b.col)];
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * The hexes of the columns and rows between two hexes.
 * @param {Battle} battle
 * @param {string} from
 * @param {string} to
 */
export function rectangle(battle, from, to) {
  const { left, top, width, height } = sidesBetween(battle, from, to);
  return Array.from({ length: width * height }, (_, at) =>
    battle.map.keyAt(left + (at % width), top + Math.floor(at / width)),
  ).filter((hex) => battle.has(hex));
}

/**
 * The hexes that are like one: those connected with it, or all of the map.
 * @param {Battle} battle
 * @param {string} hex
 * @param {(kind: HexNow) => string} likeness hexes with the same text are alike
 * @param {string} shape `fill` or `alike`
 */
export function alike(battle, hex, likeness, shape) {
  const wanted = likeness(battle.cell(hex));
  const isAlike = (/** @type {string} */ other) => battle.has(other) && likeness(battle.cell(other)) === wanted;
  if (shape === "alike") return [...battle.map.hexes()].map(([key]) => key).filter(isAlike);
  const found = new Set([hex]);
  for (const key of found) for (const next of neighbors(key)) if (!found.has(next) && isAlike(next)) found.add(next);
  return [...found];
}

/** The hexes of the shape that is being dragged. @param {Room} room @param {string} shape */
function dragged(room, shape) {
  const { corner, opposite } = room.drag;
  if (!corner || !opposite) return [];
  return shape === "line" ? brushed(room, line(corner, opposite)) : rectangle(room.battle, corner, opposite);
}

/**
 * A shape is begun or drawn further: it is shown, and nothing is changed yet.
 * @param {Room} room
 * @param {string} hex
 * @param {boolean} first whether the pointer was just put down
 * @param {string} shape
 */
export function dragShape(room, hex, first, shape) {
  const { drag } = room;
  if (first) drag.begun = drag.corner === null;
  drag.corner ??= hex;
  drag.shape = shape;
  previewShape(room, hex);
  room.draw();
}

/** Shows the shape as it would be with its other end here. @param {Room} room @param {string} hex */
export function previewShape(room, hex) {
  room.drag.opposite = hex;
  room.preview = dragged(room, room.drag.shape);
}

/**
 * The pointer is lifted: the two ends of the shape, or nothing where only its first end is known.
 * @param {Room} room
 * @returns {{ from: string, to: string, hexes: string[] } | null}
 */
export function endShape(room) {
  const { corner, opposite, begun, shape } = room.drag;
  if (!corner || !opposite) return null;
  if (begun && corner === opposite) {
    announce(`${shape} from ${corner}: now its other end`);
    return null;
  }
  const ended = { from: corner, to: opposite, hexes: dragged(room, shape) };
  dropShape(room);
  return ended;
}

/** Forgets a shape that was begun; says whether there was one. @param {Room} room */
export function dropShape(room) {
  const had = room.drag.corner !== null;
  room.drag = noDrag();
  room.preview = [];
  return had;
}

/** No shape is being dragged. */
export const noDrag = () => ({
  corner: /** @type {string | null} */ (null),
  opposite: /** @type {string | null} */ (null),
  /** Whether the press that is under way began it. */
  begun: false,
  shape: "line",
});
