// How to play with mouse, touch and keys, and the rules in short.
import { games } from "../../../lib/api.js";
import { element } from "../../../lib/dom.js";
import { COMMANDS } from "../screen_reader.js";

const KEYS = [
  ["Tab, then arrows or Q W E A S D", "go from hex to hex along real neighbours"],
  ["Enter or Space", "pick up what stands there, or put it down"],
  ["Escape", "put it back"],
  ["Backspace", "undo the last planned move"],
  ["Ctrl and Enter", "commit the turn that is planned"],
  [", and .", "look back and forth through the game; in the list of moves also the arrows"],
  ["a typed move", "with or without signs, spaces and capitals: d2-c3, D2C3, d2 c3"],
  ["F", "flip the board"],
  ["?", "this help"],
  ["right button, or X", "draw a circle or an arrow for yourself"],
];

/** @param {string} game */
export async function showHelp(game) {
  // Without an answer the keys can be read, at least.
  const known = (await games().catch(() => [])).find((one) => one.game === game);
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  const row = (/** @type {string[]} */ [keys, what]) =>
    element("tr", {}, element("th", { scope: "row" }, keys), element("td", {}, what));
  const dialog = element(
    "dialog",
    { class: "help", "aria-label": "Help", cancel: close },
    // It begins at its beginning: a dialog shows what has the focus.
    element("h2", { tabindex: "-1", autofocus: true }, known?.title ?? "Help"),
    element("ul", {}, ...(known?.rules ?? []).map((rule) => element("li", {}, rule))),
    element("h2", {}, "Mouse, touch and keys"),
    element("p", {}, "Press a token and then a green hex, or drag it there. Red says why something cannot be done."),
    element("table", { class: "plain" }, element("tbody", {}, ...KEYS.map(row))),
    element("h2", {}, "Ask about the board"),
    element("p", {}, "On a hex of the board these keys answer in words; the same words can be typed where moves are typed."),
    element("table", { class: "plain" }, element("tbody", {}, ...COMMANDS.map(([key, word, what]) => row([`${key.toUpperCase()}, or “${word}”`, what])))),
    element("button", { class: "main", click: close }, "Back to the game"),
  );
  document.body.append(dialog);
  dialog.showModal();
}
