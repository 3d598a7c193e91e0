// Battle maps from the server and from files that are dropped, and files of what is on the screen.
import { announce, complain, wordsOf } from "../../../lib/messages.js";
import { save } from "../../../lib/download.js";
import { saveScreen } from "../../../lib/screen_picture.js";
import { readMapFile, readMapFolder, writeMapFile } from "../server.js";
import { checked, refusedLines } from "./validate.js";

/** Maps of Tiled, which name other files; and the files that they name. */
const TILED = /\.(tmx|tmj)$/i;
const NAMED = /\.(tsx|tsj|json|png)$/i;

/** The most bytes of a map with its files: as base64 in JSON they are what a request may have. */
const MOST_BYTES = 3_000_000;

/** @typedef {import("../battle.js").BattleRoom} BattleRoom */

/**
 * The map of a file: one of this room, or one that the server knows; and what of it was left out.
 * @param {File} file
 * @returns {Promise<{ map: import("../model/state.js").GivenMap, left: string[] }>}
 */
async function mapOf(file) {
  if (file.name.endsWith(".battle.json")) {
    const text = await file.text();
    let saved = null;
    try {
      saved = JSON.parse(text);
    } catch (error) {
      throw new Error(`${file.name} is not JSON: ${wordsOf(error)}`);
    }
    const answer = await checked(saved, [], file.name);
    return { map: answer.map, left: refusedLines(answer) };
  }
  return { map: await readMapFile(file), left: [] };
}

/** The bytes of a file as text. @param {File} file @returns {Promise<string>} */
const base64Of = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Files with those of archives in their place. @param {File[]} given @returns {Promise<File[]>} */
async function withUnzipped(given) {
  const isZip = ({ name = "" }) => /\.zip$/i.test(name);
  if (!given.some(isZip)) return given;
  const { unzipped } = await import("./zip.js");
  const isWanted = (/** @type {string} */ name) => TILED.test(name) || NAMED.test(name);
  const all = await Promise.all(
    given.map(async (file) => (isZip(file) ? unzipped(await file.arrayBuffer(), isWanted, MOST_BYTES) : [file])),
  );
  return all.flat();
}

/** The most remarks about a map of Tiled that are shown below it; more stay over it until they are put away. */
const MOST_REMARKS = 2;

/**
 * Opens a map of Tiled with its tilesets and pictures.
 * @param {BattleRoom} room
 * @param {File} map
 * @param {File[]} files the map among them
 */
async function openFolder(room, map, files) {
  const named = files.filter((file) => file === map || NAMED.test(file.name));
  const bytes = named.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_BYTES)
    throw new Error(`A map and its files have at most ${MOST_BYTES} bytes together, these have ${bytes}.`);
  const given = await Promise.all(named.map(async (file) => ({ name: file.name, base64: await base64Of(file) })));
  const { battle, ground } = await readMapFolder(map.name, given);
  await room.open(battle, { ground });
  const { notes = [] } = battle;
  if (notes.length <= MOST_REMARKS) return;
  room.shown.said = [];
  room.shown.notes.push({ title: `About ${map.name}`, lines: notes });
  announce(`${map.name}: ${notes.length} remarks`);
  room.draw();
}

/** Opens a map from a file, or from several that belong together. @param {BattleRoom} room @param {File[]} given */
export async function openFiles(room, given) {
  try {
    const files = await withUnzipped(given);
    const tiled = files.find(({ name }) => TILED.test(name));
    if (tiled) return await openFolder(room, tiled, files);
    const [file] = files;
    if (!file) throw new Error("There is no map in this archive.");
    const { map, left } = await mapOf(file);
    await room.open(map);
    room.note(`Left out of ${file.name}`, left);
  } catch (error) {
    room.fail(error);
  }
}

/**
 * Saves the map as a file; what the format cannot hold is listed first, and saved when that is wanted.
 * @param {BattleRoom} room
 * @param {string} format
 * @param {string} extension
 */
export async function saveMap(room, format, extension) {
  const { battle } = room;
  const name = `${battle.title || "map"}.${extension}`;
  try {
    const { file, lost } = await writeMapFile(battle.file(), format);
    const keep = () => save(file, name);
    if (lost.length === 0) keep();
    else room.note(`${name} cannot hold all of it`, lost, { words: "Save it all the same", does: keep });
  } catch (error) {
    room.fail(error);
  }
}

/** The most hexes of a map that is saved as it looks here. */
const MOST_DRAWN = 10_000;

/** Pixels for each unit of the map in a picture. */
const FINE = 0.75;

/**
 * Saves a picture of the whole map, with the layers that are on.
 * @param {BattleRoom} room
 * @param {"svg" | "png"} format
 */
export async function savePicture({ field, battle }, format) {
  if (!field) return;
  try {
    if (battle.map.width * battle.map.height > MOST_DRAWN)
      throw new Error("So large a map is saved in Share, Print to scale, as one picture.");
    await field.whole((svg, box) => saveScreen(svg, battle.title || "map", format, box, FINE));
  } catch (error) {
    complain(error);
  }
}
