// Numbers on their way to WebAssembly.
//
// Where WebAssembly expects a number of 32 bits it converts any value: -1 becomes 4294967295, 1.5 becomes 1, "7"
// becomes 7, `null` becomes 0. So a number crosses only after a check of this file. Calls that are frequent check
// `isWhole` and `isCount`, and get the error message from the protocol; all others use the functions below.
import { refusal } from "./error.js";

/** The largest whole number that WebAssembly takes. */
export const MOST_COUNT = 2 ** 32 - 1;

/** The cost of a hex that cannot be entered. */
export const IMPASSABLE = MOST_COUNT;

/** Whether a value is a whole number of 32 bits, which crosses to WebAssembly unchanged. */
export const isWhole = (value: unknown): value is number => typeof value === "number" && (value | 0) === value;

/** Whether a value is a whole number from 0 to 2^32 - 1. */
export const isCount = (value: unknown): value is number => typeof value === "number" && value >>> 0 === value;

/** A whole number within bounds. */
export function whole(argument: string, value: unknown, least: number, most: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw refusal(argument, `expected a whole number from ${least} to ${most}, found ${shown(value)}`);
}

/** A finite number. */
export function finite(argument: string, value: unknown): number {
  if (Number.isFinite(value)) return value as number;
  throw refusal(argument, `expected a finite number, found ${shown(value)}`);
}

/** A cost or a budget: a whole number, or infinity. */
export function cost(argument: string, value: unknown): number {
  if (isCount(value)) return value;
  if (value === Infinity) return IMPASSABLE;
  throw refusal(argument, `expected a whole number from 0 to ${IMPASSABLE} or Infinity, found ${shown(value)}`);
}

/** A list of `count` costs. */
export function costs(argument: string, values: Iterable<number> | ArrayLike<number>, count: number): Uint32Array {
  const given = counted(argument, values, count, "cost");
  if (given instanceof Uint32Array) return given;
  return Uint32Array.from(given, (value, place) => (isCount(value) ? value : cost(`${argument}[${place}]`, value)));
}

/** Finite numbers; `count` of them, if it is given. */
export function finites(argument: string, values: Iterable<number> | ArrayLike<number>, count?: number): Float64Array {
  const given = counted(argument, values, count, "number");
  return Float64Array.from(given, (value, place) =>
    Number.isFinite(value) ? value : finite(`${argument}[${place}]`, value),
  );
}

/** An iterable; `Array.from` would turn a number into an empty list. */
export function list<T>(argument: string, value: Iterable<T>): Iterable<T> {
  if (typeof value === "object" && value !== null && Symbol.iterator in value) return value;
  throw refusal(argument, `expected a list, found ${shown(value)}`);
}

/** An iterable as an array. */
export function listOf<T>(argument: string, value: Iterable<T>): T[] {
  return [...list(argument, value)];
}

/** A value for a message. */
export function shown(value: unknown): string {
  if (typeof value === "bigint") return `the BigInt ${value}`.slice(0, 80);
  if (typeof value === "string") return JSON.stringify(value.slice(0, 60));
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return typeof value === "function" ? "a function" : String(value);
}

/** A list of numbers; its length is checked before the numbers. */
function counted(
  argument: string,
  values: Iterable<number> | ArrayLike<number>,
  count: number | undefined,
  what: string,
): ArrayLike<number> {
  const given = typeof values === "object" && values !== null && "length" in values ? values : listOf(argument, values);
  if (count === undefined || given.length === count) return given;
  throw refusal(argument, `expected a ${what} for each of the ${count} hexes, found ${shown(given.length)}`);
}
