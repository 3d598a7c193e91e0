// Errors of calls that cross as numbers: a request of the protocol gives the message, so that every error has one
// wording.
import { SixfoldError, refusal } from "./error.js";
import { isHex, type Hex, type Hexes } from "./hexes.js";
import { ask, askFor } from "./protocol.js";

/** Returns a valid hex, on a map or not; throws for other values. */
export function checked(argument: string, hex: Hex): Hex {
  if (!isHex(hex)) askFor({ hex: argument }, "key", { hex });
  return hex;
}

/** Throws the error for the wrong hex of an argument. */
export function refuseHex(argument: string, hexes: Hexes): never {
  let place = 0;
  for (const hex of hexes) askFor({ hex: `${argument}[${place++}]` }, "key", { hex });
  throw refusal(argument, "expected q and r of each hex");
}

/** Throws the error for an invalid shape of a map. */
export function refuseShape(shape: object): never {
  ask("grid", { shape, ask: ["count"] });
  throw new SixfoldError("out_of_range", "the shape leaves the world");
}
