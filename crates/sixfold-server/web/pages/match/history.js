// Looks back at the game.
import * as api from "../../lib/api.js";
import { announce } from "../../lib/messages.js";
import { moveText } from "../../lib/words.js";
import { lastEvents } from "./state.js";

/** Goes some moves on or back from what is shown then. @param {import("./match.js").Table} table @param {number} by */
export const goBy = (table, by) => goTo(table, (table.shown.past ?? table.shown.match.moves.length) + by);

/**
 * Shows the position after some moves; `null` is the newest.
 * @param {import("./match.js").Table} table
 * @param {number | null} past
 */
export async function goTo(table, past) {
  const last = table.shown.match.moves.length;
  // Nothing lies before the start, which is the newest position until the first move.
  const wanted = past === null || Math.max(0, past) >= last ? null : Math.max(0, past);
  try {
    const then = wanted === null ? null : await api.positionAfter(table.shown.id, wanted);
    const at = table.shown.past ?? last;
    Object.assign(table.shown, {
      past: wanted,
      pastState: then?.state ?? null,
      pastEvents: then?.events ?? [],
      selected: null,
    });
    const move = wanted ? table.shown.match.moves[wanted - 1] : null;
    announce(
      wanted === null ? "The newest position" : `After move ${wanted} of ${last}${move ? `: ${moveText(move)}` : ""}`,
    );
    // One move on happens as it did; everything else is a jump.
    const on = (wanted ?? last) === at + 1;
    table.draw(on ? lastEvents(table).filter((event) => event.move === at) : []);
  } catch (error) {
    table.fail(error);
  }
}
