// The marks on the hexes: what is picked up, where it can go, what happened last, what falls.
import { movesFrom, sourceOf, targets } from "../../board/legal_moves.js";
import { lastTurn, touched } from "./state.js";

/** @typedef {import("./match.js").Table} Table */

/** Events of the last move that is shown, or of the last turn. @param {Table} table */
export function lastEvents({ shown }) {
  const { match, past, pastEvents, planned, plannedEvents } = shown;
  if (past !== null) return pastEvents;
  if (planned) return plannedEvents;
  const first = match.moves.length - lastTurn(match.moves);
  return match.events.filter((/** @type {{ move: number }} */ event) => event.move >= first);
}

/** Marks the hexes of the board. @param {Table} table */
export function markBoard(table) {
  const { state, shown, moves, board } = table;
  const { selected, calling, danger, refused, premove } = shown;
  const legal = selected ? new Set(targets(movesFrom(moves, selected)).keys()) : new Set();
  const sources = new Set(moves.map((move) => sourceOf(move) ?? ""));
  const called = selected ? legal : sources;
  board?.mark({
    selected,
    legal,
    occupied: new Set(state.tokens.map((/** @type {{ label: string }} */ token) => token.label)),
    sources,
    calls: calling ? called : new Set(),
    last: touched(lastEvents(table)),
    danger: [...danger, ...(state.check ? [state.check] : [])],
    refused,
    goals: premove ? [premove.from, premove.to ?? ""] : [],
  });
  const planned = shown.plan.length > 0 || board?.root.querySelector(".planned");
  if (planned) import("./planned_marks.js").then(({ markPlan }) => markPlan(table));
}
