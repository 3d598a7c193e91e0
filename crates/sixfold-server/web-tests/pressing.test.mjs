// A press applies to what was on the screen, however slow the server is and whatever changes meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Table,
  button,
  choose,
  clean,
  click,
  counts,
  drag,
  eventually,
  hears,
  hex,
  lastMove,
  middles,
  moves,
  reads,
  refuses,
  screenshot,
  unfold,
} from "./table.mjs";

const table = new Table();

/** Lets requests wait until they are let through, all those to an address that fits. */
async function hold(page, address) {
  let release = () => {};
  const held = new Promise((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}

/** A visitor in War in Heaven who holds both seats; the angels begin. */
async function heaven() {
  const page = await table.visitor();
  const { id } = await table.arrange(page, "war-in-heaven", "angels", []);
  return { page, id };
}

test("moves that are planned faster than the server answers are all in the plan", async () => {
  const { page } = await heaven();
  const release = await hold(page, "**/plan");
  await click(page, "A3", "A4");
  await click(page, "A4", "A5");
  release();
  await page.locator('.plan li[data-move="A4-A5"]').waitFor();
  const plan = page.locator(".plan li");
  await eventually(async () =>
    assert.deepEqual(await plan.evaluateAll((rows) => rows.map((row) => row.dataset.move)), ["A3-A4", "A4-A5"]),
  );
  clean(page);
});

test("who presses three times for the move before goes three moves back", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", ["d3-d4", "d6-d5", "d2-c3", "d7-c5"]);
  const release = await hold(page, "**/at/*");
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press(",");
  await button(page, "One move back").click();
  release();
  await page.getByRole("heading", { name: "Move 1 of 4" }).waitFor();
  clean(page);
});

test("a token of the other side that is dragged is not taken by the one in hand", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", []);
  await hex(page, "e2").click();
  await hex(page, "e8").and(page.locator(".capture")).waitFor();
  await drag(page, "e8", "e7");
  await refuses(page, /e8/u);
  await counts(page.locator(".mv"), 0);
  await click(page, "d3", "d4");
  await moves(page, 1);
  await lastMove(page, "d3-d4");
  clean(page);
});

test("a button that is held down by the space bar works, also when somebody comes to watch", async () => {
  const { page, id } = await heaven();
  await button(page, "Help").focus();
  await page.keyboard.down("Space");
  const watcher = await table.visitor();
  await watcher.goto(`${table.server.url}/m/${id}`);
  await watcher.getByText("2 are here").waitFor();
  await page.keyboard.up("Space");
  await page.locator("dialog.help").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("2 are here").waitFor();
  clean(page, watcher);
});

test("in the analysis room a piece is dragged to set it up, and what is typed stays", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis?setting=yes`);
  await page.locator(".palette").waitFor();
  const pieces = await page.locator("svg.board .token").count();
  const answer = await hold(page, "**/api/query");
  await page.locator("select[name=show]").selectOption("attacked_by_first");
  const [[x, y], [u, v]] = await middles(hex(page, "d3"), hex(page, "d5"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move((x + u) / 2, (y + v) / 2);
  // A slow hand: what was asked before it began is answered meanwhile.
  answer();
  await page.getByText("Marked: ").waitFor();
  await page.mouse.move(u, v);
  await page.mouse.up();
  await page.locator('svg.board [data-at="d5"]').waitFor();
  await hex(page, "d3").and(page.locator('[aria-label^="d3, empty"]')).waitFor();
  await counts(page.locator("svg.board .token"), pieces, "nothing is lost on the way");
  const release = await hold(page, "**/api/query");
  await page.locator("select[name=show]").selectOption("nothing");
  await page.locator("select[name=show]").selectOption("attacked_by_first");
  await page.locator("textarea").fill("half a position");
  release();
  await page.getByText("Marked: ").waitFor();
  await reads(page.locator("textarea"), "half a position");
  await screenshot(page, "analysis-setting");
  clean(page);
});

test("on the battle map nothing is said of a hex that the pointer has left", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/battle?map=plain&units=A1@5,3:NE`);
  const cell = (key) => page.locator(`.battle-map [data-hex="${key}"]`);
  await page.locator(".battle-map .over.is-reach").first().waitFor();
  await page.evaluate(() => {
    globalThis.said = [];
    new MutationObserver(() => globalThis.said.push(document.querySelector(".readout-panel").textContent)).observe(
      document.querySelector(".readout-panel"),
      { childList: true, subtree: true },
    );
  });
  const release = await hold(page, "**/api/query");
  const asked = page.waitForRequest("**/api/query");
  await cell("7,3").hover();
  await asked;
  await cell("5,3").hover();
  const answered = page.waitForResponse("**/api/query");
  release();
  await answered;
  await button(page, "Turn right").click();
  await page.getByRole("heading", { name: "A1 on 5,3, facing SE" }).waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.said.filter((text) => /(sees|walk to) 5,3/.test(text))), []);
  // Two presses, of which the second is about where the first one leads.
  const later = await hold(page, "**/api/query");
  await cell("5,2").click();
  await cell("5,1").click();
  later();
  await page.getByRole("heading", { name: "A1 on 5,1" }).waitFor();
  await hears(page, "A1 walks to 5,1 for 1");
  clean(page);
});

test("a number that is half typed when an answer comes is not lost", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/battle?map=plain&units=A1@5,3:NE`);
  await page.locator(".battle-map .over.is-reach").first().waitFor();
  await unfold(page, "Numbers of the unit");
  const walk = page.getByLabel("walk", { exact: true });
  for (const [key, points] of [
    ["Tab", "2"],
    ["Enter", "3"],
  ]) {
    const release = await hold(page, "**/api/query");
    const asked = page.waitForRequest("**/api/query");
    await choose(page, "mode", key === "Tab" ? "run" : "jump");
    await asked;
    await walk.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press(points);
    // The observer is there before the answer comes.
    await page.evaluate(() => {
      globalThis.drawn = new Promise((done) =>
        new MutationObserver(done).observe(document.querySelector(".battle"), {
          childList: true,
          subtree: true,
          attributes: true,
        }),
      );
    });
    release();
    await page.evaluate(() => globalThis.drawn.then(() => {}));
    await reads(walk, points);
    await page.keyboard.press(key);
    await hears(page, `A1 has walk ${points}`);
  }
  clean(page);
});

test("a map that comes late does not take the place of the one that is wanted now", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/explore`);
  await page.locator(".result tr").first().waitFor();
  const release = await hold(page, /map\.svg.*radius%22%3A3/);
  const asked = page.waitForRequest(/map\.svg.*radius%22%3A3/);
  await page.getByLabel("Map and labels").click();
  const size = page.locator("input[name=size]");
  await size.fill("3");
  await size.press("Enter");
  await asked;
  await size.fill("2");
  await size.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".map [data-hex]").length === 19);
  const late = page.waitForResponse(/map\.svg.*radius%22%3A3/);
  release();
  await (await late).finished();
  await page.locator('.map [data-hex="1,0"]').hover();
  await page.locator(".readout", { hasText: "1,-1,0" }).waitFor();
  await counts(page.locator(".map [data-hex]"), 19);
  clean(page);
});

test("hovering and keys never wait for the network", async () => {
  const page = await table.visitor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-hex"));
  for (const [room, there, readout, words] of [
    ["/explore?topic=line", ".result tr", ".readout", "1,-1,0"],
    ["/battle?map=plain&units=A1@5,3", ".battle-map .cell", ".readout-panel", "1,0: "],
  ]) {
    await page.goto(`${table.server.url}${room}`);
    await page.locator(there).first().waitFor();
    await page.waitForLoadState("networkidle");
    // From here on the server answers nothing.
    await page.route("**/api/**", () => {});
    await page.locator('[data-hex="1,0"]').hover();
    await page.locator(readout, { hasText: words }).waitFor();
    await page.locator('[data-hex="1,0"]').focus();
    await page.keyboard.press("d");
    await eventually(async () => assert.equal(await focused(), "2,0", room));
    await page.unroute("**/api/**");
  }
  // On a board the moves of a token are seen at once, by pointer and by keys.
  await table.open(page, "Underchex", "here");
  await page.route("**/api/**", () => {});
  await page.locator('[data-label="d3"]').click();
  await page.locator('[data-label="d4"].legal').waitFor();
  clean(page);
});
