// Opens a match, keeps its seats in this browser and goes to it.
import { open } from "./api.js";
import { keepInvitation, keepSeat } from "./seats.js";

/**
 * @param {string} game
 * @param {[string, string]} seats `me`, `invite` or `engine:N`, in the order of the game's sides
 */
export async function startMatch(game, seats) {
  const { id, secrets } = await open(game, seats);
  seats.forEach((wish, player) => {
    const secret = secrets[player];
    if (wish === "me" && secret) keepSeat(id, game, player, secret);
  });
  const invited = seats.indexOf("invite");
  if (invited >= 0) keepInvitation(id, secrets[invited] ?? undefined);
  location.assign(`/m/${id}`);
}

/**
 * Opens a new match with the same seats; whoever was invited before gets a new link.
 * @param {import("./match/table.js").Table} table
 */
export async function rematch(table) {
  const { match } = table.shown;
  const wish = (/** @type {any} */ seat, /** @type {number} */ player) =>
    seat.kind === "engine" ? `engine:${seat.strength}` : table.secrets[player] ? "me" : "invite";
  const seats = /** @type {[string, string]} */ (match.seats.map(wish));
  await startMatch(match.game, seats).catch((error) => table.fail(error));
}
