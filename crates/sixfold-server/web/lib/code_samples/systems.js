// The coordinate systems: the numbers of a hex in each of them.
import { hexOf } from "../../board/hex.js";
import { SYSTEMS } from "../name_lists.js";

/** @typedef {Exclude<typeof SYSTEMS[number], "triangle-flat" | "triangle-pointy">} System */

/**
 * The system of the labels on a map; axial where they are names of triangles, or of a board.
 * @param {string} labels
 * @returns {System}
 */
export function systemOf(labels) {
  const found = SYSTEMS.find((one) => one === labels) ?? "axial";
  return found === "triangle-flat" || found === "triangle-pointy" ? "axial" : found;
}

/** The family of a system, and its parity or axis. @param {System} system @returns {[string, string]} */
export function familyOf(system) {
  if (system === "axial" || system === "cube") return [system, ""];
  return system.startsWith("doubled") ? ["doubled", system.slice(8)] : ["offset", system];
}

/** The numbers of a hex in a system. @param {string} key @param {System} system @returns {number[]} */
export function numbersIn(key, system) {
  const { q, r } = hexOf(key);
  if (system === "axial") return [q, r];
  if (system === "cube") return [q, 0 - q - r, r];
  if (system === "doubled-height") return [q, 2 * r + q];
  if (system === "doubled-width") return [2 * q + r, r];
  // Half of the column or row; of an odd one the half below or above.
  const half = (/** @type {number} */ number) => (number + (system.startsWith("odd") ? -1 : 1) * (number & 1)) / 2;
  return system.endsWith("q") ? [q, r + half(q)] : [q + half(r), r];
}

/** A hex as a system writes it. @param {string} key @param {System} system */
export const textIn = (key, system) => numbersIn(key, system).join(",");
