// After the end: another match between the same players, with the sides swapped. What is shown follows from what the
// server has stored, so it is the same after a reload.
import { Icon } from "../../../components/icon.js";
import { keepRematch } from "../../../lib/seats.js";
import { html } from "../../../lib/view.js";
import { doing } from "../../../lib/words.js";
import { deedText } from "../messages/notices.js";

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

/** @param {{ screen: MatchScreen }} props */
export function Rematch({ screen }) {
  const { match, id } = screen.shown;
  const own = screen.secrets.findIndex((secret) => secret);
  const by = match.seats.findIndex((seat) => seat.side === match.rematch_by);
  const button = (/** @type {string} */ name, /** @type {() => unknown} */ work, kind = "") =>
    html`<button class=${kind} type="button" onClick=${() => screen.does(work)}>${
      kind === "gold" &&
      html`<${Icon}
      name="rotate-ccw" />`
    }${name}</button>`;
  const { rematch } = match;
  if (rematch) {
    const go = html`<a class="button gold" href=${`/m/${rematch}`}
      onClick=${() => keepRematch(id, rematch)}>Go to the rematch</a>`;
    return html`<div class="rematch offered"><p>There is a rematch, with the sides swapped.</p>${go}</div>`;
  }
  if (own < 0) return by < 0 ? null : html`<p class="rematch">${doing(match.seats[by].side, "offer")} a rematch.</p>`;
  if (by < 0) return html`<div class="rematch">${button("Rematch", () => wantRematch(screen), "gold")}</div>`;
  if (screen.secrets[by]) {
    return html`<div class="rematch"><p>Waiting for ${match.seats[1 - by].name ?? "your opponent"}…</p>
      ${button("Withdraw", () => screen.send(["!withdraw"], by))}</div>`;
  }
  return html`
    <div class="rematch offered">
      <p>${deedText(screen, match.seats[by].side, "!rematch", undefined)}, with the sides swapped.</p>
      ${button("Accept", () => screen.send(["!accept"], own), "gold")}
      ${button("Decline", () => screen.send(["!decline"], own))}</div>`;
}

/** Offers a rematch, or accepts the other's offer; who plays both sides does both. @param {MatchScreen} screen */
async function wantRematch(screen) {
  const own = [0, 1].filter((player) => screen.secrets[player]);
  // When both press at once one comes too late with an offer, and accepts the other's with the next try.
  for (const player of [...own, own[0]]) {
    const { rematch, rematch_by: by, seats } = screen.shown.match;
    if (!rematch && by !== seats[player].side) await screen.send(["!rematch"], player);
  }
}
