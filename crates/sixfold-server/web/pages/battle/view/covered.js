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
export function covered(place) {
  if (NARROW.matches) return COVERED.narrow;
  const least = COVERED.wide;
  const choices = place.parentElement?.querySelector(".palette")?.getBoundingClientRect();
  const { top, height } = place.getBoundingClientRect();
  const below = choices && choices.bottom < top + height / 2 ? choices.bottom - top + GAP : 0;
  return { ...least, top: Math.max(least.top, below) };
}
