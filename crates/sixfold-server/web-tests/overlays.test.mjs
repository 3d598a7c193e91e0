// Overlays of the battle map: the border of a reach, where a unit could go without enemies, and who can be attacked
// from where, compared with the engine; and tools that cover no hex of a map that is shown whole.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, boxes, choose, clean, eventually, screenshot } from "./table.mjs";

const table = new Table();

const BATTLE = "map=ford&units=A1@5,6:NE;B1@7,4:S:side2;B2@9,3:S:side2";

/** The hexes with a mark, and the word on each. */
const marked = (page, mark) =>
  page.evaluate((mark) => {
    const cells = [...document.querySelectorAll(`.battle-map .cell:has(.over.is-${mark})`)];
    return cells.map((cell) => [cell.getAttribute("data-hex"), cell.querySelector(".word").textContent.trim()]);
  }, mark);

/** How many sides of hexes a line goes along. */
const sides = (page, kind) =>
  page.evaluate(
    (kind) => (document.querySelector(`.border.is-${kind}`)?.getAttribute("d") ?? "").split("M").length - 1,
    kind,
  );

const hexOf = (key) => {
  const [q, r] = key.split(",").map(Number);
  return { q, r };
};

const away = (a, b) => {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

test("a reach has a border, also without enemies, and attacks are those that the engine allows", async () => {
  const page = await table.visitor();
  let map = "";
  page.on("request", (request) => {
    if (request.url().endsWith("/api/maps/kept")) map = request.postData();
  });
  await page.goto(`${table.server.url}/battle?${BATTLE}`);
  await page.getByText(/234 hexes, 3 with a unit/).waitFor();
  await eventually(async () => {
    const reached = new Set((await marked(page, "reach")).map(([hex]) => hex));
    assert.ok(reached.size > 30);
    const outer = [...reached].flatMap((key) => {
      const { q, r } = hexOf(key);
      const around = [
        [0, -1],
        [1, -1],
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
      ].map(([dq, dr]) => `${q + dq},${r + dr}`);
      return around.filter((hex) => !reached.has(hex));
    });
    assert.equal(await sides(page, "reach"), outer.length, "the line goes along every side to the outside");
    assert.ok((await sides(page, "free")) > 10);
  });
  await page.getByText("it could go here if no enemy stood there").waitFor();
  await screenshot(page, "battle-reach");
  const places = (await marked(page, "reach")).map(([hex]) => hex);
  await choose(page, "over", "attack");
  await page.getByText("an enemy is in sight and range from here").waitFor();
  // Line by line of sight, from each place to each enemy.
  const enemies = { B1: hexOf("7,4"), B2: hexOf("9,3") };
  const all = [...places, "5,6"].flatMap((place) => Object.entries(enemies).map(([name, to]) => ({ place, name, to })));
  const near = all.filter(({ place, to }) => away(hexOf(place), to) <= 9);
  const lines = near.map(({ place, to }) =>
    JSON.stringify({ op: "sight", map: JSON.parse(map), terrains: "maps", from: hexOf(place), to }),
  );
  const wanted = new Map();
  for (let at = 0; at < lines.length; at += 20) {
    const body = lines.slice(at, at + 20).join("\n");
    const answer = await (await fetch(`${table.server.url}/api/query`, { method: "POST", body })).text();
    answer
      .trim()
      .split("\n")
      .forEach((line, index) => {
        const { place, name } = near[at + index];
        if (JSON.parse(line).ok.visible) wanted.set(place, wanted.has(place) ? "2" : name);
      });
  }
  assert.ok(wanted.size > 20);
  await eventually(async () => assert.deepEqual((await marked(page, "attack")).sort(), [...wanted].sort()));
  await screenshot(page, "battle-attack");
  // The choices of every tool leave the first row of the map free.
  for (const name of ["Terrain", "Level", "Marks", "New unit"]) {
    await page.locator(".tool", { hasText: name }).click();
    await eventually(async () => {
      const [palette, first] = await boxes(page.locator(".palette"), page.locator('.battle-map [data-hex="0,0"]'));
      assert.ok(palette.y + palette.height <= first.y, `${name}: ${palette.y + palette.height} and ${first.y}`);
    });
  }
  clean(page);
});
