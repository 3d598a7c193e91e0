// The paint on the map, as requests take it: walls, blockers, costs.
import { hexOf, neighbor } from "../../board/hex.js";
import { shapeOf } from "./state.js";

/** @typedef {import("./state.js").State} State */

/** A wall in its one form: with a direction of 0, 1 or 2. @param {string} hex @param {number} direction */
export const wallOf = (hex, direction) =>
  direction < 3 ? `${hex}:${direction}` : `${neighbor(hex, direction)}:${direction - 3}`;

/** A wall as its hex and direction. @param {string} wall */
export function sideOf(wall) {
  const [hex, direction] = wall.split(":");
  return { hex, direction: Number(direction) };
}

/** The wall between two hexes, as it was painted. @param {State} s @param {string[]} hexes */
export const wallBetween = (s, hexes) =>
  [...s.walls].find((wall) => {
    const { hex, direction } = sideOf(wall);
    return hexes.includes(hex) && hexes.includes(neighbor(hex, direction));
  });

/** The map of a way as the protocol writes it. @param {State} s */
export const wayMap = (s) => ({
  ...lookMap(s),
  ...(s.costs.size ? { costs: [...s.costs].map(([hex, cost]) => ({ hex: hexOf(hex), cost })) } : {}),
});

/** The map of a look. @param {State} s */
export const lookMap = (s) => ({
  shape: shapeOf(s),
  ...(s.wrap === "none" ? {} : { wrap: s.wrap }),
  ...(s.blocked.size ? { blocked: [...s.blocked].map(hexOf) } : {}),
  ...(s.walls.size
    ? { walls: [...s.walls].map(sideOf).map(({ hex, direction }) => [hexOf(hex), hexOf(neighbor(hex, direction))]) }
    : {}),
});
