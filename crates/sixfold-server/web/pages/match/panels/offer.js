// What is offered or asked, with what can be answered, and what became of it.
import { element } from "../../../lib/dom.js";
import { deedText } from "../notices.js";

/** @param {import("../match.js").Table} table */
export function offerPanel(table) {
  const { answered, match: { offer, seats } } = table.shown;
  if (!offer) return answered ? panel("answered", element("p", {}, `${answered}.`)) : null;
  const by = seats.findIndex((/** @type {any} */ seat) => seat.side === offer.by);
  const button = (/** @type {string} */ name, /** @type {string} */ action, /** @type {number} */ player, kind = "") =>
    element("button", { class: kind, click: () => table.does(() => table.send([action], player)) }, name);
  const answers = () => [button("Accept", "!accept", 1 - by, "main"), button("Decline", "!decline", 1 - by)];
  const buttons = table.secrets[1 - by] ? answers() : table.secrets[by] ? [button("Withdraw", "!withdraw", by)] : [];
  const text = `${deedText(table, offer.by, `!${offer.kind}`, undefined)}.`;
  return panel("offer", element("p", {}, text), element("div", { class: "buttons" }, ...buttons));
}

/** @param {string} kind @param {HTMLElement[]} parts */
const panel = (kind, ...parts) => element("section", { class: `panel ${kind}`, "aria-label": "Offer" }, ...parts);
