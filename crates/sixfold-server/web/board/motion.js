// How tokens move, in the times of the page's design, and not at all for those who do not want motion.
import { picture } from "./picture.js";

/** How long things take, in milliseconds: a refusal, a step of up to three hexes, all that goes farther or enters. */
const [QUICK, STEP, LONG] = [120, 220, 320];

/** The length of a step of three hexes and a bit, in units of the drawing: corners lie 40 from a middle. */
const FAR = 3.2 * 40 * Math.sqrt(3);

/** How far a striker lunges, in units of the drawing. */
const REACH = 16;

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** `translate(3 4) rotate(180)`, as the board writes it, for a style. @param {string} transform */
const asStyle = (transform) =>
  transform
    .replace(/translate\((-?[\d.]+) (-?[\d.]+)\)/, "translate($1px, $2px)")
    .replace("rotate(180)", "rotate(180deg)");

/**
 * @param {SVGElement} shape
 * @param {Keyframe[]} frames
 * @param {number} length
 */
async function animate(shape, frames, length) {
  // A hidden page shows no motion, and must not wait for it.
  if (isCalm() || document.hidden) return;
  // The moving token is drawn above the others.
  shape.parentElement?.append(shape);
  // A motion that is broken off is over.
  await shape.animate(frames, { duration: length, easing: "cubic-bezier(.2, .8, .2, 1)" }).finished.catch(() => {});
}

const here = (/** @type {SVGElement} */ shape) => asStyle(shape.getAttribute("transform") ?? "");

/** @param {string} transform @returns {[number, number]} */
function pointOf(transform) {
  const [, x = "0", y = "0"] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(transform) ?? [];
  return [Number(x), Number(y)];
}

/** From where it was to where it is. @param {SVGElement} shape @param {string} before */
export function slide(shape, before) {
  const [[x, y], [u, v]] = [pointOf(before), pointOf(shape.getAttribute("transform") ?? "")];
  const length = Math.hypot(u - x, v - y) > FAR ? LONG : STEP;
  return animate(shape, [{ transform: asStyle(before) }, { transform: here(shape) }], length);
}

/**
 * It appears, and comes from another point where one is given.
 * @param {SVGElement} shape
 * @param {{ x: number, y: number }} [from]
 */
export function grow(shape, from) {
  const there = from ? here(shape).replace(/translate\([^)]*\)/, `translate(${from.x}px, ${from.y}px)`) : here(shape);
  return animate(
    shape,
    [
      { transform: `${there} scale(${from ? 0.6 : 0.3})`, opacity: from ? 0.6 : 0 },
      { transform: here(shape), opacity: 1 },
    ],
    LONG,
  );
}

/** It goes. @param {SVGElement} shape */
export const fade = (shape) =>
  animate(
    shape,
    [
      { transform: here(shape), opacity: 1 },
      { transform: `${here(shape)} scale(.3)`, opacity: 0 },
    ],
    STEP,
  );

/** It strikes: towards this point, and back. @param {SVGElement} shape @param {{ x: number, y: number }} at */
export function lunge(shape, { x, y }) {
  const [u, v] = pointOf(shape.getAttribute("transform") ?? "");
  const far = Math.hypot(x - u, y - v) || 1;
  const there = `translate(${(REACH * (x - u)) / far}px, ${(REACH * (y - v)) / far}px) ${here(shape)}`;
  return animate(shape, [{ transform: here(shape) }, { transform: there }, { transform: here(shape) }], LONG);
}

/** It stays where it is, against its will. @param {SVGElement} shape */
export const shake = (shape) =>
  animate(
    shape,
    [0, 5, -5, 0].map((aside) => ({ transform: `translate(${aside}px) ${here(shape)}` })),
    QUICK,
  );

/**
 * A ring of gold runs from one point to another.
 * @param {SVGElement} layer
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 */
export async function ring(layer, from, to) {
  const circle = /** @type {SVGElement} */ (picture("circle", { class: "call-ring", r: 30 }));
  const at = (/** @type {{ x: number, y: number }} */ { x, y }, size = 1) => `translate(${x}px, ${y}px) scale(${size})`;
  layer.append(circle);
  await animate(circle, [{ transform: at(from, 0.4) }, { transform: at(from, 1.2) }, { transform: at(to) }], 2 * LONG);
  circle.remove();
}

/** Turns something over once, as a card. @param {Element | null | undefined} shape */
export function turnOver(shape) {
  if (!shape || isCalm()) return;
  shape.animate([{ transform: "rotateY(180deg)" }, { transform: "none" }], { duration: LONG, easing: "ease-out" });
}
