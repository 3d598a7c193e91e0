// The examples, each used as a user would.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { built, noBrowser, root, tools, withPage } from "./places.mjs";

const examples = join(root, "bindings/wasm/examples");

/** A folder with an example and the packages it imports. */
function folder(name, packages) {
  const place = join(built, "examples", name);
  rmSync(place, { recursive: true, force: true });
  cpSync(join(examples, name), place, { recursive: true });
  writeFileSync(join(place, "package.json"), '{"private":true,"type":"module"}');
  mkdirSync(join(place, "node_modules/@types"), { recursive: true });
  symlinkSync(join(built, "sixfold"), join(place, "node_modules/sixfold"));
  for (const name of packages) symlinkSync(join(tools, "node_modules", name), join(place, "node_modules", name));
  return place;
}

test("a page plays Underchex without a server", { skip: noBrowser }, async () => {
  await withPage({}, async (page, address, faults) => {
    await page.goto(`${address}/examples/board_page/index.html`);
    await page.waitForFunction(() => document.querySelector("#said").textContent === "white to move");
    await page.click('[data-label="e2"]');
    const legal = await page.$$eval(".legal", (cells) => cells.map((cell) => cell.dataset.label).sort());
    assert.deepEqual(legal, ["e3", "e4", "e5", "e6", "e7", "e8"], "where the queen may go");
    await page.click('[data-label="e5"]');
    assert.equal(await page.textContent("#said"), "white to move", "the opponent has answered");
    assert.equal(await page.$('[data-label="e2"] text'), null, "the queen has left");
    assert.equal(await page.$$eval(".last", (cells) => cells.length), 2, "its move is marked");
    assert.deepEqual(faults, []);
    if (process.env.SIXFOLD_SCREENSHOTS)
      await page.screenshot({ path: join(process.env.SIXFOLD_SCREENSHOTS, "npm-board-page.png") });
  });
});

test("boardgame.io plays Underchex by the rules of the package", async () => {
  const place = folder("boardgame_io", ["boardgame.io"]);
  writeFileSync(
    join(place, "run.mjs"),
    `
    import assert from "node:assert/strict";
    import internal from "boardgame.io/dist/cjs/internal.js";
    import { Underchex } from "./game.js";
    const { CreateGameReducer, InitializeGame } = internal;
    const makeMove = (type, args, playerID) => ({ type: "MAKE_MOVE", payload: { type, args, playerID } });
    const reducer = CreateGameReducer({ game: Underchex });
    let state = InitializeGame({ game: Underchex });
    const start = state.G.position;
    const play = (player, move) => { state = reducer(state, makeMove("play", [move], String(player))); };
    play(0, "e2-e9");
    assert.equal(state.G.position, start, "an illegal move is refused");
    play(1, "e8-e7");
    assert.equal(state.G.position, start, "it is not black's turn");
    play(0, "e2-e3");
    assert.notEqual(state.G.position, start);
    assert.equal(state.ctx.currentPlayer, "1");
    play(1, "e8-e7");
    assert.equal(state.ctx.turn, 3);
    assert.ok(Underchex.ai.enumerate(state.G).length > 5);
    state = { ...state, G: { position: "K4/5q/1k5/8/9/8/7/6/5 b 0 1 -" }, ctx: { ...state.ctx, currentPlayer: "1" } };
    play(1, "b6-b2");
    assert.deepEqual(state.ctx.gameover, { winner: "1" });
    console.log("played");
  `,
  );
  assert.equal(
    execFileSync("node", ["run.mjs"], { cwd: place, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim(),
    "played",
  );
});

test("the board for React has the right types", () => {
  const place = folder("react", []);
  symlinkSync(join(tools, "node_modules/@types/react"), join(place, "node_modules/@types/react"));
  symlinkSync(join(tools, "node_modules/csstype"), join(place, "node_modules/csstype"));
  const options = [
    ..."--strict --noEmit --skipLibCheck --jsx react-jsx --target es2022 --module esnext".split(" "),
    ..."--moduleResolution bundler --lib es2023,esnext.disposable,dom".split(" "),
  ];
  const run = () =>
    execFileSync("node", [join(tools, "node_modules/typescript/bin/tsc"), ...options, "HexBoard.tsx"], {
      cwd: place,
      encoding: "utf8",
      stdio: "pipe",
    });
  try {
    assert.equal(run(), "");
  } catch (error) {
    assert.fail(error.stdout ?? error);
  }
});
