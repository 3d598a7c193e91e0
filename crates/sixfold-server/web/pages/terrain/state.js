// The state of the terrain room, as one plain object, and the same as parameters of an address.
import { keyOr, oneOf, wholeWithin } from "../../lib/url_state.js";
import { NO_EXTRAS } from "./file.js";

export const TOOLS = /** @type {const} */ (["lay", "take", "raise", "lower", "look", "walk"]);
export const SHADINGS = /** @type {const} */ (["smooth", "facets", "wireframe"]);

/** The ground one finds at first: a small hill. */
const HILL = "0,0:3;0,-1:2;1,-1:2;1,0:1;0,1:1;-1,1:0;-1,0:2;-1,-1:1;2,-2:1";

/**
 * @typedef {object} Ground
 * @property {"flat" | "pointy"} orientation
 * @property {Map<string, number>} tokens height by hex
 * @property {typeof TOOLS[number]} tool
 * @property {typeof SHADINGS[number]} shading
 * @property {string} at the hex whose points are shown
 * @property {string} actor a triangle, `column,row`
 * @property {number} radius of the plan
 * @property {boolean} numbers whether triangles are numbered
 * @property {import("./file.js").Extras} extras the opened file's contents besides heights
 */

/** @param {URLSearchParams} query @returns {Ground} */
export function readGround(query) {
  const tokens = (query.get("tokens") ?? HILL)
    .split(";")
    .slice(0, 2000)
    .map((item) => item.split(":"));
  return {
    orientation: oneOf(query.get("hexes"), /** @type {const} */ (["flat", "pointy"])),
    tokens: new Map(
      tokens
        .filter(([hex, height]) => keyOr(hex, "") && /^-?\d{1,3}$/.test(height ?? ""))
        .map(([hex, height]) => [hex, Number(height)]),
    ),
    tool: oneOf(query.get("tool"), TOOLS),
    shading: oneOf(query.get("shading"), SHADINGS),
    at: keyOr(query.get("at"), "0,0"),
    actor: keyOr(query.get("actor"), "1,0"),
    radius: wholeWithin(query.get("size"), 1, 20, 4),
    numbers: query.get("numbers") !== "no",
    extras: NO_EXTRAS,
  };
}

/** @param {Ground} ground @returns {Record<string, string>} */
export const groundParameters = (ground) => ({
  hexes: ground.orientation === "flat" ? "" : ground.orientation,
  tokens: [...ground.tokens].map(([hex, height]) => `${hex}:${height}`).join(";") || "none",
  tool: ground.tool === "lay" ? "" : ground.tool,
  shading: ground.shading === "smooth" ? "" : ground.shading,
  at: ground.at === "0,0" ? "" : ground.at,
  actor: ground.actor === "1,0" ? "" : ground.actor,
  size: ground.radius === 4 ? "" : String(ground.radius),
  numbers: ground.numbers ? "" : "no",
});

/** The tokens as the protocol writes them. @param {Map<string, number>} tokens */
export const tokenList = (tokens) =>
  [...tokens].map(([key, height]) => {
    const [q, r] = key.split(",").map(Number);
    return { hex: { q, r }, height };
  });
