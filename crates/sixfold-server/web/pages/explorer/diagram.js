// A diagram of an article, drawn by the engine when it is first shown.
import { made } from "../../lib/download.js";
import { hexOf } from "../../board/hex.js";
import { html, useEffect, useState } from "../../lib/view.js";
import { darkNow } from "../../lib/dark.js";

/** @typedef {import("./topics/topic.js").Picture} Picture */

/** Drawings that are there, by what was asked for. @type {Map<string, Promise<string>>} */
const drawings = new Map();

/** @param {string} [text] */
const listOf = (text) => (text ? text.split(" ") : []);

/** The request for a drawing. @param {Picture} picture */
function requestOf({
  caption,
  shape,
  orientation = "flat",
  labels = "none",
  fills,
  paths,
  words,
  arrows,
  walls,
  legend,
}) {
  return {
    title: caption,
    description: caption,
    shape: /** @type {import("../../lib/api_types.d.ts").MapShape} */ (shape ?? { hexagon: { radius: 2 } }),
    orientation,
    labels,
    theme: darkNow() ? "dark" : "light",
    fills: (fills ?? []).map(([style, hexes]) => ({ style, hexes: listOf(hexes).map(hexOf) })),
    paths: (paths ?? []).map(([style, hexes]) => ({ style, hexes: listOf(hexes).map(hexOf) })),
    words: (words ? words.split(";") : []).map((word) => {
      const [hex, text] = word.split("=");
      return { hex: hexOf(hex), text };
    }),
    arrows: listOf(arrows).map((arrow) => {
      const [hex, direction] = arrow.split(":");
      return { hex: hexOf(hex), direction: Number(direction) };
    }),
    walls: listOf(walls).map((wall) => {
      const [one, other] = wall.split("/").map(hexOf);
      return /** @type {[typeof one, typeof one]} */ ([one, other]);
    }),
    legend: (legend ?? []).map(([style, text]) => ({ style, text })),
  };
}

/** The address of a drawing. @param {Picture} picture */
function drawingOf(picture) {
  const request = requestOf(picture);
  const key = JSON.stringify(request);
  const known = drawings.get(key);
  if (known) return known;
  const drawn = made("POST /api/picture/{format}", { path: { format: "svg" }, body: request })
    .then((blob) => blob.text())
    .then((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);
  drawings.set(key, drawn);
  drawn.catch(() => drawings.delete(key));
  return drawn;
}

/** The drawing in words. @param {Picture} picture */
const described = ({ fills = [], legend = [] }) =>
  fills
    .map(([style, hexes]) => [legend.find(([one]) => one === style)?.[1] ?? "marked", listOf(hexes)])
    .map(([meaning, hexes]) => `${meaning}: ${/** @type {string[]} */ (hexes).slice(0, 20).join("  ")}`)
    .join("; ") || "a map";

/** @param {{ picture: Picture }} props */
export function Diagram({ picture }) {
  const [source, setSource] = useState("");
  useEffect(() => {
    let here = true;
    setSource("");
    drawingOf(picture).then(
      (drawn) => here && setSource(drawn),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [picture]);
  return html`<figure class="diagram">
    ${source && html`<img src=${source} alt=${described(picture)} />`}
    <figcaption>${picture.caption}</figcaption>
  </figure>`;
}
