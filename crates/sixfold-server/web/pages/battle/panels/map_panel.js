// The section about the map: its title and notes, its size, other maps to open, the battles of this browser, files.
import { NumberField, TextField } from "../../../components/fields.js";
import { save } from "../../../lib/download.js";
import { complain } from "../../../lib/messages.js";
import { html, useMemo, useState } from "../../../lib/view.js";
import { allMarks, goToMark, markWords } from "../edit/marks.js";
import { emptyMap, resize } from "../edit/resize.js";
import { viewOf } from "../model/hex_views.js";
import { tableText, tileTable, unknownTiles } from "../model/tile_meanings.js";
import { openKept } from "../open/open_from_url.js";
import { keptBattles } from "../open/saved_battles.js";

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {{ room: Room }} Props
 */

/** The formats of saved maps: the words, the format and the end of the name. */
const FORMATS = [
  ["Map with units", "json", "json"],
  ["For MegaMek", "megamek", "board"],
  ["For Tiled", "tmx", "tmx"],
  ["For Wesnoth", "wesnoth", "map"],
  ["For a spreadsheet", "csv", "csv"],
];

/** Saves a file; what makes it is loaded then. @param {(files: typeof import("../open/files.js")) => unknown} save */
const withFiles = (save) => import("../open/files.js").then(save).catch(complain);

/** @param {string} text @param {() => void} click */
const button = (text, click) => html`<button type="button" onClick=${click}>${text}</button>`;

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

/** The other battles that this browser keeps. @param {Props} props */
function YourBattles({ room }) {
  const others = keptBattles()
    .filter(({ name }) => name !== room.opened.name)
    .slice(0, 8);
  if (others.length === 0) return null;
  const time = (/** @type {number} */ at) =>
    new Date(at).toLocaleString([], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  return html`<h3>Your battles</h3><ul class="battles">${others.map(
    ({ name, title, at, picture }) => html`<li key=${name}>
    <button type="button" class="quiet" onClick=${() => room.turns.do(() => openKept(room, name))}>
      ${picture && html`<img src=${picture} alt="" />`}${title || "A map"}<small>${time(at)}</small></button></li>`,
  )}</ul>`;
}

/** The title, and notes for those who play it. @param {Props} props */
function TitleAndNotes({ room }) {
  const { battle, offers } = room;
  const { title, map } = battle;
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const notes = map.descriptions.filter((text) => text !== title);
  const retitle = (/** @type {string} */ to) => {
    if (to === title) return;
    const renamed = map.descriptions.map((text) => (text === title ? to : text));
    room.do(`title ${to}`, [
      { what: "title", to },
      ...(map.descriptions.includes(title) ? [{ what: /** @type {const} */ ("descriptions"), to: renamed }] : []),
    ]);
  };
  const write = (/** @type {{ target: HTMLTextAreaElement }} */ { target }) => {
    const lines = target.value.split("\n").map((line) => line.trim());
    const to = [...(map.descriptions.includes(title) ? [title] : []), ...lines.filter(Boolean)];
    setTyped(null);
    room.do("notes of the map", [{ what: "descriptions", to }]);
  };
  return html`<${TextField} label="Title" name="title" value=${title} change=${retitle}
      more=${{ maxlength: offers?.limits.title ?? 200 }} />
    <label class="form-field"><span>Notes</span><textarea name="notes" rows="3" maxlength=${offers?.limits.description}
      value=${typed ?? notes.join("\n")} onChange=${write} onBlur=${() => setTyped(null)}
      onInput=${(/** @type {{ target: HTMLTextAreaElement }} */ { target }) => setTyped(target.value)}
    ></textarea></label>`;
}

/** Starting hexes and objectives; a press shows one. @param {Props} props */
function MarkList({ room }) {
  const marks = allMarks(room.battle);
  if (marks.length === 0) return null;
  return html`<details><summary>Starts and objectives: ${marks.length}</summary><ul class="battles">${marks.map(
    ({ hex, text }) => html`<li key=${`${hex} ${text}`}>
      <button type="button" class="quiet" onClick=${() => goToMark(room, hex)}>
        ${markWords(text)}<small>${hex}</small></button></li>`,
  )}</ul></details>`;
}

const SIDES = /** @type {const} */ (["left", "right", "top", "bottom"]);

/** Columns and rows to be added or cut off. @param {Props} props */
function Size({ room }) {
  const none = { left: 0, right: 0, top: 0, bottom: 0 };
  const [sides, setSides] = useState(none);
  const { width, height } = room.battle.map;
  const most = room.offers?.limits.widest ?? 200;
  const change = () => {
    setSides(none);
    room.turns.do(() => resize(room, sides));
  };
  const field = (/** @type {typeof SIDES[number]} */ side) =>
    html`<${NumberField} label=${side} name=${`add-${side}`} value=${sides[side]} range=${[-most, most]}
      change=${(/** @type {number} */ by) => setSides({ ...sides, [side]: Math.round(by) })} />`;
  return html`<details class="size"><summary>Size: ${width} × ${height}</summary>
    <p class="small">Columns and rows to add on each side; fewer than 0 are cut off.</p>
    <div class="controls">${SIDES.map(field)}${button("Change the size", change)}</div></details>`;
}

/** The tiles of a map of Tiled with their meanings. @param {Props} props */
function TileList({ room }) {
  const { battle } = room;
  const table = useMemo(() => tileTable(battle), [battle, battle.log.length]);
  const tiles = useMemo(() => unknownTiles(battle), [battle]);
  if (tiles.length === 0 && table.size === 0) return null;
  const nameOf = (/** @type {import("../../../lib/api_types.d.ts").FeatureNow[] | undefined} */ features) =>
    features ? viewOf({ level: 0, ...(features.length > 0 ? { features } : {}) }, room.drawAgain).terrain : "not known";
  const line = (/** @type {[number, number]} */ [tile, count]) =>
    html`<li key=${tile}>tile ${tile} → ${nameOf(table.get(tile))} <small>${count} hexes</small></li>`;
  return html`<details class="tile-list" open><summary>Tiles: ${table.size} of ${tiles.length} known</summary>
    <p class="small">Their tileset does not say what they are. Take the tool Tiles, choose a terrain, and press a
      hex.</p>
    <ul>${tiles.map(line)}</ul>
    <div class="controls">${button("Save the table", () =>
      save(new Blob([tableText(battle)], { type: "text/plain" }), `${battle.title || "map"}-tiles.txt`),
    )}</div></details>`;
}

/** Other maps: empty, from a seed, one that ships, a file. @param {Props} props */
function NewMap({ room }) {
  const [{ seed, width, height }, set] = useState({ seed: 7, width: 30, height: 20 });
  const most = room.offers?.limits.widest ?? 200;
  const field = (/** @type {"seed" | "width" | "height"} */ name, /** @type {string} */ label, range = [1, most]) => {
    const value = { seed, width, height };
    const change = (/** @type {number} */ to) => set({ ...value, [name]: Math.round(to) });
    return html`<${NumberField} label=${label} name=${name} value=${value[name]} range=${range} change=${change} />`;
  };
  const make = () => room.fetch({ seed: String(seed), width, height });
  const open = (/** @type {{ target: HTMLInputElement }} */ { target }) => {
    const files = [...(target.files ?? [])];
    if (files.length > 0) room.openFiles(files);
    target.value = "";
  };
  return html`<h3>New</h3>
    <div class="controls new-map">${field("width", "Columns")}${field("height", "Rows")}
      ${button("Empty map", () => room.turns.do(() => room.open(emptyMap(width, height))))}</div>
    <div class="controls new-map">${field("seed", "Seed", [0, 1e9])}${button("Make a map", make)}</div>
    <div class="controls">${(room.offers?.maps ?? []).map((name) =>
      button(`Open ${name}`, () => room.fetch({ map: name })),
    )}</div>
    <label class="file">Your own (MegaMek, Tiled, Wesnoth, CSV), or drop it on the map; with a map of Tiled its
      tilesets and pictures, as several files or a zip
      <input type="file" multiple aria-label="Open a file" onChange=${open}
        accept=".board,.tmx,.tmj,.tsx,.tsj,.png,.zip,.json,.map,.csv" /></label>`;
}

/** @param {Props} props */
export function MapPanel({ room }) {
  const { battle, shown } = room;
  const counted = useMemo(() => terrains(room), [battle, battle.log.length]);
  const picture = (/** @type {"svg" | "png"} */ format) => withFiles(({ savePicture }) => savePicture(room, format));
  const map = (/** @type {string} */ format, /** @type {string} */ end) =>
    withFiles(({ saveMap }) => saveMap(room, format, end));
  return html`<section aria-label="Map">
    <h2>${battle.title || "Map"}</h2>
    <p class="small">${counted}.</p>
    <${TitleAndNotes} room=${room} />
    <${MarkList} room=${room} />
    <${TileList} room=${room} />
    <${Size} room=${room} />
    <${NewMap} room=${room} />
    ${shown.panel === "map" && html`<${YourBattles} room=${room} />`}
    <h3>Save as</h3>
    <div class="controls">${FORMATS.map(([text, format, end]) => button(text, () => map(format, end)))}
      ${button("Picture (SVG)", () => picture("svg"))}
      ${button("Picture (PNG)", () => picture("png"))}</div>
    <p class="small">A picture shows the whole map with the layers that are on.</p>
  </section>`;
}
