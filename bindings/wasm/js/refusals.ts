// What calls that cross as numbers do with what they refuse: they have the protocol say what is wrong, so that every refusal has one wording.
import { SixfoldError, refusal } from "./error.js";
import { isHex, type Hex, type Hexes } from "./hexes.js";
import { ask, askFor } from "./protocol.js";

/** The hex itself where it is one, on a map or not. */
export function checked(argument: string, hex: Hex): Hex {
  if (!isHex(hex)) askFor({ hex: argument }, "key", { hex });
  return hex;
}

/** Says which hex of an argument is wrong. */
export function refuseHex(argument: string, hexes: Hexes): never {
  let place = 0;
  for (const hex of hexes) askFor({ hex: `${argument}[${place++}]` }, "key", { hex });
  throw refusal(argument, "expected q and r of each hex");
}

/** Says what is wrong with the shape of a map. */
export function refuseShape(shape: object): never {
  ask("grid", { shape, ask: ["count"] });
  throw new SixfoldError("out_of_range", "the shape leaves the world");
}
