// The matches that are listed: seats that wait for somebody, and games that go on and can be watched.
import { held } from "../../lib/seats.js";
import { html } from "../../lib/view.js";
import { clockTitle, playerName, sideTitle, words } from "../../lib/words.js";

/** @import { RunningMatch } from "../../lib/api.js" */

/** The most matches in the list. */
const MOST = 20;

/** @typedef {{ games: import("../../lib/api.js").GameInfo[], matches: RunningMatch[] }} Lists */

/** @typedef {Pick<RunningMatch, "seats" | "number" | "watching">} Between who plays, how far it is, who looks on */

/** Whether somebody is waited for. @param {RunningMatch} match */
const isOpen = ({ seats }) => seats.some(({ kind }) => kind === "open");

/** The title of a game. @param {Lists["games"]} games @param {string} game */
const titleOf = (games, game) => games.find((one) => one.game === game)?.title ?? words(game);

/** Seats that anybody can take; one's own games wait among those to carry on with. @param {Lists} props */
export function WaitingSeats({ games, matches }) {
  const open = matches.filter((match) => isOpen(match) && !held(match.id)).slice(0, MOST);
  if (open.length === 0) return null;
  const row = (/** @type {RunningMatch} */ match) => {
    const seat = match.seats.find(({ kind }) => kind === "open");
    const side = sideTitle(seat?.side ?? null);
    const host = match.seats.find(({ kind }) => kind !== "open");
    return html`
      <li key=${match.id}><span><b>${host ? playerName(host, false) : ""}</b>
        <small>${titleOf(games, match.game)} · you play ${side} · ${clockTitle(match.clock)}</small>
        </span><a class="button main" href=${`/m/${match.id}#join`}>Join</a></li>`;
  };
  return html`
    <section id="waiting" class="panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title" class="over-h">Waiting for somebody to play</h2>
      <ul>${open.map(row)}</ul>
    </section>`;
}

/** @param {Lists} props */
export function Watch({ games, matches: listed }) {
  const matches = listed.filter((match) => !isOpen(match));
  if (matches.length === 0) return null;
  const title = (/** @type {string} */ game) => titleOf(games, game);
  const row = (/** @type {RunningMatch} */ match) => html`
    <li key=${match.id}><a href=${`/m/${match.id}`}>${title(match.game)}</a> <small>${between(match)}</small></li>`;
  return html`
    <section id="watch" class="panel" aria-labelledby="watch-title">
      <h2 id="watch-title" class="over-h">Watch <small>
        ${matches.length === 1 ? "1 game" : `${matches.length} games`}</small></h2>
      <ul>${matches.slice(0, MOST).map(row)}</ul>
    </section>`;
}

/** Who plays, how far it is, who looks on: `Computer against Opponent, move 4, 2 watching`. @param {Between} match */
export function between({ seats, number, watching }) {
  const name = (/** @type {RunningMatch["seats"][0]} */ seat) =>
    seat.kind === "person" && !seat.name ? sideTitle(seat?.side ?? "") : playerName(seat, false);
  const [first, second] = seats.map(name);
  return `${first} against ${second}, move ${number}${watching > 0 ? `, ${watching} watching` : ""}`;
}
