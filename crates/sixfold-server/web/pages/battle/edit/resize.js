// Maps of any size: an empty one, and one that goes on further or ends sooner on each side. Hexes keep their
// coordinates; the map before it comes back by undoing.
import { plainly } from "../model/hex_map.js";

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {{ left: number, right: number, top: number, bottom: number }} Sides how many columns and rows are added on
 *   each side; fewer than 0 are cut off
 */

/**
 * A map of clear ground.
 * @param {number} width
 * @param {number} height
 * @returns {import("../model/state.js").GivenMap}
 */
export const emptyMap = (width, height) => ({
  title: "New map",
  map: {
    sixfold: "map",
    version: 1,
    shape: { rectangle: { width, height, parity: "odd-q", corner: { col: 0, row: 0 } } },
    kinds: [{ level: 0 }],
    rows: Array.from({ length: height }, () => Array.from({ length: width }, () => 0)),
  },
});

/** Opens the map with other sides. @param {Room} room @param {Sides} sides */
export async function resize(room, { left, right, top, bottom }) {
  const { battle, offers } = room;
  const { map } = battle;
  const [width, height] = [map.width + left + right, map.height + top + bottom];
  const most = offers?.limits.widest ?? 200;
  if (![width, height].every((length) => length >= 1 && length <= most))
    return room.refuse(`A map has 1 to ${most} columns and rows; this one would have ${width} × ${height}.`);
  const corner = { col: map.corner.col - left, row: map.corner.row - top };
  const { kinds, rows, shape } = map.part(corner, width, height);
  // Ground that was not there before is clear; a hole of the map stays a hole.
  const clear = kinds.push(plainly({ level: 0 })) - 1;
  const ground = rows.map((row, y) =>
    row.map((kind, x) => kind ?? (map.indexOf({ col: corner.col + x, row: corner.row + y }) < 0 ? clear : null)),
  );
  const isInside = (/** @type {import("../model/hex_map.js").Offset} */ { col, row }) =>
    col >= corner.col && row >= corner.row && col < corner.col + width && row < corner.row + height;
  const units = [...battle.units.values()];
  const staying = units.filter(({ hex }) => isInside(map.offsetOf(hex)));
  const { tiled, ...rest } = map.rest;
  const own = { ...rest, shape, notes: map.notes.filter(isInside), units: staying, kinds, rows: ground };
  await room.open({ title: battle.title, map: own });
  room.note("Left out of the map of another size", [
    ...units.filter((unit) => !staying.includes(unit)).map(({ unit, hex }) => `${unit} on ${hex}`),
    ...(tiled ? ["tiles and layers of Tiled, which cover the map as it was"] : []),
  ]);
}
