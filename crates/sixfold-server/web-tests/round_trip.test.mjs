// Files of other programs through the browser: opened, ten hexes painted, one of them undone, saved. Only the nine
// others differ in the file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Table, button, choose, clean, eventually, section } from "./table.mjs";

const table = new Table();

/** A map of Wesnoth with its border, starting places, a village, a castle and water. */
const WESNOTH = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: 16 }, (_, col) => {
    if (row === 3 && col === 3) return "1 Kh";
    if (row === 8 && col === 12) return "2 Ke";
    if (row === 5 && col === 5) return "Gg^Vh";
    return (row + 2 * col) % 7 === 0 ? "Gg^Fp" : col === 8 ? "Ww" : "Gg";
  }).join(", "),
).join("\n");

/** The lines or hexes of a file, without comments. */
const parts = {
  board: (text) => text.split(/\r?\n/).filter((line) => !line.startsWith("#")),
  map: (text) =>
    text
      .trimEnd()
      .split(/,|\r?\n/)
      .map((part) => part.trim()),
};

for (const [name, format, text] of [
  ["ford.board", "For MegaMek", readFileSync(new URL("../../../samples/ford.board", import.meta.url), "utf8")],
  ["plain.map", "For Wesnoth", `${WESNOTH}\n`],
])
  test(`${name} is opened, changed and saved, and only the changed hexes differ`, async () => {
    const page = await table.visitor();
    await page.goto(`${table.server.url}/battle?map=plain`);
    await page.getByText("180 hexes").waitFor();
    const given = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
    await page.locator('input[type="file"]').setInputFiles(given);
    await page
      .locator(".facts")
      .filter({ hasText: /^(?!180 )\d+ hexes/ })
      .waitFor();
    await page.locator(".tool").filter({ hasText: "Terrain" }).click();
    await choose(page, "terrain", "sand");
    // Hexes that can be pressed, apart from each other.
    const places = await eventually(async () => {
      const found = await page.locator(".battle-map .cell").evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const { x, y, width, height } = cell.querySelector("polygon").getBoundingClientRect();
          const place = [x + width / 2, y + height / 2];
          return document.elementFromPoint(...place)?.closest(".cell") === cell ? [place] : [];
        }),
      );
      const some = found.filter((_, at) => at % 5 === 0).slice(0, 10);
      assert.equal(some.length, 10);
      return some;
    });
    for (const place of places) await page.mouse.click(...place);
    await page.getByText("10 of 10 steps").waitFor();
    await button(page, "Undo").click();
    await page.getByText("9 of 10 steps").waitFor();
    await section(page, "map");
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, format).click()]);
    const read = parts[name.split(".")[1]];
    const [before, after] = [read(text), read(await readFile(await download.path(), "utf8"))];
    assert.equal(after.length, before.length);
    const changed = before.flatMap((part, at) => (part === after[at] ? [] : [`${part} → ${after[at]}`]));
    assert.equal(changed.length, 9, changed.join("; "));
    assert.ok(
      changed.every((line) => /→.*(sand|Dd)/.test(line)),
      changed.join("; "),
    );
    clean(page);
  });
