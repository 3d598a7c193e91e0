// The matches that go on now and can be watched.
import { html } from "../../lib/view.js";
import { playerName, sideTitle, words } from "../../lib/words.js";

/** The most matches in the list. */
const MOST = 20;

/** @param {{ games: import("../../lib/api.js").GameInfo[], matches: any[] }} props */
export function Watch({ games, matches }) {
  if (matches.length === 0) return null;
  const title = (/** @type {string} */ game) => games.find((one) => one.game === game)?.title ?? words(game);
  const row = (/** @type {any} */ match) => html`
    <li key=${match.id}><a href=${`/m/${match.id}`}>${title(match.game)}</a> <small>${between(match)}</small></li>`;
  return html`
    <section id="watch" class="panel" aria-labelledby="watch-title">
      <h2 id="watch-title" class="over-h">Watch <small>
        ${matches.length === 1 ? "1 game" : `${matches.length} games`}</small></h2>
      <ul>${matches.slice(0, MOST).map(row)}</ul>
    </section>`;
}

/** Who plays, how far it is, who looks on: `Computer against Opponent, move 4, 2 watching`. @param {any} match */
export function between({ seats, number, watching }) {
  const name = (/** @type {any} */ seat) =>
    seat.kind === "person" && !seat.name ? sideTitle(seat.side) : playerName(seat, false);
  const [first, second] = seats.map(name);
  return `${first} against ${second}, move ${number}${watching > 0 ? `, ${watching} watching` : ""}`;
}
