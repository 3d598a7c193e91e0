// What lies over the map: the tools at the left with what belongs to the chosen one, zoom and layers at the right, and
// what the engine says about the hex that is pointed at.
import { Icon } from "../../../components/icon.js";
import { Segments } from "../../../components/segments.js";
import { html } from "../../../lib/view.js";
import { viewOf } from "../hex_views.js";
import { redo, undo, undoable } from "../undo.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

const TOOLS = [
  ["units", "Units", "mouse-pointer-2"],
  ["terrain", "Terrain", "brush"],
  ["level", "Level", "mountain"],
  ["road", "Road", "waypoints"],
  ["wall", "Walls", "brick-wall"],
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
    <button type="button" class="rail-step" aria-disabled=${can ? undefined : "true"} onClick=${click}><${Icon} name=${icon} /><span>${text}</span></button>`;
  return html`<div class="rail">
    <fieldset class="tool-choice" aria-label="Tool">${TOOLS.map(
      ([tool, title, icon]) => html`<label class="tool" key=${tool}>
      <input type="radio" name="tool" value=${tool} checked=${shown.tool === tool} onChange=${() => room.set({ tool })} /><${Icon} name=${icon} /><span>${title}</span></label>`,
    )}</fieldset>
    ${step("Undo", "undo-2", possible.undo, () => undo(room))}${step("Redo", "redo-2", possible.redo, () => redo(room))}
  </div>`;
}

/** @param {{ room: Room }} props */
function Palette({ room }) {
  const { shown } = room;
  if (shown.tool === "units")
    return html`<div class="palette"><${Segments} legend="New units are of the side" name="side" value=${shown.side}
      options=${[["1", "first"], ["2", "second"]]}
      choose=${(/** @type {string} */ side) => room.set({ side })} /></div>`;
  if (shown.tool === "level")
    return html`<div class="palette"><${Segments} legend="Press to" name="step" value=${String(shown.step)}
      options=${[["1", "raise"], ["-1", "lower"]]}
      choose=${(/** @type {string} */ step) => room.set({ step: Number(step) })} /><${Brush} room=${room} /></div>`;
  if (shown.tool === "wall")
    return html`<div class="palette small">Press a hex near one of its sides; on a hex with the focus, keys 0 to 5.</div>`;
  if (shown.tool === "road")
    return html`<div class="palette small">Draw through hexes: the road leads from each to the next.</div>`;
  const palette = room.offers?.palette ?? [];
  const known = palette.some(({ name }) => name.toLowerCase() === shown.terrain);
  const picked = known ? [] : [{ name: shown.terrain, features: shown.features }];
  return html`<div class="palette">
    <fieldset class="swatches" aria-label="Paint">${[...palette, ...picked].map(
      (entry, at) => html`<${Swatch}
      key=${entry.name} room=${room} entry=${entry} at=${at} />`,
    )}</fieldset>
    <${Brush} room=${room} />
  </div>`;
}

/** @param {{ room: Room, entry: import("../../../lib/api_types.d.ts").PaletteEntry, at: number }} props */
function Swatch({ room, entry: { name, features }, at }) {
  const terrain = name.toLowerCase();
  const { style } = viewOf({ level: 0, ...(features.length > 0 ? { features } : {}) }, room.drawAgain);
  return html`<label title=${at < 9 ? `${name} (key ${at + 1})` : name}>
    <input type="radio" name="terrain" value=${terrain} checked=${room.shown.terrain === terrain}
      onChange=${() => room.set({ terrain, features })} />
    <svg viewBox="-42 -37 84 74" aria-hidden="true"><polygon style=${{ fill: `var(--${style}-fill)` }}
      points="20,-34.6 40,0 20,34.6 -20,34.6 -40,0 -20,-34.6" /></svg><span>${name}</span></label>`;
}

/** @param {{ room: Room }} props */
const Brush = ({ room }) => html`<${Segments} legend="Brush" name="brush" value=${room.shown.brush}
  options=${[["0", "1"], ["1", "7"], ["2", "19"]]} choose=${(/** @type {string} */ brush) => room.set({ brush })} />`;

/** @param {{ room: Room }} props */
function ZoomAndLayers({ room }) {
  const { layers } = room.shown;
  const zoom = (/** @type {string} */ icon, /** @type {string} */ name, /** @type {number} */ by) =>
    html`<button type="button" class="icon" aria-label=${name} title=${name} onClick=${() => room.field?.zoom(by)}><${Icon} name=${icon} /></button>`;
  const toggle = (/** @type {string} */ layer) => room.set({ layers: { ...layers, [layer]: !layers[layer] } });
  return html`<div class="zoombar">${zoom("plus", "Larger", 1.3)}${zoom("minus", "Smaller", 1 / 1.3)}${zoom("maximize", "Show all of the map", 0)}
    <details class="menu layers"><summary class="icon" aria-label="Layers" title="Layers"><${Icon} name="layers" /></summary><div class="layer-list">${LAYERS.map(
      ([layer, title]) => html`
      <label key=${layer}><input type="checkbox" name=${`layer-${layer}`} checked=${layers[layer]} onChange=${() => toggle(layer)} />${title}</label>`,
    )}</div></details></div>`;
}

/** @param {{ room: Room }} props */
function Readout({ room }) {
  const { said, pointed, tool } = room.shown;
  const level = pointed ? (room.battle.cell(pointed).level ?? 0) : 0;
  const first = pointed ? `${pointed}: ${room.view(pointed).terrain}, level ${level}` : "Point at a hex.";
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
