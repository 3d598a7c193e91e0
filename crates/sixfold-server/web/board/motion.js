// How tokens move: about a fifth of a second, and not at all for those who do not want motion.

const LENGTH = 200;

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** `translate(3 4) rotate(180)`, as the board writes it, for a style. @param {string} transform */
const asStyle = (transform) =>
  transform
    .replace(/translate\((-?[\d.]+) (-?[\d.]+)\)/, "translate($1px, $2px)")
    .replace("rotate(180)", "rotate(180deg)");

/**
 * @param {SVGElement} shape
 * @param {Keyframe[]} frames
 */
async function animate(shape, frames) {
  // A page that nobody sees shows no motion, and must not wait for it.
  if (isCalm() || document.hidden) return;
  // The moving token is drawn above the others.
  shape.parentElement?.append(shape);
  // A motion that is broken off is over.
  await shape.animate(frames, { duration: LENGTH, easing: "ease-out" }).finished.catch(() => {});
}

const here = (/** @type {SVGElement} */ shape) => asStyle(shape.getAttribute("transform") ?? "");

/** From where it was to where it is. @param {SVGElement} shape @param {string} before */
export const slide = (shape, before) => animate(shape, [{ transform: asStyle(before) }, { transform: here(shape) }]);

/** It appears. @param {SVGElement} shape */
export const grow = (shape) =>
  animate(shape, [
    { transform: `${here(shape)} scale(.3)`, opacity: 0 },
    { transform: here(shape), opacity: 1 },
  ]);

/** It goes. @param {SVGElement} shape */
export const fade = (shape) =>
  animate(shape, [
    { transform: here(shape), opacity: 1 },
    { transform: `${here(shape)} scale(.3)`, opacity: 0 },
  ]);

/** It strikes. @param {SVGElement} shape */
export const shake = (shape) =>
  animate(
    shape,
    [0, 12, -12, 0].map((angle) => ({ transform: `${here(shape)} rotate(${angle}deg)` })),
  );
