// One pass over each room of the Lab that presses everything: buttons, choices, folds and fields, as often as something
// new appears. Nothing may fail in the page, every press does something, and the room still answers afterwards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ENTRIES } from "../web/pages/explorer/topics/index.js";
import { EVERY_CASE, Table, clean } from "./table.mjs";

const table = new Table();

/** Every topic of the explorer, or one that has most. */
const topics = ENTRIES.filter(({ id }) => EVERY_CASE || id === "sight").map(({ id }) => [
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

/** The most presses in a room. */
const MOST = 260;

/** Presses what was not pressed yet, once each, until nothing new appears; gives what was pressed, and what is dead. */
async function pressAll(most) {
  // A dialog of the browser would stop the page.
  window.print = () => {};
  // Whoever asks the server, saves a file or copies something does something.
  let asked = 0;
  for (const [owner, name] of [
    [window, "fetch"],
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
  const pressed = new Set();
  const dead = [];
  const isChoice = (one) => ["radio", "checkbox"].includes(one.type);
  const name = (one) => {
    const value = isChoice(one) ? one.value : "";
    const words = one.tagName === "SELECT" ? "" : (one.getAttribute("aria-label") ?? one.textContent.trim());
    return [one.tagName, one.type, one.name, value, words.replace(/, read$/, "")].join(" ");
  };
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 15)));
  // "Start again" loads the page anew, and a search leads to another one.
  const leaves = (one) =>
    one.type === "submit" || /start again/i.test(`${one.textContent} ${one.title} ${one.getAttribute("aria-label")}`);
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
  while (pressed.size < most) {
    const all = document.querySelectorAll("main button:not([disabled]), main summary, main select, main input");
    const next = [...all].find(isNew);
    if (!next) break;
    const named = name(next);
    pressed.add(named);
    if (next.readOnly || next.type === "file") continue;
    const before = state();
    act(next);
    await drawn();
    for (let tries = 0; state() === before && tries < 200; tries += 1) await drawn();
    if (state() === before) dead.push(named);
  }
  return { pressed: [...pressed], dead };
}

for (const [room, there] of ROOMS)
  test(`everything in ${room} can be pressed`, async (context) => {
    const page = await table.visitor();
    await page.goto(`${table.server.url}${room}`);
    await page.locator(there).first().waitFor();
    await page.locator("main").locator("button, summary, input").first().waitFor({ state: "attached" });
    const { pressed, dead } = await page.evaluate(pressAll, MOST);
    context.diagnostic(`${pressed.length} presses`);
    assert.deepEqual(dead, [], "these do nothing");
    // Time for faults that come late; a room that thinks all the time is never idle.
    await page.waitForTimeout(500);
    // A refusal in words is an answer, not a fault.
    page.faults = page.faults.filter((fault) => !/status of (400|404|409|422)/.test(fault));
    clean(page);
    await page.goto(`${table.server.url}${room}`);
    await page.locator(there).first().waitFor();
  });
