// The meaning of Tiled's tiles whose tileset does not state it: a table that is filled in by pressing. It
// is kept as settings of the map, `tile-12`, and saved as the file that `sixfold --tiles` takes.
import { plainly } from "./hex_map.js";

/**
 * @typedef {import("./state.js").Battle} Battle
 * @typedef {import("./state.js").HexNow} HexNow
 * @typedef {import("./state.js").Operation} Operation
 * @typedef {import("../../../lib/api_types.d.ts").FeatureNow} Feature
 * @typedef {Map<number, Feature[]>} TileTable
 */

/** The feature of a hex whose tile is not known; its level is the number of the tile. */
const UNKNOWN = "gid";

const SETTING = "tile-";

/** The most tiles of a table: each is a setting of the map, which has a few others. */
const MOST = 90;

/** Features as files write them. @param {Feature[]} features */
const written = (features) =>
  features.map(({ name, level, exits }) => `${name}:${level}${exits == null ? "" : `:${exits}`}`).join(";") || "clear";

/** The features of a text such as `woods:1;road:1:9`. @param {string} text @returns {Feature[]} */
const read = (text) =>
  text
    .split(";")
    .filter((part) => part !== "clear")
    .map((part) => {
      const [name, level, exits] = part.split(":");
      return { name, level: Number(level), ...(exits === undefined ? {} : { exits: Number(exits) }) };
    });

/** The table of a map. @param {Battle} battle @returns {TileTable} */
export const tileTable = ({ map }) =>
  new Map(
    map
      .optionsFrom(SETTING)
      .map(({ name, value }) => /** @type {[number, Feature[]]} */ ([Number(name.slice(SETTING.length)), read(value)]))
      .filter(([tile]) => Number.isInteger(tile)),
  );

/** The tiles of a hex without a meaning. @param {HexNow | undefined} kind */
const tilesOn = (kind) => (kind?.features ?? []).filter(({ name }) => name === UNKNOWN).map(({ level }) => level);

/** Whether a hex still has a tile without a meaning. @param {Battle} battle @param {string} hex */
export const hasUnknownTile = ({ map }, hex) => tilesOn(map.cell(hex)).length > 0;

/** A hex as its tiles are meant. @param {HexNow} kind as it was opened @param {TileTable} table */
const meant = (kind, table) =>
  plainly({
    ...kind,
    features: (kind.features ?? []).flatMap((one) => (one.name === UNKNOWN && table.get(one.level)) || [one]),
  });

/** @param {HexNow} one @param {HexNow} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a hex is what its tiles say, and was not painted. @param {Battle} battle @param {string} hex */
export function isAsTiled(battle, hex, table = tileTable(battle)) {
  const before = battle.opened.cell(hex);
  return before !== undefined && isSame(meant(before, table), battle.cell(hex));
}

/** The tiles whose meaning is not in their tileset, with how many hexes have them. @param {Battle} battle */
export function unknownTiles({ opened }) {
  /** @type {Map<number, number>} */
  const tiles = new Map();
  for (const [kind, count] of opened.counts())
    for (const tile of tilesOn(kind)) tiles.set(tile, (tiles.get(tile) ?? 0) + count);
  return [...tiles].toSorted(([one], [other]) => one - other);
}

/** The topmost tile of a hex without a meaning. @param {Battle} battle @param {string} hex */
export const unknownTile = ({ opened }, hex) => tilesOn(opened.cell(hex)).at(-1);

/**
 * Gives a tile a meaning: every hex that has it and was not painted becomes that.
 * @param {Battle} battle
 * @param {number} tile
 * @param {Feature[]} features
 * @returns {Operation[] | null} nothing where the table is full
 */
export function giveMeaning(battle, tile, features) {
  const before = tileTable(battle);
  if (!before.has(tile) && before.size >= MOST) return null;
  const after = new Map(before).set(tile, features);
  /** @type {Operation[]} */
  const operations = [{ what: "option", name: `${SETTING}${tile}`, to: written(features) }];
  for (const [hex, kind] of battle.opened.hexes())
    if (tilesOn(kind).includes(tile) && isAsTiled(battle, hex, before))
      operations.push({ what: "hex", hex, to: meant(kind, after) });
  return operations;
}

/** The table as the file that `--tiles` takes. @param {Battle} battle */
export const tableText = (battle) =>
  [
    "tile terrain level",
    ...[...tileTable(battle)]
      .toSorted(([one], [other]) => one - other)
      .map(([tile, features]) => `${tile} ${written(features)} -`),
    "",
  ].join("\n");
