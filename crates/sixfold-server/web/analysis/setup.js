// Setting up a position: pieces from the hand, tokens carried, or the text itself; the engine says what is wrong.
import { complain, element, redraw } from "../dom.js";
import { ask } from "../rooms/ask.js";
import { words } from "../words.js";
import { fieldOf, underchexRequest, withCard, withField } from "./position.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */

/** @param {Analysis} room */
export function setupPanel(room) {
  const text = element("textarea", { name: "position", rows: 4, "aria-label": "Position as text" });
  text.value = room.position;
  const apply = element("button", { type: "button", click: () => room.turns.do(() => room.setPosition(text.value.trim().replace(/\s+/g, " "))) }, "Use this text");
  redraw(room.setup,
    ...(room.setting ? [element("p", { class: "small" }, "Choose what to put down and press a hex; drag to move. Press with an empty hand to take away."), hand(room), turn(room)] : []),
    element("details", { open: room.setting }, element("summary", {}, "Position as text"), text, apply),
  );
}

/** What can be put down. @param {Analysis} room */
function hand(room) {
  const kinds = new Set(room.cells.filter((/** @type {any} */ { piece }) => piece).map((/** @type {any} */ { piece }) => `${piece.side} ${piece.piece}`));
  const off = (room.state?.off_board ?? []).map((/** @type {any} */ { side, card }) => `${side} ${card}`);
  const all = room.game === "underchex" ? [...kinds].sort() : off;
  const select = element("select", { name: "hand", change: () => { room.hand = select.value; } },
    element("option", { value: "" }, "nothing: take away"), ...all.map((/** @type {string} */ name) => element("option", { value: name, selected: name === room.hand }, words(name))));
  return element("label", {}, "In the hand ", select);
}

/** Who moves next. @param {Analysis} room */
function turn(room) {
  const now = room.game === "underchex" ? room.state?.side_to_move : fieldOf(room.position, "turn");
  const select = element("select", { name: "turn", change: () => room.turns.do(() => setTurn(room, select.value)) }, ...room.sides.map((side) => element("option", { value: side, selected: side === now }, side)));
  return element("label", {}, " to move ", select);
}

/** @param {Analysis} room @param {string} side */
async function setTurn(room, side) {
  if (room.game !== "underchex") return room.setPosition(withField(room.position, "turn", side));
  await write(room, room.state.tokens, side);
}

/** @param {Analysis} room @param {any[]} tokens @param {string} side */
async function write(room, tokens, side) {
  const [written] = await ask([underchexRequest(tokens, side)]);
  if (written.error) return complain(written.error.message);
  await room.setPosition(written.ok);
}

/** @param {Analysis} room @param {string} label */
export async function putDown(room, label) {
  const there = room.state.tokens.find((/** @type {any} */ token) => token.label === label);
  const [side, piece] = room.hand.split(" ");
  if (room.game === "underchex") {
    const { hex } = room.cells.find((/** @type {any} */ cell) => cell.label === label);
    const rest = room.state.tokens.filter((/** @type {any} */ token) => token.label !== label);
    return write(room, piece ? [...rest, { piece, color: side, hex }] : rest, room.state.side_to_move);
  }
  const cleared = there ? withCard(room.position, there.card, label, "+") : room.position;
  await room.setPosition(piece ? withCard(cleared, piece, null, label) : cleared);
}

/** @param {Analysis} room @param {string} from @param {string} to */
export async function carry(room, from, to) {
  const token = room.state.tokens.find((/** @type {any} */ one) => one.label === from);
  if (!token) return;
  if (room.game === "underchex") {
    const { hex } = room.cells.find((/** @type {any} */ cell) => cell.label === to);
    const rest = room.state.tokens.filter((/** @type {any} */ one) => one.label !== from && one.label !== to);
    return write(room, [...rest, { ...token, hex }], room.state.side_to_move);
  }
  await room.setPosition(withCard(room.position, token.card, from, to));
}
