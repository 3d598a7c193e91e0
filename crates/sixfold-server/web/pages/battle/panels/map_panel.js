// The section about the map: what it is, other maps to open, the battles of this browser, files and pictures.
import { Choice, NumberField } from "../../../components/fields.js";
import { html, useMemo, useState } from "../../../lib/view.js";
import { viewOf } from "../hex_views.js";
import { openFile, saveMap, savePicture, savePng } from "../open/files.js";
import { openKept } from "../open/open_from_url.js";
import { keptBattles } from "../open/saved_battles.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

/** What a map is saved as: the words, the format and the end of the name. */
const FORMATS = [
  ["Map with units", "json", "json"],
  ["For MegaMek", "megamek", "board"],
  ["For Tiled", "tmx", "tmx"],
  ["For Wesnoth", "wesnoth", "map"],
  ["For a spreadsheet", "csv", "csv"],
];

const SIZES = [
  ["30", "30 × 20"],
  ["50", "50 × 50"],
  ["200", "200 × 200"],
];

/** How many hexes there are of each terrain, the most first. @param {Room} room */
function terrains(room) {
  const counts = new Map();
  for (const [kind, count] of room.battle.map.counts()) {
    const { terrain, played } = viewOf(kind, room.drawAgain);
    if (played) counts.set(terrain, (counts.get(terrain) ?? 0) + count);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`);
  return most.length > 12 ? `${most.slice(0, 12).join("; ")}; and ${most.length - 12} more` : most.join("; ");
}

/** The other battles that this browser keeps. @param {{ room: Room }} props */
function YourBattles({ room }) {
  const others = keptBattles()
    .filter(({ name }) => name !== room.opened.name)
    .slice(0, 8);
  if (others.length === 0) return null;
  const time = (/** @type {number} */ at) =>
    new Date(at).toLocaleString([], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  return html`<h3>Your battles</h3><ul class="battles">${others.map(
    ({ name, title, at }) => html`<li key=${name}>
    <button type="button" class="quiet" onClick=${() => room.turns.do(() => openKept(room, name))}>
      ${title || "A map"}<small>${time(at)}</small></button></li>`,
  )}</ul>`;
}

/** @param {{ room: Room }} props */
export function MapPanel({ room }) {
  const { battle, shown } = room;
  const [seed, setSeed] = useState(7);
  const counted = useMemo(() => terrains(room), [battle, battle.log.length]);
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) =>
    html`<button type="button" onClick=${click}>${text}</button>`;
  const make = () =>
    room.fetch({
      seed: String(seed),
      width: Number(shown.size),
      height: shown.size === "30" ? 20 : Number(shown.size),
    });
  const open = (/** @type {any} */ { target }) => {
    if (target.files[0]) openFile(room, target.files[0]);
    target.value = "";
  };
  return html`<section aria-label="Map">
    <h2>${battle.title || "Map"}</h2>
    <p class="small">${counted}.</p>
    <h3>New</h3>
    <div class="controls">${(room.offers?.maps ?? []).map((name) => button(`Open ${name}`, () => room.fetch({ map: name })))}</div>
    <div class="controls"><${NumberField} label="Seed" name="seed" value=${seed} range=${[0, 1e9]} change=${setSeed} />
      <${Choice} label="Size" name="size" value=${shown.size} options=${SIZES}
        choose=${(/** @type {string} */ size) => room.set({ size })} />${button("Make a map", make)}</div>
    <label class="file">Your own (MegaMek, Tiled, Wesnoth, CSV), or drop it on the map
      <input type="file" aria-label="Open a file" accept=".board,.tmx,.tmj,.json,.map,.csv" onChange=${open} /></label>
    ${shown.panel === "map" && html`<${YourBattles} room=${room} />`}
    <h3>Save as</h3>
    <div class="controls">${FORMATS.map(([text, format, extension]) => button(text, () => saveMap(room, format, extension)))}
      ${button("Picture (SVG)", () => savePicture(room.field?.svg, battle.title))}
      ${button("Picture (PNG)", () => savePng(room.field?.svg, battle.title))}</div>
  </section>`;
}
