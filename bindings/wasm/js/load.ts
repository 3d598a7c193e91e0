import { SixfoldError } from "./error.js";
import init, { initSync, pair_address, points_address, six_address } from "./raw.js";

/** The source of the WebAssembly: an address, a response of `fetch`, bytes, or a compiled module. */
export type Source = string | URL | Request | Response | BufferSource | WebAssembly.Module;

let memory: WebAssembly.Memory | undefined;
let loading: Promise<void> | undefined;
let all = new Int32Array(0);
let pairs = new Int32Array(0);
let six = new Int32Array(0);
let points = new Float64Array(0);
let pairAt = 0;
let sixAt = 0;
let pointsAt = 0;

/**
 * Loads the engine. Call it once before everything else; later calls wait for the same promise.
 *
 * Without a source the file beside this module is fetched, which also works with Vite, webpack and other bundlers that
 * follow `new URL("…", import.meta.url)`. In Node the import itself loads the engine.
 */
export function load(source?: Source | Promise<Source>): Promise<void> {
  if (memory !== undefined) return Promise.resolve();
  loading ??= (async () => {
    const given = (await source) ?? new URL("sixfold.wasm", import.meta.url);
    ready((await init({ module_or_path: given as Exclude<Source, WebAssembly.Module> })).memory);
  })().catch((error: unknown) => {
    loading = undefined;
    throw new SixfoldError(
      "not_loaded",
      `the engine cannot be loaded: ${error instanceof Error ? error.message : error}`,
    );
  });
  return loading;
}

/**
 * Loads the engine synchronously, from bytes or a compiled module. Browsers allow this for large modules only in
 * workers.
 */
export function loadSync(source: BufferSource | WebAssembly.Module): void {
  if (memory === undefined) ready(initSync({ module: source }).memory);
}

/** Whether the engine is loaded. */
export function isLoaded(): boolean {
  return memory !== undefined;
}

function ready(of: WebAssembly.Memory): void {
  memory = of;
  pairAt = pair_address();
  sixAt = six_address();
  pointsAt = points_address();
}

/** The current memory of WebAssembly; it is another buffer after each growth. */
export function buffer(): ArrayBuffer {
  return memory!.buffer;
}

/** The memory as 32-bit integers. */
export function words(): Int32Array {
  if (all.byteLength === 0) all = new Int32Array(buffer());
  return all;
}

/** The two numbers of the last call. */
export function pair(): Int32Array {
  if (pairs.byteLength === 0) pairs = new Int32Array(buffer(), pairAt, 2);
  return pairs;
}

/** The six hexes of the last call. */
export function leftSix(): Int32Array {
  if (six.byteLength === 0) six = new Int32Array(buffer(), sixAt, 12);
  return six.slice();
}

/** The points of the last call: x and y, x and y. */
export function leftPoints(): Float64Array {
  if (points.byteLength === 0) points = new Float64Array(buffer(), pointsAt, 12);
  return points;
}
