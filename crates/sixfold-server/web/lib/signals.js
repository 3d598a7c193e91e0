// Values that draw what shows them again: for what several parts of a page know without a common owner.
export { signal } from "../vendor/signals.js";

/** @template T @typedef {import("../vendor/signals.js").Signal<T>} Signal */
