// A rectangle of the map that is copied, turned, mirrored and pasted, also into another map: what was copied last is
// kept in this browser. Terrain, levels, roads and walls are copied; units stay.
import { announce } from "../../../lib/messages.js";
import { hexOf, keyOf } from "../../../board/hex.js";
import { browser, isObject, KEYS } from "../../../lib/storage.js";
import { rectangle } from "./shapes.js";

/**
 * @typedef {import("../battle.js").BattleRoom} Room
 * @typedef {import("../model/state.js").HexNow} HexNow
 * @typedef {{ at: import("../../../board/hex.js").Hex, to: HexNow }} Copied a hex, seen from the first
 * @typedef {"flat" | "pointy"} Orientation
 */

const STORED = KEYS.copiedArea;
const VERSION = 1;

/** The farthest that a hex lies from the first one, on the largest map. */
const FARTHEST = 400;

/** The area that was copied in this page, where the browser keeps nothing. @type {Copied[] | null} */
let here = null;

/** @param {unknown} feature */
const isFeature = (feature) =>
  isObject(feature) &&
  typeof feature.name === "string" &&
  Number.isInteger(feature.level) &&
  (feature.exits === undefined || Number.isInteger(feature.exits));

/** @param {unknown} one */
const isCopied = (one) =>
  isObject(one) &&
  isObject(one.at) &&
  [one.at.q, one.at.r].every((place) => Number.isInteger(place) && Math.abs(place) <= FARTHEST) &&
  isObject(one.to) &&
  Number.isInteger(one.to.level) &&
  (one.to.features === undefined || (Array.isArray(one.to.features) && one.to.features.every(isFeature)));

/** The area that was copied last. @returns {Copied[]} */
export function copiedArea() {
  if (here) return here;
  const kept = browser.json(STORED);
  const fits = isObject(kept) && kept.version === VERSION && Array.isArray(kept.hexes) && kept.hexes.every(isCopied);
  return fits ? kept.hexes : [];
}

/** @param {Copied[]} hexes */
function keep(hexes) {
  here = browser.keep(STORED, JSON.stringify({ version: VERSION, hexes })) ? null : hexes;
}

/** Copies the area that is chosen. @param {Room} room */
export function copyArea(room) {
  const { battle, shown } = room;
  if (!shown.area) return room.refuse("Drag over the map first: that is the area to copy.");
  const { from, to } = shown.area;
  const start = hexOf(from);
  const hexes = rectangle(battle, from, to).map((key) => {
    const { q, r } = hexOf(key);
    return { at: { q: q - start.q, r: r - start.r }, to: battle.cell(key) };
  });
  keep(hexes);
  Object.assign(shown, { pasting: true, area: null });
  announce(`copied ${hexes.length} hexes; press a hex to paste them`);
  room.draw();
}

/** The sides of a feature after each has become another. @param {HexNow} kind @param {(side: number) => number} side */
function withSides({ features, ...kind }, side) {
  const moved = (/** @type {number} */ exits) => {
    let bits = exits & ~0x3f;
    for (let at = 0; at < 6; at += 1) if ((exits >> at) & 1) bits |= 1 << side(at);
    return bits;
  };
  if (!features) return kind;
  return { ...kind, features: features.map((one) => (one.exits == null ? one : { ...one, exits: moved(one.exits) })) };
}

/** Turned by 60 degrees, clockwise. @param {Copied} copied @returns {Copied} */
export const turned = ({ at: { q, r }, to }) => ({
  at: { q: -r, r: q + r },
  to: withSides(to, (side) => (side + 1) % 6),
});

/** With left and right exchanged. @param {Copied} copied @param {Orientation} orientation @returns {Copied} */
export const mirrored = ({ at: { q, r }, to }, orientation) =>
  orientation === "flat"
    ? { at: { q: -q, r: q + r }, to: withSides(to, (side) => (6 - side) % 6) }
    : { at: { q: -q - r, r }, to: withSides(to, (side) => (7 - side) % 6) };

/** Turns what was copied. @param {Room} room */
export function turnArea(room) {
  keep(copiedArea().map(turned));
  announce("turned by 60 degrees");
  showPaste(room, room.shown.pointed);
}

/** Mirrors what was copied. @param {Room} room */
export function mirrorArea(room) {
  const { orientation } = room.battle.map;
  keep(copiedArea().map((one) => mirrored(one, orientation)));
  announce("mirrored");
  showPaste(room, room.shown.pointed);
}

/** The hexes that pasting at a hex changes. @param {Room} room @param {string} hex @returns {[string, HexNow][]} */
function pasted({ battle }, hex) {
  const { q, r } = hexOf(hex);
  return copiedArea()
    .map(({ at, to }) => /** @type {[string, HexNow]} */ ([keyOf({ q: q + at.q, r: r + at.r }), to]))
    .filter(([key]) => battle.has(key));
}

/** The hexes where it would be pasted. @param {Room} room @param {string} hex */
export const pastedHexes = (room, hex) => pasted(room, hex).map(([key]) => key);

/** Shows where it would be pasted. @param {Room} room @param {string | null} hex */
function showPaste(room, hex) {
  room.preview = hex ? pastedHexes(room, hex) : [];
  room.draw();
}

/** Pastes what was copied; the hex where it began comes to this one. @param {Room} room @param {string} hex */
export function pasteArea(room, hex) {
  const hexes = pasted(room, hex);
  if (hexes.length === 0) return room.refuse("Nothing is copied yet: drag over the map, then press Copy.");
  room.do(
    `pasted ${hexes.length} hexes at ${hex}`,
    hexes.map(([key, to]) => ({ what: "hex", hex: key, to })),
    room.stroke,
  );
}

/**
 * The keys of this tool; says whether it was one of them.
 * @param {Room} room
 * @param {string} key
 * @param {string} hex
 */
export function areaKey(room, key, hex) {
  if (key === "c") copyArea(room);
  else if (key === "v") {
    room.set({ pasting: true });
    showPaste(room, hex);
  } else if (key === "t") turnArea(room);
  else if (key === "m") mirrorArea(room);
  else return false;
  return true;
}
