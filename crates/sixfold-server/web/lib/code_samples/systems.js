// The coordinate systems: the numbers of a hex in each of them.
import { hexOf } from "../../board/hex.js";

/** @typedef {"axial" | "cube" | "odd-q" | "even-q" | "odd-r" | "even-r" | "doubled-height" | "doubled-width"} System */

/** The systems that hexes are counted in; labels and triangles are only names. @type {System[]} */
const SYSTEMS = ["axial", "cube", "odd-q", "even-q", "odd-r", "even-r", "doubled-height", "doubled-width"];

/** The system of the labels on a map; axial where they are names. @param {string} labels @returns {System} */
export const systemOf = (labels) => SYSTEMS.find((one) => one === labels) ?? "axial";

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
