// Battle maps from the server and from files that are dropped, and files of what is on the screen.
import { complain, wordsOf } from "../../../lib/messages.js";
import { save } from "../../../lib/download.js";
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
 * Lets files be dropped on a place.
 * @param {HTMLElement} place
 * @param {(files: File[]) => void} opened
 */
export function letDrop(place, opened) {
  place.addEventListener("dragover", (event) => {
    event.preventDefault();
    place.classList.add("dropping");
  });
  place.addEventListener("dragleave", () => place.classList.remove("dropping"));
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    place.classList.remove("dropping");
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) opened(files);
  });
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

/**
 * The screen as a drawing of its own: the looks come from style sheets, and go with it.
 * @param {SVGSVGElement} svg
 */
function drawn(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .filter((text) => /\.(map|battle-|way|cell|cost)|--/.test(text));
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = rules.join("\n");
  copy.prepend(style);
  // The look that is chosen is an attribute of the page, and its colours are those of the page.
  for (const [name, value] of Object.entries(document.documentElement.dataset)) copy.dataset[name] = value;
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** Saves what is on the screen. @param {SVGSVGElement | undefined} svg @param {string} title */
export function savePicture(svg, title) {
  if (svg) save(new Blob([drawn(svg).text], { type: "image/svg+xml" }), `${title || "map"}.svg`);
}

/** The same in pixels, twice as fine as a plain screen. @param {SVGSVGElement | undefined} svg @param {string} title */
export async function savePng(svg, title) {
  if (!svg) return;
  try {
    const { text, width, height } = drawn(svg);
    const image = new Image();
    // An address of its own data: the policy of the page lets nothing else in.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(2 * width), Math.round(2 * height)];
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.fillStyle = getComputedStyle(svg).backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((made) => canvas.toBlob(made, "image/png"));
    if (!(blob instanceof Blob)) throw new Error("This browser makes no picture of it; save it as SVG instead.");
    save(blob, `${title || "map"}.png`);
  } catch (error) {
    complain(error);
  }
}
