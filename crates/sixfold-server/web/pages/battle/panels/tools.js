// Panels over the map: the tools at the left with what belongs to the chosen one, zoom and layers at the right, and
// what the engine says about the hex that is pointed at.
import { Choice } from "../../../components/fields.js";
import { Icon } from "../../../components/icon.js";
import { ToolRail } from "../../../components/tool_rail.js";
import { html, useMemo } from "../../../lib/view.js";
import { markWords } from "../edit/marks.js";
import { unknownTile, unknownTiles } from "../model/tile_meanings.js";
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
/** For maps of Tiled whose tilesets do not say what their tiles are. */
const TILES = ["tile", "Tiles", "image"];
const FREE = ["free", "it could go here if no enemy stood there"];
const FOGS = [
  ["", "None"],
  ["1", "What the first side sees"],
  ["2", "What the second side sees"],
];
const LAYERS = [
  ["levels", "Relief"],
  ["roads", "Roads"],
  ["units", "Units"],
  ["over", "What is laid over"],
  ["numbers", "Numbers of levels and depths"],
  ["coordinates", "Coordinates"],
];

/** @param {{ room: Room }} props */
function Rail({ room }) {
  const { shown } = room;
  const possible = undoable(room);
  const isTiled = useMemo(() => unknownTiles(room.battle).length > 0, [room.battle]);
  const tools = isTiled ? [...TOOLS, TILES] : TOOLS;
  const steps = [
    { title: "Undo", icon: "undo-2", can: possible.undo, click: () => undo(room) },
    { title: "Redo", icon: "redo-2", can: possible.redo, click: () => redo(room) },
  ];
  return html`<${ToolRail} tools=${tools} tool=${shown.tool} steps=${steps}
    choose=${(/** @type {string} */ tool) => room.chooseTool(tool)} />`;
}

/** @param {{ room: Room }} props */
function ZoomAndLayers({ room }) {
  const { layers } = room.shown;
  const zoom = (/** @type {string} */ icon, /** @type {string} */ name, /** @type {number} */ by) =>
    html`<button type="button" class="icon" aria-label=${name} title=${name} onClick=${() => room.field?.zoom(by)}>
      <${Icon} name=${icon} /></button>`;
  const fog = (/** @type {string} */ fog) => {
    room.set({ fog });
    room.changed();
  };
  const toggle = (/** @type {string} */ layer) => room.set({ layers: { ...layers, [layer]: !layers[layer] } });
  return html`<div class="zoombar">${zoom("plus", "Larger", 1.3)}${zoom("minus", "Smaller", 1 / 1.3)}
    ${zoom("maximize", "Show all of the map", 0)}
    <details class="menu layers"><summary class="icon" aria-label="Layers" title="Layers">
      <${Icon} name="layers" /></summary><div class="layer-list">${LAYERS.map(
        ([layer, title]) => html`
      <label key=${layer}><input type="checkbox" name=${`layer-${layer}`} checked=${layers[layer]}
        onChange=${() => toggle(layer)} />${title}</label>`,
      )}
      <${Choice} label="Fog" name="fog" value=${room.shown.fog} options=${FOGS} choose=${fog} /></div></details></div>`;
}

/** @param {{ room: Room }} props */
function Readout({ room }) {
  const { said, pointed, tool } = room.shown;
  const level = pointed ? (room.battle.cell(pointed).level ?? 0) : 0;
  const marks = pointed ? room.battle.map.notesOn(pointed).map((note) => `, ${markWords(note)}`) : [];
  const first = pointed
    ? `${pointed}: ${room.view(pointed).terrain}, level ${level}${marks.join("")}`
    : "Point at a hex.";
  const { free, border } = room.laid;
  const isFarther = free && border && [...free].some((hex) => !border.has(hex));
  const legend = isFarther ? [...room.legend, FREE] : room.legend;
  const hint = room.looksOn
    ? ""
    : room.unit
      ? "Press a hex to move there; press an enemy to aim."
      : "Press a hex to place a unit, or a unit to select it.";
  const tile = pointed && tool === "tile" ? unknownTile(room.battle, pointed) : undefined;
  const tiled = tile === undefined ? [] : [`tile ${tile}: press to say what it is`];
  const lines = said.length > 0 ? said : tool === "units" && hint ? [hint] : tiled;
  const kind = `readout-panel${pointed ? "" : " idle"}`;
  return html`<section class=${kind} aria-label="What the engine says" aria-live="polite">
    <ul class="said-list"><li>${first}</li>${lines.map((text, at) => html`<li key=${at}>${text}</li>`)}</ul>
    ${
      legend.length > 0 &&
      html`<ul class="marks-legend" aria-label="What the colours mean">${legend.map(
        ([style, words]) => html`<li key=${style}><i class=${`swatch is-${style}`}></i>${words}</li>`,
      )}</ul>`
    }</section>`;
}

/** @param {{ room: Room }} props */
export const Overlays = ({ room }) =>
  html`${!room.looksOn && html`<${Rail} room=${room} /><${Palette} room=${room} />`}
  <${ZoomAndLayers} room=${room} /><${Readout} room=${room} />`;
