// Used by every test of the page: a browser, visitors that notice whatever must not happen, and hands.
// The page may draw a panel again between any two lines of a test: what is expected is waited for, and what is measured
// is measured in one go.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, afterEach, before } from "node:test";
import { Server } from "./server.mjs";
import { unsettle } from "./unsteady.mjs";

// The packages are installed outside of the sources, so they are found from there.
const packages = createRequire(join(process.env.SIXFOLD_WEB_TOOLS ?? process.cwd(), "package.json"));
const { chromium } = packages("playwright-core");
const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page that a test gives in place of the server may talk to the server on this machine.
  "--disable-features=LocalNetworkAccessChecks",
];

/** The files of the page come from this folder in place of the program: to try a change without building it. */
const FILES = process.env.SIXFOLD_WEB_FILES;

/** How many times slower than it is the processor of each page is made: to find tests that depend on speed. */
const SLOWER = Number(process.env.SIXFOLD_SLOWER ?? 1);

/** How long anything may take before a test fails. */
const PATIENCE = Number(process.env.SIXFOLD_PATIENCE ?? 60_000);

/** Tests that go over many cases try all of them, as in `cargo xtask exhaustive`, or else a part of them. */
export const EVERY_CASE = process.env.SIXFOLD_EVERY_CASE === "1";

/** The looks that a visitor can choose. */
export const LOOKS = ["light", "dark", "contrast"];

let turn = 0;

/** The looks in which a place is checked: one, another one each time; all of them where every case is tried. */
export function looksInTurn() {
  turn += 1;
  // Shifted after each round: of three places that are visited in three sizes each is seen in all looks.
  return EVERY_CASE ? LOOKS : [LOOKS[(turn + Math.floor(turn / LOOKS.length)) % LOOKS.length]];
}

/** The server and the browser of a test file, started before its tests and ended after them. */
export class Table {
  constructor() {
    this.server = new Server();
    this.visitors = 0;
    /** The browsers of those who are here now. @type {any[]} */
    this.contexts = [];
    before(async () => {
      await this.server.start();
      this.browser = await chromium.launch({
        executablePath: process.env.SIXFOLD_CHROMIUM ?? "/usr/bin/chromium",
        args: FLAGS,
        timeout: PATIENCE,
      });
    });
    // Who has gone takes no time from those who come.
    afterEach(() => Promise.all(this.contexts.splice(0).map((context) => context.close())));
    after(async () => {
      await this.browser?.close();
      await this.server.remove();
    });
  }

  /**
   * Somebody with a browser of their own. What the page must not do is gathered in `faults`.
   * @param {object} [options] those of a Playwright context
   */
  async visitor(options = {}) {
    this.visitors += 1;
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
      // Requests of a worker would pass by the tests.
      serviceWorkers: "block",
      extraHTTPHeaders: { "x-forwarded-for": `10.0.0.${this.visitors}` },
      ...options,
    });
    this.contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(noteMessages);
    await unsettle(context);
    if (FILES) await takeFilesFrom(context, FILES);
    const page = await context.newPage();
    if (SLOWER > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    page.faults = [];
    page.on("request", (request) => {
      const { host, protocol } = new URL(request.url());
      const own = host === new URL(this.server.url).host;
      if (!own && !["data:", "blob:"].includes(protocol)) page.faults.push(`asked ${request.url()}`);
    });
    page.on("console", (message) => {
      // The browser notes each refusal that the page asked for; everything else is a fault.
      const refusal =
        /status of 4\d\d/.test(message.text()) && /\/(plan|actions|tokens|try)$/.test(message.location().url);
      if (message.type() === "error" && !refusal)
        page.faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => page.faults.push(`error: ${error.message}`));
    page.on("dialog", (dialog) => dialog.accept());
    return page;
  }

  /**
   * Opens a match from the front page.
   * @param {any} page
   * @param {string} game
   * @param {"computer" | "friend" | "here" | "computers"} against
   * @param {number} [level] how strong the computer plays
   */
  async open(page, game, against, level = 2) {
    await page.goto(`${this.server.url}/`);
    await page.locator(".gpick", { hasText: game }).click();
    const title = { friend: "A friend", here: "Same screen" }[against] ?? "Computer";
    await page.locator(".seg label", { hasText: title }).click();
    if (title === "Computer") await page.locator(".levels label").nth(level).click();
    if (against === "computers") await page.getByText("More choices").click();
    await button(page, { friend: "Make a link", computers: "Watch two computers" }[against] ?? "Play now").click();
    await ready(page);
  }

  /**
   * Opens a match in which these moves were made already, for a visitor who holds both seats.
   * @param {any} page
   * @param {string} game
   * @param {string} first the side that begins
   * @param {string[]} moves
   */
  async arrange(page, game, first, moves) {
    this.visitors += 1;
    const headers = { "content-type": "application/json", "x-forwarded-for": `10.1.0.${this.visitors}` };
    const ask = async (path, body, seat) => {
      const answer = await fetch(`${this.server.url}/api/matches${path}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { ...headers, authorization: `Bearer ${seat}` },
      });
      const told = await answer.json();
      assert.ok(answer.ok, `${JSON.stringify(body)}: ${JSON.stringify(told)}`);
      return told;
    };
    const { id, secrets } = await ask("", { game, first, seats: ["me", "me"] });
    const sides = game === "underchex" ? ["white", "black"] : ["angels", "demons"];
    let turn = first;
    for (const [index, text] of moves.entries()) {
      turn = (await ask(`/${id}/actions`, { number: index + 1, actions: [text] }, secrets[sides.indexOf(turn)]))
        .to_move;
    }
    for (const secret of secrets) {
      await page.goto("about:blank");
      await page.goto(`${this.server.url}/m/${id}#seat=${secret}`);
      await ready(page);
    }
    return { id, secrets };
  }

  /** Opens a match and lets somebody else take the other seat by the link. */
  async openForTwo(game, options = {}) {
    const host = await this.visitor(options);
    await this.open(host, game, "friend");
    const spoiled = await host.locator(".invite input").inputValue();
    await button(host, "Make a new one").click();
    await host.waitForFunction((old) => document.querySelector(".invite input")?.value !== old, spoiled);
    const link = await host.locator(".invite input").inputValue();
    const guest = await this.visitor(options);
    await guest.goto(link);
    await ready(guest);
    assert.ok(!guest.url().includes("seat="), "the secret is taken out of the address");
    await host.locator(".invite").waitFor({ state: "detached" });
    return [host, guest];
  }
}

/** Gives a browser the page from a folder: scripts, pictures, and for every place of the page the frame around it. */
async function takeFilesFrom(context, folder) {
  const type = (name) => ({ html: "text/html", js: "text/javascript", svg: "image/svg+xml" })[name.split(".").at(-1)];
  const give = (route, name) => route.fulfill({ path: join(folder, name), contentType: type(name) });
  await context.route("**/assets/**", (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^\/assets\/([0-9a-f]{16}\/)?/, "");
    // Style sheets come from the program, which joins each with those that it imports.
    return name.endsWith(".css") ? route.continue() : give(route, name);
  });
  await context.route(
    /^https?:\/\/[^/]+\/(m\/[^/]*|learn(\/[^/]*)?|battle|explore|terrain|analysis)?([?#].*)?$/,
    (route) => {
      return route.request().resourceType() === "document" ? give(route, "index.html") : route.continue();
    },
  );
}

/** Waits until the board can be played on. */
export async function ready(page) {
  await page.locator("svg.board .token").first().waitFor();
  // It counts moves once it hears of them from the server.
  await page.locator(".status small", { hasText: /^(Move \d+|\d+ moves?)/ }).waitFor();
}

/** The hex of this label. */
export const hex = (page, label) => page.locator(`svg.board [data-label="${label}"]`);

/** Presses a hex and then another with the mouse. */
export async function click(page, from, to) {
  await hex(page, from).click();
  await hex(page, to).click();
}

/**
 * Where things are on the screen: all of them measured together, in one go inside the page. What is drawn again between
 * being found and being measured is looked for again.
 * @param {...any} what locators of one page
 * @returns {Promise<{ x: number, y: number, width: number, height: number }[]>}
 */
export const boxes = (...what) =>
  eventually(async () => {
    const found = await Promise.all(what.map((one) => one.elementHandle()));
    const measured = await what[0]
      .page()
      .evaluate(
        (shapes) => shapes.map((shape) => (shape.isConnected ? shape.getBoundingClientRect().toJSON() : null)),
        found,
      );
    assert.ok(
      measured.every((box) => box?.width > 0),
      "something is not on the screen",
    );
    return measured;
  });

/**
 * The middles of things, once all are on the screen and stand still: measured together, as `boxes` does.
 * @param {...any} what
 */
export const middles = (...what) =>
  eventually(async () => {
    const found = await Promise.all(what.map((one) => one.elementHandle()));
    const measured = await what[0].page().evaluate(async (shapes) => {
      for (const shape of shapes) shape.scrollIntoViewIfNeeded();
      const measure = () => shapes.map((shape) => (shape.isConnected ? shape.getBoundingClientRect().toJSON() : null));
      const before = measure();
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return JSON.stringify(measure()) === JSON.stringify(before) ? before : [];
    }, found);
    assert.ok(
      measured.length > 0 && measured.every((box) => box?.width > 0),
      "something is not on the screen, or moves",
    );
    return measured.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  });

/** The middle of one thing. */
export const middle = async (what) => (await middles(what))[0];

/** Drags with the mouse, in a few steps, as a hand does. */
export async function drag(page, from, to) {
  const [[x, y], [u, v]] = await middles(hex(page, from), hex(page, to));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.2, 0.6, 1]) await page.mouse.move(x + (u - x) * part, y + (v - y) * part);
  await page.mouse.up();
}

/** Drags a finger over the screen, from the first of these places to the last. */
export async function stroke(page, ...places) {
  const hand = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch("touchStart", [places[0]]);
  for (const [index, [u, v]] of places.slice(1).entries()) {
    const [x, y] = places[index];
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", [[x + (u - x) * part, y + (v - y) * part]]);
  }
  await touch("touchEnd", []);
  await hand.detach();
}

/**
 * Puts two fingers on the screen, this far from a place on both sides, and takes them to another distance and another
 * place.
 */
export async function pinch(page, [x, y], from, to, [u, v] = [x, y]) {
  const hand = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const fingers = (part) => {
    const [a, b, apart] = [x + (u - x) * part, y + (v - y) * part, from + (to - from) * part];
    return [
      [a - apart, b],
      [a + apart, b],
    ];
  };
  // One finger comes first, as with a hand.
  await touch("touchStart", fingers(0).slice(0, 1));
  await touch("touchStart", fingers(0));
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", fingers(part));
  await touch("touchEnd", []);
  await hand.detach();
}

/** Goes to a hex with the keys for the six neighbours. */
export async function walk(page, to) {
  for (let step = 0; step < 20; step += 1) {
    const key = await page.evaluate((to) => {
      const place = (shape) =>
        /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(shape.getAttribute("transform")).slice(1).map(Number);
      const focused =
        document.activeElement?.closest("[data-label]") ?? document.querySelector('svg.board [tabindex="0"]');
      focused.focus();
      const [x, y] = place(focused);
      const [u, v] = place(document.querySelector(`svg.board [data-label="${to}"]`));
      if (Math.hypot(u - x, v - y) < 1) return null;
      if (Math.abs(v - y) < 1) return u < x ? "ArrowLeft" : "ArrowRight";
      if (Math.abs(u - x) < 1) return v < y ? "w" : "s";
      return u < x ? (v < y ? "q" : "a") : v < y ? "e" : "d";
    }, to);
    if (!key) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${to} is not reached`);
}

/** Waits until this number of moves is in the list. */
export const moves = (page, number) =>
  page
    .locator(".mv")
    .nth(number - 1)
    .waitFor({ state: "attached" });

/** The last move in the list is this one, as it is written in the record. */
export const lastMove = (page, text) =>
  eventually(async () => assert.equal(await page.locator(".mv").last().getAttribute("data-move"), text));

/** The moves that are planned, as they are written in the record. */
export const planned = (page, text) => page.locator(`.plan li[data-move="${text}"]`);

/** Types a line where moves are typed, which is behind More. */
export async function typeMove(page, text) {
  await typing(page);
  await page.locator(".typed input").fill(text);
  await page.keyboard.press("Enter");
}

/** Opens More, where moves are typed. */
export async function typing(page) {
  await page.locator("svg.board .token").first().waitFor();
  if (!(await page.locator(".more-sheet").count())) await button(page, "More").click();
  await page.locator(".more-sheet").waitFor();
}

/** The game is over: the card says who won, and why. */
export const over = (page, title, why) =>
  page.locator(".endcard", { hasText: title }).filter({ hasText: why }).waitFor();

/** Notes every message that a page shows to everybody: it vanishes after some seconds, also where a test looks late. */
function noteMessages() {
  globalThis.shownMessages = { alert: [], toast: [] };
  // The document is read, and no module has run yet.
  document.addEventListener(
    "readystatechange",
    () => {
      for (const [id, messages] of Object.entries(globalThis.shownMessages)) {
        const place = document.getElementById(id);
        const note = () => {
          if (place.textContent && !place.classList.contains("unseen")) messages.push(place.textContent);
        };
        if (place) new MutationObserver(note).observe(place, { childList: true, attributeFilter: ["class"] });
      }
    },
    { once: true },
  );
}

/** Waits until a message with these words was shown to everybody, since the last one that was waited for. */
async function shows(page, place, words) {
  const pattern = words instanceof RegExp ? words.source : words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const said = ([place, pattern]) => {
    const messages = globalThis.shownMessages[place];
    const at = messages.findIndex((text) => new RegExp(pattern, "u").test(text));
    return at >= 0 && messages.splice(0, at + 1).length > 0;
  };
  await page.waitForFunction(said, [place, pattern]).catch(async (error) => {
    const shown = await page.evaluate(() => JSON.stringify(globalThis.shownMessages));
    assert.fail(`no message says ${words}, but: ${shown}; ${error.message}`);
  });
}

/** The page refuses something, and says this. @param {any} page @param {string | RegExp} words */
export const refuses = (page, words) => shows(page, "alert", words);

/** The page says to everybody that this worked. @param {any} page @param {string | RegExp} words */
export const confirms = (page, words) => shows(page, "toast", words);

/** The last announcement to a screen reader. */
export const announced = (page) => page.locator("#announce").innerText();

/**
 * Waits until this is the last text for a screen reader: a whole text, or a pattern.
 * @param {any} page
 * @param {string | RegExp} words
 */
export const hears = (page, words) =>
  eventually(async () => (words instanceof RegExp ? assert.match : assert.equal)(await announced(page), words));

/** Asks again until it is as it should be; what was wrong last is the failure. */
export async function eventually(check) {
  for (const end = Date.now() + PATIENCE; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((later) => setTimeout(later, 40));
    }
  }
}

/**
 * Waits until there are this many of something.
 * @param {any} what a locator
 * @param {number} number
 * @param {string} [words]
 */
export const counts = (what, number, words) => eventually(async () => assert.equal(await what.count(), number, words));

/**
 * Waits until a field holds this value.
 * @param {any} what a locator
 * @param {string} value
 * @param {string} [words]
 */
export const reads = (what, value, words) =>
  eventually(async () => assert.equal(await what.inputValue(), value, words));

/** A button by its name. */
export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Gives the game up. */
export async function resign(page) {
  await button(page, "Resign").click();
  await page.getByRole("group", { name: "Resign?" }).getByRole("button", { name: "Yes" }).click();
}

/** Nothing happened that must not. */
export function clean(...pages) {
  for (const page of pages) assert.deepEqual(page.faults, []);
}

/** Serious and critical findings of axe-core, each with where it is. */
export async function findings(page) {
  // Through the debugger, since the policy of the page lets no other script in.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return bad.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.any[0]?.message ?? ""}`),
  );
}

/** Keeps a picture of the page where `SIXFOLD_SCREENSHOTS` says; nothing without it. */
export async function screenshot(page, name, options = {}) {
  const folder = process.env.SIXFOLD_SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), ...options });
}

/**
 * Chooses a value of a field, be it a list or a row of buttons.
 * @param {any} page
 * @param {string} name
 * @param {string} value
 */
export async function choose(page, name, value) {
  const list = page.locator(`select[name="${name}"]`);
  const row = page.locator(`input[type=radio][name="${name}"][value="${value}"]`);
  await list.or(row).first().waitFor({ state: "attached" });
  if (await list.count()) await list.selectOption(value);
  else await row.check({ force: true });
}

/** Goes to the code of a room, which is loaded then. @param {any} page */
export async function showCode(page) {
  await eventually(() => page.locator(".calls").scrollIntoViewIfNeeded());
  await page.locator(".calls code").waitFor({ state: "attached" });
}

/** Opens a section of the battle map: `unit`, `map` or `share`. @param {any} page @param {string} name */
export const section = (page, name) => choose(page, "panel", name);

/** Opens what is folded under these words. @param {any} page @param {string} words */
export const unfold = (page, words) => page.getByText(words, { exact: true }).click();
