// Changes of shared maps that the server has not taken yet, kept in this browser: a reload, or the tab opened again
// later, sends them. Each page keeps its own under a key of its own and takes over those that its tab, or a tab that is
// gone, has left. Operations that the server has taken meanwhile are known by who sent them.
import { browser, isObject, KEYS, newName, tab } from "../../../lib/storage.js";
import { fetchOperations } from "../server.js";
import { sameOperation } from "./map_sync.js";

/** Each entry is this, the id of the map, and the name of a page. */
const START = KEYS.unsent;

const VERSION = 1;

/** A page that waits for the server writes its entry again every few seconds, a hidden one every minute. */
const GONE_AFTER = 150_000;

/**
 * @typedef {import("../model/state.js").Step} Step
 * @typedef {{ words: string, done: import("../model/state.js").Operation[], stroke?: string }} KeptStep
 * @typedef {object} Waiting changes that the server has not confirmed
 * @property {string} by what their sender calls itself
 * @property {number} number how many operations of the server's list were on the map
 * @property {number} confirmed how many operations of the first step the server has
 * @property {KeptStep[]} steps
 */

const page = newName();

/** The name of this tab. */
function tabName() {
  const name = tab.text(KEYS.tab) ?? newName();
  tab.keep(KEYS.tab, name);
  return name;
}

/** Keeps what waits for the server; says whether it is safe. @param {string} id @param {Waiting} waiting */
export function keepUnsent(id, { steps, ...waiting }) {
  const key = `${START}${id}.${page}`;
  if (steps.length === 0) browser.drop(key);
  const kept = steps.map(({ words, done, stroke }) => ({ words, done, stroke }));
  return (
    steps.length === 0 ||
    browser.keep(key, JSON.stringify({ version: VERSION, at: Date.now(), tab: tabName(), ...waiting, steps: kept }))
  );
}

/** @param {unknown} step */
const isStep = (step) =>
  isObject(step) && typeof step.words === "string" && Array.isArray(step.done) && step.done.every(isObject);

/**
 * The changes that this tab, or one that is gone, has left for a map; that of this tab comes first.
 * @param {string} id
 * @returns {(Waiting & { key: string, own: boolean })[]}
 */
function left(id) {
  const found = browser.keys(`${START}${id}.`).flatMap((key) => {
    const entry = browser.json(key);
    const fits =
      isObject(entry) &&
      entry.version === VERSION &&
      /^[0-9a-f]{16}$/.test(entry.by) &&
      [entry.number, entry.confirmed].every((number) => Number.isInteger(number) && number >= 0) &&
      Array.isArray(entry.steps) &&
      entry.steps.every(isStep);
    if (!fits) return [];
    const own = entry.tab === tabName();
    return own || !(Date.now() - entry.at < GONE_AFTER) ? [{ .../** @type {Waiting} */ (entry), key, own }] : [];
  });
  return found.sort((a, b) => Number(b.own) - Number(a.own));
}

/** Forgets what waits for a map. @param {string} id */
export function dropUnsent(id) {
  for (const key of browser.keys(`${START}${id}.`)) browser.drop(key);
}

/**
 * The steps that were left for a map and the server does not have.
 * @param {string} id
 * @returns {Promise<{ by: string | undefined, steps: KeptStep[], taken: () => void }>} who sent it, and what to
 *   call once it is kept anew
 */
export async function unsentSteps(id) {
  const entries = left(id);
  const steps = [];
  for (const entry of entries) steps.push(...(await missing(id, entry)));
  return {
    by: entries.find(({ own }) => own)?.by,
    steps,
    taken: () => entries.forEach(({ key }) => browser.drop(key)),
  };
}

/**
 * The steps of an entry without what the server has.
 * @param {string} id
 * @param {Waiting} waiting
 * @returns {Promise<KeptStep[]>}
 */
async function missing(id, { by, number, confirmed, steps }) {
  const all = steps.flatMap(({ done }) => done);
  let at = confirmed;
  for (let known = number; ; ) {
    const view = await fetchOperations(id, known);
    for (const taken of view.operations)
      if (taken.by === by && at < all.length && sameOperation(taken.operation, all[at])) at += 1;
    known = view.after + view.operations.length;
    if (known >= view.number || view.operations.length === 0) break;
  }
  return steps.flatMap((step) => {
    const done = step.done.slice(Math.max(0, at));
    at -= step.done.length;
    return done.length > 0 ? [{ ...step, done }] : [];
  });
}
