// The terrain room: ground is laid, lifted, walked on and taken away, by pointer, keys and touch, as the engine says.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answers } from "./snippets.mjs";
import {
  LOOKS,
  Table,
  button,
  choose,
  clean,
  eventually,
  findings,
  hears,
  middle,
  refuses,
  screenshot,
  showCode,
} from "./table.mjs";

const table = new Table();

/** Opens the room and waits for its first answer. */
async function enter(page, query = "") {
  await page.goto(`${table.server.url}/terrain${query}`);
  await page.locator(".result tr").first().waitFor();
}

const cell = (page, key) => page.locator(`.map [data-hex="${key}"]`);
const row = (page, name) => page.locator(".result tr", { has: page.locator("th", { hasText: name }) }).locator("td");
const tool = (page, name) => page.getByRole("radio", { name, exact: true });

/** Presses the middle of a hex, also where triangles lie over it. */
async function press(page, key) {
  await page.mouse.click(...(await middle(cell(page, key).locator("polygon").first())));
}

test("by pointer: tokens where the rule allows, heights of corners, files", async () => {
  const page = await table.visitor();
  await enter(page, "?tokens=0,0:4");
  await eventually(async () =>
    assert.equal(await page.locator(".map .is-legal").count(), 6, "the hexes beside the first token"),
  );
  await press(page, "0,-3");
  await refuses(page, "hex 0,-3 is not next to a token");
  await press(page, "0,0");
  await refuses(page, "hex 0,0 has a token already");
  await press(page, "0,-1");
  await row(page, "tokens").filter({ hasText: "2" }).waitFor();
  await tool(page, "Raise").click();
  await press(page, "0,-1");
  await press(page, "0,-1");
  await tool(page, "Look at").click();
  await press(page, "0,0");
  const tokens = [
    { hex: { q: 0, r: 0 }, height: 4 },
    { hex: { q: 0, r: -1 }, height: 3 },
  ];
  const [ground] = answers([{ op: "terrain", tokens, ask: [{ points: { q: 0, r: 0 } }] }]);
  await row(page, "P1").filter({ hasText: "3.5" }).waitFor();
  for (const [number, { height }] of ground.ok[0].entries())
    await eventually(async () =>
      assert.ok(
        (await row(page, `P${number}`).innerText()).startsWith(String(Number(height.toFixed(4)))),
        `P${number}`,
      ),
    );
  await screenshot(page, "terrain");
  const link = page.url();
  for (const [format, start] of [
    ["glb", "glTF"],
    ["obj", "o "],
    ["svg", "<svg"],
    ["toml", "title"],
  ]) {
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, `.${format}`).click()]);
    assert.ok(readFileSync(await file.path(), "latin1").startsWith(start), format);
  }
  // The plan has the numbers of the triangles, and the colours that style sheets give it.
  const [plan] = await Promise.all([page.waitForEvent("download"), button(page, "Plan as .svg").click()]);
  assert.match(readFileSync(await plan.path(), "utf8"), /^<svg[\s\S]*fill="rgb\([\s\S]*>-1,-1</);
  const [image] = await Promise.all([page.waitForEvent("download"), button(page, "Plan as .png").click()]);
  assert.ok(readFileSync(await image.path(), "latin1").startsWith("\u0089PNG"));
  await tool(page, "Take").click();
  await press(page, "0,-1");
  await row(page, "tokens").filter({ hasText: /^1$/ }).waitFor();
  await button(page, "Undo").click();
  await row(page, "tokens").filter({ hasText: /^2$/ }).waitFor();
  const other = await table.visitor();
  await other.goto(link);
  await row(other, "P1").filter({ hasText: "3.5" }).waitFor();
  // The file that was saved is opened again; an invalid file is refused in words.
  const [saved] = await Promise.all([page.waitForEvent("download"), button(page, ".toml").click()]);
  await button(page, "Empty").click();
  await row(page, "tokens").filter({ hasText: /^0/ }).waitFor();
  await page.locator("input[type=file]").setInputFiles(await saved.path());
  await row(page, "tokens").filter({ hasText: /^2$/ }).waitFor();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "evil.toml", mimeType: "text/plain", buffer: Buffer.from("tokens = [[[[") });
  await refuses(page, "evil.toml");
  clean(page, other);
});

test("by keys: a token is laid, the actor walks triangles, the model turns", async () => {
  const page = await table.visitor();
  await enter(page, "?tokens=0,0:1&actor=1,0");
  for (
    let tabs = 0;
    tabs < 30 && !(await page.evaluate(() => document.activeElement?.getAttribute("data-hex")));
    tabs += 1
  ) {
    await page.keyboard.press("Tab");
    assert.ok(
      await page.evaluate(() => !document.activeElement?.matches("svg")),
      "the drawing is no stop besides its hexes",
    );
  }
  await page.keyboard.press("w");
  await eventually(async () =>
    assert.match((await cell(page, "0,-1").getAttribute("aria-label")) ?? "", /empty, a token may lie here/),
  );
  await page.keyboard.press("Enter");
  await row(page, "tokens").filter({ hasText: "2" }).waitFor();
  const [around] = answers([{ op: "triangle_neighbors", triangle: { col: 1, row: 0 } }]);
  const across = around.ok[2];
  const step = page.getByRole("button", { name: `across the base: ${across.col},${across.row}` });
  await step.focus();
  await page.keyboard.press("Enter");
  await row(page, "actor on triangle")
    .filter({ hasText: `${across.col},${across.row}` })
    .waitFor();
  // Left, and left again, until there is no ground.
  const refused = () => page.evaluate(() => globalThis.shownMessages.alert.length > 0);
  for (let steps = 0; steps < 6 && !(await refused()); steps += 1) {
    const left = page.getByRole("button", { name: /^left:/ });
    const stood = await row(page, "actor on triangle").innerText();
    await left.focus();
    await page.keyboard.press("Enter");
    await eventually(async () =>
      assert.ok(
        (await refused()) || (await row(page, "actor on triangle").innerText()) !== stood,
        `the actor stays on ${stood}`,
      ),
    );
  }
  await refuses(page, "There is no ground left of");
  const canvas = page.locator("canvas.space");
  const drawn = async () => (await canvas.screenshot()).toString("base64");
  await canvas.focus();
  const before = await drawn();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  await eventually(async () => assert.notEqual(await drawn(), before, "arrow keys turn the model"));
  await page.keyboard.press("0");
  await eventually(async () => assert.equal(await drawn(), before, "0 shows it as at first"));
  await choose(page, "shading", "wireframe");
  await eventually(async () => assert.notEqual(await drawn(), before, "lines in place of faces"));
  clean(page);
});

test("the actor steps onto a token at once, before the engine has answered about the new ground", async () => {
  const page = await table.visitor();
  await enter(page, "?tokens=0,0:1&actor=1,0");
  let answer = () => {};
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/query", async (route) => {
    if (route.request().postData()?.includes('"mesh"')) await held;
    await route.continue();
  });
  await cell(page, "0,-1").click();
  await row(page, "tokens").filter({ hasText: "2" }).waitFor();
  await page.getByRole("button", { name: "across the base: 1,-1" }).click();
  await row(page, "actor on triangle").filter({ hasText: "1,-1" }).waitFor();
  answer();
  clean(page);
});

test("the actor walks triangle by triangle as far as there is ground; a file keeps all that it says", async () => {
  const page = await table.visitor();
  await enter(page, "?tokens=0,0:1;0,1:1;0,2:1;0,4:1&actor=1,0&tool=walk&numbers=no");
  /** Presses the middle of a triangle. */
  const tread = async (hex, number) => {
    const triangle = page.locator(`.slices [data-of="${hex}"][data-slice="${number}"]`);
    const [x, y] = await triangle.evaluate((shape) => {
      const { dataset } = document.querySelector(shape.getAttribute("href"));
      const { x, y } = new DOMPoint(Number(dataset.x), Number(dataset.y)).matrixTransform(shape.getScreenCTM());
      return [x, y];
    });
    await page.mouse.click(x, y);
  };
  const [tokens] = answers([
    {
      op: "terrain",
      tokens: ["0,0", "0,1", "0,2", "0,4"].map((key) => {
        const [q, r] = key.split(",").map(Number);
        return { hex: { q, r }, height: 1 };
      }),
      ask: ["tokens"],
    },
  ]);
  // Straight down the column of the actor.
  const below = (r) => {
    const { triangles } = tokens.ok[0].find(({ hex }) => hex.q === 0 && hex.r === r);
    const at = triangles.findLastIndex(({ col }) => col === 1);
    return { at, triangle: triangles[at] };
  };
  const words = ({ col, row }) => `${col},${row}`;
  const { at, triangle } = below(2);
  const [way] = answers([{ op: "triangle_line", a: { col: 1, row: 0 }, b: triangle }]);
  assert.ok(way.ok.length > 4, "many steps");
  await tread("0,2", at);
  await hears(page, `actor on ${words(triangle)} after ${way.ok.length - 1} steps`);
  await row(page, "actor on triangle")
    .filter({ hasText: words(triangle) })
    .waitFor();
  await tread("0,4", below(4).at);
  await refuses(page, "there is no ground on triangle");
  // What a file says besides heights is there again when it is saved.
  const lines = [
    'title = "Ridge"',
    'orientation = "flat"',
    "rise = 0.5",
    "base = -2",
    'tokens = [{ hex = [0, 0], height = 2, kind = "grass" }, { hex = [1, 0], height = 5, kind = "rock" }]',
    'triangles = [{ at = [1, 0], kind = "rock" }]',
    '[kinds]\ngrass = "#7fae5a"\nrock = "#8d8d92"',
  ];
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "ridge.toml", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
  await hears(page, "Ridge: 2 tokens");
  const saved = async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, ".toml").click()]);
    return readFileSync(await download.path(), "utf8");
  };
  const again = await saved();
  for (const line of [lines[0], lines[2], lines[3], '"rock" = "#8d8d92"', '{ at = [1, 0], kind = "rock" }'])
    assert.ok(again.includes(line), `${line}: ${again}`);
  // Undo takes the file back whole: its title and rise go with its heights.
  await button(page, "Undo").click();
  await eventually(async () => assert.ok(!(await saved()).includes("Ridge")));
  clean(page);
});

test("a finger and a phone are enough, and no WebGL gives a picture", async () => {
  const page = await table.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await enter(page, "?hexes=pointy&tokens=0,0:2");
  await page.locator(".space-place img").waitFor();
  await cell(page, "1,0").tap();
  await row(page, "tokens").filter({ hasText: "2" }).waitFor();
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(wide <= room, `${wide} px wide in ${room} px`);
  await screenshot(page, "terrain-phone", { fullPage: true });
  clean(page);
});

test("nothing serious is found by axe-core in any look", async () => {
  const page = await table.visitor();
  await enter(page);
  await showCode(page);
  for (const look of LOOKS) {
    await page.locator("#look").selectOption(look);
    assert.deepEqual(await findings(page), [], look);
    await screenshot(page, `terrain-${look}`);
  }
  clean(page);
});

test("a link to much ground works: what is long stays behind the #, where no server sees it", async () => {
  const page = await table.visitor();
  const tokens = [];
  for (let q = -25; q <= 25 && tokens.length < 1900; q += 1)
    for (let r = Math.max(-25, -25 - q); r <= Math.min(25, 25 - q) && tokens.length < 1900; r += 1)
      tokens.push(`${q},${r}:${(q * r) % 5}`);
  await page.goto(`${table.server.url}/terrain#tokens=${tokens.join(";")}&size=12`);
  await page.locator(".result td", { hasText: /^1900/ }).first().waitFor();
  assert.equal(new URL(page.url()).search, "");
  // So much ground is more than one mesh holds; the engine draws it.
  await page.locator(".space-place img").waitFor();
  await page.reload();
  await page.locator(".result td", { hasText: /^1900/ }).first().waitFor();
  // A short state stands in the address.
  await page.goto(`${table.server.url}/terrain?tokens=0,0:1`);
  await page.locator(".result td", { hasText: /^1$/ }).first().waitFor();
  assert.match(new URL(page.url()).search, /tokens=0,0:1/);
  clean(page);
});
