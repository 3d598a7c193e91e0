// Panels over the map: the tools at the left with what belongs to the chosen one, zoom and layers at the right, and
// what the engine says about the hex that is pointed at.
import { Icon } from "../../../components/icon.js";
import { html } from "../../../lib/view.js";
import { markWords } from "../edit/marks.js";
import { redo, undo, undoable } from "../undo.js";
import { Palette } from "./palette.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

const TOOLS = [
  ["units", "Units", "mouse-pointer-2"],
  ["place", "New unit", "plus"],
  ["terrain", "Terrain", "brush"],
  ["level", "Level", "mountain"],
  ["road", "Road", "waypoints"],
  ["wall", "Walls", "brick-wall"],
  ["mark", "Marks", "flag"],
  ["area", "Copy", "copy"],
];
const LAYERS = [
  ["levels", "Relief and levels"],
  ["roads", "Roads"],
  ["units", "Units"],
  ["over", "What is laid over"],
];

/** @param {{ room: Room }} props */
function Rail({ room }) {
  const { shown } = room;
  const possible = undoable(room);
  const step = (
    /** @type {string} */ text,
    /** @type {string} */ icon,
    /** @type {boolean} */ can,
    /** @type {() => void} */ click,
  ) => html`
    <button type="button" class="rail-step" aria-disabled=${can ? undefined : "true"} onClick=${click}>
      <${Icon} name=${icon} /><span>${text}</span></button>`;
  return html`<div class="rail">
    <fieldset class="tool-choice" aria-label="Tool">${TOOLS.map(
      ([tool, title, icon]) => html`<label class="tool" key=${tool}>
      <input type="radio" name="tool" value=${tool} checked=${shown.tool === tool}
        onChange=${() => room.chooseTool(tool)} /><${Icon} name=${icon} /><span>${title}</span></label>`,
    )}</fieldset>
    ${step("Undo", "undo-2", possible.undo, () => undo(room))}${step("Redo", "redo-2", possible.redo, () => redo(room))}
  </div>`;
}

/** @param {{ room: Room }} props */
function ZoomAndLayers({ room }) {
  const { layers } = room.shown;
  const zoom = (/** @type {string} */ icon, /** @type {string} */ name, /** @type {number} */ by) =>
    html`<button type="button" class="icon" aria-label=${name} title=${name} onClick=${() => room.field?.zoom(by)}>
      <${Icon} name=${icon} /></button>`;
  const toggle = (/** @type {string} */ layer) => room.set({ layers: { ...layers, [layer]: !layers[layer] } });
  return html`<div class="zoombar">${zoom("plus", "Larger", 1.3)}${zoom("minus", "Smaller", 1 / 1.3)}
    ${zoom("maximize", "Show all of the map", 0)}
    <details class="menu layers"><summary class="icon" aria-label="Layers" title="Layers">
      <${Icon} name="layers" /></summary><div class="layer-list">${LAYERS.map(
        ([layer, title]) => html`
      <label key=${layer}><input type="checkbox" name=${`layer-${layer}`} checked=${layers[layer]}
        onChange=${() => toggle(layer)} />${title}</label>`,
      )}</div></details></div>`;
}

/** @param {{ room: Room }} props */
function Readout({ room }) {
  const { said, pointed, tool } = room.shown;
  const level = pointed ? (room.battle.cell(pointed).level ?? 0) : 0;
  const marks = pointed ? room.battle.map.notesOn(pointed).map((note) => `, ${markWords(note)}`) : [];
  const first = pointed
    ? `${pointed}: ${room.view(pointed).terrain}, level ${level}${marks.join("")}`
    : "Point at a hex.";
  const hint = room.unit
    ? "Press a hex to move there; press an enemy to aim."
    : "Press a hex to place a unit, or a unit to select it.";
  const lines = said.length > 0 ? said : tool === "units" ? [hint] : [];
  return html`<section class="readout-panel" aria-label="What the engine says" aria-live="polite">
    <ul class="said-list"><li>${first}</li>${lines.map((text, at) => html`<li key=${at}>${text}</li>`)}</ul>
    ${
      room.legend.length > 0 &&
      html`<ul class="marks-legend" aria-label="What the colours mean">${room.legend.map(
        ([style, words]) => html`<li key=${style}><i class=${`swatch is-${style}`}></i>${words}</li>`,
      )}</ul>`
    }</section>`;
}

/** @param {{ room: Room }} props */
export const Overlays = ({ room }) =>
  html`<${Rail} room=${room} /><${Palette} room=${room} /><${ZoomAndLayers} room=${room} /><${Readout} room=${room} />`;
