// The battles that this browser keeps, each under a key of its own. A tab knows which one it shows: a reload opens it
// again, and what is opened by an address gets a key of its own, so no address takes the place of a kept battle.
import { dropGround } from "./kept_grounds.js";
import { browser, isObject, KEYS, newName, tab } from "../../../lib/storage.js";

/**
 * Each kept battle is this and its name; its map, which stays as it is while steps are added, and a small picture are
 * kept beside it.
 */
const START = KEYS.battle;
const MAP = KEYS.battleMap;
const PICTURE = KEYS.battlePicture;

/** The one battle that pages kept before there were several. */
const BEFORE = KEYS.battleBefore;

/** The kept battle that a tab shows now, and the one that it has shown last. */
const HERE = KEYS.battleHere;
const LAST = KEYS.battleLast;

/** The most battles that are kept; the one not used for the longest time makes room for another. */
const MOST = 30;

/** Before 2 the map stood in the same text, without what is not one of twelve terrains. */
const VERSIONS = [1, 2];

/**
 * @typedef {object} Kept
 * @property {object} map as it was before the first step
 * @property {import("./open_battle.js").Base | null} base how the map was fetched, where it was
 * @property {{ words: string, done: unknown[] }[]} steps
 * @property {number} number how many of the steps are done
 * @property {number} given how many of them the address brought
 * @property {string | null} before the name of the battle that was open before this one
 */

/** A hex of a map as version 1 had it. @param {unknown} cell */
const unpacked = (cell) => {
  const [q, r, terrain, elevation, depth, height] = Array.isArray(cell) ? cell : [];
  return {
    hex: { q, r },
    terrain,
    elevation: elevation ?? 0,
    ...(depth ? { depth } : {}),
    ...(height ? { height } : {}),
  };
};

/** @param {unknown} step */
const isStep = (step) => isObject(step) && typeof step.words === "string" && Array.isArray(step.done);

/** The JSON of a line; nothing if it is invalid. @param {string | undefined} line @returns {unknown} */
function lineOf(line) {
  try {
    return JSON.parse(line ?? "null");
  } catch {
    return null;
  }
}

/**
 * The first line of a kept battle, which says what it is.
 * @param {string} name
 * @returns {{ revision: string, at: number, title: string } | null}
 */
function head(name) {
  const found = lineOf((browser.text(START + name) ?? "").split("\n", 1)[0]);
  if (
    !isObject(found) ||
    !VERSIONS.includes(found.version) ||
    typeof found.at !== "number" ||
    typeof found.title !== "string"
  )
    return null;
  return { revision: String(found.revision), at: found.at, title: found.title };
}

/**
 * Keeps a battle, under its own name or a new one. Where another tab has changed the one of that name, both stay.
 * @param {Kept} battle
 * @param {{ name: string | null, revision: string, map?: object | null }} known under which name and as what it
 *   was kept last, and with which map
 * @returns {{ name: string, revision: string, map: object } | null} nothing if this browser does not keep it
 */
export function keepBattle({ map, ...battle }, known) {
  const mine = known.name !== null && head(known.name)?.revision === known.revision ? known.name : null;
  const [name, revision] = [mine ?? newName(), newName()];
  const first = { version: 2, revision, at: Date.now(), title: titleOf(map).slice(0, 200) };
  const isThere = known.map === map && mine !== null && browser.text(MAP + name) !== null;
  if (!isThere && !browser.keep(MAP + name, JSON.stringify(map))) return null;
  if (!browser.keep(START + name, `${JSON.stringify(first)}\n${JSON.stringify(battle)}`)) return null;
  if (mine === null) for (const old of names().slice(MOST)) drop(old);
  return { name, revision, map };
}

/** Forgets a battle. @param {string} name */
function drop(name) {
  browser.drop(START + name);
  browser.drop(MAP + name);
  browser.drop(PICTURE + name);
  dropGround(name);
}

/** @param {object} map */
const titleOf = (map) => String(/** @type {{ title?: unknown }} */ (map).title ?? "");

/** A kept battle, if there is one of this name. @param {string} name @returns {(Kept & { revision: string }) | null} */
export function keptBattle(name) {
  const [, ...lines] = (browser.text(START + name) ?? "").split("\n");
  const first = head(name);
  const [map, battle] = lines.length > 1 ? lines.map(lineOf) : [browser.json(MAP + name), lineOf(lines[0])];
  if (!first || !isObject(map) || !isObject(battle)) return null;
  const { base, steps, number, given, before } = battle;
  if (!Array.isArray(steps) || !steps.every(isStep)) return null;
  const whole = (/** @type {unknown} */ value, /** @type {number} */ otherwise) =>
    Number.isInteger(value) ? Number(value) : otherwise;
  return {
    map: Array.isArray(map.cells) ? { ...map, cells: map.cells.map(unpacked) } : map,
    base: isObject(base) ? base : null,
    steps,
    number: whole(number, steps.length),
    given: whole(given, 0),
    before: typeof before === "string" ? before : null,
    revision: first.revision,
  };
}

/**
 * The title of a kept battle; nothing if no battle has this name.
 * @param {string} name
 * @returns {string | undefined}
 */
export function keptTitle(name) {
  const found = head(name);
  return found ? found.title || "the last map" : undefined;
}

/** The names of all kept battles, the one used last first. */
function names() {
  const all = browser.keys(START).map((key) => key.slice(START.length));
  const at = new Map(all.map((name) => [name, head(name)?.at ?? 0]));
  return all.sort((a, b) => (at.get(b) ?? 0) - (at.get(a) ?? 0));
}

/** The battle that this tab has shown last, or else that any tab has changed last. @returns {string | undefined} */
export function lastBattle() {
  takeOver();
  const all = names().filter(head);
  return all.find((name) => name === tab.text(LAST)) ?? all[0];
}

/** This tab shows this battle now, or one that is not kept. @param {string | null} name */
export function showHere(name) {
  if (name === null) tab.drop(HERE);
  else for (const key of [HERE, LAST]) tab.keep(key, name);
  history.replaceState(name === null ? null : { battle: name }, "");
}

/** The battle that this tab showed before a reload, or when one went on from it. @returns {unknown} */
export function battleHere() {
  const { type } = /** @type {PerformanceNavigationTiming} */ (performance.getEntriesByType("navigation")[0] ?? {});
  // A browser that reloads while the address changes forgets what belongs to the address.
  return (type === "reload" ? tab.text(HERE) : null) ?? history.state?.battle;
}

/** Gives the one battle of before a name. */
function takeOver() {
  const map = browser.json(BEFORE);
  if (!isObject(map) || !Array.isArray(map.cells) || !map.cells.every((cell) => isObject(cell) && isObject(cell.hex)))
    return;
  const cells = map.cells.map(({ hex: { q, r }, terrain, elevation, depth, height }) => [
    ...[q, r, terrain],
    ...[elevation, depth, height],
  ]);
  const battle = { map: { ...map, cells }, base: null, steps: [], number: 0, given: 0, before: null };
  if (keepBattle(battle, { name: null, revision: "" })) browser.drop(BEFORE);
}

/** Keeps a small picture of a battle, where there is room for it. @param {string} name @param {string} picture */
export const keepPicture = (name, picture) => browser.keep(PICTURE + name, picture);

/**
 * The battles that this browser keeps, the last that was changed first; an old one may have no picture.
 * @returns {{ name: string, title: string, at: number, picture: string }[]}
 */
export const keptBattles = () =>
  names().flatMap((name) => {
    const first = head(name);
    if (!first) return [];
    const picture = browser.text(PICTURE + name) ?? "";
    return [{ ...first, name, picture: picture.startsWith("data:image/") ? picture : "" }];
  });

/** When a battle was kept last. @param {string} name @returns {number | null} */
export const keptAt = (name) => head(name)?.at ?? null;
