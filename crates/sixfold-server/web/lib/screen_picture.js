// A drawing of the page as a file of its own: every shape has the colours that style sheets give it now, as attributes.
import { save } from "./download.js";

/** What shapes have from those around them, unless they say otherwise. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];
/** Properties that a shape does not inherit, with their default values. */
const OWN = { opacity: "1", filter: "none" };

/** The largest width or height of a picture in pixels. */
const LARGEST = 8192;

/**
 * Writes the looks of a shape and of all within it onto their copies; what is not shown is left out.
 * @param {Element} shape
 * @param {Element} copy
 * @param {CSSStyleDeclaration} [around] the looks of what the shape lies in
 */
function write(shape, copy, around) {
  const looks = getComputedStyle(shape);
  for (const name of INHERITED) {
    const value = looks.getPropertyValue(name);
    if (value !== around?.getPropertyValue(name)) copy.setAttribute(name, value);
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = looks.getPropertyValue(name);
    if (value !== usual) copy.setAttribute(name, value);
  }
  const [shapes, copies] = [[...shape.children], [...copy.children]];
  shapes.forEach((one, at) => {
    if (getComputedStyle(one).display === "none" && !shape.closest("defs")) copies[at].remove();
    else write(one, copies[at], looks);
  });
}

/**
 * @param {SVGSVGElement} svg
 * @param {{ left: number, top: number, right: number, bottom: number }} [part] of it, in its own units; without it,
 *   what is seen
 * @param {number} [scale] pixels for each unit of the part
 */
function pictureOf(svg, part, scale = 1) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  write(svg, copy);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const { width: wide, height: high } = svg.getBoundingClientRect();
  const [width, height] = part
    ? [(part.right - part.left) * scale, (part.bottom - part.top) * scale]
    : [Math.round(wide), Math.round(high)];
  if (part)
    copy.setAttribute("viewBox", `${part.left} ${part.top} ${part.right - part.left} ${part.bottom - part.top}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/**
 * Saves a drawing of the page.
 * @param {SVGSVGElement} svg
 * @param {string} name of the file, without its end
 * @param {"svg" | "png"} format PNG is twice as fine as a plain screen
 * @param {Parameters<typeof pictureOf>[1]} [part]
 * @param {number} [scale]
 */
export async function saveScreen(svg, name, format, part, scale) {
  const { text, width, height } = pictureOf(svg, part, scale);
  if (format === "svg") return save(new Blob([text], { type: "image/svg+xml" }), `${name}.svg`);
  const image = new Image();
  // An address of its own data: the policy of the page lets nothing else in.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const fine = Math.min(2, LARGEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(fine * width), Math.round(fine * height)];
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((made) => canvas.toBlob(made, "image/png"));
  if (!(blob instanceof Blob)) throw new Error("This browser makes no picture of it; save it as SVG instead.");
  return save(blob, `${name}.png`);
}
