// Looks back at the game.
import * as api from "../../lib/api.js";
import { announce } from "../../lib/messages.js";
import { moveText } from "../../lib/words.js";
import { lastEvents } from "./state.js";

/**
 * Goes some moves on or back from what is shown then.
 * @param {import("./match.js").MatchScreen} screen
 * @param {number} by
 */
export const goBy = (screen, by) => goTo(screen, (screen.shown.past ?? screen.shown.match.moves.length) + by);

/**
 * Shows the position after some moves; `null` is the newest.
 * @param {import("./match.js").MatchScreen} screen
 * @param {number | null} past
 */
export async function goTo(screen, past) {
  const last = screen.shown.match.moves.length;
  // Nothing lies before the start, which is the newest position until the first move.
  const wanted = past === null || Math.max(0, past) >= last ? null : Math.max(0, past);
  try {
    const then = wanted === null ? null : await api.positionAfter(screen.shown.id, wanted);
    const at = screen.shown.past ?? last;
    Object.assign(screen.shown, {
      past: wanted,
      pastState: then?.state ?? null,
      pastEvents: then?.events ?? [],
      selected: null,
    });
    const move = wanted ? screen.shown.match.moves[wanted - 1] : null;
    announce(
      wanted === null ? "The newest position" : `After move ${wanted} of ${last}${move ? `: ${moveText(move)}` : ""}`,
    );
    // One move on happens as it did; everything else is a jump.
    const on = (wanted ?? last) === at + 1;
    screen.draw(on ? lastEvents(screen).filter((event) => event.move === at) : []);
  } catch (error) {
    screen.fail(error);
  }
}
