// Games by their names.
import test from "node:test";
import assert from "node:assert/strict";
import { entry } from "./places.mjs";

const six = await entry("full");
const { Game, Scene } = six;

test("every game has its picture and its players", () => {
  for (const { name, players } of six.games()) {
    const game = new Game(name);
    assert.deepEqual(game.players, players);
    assert.ok(Scene.position(name, game.start()).svg().startsWith("<svg"));
  }
});
