// Who sits where, and the link for whoever is still missing.
import { copy } from "../../copy.js";
import { element } from "../../dom.js";
import * as api from "../../api.js";
import { held, invitationLink, keepInvitation } from "../../seats.js";
import { sideTitle, strengthTitle } from "../../words.js";

/** @param {import("../table.js").Table} table */
export function seatsPanel(table) {
  const { match, id } = table.shown;
  const row = (/** @type {any} */ seat, /** @type {number} */ player) => {
    const who = table.secrets[player] ? "you" : seat.kind === "engine" ? `opponent, ${strengthTitle(seat.strength)}` : seat.kind === "open" ? "waiting for somebody" : "a person";
    return element("li", { class: match.to_move === seat.side ? "to-move" : "" }, element("span", { class: `dot ${seat.side}` }), ` ${sideTitle(seat.side)}: ${who}`);
  };
  /** @type {HTMLElement[]} */
  const parts = [element("ul", { class: "seats" }, ...match.seats.map(row))];
  const open = match.seats.findIndex((/** @type {any} */ seat) => seat.kind === "open");
  const invitation = held(id)?.invitation;
  const inviting = open >= 0 && invitation && table.secrets[1 - open];
  if (inviting) parts.push(invite(table, invitationLink(id, invitation), 1 - open));
  return element("section", { class: `panel ${inviting ? "inviting" : ""}`, "aria-label": "Seats" }, ...parts);
}

/**
 * @param {import("../table.js").Table} table
 * @param {string} link
 * @param {number} player
 */
function invite(table, link, player) {
  const field = element("input", { readonly: true, value: link, "aria-label": "Link for the other player", focus: (/** @type {any} */ event) => event.target.select() });
  return element(
    "div",
    { class: "invite" },
    element("p", {}, "Send this link to the other player. It works once: whoever opens it first has the seat."),
    field,
    element("div", { class: "buttons" },
      element("button", { class: "main", click: () => copy(link, "The link") }, "Copy the link"),
      element("button", { class: "quiet", click: () => inviteAgain(table, player) }, "Make a new one")),
    element("details", { toggle: (/** @type {any} */ event) => showCode(event.target, link) }, element("summary", {}, "As a QR code")),
  );
}

/** @param {HTMLDetailsElement} details @param {string} link */
async function showCode(details, link) {
  if (!details.open || details.querySelector("svg")) return;
  const { codePicture } = await import("../qr.js");
  details.append(codePicture(link));
}

/** Replaces the invitation for the other seat. @param {import("../table.js").Table} table @param {number} player */
async function inviteAgain(table, player) {
  const secret = table.secrets[player];
  if (!secret) return;
  try {
    const { secret: invitation } = await api.inviteAgain(table.shown.id, secret);
    keepInvitation(table.shown.id, invitation);
    table.draw([]);
  } catch (error) {
    table.fail(error);
  }
}
