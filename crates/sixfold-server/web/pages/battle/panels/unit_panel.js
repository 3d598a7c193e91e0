// The section about the unit in hand: where it stands and looks, how it moves, what is shown for it, its shot.
import { Choice, NumberField } from "../../../components/fields.js";
import { Icon } from "../../../components/icon.js";
import { Segments } from "../../../components/segments.js";
import { html } from "../../../lib/view.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

const MOUNTS = ["front", "left", "right", "rear", "left_arm", "right_arm"];
const MOVED = [
  ["no", "stood still"],
  ["walk", "walked"],
  ["run", "ran"],
  ["jump", "jumped"],
];

/** What hits the unit that is pointed at, as a sum. @param {{ room: Room }} props */
function Shot({ room }) {
  const { shot } = room;
  if (!shot) return null;
  return html`<section class="shot" aria-label=${`Shot at ${shot.name}`}><h3>Shot at ${shot.name}</h3>
    <p><strong>${shot.target}</strong><span>or more on two dice<small>${Math.round((100 * shot.ways) / 36)} %</small></span></p>
    <dl><div><dt>Skill</dt><dd>${shot.gunnery}</dd></div>${shot.modifiers.map(({ reason, value }, at) => html`<div key=${at}><dt>${reason}</dt><dd>${value > 0 ? "+" : ""}${value}</dd></div>`)}</dl></section>`;
}

/** @param {{ room: Room }} props */
export function UnitPanel({ room }) {
  const { unit, shown } = room;
  if (!unit)
    return html`<section aria-label="Unit"><h2>No unit selected</h2><p class="small">Choose the tool Units, then press a hex to place a unit or press a unit to select it.</p></section>`;
  const set = (/** @type {Record<string, any>} */ change) => {
    Object.assign(shown, change);
    room.changed();
  };
  const turn = (/** @type {number} */ by, /** @type {string} */ words) =>
    room.change({ facing: (unit.facing + by) % 6 }, words);
  const field = (/** @type {"walk" | "jump" | "heat" | "gunnery"} */ name, /** @type {number} */ most) =>
    html`<${NumberField} label=${name} name=${name} value=${unit[name]} range=${[0, most]} change=${(/** @type {number} */ value) => room.change({ [name]: Math.round(value) }, `has ${name} ${Math.round(value)}`)} />`;
  const yes = (/** @type {"immobile" | "cover"} */ name, /** @type {string} */ title) =>
    html`<${Choice} label=${title} name=${name} value=${unit[name] ? "yes" : "no"} options=${[["no", "no"], ["yes", "yes"]]} choose=${(/** @type {string} */ value) => room.change({ [name]: value === "yes" }, value === "yes" ? `has ${title}` : `has no ${title}`)} />`;
  const range = (/** @type {"short" | "medium" | "long" | "extreme" | "minimum"} */ name) =>
    html`<${NumberField} label=${name} name=${name} value=${shown.weapon[name]} range=${[0, 30]} change=${(/** @type {number} */ value) => set({ weapon: { ...shown.weapon, [name]: Math.round(value) } })} />`;
  // What is open stays open for the next unit.
  const fold = (/** @type {string} */ name) => ({
    open: shown.open.has(name),
    onToggle: (/** @type {any} */ { target }) => {
      shown.open[target.open ? "add" : "delete"](name);
    },
  });
  const moved = (/** @type {NonNullable<import("../state.js").Unit["moved"]>} */ how) =>
    room.change({ moved: how, ...(how === "no" ? { hexes: 0 } : {}) }, how === "no" ? "stood still" : `moved: ${how}`);
  return html`<section aria-label="Unit">
    <header class="unit-head"><span class=${`unit-disc side-${unit.side}`} aria-hidden="true">${unit.unit}</span><h2>${unit.unit} <small>on ${unit.hex}, facing ${room.facings[unit.facing]}</small></h2></header>
    <div class="facing"><button type="button" class="icon" aria-label="Turn left" title="Turn left" onClick=${() => turn(5, "turns left")}><${Icon} name="undo-2" /></button><span>Facing ${room.facings[unit.facing]}</span><button type="button" class="icon" aria-label="Turn right" title="Turn right" onClick=${() => turn(1, "turns right")}><${Icon} name="redo-2" /></button></div>
    <${Segments} legend="Move" name="mode" value=${shown.mode} options=${[["walk", `Walk ${unit.walk}`], ["run", `Run ${Math.ceil(unit.walk * 1.5)}`], ["jump", `Jump ${unit.jump}`]]} choose=${(/** @type {string} */ mode) => set({ mode })} />
    <${Segments} legend="Show" name="over" value=${shown.over} options=${[["reach", "Reach"], ["view", "Sight"], ["arcs", "Arcs"], ["ranges", "Range"], ["nothing", "None"]]} choose=${(/** @type {string} */ over) => set({ over })} />
    <${Shot} room=${room} />
    <details ...${fold("numbers")}><summary>Numbers of the unit</summary><div class="controls">${field("walk", 20)}${field("jump", 20)}${field("heat", 50)}${field("gunnery", 12)}</div></details>
    <details ...${fold("turn")}><summary>This turn</summary><div class="controls">
      <${Choice} label="It" name="moved" value=${unit.moved ?? "no"} options=${MOVED} choose=${moved} />
      <${NumberField} label="hexes moved" name="hexes" value=${unit.hexes ?? 0} range=${[0, 99]} change=${(/** @type {number} */ hexes) => room.change({ hexes: Math.round(hexes) }, `moved ${Math.round(hexes)} hexes`)} />
      ${yes("cover", "partial cover")}${yes("immobile", "immobile")}</div></details>
    <details ...${fold("rules")}><summary>Rules and weapon</summary><div class="controls">
      <${Choice} label="A turn costs" name="turnCost" value=${String(shown.turnCost)} options=${[["0", "nothing"], ["1", "1 point"]]} choose=${(/** @type {string} */ cost) => set({ turnCost: Number(cost) })} />
      <${Choice} label="Through friends" name="friends" value=${shown.friends ? "yes" : "no"} options=${[["no", "no"], ["yes", "yes"]]} choose=${(/** @type {string} */ value) => set({ friends: value === "yes" })} />
      <${Choice} label="Arcs" name="scheme" value=${shown.scheme} options=${[["geometric", "geometric"], ["mirrored", "mirrored"]]} choose=${(/** @type {string} */ scheme) => set({ scheme })} />
      ${range("short")}${range("medium")}${range("long")}${range("extreme")}${range("minimum")}
      <${Choice} label="mounted" name="mount" value=${shown.weapon.mount} options=${MOUNTS.map((name) => [name, name.replaceAll("_", " ")])} choose=${(/** @type {any} */ mount) => set({ weapon: { ...shown.weapon, mount } })} /></div></details>
    <div class="side-foot"><button type="button" onClick=${() => room.newTurn()}>New turn</button>
      <button type="button" class="quiet" onClick=${() => room.change({ prone: !unit.prone }, unit.prone ? "stands" : "falls")}>${unit.prone ? "Stand" : "Fall prone"}</button>
      <button type="button" class="danger" onClick=${() => room.removeUnit()}>Remove</button></div>
  </section>`;
}
