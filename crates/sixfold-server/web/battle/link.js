// A battle in a link: what it began with, and every operation since, packed into the fragment. A fragment reaches
// no server and no log; whoever has the link has the battle.

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

/**
 * What a fragment holds, or `null` when it holds no battle.
 * @param {string} fragment
 * @returns {Promise<{ base?: any, map?: any, operations: any[] } | null>}
 */
export async function heldBy(fragment) {
  const found = /^#b=([\w-]{1,60000})$/.exec(fragment);
  if (!found) return null;
  const packed = Uint8Array.from(atob(found[1].replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const unpacked = await bytesOf(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  const held = JSON.parse(new TextDecoder().decode(unpacked));
  if (!Array.isArray(held?.operations) || !(held.base || Array.isArray(held.map?.first))) throw new Error("This link holds no battle.");
  return held;
}
