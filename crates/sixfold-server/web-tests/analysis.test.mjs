// The analysis room: the text of the position that is on the board, setting up from it, and the computer's line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers } from "./snippets.mjs";
import { Table, button, clean, click, counts, eventually, hex } from "./table.mjs";

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
  await page.locator(".palette").waitFor();
  await shows(page, written("underchex", ["d3-d4", "d6-d5"]));
  // Taken away from the board as it is, not from the start of the game.
  await hex(page, "e2").click();
  await page.locator('[data-at="e2"]').waitFor({ state: "detached" });
  await counts(page.locator('[data-at="d4"]'), 1);
  assert.match(await page.locator("textarea[name=position]").inputValue(), / w 0 1 -$/);
  clean(page);
});

test("the score stands whole in its bar", async () => {
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${table.server.url}/analysis?moves=d3-d4;d6-d5`);
  const score = page.locator(".evalbar b");
  await score.waitFor();
  await button(page, "Stop").click();
  await button(page, "Look deeper").waitFor();
  // The widest that is written before the game is decided.
  const room = await score.evaluate((shape) => {
    shape.textContent = "+88.88";
    return shape.clientWidth - shape.scrollWidth;
  });
  assert.equal(room, 0, "nothing of it is cut off");
  clean(page);
});

test("a link to set up a position after some moves begins with that position", async () => {
  const page = await table.visitor();
  for (const [game, moves, at, away] of [
    ["war-in-heaven", ["A3-A4", "A4-A5"], "A5", "D3"],
    ["underchex", ["d3-d4"], "d4", "c2"],
  ]) {
    await page.goto(`${table.server.url}/analysis?game=${game}&setting=yes&moves=${moves.join(";")}`);
    await page.locator(".palette").waitFor();
    await shows(page, written(game, moves));
    await hex(page, away).click();
    await page.locator(`[data-at="${away}"]`).waitFor({ state: "detached" });
    await counts(page.locator(`[data-at="${at}"]`), 1, `${game} is set up from where it stands`);
    // Nothing is left of the moves, which led to another position.
    assert.ok(!page.url().includes("moves="), page.url());
  }
  clean(page);
});

const BATTLE =
  "round:3 first:angels turn:angels phase:actions/3 calls:none michael:B1 uriel:+ camiel:C2 jophiel:- zadkiel:+ \
raphael:- gabriel:B2 militia:A3,C3,D3,B4 lucifer:A9 leviathen:+ asmodeus:C6 belphegor:+ beelzebub:B9 mammon:+ baal:+ \
fallen_angel:B5,A7,B7,D7";

/** The moves of each line that is shown. */
const lines = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".lines li")].map((line) =>
      [...line.querySelectorAll("[data-move]")].map((move) => move.dataset.move),
    ),
  );

test("lines are legal moves one after the other, in words, and a press on one goes there", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis?game=war-in-heaven&position=${encodeURIComponent(BATTLE)}`);
  await page.locator(".lines li .lab-move").nth(1).waitFor();
  await button(page, "Stop").click();
  await button(page, "Look deeper").waitFor();
  const shown = await lines(page);
  const played = answers(shown.map((moves) => ({ op: "game_play", game: "war-in-heaven", position: BATTLE, moves })));
  assert.ok(
    played.every(({ ok }) => ok),
    JSON.stringify(shown),
  );
  await page.getByRole("switch", { name: "Look ahead" }).uncheck();
  await page.locator(".lines li").first().waitFor({ state: "detached" });
  await button(page, "Ask the computer").click();
  await page.locator(".lines li .lab-move").nth(1).waitFor();
  await button(page, "Stop").click();
  const [first] = await lines(page);
  await page.locator(".lines li").first().locator(".lab-move").nth(1).click();
  await page.waitForFunction((moves) => document.querySelectorAll(".played [data-move]").length === moves, 2);
  const [{ ok }] = answers([{ op: "game_play", game: "war-in-heaven", position: BATTLE, moves: first.slice(0, 2) }]);
  await shows(page, ok.position);
  clean(page);
});

test("the computer thinks deeper until it is stopped, and what it found is there when one comes back", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis`);
  const searched = page.getByText(/looked \d+ moves ahead, [\d,]+ positions/);
  const positions = async () => Number(/([\d,]+) positions/.exec(await searched.innerText())?.[1].replaceAll(",", ""));
  await searched.waitFor();
  const first = await positions();
  await eventually(async () => assert.ok((await positions()) > Math.max(first, 300_000)));
  await button(page, "Stop").click();
  await button(page, "Look deeper").waitFor();
  const words = await searched.innerText();
  // On another position, and back: the lines stand there before the search is as deep again.
  await page.getByRole("switch", { name: "Look ahead" }).uncheck();
  await click(page, "d3", "d4");
  await shows(page, written("underchex", ["d3-d4"]));
  await button(page, "Back").click();
  await shows(page, written("underchex", []));
  await page.route("**/api/analysis", () => {});
  await page.getByRole("switch", { name: "Look ahead" }).check();
  await page.getByText(words).waitFor();
  await page
    .locator(".lines .ev small", { hasText: /White|Black|even/ })
    .nth(2)
    .waitFor();
  clean(page);
});

test("a move of a line that is pointed at is seen on the board; a try leaves the moves of the game", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis?moves=d3-d4;d6-d5;c2-c3&at=1`);
  await page.locator(".lines li .lab-move").nth(1).waitFor();
  await button(page, "Stop").click();
  const shown = page.locator(".lines li").first().locator(".lab-move").first();
  const to = /-([a-i]\d)/.exec((await shown.getAttribute("data-move")) ?? "")?.[1];
  const there = page.locator(`[data-at="${to}"]`);
  const before = await there.count();
  await shown.focus();
  await counts(there, 1);
  await page.getByRole("switch", { name: "Look ahead" }).focus();
  await counts(there, before);
  await shown.hover();
  await counts(there, 1);
  await page.mouse.move(2, 2);
  await counts(there, before);
  // Another move than the one of the game begins a try; the game stays, in the address, too.
  await page.getByRole("switch", { name: "Look ahead" }).uncheck();
  await click(page, "f6", "f5");
  await page.locator(".try", { hasText: "your try" }).waitFor();
  await shows(page, written("underchex", ["d3-d4", "f6-f5"]));
  await counts(page.locator(".played:not(.try) [data-move]"), 3);
  await page.reload();
  await shows(page, written("underchex", ["d3-d4", "f6-f5"]));
  await page.locator('.played:not(.try) [data-move="c2-c3"]').click();
  await shows(page, written("underchex", ["d3-d4", "d6-d5", "c2-c3"]));
  // The curve says how it went, and leads to any move.
  const curve = page.getByRole("slider", { name: /Who stood better/ });
  await curve.focus();
  await page.keyboard.press("Home");
  await shows(page, written("underchex", []));
  await page.keyboard.press("ArrowRight");
  await shows(page, written("underchex", ["d3-d4"]));
  await button(page, "Drop this try").click();
  await counts(page.locator(".try"), 0);
  clean(page);
});

test("the computer looks at each position: words, bar, arrows numbered as its lines; or it is off", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis`);
  await page.locator("svg.board .best .arrow").nth(2).waitFor();
  await page.getByRole("heading", { level: 1, name: /Even|White is/ }).waitFor();
  await page
    .getByRole("img", { name: /^(Even|White is|Black is).*, [+-]?\d/ })
    .first()
    .waitFor();
  await page.getByRole("switch", { name: "Look ahead" }).uncheck();
  await page.locator("svg.board .best .arrow").first().waitFor({ state: "detached" });
  await click(page, "d3", "d4");
  await shows(page, written("underchex", ["d3-d4"]));
  await counts(page.locator(".lines li"), 0);
  // A press on a move goes there, and what came after it can be gone to again.
  await click(page, "d6", "d5");
  await page.locator('.played [data-move="d3-d4"]').click();
  await shows(page, written("underchex", ["d3-d4"]));
  await button(page, "Last move").click();
  await shows(page, written("underchex", ["d3-d4", "d6-d5"]));
  clean(page);
});

test("a room that cannot be opened says so, and can be tried again", async () => {
  const page = await table.visitor();
  await page.route("**/api/query", (route) => route.abort());
  await page.goto(`${table.server.url}/analysis`);
  await page.getByText("This page could not be opened.").waitFor();
  await page.locator("#alert", { hasText: "No connection to the server" }).waitFor();
  await page.unroute("**/api/query");
  page.faults.length = 0;
  await button(page, "Try again").click();
  await shows(page, written("underchex", []));
  await counts(page.locator(".try-again"), 0);
  clean(page);
});
