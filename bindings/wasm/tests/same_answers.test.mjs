// One table of requests, answered by the library, the program and the package, in Node and in a browser: byte for byte
// the same.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { entry, noBrowser, table, withPage } from "./places.mjs";

const limits = { maxCells: 50_000, maxWork: 8_000_000, maxAnswer: 4_194_304, maxLine: 524_288 };
const lines = (name) => readFileSync(join(table, name), "utf8").split("\n").slice(0, -1);
const requests = lines("requests.jsonl");
const answers = lines("answers.jsonl");

/** Fails with the first request that has a different answer. */
function same(found, who) {
  assert.equal(found.length, answers.length, `${who} gives an answer for each request`);
  const place = found.findIndex((answer, place) => answer !== answers[place]);
  if (place >= 0) {
    const texts = [requests, answers, found].map((list) => list[place].slice(0, 500));
    assert.fail(`${who} answers request ${place} another way\n${texts.join("\n")}`);
  }
}

test("the table has every operation, answers and refusals", async () => {
  const { operations } = await entry("full");
  assert.ok(requests.length >= 10_100, `${requests.length} requests`);
  const asked = new Set(
    requests.map((line) => /^\{"id":\d+,"op":"(\w+)"|"op":"(\w+)"/.exec(line)).map((found) => found?.[1] ?? found?.[2]),
  );
  for (const call of operations()) assert.ok(asked.has(call.split("(")[0]), `${call} is never asked`);
  const refused = answers.filter((answer) => answer.includes('"error":')).length;
  assert.ok(refused > 1000 && answers.length - refused > 2500, `${refused} of ${answers.length} are refused`);
});

test("the program answers as the library", () => same(lines("program.jsonl"), "`sixfold query`"));

test("the package answers as the library, in Node", async () => {
  const { query } = await entry("full");
  same(
    requests.map((line) => query(line, limits)),
    "the package in Node",
  );
});

test("the package answers as the library, in chromium", { skip: noBrowser }, async () => {
  const html = `<!doctype html><script type="module">
    import { load, query } from "/sixfold/full/full.js";
    await load();
    const requests = (await (await fetch("/table/requests.jsonl")).text()).split("\\n").slice(0, -1);
    window.answers = requests.map((line) => query(line, ${JSON.stringify(limits)})).join("\\n");
  </script>`;
  await withPage({ "/": html }, async (page, address, faults) => {
    await page.goto(address);
    await page.waitForFunction(() => window.answers !== undefined, undefined, { timeout: 300_000 });
    same((await page.evaluate(() => window.answers)).split("\n"), "the package in chromium");
    assert.deepEqual(faults, []);
  });
});

test("the core answers what it knows in the same words", async () => {
  const { operations, query } = await entry("core");
  const known = new Set(operations().map((call) => call.split("(")[0]));
  let count = 0;
  for (const [place, line] of requests.entries()) {
    const op = /"op":"(\w+)"/.exec(line)?.[1];
    // A map in the shape of a board or in our own form, and kinds of hexsides need parts that are not in this entry.
    if (!known.has(op) || /"(board|map|terrains|edges)"/.test(line)) continue;
    assert.equal(query(line, limits), answers[place], line.slice(0, 500));
    count += 1;
  }
  assert.ok(count > 4500, `${count} requests`);
});

test("bytes that are not text get an answer, too", async () => {
  const { query } = await entry("core");
  assert.equal(
    query(Uint8Array.of(0x7b, 0xff)),
    '{"error":{"kind":"bad_json","message":"byte 2 is not UTF-8; a request is JSON in UTF-8"}}',
  );
  assert.match(query("\ud800"), /^\{"error":\{"kind":"bad_json"/);
  assert.match(query("[".repeat(1_000_000)), /^\{"error":\{"kind":"bad_json"/);
  assert.equal(query('{"op":"key","hex":{"q":3,"r":2}}'), '{"ok":"3,2"}', "it goes on after that");
});
