// A battle in a link: what it began with, and every operation since, packed into the fragment. A fragment reaches
// no server and no log; whoever has the link has the battle.
import { checkedMap, checkedOperations } from "./checked.js";

/** What a link may hold, in characters; browsers and messengers cut longer ones. */
const LONGEST = 60_000;

/** @param {ReadableStream<Uint8Array>} stream */
const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/**
 * The fragment that holds a battle.
 * @param {import("./state.js").Battle} battle
 * @param {any} base how the map is fetched, or nothing where it came from a file
 */
export async function fragmentOf(battle, base) {
  const operations = battle.steps.slice(0, battle.number).flatMap(({ done }) => done);
  const held = base && !battle.map.units?.length ? { base, operations } : { map: battle.kept(), operations: [] };
  const packed = await bytesOf(new Blob([JSON.stringify(held)]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (text.length > LONGEST) throw new Error("This battle is too long for a link; save it as a file instead.");
  return `#b=${text}`;
}

/** @param {string} text */
async function unpacked(text) {
  const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await bytesOf(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")))));
}

/**
 * What a fragment holds, or `null` when it holds no battle.
 * @param {string} fragment
 * @returns {Promise<{ base?: any, map?: any, operations: any[] } | null>}
 */
export async function heldBy(fragment) {
  const found = /^#b=([\w-]{1,60000})$/.exec(fragment);
  if (!found) return null;
  const held = await unpacked(found[1]).catch(() => { throw new Error("This link is damaged or cut off, so its battle cannot be shown. Ask for it again, or for the battle as a file."); });
  const operations = checkedOperations(held?.operations);
  return held.base ? { base: held.base, operations } : { map: checkedMap(held.map, "This link"), operations };
}
