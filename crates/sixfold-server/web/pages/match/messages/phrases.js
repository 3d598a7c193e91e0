// Six short phrases in place of a chat: sent with one press, shown for a few seconds beside their sender.
import { say } from "../../../lib/api.js";
import { announce, complain } from "../../../lib/messages.js";
import { html } from "../../../lib/view.js";
import { playerName, sideTitle } from "../../../lib/words.js";

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

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

/** The phrases to press. @param {{ screen: MatchScreen, player: number }} props */
export function Phrases({ screen, player }) {
  const press = (/** @type {string} */ phrase) => {
    screen.shown.phrasesOpen = false;
    screen.draw([]);
    say(screen.shown.id, screen.secrets[player] ?? "", phrase).catch(complain);
  };
  return html`
    <div class="phrases" role="group" aria-label="Say something">
      ${[...PHRASES].map(
        ([phrase, words]) => html`<button key=${phrase} type="button" onClick=${() => press(phrase)}>${words}</button>`,
      )}
    </div>`;
}

/** Shows a phrase of a player. @param {MatchScreen} screen @param {{ player: number, phrase: string }} received */
export function showPhrase(screen, { player, phrase }) {
  const words = PHRASES.get(phrase);
  const seat = screen.shown.match.seats[player];
  if (!words || !seat) return;
  screen.shown.phrases[player] = words;
  const own = Boolean(screen.secrets[player]);
  const who = seat.kind === "person" && !seat.name && !own ? sideTitle(seat.side) : playerName(seat, own);
  announce(`${who}: ${words}`);
  screen.draw([]);
  setTimeout(() => {
    if (screen.shown.phrases[player] !== words) return;
    screen.shown.phrases[player] = null;
    screen.draw([]);
  }, SHOWN);
}
