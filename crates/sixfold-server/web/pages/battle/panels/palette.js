// The choices of the tool in hand, beside the tools: terrains and shapes, sides and types of units, marks, an area.
import { Choice, TextField } from "../../../components/fields.js";
import { Segments } from "../../../components/segments.js";
import { html } from "../../../lib/view.js";
import { copiedArea, copyArea, mirrorArea, turnArea } from "../edit/area.js";
import { MARKS } from "../edit/marks.js";
import { resize } from "../edit/resize.js";
import { SHAPES, sidesBetween } from "../edit/shapes.js";
import { viewOf } from "../model/hex_views.js";
import { TYPES } from "../units/units.js";
import { swatchPicture } from "../view/swatch_pictures.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

/** @param {{ room: Room }} props */
export function Palette({ room }) {
  const { tool } = room.shown;
  // With a unit in hand a press moves it.
  if (tool === "units" && room.unit) return null;
  const parts = {
    units: Side,
    place: NewUnit,
    terrain: Terrains,
    level: Levels,
    road: Roads,
    wall: Walls,
    mark: Marks,
    tile: Tiles,
  };
  const Part = /** @type {Record<string, (props: { room: Room }) => unknown>} */ ({ ...parts, area: Area })[tool];
  return html`<div class=${`palette for-${tool}`}><${Part} room=${room} /></div>`;
}

const Walls = () => html`<p class="small">Press a hex near one of its sides; on a hex with the focus, keys 0 to 5.</p>`;

/** @param {{ room: Room }} props */
const Side = ({ room }) => html`<${Segments} legend="New units are of the side" name="side" value=${room.shown.side}
  options=${[["1", "first"], ["2", "second"]]} choose=${(/** @type {string} */ side) => room.set({ side })} />`;

/** @param {{ room: Room }} props */
const NewUnit = ({ room }) => html`<${Side} room=${room} />
  <${Choice} label="Type" name="kind" value=${room.shown.kind}
    options=${TYPES.map(([name, walk, jump, how = `jump ${jump}`]) => [
      name,
      `${name || "Unit"}: walk ${walk}, ${how}`,
    ])}
    choose=${(/** @type {string} */ kind) => room.set({ kind })} />`;

/** @param {{ room: Room }} props */
const Tiles = ({ room }) => html`<${Swatches} room=${room} />
  <p class="small">Press a hex: every hex with its tile becomes this.</p>`;

/** @param {{ room: Room }} props */
const Terrains = ({ room }) => html`<${Swatches} room=${room} /><${Shape} room=${room} />`;

/** The terrains to paint with. @param {{ room: Room }} props */
function Swatches({ room }) {
  const { shown } = room;
  const palette = room.offers?.palette ?? [];
  const known = palette.some(({ name }) => name.toLowerCase() === shown.terrain);
  const picked = known ? [] : [{ name: shown.terrain, features: shown.features }];
  return html`<fieldset class="swatches" aria-label="Paint">${[...palette, ...picked].map(
    (entry, at) => html`<${Swatch} key=${entry.name} room=${room} entry=${entry} at=${at} />`,
  )}</fieldset>`;
}

/** @param {{ room: Room, entry: import("../../../lib/api_types.d.ts").PaletteEntry, at: number }} props */
function Swatch({ room, entry: { name, features }, at }) {
  const terrain = name.toLowerCase();
  const { style } = viewOf({ level: 0, ...(features.length > 0 ? { features } : {}) }, room.drawAgain);
  const drawn = swatchPicture(features, room.drawAgain);
  return html`<label title=${at < 9 ? `${name} (key ${at + 1})` : name}>
    <input type="radio" name="terrain" value=${terrain} checked=${room.shown.terrain === terrain}
      onChange=${() => room.set({ terrain, features })} />
    ${
      drawn
        ? html`<img src=${drawn} alt="" />`
        : html`<svg viewBox="-42 -37 84 74" aria-hidden="true"><polygon style=${{ fill: `var(--${style}-fill)` }}
            points="20,-34.6 40,0 20,34.6 -20,34.6 -40,0 -20,-34.6" /></svg>`
    }<span>${name}</span></label>`;
}

/** The shape that is drawn: strokes of a brush, a line, a rectangle, or a fill. @param {{ room: Room }} props */
function Shape({ room }) {
  const { shape, brush } = room.shown;
  return html`<div class="palette-row"><${Segments} legend="Draw" name="shape" value=${shape} options=${SHAPES}
      choose=${(/** @type {string} */ shape) => room.chooseShape(shape)} />
    ${
      ["brush", "line"].includes(shape) &&
      html`<${Segments} legend="Brush" name="brush" value=${brush}
      options=${[["0", "1"], ["1", "7"], ["2", "19"]]}
      choose=${(/** @type {string} */ brush) => room.set({ brush })} />`
    }</div>`;
}

/** @param {{ room: Room }} props */
const Levels = ({ room }) => html`<${Segments} legend="Press to" name="step" value=${String(room.shown.step)}
    options=${[["1", "raise"], ["-1", "lower"]]}
    choose=${(/** @type {string} */ step) => room.set({ step: Number(step) })} /><${Shape} room=${room} />`;

/** @param {{ room: Room }} props */
const Roads = ({ room }) => html`<${Segments} legend="Road" name="shape"
    value=${room.shown.shape === "line" ? "line" : "brush"}
    options=${[["brush", "Through hexes"], ["line", "Straight"]]}
    choose=${(/** @type {string} */ shape) => room.chooseShape(shape)} />`;

/** @param {{ room: Room }} props */
const Marks = ({ room }) => html`<${Choice} label="Mark" name="mark" value=${room.shown.mark} options=${MARKS}
    choose=${(/** @type {string} */ mark) => room.set({ mark })} />
  ${
    room.shown.mark === "objective" &&
    html`<${TextField} label="Its name" name="objective" value=${room.shown.objective}
    more=${{ maxlength: 40 }} change=${(/** @type {string} */ objective) => room.set({ objective })} />`
  }`;

/** A rectangle of the map, and what is done with it. @param {{ room: Room }} props */
function Area({ room }) {
  const { area, pasting } = room.shown;
  const button = (/** @type {string} */ text, /** @type {() => void} */ click, title = "") =>
    html`<button type="button" class="quiet" title=${title} onClick=${click}>${text}</button>`;
  const copied = copiedArea().length;
  if (pasting)
    return html`<p class="small">Press a hex to paste ${copied} hexes.</p><div class="palette-row">
      ${button("Turn", () => turnArea(room), "By 60 degrees (key t)")}
      ${button("Mirror", () => mirrorArea(room), "Left and right (key m)")}
      ${button("Done", () => room.set({ pasting: false }))}</div>`;
  const paste = copied > 0 && button(`Paste ${copied} hexes`, () => room.set({ pasting: true }), "Key v");
  if (!area) return html`<p class="small">Drag over the hexes to copy.</p>${paste}`;
  const { width, height } = sidesBetween(room.battle, area.from, area.to);
  return html`<p class="small">${width} × ${height} hexes</p><div class="palette-row">
    ${button("Copy", () => copyArea(room), "Key c")}${button("Crop to it", () => crop(room, area))}${paste}</div>`;
}

/** Cuts the map off around an area. @param {Room} room @param {{ from: string, to: string }} area */
function crop(room, { from, to }) {
  const { corner, width: columns, height: rows } = room.battle.map;
  const { left, top, width, height } = sidesBetween(room.battle, from, to);
  const [before, above] = [left - corner.col, top - corner.row];
  const sides = { left: -before, top: -above, right: width + before - columns, bottom: height + above - rows };
  room.turns.do(() => resize(room, sides));
}
