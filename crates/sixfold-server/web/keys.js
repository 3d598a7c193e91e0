// The keys that work everywhere in a match; those of the board are the board's.
import { showHelp } from "./panels/help.js";
import { unplan } from "./planning.js";
import { goBy } from "./past.js";

/**
 * @param {import("./match.js").Table} table
 * @param {KeyboardEvent} event
 */
export function pressed(table, event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey) return;
  const { shown } = table;
  if (event.key === "f") table.flip();
  else if (event.key === "," || event.key === "PageUp") table.does(() => goBy(table, -1));
  else if (event.key === "." || event.key === "PageDown") table.does(() => goBy(table, 1));
  else if (event.key === "Backspace" && shown.plan.length > 0) table.does(() => unplan(table));
  else if (event.key === "?") showHelp(shown.match.game);
}
