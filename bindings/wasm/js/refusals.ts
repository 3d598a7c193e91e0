// Errors of calls that cross as numbers: the readers of the protocol give the message, so that every error has one
// wording.
import { SixfoldError, refusal } from "./error.js";
import { isHex, type Hex, type Hexes } from "./hexes.js";
import { ask, read, written } from "./protocol.js";
import { direction_refusal, hex_refusal } from "./raw.js";

type Reader = (argument: string, json: string) => string | undefined;

/** Throws the error of a reader, if it refuses the value. */
function check(reader: Reader, argument: string, value: unknown): void {
  const refused = reader(argument, written(argument, value));
  if (refused !== undefined) read(refused);
}

/** Returns a valid hex, on a map or not; throws for other values. */
export function checked(argument: string, hex: Hex): Hex {
  if (!isHex(hex)) check(hex_refusal, argument, hex);
  return hex;
}

/** Throws the error for a hex that the engine refuses. */
export function checkHex(argument: string, hex: Hex): void {
  check(hex_refusal, argument, hex);
}

/** Throws the error for a direction that the engine refuses. */
export function checkDirection(argument: string, direction: number): void {
  check(direction_refusal, argument, direction);
}

/** Throws the error for the wrong hex of an argument. */
export function refuseHex(argument: string, hexes: Hexes): never {
  let place = 0;
  for (const hex of hexes) checkHex(`${argument}[${place++}]`, hex);
  throw refusal(argument, "expected q and r of each hex");
}

/** Throws the error for an invalid shape of a map. */
export function refuseShape(shape: object): never {
  ask("grid", { shape, ask: ["count"] });
  throw new SixfoldError("out_of_range", "the shape leaves the world");
}
