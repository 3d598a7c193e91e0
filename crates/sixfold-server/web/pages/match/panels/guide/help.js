// How to play with mouse, touch and keys, and the rules in short.
import { games } from "../../../../lib/api.js";
import { html, render } from "../../../../lib/view.js";
import { COMMANDS } from "../../messages/screen_reader.js";

const KEYS = [
  ["Tab, then arrows or Q W E A S D", "go from hex to hex along real neighbours"],
  ["Enter or Space", "pick up what stands there, or put it down"],
  ["Escape", "put it back"],
  ["Backspace", "undo the last planned move"],
  ["Ctrl and Enter", "play the turn that is planned"],
  ["/", "type a move"],
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
  const dialog = document.createElement("dialog");
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  dialog.className = "help";
  dialog.setAttribute("aria-label", "Help");
  dialog.addEventListener("cancel", close);
  const { title = "Help", rules = [] } = known ?? {};
  render(html`<${Help} title=${title} game=${game} rules=${rules} close=${close} />`, dialog);
  document.body.append(dialog);
  dialog.showModal();
  // It begins at its beginning: a dialog shows what has the focus.
  dialog.querySelector("h2")?.focus();
}

/** @param {{ title: string, game: string, rules: string[], close: () => void }} props */
const Help = ({ title, game, rules, close }) => html`
  <h2 tabindex="-1">${title}</h2>
  <p><a href=${`/learn/${game}`} target="_blank">New here? Learn in 3 minutes</a></p>
  <ul>${rules.map((rule) => html`<li key=${rule}>${rule}</li>`)}</ul>
  <h2>Mouse, touch and keys</h2>
  <p>Press a token and then a green hex, or drag it there. Red says why something cannot be done.</p>
  <${Keys} rows=${KEYS} />
  <h2>Ask about the board</h2>
  <p>On a hex of the board these keys answer in words; the same words can be typed where moves are typed.</p>
  <${Keys} rows=${COMMANDS.map(([key, word, what]) => [`${key.toUpperCase()}, or “${word}”`, what])} />
  <button class="main" type="button" onClick=${close}>Back to the game</button>`;

/** @param {{ rows: string[][] }} props */
const Keys = ({ rows }) => html`
  <table class="plain"><tbody>${rows.map(
    ([keys, what]) => html`<tr key=${keys}><th scope="row">${keys}</th><td>
    ${what}</td></tr>`,
  )}</tbody></table>`;
