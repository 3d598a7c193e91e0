// Which hex is this: coordinate systems, neighbours, points, triangles, labels of boards.
import { hexOf, keys, layoutOf, orientationOf } from "./topic.js";

/** @typedef {import("./topic.js").Topic} Topic */

const PARITIES = ["odd-q", "even-q", "odd-r", "even-r"];
const AXES = ["height", "width"];
const pair = (/** @type {any} */ place) => (place ? `${place.col},${place.row}` : "");
const decimals = (/** @type {number | undefined} */ number) =>
  number === undefined ? "" : String(Number(number.toFixed(6)));

/** @type {Topic} */
export const coordinates = {
  id: "coordinates",
  title: "Coordinate systems",
  text: "One hex, written in every way. Axial q,r is what the engine counts in: on flat-top maps q grows to the lower right and r downwards, on pointy-top ones q to the right and r to the lower right, and both may be negative. Cube adds a third number so that all three sum to zero. Offset maps count columns and rows and shift every second one; doubled coordinates count half steps instead. Point anywhere on the map, or move A.",
  uses: ["a"],
  ask(s) {
    const hex = hexOf(s.a);
    return {
      cube: { op: "to_cube", hex },
      ...Object.fromEntries(PARITIES.map((parity) => [parity, { op: "to_offset", hex, parity }])),
      ...Object.fromEntries(AXES.map((axis) => [axis, { op: "to_doubled", hex, axis }])),
      anchor: { op: "to_triangle", hex, orientation: orientationOf(s) },
      triangles: { op: "triangles", hex, orientation: orientationOf(s) },
      point: { op: "to_pixel", hex, layout: layoutOf(s) },
      spiral: { op: "spiral_index", hex },
      key: { op: "key", hex },
      ...(s.map === "board" ? { board: { op: "board", board: s.board } } : {}),
    };
  },
  samples: (asked) => Object.values(asked).filter(({ op }) => /^to_(cube|offset|doubled|triangle)|spiral/.test(op)),
  show(s, ok) {
    const cell = ok.board?.cells.find((/** @type {any} */ { hex }) => `${hex.q},${hex.r}` === s.a);
    /** @type {[string, string][]} */
    const rows = [
      ["axial, the key", ok.key ?? ""],
      ["cube", ok.cube ? `${ok.cube.x},${ok.cube.y},${ok.cube.z}` : ""],
      ...PARITIES.map((parity) => /** @type {[string, string]} */ ([`offset, ${parity}`, pair(ok[parity])])),
      ...AXES.map((axis) => /** @type {[string, string]} */ ([`doubled ${axis}`, pair(ok[axis])])),
      ["triangle anchor", pair(ok.anchor)],
      ["its six triangles", (ok.triangles ?? []).map(pair).join("  ")],
      ["middle, in points", ok.point ? `${decimals(ok.point.x)} ${decimals(ok.point.y)}` : ""],
      ["place on the spiral", String(ok.spiral ?? "")],
    ];
    if (s.map === "board") rows.unshift(["label on the board", cell?.label ?? "not on the board"]);
    return { rows, slices: [{ hex: s.a, slices: [0, 1, 2, 3, 4, 5] }] };
  },
};

/** @type {Topic} */
export const neighbors = {
  id: "neighbors",
  title: "Neighbours and directions",
  text: "Every hex has six neighbours, one step away each. Directions are numbered 0 to 5 clockwise, beginning with north on flat-top maps and with north-west on pointy-top ones; a direction is the same step everywhere on the map.",
  uses: ["a"],
  ask: (s) => ({
    neighbors: { op: "neighbors", hex: hexOf(s.a) },
    directions: { op: "directions", orientation: orientationOf(s) },
  }),
  samples: (asked) => [asked.neighbors],
  show(_, ok) {
    const around = keys(ok.neighbors);
    const rows = (ok.directions ?? []).map(
      (/** @type {any} */ { number, name, step }) =>
        /** @type {[string, string]} */ ([`${number}, ${name}, step ${step.q},${step.r}`, around[number] ?? ""]),
    );
    return {
      rows,
      marks: [{ style: "reach", hexes: around }],
      words: new Map(around.map((hex, index) => [hex, `${index} ${ok.directions?.[index].name ?? ""}`])),
    };
  },
};

/** @type {Topic} */
export const points = {
  id: "points",
  title: "Points and pixels",
  text: "A layout says where hexes are drawn: how they stand, how large they are, which way y grows. It turns a hex into the point in its middle and a point, such as a click, into the hex that holds it. The second is decided exactly, also on the line between two hexes. Drag over the map to move the point.",
  uses: ["a"],
  controls: [
    { name: "x", label: "x", usual: "70", range: [-3000, 3000, 0.1] },
    { name: "py", label: "y", usual: "-40", range: [-3000, 3000, 0.1] },
  ],
  ask: (s, { x, py }) => ({
    hex: { op: "from_pixel", point: { x: Number(x), y: Number(py) }, layout: layoutOf(s) },
    middle: { op: "to_pixel", hex: hexOf(s.a), layout: layoutOf(s) },
  }),
  show(s, ok, { x, py }) {
    const inside = keys(ok.hex ? [ok.hex] : []);
    const down = s.y === "up" ? -1 : 1;
    return {
      rows: [
        [`point ${x} ${py} is in hex`, inside[0] ?? ""],
        [`middle of A, ${s.a}`, ok.middle ? `${decimals(ok.middle.x)} ${decimals(ok.middle.y)}` : ""],
      ],
      marks: [{ style: "selected", hexes: inside }],
      dots: [{ x: Number(x), y: down * Number(py) }],
    };
  },
};

/** @type {Topic} */
export const arithmetic = {
  id: "arithmetic",
  title: "Counting with hexes",
  text: "Hexes are also vectors: they can be added, subtracted and multiplied by whole numbers, number by number. The difference of two hexes is the way from one to the other. Sums beyond the limit, about a billion hexes in each direction, are refused.",
  uses: ["a", "b"],
  controls: [{ name: "factor", label: "factor", usual: "3", range: [-20, 20] }],
  ask: (s, { factor }) => ({
    sum: { op: "add", a: hexOf(s.a), b: hexOf(s.b) },
    difference: { op: "sub", a: hexOf(s.b), b: hexOf(s.a) },
    product: { op: "scale", hex: hexOf(s.a), factor: Number(factor) },
  }),
  show: (s, ok, { factor }) => ({
    rows: [
      [`A + B = ${s.a} + ${s.b}`, keys([ok.sum].filter(Boolean))[0] ?? ""],
      [`B - A = ${s.b} - ${s.a}`, keys([ok.difference].filter(Boolean))[0] ?? ""],
      [`A × ${factor}`, keys([ok.product].filter(Boolean))[0] ?? ""],
    ],
    marks: [
      { style: "path", hexes: keys([ok.sum].filter(Boolean)) },
      { style: "left", hexes: keys([ok.difference].filter(Boolean)) },
      { style: "right", hexes: keys([ok.product].filter(Boolean)) },
    ],
    legend: [
      ["path", "A + B"],
      ["left", "B - A"],
      ["right", `A × ${factor}`],
    ],
  }),
};

/** @type {Topic} */
export const board = {
  id: "board",
  title: "Labels of boards",
  text: "Boards name their hexes as their game does. Here are the neighbours and the straight lines of a hex by label, the way a move generator walks them. Choose a board as the map.",
  uses: ["a"],
  needs: "board",
  ask: (s) => ({
    board: { op: "board", board: s.board },
    ...labelled(s, "around", "board_neighbors"),
    ...labelled(s, "lines", "board_lines"),
  }),
  samples: ({ around }) => (around ? [around] : []),
  show(s, ok) {
    const byLabel = new Map(
      (ok.board?.cells ?? []).map((/** @type {any} */ cell) => [cell.label, `${cell.hex.q},${cell.hex.r}`]),
    );
    const lines = Object.entries(ok.lines ?? {});
    return {
      rows: [
        ["label", labels.get(`${s.board} ${s.a}`) ?? `${s.a} is not on the board`],
        ...lines.map(([name, along]) => /** @type {[string, string]} */ ([name, along.join(" ")])),
      ],
      marks: [
        { style: "seen", hexes: lines.flatMap(([, along]) => along).map((label) => byLabel.get(label) ?? "") },
        { style: "reach", hexes: Object.values(ok.around ?? {}).map((label) => byLabel.get(label) ?? "") },
      ],
      legend: [
        ["reach", "neighbours"],
        ["seen", "straight lines"],
      ],
    };
  },
};

/** The labels of boards that were asked for. @type {Map<string, string>} */
const labels = new Map();

/** Remembers the labels of a board. @param {string} name @param {{ label: string, hex: { q: number, r: number } }[]} cells */
export function learnLabels(name, cells) {
  for (const { label, hex } of cells) labels.set(`${name} ${hex.q},${hex.r}`, label);
}

/** A question about a label, once it is known. @param {import("../state.js").State} s @param {string} name @param {string} op */
function labelled(s, name, op) {
  const label = labels.get(`${s.board} ${s.a}`);
  return label ? { [name]: { op, board: s.board, label } } : {};
}
