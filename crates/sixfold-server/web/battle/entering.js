// What the battle room begins with, by its address: a shared map, the battle of a link, the one that was kept here, a map
// that comes along or is made from a seed; and the link that shows a battle to somebody else.
import { copy } from "../copy.js";
import { oneOf, wholeWithin } from "../rooms/address.js";
import { lastKept, shippedMaps } from "./files.js";
import { givenOperations } from "./given.js";
import { fragmentOf, heldBy } from "./link.js";
import { sharedInAddress } from "./own_maps.js";

/** @typedef {import("./battle.js").BattleRoom} Room */

/** Opens what the address asks for: a shared map, the battle of a link, the one of last time, or a map. @param {Room} room */
export async function enter(room) {
  const params = new URLSearchParams(location.search);
  room.shown.maps = await shippedMaps().catch(() => []);
  const seed = params.get("seed");
  const size = (/** @type {string} */ name, /** @type {number} */ otherwise) => wholeWithin(params.get(name), 1, 200, otherwise);
  const held = await heldBy(location.hash).catch((error) => { room.fail(error); return null; });
  const kept = seed === null && !params.get("map") ? lastKept() : null;
  const shared = sharedInAddress(params);
  if (shared) await room.together.open(shared);
  else if (held) await openHeld(room, held);
  else if (kept) await room.open(kept);
  else {
    const address = location.search;
    const there = await room.fetch(seed === null ? { map: params.get("map") ?? "ford" } : { seed, width: size("width", 30), height: size("height", 20) });
    // What is wrong has been said; a room without a map would be of no use.
    if (there) take(room, params, address);
    else await room.fetch({ map: "ford" });
  }
}

/** Does what else the address says, and leaves it as it was. @param {Room} room @param {URLSearchParams} params @param {string} address */
function take(room, params, address) {
  const operations = givenOperations(params, room.facings);
  if (operations.length === 0) return;
  history.replaceState(null, "", `${location.pathname}${address}`);
  Object.assign(room.shown, {
    selected: operations.flatMap((operation) => (operation.what === "unit" ? [operation.unit] : []))[0] ?? null, mode: oneOf(params.get("mode"), ["walk", "run", "jump"]),
    over: oneOf(params.get("over"), ["reach", "view", "arcs", "ranges", "nothing"]), scheme: oneOf(params.get("scheme"), ["geometric", "mirrored"]), turnCost: wholeWithin(params.get("turn"), 0, 1, 0),
  });
  room.do("what the address says", operations);
  const pointed = params.get("point");
  if (pointed !== null && room.battle.has(pointed)) room.point(pointed);
}

/** Opens the battle of a link. @param {Room} room @param {{ base?: any, map?: any, operations: any[] }} held */
async function openHeld(room, { base, map, operations }) {
  if (!base) await room.open(map);
  else if (!(await room.fetch(base))) return void (await room.fetch({ map: "ford" }));
  if (operations.length > 0) room.do("what the link brings", operations);
}

/** Copies a link that shows this battle. @param {Room} room */
export async function copyLink(room) {
  try {
    const link = `${location.origin}/battle${await fragmentOf(room.battle, room.base)}`;
    room.shown.link = link;
    room.draw();
    await copy(link, "The link");
  } catch (error) {
    room.fail(error);
  }
}
