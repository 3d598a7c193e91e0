// Hexes on the screen: points, the steps of rounding, points on the way.
import { basisOf, fractionAt } from "../../../board/hex.js";
import { group, hexOf, keys, layoutOf, orientationOf } from "./topic.js";
import { ARTICLES } from "../course/pixels.js";

/** @typedef {import("./topic.js").Play} Play */

const decimals = (/** @type {number | undefined} */ number) =>
  number === undefined ? "" : String(Number(number.toFixed(6)));

/** @type {Play} */
const points = {
  id: "points",
  uses: ["a"],
  pointer: true,
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

/** @type {Play} */
const rounding = {
  id: "rounding",
  uses: [],
  pointer: true,
  example: "x=37&py=4",
  controls: points.controls,
  ask: (s, { x, py }) => ({
    hex: { op: "from_pixel", point: { x: Number(x), y: Number(py) }, layout: layoutOf(s) },
  }),
  show(s, ok, { x, py }) {
    const down = s.y === "up" ? -1 : 1;
    const exact = fractionAt({ x: Number(x), y: down * Number(py) }, basisOf(orientationOf(s), 40));
    const all = [exact.q, exact.r, -exact.q - exact.r];
    const whole = all.map(Math.round);
    const errors = all.map((number, at) => Math.abs(number - whole[at]));
    const worst = errors.indexOf(Math.max(...errors));
    const sum = whole[0] + whole[1] + whole[2];
    const inside = keys(ok.hex ? [ok.hex] : []);
    const alone = `${whole[0] + 0},${whole[1] + 0}`;
    const three = (/** @type {number[]} */ numbers) => numbers.map((number) => decimals(number + 0)).join("  ");
    return {
      rows: [
        ["1. fractional q, r, s", three(all.map((number) => Number(number.toFixed(3))))],
        ["2. each rounded", three(whole)],
        ["3. errors", three(errors.map((number) => Number(number.toFixed(3))))],
        ["4. sum", sum === 0 ? "0: nothing to repair" : `${sum}: repair ${"qrs"[worst]}, the largest error`],
        ["hex", inside[0] ?? ""],
        ["q and r rounded alone", alone === inside[0] ? `${alone}, the same` : `${alone}, which is wrong`],
      ],
      marks: [
        { style: "blocked", hexes: alone === inside[0] ? [] : [alone] },
        { style: "selected", hexes: inside },
      ],
      dots: [{ x: Number(x), y: down * Number(py) }],
      legend: [
        ["selected", "the hex of the point"],
        ["blocked", "what rounding q and r alone would say"],
      ],
    };
  },
};

/** @type {Play} */
const interpolation = {
  id: "interpolation",
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

export const topics = group([points, rounding, interpolation], ARTICLES);
