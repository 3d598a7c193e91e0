// A battle that an address describes, so that a link can be written by hand:
// `?map=plain&units=A1@5,3:NE:walk4;B1@8,1:side2:ran6:cover&ground=6,3:light_woods:level1&walls=5,3/5,2&mode=run&poin
// t=6,3`.
import { wallBetween } from "../model/hex_map.js";

const HEX = /^-?\d{1,3},-?\d{1,3}$/;

/**
 * @typedef {{ what: "ground", hex: string, to: { terrain: string, elevation: number, depth?: number, height?:
 *   number } }} GroundOperation a hex in the words of queries; the server knows what that is on a map
 */

/** Words with a number after a hex of the ground, and after a unit. */
const GROUND_NUMBER = /^(level|depth|height)-?\d{1,2}$/;
const UNIT_NUMBER = /^(side|walk|jump|heat|gunnery|walked|ran|jumped)\d{1,2}$/;
const UNIT_WORDS = ["prone", "immobile", "cover"];

/** The texts of a parameter. @param {URLSearchParams} params @param {string} name */
const list = (params, name) => (params.get(name) ?? "").split(";").filter((text) => text !== "");

/**
 * The operations that an address asks for, each with its text in the address, and what is not understood.
 * @param {URLSearchParams} params
 * @param {readonly string[]} facings names of directions
 */
export function givenOperations(params, facings) {
  /** @type {(import("../model/state.js").Operation | GroundOperation)[]} */
  const operations = [];
  /** @type {string[]} */
  const texts = [];
  /** @type {string[]} */
  const wrong = [];
  const names = new Set();
  for (const [name, read] of /** @type {const} */ ([
    ["ground", ground],
    ["walls", wall],
    ["units", unit],
  ])) {
    for (const text of list(params, name)) {
      const found = read(text, facings);
      if (typeof found === "string") wrong.push(`${text}: ${found}`);
      else if (found.what === "unit" && names.has(found.unit)) wrong.push(`${text}: there are two units ${found.unit}`);
      else {
        operations.push(found);
        texts.push(text);
        if (found.what === "unit") names.add(found.unit);
      }
    }
  }
  return { operations, texts, wrong };
}

/** A number at the end of one of the words. @param {string[]} words @param {string} name @param {number} otherwise */
function numbered(words, name, otherwise) {
  const found = words.map((word) => new RegExp(`^${name}(-?\\d{1,2})$`).exec(word)).find((match) => match);
  return found ? Number(found[1]) : otherwise;
}

/**
 * @typedef {import("../model/state.js").Operation | GroundOperation | string} Read what a text says, or what is wrong
 *   with it
 */

/** @param {string} text @returns {Read} */
function ground(text) {
  const [hex, ...words] = text.split(":");
  if (!HEX.test(hex)) return "ground is written as q,r:terrain:level1";
  const names = words.filter((word) => !GROUND_NUMBER.test(word));
  if (names.length > 1) return `a hex has one terrain, not ${names.join(" and ")}`;
  const [terrain = "clear"] = names;
  const measure =
    terrain === "water"
      ? { depth: numbered(words, "depth", 1) }
      : terrain === "building"
        ? { height: numbered(words, "height", 1) }
        : {};
  return { what: "ground", hex, to: { terrain, elevation: numbered(words, "level", 0), ...measure } };
}

/** @param {string} text @returns {Read} */
function wall(text) {
  const [a, b] = text.split("/");
  return HEX.test(a) && HEX.test(b ?? "")
    ? { what: "wall", wall: wallBetween(a, b), to: true }
    : "a wall is written as two hexes, 5,3/5,4";
}

/** @param {string} text @param {readonly string[]} facings @returns {Read} */
function unit(text, facings) {
  const found = /^([\w-]{1,24})@(-?\d{1,3},-?\d{1,3})((?::[^:]+)*)$/.exec(text);
  if (!found) return "a unit is written as its name and its hex, A1@5,3, and words after a colon";
  const [, name, hex, rest] = found;
  const words = rest.split(":").slice(1);
  const unknown = words.filter(
    (word) => !facings.includes(word) && !UNIT_NUMBER.test(word) && !UNIT_WORDS.includes(word),
  );
  if (unknown.length > 0)
    return (
      `${unknown.join(", ")} is not understood; a unit has a facing (${facings.join(", ")}), ` +
      `${UNIT_WORDS.join(", ")}, or side2, walk4, jump3, heat5, gunnery4, walked3, ran6, jumped2`
    );
  return {
    what: "unit",
    unit: name,
    to: {
      unit: name,
      hex,
      facing: Math.max(
        0,
        facings.findIndex((facing) => words.includes(facing)),
      ),
      prone: words.includes("prone"),
      side: /** @type {"1" | "2"} */ (String(numbered(words, "side", 1))),
      walk: numbered(words, "walk", 5),
      jump: numbered(words, "jump", 3),
      heat: numbered(words, "heat", 0),
      gunnery: numbered(words, "gunnery", 4),
      ...moved(words),
      ...(words.includes("immobile") ? { immobile: true } : {}),
      ...(words.includes("cover") ? { cover: true } : {}),
    },
  };
}

/** How a unit moved: `ran6` is six hexes at a run. @param {string[]} words */
function moved(words) {
  for (const [word, mode] of /** @type {const} */ ([
    ["walked", "walk"],
    ["ran", "run"],
    ["jumped", "jump"],
  ])) {
    const hexes = numbered(words, word, -1);
    if (hexes >= 0) return { moved: mode, hexes };
  }
  return {};
}
