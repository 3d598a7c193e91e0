// Maps as wholes: sides that meet, coarser hexes, and a grid with units on it.
import { wrapOf } from "../state.js";
import { hexesOf } from "../course/formulas.js";
import { numbersIn } from "../../../lib/code_samples/systems.js";
import { group, hexOf, keys, numbered, orientationOf, shapeOf } from "./topic.js";
import { ARTICLES } from "../course/worlds.js";

/** @typedef {import("./topic.js").Play} Play */

/** @type {Play} */
const wrap = {
  id: "wrap",
  uses: ["a", "b"],
  needs: "wrap",
  example: "a=-4,2&b=4,-1",
  ask(s) {
    const map = { shape: shapeOf(s), wrap: wrapOf(s) };
    return {
      neighbors: { op: "wrap_neighbors", ...map, hex: hexOf(s.a) },
      distance: { op: "wrap_distance", ...map, a: hexOf(s.a), b: hexOf(s.b) },
      plain: { op: "distance", a: hexOf(s.a), b: hexOf(s.b) },
      line: { op: "wrap_line", ...map, a: hexOf(s.a), b: hexOf(s.b) },
    };
  },
  samples: ({ distance, neighbors }) => [distance, neighbors],
  show: (_, ok) => ({
    rows: [
      ["distance around the map", String(ok.distance ?? "")],
      ["distance on the plane", String(ok.plain ?? "")],
      ["neighbours of A", keys(ok.neighbors).join("  ")],
      ["line", keys(ok.line).join("  ")],
    ],
    marks: [
      { style: "hover", hexes: keys(ok.neighbors) },
      { style: "path", hexes: keys(ok.line) },
    ],
    legend: [
      ["hover", "neighbours of A"],
      ["path", "the line to B"],
    ],
  }),
};

/** @type {Play} */
const resolution = {
  id: "resolution",
  uses: ["a"],
  controls: [{ name: "k", label: "radius of a big hex", usual: "1", range: [0, 8] }],
  ask(s, { k }) {
    const { q, r } = hexOf(s.a);
    const radius = Number(k);
    const big = (/** @type {number} */ dq, /** @type {number} */ dr) => ({
      op: "big_hex",
      hex: { q: q + dq, r: r + dr },
      radius,
    });
    // The middles of the six big hexes around one lie as far from its own as these hexes lie from A, in order.
    const half = [
      [2 * radius + 1, -radius],
      [radius, radius + 1],
      [-radius - 1, 2 * radius + 1],
    ];
    const others = [...half, ...half.map(([dq, dr]) => [-dq, -dr])].map(([dq, dr]) => big(dq, dr));
    return { big: big(0, 0), ...Object.fromEntries(others.map((other, index) => [`other${index}`, other])) };
  },
  samples: (asked) => [asked.big],
  show(_, ok) {
    const [own, ...others] = [ok.big, ok.other0, ok.other1, ok.other2, ok.other3, ok.other4, ok.other5];
    const centers = [own, ...others].filter(Boolean);
    return {
      rows: own
        ? [
            ["big hex", keys([own.big_hex])[0]],
            ["its middle", keys([own.center])[0]],
            ["A seen from there", keys([own.local])[0]],
            ["hexes in it", String(own.hexes.length)],
          ]
        : [],
      marks: [
        ...others
          .filter(Boolean)
          .map((other, index) => ({ style: index % 2 ? "left" : "right", hexes: keys(other.hexes) })),
        { style: "reach", hexes: keys(own?.hexes) },
      ],
      words: new Map(centers.map(({ center, big_hex: big }) => [keys([center])[0], keys([big])[0]])),
    };
  },
};

/** @type {Play} */
const grid = {
  id: "grid",
  uses: ["a"],
  controls: [{ name: "within", label: "range", usual: "2", range: [0, 12] }],
  ask: (s, { within }) => ({
    grid: {
      op: "grid",
      shape: shapeOf(s),
      ops: [...s.units].map(([hex, unit]) => ({ place: { unit, hex: hexOf(hex) } })),
      ask: [
        "count",
        "occupied",
        "empty",
        { cell: hexOf(s.a) },
        { neighbors: hexOf(s.a) },
        { range: { center: hexOf(s.a), radius: Number(within) } },
        { in_bounds: hexOf(s.a) },
      ],
    },
  }),
  show(s, ok) {
    const [count, occupied, empty, cell, around, near, inside] = ok.grid ?? [];
    return {
      rows: ok.grid
        ? [
            ["hexes", String(count)],
            ["with a unit", String(occupied)],
            ["without", String(empty)],
            ["A is on the map", inside ? "yes" : "no"],
            ["unit on A", cell?.occupant ?? "none"],
            ["terrain of A", cell ? `${cell.terrain}, level ${cell.elevation}` : ""],
            ["neighbours on the map", keys(around).join("  ")],
            ["hexes in range on the map", String(near.length)],
          ]
        : [],
      marks: [
        { style: "hover", hexes: keys(near) },
        { style: "reach", hexes: keys(around) },
      ],
      words: new Map(s.units),
      legend: [
        ["reach", "neighbours"],
        ["hover", "in range"],
      ],
    };
  },
};

/** An empty grid, and what is asked of it. @param {import("../state.js").State} s */
function plainGrid(s) {
  const ask = ["count", "occupied", "empty", { cell: hexOf(s.a) }, { neighbors: hexOf(s.a) }];
  return { grid: { op: "grid", shape: shapeOf(s), ask } };
}

/** The first lines of a file that holds the map. @param {import("../state.js").State} s */
const fileLines = (s) => [
  "col,row,q,r",
  ...hexesOf(s)
    .slice(0, 5)
    .map((hex) => `${numbersIn(hex, s.parity).join()},${hex}`),
];

/** @type {Play} */
const storage = {
  id: "storage",
  uses: ["a"],
  example: "map=hexagon-3",
  ask: plainGrid,
  show(s, ok) {
    const all = hexesOf(s);
    const beside = keys(ok.grid?.[4]);
    return {
      rows: [
        ["hexes", String(ok.grid?.[0] ?? "")],
        ["index of A", all.includes(s.a) ? String(all.indexOf(s.a)) : "not numbered here"],
        ["indices of its neighbours", beside.map((hex) => all.indexOf(hex)).join("  ")],
        ["an array of bytes", `${all.length} bytes`],
        ["a hash map of bytes", `about ${all.length * 15} to ${all.length * 30} bytes`],
      ],
      words: numbered(all),
      marks: [
        { style: "reach", hexes: beside },
        { style: "seen", hexes: all.filter((hex) => hexOf(hex).q === hexOf(s.a).q) },
      ],
      frames: all.map((hex) => [hex]),
      legend: [
        ["reach", "neighbours of A"],
        ["seen", "the column of A: side by side in memory"],
      ],
    };
  },
};

/** @type {Play} */
const triangles = {
  id: "triangles",
  uses: ["a", "b"],
  controls: [
    { name: "high", label: "height of A", usual: "4", range: [-9, 9] },
    { name: "low", label: "height of B", usual: "1", range: [-9, 9] },
  ],
  ask(s, { high, low }) {
    const orientation = orientationOf(s);
    const [a, b] = [hexOf(s.a), hexOf(s.b)];
    const tokens = [{ hex: a, height: Number(high) }, ...(s.a === s.b ? [] : [{ hex: b, height: Number(low) }])];
    return {
      own: { op: "triangles", hex: a, orientation },
      from: { op: "to_triangle", hex: a, orientation },
      to: { op: "to_triangle", hex: b, orientation },
      heights: { op: "corner_heights", tokens, hex: a },
      far: triangleQuestion("triangle_distance", s),
      line: triangleQuestion("triangle_line", s),
    };
  },
  samples: ({ far, line }) => [far, line],
  show(s, ok) {
    const name = (/** @type {import("../../../lib/query_types.d.ts").ColRow | null} */ one) =>
      one ? `${one.col},${one.row}` : "";
    const heights = (ok.heights?.corners ?? []).map((/** @type {number} */ height) => Number(height.toFixed(2)));
    return {
      rows: [
        ["triangles of A", (ok.own ?? []).map(name).join("  ")],
        ["anchors of A and B", `${name(ok.from)} and ${name(ok.to)}`],
        ["steps between the anchors", String(ok.far ?? "")],
        ["triangles on the way", (ok.line ?? []).map(name).join("  ")],
        ["heights of the corners of A", heights.join("  ")],
      ],
      slices: [
        { hex: s.a, slices: [0, 1, 2, 3, 4, 5], texts: (ok.own ?? []).map(name) },
        { hex: s.b, slices: [0, 1, 2, 3, 4, 5] },
      ],
    };
  },
};

/** @param {string} key @param {string} orientation */
function anchorOf(key, orientation) {
  const { q, r } = hexOf(key);
  return orientation === "flat" ? { col: 3 * q, row: 2 * r + q } : { col: 2 * q + r, row: 3 * r };
}

/** A question about the anchors of A and B. @param {string} op @param {import("../state.js").State} s */
function triangleQuestion(op, s) {
  const orientation = orientationOf(s);
  return { op, a: anchorOf(s.a, orientation), b: anchorOf(s.b, orientation), orientation };
}

/** @type {Play} */
const files = {
  id: "files",
  uses: ["a"],
  example: "map=rectangle-6x4-odd-q&a=2,1&labels=odd-q",
  ask: plainGrid,
  show: (s, ok) => ({
    rows: [
      ["hexes", String(ok.grid?.[0] ?? "")],
      ...fileLines(s).map((text, at) => /** @type {[string, string]} */ ([`line ${at + 1} as CSV`, text])),
    ],
    marks: [{ style: "selected", hexes: [s.a] }],
  }),
};

export const topics = group([grid, storage, wrap, resolution, triangles, files], ARTICLES);
