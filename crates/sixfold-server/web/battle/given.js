// A battle that an address describes, so that a link can be written by hand:
// `?map=plain&units=A1@5,3:NE:walk4;B1@8,1:side2:ran6:cover&ground=6,3:light_woods:level1&walls=5,3/5,2&mode=run&point=6,3`.
import { wallBetween } from "./state.js";

const HEX = /^-?\d{1,3},-?\d{1,3}$/;

/**
 * The operations that an address asks for; what is not understood is left out.
 * @param {URLSearchParams} params
 * @param {string[]} facings names of directions
 * @returns {import("./state.js").Operation[]}
 */
export function givenOperations(params, facings) {
  const list = (/** @type {string} */ name) => (params.get(name) ?? "").split(";").filter((text) => text !== "");
  return [
    ...list("ground").flatMap((text) => {
      const [hex, ...words] = text.split(":");
      return HEX.test(hex) ? [/** @type {const} */ ({ what: "ground", hex, to: ground(words) })] : [];
    }),
    ...list("walls").flatMap((text) => {
      const [a, b] = text.split("/");
      return HEX.test(a) && HEX.test(b ?? "") ? [/** @type {const} */ ({ what: "wall", wall: wallBetween(a, b), to: true })] : [];
    }),
    ...list("units").flatMap((text) => {
      const found = /^(\w{1,12})@(-?\d{1,3},-?\d{1,3})((?::\w+)*)$/.exec(text);
      return found ? [/** @type {const} */ ({ what: "unit", unit: found[1], to: unit(found[1], found[2], found[3].split(":").slice(1), facings) })] : [];
    }),
  ];
}

/** A number at the end of one of the words. @param {string[]} words @param {string} name @param {number} otherwise */
function numbered(words, name, otherwise) {
  const found = words.map((word) => new RegExp(`^${name}(\\d{1,2})$`).exec(word)).find((match) => match);
  return found ? Number(found[1]) : otherwise;
}

/** @param {string[]} words @returns {import("./state.js").Ground} */
function ground(words) {
  const terrain = words.find((word) => /^[a-z_]+$/.test(word)) ?? "clear";
  const measure = terrain === "water" ? { depth: numbered(words, "depth", 1) } : terrain === "building" ? { height: numbered(words, "height", 1) } : {};
  return { terrain, elevation: numbered(words, "level", 0), ...measure };
}

/** How a unit moved: `ran6` is six hexes at a run. @param {string[]} words */
function moved(words) {
  for (const [word, mode] of [["walked", "walk"], ["ran", "run"], ["jumped", "jump"]]) {
    const hexes = numbered(words, word, -1);
    if (hexes >= 0) return { moved: mode, hexes };
  }
  return {};
}

/** @param {string} name @param {string} hex @param {string[]} words @param {string[]} facings @returns {import("./state.js").Unit} */
function unit(name, hex, words, facings) {
  return {
    unit: name, hex, facing: Math.max(0, facings.findIndex((facing) => words.includes(facing))), prone: words.includes("prone"), side: String(numbered(words, "side", 1)),
    walk: numbered(words, "walk", 5), jump: numbered(words, "jump", 3), heat: numbered(words, "heat", 0), gunnery: numbered(words, "gunnery", 4),
    ...moved(words), ...(words.includes("immobile") ? { immobile: true } : {}), ...(words.includes("cover") ? { cover: true } : {}),
  };
}
