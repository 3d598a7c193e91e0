// Comes to a match: takes the seat that the address offers, and shows the table.
import * as api from "../api.js";
import { complain, element, wordsOf } from "../dom.js";
import { Table } from "./table.js";
import { held, keepSeat, secretFromAddress } from "../seats.js";

/**
 * @param {HTMLElement} view
 * @param {string} id
 */
export async function showMatch(view, id) {
  view.replaceChildren(element("p", { class: "page" }, "Loading the match…"));
  try {
    const seated = await takeSeat(id);
    const match = await api.view(id, api.NONE);
    const table = new Table(view, id, match);
    await table.start();
    if (!seated) complain("This invitation has been used already, or replaced by a newer one. You are watching; to play, ask for a new link.");
  } catch (error) {
    view.replaceChildren(
      element("div", { class: "page" }, element("h1", {}, "This match cannot be shown"), element("p", {}, wordsOf(error)), element("p", {}, element("a", { href: "/" }, "To the front page"))),
    );
  }
}

/** Exchanges the invitation in the address for a seat; says whether it could, or nobody asked for one. @param {string} id */
async function takeSeat(id) {
  const secret = secretFromAddress();
  if (!secret) return true;
  try {
    const [{ player, secret: own }, match] = await Promise.all([api.sitDown(id, secret), api.view(id, api.NONE)]);
    keepSeat(id, match.game, player, own);
    return true;
  } catch (error) {
    if (!(error instanceof api.Refusal) || error.status !== 403) throw error;
    // Whoever opens a link again that gave this browser a seat still has it.
    return held(id)?.secrets.some((own) => own) ?? false;
  }
}
