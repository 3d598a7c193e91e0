// A battle map that two people change at once: through cuts of the line and ends of the server both have the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  LOOKS,
  Table,
  button,
  choose,
  clean,
  counts,
  eventually,
  findings,
  refuses,
  screenshot,
  section,
} from "./table.mjs";

const table = new Table();

const hex = (page, key) => page.locator(`.battle-map [data-hex="${key}"]`);
const tool = (page, name) => page.locator(".tool", { hasText: name }).click();
const state = (page, words) => page.locator(".shared-state", { hasText: words }).waitFor();

/** Paints hexes with a terrain. */
async function paint(page, terrain, keys) {
  await tool(page, "Terrain");
  await choose(page, "terrain", terrain);
  for (const key of keys) await hex(page, key).click();
}

/** The map as the page shows it: ground and units of each hex, and the number of walls. */
const shown = async (page) => [
  ...(await page
    .locator(".battle-map .cell")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label").replace(/ \d+$/, "")).sort())),
  /\d+ walls?/.exec(await page.locator(".facts").textContent())[0],
];

/** Waits until both show the same, and everything is kept. */
async function same(...pages) {
  for (const page of pages) await state(page, /changes?, all kept/);
  return eventually(async () => {
    const [first, ...others] = await Promise.all(pages.map(shown));
    for (const other of others) assert.deepEqual(other, first);
    return first;
  });
}

/** Opens a plain map and shares it; gives the two links. */
async function share(page) {
  await page.goto(`${table.server.url}/battle?map=plain`);
  await page.getByText("180 hexes, 0 with a unit").waitFor();
  await section(page, "share");
  await button(page, "Share this map").click();
  await state(page, "Only you are here; 0 changes, all kept");
  const value = (name) => page.getByLabel(name, { exact: true }).inputValue();
  return { change: await value("Link to change it"), look: await value("Link to look at it") };
}

test("two people change one map and end equal after cuts and ends of the server", async () => {
  const first = await table.visitor();
  const { change } = await share(first);
  assert.match(change, /\/battle\?shared=[0-9a-f]{32}#key=[0-9a-f]{64}$/);
  const second = await table.visitor();
  await second.goto(change);
  await state(second, "2 are here");
  assert.ok(!second.url().includes("key="), "the key is taken out of the address");
  // Changes of one are seen by the other.
  await paint(first, "woods", ["3,1", "4,1"]);
  await hex(second, "3,1").and(second.locator('[aria-label*="light woods"]')).waitFor();
  await hex(second, "7,3").click();
  await second.getByRole("heading", { name: "A1 on 7,3" }).waitFor();
  await hex(first, "7,3").and(first.locator('[aria-label$="A1"]')).waitFor();
  await screenshot(first, "battle-shared");
  // Both paint at once, also the same hexes.
  await Promise.all([paint(first, "water", ["1,1", "2,1", "5,2"]), paint(second, "rough", ["2,1", "5,2", "6,2"])]);
  await same(first, second);
  // The line of one is cut: it goes on, the other goes on, and they meet again.
  await second.context().setOffline(true);
  await paint(second, "forest", ["8,0", "9,0"]);
  await paint(first, "mud", ["8,0", "10,0"]);
  await state(first, "all kept");
  await second.context().setOffline(false);
  await state(second, "all kept");
  await same(first, second);
  // The server is killed in the middle of it all and started again.
  await paint(first, "rubble", ["4,4"]);
  await table.server.stop("SIGKILL");
  await Promise.all([paint(first, "water", ["5,4", "6,3"]), paint(second, "rock", ["6,3", "7,4"])]);
  await state(first, "The server does not answer");
  await table.server.start();
  await paint(first, "paved", ["1,5"]);
  const end = await same(first, second);
  assert.ok(
    end.some((cell) => cell.startsWith("4,4 rubble")),
    "nothing is lost",
  );
  // Each takes its own last step back, and no other.
  const paved = hex(second, "1,5").and(second.locator('[aria-label*="pavement"]'));
  await button(first, "Undo").click();
  await paved.waitFor({ state: "detached" });
  assert.ok((await same(first, second)).some((cell) => cell.startsWith("7,4 impassable")));
  await button(first, "Redo").click();
  await paved.waitFor();
  assert.deepEqual(await same(first, second), end);
  // Who comes later sees the same.
  const third = await table.visitor();
  await third.goto(change);
  await state(third, "3 are here");
  await same(first, third);
  const quiet = (page) => {
    page.faults = page.faults.filter((fault) => !/ERR_|status of 409|WebSocket|maps\/kept/.test(fault));
  };
  [first, second, third].forEach(quiet);
  clean(first, second, third);
});

test("a change that the map does not take is taken out, with the reason", async () => {
  const first = await table.visitor();
  const { change } = await share(first);
  const second = await table.visitor();
  await second.goto(change);
  await state(second, "2 are here");
  // The change of the second one is held up; meanwhile the first one puts a unit on the same hex.
  let release = () => {};
  const held = new Promise((done) => {
    release = done;
  });
  await second.route("**/operations", async (route) => {
    await held;
    await route.continue();
  });
  await choose(second, "side", "2");
  await hex(second, "5,2").click();
  await second.getByRole("heading", { name: "B1 on 5,2" }).waitFor();
  await hex(first, "5,2").click();
  await first.getByRole("heading", { name: "A1 on 5,2" }).waitFor();
  await state(first, "1 change, all kept");
  await state(second, "1 change kept, 1 on the way");
  release();
  await refuses(second, "A1 stands on hex 5,2");
  const end = await same(first, second);
  assert.ok(!end.some((cell) => cell.includes("B1")), "the unit that came second is not there");
  [first, second].forEach((page) => {
    page.faults = page.faults.filter((fault) => !/status of (409|422)/.test(fault));
  });
  clean(first, second);
});

test("who has the link without the key looks on; a deleted map is gone for everybody", async () => {
  const owner = await table.visitor();
  const { look } = await share(owner);
  const guest = await table.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await guest.goto(look);
  await state(guest, "You look on");
  await counts(guest.locator(".rail"), 0, "who looks on has no tools");
  await hex(guest, "7,2").tap();
  await refuses(guest, "not change it");
  await paint(owner, "water", ["7,2"]);
  await hex(guest, "7,2").and(guest.locator('[aria-label*="water"]')).waitFor();
  const [wide, room] = await guest.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(wide <= room, `${wide} px in ${room} px`);
  await screenshot(guest, "battle-shared-phone", { fullPage: true });
  for (const look of LOOKS) {
    await owner.locator("#look").selectOption(look);
    assert.deepEqual(await findings(owner), [], look);
    await screenshot(owner, `battle-shared-${look}`);
  }
  await section(owner, "share");
  await button(owner, "Delete it for everybody").click();
  await section(owner, "share");
  await owner.getByRole("button", { name: "Share this map" }).waitFor();
  await state(guest, "not shared any more");
  clean(owner, guest);
});
