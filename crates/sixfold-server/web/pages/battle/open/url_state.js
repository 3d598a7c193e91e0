// The address says all that the battle room shows, so a link shows the same: which map and what was done on it, the
// unit that is selected, and what is laid over the map for it. The battle stands in the address as written by hand,
// or packed behind `#`, where no server sees it.
import { copy } from "../../../lib/clipboard.js";
import { wordsOf } from "../../../lib/messages.js";
import { oneOf, wholeWithin } from "../../../lib/url_state.js";
import { keyFragment } from "../share/own_maps.js";

/** @typedef {import("../battle.js").BattleRoom} Room */

/** How long what is shown stays as it is before the address follows, in milliseconds: browsers allow few changes. */
const PAUSE = 200;

const PANELS = ["unit", "map", "share"];
const MODES = ["walk", "run", "jump"];
const OVERLAYS = ["reach", "attack", "view", "arcs", "ranges", "costs", "nothing"];
const ZONES = ["ignored", "stop", "no_step_between"];
const SCHEMES = ["geometric", "mirrored"];
const MOUNTS = ["front", "left", "right", "rear", "left_arm", "right_arm"];

/** The numbers of a weapon as they are at first. */
const WEAPON = { short: 3, medium: 6, long: 9, extreme: 0, minimum: 0 };

/** The parameters that say what is shown, not which battle. */
const SHOWN = [
  "unit",
  "panel",
  "mode",
  "over",
  "scheme",
  "turn",
  "friends",
  "zones",
  "mount",
  "point",
  ...Object.keys(WEAPON),
];

/** The choices at first, and what the parameters of an address say besides. @param {URLSearchParams} params */
export function shownBy(params) {
  const ranges = Object.fromEntries(
    Object.entries(WEAPON).map(([name, usual]) => [name, wholeWithin(params.get(name), 0, 30, usual)]),
  );
  return {
    panel: oneOf(params.get("panel"), PANELS),
    mode: oneOf(params.get("mode"), MODES),
    over: oneOf(params.get("over"), OVERLAYS),
    scheme: oneOf(params.get("scheme"), SCHEMES),
    turnCost: wholeWithin(params.get("turn"), 0, 1, 0),
    friends: params.get("friends") === "yes",
    zones: oneOf(params.get("zones"), ZONES),
    weapon: { .../** @type {typeof WEAPON} */ (ranges), mount: oneOf(params.get("mount"), MOUNTS) },
  };
}

/**
 * Shows what the address says besides the battle; a message lists what it cannot show.
 * @param {Room} room
 * @param {URLSearchParams} params
 */
export function takeShown(room, params) {
  const { shown, battle } = room;
  Object.assign(shown, shownBy(params));
  const [unit, point] = [params.get("unit"), params.get("point")];
  const wrong = [];
  if (unit === "") shown.selected = null;
  else if (unit !== null && battle.units.has(unit)) shown.selected = unit;
  else if (unit !== null) wrong.push(`unit=${unit}: there is no such unit`);
  if (point !== null && battle.has(point)) shown.pinned = point;
  else if (point !== null)
    wrong.push(
      `point=${point}: ${/^-?\d+,-?\d+$/.test(point) ? `hex ${point} is not on the map` : "a hex is written as q,r"}`,
    );
  room.note("Left out of what the address says", wrong);
  room.changed();
  if (shown.pinned) room.point(shown.pinned);
}

/** The choices, where they are not as at first. @param {Room} room @returns {[string, string][]} */
function parameters({ shown, battle }) {
  const {
    mode,
    over,
    scheme,
    turnCost,
    friends,
    zones,
    weapon: { mount, ...ranges },
    pinned,
  } = shown;
  const first = battle.units.keys().next().value ?? null;
  return [
    ...(shown.selected === first ? [] : [/** @type {[string, string]} */ (["unit", shown.selected ?? ""])]),
    ...Object.entries({ mode, over, scheme, zones, mount }).filter(
      ([, value]) => ![MODES, OVERLAYS, SCHEMES, ZONES, MOUNTS].some(([usual]) => value === usual),
    ),
    ...(turnCost === 0 ? [] : [/** @type {[string, string]} */ (["turn", String(turnCost)])]),
    ...(friends ? [/** @type {[string, string]} */ (["friends", "yes"])] : []),
    ...Object.entries(ranges)
      .filter(([name, value]) => value !== WEAPON[/** @type {keyof typeof WEAPON} */ (name)])
      .map(([name, value]) => /** @type {[string, string]} */ ([name, String(value)])),
    ...(pinned ? [/** @type {[string, string]} */ (["point", pinned])] : []),
  ];
}

/** @param {string} address @param {[string, string][]} more */
function joined(address, more) {
  // Commas, colons and the like need no escape here, and links are read by people.
  const text = new URLSearchParams(more).toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  if (text === "") return address;
  return `${address}${address.includes("#") || address.includes("?") ? "&" : "?"}${text}`;
}

/** The part of an address that says which battle it is. @param {URLSearchParams} params */
export function withoutShown(params) {
  const own = [...params].filter(([name]) => !SHOWN.includes(name));
  const text = new URLSearchParams(own).toString();
  return text
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":")
    .replaceAll("%3B", ";")
    .replaceAll("%40", "@")
    .replaceAll("%2F", "/");
}

/**
 * The link that shows the battle as it is now; a shared map goes on without it.
 * @param {Room} room
 * @returns {Promise<string>}
 */
async function linkOf(room) {
  const { opened } = room;
  const untouched = opened.untouched && !room.shared && !room.together.side;
  if (untouched) return joined(`/battle${opened.address}`, parameters(room));
  const { fragmentOf } = await import("./link.js");
  return joined(`/battle${await fragmentOf(opened.battle, opened.base)}`, parameters(room));
}

/** The address that shows what is on the screen. @param {Room} room @returns {Promise<string>} */
async function addressOf(room) {
  const {
    shared,
    together: { side },
  } = room;
  if (side) return `${joined("/battle", parameters(room))}#side=${side.link}`;
  if (!shared) return linkOf(room);
  // The key stands there only where this browser does not keep it.
  return `${joined(`/battle?shared=${shared.id}`, parameters(room))}${keyFragment(shared.id)}`;
}

export class AddressWriter {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.timer = 0;
    this.number = 0;
  }

  /** The address follows what is shown, soon. */
  follow() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#write(), PAUSE);
  }

  async #write() {
    this.number += 1;
    const { number } = this;
    // A battle that is too long for a link is kept in this browser only.
    const address = await addressOf(this.room).catch(() => joined("/battle", parameters(this.room)));
    if (number === this.number) history.replaceState(history.state, "", address);
  }
}

/** Copies a link that shows this battle. @param {Room} room */
export async function copyLink(room) {
  try {
    room.shown.link = `${location.origin}${await linkOf(room)}`;
    room.draw();
    await copy(room.shown.link, "The link");
  } catch (error) {
    room.fail(wordsOf(error));
  }
}
