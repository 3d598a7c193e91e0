// Animations of tokens and their order, and their absence for those who want no motion.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, button, clean, click, counts, drag, eventually, hex, moves, refuses, screenshot } from "./table.mjs";

const table = new Table();

/** Angels: Jophiel goes to D3 next, and two fallen angels are pulled, one after the other. */
const PULLING = [
  "deploy:jophiel-B1/raphael,gabriel",
  "B1-C2",
  "call:D3-B1",
  "B6-B5",
  "C7-C6",
  "B5-B6",
  "pass",
  "recharge:gabriel",
];

/** Notes which token begins and ends to move, in `globalThis.motions`. */
function noteMotions() {
  globalThis.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const id = this.getAttribute("data-id");
    const animation = animate.apply(this, given);
    globalThis.motions.push(`begin ${id}`);
    animation.finished.then(
      () => globalThis.motions.push(`end ${id}`),
      () => {},
    );
    return animation;
  };
}

const motions = (page) => page.evaluate(() => globalThis.motions);

// First, while no match goes on that could be watched.
test("the front page plays an example game, and rests when told or where no motion is wanted", async () => {
  const page = await table.visitor({ reducedMotion: "no-preference" });
  await page.goto(table.server.url);
  const places = () =>
    page
      .locator(".live-b .token")
      .evaluateAll((tokens) => tokens.map((token) => token.getAttribute("transform")).join());
  await page.locator(".live-b .token").first().waitFor();
  const first = await places();
  await eventually(async () => assert.notEqual(await places(), first));
  await button(page, "Pause").click();
  await button(page, "Go on").waitFor();
  const ends = await page.evaluate(async () => {
    const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module][src]"));
    const { exampleMoves } = await import(new URL("pages/home/example_games.js", script.src).href);
    const { ask } = await import(new URL("lib/engine_query.js", script.src).href);
    const games = ["underchex", "war-in-heaven"];
    const starts = await ask(games.map((game) => ({ op: "game_new", game })));
    const plays = games.map((game, at) => ({
      op: "game_play",
      game,
      position: starts[at].ok,
      moves: exampleMoves(game),
    }));
    return (await ask(plays)).map(({ ok }) => ok?.outcome?.ending);
  });
  assert.deepEqual(ends, ["checkmate", "most allies after round 12"]);
  const calm = await table.visitor();
  await calm.goto(table.server.url);
  await calm.locator(".live-b img").waitFor();
  assert.equal(await button(calm, "Pause").count(), 0);
  clean(page, calm);
});

test("the front page shows a game that others play now: not one without a move, and not one's own", async () => {
  const [page, other] = [await table.visitor(), await table.visitor()];
  await table.open(page, "Underchex", "computer", 1);
  const watched = other.locator(".live", { hasText: "Live" });
  const picture = (/** @type {any} */ who) => who.locator(".live-b img").waitFor();
  await other.goto(table.server.url);
  await picture(other);
  await counts(watched, 0, "nothing was moved in it");
  await click(page, "d3", "d4");
  await moves(page, 2);
  await other.reload();
  await watched.locator(".token").first().waitFor();
  await watched.getByRole("link", { name: "Watch" }).waitFor();
  await page.goto(table.server.url);
  await page.locator(".carry-on").waitFor();
  await picture(page);
  clean(page, other);
});

test("pulls are shown one after the other, tokens keep their shapes, and the last move is marked", async () => {
  const page = await table.visitor({ reducedMotion: "no-preference" });
  await page.addInitScript(noteMotions);
  const { moved, pulled } = await pulling(page);
  assert.deepEqual(await motions(page), [], "what stands there at first does not move");
  const shape = await page.locator(`[data-id="${pulled[0]}"]`).elementHandle();
  await click(page, moved.from, moved.to);
  const ids = [moved.id, ...pulled];
  await page.waitForFunction(
    (count) => globalThis.motions.filter((note) => note.startsWith("end")).length >= count,
    ids.length,
  );
  assert.deepEqual(
    await motions(page),
    ids.flatMap((id) => [`begin ${id}`, `end ${id}`]),
  );
  assert.ok(await shape.evaluate((shape) => shape.isConnected), "a token that is pulled is the same token");
  await hex(page, moved.to).and(page.locator(".last")).waitFor();
  await screenshot(page, "war-pulled");
  // A motion that was shown in the plan is not shown again when it is committed.
  await button(page, "Play these moves").click();
  await page.locator(".plan").waitFor({ state: "detached" });
  assert.equal((await motions(page)).length, 2 * ids.length);
  clean(page);
});

test("nothing moves for those who want no motion, and everything stands where it should", async () => {
  const page = await table.visitor({ reducedMotion: "reduce" });
  await page.addInitScript(noteMotions);
  const { moved, pulled } = await pulling(page);
  await click(page, moved.from, moved.to);
  await page.locator(".plan li").waitFor();
  assert.deepEqual(await motions(page), []);
  await page.locator(`[data-id="${moved.id}"][data-at="${moved.to}"]`).waitFor();
  assert.equal(pulled.length, 2);
  clean(page);
});

test("a token that is dragged to a wrong place goes back", async () => {
  const page = await table.visitor({ reducedMotion: "no-preference" });
  await table.arrange(page, "underchex", "white", []);
  const pawn = page.locator('[data-at="d3"]');
  const before = await pawn.getAttribute("transform");
  await drag(page, "d3", "e5");
  await refuses(page, "The pawn on d3 cannot move to e5.");
  await eventually(async () => assert.equal(await pawn.getAttribute("transform"), before));
  await drag(page, "d3", "d4");
  await page.locator('[data-at="d4"]').waitFor();
  clean(page);
});

/** The sounds by how high each begins, in hertz: no two begin alike. */
const SOUNDS = new Map([
  [260, "move"],
  [165, "take"],
  [560, "check"],
  [140, "refused"],
  [659, "deploy"],
  [95, "battle"],
  [220, "call"],
  [1500, "recharge"],
  [880, "bell"],
  [392, "end"],
]);

/** Notes how high each tone begins, in `globalThis.tones`. */
function noteTones() {
  globalThis.tones = [];
  globalThis.OscillatorNode = class extends OscillatorNode {
    constructor(/** @type {[BaseAudioContext, OscillatorOptions]} */ ...given) {
      super(...given);
      globalThis.tones.push(given[1].frequency);
    }
  };
}

/** Waits until these sounds were played and no others; a sound may have its tone twice. */
const sounds = (page, ...names) =>
  eventually(async () => {
    const tones = await page.evaluate(() => globalThis.tones);
    const heard = tones.filter((tone, at) => SOUNDS.has(tone) && SOUNDS.get(tones[at - 1]) !== SOUNDS.get(tone));
    assert.deepEqual(
      heard.map((tone) => SOUNDS.get(tone)),
      names,
    );
  });

test("what happens on the board is heard: moves, takes, checks, refusals, the cards and the end", async () => {
  const page = await table.visitor();
  await page.addInitScript(noteTones);
  await table.arrange(page, "underchex", "white", "h1-h2 h6-h5 b1-b2 b6-b5".split(" "));
  await click(page, "d3", "e9");
  await refuses(page, "The pawn on d3 cannot move to e9.");
  await sounds(page, "refused");
  await click(page, "e2", "e3");
  await sounds(page, "refused", "move");
  await click(page, "e8", "e3");
  await sounds(page, "refused", "move", "take", "end");
  const war = await table.visitor();
  await war.addInitScript(noteTones);
  await table.arrange(war, "war-in-heaven", "angels", []);
  await war.locator('.hand.angels [data-card="uriel"]').click();
  await hex(war, "A1").click();
  await sounds(war, "deploy");
  await button(war, "Sound").click();
  await click(war, "A3", "A4");
  await war.locator(".plan li").nth(1).waitFor();
  await sounds(war, "deploy");
  clean(page, war);
});

/** Sets up the pull; gives the move that does it, as the server foretells it. */
async function pulling(page) {
  const { id } = await table.arrange(page, "war-in-heaven", "angels", PULLING);
  const answer = await fetch(`${table.server.url}/api/matches/${id}/plan`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ moves: ["C2-D3"] }),
  });
  const { events } = await answer.json();
  const pulled = events.filter(({ event }) => event === "pulled").map(({ id }) => id);
  assert.ok(pulled.length >= 2, JSON.stringify(events));
  return { moved: events.find(({ event }) => event === "moved"), pulled };
}
