// How to play with mouse, touch and keys, and the rules in short.
import { element } from "../dom.js";
import { COMMANDS } from "../spoken.js";
import { gameTitle } from "../words.js";

const KEYS = [
  ["Tab, then arrows or Q W E A S D", "go from hex to hex along real neighbours"],
  ["Enter or Space", "pick up what stands there, or put it down"],
  ["Escape", "put it back"],
  ["Backspace", "undo the last planned move"],
  [", and .", "look back and forth through the game"],
  ["F", "flip the board"],
  ["?", "this help"],
  ["right button, or X", "draw a circle or an arrow for yourself"],
];

const RULES = /** @type {Record<string, string[]>} */ ({
  underchex: [
    "King: one step. Queen: any distance along the six lines. Chariot: any distance along the four slanting lines.",
    "Lances: any distance straight up and down and along one slanting line; A and B differ in which.",
    "Knight: leaps to the six hexes between the lines, two steps away. Pawn: one step forward; it captures forward and on both forward slants, and promotes at the end of its file.",
    "Mate the king. No legal move without check, the same position three times, or fifty quiet moves are draws.",
  ],
  "war-in-heaven": [
    "A turn has three actions: move a token one hex, deploy an ally on your deploy hexes, or give battle. Plan them on the board, then commit the turn.",
    "Deploying costs: other ready tokens off the board are turned to spent. They are recharged at the start of a round, or for holding the gates.",
    "Battle: every token next to an enemy strikes at once, weakest defence first. Damage of at least the defence kills.",
    "Once a game the commander calls one token to its side. Kill the enemy commander, reach your goal, or have most allies on the board after round 12.",
  ],
});

/** @param {string} game */
export function showHelp(game) {
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  const row = (/** @type {string[]} */ [keys, what]) =>
    element("tr", {}, element("th", { scope: "row" }, keys), element("td", {}, what));
  const dialog = element(
    "dialog",
    { class: "help", "aria-label": "Help", cancel: close },
    element("h2", {}, gameTitle(game)),
    element("ul", {}, ...(RULES[game] ?? []).map((rule) => element("li", {}, rule))),
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
