// The keys that work everywhere in a match; those of the board are the board's.
import { commitTurn, unplan } from "./moves/planning.js";
import { goBy } from "./history.js";

/**
 * @param {import("./match.js").Table} table
 * @param {KeyboardEvent} event
 */
export function pressed(table, event) {
  const target = /** @type {Element} */ (event.target);
  const { shown } = table;
  if (target.closest("dialog")) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return void table.does(() => commitTurn(table));
  if (target.closest("input, select, textarea") || event.ctrlKey || event.metaKey) return;
  if (event.key === "f") table.flip();
  else if (event.key === "," || event.key === "PageUp") table.does(() => goBy(table, -1));
  else if (event.key === "." || event.key === "PageDown") table.does(() => goBy(table, 1));
  else if (event.key === "Backspace" && shown.plan.length > 0) table.does(() => unplan(table));
  else if (event.key === "?") table.help();
  else if (event.key === "/") openTyping(table, event);
}

/**
 * Shows where moves are typed, and goes there.
 * @param {import("./match.js").Table} table
 * @param {KeyboardEvent} event
 */
function openTyping(table, event) {
  event.preventDefault();
  table.shown.moreOpen = true;
  table.draw([]);
  /** @type {HTMLElement | null} */ (table.view.querySelector(".typed input"))?.focus();
}
