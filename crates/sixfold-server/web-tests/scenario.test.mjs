// From an empty map to a scenario: 30 × 20 hexes with roads, a river, six units and objectives, counted in presses and
// strokes, by mouse and with a finger; and every tool of the editor by keyboard, on a map that is shared.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Table, button, choose, clean, eventually, pinch, screenshot, section, stroke as finger } from "./table.mjs";

const table = new Table();

/** The hex of a column and a row. */
const at = (col, row) => `${col},${row - (col - (col & 1)) / 2}`;

/** The middles of hexes on the screen, all measured at once, when they are there. */
const middles = (page, keys) =>
  eventually(() =>
    page.evaluate(
      (keys) =>
        keys.map((key) => {
          const hex = document.querySelector(`.battle-map [data-hex="${key}"] polygon`);
          if (!hex) throw new Error(`hex ${key} is not on the screen`);
          const { x, y, width, height } = hex.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }),
      keys,
    ),
  );

/** In the page: where hexes are on the screen, and the part of the map that nothing covers, with a rim of a hex. */
function placesOf(keys) {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [place, palette, readout, zoom] = [".battle-place", ".palette", ".readout-panel", ".zoombar"].map(box);
  const top = Math.max(palette.bottom, zoom.bottom) + 16;
  const free = { left: place.left + 10, right: place.right - 10, top, bottom: readout.top - 25 };
  const screen = document.querySelector(".battle-map").getScreenCTM();
  const hexes = keys.map((key) => {
    const [q, r] = key.split(",").map(Number);
    const { x, y } = new DOMPoint(60 * q, Math.sqrt(3) * 40 * (r + q / 2)).matrixTransform(screen);
    return [x, y];
  });
  return { free, hexes };
}

/** A hand that counts what it does. */
class Hand {
  constructor(page, touches) {
    this.page = page;
    this.touches = touches;
    this.count = 0;
  }

  /** Presses something of the page. */
  async press(locator) {
    this.count += 1;
    await (this.touches ? locator.tap() : locator.click());
  }

  tool(name) {
    return this.check(this.page.locator(".tool").filter({ hasText: name }));
  }

  /** Presses one of a row of choices. */
  choice(name, value) {
    return this.check(
      this.page.locator("label").filter({ has: this.page.locator(`[name="${name}"][value="${value}"]`) }),
    );
  }

  async check(label) {
    await this.press(label);
    await label.and(this.page.locator(":has(:checked)")).waitFor();
  }

  /** Writes in a field: one press, and the keys. */
  async write(label, text) {
    this.count += 1;
    const field = this.page.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.press("Tab");
  }

  async hexes(...keys) {
    for (const key of keys) {
      await this.reveal(key);
      const [place] = await middles(this.page, [key]);
      this.count += 1;
      if (this.touches) await this.page.touchscreen.tap(...place);
      else await this.page.mouse.click(...place);
    }
  }

  /** Moves the map with two fingers until hexes are where nothing lies over it. */
  async reveal(...keys) {
    for (let strokes = 0; this.touches; strokes += 1) {
      const { free, hexes } = await this.page.evaluate(placesOf, keys);
      const [wide, high] = [free.right - free.left, free.bottom - free.top];
      const by = (/** @type {number[]} */ all, /** @type {number} */ low, /** @type {number} */ high) =>
        Math.max(0, low - Math.min(...all)) - Math.max(0, Math.max(...all) - high);
      const [x, y] = [
        by(
          hexes.map((hex) => hex[0]),
          free.left,
          free.right,
        ),
        by(
          hexes.map((hex) => hex[1]),
          free.top,
          free.bottom,
        ),
      ];
      if (x === 0 && y === 0) return;
      assert.ok(strokes < 9, `${keys}: ${JSON.stringify({ free, hexes })}`);
      this.count += 1;
      // From one side of the free part towards the other, as far as it goes.
      const way = (/** @type {number} */ far, /** @type {number} */ room) => Math.max(-room, Math.min(room, far));
      const [dx, dy] = [way(x + 4 * Math.sign(x), wide - 150), way(y + 4 * Math.sign(y), high - 30)];
      const middle = [(free.left + free.right) / 2, (free.top + free.bottom) / 2];
      const from = [middle[0] - dx / 2, middle[1] - dy / 2];
      await pinch(this.page, from, 70, 70, [from[0] + dx, from[1] + dy]);
    }
  }

  /** Goes from hex to hex in one stroke. */
  async stroke(...keys) {
    await this.reveal(...keys);
    this.count += 1;
    const places = await middles(this.page, keys);
    if (this.touches) return finger(this.page, ...places);
    await this.page.mouse.move(...places[0]);
    await this.page.mouse.down();
    for (const place of places.slice(1)) await this.page.mouse.move(...place);
    await this.page.mouse.up();
  }
}

/** Waits until this number of steps is done. */
const steps = (page, number) =>
  page
    .locator(".facts")
    .filter({ hasText: new RegExp(`\\b${number} of ${number} steps?\\b`) })
    .waitFor();

/** The map as it is saved. */
async function saved(page) {
  await section(page, "map");
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Map with units").click()]);
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

/** How many hexes of a saved map have a feature. */
const having = ({ kinds, rows }, name) =>
  rows.flat().filter((kind) => kinds[kind]?.features?.some((feature) => feature.name === name)).length;

test("a scenario of 30 by 20 hexes takes at most 150 presses and strokes", async () => {
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${table.server.url}/battle?map=plain`);
  await page.getByText(/180 hexes/).waitFor();
  const hand = new Hand(page, false);
  await hand.choice("panel", "map");
  await hand.write("Columns", "30");
  await hand.write("Rows", "20");
  await hand.press(button(page, "Empty map"));
  await page.getByText("600 hexes, 0 with a unit").waitFor();
  await hand.write("Title", "The bridge at Ford");
  await hand.write("Notes", "Hold two of three objectives at the end of turn 8.");
  // A river from top to bottom, woods, a town and hills.
  await hand.tool("Terrain");
  await hand.choice("terrain", "water");
  await hand.stroke(at(13, 2), at(12, 6), at(16, 12), at(15, 19));
  await hand.choice("terrain", "forest");
  await hand.choice("brush", "1");
  await hand.stroke(at(3, 3), at(6, 4));
  await hand.stroke(at(23, 14), at(26, 16));
  await hand.hexes(at(21, 3), at(5, 15));
  await hand.choice("terrain", "town");
  await hand.choice("shape", "rectangle");
  await hand.stroke(at(19, 9), at(20, 10));
  await hand.choice("terrain", "fields");
  await hand.stroke(at(22, 6), at(25, 8));
  await hand.tool("Level");
  await hand.choice("shape", "brush");
  await hand.choice("brush", "2");
  await hand.hexes(at(6, 9), at(24, 11));
  await hand.choice("brush", "1");
  await hand.hexes(at(6, 9));
  // A road from side to side, one that leaves it, and a wall.
  await hand.tool("Road");
  await hand.stroke(at(0, 11), at(10, 10), at(18, 9), at(29, 8));
  await hand.stroke(at(18, 9), at(18, 19));
  await hand.tool("Walls");
  await hand.hexes(at(21, 10), at(21, 11));
  // Three units on each side.
  await hand.tool("New unit");
  await hand.hexes(at(1, 10), at(2, 12), at(3, 11));
  await hand.choice("side", "2");
  await hand.hexes(at(28, 8), at(27, 9), at(27, 11));
  await page.getByText("600 hexes, 6 with a unit").waitFor();
  // Objectives, one with a name, and starting hexes.
  await hand.tool("Marks");
  await hand.hexes(at(18, 9), at(6, 9));
  await hand.write("Its name", "bridge");
  await hand.hexes(at(14, 9));
  await hand.press(page.locator('select[name="mark"]'));
  await choose(page, "mark", "start 1");
  await hand.stroke(at(0, 9), at(0, 13));
  await hand.press(page.locator('select[name="mark"]'));
  await choose(page, "mark", "start 2");
  await hand.stroke(at(29, 6), at(29, 10));
  await page.getByText(/Saved in this browser, \d\d:\d\d/).waitFor();
  await screenshot(page, "scenario");
  const map = await saved(page);
  assert.deepEqual([map.rows[0].length, map.rows.length], [30, 20]);
  assert.equal(map.descriptions.at(-1), "Hold two of three objectives at the end of turn 8.");
  assert.deepEqual(
    map.units.map(({ unit, side }) => `${unit} ${side}`),
    ["A1 1", "A2 1", "A3 1", "B1 2", "B2 2", "B3 2"],
  );
  assert.ok(having(map, "water") >= 17 && having(map, "road") >= 38 && having(map, "woods") >= 20, "ground");
  assert.equal(having(map, "building"), 4);
  assert.equal(having(map, "planted_fields"), 12);
  assert.deepEqual(
    ["objective", "objective bridge", "start 1", "start 2"].map(
      (text) => map.notes.filter((note) => note.text === text).length,
    ),
    [2, 1, 5, 5],
  );
  assert.ok(hand.count <= 150, `${hand.count} presses and strokes`);
  // Kept here, with its objectives and its turn, and shown again after a reload.
  await section(page, "unit");
  await button(page, "New turn").click();
  await page.getByText("Turn 2", { exact: true }).waitFor();
  await page.getByText(/Saved in this browser/).waitFor();
  await page.reload();
  await page.getByText("Turn 2", { exact: true }).waitFor();
  await page.locator(`.battle-map [data-hex="${at(14, 9)}"][aria-label*="objective bridge"]`).waitFor();
  await button(page, "Undo").click();
  await page.getByText("Turn 1", { exact: true }).waitFor();
  clean(page);
});

test("the same with a finger, on a phone", async () => {
  const page = await table.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${table.server.url}/battle?map=plain`);
  await page.getByText(/180 hexes/).waitFor();
  const hand = new Hand(page, true);
  await hand.choice("panel", "map");
  await hand.write("Columns", "30");
  await hand.write("Rows", "20");
  await hand.press(button(page, "Empty map"));
  await page.getByText("600 hexes, 0 with a unit").waitFor();
  // The map is on the screen again.
  await eventually(async () => assert.equal(await page.evaluate(() => scrollY), 0));
  // A river, woods, a town and a hill. Two fingers move the map, and each of their strokes is counted.
  await hand.tool("Terrain");
  await hand.choice("terrain", "water");
  await hand.stroke(at(13, 1), at(12, 8));
  await steps(page, 1);
  await hand.stroke(at(12, 8), at(16, 13));
  await steps(page, 2);
  await hand.stroke(at(16, 13), at(15, 19));
  await steps(page, 3);
  await hand.choice("shape", "rectangle");
  await hand.choice("terrain", "town");
  await hand.stroke(at(19, 9), at(20, 10));
  await steps(page, 4);
  await hand.choice("terrain", "woods");
  await hand.stroke(at(3, 3), at(6, 5));
  await steps(page, 5);
  await hand.stroke(at(23, 14), at(26, 16));
  await steps(page, 6);
  await hand.tool("Level");
  await hand.choice("shape", "brush");
  await hand.choice("brush", "2");
  await hand.hexes(at(6, 9));
  await steps(page, 7);
  // A road from side to side: a press where each straight part begins, and one where it ends.
  await hand.tool("Road");
  await hand.choice("shape", "line");
  await hand.hexes(at(0, 11), at(10, 10));
  await steps(page, 8);
  await hand.hexes(at(10, 10), at(18, 9));
  await steps(page, 9);
  await hand.hexes(at(18, 9), at(29, 8));
  await steps(page, 10);
  // Three units on each side.
  await hand.tool("New unit");
  for (const [number, hex] of [at(1, 10), at(2, 12), at(3, 11)].entries()) {
    await hand.hexes(hex);
    await page.getByText(`600 hexes, ${number + 1} with a unit`).waitFor();
  }
  await hand.choice("side", "2");
  for (const [number, hex] of [at(28, 8), at(27, 9), at(27, 11)].entries()) {
    await hand.hexes(hex);
    await page.getByText(`600 hexes, ${number + 4} with a unit`).waitFor();
  }
  await hand.tool("Marks");
  await hand.hexes(at(18, 9));
  await steps(page, 17);
  await hand.hexes(at(6, 9));
  await steps(page, 18);
  await screenshot(page, "scenario-phone");
  const map = await saved(page);
  assert.deepEqual([map.rows[0].length, map.rows.length], [30, 20]);
  assert.deepEqual(
    map.units.map(({ unit, side }) => `${unit} ${side}`),
    ["A1 1", "A2 1", "A3 1", "B1 2", "B2 2", "B3 2"],
  );
  assert.ok(having(map, "water") >= 17 && having(map, "road") >= 30 && having(map, "woods") === 24, "ground");
  assert.deepEqual([having(map, "building"), map.notes.length], [4, 2]);
  assert.ok(hand.count <= 150, `${hand.count} presses and strokes`);
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    "nothing goes beyond the side of the screen",
  );
  clean(page);
});

test("line, rectangle, fill and pasting work by keyboard, and each is undone at once on a shared map", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/battle?seed=1&width=40&height=30`);
  await page.getByText(/1200 hexes/).waitFor();
  await section(page, "map");
  await page.getByLabel("Columns", { exact: true }).fill("24");
  await page.getByLabel("Rows", { exact: true }).fill("16");
  await button(page, "Empty map").click();
  await page.getByText("384 hexes").waitFor();
  await section(page, "share");
  await button(page, "Share this map").click();
  await page.locator(".shared-state", { hasText: "all kept" }).waitFor();
  const take = (name) => page.locator(".tool").filter({ hasText: name }).click();
  const label = (key, words) => page.locator(`.battle-map [data-hex="${key}"][aria-label*="${words}"]`);
  const count = (words) => page.locator(`.battle-map .cell[aria-label*=" ${words}"]`).count();
  const counts = (words, number) => eventually(async () => assert.equal(await count(words), number, words));
  const enter = async (key, pressed = "Enter") => {
    await page.locator(`.battle-map [data-hex="${key}"]`).focus();
    await page.keyboard.press(pressed);
  };
  const undo = () => button(page, "Undo").click();
  await take("Terrain");
  await choose(page, "terrain", "water");
  await choose(page, "shape", "line");
  await enter(at(0, 8));
  await enter(at(23, 8));
  await counts("water", 24);
  // A fill of more hexes than one request takes.
  await choose(page, "shape", "alike");
  await choose(page, "terrain", "sand");
  await enter(at(4, 2));
  await counts("sand", 360);
  await undo();
  await counts("sand", 0);
  await choose(page, "shape", "fill");
  await enter(at(4, 2));
  await eventually(async () => assert.ok((await count("sand")) > 100 && (await count("sand")) < 300));
  await undo();
  await counts("sand", 0);
  // With Escape nothing is painted; key p picks up what is on a hex.
  await choose(page, "shape", "rectangle");
  await enter(at(1, 1));
  await page.keyboard.press("Escape");
  await enter(at(4, 8), "p");
  await page.locator('input[name="terrain"][value="water"]:checked').waitFor({ state: "attached" });
  await enter(at(2, 2), "4");
  await enter(at(2, 2));
  await enter(at(3, 3));
  await counts("rough", 4);
  await take("Road");
  await choose(page, "shape", "line");
  await enter(at(2, 2));
  await enter(at(3, 2));
  // Copied, turned, pasted: the road turns, too.
  await take("Copy");
  await enter(at(2, 2));
  await enter(at(3, 3));
  await enter(at(3, 3), "c");
  await enter(at(10, 4), "t");
  await page.keyboard.press("Enter");
  await counts("road", 4);
  await screenshot(page, "scenario-copy");
  const map = await saved(page);
  const exits = map.rows
    .flat()
    .flatMap((kind) => map.kinds[kind].features?.find(({ name }) => name === "road")?.exits ?? []);
  // SE and NW become S and N.
  assert.deepEqual(
    exits.sort((a, b) => a - b),
    [1, 4, 8, 32],
  );
  await undo();
  await counts("road", 2);
  // Into another map: what was copied is still there.
  await section(page, "map");
  await button(page, "Open plain").click();
  await page.getByText("180 hexes").waitFor();
  await take("Copy");
  await enter(at(5, 5), "v");
  await page.keyboard.press("Enter");
  await counts("road", 2);
  // Larger by a column at the left and a row below: hexes keep their names, and undoing takes it back.
  await section(page, "map");
  await page.getByText(/^Size: /).click();
  await page.getByLabel("left", { exact: true }).fill("1");
  await page.getByLabel("bottom", { exact: true }).fill("1");
  await button(page, "Change the size").click();
  await page.getByText("208 hexes").waitFor();
  await label("-1,4", "clear").waitFor();
  await undo();
  await page.getByText("180 hexes").waitFor();
  clean(page);
});
