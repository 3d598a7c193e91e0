// War in Heaven: turns that are planned, committed, refused; cards, battles, the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, button, clean, click, drag, hex, moves, refuses, screenshot } from "./table.mjs";

const table = new Table();

test("two people play by mouse: steps, a deployment with its payment, a battle, the end", async () => {
  const pages = await table.openForTwo("War in Heaven");
  // A lot decides who begins.
  const begins = await pages[0].getByText("Angels (you) to move").count();
  const [first, second] = begins ? pages : [pages[1], pages[0]];
  const [own, other] = begins ? [["A3", "A4", "A5"], ["A7", "A6"]] : [["A7", "A6", "A5"], ["A3", "A4"]];
  await click(first, own[0], other[1]);
  await refuses(first, `${own[0]}-${other[1]}`);
  await screenshot(first, "war-refused");
  // What was picked up is still in the hand.
  await hex(first, own[1]).click();
  await first.getByText("Planned so far").waitFor();
  await screenshot(first, "war-plan");
  await button(first, "Undo the last").click();
  await first.locator(".plan").waitFor({ state: "detached" });
  await drag(first, own[0], own[1]);
  await first.locator(".plan li").waitFor();
  assert.equal(await second.locator(".moves li").count(), 0, "a plan is nobody else's business");
  await click(first, own[1], own[2]);
  await first.locator(".plan li").nth(1).waitFor();
  await button(first, "Commit the turn").click();
  await moves(second, 3);
  await second.getByText("(you) to move").waitFor();
  await click(second, other[0], other[1]);
  await second.locator(".plan li").waitFor();
  await deploy(second, begins ? "Leviathen" : "Uriel");
  await screenshot(second, "war-deployed");
  const battle = second.getByRole("button", { name: /^Battle/ }).first();
  await battle.hover();
  await screenshot(second, "war-battle");
  await battle.click();
  await second.locator(".plan li").nth(2).waitFor();
  const commit = button(second, "Commit these moves").or(button(second, "Commit the turn"));
  await commit.click();
  await moves(first, 6);
  await button(first, "Resign").click();
  for (const page of pages) await page.getByText("win: resignation").first().waitFor();
  await screenshot(first, "war-end", { fullPage: true });
  clean(...pages);
});

test("a finger is enough, and the screen of a phone", async () => {
  const page = await table.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await table.open(page, "War in Heaven", "Both sides here");
  const angels = await page.getByText("Angels (you) to move").count();
  const [from, to] = angels ? ["B3", "B4"] : ["B7", "B6"];
  await hex(page, from).tap();
  await hex(page, to).and(page.locator(".legal")).waitFor();
  await hex(page, to).tap();
  await page.locator(".plan li").waitFor();
  await screenshot(page, "war-phone", { fullPage: true });
  clean(page);
});

/** Deploys a card on the first hex that takes it, and pays with the first that pays. */
async function deploy(page, card) {
  await page.locator(".card", { hasText: card }).click();
  const target = page.locator("svg.board .legal").first();
  await screenshot(page, "war-card-selected", { fullPage: true });
  await target.click();
  await page.locator("dialog.choice").waitFor();
  await screenshot(page, "war-choice");
  await page.locator("dialog.choice .options button").first().click();
  await page.locator(".plan li", { hasText: "deploy:" }).waitFor();
}
