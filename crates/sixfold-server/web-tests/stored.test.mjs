// Nonsense in the storage of the browser breaks no room: what cannot be read is as if it were not there.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { browser as kept, KEYS } from "../web/lib/storage.js";
import { EVERY_CASE, Table, button, clean, eventually, reads, ready, section } from "./table.mjs";

const table = new Table();

const MAP = "0123456789abcdef0123456789abcdef";

const NAME = "0123456789abcdef";

/** Every key that the page uses, here and in the tab. */
const STORED = Object.values(KEYS).map((key) =>
  key === KEYS.unsent ? `${key}${MAP}.${NAME}` : key.endsWith(".") ? `${key}${NAME}` : key,
);

const NONSENSE = [
  "null",
  "5",
  "{",
  "",
  "[]",
  '"text"',
  "true",
  "{}",
  "[null]",
  '{"a":null}',
  '{"a":5,"b":[],"c":"x"}',
  JSON.stringify({ [MAP]: { secret: 5, title: {}, at: "x" } }),
  JSON.stringify({ [MAP]: { game: 5, secrets: null, opened: "x" } }),
  [
    { version: 1, at: 1, revision: 1, title: "x" },
    { cells: [5, null, [1, 2]] },
    { steps: [{ words: "x", done: [5, null] }], number: -7, given: "x" },
  ]
    .map((line) => JSON.stringify(line))
    .join("\n"),
  JSON.stringify({ version: 99, at: 1, title: "x" }),
  [
    { version: 1, at: 1, revision: 1, title: "x" },
    { width: 3, height: 3, parity: "odd-q", cells: [] },
    { steps: [{ words: "x", done: [{ what: "unit", unit: "A1", to: 9 }] }], number: 1e9, given: -4 },
  ]
    .map((line) => JSON.stringify(line))
    .join("\n"),
  "{\n{\n{",
  JSON.stringify({
    width: 1e9,
    height: -1,
    parity: 7,
    cells: [{ hex: {} }],
    units: 5,
    orientation: "round",
    first: "x",
  }),
];

/** The rooms, and what is there when one of them works. */
const ROOMS = {
  "/": (page) => page.locator(".gpick").first().waitFor(),
  "/battle": async (page) => {
    await page.locator(".battle-map .cell").first().waitFor();
    await section(page, "share");
    await button(page, "Share this map").waitFor();
  },
  "/battle?map=plain&units=A1@5,3": (page) => page.getByRole("heading", { name: "A1 on 5,3" }).waitFor(),
  "/explore": (page) => page.locator(".result tr").first().waitFor(),
  "/terrain": (page) => page.locator(".result tr").first().waitFor(),
  "/analysis": (page) => page.locator("svg.board .token").first().waitFor(),
};

test("no module of the page names a key of its own, and every key is used", () => {
  const web = new URL("../web/", import.meta.url);
  const modules = readdirSync(web, { recursive: true })
    .filter((name) => name.endsWith(".js") && !/^vendor|storage\.js$/.test(name))
    .map((name) => [name, readFileSync(new URL(name, web), "utf8")]);
  for (const [name, text] of modules) assert.doesNotMatch(text, /["'`]sixfold\.[a-z-]+\.?["'`$]/, name);
  for (const name of Object.keys(KEYS))
    assert.ok(
      modules.some(([, text]) => text.includes(`KEYS.${name}`)),
      name,
    );
});

test("what earlier pages kept is read, a later version is neither read nor written over", () => {
  const place = new Map();
  globalThis.localStorage = {
    getItem: (key) => place.get(key) ?? null,
    setItem: (key, text) => place.set(key, text),
  };
  const seat = { game: "underchex", secrets: ["aa", null], opened: 5 };
  const isSeat = ({ secrets }) => Array.isArray(secrets);
  place.set(KEYS.seats, JSON.stringify({ [MAP]: seat }));
  assert.deepEqual(kept.entries(KEYS.seats, isSeat), { [MAP]: seat });
  assert.ok(kept.keepVersioned(KEYS.seats, { [MAP]: seat }));
  assert.equal(JSON.parse(place.get(KEYS.seats)).version, 1);
  assert.deepEqual(kept.entries(KEYS.seats, isSeat), { [MAP]: seat });
  // A tab that still has the page from before versions finds the seat, too.
  assert.deepEqual(JSON.parse(place.get(KEYS.seats))[MAP], seat);
  place.set(KEYS.course, '["line","ring"]');
  assert.deepEqual(kept.versioned(KEYS.course), ["line", "ring"]);
  kept.keepVersioned(KEYS.course, ["line"]);
  assert.deepEqual(kept.versioned(KEYS.course), ["line"]);
  const later = JSON.stringify({ version: 2, [MAP]: seat });
  place.set(KEYS.seats, later);
  assert.deepEqual(kept.entries(KEYS.seats, isSeat), {});
  assert.equal(kept.keepVersioned(KEYS.seats, {}), false);
  assert.equal(place.get(KEYS.seats), later);
});

test("every room works with nonsense in every key", async () => {
  const page = await table.visitor();
  for (const [number, value] of NONSENSE.entries()) {
    for (const [at, [room, works]] of Object.entries(ROOMS).entries()) {
      // Each value is met in two of the six rooms, each room meets a third of them.
      if (!EVERY_CASE && (number + at) % 3 !== 0) continue;
      await page.goto(`${table.server.url}/api`);
      await page.evaluate(
        ([keys, value]) => {
          for (const storage of [localStorage, sessionStorage]) {
            storage.clear();
            for (const key of keys) storage.setItem(key, value);
          }
        },
        [STORED, value],
      );
      await page.goto(`${table.server.url}${room}`);
      await works(page).catch((error) => assert.fail(`${room} with ${value}: ${error.message}; ${page.faults}`));
    }
    // The look is one that the page has.
    await reads(page.locator("#look"), "system", value);
    page.faults = page.faults.filter((fault) => !/status of 4(00|22)/.test(fault));
    assert.deepEqual(page.faults, [], value);
  }
});

test("with nonsense in every key a map is shared and a match is opened", async () => {
  const page = await table.visitor();
  await page.addInitScript((keys) => {
    if (!sessionStorage.getItem("put"))
      for (const storage of [localStorage, sessionStorage])
        for (const key of [...keys, "put"]) storage.setItem(key, "null");
  }, STORED);
  await page.goto(`${table.server.url}/battle?map=plain`);
  await section(page, "share");
  await button(page, "Share this map").click();
  await page.locator(".shared-state", { hasText: "all kept" }).waitFor();
  await page.locator(".tool", { hasText: "Terrain" }).click();
  await page.locator('.battle-map [data-hex="2,2"]').click();
  await page.locator(".shared-state", { hasText: "1 change, all kept" }).waitFor();
  await page.reload();
  await page.locator(".shared-state", { hasText: "1 change, all kept" }).waitFor();
  await section(page, "share");
  await page.getByLabel("Link to change it", { exact: true }).waitFor();
  await table.open(page, "Underchex", "here");
  await ready(page);
  clean(page);
});

test("a browser that lets no page keep anything shows every room", async () => {
  const page = await table.visitor();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  for (const [room, works] of Object.entries(ROOMS)) {
    await page.goto(`${table.server.url}${room}`);
    await works(page);
  }
  await page.locator("#look").selectOption("dark");
  await eventually(async () => assert.equal(await page.evaluate(() => document.documentElement.dataset.look), "dark"));
  clean(page);
});
