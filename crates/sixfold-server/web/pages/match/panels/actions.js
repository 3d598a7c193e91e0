// What can be done besides moving a token: battles, recharges, the plan, a typed move, giving up.
import { record } from "../../../lib/api.js";
import { LABELS, chooseLabels, chosenLabels } from "../../../board/labels.js";
import { copy } from "../../../lib/clipboard.js";
import { complain, element } from "../../../lib/dom.js";
import { battlePart } from "./battle_order.js";
import { showHelp } from "./help.js";
import { soundOn, setSound } from "../sound.js";
import { words } from "../../../lib/words.js";
import { ask, questionPart } from "../confirm.js";
import { canEnd, commitTurn, make, takeBack, unplan } from "../planning.js";
import { enter } from "../typed_commands.js";

/**
 * @param {import("../match.js").Table} table
 * @param {import("../../../board/legal_moves.js").Move[]} free
 */
export function actionsPanel(table, free) {
  const of = (/** @type {string} */ kind) => free.filter((move) => move.kind === kind);
  // A turn that is planned is ended with the button that commits it.
  const passes = table.shown.plan.length > 0 && table.phase?.ends_turn ? [] : of("pass");
  const parts = [planPart(table), battlePart(table, of("battle")), ...passes.map((move) => passButton(table, move)), rechargePart(table, free), typedMove(table), questionPart(table, "typed")].filter((part) => part !== null);
  return parts.length > 0 ? element("section", { class: "panel actions", "aria-label": "What can be done" }, ...parts) : null;
}

/** @param {import("../match.js").Table} table @param {import("../../../board/legal_moves.js").Move} move */
function passButton(table, move) {
  return element("button", { click: () => table.does(() => make(table, move.text)) }, table.phase?.passing ?? "Pass");
}

/** @param {import("../match.js").Table} table @param {import("../../../board/legal_moves.js").Move[]} free */
function rechargePart(table, free) {
  const recharges = free.filter((move) => move.kind === "recharge");
  if (recharges.length === 0) return null;
  return element("div", { class: "group" }, element("p", {}, "Recharge:"), ...recharges.map((move) =>
    element("button", { click: () => table.does(() => make(table, move.text)) }, words(move.card ?? ""))));
}

/** @param {import("../match.js").Table} table */
function planPart(table) {
  const { plan, planned, match } = table.shown;
  if (plan.length === 0) return null;
  const ends = canEnd(table);
  const done = planned.outcome || planned.side_to_move !== match.to_move;
  return element(
    "div",
    { class: "plan" },
    element("p", {}, done ? "Your turn is planned:" : "Planned so far:"),
    element("ol", {}, ...plan.map((text) => element("li", {}, text))),
    element("div", { class: "buttons" },
      element("button", { class: "main", click: () => table.does(() => commitTurn(table)) }, done || ends ? "Commit the turn" : "Commit these moves"),
      element("button", { click: () => table.does(() => unplan(table)) }, "Undo the last")),
  );
}

/** @param {import("../match.js").Table} table */
function typedMove(table) {
  if (table.acting < 0 || table.shown.match.outcome) return null;
  const input = element("input", { name: "move", autocomplete: "off", spellcheck: "false", placeholder: table.moves.find((move) => move.from && move.to)?.text });
  return element(
    "form",
    { class: "typed", submit: (/** @type {Event} */ event) => { event.preventDefault(); const text = input.value.trim(); input.value = ""; if (text) table.does(() => enter(table, text)); } },
    element("label", {}, "Type a move", input),
    element("button", {}, "Play"),
  );
}

/** Help, offers, files, how it looks. @param {import("../match.js").Table} table */
export function optionsPanel(table) {
  const { match, id } = table.shown;
  const player = table.acting >= 0 ? table.acting : table.secrets.findIndex((secret) => secret);
  const seated = player >= 0 && !match.outcome;
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) => element("button", { class: "quiet", click }, text);
  return element("section", { class: "panel options", "aria-label": "Match" }, element(
    "div",
    { class: "buttons" },
    button("Help", () => showHelp(match.game)),
    button("Flip the board", () => table.flip()),
    button(soundOn() ? "Sound off" : "Sound on", () => { setSound(!soundOn()); table.draw([]); }),
    seated ? button("Offer a draw", () => table.does(() => table.send(["!draw"], player))) : null,
    seated ? button("Take back", () => table.does(() => takeBack(table, player))) : null,
    seated ? questionPart(table, "options", "resign") ?? resignButton(table, player) : null,
    button("Copy the record", () => copyRecord(id)),
    element("a", { class: "button quiet", href: `/api/matches/${id}/record` }, "Save the record"),
    element("a", { class: "button quiet", href: `/api/matches/${id}/picture.svg`, download: "position.svg" }, "Save a picture"),
    table.board?.hasOtherLabels ? labelChoice(table) : null,
  ));
}

/** @param {import("../match.js").Table} table @param {number} player */
function resignButton(table, player) {
  const yes = () => table.send(["!resign"], player);
  const click = () => ask(table, { words: "Resign?", at: "options", yes });
  return element("button", { class: "quiet", name: "resign", click }, "Resign");
}

/** Which labels the hexes show. @param {import("../match.js").Table} table */
function labelChoice(table) {
  const change = (/** @type {any} */ event) => { chooseLabels(event.target.value); table.board?.label(chosenLabels()); };
  return element("label", {}, "Labels ", element("select", { name: "labels", change },
    ...LABELS.map(([kind, text]) => element("option", { value: kind, selected: kind === chosenLabels() }, text))));
}

/** @param {string} id */
async function copyRecord(id) {
  try {
    await copy(await record(id), "The record");
  } catch (error) {
    complain(error);
  }
}
