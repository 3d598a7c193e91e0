// Two people at a table: names, clocks, who is here, phrases, seats that anybody can take, a next move.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Table,
  button,
  choose,
  clean,
  click,
  counts,
  eventually,
  findings,
  hears,
  hex,
  moves,
  over,
  ready,
  screenshot,
} from "./table.mjs";

const table = new Table();

const MARKUP = '<img src=x onerror="hit=1">';

/** A match of one minute a side, whose clock runs for White from the first test on. */
let timed = { id: "", secrets: ["", ""] };
async function startClock() {
  const ask = async (path, body, seat) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${seat}` };
    const answer = await fetch(`${table.server.url}/api/matches${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers,
    });
    assert.ok(answer.ok, path);
    return answer.json();
  };
  timed = await ask("", { game: "underchex", first: "white", seats: ["me", "me"], clock: "1+0" }, "");
  const path = `/${timed.id}/actions`;
  await ask(path, { number: 1, actions: ["d3-d4"] }, timed.secrets[0]);
  await ask(path, { number: 2, actions: ["d6-d5"] }, timed.secrets[1]);
}

/** The bar of a side. */
const bar = (page, side) => page.locator(`.pbar[aria-label="${side}"]`);

/** Sets the game up for a friend: with a name, a clock, and for anybody or by link alone. */
async function invite(page, { name = "", clock = "", listed = "link" }) {
  await page.goto(`${table.server.url}/`);
  await page.locator(".gpick", { hasText: "Underchex" }).click();
  await choose(page, "against", "friend");
  await choose(page, "clock", clock);
  await choose(page, "listed", listed);
  await page.locator(".own-name input").fill(name);
  await button(page, "Make a link").click();
  await ready(page);
}

/** The time on a clock, in seconds. */
async function seconds(page, side) {
  const [minutes, rest] = (await bar(page, side).locator(".clock").innerText()).split(":").map(Number);
  return rest === undefined ? minutes : 60 * minutes + rest;
}

test("two people with names and clocks: the server keeps them, and time without a server is not counted", async () => {
  await startClock();
  const [host, guest] = [await table.visitor(), await table.visitor()];
  await invite(host, { name: MARKUP, clock: "5+3" });
  await guest.goto(await host.locator(".invite input").first().inputValue());
  await ready(guest);
  for (const [page, side] of [
    [host, "White"],
    [guest, "Black"],
  ])
    await eventually(async () => assert.equal(await seconds(page, side), 300));
  // Markup of 24 characters is a name like any other.
  await bar(guest, "White")
    .locator("b", { hasText: MARKUP.slice(0, 24) })
    .waitFor();
  await counts(guest.locator(".pbar img"), 0);
  await guest.locator(".acts").getByText("More").click();
  await button(guest, "Your name").click();
  await guest.locator(".pbar .own-name input").fill("Bo");
  await button(guest, "Keep").click();
  await bar(host, "Black").locator("b", { hasText: "Bo" }).waitFor();
  await bar(host, "Black").getByText("is here").waitFor();
  // On the smallest phone there is room beside a clock and a long name for an offer and for its answer.
  for (const page of [host, guest]) await page.setViewportSize({ width: 360, height: 640 });
  await button(guest, "Offer a draw").click();
  await button(host, "Decline").click();
  await guest.locator(".answered", { hasText: "declines the draw" }).waitFor();
  for (const page of [host, guest]) await page.setViewportSize({ width: 1280, height: 900 });
  await click(host, "d3", "d4");
  await moves(guest, 1);
  await counts(bar(guest, "Black").locator(".clock.runs"), 0);
  await click(guest, "d6", "d5");
  await moves(host, 2);
  await eventually(async () => assert.ok((await seconds(host, "Black")) >= 300, "the first move is free"));
  await bar(host, "White").locator(".clock.runs").waitFor();
  await eventually(async () => assert.ok((await seconds(host, "White")) <= 297));
  await eventually(async () => assert.ok((await seconds(guest, "White")) <= 297));
  await screenshot(host, "clocks");
  assert.deepEqual(await findings(host), []);
  const [begin, before] = [Date.now(), await seconds(host, "White")];
  await table.server.stop("SIGKILL");
  const gone = Date.now();
  await host.locator(".status", { hasText: "No connection" }).waitFor();
  // The page counts on meanwhile, and the server corrects it.
  await eventually(async () => assert.ok((await seconds(host, "White")) <= before - 10));
  const back = Date.now();
  await table.server.start();
  await ready(host);
  await eventually(async () => {
    const after = await seconds(host, "White");
    const served = (Date.now() - begin - (back - gone)) / 1000;
    const words = `${before} became ${after} in ${served} seconds with a server and ten and more without`;
    assert.ok(after <= before && before - after <= served + 2, words);
  });
  await click(host, "d2", "c3");
  await moves(guest, 3);
  await bar(guest, "Black").locator(".clock.runs").waitFor();
  const lost = (fault) => !/WebSocket connection|ERR_CONNECTION|status of/.test(fault);
  for (const page of [host, guest]) page.faults = page.faults.filter(lost);
  await guest.goto("about:blank");
  await eventually(async () => assert.equal(await bar(host, "Black").locator(".here").count(), 0));
  clean(host, guest);
});

test("a seat for anybody is on the front page, one for a friend is not; phrases are heard", async () => {
  const [host, friend, other] = [await table.visitor(), await table.visitor(), await table.visitor()];
  await invite(friend, { name: "Fay" });
  await invite(host, { name: "Ada", listed: "all", clock: "15+10" });
  await other.goto(`${table.server.url}/`);
  const row = other.locator("#waiting li", { hasText: "Ada" });
  await row.getByText("15 + 10 minutes").waitFor();
  await counts(other.locator("#waiting li", { hasText: "Fay" }), 0);
  await screenshot(other, "waiting");
  await row.getByRole("link", { name: "Join" }).click();
  await ready(other);
  await bar(other, "Black").locator("b", { hasText: "You" }).waitFor();
  await bar(host, "Black").getByText("is here").waitFor();
  await button(other, "Say something").click();
  await button(other, "Good luck!").click();
  await bar(host, "Black").locator(".bubble", { hasText: "Good luck!" }).waitFor();
  await hears(host, "Black: Good luck!");
  await screenshot(host, "phrase");
  clean(host, friend, other);
});

test("a next move is chosen while the other player thinks, and played where it is legal then", async () => {
  const [white, black] = await table.openForTwo("Underchex");
  await click(black, "d6", "d5");
  await black.locator("svg.board .goal").nth(1).waitFor();
  await hears(black, /Next move: d6 to d5/);
  await click(white, "d3", "d4");
  await moves(white, 2);
  await eventually(async () => assert.equal(await white.locator(".mv").last().getAttribute("data-move"), "d6-d5"));
  // One that cannot be played is not, and one can be taken back.
  await click(black, "d5", "a5");
  await black.keyboard.press("Escape");
  await eventually(async () => assert.equal(await black.locator("svg.board .goal").count(), 0));
  await click(black, "d5", "a5");
  await click(white, "d2", "c3");
  await hears(black, "d5 to a5 cannot be played now");
  await counts(black.locator(".mv"), 3);
  await counts(hex(black, "d5"), 1);
  clean(white, black);
});

test("a link that works on this machine only says so, and how others come", async () => {
  // A server that others can reach says by which addresses.
  const known = await table.visitor();
  await known.route("**/api/reach", (route) =>
    route.fulfill({ json: { only_here: false, addresses: ["192.0.2.7", "2001:db8::7"] } }),
  );
  await invite(known, {});
  const link = await known.locator(".invite input").first().inputValue();
  const others = known.getByRole("textbox", { name: "Link for somebody on your network" });
  const { port } = new URL(table.server.url);
  for (const [at, address] of [`192.0.2.7:${port}`, `[2001:db8::7]:${port}`].entries()) {
    await eventually(async () =>
      assert.equal(await others.nth(at).inputValue(), link.replace(new URL(link).host, address)),
    );
  }
  await known.locator(".reach svg").nth(1).waitFor();
  await counts(known.locator(".reach code"), 0, "nothing has to be started again");
  clean(known);
  const host = await table.visitor();
  await invite(host, {});
  await host.getByText("This link works on this machine only.").waitFor();
  await host.locator(".reach code", { hasText: "sixfold serve --bind 0.0.0.0" }).waitFor();
  clean(host);
});

test("the flag falls, and both pages say who won on time", async () => {
  const pages = [];
  for (const secret of timed.secrets) {
    const page = await table.visitor();
    await page.goto(`${table.server.url}/m/${timed.id}#seat=${secret}`);
    await ready(page);
    pages.push(page);
  }
  const [white, black] = pages;
  await over(white, "You lost", /[Tt]ime/);
  await over(black, "You won", /[Tt]ime/);
  await eventually(async () => assert.equal(await bar(black, "White").locator(".clock").innerText(), "0.0"));
  await bar(white, "Black").locator(".winner").waitFor();
  await screenshot(black, "won-on-time");
  clean(...pages);
});
