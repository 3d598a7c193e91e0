// The map of the explorer, drawn by the engine as a file.
import { made, save } from "../../lib/download.js";
import { darkNow } from "../../lib/dark.js";
import { hexOf, neighbor } from "../../board/hex.js";
import { marksOf } from "./painting.js";
import { shapeOf } from "./state.js";
import { sideOf } from "./painted.js";

/** @type {(hex: string, direction: number) => [import("../../board/hex.js").Hex, import("../../board/hex.js").Hex]} */
const beside = (hex, direction) => [hexOf(hex), hexOf(neighbor(hex, direction))];

/**
 * @param {import("./explorer.js").Explorer} explorer
 * @param {"svg" | "png"} format
 */
export async function savePicture(explorer, format) {
  const { state, topic, shown } = explorer;
  const hexes = (/** @type {string[]} */ keys) => keys.filter((key) => explorer.map?.cells.has(key)).map(hexOf);
  const body = {
    title: topic.title,
    description: shown.rows
      .slice(0, 4)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
    shape: shapeOf(state),
    orientation: state.orientation,
    labels: state.labels,
    theme: darkNow() ? "dark" : "light",
    fills: marksOf(explorer).map((mark) => ({ style: mark.style, hexes: hexes(mark.hexes) })),
    paths: (shown.paths ?? [])
      .filter((path) => path.hexes.length > 1)
      .map((path) => ({ style: path.style, hexes: hexes(path.hexes) })),
    marked: hexes(topic.uses.map((name) => state[name])),
    walls: topic.paints ? [...state.walls].map(sideOf).map(({ hex, direction }) => beside(hex, direction)) : [],
    arrows: (shown.arrows ?? []).map(({ hex, direction }) => ({ hex: hexOf(hex), direction })),
    words: [...(shown.words ?? [])]
      .filter(([hex, text]) => text && explorer.map?.cells.has(hex))
      .map(([hex, text]) => ({ hex: hexOf(hex), text })),
    legend: (shown.legend ?? []).map(([style, text]) => ({ style, text })),
  };
  save(await made("POST /api/picture/{format}", { path: { format }, body }), `sixfold-${topic.id}.${format}`);
}
