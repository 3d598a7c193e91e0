// Pictures and files to take away.
import { send } from "./api.js";

/**
 * Saves something under a name.
 * @param {Blob} blob
 * @param {string} name
 */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Asks the server for a file made of what is shown.
 * @template {import("./api.js").Operation} O
 * @param {O} operation
 * @param {import("./api.js").Contents<O>} contents
 */
export const made = async (operation, contents) => (await send(operation, contents)).blob();
