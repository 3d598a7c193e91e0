// The section about others: links, who is here, other shared maps, and what happened so far.
import { Choice } from "../../../components/fields.js";
import { html } from "../../../lib/view.js";
import { viewOf } from "../model/hex_views.js";
import { copyLink } from "../open/url_state.js";
import { Print } from "../panels/print.js";
import { dropMap, mapLink, ownMaps } from "./own_maps.js";
import { SIDES, sideLink } from "./sides.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

/** The most maps that are listed. */
const LISTED = 8;

/** The most differences that are listed. */
const DIFFERENCES = 50;

const selectAll = (/** @type {{ target: HTMLInputElement }} */ { target }) => target.select();

/** A link, with a button that copies it. @param {{ room: Room, name: string, value: string }} props */
const Link = ({ room, name, value }) => html`<div class="controls link"><label class="wide">${name}
    <input readonly value=${value} onFocus=${selectAll} /></label>
  <button type="button" aria-label=${`Copy the ${name.toLowerCase()}`}
    onClick=${() => room.together.copy(value)}>Copy</button></div>`;

/** The other shared maps of this browser. @param {{ room: Room }} props */
function OtherMaps({ room }) {
  const maps = ownMaps()
    .filter(({ id }) => id !== room.shared?.id)
    .slice(0, LISTED);
  if (maps.length === 0) return null;
  const forget = (/** @type {string} */ id) => {
    dropMap(id);
    room.draw();
  };
  return html`<details><summary>Shared maps of this browser</summary><ul class="said-list">${maps.map(
    ({ id, title, at }) => html`<li key=${id}>
    <a href=${`/battle?shared=${id}`}>${title || "a map"}</a> ${new Date(at).toLocaleDateString()}${" "}
    <button type="button" class="quiet" aria-label=${`Take ${title || "the map"} off the list`}
      onClick=${() => forget(id)}>×</button></li>`,
  )}</ul></details>`;
}

/** The state after an operation. @param {Room} room @param {import("../model/state.js").Operation} operation */
function wordsOf(room, operation) {
  if (operation.what === "wall") return operation.to ? "there" : "none";
  if (operation.what === "hex") {
    if (!operation.to) return "not seen";
    const { terrain } = viewOf(operation.to, room.drawAgain);
    return `${terrain}, level ${operation.to.level ?? 0}`;
  }
  if (operation.what !== "unit") return [operation.to ?? []].flat().join("; ") || "none";
  const unit = operation.to;
  if (!unit) return "none";
  return `${unit.hex} facing ${room.facings[unit.facing] ?? unit.facing}${unit.prone ? " prone" : ""}`;
}

/** The steps so far, and the differences from a moment of them. @param {{ room: Room }} props */
function History({ room }) {
  const { battle, shown } = room;
  const differ = battle.differences(shown.compared, battle.number, (operation) => wordsOf(room, operation));
  const moments = Array.from({ length: battle.steps.length + 1 }, (_, index) => [
    String(index),
    index === 0 ? "the beginning" : `${index}. ${battle.steps[index - 1].words}`,
  ]);
  return html`<section aria-label="What happened"><h3>What happened</h3>
    <${Choice} label="Differences since" name="compared" value=${String(shown.compared)} options=${moments}
      choose=${(/** @type {string} */ value) => room.set({ compared: Number(value) })} />
    <ul class="said-list differences">${(differ.length > 0 ? differ.slice(0, DIFFERENCES) : ["none"]).map(
      (text) => html`<li key=${text}>${text}</li>`,
    )}</ul></section>`;
}

/** The links that show what a side sees. @param {{ room: Room }} props */
function SideLinks({ room }) {
  const { sideLinks } = room.together;
  if (sideLinks.length === 0)
    return html`<div class="controls"><button type="button" onClick=${() => room.together.showSideLinks()}>
      Links for each side</button></div>`;
  return html`<p class="small">A link of a side shows the hexes that its units see, up to
      ${` ${room.offers?.limits.sight ?? ""}`} hexes away, and what is on them. The server tells it nothing else, so
      give players of a side this one: the link to look at the map shows everything.</p>
    ${SIDES.map(
      ([side, words], at) => html`<${Link} key=${side} room=${room} name=${`Link of the ${words}`}
      value=${sideLink(sideLinks[at])} />`,
    )}`;
}

/** The links of a map that is shared. @param {{ room: Room, shared: import("./map_sync.js").SharedMap }} props */
const SharedLinks = ({ room, shared: { id, secret } }) => html`
  ${secret && html`<${Link} room=${room} name="Link to change it" value=${mapLink(id, secret)} />`}
  <${Link} room=${room} name="Link to look at it" value=${mapLink(id, undefined)} />
  ${secret && html`<${SideLinks} room=${room} />`}
  <div class="controls"><button type="button" onClick=${() => room.together.share()}>Share it as a new map</button>
    ${
      secret &&
      html`<button type="button" class="danger" onClick=${() => room.together.delete()}>
        Delete it for everybody</button>`
    }</div>`;

/** @param {{ room: Room }} props */
export function SharePanel({ room }) {
  const { shared, shown } = room;
  const field = html`<input readonly aria-label="Link to this battle" value=${shown.link} onFocus=${selectAll} />`;
  return html`<section aria-label="Sharing"><h2>${shared ? "Shared" : "Share"}</h2>
    ${
      shared
        ? html`<${SharedLinks} room=${room} shared=${shared} />`
        : html`<p class="small">The map is kept by the server, and whoever has its link changes it with you, at the
          same time.</p>
        <div class="controls">
          <button type="button" class="main" onClick=${() => room.together.share()}>Share this map</button></div>`
    }
    <div class="controls"><button type="button" onClick=${() => copyLink(room)}>Copy a link to this battle</button>
      ${shown.link && field}</div>
    <${Print} room=${room} />
    <${OtherMaps} room=${room} />
    <${History} room=${room} />
  </section>`;
}
