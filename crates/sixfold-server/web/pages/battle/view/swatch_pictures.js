// Small pictures of hexes for the palette, drawn by the server as the map is.
import { themeNow } from "../../../lib/dark.js";
import { drawParts } from "../server.js";

/** The rectangle of a hex in pictures of the server. */
/** @type {[number, number, number, number]} */
const VIEW = [-30, -26, 60, 52];

/** The pictures that are known, by theme and features. @type {Map<string, string>} */
const known = new Map();

/** Those that are requested soon, with the functions to call when they are there. */
const wanted = /** @type {Map<string, () => void>} */ (new Map());

async function askWanted() {
  const asked = [...wanted];
  wanted.clear();
  const themes = new Set(asked.map(([key]) => key.slice(0, key.indexOf(" "))));
  for (const theme of themes) {
    const keys = asked.map(([key]) => key).filter((key) => key.startsWith(`${theme} `));
    const kinds = keys.map((key) => ({ level: 0, features: JSON.parse(key.slice(theme.length + 1)) }));
    const parts = kinds.map((kind) => ({
      map: { sixfold: "map", version: 1, shape: { rectangle: { width: 1, height: 1 } }, kinds: [kind], rows: [[0]] },
      view: VIEW,
    }));
    try {
      const { drawings } = await drawParts({ theme, without: ["numbers"], parts });
      keys.forEach((key, at) => known.set(key, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawings[at])}`));
    } catch {
      // The next drawing asks again; until then the swatch has the colour of its ground.
      for (const key of keys) known.delete(key);
    }
  }
  for (const ready of new Set(asked.map(([, ready]) => ready))) ready();
}

/**
 * The picture of a hex with these features as an address; while it is asked for, an empty text.
 * @param {import("../../../lib/api_types.d.ts").FeatureNow[]} features
 * @param {() => void} ready called when it is there
 */
export function swatchPicture(features, ready) {
  const key = `${themeNow()} ${JSON.stringify(features)}`;
  const picture = known.get(key);
  if (picture !== undefined) return picture;
  known.set(key, "");
  if (wanted.size === 0) setTimeout(askWanted);
  wanted.set(key, ready);
  return "";
}
