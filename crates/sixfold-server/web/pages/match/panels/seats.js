// Who sits where, and the link for whoever is still missing.
import { copy } from "../../../lib/clipboard.js";
import { complain, element } from "../../../lib/dom.js";
import * as api from "../../../lib/api.js";
import { dropSeat, held, invitationLink, keepInvitation, newSecret } from "../../../lib/seats.js";
import { sideTitle, strengthTitle } from "../../../lib/words.js";

/** @param {import("../match.js").Table} table */
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
  const host = table.secrets.findIndex((secret) => secret);
  // Whoever came by the link may have lost the answer, or be somebody else.
  const canReplace = open < 0 && invitation && host >= 0 && !table.secrets[1 - host] && match.moves.length === 0 && !match.outcome;
  if (canReplace) parts.push(element("button", { class: "quiet", click: () => confirm(REPLACE) && inviteAgain(table, host) }, "Invite somebody else"));
  return element("section", { class: `panel ${inviting ? "inviting" : ""}`, "aria-label": "Seats" }, ...parts);
}

/**
 * @param {import("../match.js").Table} table
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

const REPLACE = "Make a new link for the other seat? Whoever has come by the old one can then only watch.";

/**
 * A seat that was given to somebody else is no longer ours.
 * @param {import("../match.js").Table} table
 * @param {any} match how it stands now
 */
export function dropLostSeats(table, match) {
  match.seats.forEach((/** @type {any} */ seat, /** @type {number} */ player) => {
    if (seat.kind !== "open" || !table.secrets[player]) return;
    table.secrets[player] = null;
    dropSeat(table.shown.id, player);
    complain("The other player has made a new link for your seat. You are watching; to play, ask for that link.");
  });
}

/** @param {HTMLDetailsElement} details @param {string} link */
async function showCode(details, link) {
  if (!details.open || details.querySelector("svg")) return;
  const { codePicture } = await import("../qr.js");
  details.append(codePicture(link));
}

/** Replaces the invitation for the other seat. @param {import("../match.js").Table} table @param {number} player */
async function inviteAgain(table, player) {
  const { id } = table.shown;
  const secret = table.secrets[player];
  if (!secret) return;
  const [old, invitation] = [held(id)?.invitation, newSecret()];
  // Kept before the server is asked, which tells everybody of the open seat before it answers.
  keepInvitation(id, invitation);
  try {
    await api.inviteAgain(id, secret, invitation);
  } catch (error) {
    if (error instanceof api.Refusal && error.status >= 400) keepInvitation(id, old);
    table.fail(error);
  }
  table.draw([]);
}
