// Comes to a match: takes the seat that the address offers, and shows it.
import * as api from "../../lib/api.js";
import { titleOf } from "../../components/header.js";
import { complain, wordsOf } from "../../lib/messages.js";
import { ownName } from "../../lib/own_name.js";
import { html, render } from "../../lib/view.js";
import { goTo } from "./history.js";
import { MatchScreen } from "./match.js";
import { held, keepSeat, secretFromAddress, takingSeat, tookSeat } from "../../lib/seats.js";

/**
 * @param {HTMLElement} view
 * @param {string} id
 */
export async function showMatch(view, id) {
  render(html`<p class="page">Loading the match…</p>`, view);
  try {
    const refused = await takeSeat(id);
    const match = await api.view(id, api.NONE);
    const screen = new MatchScreen(view, id, match);
    await screen.start();
    const move = /^\?move=(\d{1,5})$/.exec(location.search)?.[1];
    if (move) await goTo(screen, Number(move));
    if (refused) complain(refused);
  } catch (error) {
    titleOf("");
    document.title = "No match · Sixfold";
    const missing = error instanceof api.Refusal && [400, 404].includes(error.status);
    render(missing ? html`<${Missing} />` : html`<${Failed} words=${wordsOf(error)} />`, view);
  }
}

/** The link leads to no match. */
const Missing = () => html`
  <div class="page no-match">
    <h1>There is no match here</h1>
    <p>The link is not complete, or the match was deleted.</p>
    <p><a class="button main" href="/">To the front page</a></p>
  </div>`;

/** The match could not be loaded. @param {{ words: string }} props */
const Failed = ({ words }) => html`
  <div class="page no-match">
    <h1>This match cannot be shown</h1>
    <p>${words}</p>
    <p class="buttons">
      <button class="main" type="button" onClick=${() => location.reload()}>Try again</button>
      <a class="button" href="/">To the front page</a></p>
  </div>`;

/** Exchanges the invitation in the address for a seat; gives words where that is refused. @param {string} id */
async function takeSeat(id) {
  const taking = takingSeat(id, secretFromAddress());
  if (!taking) return "";
  try {
    const [{ player, secret }, match] = await Promise.all([
      api.sitDown(id, taking.invitation || undefined, taking.secret, ownName()),
      api.view(id, api.NONE),
    ]);
    keepSeat(id, match.game, player, secret);
    tookSeat(id);
    return "";
  } catch (error) {
    // Without an answer the seat may be ours: the same is asked when the page is loaded again.
    if (!(error instanceof api.Refusal) || error.status < 400 || error.status >= 500) throw error;
    tookSeat(id);
    if (![403, 409].includes(error.status)) throw error;
    // A link that gave this browser its seat can be opened again.
    if (held(id)?.secrets.some((own) => own)) return "";
    const anybody = taking.invitation === "";
    if (error.status === 409 || anybody)
      return `Somebody has just taken this seat. You are watching${anybody ? "." : "; to play, ask for a new link."}`;
    return (
      "This invitation has been used already, or replaced by a newer one. " +
      "You are watching; to play, ask for a new link."
    );
  }
}
