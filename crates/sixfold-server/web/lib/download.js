// Pictures and files to take away.
import { request } from "./api.js";

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
  const response = await request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.blob();
}
