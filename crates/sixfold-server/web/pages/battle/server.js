// Everything that the battle room asks of the server about maps; no other file of the room knows an address. Questions
// to the engine about what is on a map are in `questions.js`.
import { ask, listen, send } from "../../lib/api.js";
import { made } from "../../lib/download.js";
import { newName } from "../../lib/storage.js";

/**
 * @typedef {import("./model/state.js").Operation} Operation
 * @typedef {import("./model/state.js").GivenMap} GivenMap
 * @typedef {import("../../lib/api_types.d.ts").OperationsView} OperationsView
 * @typedef {import("../../lib/api_types.d.ts").OperationRequest} OperationRequest
 */

/** The most operations of one request, and so of one step. */
export const AT_ONCE = 256;

/** The maps that ship with Sixfold, terrains to paint with, and limits. */
export const fetchMapNames = () => ask("GET /api/maps", {});

/**
 * Keeps a map for questions; gives the name by which they call it. The name is a hash of the content, so a
 * random tag is added: without it, a person who guesses the content of a map could ask about it.
 * @param {Record<string, unknown>} map in our own form
 * @returns {Promise<string>}
 */
export async function keepMap(map) {
  const body = JSON.stringify({ ...map, tags: [newName()] });
  return (await ask("POST /api/maps/kept", { body })).map;
}

/**
 * The same for what a kept map is after operations.
 * @param {string} hash
 * @param {Operation[]} operations on a map of which all is seen
 */
export const keepOperations = async (hash, operations) =>
  (
    await ask("POST /api/maps/kept/{hash}", {
      path: { hash },
      body: { operations: /** @type {OperationRequest[]} */ (operations) },
    })
  ).map;

/**
 * The hexes that the units of a side of a kept map see.
 * @param {string} hash
 * @param {string} side
 */
export const fetchSeen = async (hash, side) =>
  (await ask("GET /api/maps/kept/{hash}/seen/{side}", { path: { hash, side } })).hexes;

/** Pictures of parts of a map. @param {import("../../lib/api_types.d.ts").PartsToDraw} body */
export const drawParts = (body) => ask("POST /api/maps/drawing", { body });

/** Hexes in words. @param {import("../../lib/api_types.d.ts").HexNowRequest[]} hexes */
export const describeHexes = (hexes) => ask("POST /api/maps/words", { body: { hexes } });

/**
 * A map that ships, or one made from a seed.
 * @param {import("./open/open_battle.js").Base} what
 * @returns {Promise<GivenMap>}
 */
export const fetchMap = ({ map, seed = "0", width = 0, height = 0 }) =>
  map
    ? ask("GET /api/maps/shipped/{name}", { path: { name: map } })
    : ask("GET /api/maps/made", { query: { seed, width, height } });

/** The map of a file in a format of others. @param {File} file @returns {Promise<GivenMap>} */
export const readMapFile = (file) => ask("POST /api/maps", { query: { name: file.name }, body: file });

/**
 * The map of a file together with files that it names, and its ground as the pictures of its tiles show it.
 * @param {string} map the name of the file with the map
 * @param {{ name: string, base64: string }[]} files
 */
export const readMapFolder = (map, files) => ask("POST /api/maps/folder", { body: { map, files } });

/**
 * A map as a file of others, and what that cannot hold.
 * @param {import("../../lib/api_types.d.ts").MapStart} map
 * @param {string} format
 * @returns {Promise<{ file: Blob, lost: string[] }>}
 */
export async function writeMapFile(map, format) {
  const response = await send("POST /api/maps/as/{format}", { path: { format }, body: map });
  return { file: await response.blob(), lost: JSON.parse(response.headers.get("x-sixfold-lost") ?? "[]") };
}

/** A map to scale, for paper. @param {import("../../lib/api_types.d.ts").MapToPrint} map */
export const printMap = (map) => made("POST /api/maps/print", { body: map });

/** A map and what was done on it, checked by the rules. @param {import("../../lib/api_types.d.ts").GivenBattle} body */
export const checkMap = (body) => ask("POST /api/maps/check", { body });

/** Shares a map. @param {import("../../lib/api_types.d.ts").MapStart} body */
export const share = (body) => ask("POST /api/maps/shared", { body });

/** A shared map as it is now. @param {string} id */
export const fetchShared = async (id) =>
  /** @type {import("../../lib/api_types.d.ts").MapView} */ (await ask("GET /api/maps/shared/{id}", { path: { id } }));

/**
 * The operations of a shared map after the first `number`.
 * @param {string} id
 * @param {number} number
 */
export const fetchOperations = async (id, number) =>
  /** @type {OperationsView} */ (await ask("GET /api/maps/shared/{id}", { path: { id }, query: { after: number } }));

/**
 * Does operations on a shared map.
 * @param {string} id
 * @param {string} secret
 * @param {number} number that of the first
 * @param {string} by who sends them
 * @param {Operation[]} operations on a map of which all is seen
 */
export const sendOperations = (id, secret, number, by, operations) => {
  const body = { number, by, operations: /** @type {OperationRequest[]} */ (operations) };
  return ask("POST /api/maps/shared/{id}/operations", { path: { id }, seat: secret, body });
};

/** Deletes a shared map, for everybody. @param {string} id @param {string} secret */
export const deleteShared = (id, secret) => ask("DELETE /api/maps/shared/{id}", { path: { id }, seat: secret });

/**
 * The secrets of the links that show what each side of a shared map sees.
 * @param {string} id
 * @param {string} secret
 */
export const fetchSideLinks = async (id, secret) =>
  (await ask("POST /api/maps/shared/{id}/sides", { path: { id }, seat: secret })).sides;

/** A shared map as the side of a secret sees it. @param {string} secret */
export const fetchSide = (secret) => ask("GET /api/maps/side", { seat: secret });

/**
 * Hears when what a side sees has changed.
 * @param {string} secret
 * @param {(message: import("../../lib/api_types.d.ts").LiveMessage) => void} onMessage
 * @param {(connected: boolean) => void} connection
 * @returns {() => void} ends it
 */
export const listenToSide = (secret, onMessage, connection) =>
  listen(
    "/api/maps/side",
    () => 0,
    onMessage,
    connection,
    () => [secret],
  );

/**
 * Hears what others do on a shared map.
 * @param {string} id
 * @param {() => number} number how many operations are known here
 * @param {(message: import("../../lib/api_types.d.ts").LiveMessage) => void} onMessage
 * @param {(connected: boolean) => void} connection
 * @returns {() => void} ends it
 */
export const listenToShared = (id, number, onMessage, connection) =>
  listen(`/api/maps/shared/${id}`, number, onMessage, connection);
