// A token file besides its heights: title, rise, base, kinds of ground, single triangles. It is kept while the
// ground is changed, and written back.
import { hexOf, keyOf } from "../../board/hex.js";

/**
 * @typedef {object} Extras
 * @property {string} title
 * @property {string | null} description
 * @property {number | null} rise
 * @property {number | null} base
 * @property {{ name: string, color: string }[] | null} kinds
 * @property {Map<string, string>} byHex the kind of each token
 * @property {{ col: number, row: number, kind: string }[]} triangles
 */

/** Ground that comes from no file. @type {Extras} */
export const NO_EXTRAS = {
  title: "Terrain",
  description: null,
  rise: null,
  base: null,
  kinds: null,
  byHex: new Map(),
  triangles: [],
};

/** @param {import("../../lib/api_types.d.ts").GroundFile} answer a file as the server read it @returns {Extras} */
export const extrasOf = ({ title, description = null, rise = null, base = null, kinds, tokens, triangles }) => ({
  title,
  description,
  rise,
  base,
  kinds: kinds ?? null,
  byHex: new Map(tokens.flatMap(({ hex, kind }) => (kind ? [[keyOf(hex), kind]] : []))),
  triangles: triangles ?? [],
});

/** The first triangle of a hex. @param {string} key @param {string} orientation */
export function anchorOf(key, orientation) {
  const { q, r } = hexOf(key);
  return orientation === "flat" ? { col: 3 * q, row: 2 * r + q } : { col: 2 * q + r, row: 3 * r };
}

/**
 * The ground with what its file has besides; triangles whose token was taken are left out.
 * @param {Extras} extras
 * @param {{ hex: { q: number, r: number }, height: number }[]} tokens
 * @param {string} orientation
 */
export function withExtras({ byHex, triangles, kinds, ...extras }, tokens, orientation) {
  const [wide, high] = orientation === "flat" ? [3, 2] : [2, 3];
  const anchors = tokens.map(({ hex }) => anchorOf(keyOf(hex), orientation));
  const lies = (/** @type {{ col: number, row: number }} */ { col, row }) =>
    anchors.some((at) => col >= at.col && col < at.col + wide && row >= at.row && row < at.row + high);
  return {
    ...extras,
    kinds,
    tokens: tokens.map((token) => ({ ...token, kind: byHex.get(keyOf(token.hex)) ?? null })),
    triangles: kinds ? triangles.filter(lies) : null,
  };
}

/** The colour of the kind of each token that has one. @param {Extras} extras @returns {Map<string, string>} */
export function colorsOf({ kinds, byHex }) {
  const colors = new Map((kinds ?? []).map(({ name, color }) => [name, color]));
  return new Map([...byHex].map(([hex, kind]) => [hex, colors.get(kind) ?? ""]));
}
