// The analysis room: the text of the position that is on the board, setting up from it, and the computer's line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers } from "./snippets.mjs";
import { Table, button, clean, click, hex } from "./table.mjs";

const table = new Table();

/** The text of the position after some moves, as the engine writes it. */
function written(game, moves) {
  const [start] = answers([{ op: "game_new", game }]);
  const [played] = answers([{ op: "game_play", game, position: start.ok, moves }]);
  return played.ok.position;
}

/** Waits until the position as text is this. */
const shows = (page, text) =>
  page.waitForFunction((text) => document.querySelector("textarea[name=position]")?.value === text, text);

test("the position as text is the position on the board: after moves, going back, and set up from there", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis`);
  await shows(page, written("underchex", []));
  await click(page, "d3", "d4");
  await shows(page, written("underchex", ["d3-d4"]));
  await click(page, "d6", "d5");
  await shows(page, written("underchex", ["d3-d4", "d6-d5"]));
  await button(page, "Back").click();
  await shows(page, written("underchex", ["d3-d4"]));
  await button(page, "Forward").click();
  await button(page, "Set up").click();
  await page.locator("select[name=hand]").waitFor();
  await shows(page, written("underchex", ["d3-d4", "d6-d5"]));
  // Taken away from the board as it is, not from the start of the game.
  await hex(page, "e2").click();
  await page.locator('[data-at="e2"]').waitFor({ state: "detached" });
  assert.equal(await page.locator('[data-at="d4"]').count(), 1);
  assert.match(await page.locator("textarea[name=position]").inputValue(), / w 0 1 -$/);
  clean(page);
});

test("a link to set up a position after some moves begins with that position", async () => {
  const page = await table.visitor();
  for (const [game, moves, at, away] of [
    ["war-in-heaven", ["A3-A4", "A4-A5"], "A5", "D3"],
    ["underchex", ["d3-d4"], "d4", "c2"],
  ]) {
    await page.goto(`${table.server.url}/analysis?game=${game}&setting=yes&moves=${moves.join(";")}`);
    await page.locator("select[name=hand]").waitFor();
    await shows(page, written(game, moves));
    await hex(page, away).click();
    await page.locator(`[data-at="${away}"]`).waitFor({ state: "detached" });
    assert.equal(await page.locator(`[data-at="${at}"]`).count(), 1, `${game} is set up from where it stands`);
    // Nothing is left of the moves, which led to another position.
    assert.ok(!page.url().includes("moves="), page.url());
  }
  clean(page);
});

/** Several moves are worth as much as the first that the computer lists. */
const BATTLE =
  "round:3 first:angels turn:angels phase:actions/3 calls:none michael:B1 uriel:+ camiel:C2 jophiel:- zadkiel:+ raphael:- gabriel:B2 militia:A3,C3,D3,B4 lucifer:A9 leviathen:+ asmodeus:C6 belphegor:+ beelzebub:B9 mammon:+ baal:+ fallen_angel:B5,A7,B7,D7";

test("the line of the computer begins with the first move that it lists", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis?game=war-in-heaven&position=${encodeURIComponent(BATTLE)}`);
  const line = page.getByText("Its line:");
  await line.waitFor();
  const best = await page.locator(".analysis ol li button").first().innerText();
  const moves = (await line.innerText()).replace("Its line: ", "").split(" ");
  assert.equal(moves[0], best);
  assert.ok(moves.length > 1, "and goes on");
  const [played] = answers([{ op: "game_play", game: "war-in-heaven", position: BATTLE, moves }]);
  assert.ok(played.ok, "legal moves one after the other");
  clean(page);
});

test("the computer looks at each position: words, bar, arrows that are numbered as its lines; or not, where that is switched off", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis`);
  await page.getByText("Its line:").waitFor();
  const [hints] = answers([
    { op: "game_hints", game: "underchex", position: written("underchex", []), count: 3, nodes: 2000 },
  ]);
  assert.deepEqual(
    await page.locator(".lines .lab-move").allInnerTexts(),
    hints.ok.map(({ move }) => move),
  );
  assert.equal(await page.locator("svg.board .best .arrow").count(), 3);
  await page.getByRole("heading", { level: 1, name: /Even|White is/ }).waitFor();
  await page
    .getByRole("img", { name: /^(Even|White is|Black is).*, [+-]?\d/ })
    .first()
    .waitFor();
  await page.getByRole("switch", { name: "Look ahead" }).uncheck();
  await page.locator("svg.board .best .arrow").first().waitFor({ state: "detached" });
  await click(page, "d3", "d4");
  await shows(page, written("underchex", ["d3-d4"]));
  assert.equal(await page.locator(".lines li").count(), 0);
  // A press on a move goes there, and what came after it can be gone to again.
  await click(page, "d6", "d5");
  await page.getByRole("button", { name: "1. d3-d4" }).click();
  await shows(page, written("underchex", ["d3-d4"]));
  await button(page, "Last move").click();
  await shows(page, written("underchex", ["d3-d4", "d6-d5"]));
  clean(page);
});
