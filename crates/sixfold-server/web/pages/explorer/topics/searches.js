// Paths over what is painted on the map: walls, blockers, costs.
import { wayMap } from "../painted.js";
import { searchOrder } from "./search_order.js";
import { group, hexOf, keys } from "./topic.js";
import { ARTICLES } from "../course/searches.js";

/** @typedef {import("./topic.js").Play} Play @typedef {import("../../../lib/query_types.d.ts").HexCost} HexCost */

/** @type {Play} */
const path = {
  id: "path",
  uses: ["a", "b"],
  paints: true,
  example: "a=-4,1&b=4,-2&blocked=-1,-2;-1,-1;-1,0;-1,1;0,1;2,-3;2,-2;2,-1&costs=0,-3:3;0,-2:3;1,-3:3;0,2:2;1,1:2",
  ask: (s) => ({ way: { op: "search_path", ...wayMap(s), from: hexOf(s.a), to: hexOf(s.b) } }),
  show: (_, ok) => ({
    rows: [
      ["cost", String(ok.way?.cost ?? "")],
      ["steps", ok.way ? String(ok.way.path.length - 1) : ""],
      ["way", keys(ok.way?.path).join("  ")],
    ],
    marks: [{ style: "path", hexes: keys(ok.way?.path) }],
    paths: [{ style: "route", hexes: keys(ok.way?.path) }],
    frames: keys(ok.way?.path).map((hex) => [hex]),
  }),
};

/** @type {Play} */
const reach = {
  id: "reach",
  uses: ["a"],
  paints: true,
  example: "blocked=1,-2;1,-1;1,0;-1,1&costs=-1,0:3;-2,1:3;0,2:3;-1,2:3",
  controls: [{ name: "budget", label: "points", usual: "4", range: [0, 40] }],
  ask: (s, { budget }) => ({ reached: { op: "search_reach", ...wayMap(s), from: hexOf(s.a), budget: Number(budget) } }),
  show(_, ok) {
    const hexes = (ok.reached ?? []).map((/** @type {HexCost} */ { hex }) => `${hex.q},${hex.r}`);
    const most = Math.max(0, ...(ok.reached ?? []).map((/** @type {HexCost} */ { cost }) => cost));
    const frames = Array.from({ length: most + 1 }, (_, points) =>
      (ok.reached ?? [])
        .filter((/** @type {HexCost} */ { cost }) => cost === points)
        .map((/** @type {HexCost} */ { hex }) => `${hex.q},${hex.r}`),
    );
    return {
      frames,
      rows: [["hexes", String(hexes.length)]],
      marks: [{ style: "reach", hexes }],
      words: new Map(
        (ok.reached ?? []).map((/** @type {HexCost} */ { hex, cost }) => [`${hex.q},${hex.r}`, String(cost)]),
      ),
    };
  },
};

/** @type {Play} */
const spread = {
  id: "spread",
  uses: ["a", "b"],
  paints: true,
  example: "a=-3,1&b=3,-1&blocked=0,-2;0,-1;0,0;0,1;1,-2&costs=-1,-1:3;-1,0:3",
  controls: [
    {
      name: "search",
      label: "search",
      usual: "astar",
      choices: [
        ["astar", "A*"],
        ["dijkstra", "Dijkstra"],
        ["greedy", "greedy"],
      ],
    },
  ],
  ask: (s) => ({
    way: { op: "search_path", ...wayMap(s), from: hexOf(s.a), to: hexOf(s.b) },
    // Every hex that can be reached: what the search may look at.
    reached: { op: "search_reach", ...wayMap(s), from: hexOf(s.a), budget: 4000 },
  }),
  samples: ({ way }) => [way],
  show(s, ok, { search }) {
    const { order, waiting, path, cost } = searchOrder(s, ok.reached ?? [], search);
    return {
      rows: [
        ["hexes looked at", String(order.length)],
        ["hexes that could be", String((ok.reached ?? []).length)],
        ["cost of its way", cost === null ? "no way" : String(cost)],
        ["cost of a cheapest path", String(ok.way?.cost ?? "no way")],
      ],
      marks: [
        { style: "hover", hexes: waiting },
        { style: "seen", hexes: order },
        { style: "path", hexes: path },
      ],
      paths: [{ style: "route", hexes: path }],
      words: new Map(order.map((hex, at) => [hex, String(at + 1)])),
      frames: order.map((hex) => [hex]),
      legend: [
        ["seen", "looked at, in this order"],
        ["hover", "found, not yet looked at"],
        ["path", "its way"],
      ],
    };
  },
};

/** @type {Play} */
const flow = {
  id: "flow",
  uses: ["a", "b"],
  paints: true,
  example: "a=-4,2&b=4,-3&blocked=-2,-1;-2,0;-2,1;-2,2;1,-3;1,-2;1,-1;1,0;1,1",
  ask: (s) => ({ field: { op: "search_flow", ...wayMap(s), goals: [...new Set([s.a, s.b])].map(hexOf) } }),
  show(_, ok) {
    const field = /** @type {{ hex: { q: number, r: number }, cost: number, direction: number | null }[]} */ (
      ok.field ?? []
    );
    const highest = Math.max(0, ...field.map(({ cost }) => cost));
    return {
      rows: [
        ["hexes with a way", String(field.length)],
        ["longest way", String(highest)],
      ],
      arrows: field.flatMap(({ hex, direction }) =>
        direction === null ? [] : [{ hex: `${hex.q},${hex.r}`, direction }],
      ),
      marks: [
        {
          style: "reach",
          hexes: field.filter(({ direction }) => direction === null).map(({ hex }) => `${hex.q},${hex.r}`),
        },
      ],
    };
  },
};

export const topics = group([reach, path, spread, flow], ARTICLES);
