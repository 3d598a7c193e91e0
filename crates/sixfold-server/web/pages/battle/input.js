// Presses, strokes and keys on the battle map, each for the tool in hand.
import { hush } from "../../lib/messages.js";
import { newName } from "../../lib/storage.js";
import { line } from "../../board/hex.js";
import { areaKey, pasteArea } from "./edit/area.js";
import { markHexes, markWords } from "./edit/marks.js";
import { groundOf, lead, paint, pick, raise, toggleWall, wallStroke } from "./edit/paint.js";
import { alike, brushed, dragShape, dropShape, endShape } from "./edit/shapes.js";
import { pressTile } from "./edit/tiles.js";
import { dragUnit, dropUnit, placeOrSelect, pressUnit } from "./units/units.js";

/**
 * @typedef {import("./battle.js").BattleRoom} Room
 * @typedef {import("./edit/paint.js").How} How
 */

/** The shape that the tool in hand draws with. @param {Room} room */
export function shapeOf({ shown: { tool, shape, pasting } }) {
  if (tool === "area") return pasting ? "paste" : "rectangle";
  if (tool === "road") return shape === "line" ? "line" : "brush";
  return ["terrain", "level"].includes(tool) ? shape : "brush";
}

/** A hex is pressed, or a stroke goes over some. @param {Room} room @param {string[]} hexes @param {How} how */
export function press(room, hexes, how) {
  hush();
  const last = hexes[hexes.length - 1];
  const { tool } = room.shown;
  const shape = shapeOf(room);
  if (tool === "units") room.turns.do(() => pressUnit(room, hexes[0]));
  else if (tool === "tile") how.first && pressTile(room, hexes[0]);
  else if (tool === "place") how.first && placeNow(room, hexes[0]);
  else if (shape === "line" || shape === "rectangle") dragShape(room, last, how.first, shape);
  else if (shape === "paste") how.first && pasteArea(room, last);
  else if (shape !== "brush") how.first && fill(room, last, shape);
  else if (tool === "terrain") paint(room, brushed(room, hexes));
  else if (tool === "level") raise(room, brushed(room, hexes));
  else if (tool === "road") lead(room, hexes, how.first);
  else if (tool === "mark") markHexes(room, hexes, how.first);
  else if (tool === "wall") wallStroke(room, last, how);
}

/**
 * Places a unit of the side and type that are chosen now, also where others are still on their way.
 * @param {Room} room
 * @param {string} hex
 */
function placeNow(room, hex) {
  const { side, kind } = room.shown;
  room.turns.do(() => placeOrSelect(room, hex, { side, kind }));
}

/** Changes all hexes that are like one. @param {Room} room @param {string} hex @param {string} shape */
function fill(room, hex, shape) {
  const raises = room.shown.tool === "level";
  const hexes = alike(room.battle, hex, raises ? ({ level }) => String(level ?? 0) : groundOf, shape);
  (raises ? raise : paint)(room, hexes);
}

/** A press or a stroke is over: a shape that is drawn to its end is done. @param {Room} room */
export function finish(room) {
  const ended = endShape(room);
  if (ended) {
    const { from, to, hexes } = ended;
    const { tool } = room.shown;
    if (tool === "terrain") paint(room, hexes);
    else if (tool === "level") raise(room, hexes);
    else if (tool === "road") lead(room, line(from, to), true);
    else if (tool === "area") room.set({ area: { from, to } });
  }
  room.autosave.now();
}

/** A stroke that is given up, since a second finger came: a shape is not drawn. @param {Room} room */
export function giveUp(room) {
  dropShape(room);
  room.autosave.now();
  room.draw();
}

/** A key on a hex; says whether it does something. @param {Room} room @param {string} key @param {string} hex */
export function pressKey(room, key, hex) {
  const { unit, shown } = room;
  if (/^[0-5]$/.test(key) && shown.tool === "wall") toggleWall(room, hex, Number(key));
  else if (/^[1-9]$/.test(key) && shown.tool === "terrain") room.paintWith(Number(key) - 1);
  else if (key === "Escape") putAway(room);
  else if (key === "p" && shown.tool !== "units") pick(room, hex);
  else if (shown.tool === "area" && areaKey(room, key, hex)) return true;
  else if (unit && key === "[") room.change({ facing: (unit.facing + 5) % 6 }, "turns left");
  else if (unit && key === "]") room.change({ facing: (unit.facing + 1) % 6 }, "turns right");
  else if (unit && key === "Delete") room.removeUnit();
  else return false;
  return true;
}

/** Puts away what was begun: a shape, an area, pasting, or else the unit in hand. @param {Room} room */
function putAway(room) {
  const { area, pasting } = room.shown;
  if (dropShape(room) || area || pasting) room.set({ area: null, pasting: false });
  else room.select(null);
}

/** What the room does with the input of its map. @param {Room} room @returns {import("./view/field.js").Host} */
export const fieldHost = (room) => ({
  begin: () => {
    room.stroke = newName();
    room.touched.clear();
  },
  press: (hexes, how) => press(room, hexes, how),
  point: (hex) => room.point(hex),
  paints: () => !["units", "place", "tile"].includes(room.shown.tool),
  grabs: (hex) => !room.looksOn && room.shown.tool !== "tile" && room.battle.unitOn(hex) !== undefined,
  drag: (from, to) => dragUnit(room, from, to),
  drop: (from, to) => room.turns.do(() => dropUnit(room, from, to)),
  describe: (hex) => {
    const unit = room.battle.unitOn(hex);
    const marks = room.battle.map.notesOn(hex).map((note) => `, ${markWords(note).toLowerCase()}`);
    return `${marks.join("")}${unit ? `, ${unit.unit}${unit.prone ? " prone" : ""}` : ""}`;
  },
  key: (key, hex) => pressKey(room, key, hex),
  end: () => finish(room),
  giveUp: () => giveUp(room),
  pick: (hex) => pick(room, hex),
  failed: (error) => room.fail(error),
  ofSide: () => room.together.side !== null,
  isNamed: () => room.shown.layers.coordinates,
  without: () => /** @type {const} */ (["levels", "numbers", "roads"]).filter((layer) => !room.shown.layers[layer]),
});
