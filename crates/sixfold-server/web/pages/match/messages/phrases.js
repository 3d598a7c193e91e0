// Six short phrases in place of a chat: sent with one press, shown for a few seconds beside their sender.
import { say } from "../../../lib/api.js";
import { announce, complain } from "../../../lib/messages.js";
import { html } from "../../../lib/view.js";
import { playerName, sideTitle } from "../../../lib/words.js";

/** @typedef {import("../match.js").Table} Table */

/** The phrases, as the server and as people know them. */
const PHRASES = new Map([
  ["hello", "Hello!"],
  ["good_luck", "Good luck!"],
  ["well_played", "Well played!"],
  ["thanks", "Thank you!"],
  ["one_moment", "One moment, please."],
  ["oops", "Oops!"],
]);

/** How long a phrase is shown, in milliseconds. */
const SHOWN = 6000;

/** The phrases to press. @param {{ table: Table, player: number }} props */
export function Phrases({ table, player }) {
  const press = (/** @type {string} */ phrase) => {
    table.shown.phrasesOpen = false;
    table.draw([]);
    say(table.shown.id, table.secrets[player] ?? "", phrase).catch(complain);
  };
  return html`
    <div class="phrases" role="group" aria-label="Say something">
      ${[...PHRASES].map(
        ([phrase, words]) => html`<button key=${phrase} type="button" onClick=${() => press(phrase)}>${words}</button>`,
      )}
    </div>`;
}

/** Somebody says something. @param {Table} table @param {{ player: number, phrase: string }} said */
export function hearPhrase(table, { player, phrase }) {
  const words = PHRASES.get(phrase);
  const seat = table.shown.match.seats[player];
  if (!words || !seat) return;
  table.shown.says[player] = words;
  const own = Boolean(table.secrets[player]);
  const who = seat.kind === "person" && !seat.name && !own ? sideTitle(seat.side) : playerName(seat, own);
  announce(`${who}: ${words}`);
  table.draw([]);
  setTimeout(() => {
    if (table.shown.says[player] !== words) return;
    table.shown.says[player] = null;
    table.draw([]);
  }, SHOWN);
}
