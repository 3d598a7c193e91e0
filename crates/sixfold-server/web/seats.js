// The seats this browser holds. A seat is a secret: it stays here and goes into no address.

const KEY = "sixfold.seats";

/** @typedef {{ game: string, secrets: (string | null)[], invitation?: string, opened: number }} Held */

/** @returns {Record<string, Held>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, Held>} held */
function keep(held) {
  localStorage.setItem(KEY, JSON.stringify(held));
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
 * What this browser holds of a match.
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
 * Forgets a match.
 * @param {string} id
 */
export function dropMatch(id) {
  const seats = all();
  delete seats[id];
  keep(seats);
}

/**
 * The secret in the fragment of the address, taken out of it at once.
 * @returns {string | undefined}
 */
export function secretFromAddress() {
  const found = /^#seat=([0-9a-f]{64})$/.exec(location.hash);
  if (!found) return undefined;
  history.replaceState(null, "", location.pathname);
  return found[1];
}

/**
 * The link that invites somebody.
 * @param {string} id
 * @param {string} secret
 */
export const invitationLink = (id, secret) => `${location.origin}/m/${id}#seat=${secret}`;
