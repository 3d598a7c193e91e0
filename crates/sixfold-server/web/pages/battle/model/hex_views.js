// Hexes in words: the server says what the rules take a hex for, and in which style its ground is drawn.
import { describeHexes } from "../server.js";

/**
 * @typedef {import("../../../lib/api_types.d.ts").HexNow} HexNow
 * @typedef {import("../../../lib/api_types.d.ts").HexView} HexView
 */

/** The most hexes of one request. */
const AT_ONCE = 2000;

/** The views that are known, by the texts of kinds. @type {Map<string, HexView>} */
const known = new Map();

/** The same by the kinds themselves, of which a map has each once. @type {WeakMap<HexNow, HexView>} */
const seen = new WeakMap();

/** Kinds that are asked about soon. @type {Set<string>} */
const wanted = new Set();

/** Kinds that were asked about. @type {Set<string>} */
const asked = new Set();

/** Called when more is known: functions that stay the same, each called once. @type {Set<() => void>} */
const waiting = new Set();

async function askWanted() {
  const kinds = [...wanted].map((one) => JSON.parse(one));
  wanted.clear();
  try {
    await describeAll(kinds);
    const ready = [...waiting];
    waiting.clear();
    for (const call of ready) call();
  } catch {
    // The next drawing asks again.
    for (const kind of kinds) asked.delete(JSON.stringify(kind));
  }
}

/** Asks about all of these, and waits. @param {HexNow[]} kinds */
export async function describeAll(kinds) {
  const missing = [...new Set(kinds.map((kind) => JSON.stringify(kind)))].filter((text) => !known.has(text));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const texts = missing.slice(from, from + AT_ONCE);
    const { hexes } = await describeHexes(texts.map((text) => JSON.parse(text)));
    texts.forEach((text, at) => known.set(text, hexes[at]));
  }
}

/**
 * A hex in words; what is not known yet is asked for, and `ready` is called when it is.
 * @param {HexNow} kind
 * @param {() => void} ready
 * @returns {HexView}
 */
export function viewOf(kind, ready) {
  const before = seen.get(kind);
  if (before) return before;
  const text = JSON.stringify(kind);
  const view = known.get(text);
  if (view) {
    seen.set(kind, view);
    return view;
  }
  waiting.add(ready);
  if (!asked.has(text)) {
    asked.add(text);
    if (wanted.size === 0) setTimeout(askWanted);
    wanted.add(text);
  }
  // Until then it is called by what is on it.
  const [first] = kind.features ?? [];
  return { terrain: first?.name.replaceAll("_", " ") ?? "clear", played: true, style: "plain", costs: [] };
}

const nobody = () => {};

/** Whether a hex is played on; the border of a map is not. @param {HexNow} kind */
export const isPlayed = (kind) => viewOf(kind, nobody).played;
