// News of a match from the server: they are put into what is shown, announced once, and drawn.
import { announce, complain, hush, notify, toast } from "../../lib/messages.js";
import { consequences, moveText, outcomeText } from "../../lib/words.js";
import { joined, notices } from "./messages/notices.js";
import { dropSeat, keepRematch } from "../../lib/seats.js";
import { play } from "../../lib/sound.js";

/** @import { Action, LiveMessage, Match } from "../../lib/api.js" */

/** @typedef {import("./match.js").MatchScreen} MatchScreen */

/** A message of the server. @param {MatchScreen} screen @param {LiveMessage} message */
export function receive(screen, message) {
  const { shown } = screen;
  if (message.gone) return complain(message.gone);
  const before = shown.match;
  const { said: phrase, watching = shown.watching } = message;
  if (phrase) return void import("./messages/phrases.js").then(({ showPhrase }) => showPhrase(screen, phrase));
  const came = come(screen, message.present) || watching !== shown.watching;
  shown.watching = watching;
  // A spectator came or went, and nothing else happened; or one left that the server had not counted.
  if (!message.match) return came ? screen.draw([]) : undefined;
  // The answer to our own move may come after the news of the other side's next move.
  if (message.match.number < before.number) return screen.draw([]);
  dropLostSeats(screen, message.match);
  shown.receivedAt = performance.now();
  // Where nothing happened the board stays as it is, and motions go on.
  if (message.match.number === before.number) {
    shown.match = { ...message.match, state: before.state, events: before.events };
    notice(joined(screen, before), "");
    return screen.draw([]);
  }
  shown.match = message.match;
  const news = message.match.actions.filter((action) => action.number > before.number);
  const events = unseen(screen, news);
  hush();
  // An offer or its answer leaves the board and a planned turn as they are.
  const moved = message.match.moves.length !== before.moves.length || message.match.outcome;
  if (moved)
    Object.assign(shown, {
      plan: [],
      steps: [],
      planEvents: [],
      payWith: [],
      planned: null,
      selected: null,
      battle: null,
      danger: [],
      answered: null,
      asks: null,
      calling: false,
      about: null,
    });
  const ring = report(screen, news, before);
  if (!before.rematch) goToRematch(screen);
  screen.draw(events);
  if (ring) screen.shownAll.then(() => play(ring));
  if (shown.premove) import("./moves/premove.js").then(({ playPremove }) => playPremove(screen));
}

/**
 * Drops a seat that another player has got.
 * @param {MatchScreen} screen
 * @param {Match} match how it stands now
 */
function dropLostSeats(screen, match) {
  match.seats.forEach((seat, player) => {
    if (seat.kind !== "open" || !screen.secrets[player]) return;
    screen.secrets[player] = null;
    dropSeat(screen.shown.id, player);
    complain("The other player has made a new link for your seat. You are watching; to play, ask for that link.");
  });
}

/**
 * Notes which players are here, as their bars say; says whether anybody came or went.
 * @param {MatchScreen} screen
 * @param {[boolean, boolean] | undefined} present
 */
function come({ shown }, present) {
  if (!present || present.every((here, player) => here === shown.present[player])) return false;
  shown.present = present;
  return true;
}

/**
 * Events of these actions that were not shown yet, such as in one's own plan. Nothing when a move was taken
 * back: then the tokens slide to where they belong.
 * @param {MatchScreen} screen
 * @param {Action[]} news
 */
function unseen({ shown: { match, plan } }, news) {
  if (news.some(({ text }) => text === "!accept")) return [];
  const made = news.filter(({ text }) => !text.startsWith("!"));
  const shown = made.findIndex(({ text }, index) => text !== plan[index]);
  const first = match.moves.length - made.length + (shown < 0 ? made.length : shown);
  return match.events.filter((event) => event.move >= first);
}

/**
 * Announces what happened; gives the sound to play once all of it was shown.
 * @param {MatchScreen} screen
 * @param {Action[]} actions
 * @param {Match} before the match before it
 */
function report(screen, actions, before) {
  const { shown } = screen;
  const { outcome, state, seats, moves, events, to_move: next } = shown.match;
  const own = (/** @type {string | null} */ side) =>
    Boolean(screen.secrets[seats.findIndex((seat) => seat.side === side)]);
  const made = events.filter((event) => event.move >= before.moves.length);
  const check = state.check && !outcome && moves.length !== before.moves.length ? `Check on ${state.check}` : "";
  const turn = own(next) && !own(before.to_move) ? "Your turn" : "";
  const deeds = [...joined(screen, before), ...notices(screen, actions, before)];
  const texts = actions.filter(({ text }) => !text.startsWith("!")).map(moveText);
  const ended = outcome && !before.outcome;
  const end = ended ? outcomeText(outcome) : turn;
  const last = deeds.at(-1);
  if (last && !outcome) shown.answered = last.answers && !last.own ? last.text : null;
  notice(deeds, [...texts, ...consequences(made), check, end].filter(Boolean).join(". "));
  // The title blinks while the page is hidden, and a bell calls.
  if (document.hidden && (turn || ended)) import("./messages/turn_alert.js").then(({ blinkTitle }) => blinkTitle());
  if (ended) return outcome.winner && !screen.won && screen.plays ? "lost" : "end";
  if (document.hidden) return turn ? "bell" : null;
  return check ? "check" : null;
}

/**
 * Announces what happened once, and shows what others did besides moving, where nothing on the board shows it.
 * @param {import("./messages/notices.js").Notice[]} deeds
 * @param {string} rest what is only announced: it is on the board
 */
function notice(deeds, rest) {
  const seen = deeds
    .filter(({ own }) => !own)
    .map(({ text }) => text)
    .join(". ");
  const words = [...deeds.map(({ text }) => text), rest].filter(Boolean).join(". ");
  if (words) announce(words);
  if (seen) toast(seen);
}

/** The connection is lost, or there again. @param {MatchScreen} screen @param {boolean} connected */
export function connection(screen, connected) {
  const { shown } = screen;
  // The first connection is waited for, so it is not announced.
  if (shown.connected && !connected) notify("No connection. Trying again…");
  if (!shown.connected && connected && shown.lost) notify("Connected again");
  if (connected) shown.unsent?.again();
  shown.lost ||= shown.connected && !connected;
  shown.connected = connected;
  screen.draw([]);
}

/** Goes to the rematch, now that both have agreed on it; who only watches stays. @param {MatchScreen} screen */
function goToRematch(screen) {
  const { match, id } = screen.shown;
  if (!match.rematch || !screen.secrets.some((secret) => secret)) return;
  keepRematch(id, match.rematch);
  location.assign(`/m/${match.rematch}`);
}
