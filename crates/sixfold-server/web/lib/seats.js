// The seats this browser holds. A seat is a secret: it stays here and goes into no address.
import { browser, KEYS } from "./storage.js";

const KEY = KEYS.seats;
const TAKING = KEYS.taking;

/** @typedef {{ game: string, secrets: (string | null)[], invitation?: string, opened: number }} Held */

/** @returns {Record<string, Held>} */
const all = () =>
  browser.entries(
    KEY,
    ({ game, secrets, opened }) => typeof game === "string" && Array.isArray(secrets) && typeof opened === "number",
  );

/** The seats that this browser is taking. @returns {Record<string, { invitation: string, secret: string }>} */
const taken = () =>
  browser.entries(TAKING, ({ invitation, secret }) => typeof invitation === "string" && typeof secret === "string");

/** @param {Record<string, Held>} held */
function keep(held) {
  browser.keepVersioned(KEY, held);
}

/** A new secret: 256 random bits. Browsers give them also to pages without https. */
export const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The invitation that this browser is accepting, and the secret that it has made for the seat. They are stored before
 * the server is asked: after a lost answer or a reload the same is sent again, and the seat is not lost.
 * @param {string} id
 * @param {string | undefined} invitation a new one, or none; empty for a seat that anybody can take
 * @returns {{ invitation: string, secret: string } | undefined}
 */
export function takingSeat(id, invitation) {
  const taking = taken();
  if (invitation !== undefined && taking[id]?.invitation !== invitation) {
    taking[id] = { invitation, secret: newSecret() };
    browser.keepVersioned(TAKING, taking);
  }
  return taking[id];
}

/** The server has answered. @param {string} id */
export function tookSeat(id) {
  const taking = taken();
  delete taking[id];
  browser.keepVersioned(TAKING, taking);
}

/**
 * The matches of this browser, the newest first.
 * @returns {{ id: string, game: string, opened: number }[]}
 */
export function ownMatches() {
  const list = Object.entries(all()).map(([id, held]) => ({ id, game: held.game, opened: held.opened }));
  return list.sort((a, b) => b.opened - a.opened);
}

/**
 * The seats of a match that this browser holds.
 * @param {string} id
 * @returns {Held | undefined}
 */
export function held(id) {
  return all()[id];
}

/**
 * Keeps a seat.
 * @param {string} id
 * @param {string} game
 * @param {number} player
 * @param {string} secret
 */
export function keepSeat(id, game, player, secret) {
  const seats = all();
  seats[id] ??= { game, secrets: [null, null], opened: Date.now() };
  seats[id].secrets[player] = secret;
  keep(seats);
}

/**
 * Keeps the invitation for the other seat, so that it can be shown again.
 * @param {string} id
 * @param {string | undefined} invitation
 */
export function keepInvitation(id, invitation) {
  const seats = all();
  if (!seats[id]) return;
  seats[id].invitation = invitation;
  keep(seats);
}

/**
 * Keeps the seats of a rematch: the sides are swapped, the secrets are the same.
 * @param {string} id
 * @param {string} rematch
 */
export function keepRematch(id, rematch) {
  const seats = all();
  if (!seats[id] || seats[rematch]) return;
  const [first, second] = seats[id].secrets;
  seats[rematch] = { game: seats[id].game, secrets: [second, first], opened: Date.now() };
  keep(seats);
}

/**
 * Forgets a seat that was given to somebody else.
 * @param {string} id
 * @param {number} player
 */
export function dropSeat(id, player) {
  const seats = all();
  if (!seats[id]) return;
  seats[id].secrets[player] = null;
  if (!seats[id].secrets.some((secret) => secret)) delete seats[id];
  keep(seats);
}

/**
 * Forgets a match.
 * @param {string} id
 */
export function dropMatch(id) {
  const seats = all();
  delete seats[id];
  keep(seats);
}

/**
 * The secret in the fragment of the address, taken out of it at once; an empty one where `#join` asks for an open seat.
 * @returns {string | undefined}
 */
export function secretFromAddress() {
  const found = /^#(?:seat=([0-9a-f]{64})|join)$/.exec(location.hash);
  if (!found) return undefined;
  history.replaceState(null, "", location.pathname);
  return found[1] ?? "";
}

/**
 * The link that invites somebody.
 * @param {string} id
 * @param {string} secret
 */
export const invitationLink = (id, secret) => `${location.origin}/m/${id}#seat=${secret}`;
