// After the end: another match between the same players, with the sides swapped. What is shown follows from what the
// server has stored, so it is the same after a reload.
import { element } from "../../../lib/dom.js";
import { keepRematch } from "../../../lib/seats.js";
import { doing } from "../../../lib/words.js";

/** @typedef {import("../match.js").Table} Table */

/** @param {Table} table */
export function rematchPanel(table) {
  const { match, id } = table.shown;
  if (!match.outcome) return null;
  const own = table.secrets.findIndex((secret) => secret);
  const by = match.seats.findIndex((/** @type {any} */ seat) => seat.side === match.rematch_by);
  const button = (/** @type {string} */ name, /** @type {() => unknown} */ work, kind = "") =>
    element("button", { class: kind, click: () => table.does(work) }, name);
  const panel = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {HTMLElement[]} */ ...buttons) =>
    element("section", { class: `panel rematch ${kind}`, "aria-label": "Rematch" }, text ? element("p", {}, text) : null, element("div", { class: "buttons" }, ...buttons));
  if (match.rematch) {
    const go = element("a", { class: "button main", href: `/m/${match.rematch}`, click: () => keepRematch(id, match.rematch) }, "Go to the rematch");
    return panel("offered", "There is a rematch, with the sides swapped.", go);
  }
  if (own < 0) return by < 0 ? null : panel("", `${doing(match.rematch_by, "offer")} a rematch.`);
  if (by < 0) return panel("", "", button("Rematch", () => wantRematch(table), "main"));
  if (table.secrets[by]) return panel("", "You offer a rematch. Your opponent has not answered yet.", button("Withdraw", () => table.send(["!withdraw"], by)));
  return panel("offered", "Your opponent offers a rematch, with the sides swapped.",
    button("Accept", () => table.send(["!accept"], own), "main"), button("Decline", () => table.send(["!decline"], own)));
}

/** Offers a rematch, or accepts the other's offer; who plays both sides does both. @param {Table} table */
async function wantRematch(table) {
  const own = [0, 1].filter((player) => table.secrets[player]);
  // When both press at once one comes too late with an offer, and accepts the other's with the next try.
  for (const player of [...own, own[0]]) {
    const { rematch, rematch_by: by, seats } = table.shown.match;
    if (!rematch && by !== seats[player].side) await table.send(["!rematch"], player);
  }
}

/** Goes to the rematch, now that both have agreed on it; who only watches stays. @param {Table} table */
export function goToRematch(table) {
  const { match, id } = table.shown;
  if (!match.rematch || !table.secrets.some((secret) => secret)) return;
  keepRematch(id, match.rematch);
  location.assign(`/m/${match.rematch}`);
}
