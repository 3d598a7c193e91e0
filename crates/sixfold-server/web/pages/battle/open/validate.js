// A battle from a file, a link or what this browser has kept: anything can be written there. The server checks it by
// the rules of shared maps; what they refuse is left out, and listed.
import { wordsOf } from "../../../lib/messages.js";
import { isObject } from "../../../lib/storage.js";
import { checkMap } from "../server.js";

/**
 * @typedef {import("../state.js").Operation} Operation
 * @typedef {{ list: string, at: number, entry: string, why: string }} Refused
 * @typedef {{ map: any, operations: Operation[], refused: Refused[], refused_besides: number }} Checked
 */

/**
 * @param {any} map
 * @param {any[]} operations what was done on it, one after the other
 * @param {string} what it is called when it is refused, such as the name of a file
 * @returns {Promise<Checked>}
 */
export async function checked(map, operations, what) {
  try {
    return await checkMap({ ...(isObject(map) ? map : {}), operations });
  } catch (error) {
    const { status } = /** @type {any} */ (error);
    throw status === 400 || status === 422
      ? new Error(`${what} is not a battle of this room: ${wordsOf(error)}.`)
      : error;
  }
}

/** Operations for a map that the server has given, so only they are checked. @param {any} map @param {any[]} operations @param {string} what */
export const checkedOperations = (map, operations, what) => checked({ ...map, cells: [] }, operations, what);

/** A battle in two requests, since each has a limit: the map, and what was done on it. @param {any} map @param {any[]} operations @param {string} what @returns {Promise<Checked>} */
export async function checkedParts(map, operations, what) {
  const [start, done] = await Promise.all([checked(map, [], what), checkedOperations(map, operations, what)]);
  const refused = [...start.refused, ...done.refused.filter(({ list }) => list === "operations")];
  return {
    map: start.map,
    operations: done.operations,
    refused,
    refused_besides: start.refused_besides + done.refused_besides,
  };
}

/**
 * Steps without those of their operations that were refused; all is one step where it is not known which.
 * @template {{ words: string, done: any[] }} T
 * @param {T[]} steps
 * @param {Checked} checked
 * @returns {T[]}
 */
export function soundSteps(steps, { operations, refused, refused_besides: more }) {
  if (more > 0) return steps.slice(0, 1).map((step) => ({ ...step, done: operations }));
  const wrong = new Set(refused.filter(({ list }) => list === "operations").map(({ at }) => at));
  let at = 0;
  return steps.map((step) => ({ ...step, done: step.done.filter(() => !wrong.has(at++)) }));
}

/** What was refused, in lines. @param {Checked} checked @param {(refused: Refused) => string} [name] what an entry is called */
export function refusedLines(
  { refused, refused_besides: more },
  name = ({ list, at, entry }) => `${list} ${at + 1}, ${entry}`,
) {
  return [...refused.map((one) => `${name(one)}: ${one.why}`), ...(more > 0 ? [`and ${more} more`] : [])];
}
