// The battle room begins with the battle that this tab showed before a reload, a shared map, the battle of a link, a
// map that comes along or is made from a seed with what the address puts on it, or what was kept last.
import { DIRECTION_NAMES } from "../../../board/hex.js";
import { wholeWithin } from "../../../lib/url_state.js";
import { takeShown, withoutShown } from "./url_state.js";
import { checked, refusedLines, soundSteps } from "./validate.js";
import { fetchMap, fetchMapNames } from "../server.js";
import { givenOperations } from "./url_operations.js";
import { battleHere, keptBattle, lastBattle } from "./saved_battles.js";
import { HexMap } from "../model/hex_map.js";
import { sharedInAddress } from "../share/own_maps.js";
import { sideInAddress } from "../share/sides.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

/** The battle of a first visit: two against two at a bridge, the first of them in hand. */
const FIRST = "map=ford&units=A1@6,5:NE;A2@3,7:NE;B1@12,1:S:side2;B2@14,-1:SW:side2";

/** Opens what the address asks for. @param {Room} room */
export async function enter(room) {
  const search = new URLSearchParams(location.search);
  const fragment = new URLSearchParams(location.hash.slice(1));
  room.offers = await fetchMapNames().catch(() => null);
  room.paintWith(1);
  const shared = sharedInAddress(search);
  const side = sideInAddress(fragment);
  const opened = shared
    ? await room.together.open(shared)
    : side
      ? await room.together.openSide(side)
      : (await openKept(room, battleHere())) || (await openAddress(room, search, fragment));
  // The fault is on the screen. A room needs a map, unless it waits for a shared one.
  if (!opened && shared && !room.together.gone) return room.draw();
  if (!opened && !(await openKept(room, lastBattle()))) await openFirst(room);
  takeShown(room, fragment.has("b") ? fragment : search);
}

/** @param {Room} room */
const openFirst = (room) => openAddress(room, new URLSearchParams(FIRST), new URLSearchParams());

/**
 * Opens what the address holds; says whether it holds something that can be opened.
 * @param {Room} room
 * @param {URLSearchParams} search
 * @param {URLSearchParams} fragment
 */
async function openAddress(room, search, fragment) {
  try {
    if (fragment.has("b")) return await openLink(room, fragment);
    const base = baseOf(search, room.offers?.limits.widest ?? 200);
    if (!base) return false;
    await openGiven(room, base, search);
    return true;
  } catch (error) {
    room.fail(error);
    return false;
  }
}

/** How the map of an address is fetched. @param {URLSearchParams} search @param {number} widest */
function baseOf(search, widest) {
  const [seed, map] = [search.get("seed"), search.get("map")];
  const size = (/** @type {string} */ name, /** @type {number} */ usual) =>
    wholeWithin(search.get(name), 1, widest, usual);
  if (seed !== null) return { seed, width: size("width", 30), height: size("height", 20) };
  return map === null ? null : { map };
}

/** Opens the battle of a link. @param {Room} room @param {URLSearchParams} fragment */
async function openLink(room, fragment) {
  const { heldBy } = await import("./link.js");
  const { base, map, operations } = await heldBy(fragment.get("b") ?? "");
  const start = base ? await fetchMap(base) : null;
  const answer = await checked(start ?? map, operations, "This link");
  await room.open(start ?? answer.map, {
    base: base ?? null,
    address: `#${withoutShown(fragment)}`,
    steps: brought(answer.operations, "what the link brings"),
    before: lastBattle(),
  });
  room.note("Left out of what the link brings", refusedLines(answer));
  return true;
}

/**
 * Opens a map with what an address puts on it.
 * @param {Room} room
 * @param {import("./open_battle.js").Base} base
 * @param {URLSearchParams} search
 */
async function openGiven(room, base, search) {
  const map = await fetchMap(base);
  const { operations, texts, wrong } = givenOperations(search, DIRECTION_NAMES[new HexMap(map.map).orientation]);
  const answer = operations.length > 0 ? await checked(map, operations, "This address") : null;
  const steps = brought(answer?.operations ?? [], "what the address says");
  await room.open(map, { base, address: `?${withoutShown(search)}`, steps, before: lastBattle() });
  room.note("Left out of what the address says", [
    ...wrong,
    ...(answer ? refusedLines(answer, ({ at }) => texts[at]) : []),
  ]);
}

/** @param {import("../model/state.js").Operation[]} done @param {string} words */
const brought = (done, words) => (done.length > 0 ? [{ words, done }] : []);

/** Opens a battle that this browser has kept; says whether there is one. @param {Room} room @param {unknown} name */
export async function openKept(room, name) {
  const kept = typeof name === "string" ? keptBattle(name) : null;
  if (!kept || typeof name !== "string") return false;
  try {
    const done = kept.steps.flatMap((step) => step.done);
    const answer = await checked(kept.map, done, "What this browser has kept");
    await room.open(answer.map, { ...kept, steps: soundSteps(kept.steps, answer), name });
    room.note("Left out of the battle that was kept here", refusedLines(answer));
    return true;
  } catch (error) {
    room.fail(error);
    return false;
  }
}
