import { SixfoldError } from "./error.js";
import { Hexes } from "./hexes.js";
import { answer, answer_bytes, answer_within, operations as calls } from "./raw.js";

/** How large a request and its answer may be, and how much work it may take. What is left out is as in `sixfold query`. */
export interface Limits {
  /** The most hexes of a map or an answer: 1,000,000. */
  readonly maxCells?: number;
  /** The most units of work: 1,000,000,000. */
  readonly maxWork?: number;
  /** The most bytes of an answer: 268,435,456. */
  readonly maxAnswer?: number;
  /** The most bytes of a request: 16,777,216. */
  readonly maxLine?: number;
}

/**
 * Answers one request of the protocol: a line of JSON in, a line of JSON out, as `sixfold query` does.
 *
 * Never throws for what a line says: a refusal is an answer `{"error":{"kind":…,"message":…}}`.
 */
export function query(line: string | Uint8Array, limits?: Limits): string {
  if (typeof line !== "string") return answer_bytes(line);
  if (limits === undefined) return answer(line);
  const { maxCells = NaN, maxWork = NaN, maxAnswer = NaN, maxLine = NaN } = limits;
  return answer_within(line, maxCells, maxWork, maxAnswer, maxLine);
}

/** Every operation of the protocol, written as a call: `rotate(hex, steps, center?)`. */
export function operations(): string[] {
  return calls().split("\n");
}

/**
 * Asks any operation of the protocol. Names of arguments and of the answer are in camelCase here.
 *
 * @throws {SixfoldError} when it is refused.
 */
export function ask<T = unknown>(op: string, args: object = {}): T {
  return read<T>(answer(line(op, args)));
}

/** @internal What can be gone through as an array; `Array.from` would make an empty one of a number. */
export function listOf<T>(name: string, value: Iterable<T>): T[] {
  if (typeof value !== "object" || value === null || !(Symbol.iterator in value)) {
    throw new SixfoldError("bad_argument", `argument \`${name}\`: expected a list`);
  }
  return [...value];
}

/** A request as one line. */
export function line(op: string, args: object): string {
  return JSON.stringify({ op, ...(toProtocol(args) as object) }, finite);
}

/** An argument as the protocol writes it. */
export function written(argument: object): string {
  return JSON.stringify(toProtocol(argument), finite);
}

/** The value of an answer; what was refused is thrown. */
export function read<T>(text: string): T {
  const { ok, error } = JSON.parse(text) as { ok?: unknown; error?: { kind: string; message: string } };
  if (error !== undefined) throw new SixfoldError(error.kind, error.message);
  return fromProtocol(ok) as T;
}

/** The value of an answer to a method of a grid or a terrain; a refusal names the argument of the method. */
export function readForMethod<T>(text: string): T {
  try {
    return read<T>(text);
  } catch (error) {
    throw error instanceof SixfoldError ? new SixfoldError(error.kind, error.message.replace(INSIDE, argument)) : error;
  }
}

/** @internal JSON of the engine with the names of keys as they are here. */
export function decode<T>(text: string): T {
  return fromProtocol(JSON.parse(text)) as T;
}

// Grids are changed and asked by lists of operations and questions; a method has just its arguments.
const INSIDE = /^argument `(ops|ask)\[(\d+)\]\.(\w+)([^`]*)`: /;

/** The place that a refusal names, in the words of the method that was called. */
function argument(_: string, part: string, number: string, op: string, inside: string): string {
  if (number !== "0" && part === "ops") return `argument \`units[${number}]${inside}\`: `;
  const name = inside.startsWith(".") ? inside.slice(1) : op + inside;
  return inside === "" ? "" : `argument \`${name}\`: `;
}

// JSON has no NaN and would write null, which means "left out".
function finite(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new SixfoldError("bad_argument", `argument \`${key}\`: expected a finite number, found ${value}`);
  }
  if (typeof value === "bigint") {
    throw new SixfoldError("bad_argument", `argument \`${key}\`: expected a number, found the BigInt ${value}`);
  }
  return value;
}

function toProtocol(value: unknown): unknown {
  return renamed(value, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function fromProtocol(value: unknown): unknown {
  return renamed(value, (key) => key.replace(/_[a-z]/g, (letters) => letters[1]!.toUpperCase()));
}

/** The same value with other names of keys. */
function renamed(value: unknown, name: (key: string) => string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Hexes) return value.toJSON();
  if (Array.isArray(value)) return value.map((item) => renamed(item, name));
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, (item) => renamed(item, name));
  const entries = Object.entries(value).map(([key, item]) => [name(key), renamed(item, name)] as const);
  return Object.fromEntries(entries);
}
