// The table of requests, hostile ones included, through the functions and classes for programs: the same answers as the
// protocol's.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { entry, table } from "./places.mjs";

const six = await entry("full");
const { Game, Grid, Hexes, Layout, SixfoldError, Terrain, WrappedMap } = six;
const lines = (name) => readFileSync(join(table, name), "utf8").split("\n").slice(0, -1);
const requests = lines("requests.jsonl");
const answers = lines("answers.jsonl");

const camel = (name) => name.replace(/_[a-z]/g, (letters) => letters[1].toUpperCase());
/** An answer in JavaScript: names in camelCase, hexes as objects, null as `undefined`. */
function plain(value) {
  if (value instanceof Hexes) return value.toArray();
  if (value === null) return undefined;
  if (ArrayBuffer.isView(value)) return [...value];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [camel(key), plain(item)])
      .filter(([, item]) => item !== undefined),
  );
}

/** The names of the arguments of an operation, in the order of its call. */
const calls = new Map(
  six.operations().map((call) => [
    call.split("(")[0],
    call
      .slice(call.indexOf("(") + 1, -1)
      .split(", ")
      .map((name) => name.replace("?", "")),
  ]),
);

const map = ({ shape, cells, walls, stacking, units }) => new Grid(shape, { cells, walls, stacking, units });
/** Some of the arguments, with the names of a typed call. */
const pick = (args, ...names) =>
  Object.fromEntries(names.filter((name) => args[name] !== undefined).map((name) => [camel(name), args[name]]));
const mobility = (args) => pick(args, "walk", "jump", "mode", "heat");
const rules = ({ rules }) => camelled(rules);
const attack = (args) =>
  pick(
    args,
    "weapon",
    "gunnery",
    "attacker_mode",
    "heat",
    "target_mode",
    "target_hexes",
    "target_immobile",
    "partial_cover",
    "scheme",
    "outside",
  );
const wrapped = ({ shape, wrap, costs, blocked, walls }) => new WrappedMap(shape, wrap, { costs, blocked, walls });
/** Requests that are a method of a class, or take their arguments in another form. */
const special = {
  movement_points: (args) => six.movementPoints(args),
  board: ({ board, size }) => {
    if (typeof board !== "object") return six.board(board, size);
    const { toml, ...read } = six.readBoard(board.toml, size);
    assert.equal(toml, board.toml);
    return read;
  },
  to_pixel: ({ hex, layout }) => new Layout(camelled(layout)).pointOf(hex),
  from_pixel: ({ point, layout }) => new Layout(camelled(layout)).hexAt(point),
  interpolate: ({ a, b, t, layout }) => new Layout(camelled(layout)).interpolate(a, b, t),
  reach: (args) => map(args).reach(args.unit, mobility(args), rules(args)),
  path: (args) => {
    const { cost, hexes } = map(args).path(args.from, args.to, rules(args));
    return { cost, path: hexes };
  },
  move: (args) => map(args).moveTo(args.unit, args.to, mobility(args), { facing: args.facing, rules: rules(args) }),
  sight: (args) => map(args).sight(args.from, args.to, args.outside),
  view: (args) => map(args).view(args.from, args.radius, args.outside),
  to_hit: (args) => map(args).toHit(args.attacker, args.target, attack(args)),
  wrap_hex: (args) => wrapped(args).hex(args.hex),
  wrap_neighbors: (args) => wrapped(args).neighbors(args.hex),
  wrap_distance: (args) => wrapped(args).distance(args.a, args.b),
  wrap_line: (args) => wrapped(args).line(args.a, args.b),
  search_reach: (args) => wrapped(args).reach(args.from, args.budget),
  search_flow: (args) => wrapped(args).flow(args.goals),
  search_sight: (args) => wrapped(args).sight(args.from, args.to),
  search_view: (args) => wrapped(args).view(args.from, args.radius),
  game_moves: ({ game, position }) => new Game(game).moves(position),
  game_play: ({ game, position, moves }) => new Game(game).play(position, ...moves),
  game_state: ({ game, position, moves = [] }) => new Game(game).state(position, ...moves),
  game_attacks: ({ game, position, side, moves = [] }) => new Game(game).attacks(position, side, ...moves),
};
const camelled = (value) =>
  typeof value !== "object" || value === null
    ? value
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [camel(key), item]));

/** Requests that no function sends with all of their arguments. */
const left = new Set([
  "grid",
  "terrain",
  "search_path",
  "turns_to",
  "reach_in_turns",
  "threats",
  "zones",
  "terrain_costs",
  "game_new",
  "game_perft",
  "game_best",
  "game_hints",
  "game_analysis",
]);

/** Whether an error is about the form of the request, which a typed call cannot get wrong. */
const isFormOf = (message) => /is unknown; the call is|is missing|unknown op|given twice|not JSON/.test(message);

test("every function answers the table as the protocol does", () => {
  let [same, refused] = [0, 0];
  const asked = new Set();
  for (const [place, line] of requests.entries()) {
    let request;
    try {
      request = JSON.parse(line);
    } catch {
      continue;
    }
    if (
      typeof request !== "object" ||
      request === null ||
      Array.isArray(request) ||
      !calls.has(request.op) ||
      left.has(request.op)
    )
      continue;
    const { op, id, ...args } = request;
    const names = calls.get(op);
    const call = special[op] ?? (six[camel(op)] && ((given) => six[camel(op)](...names.map((name) => given[name]))));
    assert.ok(call, `no function asks ${op}`);
    if (op.startsWith("search_") && args.wrap === undefined) continue;
    // Typed calls take shapes and cells; a map in our own form and kinds of hexsides are sent by `query`.
    if ([args.map, args.terrains, args.edges].some((part) => part !== undefined)) continue;
    const { ok, error } = JSON.parse(answers[place]);
    // Functions have the limits of the program, the table those of a server; and a wrong form cannot be called.
    if (error && (error.kind.startsWith("too_") || isFormOf(error.message))) continue;
    // `null` means "left out" in JavaScript, and some numbers of JSON do not exist in JavaScript.
    if (line.includes("null") || /\d{16}|\d\.0+\b|[eE][+-]?\d{3}|"tie":"both"|"borders"/.test(line)) continue;
    let found;
    try {
      found = { ok: plain(call(args)) };
    } catch (thrown) {
      // JavaScript itself refuses a value that is not an object.
      if (thrown instanceof TypeError && error) continue;
      assert.ok(thrown instanceof SixfoldError, `${thrown?.stack ?? thrown}\n${line.slice(0, 500)}`);
      found = { error: thrown.kind };
    }
    // A class checks its map before the question, so of several faults it may report another one first.
    const wanted = error ? { error: special[op] && found.error ? found.error : error.kind } : { ok: plain(ok) };
    assert.deepEqual(found, wanted, `request ${place}: ${line.slice(0, 500)}`);
    if (error) refused += 1;
    else same += 1;
    asked.add(op);
  }
  assert.ok(same > 2000 && refused > 500, `${same} answers and ${refused} refusals were compared`);
  const never = [...calls.keys()].filter((op) => !asked.has(op) && !left.has(op));
  assert.deepEqual(never, [], "every other operation was asked at least once");
});

test("a terrain of tokens answers as the protocol does", () => {
  let count = 0;
  for (const [place, line] of requests.entries()) {
    if (!line.includes('"op":"terrain"') || line.includes("null")) continue;
    let request;
    try {
      request = JSON.parse(line);
    } catch {
      continue;
    }
    const { ok, error } = JSON.parse(answers[place]);
    if (!ok) continue;
    const steps = {
      lay: (ground, { hex, height }) => ground.lay(hex, height),
      take: (ground, { hex }) => ground.take(hex),
      height: (ground, { hex, height }) => ground.setHeight(hex, height),
    };
    let ground = new Terrain(request.tokens, request.orientation);
    for (const op of request.ops ?? []) {
      const [[name, args]] = Object.entries(op);
      ground = steps[name](ground, args);
    }
    const questions = {
      tokens: () => ground.tokens(),
      placeable: () => ground.placeable(),
      connected: () => ground.isConnected(),
    };
    for (const [number, question] of (request.ask ?? []).entries()) {
      const [[name, argument]] = typeof question === "string" ? [[question]] : Object.entries(question);
      if (name === "mesh") {
        const { positions, normals, indices, groundTriangles } = ground.mesh(argument);
        const wanted = ok[number];
        assert.deepEqual([[...indices], groundTriangles], [wanted.indices, wanted.ground_triangles]);
        // The protocol rounds to thousandths.
        const near = (found, said) =>
          assert.ok(
            found.length === said.length && said.every((value, place) => Math.abs(value - found[place]) <= 0.001),
            line.slice(0, 500),
          );
        near(positions, wanted.positions);
        near(normals, wanted.normals);
        count += 1;
        continue;
      }
      const about = {
        points: () => ground.points(argument),
        triangle: () => ground.slope(argument),
        height_at: () => ground.heightAt(argument),
        triangle_at: () => ground.triangleAt(argument),
      };
      const found = { ...questions, ...about }[name]();
      assert.deepEqual(plain(found), plain(ok[number]), `${error ?? ""}${line.slice(0, 500)}`);
      count += 1;
    }
  }
  assert.ok(count >= 10, `${count} questions`);
});
