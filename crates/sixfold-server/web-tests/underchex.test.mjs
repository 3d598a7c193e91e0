// Underchex: whole matches by mouse, keys and touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, button, clean, click, drag, hex, moves, ready, refuses, screenshot } from "./table.mjs";

const table = new Table();

test("two people play by mouse until the rules end it", async () => {
  const [white, black] = await table.openForTwo("Underchex");
  await click(white, "d3", "d6");
  await refuses(white, "d3-d6");
  await screenshot(white, "underchex-refused");
  assert.equal(await white.locator(".moves li").count(), 0);
  await hex(black, "d7").click();
  assert.equal(await black.locator("svg.board .selected").count(), 0, "it is not Black's turn");
  await hex(white, "d2").click();
  await hex(white, "c3").and(white.locator(".legal")).waitFor();
  await screenshot(white, "underchex-selected");
  await hex(white, "c3").click();
  // The position of the start comes back twice, which ends the match.
  const rest = [[black, "d7", "c5"], [white, "c3", "d2"], [black, "c5", "d7"], [white, "d2", "c3"], [black, "d7", "c5"], [white, "c3", "d2"], [black, "c5", "d7"]];
  for (const [index, [page, from, to]] of rest.entries()) {
    await moves(page, index + 1);
    await (index % 2 ? click : drag)(page, from, to);
  }
  for (const page of [white, black]) {
    await page.getByText("Draw: threefold repetition").first().waitFor();
    await button(page, "Rematch").waitFor();
  }
  await screenshot(white, "underchex-end");
  clean(white, black);
});

test("offers are made and answered, and a game is given up", async () => {
  const [white, black] = await table.openForTwo("Underchex");
  await click(white, "d3", "d4");
  await moves(black, 1);
  await click(black, "d6", "d5");
  await moves(white, 2);
  await button(white, "Take back").click();
  await screenshot(white, "underchex-offer");
  await button(black, "Accept").click();
  await black.locator(".moves li").nth(1).waitFor({ state: "detached" });
  await button(white, "Offer a draw").click();
  await button(black, "Decline").click();
  await white.locator(".offer").waitFor({ state: "detached" });
  await button(white, "Resign").click();
  for (const page of [white, black]) await page.getByText("Black win: resignation").first().waitFor();
  clean(white, black);
});

test("the keyboard alone is enough", async () => {
  const page = await table.visitor();
  await table.open(page, "Underchex", "Both sides here");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-label"));
  for (let tabs = 0; tabs < 12 && !(await focused()); tabs += 1) await page.keyboard.press("Tab");
  assert.ok(await focused(), "the board is reached with Tab");
  const stops = await page.locator('svg.board [tabindex="0"]').count();
  assert.equal(stops, 1, "the board is one tab stop");
  await walk(page, "d3");
  await page.keyboard.press("Enter");
  await walk(page, "d7");
  await page.keyboard.press("Enter");
  await refuses(page, "d3-d7");
  await page.keyboard.press("Escape");
  await walk(page, "d3");
  await page.keyboard.press("Enter");
  assert.match((await hex(page, "d4").getAttribute("aria-label")) ?? "", /^d4, empty, can go here$/);
  await walk(page, "d4");
  await page.keyboard.press("Enter");
  await moves(page, 1);
  assert.match((await page.locator("#announce").textContent()) ?? "", /White d3-d4/);
  assert.equal(await focused(), "d4", "the focus stays on the board");
  await page.locator(".typed input").focus();
  await page.keyboard.type("d6-d5");
  await page.keyboard.press("Enter");
  await moves(page, 2);
  clean(page);
});

test("a finger is enough", async () => {
  const page = await table.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await table.open(page, "Underchex", "Both sides here");
  await hex(page, "d3").tap();
  await hex(page, "e5").tap();
  await refuses(page, "d3-e5");
  await hex(page, "d4").tap();
  await moves(page, 1);
  await hex(page, "d6").tap();
  await hex(page, "d5").tap();
  await moves(page, 2);
  await page.locator("select[name=labels]").selectOption("doubled");
  assert.equal(await hex(page, "e1").locator("text").textContent(), "0,8");
  await page.locator("select[name=labels]").selectOption("offset");
  assert.equal(await hex(page, "e1").locator("text").textContent(), "0,4");
  await hex(page, "e2").tap();
  await hex(page, "e8").tap();
  await moves(page, 3);
  await page.getByRole("img", { name: "Queen" }).waitFor();
  await screenshot(page, "underchex-phone", { fullPage: true });
  clean(page);
});

test("the opponent answers", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/`);
  const card = page.locator(".game", { hasText: "Underchex" });
  await card.getByLabel("Strength of the opponent").selectOption("0");
  await card.getByRole("button", { name: "Play the opponent" }).click();
  await ready(page);
  await click(page, "d3", "d4");
  await moves(page, 2);
  await page.getByText("White (you) to move").waitFor();
  clean(page);
});

/** Goes to a hex with the keys for the six neighbours. */
async function walk(page, to) {
  for (let step = 0; step < 20; step += 1) {
    const key = await page.evaluate((to) => {
      const place = (shape) => /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(shape.getAttribute("transform")).slice(1).map(Number);
      const [x, y] = place(document.activeElement);
      const [u, v] = place(document.querySelector(`svg.board [data-label="${to}"]`));
      if (Math.hypot(u - x, v - y) < 1) return null;
      if (Math.abs(u - x) < 1) return v < y ? "w" : "s";
      return u < x ? (v < y ? "q" : "a") : v < y ? "e" : "d";
    }, to);
    if (!key) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${to} is not reached`);
}
