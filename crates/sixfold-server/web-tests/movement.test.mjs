// Types of movement, zones of control and what terrain costs, on the battle map; units that are dragged, and their
// order of play; and the small map in its corner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, boxes, button, choose, clean, counts, eventually, middles, section, stroke, unfold } from "./table.mjs";

const table = new Table();

/** A map of Wesnoth: grass with a lake and a forest. */
const WESNOTH = Array.from({ length: 10 }, (_, row) =>
  Array.from({ length: 14 }, (_, col) => (col === 6 ? "Wo" : col === 4 ? "Gg^Fp" : row === 0 ? "Gg" : "Gg")).join(", "),
).join("\n");

/** Somebody with a rider of Wesnoth on its map. */
async function rider() {
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${table.server.url}/battle?map=plain`);
  await page.getByText("180 hexes").waitFor();
  await page
    .getByLabel("Open a file")
    .setInputFiles({ name: "lake.map", mimeType: "text/plain", buffer: Buffer.from(`${WESNOTH}\n`) });
  await page.getByText("96 hexes, 0 with a unit").waitFor();
  await page.locator(".tool").filter({ hasText: "New unit" }).click();
  await page.locator('select[name="kind"]').selectOption("Rider");
  await page.locator('.battle-map [data-hex="1,3"]').click();
  await page.getByText("96 hexes, 1 with a unit").waitFor();
  return page;
}

const cell = (page, hex) => page.locator(`.battle-map [data-hex="${hex}"]`);
const says = (page, hex, words) =>
  page.locator(`.battle-map [data-hex="${hex}"][aria-label*="${words}"]`).waitFor({ state: "attached" });

test("what each terrain costs the unit lies over the whole map, by its type of movement", async () => {
  const page = await rider();
  await section(page, "unit");
  await choose(page, "over", "costs");
  // A horse pays 1 on grass and 3 in a forest, and does not swim.
  await says(page, "2,1", " 1");
  await says(page, "3,1", " 3");
  await says(page, "5,1", "✕");
  await page.getByText("closed to it").waitFor();
  await page.getByText("Numbers of the unit").click();
  await page.locator('select[name="movement"]').selectOption("swimmer");
  await says(page, "5,1", " 1");
  await page.locator('select[name="movement"]').selectOption("");
  await says(page, "2,1", " 1");
  clean(page);
});

test("an enemy's zone of control ends a move where that is chosen, and the address says so", async () => {
  const page = await rider();
  await page.locator(".palette label").filter({ hasText: "second" }).click();
  await page.locator('select[name="kind"]').selectOption("Footman");
  await cell(page, "3,1").click();
  await page.getByText("96 hexes, 2 with a unit").waitFor();
  await page.locator(".tool").filter({ hasText: "Units" }).click();
  await cell(page, "1,3").click();
  await section(page, "unit");
  const reached = () => page.locator(".battle-map .over.is-reach").count();
  const free = await eventually(async () => {
    const count = await reached();
    assert.ok(count > 20, `${count} hexes`);
    return count;
  });
  await page.getByText("Rules and weapon").click();
  await page.locator('select[name="zones"]').selectOption("stop");
  await eventually(async () => {
    const held = await reached();
    assert.ok(held > 0 && held < free, `${held} of ${free}`);
  });
  await eventually(() => assert.match(page.url(), /zones=stop/));
  clean(page);
});

test("a part of a map has the whole in its corner, which shows another part when pressed", async () => {
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${table.server.url}/battle?seed=3&width=60&height=40`);
  await page.getByText("2400 hexes").waitFor();
  const minimap = page.locator(".minimap");
  await page.getByLabel("Show all of the map").click();
  await minimap.waitFor({ state: "hidden" });
  for (let times = 0; times < 6; times += 1) await page.getByLabel("Larger").click();
  await minimap.waitFor();
  const first = () => page.locator(".battle-map").getAttribute("viewBox");
  const before = await first();
  const [{ x, y, width, height }] = await boxes(minimap);
  await page.mouse.click(x + width - 12, y + height - 12);
  await eventually(async () => assert.notEqual(await first(), before));
  // The last hex of the map is there.
  await page.locator('.battle-map [data-hex="59,10"]').waitFor({ state: "attached" });
  clean(page);
});

for (const [hand, options] of [
  ["the mouse", { viewport: { width: 1440, height: 900 } }],
  ["a finger", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])
  test(`a unit is dragged along its way with ${hand}, and comes back by one step`, async () => {
    const page = await table.visitor(options);
    await page.goto(`${table.server.url}/battle?map=plain&units=A1@6,2;B1@9,0:S:side2`);
    await page.getByText("180 hexes, 2 with a unit").waitFor();
    await page.getByRole("heading", { name: "A1 on 6,2" }).waitFor();
    const there = () => middles(...["6,2", "7,2", "8,1"].map((key) => cell(page, key).locator("polygon").first()));
    if (options.hasTouch) await stroke(page, ...(await there()));
    else {
      const [from, over, to] = await there();
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...over, { steps: 4 });
      await page.mouse.move(...to, { steps: 4 });
      // Its way is shown, with the unit where it is held.
      await page.locator(".battle-map .way.is-path").waitFor();
      await page.locator(".battle-unit.ghost", { hasText: "A1" }).waitFor();
      await page.mouse.up();
    }
    await page.getByRole("heading", { name: "A1 on 8,1" }).waitFor();
    await counts(page.locator(".battle-unit.ghost"), 0);
    await page.getByText("3 points left this turn").waitFor();
    await button(page, "Undo").click();
    await page.getByRole("heading", { name: "A1 on 6,2" }).waitFor();
    clean(page);
  });

test("units have an order of play, which a name keeps and a reload brings back", async () => {
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${table.server.url}/battle?map=plain&units=A1@6,2;A2@6,4;B1@9,0:S:side2`);
  await page.getByText("180 hexes, 3 with a unit").waitFor();
  const order = (...names) =>
    eventually(async () =>
      assert.deepEqual(
        await page.locator(".all-units .unit-name").allInnerTexts(),
        names,
        "the units in the order in which they play",
      ),
    );
  await order("A1", "A2", "B1");
  await button(page, "B1 plays earlier").click();
  await order("A1", "B1", "A2");
  // Who has moved is not next any more.
  await button(page, "Next: B1").waitFor();
  await cell(page, "7,2").click();
  await page.getByRole("heading", { name: "A1 on 7,2" }).waitFor();
  await button(page, "Next: B1").click();
  await page.getByRole("heading", { name: "B1 on 9,0" }).waitFor();
  await cell(page, "10,0").click();
  await page.getByRole("heading", { name: "B1 on 10,0" }).waitFor();
  await button(page, "Next: A2").click();
  await page.getByRole("heading", { name: "A2 on 6,4" }).waitFor();
  await unfold(page, "Numbers of the unit");
  await page.locator('input[name="name"]').fill("Zed");
  await page.keyboard.press("Enter");
  await order("A1", "B1", "Zed");
  await button(page, "Zed plays earlier").click();
  await order("A1", "Zed", "B1");
  await page.getByText(/Saved in this browser/).waitFor();
  await page.reload();
  await order("A1", "Zed", "B1");
  await button(page, "New turn").click();
  await page.getByText("Turn 2", { exact: true }).waitFor();
  clean(page);
});
