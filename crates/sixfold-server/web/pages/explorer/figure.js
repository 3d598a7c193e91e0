// The figure of a topic: the map with what is painted on it, the letters to move, and a slider over the steps.
import { Choice, TextField } from "../../components/fields.js";
import { Icon } from "../../components/icon.js";
import { complain } from "../../lib/messages.js";
import { html } from "../../lib/view.js";
import { MapSettings, SystemSwitch } from "./map_settings.js";
import { readout } from "./naming.js";

/** @typedef {import("./explorer.js").Explorer} Explorer */

const TOOL_TITLES = { none: "", block: "Block", cost: "Cost", wall: "Wall", unit: "Unit", clear: "Erase" };

/** @param {{ text: string, icon: string, click: () => void, disabled?: boolean }} props */
const IconButton = ({ text, icon, click, disabled = false }) => html`
  <button type="button" class="icon" aria-label=${text} title=${text} disabled=${disabled} onClick=${click}>
    <${Icon} name=${icon} /></button>`;

/** The tools to paint with, and undo. A tool is put away by pressing it again. @param {{ explorer: Explorer }} props */
function Paint({ explorer }) {
  const { state, tools, hand } = explorer;
  const { past, future } = hand.strokes;
  const costs = ["2", "3", "4", "5", "9"].map((cost) => [cost, cost]);
  return html`<div class="paint">
    <fieldset class="seg"><legend>Paint with</legend><div>${tools.map(
      (tool) => html`<label key=${tool}><input type="checkbox" name="tool" value=${tool}
        checked=${state.tool === tool} onChange=${() => explorer.do({ what: "take", tool })} />
        <span>${TOOL_TITLES[tool]}</span></label>`,
    )}</div></fieldset>
    ${
      state.tool === "cost" &&
      html`<${Choice} label="costs" name="paint" value=${state.given.paint ?? "3"} options=${costs}
        choose=${(/** @type {string} */ paint) => explorer.give({ paint })} />`
    }
    <${IconButton} text="Undo" icon="undo-2" disabled=${past.length === 0} click=${() => hand.undo()} />
    <${IconButton} text="Redo" icon="redo-2" disabled=${future.length === 0} click=${() => hand.redo()} />
    <${IconButton} text="Erase all" icon="trash-2" click=${() => hand.erase()} />
    ${state.tool === "wall" && html`<p class="small">Press a hexside; with the keyboard 0 to 5 on a hex.</p>`}
  </div>`;
}

/** A slider over the steps of the algorithm. @param {{ explorer: Explorer }} props */
function Stepper({ explorer }) {
  const { frames, step, playing } = explorer;
  const at = Math.min(step ?? frames.length - 1, frames.length - 1);
  const set = (/** @type {import("../../lib/view.js").FieldEvent} */ event) =>
    explorer.goToStep(Number(event.currentTarget.value));
  const found = frames[at].length === 1 ? `hex ${explorer.named(frames[at][0])}` : `${frames[at].length} hexes`;
  return html`<div class="stepper">
    <${IconButton} text=${playing ? "Stop" : "Play the steps"} icon=${playing ? "pause" : "play"}
      click=${() => explorer.play()} />
    <label><span class="unseen">Step</span>
      <input type="range" name="step" min="0" max=${frames.length - 1} value=${at} onInput=${set} /></label>
    <output>Step ${at} of ${frames.length - 1}: ${found}</output>
  </div>`;
}

/** Saves the map as a file; what draws it is loaded then. @param {Explorer} explorer @param {string} format */
const save = (explorer, format) =>
  import("./picture.js")
    .then(({ savePicture }) => savePicture(explorer, /** @type {"svg" | "png"} */ (format.toLowerCase())))
    .catch(complain);

/** @param {{ explorer: Explorer }} props */
export function Figure({ explorer }) {
  const { state, topic, shown, frames } = explorer;
  const pointed = readout(explorer);
  const [name, value] = shown.rows[0] ?? ["", ""];
  return html`<figure class="art-f">
    <div class="fig-top">
      ${topic.uses.map(
        (letter) => html`<${TextField} key=${letter} label=${letter.toUpperCase()} name=${`hex-${letter}`}
          value=${state[letter]} change=${(/** @type {string} */ text) => explorer.type(letter, text)}
          more=${{ class: "key", inputmode: "text" }} />`,
      )}
      ${value && value.length < 12 && html`<span class="tag strong" aria-hidden="true">${name} ${value}</span>`}
      <span class="fig-tools">
        <${SystemSwitch} explorer=${explorer} />
        <${IconButton} text="Start again" icon="rotate-ccw" click=${() => explorer.restart()} />
        <${MapSettings} explorer=${explorer} />
        ${["SVG", "PNG"].map(
          (format) => html`<button key=${format} type="button" class="quiet save" aria-label=${`Save ${format}`}
            title=${`Save as ${format}`} onClick=${() => save(explorer, format)}>
            <${Icon} name="download" />${format}</button>`,
        )}
      </span>
    </div>
    ${explorer.tools.length > 0 && html`<${Paint} explorer=${explorer} />`}
    <div class="map-place" ref=${(/** @type {HTMLElement | null} */ place) => explorer.takePlace(place)}></div>
    ${frames.length > 1 && html`<${Stepper} explorer=${explorer} />`}
    <figcaption>
      <ul class="legend">${(shown.legend ?? []).map(
        ([style, meaning]) => html`<li key=${style}><span class=${`swatch is-${style}`}></span>${meaning}</li>`,
      )}</ul>
      <p class="readout">${
        pointed
          ? pointed.map(([system, text]) => html`<span key=${system}><b>${system}</b> ${text}</span>`)
          : "Point at a hex to read it here in every system."
      }</p>
    </figcaption>
  </figure>`;
}
