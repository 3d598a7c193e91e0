// The figure of a topic: the map with what is painted on it, the letters to move, and a slider over the steps.
import { Choice, NumberField, TextField } from "../../components/fields.js";
import { Icon } from "../../components/icon.js";
import { Segments } from "../../components/segments.js";
import { html } from "../../lib/view.js";
import { BOARDS, LABELS, PARITIES, WRAPS, wrapOf } from "./state.js";

/** @typedef {import("./explorer.js").Explorer} Explorer @typedef {import("./state.js").State} State */

const MAPS = [
  ["hexagon", "hexagon"],
  ["rectangle", "rectangle"],
  ...BOARDS.map((name) => [`board ${name}`, `board: ${name}`]),
];
const TOOL_TITLES = { move: "Move", block: "Block", cost: "Cost", wall: "Wall", unit: "Unit", clear: "Erase" };

/** The map, its labels, and which way y grows. @param {{ explorer: Explorer }} props */
function MapSettings({ explorer }) {
  const { state, topic } = explorer;
  const set = (/** @type {Partial<State>} */ change) => {
    Object.assign(state, change);
    explorer.changed();
  };
  const maps = MAPS.filter(([name]) => topic.needs !== "board" || name.startsWith("board "));
  const sides = WRAPS.filter((one) =>
    one === "none" ? topic.needs !== "wrap" : one === "all" || state.map === "rectangle",
  );
  const parity = (/** @type {any} */ value) =>
    set({ parity: value, orientation: value.endsWith("q") ? "flat" : "pointy" });
  const map = (/** @type {any} */ value) => {
    explorer.lent = null;
    if (value.startsWith("board ")) set({ map: "board", board: value.slice(6), labels: "label", wrap: "none" });
    else set({ map: value });
  };
  const labels = LABELS.filter((one) => one !== "label" || state.map === "board").map((one) => [one, one]);
  return html`<details class="menu gear"><summary aria-label="Map and labels"><${Icon} name="settings" /></summary><div class="settings">
    <${Choice} label="Map" name="map" value=${state.map === "board" ? `board ${state.board}` : state.map} options=${maps} choose=${map} />
    ${
      state.map === "hexagon" &&
      html`<${NumberField} label="radius" name="size" value=${state.radius} range=${[1, 30]} change=${(/** @type {number} */ radius) => set({ radius })} />
      <${Choice} label="hexes" name="hexes" value=${state.orientation} options=${[["flat", "flat-top"], ["pointy", "pointy-top"]]} choose=${(/** @type {any} */ orientation) => set({ orientation })} />`
    }
    ${
      state.map === "rectangle" &&
      html`<${NumberField} label="columns" name="columns" value=${state.width} range=${[1, 60]} change=${(/** @type {number} */ width) => set({ width })} />
      <${NumberField} label="rows" name="rows" value=${state.height} range=${[1, 60]} change=${(/** @type {number} */ height) => set({ height })} />
      <${Choice} label="shifted" name="parity" value=${state.parity} options=${PARITIES.map((one) => [one, one])} choose=${parity} />`
    }
    ${state.map !== "board" && html`<${Choice} label="sides that meet" name="wrap" value=${wrapOf(state)} options=${sides.map((one) => [one, one.replace("_", " and ")])} choose=${(/** @type {any} */ wrap) => set({ wrap })} />`}
    <${Choice} label="coordinates" name="labels" value=${state.labels} options=${labels} choose=${(/** @type {any} */ value) => set({ labels: value })} />
    <${Choice} label="y grows" name="y" value=${state.y} options=${[["down", "down"], ["up", "up"]]} choose=${(/** @type {any} */ y) => set({ y })} />
  </div></details>`;
}

/** What a press on the map does, and undo. @param {{ explorer: Explorer }} props */
function Paint({ explorer }) {
  const { state, tools } = explorer;
  const button = (
    /** @type {string} */ text,
    /** @type {string} */ icon,
    /** @type {() => void} */ click,
    disabled = false,
  ) => html`
    <button type="button" class="icon" aria-label=${text} title=${text} disabled=${disabled} onClick=${click}><${Icon} name=${icon} /></button>`;
  return html`<div class="paint">
    <${Segments} legend="What a press on the map does" name="tool" value=${state.tool} options=${tools.map((tool) => [tool, TOOL_TITLES[tool]])} choose=${(
      /** @type {any} */ tool,
    ) => {
      state.tool = tool;
      explorer.changed();
    }} />
    ${
      state.tool === "cost" &&
      html`<${Choice} label="costs" name="paint" value=${state.given.paint ?? "3"} options=${["2", "3", "4", "5", "9"].map((cost) => [cost, cost])} choose=${(
        /** @type {string} */ cost,
      ) => {
        state.given.paint = cost;
        explorer.draw();
      }} />`
    }
    ${button("Undo", "undo-2", () => explorer.back(explorer.past, explorer.future), explorer.past.length === 0)}
    ${button("Redo", "redo-2", () => explorer.back(explorer.future, explorer.past), explorer.future.length === 0)}
    ${button("Erase all", "trash-2", () => explorer.wipe())}
    ${state.tool === "wall" && html`<p class="small">Press a hexside; with the keyboard 0 to 5 on a hex.</p>`}
  </div>`;
}

/** A slider over the steps of the algorithm. @param {{ explorer: Explorer }} props */
function Stepper({ explorer }) {
  const { frames, step } = explorer;
  const at = step ?? frames.length - 1;
  const set = (/** @type {any} */ event) => explorer.goToStep(Number(event.target.value));
  return html`<div class="stepper">
    <button type="button" class="icon" aria-label=${explorer.playing ? "Stop" : "Play the steps"} onClick=${() => explorer.play()}><${Icon} name=${explorer.playing ? "pause" : "play"} /></button>
    <label><span class="unseen">Step</span><input type="range" name="step" min="0" max=${frames.length - 1} value=${at} onInput=${set} /></label>
    <output>Step ${at} of ${frames.length - 1}${frames[at].length === 1 ? `: hex ${frames[at][0]}` : `: ${frames[at].length} hexes`}</output>
  </div>`;
}

/** @param {{ explorer: Explorer }} props */
export function Figure({ explorer }) {
  const { state, topic, shown, frames } = explorer;
  const readout = explorer.readout;
  return html`<figure class="art-f">
    <div class="fig-top">
      ${topic.uses.map((name) => html`<${TextField} key=${name} label=${name.toUpperCase()} name=${`hex-${name}`} value=${state[name]} change=${(/** @type {string} */ text) => explorer.type(name, text)} more=${{ class: "key", inputmode: "text" }} />`)}
      ${shown.rows[0]?.[1] && shown.rows[0][1].length < 12 && html`<span class="tag strong" aria-hidden="true">${shown.rows[0][0]} ${shown.rows[0][1]}</span>`}
      <span class="fig-tools">
        <button type="button" class="icon" aria-label="Start again" title="Start again" onClick=${() => explorer.restart()}><${Icon} name="rotate-ccw" /></button>
        <${MapSettings} explorer=${explorer} />
        ${["SVG", "PNG"].map((format) => html`<button key=${format} type="button" class="quiet save" aria-label=${`Save ${format}`} title=${`Save as ${format}`} onClick=${() => explorer.save(/** @type {"svg" | "png"} */ (format.toLowerCase()))}><${Icon} name="download" />${format}</button>`)}
      </span>
    </div>
    ${explorer.tools.length > 1 && html`<${Paint} explorer=${explorer} />`}
    <div class="map-place" ref=${(/** @type {HTMLElement | null} */ place) => explorer.takePlace(place)}></div>
    ${frames.length > 1 && html`<${Stepper} explorer=${explorer} />`}
    <figcaption>
      <ul class="legend">${(shown.legend ?? []).map(([style, meaning]) => html`<li key=${style}><span class=${`swatch is-${style}`}></span>${meaning}</li>`)}</ul>
      <p class="readout">${readout ? readout.map(([name, value]) => html`<span key=${name}><b>${name}</b> ${value}</span>`) : "Point at a hex to read it here in every system."}</p>
    </figcaption>
  </figure>`;
}
