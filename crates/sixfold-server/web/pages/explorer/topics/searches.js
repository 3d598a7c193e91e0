// Ways and looks over what is painted on the map: walls, blockers, costs.
import { neighbor } from "../../../lib/hex.js";
import { hexOf, keys, shapeOf } from "./topic.js";

/**
 * @typedef {import("./topic.js").Topic} Topic
 * @typedef {import("../state.js").State} State
 */

/** A wall in its one form: with a direction of 0, 1 or 2. @param {string} hex @param {number} direction */
export const wallOf = (hex, direction) =>
  direction < 3 ? `${hex}:${direction}` : `${neighbor(hex, direction)}:${direction - 3}`;

/** A wall as its hex and direction. @param {string} wall */
export function sideOf(wall) {
  const [hex, direction] = wall.split(":");
  return { hex, direction: Number(direction) };
}

/** The wall between two hexes, as it was painted. @param {State} s @param {string[]} hexes */
const wallBetween = (s, hexes) =>
  [...s.walls].find((wall) => {
    const { hex, direction } = sideOf(wall);
    return hexes.includes(hex) && hexes.includes(neighbor(hex, direction));
  });

/** The map of a way as the protocol writes it. @param {State} s */
const wayMap = (s) => ({
  ...lookMap(s),
  ...(s.costs.size ? { costs: [...s.costs].map(([hex, cost]) => ({ hex: hexOf(hex), cost })) } : {}),
});

/** The map of a look. @param {State} s */
const lookMap = (s) => ({
  shape: shapeOf(s),
  ...(s.wrap === "none" ? {} : { wrap: s.wrap }),
  ...(s.blocked.size ? { blocked: [...s.blocked].map(hexOf) } : {}),
  ...(s.walls.size
    ? { walls: [...s.walls].map(sideOf).map(({ hex, direction }) => [hexOf(hex), hexOf(neighbor(hex, direction))]) }
    : {}),
});

const PAINT = "Paint walls, blockers and costs with the tools above the map.";

/** @type {Topic} */
export const path = {
  id: "path",
  title: "Cheapest way",
  text: `The way from A to B on which the hexes entered cost least together. Of several best ways a fixed rule takes one, so the answer is the same on every machine. ${PAINT}`,
  uses: ["a", "b"],
  paints: true,
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

/** @type {Topic} */
export const reach = {
  id: "reach",
  title: "Movement range",
  text: `Every hex that can be reached with these points, and what the cheapest path there costs. Blocked hexes and walls have to be gone around. ${PAINT}`,
  uses: ["a"],
  paints: true,
  controls: [{ name: "budget", label: "points", usual: "4", range: [0, 40] }],
  ask: (s, { budget }) => ({ reached: { op: "search_reach", ...wayMap(s), from: hexOf(s.a), budget: Number(budget) } }),
  show(_, ok) {
    const hexes = (ok.reached ?? []).map((/** @type {any} */ { hex }) => `${hex.q},${hex.r}`);
    const most = Math.max(0, ...(ok.reached ?? []).map((/** @type {any} */ { cost }) => cost));
    const frames = Array.from({ length: most + 1 }, (_, points) =>
      (ok.reached ?? [])
        .filter((/** @type {any} */ { cost }) => cost === points)
        .map((/** @type {any} */ { hex }) => `${hex.q},${hex.r}`),
    );
    return {
      frames,
      rows: [["hexes", String(hexes.length)]],
      marks: [{ style: "reach", hexes }],
      words: new Map((ok.reached ?? []).map((/** @type {any} */ { hex, cost }) => [`${hex.q},${hex.r}`, String(cost)])),
    };
  },
};

/** @type {Topic} */
export const flow = {
  id: "flow",
  title: "Flow fields",
  text: `For every hex the next step on a cheapest path to the nearest goal, here A or B. One search serves any number of units. Of several best steps it is the one with the lowest direction number. ${PAINT}`,
  uses: ["a", "b"],
  paints: true,
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

/** @type {Topic} */
export const sight = {
  id: "sight",
  title: "Line of sight",
  text: `A sees B when nothing blocks the straight line between their middles. Where the line runs between two hexes it follows both, left and right, and both have to be free; so A sees B exactly when B sees A. A wall blocks where the line crosses its hexside. ${PAINT}`,
  uses: ["a", "b"],
  paints: true,
  ask: (s) => ({ sight: { op: "search_sight", ...lookMap(s), from: hexOf(s.a), to: hexOf(s.b) } }),
  show(s, ok) {
    const { sight: seen } = ok;
    const by = seen?.blocked_by
      ? `hex ${keys([seen.blocked_by])[0]}`
      : seen?.wall
        ? `the wall between ${keys(seen.wall).join(" and ")}`
        : "nothing";
    return {
      rows: [
        ["A sees B", seen ? (seen.visible ? "yes" : "no") : ""],
        ["in the way first", seen ? by : ""],
      ],
      marks: [
        { style: seen?.visible ? "seen" : "hidden", hexes: [...new Set([...keys(seen?.left), ...keys(seen?.right)])] },
        { style: "blocked", hexes: keys(seen?.blocked_by ? [seen.blocked_by] : []) },
      ],
      paths: [{ style: "sight", hexes: [s.a, s.b] }],
      blocking: seen?.wall ? wallBetween(s, keys(seen.wall)) : undefined,
      legend: seen?.visible
        ? [["seen", "a line that is free"]]
        : [
            ["hidden", "a line that is not free"],
            ["blocked", "what is in the way first"],
          ],
    };
  },
};

/** @type {Topic} */
export const view = {
  id: "view",
  title: "Field of view",
  text: `Every hex that A sees, all found together: the very hexes that the line of sight says, faster. Shaded hexes are hidden. ${PAINT}`,
  uses: ["a"],
  paints: true,
  controls: [{ name: "far", label: "radius", usual: "8", range: [0, 30] }],
  ask: (s, { far }) => ({ seen: { op: "search_view", ...lookMap(s), from: hexOf(s.a), radius: Number(far) } }),
  show: (_, ok) => ({
    rows: [["hexes seen", String((ok.seen ?? []).length)]],
    marks: [{ style: "seen", hexes: keys(ok.seen) }],
    legend: [["seen", "seen from A"]],
  }),
};
