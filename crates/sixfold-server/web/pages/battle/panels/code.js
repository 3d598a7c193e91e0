// The code of what is on the screen, below the map; loaded when it is scrolled into view.
import { CodePanel } from "../../../components/code_panel.js";
import { Choice } from "../../../components/fields.js";
import { html } from "../../../lib/view.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

/** Which of the two questions on the screen the code is for. @param {{ room: Room }} props */
function CodeFor({ room }) {
  const { shown, unit } = room;
  if (!unit) return html`<span class="small">Select a unit: the code of what is shown for it appears here.</span>`;
  const about = shown.last
    ? `${room.battle.unitOn(shown.last) ? "sight and the roll to hit" : "sight and the way"} to ${shown.last}`
    : "the hex that was pointed at";
  const over =
    { reach: "reach", attack: "attacks", view: "field of view", nothing: "the map" }[shown.over] ?? shown.over;
  return html`<${Choice} label="Code for" name="coded" value=${shown.coded}
    options=${[["over", over], ["pointed", about]]}
    choose=${(/** @type {string} */ coded) => room.set({ coded })} />`;
}

/** @param {{ room: Room }} props */
export const Code = ({ room }) =>
  html`<${CodePanel} calls=${room.asking.calls} about=${html`<${CodeFor} room=${room} />`} />`;
