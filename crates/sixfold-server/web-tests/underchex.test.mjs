// Underchex: whole matches by mouse, keys and touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Table,
  button,
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
  over,
  refuses,
  resign,
  screenshot,
  stroke,
  typing,
  walk,
} from "./table.mjs";

const table = new Table();

test("two people play by mouse until the rules end it", async () => {
  const [white, black] = await table.openForTwo("Underchex");
  await click(white, "d3", "d6");
  await refuses(white, "The pawn on d3 cannot move to d6. It can go to d4.");
  await screenshot(white, "underchex-refused");
  await counts(white.locator(".mv"), 0);
  await hex(black, "d7").click();
  await counts(black.locator("svg.board .selected"), 0, "it is not Black's turn");
  await hex(white, "d2").click();
  await hex(white, "c3").and(white.locator(".legal")).waitFor();
  await screenshot(white, "underchex-selected");
  await hex(white, "c3").click();
  // The position of the start comes back twice, which ends the match.
  const rest = [
    [black, "d7", "c5"],
    [white, "c3", "d2"],
    [black, "c5", "d7"],
    [white, "d2", "c3"],
    [black, "d7", "c5"],
    [white, "c3", "d2"],
    [black, "c5", "d7"],
  ];
  for (const [index, [page, from, to]] of rest.entries()) {
    await moves(page, index + 1);
    await (index % 2 ? click : drag)(page, from, to);
  }
  for (const page of [white, black]) {
    await over(page, "Draw", "Threefold repetition");
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
  await black.locator(".mv").nth(1).waitFor({ state: "detached" });
  await button(white, "Offer a draw").click();
  await button(black, "Decline").click();
  await white.locator(".offer").waitFor({ state: "detached" });
  // Who thinks again takes the offer back before it is answered.
  await button(white, "Offer a draw").click();
  await button(black, "Accept").waitFor();
  await button(white, "Withdraw").click();
  await black.locator(".offer").waitFor({ state: "detached" });
  await hears(black, "Your opponent withdraws the offer");
  await button(white, "Offer a draw").click();
  await refuses(white, "another after the next move");
  await resign(white);
  for (const page of [white, black]) await over(page, /won|lost/, "Resignation");
  await white.goto(`${table.server.url}/`);
  await white.locator("#own li", { hasText: "Black wins: resignation" }).waitFor();
  clean(white, black);
});

test("the keyboard alone is enough", async () => {
  const page = await table.visitor();
  await table.open(page, "Underchex", "here");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-label"));
  for (let tabs = 0; tabs < 12 && !(await focused()); tabs += 1) await page.keyboard.press("Tab");
  await eventually(async () => assert.ok(await focused(), "the board is reached with Tab"));
  const stops = await page.locator('svg.board [tabindex="0"]').count();
  assert.equal(stops, 1, "the board is one tab stop");
  await walk(page, "d3");
  await page.keyboard.press("Enter");
  await walk(page, "d7");
  await page.keyboard.press("Enter");
  await refuses(page, "cannot move to d7");
  await page.keyboard.press("Escape");
  await walk(page, "d3");
  await page.keyboard.press("Enter");
  await hex(page, "d4").and(page.locator('[aria-label="d4, empty, can go here"]')).waitFor();
  await walk(page, "d4");
  await page.keyboard.press("Enter");
  await moves(page, 1);
  await hears(page, /White d3-d4/);
  await eventually(async () => assert.equal(await focused(), "d4", "the focus stays on the board"));
  await page.keyboard.press("/");
  await page.keyboard.type("d6-d5");
  await page.keyboard.press("Enter");
  await moves(page, 2);
  await page.keyboard.press("Escape");
  // The moves are one tab stop; arrows go through the game, aloud.
  await button(page, "To the start").focus();
  await page.keyboard.press("Shift+Tab");
  for (const [key, words] of [
    ["ArrowLeft", "After move 1 of 2: White d3-d4"],
    ["Home", "After move 0 of 2"],
    ["ArrowRight", "After move 1 of 2: White d3-d4"],
    ["End", "The newest position"],
  ]) {
    await page.keyboard.press(key);
    await hears(page, words);
  }
  await page.keyboard.press("Tab");
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "To the start"),
  );
  clean(page);
});

test("a finger is enough", async () => {
  const page = await table.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await table.open(page, "Underchex", "here");
  await hex(page, "d3").tap();
  await hex(page, "e5").tap();
  await refuses(page, "cannot move to e5");
  await hex(page, "d4").tap();
  await moves(page, 1);
  await hex(page, "d6").tap();
  await hex(page, "d5").tap();
  await moves(page, 2);
  await typing(page);
  await page.locator("select[name=labels]").selectOption("doubled");
  await eventually(async () => assert.equal(await hex(page, "e1").locator("text").textContent(), "4,16"));
  await page.locator("select[name=labels]").selectOption("offset");
  await eventually(async () => assert.equal(await hex(page, "e1").locator("text").textContent(), "4,8"));
  await button(page, "Close More").tap();
  await hex(page, "e2").tap();
  await hex(page, "e8").tap();
  await moves(page, 3);
  await page.getByRole("img", { name: "Queen" }).waitFor();
  await screenshot(page, "underchex-phone", { fullPage: true });
  clean(page);
});

test("a finger drags a piece, and moves the page where nothing can be dragged", async () => {
  const page = await table.visitor({ viewport: { width: 360, height: 500 }, hasTouch: true, isMobile: true });
  await table.open(page, "Underchex", "here");
  await stroke(page, ...(await middles(hex(page, "d3"), hex(page, "d4"))));
  await moves(page, 1);
  await lastMove(page, "d3-d4");
  const places = await middles(hex(page, "e5"), hex(page, "e7"));
  const before = await page.evaluate(() => scrollY);
  await stroke(page, ...places);
  await page.waitForFunction((before) => scrollY !== before, before);
  await counts(page.locator(".mv"), 1);
  clean(page);
});

test("the opponent answers", async () => {
  const page = await table.visitor();
  await table.open(page, "Underchex", "computer", 0);
  await click(page, "d3", "d4");
  await moves(page, 2);
  await page.getByRole("heading", { name: "Your move" }).waitFor();
  await hears(page, /^Black \S+\. (.* )?Your turn$/);
  clean(page);
});

/** A pawn of White is one step from the other end. */
const PROMOTING = ["c2-c3", "d7-e6", "c3-c4", "e8-d7", "c4-c5", "f6-f5", "c5xc6", "g6-g5"];

test("a pawn becomes what is chosen, by mouse, keys and touch", async () => {
  for (const [how, piece] of [
    ["mouse", "knight"],
    ["keys", "queen"],
    ["touch", "chariot"],
  ]) {
    const page = await table.visitor(
      how === "touch" ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } : {},
    );
    await table.arrange(page, "underchex", "white", PROMOTING);
    const lost = page.locator('.pbar[aria-label="White"] .caps').getByRole("img");
    await counts(lost, 1, "the pawn that was taken on c6");
    const choice = page.locator("dialog.choice").getByRole("button", { name: `promote to ${piece}` });
    if (how === "keys") {
      await walk(page, "c6");
      await page.keyboard.press("Enter");
      await walk(page, "b6");
      await page.keyboard.press("Enter");
      await choice.focus();
      await page.keyboard.press("Enter");
    } else if (how === "touch") {
      await hex(page, "c6").tap();
      await hex(page, "b6").tap();
      await screenshot(page, "underchex-promotion-phone");
      await choice.tap();
    } else {
      await drag(page, "c6", "b6");
      await page.locator("dialog.choice").waitFor();
      await screenshot(page, "underchex-promotion");
      // Who thinks again chooses none, and the pawn goes back.
      await page.keyboard.press("Escape");
      await page.locator("dialog.choice").waitFor({ state: "detached" });
      await hex(page, "b6").click();
      await choice.click();
    }
    await moves(page, PROMOTING.length + 1);
    await hex(page, "b6")
      .and(page.locator(`[aria-label*="white ${piece}"]`))
      .waitFor();
    await counts(lost, 2, "and another on b6");
    clean(page);
  }
});

test("a check is shown, and what does not answer it is refused", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", ["e2xe8"]);
  await page.locator(".check", { hasText: "Check on e9" }).waitFor();
  await hex(page, "e9").and(page.locator(".danger")).waitFor();
  // Who plays both sides takes the last move back without asking anybody.
  await button(page, "Take back").click();
  await page.locator(".check").waitFor({ state: "detached" });
  await counts(page.locator(".mv, .offer"), 0);
  await click(page, "e2", "e8");
  await page.locator(".check", { hasText: "Check on e9" }).waitFor();
  await hears(page, "White e2xe8. Queen e8 is taken. Check on e9");
  await screenshot(page, "underchex-check");
  await click(page, "d6", "d5");
  await refuses(page, "Leaves the king on e9 attacked.");
  await click(page, "e9", "e8");
  await moves(page, 2);
  await page.locator(".check").waitFor({ state: "detached" });
  clean(page);
});

test("a draw is agreed on, and what decided a match is told after its end", async () => {
  const [white, black] = await table.openForTwo("Underchex");
  await click(white, "e2", "e8");
  await moves(black, 1);
  await counts(white.locator(".decided"), 0, "nobody gets advice during a game");
  await button(white, "Offer a draw").click();
  await button(black, "Accept").click();
  for (const page of [white, black]) {
    await over(page, "Draw", "Agreement");
    await page.locator(".decided .curve").waitFor();
  }
  clean(white, black);
});

test("what decided a match names the move that gave most away, and leads there", async () => {
  const page = await table.visitor();
  // The queen is taken for nothing: White has given it away.
  await table.arrange(page, "underchex", "white", ["e2-e7", "e8xe7", "!resign"]);
  await over(page, /won|lost/, "Resignation");
  const move = page.locator(".decided button");
  await page.locator(".decided", { hasText: "It turned on move 1" }).waitFor();
  await move.getByRole("img", { name: "queen e7" }).waitFor();
  await screenshot(page, "underchex-decided");
  await move.click();
  await page.getByRole("heading", { name: "Move 0 of 2" }).waitFor();
  clean(page);
});
