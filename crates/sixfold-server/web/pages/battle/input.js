// What a press on the battle map or a key does: hexes are painted, roads and walls are built, units are placed and moved.
// The engine says whether a unit may go there.
import { hush } from "../../lib/messages.js";
import { neighbor, neighbors, range } from "../../lib/hex.js";
import { featureOf, wallBetween } from "./hex_map.js";
import * as questions from "./questions.js";

/**
 * @typedef {import("./battle.js").BattleRoom} Room
 * @typedef {import("./state.js").HexNow} HexNow
 * @typedef {import("./state.js").Operation} Operation
 */

/** What stays on a hex that is painted. */
const STAYS = ["wall", "road", "rail"];

/** The codes of Wesnoth, which are the look of a hex as long as they say what is on it. */
const CODE = /^[A-Z_]/;

/** A hex is pressed, or a stroke goes over some. @param {Room} room @param {string[]} hexes @param {{ first: boolean, point: { x: number, y: number } }} how */
export function press(room, hexes, how) {
  hush();
  const [hex] = hexes;
  const { tool } = room.shown;
  if (tool === "terrain") paint(room, hexes);
  else if (tool === "level") raise(room, hexes, room.shown.step);
  else if (tool === "road") lead(room, hexes, how.first);
  else if (tool === "wall") wallStroke(room, hexes[hexes.length - 1], how);
  else if (tool === "units") room.turns.do(() => pressUnit(room, hex));
}

/** Does something to hexes of one stroke. @param {Room} room @param {string} words @param {[string, HexNow][]} changes */
function doTo(room, words, changes) {
  const done = changes.map(([hex, to]) => /** @type {Operation} */ ({ what: "hex", hex, to }));
  if (done.length > 0) room.do(words, done, room.stroke);
}

/** The hexes that a stroke with the brush goes over. @param {Room} room @param {string[]} hexes */
const brushed = ({ battle, shown }, hexes) =>
  [...new Set(hexes.flatMap((hex) => range(hex, Number(shown.brush))))].filter((hex) => battle.has(hex));

/** Paints hexes; all that one stroke paints is undone at once. @param {Room} room @param {string[]} hexes */
function paint(room, hexes) {
  const { battle, stroke, shown } = room;
  const text = JSON.stringify(shown.features);
  const changes = brushed(room, hexes).flatMap((hex) => {
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

/** Raises or lowers hexes, each once in a stroke. @param {Room} room @param {string[]} hexes @param {number} step */
function raise(room, hexes, step) {
  const { battle, touched } = room;
  const fresh = brushed(room, hexes).filter((hex) => !touched.has(hex));
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

/** A road through the hexes of a stroke: each leads to the one before it and the one after. @param {Room} room @param {string[]} hexes @param {boolean} first */
function lead(room, hexes, first) {
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

/** Builds or takes walls: what the first press of a stroke does, the rest of it does, too. @param {Room} room @param {string} hex @param {{ first: boolean, point: { x: number, y: number } }} how */
function wallStroke(room, hex, { first, point }) {
  const wall = wallBetween(hex, neighbor(hex, nearestSide(room, hex, point)));
  const there = room.battle.map.hasWall(wall);
  if (first) room.building = !there;
  if (there !== room.building) build(room, wall, room.building, room.stroke);
}

/** @param {Room} room @param {string} wall @param {boolean} to @param {string} [stroke] */
const build = (room, wall, to, stroke) =>
  room.do(`${to ? "wall" : "no wall"} at ${wall}`, [{ what: "wall", wall, to }], stroke);

/** The hexside nearest to a point of a hex. @param {Room} room @param {string} hex @param {{ x: number, y: number }} point */
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
  room.set({ tool: "terrain", terrain: known?.name.toLowerCase() ?? room.view(hex).terrain, features });
}

/** @param {Room} room @param {string} hex */
async function pressUnit(room, hex) {
  const there = room.battle.unitOn(hex);
  if (there && there.unit !== room.shown.selected && !(room.unit && there.side !== room.unit.side))
    return room.select(there.unit);
  if (there?.unit === room.shown.selected) return room.select(null);
  if (there) return room.point(hex);
  if (room.unit) return moveUnit(room, room.unit, hex);
  await placeUnit(room, hex);
}

/** Moves a unit, if the rules allow it. @param {Room} room @param {import("./state.js").Unit} unit @param {string} hex */
async function moveUnit(room, unit, hex) {
  const { battle, chosen, offers } = room;
  const answer = await room.asking.answer(questions.move(unit, hex, chosen));
  // Another map was opened meanwhile, or somebody else changed the unit.
  if (battle !== room.battle || battle.units.get(unit.unit) !== unit) return;
  if (answer.error) return room.refuse(answer.error.message);
  const { facing, cost, heat, hexes } = answer.ok;
  const most = offers?.limits.unit_number ?? 99;
  const to = {
    ...unit,
    hex,
    facing,
    prone: false,
    heat: Math.min(most, unit.heat + heat),
    moved: /** @type {NonNullable<import("./state.js").Unit["moved"]>} */ (chosen.mode),
    hexes: Math.min(most, (unit.hexes ?? 0) + hexes),
  };
  room.do(`${unit.unit} ${chosen.mode}s to ${hex} for ${cost}`, [{ what: "unit", unit: unit.unit, to }]);
}

/** Puts a new unit on the map. @param {Room} room @param {string} hex */
async function placeUnit(room, hex) {
  const { battle, shown } = room;
  const letter = shown.side === "1" ? "A" : "B";
  let number = 1;
  while (battle.units.has(`${letter}${number}`)) number += 1;
  const side = /** @type {"1" | "2"} */ (shown.side);
  const numbers = { walk: 5, jump: 3, heat: 0, gunnery: 4 };
  const unit = { unit: `${letter}${number}`, hex, facing: 0, prone: false, side, ...numbers };
  const answer = await room.asking.answer(questions.place(unit));
  if (battle !== room.battle) return;
  if (answer.error) return room.refuse(answer.error.message);
  Object.assign(shown, { selected: unit.unit, panel: "unit" });
  room.do(`${unit.unit} comes to ${hex}`, [{ what: "unit", unit: unit.unit, to: unit }]);
}

/** Keys on a hex: turn, fall, build walls; says whether it was one of them. @param {Room} room @param {string} key @param {string} hex */
export function pressKey(room, key, hex) {
  const { unit, battle } = room;
  if (/^[0-5]$/.test(key) && room.shown.tool === "wall") {
    const wall = wallBetween(hex, neighbor(hex, Number(key)));
    build(room, wall, !battle.map.hasWall(wall));
  } else if (/^[1-9]$/.test(key) && room.shown.tool === "terrain") room.paintWith(Number(key) - 1);
  else if (key === "Escape") room.select(null);
  else if (unit && key === "[") room.change({ facing: (unit.facing + 5) % 6 }, "turns left");
  else if (unit && key === "]") room.change({ facing: (unit.facing + 1) % 6 }, "turns right");
  else if (unit && key === "Delete") room.removeUnit();
  else return false;
  return true;
}
