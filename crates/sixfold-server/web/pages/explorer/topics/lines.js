// From one hex to another: distance and lines, angles, points on the way.
import { hexOf, keys, layoutOf, orientationOf } from "./topic.js";

/** @typedef {import("./topic.js").Topic} Topic */

/** @type {Topic} */
export const line = {
  id: "line",
  title: "Distance and lines",
  text: "The distance is the number of steps. A line takes the hexes nearest to the straight way. Where the way runs exactly along the side of two hexes, both are as near, and a rule has to choose: symmetric takes the one that makes the line the same backwards, left and right take the one on that hand of somebody who walks from A to B. Try A at 0,0 and B at 2,2.",
  uses: ["a", "b"],
  controls: [
    {
      name: "tie",
      label: "ties",
      usual: "symmetric",
      choices: [
        ["symmetric", "symmetric"],
        ["left", "left"],
        ["right", "right"],
        ["both", "both lines"],
      ],
    },
  ],
  ask: (s, { tie }) => ({
    distance: { op: "distance", a: hexOf(s.a), b: hexOf(s.b) },
    line: { op: "line", a: hexOf(s.a), b: hexOf(s.b), tie: tie === "both" ? "symmetric" : tie },
    both: { op: "line", a: hexOf(s.a), b: hexOf(s.b), tie: "both" },
  }),
  samples: ({ distance, line: one }, { tie }) =>
    tie === "both" ? ["left", "right"].map((side) => ({ ...one, tie: side })) : [distance, one],
  show(s, ok, { tie }) {
    const [left, right] = [keys(ok.both?.left), keys(ok.both?.right)];
    const ties = left.filter((hex) => !right.includes(hex)).length;
    const shown = tie === "both" ? [...new Set([...left, ...right])] : keys(ok.line);
    const differ =
      tie === "both"
        ? [
            { style: "left", hexes: left.filter((hex) => !right.includes(hex)) },
            { style: "right", hexes: right.filter((hex) => !left.includes(hex)) },
          ]
        : [];
    return {
      rows: [
        ["distance", String(ok.distance ?? "")],
        ["hexes", String(tie === "both" ? `${left.length} each` : shown.length)],
        ["ties on the way", String(ties)],
        ["line", shown.join("  ")],
      ],
      marks: [{ style: "path", hexes: shown }, ...differ],
      paths:
        tie === "both"
          ? [
              { style: "left", hexes: left },
              { style: "right", hexes: right },
            ]
          : [{ style: "route", hexes: [s.a, s.b] }],
      legend:
        tie === "both"
          ? [
              ["left", "only on the left line"],
              ["right", "only on the right line"],
            ]
          : [["path", "the line"]],
      frames: tie === "both" ? [] : shown.map((hex) => [hex]),
    };
  },
};

/** @type {Topic} */
export const angles = {
  id: "angles",
  title: "Bearings and facings",
  text: "The bearing is what a compass on the map would show, in degrees clockwise from north. The facing is the direction whose sector of 60 degrees holds B; exactly between two sectors it is the later one, clockwise. The axial angle treats q and r as if they were at right angles: some documents use it, but it is not the angle on the map.",
  uses: ["a", "b"],
  controls: [{ name: "degrees", label: "an angle", usual: "90", range: [-720, 720] }],
  ask: (s, { degrees }) => ({
    bearing: {
      op: "bearing",
      a: hexOf(s.a),
      b: hexOf(s.b),
      ...(orientationOf(s) === "pointy" ? { orientation: "pointy" } : {}),
    },
    axial: { op: "axial_angle", a: hexOf(s.a), b: hexOf(s.b) },
    facing: { op: "facing_to", a: hexOf(s.a), b: hexOf(s.b) },
    normal: { op: "normalize_angle", degrees: Number(degrees) },
    held: { op: "facing_from_angle", degrees: Number(degrees) },
    directions: { op: "directions", orientation: orientationOf(s) },
  }),
  samples: ({ directions: _, ...asked }) => Object.values(asked),
  show(s, ok, { degrees }) {
    const name = (/** @type {number | undefined} */ facing) =>
      facing === undefined ? "" : `${facing}, ${ok.directions?.[facing].name ?? ""}`;
    return {
      rows: [
        ["bearing", degreesText(ok.bearing)],
        ["axial angle", degreesText(ok.axial)],
        ["facing", name(ok.facing)],
        [`${degrees}° is`, degreesText(ok.normal)],
        [`${degrees}° faces`, name(ok.held)],
      ],
      paths: [{ style: "route", hexes: [s.a, s.b] }],
      arrows: ok.facing === undefined ? [] : [{ hex: s.a, direction: ok.facing }],
    };
  },
};

/** @param {number | undefined} number */
const degreesText = (number) => (number === undefined ? "" : `${Number(number.toFixed(4))}°`);

/** @type {Topic} */
export const interpolation = {
  id: "interpolation",
  title: "Points on the way",
  text: "A piece that glides from one hex to another is drawn at points between their middles: t is 0 at A and 1 at B. The hex that holds the point is what the piece is over at that moment.",
  uses: ["a", "b"],
  controls: [{ name: "t", label: "t", usual: "0.5", range: [0, 1, 0.01] }],
  ask: (s, { t }) => {
    const way = { op: "interpolate", a: hexOf(s.a), b: hexOf(s.b), t: Number(t) };
    return {
      at: { ...way, layout: layoutOf(s) },
      drawn: { ...way, layout: { orientation: orientationOf(s), size: 40 } },
    };
  },
  samples: ({ at }) => [at],
  show: (s, ok, { t }) => ({
    rows: [
      [`point at ${t}`, ok.at ? `${Number(ok.at.point.x.toFixed(4))} ${Number(ok.at.point.y.toFixed(4))}` : ""],
      ["over hex", keys(ok.at ? [ok.at.hex] : [])[0] ?? ""],
    ],
    marks: [{ style: "selected", hexes: keys(ok.at ? [ok.at.hex] : []) }],
    paths: [{ style: "route", hexes: [s.a, s.b] }],
    dots: ok.drawn ? [ok.drawn.point] : [],
  }),
};
