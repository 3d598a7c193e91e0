// What somebody has to read once, above the map until it is put away: entries that were left out, what a saved file lacks.
import { complain, element } from "../../lib/dom.js";

/** The most lines that are shown. */
const MOST = 30;

/** @param {import("./battle.js").BattleRoom} room */
export function notesPanel(room) {
  const { notes } = room.shown;
  if (notes.length === 0) return null;
  const put = (/** @type {number} */ at) => { notes.splice(at, 1); room.draw(); };
  const list = (/** @type {string[]} */ lines) => {
    const more = lines.length - MOST;
    return element("ul", { class: "said-list" }, ...lines.slice(0, MOST).map((line) => element("li", {}, line)), more > 0 ? element("li", {}, `and ${more} more`) : null);
  };
  return element("section", { class: "panel battle-notes", "aria-label": "To be read" }, ...notes.map(({ title, lines, again }, at) => element("div", {},
    element("div", { class: "controls" },
      element("h2", {}, title),
      again ? element("button", { type: "button", click: again }, "Try again") : null,
      element("button", { type: "button", class: "quiet", "aria-label": `Put away: ${title}`, click: () => put(at) }, "Put away")),
    list(lines))));
}

/**
 * Shows lines until somebody puts them away, and says the first of them.
 * @param {import("./battle.js").BattleRoom} room @param {string} title @param {string[]} lines without any, nothing is shown @param {() => void} [again]
 */
export function note(room, title, lines, again) {
  if (lines.length === 0) return;
  const same = room.shown.notes.find((other) => other.title === title);
  if (same) same.lines = [...same.lines, ...lines];
  else room.shown.notes.push({ title, lines, again });
  complain(`${title}: ${lines[0]}${lines.length > 1 ? `, and ${lines.length - 1} more` : ""}`);
  room.draw();
}
