// What events make of the states of rooms, without a browser: a state is never changed in place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../web/lib/history.js";
import {
  branchParameters,
  laterMoves,
  lineOf,
  madeMoves,
  played,
  readBranches,
  wentTo,
  withoutTry,
} from "../web/pages/analysis/branches.js";
import { readState, stateParameters } from "../web/pages/explorer/state.js";
import { paintsFrom, update } from "../web/pages/explorer/update.js";
import { withExtras } from "../web/pages/terrain/file.js";
import { readGround, tokenList } from "../web/pages/terrain/state.js";
import { isStep, laidOf, update as updateGround } from "../web/pages/terrain/update.js";

/** The parameters of a state after events, each on the state that the last one left. */
function after(query, ...events) {
  let state = readState(new URLSearchParams(query), ["reach"]);
  for (const event of events) {
    const before = JSON.stringify(stateParameters(state));
    const next = update(state, event);
    assert.equal(JSON.stringify(stateParameters(state)), before, `${event.what} left the state before it`);
    state = next;
  }
  return stateParameters(state);
}

const take = (tool) => ({ what: "take", tool });
const paint = (hex, adds = true) => ({ what: "paint", hex, adds });

test("strokes of paint block hexes, set costs, place units and take all of it away", () => {
  assert.equal(after("", take("block"), paint("1,0"), paint("2,0"), paint("1,0", false)).blocked, "2,0");
  assert.equal(after("", take("cost"), paint("1,0")).costs, "1,0:3");
  assert.equal(after("", take("cost"), { what: "give", values: { paint: "5" } }, paint("1,0")).costs, "1,0:5");
  assert.equal(after("units=unit-1@0,1", take("unit"), paint("1,0")).units, "unit-1@0,1;unit-2@1,0");
  const all = "blocked=1,0;2,0&costs=1,0:4&units=fox@1,0&walls=1,0:2;0,0:2;3,3:0";
  const left = after(all, take("clear"), paint("1,0"));
  assert.deepEqual([left.blocked, left.costs, left.units, left.walls], ["2,0", "", "", "3,3:0"]);
  const none = after(all, { what: "erase" });
  assert.deepEqual([none.blocked, none.costs, none.units, none.walls], ["", "", "", ""]);
});

test("a wall is the same from both sides, and is built and taken", () => {
  const wall = (hex, direction) => ({ what: "wall", hex, direction });
  assert.equal(after("", wall("0,0", 1)).walls, "0,0:1");
  assert.equal(after("", wall("0,0", 1), wall("1,-1", 4)).walls, "", "the other side of the same hexside");
});

test("a tool is put away by taking it again, and changes nothing where it is used in vain", () => {
  const state = readState(new URLSearchParams("blocked=1,0"), ["reach"]);
  const holding = update(state, take("block"));
  assert.deepEqual([state.tool, holding.tool, update(holding, take("block")).tool], ["none", "block", "none"]);
  assert.equal(update(holding, paint("1,0")), holding, "it is blocked already");
  assert.equal(update(update(holding, take("wall")), paint("2,0")).blocked, holding.blocked);
  assert.equal(paintsFrom(holding, "1,0"), false, "a stroke that begins on a blocker takes blockers");
  assert.equal(update(state, { what: "set", to: { a: state.a } }), state);
});

test("a history undoes and redoes, forgets what was undone once something else is done, and has an end", () => {
  const history = new History();
  let now = 0;
  const set = (value) => {
    history.keep(now);
    now = value;
  };
  for (let value = 1; value <= 150; value += 1) set(value);
  now = history.undo(now);
  now = history.undo(now);
  assert.equal(now, 148);
  now = history.redo(now);
  assert.equal(now, 149);
  set(7);
  assert.equal(history.redo(now), undefined);
  let steps = 0;
  for (let value = history.undo(now); value !== undefined; value = history.undo(now)) [now, steps] = [value, steps + 1];
  assert.deepEqual([now, steps], [50, 100]);
  history.clear();
  assert.equal(history.redo(now), undefined);
});

test("undo brings back all of the ground that was there: heights, title, kinds, how the hexes stand", () => {
  const file = {
    title: "Ridge",
    orientation: "pointy",
    rise: 2,
    base: -1,
    kinds: [{ name: "rock", color: "#777777" }],
    tokens: [{ hex: { q: 0, r: 5 }, height: 3, kind: "rock" }],
    triangles: [{ col: 5, row: 15, kind: "rock" }],
  };
  const hill = readGround(new URLSearchParams("tokens=0,0:4"));
  const opened = updateGround(hill, { what: "open", file });
  assert.deepEqual([opened.orientation, opened.radius, opened.tokens.get("0,5")], ["pointy", 5, 3]);
  const saved = (ground) => withExtras(ground.extras, tokenList(ground.tokens), ground.orientation);
  const { title, rise, base, kinds, tokens, triangles } = saved(opened);
  assert.deepEqual({ title, orientation: "pointy", rise, base, kinds, tokens, triangles }, file);
  const back = updateGround(opened, { what: "restore", laid: laidOf(hill) });
  assert.deepEqual(saved(back), saved(hill));
  assert.deepEqual([back.orientation, back.radius], ["flat", 5]);
  const empty = updateGround(opened, { what: "empty" });
  assert.deepEqual([saved(empty).title, saved(empty).kinds, saved(empty).tokens], ["Terrain", null, []]);
  assert.deepEqual(
    ["open", "empty", "lay", "stand", "set", "restore"].map((what) => isStep({ what })),
    [true, true, true, true, false, false],
  );
});

/** Branches as text: the line, the tries, and the moves that were made. */
const told = (all) => [all.line.join(" "), ...all.tries.map(({ from, moves }) => `${from}: ${moves.join(" ")}`)];

test("a try leaves the moves of the game as they are, and can be gone back to", () => {
  const game = wentTo(lineOf(["a", "b", "c", "d"]), 2);
  assert.deepEqual(laterMoves(game), ["c", "d"]);
  const tried = played(game, ["x", "y"]);
  assert.deepEqual(
    [told(tried), madeMoves(tried)],
    [
      ["a b c d", "2: x y"],
      ["a", "b", "x", "y"],
    ],
  );
  // Another move in the middle of a try is a try of its own; the same moves again are no new one.
  const other = played(wentTo(tried, 3), ["z"]);
  assert.deepEqual(
    [told(other), madeMoves(other)],
    [
      ["a b c d", "2: x y", "2: x z"],
      ["a", "b", "x", "z"],
    ],
  );
  const again = played(wentTo(other, 2), ["x", "y"]);
  assert.deepEqual([told(again), again.on, laterMoves(wentTo(again, 3))], [told(other), 0, ["y"]]);
  assert.deepEqual(told(played(again, ["v"])), ["a b c d", "2: x y v", "2: x z"], "a try goes on");
  // On the line what comes next is gone to, and its end goes on.
  assert.deepEqual(played(game, ["c"]), wentTo(game, 3));
  assert.deepEqual(told(played(played(game, ["c", "d", "e"]), ["f"])), ["a b c d e f"]);
  // Where a try leaves the line the board is on the line.
  assert.equal(wentTo(tried, 2).on, null);
  assert.deepEqual(laterMoves(wentTo(tried, 2)), ["c", "d"]);
  const left = withoutTry(other, 0);
  assert.deepEqual(
    [told(left), madeMoves(left)],
    [
      ["a b c d", "2: x z"],
      ["a", "b", "x", "z"],
    ],
  );
  assert.deepEqual([told(withoutTry(left, 0)), madeMoves(withoutTry(left, 0))], [["a b c d"], ["a", "b"]]);
});

test("branches stand in the address, and nonsense there is left out", () => {
  for (const all of [lineOf(["a"]), played(wentTo(lineOf(["a", "b", "c"]), 1), ["x"]), wentTo(lineOf(["a", "b"]), 1)])
    assert.deepEqual(readBranches(new URLSearchParams(branchParameters(all))), all);
  const odd = readBranches(new URLSearchParams("moves=a;b&tries=9 x|nonsense|1 y&on=7&at=99"));
  assert.deepEqual([told(odd), odd.on, odd.at], [["a b", "1: y"], null, 2]);
});
