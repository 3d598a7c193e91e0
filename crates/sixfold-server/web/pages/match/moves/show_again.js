// Shows the other side's last turn again, move by move.
import { positionAfter } from "../../../lib/api.js";
import { announce } from "../../../lib/messages.js";

/** How long each move is looked at, in milliseconds. */
const PAUSE = 900;

/**
 * @param {import("../match.js").MatchScreen} screen
 * @param {number} first the number of the turn's first move
 */
export async function showAgain(screen, first) {
  const { id, match } = screen.shown;
  const last = match.moves.length;
  announce("The last turn again");
  try {
    for (let moves = first; moves <= last; moves += 1) {
      const { state, events } = await positionAfter(id, moves);
      // A move, or a look at another position, ends the replay.
      if (screen.shown.match.moves.length !== last || screen.shown.past !== null || screen.shown.planned) return;
      screen.board?.show(state.tokens, moves > first ? events : []);
      await new Promise((later) => setTimeout(later, PAUSE));
    }
    screen.draw([]);
  } catch (error) {
    screen.fail(error);
  }
}
