// A battle is not lost: by a reload, by an address, by another tab, by opening something else, by nonsense in the
// storage of the browser, or by a browser that keeps nothing. And its address shows what is on the screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, button, choose, clean, counts, eventually, reads, refuses, section, unfold } from "./table.mjs";

const table = new Table();

const hex = (page, key) => page.locator(`.battle-map [data-hex="${key}"]`);

/** Waits until a hex is like this. */
const shows = (page, key, words) =>
  eventually(async () => assert.match((await hex(page, key).getAttribute("aria-label")) ?? "", words));

/** Goes to an address of the room and waits for its map. */
async function go(page, address) {
  await page.goto(`${table.server.url}/battle${address}`);
  await ready(page);
}

async function ready(page) {
  await page.locator(".battle-map .cell").first().waitFor();
  await page.getByText(/\d+ hexes, \d+ with a unit/).waitFor();
}

async function reload(page) {
  await page.reload();
  await ready(page);
}

/** Paints hexes with a terrain. */
async function paint(page, terrain, ...keys) {
  await page.locator(".tool", { hasText: "Terrain" }).click();
  await choose(page, "terrain", terrain);
  for (const key of keys) await hex(page, key).click();
}

const steps = (page, words) => page.getByText(words).first().waitFor();

/** Somebody else, in a browser of their own, opens the address of this page. */
async function sameFor(page) {
  const other = await table.visitor();
  await other.goto(page.url());
  await ready(other);
  return other;
}

test("a reload keeps the battle and its steps, whatever the address says", async () => {
  // The first battle has four units already, which are one step.
  for (const [address, unit, there, before] of [
    ["?map=plain", "A1", 0, 0],
    ["?seed=7&width=12&height=10", "A1", 0, 0],
    ["", "A3", 4, 1],
  ]) {
    const page = await table.visitor();
    await go(page, address);
    for (const terrain of ["rubble", "water"]) await paint(page, terrain, "2,2");
    await page.locator(".tool", { hasText: "New unit" }).click();
    await hex(page, "4,1").click();
    await page.getByRole("heading", { name: `${unit} on 4,1` }).waitFor();
    await reload(page);
    await shows(page, "2,2", /water/);
    await shows(page, "4,1", new RegExp(`${unit}$`));
    await steps(page, `${before + 3} of ${before + 3} steps`);
    // At once, before the address has followed.
    await page.locator(".tool", { hasText: "Level" }).click();
    await hex(page, "5,1").click();
    await reload(page);
    await shows(page, "5,1", /level \d/);
    await steps(page, `${before + 4} of ${before + 4} steps`);
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+z");
    await page.getByText(new RegExp(`hexes, ${there} with a unit`)).waitFor();
    await reload(page);
    await steps(page, `${before + 2} of ${before + 4} steps`);
    await button(page, "Redo").click();
    await shows(page, "4,1", new RegExp(`${unit}$`));
    clean(page);
  }
});

test("an address, also in another tab, takes nothing of a kept battle", async () => {
  const page = await table.visitor();
  await go(page, "?map=plain");
  await paint(page, "water", "2,2");
  const other = await page.context().newPage();
  await go(other, "?map=plain&units=A1@5,3:NE");
  await paint(other, "rough", "3,3");
  await go(other, "?seed=4&width=10&height=10");
  await reload(page);
  await shows(page, "2,2", /water/);
  assert.doesNotMatch((await hex(page, "3,3").getAttribute("aria-label")) ?? "", /rough/);
  // A documentation link in this very tab: one step back brings the battle.
  await go(page, "?map=plain&units=A1@5,3:NE");
  await steps(page, "Undo brings Plain back");
  await page.keyboard.press("Control+z");
  await shows(page, "2,2", /water/);
  await button(page, "Redo").click();
  await shows(page, "5,3", /A1$/);
  // Without anything in the address it is the battle of this tab.
  await go(page, "");
  await shows(page, "2,2", /water/);
  // Two tabs that show one battle and change it both: both are there.
  const third = await page.context().newPage();
  await go(third, "");
  await paint(page, "rock", "6,1");
  await paint(third, "mud", "7,1");
  await Promise.all([reload(page), reload(third)]);
  await shows(page, "6,1", /impassable|rock/);
  await shows(third, "7,1", /mud/);
  clean(page);
});

test("opening something over a battle is one step that can be undone", async () => {
  const page = await table.visitor();
  await go(page, "?map=plain");
  await paint(page, "water", "2,2");
  const tiny = {
    name: "tiny.board",
    mimeType: "text/plain",
    buffer: Buffer.from('size 2 1\nhex 0101 0 "woods:1" ""\nend\n'),
  };
  const openings = [
    [
      async () => {
        await section(page, "map");
        await button(page, "Open ford").click();
      },
      "234 hexes",
    ],
    [
      async () => {
        await section(page, "map");
        await button(page, "Make a map").click();
      },
      "600 hexes",
    ],
    [() => page.locator('input[type="file"]').setInputFiles(tiny), "2 hexes"],
  ];
  for (const [open, counted] of openings) {
    await open();
    await page.getByText(`${counted}, 0 with a unit`).waitFor();
    await button(page, "Undo").click();
    await page.getByText("180 hexes, 0 with a unit").waitFor();
    await shows(page, "2,2", /water/);
    await steps(page, "1 of 1 step");
    await button(page, "Redo").click();
    await page.getByText(`${counted}, 0 with a unit`).waitFor();
    await button(page, "Undo").click();
    await shows(page, "2,2", /water/);
  }
  // The list of battles has a picture of each.
  await section(page, "map");
  await page.locator('.battles img[src^="data:image/"]').first().waitFor();
  // Pressed once more it is the water that goes.
  await button(page, "Undo").click();
  await shows(page, "2,2", /clear/);
  clean(page);
});

test("the address shows what is on the screen: the battle, the unit in hand and what lies over the map", async () => {
  const page = await table.visitor();
  await go(page, "?map=plain&units=A1@5,3:NE;B1@6,1:side2");
  await choose(page, "over", "arcs");
  await unfold(page, "Rules and weapon");
  await choose(page, "scheme", "mirrored");
  await page.waitForFunction(
    () => location.search.includes("over=arcs") && location.search.includes("scheme=mirrored"),
  );
  assert.match(page.url(), /\?map=plain&units=A1@5,3:NE;B1@6,1:side2&/);
  // With the other unit in hand, other numbers, and something painted it is a link that holds all of it.
  await hex(page, "5,3").click();
  await hex(page, "6,1").click();
  await page.getByRole("heading", { name: "B1 on 6,1" }).waitFor();
  await page.getByLabel("medium", { exact: true }).fill("5");
  await page.getByLabel("medium", { exact: true }).press("Tab");
  await paint(page, "rubble", "2,2");
  await page.waitForFunction(() => /^#b=.*unit=B1.*over=arcs.*scheme=mirrored.*medium=5/.test(location.hash));
  const other = await sameFor(page);
  await other.getByRole("heading", { name: "B1 on 6,1" }).waitFor();
  await shows(other, "2,2", /rubble/);
  await other.locator(".battle-map .over.is-rear").first().waitFor();
  await reads(other.locator('select[name="scheme"]'), "mirrored");
  await reads(other.getByLabel("medium", { exact: true }), "5");
  // Nothing in hand is shown as that, too.
  await page.locator(".tool", { hasText: "Units" }).click();
  await hex(page, "6,1").click();
  await page.getByRole("heading", { name: "No unit selected" }).waitFor();
  await page.waitForFunction(() => location.hash.includes("&unit=&"));
  const third = await sameFor(page);
  await third.getByRole("heading", { name: "No unit selected" }).waitFor();
  // The link that is copied is the same.
  await section(page, "share");
  await button(page, "Copy a link to this battle").click();
  await eventually(async () => assert.equal(await page.getByLabel("Link to this battle").inputValue(), page.url()));
  // A link that is pasted over the address of an open page is opened, and undone like any opening.
  const pasted = page.url();
  await go(other, "?map=plain");
  await paint(other, "water", "1,1");
  await other.evaluate(
    (link) => {
      location.href = link;
    },
    pasted.replace(/\?.*#|#/, `${new URL(other.url()).search}#`),
  );
  await shows(other, "2,2", /rubble/);
  await other.keyboard.press("Control+z");
  await shows(other, "1,1", /water/);
  clean(page, other, third);
});

test("a browser that keeps nothing is warned of before the page goes", async () => {
  const page = await table.visitor();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const asked = [];
  page.on("dialog", (dialog) => asked.push(dialog.type()));
  await go(page, "?map=plain");
  await page.reload();
  assert.deepEqual(asked, [], "there is nothing to lose");
  await ready(page);
  await paint(page, "water", "2,2");
  await refuses(page, "save the battle as a file");
  await paint(page, "water", "3,2");
  await counts(page.locator(".battle-notes li"), 1, "it is said once");
  await page.waitForFunction(() => location.hash.startsWith("#b="));
  await page.reload();
  assert.deepEqual(asked, ["beforeunload"]);
  // The content of the address is there all the same.
  await ready(page);
  await shows(page, "2,2", /water/);
  clean(page);
});

test("the one battle that earlier pages kept is there", async () => {
  const page = await table.visitor();
  const kept = {
    title: "Old",
    width: 3,
    height: 2,
    parity: "odd-q",
    orientation: "flat",
    first: [0, 0, -1],
    cells: [{ hex: { q: 1, r: 0 }, terrain: "water", elevation: 0, depth: 2 }],
    holes: [],
    notes: [],
    walls: ["0,0 1,0"],
    units: [{ unit: "A1", hex: "2,0", facing: 2, prone: false, side: "1", walk: 5, jump: 3, heat: 0, gunnery: 4 }],
  };
  await page.goto(`${table.server.url}/api`);
  await page.evaluate((kept) => localStorage.setItem("sixfold.battle", JSON.stringify(kept)), kept);
  await go(page, "");
  await page.getByRole("heading", { name: "A1 on 2,0, facing SE" }).waitFor();
  await shows(page, "1,0", /water, 2 deep/);
  await page.getByText("1 wall.").waitFor();
  clean(page);
});

test("a long history, and strokes over a large map, are kept", async () => {
  const page = await table.visitor();
  await go(page, "?seed=3&width=12&height=10");
  // Hundreds of steps, as a patient hand would do them.
  const keys = await page
    .locator(".battle-map .cell")
    .evaluateAll((cells) => cells.slice(0, 40).map((cell) => cell.dataset.hex));
  await page.locator(".tool", { hasText: "Level" }).click();
  for (let round = 0; round < 9; round += 1) {
    await page.evaluate((keys) => {
      for (const key of keys)
        document
          .querySelector(`.battle-map [data-hex="${key}"]`)
          .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    }, keys);
  }
  await steps(page, "360 of 360 steps");
  const before = await hex(page, keys[0]).getAttribute("aria-label");
  await reload(page);
  await steps(page, "301 of 301 steps");
  assert.equal(await hex(page, keys[0]).getAttribute("aria-label"), before);
  await page.keyboard.press("Control+z");
  await steps(page, "300 of 301 steps");
  // Strokes over much of a large map: the last are kept one by one, what was before them as one step.
  await go(page, "?seed=3&width=200&height=200");
  const far = await page.evaluate(() => {
    const { x, y, width, height } = document.querySelector(".battle-map").getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2).closest("[data-hex]").dataset.hex;
  });
  await paint(page, "rock", far);
  await page.evaluate(() => {
    const name = sessionStorage.getItem("sixfold.battle.here");
    const key = `sixfold.battle.${name}`;
    const [head] = localStorage.getItem(key).split("\n");
    const steps = [1, 2, 3, 4, 5, 6].map((level) => ({
      words: `level ${level}`,
      done: Array.from({ length: 6000 }, (_, at) => ({
        what: "ground",
        hex: `${at % 200},${40 + Math.floor(at / 200)}`,
        to: { terrain: "rough", elevation: level },
      })),
    }));
    localStorage.setItem(
      key,
      [head, JSON.stringify({ base: null, steps, number: 6, given: 0, before: null })].join("\n"),
    );
  });
  await reload(page);
  await steps(page, "6 of 6 steps");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await reload(page);
  await steps(page, "2 of 2 steps");
  await shows(page, far, /rough level 6/);
  await page.keyboard.press("Control+z");
  await shows(page, far, /rough level 5/);
  clean(page);
});

test("the battles changed longest ago make room for new ones", async () => {
  const page = await table.visitor();
  await go(page, "?map=plain");
  await paint(page, "water", "2,2");
  await page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((one) => /^sixfold\.battle\.[0-9a-f]{16}$/.test(one));
    const [, ...rest] = localStorage.getItem(key).split("\n");
    for (let number = 0; number < 40; number += 1)
      localStorage.setItem(
        `sixfold.battle.${String(number).padStart(16, "0")}`,
        [JSON.stringify({ version: 1, revision: "x", at: 1000 + number, title: `Old ${number}` }), ...rest].join("\n"),
      );
  });
  await go(page, "?map=ford");
  await paint(page, "rubble", "2,2");
  const kept = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((one) => /^sixfold\.battle\.[0-9a-f]{16}$/.test(one))
      .sort(),
  );
  assert.equal(kept.length, 30);
  assert.ok(
    kept.includes("0000000000000039".replace(/^/, "sixfold.battle.")) && !kept.some((key) => /\.0{14}0\d$/.test(key)),
    `the oldest went: ${kept}`,
  );
  clean(page);
});
