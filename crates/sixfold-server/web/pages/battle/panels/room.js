// The battle room on the screen: the map fills it, tools lie over it, three sections at the side, the code below.
import { CodePanel } from "../../../components/code_panel.js";
import { Choice } from "../../../components/fields.js";
import { Segments } from "../../../components/segments.js";
import { html, useMemo } from "../../../lib/view.js";
import { MapPanel } from "./map_panel.js";
import { Notes } from "./notes.js";
import { keptAt } from "../open/saved_battles.js";
import { SharePanel, sharedText, sideText } from "../share/share_panel.js";
import { Overlays } from "./tools.js";
import { undoable } from "../undo.js";
import { UnitPanel } from "./unit_panel.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

/** Where the battle is kept. @param {{ room: Room }} props */
function Saved({ room: { opened, shared, together } }) {
  const at = useMemo(() => (opened.name === null ? null : keptAt(opened.name)), [opened.name, opened.revision]);
  if (shared) return html`<p class="shared-state" role="status">${sharedText(shared)}</p>`;
  if (together.side) return html`<p class="shared-state" role="status">${sideText(together.side)}</p>`;
  if (opened.unkept) return html`<p class="unsaved">Not saved: this browser keeps nothing more.</p>`;
  const time =
    at === null ? "" : new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
  return html`<p class="saved">${at === null ? "Nothing to save yet" : `Saved in this browser, ${time}`}</p>`;
}

/** How much there is on the map, and how much was done. @param {{ room: Room }} props */
function Facts({ room }) {
  const {
    battle: { map, log, number, steps },
    shown,
  } = room;
  const { back } = undoable(room);
  const walls = useMemo(() => map.wallCount(), [map, log.length]);
  const lines = [
    `${shown.counts}. ${walls} ${walls === 1 ? "wall" : "walls"}.`,
    `${number} of ${steps.length} ${steps.length === 1 ? "step" : "steps"}`,
  ];
  return html`<p class="small facts">${lines.join(" ")}${back === undefined ? "" : `; Undo brings ${back} back`}</p>`;
}

/** Which of the two questions on the screen the code is for. @param {{ room: Room }} props */
function CodeFor({ room }) {
  const { shown, unit } = room;
  if (!unit) return html`<span class="small">Select a unit: the code of what is shown for it appears here.</span>`;
  const about = shown.last
    ? `${room.battle.unitOn(shown.last) ? "sight and the roll to hit" : "sight and the way"} to ${shown.last}`
    : "the hex that was pointed at";
  const over =
    { reach: "reach", attack: "attacks", view: "field of view", nothing: "the map" }[shown.over] ?? shown.over;
  return html`<${Choice} label="Code for" name="coded" value=${shown.coded}
    options=${[["over", over], ["pointed", about]]}
    choose=${(/** @type {string} */ coded) => room.set({ coded })} />`;
}

/** @param {{ room: Room }} props */
export function RoomView({ room }) {
  const { panel, layers } = room.shown;
  const without = Object.entries(layers)
    .filter(([, seen]) => !seen)
    .map(([layer]) => `without-${layer}`)
    .join(" ");
  return html`<div class="room battle">
    <h1 class="unseen">Battle map</h1>
    <div class="battle-stage">
      <div class=${`map-place battle-place ${without}`}
        ref=${(/** @type {HTMLElement | null} */ place) => room.takePlace(place)}></div>
      <${Notes} room=${room} />
      <${Overlays} room=${room} />
    </div>
    <aside class="lab-side" aria-label="About the battle">
      <${Segments} legend="Section" name="panel" value=${panel}
        options=${[["unit", "Unit"], ["map", "Map"], ["share", "Share"]]}
        choose=${(/** @type {typeof panel} */ next) => room.set({ panel: next })} />
      <div class="side-body">
        <div hidden=${panel !== "unit"}><${UnitPanel} room=${room} /></div>
        <div hidden=${panel !== "map"}><${MapPanel} room=${room} /></div>
        <div hidden=${panel !== "share"}><${SharePanel} room=${room} /></div>
      </div>
      <footer><${Saved} room=${room} /><${Facts} room=${room} /></footer>
    </aside>
    <${CodePanel} calls=${room.asking.calls} about=${html`<${CodeFor} room=${room} />`} />
  </div>`;
}
