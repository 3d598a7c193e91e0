// The look of the front page and of the end of a game: what has to be seen is seen without scrolling, in every look.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  EVERY_CASE,
  Table,
  boxes,
  button,
  clean,
  counts,
  eventually,
  findings,
  looksInTurn,
  over,
  ready,
  screenshot,
} from "./table.mjs";

const table = new Table();

const SIZES = [
  ["desk", 1440, 900],
  ["phone", 390, 844],
  ["small", 360, 640],
];

/** Whether two boxes do not lie on one another. */
const apart = (a, b) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** Nothing goes beyond the sides of the screen. */
async function fits(page) {
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(wide <= room, `${wide} px in ${room} px`);
}

test("the button that starts a game is seen without scrolling, also by who has games to carry on with", async () => {
  for (const [name, width, height] of SIZES) {
    const page = await table.visitor({ viewport: { width, height } });
    for (const carries of [false, true]) {
      if (carries) await table.open(page, "Underchex", "here");
      await page.goto(`${table.server.url}/`);
      if (carries) await page.locator(".resume", { hasText: "White to move" }).waitFor();
      const play = button(page, "Play now");
      await eventually(async () => assert.ok(await play.isEnabled()));
      const [box] = await boxes(play);
      const [tabs] = width < 720 ? await boxes(page.locator(".tabbar")) : [{ y: height }];
      assert.ok(box.y + box.height <= tabs.y, `${name}: it ends at ${box.y + box.height} px of ${tabs.y}`);
      await counts(page.locator(".gold:visible"), 1, "one gold button on a screen");
      await fits(page);
      await screenshot(page, `home-${name}${carries ? "-carry-on" : ""}`);
    }
    clean(page);
  }
});

test("what was chosen last is chosen again, and a friend gets a link", async () => {
  const page = await table.visitor();
  await table.open(page, "War in Heaven", "computer", 1);
  await page.goto(`${table.server.url}/`);
  await page.locator(".gpick", { hasText: "War in Heaven" }).and(page.locator(":has(:checked)")).waitFor();
  await counts(page.locator(".levels label.lit"), 2, "levels are lit up to the one that is chosen");
  await page.locator(".seg label", { hasText: "A friend" }).click();
  await counts(page.locator(".levels"), 0);
  await page.locator(".seg label", { hasText: "Demons" }).click();
  await button(page, "Make a link").click();
  await ready(page);
  await page.locator(".invite").waitFor();
  await page.locator('.pbar[aria-label="Demons"]', { hasText: "You" }).waitFor();
  clean(page);
});

test("the end of a game is a card beside the board, with what to do next, in every size and look", async () => {
  const sizes = [...SIZES, ["side", 844, 390]];
  const ends = sizes.flatMap(([name, width, height]) => [
    {
      name,
      width,
      height,
      game: "underchex",
      side: "white",
      moves: ["e2-e3", "e8xe3"],
      words: ["Black won", "Checkmate in 1 move."],
    },
    {
      name: `war-${name}`,
      width,
      height,
      game: "war-in-heaven",
      side: "angels",
      moves: ["!resign"],
      words: ["Demons won", "Resignation."],
    },
  ]);
  // Each size with one of the games, unless every case is tried.
  const tried = ends.filter((_, at) => EVERY_CASE || [0, 3, 4, 7].includes(at));
  for (const { name, width, height, game, side, moves, words } of tried) {
    const page = await table.visitor({ viewport: { width, height } });
    await table.arrange(page, game, side, moves);
    await over(page, ...words);
    const link = (what) => page.getByRole("link", { name: what });
    const pressed = [button(page, "Rematch"), link("Review"), button(page, "Share"), link("New game")];
    await eventually(async () => {
      const [board, card, ...four] = await boxes(page.locator("svg.board"), page.locator(".endcard"), ...pressed);
      assert.ok(apart(card, board), `${name}: the card lies on the board`);
      for (const [at, { x, y, width: wide, height: high }] of four.entries()) {
        assert.ok(x >= 0 && y >= 0 && x + wide <= width && y + high <= height, `${name}: ${at} is at ${x}, ${y}`);
        assert.ok(
          four.slice(at + 1).every((other) => apart(four[at], other)),
          `${name}: ${at} lies on another`,
        );
      }
    });
    await button(page, "Share").click();
    await button(page, "Copy the record").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".share-sheet").waitFor({ state: "detached" });
    await fits(page);
    for (const look of looksInTurn()) {
      await page.locator("#look").selectOption(look);
      assert.deepEqual(await findings(page), [], `${name} in ${look}`);
      await screenshot(page, `end-${name}-${look}`);
    }
    await button(page, "Close and look at the board").click();
    await page.locator(".endcard").waitFor({ state: "detached" });
    clean(page);
  }
});

test("a match fills the screen with its board, and ends where its last panel ends", async () => {
  for (const [width, height, least] of [
    [1440, 900, 720],
    [820, 1180, 700],
    [390, 844, 480],
    [844, 390, 350],
  ]) {
    const page = await table.visitor({ viewport: { width, height } });
    await table.open(page, "War in Heaven", "here");
    const [board, turn] = await boxes(page.locator("svg.board"), page.locator(".turnp"));
    assert.ok(board.height >= least, `${width}: the board is ${board.height} px high`);
    assert.ok(turn.y + 60 <= height, `${width}: the turn begins at ${turn.y}`);
    const empty = await page.evaluate(() => {
      const parts = [...document.querySelectorAll(".match :is(section, .board, .pbar)")];
      const lowest = Math.max(innerHeight, ...parts.map((part) => part.getBoundingClientRect().bottom + scrollY));
      return document.documentElement.scrollHeight - lowest;
    });
    // On a phone the bar with the turn lies over the end of the page.
    assert.ok(empty <= (width === 390 ? 145 : 40), `${width}: ${empty} px below the last panel are empty`);
    if (width === 1440) assert.equal(empty, 0, "what fills the screen does not scroll");
    clean(page);
  }
});

test("both sides see who won in their own words", async () => {
  const [white, black] = await table.openForTwo("Underchex");
  await button(white, "Resign").click();
  await white.getByRole("group", { name: "Resign?" }).getByRole("button", { name: "Yes" }).click();
  await over(white, "You lost", "Resignation.");
  await over(black, "You won", "Resignation. Well played!");
  clean(white, black);
});

test("the list of the Lab opens by keys and closes with Escape", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/`);
  const lab = page.locator(".lab-menu summary");
  await lab.focus();
  await page.keyboard.press("Enter");
  await page.locator(".lab-menu a", { hasText: "Terrain" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.locator(".lab-menu a", { hasText: "Terrain" }).waitFor({ state: "hidden" });
  await eventually(async () =>
    assert.ok(await lab.evaluate((shape) => shape === document.activeElement), "the focus goes back to the entry"),
  );
  await lab.click();
  await page.locator(".lab-menu a", { hasText: "Explorer" }).click();
  await page.waitForURL("**/explore");
  clean(page);
});

test("a hint against the computer is one arrow, and nobody gets one against a person", async () => {
  const page = await table.visitor();
  await table.open(page, "Underchex", "computer", 1);
  await button(page, "Hint").click();
  await page.locator(".drawn path").waitFor();
  await counts(page.locator(".drawn *"), 1);
  await counts(page.locator(".mv"), 0, "the hint plays nothing");
  await table.open(page, "Underchex", "here");
  await button(page, "Help").waitFor();
  await counts(button(page, "Hint"), 0);
  clean(page);
});
