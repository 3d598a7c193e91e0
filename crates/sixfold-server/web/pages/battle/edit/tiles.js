// The tool that says what tiles are: a press on a hex gives its tile the terrain in hand.
import { giveMeaning, unknownTile } from "../model/tile_meanings.js";

/** @param {import("../battle.js").BattleRoom} room @param {string} hex */
export function pressTile(room, hex) {
  const { battle, shown } = room;
  const tile = unknownTile(battle, hex);
  if (tile === undefined) return room.refuse(`Hex ${hex} has no tile whose meaning is open.`);
  const operations = giveMeaning(battle, tile, shown.features);
  if (!operations) return room.refuse("The table is full: save it, and write further tiles into the file.");
  room.do(`tile ${tile} is ${shown.terrain}`, operations);
}
