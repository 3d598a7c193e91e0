// The explorer answers the question it was asked: about the hex that was given, the sides that are chosen, the point
// under the pointer; and all that its legend promises is drawn.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { answers } from "./snippets.mjs";
import { Table, button, clean, counts, eventually, reads, showCode } from "./table.mjs";

const table = new Table();

/** Opens the explorer at an address and waits for its first answer. */
async function explore(page, query = "") {
  await page.goto(`${table.server.url}/explore${query}`);
  await page.locator(".result tr").first().waitFor();
}

/** The rows of the answer, by their names. */
const rows = (page) =>
  page
    .locator(".result tr")
    .evaluateAll((all) =>
      Object.fromEntries(all.map((row) => [row.querySelector("th").textContent, row.querySelector("td").textContent])),
    );

/** Waits until a row says exactly this. */
const says = (page, name, text) => eventually(async () => assert.equal((await rows(page))[name], text));

/** The hexes with one of these marks. */
const marked = (page, ...styles) =>
  page.locator(".map .cell").evaluateAll(
    (cells, styles) =>
      cells
        .filter((cell) => styles.some((style) => cell.classList.contains(`is-${style}`)))
        .map((cell) => cell.dataset.hex)
        .sort(),
    styles,
  );

/** A place inside of a hex on the screen, by parts of its size from its middle. */
const inside = (page, key, x = 0, y = 0) =>
  page.evaluate(
    ([key, x, y]) => {
      const box = document.querySelector(`.map [data-hex="${key}"] polygon`).getBoundingClientRect();
      return [box.x + box.width * (0.5 + x), box.y + box.height * (0.5 + y)];
    },
    [key, x, y],
  );

const hexOf = (key) => {
  const [q, r] = key.split(",").map(Number);
  return { q, r };
};

test("topics begin with an example in which something is to be seen", async () => {
  const page = await table.visitor();
  await explore(page, "?topic=wrap");
  await says(page, "distance around the map", "3");
  await says(page, "distance on the plane", "8");
  await explore(page, "?topic=rounding");
  await says(page, "q and r rounded alone", "1,0, which is wrong");
  await explore(page, "?topic=arithmetic");
  await eventually(async () => assert.equal((await marked(page, "path", "left", "right")).length, 3));
  await explore(page, "?topic=reach");
  await eventually(async () => {
    const found = (await marked(page, "reach")).length;
    assert.ok(found > 20 && found < 57, `${found} of the 61 hexes within four steps`);
  });
  clean(page);
});

test("coarser hexes: the six around the big hex of A are marked, wherever A lies in it", async () => {
  const page = await table.visitor();
  for (const [a, k] of [
    ["4,-2", 1],
    ["1,0", 1],
    ["-3,-1", 2],
    ["2,2", 3],
  ]) {
    await explore(page, `?topic=resolution&map=hexagon-9&a=${a}&k=${k}`);
    const cells = await page.locator(".map .cell").evaluateAll((all) => all.map((cell) => cell.dataset.hex));
    const bigs = answers([a, ...cells].map((key) => ({ op: "big_hex", hex: hexOf(key), radius: k }))).map(
      ({ ok }) => ok.big_hex,
    );
    const far = answers(bigs.map((big) => ({ op: "distance", a: bigs[0], b: big })))
      .map(({ ok }) => ok)
      .slice(1);
    const wanted = (steps) => cells.filter((_, at) => far[at] === steps).sort();
    await eventually(async () =>
      assert.deepEqual(
        [await marked(page, "reach"), await marked(page, "left", "right")],
        [wanted(0), wanted(1)],
        `A ${a}, radius ${k}`,
      ),
    );
  }
  clean(page);
});

test("the slider of points on the way stands where t is", async () => {
  const page = await table.visitor();
  for (const [query, t] of [
    ["", "0.5"],
    ["&t=0.25", "0.25"],
  ]) {
    await explore(page, `?topic=interpolation${query}`);
    await reads(page.locator("input[name=t]"), t);
    await eventually(async () => assert.ok(`point at ${t}` in (await rows(page))));
  }
  clean(page);
});

test("labels of boards open with a board, and with a command that works", async () => {
  const page = await table.visitor();
  const check = async () => {
    await page.locator(".result tr", { hasText: "label" }).first().waitFor();
    await showCode(page);
    await page.getByRole("tab", { name: "Shell" }).click();
    const command = await page.locator(".calls code").innerText();
    assert.match(command, /^sixfold neighbors \S+ --board \S+$/);
    assert.ok(
      execFileSync(process.env.SIXFOLD_PROGRAM, command.split(" ").slice(1), { encoding: "utf8" }).trim().split("\n")
        .length >= 2,
      command,
    );
    await eventually(async () => assert.ok((await marked(page, "reach")).length >= 2, "neighbours are shown"));
  };
  await explore(page);
  await button(page, "Labels of boards").click();
  await check();
  await explore(page, "?topic=board");
  await check();
  // Only boards have labels, so only boards are offered.
  assert.ok(
    (await page.locator("select[name=map] option").allTextContents()).every((name) => name.startsWith("board")),
  );
  // A hex outside the board is named as such, and the code asks about it.
  await explore(page, "?topic=board&map=board-underchex&a=50,50");
  await says(page, "label", "50,50 is not on the board");
  await showCode(page);
  assert.doesNotMatch(await page.locator(".calls code").innerText(), /neighbors {2}|find\(""\)/);
  clean(page);
});

test("the legend of the line of sight names what is drawn, and nothing else", async () => {
  const page = await table.visitor();
  /** The styles of the legend, each of which is somewhere on the map. */
  const legend = async (wanted) => {
    await eventually(async () =>
      assert.deepEqual(
        await page
          .locator(".legend .swatch")
          .evaluateAll((all) => all.map((one) => [...one.classList].find((name) => name.startsWith("is-")))),
        wanted,
      ),
    );
    for (const style of wanted)
      await eventually(async () =>
        assert.ok((await page.locator(`.map .cell.${style}, .map .walls .${style}`).count()) > 0, `${style} is drawn`),
      );
  };
  await explore(page, "?topic=sight&b=3,0");
  await legend(["is-seen"]);
  await explore(page, "?topic=sight&b=3,0&blocked=1,0;2,0");
  await legend(["is-hidden", "is-blocked"]);
  await eventually(async () =>
    assert.deepEqual(await marked(page, "blocked"), ["1,0"], "the first thing in the way stands out"),
  );
  await eventually(async () =>
    assert.deepEqual(await marked(page, "rock"), ["2,0"], "the other is a blocker like any"),
  );
  await explore(page, "?topic=sight&b=3,0&walls=1,0:2");
  await says(page, "in the way first", "the wall between 1,0 and 2,0");
  await legend(["is-hidden", "is-blocked"]);
  // The red is another colour than that of other walls.
  const stroke = (which) =>
    page
      .locator(`.map .walls use${which}`)
      .first()
      .evaluate((use) => getComputedStyle(use).stroke);
  await explore(page, "?topic=sight&b=3,0&walls=1,0:2;-2,0:1");
  await eventually(async () => assert.notEqual(await stroke(".is-blocked"), await stroke(":not(.is-blocked)")));
  clean(page);
});

test("maps that wrap: the sides that meet are those that the answer is about", async () => {
  const page = await table.visitor();
  const ask = async (wrap, shape) =>
    answers([{ op: "wrap_distance", shape, wrap, a: hexOf("-4,0"), b: hexOf("4,0") }])[0].ok;
  await explore(page, "?topic=wrap&a=-4,0&b=4,0");
  await reads(page.locator("select[name=wrap]"), "all");
  assert.ok(!(await page.locator("select[name=wrap] option").allTextContents()).includes("none"));
  await says(page, "distance around the map", String(await ask("all", { hexagon: { radius: 5 } })));
  // Another topic is about a map that does not wrap, as before.
  await button(page, "Cheapest path").click();
  await says(page, "cost", "8");
  await reads(page.locator("select[name=wrap]"), "none");
  // Boards do not wrap, and the page says so.
  await explore(page, "?topic=wrap&map=board-hex-11");
  await page.locator(".result tr.refused").first().waitFor();
  clean(page);
});

test("the point follows the pointer inside of a hex", async () => {
  const page = await table.visitor();
  await explore(page, "?topic=points");
  await page.mouse.move(...(await inside(page, "1,1")));
  await page.mouse.down();
  const points = [];
  for (const [x, y] of [
    [0.2, 0],
    [0.2, 0.2],
    [-0.2, 0.1],
  ]) {
    await page.mouse.move(...(await inside(page, "1,1", x, y)));
    // Name and hex in one look: the row of a point is gone once the pointer has moved on.
    points.push(
      await eventually(async () => {
        const [name, hex] = Object.entries(await rows(page)).find(([row]) => row.startsWith("point ")) ?? [];
        assert.ok(name && !points.includes(name), `${name} is another point than before`);
        assert.equal(hex, "1,1");
        return name;
      }),
    );
  }
  await page.mouse.up();
  clean(page);
});

test("whether A is on the map is asked about the hex that was given", async () => {
  const page = await table.visitor();
  await explore(page, "?topic=grid&map=hexagon-2&a=50,50");
  await says(page, "A is on the map", "no");
  await reads(page.locator("input[name=hex-a]"), "50,50");
  assert.match(page.url(), /a=50,50/);
  await page.locator("input[name=hex-a]").fill("1,1");
  await page.keyboard.press("Enter");
  await says(page, "A is on the map", "yes");
  await page.locator("input[name=hex-a]").fill("3,0");
  await page.keyboard.press("Enter");
  await says(page, "A is on the map", "no");
  // A search needs a hex of the map, and says so.
  await explore(page, "?topic=reach&map=hexagon-2&a=50,50");
  await page.locator(".result tr.refused").first().waitFor();
  await says(page, "A", "50,50, which is not on this map");
  // Pictures can be saved all the same.
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save SVG").click()]);
  assert.equal(download.suggestedFilename(), "sixfold-reach.svg");
  // A map that shrinks takes A and B with it.
  await explore(page, "?topic=reach&map=hexagon-4&a=4,0");
  await page.getByLabel("Map and labels").click();
  await page.locator("input[name=size]").fill("2");
  await page.keyboard.press("Enter");
  await eventually(async () => assert.notEqual(await page.locator("input[name=hex-a]").inputValue(), "4,0"));
  await counts(page.locator(".result tr.refused"), 0);
  clean(page);
});

/** The points of a path of lines, and the ends of its arcs. */
const pointsOf = (d) => [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

/** Where the middle of a hex is on the drawing. */
const middleOf = async (page, key) => {
  const [, x, y] = /\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(
    await page.locator(`.map [data-hex="${key}"]`).getAttribute("transform"),
  );
  return { x: Number(x), y: Number(y) };
};

test("a turn is drawn as an arc to the turned hex, a mirror as the line between a hex and its image", async () => {
  const page = await table.visitor();
  for (const [hexes, steps, mirrors] of [
    ["flat", 2, [0, 1, 2, 3, 4, 5]],
    ["pointy", -1, [1, 2]],
  ]) {
    await explore(page, `?topic=rotation&hexes=${hexes}&a=3,-1&b=1,0&steps=${steps}`);
    const turned = (await page.locator(".result td").first().innerText()).trim();
    const [from, to] = [await middleOf(page, "3,-1"), await middleOf(page, turned)];
    const points = pointsOf(await page.locator(".map .curve.is-turn").getAttribute("d"));
    const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    assert.ok(far(points[0], from) < 1, hexes);
    assert.ok(far(points[6], to) < 25, `${hexes}: the arrow ends at ${JSON.stringify(points[6])}`);
    for (const mirror of mirrors) {
      await explore(page, `?topic=reflection&hexes=${hexes}&a=3,-1&b=1,0&mirror=${mirror}`);
      const image = (await page.locator(".result td").first().innerText()).trim();
      const [one, other] = [await middleOf(page, "3,-1"), await middleOf(page, image)];
      const [start, end] = pointsOf(await page.locator(".map .curve.is-mirror").getAttribute("d"));
      const between = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
      const cross = (end.x - start.x) * (between.y - start.y) - (end.y - start.y) * (between.x - start.x);
      assert.ok(Math.abs(cross) / far(start, end) < 0.5, `${hexes} ${mirror}: half way to the image is on the mirror`);
      const along = (end.x - start.x) * (other.x - one.x) + (end.y - start.y) * (other.y - one.y);
      assert.ok(Math.abs(along) / far(start, end) < 0.5, `${hexes} ${mirror}: the way there is at a right angle`);
      await counts(page.locator(".map .curve.is-other-mirror"), 5);
    }
  }
  clean(page);
});
