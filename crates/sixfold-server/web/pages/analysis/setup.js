// Setting up a position: tokens from the hand, tokens carried, or the text itself; the engine says what is wrong.
import { element, redraw } from "../../lib/dom.js";
import { words } from "../../lib/words.js";
import { setUpOf } from "./position.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */

/** @param {Analysis} room */
export function setupPanel(room) {
  // As its content, so that it is known what was typed over it and what belongs there.
  const text = element("textarea", { name: "position", rows: 4, "aria-label": "Position as text" }, room.text);
  const apply = element("button", { type: "button", click: () => room.turns.do(() => room.setPosition(text.value.trim().replace(/\s+/g, " "))) }, "Use this text");
  const way = setUpOf(room);
  redraw(room.setup,
    ...(room.setting && way ? [element("p", { class: "small" }, "Choose what to put down and press a hex; drag to move. Press with an empty hand to take away."), hand(room, way), turn(room, way)] : []),
    element("details", { open: room.setting }, element("summary", {}, "Position as text"), text, apply),
  );
}

/** What can be put down. @param {Analysis} room @param {import("./position.js").SetUp} way */
function hand(room, way) {
  const select = element("select", { name: "hand", change: () => { room.hand = select.value; } },
    element("option", { value: "" }, "nothing: take away"), ...way.hand(room).map((name) => element("option", { value: name, selected: name === room.hand }, words(name))));
  return element("label", {}, "In the hand ", select);
}

/** Who moves next. @param {Analysis} room @param {import("./position.js").SetUp} way */
function turn(room, way) {
  const now = way.turn(room);
  const change = async () => room.setPosition(await way.withTurn(room, select.value));
  const select = element("select", { name: "turn", change: () => room.turns.do(change) }, ...room.sides.map((side) => element("option", { value: side, selected: side === now }, side)));
  return element("label", {}, " to move ", select);
}

/** Puts down what is in the hand, or takes away what is there. @param {Analysis} room @param {string} label */
export async function putDown(room, label) {
  const [side, token] = room.hand.split(" ");
  const text = await setUpOf(room)?.put(room, label, side, token);
  if (text) await room.setPosition(text);
}

/** @param {Analysis} room @param {string} from @param {string} to */
export async function carry(room, from, to) {
  const there = room.state.tokens.some((/** @type {any} */ { label }) => label === from);
  const text = there ? await setUpOf(room)?.carry(room, from, to) : undefined;
  if (text) await room.setPosition(text);
}
