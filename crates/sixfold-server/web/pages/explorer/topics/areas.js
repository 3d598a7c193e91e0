// Sets of hexes: ranges, rings, spirals, wedges, firing arcs; and what turning and mirroring does to a hex.
import { group, hexOf, keys, numbered } from "./topic.js";
import { ARTICLES } from "../course/areas.js";

/** @typedef {import("./topic.js").Play} Play */

/** @type {import("./topic.js").Control} */
const RADIUS = { name: "radius", label: "radius", usual: "2", range: [0, 12] };
/** @type {import("./topic.js").Control} */
const FACING = {
  name: "facing",
  label: "facing",
  usual: "0",
  choices: ["0", "1", "2", "3", "4", "5"].map((number) => [number, number]),
};

/** @param {"range" | "ring" | "spiral"} op @returns {Play} */
const around = (op) => ({
  id: op,
  uses: ["a"],
  controls: [RADIUS],
  ask: (s, { radius }) => ({ hexes: { op, center: hexOf(s.a), radius: Number(radius) } }),
  show(_, ok) {
    const hexes = keys(ok.hexes);
    return {
      rows: [
        ["hexes", String(hexes.length)],
        ["in this order", hexes.join("  ")],
      ],
      marks: [{ style: "reach", hexes }],
      words: op === "range" ? new Map() : numbered(hexes),
      frames: hexes.map((hex) => [hex]),
      paths: op === "spiral" ? [{ style: "route", hexes }] : [],
    };
  },
});

const range = around("range");
const ring = around("ring");
const spiral = around("spiral");

/** @type {Play} */
const wedge = {
  id: "wedge",
  uses: ["a"],
  controls: [
    FACING,
    { ...RADIUS, usual: "4" },
    {
      name: "borders",
      label: "borders",
      usual: "one",
      choices: [
        ["one", "its own"],
        ["both", "both"],
      ],
    },
  ],
  ask: (s, { facing, radius, borders }) => ({
    hexes: {
      op: "wedge",
      apex: hexOf(s.a),
      facing: Number(facing),
      radius: Number(radius),
      ...(borders === "both" ? { borders } : {}),
    },
  }),
  show: (s, ok, { facing }) => ({
    rows: [["hexes", String(keys(ok.hexes).length)]],
    marks: [{ style: "reach", hexes: keys(ok.hexes) }],
    arrows: [{ hex: s.a, direction: Number(facing) }],
  }),
};

/** A number of hexes in words. @param {number} number */
const counted = (number) => (number === 1 ? "1 hex" : `${number} hexes`);

const ARCS = /** @type {const} */ (["front", "left", "right", "rear"]);

/** @type {Play} */
const arcs = {
  id: "arcs",
  uses: ["a"],
  controls: [
    FACING,
    { name: "range", label: "range", usual: "4", range: [1, 12] },
    {
      name: "scheme",
      label: "scheme",
      usual: "geometric",
      choices: [
        ["geometric", "geometric"],
        ["mirrored", "mirrored (document 001)"],
      ],
    },
  ],
  ask: (s, { facing, range: far, scheme }) =>
    Object.fromEntries(
      ARCS.map((arc) => [
        arc,
        { op: "arc_hexes", at: hexOf(s.a), facing: Number(facing), arc, range: Number(far), scheme },
      ]),
    ),
  show: (s, ok, { facing }) => ({
    rows: ARCS.map((arc) => [arc, counted(keys(ok[arc]).length)]),
    marks: ARCS.map((arc) => ({ style: arc, hexes: keys(ok[arc]) })),
    arrows: [{ hex: s.a, direction: Number(facing) }],
    words: new Map(ARCS.flatMap((arc) => keys(ok[arc]).map((hex) => /** @type {[string, string]} */ ([hex, arc])))),
    legend: ARCS.map((arc) => [arc, arc]),
  }),
};

export const topics = group([range, ring, spiral, wedge, arcs], ARTICLES);
