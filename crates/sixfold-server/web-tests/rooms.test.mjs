// Every statement of docs/spec/rooms.md is visited; pages of the documentation and the analysis room are used.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answers } from "./snippets.mjs";
import {
  LOOKS,
  Table,
  button,
  clean,
  click,
  counts,
  drag,
  eventually,
  findings,
  hex,
  refuses,
  screenshot,
  showCode,
} from "./table.mjs";

const table = new Table();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test("what the documents say is seen where the page says", async () => {
  const page = await table.visitor();
  const text = readFileSync(new URL("../../../docs/spec/rooms.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$/gm)];
  const tables = text.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| what |"));
  assert.equal(rows.length, tables.length, "a row that is not read");
  assert.ok(rows.length >= 100, `${rows.length} rows`);
  let shown = "";
  for (const [, what, address, words] of rows) {
    // A new document, also where only the fragment differs; rows about one address are read off one visit.
    if (address.includes("#")) await page.goto("about:blank");
    if (address !== shown) await page.goto(`${table.server.url}${address}`, { waitUntil: "commit" });
    shown = address;
    // Whole words and numbers: "hexes 1" is not in "hexes 19", and "1,0" neither in "1,05" nor in "-1,0".
    const whole = `(?<![\\w.,-])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w|[.,]\\d)`;
    const says = (whole) => {
      // The code is loaded where one scrolls to it.
      document.querySelector(".calls")?.scrollIntoView();
      return new RegExp(whole, "u").test(document.getElementById("view")?.innerText.replace(/\s+/g, " ") ?? "");
    };
    await page
      .waitForFunction(says, whole)
      .catch(async () =>
        assert.fail(`${what}: ${address} does not say ${words}: ${await page.locator("#view").innerText()}`),
      );
  }
  clean(page);
});

test("the documentation is read, searched and tried in the explorer", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/read`);
  await page.getByRole("link", { name: "1. Coordinates" }).click();
  await page.getByRole("heading", { level: 1, name: "1. Coordinates" }).waitFor();
  await page.getByRole("searchbox").fill("tie symmetric");
  await page.keyboard.press("Enter");
  await page.locator(".found a", { hasText: "Shapes" }).first().click();
  await page.waitForURL(/\/read\/query#shapes$/);
  await page.getByRole("heading", { name: "Shapes" }).waitFor();
  await screenshot(page, "read");
  await page.locator(".try a", { hasText: "line" }).nth(1).click();
  await page.locator(".result tr").first().waitFor();
  assert.match(page.url(), /\/explore\?topic=line/);
  for (const look of LOOKS) {
    await page.goto(`${table.server.url}/read/tactics`);
    await page.locator("#look").selectOption(look);
    assert.deepEqual(await findings(page), [], look);
  }
  const phone = await table.visitor(PHONE);
  for (const path of ["/read", "/read/query", "/read/program", "/read?q=hex"]) {
    await phone.goto(`${table.server.url}${path}`);
    const [wide, room] = await phone.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    assert.ok(wide <= room, `${path} is ${wide} px wide in ${room} px`);
  }
  clean(page, phone);
});

/** The hexes that are pointed out. */
const marked = (page) =>
  page.locator("svg.board .last").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-label")).sort());

/** Waits until the room says this about the position. */
const status = (page, words) => page.locator(".analysis [role=status]", { hasText: words }).waitFor();

test("a position of Underchex is set up, checked, played and explained", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis`);
  await status(page, "White to move, 16 legal moves");
  // Where a piece can go is heard as well as seen, and a press elsewhere is explained.
  await click(page, "d3", "e5");
  await refuses(page, "d3-e5");
  await eventually(async () =>
    assert.equal(await hex(page, "d4").getAttribute("aria-label"), "d4, empty, can go here"),
  );
  await hex(page, "d4").click();
  await status(page, "Black to move");
  await drag(page, "d6", "d5");
  await status(page, "White to move");
  await drag(page, "d4", "d7");
  await refuses(page, "d4-d7");
  const start = answers([{ op: "game_new", game: "underchex" }])[0].ok;
  const [state] = answers([{ op: "game_state", game: "underchex", position: start, moves: ["d3-d4", "d6-d5"] }]);
  await status(page, `${state.ok.moves.length} legal moves`);
  await page.locator(".lines li").first().waitFor();
  const [position] = answers([{ op: "game_play", game: "underchex", position: start, moves: ["d3-d4", "d6-d5"] }]);
  const best = await page.locator(".lines .lab-move").first().getAttribute("data-move");
  assert.ok(
    state.ok.moves.some(({ text }) => text === best),
    best,
  );
  // The attacked hexes of each side are those of the engine, with the attackers.
  for (const [show, side] of [
    ["attacked_by_first", "white"],
    ["attacked_by_second", "black"],
  ]) {
    await page.locator("select[name=show]").selectOption(show);
    const [attacks] = answers([{ op: "game_attacks", game: "underchex", position: position.ok.position, side }]);
    await eventually(async () => assert.deepEqual(await marked(page), attacks.ok.map(({ label }) => label).sort()));
    const [first] = attacks.ok;
    await page.getByText(`Marked: ${first.label} (${first.by.join(", ")}), `).waitFor();
    await screenshot(page, `analysis-attacks-${side}`);
  }
  await page.getByText("A hex is attacked where a piece could capture").waitFor();
  const both = answers(
    ["white", "black"].map((side) => ({ op: "game_attacks", game: "underchex", position: position.ok.position, side })),
  ).map(({ ok }) => ok.map(({ label }) => label));
  await page.locator("select[name=show]").selectOption("attacked_by_both");
  const shared = both[0].filter((label) => both[1].includes(label)).sort();
  assert.ok(shared.length > 0);
  await eventually(async () => assert.deepEqual(await marked(page), shared));
  await page.locator("select[name=show]").selectOption("moves");
  await eventually(async () =>
    assert.deepEqual(await marked(page), [...new Set(state.ok.moves.map(({ to }) => to))].sort()),
  );
  await screenshot(page, "analysis-underchex");
  const other = await table.visitor();
  await other.goto(page.url());
  await status(other, `${state.ok.moves.length} legal moves`);
  // Without a king the engine says so.
  await button(page, "Set up").click();
  await page.locator(".palette").waitFor();
  await page.getByText("Position as text").waitFor();
  await page.locator("textarea").fill("5/6/7/8/K8/8/7/6/5 w 0 1");
  await button(page, "Use this text").click();
  await status(page, "This is not a position of the game");
  await page.locator("textarea").fill("5/6/7/8/K7k/8/7/6/5 w 0 1 -");
  await button(page, "Use this text").click();
  await status(page, "White to move");
  await page.locator('[data-token="white queen"]').click();
  await hex(page, "e5").click();
  await refuses(page, "the black king on e9 is attacked");
  await page.locator('[data-token="white pawn"]').click();
  await hex(page, "c4").click();
  await page.locator("svg.board .token").nth(2).waitFor();
  clean(page, other);
});

test("War in Heaven: lines, gates, both sides, by keys and on a phone", async () => {
  const page = await table.visitor(PHONE);
  const position =
    "round:3 first:angels turn:angels phase:actions/3 calls:none " +
    "michael:A1 uriel:- camiel:- jophiel:B4 zadkiel:- raphael:- gabriel:- militia:-,-,-,- " +
    "lucifer:B9 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:D6,D7,-,-";
  await page.goto(
    `${table.server.url}/analysis?game=war-in-heaven&show=lines&position=${encodeURIComponent(position)}`,
  );
  await status(page, "Angels to move");
  const [lines] = answers([{ op: "board_lines", board: "war-in-heaven", label: "B4" }]);
  await eventually(async () => assert.deepEqual(await marked(page), Object.values(lines.ok).flat().sort()));
  // In a battle a token strikes what is beside it, and nothing else.
  await page.locator("select[name=show]").selectOption("attacked_by_second");
  await page.getByText("in a battle every token strikes").waitFor();
  const demons = answers(["B9", "D6", "D7"].map((label) => ({ op: "board_neighbors", board: "war-in-heaven", label })));
  const beside = [...new Set(demons.flatMap(({ ok }) => Object.values(ok)))].sort();
  await eventually(async () => assert.deepEqual(await marked(page), beside));
  await screenshot(page, "analysis-strikes-phone");
  await showCode(page);
  for (const [language, words] of [
    ["Rust", "sixfold_games::catalogue"],
    ["TypeScript", 'new Game("war-in-heaven")'],
    ["Python", "from sixfold import Game"],
    ["Shell", "sixfold query"],
  ]) {
    await page.getByRole("tab", { name: language }).click();
    await page.locator(".calls code", { hasText: words }).waitFor();
  }
  await page.locator("select[name=show]").selectOption("zones");
  await page.getByText("A5 (").waitFor();
  await hex(page, "B4").focus();
  await page.keyboard.press("Enter");
  await hex(page, "C4").and(page.locator(".legal")).waitFor();
  await hex(page, "C4").focus();
  await page.keyboard.press("Enter");
  await page.locator('.played [data-move="B4-C4"]').waitFor();
  await hex(page, "C5").locator("xpath=self::*[contains(@aria-label, 'Fallen')]").waitFor();
  await screenshot(page, "analysis-war-in-heaven-phone", { fullPage: true });
  await button(page, "Set up").click();
  await page.locator(".palette").waitFor();
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(wide <= room, `${wide} px wide in ${room} px`);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const look of LOOKS) {
    await page.locator("#look").selectOption(look);
    assert.deepEqual(await findings(page), [], look);
  }
  clean(page);
});

test("War in Heaven: a token from beside the board is deployed in the analysis room", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/analysis?game=war-in-heaven`);
  await status(page, "Angels to move");
  await button(page, "Uriel").click();
  await page.locator('button[aria-pressed="true"]', { hasText: "Uriel" }).waitFor();
  await hex(page, "A1").and(page.locator(".legal")).click();
  await page.locator("dialog.choice .options button").first().click();
  await page.locator('.played [data-move^="deploy:uriel-A1/"]', { hasText: "1. Uriel enters on A1" }).waitFor();
  await page.locator('[data-at="A1"]').waitFor();
  await screenshot(page, "analysis-deployed");
  clean(page);
});

test("what the analysis room offers for a game is what the server says of it", async () => {
  const page = await table.visitor();
  await page.route("**/api/games", async (route) => {
    const answer = await (await route.fetch()).json();
    Object.assign(
      answer.games.find(({ game }) => game === "underchex"),
      { set_up: { kind: "text" }, along_lines: { title: "lines of knights", tokens: ["knight"] } },
    );
    await route.fulfill({ json: answer });
  });
  await page.goto(`${table.server.url}/analysis?game=underchex`);
  await status(page, "White to move");
  await page.locator("select[name=show]").selectOption("lines of knights");
  const knights = answers(["d2", "f2", "d7", "f7"].map((label) => ({ op: "board_lines", board: "underchex", label })));
  await eventually(async () =>
    assert.deepEqual(await marked(page), [...new Set(knights.flatMap(({ ok }) => Object.values(ok).flat()))].sort()),
  );
  await button(page, "Set up").click();
  await page.locator("textarea").waitFor();
  await counts(page.locator(".palette"), 0, "only the text");
  clean(page);
});
