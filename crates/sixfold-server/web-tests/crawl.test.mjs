// One pass over each room of the Lab that presses everything: buttons, choices, folds and fields, until nothing new
// appears. Nothing may fail in the page, every press does something that is seen, heard or kept, and the room still
// answers afterwards. Of the explorer it is another topic each time, and all of them where every case is tried.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ENTRIES } from "../web/pages/explorer/topics/index.js";
import { EVERY_CASE, Table, clean } from "./table.mjs";

const table = new Table();

/** Every topic of the explorer, or one by chance. */
const any = ENTRIES[Math.floor(Math.random() * ENTRIES.length)];
const topics = (EVERY_CASE ? ENTRIES : [any]).map(({ id }) => [
  `/explore?topic=${id}`,
  id === "questions" ? ".questions" : ".result td",
]);

/** The rooms, and what they show when they are ready. */
const ROOMS = [
  ...topics,
  ["/battle?map=ford&units=A1@5,6:NE;B1@7,4:S:side2", ".battle-map .cell"],
  ["/terrain", ".result td"],
  ["/analysis?game=underchex", "svg.board"],
  ["/analysis?game=war-in-heaven", "svg.board"],
  ["/read/guide/1-coordinates", "main pre code"],
];

/** The most presses in a room, and how often it is opened anew for what was there and is gone. */
const MOST = 1_000;
const ROUNDS = 4;

/**
 * Presses what was not pressed yet, once each, until nothing new appears; what was there at some time and is hidden is
 * looked for behind what had shown it. Gives what was pressed, what is dead, and what is left.
 */
async function pressAll({ most, known, waiting }) {
  // A dialog of the browser would stop the page.
  window.print = () => {};
  // What saves a file or copies something does something.
  let asked = 0;
  for (const [owner, name] of [
    [HTMLAnchorElement.prototype, "click"],
    [navigator.clipboard, "writeText"],
    [document, "execCommand"],
  ]) {
    if (!owner) continue;
    const before = owner[name];
    owner[name] = function (...all) {
      asked += 1;
      return before.apply(this, all);
    };
  }
  const pressed = new Set(known);
  const dead = [];
  const isChoice = (one) => ["radio", "checkbox"].includes(one.type);
  const name = (one) => {
    const value = isChoice(one) ? one.value : "";
    const words = one.tagName === "SELECT" ? "" : (one.getAttribute("aria-label") ?? one.textContent.trim());
    // Moves, hexes, triangles and remarks come and go: one of a kind is enough.
    const plain = words.replace(/, read$/, "").replace(/^Put away: .*/, "Put away");
    const kind = one.dataset.move ? "a move" : plain.replace(/-?\d+(,-?\d+)?/g, "n");
    return [one.tagName, one.type, one.name, value, kind].join(" ");
  };
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 15)));
  // A search and another topic lead to other pages; a computer that thinks changes the page all the time.
  const leaves = (one) =>
    one.type === "submit" ||
    ["looking", "topic"].includes(one.name) ||
    one.closest(".toc, .prev-next") !== null ||
    /^(look deeper|ask the computer)$/i.test(one.textContent.trim());
  // What is chosen already, and what says that it cannot be pressed now.
  const rests = (one) =>
    (one.type === "radio" && one.checked) ||
    ["pressed", "current", "checked", "selected", "disabled"].some(
      (state) => one.getAttribute(`aria-${state}`) === "true",
    ) ||
    (one.tagName === "SELECT" && one.options.length < 2) ||
    // After "Larger" and "Smaller" all of it is shown.
    one.title === "Show all of the map";
  const isNew = (one) => !pressed.has(name(one)) && one.checkVisibility() && !leaves(one) && !rests(one);
  const state = () => {
    const fields = [...document.querySelectorAll("input, select, textarea")].map(
      (one) => `${one.value} ${one.checked}`,
    );
    const folds = [...document.querySelectorAll("details")].map((one) => one.open);
    return [document.body.outerHTML, location.href, asked, scrollX, scrollY, fields, folds].join();
  };
  const act = (one) => {
    const tell = (...events) => {
      for (const event of events) one.dispatchEvent(new Event(event, { bubbles: true }));
    };
    if (one.tagName === "SELECT") {
      one.selectedIndex = (one.selectedIndex + 1) % one.options.length;
      tell("change");
    } else if (one.type === "number" || one.type === "range") {
      one.value = one.value === one.max ? one.min : one.max || "2";
      tell("input", "change");
    } else if (one.type === "text" || one.type === "search") {
      one.value = "x";
      tell("input", "change");
    } else if (one.type !== "file") one.click();
  };
  // What has come last is pressed first: it may be gone once something else is. Each with what had shown it.
  const met = new Map(waiting.map(([one, by], at) => [one, { at, by, tries: 0 }]));
  let last = "";
  const unpressed = () => {
    const found = controls().filter(isNew);
    const at = met.size;
    for (const one of found) if (!met.has(name(one))) met.set(name(one), { at, by: last, tries: 0 });
    return found.sort((one, other) => met.get(name(other)).at - met.get(name(one)).at)[0];
  };
  const controls = () => [...document.querySelectorAll("button:not([disabled]), summary, select, input")];
  const left = () => [...met].filter(([one]) => !pressed.has(one));
  /** Presses again what has shown a control that is hidden now; says whether there is any to try. */
  const reveal = async () => {
    const [, hidden] = left().find(([, { by, tries }]) => by && tries < 3) ?? [];
    if (!hidden) return false;
    hidden.tries += 1;
    const openers = [];
    for (let by = hidden.by; by && !openers.includes(by); by = met.get(by)?.by) openers.unshift(by);
    for (const opener of openers) {
      const found = controls().find((one) => name(one) === opener && one.checkVisibility());
      if (found && !rests(found)) act(found);
      for (let frames = 0; frames < 10 && !unpressed(); frames += 1) await drawn();
    }
    return true;
  };
  for (let presses = 0; presses < most; presses += 1) {
    const next = unpressed();
    if (!next) {
      if (await reveal()) continue;
      break;
    }
    const named = name(next);
    pressed.add(named);
    last = named;
    if (next.readOnly || next.type === "file") continue;
    const before = state();
    act(next);
    await drawn();
    for (let tries = 0; state() === before && tries < 200; tries += 1) await drawn();
    if (state() === before) dead.push(named);
  }
  return { pressed: [...pressed], dead, left: left().map(([one, { by }]) => [one, by]) };
}

for (const [room, there] of ROOMS)
  test(`everything in ${room} can be pressed`, async (context) => {
    const page = await table.visitor();
    let [all, rest, hollow] = [[], [], []];
    for (let round = 0; round === 0 || (round < ROUNDS && rest.length > 0); round += 1) {
      await page.goto("about:blank");
      await page.goto(`${table.server.url}${room}`);
      await page.locator(there).first().waitFor();
      await page.locator("main").locator("button, summary, input").first().waitFor({ state: "attached" });
      const thinking = page.getByRole("switch", { name: "Look ahead" });
      if (await thinking.count()) await thinking.uncheck();
      const { pressed, dead, left } = await page.evaluate(pressAll, { most: MOST, known: all, waiting: rest });
      [all, rest, hollow] = [pressed, left, [...hollow, ...dead]];
    }
    context.diagnostic(`${all.length} presses`);
    assert.deepEqual(hollow, [], "these do nothing");
    assert.deepEqual(Object.fromEntries(rest), {}, "these were there and were not pressed");
    // Time for faults that come late; a room that thinks all the time is never idle.
    await page.waitForTimeout(500);
    // A refusal in words is an answer, not a fault.
    page.faults = page.faults.filter((fault) => !/status of (400|404|409|422)/.test(fault));
    clean(page);
    await page.goto(`${table.server.url}${room}`);
    await page.locator(there).first().waitFor();
  });
