// Maps of Tiled in the battle room: their own pictures on the ground, and the table of what their tiles are.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { smallPng } from "./small_png.mjs";
import { Table, button, choose, clean, eventually, middles, section } from "./table.mjs";

const table = new Table();

const MAP = `<map version="1.10" orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="6" height="4"
  tilewidth="60" tileheight="52" hexsidelength="30"><tileset firstgid="1" source="../sets/ground.tsx"/>
  <layer id="1" name="ground" width="6" height="4"><data encoding="csv">
  1,2,1,2,1,2, 1,1,1,1,1,1, 2,2,2,2,2,2, 1,2,1,2,1,1</data></layer></map>`;

const SET = `<tileset name="ground" tilewidth="60" tileheight="52" tilecount="2" columns="2">
  <image source="sheet.png" width="120" height="52"/></tileset>`;

/** Two tiles of one colour each: red and blue. */
const SHEET = smallPng(
  Buffer.from(
    Array.from({ length: 120 * 52 }, (_, at) => (at % 120 < 60 ? [200, 0, 0, 255] : [0, 0, 200, 255])).flat(),
  ),
  120,
  52,
);

const FILES = [
  { name: "island.tmx", mimeType: "text/xml", buffer: Buffer.from(MAP) },
  { name: "ground.tsx", mimeType: "text/xml", buffer: Buffer.from(SET) },
  { name: "sheet.png", mimeType: "image/png", buffer: SHEET },
];

/** A zip archive: its files deflated, a list, and the end. */
function zip(files) {
  const number = (size, value) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUIntLE(value, 0, size);
    return bytes;
  };
  const [parts, list] = [[], []];
  let at = 0;
  for (const { name, buffer } of files) {
    const packed = deflateRawSync(buffer);
    // The checksum is not looked at; the sizes are those of the list.
    const sizes = [number(4, 0), number(4, packed.length), number(4, buffer.length), number(2, name.length)];
    const head = [number(2, 20), number(2, 0), number(2, 8), number(4, 0), ...sizes, number(2, 0)];
    const file = Buffer.concat([number(4, 0x04034b50), ...head, Buffer.from(name), packed]);
    list.push(number(4, 0x02014b50), number(2, 20), ...head, number(10 - 4, 0), number(4, 0), number(4, at));
    list.push(Buffer.from(name));
    parts.push(file);
    at += file.length;
  }
  const entries = Buffer.concat(list);
  const end = [number(4, 0x06054b50), number(4, 0), number(2, files.length), number(2, files.length)];
  return Buffer.concat([...parts, entries, ...end, number(4, entries.length), number(4, at), number(2, 0)]);
}

/** Somebody who has opened files. */
async function opened(files) {
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${table.server.url}/battle?map=plain`);
  await page.getByText("180 hexes").waitFor();
  await section(page, "map");
  await page.getByLabel("Open a file").setInputFiles(files);
  return page;
}

/** The colour of the page in the middle of a hex, as red, green and blue. */
async function colorOf(page, hex) {
  const [[x, y]] = await middles(page.locator(`.battle-map [data-hex="${hex}"]`));
  const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 };
  const png = (await page.screenshot({ clip })).toString("base64");
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const pen = document.createElement("canvas").getContext("2d");
    pen.drawImage(image, 0, 0);
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, png);
}

const looks = (page, hex, wanted) =>
  eventually(async () => {
    // The pointer would lay a line over the hex.
    await page.mouse.move(2, 2);
    const color = await colorOf(page, hex);
    assert.ok(
      color.every((part, at) => Math.abs(part - wanted[at]) < 24),
      `${hex}: ${color}`,
    );
  });

const [RED, BLUE] = [
  [200, 0, 0],
  [0, 0, 200],
];

for (const [kind, files] of [
  ["several files", FILES],
  ["a zip", [{ name: "island.zip", mimeType: "application/zip", buffer: zip(FILES) }]],
])
  test(`a map of Tiled shows its tiles when its pictures come with it, as ${kind}`, async () => {
    const page = await opened(files);
    await page.getByText("24 hexes, 0 with a unit").waitFor();
    await looks(page, "0,0", RED);
    await looks(page, "1,0", BLUE);
    // A tile is declared woods by pressing a hex: it still looks as its picture does.
    await page.getByText("Tiles: 0 of 2 known").waitFor();
    await page.locator(".tool").filter({ hasText: "Tiles" }).click();
    await choose(page, "terrain", "woods");
    await page.locator('.battle-map [data-hex="1,0"]').click();
    await page.getByText("tile 2 → light woods").waitFor();
    assert.equal(await page.locator('.battle-map .cell[aria-label*="light woods"]').count(), 11);
    await looks(page, "1,0", BLUE);
    // A hex that is painted shows what was painted.
    await page.locator(".tool").filter({ hasText: "Terrain" }).click();
    await choose(page, "terrain", "sand");
    await page.locator('.battle-map [data-hex="0,0"]').click();
    await page.locator('.battle-map [data-hex="0,0"][aria-label*="sand"]').waitFor();
    await eventually(async () => {
      await page.mouse.move(2, 2);
      assert.ok((await colorOf(page, "0,0"))[1] > 120, "sand is not red");
    });
    // The table is kept with the battle, and its picture too; undoing takes the meaning back.
    await page.getByText(/Saved in this browser/).waitFor();
    await page.reload();
    await page.getByText("24 hexes, 0 with a unit").waitFor();
    await looks(page, "0,1", RED);
    await section(page, "map");
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the table").click()]);
    assert.equal(await readFile(await download.path(), "utf8"), "tile terrain level\n2 woods:1;foliage_elev:2 -\n");
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await page.getByText("tile 2 → not known").waitFor();
    clean(page);
  });

test("without its pictures a map of Tiled has a colour for each tile, and says what is missing", async () => {
  const page = await opened(FILES.slice(0, 2));
  await page.getByText("24 hexes, 0 with a unit").waitFor();
  // More than two remarks stay over the map until they are put away.
  const remarks = page.locator(".battle-notes");
  await remarks.getByText(/sheet\.png.*was not given with the map/).waitFor();
  await remarks.getByText(/together with its tilesets and pictures/).waitFor();
  await button(page, "Put away: About island.tmx").click();
  await remarks.waitFor({ state: "detached" });
  await eventually(async () => {
    await page.mouse.move(2, 2);
    assert.notDeepEqual(await colorOf(page, "0,0"), await colorOf(page, "1,0"), "two tiles, two colours");
  });
  clean(page);
});

test("an archive without a map, or that is none, is refused in words", async () => {
  const none = {
    name: "x.zip",
    mimeType: "application/zip",
    buffer: zip([{ name: "a.txt", buffer: Buffer.from("a") }]),
  };
  const page = await opened([none]);
  await page.getByText("There is no map in this archive.").waitFor();
  await page.getByLabel("Open a file").setInputFiles([{ ...none, buffer: Buffer.from("not a zip, but long enough") }]);
  await page.getByText("This is not a zip archive").waitFor();
  clean(page);
});

test("a map of Tiled that is empty around its tiles is shown as large as they are", async () => {
  const rows = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 20 }, (_, col) => (row > 8 && row < 11 && col > 8 && col < 11 ? 1 : 0)).join(","),
  );
  const wide = MAP.replaceAll('width="6"', 'width="20"').replaceAll('height="4"', 'height="20"');
  const map = wide.replace(/(csv">)[\s\S]*?(<)/, (_, before, after) => `${before}${rows.join(",\n")}${after}`);
  const page = await opened([{ ...FILES[0], buffer: Buffer.from(map) }, ...FILES.slice(1)]);
  await page.getByText("4 hexes, 0 with a unit").waitFor();
  const hexes = page.locator(".battle-map .cell polygon:first-child");
  await eventually(async () => {
    const sizes = await hexes.evaluateAll((all) => all.map((hex) => hex.getBoundingClientRect().width));
    assert.ok(sizes.length === 4 && sizes.every((width) => width > 120), String(sizes));
  });
  clean(page);
});
