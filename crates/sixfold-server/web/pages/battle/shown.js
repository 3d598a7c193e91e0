// One's own choices in the battle room: the tool in hand, what is looked at. They are not part of the map.
import { shownBy } from "./open/url_state.js";

/** The choices at first. */
export const shownAtFirst = () => ({
  tool: "units",
  terrain: "woods",
  /** The features that are painted. @type {import("../../lib/api_types.d.ts").FeatureNow[]} */
  features: [{ name: "woods", level: 1 }],
  brush: "0",
  shape: "brush",
  open: /** @type {Set<string>} */ (new Set()),
  step: 1,
  /** Side and type of new units. */
  side: "1",
  kind: "",
  /** The mark that is put on hexes, and the name of an objective. */
  mark: "objective",
  objective: "",
  /** The area that is chosen, by two of its corners; and whether the one that was copied is being pasted. */
  area: /** @type {{ from: string, to: string } | null} */ (null),
  pasting: false,
  /** The side whose sight is shown; nothing shows all. */
  fog: "",
  layers: /** @type {Record<string, boolean>} */ ({
    levels: true,
    roads: true,
    units: true,
    over: true,
    numbers: false,
    coordinates: false,
  }),
  selected: /** @type {string | null} */ (null),
  ...shownBy(new URLSearchParams()),
  pointed: /** @type {string | null} */ (null),
  last: /** @type {string | null} */ (null),
  coded: "over",
  compared: 0,
  said: /** @type {string[]} */ ([]),
  counts: "",
  link: "",
  /** The hex that the address points at, until another is pointed at. @type {string | null} */
  pinned: null,
  /** Lines to be read once. @type {import("./panels/notes.js").NoteLines[]} */
  notes: [],
});

/** Another battle is open: what was chosen about the one before it is not chosen any more. */
export const shownOnOpening = {
  pointed: null,
  pinned: null,
  link: "",
  last: null,
  coded: "over",
  area: null,
  pasting: false,
};

/**
 * The weapon as queries take it; one without ranges of its own has the fixed ones.
 * @param {ReturnType<typeof shownAtFirst>["weapon"]} weapon
 */
export const weaponOf = ({ extreme, minimum, mount, ...ranges }) => ({
  ...(ranges.long > 0 ? ranges : {}),
  ...(extreme > 0 ? { extreme } : {}),
  ...(minimum > 0 ? { minimum } : {}),
  ...(mount === "front" ? {} : { mount }),
});
