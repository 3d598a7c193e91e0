// Deeds of players besides moves, in words: offers and their answers, taking a seat.
import { sideTitle } from "../../../lib/words.js";

/** @import { Match } from "../../../lib/api.js" */

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

/** A verb and what follows it, for each action that is no move; answers depend on what was offered. */
const DEEDS = /** @type {Record<string, [string, string]>} */ ({
  "!resign": ["resign", ""],
  "!flag": ["run", " out of time"],
  "!draw": ["offer", " a draw"],
  "!takeback": ["ask", " to take the last turn back"],
  "!rematch": ["offer", " a rematch"],
  "!withdraw": ["withdraw", " the offer"],
  "!accept draw": ["accept", " the draw"],
  "!accept takeback": ["accept", ": the last turn is taken back"],
  "!accept rematch": ["accept", " the rematch"],
  "!decline draw": ["decline", " the draw"],
  "!decline rematch": ["decline", " the rematch"],
  "!decline takeback": ["decline", " to take it back"],
});

/** @param {MatchScreen} screen @param {string} side */
const playerOf = ({ shown }, side) => shown.match.seats.findIndex((seat) => seat.side === side);

/**
 * Who does something: `You offer`, `Your opponent offers`, `The computer offers`. A player of both sides and a
 * spectator read the side, `White offers`, `Angels offer`.
 * @param {MatchScreen} screen
 * @param {string} side
 * @param {string} one the verb after one
 * @param {string} many and after many, and after `You`
 */
function whoDoes(screen, side, one, many) {
  const player = playerOf(screen, side);
  const [own, other] = [screen.secrets[player], screen.secrets[1 - player]];
  if (own && !other) return `You ${many}`;
  const { kind, name } = screen.shown.match.seats[player];
  if (other && !own) return `${kind === "engine" ? "The computer" : (name ?? "Your opponent")} ${one}`;
  if (name && !own) return `${name} ${one}`;
  return `${sideTitle(side)} ${side.endsWith("s") ? many : one}`;
}

/**
 * A deed in a sentence: `Your opponent declines the draw`.
 * @param {MatchScreen} screen
 * @param {string} side
 * @param {string} action as the log writes it
 * @param {string | undefined} offered what was offered before: `draw`, `takeback` or `rematch`
 */
export function deedText(screen, side, action, offered) {
  const [verb, rest] = DEEDS[action] ?? DEEDS[`${action} ${offered}`] ?? [action, ""];
  return `${whoDoes(screen, side, `${verb}s`, verb)}${rest}`;
}

/**
 * @typedef {object} Notice something that happened besides moves
 * @property {string} text
 * @property {boolean} own whether it was done in this browser
 * @property {boolean} answers whether it is about an offer that is over now
 */

/**
 * Everything in these actions besides moves.
 * @param {MatchScreen} screen
 * @param {{ side: string, text: string }[]} actions
 * @param {Match} before the match before them
 * @returns {Notice[]}
 */
export function notices(screen, actions, before) {
  /** @type {string | undefined} */
  let offered = before.offer?.kind ?? (before.rematch_by ? "rematch" : undefined);
  return actions
    .filter(({ text }) => text.startsWith("!"))
    .map(({ side, text: action }) => {
      const text = deedText(screen, side, action, offered);
      offered = { "!draw": "draw", "!takeback": "takeback", "!rematch": "rematch" }[action];
      const answers = action === "!decline" || action === "!withdraw";
      return { text, own: Boolean(screen.secrets[playerOf(screen, side)]), answers };
    });
}

/**
 * Who has taken a seat since then.
 * @param {MatchScreen} screen
 * @param {Match} before the match then
 * @returns {Notice[]}
 */
export function joined(screen, before) {
  const came = screen.shown.match.seats.filter(
    ({ kind }, player) => kind === "person" && before.seats[player].kind === "open",
  );
  return came.map(({ side }) => {
    const text = whoDoes(screen, side, "has joined", "have joined");
    return { text, own: Boolean(screen.secrets[playerOf(screen, side)]), answers: false };
  });
}
