// Comes to a match: takes the seat that the address offers, and shows the table.
import * as api from "./api.js";
import { element } from "./dom.js";
import { Table } from "./match.js";
import { keepSeat, secretFromAddress } from "./seats.js";

/**
 * @param {HTMLElement} view
 * @param {string} id
 */
export async function showMatch(view, id) {
  view.replaceChildren(element("p", { class: "page" }, "Setting the table…"));
  try {
    await takeSeat(id);
    const match = await api.view(id, api.NONE);
    const table = new Table(view, id, match);
    await table.start();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    view.replaceChildren(
      element("div", { class: "page" }, element("h1", {}, "This match cannot be shown"), element("p", {}, text), element("p", {}, element("a", { href: "/" }, "To the front page"))),
    );
  }
}

/** Exchanges the invitation in the address for a seat. @param {string} id */
async function takeSeat(id) {
  const secret = secretFromAddress();
  if (!secret) return;
  const [{ player, secret: own }, match] = await Promise.all([api.sitDown(id, secret), api.view(id, api.NONE)]);
  keepSeat(id, match.game, player, own);
}
