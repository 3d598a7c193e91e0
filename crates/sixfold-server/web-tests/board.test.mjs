// The board asked about in words, drawn on, printed, watched.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Table,
  button,
  clean,
  counts,
  eventually,
  hex,
  middles,
  moves,
  ready,
  screenshot,
  typeMove,
  walk,
} from "./table.mjs";

const table = new Table();

test("the board answers in words, by keys and typed", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", ["d2-c3"]);
  const asks = async (key, answer) => {
    await page.keyboard.press(key);
    await page.locator("#announce", { hasText: answer }).waitFor();
  };
  await walk(page, "d7");
  await asks("l", "Last move: white d2-c3.");
  await asks("o", "Black to move");
  await asks("p", "d7 black, f7 black.");
  await asks("c", /^File d, \d+ hexes: .*d3 white pawn; .*d7 black knight/);
  await asks("r", /^Row 7, \d+ hexes: .*d7 black knight/);
  await asks("m", /^d7, black knight: /);
  await asks("v", /^From d7: .*down, 1 away, d6 black pawn/);
  await page.locator(".hint.answer", { hasText: "From d7" }).waitFor();
  await counts(page.locator(".mv"), 1, "asking moves nothing");
  const type = async (text, answer) => {
    await typeMove(page, text);
    await page.locator("#announce", { hasText: answer }).waitFor();
  };
  await type("where king", "e1 white, e9 black.");
  await type("file e", /^File e, 9 hexes: e1 white king/);
  await type("scan z9", "There is no hex z9.");
  await type("where dragon", "No dragon on the board.");
  await page.keyboard.press("Escape");
  await button(page, "Help").click();
  await page.locator("dialog.help").getByText("what is seen from here along the lines").waitFor();
  assert.equal(await page.locator("dialog.help").evaluate((dialog) => dialog.scrollTop), 0, "the rules are seen first");
  await screenshot(page, "help");
  clean(page);
});

test("arrows and circles are drawn with the right button or a key, and wiped with the left", async () => {
  const page = await table.visitor();
  await table.open(page, "War in Heaven", "here");
  const rightDrag = async (from, to) => {
    const [start, end] = await middles(hex(page, from), hex(page, to));
    await page.mouse.move(...start);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(...end);
    await page.mouse.up({ button: "right" });
  };
  await rightDrag("B3", "C5");
  await rightDrag("D7", "D7");
  await hex(page, "A4").focus();
  await page.keyboard.press("x");
  await eventually(async () =>
    assert.deepEqual([await page.locator(".drawn path").count(), await page.locator(".drawn circle").count()], [1, 2]),
  );
  await screenshot(page, "war-drawn");
  await rightDrag("B3", "C5");
  await counts(page.locator(".drawn path"), 0, "the same again takes it away");
  await hex(page, "C4").click();
  await counts(page.locator(".drawn *"), 0);
  clean(page);
});

test("on paper there are the board, how it stands and the moves, and nothing to press", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", ["d3-d4", "d6-d5"]);
  await page.locator("#look").selectOption("dark");
  await page.emulateMedia({ media: "print" });
  for (const seen of ["svg.board", ".turn", ".moves"]) assert.ok(await page.locator(seen).first().isVisible(), seen);
  for (const gone of [".top", ".acts", ".hist"]) assert.ok(!(await page.locator(gone).first().isVisible()), gone);
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(paper, "rgb(255, 255, 255)");
  await screenshot(page, "print", { fullPage: true });
  clean(page);
});

test("two opponents play while somebody watches, and others find the match on the front page", async () => {
  const host = await table.visitor();
  // A game that goes on for long: the weakest opponents can end one of Underchex after two moves.
  await table.open(host, "War in Heaven", "computers", 0);
  await moves(host, 2);
  await counts(host.getByRole("button", { name: "Resign" }), 0, "who watches has nothing to give up");
  const guest = await table.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await guest.goto(`${table.server.url}/`);
  const match = guest.locator(`#watch li a[href="${new URL(host.url()).pathname}"]`);
  await match.waitFor();
  await screenshot(guest, "home-phone", { fullPage: true });
  await match.tap();
  await ready(guest);
  for (const page of [host, guest]) await page.getByText("2 are here").waitFor();
  await moves(guest, (await guest.locator(".mv").count()) + 1);
  await screenshot(guest, "watching-phone", { fullPage: true });
  clean(host, guest);
});

test("one's own matches are listed, and deleted for everybody", async () => {
  const page = await table.visitor();
  await table.open(page, "Underchex", "here");
  const place = page.url();
  await page.goto(`${table.server.url}/`);
  await page.locator("#own li", { hasText: "both sides" }).filter({ hasText: "White to move" }).waitFor();
  await page.locator("#own").getByRole("button", { name: "Delete Underchex" }).click();
  await page.locator("#own li").waitFor({ state: "detached" });
  const other = await table.visitor();
  await other.goto(place);
  await other.getByRole("heading", { name: "There is no match here" }).waitFor();
  clean(page);
});
