// Pictures and files to take away.
import { Refusal } from "../api.js";

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
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<Blob>}
 */
export async function made(path, body) {
  const response = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!response.ok) {
    const error = (await response.json().catch(() => null))?.error;
    throw new Refusal(response.status, error?.kind ?? "unknown", error?.message ?? `The server answered ${response.status}.`);
  }
  return response.blob();
}
