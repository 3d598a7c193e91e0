// The form about sharing the map with others.
import { element } from "../../../lib/dom.js";
import { dropMap, mapLink, ownMaps } from "./own_maps.js";

/** The most maps that are listed. */
const LISTED = 8;

/** @param {import("../battle.js").BattleRoom} room */
export function sharePanel(room) {
  const { shared } = room;
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) => element("button", { type: "button", click }, text);
  const link = (/** @type {string} */ name, /** @type {string} */ value) => element("div", { class: "controls" }, element("label", { class: "wide" }, `${name} `, element("input", { readonly: true, value, focus: (/** @type {any} */ event) => event.target.select() })), element("button", { type: "button", "aria-label": `Copy the ${name.toLowerCase()}`, click: () => room.together.copy(value) }, "Copy"));
  if (!shared) {
    return element("section", { class: "panel", "aria-label": "Sharing" }, element("h2", {}, "Share"),
      element("p", { class: "small" }, "The map is kept by the server, and whoever has its link changes it with you, at the same time."),
      element("div", { class: "controls" }, button("Share this map", () => room.together.share())), others(room));
  }
  return element("section", { class: "panel", "aria-label": "Sharing" }, element("h2", {}, "Shared"),
    element("p", { class: "small shared-state", role: "status" }, stateOf(shared)),
    ...(shared.secret ? [link("Link to change it", mapLink(shared.id, shared.secret))] : []),
    link("Link to look at it", mapLink(shared.id, undefined)),
    element("div", { class: "controls" }, button("Share it as a new map", () => room.together.share()), ...(shared.secret ? [element("button", { type: "button", class: "quiet", click: () => room.together.delete() }, "Delete it for everybody")] : [])),
    others(room));
}

/** How sharing goes, in words. @param {import("./map_sync.js").SharedMap} shared */
function stateOf({ gone, connected, watching, number, unsent, secret }) {
  if (gone) return "This map is not shared any more. You keep what is on the screen.";
  const waiting = unsent.reduce((count, { done }) => count + done.length, 0);
  const people = watching === 1 ? "Only you are here" : `${watching} are here`;
  const changes = number === 1 ? "1 change" : `${number} changes`;
  const kept = waiting === 0 ? `${changes}, all kept` : `${changes} kept, ${waiting} on the way`;
  const line = connected ? "" : " The server does not answer just now; changes are sent when it does.";
  return `${people}; ${kept}.${secret ? "" : " You look on; changes need the link with the key."}${line}`;
}

/** The other shared maps of this browser. @param {import("../battle.js").BattleRoom} room */
function others(room) {
  const maps = ownMaps().filter(({ id }) => id !== room.shared?.id).slice(0, LISTED);
  if (maps.length === 0) return null;
  const row = (/** @type {{ id: string, title: string, at: number }} */ { id, title, at }) => element("li", {},
    element("a", { href: `/battle?shared=${id}` }, title || "a map"), ` ${new Date(at).toLocaleDateString()} `,
    element("button", { type: "button", class: "quiet", "aria-label": `Take ${title || "the map"} off the list`, click: () => { dropMap(id); room.draw(); } }, "×"));
  return element("details", {}, element("summary", {}, "Shared maps of this browser"), element("ul", { class: "said-list" }, ...maps.map(row)));
}
