// Two people and one table: a link that is used once, answers that are lost on the way, another match after the end.
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
  hex,
  moves,
  over,
  ready,
  refuses,
  resign,
  screenshot,
} from "./table.mjs";

const table = new Table();

/** The match that a page shows. */
const matchOf = (page) => new URL(page.url()).pathname;

/** The matches in progress, as the server lists them. */
const running = async () =>
  (await (await fetch(`${table.server.url}/api/matches`, { headers: { "x-forwarded-for": "10.9.0.1" } })).json())
    .matches.length;

/** A match of two people that white has given up. */
async function ended() {
  const [white, black] = await table.openForTwo("Underchex");
  await resign(white);
  for (const page of [white, black]) await over(page, /won|lost/, "Resignation");
  return [white, black];
}

/** Both pages are at the same new match, with the sides swapped. */
async function playAgain(white, black, before) {
  for (const page of [white, black]) {
    await eventually(() => assert.notEqual(matchOf(page), before));
    await ready(page);
  }
  assert.equal(matchOf(white), matchOf(black));
  // Who was black begins now.
  await click(black, "d3", "d4");
  await moves(white, 1);
  await click(white, "d6", "d5");
  await moves(black, 2);
}

/** Loses the answers to the next requests of a page: the server gets them, the page hears nothing. */
async function loseAnswers(page, path, count) {
  let lost = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST" || lost >= count) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
}

/** The browser notes each answer that was lost. */
const unheard = (fault) => !/ERR_FAILED/.test(fault);

test("a rematch is offered where the other sees it, stays after a reload, and has the sides swapped", async () => {
  const [white, black] = await ended();
  const before = matchOf(white);
  await button(white, "Rematch").click();
  await white.getByText("Waiting for your opponent…").waitFor();
  const offer = black.locator(".rematch.offered", { hasText: "Your opponent offers a rematch" });
  await offer.waitFor();
  const onScreen = await black.evaluate(() => {
    const { top, bottom, width } = document.querySelector(".rematch.offered").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && width > 100;
  });
  assert.ok(onScreen, "it is seen without scrolling");
  await screenshot(black, "rematch-offered");
  assert.deepEqual(await findings(black), []);
  await Promise.all([white, black].map((page) => page.reload()));
  await offer.waitFor();
  await button(black, "Decline").click();
  await button(white, "Rematch").waitFor();
  // Now the other way round, and taken back once.
  await button(black, "Rematch").click();
  await button(black, "Withdraw").click();
  await button(black, "Rematch").click();
  await button(white, "Accept").click();
  await playAgain(white, black, before);
  // The match that was left says where it went on.
  await white.goto(`${table.server.url}${before}`);
  await white.getByRole("link", { name: "Go to the rematch" }).click();
  await moves(white, 2);
  clean(white, black);
});

test("when both press for a rematch at once they play one", async () => {
  const [white, black] = await ended();
  const before = matchOf(white);
  // Both requests are held until both were sent: neither page knows of the other's.
  let sent = 0;
  let both;
  const bothSent = new Promise((done) => {
    both = done;
  });
  for (const page of [white, black]) {
    await page.route("**/actions", async (route) => {
      sent += 1;
      if (sent === 2) both();
      await bothSent;
      await route.continue();
    });
  }
  await Promise.all([white, black].map((page) => button(page, "Rematch").click()));
  await playAgain(white, black, before);
  clean(white, black);
});

test("who comes back to the front page later finds the rematch that was agreed on meanwhile", async () => {
  const [white, black] = await ended();
  await button(white, "Rematch").click();
  await white.getByText("Waiting for your opponent…").waitFor();
  await white.goto("about:blank");
  await button(black, "Accept").click();
  await eventually(async () => assert.equal(await black.locator(".endcard").count(), 0));
  await ready(black);
  await white.goto(`${table.server.url}/`);
  await white.locator("#own li", { hasText: "as Black" }).filter({ hasText: "Opponent is thinking" }).waitFor();
  clean(white, black);
});

test("the opponent plays again at once, on the other side", async () => {
  const page = await table.visitor();
  await table.open(page, "Underchex", "computer");
  const before = matchOf(page);
  await resign(page);
  await button(page, "Rematch").click();
  await eventually(() => assert.notEqual(matchOf(page), before));
  await ready(page);
  await page.locator('.pbar[aria-label="Black"]', { hasText: "You" }).waitFor();
  await moves(page, 1);
  clean(page);
});

test("who plays both sides gets a rematch at once", async () => {
  const page = await table.visitor();
  await table.open(page, "Underchex", "here");
  const before = matchOf(page);
  await resign(page);
  await button(page, "Rematch").click();
  await eventually(() => assert.notEqual(matchOf(page), before));
  await ready(page);
  await click(page, "d3", "d4");
  await moves(page, 1);
  await click(page, "d6", "d5");
  await moves(page, 2);
  clean(page);
});

test("an answer that is lost costs nobody the seat, nor opens a second match", async () => {
  const [host, guest] = [await table.visitor(), await table.visitor()];
  const others = await running();
  // A match that anybody may join is listed, so that it can be counted.
  await host.addInitScript(() => localStorage.setItem("sixfold.play", JSON.stringify({ listed: true })));
  await loseAnswers(host, "**/api/matches", 1);
  await table.open(host, "Underchex", "friend");
  assert.equal(await running(), others + 1);
  const link = await host.locator(".invite input").inputValue();
  // All that the page tries by itself is lost, and it is loaded again.
  await loseAnswers(guest, "**/seat", 4);
  await guest.goto(link);
  await guest.getByText("No connection to the server").waitFor();
  await guest.reload();
  await ready(guest);
  await guest.locator('.pbar[aria-label="Black"]', { hasText: "You" }).waitFor();
  await loseAnswers(host, "**/actions", 1);
  await click(host, "d3", "d4");
  await moves(guest, 1);
  await click(guest, "d6", "d5");
  await moves(host, 2);
  for (const page of [host, guest]) assert.deepEqual(page.faults.filter(unheard), []);
});

test("the host invites somebody else while nobody has moved, and whoever came before watches", async () => {
  const [host, first] = await table.openForTwo("Underchex");
  await button(host, "Invite somebody else").click();
  const link = await host.locator(".invite input").inputValue();
  await refuses(first, "ask for that link");
  await first.locator('.pbar[aria-label="Black"]', { hasText: "waiting for somebody" }).waitFor();
  const second = await table.visitor();
  await second.goto(link);
  await ready(second);
  await click(host, "d3", "d4");
  await moves(second, 1);
  await counts(button(host, "Invite somebody else"), 0, "the match has begun");
  await click(second, "d6", "d5");
  for (const page of [host, first]) await moves(page, 2);
  await hex(first, "d4").waitFor();
  clean(host, first, second);
});
