// Strokes: however fast the pointer goes, no hex on its way is left out, and one step takes the whole stroke back.
// Ctrl+Z in a field is the field's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers } from "./snippets.mjs";
import { Table, button, choose, clean, eventually, reads, section, unfold } from "./table.mjs";

const table = new Table();

const hexOf = (key) => {
  const [q, r] = key.split(",").map(Number);
  return { q, r };
};

/** The middles of hexes on the screen, all measured at once. */
const middles = (page, ...keys) =>
  page.evaluate(
    (keys) =>
      keys.map((key) => {
        const { x, y, width, height } = document
          .querySelector(`.map [data-hex="${key}"] polygon`)
          .getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      }),
    keys,
  );

/** Goes from hex to hex with the button down, each way in one event. */
async function stroke(page, ...keys) {
  const [first, ...others] = await middles(page, ...keys);
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...place);
  await page.mouse.up();
}

/** Drags a finger over the screen so fast that a browser would make a fling of it. */
async function flick(page, [x, y], [u, v]) {
  const hand = await page.context().newCDPSession(page);
  const touch = (type, ...points) => hand.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const way = [0.2, 0.4, 0.6, 0.8, 1].map((part) => ({ x: x + (u - x) * part, y: y + (v - y) * part }));
  await Promise.all([
    touch("touchStart", { x, y }),
    ...way.map((place) => touch("touchMove", place)),
    touch("touchEnd"),
  ]);
  await hand.detach();
}

/** The hexes on straight lines from each of these hexes to the next, as the engine says. */
const ways = (...keys) =>
  [
    ...new Set(
      answers(keys.slice(1).map((to, at) => ({ op: "line", a: hexOf(keys[at]), b: hexOf(to) }))).flatMap(({ ok }) =>
        ok.map(({ q, r }) => `${q},${r}`),
      ),
    ),
  ].sort();

/** The hexes of the battle map with a terrain. */
const painted = (page, terrain) =>
  page
    .locator(`.battle-map .cell[aria-label*=" ${terrain}"]`)
    .evaluateAll((cells) => cells.map((cell) => cell.dataset.hex).sort());

const paints = (page, terrain, wanted) =>
  eventually(async () => assert.deepEqual(await painted(page, terrain), wanted));

/** Opens the plain map with a terrain to paint. */
async function enter(page, address = "?map=plain") {
  await page.goto(`${table.server.url}/battle${address}`);
  await page.getByText(/180 hexes, \d+ with a unit/).waitFor();
  await page.locator(".tool", { hasText: "Terrain" }).click();
  await choose(page, "terrain", "water");
}

test("the battle map: a fast stroke has no gaps and is one step", async () => {
  const page = await table.visitor();
  await enter(page);
  const way = ["1,1", "9,0", "12,-3", "4,6"];
  await stroke(page, ...way);
  await paints(page, "water", ways(...way));
  await page.getByText("1 of 1 step").waitFor();
  await choose(page, "terrain", "mud");
  await stroke(page, "2,2", "2,8");
  await paints(page, "mud", ways("2,2", "2,8"));
  await page.getByText("2 of 2 steps").waitFor();
  await page.keyboard.press("Control+z");
  await paints(page, "mud", []);
  await paints(page, "water", ways(...way));
  await page.keyboard.press("Control+z");
  await paints(page, "water", []);
  await page.keyboard.press("Control+Shift+Z");
  await page.keyboard.press("Control+y");
  await paints(page, "mud", ways("2,2", "2,8"));
  // Over the rim and back in: what lies outside is not there, what lies inside is painted.
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  const [[x, y], [u]] = await middles(page, "0,5", "3,3");
  const box = await page.locator(".battle-map").evaluate((map) => {
    const { left } = map.getBoundingClientRect();
    return left;
  });
  await choose(page, "terrain", "rubble");
  await page.mouse.move(u, y);
  await page.mouse.down();
  await page.mouse.move(Math.max(1, box - 5), y);
  await page.mouse.move(x, y);
  await page.mouse.up();
  await eventually(async () =>
    assert.ok(
      (await painted(page, "rubble")).includes("0,5") && (await painted(page, "rubble")).length >= 4,
      `${await painted(page, "rubble")}`,
    ),
  );
  await page.getByText("1 of 1 step").waitFor();
  clean(page);
});

test("a shared map: others see the stroke, and its painter takes all of it back at once", async () => {
  const first = await table.visitor();
  await enter(first);
  await section(first, "share");
  await button(first, "Share this map").click();
  const kept = (page, words) => page.locator(".shared-state", { hasText: words }).waitFor();
  await kept(first, "all kept");
  const second = await table.visitor();
  await second.goto(await first.getByLabel("Link to change it", { exact: true }).inputValue());
  await kept(second, "2 are here");
  const way = ["1,1", "9,0", "12,-3", "4,6"];
  // Held up in the middle, so that a part of it is sent before the rest is painted.
  const [[x, y], ...others] = await middles(first, ...way);
  await first.mouse.move(x, y);
  await first.mouse.down();
  await first.mouse.move(...others[0]);
  await kept(first, /[1-9]\d* changes, all kept/);
  for (const place of others.slice(1)) await first.mouse.move(...place);
  await first.mouse.up();
  await paints(second, "water", ways(...way));
  await kept(first, `${ways(...way).length} changes, all kept`);
  await button(first, "Undo").click();
  await paints(first, "water", []);
  await paints(second, "water", []);
  await button(first, "Redo").click();
  await paints(second, "water", ways(...way));
  await button(first, "Undo").click();
  await paints(second, "water", []);
  clean(first, second);
});

test("the explorer: a fast stroke has no gaps and is one step", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/explore?topic=reach&budget=4`);
  await page.locator(".result tr").first().waitFor();
  await page.getByRole("checkbox", { name: "Block", exact: true }).click();
  const way = ["-4,0", "3,-2", "2,3"];
  await stroke(page, ...way);
  const blocked = () =>
    page.evaluate(() => (new URLSearchParams(location.search).get("blocked") ?? "").split(";").filter(Boolean).sort());
  await eventually(async () => assert.deepEqual(await blocked(), ways(...way)));
  // With the tool still in hand.
  await page.keyboard.press("Control+z");
  await eventually(async () => assert.deepEqual(await blocked(), []));
  await page.keyboard.press("Control+y");
  await eventually(async () => assert.deepEqual(await blocked(), ways(...way)));
  clean(page);
});

test("Ctrl+Z in a field takes back what was typed there, and nothing on the map", async () => {
  const page = await table.visitor();
  await enter(page, "?map=plain&units=A1@5,3");
  await stroke(page, "1,1", "4,1");
  await page.getByText("2 of 2 steps").waitFor();
  await unfold(page, "Numbers of the unit");
  const walk = page.getByLabel("walk", { exact: true });
  await walk.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("8");
  await reads(walk, "8");
  await page.keyboard.press("Control+z");
  await reads(walk, "5");
  await page.getByText("2 of 2 steps").waitFor();
  assert.deepEqual(await painted(page, "water"), ways("1,1", "4,1"));
  // Outside of fields it is the map's, also on a choice that has the focus.
  await page.locator('input[name="terrain"]:checked').focus();
  await page.keyboard.press("Control+z");
  await paints(page, "water", []);
  clean(page);
});

test("a tap right after a fast stroke of a finger is taken", async () => {
  const page = await table.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await enter(page);
  // The browser takes a part of the taps after a fling for its end: one of eight at least, if it saw any.
  for (const tool of ["Level", "Terrain", "Road", "Terrain", "Level", "Road", "Terrain", "Level"]) {
    await page.evaluate(() => scrollTo(0, 0));
    await flick(page, ...(await middles(page, "3,2", "6,3")));
    const choice = page.locator(".tool", { hasText: tool });
    await choice.tap();
    await choice.and(page.locator(":has(:checked)")).waitFor({ timeout: 10_000 });
  }
  clean(page);
});
