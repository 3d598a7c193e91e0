// One's own games: those to go on with as cards, your move first; and a list of all, to save or delete.
import { Icon } from "../../components/icon.js";
import { forget, NONE, Refusal, view as matchView } from "../../lib/api.js";
import { complain } from "../../lib/messages.js";
import { dropMatch, held, keepRematch, ownMatches } from "../../lib/seats.js";
import { signal } from "../../lib/signals.js";
import { html } from "../../lib/view.js";
import { outcomeText, playerName, resultTitle, sideTitle, words } from "../../lib/words.js";

/** @import { Match } from "../../lib/api.js" */

/** The most games in the list. */
const MOST = 20;

/**
 * The server's answer about each game: the match, or `gone`.
 * @type {import("../../lib/signals.js").Signal<Map<string, Match | "gone">>}
 */
const learned = signal(new Map());

/** Which games this browser has, kept in its storage. */
const kept = signal(ownMatches());

export const ownGames = {
  /** Asks how each game stands, one after the other: a list of twenty is no reason to hurry a server. */
  async learn() {
    for (const { id } of kept.value.slice(0, MOST)) await learnOne(id);
  },
};

/** @param {string} id */
async function learnOne(id) {
  try {
    const match = await matchView(id, NONE);
    learned.value = new Map(learned.value).set(id, match);
    // A rematch that was agreed on while this browser was elsewhere is one of its games.
    if (!match.rematch || held(match.rematch)) return;
    keepRematch(id, match.rematch);
    kept.value = ownMatches();
    await learnOne(match.rematch);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) learned.value = new Map(learned.value).set(id, "gone");
  }
}

/**
 * How a game stands for the holder of these seats.
 * @param {Match} match
 * @param {(string | null)[]} secrets
 * @returns {{ title: string, yours: boolean, over: boolean }}
 */
export function standing(match, secrets) {
  if (match.outcome) return { title: resultTitle(match, secrets), yours: false, over: true };
  if (match.seats.some(({ kind }) => kind === "open"))
    return { title: "Waiting for a friend", yours: false, over: false };
  const player = match.seats.findIndex(({ side }) => side === match.to_move);
  if (secrets[0] && secrets[1]) return { title: `${sideTitle(match.to_move)} to move`, yours: true, over: false };
  if (secrets[player]) return { title: match.long_turns ? "Your turn" : "Your move", yours: true, over: false };
  return { title: `${playerName(match.seats[player], false)} is thinking`, yours: false, over: false };
}

/** Against whom: `Computer, Steady`, `Both sides`. @param {Match} match @param {(string | null)[]} secrets */
function against({ seats }, secrets) {
  if (secrets[0] && secrets[1]) return "Same screen";
  const other = seats[secrets[0] ? 1 : 0];
  return other.kind === "engine" ? `Computer, ${other.level}` : playerName(other, false);
}

/** How far a game is. @param {Match} match */
const progress = ({ state, moves }) =>
  state.round ? `round ${state.round} of ${state.rounds}` : `move ${Math.floor(moves.length / 2) + 1}`;

/** How long ago something was, in words. @param {number} time */
function ago(time) {
  const minutes = Math.round((Date.now() - time) / 60_000);
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (minutes < 60) return minutes < 1 ? "just now" : words.format(-minutes, "minute");
  return minutes < 1440
    ? words.format(-Math.round(minutes / 60), "hour")
    : words.format(-Math.round(minutes / 1440), "day");
}

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} game
 * @property {number} opened
 * @property {Match | "gone" | undefined} match
 * @property {string} title
 * @property {(string | null)[]} secrets
 */

/** @param {{ games: import("../../lib/api.js").GameInfo[] }} props */
export function CarryOn({ games }) {
  const open = known(games)
    .flatMap((game) =>
      game.match && game.match !== "gone"
        ? [{ ...game, match: game.match, stands: standing(game.match, game.secrets) }]
        : [],
    )
    .filter(({ stands }) => !stands.over)
    .sort((a, b) => Number(b.stands.yours) - Number(a.stands.yours));
  if (open.length === 0) return null;
  return html`
    <section class="carry-on" aria-labelledby="carry-on">
      <h2 id="carry-on" class="over-h">Carry on <small>
        ${open.length === 1 ? "1 game" : `${open.length} games`}</small></h2>
      <ul class="rrow">${open.map((game) => html`<${Resume} key=${game.id} ...${game} />`)}</ul>
    </section>`;
}

/** All of one's games, to save or delete. @param {{ games: import("../../lib/api.js").GameInfo[] }} props */
export function AllGames({ games }) {
  const list = known(games);
  if (list.length === 0) return null;
  return html`
    <section id="own" class="panel all-games" aria-labelledby="own-title">
      <h2 id="own-title" class="over-h">Your games</h2>
      <ul>${list.map((game) => html`<${Row} key=${game.id} ...${game} />`)}</ul>
    </section>`;
}

/** One's games with what is known of them. @param {import("../../lib/api.js").GameInfo[]} games @returns {Game[]} */
const known = (games) =>
  kept.value.slice(0, MOST).map((one) => ({
    ...one,
    match: learned.value.get(one.id),
    secrets: held(one.id)?.secrets ?? [null, null],
    title: games.find(({ game }) => game === one.game)?.title ?? words(one.game),
  }));

/** @param {Game & { match: Match, stands: ReturnType<typeof standing> }} props */
function Resume({ id, opened, match, title, secrets, stands: { title: state, yours } }) {
  return html`
    <li><a class=${`resume ${yours ? "yours" : ""}`} href=${`/m/${id}`}>
      <img class="rb" src=${`/api/matches/${id}/picture.svg?small=true#${match.number}`} alt="" loading="lazy" />
      <span class="rt"><b>${state}</b><span>${against(match, secrets)}</span><small>
        ${title} · ${progress(match)} · ${ago(opened)}</small></span>
      <${Icon} name="chevron-right" />
    </a></li>`;
}

/** @param {Game} props */
function Row({ id, opened, match, title, secrets }) {
  const own = match && match !== "gone" ? match.seats.filter((_, player) => secrets[player]) : [];
  const as = own.length === 1 ? ` as ${sideTitle(own[0].side)}` : own.length === 2 ? ", both sides" : "";
  const state =
    match === "gone"
      ? "No longer here"
      : match?.outcome
        ? outcomeText(match.outcome)
        : match
          ? standing(match, secrets).title
          : "";
  return html`
    <li>
      <span><a href=${`/m/${id}`}>${title}</a>${as}, started ${ago(opened)} <b>${state}</b></span>
      <a class="icon" href=${`/api/matches/${id}/record`} aria-label=${`Save the record of ${title}`}><${Icon}
        name="download" /></a>
      <button class="icon" type="button" aria-label=${`Delete ${title}`} onClick=${() => remove(id)}><${Icon}
        name="trash-2" /></button>
    </li>`;
}

/** Deletes a game for everybody, or forgets it here where the server has done so already. @param {string} id */
async function remove(id) {
  const seat = held(id)?.secrets.find((secret) => secret);
  if (!confirm("Delete this game for everybody?")) return;
  try {
    if (seat) await forget(id, seat);
  } catch (error) {
    const gone = error instanceof Refusal && [403, 404].includes(error.status);
    if (!gone) return complain(error);
  }
  dropMatch(id);
  kept.value = ownMatches();
}
