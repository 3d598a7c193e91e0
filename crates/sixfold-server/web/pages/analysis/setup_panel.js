// Setting up: a palette of tokens for the hand, who moves next, or the text of the position itself.
import { Choice } from "../../components/fields.js";
import { Icon, Token } from "../../components/icon.js";
import { html, useState } from "../../lib/view.js";
import { words } from "../../lib/words.js";
import { setUpOf } from "./position.js";

/** @typedef {import("./analysis.js").Ready} Ready */

/** The tokens to put down by hand. @param {{ room: Ready }} props */
export function SetUp({ room }) {
  const way = setUpOf(room);
  if (!room.setting || !way) return null;
  const turn = (/** @type {string} */ side) =>
    room.turns.do(async () => room.setPosition(await way.withTurn(room, side)));
  return html`
    <section class="panel" aria-label="Set up">
      <p class="small">Choose what to put down and press a hex; drag to move.</p>
      <${Palette} room=${room} names=${way.hand(room)} />
      <div class="controls"><${Choice} label="to move" name="turn" value=${way.turn(room)}
        options=${room.sides.map((side) => [side, side])} choose=${turn} /></div>
    </section>`;
}

/** The position as text, to copy and to change. @param {{ room: Ready }} props */
export function PositionText({ room }) {
  const [typed, setTyped] = useState(/** @type {{ over: string, text: string } | null} */ (null));
  // A text that was typed over another position is gone with it.
  const text = typed?.over === room.text ? typed.text : room.text;
  const type = (/** @type {import("../../lib/view.js").FieldEvent} */ event) =>
    setTyped({ over: room.text, text: event.currentTarget.value });
  const use = () => {
    setTyped(null);
    room.turns.do(() => room.setPosition(text.trim().replace(/\s+/g, " ")));
  };
  return html`<details open=${room.setting}><summary>Position as text</summary>
    <textarea name="position" rows="3" aria-label="Position as text" value=${text} onInput=${type}></textarea>
    <button type="button" disabled=${text === room.text} onClick=${use}>Use this text</button></details>`;
}

/** The tokens that can be put down. @param {{ room: Ready, names: string[] }} props each is a side and a token */
function Palette({ room, names }) {
  const take = (/** @type {string} */ name) => {
    room.hand = name;
    room.draw();
  };
  return html`
    <div class="palette" role="radiogroup" aria-label="In the hand">
      <button type="button" role="radio" aria-checked=${String(room.hand === "")} aria-label="nothing: take away"
        title="Take away" onClick=${() => take("")}><${Icon} name="x" /></button>
      ${names.map((name) => {
        const [side, token] = name.split(" ");
        return html`<button key=${name} type="button" role="radio" aria-checked=${String(room.hand === name)}
          aria-label=${words(name)} title=${words(name)} data-token=${name} onClick=${() => take(name)}><${Token}
          symbol=${token} side=${side} /></button>`;
      })}
    </div>`;
}
