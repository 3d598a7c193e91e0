// Two fingers on the maps of all rooms and on the boards: they zoom and move, and never press, paint or play.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Table,
  boxes,
  button,
  clean,
  counts,
  eventually,
  hex,
  middle,
  middles,
  moves,
  pinch,
  reads,
  ready,
  screenshot,
  stroke,
} from "./table.mjs";

const table = new Table();

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** How wide something is on the screen. */
const width = async (what) => (await boxes(what))[0].width;

/** Waits until something is wider than this. */
const grows = (what, least) => eventually(async () => assert.ok((await width(what)) > least, `wider than ${least}`));

/** The hex under a place of the screen, which stays there under two fingers. */
const under = (page, [x, y]) =>
  page.evaluate(
    ([x, y]) =>
      document.elementFromPoint(x, y)?.closest("[data-hex], [data-label]")?.getAttribute("aria-label") ?? null,
    [x, y],
  );

/** Where the page is scrolled to, which two fingers on a map do not change. */
const scrolled = (page) => page.evaluate(() => [scrollX, scrollY, visualViewport.scale]);

test("the battle map: nearer around the fingers, no unit placed, nothing painted", async () => {
  const page = await table.visitor(PHONE);
  await page.goto(`${table.server.url}/battle?map=plain`);
  await page.getByText("180 hexes, 0 with a unit").waitFor();
  const place = await middle(page.locator(".battle-map"));
  const [before, at] = [await under(page, place), await scrolled(page)];
  const key = await page.evaluate(([x, y]) => document.elementFromPoint(x, y).closest("[data-hex]").dataset.hex, place);
  const cell = page.locator(`.battle-map [data-hex="${key}"]`);
  const small = await width(cell);
  await pinch(page, place, 30, 75);
  await grows(cell, 2.2 * small);
  await eventually(async () => assert.equal(await under(page, place), before, "what was between the fingers still is"));
  assert.deepEqual(await scrolled(page), at, "the page itself stays as it is");
  await screenshot(page, "battle-pinched-phone");
  for (const tool of ["Terrain", "Level", "Walls", "Units"]) {
    await page.locator(".tool", { hasText: tool }).click();
    await pinch(page, await middle(page.locator(".battle-map")), 75, 40, [150, 300]);
  }
  await page.getByText("0 of 0 steps").waitFor();
  // However far it was moved, the map fills the screen or is all of it.
  await eventually(async () =>
    assert.ok(await under(page, await middle(page.locator(".battle-map"))), "a hex is in the middle"),
  );
  // One finger paints, from where it came down.
  await page.locator(".tool", { hasText: "Terrain" }).click();
  const [x, y] = await middle(page.locator(".battle-map"));
  await stroke(page, [x - 60, y], [x + 60, y]);
  await page.locator("#announce", { hasText: /on [2-9] hexes/ }).waitFor();
  await page.getByText("1 of 1 step").waitFor();
  clean(page);
});

test("a board: nearer, moved by a finger, whole again; a token goes where the finger takes it", async () => {
  const page = await table.visitor(PHONE);
  await table.open(page, "Underchex", "here");
  const board = page.locator("svg.board");
  const whole = button(page, "Whole board");
  const [cell, at] = [hex(page, "d4"), await scrolled(page)];
  const small = await width(cell);
  // From a piece that could be dragged.
  await pinch(page, await middle(hex(page, "d3")), 25, 60);
  await whole.waitFor();
  await grows(cell, 2 * small);
  assert.deepEqual(await scrolled(page), at, "the page itself stays as it is");
  await counts(page.locator(".cell.selected"), 0, "no piece is picked up");
  await screenshot(page, "board-pinched-phone");
  // A finger on an empty hex moves what is shown, and presses nothing.
  const [x, y] = await middle(cell);
  const before = await board.getAttribute("viewBox");
  await stroke(page, [x, y], [x - 40, y + 30]);
  await eventually(async () => assert.notEqual(await board.getAttribute("viewBox"), before));
  const [u, v] = await middle(cell);
  assert.ok(Math.hypot(u - x + 40, v - y - 30) < 8, `the board goes with the finger: ${u - x}, ${v - y}`);
  // A finger on a piece drags it, on the part of the board that is shown.
  await stroke(page, ...(await middles(hex(page, "d3"), cell)));
  await moves(page, 1);
  await whole.click();
  await whole.waitFor({ state: "hidden" });
  await eventually(async () => assert.ok(Math.abs((await width(cell)) - small) < 5, "as large as at first"));
  // With keys: nearer, and the hex with the focus is always seen.
  await hex(page, "e1").focus();
  for (let times = 0; times < 6; times += 1) await page.keyboard.press("+");
  for (let steps = 0; steps < 8; steps += 1) await page.keyboard.press("w");
  const [focused, box] = await boxes(page.locator(".cell:focus"), board);
  const half = focused.y + focused.height / 2;
  assert.ok(half > box.y && half < box.y + box.height, `${half} from ${box.y} on ${box.height}`);
  await grows(cell, 3 * small);
  for (let times = 0; times < 8; times += 1) await page.keyboard.press("-");
  await whole.waitFor({ state: "hidden" });
  await page.reload();
  await ready(page);
  clean(page);
});

test("the maps of the terrain room and the explorer, and the model: nothing laid, painted or turned", async () => {
  const page = await table.visitor(PHONE);
  await page.goto(`${table.server.url}/terrain?tokens=0,0:1`);
  await page.locator(".result td", { hasText: /^1$/ }).first().waitFor();
  const cell = page.locator('.map [data-hex="0,0"] polygon').first();
  const small = await width(cell);
  await pinch(page, await middle(page.locator('.map [data-hex="0,-1"] polygon').first()), 15, 45);
  await button(page, "Whole map").waitFor();
  await grows(cell, 2.5 * small);
  assert.match(page.url(), /tokens=0,0:1$/, "no token is laid");
  await screenshot(page, "terrain-pinched-phone");
  const canvas = page.locator("canvas.space");
  if (await canvas.count()) {
    const drawn = async () => (await canvas.screenshot()).toString("base64");
    const before = await drawn();
    await pinch(page, await middle(canvas), 20, 60);
    await eventually(async () => assert.notEqual(await drawn(), before, "two fingers come nearer"));
  }
  await page.goto(`${table.server.url}/explore?topic=reach&tool=block`);
  await page.locator('[name="hex-a"]').waitFor();
  await page.locator(".map .handles g").first().waitFor();
  const address = page.url();
  await pinch(page, await middle(page.locator(".map")), 20, 60);
  await button(page, "Whole map").waitFor();
  assert.equal(page.url(), address, "nothing is blocked");
  // A finger that scrolls the page does not move A.
  await page.goto(`${table.server.url}/explore?topic=ring`);
  const a = page.locator('[name="hex-a"]');
  await a.waitFor();
  const [x, y] = await middle(page.locator(".map"));
  await stroke(page, [x + 50, y], [x + 50, y - 120]);
  await reads(a, "0,0");
  clean(page);
});
