// The review of a match, which the server makes in the background: asked for until it is complete.
import { review } from "../../../lib/api.js";

/** @typedef {import("../../../lib/api_types.d.ts").Review} Review */
/** @typedef {import("../../../lib/api_types.d.ts").MarkView} Mark */

/** The pause between two questions in milliseconds; the server itself waits a while before it answers. */
const PAUSE = 300;

/**
 * The review, once it is there.
 * @param {string} id
 * @param {(percent: number) => void} tell how much is done
 * @returns {Promise<Review>}
 */
export async function completeReview(id, tell) {
  for (;;) {
    const { percent, review: found } = await review(id);
    if (found) return found;
    tell(percent);
    await new Promise((later) => setTimeout(later, PAUSE));
  }
}

/** The words and signs of marks. @type {Record<Mark["kind"], { sign: string, word: string, many: string }>} */
export const MARKS = {
  slip: { sign: "?!", word: "a slip", many: "Slips" },
  mistake: { sign: "?", word: "a mistake", many: "Mistakes" },
  blunder: { sign: "??", word: "a blunder", many: "Blunders" },
};
