// Links to battles and saved files are checked by the rules of the engine: the page says what they refuse and opens the
// rest.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { LOOKS, Table, button, clean, eventually, findings, refuses, screenshot, section } from "./table.mjs";

const table = new Table();

const hex = (page, key) => page.locator(`.battle-map [data-hex="${key}"]`);

/** Goes to an address of the room, as a new document. */
async function go(page, address) {
  await page.goto("about:blank");
  await page.goto(`${table.server.url}/battle${address}`);
  await page.getByText(/\d+ hexes, \d+ with a unit/).waitFor();
}

/** The link that holds a battle. */
const link = (held) => `#b=${deflateRawSync(JSON.stringify(held)).toString("base64url")}`;

const unit = (name, hex, more = {}) => ({
  unit: name,
  hex,
  facing: 0,
  prone: false,
  side: "1",
  walk: 5,
  jump: 3,
  heat: 0,
  gunnery: 4,
  ...more,
});

/** The entries that were left out, line by line. */
const left = (page) => page.locator(".battle-notes li").allInnerTexts();

/** Waits until these lines and no others are there, each by its beginning and what it says. */
const leaves = (page, ...wanted) =>
  eventually(async () => {
    const lines = await left(page);
    assert.equal(lines.length, wanted.length, lines.join("\n"));
    for (const [start, words] of wanted) {
      const found = lines.some((line) => line.startsWith(start) && line.includes(words));
      assert.ok(found, `no line says ${start} … ${words}:\n${lines.join("\n")}`);
    }
  });

test("an address that is written by hand: what is refused is said, entry by entry", async () => {
  const page = await table.visitor();
  await go(
    page,
    "?map=plain&units=A1@5,3;B1@5,3:side2;A2@50,50;A1@6,3;C1@7,1:XX;D1;E1@4,4:side7;F1@8,2:S" +
      "&walls=5,3/5,4;5,3/9,9;90,0/90,1;5,3&ground=6,3:lava;3,3:water;60,60:rough;x:water;4,1:rough:road",
  );
  await page.getByText("180 hexes, 2 with a unit").waitFor();
  await leaves(
    page,
    ["x:water", "q,r:terrain"],
    ["4,1:rough:road", "one terrain"],
    ["5,3: ", "two hexes"],
    ["A1@6,3", "two units A1"],
    ["C1@7,1:XX", "XX is not understood"],
    ["D1", "its name and its hex"],
    ["5,3/9,9", "between two neighbours, which 5,3 and 9,9 are not"],
    ["E1@4,4:side7", "its side is 1 or 2"],
    ["6,3:lava", "no terrain"],
    ["60,60:rough", "hex 60,60 is not on the map"],
    ["90,0/90,1", "is not on the map"],
    ["B1@5,3:side2", "A1 stands on hex 5,3"],
    ["A2@50,50", "hex 50,50 is not on the map"],
  );
  await refuses(page, "Left out of what the address says");
  await eventually(async () => assert.match((await hex(page, "3,3").getAttribute("aria-label")) ?? "", /water/));
  await page.getByText("1 wall.").waitFor();
  await eventually(async () => assert.match((await hex(page, "8,2").getAttribute("aria-label")) ?? "", /F1$/));
  await screenshot(page, "battle-left-out");
  for (const look of LOOKS) {
    await page.locator("#look").selectOption(look);
    assert.deepEqual(await findings(page), [], look);
  }
  // It stays until it is put away.
  await hex(page, "2,2").hover();
  await eventually(async () => assert.equal((await left(page)).length, 13));
  await page.getByRole("button", { name: /^Put away/ }).click();
  await page.locator(".battle-notes").waitFor({ state: "detached" });
  clean(page);
});

test("a hex or a unit that the address points at and the map does not have is said", async () => {
  const page = await table.visitor();
  for (const [query, ...lines] of [
    ["point=50,50", ["point=50,50", "hex 50,50 is not on the map"]],
    ["point=here", ["point=here", "written as q,r"]],
    ["unit=Z9", ["unit=Z9", "no such unit"]],
  ]) {
    await go(page, `?map=plain&units=A1@5,3&${query}`);
    await leaves(page, ...lines);
    await page.getByRole("heading", { name: "A1 on 5,3" }).waitFor();
  }
  await go(page, "?map=plain&units=A1@5,3&point=6,3");
  await page.getByText(/walk to 6,3: \d points?, 1 heat, facing SE in the end/).waitFor();
  assert.deepEqual(await left(page), []);
  clean(page);
});

test("links and saved battles: units on one hex, off the map, walls between hexes that are apart", async () => {
  const page = await table.visitor();
  const map = {
    title: "Small",
    width: 4,
    height: 4,
    parity: "odd-q",
    orientation: "flat",
    first: [0, 0, -1, -1],
    cells: [
      { hex: { q: 1, r: 1 }, terrain: "water", elevation: 0, depth: 1 },
      { hex: { q: 9, r: 9 }, terrain: "water", elevation: 0 },
    ],
    holes: [],
    walls: ["0,0 0,1", "0,0 3,3"],
    units: [unit("A1", "0,0"), unit("B1", "0,0", { side: "2" }), unit("C1", "30,0"), { unit: "D1" }],
  };
  const lines = [
    ["cells 2", "hex 9,9 is not on the map"],
    ["walls 2", "two neighbours"],
    ["units 4", "missing field"],
    ["units 2", "A1 stands on hex 0,0"],
    ["units 3", "hex 30,0 is not on the map"],
  ];
  await go(page, link({ map, operations: [] }));
  await page.getByText("16 hexes, 1 with a unit").waitFor();
  await leaves(page, ...lines);
  await page.getByText("1 wall.").waitFor();
  await go(
    page,
    link({
      base: { map: "plain" },
      operations: [
        { what: "unit", unit: "A1", to: unit("A1", "5,3") },
        { what: "unit", unit: "B1", to: unit("B1", "5,3") },
        { what: "wall", wall: "5,3 9,9", to: true },
        5,
      ],
    }),
  );
  await page.getByText("180 hexes, 1 with a unit").waitFor();
  await leaves(
    page,
    ["operations 3", "two neighbours"],
    ["operations 4", "invalid type"],
    ["operations 2", "A1 stands on hex 5,3"],
  );
  await page.locator('input[type="file"]').setInputFiles({
    name: "small.battle.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(map)),
  });
  await page.getByText("16 hexes, 1 with a unit").waitFor();
  await leaves(page, ...lines);
  await page.getByRole("heading", { name: "Left out of small.battle.json" }).waitFor();
  // A sound battle is opened without a word; one that cannot be opened leaves the room as it was.
  await go(page, link({ base: { map: "plain" }, operations: [{ what: "unit", unit: "A1", to: unit("A1", "5,3") }] }));
  assert.deepEqual(await left(page), []);
  for (const [held, words] of [
    [null, "damaged or cut off"],
    [[], "damaged or cut off"],
    [{ map: null }, "a map has 1 to 200 columns and rows"],
    [{ base: { map: "nowhere" } }, "there is no map of this name"],
    [{ map: { width: 2, height: 2, parity: "odd" } }, "there is no parity"],
  ]) {
    await go(page, link(held));
    await refuses(page, words);
  }
  page.faults = page.faults.filter((fault) => !/status of 4\d\d/.test(fault));
  clean(page);
});

test("saving as another format says what the file cannot hold", async () => {
  const page = await table.visitor();
  await go(page, "?map=plain&units=A1@5,3&walls=5,3/5,4;5,3/6,3");
  await section(page, "map");
  await button(page, "For Tiled").click();
  await page.getByRole("heading", { name: "Plain.tmx cannot hold all of it" }).waitFor();
  await leaves(page, ["1 unit", ""]);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save it all the same").click()]);
  assert.match(readFileSync(await download.path(), "utf8"), /<map /);
  // Our own form has all of it.
  const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Map with units").click()]);
  const { units, kinds } = JSON.parse(readFileSync(await saved.path(), "utf8"));
  const walled = kinds.flatMap(({ features = [] }) => features.filter(({ name }) => name === "wall"));
  assert.deepEqual([units.length, walled.length > 0], [1, true]);
  assert.deepEqual(await left(page), []);
  clean(page);
});
