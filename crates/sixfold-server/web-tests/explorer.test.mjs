// The explorer: whole tasks by pointer, keys and touch, each answer compared with the engine's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers } from "./snippets.mjs";
import {
  LOOKS,
  Table,
  boxes,
  button,
  choose,
  clean,
  counts,
  eventually,
  findings,
  hears,
  middles as middlesOf,
  refuses,
  screenshot,
  showCode,
  stroke,
} from "./table.mjs";

const table = new Table();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Opens the explorer at an address and waits for its first answer. */
async function explore(page, query = "") {
  await page.goto(`${table.server.url}/explore${query}`);
  await page.locator(".result tr").first().waitFor();
}

/** A hex of the map. */
const cell = (page, key) => page.locator(`.map [data-hex="${key}"]`);

/** A tool to paint with; pressed again it is put away. */
const paintTool = (page, name) => page.getByRole("checkbox", { name, exact: true });

/** Waits until a row says this. */
const says = (page, name, text) =>
  page
    .locator(".result tr", { has: page.locator("th", { hasText: name }) })
    .locator("td", { hasText: text })
    .first()
    .waitFor();

/** The hexes with a mark, by q, then r. */
async function marked(page, style) {
  const keys = await page
    .locator(`.map .cell.is-${style}`)
    .evaluateAll((shapes) => shapes.map((shape) => shape.dataset.hex));
  return keys
    .map((key) => key.split(",").map(Number))
    .sort(([a, b], [c, d]) => a - c || b - d)
    .map((pair) => pair.join());
}

const keysOf = (hexes) =>
  hexes
    .map(({ q, r }) => [q, r])
    .sort(([a, b], [c, d]) => a - c || b - d)
    .map((pair) => pair.join());

test("by pointer: a hex in every system, and a way around what is painted", async () => {
  const page = await table.visitor();
  await explore(page, "?a=0,0&b=3,-1");
  await cell(page, "3,2").hover();
  await page.locator(".readout", { hasText: "3,-5,2" }).waitFor();
  const [cube, offset, spiral] = answers([
    { op: "to_cube", hex: { q: 3, r: 2 } },
    { op: "to_offset", hex: { q: 3, r: 2 }, parity: "odd-q" },
    { op: "spiral_index", hex: { q: 3, r: 2 } },
  ]);
  for (const part of [
    Object.values(cube.ok).join(),
    Object.values(offset.ok).join(),
    `place on the spiral ${spiral.ok}`,
  ])
    await page.locator(".readout", { hasText: part }).waitFor();
  await button(page, "Cheapest path").click();
  await paintTool(page, "Block").waitFor();
  await cell(page, "4,-2").click();
  await says(page, "cost", "4");
  await paintTool(page, "Block").click();
  await paint(page, ["1,-1", "1,0", "1,1"]);
  await paintTool(page, "Wall").click();
  const [[x, y], [u, v]] = await middles(page, "0,-1", "1,-2");
  await page.mouse.click((x + u) / 2, (y + v) / 2);
  await page.locator(".map .walls use").waitFor();
  const map = {
    shape: { hexagon: { radius: 5 } },
    blocked: [
      { q: 1, r: -1 },
      { q: 1, r: 0 },
      { q: 1, r: 1 },
    ],
    walls: [
      [
        { q: 0, r: -1 },
        { q: 1, r: -2 },
      ],
    ],
  };
  const [way] = answers([{ op: "search_path", ...map, from: { q: 0, r: 0 }, to: { q: 4, r: -2 } }]);
  await says(page, "cost", String(way.ok.cost));
  await eventually(async () => assert.deepEqual(await marked(page, "path"), keysOf(way.ok.path)));
  await showCode(page);
  await page
    .locator(".calls code", { hasText: /IMPASSABLE[\s\S]*Edge::between\(Hex::new\(0, -1\), Hex::new\(1, -2\)\)/ })
    .waitFor();
  await screenshot(page, "explorer-path");
  await button(page, "Field of view").click();
  await says(page, "hexes seen", "");
  const [view] = answers([{ op: "search_view", ...map, from: { q: 0, r: 0 }, radius: 8 }]);
  await says(page, "hexes seen", String(view.ok.length));
  const [downloading] = await Promise.all([page.waitForEvent("download"), button(page, "Save SVG").click()]);
  assert.equal(downloading.suggestedFilename(), "sixfold-view.svg");
  const [png] = await Promise.all([page.waitForEvent("download"), button(page, "Save PNG").click()]);
  assert.equal(png.suggestedFilename(), "sixfold-view.png");
  clean(page);
});

test("a link shows the same picture, and shells and programs beside it", async () => {
  const page = await table.visitor();
  await explore(page, "?topic=line&b=2,2&tie=both&hexes=pointy&labels=cube");
  const [line] = answers([{ op: "line", a: { q: 0, r: 0 }, b: { q: 2, r: 2 }, tie: "both" }]);
  await says(page, "ties on the way", "2");
  const onlyLeft = line.ok.left.filter((hex) => !line.ok.right.some(({ q, r }) => q === hex.q && r === hex.r));
  await eventually(async () => assert.deepEqual(await marked(page, "left"), keysOf(onlyLeft)));
  await eventually(async () => assert.equal(await cell(page, "2,2").locator(".label").textContent(), "2,-4,2"));
  await showCode(page);
  await page.getByRole("tab", { name: "Shell" }).click();
  assert.equal(
    await page.locator(".calls code").innerText(),
    "sixfold line 0,0 2,2 --tie left\nsixfold line 0,0 2,2 --tie right",
  );
  await choose(page, "tie", "right");
  await page.locator(".map .is-path").nth(4).waitFor();
  const shown = await marked(page, "path");
  const other = await table.visitor();
  await other.goto(page.url());
  await other.locator(".map .is-path").nth(4).waitFor();
  await eventually(async () => assert.deepEqual(await marked(other, "path"), shown));
  assert.match(page.url(), /topic=line&hexes=pointy&labels=cube&b=2,2&tie=right$/);
  // Invalid parts of an address are left out.
  await explore(
    other,
    "?topic=nonsense&map=hexagon-9999&a=<b>&tie=%27&walls=x:9;0,0:7&blocked=99999999,0&costs=0,0:77",
  );
  await says(other, "axial, the key", "0,0");
  clean(page, other);
});

test("strokes of paint are undone and done again, one by one", async () => {
  const page = await table.visitor();
  await explore(page, "?topic=reach&budget=3");
  await says(page, "hexes", "37");
  await paintTool(page, "Block").click();
  await paint(page, ["1,-1", "1,0"]);
  await page.waitForFunction(() => location.search.includes("blocked=1,-1;1,0"));
  const [less] = answers([
    {
      op: "search_reach",
      shape: { hexagon: { radius: 5 } },
      blocked: [
        { q: 1, r: -1 },
        { q: 1, r: 0 },
      ],
      from: { q: 0, r: 0 },
      budget: 3,
    },
  ]);
  const blocked = String(less.ok.length);
  await says(page, "hexes", blocked);
  await cell(page, "0,1").click();
  await page.waitForFunction(() => location.search.includes("0,1"));
  await button(page, "Undo").click();
  await says(page, "hexes", blocked);
  // A whole stroke is one step back, also by the keys that do it everywhere.
  await page.keyboard.press("Control+z");
  await says(page, "hexes", "37");
  assert.ok(!page.url().includes("blocked"), page.url());
  await button(page, "Redo").click();
  await says(page, "hexes", blocked);
  await button(page, "Erase all").click();
  await says(page, "hexes", "37");
  await button(page, "Undo").click();
  await says(page, "hexes", blocked);
  // With a tool in hand a press on A drags A and paints nothing.
  await paint(page, ["0,0", "0,-1", "0,-2"]);
  await page.waitForFunction(() => /a=0,-2/.test(location.search) && /blocked=1,-1;1,0($|&)/.test(location.search));
  // Steps that play end with their topic; Undo takes nothing from the map of another one.
  await button(page, "Play the steps").click();
  await button(page, "Cheapest path").click();
  await says(page, "cost", "");
  await counts(button(page, "Stop"), 0);
  await counts(page.locator("button[aria-label=Undo]:disabled"), 1);
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => /blocked=1,-1;1,0($|&)/.test(location.search));
  await button(page, "Start again").click();
  await page.waitForFunction(() => !location.search.includes("blocked=1,-1"));
  clean(page);
});

test("the keyboard alone is enough", async () => {
  const page = await table.visitor();
  await explore(page, "?topic=sight&b=3,0");
  await says(page, "A sees B", "yes");
  await paintTool(page, "Block").focus();
  await page.keyboard.press("Space");
  for (let tabs = 0; tabs < 12 && !(await focused(page)); tabs += 1) await page.keyboard.press("Tab");
  await eventually(async () => assert.equal(await focused(page), "0,0", "the map is reached with Tab"));
  await page.keyboard.press("d");
  await eventually(async () => assert.equal(await focused(page), "1,0"));
  await page.keyboard.press("Enter");
  await says(page, "A sees B", "no");
  await says(page, "in the way first", "hex 1,0");
  await eventually(async () =>
    assert.match((await cell(page, "1,0").getAttribute("aria-label")) ?? "", /^1,0 ✕, .*blocked/),
  );
  await page.keyboard.press("Enter");
  await says(page, "A sees B", "yes");
  await page.keyboard.press("2");
  await says(page, "in the way first", "the wall between 1,0 and 2,0");
  await hears(page, /wall built between 1,0 and 2,0/);
  await counts(page.locator('.map [tabindex="0"]'), 1, "the map is one tab stop");
  await page.locator("input[name=hex-b]").fill("0, 3");
  await page.keyboard.press("Enter");
  await says(page, "A sees B", "yes");
  await page.locator("input[name=hex-b]").fill("77,3");
  await page.keyboard.press("Enter");
  await refuses(page, "There is no hex 77,3");
  clean(page);
});

test("a finger and a phone are enough", async () => {
  const page = await table.visitor(PHONE);
  await explore(page);
  await page.locator("select[name=topic]").selectOption("reach");
  await button(page, "Erase all").tap();
  await paintTool(page, "Cost").tap();
  await cell(page, "0,-1").tap();
  // The tool is put away by a second press, and a press on the map moves A again.
  await paintTool(page, "Cost").tap();
  await cell(page, "0,1").tap();
  const asked = {
    op: "search_reach",
    shape: { hexagon: { radius: 5 } },
    costs: [{ hex: { q: 0, r: -1 }, cost: 3 }],
    from: { q: 0, r: 1 },
    budget: 4,
  };
  const [reached] = answers([asked]);
  await says(page, "hexes", String(reached.ok.length));
  await eventually(async () => assert.deepEqual(await marked(page, "reach"), keysOf(reached.ok.map(({ hex }) => hex))));
  // A stroke of the finger paints what it goes over.
  await paintTool(page, "Block").tap();
  await stroke(page, ...(await middles(page, "-3,2", "-3,1", "-3,0")));
  await page.waitForFunction(() => location.search.includes("blocked=-3,2;-3,1;-3,0"));
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(wide <= room, `${wide} px wide in ${room} px`);
  await screenshot(page, "explorer-phone", { fullPage: true });
  clean(page);
});

test("with a slow line answers keep coming while the pointer moves, and the last one stays", async () => {
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await explore(page, "?topic=line&b=3,-2");
  let asked = 0;
  await page.route("**/api/query", async (route) => {
    asked += 1;
    await new Promise((later) => setTimeout(later, 200));
    await route.continue().catch(() => {});
  });
  // From where B lies: what is pressed there goes along.
  const way = ["3,-2", "0,5", "-1,5", "-2,5", "-3,5", "-4,5", "-5,5", "-5,4", "-5,3", "-5,2", "-5,1", "-5,0"];
  const half = way.indexOf("-5,5") + 1;
  await press(page, way.slice(0, half));
  await page.locator(".result td", { hasText: /^0,0 .*-5,5$/ }).waitFor();
  await paint(page, way.slice(half - 1));
  await page.locator(".result td", { hasText: /^0,0 .*-5,0$/ }).waitFor();
  assert.ok(asked <= way.length + 12, `${asked} requests`);
  clean(page);
});

test("nothing serious is found by axe-core in any look", async () => {
  const page = await table.visitor();
  for (const [name, query] of [
    ["coordinates", ""],
    ["flow", "?topic=flow&blocked=1,0&walls=0,0:1"],
    ["arcs", "?topic=arcs&hexes=pointy"],
    ["grid", "?topic=grid&units=fox@1,0"],
  ]) {
    await explore(page, query);
    await showCode(page);
    for (const look of LOOKS) {
      await page.locator("#look").selectOption(look);
      assert.deepEqual(await findings(page), [], `${name} in ${look}`);
      await screenshot(page, `explorer-${name}-${look}`);
    }
  }
  clean(page);
});

/** The middles of hexes on the screen. */
const middles = (page, ...keys) => middlesOf(...keys.map((key) => cell(page, key).locator("polygon").first()));

/** Presses the first of these hexes, goes over the others, and stays there with the button down. */
async function press(page, keys) {
  const [first, ...others] = await middles(page, ...keys);
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...place, { steps: 4 });
}

/** Presses the first of these hexes, goes over the others, and lets go. */
async function paint(page, keys) {
  await press(page, keys);
  await page.mouse.up();
}

test("keys go to the neighbour in their direction, on hexes of both kinds", async () => {
  const page = await table.visitor();
  const ways = {
    flat: { q: "-1,0", w: "0,-1", e: "1,-1", a: "-1,1", s: "0,1", d: "1,0" },
    pointy: { q: "0,-1", e: "1,-1", ArrowLeft: "-1,0", ArrowRight: "1,0", a: "-1,1", d: "0,1" },
  };
  for (const [hexes, keys] of Object.entries(ways)) {
    await page.goto(`${table.server.url}/explore?hexes=${hexes}`);
    await page.locator(".result tr").first().waitFor();
    for (const [key, there] of Object.entries(keys)) {
      await page.locator('[data-hex="0,0"]').focus();
      await page.keyboard.press(key);
      await eventually(async () => assert.equal(await focused(page), there, `${key} on ${hexes} hexes`));
    }
  }
  clean(page);
});

/** The hex that has the focus. */
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-hex"));

test("a letter goes with the pointer that presses it, the nearest comes to a press, a finger drags it", async () => {
  const page = await table.visitor(PHONE);
  await explore(page, "?topic=line&a=-2,0&b=3,-2");
  const at = (name) => page.locator(`[name="hex-${name}"]`).inputValue();
  await stroke(page, ...(await middles(page, "-2,0", "-1,1")));
  await eventually(async () => assert.deepEqual([await at("a"), await at("b")], ["-1,1", "3,-2"]));
  await cell(page, "2,0").tap();
  await eventually(async () => assert.deepEqual([await at("a"), await at("b")], ["-1,1", "2,0"]));
  // By keys: Enter picks a letter up, the keys of the six directions move it, Enter puts it down.
  await cell(page, "2,0").focus();
  for (const key of ["Enter", "s", "s", "Enter", "w"]) await page.keyboard.press(key);
  await eventually(async () => assert.deepEqual([await at("a"), await at("b")], ["-1,1", "2,2"]));
  clean(page);
});

test("back and forward go through the topics, and the slider goes through the steps", async () => {
  const page = await table.visitor();
  await explore(page, "?topic=files");
  await page.locator(".toc [aria-current]", { hasText: "Map files" }).waitFor();
  await eventually(async () => {
    const [toc, current] = await boxes(page.locator(".toc"), page.locator(".toc [aria-current]"));
    assert.ok(current.y >= toc.y && current.y + current.height <= toc.y + toc.height, "it is in view");
    assert.equal(await page.evaluate(() => scrollY), 0, "the page stands at its beginning");
  });
  await explore(page, "?topic=line&b=3,0");
  await button(page, "Rings").click();
  await says(page, "hexes", "12");
  await page.goBack();
  await says(page, "distance", "3");
  await page.goForward();
  await says(page, "hexes", "12");
  await page.locator("input[name=step]").fill("4");
  await page.getByText("Step 4 of 11").waitFor();
  await counts(page.locator(".map .is-later"), 7);
  await eventually(async () => assert.equal((await marked(page, "reach")).length, 5));
  // On paper there is all of the topic and nothing to press: the code, too, which was not scrolled to.
  await page.emulateMedia({ media: "print" });
  await page.locator(".calls code", { hasText: "ring" }).waitFor();
  for (const what of [".art-h h1", ".about .formula", ".map .cell", ".result td", ".art-d img"])
    await page.locator(what).first().waitFor();
  for (const what of [".toc", ".paint", ".prev-next", "header nav"]) await counts(page.locator(`${what}:visible`), 0);
  await page.emulateMedia({ media: null });
  await page.getByRole("tab", { name: "How it works" }).click();
  await page.locator(".calls code", { hasText: "fn ring" }).waitFor();
  await page.getByRole("tab", { name: "Python" }).click();
  await page.locator(".calls code", { hasText: "def ring" }).waitFor();
  clean(page);
});
