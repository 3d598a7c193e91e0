// Which hex is this: coordinate systems, neighbours, points, triangles, labels of boards.
import { PARITIES } from "../../../lib/name_lists.js";
import { labelOf } from "../board_labels.js";
import { group, hexOf, keys, layoutOf, orientationOf } from "./topic.js";
import { ARTICLES } from "../course/coordinates.js";

/**
 * @typedef {import("./topic.js").Play} Play
 * @typedef {import("../../../lib/query_types.d.ts").BoardCell} BoardCell
 * @typedef {import("../../../lib/query_types.d.ts").ColRow} ColRow
 */

const AXES = ["height", "width"];
const pair = (/** @type {ColRow | null} */ place) => (place ? `${place.col},${place.row}` : "");
const decimals = (/** @type {number | undefined} */ number) =>
  number === undefined ? "" : String(Number(number.toFixed(6)));

/** @type {Play} */
const coordinates = {
  id: "coordinates",
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
    const cell = ok.board?.cells.find((/** @type {BoardCell} */ { hex }) => `${hex.q},${hex.r}` === s.a);
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

/** @type {Play} */
const choosing = {
  id: "choosing",
  uses: ["a"],
  ask: (s) => ({
    cube: { op: "to_cube", hex: hexOf(s.a) },
    offset: { op: "to_offset", hex: hexOf(s.a), parity: s.parity },
    doubled: { op: "to_doubled", hex: hexOf(s.a), axis: orientationOf(s) === "flat" ? "height" : "width" },
    spiral: { op: "spiral_index", hex: hexOf(s.a) },
  }),
  show: (s, ok) => ({
    rows: [
      ["axial", s.a],
      ["cube", ok.cube ? `${ok.cube.x},${ok.cube.y},${ok.cube.z}` : ""],
      [`offset, ${s.parity}`, pair(ok.offset)],
      ["doubled", pair(ok.doubled)],
      ["spiral number", String(ok.spiral ?? "")],
    ],
    marks: [{ style: "selected", hexes: [s.a] }],
  }),
};

/** @type {Play} */
const neighbors = {
  id: "neighbors",
  uses: ["a"],
  ask: (s) => ({
    neighbors: { op: "neighbors", hex: hexOf(s.a) },
    directions: { op: "directions", orientation: orientationOf(s) },
  }),
  samples: (asked) => [asked.neighbors],
  show(_, ok) {
    const around = keys(ok.neighbors);
    const rows = (ok.directions ?? []).map(
      (
        /** @type {{ number: number, name: string, step: import("../../../lib/query_types.d.ts").Hex }} */ {
          number,
          name,
          step,
        },
      ) => /** @type {[string, string]} */ ([`${number}, ${name}, step ${step.q},${step.r}`, around[number] ?? ""]),
    );
    return {
      rows,
      marks: [{ style: "reach", hexes: around }],
      words: new Map(around.map((hex, index) => [hex, `${index} ${ok.directions?.[index].name ?? ""}`])),
    };
  },
};

/** @type {Play} */
const arithmetic = {
  id: "arithmetic",
  uses: ["a", "b"],
  example: "a=1,-1&b=1,2",
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

/** @type {Play} */
const board = {
  id: "board",
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
      (ok.board?.cells ?? []).map((/** @type {BoardCell} */ cell) => [cell.label, `${cell.hex.q},${cell.hex.r}`]),
    );
    const lines = Object.entries(ok.lines ?? {});
    return {
      rows: [
        ["label", labelOf(s.board, s.a) ?? `${s.a} is not on the board`],
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

/**
 * A question about a label, once it is known.
 * @param {import("../state.js").State} s
 * @param {string} name
 * @param {string} op
 */
function labelled(s, name, op) {
  const label = labelOf(s.board, s.a);
  return label ? { [name]: { op, board: s.board, label } } : {};
}

export const topics = group([coordinates, choosing, neighbors, arithmetic, board], ARTICLES);
