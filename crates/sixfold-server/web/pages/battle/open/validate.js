// A battle from a file, a link or what this browser has kept: anything can be written there. The server checks it by
// the rules of shared maps; what they refuse is left out, and listed.
import { wordsOf } from "../../../lib/messages.js";
import { isObject } from "../../../lib/storage.js";
import { checkMap } from "../server.js";

/**
 * @typedef {import("../model/state.js").Operation} Operation
 * @typedef {import("../../../lib/api_types.d.ts").RefusedEntry} Refused
 * @typedef {import("../../../lib/api_types.d.ts").CheckedBattle} CheckedBattle
 * @typedef {import("../../../lib/api_types.d.ts").GivenBattle} GivenBattle
 * @typedef {Omit<CheckedBattle, "operations"> & { operations: Operation[] }} Checked in the words of maps
 */

/**
 * @param {unknown} map of today or of an earlier program
 * @param {unknown[]} operations what was done on it, one after the other
 * @param {string} what it is called when it is refused, such as the name of a file
 * @returns {Promise<Checked>}
 */
export async function checked(map, operations, what) {
  try {
    const { notes: _, ...rest } = isObject(map) ? map : {};
    // Whether it is a battle is the question.
    return /** @type {Checked} */ (await checkMap(/** @type {GivenBattle} */ ({ ...rest, operations })));
  } catch (error) {
    const { status } = /** @type {import("../../../lib/api.js").Refusal} */ (error);
    throw status === 400 || status === 422
      ? new Error(`${what} is not a battle of this room: ${wordsOf(error)}.`)
      : error;
  }
}

/**
 * Steps with their operations as the server has checked them, in the words of today's maps, and without those that were
 * refused; all is one step where it is not known which these are.
 * @template {{ words: string, done: unknown[] }} T
 * @param {T[]} steps
 * @param {Checked} checked
 * @returns {(T & { done: Operation[] })[]}
 */
export function soundSteps(steps, { operations, refused, refused_besides: more }) {
  if (more > 0) return steps.slice(0, 1).map((step) => ({ ...step, done: operations }));
  const wrong = new Set(refused.filter(({ list }) => list === "operations").map(({ at }) => at));
  let [at, taken] = [0, 0];
  return steps.map((step) => {
    const count = step.done.filter(() => !wrong.has(at++)).length;
    const done = operations.slice(taken, taken + count);
    taken += count;
    return { ...step, done };
  });
}

/**
 * The refused entries, in lines.
 * @param {Checked} checked
 * @param {(refused: Refused) => string} [name] what an entry is called
 */
export function refusedLines(
  { refused, refused_besides: more },
  name = ({ list, at, entry }) => `${list} ${at + 1}, ${entry}`,
) {
  return [...refused.map((one) => `${name(one)}: ${one.why}`), ...(more > 0 ? [`and ${more} more`] : [])];
}
