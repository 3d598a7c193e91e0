// Changes of a shared map that the server has not taken are not lost: a reload, or the tab opened again later, sends
// them, once; and where the browser keeps nothing, it asks before the page goes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, button, choose, clean, eventually, refuses, section } from "./table.mjs";

const table = new Table();

const hex = (page, key) => page.locator(`.battle-map [data-hex="${key}"]`);
const state = (page, words) => page.locator(".shared-state", { hasText: words }).waitFor();
const shows = (page, key, words) =>
  eventually(async () => assert.match((await hex(page, key).getAttribute("aria-label")) ?? "", words));

/** Errors that the browser logs for a line that is cut on purpose are no faults. */
const quiet = (...pages) =>
  pages.forEach((page) => {
    page.faults = page.faults.filter((fault) => !/ERR_|status of 4/.test(fault));
  });

async function paint(page, terrain, ...keys) {
  await page.locator(".tool", { hasText: "Terrain" }).click();
  await choose(page, "terrain", terrain);
  for (const key of keys) await hex(page, key).click();
}

/** Shares a plain map; gives the link to change it. */
async function share(page) {
  await page.goto(`${table.server.url}/battle?map=plain`);
  await page.getByText("180 hexes, 0 with a unit").waitFor();
  await section(page, "share");
  await button(page, "Share this map").click();
  await state(page, "0 changes, all kept");
  return page.getByLabel("Link to change it", { exact: true }).inputValue();
}

/** Somebody else, or another tab, at the same map. */
async function come(page, link) {
  await page.goto(link);
  await state(page, "are here");
  return page;
}

/** Cuts the line for changes, before or after the server has taken them; gives what mends it. */
async function cut(page, reaches) {
  await page.context().route("**/operations", async (route) => {
    if (reaches) await route.fetch().catch(() => {});
    await route.abort().catch(() => {});
  });
  return () => page.context().unroute("**/operations");
}

const waiting = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sixfold.unsent")));

test("what was painted while the server did not answer is there after a reload, and is sent", async () => {
  const page = await table.visitor();
  const link = await share(page);
  const other = await come(await table.visitor(), link);
  const tab = await come(await page.context().newPage(), link);
  const mend = await cut(page, false);
  await paint(page, "water", "2,2", "3,2");
  await paint(tab, "mud", "7,1");
  await state(page, "2 on the way");
  await state(tab, "1 on the way");
  for (const one of [page, tab]) await one.reload();
  await shows(page, "3,2", /water/);
  await state(page, "2 on the way");
  await shows(tab, "7,1", /mud/);
  await state(tab, "1 on the way");
  // Twice, and with something more.
  await page.reload();
  await state(page, "2 on the way");
  await paint(page, "water", "4,2");
  await mend();
  for (const one of [page, tab, other]) {
    for (const [key, words] of [
      ["2,2", /water/],
      ["3,2", /water/],
      ["4,2", /water/],
      ["7,1", /mud/],
    ])
      await shows(one, key, words);
    await state(one, "4 changes, all kept");
  }
  assert.deepEqual(await waiting(page), [], "nothing waits any more");
  // It can still be undone.
  await button(page, "Undo").click();
  await shows(other, "4,2", /clear/);
  quiet(page);
  clean(page, other);
});

test("what the server has taken without saying so is not sent again", async () => {
  const page = await table.visitor();
  const link = await share(page);
  const other = await come(await table.visitor(), link);
  // No word of the server reaches this page: neither answers nor what it tells.
  await page.context().route("**/shared/*?after=*", (route) => route.abort());
  await page.routeWebSocket(/live/, () => {});
  await page.reload();
  await state(page, "all kept");
  // Both wait before either reaches the server, so that they go in one request, however slow the page is.
  const open = await cut(page, false);
  await paint(page, "water", "2,2", "3,2");
  await state(page, "2 on the way");
  await open();
  const mend = await cut(page, true);
  await shows(other, "3,2", /water/);
  await state(page, "2 on the way");
  // Somebody else has gone on from there.
  await paint(other, "rock", "2,2");
  await state(other, "3 changes, all kept");
  await mend();
  await page.context().unroute("**/shared/*?after=*");
  await page.reload();
  await state(page, /[^ ]* changes, all kept/);
  await shows(page, "2,2", /impassable/);
  await shows(page, "3,2", /water/);
  await state(page, "3 changes, all kept");
  assert.deepEqual(await waiting(page), []);
  quiet(page);
  clean(page, other);
});

test("a tab that was closed has its changes sent by the next one that comes to the map", async () => {
  const page = await table.visitor();
  const link = await share(page);
  const mend = await cut(page, false);
  await paint(page, "water", "2,2");
  await state(page, "1 on the way");
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${table.server.url}/api`);
  // As if that had been some time ago; and nonsense beside it.
  await next.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((one) => one.startsWith("sixfold.unsent"));
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), at: 1 }));
    const [, , id] = key.split(".");
    const good = JSON.parse(localStorage.getItem(key));
    const odd = [
      null,
      5,
      "{",
      { ...good, steps: 7 },
      { ...good, steps: [{ words: "x", done: [5] }] },
      { ...good, steps: [{ words: "x", done: [{ what: "ground", hex: "x", to: 9 }] }] },
      { ...good, number: "x" },
    ];
    odd.forEach((value, at) =>
      localStorage.setItem(`sixfold.unsent.${id}.odd${at}`, typeof value === "string" ? value : JSON.stringify(value)),
    );
  });
  await mend();
  await next.goto(link);
  await shows(next, "2,2", /water/);
  await state(next, "1 change, all kept");
  await next.getByRole("heading", { name: "Changes that the map does not take any more" }).waitFor();
  quiet(page);
  clean(page);
});

test("where the browser keeps nothing, the page asks before it goes", async () => {
  const page = await table.visitor();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const asked = [];
  page.on("dialog", (dialog) => asked.push(dialog.type()));
  // Without storage the key stays in the address of the page that shared the map.
  await share(page);
  await paint(page, "water", "2,2");
  await state(page, "1 change, all kept");
  await page.reload();
  await state(page, "1 change, all kept");
  assert.deepEqual(asked, [], "all is kept");
  // The key is in the address then; it is in no link that one copies to show the battle.
  assert.match(page.url(), /#key=[0-9a-f]{64}$/);
  await section(page, "share");
  await button(page, "Copy a link to this battle").click();
  assert.match(await page.getByLabel("Link to this battle").inputValue(), /\/battle#b=[\w-]+$/);
  await page.context().setOffline(true);
  await paint(page, "water", "3,2");
  await state(page, "1 on the way");
  // The change stays on its way while the page can be loaded again.
  await page.context().route("**/operations", (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  assert.deepEqual(asked, ["beforeunload"]);
  quiet(page);
  clean(page);
});

test("a shared map that cannot be opened just now keeps its address and its key", async () => {
  const page = await table.visitor();
  const link = await share(page);
  const other = await table.visitor();
  await other
    .context()
    .route("**/api/maps/shared/**", (route) =>
      route.fulfill({ status: 503, json: { error: { kind: "busy", message: "the store does not answer" } } }),
    );
  await other.goto(link);
  await other.getByRole("heading", { name: "This shared map could not be opened" }).waitFor();
  assert.match(other.url(), /\?shared=/);
  await other.context().unroute("**/api/maps/shared/**");
  await button(other, "Try again").click();
  await state(other, "2 are here");
  await paint(other, "water", "2,2");
  await shows(page, "2,2", /water/);
  // For one that was deleted there is a message, and another map.
  await section(page, "share");
  await button(page, "Delete it for everybody").click();
  await section(page, "share");
  await button(page, "Share this map").waitFor();
  await other.goto(link);
  await refuses(other, "there is no shared map");
  await other.locator(".battle-map .cell").first().waitFor();
  quiet(page, other);
  other.faults = other.faults.filter((fault) => !/status of 503/.test(fault));
  clean(page, other);
});
