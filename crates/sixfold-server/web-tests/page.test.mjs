// Rules of every page: it comes back by itself, fits a phone, can be read by everybody, takes no markup
// from outside, sends requests to its server alone, and is small.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  Table,
  boxes,
  button,
  clean,
  click,
  confirms,
  counts,
  eventually,
  findings,
  hears,
  hex,
  lastMove,
  looksInTurn,
  moves,
  reads,
  ready,
  refuses,
  screenshot,
  showCode,
  typeMove,
  typing,
} from "./table.mjs";

const table = new Table();

/** First load of a page without a cache, in bytes as they are sent. The battle map has pictures of its ground. */
const HEAVIEST = 150_000;
const HEAVIEST_MAP = 210_000;

const COMPILER = join(process.env.SIXFOLD_WEB_TOOLS ?? process.cwd(), "node_modules/typescript/bin/tsc");

const MARKUP = '<img/src="/x"/onerror="globalThis.hit=1">';

test("after the server was killed and started again the match goes on without a reload", async () => {
  const [white, black] = await table.openForTwo("Underchex");
  await click(white, "d3", "d4");
  await moves(black, 1);
  await table.server.stop("SIGKILL");
  await black.locator(".status", { hasText: "No connection" }).waitFor();
  await hears(black, "No connection. Trying again…");
  await table.server.start();
  for (const page of [white, black]) await page.getByText("2 are here").waitFor();
  await hears(black, "Connected again");
  await click(black, "d6", "d5");
  await moves(white, 2);
  for (const [page, side, turn] of [
    [white, "White", "Your move"],
    [black, "Black", "Opponent is thinking"],
  ]) {
    await page.goto(`${table.server.url}/`);
    await page
      .locator("#own li", { hasText: `Underchex as ${side}, started` })
      .filter({ hasText: turn })
      .waitFor();
  }
  const lost = (fault) => !/WebSocket connection|ERR_CONNECTION|status of/.test(fault);
  assert.deepEqual([...white.faults, ...black.faults].filter(lost), []);
});

test("a move that is made without a connection is kept, and goes out once when it is back", async () => {
  const [white, black] = await table.openForTwo("Underchex");
  await white.context().setOffline(true);
  await click(white, "d3", "d4");
  await refuses(white, "No connection. Your move is kept and goes out when it is back.");
  for (const end of ["d3", "d4"]) await hex(white, end).and(white.locator(".goal")).waitFor();
  // Meanwhile no other move can be made, for the same reason.
  await hex(white, "f3").click();
  await refuses(white, "Your move is kept");
  assert.equal(await black.locator(".mv").count(), 0);
  await white.context().setOffline(false);
  await lastMove(black, "d3-d4");
  await lastMove(white, "d3-d4");
  await counts(white.locator(".cell.goal"), 0);
  await click(black, "d6", "d5");
  await lastMove(white, "d6-d5");
  await counts(white.locator(".mv"), 2);
  const lost = (fault) => !/WebSocket connection|ERR_/.test(fault);
  assert.deepEqual([...white.faults, ...black.faults].filter(lost), []);
});

test("nothing scrolls sideways on a phone with letters of any size; axe-core finds nothing in any look", async () => {
  const page = await table.visitor({ viewport: { width: 360, height: 740 } });
  const played = [];
  for (const game of ["Underchex", "War in Heaven"]) {
    await table.open(page, game, "here");
    played.push(page.url());
  }
  const { url } = table.server;
  const shown = (/** @type {string} */ what) => () => page.locator(what).first().waitFor();
  // The rooms are looked at by axe-core in tests of their own.
  const places = [
    ["home", `${url}/`, shown(".gpick:nth-of-type(2)"), looksInTurn()],
    ["underchex", played[0], () => ready(page), looksInTurn()],
    ["war-in-heaven", played[1], () => ready(page), looksInTurn()],
    ["api", `${url}/api`, shown(".routes td"), looksInTurn()],
    ["no-page", `${url}/read/nothing`, shown("h1"), looksInTurn()],
    ["found", `${url}/read?q=sight`, shown(".found li"), looksInTurn()],
    ["explorer", `${url}/explore`, shown(".result td"), []],
    ["battle", `${url}/battle`, shown(".battle-map .cell"), []],
    ["terrain", `${url}/terrain`, shown(".result td"), []],
    ["analysis", `${url}/analysis?setting=yes`, shown(".token"), []],
  ];
  const letters = await page.context().newCDPSession(page);
  for (const [name, place, there, looks] of places) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(place);
    await there();
    for (const size of [16, 32]) {
      await letters.send("Page.setFontSizes", { fontSizes: { standard: size } });
      const [wide, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.ok(wide <= room, `${name} is ${wide} px wide in ${room} px with letters of ${size} px`);
    }
    await letters.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const look of looks) {
      await page.locator("#look").selectOption(look);
      assert.deepEqual(await findings(page), [], `${name} in ${look}`);
      await screenshot(page, `${name}-${look}`);
    }
  }
  page.faults = page.faults.filter((fault) => !/status of 404/.test(fault));
  clean(page);
});

test("on a phone that lies on its side the board is seen whole, with what can be done beside it", async () => {
  const page = await table.visitor({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  for (const game of ["Underchex", "War in Heaven"]) {
    await table.open(page, game, "here");
    // Panels may be drawn again meanwhile, when the server counts who is here.
    await eventually(() => page.locator(".acts").scrollIntoViewIfNeeded());
    const [board, actions] = await boxes(page.locator("svg.board"), page.locator(".acts"));
    assert.ok(board.height <= 390 && board.height > 350, `${game} is ${board.height} px high`);
    assert.ok(actions.x >= board.x + board.width, "beside the board");
    await screenshot(page, `${game.toLowerCase().replaceAll(" ", "-")}-landscape`);
    // Far down the page the board is still there.
    await eventually(() => page.locator(".moves-panel").scrollIntoViewIfNeeded());
    const [{ y, height }] = await boxes(page.locator("svg.board"));
    assert.ok(y >= 0 && y + height <= 391, `the board of ${game} is at ${y}`);
  }
  clean(page);
});

test("colours and contrast of the system: choices can be told apart, more contrast is a look", async () => {
  const page = await table.visitor({ forcedColors: "active" });
  await page.goto(`${table.server.url}/terrain`);
  await showCode(page);
  await page.locator(".tabs [aria-selected=true]").waitFor();
  const colors = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((shape) => getComputedStyle(shape).backgroundColor);
  assert.notEqual(await colors(".tool:has(:checked)"), await colors(".tool:not(:has(:checked))"));
  assert.notEqual(await colors(".tabs [aria-selected=true]"), await colors(".tabs [aria-selected=false]"));
  await screenshot(page, "terrain-forced");
  const look = () => page.evaluate(() => document.documentElement.dataset.look);
  assert.equal(await look(), undefined, "the colours of the system are used as they are");
  await page.emulateMedia({ forcedColors: "none", contrast: "more" });
  await eventually(async () => assert.equal(await look(), "contrast"));
  await page.locator("#look").selectOption("dark");
  await eventually(async () => assert.equal(await look(), "dark", "a choice of one's own counts more"));
  clean(page);
});

test("on an address without https, where pages have no clipboard, links are copied all the same", async () => {
  const page = await table.visitor({ viewport: { width: 360, height: 640 } });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await table.open(page, "Underchex", "friend");
  const [link, board] = await boxes(page.locator(".invite input"), page.locator("svg.board"));
  assert.ok(link.y < board.y, "what the other player needs comes first on a phone");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await confirms(page, "The link is copied.");
  await typing(page);
  await page.locator(".typed input").focus();
  await page.keyboard.press("Control+V");
  await reads(page.locator(".typed input"), await page.locator(".invite input").inputValue());
  await button(page, "Close More").click();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "Copy the link" }).click();
  await refuses(page, "copy it by hand");
  clean(page);
});

test("an invitation that was used shows the match to others, and the seat to whoever has it", async () => {
  const [host, guest, other] = [await table.visitor(), await table.visitor(), await table.visitor()];
  await table.open(host, "Underchex", "friend");
  const link = await host.locator(".invite input").inputValue();
  // The guest opens the link a second time, as one does who finds it again in a message.
  for (const [visitor, seat] of [
    [guest, "You"],
    [guest, "You"],
    [other, "Black"],
  ]) {
    await visitor.goto("about:blank");
    await visitor.goto(link);
    await ready(visitor);
    await visitor.locator('.pbar[aria-label="Black"] b', { hasText: seat }).waitFor();
  }
  await refuses(other, "used already");
  assert.equal(await guest.locator("#alert:not(.unseen)").count(), 0);
  for (const visitor of [guest, other]) visitor.faults = visitor.faults.filter((fault) => !/status of 403/.test(fault));
  clean(host, guest, other);
});

test("markup from outside is text", async () => {
  const page = await table.visitor();
  const answer = await page.goto(`${table.server.url}/m/${encodeURIComponent(MARKUP)}`);
  assert.ok(answer);
  await page.getByRole("heading", { name: "There is no match here" }).waitFor();
  page.faults = page.faults.filter((fault) => !/status of 404/.test(fault));
  await page.getByRole("link", { name: "To the front page" }).click();
  await page.locator(".gpick").first().waitFor();
  await table.open(page, "Underchex", "here");
  await typeMove(page, MARKUP);
  await refuses(page, "onerror");
  // The matches that this browser remembers, and those that the server lists.
  await page.evaluate(
    (markup) =>
      localStorage.setItem(
        "sixfold.seats",
        JSON.stringify({ [markup]: { game: markup, secrets: [null, null], opened: 0 } }),
      ),
    MARKUP,
  );
  const seat = { side: MARKUP, kind: "person" };
  const list = { matches: [{ id: MARKUP, game: MARKUP, number: 1, watching: 0, seats: [seat, seat] }] };
  await page.route("**/api/matches", (route) => route.fulfill({ json: list }));
  await page.goto(`${table.server.url}/`);
  await page.locator("#watch li").waitFor();
  await page.locator("#own li", { hasText: "No longer here" }).waitFor();
  page.faults = page.faults.filter((fault) => !/status of 404/.test(fault));
  await counts(page.locator("#own img, #watch img, #alert img"), 0);
  assert.equal(await page.evaluate(() => globalThis.hit), undefined);
  clean(page);
});

test("modules are sent without comments that fill lines, and are the same programs", async () => {
  const folder = fileURLToPath(new URL("../web/", import.meta.url));
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".js"));
  assert.ok(names.length > 50);
  const place = mkdtempSync(join(tmpdir(), "sixfold-sent-"));
  try {
    for (const name of names) {
      const source = readFileSync(join(folder, name), "utf8");
      const sent = await (await fetch(`${table.server.url}/assets/${name}`)).text();
      assert.equal(sent.split("\n").length, source.split("\n").length, name);
      if (!name.startsWith("vendor")) assert.ok(source.startsWith("//") && sent.startsWith("\n"), name);
      for (const [kind, text] of [
        ["source", source],
        ["sent", sent],
      ]) {
        mkdirSync(dirname(join(place, kind, name)), { recursive: true });
        writeFileSync(join(place, kind, name), text);
      }
    }
    // The compiler refuses what is not a program, and writes both without any comments.
    for (const kind of ["source", "sent"]) {
      execFileSync(
        "node",
        [
          COMPILER,
          "--allowJs",
          "--noCheck",
          "--noResolve",
          "--removeComments",
          "--target",
          "esnext",
          "--module",
          "esnext",
          "--rootDir",
          kind,
          "--outDir",
          `${kind}-bare`,
          ...names.map((name) => join(kind, name)),
        ],
        { cwd: place },
      );
    }
    for (const name of names) {
      const bare = (kind) => readFileSync(join(place, `${kind}-bare`, name), "utf8");
      assert.equal(bare("sent"), bare("source"), name);
    }
  } finally {
    rmSync(place, { recursive: true });
  }
});

test("the first load of each page is small", async (context) => {
  const host = await table.visitor();
  const places = [["front page", `${table.server.url}/`, (page) => page.locator(".gpick").nth(1).waitFor()]];
  for (const game of ["Underchex", "War in Heaven"]) {
    await table.open(host, game, "here");
    places.push([game, host.url(), ready]);
  }
  const shown = (/** @type {string} */ what) => (page) => page.locator(what).first().waitFor();
  for (const [name, what] of [
    ["explore", ".result td"],
    ["terrain", ".result td"],
    ["learn", ".course progress"],
    ["battle", ".battle-map .cell"],
  ])
    places.push([name, `${table.server.url}/${name}`, shown(what)]);
  places.push([
    "analysis",
    `${table.server.url}/analysis`,
    async (page) => {
      await page.locator(".lines li").first().waitFor();
      // It thinks until it is stopped.
      await button(page, "Stop").click();
    },
  ]);
  for (const [name, place, there] of places) {
    const page = await table.visitor();
    const answers = [];
    page.on("requestfinished", (request) => answers.push(request.sizes()));
    await page.goto(place);
    await there(page);
    await page.waitForLoadState("networkidle");
    const bytes = (await Promise.all(answers)).reduce(
      (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
      0,
    );
    context.diagnostic(`${name}: ${answers.length} answers, ${bytes} bytes`);
    assert.ok(bytes <= (name === "battle" ? HEAVIEST_MAP : HEAVIEST), `${name} is ${bytes} bytes`);
    // Once more: the browser has all the files, and asks for none of them.
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await there(page);
    const counted = asked.filter((path) => !path.startsWith("/assets/"));
    context.diagnostic(`${name} again: ${counted.length} that count for the limit`);
    // A map is fetched, checked, described, drawn and asked about.
    assert.ok(counted.length <= (name === "battle" ? 16 : 8), counted.join(" "));
    clean(page);
  }
});
