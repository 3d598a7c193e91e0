// The battle map on the page is the picture of `sixfold render`, hex by hex: the pictures that the page has laid out
// are put together and compared with the picture that the program draws of the same file.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { Table, choose, clean, counts, eventually } from "./table.mjs";

const table = new Table();
const folder = mkdtempSync(join(tmpdir(), "sixfold-drawing-"));
after(() => rmSync(folder, { recursive: true }));

/** A map of Wesnoth: castles, a keep, villages, hills, woods, snow, sand, a cave, and a bridge over water. */
const CODES = ["Gg", "Gg^Fp", "Hh", "Mm", "Ds", "Aa", "Ss", "Gg^Ve", "Uu", "Rr", "Re", "Ch"];
const WESNOTH = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: 16 }, (_, col) => {
    if (row === 3 && col === 3) return "1 Kh";
    if (row === 8 && col === 12) return "2 Ke";
    if (col === 8) return row === 6 ? "Ww^Bw\\" : row % 2 ? "Ww" : "Wo";
    return CODES[(5 * row + 3 * col) % CODES.length];
  }).join(", "),
).join("\n");

/** Rivers, bridges, junctions, cliffs and fire, as the program's own samples have none together. */
const BOARD = `size 9 7
${[
  'hex 0203 0 "water:1:9" "grass"',
  'hex 0204 0 "water:1:5;bridge:1:18;bridge_elev:1;bridge_cf:60" "grass"',
  'hex 0303 4 "road:1:21" "grass"',
  'hex 0304 4 "road:2:11" ""',
  'hex 0404 -3 "woods:2;fire:1" "grass"',
  'hex 0502 1 "magma:1;geyser:1" "grass"',
  'hex 0505 0 "fuel_tank:1;fuel_tank_elev:1;fuel_tank_cf:10" ""',
  'hex 0605 2 "building:2;bldg_elev:3;bldg_cf:40;cliff_top:1:28" ""',
  'hex 0703 0 "rail:1:9" "desert"',
].join("\n")}
end
`;

/**
 * The hexes on which the page shows something else than the picture of the program; and how many were compared.
 * @param {any} page
 * @param {string} svg
 */
const differences = (page, svg) =>
  page.evaluate(async (/** @type {string} */ text) => {
    const UNIT = 4 / 3;
    const read = async (/** @type {string} */ href) => {
      const image = new Image();
      image.src = href;
      await image.decode();
      return image;
    };
    const [left, top, width, height] = /viewBox="([^"]*)"/.exec(text)[1].split(" ").map(Number);
    const canvas = () => new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    const [ours, theirs] = [canvas(), canvas()];
    for (const pen of [ours, theirs]) {
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, width, height);
    }
    const sized = text.replace("<svg ", `<svg width="${width}" height="${height}" `);
    theirs.drawImage(await read(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`), 0, 0);
    for (const shape of document.querySelectorAll(".battle-map .ground image")) {
      const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => Number(shape.getAttribute(name)) / UNIT);
      ours.drawImage(await read(shape.getAttribute("href")), x - left, y - top, w, h);
    }
    const [a, b] = [ours, theirs].map((pen) => pen.getImageData(0, 0, width, height).data);
    const cells = [...document.querySelectorAll(".battle-map .cell")];
    const differ = cells.filter((cell) => {
      const [x, y] = /translate\((\S+) (\S+)\)/.exec(cell.getAttribute("transform")).slice(1).map(Number);
      const [column, row] = [Math.round(x / UNIT - left), Math.round(y / UNIT - top)];
      let count = 0;
      // Everything within a disc that touches the sides, and a little beyond them.
      for (let dy = -27; dy <= 27; dy++)
        for (let dx = -27; dx <= 27; dx++) {
          if (dx * dx + dy * dy > 27 * 27) continue;
          const at = 4 * ((row + dy) * width + column + dx);
          if ([0, 1, 2].some((channel) => Math.abs(a[at + channel] - b[at + channel]) > 32)) count += 1;
        }
      return count > 12;
    });
    return { count: cells.length, differ: differ.map((cell) => cell.getAttribute("data-hex")) };
  }, svg);

for (const [name, text, count] of /** @type {[string, string, number][]} */ ([
  ["terrains.board", readFileSync(new URL("../../../samples/terrains.board", import.meta.url), "utf8"), 0],
  ["lines.board", BOARD, 63],
  ["world.map", `${WESNOTH}\n`, 140],
]))
  test(`${name} looks on the page as the program draws it, hex by hex`, async () => {
    const [file, out] = [join(folder, name), join(folder, `${name}.svg`)];
    writeFileSync(file, text);
    execFileSync(process.env.SIXFOLD_PROGRAM ?? "sixfold", ["render", file, "-o", out], { stdio: "ignore" });
    const svg = readFileSync(out, "utf8");
    const page = await table.visitor();
    await page.goto(`${table.server.url}/battle?map=plain`);
    await page.getByText("180 hexes").waitFor();
    await page.locator('input[type="file"]').first().setInputFiles(file);
    const facts = page.locator(".facts").filter({ hasText: /^(?!180 )\d+ hexes/ });
    await facts.waitFor();
    await page.locator(".layers summary").click();
    await page.locator('input[name="layer-numbers"]').check();
    const same = await eventually(async () => {
      const found = await differences(page, svg);
      assert.deepEqual(found.differ, []);
      assert.equal(found.count, Number(/^\d+/.exec(await facts.innerText())[0]), "every hex is there");
      return found;
    });
    if (count > 0) assert.equal(same.count, count);
    // Paint changes the picture of that hex, and at most of those beside it.
    await page.locator(".layers summary").click();
    await page.locator(".tool").filter({ hasText: "Terrain" }).click();
    await choose(page, "terrain", "sand");
    await page.locator('.battle-map [data-hex="4,1"]').click();
    await eventually(async () => {
      const { differ } = await differences(page, svg);
      const near = ["4,1", "4,0", "5,0", "5,1", "4,2", "3,2", "3,1"];
      assert.ok(differ.includes("4,1") && differ.every((hex) => near.includes(hex)), differ.join(" "));
    });
    clean(page);
  });

/** The relative luminance of a colour, written as `rgb(…)` or `#…`. */
function luminance(/** @type {string} */ color) {
  const parts = color.startsWith("#")
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : color
        .match(/[\d.]+/g)
        .slice(0, 3)
        .map(Number);
  const [r, g, b] = parts.map((part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (/** @type {string} */ a, /** @type {string} */ b) => {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
};

test("answers are seen on every ground: ways, sight and what blocks it, refusals, brackets, arcs", async () => {
  const page = await table.visitor();
  const ranges = "over=ranges&short=0&medium=0&long=0";
  await page.goto(`${table.server.url}/battle?seed=7&width=30&height=20&units=A1@1,6:NE&${ranges}`);
  const over = (/** @type {string} */ key) => page.locator(`.battle-map [data-hex="${key}"] .over`);
  const at = { short: "4,6", medium: "7,6", long: "16,2", extreme: "17,6" };
  for (const [bracket, key] of Object.entries(at))
    await over(key)
      .and(page.locator(`.is-${bracket}_range`))
      .waitFor();
  const legend = page.locator(".marks-legend");
  for (const words of [
    "short 1 to 3, 0",
    "medium 4 to 6, +2",
    "long 7 to 15, +4",
    "extreme from 16, as the weapon says",
  ])
    await legend.getByText(words).waitFor();
  await choose(page, "over", "arcs");
  for (const arc of ["front", "left", "right", "rear"]) await legend.getByText(arc).waitFor();
  await choose(page, "over", "reach");

  const css = await (await fetch(`${table.server.url}/api/colors.css`)).text();
  const fills = [...css.matchAll(/-fill: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
  const grounds = [...new Set(fills.flatMap(([, light, dark]) => [light, dark]))];
  assert.ok(grounds.length > 160, `${grounds.length} grounds`);
  /** Whether a line or its rim has a contrast of 3 on every ground. */
  const isSeen = async (/** @type {string} */ line, /** @type {string} */ rim) => {
    const color = (/** @type {string} */ what) =>
      page
        .locator(`.battle-map ${what}`)
        .first()
        .evaluate((shape) => getComputedStyle(shape).stroke);
    const colors = [await color(line), await color(rim)];
    const faint = grounds.filter((ground) => colors.every((one) => contrast(one, ground) < 3));
    assert.deepEqual(faint, [], `${line} ${colors}`);
  };
  const dashes = (/** @type {any} */ what) =>
    what.first().evaluate((/** @type {Element} */ shape) => getComputedStyle(shape).strokeDasharray);
  const sight = page.locator(".battle-map .way.is-sight");
  await page.locator('.battle-map [data-hex="3,6"]').hover();
  await page.locator(".battle-map .way.is-path").waitFor();
  await page.locator(".battle-map .cost").waitFor();
  await isSeen(".way.is-path", ".way.rim.path");
  await isSeen(".ring:not(.rim)", ".ring.rim");
  await eventually(async () => assert.deepEqual([await sight.count(), await dashes(sight)], [1, "none"]));
  await isSeen(".way.is-sight", ".way.rim.sight");
  // Far away, behind hills and woods, farther than any unit goes in one turn.
  await page.locator('.battle-map [data-hex="26,-10"]').hover();
  await page.locator(".battle-map .ring.blocker").waitFor();
  await page.locator(".battle-map .ring.refused").waitFor();
  assert.notEqual(await dashes(page.locator(".battle-map .way.is-sight.blocked")), "none");
  await isSeen(".way.is-sight.blocked", ".way.rim.blocked");
  await isSeen(".ring.blocker", ".ring.rim");
  await isSeen(".ring.refused", ".ring.rim");
  clean(page);
});

test("from far away a map has the shades of its levels, its roads and its buildings", async () => {
  // More hexes than are drawn one by one.
  const kinds = { 303: ["3", ""], 304: ["-2", ""], 305: ["0", "road:1:9"], 306: ["0", "building:2;bldg_elev:1"] };
  const number = (/** @type {number} */ at) => String(at + 1).padStart(2, "0");
  const hexes = Array.from({ length: 50 * 40 }, (_, at) => {
    const label = `${number(at % 50)}${number(Math.floor(at / 50))}`;
    const [level, features] = kinds[Number(label)] ?? ["0", ""];
    return `hex ${label} ${level} "${features}" ""`;
  });
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${table.server.url}/battle?map=plain`);
  await page.getByText("180 hexes").waitFor();
  const buffer = Buffer.from(["size 50 40", ...hexes, "end", ""].join("\n"));
  await page.locator('input[type="file"]').setInputFiles({ name: "wide.board", mimeType: "text/plain", buffer });
  await page.getByText("2000 hexes, 0 with a unit").waitFor();
  await page.getByRole("button", { name: "Show all of the map" }).click();
  await page.locator(".is-far .far-view").waitFor();
  const css = await (await fetch(`${table.server.url}/api/colors.css`)).text();
  const fill = (/** @type {string} */ style) =>
    [1, 3, 5].map((at) =>
      Number.parseInt(new RegExp(`--${style}-fill: light-dark\\((#......)`).exec(css)[1].slice(at, at + 2), 16),
    );
  const shaded = (/** @type {number[]} */ color, /** @type {number} */ to, /** @type {number} */ part) =>
    color.map((channel) => Math.round(channel + (to - channel) * part));
  const clear = fill("clear");
  const wanted = {
    "0,10": clear,
    "2,1": shaded(clear, 255, 0.6 * (3 / 8)),
    "2,2": shaded(clear, 0, 0.65 * (2 / 7)),
    "2,3": fill("road"),
    "2,4": fill("building"),
  };
  await eventually(async () => {
    const found = await page.evaluate((/** @type {string[]} */ keys) => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector(".far-view"));
      const box = canvas.getBoundingClientRect();
      const screen = /** @type {SVGSVGElement} */ (document.querySelector(".battle-map")).getScreenCTM();
      return keys.map((key) => {
        const [q, r] = key.split(",").map(Number);
        const { x, y } = new DOMPoint(60 * q, (208 / 3) * (r + q / 2)).matrixTransform(screen);
        const by = canvas.width / box.width;
        return [...canvas.getContext("2d").getImageData((x - box.left) * by, (y - box.top) * by, 1, 1).data];
      });
    }, Object.keys(wanted));
    Object.entries(wanted).forEach(([key, color], at) => {
      const near = color.every((channel, part) => Math.abs(channel - found[at][part]) <= 6);
      assert.ok(near, `${key}: ${found[at]} is not ${color}`);
    });
  });
  clean(page);
});

test("a map of 28 by 27 hexes is shown whole, hex by hex, with coordinates where they can be read", async () => {
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${table.server.url}/battle?seed=1&width=28&height=27`);
  await page.getByText("756 hexes").waitFor();
  const cells = page.locator(".battle-map .cell");
  await counts(cells, 756);
  await page.locator(".battle-place:not(.is-far)").waitFor();
  await page.locator(".layers summary").click();
  await page.locator('input[name="layer-coordinates"]').check();
  await page.locator(".layers summary").click();
  const written = page.locator(".battle-map .coordinates");
  await counts(written, 0);
  for (let times = 0; times < 3; times += 1) await page.getByRole("button", { name: "Larger" }).click();
  await written.first().waitFor();
  await eventually(async () => {
    const pairs = await cells.evaluateAll((/** @type {SVGGElement[]} */ all) =>
      all.map((cell) => [cell.dataset.hex, cell.querySelector(".coordinates")?.textContent]),
    );
    assert.ok(pairs.length > 100 && pairs.every(([hex, text]) => hex === text));
  });
  await page.locator(".layers summary").click();
  await page.locator('input[name="layer-coordinates"]').uncheck();
  await counts(written, 0);
  clean(page);
});
