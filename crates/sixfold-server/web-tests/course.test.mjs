// The course of the explorer: read from the first topic to the last, in any coordinate system, up to its ten questions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersIn } from "../web/lib/code_samples/systems.js";
import { QUESTIONS } from "../web/pages/explorer/course/questions.js";
import { ENTRIES, loadAll } from "../web/pages/explorer/topics/index.js";
import { coursePage } from "./course_table.mjs";
import { answers } from "./snippets.mjs";
import { Table, button, clean, counts, eventually, findings, reads, screenshot, showCode } from "./table.mjs";

const table = new Table();

test("the table of the course in the documentation is that of its articles", async () => {
  const { text, wanted } = await coursePage();
  assert.equal(text, wanted, "docs/course.md is old: node crates/sixfold-server/web-tests/course_table.mjs --write");
});

test("every article is whole, and its questions lead to topics", async () => {
  for (const topic of await loadAll()) {
    for (const part of ["text", "why", "words", "mistake", "does"])
      assert.ok(topic[part]?.length > 20 || part === "does", `${topic.id}: ${part}`);
    assert.ok(topic.formula && topic.sources.length > 0 && topic.figure.caption && topic.wrong.caption, topic.id);
    for (const [, address] of topic.sources) assert.match(address, /^(https:\/\/|\/(read|terrain))/, topic.id);
  }
  assert.equal(QUESTIONS.length, 10);
  for (const [question, id, choices, right] of QUESTIONS)
    assert.ok(ENTRIES.some((one) => one.id === id) && choices[right], question);
});

test("hexes in every system are those of the engine", () => {
  const hexes = Array.from({ length: 300 }, (_, at) => [((at * 37) % 61) - 30, ((at * 53) % 67) - 33]);
  const asked = hexes.flatMap(([q, r]) => [
    { op: "to_cube", hex: { q, r } },
    ...["odd-q", "even-q", "odd-r", "even-r"].map((parity) => ({ op: "to_offset", hex: { q, r }, parity })),
    ...["height", "width"].map((axis) => ({ op: "to_doubled", hex: { q, r }, axis })),
  ]);
  const told = answers(asked).map(({ ok }) => Object.values(ok));
  asked.forEach(({ op, hex, parity, axis }, at) => {
    const system = parity ?? (axis ? `doubled-${axis}` : "cube");
    assert.deepEqual(numbersIn(`${hex.q},${hex.r}`, system), told[at], `${op} ${hex.q},${hex.r} ${system}`);
  });
});

test("with Next one reads from the first topic to the ten questions, and the browser remembers it", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/explore`);
  for (const { id, title } of ENTRIES) {
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    if (id === "questions") break;
    await page.locator(".result tr").first().waitFor();
    // Both diagrams are drawings of the engine.
    await page.locator(".diagram img").nth(1).waitFor();
    await eventually(async () => {
      const drawn = await page.locator(".diagram img").evaluateAll((all) => all.map((one) => one.naturalWidth));
      assert.ok(drawn.length === 2 && drawn.every((wide) => wide > 0), `${id}: ${drawn}`);
    });
    await counts(page.locator(".result .refused"), 0, id);
    await page.locator(".prev-next .next").click();
  }
  await page.locator(".toc .progress", { hasText: `${ENTRIES.length} of ${ENTRIES.length} read` }).waitFor();
  for (const [at, [, , choices, right]] of QUESTIONS.entries()) {
    const question = page.locator(".questions li").nth(at);
    await question.getByLabel(choices[(right + 1) % choices.length], { exact: true }).check();
    await question.locator(".wrong").waitFor();
    await question.getByLabel(choices[right], { exact: true }).check();
    await question.locator(".right").waitFor();
  }
  await page.locator(".score", { hasText: "10 of 10 right" }).waitFor();
  assert.deepEqual(await findings(page), []);
  await screenshot(page, "course-questions");
  await page.locator(".questions li").first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Distance and lines" }).waitFor();
  await page.locator(".map .cell").first().waitFor();
  await page.goBack();
  // What was answered is there again, also after a reload.
  await page.locator(".score", { hasText: "10 of 10 right" }).waitFor();
  await page.reload();
  await page.locator(".score", { hasText: "10 of 10 right" }).waitFor();
  clean(page);
});

test("one switch changes the map, the table, the formula and the code", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/explore?topic=line&a=-2,1&b=3,-1`);
  await page.locator(".result td", { hasText: "-2,1" }).first().waitFor();
  await page.locator("select[name=labels]").selectOption("odd-q");
  const [col, row] = numbersIn("3,-1", "odd-q");
  await page
    .locator(".result td", { hasText: `${col},${row}` })
    .first()
    .waitFor();
  await page.locator(".formula", { hasText: "axial -2,1 is -2,0" }).waitFor();
  await page.locator(".formula", { hasText: `axial 3,-1 is ${col},${row}` }).waitFor();
  await showCode(page);
  await page.locator(".calls code", { hasText: `Offset { col: ${col}, row: ${row} }.hex(Parity::OddQ)` }).waitFor();
  await eventually(async () =>
    assert.match(await page.locator('.map [data-hex="3,-1"]').textContent(), new RegExp(`${col},${row}`)),
  );
  await button(page, "Next").or(page.locator(".prev-next .next")).first().click();
  await page.getByRole("heading", { level: 1, name: "Distances in offset coordinates" }).waitFor();
  await reads(page.locator("select[name=labels]"), "odd-q");
  clean(page);
});

test("nothing serious is found by axe-core in articles with tables and paint", async () => {
  const page = await table.visitor();
  for (const topic of ["choosing", "spread", "storage", "triangles"]) {
    await page.goto(`${table.server.url}/explore?topic=${topic}`);
    await page.locator(".result tr").first().waitFor();
    await page.locator(".diagram img").nth(1).waitFor();
    assert.deepEqual(await findings(page), [], topic);
    await screenshot(page, `course-${topic}`);
  }
  clean(page);
});
