// One pass over each room of the Lab that presses everything: buttons, choices, folds and fields, as often as something
// new appears. Nothing may fail in the page, and the room still answers afterwards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, clean } from "./table.mjs";

const table = new Table();

/** The rooms, and what they show when they are ready. */
const ROOMS = [
  ["/explore?topic=sight", ".result td"],
  ["/battle?map=ford&units=A1@5,6:NE;B1@7,4:S:side2", ".battle-map .cell"],
  ["/terrain", ".result td"],
  ["/analysis?game=underchex", "svg.board"],
];

/** The most presses in a room. */
const MOST = 160;

/** Presses what was not pressed yet, once each, until nothing new appears; gives the names of what was pressed. */
async function pressAll(most) {
  // A dialog of the browser would stop the page.
  window.print = () => {};
  const pressed = new Set();
  const name = (one) => {
    const value = ["radio", "checkbox"].includes(one.type) ? one.value : "";
    const words = one.tagName === "SELECT" ? "" : (one.getAttribute("aria-label") ?? one.textContent.trim());
    return [one.tagName, one.type, one.name, value, words].join(" ");
  };
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 15)));
  // "Start again" loads the page anew.
  const leaves = (one) => /start again/i.test(`${one.textContent} ${one.title} ${one.getAttribute("aria-label")}`);
  const isNew = (one) => !pressed.has(name(one)) && one.checkVisibility() && !leaves(one);
  while (pressed.size < most) {
    const all = document.querySelectorAll("main button:not([disabled]), main summary, main select, main input");
    const next = [...all].find(isNew);
    if (!next) break;
    pressed.add(name(next));
    if (next.tagName === "SELECT") {
      next.selectedIndex = (next.selectedIndex + 1) % next.options.length;
      next.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (next.type === "number" || next.type === "range") {
      next.value = next.max || "2";
      next.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (next.type === "text" || next.type === "search") {
      next.value = "x";
      next.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (next.type !== "file") next.click();
    await drawn();
  }
  return [...pressed];
}

for (const [room, there] of ROOMS)
  test(`everything in ${room.split("?")[0]} can be pressed`, async (context) => {
    const page = await table.visitor();
    await page.goto(`${table.server.url}${room}`);
    await page.locator(there).first().waitFor();
    await page.locator("main button:visible").first().waitFor();
    const pressed = await page.evaluate(pressAll, MOST);
    context.diagnostic(`${pressed.length} presses`);
    assert.ok(pressed.length > 8, pressed.join("\n"));
    // Time for faults that come late; a room that thinks all the time is never idle.
    await page.waitForTimeout(500);
    // A refusal in words is an answer, not a fault.
    page.faults = page.faults.filter((fault) => !/status of (400|404|409|422)/.test(fault));
    clean(page);
    await page.goto(`${table.server.url}${room}`);
    await page.locator(there).first().waitFor();
  });
