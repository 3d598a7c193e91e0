// The names of things for people. The server's names are for programs.

/** The message where the server does not answer. */
export const OFFLINE = "No connection to the server. Try again in a moment.";

/** @param {string | null} side no side has no name */
export const sideTitle = (side) => words(side ?? "");

/**
 * `fallen_angel` → `Fallen angel`.
 * @param {string} name
 */
export function words(name) {
  const spaced = name.replace(/[_-]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/**
 * The side of a token.
 * @param {{ color?: string, side?: string } | null | undefined} token
 * @returns {string | undefined}
 */
export const ownerOf = (token) => token?.color ?? token?.side;

/**
 * The contents of a cell, for a screen reader.
 * @param {import("../components/game_board.js").GameToken | undefined} token
 */
export function tokenName(token) {
  if (!token) return "empty";
  if (token.piece) return `${token.color} ${words(token.piece).toLowerCase()}`;
  return `${token.title}, ${token.side}, attack ${token.attack}, defence ${token.defense}`;
}

/** `White wins`, `Angels win`: some sides are one, some are many. @param {string} side @param {string} verb */
export const doing = (side, verb) => `${sideTitle(side)} ${verb}${side.endsWith("s") ? "" : "s"}`;

/**
 * How a match ended, in a sentence.
 * @param {{ winner: string | null, ending: string }} outcome
 */
export function outcomeText(outcome) {
  return outcome.winner ? `${doing(outcome.winner, "win")}: ${outcome.ending}` : `Draw: ${outcome.ending}`;
}

/** Effects of a move on other tokens, in words. @type {Record<string, (to: string) => string>} */
const DONE_TO = {
  killed: () => "falls",
  captured: () => "is taken",
  pulled: (to) => `is pulled to ${to}`,
  pushed: (to) => `is pushed to ${to}`,
};

/**
 * Effects on tokens that did not move: `Militia C3 falls`.
 * @param {import("./api_types.d.ts").EventView[]} events
 * @returns {string[]}
 */
export const consequences = (events) =>
  events
    .filter(({ event }) => event in DONE_TO)
    .map(({ event, token = "", from, to = "" }) => `${words(token)} ${from} ${DONE_TO[event](to)}`);

/** A move, with who made it. @param {{ side: string, text: string }} move */
export const moveText = ({ side, text }) => `${sideTitle(side)} ${text}`;

/**
 * Who sits on a seat, for people: `You`, `Computer`, a name.
 * @param {{ kind: string, name?: string | null }} seat
 * @param {boolean} own whether this browser plays there
 */
export function playerName(seat, own) {
  if (own) return "You";
  if (seat.kind === "engine") return "Computer";
  return seat.name || (seat.kind === "open" ? "Empty seat" : "Opponent");
}

/** How long one may think: `5 + 3 minutes`, `3 days a turn`, `no clock`. @param {string | null | undefined} clock */
export function clockTitle(clock) {
  if (!clock) return "no clock";
  return clock.endsWith("d") ? `${clock.slice(0, -1)} days a turn` : `${clock.replace("+", " + ")} minutes`;
}

/**
 * How a match ended for the person who looks: `You won`, `You lost`, `Draw`, `White won`.
 * @param {{ outcome: { winner: string | null } | null, seats: { side: string }[] }} match
 * @param {(string | null)[]} secrets
 */
export function resultTitle({ outcome, seats }, secrets) {
  if (!outcome?.winner) return "Draw";
  const winner = seats.findIndex(({ side }) => side === outcome.winner);
  if (Boolean(secrets[0]) === Boolean(secrets[1])) return `${sideTitle(outcome.winner)} won`;
  return secrets[winner] ? "You won" : "You lost";
}
