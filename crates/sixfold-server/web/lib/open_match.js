// Opens a match, keeps its seats in this browser and goes to it.
import { open } from "./api.js";
import { ownName } from "./own_name.js";
import { keepInvitation, keepSeat, newSecret } from "./seats.js";

/** The keys of openings that were not answered: pressed again, they open the same match. @type {Map<string, string>} */
const unanswered = new Map();

/**
 * @param {string} game
 * @param {[string, string]} seats `me`, `invite` or `level:N`, in the order of the game's sides
 * @param {{ clock?: string, listed?: boolean }} [more] how long the players may think, and whether it is listed
 */
export async function startMatch(game, seats, more = {}) {
  const asked = { game, seats, name: ownName(), ...more };
  const wish = JSON.stringify(asked);
  const key = unanswered.get(wish) ?? newSecret();
  unanswered.set(wish, key);
  const { id, secrets } = await open({ ...asked, key });
  unanswered.delete(wish);
  seats.forEach((wish, player) => {
    const secret = secrets[player];
    if (wish === "me" && secret) keepSeat(id, game, player, secret);
  });
  const invited = seats.indexOf("invite");
  if (invited >= 0) keepInvitation(id, secrets[invited] ?? undefined);
  location.assign(`/m/${id}`);
}
