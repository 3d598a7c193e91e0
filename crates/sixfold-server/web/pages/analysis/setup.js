// Setting up a position: tokens from the hand and tokens carried; the engine says what is wrong.
import { setUpOf } from "./position.js";

/** @typedef {import("./analysis.js").Ready} Ready */

/** Puts down what is in the hand, or takes away what is there. @param {Ready} room @param {string} label */
export async function putDown(room, label) {
  const [side, token] = room.hand.split(" ");
  const text = await setUpOf(room)?.put(room, label, side, token);
  if (text) await room.setPosition(text);
}

/** @param {Ready} room @param {string} from @param {string} to */
export async function carry(room, from, to) {
  const there = room.state.tokens.some(({ label }) => label === from);
  const text = there ? await setUpOf(room)?.carry(room, from, to) : undefined;
  if (text) await room.setPosition(text);
}
