// The map on paper, to scale: sheets that a browser prints, to a PDF, too, or one picture for a wide printer.
import { Choice, NumberField } from "../../../components/fields.js";
import { save } from "../../../lib/download.js";
import { html, useState } from "../../../lib/view.js";
import { printMap } from "../server.js";

const PAPERS = [
  ["a4", "Sheets of A4"],
  ["letter", "Sheets of Letter"],
  ["whole", "One picture (SVG)"],
];

/** @typedef {import("../../../lib/api_types.d.ts").PrintedAs} PrintedAs */

/** @param {{ room: import("../battle.js").BattleRoom }} props */
export function Print({ room }) {
  const [how, set] = useState({ inches: 1, paper: /** @type {PrintedAs} */ ("a4"), coordinates: true, names: false });
  const { inches, paper, coordinates, names } = how;
  const print = async () => {
    try {
      const { battle } = room;
      const hex = Math.round(1000 * inches);
      const file = await printMap({ battle: battle.file(), hex, paper, coordinates, names });
      save(file, `${battle.title || "map"}-${paper}.${paper === "whole" ? "svg" : "html"}`);
    } catch (error) {
      room.fail(error);
    }
  };
  const toggle = (/** @type {"coordinates" | "names"} */ name, /** @type {string} */ words) => html`<label>
    <input type="checkbox" name=${`print-${name}`} checked=${how[name]}
      onChange=${() => set({ ...how, [name]: !how[name] })} />${words}</label>`;
  return html`<details class="print"><summary>Print to scale</summary>
    <p class="small">A hex is as wide as you say from side to side. Open the file and print it without scaling; each
      sheet has a line of one inch to check it, and marks where to cut.</p>
    <div class="controls">
      <${NumberField} label="A hex in inches" name="inches" value=${inches} range=${[0.1, 12, 0.05]}
        change=${(/** @type {number} */ inches) => set({ ...how, inches })} />
      <${Choice} label="Paper" name="paper" value=${paper} options=${PAPERS}
        choose=${(/** @type {PrintedAs} */ paper) => set({ ...how, paper })} /></div>
    <div class="controls checks">${toggle("coordinates", "Coordinates")}${toggle("names", "Names of terrain")}</div>
    <div class="controls"><button type="button" onClick=${print}>Save for printing</button></div></details>`;
}
