// Sharing a match: a link to a move, a picture, a replay that plays by itself, the record, a seat.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Table, button, clean, counts, findings, ready, screenshot } from "./table.mjs";

const table = new Table();

const LOST = ["d2-c3", "d7-c5", "e2-e7", "e8xe7", "!resign"];

/** Opens the sheet with what can be shared. */
async function sheet(page) {
  await page.locator(".endcard").getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog", { name: "Share" }).waitFor();
}

/** A file that a press saves. */
async function saved(page, press) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test("a link leads to a move of the match, for whoever watches", async () => {
  const page = await table.visitor();
  const { id } = await table.arrange(page, "underchex", "white", LOST);
  await page.getByRole("button", { name: "One move back" }).click();
  await page.getByRole("heading", { name: "Move 3 of 4" }).waitFor();
  await sheet(page);
  const link = await page.getByLabel("Link to move 3").inputValue();
  assert.equal(link, `${table.server.url}/m/${id}?move=3`);
  assert.deepEqual(await findings(page), []);
  await screenshot(page, "share");
  const other = await table.visitor();
  await other.goto(link);
  await other.getByRole("heading", { name: "Move 3 of 4" }).waitFor();
  await other.locator(".token.white[data-at=e7]").waitFor();
  // An invalid number counts as no number.
  await other.goto(`${table.server.url}/m/${id}?move=99999`);
  await ready(other);
  await other.locator(".token.black[data-at=e7]").waitFor();
  clean(page, other);
});

test("the picture is a PNG of the position that is shown", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", LOST);
  await sheet(page);
  const { name, path } = await saved(page, () => page.getByRole("link", { name: "Save a picture" }).click());
  const bytes = readFileSync(path);
  assert.equal(name, "underchex.png");
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.ok(bytes.readUInt32BE(16) > 600, "it is large enough to look at");
  clean(page);
});

test("the replay moves every token that moved, and stands still at the end with reduced motion", async () => {
  for (const [game, first, moves, moved, gone] of [
    ["underchex", "white", LOST, 4, 1],
    ["war-in-heaven", "angels", ["deploy:gabriel-B1/uriel,camiel,zadkiel", "B2-A1", "!resign"], 2, 0],
  ]) {
    const page = await table.visitor();
    await table.arrange(page, game, first, moves);
    await sheet(page);
    const { name, path } = await saved(page, () => button(page, "Save the replay").click());
    assert.equal(name, `${game}.svg`);
    const text = readFileSync(path, "utf8");
    assert.equal(text.match(/@keyframes t\d+/g)?.length, moved, game);
    assert.doesNotMatch(text, /font-face|<script|https?:\/\/(?!www\.w3\.org)/);
    assert.ok(text.length < 200_000, `${text.length} characters`);
    for (const [reducedMotion, running] of [
      ["no-preference", moved],
      ["reduce", 0],
    ]) {
      const viewer = await table.visitor({ reducedMotion });
      await viewer.route("**/replay.svg", (route) => route.fulfill({ body: text, contentType: "image/svg+xml" }));
      await viewer.goto(`${table.server.url}/replay.svg`);
      assert.equal(await viewer.evaluate(() => document.getAnimations().length), running, `${game} ${reducedMotion}`);
      await counts(viewer.locator(".token[opacity='0']"), gone);
      if (running === 0) await screenshot(viewer, `replay-${game}`);
    }
    clean(page);
  }
});

test("the record says who, when and how, and the program reads it back", async () => {
  const page = await table.visitor();
  const { id } = await table.arrange(page, "underchex", "white", LOST);
  const text = await (await fetch(`${table.server.url}/api/matches/${id}/record`)).text();
  const day = new Date().toISOString().slice(0, 10);
  assert.match(text, /^underchex white\n\[Date "\d{4}-\d\d-\d\d"\]\n/);
  assert.ok(text.includes(`[Date "${day}"]`) || new Date().getUTCHours() === 0, text);
  assert.match(text, /\n\[Result "Black won"\]\n\[Ending "resignation"\]\nd2-c3\nd7-c5\ne2-e7\ne8xe7\n$/);
  const file = join(table.server.folder, "record.txt");
  writeFileSync(file, text);
  const options = { encoding: "utf8", input: "record\n" };
  const program = process.env.SIXFOLD_PROGRAM ?? "sixfold";
  const read = execFileSync(program, ["play", "underchex", "--load", file, "--against", "person"], options);
  assert.match(read, /underchex white\nd2-c3\nd7-c5\ne2-e7\ne8xe7\n/);
  await page.goto("about:blank");
  clean(page);
});

test("a seat is taken to a second device by its link, which only its holder is shown", async () => {
  const [white, black] = await table.openForTwo("Underchex");
  await button(white, "More").click();
  await button(white, "Share").click();
  const dialog = white.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Play White on another device").click();
  await dialog.locator(".code").waitFor();
  await counts(dialog.getByText("Play Black on another device"), 0);
  await white.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      globalThis.copied = text;
      return Promise.resolve();
    };
  });
  await button(white, "Copy the link to my seat").click();
  const link = await white.waitForFunction(() => globalThis.copied).then((handle) => handle.jsonValue());
  await screenshot(white, "share-device");
  const phone = await table.visitor({ viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  await ready(phone);
  await phone.getByRole("heading", { name: "Your move" }).waitFor();
  assert.ok(!phone.url().includes("seat="), "the secret leaves the address");
  const watcher = await table.visitor();
  await watcher.goto(link.split("#")[0]);
  await ready(watcher);
  await button(watcher, "More").click();
  await button(watcher, "Share").click();
  await watcher.getByRole("dialog", { name: "Share" }).waitFor();
  await counts(watcher.getByText("on another device"), 0);
  clean(white, black, phone, watcher);
});
