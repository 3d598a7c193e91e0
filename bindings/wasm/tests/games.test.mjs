// The names in the types, listed by hand, are all names of the engine.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { built, entry, root } from "./places.mjs";

const six = await entry("full");
const { Game, Grid, Layout, Scene, SixfoldError, WrappedMap } = six;
const origin = { q: 0, r: 0 };

const folder = join(built, "sixfold/full");
const types = readdirSync(folder).filter((name) => name.endsWith(".d.ts")).map((name) => readFileSync(join(folder, name), "utf8")).join("\n");

/** The strings of a union type in the declarations of the package. */
function listed(type) {
  const [, union] = new RegExp(`export type ${type} = ([^;]*);`).exec(types) ?? assert.fail(`no type ${type}`);
  return [...union.matchAll(/"([^"]+)"/g)].map((found) => found[1]).sort();
}

/** The names that an error lists. */
function offered(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof SixfoldError, String(error));
    const [names] = error.message.split("; known: ").at(-1).split("expected ").at(-1).split(", found");
    return names.replace("one of", "").replace(" or ", " ").match(/[a-z][a-z_-]+/g).sort();
  }
  return assert.fail("nothing was refused");
}

test("every game has its name, its picture and its players", () => {
  assert.deepEqual(listed("GameName"), six.games().map(({ name }) => name));
  for (const { name, players } of six.games()) {
    const game = new Game(name);
    assert.deepEqual(game.players, players);
    assert.ok(Scene.position(name, game.start()).svg().startsWith("<svg"));
  }
});

test("every name that a refusal offers is listed", () => {
  const grid = Grid.hexagon(2).place("fox", origin);
  for (const [type, call] of [
    ["Mark", (wrong) => new Scene("").mark(wrong, [])],
    ["Mode", (wrong) => six.movementPoints({ walk: 1, mode: wrong })],
    ["ArcScheme", (wrong) => six.arc(origin, 0, { q: 1, r: 1 }, wrong)],
    ["FiringArc", (wrong) => six.arcDirections(0, wrong)],
    ["Outside", (wrong) => grid.sight(origin, { q: 1, r: 0 }, wrong)],
    ["Parity", (wrong) => six.toOffset(origin, wrong)],
    ["DoubledAxis", (wrong) => six.toDoubled(origin, wrong)],
    ["Orientation", (wrong) => new Layout({ orientation: wrong, size: 1 })],
    ["Wrap", (wrong) => new WrappedMap({ hexagon: { radius: 1 } }, wrong)],
  ]) {
    assert.deepEqual(offered(() => call("nonsense")), listed(type), type);
  }
  // Composed of other names.
  const systems = ["axial", "cube", ...listed("Parity"), ...listed("DoubledAxis").map((axis) => `doubled-${axis}`), ...listed("Orientation").map((top) => `triangle-${top}`)];
  assert.deepEqual(offered(() => new Scene("").coordinates("nonsense")), systems.sort());
  assert.deepEqual(offered(() => six.line(origin, { q: 1, r: 0 }, "nonsense")).filter((tie) => tie !== "both"), listed("Tie"));
});

test("every kind of refusal on the page of the protocol is listed", () => {
  const page = readFileSync(join(root, "docs/query.md"), "utf8");
  const errors = page.slice(page.indexOf("### Errors"), page.indexOf("A request costs what"));
  const kinds = new Set([...errors.matchAll(/`([a-z]+_[a-z_]+|occupied|full|several|empty|unreachable|prone|impassable)`/g)].map((found) => found[1]));
  assert.ok(kinds.size > 20 && kinds.has("too_costly") && kinds.has("illegal_move"), [...kinds].join());
  assert.deepEqual([...kinds].filter((kind) => !listed("Kind").includes(kind)), []);
});
