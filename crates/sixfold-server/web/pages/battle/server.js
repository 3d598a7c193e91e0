// Everything that the battle room asks of the server about maps; no other file of the room knows an address. Questions
// to the engine about what is on a map are in `questions.js`.
import { ask, listen, request } from "../../lib/api.js";
import { made } from "../../lib/download.js";
import { newName } from "../../lib/storage.js";

/**
 * @typedef {import("./model/state.js").Operation} Operation
 * @typedef {import("./model/state.js").GivenMap} GivenMap
 * @typedef {{ number: number, after: number, operations: { by: string, operation: Operation }[] }} Told
 * @typedef {Omit<import("../../lib/api_types.d.ts").LiveMessage, "map"> & { map?: Told }} MapMessage
 */

const SHARED = "/api/maps/shared";
const SIDE = "/api/maps/side";

/**
 * The maps that ship with Sixfold, terrains to paint with, and limits.
 * @returns {Promise<import("../../lib/api_types.d.ts").MapNames>}
 */
export const fetchMapNames = () => ask("GET", "/api/maps");

/**
 * Keeps a map for questions; gives the name by which they call it. The name is a hash of the content, so a
 * random tag is added: without it, a person who guesses the content of a map could ask about it.
 * @param {Record<string, unknown>} map in our own form
 * @returns {Promise<string>}
 */
export async function keepMap(map) {
  const headers = { "content-type": "application/octet-stream" };
  const body = JSON.stringify({ ...map, tags: [newName()] });
  const response = await request("/api/maps/kept", { method: "POST", headers, body });
  return (await response.json()).map;
}

/**
 * The same for what a kept map is after operations.
 * @param {string} name
 * @param {Operation[]} operations
 * @returns {Promise<string>}
 */
export const keepOperations = async (name, operations) =>
  (await ask("POST", `/api/maps/kept/${name}`, { body: { operations } })).map;

/**
 * The hexes that the units of a side of a kept map see.
 * @param {string} name
 * @param {string} side
 * @returns {Promise<string[]>}
 */
export const fetchSeen = async (name, side) => (await ask("GET", `/api/maps/kept/${name}/seen/${side}`)).hexes;

/**
 * Pictures of parts of a map.
 * @param {object} parts
 * @returns {Promise<import("../../lib/api_types.d.ts").DrawnParts>}
 */
export const drawParts = (parts) => ask("POST", "/api/maps/drawing", { body: parts });

/** Hexes in words. @param {object[]} hexes @returns {Promise<import("../../lib/api_types.d.ts").DescribedHexes>} */
export const describeHexes = (hexes) => ask("POST", "/api/maps/words", { body: { hexes } });

/**
 * A map that ships, or one made from a seed.
 * @param {{ map?: string, seed?: string, width?: number, height?: number }} what
 * @returns {Promise<GivenMap>}
 */
export function fetchMap({ map, ...making }) {
  if (map) return ask("GET", `/api/maps/shipped/${encodeURIComponent(map)}`);
  const params = Object.entries(making).map(([name, value]) => [name, String(value)]);
  return ask("GET", `/api/maps/made?${new URLSearchParams(params)}`);
}

/** The map of a file in a format of others. @param {File} file @returns {Promise<GivenMap>} */
export async function readMapFile(file) {
  const headers = { "content-type": "application/octet-stream" };
  const response = await request(`/api/maps?${new URLSearchParams({ name: file.name })}`, {
    method: "POST",
    headers,
    body: file,
  });
  return response.json();
}

/**
 * The map of a file together with files that it names, and its ground as the pictures of its tiles show it.
 * @param {string} map the name of the file with the map
 * @param {{ name: string, base64: string }[]} files
 * @returns {Promise<import("../../lib/api_types.d.ts").OpenedFolder>}
 */
export const readMapFolder = (map, files) => ask("POST", "/api/maps/folder", { body: { map, files } });

/**
 * A map as a file of others, and what that cannot hold.
 * @param {GivenMap} map
 * @param {string} format
 * @returns {Promise<{ file: Blob, lost: string[] }>}
 */
export async function writeMapFile(map, format) {
  const headers = { "content-type": "application/json" };
  const response = await request(`/api/maps/as/${format}`, { method: "POST", headers, body: JSON.stringify(map) });
  return { file: await response.blob(), lost: JSON.parse(response.headers.get("x-sixfold-lost") ?? "[]") };
}

/**
 * A map to scale, for paper.
 * @param {{ battle: GivenMap, hex: number, paper: string, coordinates: boolean, names: boolean }} map
 * @returns {Promise<Blob>}
 */
export const printMap = (map) => made("/api/maps/print", map);

/** A map and what was done on it, checked by the rules. @param {object} map with `operations` */
export const checkMap = (map) => ask("POST", "/api/maps/check", { body: map });

/** Shares a map. @param {GivenMap} start @returns {Promise<{ id: string, secret: string }>} */
export const share = (start) => ask("POST", SHARED, { body: start });

/** A shared map as it is now. @param {string} id @returns {Promise<{ number: number, map: GivenMap }>} */
export const fetchShared = (id) => ask("GET", `${SHARED}/${id}`);

/**
 * The operations of a shared map after the first `number`.
 * @param {string} id
 * @param {number} number
 * @returns {Promise<Told>}
 */
export const fetchOperations = (id, number) => ask("GET", `${SHARED}/${id}?after=${number}`);

/**
 * Does operations on a shared map.
 * @param {string} id
 * @param {string} secret
 * @param {{ number: number, by: string, operations: Operation[] }} body the number of the first, and who sends them
 * @returns {Promise<Told>}
 */
export const sendOperations = (id, secret, body) => ask("POST", `${SHARED}/${id}/operations`, { seat: secret, body });

/** Deletes a shared map, for everybody. @param {string} id @param {string | undefined} secret */
export const deleteShared = (id, secret) => ask("DELETE", `${SHARED}/${id}`, { seat: secret });

/**
 * The secrets of the links that show what each side of a shared map sees.
 * @param {string} id
 * @param {string} secret
 * @returns {Promise<string[]>}
 */
export const fetchSideLinks = async (id, secret) =>
  (await ask("POST", `${SHARED}/${id}/sides`, { seat: secret })).sides;

/**
 * A shared map as the side of a secret sees it.
 * @param {string} secret
 * @returns {Promise<{ side: string, map: GivenMap }>}
 */
export const fetchSide = (secret) => ask("GET", SIDE, { seat: secret });

/**
 * Hears when what a side sees has changed.
 * @param {string} secret
 * @param {(message: import("../../lib/api_types.d.ts").LiveMessage) => void} heard
 * @param {(connected: boolean) => void} connection
 * @returns {() => void} ends it
 */
export const listenToSide = (secret, heard, connection) =>
  listen(
    SIDE,
    () => 0,
    heard,
    connection,
    () => [secret],
  );

/**
 * Hears what others do on a shared map.
 * @param {string} id
 * @param {() => number} number how many operations are known here
 * @param {(message: MapMessage) => void} heard
 * @param {(connected: boolean) => void} connection
 * @returns {() => void} ends it
 */
export const listenToShared = (id, number, heard, connection) => {
  // The server tells of ground in the words of the map, so none of its operations is about `ground`.
  const told = /** @type {(message: import("../../lib/api_types.d.ts").LiveMessage) => void} */ (heard);
  return listen(`${SHARED}/${id}`, number, told, connection);
};
