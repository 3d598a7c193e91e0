// The shared maps that this browser has opened or was given a key of. A key is a secret: it stays here, and goes into
// an address only in a link that somebody copies.
import { browser, KEYS } from "../../../lib/storage.js";

const STORED = KEYS.maps;

/** @typedef {{ secret?: string, title: string, at: number }} Held */

/** The keys that this browser does not keep: they are in the page, and in its address. @type {Map<string, string>} */
const unkept = new Map();

/** @returns {Record<string, Held>} */
const all = () =>
  browser.entries(
    STORED,
    ({ secret, title, at }) =>
      ["string", "undefined"].includes(typeof secret) && typeof title === "string" && typeof at === "number",
  );

/** @param {Record<string, Held>} maps */
const keep = (maps) => browser.keepVersioned(STORED, maps);

/** The maps of this browser, the newest first. @returns {(Held & { id: string })[]} */
export const ownMaps = () =>
  Object.entries(all())
    .map(([id, held]) => ({ id, ...held }))
    .sort((a, b) => b.at - a.at);

/** The key of a map, where this browser has it. @param {string} id */
export const keyOfMap = (id) => all()[id]?.secret ?? unkept.get(id);

/** The fragment that keeps the key of a map over a reload, where the browser does not. @param {string} id */
export const keyFragment = (id) => (unkept.has(id) ? `#key=${unkept.get(id)}` : "");

/** @param {string} id @param {string | undefined} title @param {string | undefined} secret */
export function keepMap(id, title, secret) {
  const maps = all();
  maps[id] = { secret: secret ?? maps[id]?.secret, title: title ?? maps[id]?.title ?? "", at: Date.now() };
  if (!keep(maps) && secret) unkept.set(id, secret);
}

/** @param {string} id */
export function dropMap(id) {
  const maps = all();
  delete maps[id];
  keep(maps);
}

/** The key in the fragment of the address, taken out of it at once. */
export function keyFromAddress() {
  const found = /^#key=([0-9a-f]{64})$/.exec(location.hash);
  if (!found) return undefined;
  history.replaceState(null, "", `${location.pathname}${location.search}`);
  return found[1];
}

/** The name of the shared map that the address asks for. @param {URLSearchParams} params */
export function sharedInAddress(params) {
  const found = /^[0-9a-f]{32}$/.exec(params.get("shared") ?? "");
  return found?.[0];
}

/** The link to a map, with the key or to look at it only. @param {string} id @param {string | undefined} secret */
export const mapLink = (id, secret) => `${location.origin}/battle?shared=${id}${secret ? `#key=${secret}` : ""}`;
