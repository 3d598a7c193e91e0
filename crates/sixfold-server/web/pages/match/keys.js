// The keys that work everywhere in a match; those of the board are the board's.
import { commitTurn, unplan } from "./moves/planning.js";
import { goBy } from "./history.js";

/**
 * @param {import("./match.js").MatchScreen} screen
 * @param {KeyboardEvent} event
 */
export function pressed(screen, event) {
  const target = /** @type {Element} */ (event.target);
  const { shown } = screen;
  if (target.closest("dialog")) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return void screen.does(() => commitTurn(screen));
  if (target.closest("input, select, textarea") || event.ctrlKey || event.metaKey) return;
  if (event.key === "f") screen.flip();
  else if (event.key === "," || event.key === "PageUp") screen.does(() => goBy(screen, -1));
  else if (event.key === "." || event.key === "PageDown") screen.does(() => goBy(screen, 1));
  else if (event.key === "Backspace" && shown.plan.length > 0) screen.does(() => unplan(screen));
  else if (event.key === "?") screen.help();
  else if (event.key === "/") openTyping(screen, event);
}

/**
 * Shows where moves are typed, and goes there.
 * @param {import("./match.js").MatchScreen} screen
 * @param {KeyboardEvent} event
 */
function openTyping(screen, event) {
  event.preventDefault();
  screen.shown.moreOpen = true;
  screen.draw([]);
  /** @type {HTMLElement | null} */ (screen.view.querySelector(".typed input"))?.focus();
}
