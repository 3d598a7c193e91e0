// Maps as wholes: sides that meet, coarser hexes, and a grid with units on it.
import { wrapOf } from "../state.js";
import { hexOf, keys, shapeOf } from "./topic.js";

/** @typedef {import("./topic.js").Topic} Topic */

/** @type {Topic} */
export const wrap = {
  id: "wrap",
  title: "Maps that wrap around",
  text: "On a map without an end, a step over one side comes in at another. Hexagons wrap on all sides; rectangles also left and right only, as the map of a planet does, and need an even number of shifted columns or rows. The line and the distance go around the map where that is shorter. Choose which sides meet above the map.",
  uses: ["a", "b"],
  needs: "wrap",
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

/** @type {Topic} */
export const resolution = {
  id: "resolution",
  title: "Coarser hexes",
  text: "Hexagons of one radius tile the plane without a gap, each numbered like a hex itself. So a large map can be cut into chunks, or shown with fewer, larger hexes. Shown is the big hex that A lies in, and the big hexes of its neighbours around it.",
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
    // The middles of the six big hexes around one lie as far from its own as these hexes lie from A; one after the other.
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

/** @type {Topic} */
export const grid = {
  id: "grid",
  title: "A grid with units",
  text: "A grid says which hexes exist, what they are like, and who stands there. It is a value: each operation gives a new grid and leaves the old one as it was, so undo and trying things out cost little. Two units cannot stand on one hex, and nobody stands outside. Lay units with the tool above the map; A is the hex that is asked about.",
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
