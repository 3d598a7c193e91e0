// A stranger's first turn of War in Heaven: a script that knows no rules presses only what the page names, by the
// names that a screen reader reads, and counts the presses and the words that it was shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, button, clean, eventually, screenshot } from "./table.mjs";

const table = new Table();

/** The most presses that a turn takes, and the most words that it shows, from the front page on. */
const [PRESSES, WORDS] = [40, 250];

/**
 * The texts on the screen now, each once: what is out of sight, drawn on the board, or for ears alone is not read. The
 * moves of the computer are left out, because they are others in every game.
 */
const textsOnScreen = (page) =>
  page.evaluate((leftOut) => {
    const texts = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
      if (!text || !around || around.closest(leftOut)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height, top, bottom } = range.getBoundingClientRect();
      const hidden = !around.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const clipped = [around, around.parentElement].some((box) => (box?.getBoundingClientRect().width ?? 0) < 2);
      if (hidden || clipped || width < 2 || height < 2 || bottom <= 0 || top >= innerHeight) continue;
      texts.add(text);
    }
    return [...texts];
  }, "script, style, svg, .unseen, .skip, option, dialog:not([open]), .lastturn li, .mv");

/** What a page shows where a press leads nowhere: what is picked up, what can be, and all its words. */
const shown = (page) =>
  page.evaluate(() => {
    const names = (/** @type {string} */ which) =>
      [...document.querySelectorAll(which)].map((hex) => hex.getAttribute("aria-label")).join("; ");
    const [picked, movable] = [names('.board [aria-pressed="true"]'), names(".board .source")];
    return `picked up: ${picked}, movable: ${movable}, words: ${document.body.innerText}`;
  });

/** A word has two letters at least; numbers, signs and names of hexes are none. */
const wordsIn = (text) => text.match(/\p{L}{2,}(?:['’]\p{L}+)?/gu) ?? [];

test("who knows no rules plays a turn of War in Heaven by what the page names", async (context) => {
  for (const [name, width, height] of [
    ["desk", 1440, 900],
    ["phone", 390, 844],
  ]) {
    const page = await table.visitor({ viewport: { width, height } });
    const read = new Set();
    let presses = 0;
    const look = async () => {
      for (const text of await textsOnScreen(page)) read.add(text);
      await screenshot(page, `first-turn-${name}-${String(presses).padStart(2, "0")}`);
    };
    const press = async (what) => {
      await look();
      presses += 1;
      assert.ok(presses <= PRESSES, `${presses} presses`);
      await what.click();
    };
    await page.goto(`${table.server.url}/`);
    await button(page, "Play now").and(page.locator(":enabled")).waitFor();
    await press(page.locator("label", { hasText: "War in Heaven" }));
    await press(button(page, "Play now"));
    const turn = page.getByRole("heading", { name: "Your turn" });
    await turn.waitFor();
    await page
      .getByRole("button", { name: /, \d+ moves?$/ })
      .first()
      .waitFor();
    await look();
    const play = button(page, "Play turn");
    const target = page.getByRole("button", { name: /, can go here$/ });
    // Also where the list is out of sight, as on a phone: what is not planned yet must not be pressed again.
    const plan = page.locator(".plan li");
    while (!(await play.count())) {
      const planned = await plan.count();
      const token = page.getByRole("button", { name: /, \d+ moves?$/ }).first();
      const pressed = await token.getAttribute("aria-label");
      await press(token);
      await target
        .first()
        .waitFor()
        .catch(async () => assert.fail(`${pressed} was pressed, and nothing can be reached: ${await shown(page)}`));
      await press(target.first());
      await eventually(async () => assert.ok((await plan.count()) > planned, "it is planned"));
    }
    await press(play);
    await eventually(async () => assert.ok((await page.locator(".mv").count()) >= 2, "the turn is in the record"));
    assert.equal(await page.locator("#alert:not(.unseen)").count(), 0, "nothing was refused");
    const words = [...read].flatMap(wordsIn);
    context.diagnostic(`${name}: ${presses} presses, ${words.length} words: ${[...read].join(" | ")}`);
    assert.ok(words.length <= WORDS, `${name}: ${words.length} words`);
    clean(page);
  }
});
