// The section about the map: what it is, other maps to open, the battles of this browser, files and pictures.
import { Choice, NumberField } from "../../../components/fields.js";
import { html, useMemo, useState } from "../../../lib/view.js";
import { openFile, saveBattle, saveMap, savePicture, savePng } from "../open/files.js";
import { openKept } from "../open/open_from_url.js";
import { keptBattles } from "../open/saved_battles.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

const SIZES = [
  ["30", "30 × 20"],
  ["50", "50 × 50"],
  ["200", "200 × 200"],
];

/** How many hexes there are of each terrain, the most first. @param {import("../state.js").Battle} battle */
function terrains(battle) {
  const counts = new Map();
  for (const key of battle.hexes()) {
    const { terrain } = battle.ground(key);
    counts.set(terrain, (counts.get(terrain) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name.replaceAll("_", " ")} ${count}`)
    .join(", ");
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
    <button type="button" class="quiet" onClick=${() => room.turns.do(() => openKept(room, name))}>${title || "A map"}<small>${time(at)}</small></button></li>`,
  )}</ul>`;
}

/** @param {{ room: Room }} props */
export function MapPanel({ room }) {
  const { battle, shown } = room;
  const [seed, setSeed] = useState(7);
  const { number, steps } = battle;
  const counted = useMemo(() => terrains(battle), [battle, number, steps[number - 1]?.done.length]);
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
    <h2>${battle.map.title || "Map"}</h2>
    <p class="small">${counted}.</p>
    <h3>New</h3>
    <div class="controls">${shown.maps.map((name) => html`<button key=${name} type="button" onClick=${() => room.fetch({ map: name })}>Open ${name}</button>`)}</div>
    <div class="controls"><${NumberField} label="Seed" name="seed" value=${seed} range=${[0, 1e9]} change=${setSeed} /><${Choice} label="Size" name="size" value=${shown.size} options=${SIZES} choose=${(/** @type {string} */ size) => room.set({ size })} />${button("Make a map", make)}</div>
    <label class="file">Your own (MegaMek, Tiled, JSON), or drop it on the map <input type="file" aria-label="Open a file" accept=".board,.tmx,.tmj,.json,.map" onChange=${open} /></label>
    ${shown.panel === "map" && html`<${YourBattles} room=${room} />`}
    <h3>Save as</h3>
    <div class="controls">${button("Save the battle", () => saveBattle(battle))}${button("Map as JSON", () => saveMap(room, "json", "json"))}${button("Map for MegaMek", () => saveMap(room, "megamek", "board"))}${button("Map for Tiled", () => saveMap(room, "tmx", "tmx"))}${button("Picture (SVG)", () => savePicture(room.field?.svg, battle.map.title))}${button("Picture (PNG)", () => savePng(room.field?.svg, battle.map.title))}</div>
  </section>`;
}
