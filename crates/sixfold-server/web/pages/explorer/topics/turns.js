// Turning and mirroring a hex.
import { group, hexOf, keys, numbered } from "./topic.js";
import { ALGORITHMS } from "../algorithms/turns.js";
import { ARTICLES } from "../course/turns.js";

/** @typedef {import("./topic.js").Play} Play */

const SIX = [0, 1, 2, 3, 4, 5];

/** @type {Play} */
const rotation = {
  id: "rotation",
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

/** @type {Play} */
const reflection = {
  id: "reflection",
  uses: ["a", "b"],
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
      paths: [{ style: "route", hexes: [s.a, all[Number(mirror)]] }],
    };
  },
};

export const topics = group([rotation, reflection], ARTICLES, ALGORITHMS);
