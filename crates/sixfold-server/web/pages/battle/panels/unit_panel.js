// The section about units: the one in hand, its moves, what is shown for it, its shot; and the list of all.
import { Choice, NumberField, TextField } from "../../../components/fields.js";
import { Icon } from "../../../components/icon.js";
import { Segments } from "../../../components/segments.js";
import { html } from "../../../lib/view.js";
import { newTurn, nextToPlay, orderOfPlay, playEarlier, pointsLeft, pointsOf, turnOf } from "../units/turns.js";
import { renameUnit } from "../units/units.js";

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {import("../model/state.js").Unit} Unit
 * @typedef {{ room: Room, unit: Unit }} UnitProps
 */

const MOUNTS = ["front", "left", "right", "rear", "left_arm", "right_arm"];
const MOVED = [
  ["no", "stood still"],
  ["walk", "walked"],
  ["run", "ran"],
  ["jump", "jumped"],
];
const MODES = [
  ["walk", "Walk"],
  ["run", "Run"],
  ["jump", "Jump"],
];
const SHOWN = [
  ["reach", "Reach"],
  ["attack", "Attack"],
  ["view", "Sight"],
  ["arcs", "Arcs"],
  ["ranges", "Range"],
  ["costs", "Costs"],
  ["nothing", "None"],
];
const ZONES = [
  ["ignored", "have no effect"],
  ["stop", "end a move"],
  ["no_step_between", "no step between two"],
];
const YES = [
  ["no", "no"],
  ["yes", "yes"],
];

/** Changes what is shown for the unit, and asks again. @param {Room} room @param {Partial<Room["shown"]>} change */
function show(room, change) {
  Object.assign(room.shown, change);
  room.changed();
}

/** The roll that hits the unit that is pointed at, as a sum. @param {{ room: Room }} props */
function Shot({ room }) {
  const { shot } = room;
  if (!shot) return null;
  const signed = (/** @type {number} */ value) => `${value > 0 ? "+" : ""}${value}`;
  const percent = Math.round((100 * shot.ways) / 36);
  return html`<section class="shot" aria-label=${`Shot at ${shot.name}`}><h3>Shot at ${shot.name}</h3>
    <p><strong>${shot.target}</strong><span>or more on two dice<small>${percent} %</small></span></p>
    <dl><div><dt>Skill</dt><dd>${shot.gunnery}</dd></div>${shot.modifiers.map(
      ({ reason, value }, at) => html`<div key=${at}><dt>${reason}</dt><dd>${signed(value)}</dd></div>`,
    )}</dl></section>`;
}

/** Its name, where it stands and looks, and turning it. @param {UnitProps} props */
function Head({ room, unit }) {
  const turn = (/** @type {number} */ by, /** @type {string} */ words) =>
    room.change({ facing: (unit.facing + by) % 6 }, words);
  const button = (/** @type {string} */ title, /** @type {string} */ icon, /** @type {() => void} */ click) => html`
    <button type="button" class="icon" aria-label=${title} title=${title} onClick=${click}>
      <${Icon} name=${icon} /></button>`;
  const facing = room.facings[unit.facing];
  return html`<header class="unit-head">
      <span class=${`unit-disc side-${unit.side}`} aria-hidden="true">${unit.unit.slice(0, 3)}</span>
      <h2>${unit.unit} <small>on ${unit.hex}, facing ${facing}${unit.kind ? ` · ${unit.kind}` : ""}</small></h2>
    </header>
    <div class="facing">${button("Turn left", "undo-2", () => turn(5, "turns left"))}<span>Facing ${facing}</span>
      ${button("Turn right", "redo-2", () => turn(1, "turns right"))}</div>`;
}

/** Its name, type, side and numbers. @param {UnitProps} props */
function Numbers({ room, unit }) {
  const field = (/** @type {"walk" | "jump" | "heat" | "gunnery"} */ name, /** @type {number} */ most) => {
    const change = (/** @type {number} */ value) =>
      room.change({ [name]: Math.round(value) }, `has ${name} ${Math.round(value)}`);
    return html`<${NumberField} label=${name} name=${name} value=${unit[name]} range=${[0, most]} change=${change} />`;
  };
  const most = room.offers?.limits.unit_name ?? 24;
  const rename = (/** @type {string} */ name) => renameUnit(room, unit, name.trim());
  const retype = (/** @type {string} */ kind) => room.change({ kind: kind.trim() }, `is a ${kind.trim() || "unit"}`);
  const types = room.offers?.movement_types ?? [];
  const moves = (/** @type {string} */ movement) =>
    room.change({ movement }, movement ? `moves as ${movement}` : "moves by the rules");
  const side = (/** @type {string} */ to) =>
    room.change({ side: /** @type {Unit["side"]} */ (to) }, `is of the ${to === "1" ? "first" : "second"} side`);
  return html`<div class="controls">
    <${TextField} label="name" name="name" value=${unit.unit} change=${rename} more=${{ maxlength: most }} />
    <${TextField} label="type" name="unit-kind" value=${unit.kind ?? ""} change=${retype} more=${{ maxlength: most }} />
    <${Choice} label="side" name="unit-side" value=${unit.side} options=${[["1", "first"], ["2", "second"]]}
      choose=${side} />
    <${Choice} label="moves as" name="movement" value=${unit.movement ?? ""}
      options=${[["", "the rules say"], ...types.map((name) => [name, name])]} choose=${moves} />
    ${field("walk", 20)}${field("jump", 20)}${field("heat", 50)}${field("gunnery", 12)}</div>`;
}

/** The moves of this turn. @param {UnitProps} props */
function ThisTurn({ room, unit }) {
  const yes = (/** @type {"immobile" | "cover"} */ name, /** @type {string} */ title) => {
    const choose = (/** @type {string} */ value) =>
      room.change({ [name]: value === "yes" }, value === "yes" ? `has ${title}` : `has no ${title}`);
    const value = unit[name] ? "yes" : "no";
    return html`<${Choice} label=${title} name=${name} value=${value} options=${YES} choose=${choose} />`;
  };
  const moved = (/** @type {NonNullable<Unit["moved"]>} */ how) =>
    room.change(
      { moved: how, ...(how === "no" ? { hexes: 0, spent: 0 } : {}) },
      how === "no" ? "stood still" : `moved: ${how}`,
    );
  const hexes = (/** @type {number} */ count) =>
    room.change({ hexes: Math.round(count) }, `moved ${Math.round(count)} hexes`);
  return html`<div class="controls">
    <${Choice} label="It" name="moved" value=${unit.moved ?? "no"} options=${MOVED} choose=${moved} />
    <${NumberField} label="hexes moved" name="hexes" value=${unit.hexes ?? 0} range=${[0, 99]} change=${hexes} />
    ${yes("cover", "partial cover")}${yes("immobile", "immobile")}</div>`;
}

/** The ranges of the weapon, or those of a weapon without its own. */
const RANGES = [
  ["own", "the weapon's"],
  ["fixed", "3, 6, 15, beyond"],
];
/** @type {Record<string, { short: number, medium: number, long: number }>} */
const OWN_RANGES = { own: { short: 3, medium: 6, long: 9 }, fixed: { short: 0, medium: 0, long: 0 } };

/** @param {{ room: Room }} props */
function RulesAndWeapon({ room }) {
  const { weapon, turnCost, friends, zones, scheme } = room.shown;
  const range = (/** @type {"short" | "medium" | "long" | "extreme" | "minimum"} */ name) => {
    const change = (/** @type {number} */ value) => show(room, { weapon: { ...weapon, [name]: Math.round(value) } });
    return html`<${NumberField} label=${name} name=${name} value=${weapon[name]} range=${[0, 30]} change=${change} />`;
  };
  return html`<div class="controls">
    <${Choice} label="A turn costs" name="turnCost" value=${String(turnCost)}
      options=${[["0", "nothing"], ["1", "1 point"]]}
      choose=${(/** @type {string} */ cost) => show(room, { turnCost: Number(cost) })} />
    <${Choice} label="Through friends" name="friends" value=${friends ? "yes" : "no"} options=${YES}
      choose=${(/** @type {string} */ value) => show(room, { friends: value === "yes" })} />
    <${Choice} label="Zones of control" name="zones" value=${zones} options=${ZONES}
      choose=${(/** @type {string} */ zones) => show(room, { zones })} />
    <${Choice} label="Arcs" name="scheme" value=${scheme}
      options=${[["geometric", "geometric"], ["mirrored", "mirrored"]]}
      choose=${(/** @type {string} */ scheme) => show(room, { scheme })} />
    <${Choice} label="Ranges" name="ranges" value=${weapon.long > 0 ? "own" : "fixed"} options=${RANGES}
      choose=${(/** @type {string} */ value) => show(room, { weapon: { ...weapon, ...OWN_RANGES[value] } })} />
    ${weapon.long > 0 ? html`${range("short")}${range("medium")}${range("long")}` : null}
    ${range("extreme")}${range("minimum")}
    <${Choice} label="mounted" name="mount" value=${weapon.mount}
      options=${MOUNTS.map((name) => [name, name.replaceAll("_", " ")])}
      choose=${(/** @type {string} */ mount) => show(room, { weapon: { ...weapon, mount } })} /></div>`;
}

/** Everything about one unit. @param {UnitProps} props */
function OneUnit({ room, unit }) {
  const { mode, over, open } = room.shown;
  // A part that is open stays open for the next unit.
  const fold = (/** @type {string} */ name) => ({
    open: open.has(name),
    onToggle: (/** @type {{ target: HTMLDetailsElement }} */ { target }) => {
      open[target.open ? "add" : "delete"](name);
    },
  });
  const modes = MODES.map(([name, title]) => [name, `${title} ${pointsOf(unit, name)}`]);
  const left = unit.spent ? html`<p class="small">${pointsLeft(unit, mode)} points left this turn.</p>` : null;
  const fall = () => room.change({ prone: !unit.prone }, unit.prone ? "stands" : "falls");
  return html`<${Head} room=${room} unit=${unit} />
    <${Segments} legend="Move" name="mode" value=${mode} options=${modes}
      choose=${(/** @type {string} */ mode) => show(room, { mode })} />${left}
    <div class="unit-shows"><${Segments} legend="Show" name="over" value=${over} options=${SHOWN}
      choose=${(/** @type {string} */ over) => show(room, { over })} /></div>
    <${Shot} room=${room} />
    <details ...${fold("numbers")}><summary>Numbers of the unit</summary>
      <${Numbers} room=${room} unit=${unit} /></details>
    <details ...${fold("turn")}><summary>This turn</summary><${ThisTurn} room=${room} unit=${unit} /></details>
    <details ...${fold("rules")}><summary>Rules and weapon</summary><${RulesAndWeapon} room=${room} /></details>
    ${
      !room.looksOn &&
      html`<div class="side-foot">
      <button type="button" class="quiet" onClick=${fall}>${unit.prone ? "Stand" : "Fall prone"}</button>
      <button type="button" class="danger" onClick=${() => room.removeUnit()}>Remove</button></div>`
    }`;
}

/** Takes a unit in hand, and shows where it stands. @param {Room} room @param {Unit} unit */
function select(room, { unit, hex }) {
  room.select(unit);
  room.field?.show(hex);
}

/** Every unit in the order of play; a press takes one in hand. @param {{ room: Room }} props */
function AllUnits({ room }) {
  const units = orderOfPlay(room.battle);
  if (units.length === 0) return null;
  const line = (/** @type {Unit} */ unit, /** @type {number} */ at) => {
    const moved = MOVED.find(([how]) => how === unit.moved && how !== "no")?.[1];
    const words = [unit.kind, `on ${unit.hex}`, moved].filter(Boolean).join(", ");
    return html`<li key=${unit.unit}><button type="button" class="quiet" onClick=${() => select(room, unit)}
      aria-pressed=${unit.unit === room.shown.selected ? "true" : "false"}>
      <i class=${`unit-disc small side-${unit.side}`} aria-hidden="true"></i>
      <span class="unit-name">${unit.unit}</span><small>${words}</small></button>${
        units.length > 1 &&
        !room.looksOn &&
        html`<button type="button" class="icon earlier" aria-label=${`${unit.unit} plays earlier`} title="Play earlier"
          disabled=${at === 0} onClick=${() => playEarlier(room, unit.unit)}><${Icon} name="chevron-down" /></button>`
      }</li>`;
  };
  return html`<details class="all-units" open><summary>All units: ${units.length}, in the order of play</summary>
    <ol class="battles">${units.map(line)}</ol></details>`;
}

/** The turn, the next unit to play, and a new turn. @param {{ room: Room }} props */
function Turn({ room }) {
  const next = nextToPlay(room);
  return html`<div class="side-foot turn"><span>Turn ${turnOf(room.battle)}</span>
    ${next && html`<button type="button" onClick=${() => select(room, next)}>Next: ${next.unit}</button>`}
    ${!room.looksOn && html`<button type="button" onClick=${() => newTurn(room)}>New turn</button>`}</div>`;
}

/** @param {{ room: Room }} props */
export function UnitPanel({ room }) {
  const { unit } = room;
  return html`<section aria-label="Unit">${
    unit
      ? html`<${OneUnit} room=${room} unit=${unit} />`
      : html`<h2>No unit selected</h2>
        <p class="small">Choose the tool Units, then press a hex to place a unit or press a unit to select it.</p>`
  }
    <${AllUnits} room=${room} />
    <${Turn} room=${room} />
  </section>`;
}
