// What a press on the battle map or a key does: ground is painted, walls are built, units are placed and moved. The
// engine says whether a unit may go there.
import { hush } from "../../lib/messages.js";
import { ask } from "../../lib/engine_query.js";
import { neighbor, neighbors, range } from "../../lib/hex.js";
import * as questions from "./questions.js";
import { wallBetween } from "./state.js";
import { TERRAINS } from "./panels/tools.js";

/** @typedef {import("./battle.js").BattleRoom} Room */

/** A hex is pressed, or a stroke goes over some. @param {Room} room @param {string[]} hexes @param {{ first: boolean, point: { x: number, y: number } }} how */
export function press(room, hexes, how) {
  hush();
  const [hex] = hexes;
  const { tool } = room.shown;
  if (tool === "terrain") paint(room, hexes);
  else if (tool === "level") raise(room, hexes, room.shown.step);
  else if (tool === "wall" && how.first) wall(room, hex, nearestSide(room, hex, how.point));
  else if (tool === "units") room.turns.do(() => pressUnit(room, hex));
}

/** Paints hexes; all that one stroke paints is undone at once. @param {Room} room @param {string[]} hexes */
function paint(room, hexes) {
  const {
    battle,
    stroke,
    shown: { terrain },
  } = room;
  const measure = terrain === "water" ? { depth: 1 } : terrain === "building" ? { height: 1 } : {};
  const brushed = [...new Set(hexes.flatMap((hex) => range(hex, Number(room.shown.brush))))];
  const others = brushed.filter((hex) => battle.has(hex) && battle.ground(hex).terrain !== terrain);
  if (others.length === 0) return;
  const count = others.length + (battle.lastOf(stroke)?.done.length ?? 0);
  const words = `${terrain.replaceAll("_", " ")} on ${count === 1 ? others[0] : `${count} hexes`}`;
  room.do(
    words,
    others.map((hex) => ({
      what: "ground",
      hex,
      to: { terrain, elevation: battle.ground(hex).elevation, ...measure },
    })),
    stroke,
  );
}

/** Raises or lowers hexes, each once in a stroke. @param {Room} room @param {string[]} hexes @param {number} step */
function raise(room, hexes, step) {
  const { battle, touched, stroke } = room;
  const fresh = hexes.filter((hex) => !touched.has(hex));
  if (fresh.length === 0) return;
  for (const hex of fresh) touched.add(hex);
  const to = (/** @type {string} */ hex) => ({ ...battle.ground(hex), elevation: battle.ground(hex).elevation + step });
  const words =
    touched.size === 1
      ? `${fresh[0]} to level ${to(fresh[0]).elevation}`
      : `${touched.size} hexes ${step > 0 ? "up" : "down"}`;
  room.do(
    words,
    fresh.map((hex) => ({ what: "ground", hex, to: to(hex) })),
    stroke,
  );
}

/** Builds or takes a wall. @param {Room} room @param {string} hex @param {number} side */
function wall(room, hex, side) {
  const wall = wallBetween(hex, neighbor(hex, side));
  const to = !room.battle.walls.has(wall);
  room.do(`${to ? "wall" : "no wall"} at ${wall}`, [{ what: "wall", wall, to }]);
}

/** The hexside nearest to a point of a hex. @param {Room} room @param {string} hex @param {{ x: number, y: number }} point */
function nearestSide(room, hex, point) {
  const far = neighbors(hex).map((other) => {
    const at = room.field?.point(other) ?? point;
    return Math.hypot(at.x - point.x, at.y - point.y);
  });
  return far.indexOf(Math.min(...far));
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
  const {
    battle,
    rules,
    shown: { mode },
  } = room;
  const [answer] = await ask([questions.move(battle, unit, hex, mode, rules)]);
  // Another map was opened meanwhile, or somebody else changed the unit.
  if (battle !== room.battle || battle.units.get(unit.unit) !== unit) return;
  if (answer.error) return room.refuse(answer.error.message);
  const { facing, cost, heat, hexes } = answer.ok;
  const to = {
    ...unit,
    hex,
    facing,
    prone: false,
    heat: Math.min(99, unit.heat + heat),
    moved: mode,
    hexes: Math.min(99, (unit.hexes ?? 0) + hexes),
  };
  room.do(`${unit.unit} ${mode}s to ${hex} for ${cost}`, [{ what: "unit", unit: unit.unit, to }]);
}

/** Puts a new unit on the map. @param {Room} room @param {string} hex */
async function placeUnit(room, hex) {
  const names = Array.from({ length: 200 }, (_, index) => `${room.shown.side === "1" ? "A" : "B"}${index + 1}`);
  const unit = {
    unit: names.find((name) => !room.battle.units.has(name)) ?? "Z",
    hex,
    facing: 0,
    prone: false,
    side: room.shown.side,
    walk: 5,
    jump: 3,
    heat: 0,
    gunnery: 4,
  };
  const { battle } = room;
  const [answer] = await ask([questions.place(battle, unit)]);
  if (battle !== room.battle) return;
  if (answer.error) return room.refuse(answer.error.message);
  Object.assign(room.shown, { selected: unit.unit, panel: "unit" });
  room.do(`${unit.unit} comes to ${hex}`, [{ what: "unit", unit: unit.unit, to: unit }]);
}

/** Keys on a hex: turn, fall, build walls; says whether it was one of them. @param {Room} room @param {string} key @param {string} hex */
export function pressKey(room, key, hex) {
  const { unit } = room;
  if (/^[0-5]$/.test(key) && room.shown.tool === "wall") wall(room, hex, Number(key));
  else if (/^[1-9]$/.test(key) && room.shown.tool === "terrain") room.set({ terrain: TERRAINS[Number(key) - 1] });
  else if (key === "Escape") room.select(null);
  else if (unit && key === "[") room.change({ facing: (unit.facing + 5) % 6 }, "turns left");
  else if (unit && key === "]") room.change({ facing: (unit.facing + 1) % 6 }, "turns right");
  else if (unit && key === "Delete") room.removeUnit();
  else return false;
  return true;
}
