// Events of a match besides moves are seen, not only announced: offers and their answers, somebody who joins, the
// end; and what stands on a hex says what it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Table,
  boxes,
  button,
  clean,
  click,
  counts,
  eventually,
  hex,
  moves,
  over,
  ready,
  screenshot,
} from "./table.mjs";

const table = new Table();

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Notes everything that is announced and shown at the lower edge from now on: messages go after a while. */
const listenTo = (page) =>
  page.evaluate(() => {
    const [announced, message] = ["announce", "toast"].map((id) => document.getElementById(id));
    Object.assign(globalThis, { told: [], seen: [] });
    new MutationObserver(() => globalThis.told.push(announced.textContent)).observe(announced, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    new MutationObserver(() => {
      if (!message.classList.contains("unseen") && message.checkVisibility()) globalThis.seen.push(message.textContent);
    }).observe(message, { attributes: true, childList: true, characterData: true, subtree: true });
  });

/** A message at the lower edge says this. */
const shows = (page, words) =>
  page.waitForFunction((words) => globalThis.seen.some((text) => text.includes(words)), words);

/** A message at the lower edge says this, and a screen reader reads it once. */
async function toldOf(page, words) {
  await shows(page, words);
  const told = await page.evaluate((words) => globalThis.told.filter((text) => text.includes(words)), words);
  assert.equal(told.length, 1, `“${words}” is announced ${told.length} times`);
}

/** Something is on the screen, and no part of it lies on the board. */
async function isBesideTheBoard(page, what) {
  await page.locator(what).waitFor();
  const [it, board] = await page.evaluate(
    (what) => [what, "svg.board"].map((what) => document.querySelector(what).getBoundingClientRect().toJSON()),
    what,
  );
  assert.ok(
    it.right <= board.left || it.left >= board.right || it.bottom <= board.top || it.top >= board.bottom,
    `${what} lies on the board`,
  );
  const { width, height } = page.viewportSize();
  assert.ok(
    it.top >= 0 && it.bottom <= height && it.left >= 0 && it.right <= width,
    `${what} is off the screen: ${JSON.stringify(it)}`,
  );
}

/** Opens a match of Underchex against the computer that plays any legal move. */
async function againstTheComputer(options) {
  const page = await table.visitor(options);
  await table.open(page, "Underchex", "computer", 0);
  return page;
}

test("a draw offered to the computer is declined, and the player sees that", async () => {
  for (const options of [DESK, PHONE]) {
    const page = await againstTheComputer(options);
    await listenTo(page);
    await button(page, "Offer a draw").click();
    await toldOf(page, "The computer declines the draw");
    await page.evaluate(() => scrollTo(0, 0));
    await isBesideTheBoard(page, ".answered");
    await page.locator(".answered", { hasText: "The computer declines the draw" }).waitFor();
    await screenshot(page, `declined-by-the-computer-${page.viewportSize().width}`);
    // The message stays until a move.
    await click(page, "d3", "d4");
    await moves(page, 2);
    await counts(page.locator(".answered"), 0);
    clean(page);
  }
});

test("two people see offers of a draw and what becomes of them, beside the board", async () => {
  for (const options of [DESK, PHONE]) {
    const [white, black] = await table.openForTwo("Underchex", options);
    for (const page of [white, black]) await listenTo(page);
    const offer = async () => {
      const places = () => Promise.all([white, black].map((page) => boxes(page.locator("svg.board"))));
      const before = await places();
      await button(white, "Offer a draw").click();
      await black.locator(".offer", { hasText: "Your opponent offers a draw" }).waitFor();
      await white.locator(".offer", { hasText: "You offer a draw" }).waitFor();
      assert.deepEqual(await places(), before, "the board stays under the hand that is about to press it");
    };
    await offer();
    await toldOf(black, "Your opponent offers a draw");
    await black.evaluate(() => scrollTo(0, 0));
    await isBesideTheBoard(black, ".offer");
    await screenshot(black, `offer-${black.viewportSize().width}`);
    assert.deepEqual(
      await white.evaluate(() => globalThis.seen.filter((text) => text.includes("offer"))),
      [],
      "who offers knows it",
    );
    await button(black, "Decline").click();
    await toldOf(white, "Your opponent declines the draw");
    await white.locator(".answered", { hasText: "Your opponent declines the draw" }).waitFor();
    await offer();
    await button(white, "Withdraw").click();
    await toldOf(black, "Your opponent withdraws the offer");
    await click(white, "d3", "d4");
    await moves(black, 1);
    await offer();
    await button(black, "Accept").click();
    await toldOf(white, "Your opponent accepts the draw");
    for (const page of [white, black]) await over(page, "Draw", "Agreement");
    clean(white, black);
  }
});

test("two people see that a turn is to be taken back, and whether it is", async () => {
  const [white, black] = await table.openForTwo("Underchex", PHONE);
  for (const page of [white, black]) await listenTo(page);
  await click(white, "d3", "d4");
  await moves(black, 1);
  await button(white, "Take back").click();
  await toldOf(black, "Your opponent asks to take the last turn back");
  await isBesideTheBoard(black, ".offer");
  await button(black, "Decline").click();
  await toldOf(white, "Your opponent declines");
  await button(white, "Take back").click();
  await button(black, "Accept").click();
  await toldOf(white, "Your opponent accepts: the last turn is taken back");
  for (const page of [white, black]) await page.locator('[data-at="d3"]').waitFor();
  clean(white, black);
});

test("who waits for somebody sees them come", async () => {
  for (const options of [DESK, PHONE]) {
    const host = await table.visitor(options);
    await table.open(host, "War in Heaven", "friend");
    await listenTo(host);
    const watcher = await table.visitor();
    await watcher.goto(host.url());
    await ready(watcher);
    await listenTo(watcher);
    const guest = await table.visitor();
    await guest.goto(await host.locator(".invite input").inputValue());
    await ready(guest);
    await toldOf(host, "Your opponent has joined");
    await screenshot(host, `joined-${host.viewportSize().width}`);
    await toldOf(watcher, "Demons have joined");
    assert.equal(await guest.locator("#toast:not(.unseen)").count(), 0, "who joins knows it");
    clean(host, guest, watcher);
  }
});

test("after mate nobody is told of a check", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", ["e2-e3"]);
  await listenTo(page);
  await click(page, "e8", "e3");
  await over(page, "Black won", "Checkmate");
  assert.doesNotMatch(await page.locator(".status").innerText(), /Check on/);
  await eventually(async () =>
    assert.deepEqual(await page.evaluate(() => globalThis.told), [
      "Black e8xe3. Queen e3 is taken. Black wins: checkmate",
    ]),
  );
  // Nor after a game is given up in check.
  await table.arrange(page, "underchex", "white", ["e2xe8"]);
  await page.locator(".check", { hasText: "Check on e9" }).waitFor();
  await table.arrange(page, "underchex", "white", ["e2xe8", "!resign"]);
  await over(page, "White won", "Resignation");
  await counts(page.locator(".check"), 0);
  clean(page);
});

test("who goes back before the first move can still move", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", []);
  await button(page, "One move back").click();
  await page.keyboard.press(",");
  await click(page, "d3", "d4");
  await moves(page, 1);
  // Who looks back later is shown how to come back to the game.
  await button(page, "One move back").click();
  await page.getByRole("heading", { name: "Move 0 of 1" }).waitFor();
  await button(page, "Back to now").click();
  await click(page, "d6", "d5");
  await moves(page, 2);
  clean(page);
});

/** The angels have deployed Uriel, who stands on A1, and it is their turn again. */
const URIEL = ["deploy:uriel-A1/camiel", "B3-B4", "pass", "B7-B6", "A7-A6", "C7-C6", "pass", "pass"];

test("a token of War in Heaven that is pressed says what it is, whosever it is", async () => {
  const page = await table.visitor();
  await table.arrange(page, "war-in-heaven", "angels", URIEL);
  await page.getByText("Angels to move").waitFor();
  const says = (words) => page.locator(".hint", { hasText: words }).waitFor();
  await hex(page, "A1").click();
  await says(/^Uriel on A1, angels: attack \d, defence \d\. \S/);
  assert.doesNotMatch(await page.locator(".hint").innerText(), /undefined|cost/);
  await hex(page, "A1").click();
  // A card has a cost, which is shown when it is pressed.
  await page.locator(".card", { hasText: "Leviathen" }).click({ force: true });
  await says(/^Leviathen: attack \d, defence \d, cost \d/);
  await hex(page, "B8").click();
  await says(/^Lucifer on B8, demons: attack \d, defence \d/);
  await page.locator("#announce", { hasText: "Lucifer on B8, demons" }).waitFor();
  await counts(page.locator("svg.board .selected"), 0);
  clean(page);
});

test("where the board fills the screen of a phone, what is pressed says what it is all the same", async () => {
  const page = await table.visitor(PHONE);
  await table.arrange(page, "war-in-heaven", "angels", URIEL);
  await hex(page, "B8").tap();
  await page.locator(".hint", { hasText: "Lucifer on B8, demons: attack" }).waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector(".hint").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  await screenshot(page, "enemy-token-phone");
  clean(page);
});

test("a piece of Underchex that is pressed says what it is and how it moves, whosever it is", async () => {
  const [white, black] = await table.openForTwo("Underchex", PHONE);
  const says = (page, words) => page.locator(".hint", { hasText: words }).waitFor();
  await hex(white, "d7").tap();
  await says(white, /^Black knight on d7: leaps to /);
  await screenshot(white, "enemy-piece-phone");
  await isBesideTheBoard(white, ".hint");
  // Also who has to wait for the other can ask.
  await hex(black, "e8").tap();
  await says(black, /^Black queen on e8: goes any distance /);
  await hex(black, "f1").tap();
  await says(black, /^White lance [AB] on f1: /);
  await counts(black.locator("svg.board .selected"), 0);
  clean(white, black);
});
