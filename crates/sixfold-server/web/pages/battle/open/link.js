// A battle in a link: what it began with, and every operation since, packed into the fragment. Browsers
// send no fragment to a server. The link alone opens the battle.
import { isObject } from "../../../lib/storage.js";

/** @typedef {{ base?: import("./open_battle.js").Base, map?: object, operations: object[] }} Held what a link holds */

/** The most characters that a link may hold; browsers and messengers cut longer ones. */
const LONGEST = 60_000;

/** @param {ReadableStream<Uint8Array>} stream */
const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/**
 * The fragment that holds a battle.
 * @param {import("../model/state.js").Battle} battle
 * @param {import("./open_battle.js").Base | null} base how the map is fetched, or nothing where it came from a file
 */
export async function fragmentOf(battle, base) {
  const held = base ? { base, operations: battle.changes() } : { map: battle.file(), operations: [] };
  const packed = await bytesOf(
    new Blob([JSON.stringify(held)]).stream().pipeThrough(new CompressionStream("deflate-raw")),
  );
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  if (text.length > LONGEST) throw new Error("This battle is too long for a link; save it as a file instead.");
  return `#b=${text}`;
}

/** @param {string} text */
async function unpacked(text) {
  const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
  return JSON.parse(
    new TextDecoder().decode(
      await bytesOf(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"))),
    ),
  );
}

/**
 * The battle of a link; the server checks it.
 * @param {string} text
 * @returns {Promise<Held>}
 */
export async function heldBy(text) {
  const damaged = () => {
    throw new Error(
      "This link is damaged or cut off, so its battle cannot be shown. Ask for it again, or for the battle as a file.",
    );
  };
  const held = text.length <= LONGEST ? await unpacked(text).catch(damaged) : damaged();
  const { base, map, operations } = isObject(held) ? held : damaged();
  return { ...(isObject(base) ? { base } : { map }), operations: Array.isArray(operations) ? operations : [] };
}
