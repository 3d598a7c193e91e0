// Sight over walls and blockers: one line, in both directions, the field of view, ring by ring.
import { lookMap, wallBetween } from "../painted.js";
import { distance } from "../../../board/hex.js";
import { group, hexOf, keys } from "./topic.js";
import { ARTICLES } from "../course/sights.js";

/** @typedef {import("./topic.js").Play} Play */

/** @type {Play} */
const sight = {
  id: "sight",
  uses: ["a", "b"],
  paints: true,
  example: "a=-4,2&b=4,-2&blocked=1,-1;1,0;-2,-1",
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

/** @type {Play} */
const symmetry = {
  id: "symmetry",
  uses: ["a", "b"],
  paints: true,
  example: "a=0,0&b=2,2&blocked=1,0",
  ask: (s) => {
    const [a, b] = [hexOf(s.a), hexOf(s.b)];
    return {
      there: { op: "search_sight", ...lookMap(s), from: a, to: b },
      back: { op: "search_sight", ...lookMap(s), from: b, to: a },
      going: { op: "line", a, b, tie: "left" },
      coming: { op: "line", a: b, b: a, tie: "left" },
    };
  },
  samples: ({ there, back }) => [there, back],
  show(s, ok) {
    const free = (/** @type {string[]} */ hexes) => !hexes.slice(1, -1).some((hex) => s.blocked.has(hex));
    const [going, coming] = [keys(ok.going), keys(ok.coming)];
    const say = (/** @type {boolean | undefined} */ seen) => (seen === undefined ? "" : seen ? "yes" : "no");
    const unfair = free(going) !== free(coming);
    return {
      rows: [
        ["A sees B", say(ok.there?.visible)],
        ["B sees A", say(ok.back?.visible)],
        ["left hand only: A sees B", say(free(going))],
        ["left hand only: B sees A", say(free(coming))],
        ["a rule of one hand", unfair ? "is unfair here" : "says the same both ways here"],
      ],
      marks: [
        { style: "left", hexes: going.filter((hex) => !coming.includes(hex)) },
        { style: "right", hexes: coming.filter((hex) => !going.includes(hex)) },
      ],
      paths: [{ style: "sight", hexes: [s.a, s.b] }],
      legend: [
        ["left", "only on the way there"],
        ["right", "only on the way back"],
      ],
    };
  },
};

/** @type {Play} */
const view = {
  id: "view",
  uses: ["a"],
  paints: true,
  example: "a=0,0&blocked=2,-1;2,0;-2,1;-1,-2;-2,3;1,1",
  controls: [{ name: "far", label: "radius", usual: "8", range: [0, 30] }],
  ask: (s, { far }) => ({ seen: { op: "search_view", ...lookMap(s), from: hexOf(s.a), radius: Number(far) } }),
  show: (_, ok) => ({
    rows: [["hexes seen", String((ok.seen ?? []).length)]],
    marks: [{ style: "seen", hexes: keys(ok.seen) }],
    legend: [["seen", "seen from A"]],
  }),
};

/** @type {Play} */
const shadows = {
  ...view,
  id: "shadows",
  example: "blocked=1,-1;-1,-1;0,2;-2,2;2,0",
  show(s, ok, given) {
    const seen = keys(ok.seen);
    const most = Math.max(0, ...seen.map((hex) => distance(s.a, hex)));
    const rings = Array.from({ length: most + 1 }, (_, ring) => seen.filter((hex) => distance(s.a, hex) === ring));
    const last = rings.map((hexes, ring) => `${hexes.length} of ${ring === 0 ? 1 : 6 * ring}`);
    return {
      ...view.show(s, ok, given),
      rows: [
        ["hexes seen", String(seen.length)],
        ...last.map((text, ring) => /** @type {[string, string]} */ ([`ring ${ring}`, text])),
      ],
      frames: rings,
    };
  },
};

export const topics = group([sight, symmetry, view, shadows], ARTICLES);
