// The front page: what this is, start a match, one's own matches, watch others.
import { forget, games, NONE, running, Refusal, view as matchView } from "../../lib/api.js";
import { complain, element } from "../../lib/dom.js";
import { dropMatch, held, keepRematch, ownMatches } from "../../lib/seats.js";
import { startMatch } from "../../lib/open_match.js";
import { outcomeText, sideTitle, strengthTitle, words } from "../../lib/words.js";

/** The games, as the server lists them. @type {Map<string, import("../../lib/api.js").GameInfo>} */
const known = new Map();

/** How one's own matches stand, as far as the server was asked: `Your turn`. @type {Map<string, string>} */
const standings = new Map();

/** The most matches in a list. */
const MOST_SHOWN = 20;

/** @param {string} game */
const gameTitle = (game) => known.get(game)?.title ?? words(game);

/** @param {HTMLElement} view */
export async function showHome(view) {
  document.title = "Sixfold";
  view.replaceChildren(
    element(
      "section",
      { class: "hero" },
      element("h1", {}, "Play on hexes"),
      element(
        "p",
        {},
        "Board games on hexes: with somebody over a link, both sides on one screen, or against the built-in opponent. No account, nothing to install.",
      ),
    ),
    element("section", { id: "play", class: "games", "aria-label": "Start a match" }),
    element("section", { id: "own", "aria-label": "Your matches" }),
    element("section", { id: "watch", "aria-label": "Matches to watch" }),
    element(
      "section",
      { class: "makers" },
      element("h2", {}, "For people who make games"),
      element(
        "p",
        {},
        "Everything here runs on the Sixfold engine: coordinates, movement, sight, boards. Try it in ",
        element("a", { href: "/explore" }, "the explorer"),
        ", with units on a ",
        element("a", { href: "/battle" }, "battle map"),
        " and on ",
        element("a", { href: "/terrain" }, "triangle terrain"),
        ", copy the code, ",
        element("a", { href: "/read" }, "read on"),
        ", or ask it over HTTP: ",
        element("a", { href: "/api" }, "the API of this table"),
        ".",
      ),
    ),
  );
  showOwn();
  try {
    const list = await games();
    for (const info of list) known.set(info.game, info);
    document.getElementById("play")?.replaceChildren(element("h2", {}, "Start a match"), ...list.map(gameCard));
    showOwn();
    await Promise.all([showRunning(), showStandings()]);
  } catch (error) {
    complain(error);
    if (!(error instanceof Refusal)) throw error;
  }
}

/** @param {import("../../lib/api.js").GameInfo} info */
function gameCard(info) {
  const { game, title, about, sides, strengths } = info;
  const strength = element(
    "select",
    { "aria-label": `Strength of the opponent in ${title}` },
    ...Array.from({ length: strengths }, (_, level) =>
      element("option", { value: level, selected: level === 2 }, strengthTitle(level)),
    ),
  );
  const side = element(
    "select",
    { "aria-label": `Your side in ${title}` },
    ...sides.map((name, player) => element("option", { value: player }, sideTitle(name))),
  );
  const engine = () => `engine:${strength.value}`;
  /** @param {string} mine @param {string} other @returns {[string, string]} */
  const seats = (mine, other) => (side.value === "0" ? [mine, other] : [other, mine]);
  /** @param {string} text @param {string} kind @param {() => [string, string]} wish */
  const start = (text, kind, wish) =>
    element("button", { class: kind, click: () => startMatch(game, wish()).catch(complain) }, text);
  return element(
    "article",
    { class: "game" },
    element("img", { src: `/api/games/${game}/picture.svg`, alt: "", loading: "lazy" }),
    element("h3", {}, title),
    element("p", {}, about),
    element("p", { class: "wishes" }, element("label", {}, "You play ", side), element("label", {}, "Opponent ", strength)),
    element(
      "div",
      { class: "buttons" },
      start("Play the opponent", "main", () => seats("me", engine())),
      start("Invite somebody", "", () => seats("me", "invite")),
      start("Both sides here", "", () => ["me", "me"]),
      start("Watch two opponents", "", () => [engine(), engine()]),
    ),
  );
}

function showOwn() {
  const own = ownMatches();
  const place = document.getElementById("own");
  if (!place) return;
  const row = (/** @type {{ id: string, game: string, opened: number }} */ match) =>
    element(
      "li",
      {},
      element("a", { href: `/m/${match.id}` }, gameTitle(match.game)),
      `${played(match.id, match.game)}, started ${when(match.opened)}. `,
      element("strong", { id: `standing-${match.id}` }, standings.get(match.id) ?? ""),
      element("a", { class: "button quiet", href: `/api/matches/${match.id}/record` }, "Save the record"),
      element("button", { class: "quiet", click: () => remove(match.id) }, "Delete"),
    );
  place.replaceChildren(...(own.length > 0 ? [element("h2", {}, "Your matches"), element("ul", { class: "matches" }, ...own.slice(0, MOST_SHOWN).map(row))] : []));
}

/** Which side this browser plays in a match: ` as White`. @param {string} id @param {string} game */
function played(id, game) {
  const own = (known.get(game)?.sides ?? []).filter((_, player) => held(id)?.secrets[player]);
  return own.length === 1 ? ` as ${sideTitle(own[0])}` : own.length === 2 ? ", both sides" : "";
}

/** Says of each own match whose turn it is, or how it ended. One after the other: a list of twenty is no reason to hurry a server. */
async function showStandings() {
  for (const { id } of ownMatches().slice(0, MOST_SHOWN)) {
    try {
      const match = await matchView(id, NONE);
      standings.set(id, standing(id, match));
      await showRematch(id, match.rematch);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 404) standings.set(id, "No longer here");
    }
    const place = document.getElementById(`standing-${id}`);
    if (place) place.textContent = standings.get(id) ?? "";
  }
}

/** A rematch that was agreed on while this browser was elsewhere is one of its matches. @param {string} id @param {string | null} rematch */
async function showRematch(id, rematch) {
  if (!rematch || held(rematch)) return;
  const match = await matchView(rematch, NONE).catch(() => null);
  if (!match) return;
  keepRematch(id, rematch);
  standings.set(rematch, standing(rematch, match));
  showOwn();
}

/** @param {string} id @param {any} match */
function standing(id, match) {
  if (match.outcome) return outcomeText(match.outcome);
  if (match.seats.some((/** @type {any} */ seat) => seat.kind === "open")) return "Nobody has come yet";
  const own = match.seats.filter((/** @type {any} */ _, /** @type {number} */ player) => held(id)?.secrets[player]);
  const mine = own.length === 1 && own[0].side === match.to_move;
  return mine ? "Your turn" : `${sideTitle(match.to_move)} to move`;
}

/** Deletes a match for everybody, or forgets it here where the server has done so already. @param {string} id */
async function remove(id) {
  const seat = held(id)?.secrets.find((secret) => secret);
  if (!confirm("Delete this match for everybody?")) return;
  try {
    if (seat) await forget(id, seat);
  } catch (error) {
    const gone = error instanceof Refusal && [403, 404].includes(error.status);
    if (!gone) return complain(error);
  }
  dropMatch(id);
  showOwn();
}

async function showRunning() {
  const { matches } = await running();
  const place = document.getElementById("watch");
  if (!place) return;
  const title = (/** @type {any} */ seat) =>
    `${sideTitle(seat.side)} (${seat.kind === "engine" ? `opponent, ${strengthTitle(seat.strength)}` : seat.kind === "open" ? "waiting" : "person"})`;
  const row = (/** @type {any} */ match) =>
    element(
      "li",
      {},
      element("a", { href: `/m/${match.id}` }, gameTitle(match.game)),
      ` ${title(match.seats[0])} against ${title(match.seats[1])}, ${match.number} ${match.number === 1 ? "action" : "actions"}, ${match.watching} watching`,
    );
  place.replaceChildren(
    element("h2", {}, "Watch"),
    matches.length === 0
      ? element("p", {}, "No match is being played here right now.")
      : element("ul", { class: "matches" }, ...matches.slice(0, MOST_SHOWN).map(row)),
  );
}

/** @param {number} time */
function when(time) {
  return new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
