// Draws hexes as boards and maps take them: a group for each hex that can be marked, pressed and named.
import { DIRECTION_NAMES, STEPS, basisOf, hexOf, middleOf } from "./hex.js";
import { picture } from "./picture.js";

/** How far the corners of a hex are from its middle. */
const SIZE = 40;

/** Free space around the hexes. */
const MARGIN = 6;

/** Counts the drawings of a page: the shapes of each have names of their own. */
let drawings = 0;

/**
 * @typedef {object} DrawnHex
 * @property {string} hex its key, such as `3,-1`
 * @property {string} [label] its name for people and for tokens; without one it is the key
 * @property {string} [style] a class, such as `woods`
 * @property {string} [zone] the part of the board that it belongs to, in words
 *
 * @typedef {object} Drawing
 * @property {import("./hex.js").Orientation} [orientation] `flat` if left out
 * @property {string} [title] what is shown, for a screen reader
 * @property {{ svg: string, size: number }} [scene] a picture below the hexes, with hex 0,0 at its origin: the text of
 *   an SVG as `Scene.svg()` of the package `sixfold` makes it, and how far corners are from the middle of a hex there
 */

/**
 * An SVG with a group for each hex, for `Board`, `HexBoard` and `MapView`.
 * @param {Iterable<string | DrawnHex>} hexes
 * @param {Drawing} [options]
 * @returns {SVGSVGElement}
 */
export function drawHexes(hexes, { orientation = "flat", title, scene } = {}) {
  const basis = basisOf(orientation, SIZE);
  const cells = [...hexes].map((one) => {
    const { hex, label = hex, style = "", zone } = typeof one === "string" ? { hex: one } : one;
    if (!/^-?\d+,-?\d+$/.test(hex)) throw new TypeError(`expected the key of a hex, such as "3,-1", and got "${hex}"`);
    return { hex, label, style, zone, ...middleOf(hex, basis) };
  });
  if (new Set(cells.map(({ label }) => label)).size < cells.length)
    throw new TypeError("expected a label for each hex that no other hex has");
  drawings += 1;
  const shapes = `sixfold-${drawings}-`;
  const below = scene ? sceneImage(scene) : null;
  const svg = /** @type {SVGSVGElement} */ (
    picture("svg", { class: orientation, viewBox: box(cells, below), "text-anchor": "middle", "data-shapes": shapes })
  );
  if (title) svg.append(picture("title", {}, title));
  svg.append(picture("defs", {}, ...definitions(shapes, orientation, basis)));
  if (below) svg.append(below.image);
  const points = corners(orientation)
    .map((corner) => written(corner))
    .join(" ");
  for (const { hex, label, style, zone, x, y } of cells) {
    const { q, r } = hexOf(hex);
    const names = { "data-hex": hex, "data-label": label, "data-q": q, "data-r": r, "data-zone": zone };
    svg.append(
      picture(
        "g",
        {
          class: `cell ${style}${scene ? " over-scene" : ""}`.trim(),
          ...names,
          transform: `translate(${written({ x, y }, " ")})`,
        },
        picture("polygon", { points }),
        picture("text", { class: "label", y: -18 }, scene ? "" : label),
      ),
    );
  }
  return svg;
}

/** @typedef {import("./hex.js").Point} Point */

/** @param {Point} point @param {string} [between] */
const written = ({ x, y }, between = ",") => `${x.toFixed(2)}${between}${y.toFixed(2)}`;

/**
 * The corners of a hex around its middle, clockwise; the side of a direction begins at the corner with its number.
 * @param {import("./hex.js").Orientation} orientation
 * @returns {Point[]}
 */
function corners(orientation) {
  const first = orientation === "flat" ? -120 : -150;
  return STEPS.map((_, number) => {
    const angle = ((first + 60 * number) * Math.PI) / 180;
    return { x: SIZE * Math.cos(angle), y: SIZE * Math.sin(angle) };
  });
}

/**
 * The shapes that a map lays on hexes: `side-N` and `arrow-N` for each direction.
 * @param {string} shapes how their names begin
 * @param {import("./hex.js").Orientation} orientation
 * @param {import("./hex.js").Basis} basis
 */
function definitions(shapes, orientation, basis) {
  const around = corners(orientation);
  return DIRECTION_NAMES[orientation].flatMap((_, number) => {
    const [a, b] = [around[number], around[(number + 1) % 6]];
    const { q, r } = STEPS[number];
    const step = middleOf(`${q},${r}`, basis);
    const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
      written({ x: along * step.x - aside * step.y, y: along * step.y + aside * step.x }, " ");
    return [
      picture("line", { id: `${shapes}side-${number}`, x1: a.x, y1: a.y, x2: b.x, y2: b.y }),
      picture("path", {
        id: `${shapes}arrow-${number}`,
        d: `M${at(-0.18, 0)} L${at(0.3, 0)} M${at(0.16, -0.12)} L${at(0.3, 0)} L${at(0.16, 0.12)}`,
      }),
    ];
  });
}

/**
 * A scene as a picture of its own, so that names inside of it meet no others of the page.
 * @param {{ svg: string, size: number }} scene
 */
function sceneImage({ svg, size }) {
  const numbers =
    /<svg\b[^>]*\bviewBox="([^"]*)"/
      .exec(svg)?.[1]
      .split(/[\s,]+/)
      .map(Number) ?? [];
  if (numbers.length !== 4 || !numbers.every(Number.isFinite))
    throw new TypeError("expected the text of an SVG with a viewBox, as Scene.svg() makes it");
  const [x, y, width, height] = numbers.map((number) => (number * SIZE) / size);
  const href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const image = picture("image", { class: "scene", x, y, width, height, href, "aria-hidden": "true" });
  return { x, y, width, height, image };
}

/**
 * The part of the plane that is shown: all hexes and the scene.
 * @param {Point[]} cells
 * @param {{ x: number, y: number, width: number, height: number } | null} scene
 */
function box(cells, scene) {
  let [left, top, right, bottom] = scene
    ? [scene.x, scene.y, scene.x + scene.width, scene.y + scene.height]
    : [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of cells) {
    [left, right] = [Math.min(left, x - SIZE - MARGIN), Math.max(right, x + SIZE + MARGIN)];
    [top, bottom] = [Math.min(top, y - SIZE - MARGIN), Math.max(bottom, y + SIZE + MARGIN)];
  }
  return left < right
    ? `${written({ x: left, y: top }, " ")} ${written({ x: right - left, y: bottom - top }, " ")}`
    : "0 0 1 1";
}
