// What an event makes of the ground: a new one, and never a change of the one before.
import { keyOf } from "../../board/hex.js";
import { oneOf } from "../../lib/url_state.js";
import { extrasOf, NO_EXTRAS } from "./file.js";

/**
 * @typedef {import("./state.js").Ground} Ground
 * @typedef {Pick<Ground, "tokens" | "orientation" | "radius" | "extras">} Laid what undo brings back
 *
 * @typedef {{ what: "set", to: Partial<Omit<Ground, "tokens" | "orientation" | "extras">> }
 *   | { what: "stand", orientation: Ground["orientation"] }
 *   | { what: "lay", tokens: import("../../lib/query_types.d.ts").GroundToken[] }
 *   | { what: "open", file: import("../../lib/api_types.d.ts").GroundFile }
 *   | { what: "empty" }
 *   | { what: "restore", laid: Laid }} GroundEvent
 */

/** The largest radius of a plan. */
const WIDEST = 20;

/** What undo brings back. @param {Ground} ground @returns {Laid} */
export const laidOf = ({ tokens, orientation, radius, extras }) => ({ tokens, orientation, radius, extras });

/** Whether an event is a step that can be undone. @param {GroundEvent} event */
export const isStep = ({ what }) => what !== "set" && what !== "restore";

/** Heights by hex. @param {{ hex: import("../../board/hex.js").Hex, height: number }[]} tokens */
const heightsOf = (tokens) => new Map(tokens.map(({ hex, height }) => [keyOf(hex), height]));

/**
 * The ground of a file; the plan shows all of it, as far as plans go.
 * @param {Ground} ground
 * @param {import("../../lib/api_types.d.ts").GroundFile} file
 * @returns {Ground}
 */
function opened(ground, file) {
  const far = file.tokens.map(({ hex: { q, r } }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)));
  return {
    ...ground,
    tokens: heightsOf(file.tokens),
    orientation: oneOf(file.orientation, /** @type {const} */ (["flat", "pointy"])),
    radius: Math.min(WIDEST, Math.max(2, ...far)),
    extras: extrasOf(file),
  };
}

/** @param {Ground} ground @param {GroundEvent} event @returns {Ground} */
export function update(ground, event) {
  switch (event.what) {
    case "set":
      return { ...ground, ...event.to };
    case "stand":
      return { ...ground, orientation: event.orientation };
    case "lay":
      return { ...ground, tokens: heightsOf(event.tokens) };
    case "open":
      return opened(ground, event.file);
    case "empty":
      return { ...ground, tokens: new Map(), extras: NO_EXTRAS };
    case "restore":
      // A plan that was made larger meanwhile stays so.
      return { ...ground, ...event.laid, radius: Math.max(ground.radius, event.laid.radius) };
  }
}
