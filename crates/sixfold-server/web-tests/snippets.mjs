// The calls that the rooms offer, for a sample of states: what each should print, as the engine answers, and the
// programs in Rust as a test. `node snippets.mjs --write` writes the test anew.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { codeSamples, printed } from "../web/lib/code_samples/index.js";
import { systemOf } from "../web/lib/code_samples/systems.js";
import { givenOperations } from "../web/pages/battle/open/url_operations.js";
import { about, forReaders, laidOver, worthWriting } from "../web/pages/battle/ask/questions.js";
import { Battle } from "../web/pages/battle/model/state.js";
import { readState } from "../web/pages/explorer/state.js";
import { learnLabels } from "../web/pages/explorer/board_labels.js";
import { loadAll } from "../web/pages/explorer/topics/index.js";
import { givenTo } from "../web/pages/explorer/topics/topic.js";
import { readGround, tokenList } from "../web/pages/terrain/state.js";

const TOPICS = await loadAll();

const PROGRAM = process.env.SIXFOLD_PROGRAM ?? "sixfold";

/** Where the test in Rust is written, a file for each group. */
const TESTS = new URL("../tests/snippets/", import.meta.url);

const PAINTED = "blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2";

/** States as the address of the explorer writes them, by the group of the topics. */
const SAMPLES = {
  coordinates: [
    "topic=coordinates&a=3,2",
    "topic=coordinates&a=-4,1&hexes=pointy",
    "topic=neighbors&a=2,-3",
    "topic=neighbors&hexes=pointy",
    "topic=points",
    "topic=rounding",
    "topic=choosing&a=2,-3",
    "topic=points&y=up&x=-33.5&py=12&a=1,1&hexes=pointy",
    "topic=arithmetic&a=2,1&b=1,-1",
    "topic=arithmetic&factor=-2&a=-1,2",
    "topic=board&map=board-underchex&a=0,0",
    "topic=board&map=board-war-in-heaven&a=1,1",
  ],
  lines: [
    "topic=line&b=2,2",
    "topic=line&b=2,2&tie=left",
    "topic=line&a=1,1&b=-3,2&tie=right",
    "topic=line&b=2,2&tie=both",
    "topic=line&a=-2,1&b=3,-1&labels=odd-q",
    "topic=line&a=-2,1&b=3,-1&labels=even-r",
    "topic=line&a=-2,1&b=3,-1&labels=cube",
    "topic=line&a=-2,1&b=3,-1&labels=doubled-height",
    "topic=offsets&b=2,2",
    "topic=angles&b=1,0",
    "topic=angles&a=-2,1&b=3,-1&hexes=pointy&degrees=-90",
    "topic=interpolation&b=2,-1&t=0.25",
    "topic=interpolation&b=-3,2&t=1&y=up&hexes=pointy",
  ],
  areas: [
    "topic=range&radius=1",
    "topic=range&a=-2,1&radius=2",
    "topic=ring&radius=0",
    "topic=ring&radius=2&a=1,-1",
    "topic=spiral&radius=2",
    "topic=wedge&facing=4&radius=3",
    "topic=wedge&facing=1&radius=2&borders=both",
    "topic=arcs&range=2&facing=1",
    "topic=arcs&range=2&scheme=mirrored",
    "topic=rotation&a=2,-1&b=0,0&steps=-2",
    "topic=rotation&a=-1,2&b=-1,0",
    "topic=reflection&a=2,1&b=0,0",
    "topic=reflection&a=2,1&b=-1,0&mirror=3",
  ],
  searches: [
    "topic=path&b=3,-2",
    `topic=path&a=-2,1&b=2,1&${PAINTED}`,
    `topic=path&map=rectangle-8x6-even-q&a=1,1&b=6,-1&wrap=left_right&blocked=3,0`,
    "topic=reach&budget=1&map=hexagon-2",
    `topic=reach&budget=2&${PAINTED}`,
    `topic=flow&map=hexagon-2&b=2,-2&${PAINTED}`,
    "topic=sight&b=3,-2",
    `topic=sight&b=3,0&${PAINTED}`,
    `topic=sight&b=1,-2&${PAINTED}`,
    "topic=sight&wrap=all&a=-4,0&b=4,0&blocked=0,0",
    `topic=flow&map=hexagon-2&wrap=all&b=2,-2&${PAINTED}`,
    `topic=reach&budget=2&wrap=all&${PAINTED}`,
    "topic=view&far=3&wrap=all&blocked=1,0",
    `topic=view&far=2&${PAINTED}`,
    "topic=spread&b=3,-2&blocked=1,-1",
    "topic=symmetry&b=2,2&blocked=1,0",
    "topic=shadows&far=2&blocked=1,0",
    "topic=view&far=9&map=board-hex-11&a=3,3&blocked=4,4",
  ],
  worlds: [
    "topic=wrap&a=0,-5&b=0,5",
    "topic=wrap&map=rectangle-8x6-odd-r&hexes=pointy&wrap=top_bottom&a=2,0&b=2,5",
    "topic=resolution&a=4,-2",
    "topic=resolution&a=-3,-1&k=2",
    "topic=grid&units=fox@0,0;bear@1,0",
    "topic=grid&map=rectangle-5x4-odd-q&a=2,1",
    "topic=storage&map=hexagon-2",
    "topic=triangles&a=1,1&b=-1,2",
    "topic=triangles&hexes=pointy&a=1,1&b=2,-1",
    "topic=files&map=rectangle-3x2-odd-q",
  ],
};

/** The same for the terrain room. */
const GROUNDS = ["", "hexes=pointy&at=1,-1", "tokens=3,3:-2;4,2:7&at=4,2"];

const HILLS =
  "ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2" +
  "&walls=5,3/5,4;6,3/7,2";

/** The same for the battle map, on a plain map of 15 by 12. */
const BATTLES = [
  `units=A1@5,3:NE:walk3&${HILLS}`,
  `units=A1@5,3:S:walk3;A2@5,4&mode=run&turn=1&friends=yes&${HILLS}`,
  `units=A1@5,3:jump3&mode=jump&${HILLS}`,
  `units=A1@5,3:prone:walk4&${HILLS}`,
  `units=A1@5,3&over=view&${HILLS}`,
  "units=A1@5,3:NE&over=arcs",
  "units=A1@5,3:SW&over=arcs&scheme=mirrored",
  "units=A1@5,3&over=ranges",
  `units=A1@5,3:walk4&point=7,3&${HILLS}`,
  `units=A1@5,3:walk2&point=10,3&mode=run&${HILLS}`,
  `units=A1@5,3:walked3:heat9;B1@5,0:side2:ran6:cover&point=5,0&${HILLS}`,
  "units=A1@5,3:S;B1@5,1:side2&point=5,1",
  "units=A1@5,3:NE;B1@7,5:side2:prone:immobile&point=7,5&mount=right&extreme=12&minimum=6&scheme=mirrored",
];

/** The answers of the engine, line by line. */
export function answers(questions) {
  const lines = execFileSync(PROGRAM, ["query"], {
    input: questions.map((question) => JSON.stringify(question)).join("\n"),
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  return lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** @type {ReturnType<typeof makeSnippets> | undefined} */
let made;

/** Every sample with its code and what that should print; the engine is asked once. */
export const snippets = () => (made ??= makeSnippets());

function makeSnippets() {
  for (const board of ["underchex", "war-in-heaven", "hex-11"])
    learnLabels(board, answers([{ op: "board", board }])[0].ok.cells);
  const samples = [...grounds(), ...battles(), ...analyses(), ...topics()];
  return samples.map(({ questions, hexes, system, ...sample }) => {
    const answered = answers(questions);
    const lines = questions.flatMap((question, at) => printed(question, answered[at]));
    return { ...sample, ...codeSamples(questions, hexes, system), answered, lines };
  });
}

/** The samples of the explorer. */
const topics = () =>
  Object.entries(SAMPLES).flatMap(([group, list]) =>
    list.map((address, index) => {
      const ids = TOPICS.map(({ id }) => id);
      const state = readState(new URLSearchParams(address), ids);
      const topic = TOPICS.find(({ id }) => id === state.topic);
      const given = givenTo(topic, state);
      const asked = topic.ask(state, given);
      const questions = topic.samples?.(asked, given) ?? Object.values(asked);
      const hexes = Object.fromEntries(topic.uses.map((name) => [name, state[name]]));
      return { name: `${topic.id}_${index}`, group, address, questions, hexes, system: systemOf(state.labels) };
    }),
  );

/** The same for the terrain room. */
const grounds = () =>
  GROUNDS.map((address, index) => {
    const ground = readGround(new URLSearchParams(address));
    const [q, r] = ground.at.split(",").map(Number);
    const pointy = ground.orientation === "flat" ? {} : { orientation: "pointy" };
    const ask = ["placeable", { points: { q, r } }];
    const questions = [{ op: "terrain", tokens: tokenList(ground.tokens), ...pointy, ask }];
    return { name: `terrain_${index}`, group: "ground", address: `terrain?${address}`, questions };
  });

/** Words of addresses for the ground, in the words of maps. */
function inMapWords(operation) {
  if (operation.what !== "ground") return operation;
  const { terrain, elevation, depth, height } = operation.to;
  const features = {
    clear: [],
    light_woods: [["woods", 1]],
    heavy_woods: [["woods", 2]],
    water: [["water", depth]],
    building: [
      ["building", 1],
      ["bldg_elev", height],
    ],
  }[terrain].map(([name, level]) => ({ name, level }));
  return { what: "hex", hex: operation.hex, to: { level: elevation, features } };
}

/** The same for the battle map. */
function battles() {
  const rows = Array.from({ length: 12 }, () => Array.from({ length: 15 }, () => 0));
  const map = { map: { shape: { rectangle: { width: 15, height: 12 } }, kinds: [{ level: 0 }], rows } };
  const facings = answers([{ op: "directions" }])[0].ok.map(({ name }) => name);
  return BATTLES.map((address, index) => {
    const params = new URLSearchParams(address);
    const battle = new Battle(map);
    battle.do("", givenOperations(params, facings).operations.map(inMapWords));
    const unit = battle.units.get("A1");
    const number = (name) => (params.has(name) ? { [name]: Number(params.get(name)) } : {});
    const mount = params.has("mount") ? { mount: params.get("mount") } : {};
    const chosen = {
      over: params.get("over") ?? "reach",
      mode: params.get("mode") ?? "walk",
      scheme: params.get("scheme") ?? "geometric",
      rules: { turn_cost: Number(params.get("turn") ?? 0), through_friends: params.has("friends") },
      weapon: { short: 3, medium: 6, long: 9, ...number("extreme"), ...number("minimum"), ...mount },
    };
    const point = params.get("point");
    const asked = worthWriting(point ? about(battle, unit, point, chosen) : laidOver(battle, unit, chosen));
    const questions = asked.map((question) => forReaders(question, battle, unit));
    // The code has a part of the map, what the page asks all of it; the answers are the same.
    const whole = asked.map((question) => ("map" in question ? { ...question, map: battle.file().map } : question));
    assert.deepEqual(answers(questions), answers(whole), address);
    return { name: `battle_${index}`, group: point ? "aiming" : "battle", address: `battle?${address}`, questions };
  });
}

/** The same for the analysis room. */
const analyses = () =>
  [
    ["underchex", []],
    ["underchex", ["d3-d4", "d6-d5"]],
    ["war-in-heaven", []],
  ].map(([game, moves], index) => {
    const position = answers([{ op: "game_new", game }])[0].ok;
    const questions = [{ op: "game_play", game, position, moves }];
    const address = `analysis?game=${game}&moves=${moves.join(";")}`;
    return { name: `analysis_${index}`, group: "analysis", address, questions };
  });

/** The files of the test in Rust, by name. */
export function rustTests() {
  const files = new Map();
  const all = snippets();
  for (const group of ["ground", "battle", "aiming", "analysis", ...Object.keys(SAMPLES)]) {
    const own = all.filter((snippet) => snippet.group === group);
    const module = ({ name, rust, lines, address }) => {
      const body = rust
        .trimEnd()
        .replace("fn main()", "pub(super) fn main()")
        .split("\n")
        .map((line) => (line ? `    ${line}` : ""))
        .join("\n");
      const wanted = lines.map((line) => JSON.stringify(line)).join(", ");
      const checked = `fn ${name}_prints() {\n    crate::check(${name}::main, &[${wanted}]);\n}`;
      return `// ${address}\n#[rustfmt::skip]\nmod ${name} {\n${body}\n}\n\n#[test]\n#[rustfmt::skip]\n${checked}\n`;
    };
    files.set(
      `${group}.rs`,
      `// Written by web-tests/snippets.mjs from the calls of the rooms.\n\n${own.map(module).join("\n")}`,
    );
  }
  return files;
}

if (process.argv[2] === "--write") for (const [name, text] of rustTests()) writeFileSync(new URL(name, TESTS), text);
