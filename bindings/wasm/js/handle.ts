import { SixfoldError } from "./error.js";

/** An object of the glue code, which lies in the memory of WebAssembly. */
export interface Raw {
  free(): void;
}

/**
 * An object in the memory of WebAssembly.
 *
 * Its memory is freed by `free()`, at the end of a block with `using`, or some time after the last reference to it is
 * gone.
 */
export abstract class Handle<R extends Raw> {
  #raw: R | undefined;

  /** @internal */
  protected constructor(raw: R) {
    this.#raw = raw;
  }

  /** @internal */
  get raw(): R {
    if (this.#raw === undefined) throw new SixfoldError("freed", `this ${this.constructor.name} was freed`);
    return this.#raw;
  }

  /** Frees the memory at once. Using the object afterwards throws. */
  free(): void {
    this.#raw?.free();
    this.#raw = undefined;
  }

  /** The same as `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}
