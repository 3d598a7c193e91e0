// Moves that are typed: as people write them, refused in a player's words; what ends the game is asked about first.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Table,
  announced,
  button,
  clean,
  counts,
  eventually,
  lastMove,
  moves,
  over,
  planned,
  refuses,
  screenshot,
  typeMove,
} from "./table.mjs";

const table = new Table();

test("a move of Underchex is typed with and without signs, in capitals, with spaces", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", []);
  for (const [typed, move] of [
    ["D2-C3", "d2-c3"],
    ["d7c5", "d7-c5"],
    ["c3 d2", "c3-d2"],
    ["  C5  D7 ", "c5-d7"],
    ["d3 – d4", "d3-d4"],
    ["d6 to d5", "d6-d5"],
    ["e2e8", "e2xe8"],
    ["E9 x E8", "e9xe8"],
  ]) {
    await typeMove(page, typed);
    await lastMove(page, move);
  }
  clean(page);
});

/** A pawn of White is one step from the other end. */
const PROMOTING = ["c2-c3", "d7-e6", "c3-c4", "e8-d7", "c4-c5", "f6-f5", "c5xc6", "g6-g5"];

test("what a pawn becomes is typed in any of these ways, or asked for", async () => {
  for (const typed of ["c6xb6=N", "c6b6n", "C6 B6 = N", "c6-b6N"]) {
    const page = await table.visitor();
    await table.arrange(page, "underchex", "white", PROMOTING);
    await typeMove(page, typed);
    await lastMove(page, "c6xb6=N");
    clean(page);
  }
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", PROMOTING);
  await typeMove(page, "c6b6");
  await page.locator("dialog.choice").getByRole("button", { name: "promote to chariot" }).click();
  await lastMove(page, "c6xb6=C");
  clean(page);
});

test("moves of War in Heaven are typed in the same ways", async () => {
  const page = await table.visitor();
  await table.arrange(page, "war-in-heaven", "angels", []);
  await typeMove(page, "a3a4");
  await planned(page, "A3-A4").waitFor();
  await typeMove(page, "Deploy Uriel A1");
  // The cheapest card pays, unless another is typed.
  await page.locator('.plan [data-move^="deploy:uriel-A1/"]').waitFor();
  await typeMove(page, "Call d3 c2");
  await page.getByRole("button", { name: "Yes" }).click();
  await planned(page, "call:D3-C2").waitFor();
  await counts(page.locator(".plan li"), 3);
  clean(page);
});

test("what is typed and cannot be done is refused in a player's words", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", []);
  for (const [typed, words] of [
    ["D2 C5", "The knight on d2 cannot move to c5. It can go to c3, e4."],
    ["d3d3", "The pawn on d3 cannot move to d3. It can go to d4."],
    ["e5e6", "No piece on e5."],
    ["e8 e7", "Not your piece: on e8 stands a black queen."],
    ["d3xd4", "Nothing to capture on d4; write - for x. It can go to d4."],
    ["hello world", '"helloworld" is not a move; write e2-e3, e2xd3 or e8-e9=Q.'],
    ["schöner Zug", "“schöner Zug” is no move. Type it like "],
    [`e2${"e".repeat(300)}`, "is no move. Type it like "],
    ["!win", "There is no !win. There are !resign, !draw, !takeback, !accept, !decline, !withdraw."],
  ]) {
    await typeMove(page, typed);
    await refuses(page, words);
    assert.doesNotMatch(await page.locator("#alert").innerText(), /action|ASCII|200/);
  }
  await screenshot(page, "typed-refused");
  // Half a move is a question.
  await typeMove(page, "D2");
  await page
    .getByText(/^d2, white knight: /)
    .filter({ visible: true })
    .first()
    .waitFor();
  await counts(page.locator(".mv"), 0);
  clean(page);
});

test("who types that they resign, or agree on a draw, is asked first", async () => {
  const page = await table.visitor({ viewport: { width: 390, height: 844 } });
  await table.arrange(page, "underchex", "white", ["d3-d4"]);
  const question = page.getByRole("group", { name: "Resign?" });
  await typeMove(page, "!resign");
  await question.waitFor();
  await eventually(async () => assert.equal(await announced(page), "Resign? Yes or no?"));
  await screenshot(page, "typed-resign-phone");
  await question.getByRole("button", { name: "No" }).click();
  await question.waitFor({ state: "detached" });
  await page.getByText("Black to move").waitFor();
  await typeMove(page, "!draw");
  await page.locator(".offer", { hasText: "Black offers a draw" }).waitFor();
  await typeMove(page, "!accept");
  await page.getByRole("group", { name: "Agree on a draw?" }).waitFor();
  await typeMove(page, "no");
  await page.getByRole("group", { name: "Agree on a draw?" }).waitFor({ state: "detached" });
  await typeMove(page, "!withdraw");
  await page.locator(".offer").waitFor({ state: "detached" });
  // A move is an answer, too.
  await typeMove(page, "!Resign");
  await question.waitFor();
  await typeMove(page, "d6d5");
  await moves(page, 2);
  await counts(question, 0);
  await typeMove(page, "!resign");
  await question.waitFor();
  await typeMove(page, "yes");
  await over(page, "Black won", "Resignation");
  clean(page);
});

test("who presses that they resign is asked in the same place, also by keys", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", ["d3-d4"]);
  await button(page, "Resign").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Resign?" }).waitFor();
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent),
    "No",
    "who presses twice has given up nothing",
  );
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Resign?" }).waitFor({ state: "detached" });
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Resign"));
  await button(page, "Resign").click();
  await page.getByRole("button", { name: "Yes" }).click();
  await over(page, "White won", "Resignation");
  clean(page);
});
