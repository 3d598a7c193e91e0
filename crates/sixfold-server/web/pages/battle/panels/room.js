// The battle room on the screen: the map fills it, tools lie over it, three sections at the side, the code below.
import { codeSection } from "../../../components/code_section.js";
import { Segments } from "../../../components/segments.js";
import { html, later, useMemo } from "../../../lib/view.js";
import { MapPanel } from "./map_panel.js";
import { Notes } from "./notes.js";
import { keptAt } from "../open/saved_battles.js";
import { sharedText, sideText } from "../share/sides.js";
import { Overlays } from "./tools.js";
import { undoable } from "../undo.js";
import { UnitPanel } from "./unit_panel.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

const SharePanel = later(async () => (await import("../share/share_panel.js")).SharePanel);
const Code = codeSection(async () => (await import("./code.js")).Code);

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
        ${panel === "share" && html`<${SharePanel} room=${room} />`}
      </div>
      <footer><${Saved} room=${room} /><${Facts} room=${room} /></footer>
    </aside>
    <${Code} room=${room} />
  </div>`;
}
