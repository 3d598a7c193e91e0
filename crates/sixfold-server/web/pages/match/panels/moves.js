// The moves so far; each can be looked back at.
import { element } from "../../../lib/dom.js";
import { sideTitle } from "../../../lib/words.js";
import { goBy, goTo } from "../history.js";

/** @param {import("../match.js").Table} table */
export function movesPanel(table) {
  const { match, past } = table.shown;
  const at = past ?? match.moves.length;
  const step = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => Promise<void>} */ go) =>
    element("button", { class: "quiet", "aria-label": name, click: () => table.does(go) }, text);
  const item = (/** @type {any} */ move, /** @type {number} */ index) =>
    element(
      "li",
      { class: index + 1 === at ? "now" : "" },
      element(
        "button",
        { class: `move ${move.side}`, tabindex: -1, "aria-label": `${sideTitle(move.side)} ${move.text}, look back`, "aria-current": index + 1 === at ? "step" : undefined, click: () => table.does(() => goTo(table, index + 1)) },
        move.text,
      ),
    );
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const go = { ArrowLeft: () => goBy(table, -1), ArrowRight: () => goBy(table, 1), Home: () => goTo(table, 0), End: () => goTo(table, null) }[event.key];
    if (!go) return;
    event.preventDefault();
    table.does(go);
  };
  // One tab stop, however long the game is.
  const list = element("ol", { class: "moves", tabindex: "0", "aria-label": "Moves", keydown: keys }, ...match.moves.map(item));
  queueMicrotask(() => { list.scrollTop = past === null ? list.scrollHeight : list.scrollTop; });
  return element(
    "section",
    { class: "panel history", "aria-label": "The game so far" },
    element("div", { class: "buttons" },
      step("«", "To the start", () => goTo(table, 0)), step("‹", "One move back", () => goBy(table, -1)), step("›", "One move on", () => goBy(table, 1)), step("»", "To the newest", () => goTo(table, null))),
    list,
    element("details", {}, element("summary", {}, "The board as text"), table.board ? table.board.twin() : ""),
  );
}
