// From one hex to another: distance and lines, angles, points on the way.
import { basisOf, distance, middleOf, range } from "../../../board/hex.js";
import { numbersIn, systemOf } from "../../../lib/code_samples/systems.js";
import { offsetOf } from "../course/formulas.js";
import { group, hexOf, keys, orientationOf } from "./topic.js";
import { ARTICLES } from "../course/lines.js";

/** @typedef {import("./topic.js").Play} Play */

/** Where the way from A to B is cut into equal parts, on the drawing. @param {import("./topic.js").State} s */
function cuts(s) {
  const [a, b] = [s.a, s.b].map((hex) => middleOf(hex, basisOf(orientationOf(s), 40)));
  const steps = distance(s.a, s.b);
  return Array.from({ length: Math.max(0, steps - 1) }, (_, at) => {
    const part = (at + 1) / steps;
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, kind: "cut" };
  });
}

/** @type {Play} */
const line = {
  id: "line",
  uses: ["a", "b"],
  example: "a=-4,3&b=4,-3",
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
      dots: tie === "both" ? [] : cuts(s),
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

/** @type {Play} */
const offsets = {
  id: "offsets",
  uses: ["a", "b"],
  controls: [{ name: "radius", label: "radius", usual: "2", range: [1, 6] }],
  ask: (s, { radius }) => ({
    distance: { op: "distance", a: hexOf(s.a), b: hexOf(s.b) },
    a: { op: "to_offset", hex: hexOf(s.a), parity: offsetOf(s) },
    b: { op: "to_offset", hex: hexOf(s.b), parity: offsetOf(s) },
    range: { op: "range", center: hexOf(s.a), radius: Number(radius) },
  }),
  samples: ({ distance }) => [distance],
  show(s, ok, { radius }) {
    const system = systemOf(offsetOf(s));
    const [col, row] = numbersIn(s.a, system);
    const square = range(s.a, 2 * Number(radius)).filter((hex) => {
      const [other, line] = numbersIn(hex, system);
      return Math.max(Math.abs(other - col), Math.abs(line - row)) <= Number(radius);
    });
    const right = keys(ok.range);
    const [columns, rows] = ok.a && ok.b ? [Math.abs(ok.b.col - ok.a.col), Math.abs(ok.b.row - ok.a.row)] : [0, 0];
    return {
      rows: [
        ["distance", String(ok.distance ?? "")],
        [`A and B in ${system}`, ok.a && ok.b ? `${ok.a.col},${ok.a.row} and ${ok.b.col},${ok.b.row}` : ""],
        ["larger difference of the two", String(Math.max(columns, rows))],
        ["sum of both differences", String(columns + rows)],
        [`hexes within ${radius} steps`, String(right.length)],
        ["hexes that offset arithmetic takes", String(square.length)],
      ],
      marks: [
        { style: "reach", hexes: right },
        { style: "blocked", hexes: square.filter((hex) => !right.includes(hex)) },
        { style: "left", hexes: right.filter((hex) => !square.includes(hex)) },
      ],
      legend: [
        ["reach", "within the radius, both ways"],
        ["blocked", "wrongly taken"],
        ["left", "wrongly left out"],
      ],
    };
  },
};

/** @type {Play} */
const angles = {
  id: "angles",
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

export const topics = group([line, offsets, angles], ARTICLES);
