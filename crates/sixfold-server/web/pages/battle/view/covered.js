// The parts of the map that tools lie over.

/** The parts that the tools cover at the edges of the map at least, in pixels: all of a map is shown within. */
const COVERED = {
  wide: { top: 68, right: 68, bottom: 56, left: 92 },
  narrow: { top: 62, right: 8, bottom: 76, left: 8 },
};

const NARROW = matchMedia("(max-width: 62rem)");

/** The room between the choices of a tool and the map. */
const GAP = 8;

/**
 * The parts that are covered now: the choices of a tool can take several rows. On a small screen they lie over the map,
 * which would be too small to draw on beside them.
 * @param {HTMLElement} place
 */
export const covered = (place) => (NARROW.matches ? COVERED.narrow : coveredNow(place));

/**
 * The parts that a map can be moved out of: all that is covered now, on a small screen, too.
 * @param {HTMLElement} place
 */
export function coveredNow(place) {
  const least = NARROW.matches ? COVERED.narrow : COVERED.wide;
  const box = (/** @type {string} */ name) => place.parentElement?.querySelector(name)?.getBoundingClientRect();
  const [choices, said] = [box(".palette"), NARROW.matches ? box(".readout-panel") : undefined];
  const { top, bottom, height } = place.getBoundingClientRect();
  const above = choices && choices.bottom < top + height / 2 ? choices.bottom - top + GAP : 0;
  const below = said && said.height > 0 && said.top > top + height / 2 ? bottom - said.top + GAP : 0;
  return { ...least, top: Math.max(least.top, above), bottom: Math.max(least.bottom, below) };
}
