// The forms around the battle map.
import { element } from "../../lib/dom.js";
import { copyLink } from "./open/url_state.js";
import { redo, undo, undoable } from "./undo.js";
import { openFile, saveBattle, saveMap, savePicture, savePng } from "./open/files.js";

/** @typedef {import("./battle.js").BattleRoom} Room */

const TERRAINS = ["clear", "pavement", "road", "light_woods", "heavy_woods", "rough", "rubble", "water", "building", "light_smoke", "heavy_smoke", "rock"];
const MOUNTS = ["front", "left", "right", "rear", "left_arm", "right_arm"];
const TOOLS = [["units", "Units"], ["terrain", "Terrain"], ["level", "Level"], ["wall", "Walls"]];

/**
 * A choice of one of several.
 * @param {string} name
 * @param {string} title
 * @param {string[][]} options names and titles
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function choice(name, title, options, chosen, choose) {
  return element("label", {}, `${title} `, element("select", { name, change: (/** @type {any} */ event) => choose(event.target.value) },
    ...options.map(([value, text]) => element("option", { value, selected: value === chosen }, text))));
}

/** A number. @param {string} title @param {number} value @param {number} most @param {(value: number) => void} change */
function number(title, value, most, change) {
  const set = (/** @type {any} */ event) => change(Math.max(0, Math.min(most, Math.round(Number(event.target.value)) || 0)));
  return element("label", {}, `${title} `, element("input", { type: "number", "aria-label": title, min: 0, max: most, value, change: set }));
}

/** @param {Room} room */
export function toolsPanel(room) {
  const { shown } = room;
  const set = (/** @type {Record<string, any>} */ change) => { Object.assign(shown, change); room.draw(); };
  const tool = (/** @type {string[]} */ [value, title]) => element("label", { class: "tool" }, element("input", { type: "radio", name: "tool", value, checked: shown.tool === value, change: () => set({ tool: value }) }), element("span", {}, title));
  const extra = {
    units: () => choice("side", "Side", [["1", "first"], ["2", "second"]], shown.side, (side) => set({ side })),
    terrain: () => choice("terrain", "Paint", TERRAINS.map((name) => [name, name.replaceAll("_", " ")]), shown.terrain, (terrain) => set({ terrain })),
    level: () => choice("step", "Press to", [["1", "raise"], ["-1", "lower"]], String(shown.step), (step) => set({ step: Number(step) })),
    wall: () => element("span", { class: "small" }, "Press a hex near one of its sides; on a hex with the focus, keys 0 to 5."),
  }[shown.tool];
  const zoom = (/** @type {string} */ text, /** @type {string} */ name, /** @type {number} */ by) => element("button", { type: "button", "aria-label": name, click: () => room.field?.zoom(by) }, text);
  return element("div", { class: "controls" },
    element("fieldset", { class: "tool-choice", "aria-label": "Tool" }, ...TOOLS.map(tool)),
    zoom("+", "Larger", 1.3), zoom("−", "Smaller", 1 / 1.3), zoom("All", "Show all of the map", 0),
    extra?.());
}

/** @param {Room} room */
export function readoutPanel(room) {
  const { said, pointed } = room.shown;
  const ground = pointed ? room.battle.ground(pointed) : null;
  const first = pointed && ground ? `${pointed}: ${ground.terrain.replaceAll("_", " ")}, level ${ground.elevation}` : "Point at a hex.";
  const hint = room.unit ? "Press a hex to move there; press an enemy to aim." : "Press a hex to place a unit, or a unit to select it.";
  return element("ul", { class: "said-list" }, element("li", {}, first), ...(said.length > 0 ? said : room.shown.tool === "units" ? [hint] : []).map((text) => element("li", {}, text)));
}

/** @param {Room} room */
export function unitPanel(room) {
  const { unit, shown } = room;
  if (!unit) return element("section", { class: "panel", "aria-label": "Unit" }, element("h2", {}, "No unit selected"), element("p", {}, "Choose the tool Units, then press a hex to place a unit or press a unit to select it."));
  const set = (/** @type {Record<string, any>} */ change) => { Object.assign(shown, change); room.changed(); };
  const field = (/** @type {"walk" | "jump" | "heat" | "gunnery"} */ name, /** @type {number} */ most) => number(name, unit[name], most, (value) => room.change({ [name]: value }, `has ${name} ${value}`));
  const yes = (/** @type {"immobile" | "cover"} */ name, /** @type {string} */ title) => choice(name, title, [["no", "no"], ["yes", "yes"]], unit[name] ? "yes" : "no", (value) => room.change({ [name]: value === "yes" }, value === "yes" ? `has ${title}` : `has no ${title}`));
  const range = (/** @type {"short" | "medium" | "long" | "extreme" | "minimum"} */ name) => number(name, shown.weapon[name], 30, (value) => set({ weapon: { ...shown.weapon, [name]: value } }));
  return element("section", { class: "panel", "aria-label": "Unit" },
    element("h2", {}, `${unit.unit} on ${unit.hex}, facing ${room.facings[unit.facing]}`),
    element("div", { class: "controls" },
      element("button", { type: "button", click: () => room.change({ facing: (unit.facing + 5) % 6 }, "turns left") }, "Turn left"),
      element("button", { type: "button", click: () => room.change({ facing: (unit.facing + 1) % 6 }, "turns right") }, "Turn right"),
      element("button", { type: "button", click: () => room.change({ prone: !unit.prone }, unit.prone ? "stands" : "falls") }, unit.prone ? "Stand" : "Fall prone"),
      element("button", { type: "button", class: "quiet", click: () => room.removeUnit() }, "Remove")),
    element("div", { class: "controls" }, field("walk", 20), field("jump", 20), field("heat", 50), field("gunnery", 12)),
    element("div", { class: "controls" },
      choice("mode", "Move", [["walk", "walk"], ["run", "run"], ["jump", "jump"]], shown.mode, (mode) => set({ mode })),
      choice("turnCost", "A turn costs", [["0", "nothing"], ["1", "1 point"]], String(shown.turnCost), (cost) => set({ turnCost: Number(cost) })),
      choice("friends", "Through friends", [["no", "no"], ["yes", "yes"]], shown.friends ? "yes" : "no", (value) => set({ friends: value === "yes" }))),
    element("div", { class: "controls" },
      choice("over", "Show", [["reach", "reach"], ["view", "field of view"], ["arcs", "arcs"], ["ranges", "ranges"], ["nothing", "nothing"]], shown.over, (over) => set({ over })),
      choice("scheme", "Arcs", [["geometric", "geometric"], ["mirrored", "mirrored"]], shown.scheme, (scheme) => set({ scheme }))),
    element("div", { class: "controls" },
      choice("moved", "This turn it", [["no", "stood still"], ["walk", "walked"], ["run", "ran"], ["jump", "jumped"]], unit.moved ?? "no", (moved) => room.change({ moved, ...(moved === "no" ? { hexes: 0 } : {}) }, moved === "no" ? "stood still" : `moved: ${moved}`)),
      number("hexes moved", unit.hexes ?? 0, 99, (hexes) => room.change({ hexes }, `moved ${hexes} hexes`)),
      yes("cover", "partial cover"), yes("immobile", "immobile"),
      element("button", { type: "button", click: () => room.newTurn() }, "New turn")),
    element("div", { class: "controls" }, element("span", {}, "Weapon:"), range("short"), range("medium"), range("long"), range("extreme"), range("minimum"),
      choice("mount", "mounted", MOUNTS.map((name) => [name, name.replaceAll("_", " ")]), shown.weapon.mount, (mount) => set({ weapon: { ...shown.weapon, mount } }))));
}

/** Which of the two questions on the screen the code is for. @param {Room} room */
export function codeChoice(room) {
  const { shown, unit } = room;
  if (!unit) return element("section", { class: "panel", "aria-label": "Code for" }, element("p", { class: "small" }, "Select a unit: the code that computes where it can go, what it sees and what it needs to hit appears here, to copy."));
  const about = shown.last ? `${room.battle.unitOn(shown.last) ? "sight and the roll to hit" : "sight and the way"} to ${shown.last}` : "the hex that was pointed at";
  const over = { reach: "reach", view: "field of view", arcs: "arcs", ranges: "ranges", nothing: "the map" }[shown.over] ?? shown.over;
  return element("section", { class: "panel", "aria-label": "Code for" }, choice("coded", "Code for", [["over", over], ["pointed", about]], shown.coded, (coded) => { shown.coded = coded; room.draw(); }));
}

/** @param {Room} room */
export function mapPanel(room) {
  const { battle, shown } = room;
  const counts = new Map();
  for (const key of battle.hexes()) { const { terrain } = battle.ground(key); counts.set(terrain, (counts.get(terrain) ?? 0) + 1); }
  const most = [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name.replaceAll("_", " ")} ${count}`);
  const seed = element("input", { type: "number", name: "seed", min: 0, value: 7 });
  const size = element("select", { name: "size", "aria-label": "Size", change: () => { shown.size = size.value; } }, ...[["30", "30 × 20"], ["50", "50 × 50"], ["200", "200 × 200"]].map(([value, text]) => element("option", { value, selected: value === shown.size }, text)));
  const make = () => room.fetch({ seed: seed.value || "0", width: Number(size.value), height: size.value === "30" ? 20 : Number(size.value) });
  const file = element("input", { type: "file", "aria-label": "Open a file", accept: ".board,.tmx,.tmj,.json,.map", change: () => file.files?.[0] && openFile(room, file.files[0]) });
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) => element("button", { type: "button", click }, text);
  return element("section", { class: "panel", "aria-label": "Map" },
    element("h2", {}, battle.map.title || "Map"),
    element("p", { class: "small" }, `${shown.counts}. ${most.join(", ")}. ${battle.walls.size} ${battle.walls.size === 1 ? "wall" : "walls"}.`),
    element("div", { class: "controls" }, ...shown.maps.map((name) => button(`Open ${name}`, () => room.fetch({ map: name }))), element("label", {}, "Seed ", seed), size, button("Make a map", make)),
    element("div", { class: "controls" }, element("label", {}, "Your own (MegaMek, Tiled, JSON), or drop it on the map ", file)),
    element("div", { class: "controls" }, button("Copy a link to this battle", () => copyLink(room)), ...(shown.link ? [element("input", { readonly: true, "aria-label": "Link to this battle", value: shown.link, focus: (/** @type {any} */ event) => event.target.select() })] : [])),
    element("div", { class: "controls" }, button("Save the battle", () => saveBattle(battle)), button("Map as JSON", () => saveMap(room, "json", "json")), button("Map for MegaMek", () => saveMap(room, "megamek", "board")), button("Map for Tiled", () => saveMap(room, "tmx", "tmx")), button("Picture (SVG)", () => savePicture(room.field?.svg, battle.map.title)), button("Picture (PNG)", () => savePng(room.field?.svg, battle.map.title))));
}

/** @param {Room} room */
export function historyPanel(room) {
  const { battle, shown } = room;
  const differ = battle.differences(shown.compared, battle.number, room.facings);
  const moments = Array.from({ length: battle.steps.length + 1 }, (_, index) => [String(index), index === 0 ? "the beginning" : `${index}. ${battle.steps[index - 1].words}`]);
  const possible = undoable(room);
  return element("section", { class: "panel", "aria-label": "What happened" },
    element("div", { class: "controls" },
      element("button", { type: "button", "aria-disabled": possible.undo ? undefined : "true", click: () => undo(room) }, "Undo"),
      element("button", { type: "button", "aria-disabled": possible.redo ? undefined : "true", click: () => redo(room) }, "Redo"),
      element("span", { class: "small" }, `${battle.number} of ${battle.steps.length} ${battle.steps.length === 1 ? "step" : "steps"}${possible.back === undefined ? "" : `; Undo brings ${possible.back} back`}`)),
    element("div", { class: "controls" }, choice("compared", "Differences since", moments, String(shown.compared), (value) => { shown.compared = Number(value); room.draw(); })),
    element("ul", { class: "said-list differences" }, ...(differ.length > 0 ? differ.slice(0, 50) : ["none"]).map((text) => element("li", {}, text))));
}
