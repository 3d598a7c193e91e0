// Sets of hexes: ranges, rings, spirals, wedges, firing arcs; and what turning and mirroring does to a hex.
import { hexOf, keys, numbered } from "./topic.js";

/** @typedef {import("./topic.js").Topic} Topic */

/** @type {import("./topic.js").Control} */
const RADIUS = { name: "radius", label: "radius", usual: "2", range: [0, 12] };
/** @type {import("./topic.js").Control} */
const FACING = {
  name: "facing",
  label: "facing",
  usual: "0",
  choices: ["0", "1", "2", "3", "4", "5"].map((number) => [number, number]),
};

/** @param {string} id @param {string} title @param {string} text @param {string} op @returns {Topic} */
const around = (id, title, text, op) => ({
  id,
  title,
  text,
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

export const range = around(
  "range",
  "Ranges",
  "All hexes at most so many steps away: 1 + 3n(n+1) of them. They are listed column by column, by q and then by r, as all hexes are where no other order is named.",
  "range",
);
export const ring = around(
  "ring",
  "Rings",
  "The hexes exactly so many steps away: 6n of them, clockwise from the south-western corner. Ring 0 is the hex itself.",
  "ring",
);
export const spiral = around(
  "spiral",
  "Spirals",
  "The centre, then ring after ring outwards. The place of a hex on the spiral is one whole number for each hex of the plane: a dense index for maps that grow around a centre.",
  "spiral",
);

/** @type {Topic} */
export const wedge = {
  id: "wedge",
  title: "Wedges",
  text: "A sixth of the range: the hexes whose way from A has this facing. The six wedges of a hex cover everything around it, each hex once, because a wedge owns one of its two borders; with both borders it is the full 60 degrees.",
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

/** @type {Topic} */
export const arcs = {
  id: "arcs",
  title: "Firing arcs",
  text: "Where a unit has a target: in front up to 60 degrees to either side, then left and right up to 120 degrees, the rest is its rear. The mirrored scheme is the table of document 001, in which left and right are exchanged; a hex that several of its arcs claim goes to the first of them.",
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

const SIX = [0, 1, 2, 3, 4, 5];

/** @type {Topic} */
export const rotation = {
  id: "rotation",
  title: "Rotation",
  text: "A hex turned about another by steps of 60 degrees, clockwise. Six steps are a whole turn. Here A is turned about B, and the numbers show all six places.",
  uses: ["a", "b"],
  controls: [{ name: "steps", label: "steps", usual: "1", range: [-6, 6] }],
  ask: (s, { steps }) => ({
    turned: { op: "rotate", hex: hexOf(s.a), steps: Number(steps), center: hexOf(s.b) },
    ...Object.fromEntries(
      SIX.map((turn) => [`turn${turn}`, { op: "rotate", hex: hexOf(s.a), steps: turn, center: hexOf(s.b) }]),
    ),
  }),
  samples: ({ turned }) => [turned],
  show(s, ok) {
    const all = SIX.map((turn) => keys([ok[`turn${turn}`]].filter(Boolean))[0] ?? "");
    return {
      rows: [
        ["A turned about B", keys([ok.turned].filter(Boolean))[0] ?? ""],
        ["all six", all.join("  ")],
      ],
      marks: [
        { style: "hover", hexes: all },
        { style: "path", hexes: keys([ok.turned].filter(Boolean)) },
      ],
      words: numbered(all),
      paths: [{ style: "route", hexes: [s.b, keys([ok.turned].filter(Boolean))[0] ?? s.b] }],
    };
  },
};

/** @type {Topic} */
export const reflection = {
  id: "reflection",
  title: "Reflection",
  text: "A hex mirrored in one of the six lines through another: three run through neighbours, three through corners between them, 30 degrees apart. Here A is mirrored in the lines through B; the numbers show where each line takes it.",
  uses: ["a", "b"],
  controls: [
    {
      name: "mirror",
      label: "line",
      usual: "0",
      choices: SIX.map((line) => [
        String(line),
        `${line}: ${line % 2 ? "between" : "through"} direction ${Math.floor(line / 2)}${line % 2 ? " and the next" : ""}`,
      ]),
    },
  ],
  ask: (s) =>
    Object.fromEntries(
      SIX.map((mirror) => [`mirror${mirror}`, { op: "reflect", hex: hexOf(s.a), mirror, center: hexOf(s.b) }]),
    ),
  samples: (asked, { mirror }) => [asked[`mirror${mirror}`]],
  show(s, ok, { mirror }) {
    const all = SIX.map((line) => keys([ok[`mirror${line}`]].filter(Boolean))[0] ?? "");
    const words = new Map();
    all.forEach((hex, line) => words.set(hex, [words.get(hex), line].filter((part) => part !== undefined).join(" ")));
    return {
      rows: [
        ["A mirrored", all[Number(mirror)]],
        ["all six", all.join("  ")],
      ],
      marks: [
        { style: "hover", hexes: all },
        { style: "path", hexes: [all[Number(mirror)]] },
      ],
      words,
      paths: [{ style: "route", hexes: [s.a, all[Number(mirror)]] }],
    };
  },
};
