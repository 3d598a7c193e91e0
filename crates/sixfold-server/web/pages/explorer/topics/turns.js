// Turning and mirroring a hex.
import { basisOf, middleOf, neighbor } from "../../../board/hex.js";
import { group, hexOf, keys, numbered, orientationOf } from "./topic.js";
import { ARTICLES } from "../course/turns.js";

/** @typedef {import("./topic.js").Play} Play */

const SIX = [0, 1, 2, 3, 4, 5];

/** How far a mirror reaches from its middle: beyond every map, whose drawing cuts it off. */
const FAR = 4000;

/** How far the arrow of a turn ends before the middle of its hex, and how long its head is. */
const [BEFORE, HEAD] = [20, 13];

/** The middle of a hex on the drawing. @param {import("./topic.js").State} s @param {string} hex */
const middleOn = (s, hex) => middleOf(hex, basisOf(orientationOf(s), 40));

/** The turn of A about B as an arrow on its circle. @param {import("./topic.js").State} s @param {number} steps */
function turnCurves(s, steps) {
  const [a, b] = [middleOn(s, s.a), middleOn(s, s.b)];
  const radius = Math.hypot(a.x - b.x, a.y - b.y);
  if (radius === 0) return [];
  const at = (/** @type {number} */ angle, far = radius) =>
    `${(b.x + far * Math.cos(angle)).toFixed(2)},${(b.y + far * Math.sin(angle)).toFixed(2)}`;
  const begin = Math.atan2(a.y - b.y, a.x - b.x);
  const arc = (/** @type {number} */ from, /** @type {number} */ to) =>
    Array.from({ length: 7 }, (_, part) => from + ((to - from) * part) / 6)
      .map((angle, part) =>
        part === 0 ? `M${at(angle)}` : `A${radius} ${radius} 0 0 ${Number(to > from)} ${at(angle)}`,
      )
      .join("");
  const circle = { style: "circle", d: arc(begin, begin + 2 * Math.PI) };
  if (steps === 0) return [circle];
  const way = Math.sign(steps);
  const end = begin + (steps * Math.PI) / 3 - (way * BEFORE) / radius;
  const back = end - (way * HEAD) / radius;
  const head = `M${at(back, radius - HEAD / 2)}L${at(end)}L${at(back, radius + HEAD / 2)}`;
  return [circle, { style: "turn", d: arc(begin, end) + head }];
}

/**
 * The mirrors through B, the chosen one last: those with an even number run through two of its sides, the others
 * through two of its corners.
 * @param {import("./topic.js").State} s
 * @param {number} chosen
 */
function mirrorCurves(s, chosen) {
  const b = middleOn(s, s.b);
  const towards = (/** @type {number} */ direction) => {
    const { x, y } = middleOn(s, neighbor(s.b, direction % 6));
    return { x: x - b.x, y: y - b.y };
  };
  const line = (/** @type {number} */ mirror) => {
    const [one, other] = [towards(Math.floor(mirror / 2)), towards(Math.ceil(mirror / 2))];
    const [x, y] = [one.x + other.x, one.y + other.y];
    const far = FAR / Math.hypot(x, y);
    const end = (/** @type {number} */ side) =>
      `${(b.x + side * far * x).toFixed(2)},${(b.y + side * far * y).toFixed(2)}`;
    return { style: mirror === chosen ? "mirror" : "other-mirror", d: `M${end(-1)}L${end(1)}` };
  };
  return [...SIX.filter((mirror) => mirror !== chosen), chosen].map(line);
}

/** @type {Play} */
const rotation = {
  id: "rotation",
  uses: ["a", "b"],
  example: "a=3,-1&b=0,0&steps=2",
  controls: [{ name: "steps", label: "steps", usual: "1", range: [-6, 6] }],
  ask: (s, { steps }) => ({
    turned: { op: "rotate", hex: hexOf(s.a), steps: Number(steps), center: hexOf(s.b) },
    ...Object.fromEntries(
      SIX.map((turn) => [`turn${turn}`, { op: "rotate", hex: hexOf(s.a), steps: turn, center: hexOf(s.b) }]),
    ),
  }),
  samples: ({ turned }) => [turned],
  show(s, ok, { steps }) {
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
      curves: turnCurves(s, Number(steps)),
      legend: [
        ["path", "A turned"],
        ["hover", "the other turns of A"],
      ],
    };
  },
};

/** @type {Play} */
const reflection = {
  id: "reflection",
  uses: ["a", "b"],
  example: "a=3,-1&b=0,0",
  controls: [
    {
      name: "mirror",
      label: "line",
      usual: "0",
      choices: SIX.map((line) => [
        String(line),
        line % 2
          ? `${line}: between direction ${Math.floor(line / 2)} and the next`
          : `${line}: through direction ${line / 2}`,
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
      curves: mirrorCurves(s, Number(mirror)),
      paths: [{ style: "route", hexes: [s.a, all[Number(mirror)]] }],
      legend: [
        ["path", "A mirrored in the chosen line"],
        ["hover", "in the other lines"],
      ],
    };
  },
};

export const topics = group([rotation, reflection], ARTICLES);
