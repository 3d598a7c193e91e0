// Learn: lessons of both games are done by mouse, finger and keys, and what is done stays done.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Table,
  button,
  clean,
  click,
  counts,
  eventually,
  findings,
  hears,
  hex,
  looksInTurn,
  screenshot,
  walk,
} from "./table.mjs";

const table = new Table();

const GAMES = ["underchex", "war-in-heaven"];

const lessonsOf = async (game) => (await (await fetch(`${table.server.url}/api/games/${game}/lessons`)).json()).lessons;

/** Opens a lesson, and waits until it can be played. */
async function open(page, game, id) {
  await page.goto("about:blank");
  await page.goto(`${table.server.url}/learn/${game}${id ? `#${id}` : ""}`);
  await page.locator("svg.board .token").first().waitFor();
}

/** The button to the next lesson, which is grey until the goal is met. */
const next = (page) => page.locator(".tut-nav .next");

/** Waits until the goal is met, and the button to the next lesson is gold. */
async function met(page) {
  await page.locator(".tut.met").waitFor();
  await eventually(async () => assert.ok(await next(page).isEnabled()));
  await counts(page.locator(".gold:visible"), 1);
}

/** Waits until this number of moves of the try is made, or the goal is met. */
const made = (page, number) =>
  page.locator(`.tut.met, .tally-pips:has(.lit:nth-child(${number}))`).first().waitFor({ state: "attached" });

/** Makes a move of a solution with the mouse. */
async function playMove(page, text) {
  const [, kind, rest = ""] = /^([a-z-]+)(?::(.*))?$/.exec(text) ?? [];
  if (kind === "battle" || kind === "recharge") return page.locator(`.choices [data-move="${text}"]`).click();
  if (kind === "deploy") {
    const [card, to, ...pays] = rest.split(/[-/,]/);
    await page.locator(`.tut-cards [data-card="${card}"]`).click();
    await hex(page, to).click();
    const names = pays
      .map((name) => name.replaceAll("_", " "))
      .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    const asked = page.locator("dialog.choice");
    // It is asked who pays only where there is a choice.
    await asked.or(page.locator(".tally-pips .lit, .tut.met")).first().waitFor({ state: "attached" });
    if (await asked.count())
      await asked.getByRole("button", { name: `Pay with ${names.join(", ")}`, exact: true }).click();
    return undefined;
  }
  const [from, to, becomes] = (kind ? rest : text).split(/[-x=]/);
  await click(page, from, to);
  if (becomes) await page.locator("dialog.choice button", { hasText: /queen/i }).first().click();
  return undefined;
}

/** Does the whole lesson as its solution says. */
async function solve(page, lesson) {
  for (const [at, text] of lesson.solution.entries()) {
    await playMove(page, text);
    await made(page, at + 1);
  }
  await met(page);
}

for (const game of GAMES) {
  test(`every lesson of ${game} can be done, one after the other, and all are kept as done`, async () => {
    const page = await table.visitor();
    const lessons = await lessonsOf(game);
    await open(page, game);
    for (const [at, lesson] of lessons.entries()) {
      await page.getByRole("heading", { level: 1, name: lesson.text }).waitFor();
      await page.locator(".goal", { hasText: lesson.task }).waitFor();
      // Puzzles have the same words, so these do not say that the last one has left the screen.
      await eventually(async () => assert.ok(await next(page).isDisabled(), `${lesson.id}: nothing is done yet`));
      assert.deepEqual(
        await page
          .locator("svg.board .cell.goal")
          .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-label")).sort()),
        [...lesson.goal.hexes].sort(),
        lesson.id,
      );
      await solve(page, lesson);
      if (at + 1 === lessons.length) break;
      await next(page).click();
      await page.waitForFunction((id) => location.hash === `#${id}`, lessons[at + 1].id);
    }
    await next(page).click();
    await page.locator(".playbox").waitFor();
    await page.goto(`${table.server.url}/learn`);
    const title = game === "underchex" ? "Underchex" : "War in Heaven";
    await page
      .locator(".course", { hasText: title })
      .getByText(`${lessons.length} of ${lessons.length} done`)
      .waitFor();
    await page
      .locator(".course", { hasText: title })
      .getByRole("link", { name: `Start again with ${title}` })
      .waitFor();
    clean(page);
  });
}

test("a lesson is done by keys alone, and Next has the focus then", async () => {
  const page = await table.visitor();
  await open(page, "underchex", "pawn");
  const [lesson, after] = await lessonsOf("underchex");
  await page.locator('svg.board [tabindex="0"]').focus();
  for (const text of lesson.solution) {
    const [from, to] = text.split(/[-x]/);
    await walk(page, from);
    await page.keyboard.press("Enter");
    await hex(page, from).and(page.locator(".selected")).waitFor();
    await walk(page, to);
    await eventually(async () => assert.match(await hex(page, to).getAttribute("aria-label"), /can go here/));
    await page.keyboard.press("Enter");
    await hex(page, to).and(page.locator(".goal, .met, :not(.legal)")).waitFor();
    await page.locator(`svg.board .token[data-at="${to}"]`).waitFor();
  }
  await met(page);
  await hears(page, "Well done!");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: after.text }).waitFor();
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H1"));
  clean(page);
});

test("cards and battles of War in Heaven are played by keys, and a phone does a lesson by touch", async () => {
  const page = await table.visitor();
  await open(page, "war-in-heaven", "deploy");
  await page.locator('.tut-cards [data-card="asmodeus"]').focus();
  await page.keyboard.press("Enter");
  await page.locator("svg.board .cell:focus").waitFor();
  await page.keyboard.press("Enter");
  const asked = page.locator("dialog.choice");
  await asked.or(page.locator(".tut.met")).first().waitFor();
  if (await asked.count()) await asked.getByRole("button", { name: "Pay with Leviathen" }).press("Enter");
  await met(page);
  const phone = await table.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(phone, "underchex", "pawn");
  for (const label of ["d3", "d4"]) await hex(phone, label).tap();
  await made(phone, 1);
  for (const label of ["d4", "e5"]) await hex(phone, label).tap();
  await met(phone);
  clean(page, phone);
});

test("lessons stay done after a reload, the open one is taken up again, and nonsense does no harm", async () => {
  const page = await table.visitor();
  const [first, second, third] = await lessonsOf("underchex");
  await open(page, "underchex");
  await solve(page, first);
  await next(page).click();
  await page.getByRole("heading", { level: 1, name: second.text }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: second.text }).waitFor();
  await page.locator(".steps .done").waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: first.text }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: second.text }).waitFor();
  await open(page, "underchex", third.id);
  await page.getByRole("heading", { level: 1, name: third.text }).waitFor();
  await page.goto(`${table.server.url}/learn`);
  await page.getByText("1 of 20 done").waitFor();
  await page.getByRole("link", { name: "Carry on with Underchex" }).click();
  await page.getByRole("heading", { level: 1, name: third.text }).waitFor();
  for (const nonsense of [
    "",
    "{",
    "7",
    "[]",
    '{"underchex":7}',
    '{"underchex":{"done":[null],"at":"pawn"}}',
    '{"underchex":{"done":["nothing"],"at":"nothing"}}',
  ]) {
    await page.evaluate((text) => localStorage.setItem("sixfold.learn", text), nonsense);
    await open(page, "underchex");
    await page.getByRole("heading", { level: 1, name: first.text }).waitFor();
    await page.goto(`${table.server.url}/learn`);
    await page.getByText("0 of 20 done").waitFor();
  }
  for (const broken of ["#%", "#nothing"]) {
    await page.goto("about:blank");
    await page.goto(`${table.server.url}/learn/underchex${broken}`);
    await page.getByRole("heading", { level: 1, name: first.text }).waitFor();
  }
  await page.goto(`${table.server.url}/learn/nothing`);
  await page.locator(".course").nth(1).waitFor();
  clean(page);
});

test("two wrong tries offer to show it, and then each move is pointed at", async () => {
  const page = await table.visitor();
  await open(page, "underchex", "pawn");
  const [lesson] = await lessonsOf("underchex");
  // A move that the rules refuse is the first wrong try, a try without the goal the second.
  await click(page, "d3", "d7");
  await page.locator(".tally-say", { hasText: /\w/ }).waitFor();
  await page.locator("svg.board .refused").waitFor();
  await counts(button(page, "Show me"), 0);
  await click(page, "d3", "d4");
  await made(page, 1);
  await click(page, "d4", "d5");
  await page.locator(".tally-say", { hasText: "Not yet." }).waitFor();
  await eventually(async () => assert.ok(await next(page).isDisabled()));
  await counts(page.locator("svg.board .source"), 0, "this try is over");
  await screenshot(page, "learn-not-yet");
  await button(page, "Show me").click();
  await page.locator("svg.board .drawn path").waitFor();
  await page.locator(".tally-say", { hasText: "From d3 to d4." }).waitFor();
  await hears(page, "From d3 to d4.");
  await screenshot(page, "learn-show-me");
  await solve(page, lesson);
  await counts(page.locator("svg.board .drawn *"), 0);
  // A press on the board begins again after a try that failed; so does the button.
  await open(page, "underchex", "pawn");
  for (const again of [() => button(page, "Try again").click(), () => hex(page, "a1").click()]) {
    await click(page, "d3", "d4");
    await made(page, 1);
    await click(page, "d4", "d5");
    await page.locator(".tally-say", { hasText: "Not yet." }).waitFor();
    await again();
    await page.locator('.tally[data-left="2"]').waitFor();
    await page.locator('svg.board .token[data-at="d3"]').waitFor();
  }
  clean(page);
});

test("who plays the other side sees it at the lower edge, and cards that are pointed at are marked", async () => {
  const page = await table.visitor();
  await open(page, "war-in-heaven", "four-gates");
  await page.locator("svg.board.flipped").waitFor();
  await open(page, "war-in-heaven", "pay");
  await counts(page.locator("svg.board.flipped"), 0);
  for (let tries = 0; tries < 2; tries += 1) {
    await click(page, "A7", "A6");
    await page.locator(".tally-say", { hasText: "Not yet." }).waitFor();
    await button(page, "Try again").click();
    await page.locator('.tally[data-left="1"]').waitFor();
  }
  await button(page, "Show me").click();
  await page.locator(".pointed [data-card=belphegor]").click();
  await hex(page, "B9").click();
  await met(page);
  clean(page);
});

test("lessons can be read in every look, and nothing goes beyond the sides of the screen", async () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [360, 640],
  ]) {
    const page = await table.visitor({ viewport: { width, height } });
    for (const [game, id] of [
      ["underchex", "chariot"],
      ["war-in-heaven", "pay"],
      [undefined, undefined],
    ]) {
      if (game) await open(page, game, id);
      else await page.goto(`${table.server.url}/learn`);
      if (game === "underchex") await page.locator("svg.board .source").first().click();
      if (!game) await page.locator(".course").nth(1).waitFor();
      for (const look of looksInTurn()) {
        await page.locator("#look").selectOption(look);
        assert.deepEqual(await findings(page), [], `${id} at ${width} in ${look}`);
        await screenshot(page, `learn-${id ?? "all"}-${width}-${look}`);
      }
      const [wide, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.ok(wide <= room, `${id}: ${wide} px in ${room} px`);
    }
    clean(page);
  }
});

test("the front page and the help of a match lead to the lessons", async () => {
  const page = await table.visitor();
  await table.open(page, "Underchex", "here");
  await page.keyboard.press("?");
  assert.equal(
    await page.getByRole("link", { name: "New here? Learn in 3 minutes" }).getAttribute("href"),
    "/learn/underchex",
  );
  await page.goto(`${table.server.url}/`);
  await page.locator(".gpick", { hasText: "War in Heaven" }).click();
  await page.getByRole("link", { name: "New here? Learn in 3 minutes" }).click();
  await page.locator(".tut.war-in-heaven svg.board .token").first().waitFor();
  await page.getByRole("link", { name: "Learn", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Learn to play" }).waitFor();
  clean(page);
});

test("a piece shows where it goes: arrows along lines and steps, dots where it leaps to", async () => {
  const page = await table.visitor();
  await table.open(page, "Underchex", "here");
  const drawn = (arrows, dots) =>
    eventually(async () => {
      assert.equal(await page.locator(".move-diagram path").count(), arrows);
      assert.equal(await page.locator(".move-diagram circle").count(), dots);
      assert.equal(await page.locator(".move-diagram polygon").count(), 19);
    });
  // Before any piece is pressed it is the king's.
  await drawn(6, 0);
  for (const [piece, arrows, dots] of [
    ["Queen", 6, 0],
    ["Chariot", 4, 0],
    ["Lance A", 4, 0],
    ["Knight", 0, 6],
    ["King", 6, 0],
    ["Pawn", 1, 0],
  ]) {
    await page.locator(".strip").getByRole("button", { name: piece, exact: true }).click();
    await drawn(arrows, dots);
  }
  await counts(page.locator('.move-diagram [transform="rotate(180)"]'), 0);
  // The pawns of the side at the upper edge go down.
  await page.locator('svg.board [aria-label*="black pawn"]').first().click();
  await page.locator('.move-diagram [transform="rotate(180)"]').waitFor();
  await button(page, "Flip the board").click();
  await page.locator('.move-diagram [transform="rotate(180)"]').waitFor({ state: "detached" });
  await page.locator(".guide", { hasText: "worth 1 pawn" }).waitFor();
  clean(page);
});
