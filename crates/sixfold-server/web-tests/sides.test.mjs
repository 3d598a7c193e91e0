// Two people with a side each and one who prepares the battle: the link of a side shows what its units see, live, and
// no answer of the server to its page holds more.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Table, button, choose, clean, counts, eventually, findings, refuses, screenshot, section } from "./table.mjs";

const table = new Table();

const hex = (page, key) => page.locator(`.battle-map [data-hex="${key}"]`);
const tool = (page, name) => page.locator(".tool", { hasText: name }).click();

/** Every answer that a page gets about maps, and every live message, as text. */
function gather(page) {
  const texts = [];
  page.on("response", async (response) => {
    if (response.url().includes("/api/")) texts.push(await response.text().catch(() => ""));
  });
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => texts.push(String(payload))));
  return texts;
}

test("the link of a side shows what its units see, and the server tells it nothing else", async () => {
  const owner = await table.visitor();
  await owner.goto(`${table.server.url}/battle?map=plain`);
  await owner.getByText("180 hexes, 0 with a unit").waitFor();
  // A hill between a unit of each side.
  await tool(owner, "Level");
  for (let press = 0; press < 3; press += 1) await hex(owner, "4,3").click();
  await tool(owner, "New unit");
  await hex(owner, "3,3").click();
  await choose(owner, "side", "2");
  await hex(owner, "5,3").click();
  await owner.getByText("180 hexes, 2 with a unit").waitFor();
  // The fog in the room itself.
  const layers = owner.getByLabel("Layers", { exact: true });
  await layers.click();
  await owner.locator('select[name="fog"]').selectOption("1");
  await hex(owner, "5,3").and(owner.locator('[aria-label$="not seen"]')).waitFor();
  await eventually(async () => assert.equal(await owner.locator(".battle-unit").count(), 1));
  await screenshot(owner, "battle-fog");
  await owner.locator('select[name="fog"]').selectOption("");
  await eventually(async () => assert.equal(await owner.locator(".battle-unit").count(), 2));
  await layers.click();
  await section(owner, "share");
  await button(owner, "Share this map").click();
  await button(owner, "Links for each side").click();
  const link = (words) => owner.getByLabel(`Link of the ${words} side`, { exact: true }).inputValue();
  const [first, second] = [await link("first"), await link("second")];
  assert.match(first, /\/battle#side=[0-9a-f]{64}$/);
  assert.deepEqual(await findings(owner), []);
  const one = await table.visitor();
  const told = gather(one);
  await one.goto(first);
  await one.locator(".shared-state", { hasText: "what the units of the first side see" }).waitFor();
  await hex(one, "3,3").and(one.locator('[aria-label$="A1"]')).waitFor();
  const two = await table.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await two.goto(second);
  await hex(two, "5,3").and(two.locator('[aria-label$="B1"]')).waitFor();
  await counts(hex(one, "5,3"), 0, "behind the hill there is nothing");
  await counts(hex(two, "3,3"), 0);
  for (const page of [one, two]) await page.locator(".fogged path").waitFor();
  await counts(one.locator(".rail"), 0, "who looks on has no tools");
  // A change out of sight is not sent; one in sight is.
  await tool(owner, "Marks");
  await owner.getByLabel("Its name").fill("Hidden well");
  await owner.getByLabel("Its name").press("Enter");
  await hex(owner, "5,3").click();
  await owner.getByLabel("Its name").fill("Open well");
  await owner.getByLabel("Its name").press("Enter");
  await hex(owner, "2,3").click();
  await hex(one, "2,3").and(one.locator('[aria-label*="objective open well"]')).waitFor();
  await hex(two, "5,3").and(two.locator('[aria-label*="objective hidden well"]')).waitFor();
  await screenshot(one, "battle-side");
  await screenshot(two, "battle-side-phone");
  await eventually(() => assert.ok(told.some((text) => text.includes("Open well"))));
  assert.ok(!told.some((text) => /Hidden well|B1/.test(text)), "nothing that is not seen was sent");
  const id = /shared=([0-9a-f]{32})/.exec(owner.url())[1];
  assert.ok(!told.some((text) => text.includes(id)), "nor which map it is");
  assert.deepEqual(await findings(one), []);
  // The unit goes round the hill, and each sees the other.
  await tool(owner, "Units");
  await section(owner, "unit");
  await owner.locator(".all-units button", { hasText: "B1" }).click();
  await owner.getByRole("heading", { name: /B1 on 5,3/ }).waitFor();
  await hex(owner, "5,1").click();
  await hex(one, "5,1").and(one.locator('[aria-label$="B1"]')).waitFor();
  await hex(two, "3,3").and(two.locator('[aria-label$="A1"]')).waitFor();
  await hex(one, "2,2").click();
  await refuses(one, "not change it");
  // A reload shows the same, and a deleted map is gone.
  await one.reload();
  await hex(one, "5,1").and(one.locator('[aria-label$="B1"]')).waitFor();
  await section(owner, "share");
  await button(owner, "Delete it for everybody").click();
  await one.locator(".shared-state", { hasText: "not shared any more" }).waitFor();
  clean(owner, one, two);
});

test("a map is printed to scale", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/battle?map=ford`);
  await page.getByText(/\d+ hexes, \d+ with a unit/).waitFor();
  await section(page, "share");
  await page.getByText("Print to scale").click();
  await page.getByLabel("Names of terrain").check();
  for (const [paper, sheets] of [
    ["letter", 4],
    ["whole", 1],
  ]) {
    await choose(page, "paper", paper);
    const saved = page.waitForEvent("download");
    await button(page, "Save for printing").click();
    const file = readFileSync(await (await saved).path(), "utf8");
    // As a browser lays it out: 96 pixels are an inch.
    const shown = await table.visitor();
    await shown.setContent(file);
    const measured = await shown.evaluate(() => {
      const all = [...document.querySelectorAll("body > svg:not(.source)")];
      const wide = (shape) => shape?.getBoundingClientRect().width;
      return {
        sheets: all.length,
        width: wide(all[0]),
        inch: wide(document.querySelector(".sheet path[d*='h2540']")),
        named: [...document.querySelectorAll("text")].some(({ textContent }) => textContent === "light\u00a0woods"),
      };
    });
    assert.equal(measured.sheets, sheets);
    assert.ok(measured.named, "the names of terrains");
    if (paper === "letter") assert.ok(Math.abs(measured.inch - 96) < 1, `${measured.inch} px for an inch`);
    // Eighteen columns: the picture is 837 units wide, and a hex of an inch has 52 from side to side.
    else assert.ok(Math.abs(measured.width - (837 / 52) * 96) < 1, `${measured.width} px`);
  }
  clean(page);
});
