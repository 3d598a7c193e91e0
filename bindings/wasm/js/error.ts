import type { Kind } from "./unions.js";

export type { Kind };

/** The error of a refused call. `kind` is for programs and stable; the message is for people and may change. */
export class SixfoldError extends Error {
  readonly kind: Kind;
  /**
   * The wrong argument, with the place inside it, such as `units[1].hex`; `undefined` when the error is not about one
   * argument.
   */
  readonly argument: string | undefined;

  constructor(kind: Kind, message: string, argument?: string) {
    super(message);
    this.name = "SixfoldError";
    this.kind = kind;
    this.argument = argument;
  }
}

/** @internal The error for an argument; the text has the reason. */
export function refusal(argument: string, text: string, kind: Kind = "bad_argument"): SixfoldError {
  return new SixfoldError(kind, `argument \`${argument}\`: ${text}`, argument);
}

/** @internal The error for a call before the engine is loaded. */
export function notLoaded(): SixfoldError {
  return new SixfoldError("not_loaded", "the engine is not loaded yet: `await load()` first");
}

/** @internal The error for a value that is not an object of the expected class of ours. */
export function wrongKind(name: string): SixfoldError {
  const wanted = name.startsWith("Raw") ? `${name.slice(3)}, as this package makes it` : name;
  return new SixfoldError("bad_argument", `expected a ${wanted}`);
}
