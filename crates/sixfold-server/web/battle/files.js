// Battle maps from the server, from files that are dropped, and kept in this browser.
import { ask, request } from "../api.js";
import { complain, wordsOf } from "../dom.js";
import { made, save } from "../rooms/download.js";
import { checkedMap } from "./checked.js";

const KEY = "sixfold.battle";

/** What is too long is not kept between visits. */
const LONGEST = 2_000_000;

/** @returns {Promise<string[]>} */
export const shippedMaps = async () => (await ask("GET", "/api/maps")).maps;

/** @param {{ map?: string, seed?: string, width?: number, height?: number }} what */
export function fetchMap({ map, ...making }) {
  if (map) return ask("GET", `/api/maps/shipped/${encodeURIComponent(map)}`);
  return ask("GET", `/api/maps/made?${new URLSearchParams(Object.entries(making).map(([name, value]) => [name, String(value)]))}`);
}

/**
 * Opens a file: one of this room, or one that the server knows.
 * @param {File} file
 */
export async function openFile(file) {
  if (file.name.endsWith(".battle.json")) {
    const text = await file.text();
    let kept = null;
    try {
      kept = JSON.parse(text);
    } catch (error) {
      throw new Error(`${file.name} is not JSON: ${wordsOf(error)}`);
    }
    return checkedMap(kept, file.name);
  }
  const headers = { "content-type": "application/octet-stream" };
  return (await request(`/api/maps?${new URLSearchParams({ name: file.name })}`, { method: "POST", headers, body: file })).json();
}

/**
 * Lets files be dropped on a place.
 * @param {HTMLElement} place
 * @param {(map: any) => void} opened
 */
export function letDrop(place, opened) {
  place.addEventListener("dragover", (event) => { event.preventDefault(); place.classList.add("dropping"); });
  place.addEventListener("dragleave", () => place.classList.remove("dropping"));
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    place.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (file) openFile(file).then(opened, complain);
  });
}

/** Keeps a battle for the next visit. @param {any} battle */
export function keep(battle) {
  const text = JSON.stringify(battle);
  try {
    if (text.length <= LONGEST) localStorage.setItem(KEY, text);
  } catch {
    // No room is left in this browser; the battle goes on all the same.
  }
}

/** What was kept at the last visit. @returns {any} */
export function lastKept() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept && checkedMap(kept, "What was kept");
  } catch {
    return null;
  }
}

/** Saves the battle with its units, to be opened here again. @param {import("./state.js").Battle} battle */
export const saveBattle = (battle) => save(new Blob([JSON.stringify(battle.kept())], { type: "application/json" }), `${battle.map.title || "map"}.battle.json`);

/** Saves the map as a file of others. @param {import("./state.js").Battle} battle @param {string} format @param {string} extension */
export async function saveMap(battle, format, extension) {
  try {
    save(await made(`/api/maps/as/${format}`, battle.file()), `${battle.map.title || "map"}.${extension}`);
  } catch (error) {
    complain(error);
  }
}

/** What is on the screen as a drawing of its own: the looks come from style sheets, and go with it. @param {SVGSVGElement} svg */
function drawn(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).filter((text) => /\.(map|battle-|way|cell)|--/.test(text));
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
