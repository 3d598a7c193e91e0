import { SixfoldError, refusal } from "./error.js";
import { Hexes } from "./hexes.js";
import { shown, whole } from "./numbers.js";
import { answer, answer_within, method_argument, operations as calls } from "./raw.js";

/**
 * Limits of a request: the sizes of the map, the request and the answer, and the work. The defaults are those of
 * `sixfold query`.
 */
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

const encoder = new TextEncoder();

/**
 * Answers one request of the protocol: a line of JSON in, a line of JSON out, as `sixfold query` does.
 *
 * Never throws for the contents of a line: an error is an answer `{"error":{"kind":…,"message":…}}`.
 */
export function query(line: string | Uint8Array, limits?: Limits): string {
  const bytes = typeof line === "string" ? encoder.encode(line) : line;
  // -1 keeps the default.
  const limit = (name: keyof Limits): number =>
    limits?.[name] == null ? -1 : whole(name, limits[name], 0, Number.MAX_SAFE_INTEGER);
  return answer_within(bytes, limit("maxCells"), limit("maxWork"), limit("maxAnswer"), limit("maxLine"));
}

/** Every operation of the protocol, written as a call: `rotate(hex, steps, center?)`. */
export function operations(): string[] {
  return calls().split("\n");
}

/**
 * Sends a request for any operation of the protocol. Names of arguments and of the answer are in camelCase here.
 *
 * @throws {SixfoldError} when it is refused.
 */
export function ask<T = unknown>(op: string, args: object = {}): T {
  return read<T>(answer(line(op, args)));
}

/** A request as one line; `rename` translates places in it for error messages. */
function line(op: string, args: object, rename: Rename = same): string {
  const plain = toProtocol(args) as object;
  return JSON.stringify({ op, ...plain }, (_, value: unknown) => writable(plain, value, rename));
}

/** A request of a method of a grid or a terrain. */
export function lineForMethod(op: string, args: object): string {
  return line(op, args, ofMethod);
}

/** An argument in the JSON of the protocol; a value that JSON leaves out is `null`. */
export function written(name: string, argument: unknown): string {
  const plain = { [name]: toProtocol(argument) };
  return JSON.stringify(plain[name], (_, value: unknown) => writable(plain, value, same)) ?? "null";
}

/** The value of an answer; throws its error. */
export function read<T>(text: string): T {
  return answered<T>(text, same);
}

/** The value of an answer to a method of a grid or a terrain; an error names the argument of the method. */
export function readForMethod<T>(text: string): T {
  return answered<T>(text, ofMethod);
}

/** @internal JSON of the engine, with keys in camelCase. */
export function decode<T>(text: string): T {
  return fromProtocol(JSON.parse(text)) as T;
}

interface Refused {
  readonly kind: string;
  readonly message: string;
  readonly argument?: string;
  /** The reason without the name of the argument. */
  readonly text?: string;
}

/** Translates a place in a request to the argument of the caller; `undefined` for the whole call. */
type Rename = (place: string) => string | undefined;

const same: Rename = (place) => place;

function answered<T>(text: string, rename: Rename): T {
  const { ok, error } = JSON.parse(text) as { ok?: unknown; error?: Refused };
  if (error === undefined) return fromProtocol(ok) as T;
  const { kind, message, argument, text: reason } = error;
  if (argument === undefined) throw new SixfoldError(kind, message);
  const place = rename(camelCase(argument));
  // A reason that names the argument itself stays as it is.
  if (reason === undefined) throw new SixfoldError(kind, message, place);
  throw place === undefined ? new SixfoldError(kind, reason) : refusal(place, reason, kind);
}

/** Translates a place in a request to the argument of the called method. */
const ofMethod: Rename = (place) => method_argument(place);

/** Checks that JSON can express a value: it writes NaN as null and omits a symbol, which both mean "left out". */
function writable(args: object, value: unknown, rename: Rename): unknown {
  if (isWritable(value)) return value;
  const place = placeOfUnwritable(args);
  throw refusal(rename(camelCase(place)) ?? place, `expected a finite number, found ${shown(value)}`);
}

const isWritable = (value: unknown): boolean =>
  typeof value !== "bigint" && typeof value !== "symbol" && (typeof value !== "number" || Number.isFinite(value));

function placeOfUnwritable(args: object): string {
  for (const [key, value] of Object.entries(args)) {
    const name = Array.isArray(args) ? `[${key}]` : key;
    if (!isWritable(value)) return name;
    const inside = typeof value === "object" && value !== null ? placeOfUnwritable(value as object) : "";
    if (inside !== "") return inside.startsWith("[") ? name + inside : `${name}.${inside}`;
  }
  return "";
}

function toProtocol(value: unknown): unknown {
  return renamed(value, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function fromProtocol(value: unknown): unknown {
  return renamed(value, camelCase);
}

function camelCase(name: string): string {
  return name.replace(/_[a-z]/g, (letters) => letters[1]!.toUpperCase());
}

/** The same value with renamed keys. */
function renamed(value: unknown, name: (key: string) => string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Hexes) return value.toJSON();
  // Any object with both is a hex; its other members are dropped.
  const { q, r } = value as { q?: unknown; r?: unknown };
  if (typeof q === "number" && typeof r === "number") return { q, r };
  if (Array.isArray(value)) return value.map((item) => renamed(item, name));
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, (item) => renamed(item, name));
  const entries = Object.entries(value).map(([key, item]) => [name(key), renamed(item, name)] as const);
  return Object.fromEntries(entries);
}
