// Tools that change hexes: terrain, levels, roads and walls. What one stroke does is one step.
import { neighbor, neighbors } from "../../../board/hex.js";
import { featureOf, wallBetween } from "../model/hex_map.js";

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {import("../model/state.js").HexNow} HexNow
 * @typedef {import("../model/state.js").Operation} Operation
 * @typedef {{ first: boolean, point: { x: number, y: number } }} How whether a stroke begins, and where the pointer is
 */

/** Features that stay on a hex that is painted. */
const STAYS = ["wall", "road", "rail"];

/** The codes of Wesnoth, which are the look of a hex as long as they say what is on it. */
const CODE = /^[A-Z_]/;

/**
 * Does something to hexes of one stroke.
 * @param {Room} room
 * @param {string} words
 * @param {[string, HexNow][]} changes
 */
function doTo(room, words, changes) {
  const done = changes.map(([hex, to]) => /** @type {Operation} */ ({ what: "hex", hex, to }));
  if (done.length > 0) room.do(words, done, room.stroke);
}

/** The ground of a hex as a text, without what stays when it is painted. @param {HexNow} kind */
export const groundOf = ({ features = [] }) => JSON.stringify(features.filter(({ name }) => !STAYS.includes(name)));

/** Paints hexes. @param {Room} room @param {string[]} hexes */
export function paint(room, hexes) {
  const { battle, stroke, shown } = room;
  const text = JSON.stringify(shown.features);
  const changes = hexes.flatMap((hex) => {
    const before = battle.cell(hex);
    const { features = [], theme } = before;
    const kept = features.filter(({ name }) => STAYS.includes(name) && (name === "wall" || shown.features.length > 0));
    // A road keeps its place under what is painted, and nothing is painted twice.
    const others = features.filter(({ name }) => !kept.some((one) => one.name === name));
    if (JSON.stringify(others) === text && kept.length + others.length === features.length) return [];
    const look = theme && !CODE.test(theme) ? { theme } : {};
    const to = { level: before.level, features: [...shown.features, ...kept], ...look };
    return [/** @type {[string, HexNow]} */ ([hex, to])];
  });
  const count = changes.length + (battle.lastOf(stroke)?.done.length ?? 0);
  doTo(room, `${shown.terrain} on ${count === 1 ? changes[0]?.[0] : `${count} hexes`}`, changes);
}

/** Raises or lowers hexes, each once in a stroke. @param {Room} room @param {string[]} hexes */
export function raise(room, hexes) {
  const {
    battle,
    touched,
    shown: { step },
  } = room;
  const fresh = hexes.filter((hex) => !touched.has(hex));
  for (const hex of fresh) touched.add(hex);
  const changes = fresh.map((hex) => {
    const before = battle.cell(hex);
    return /** @type {[string, HexNow]} */ ([hex, { ...before, level: (before.level ?? 0) + step }]);
  });
  const [first] = changes;
  if (!first) return;
  const one = `${first[0]} to level ${first[1].level}`;
  doTo(room, touched.size === 1 ? one : `${touched.size} hexes ${step > 0 ? "up" : "down"}`, changes);
}

/**
 * A road through the hexes of a stroke: each leads to the one before it and the one after.
 * @param {Room} room
 * @param {string[]} hexes
 * @param {boolean} first whether the road begins here
 */
export function lead(room, hexes, first) {
  const { battle, touched } = room;
  const last = first ? [] : [...touched].slice(-1);
  const way = [...last, ...hexes.filter((hex) => battle.has(hex))];
  /** @type {Map<string, number>} */
  const exits = new Map(way.map((hex) => [hex, 0]));
  way.slice(1).forEach((hex, at) => {
    const side = neighbors(way[at]).indexOf(hex);
    if (side < 0) return;
    exits.set(way[at], (exits.get(way[at]) ?? 0) | (1 << side));
    exits.set(hex, (exits.get(hex) ?? 0) | (1 << ((side + 3) % 6)));
  });
  for (const hex of way) {
    touched.delete(hex);
    touched.add(hex);
  }
  const changes = [...exits].flatMap(([hex, more]) => {
    const before = battle.cell(hex);
    const road = featureOf(before, "road");
    // A road without exits leads to every road beside it.
    if (road && road.exits == null && more === 0) return [];
    const after = { name: "road", level: road?.level ?? 1, exits: (road?.exits ?? 0) | more };
    if (road?.exits === after.exits) return [];
    const others = (before.features ?? []).filter(({ name }) => name !== "road");
    return [/** @type {[string, HexNow]} */ ([hex, { ...before, features: [...others, after] }])];
  });
  doTo(room, `road over ${touched.size === 1 ? hexes[0] : `${touched.size} hexes`}`, changes);
}

/**
 * Builds or takes walls: what the first press of a stroke does, the rest of it does, too.
 * @param {Room} room
 * @param {string} hex
 * @param {How} how
 */
export function wallStroke(room, hex, { first, point }) {
  const wall = wallBetween(hex, neighbor(hex, nearestSide(room, hex, point)));
  const there = room.battle.map.hasWall(wall);
  if (first) room.building = !there;
  if (there !== room.building) build(room, wall, room.building, room.stroke);
}

/** @param {Room} room @param {string} wall @param {boolean} to @param {string} [stroke] */
const build = (room, wall, to, stroke) =>
  room.do(`${to ? "wall" : "no wall"} at ${wall}`, [{ what: "wall", wall, to }], stroke);

/** Builds the wall on a side of a hex, or takes it. @param {Room} room @param {string} hex @param {number} side */
export function toggleWall(room, hex, side) {
  const wall = wallBetween(hex, neighbor(hex, side));
  build(room, wall, !room.battle.map.hasWall(wall));
}

/** The hexside nearest to a point of a hex. @param {Room} room @param {string} hex @param {How["point"]} point */
function nearestSide(room, hex, point) {
  const far = neighbors(hex).map((other) => {
    const at = room.field?.point(other) ?? point;
    return Math.hypot(at.x - point.x, at.y - point.y);
  });
  return far.indexOf(Math.min(...far));
}

/** Takes what is on a hex in hand, to paint with it. @param {Room} room @param {string} hex */
export function pick(room, hex) {
  if (!room.battle.has(hex)) return;
  const features = (room.battle.cell(hex).features ?? []).filter(({ name }) => !STAYS.includes(name));
  const text = JSON.stringify(features);
  const known = room.offers?.palette.find((entry) => JSON.stringify(entry.features) === text);
  room.chooseTool("terrain");
  room.set({ terrain: known?.name.toLowerCase() ?? room.view(hex).terrain, features });
}
