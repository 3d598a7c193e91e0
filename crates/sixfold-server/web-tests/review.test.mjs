// The review of a match: made in the background, marks with what was better, a graph to press, mistakes as puzzles.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  LOOKS,
  Table,
  boxes,
  button,
  clean,
  click,
  counts,
  eventually,
  findings,
  ready,
  screenshot,
} from "./table.mjs";

const table = new Table();

/** White gives its queen away, and gives up. */
const LOST = ["d2-c3", "d7-c5", "e2-e7", "e8xe7", "!resign"];

/** Somebody who plays one side looks at the review of a match. */
async function reviewed(moves, { game = "underchex", first = "white", player = 0, options = {} } = {}) {
  const page = await table.visitor(options);
  const { id, secrets } = await table.arrange(await table.visitor(), game, first, moves);
  await page.goto(`${table.server.url}/m/${id}#seat=${secrets[player]}`);
  await ready(page);
  await page.locator(".endcard").getByRole("link", { name: "Review" }).click();
  await page.locator(".graph-panel").waitFor();
  return { page, id };
}

/** The moves that the board shows, as the list marks them. */
const current = (page) => page.locator(".mv.now").getAttribute("data-move");

test("a blunder is marked after a deep look, with what was better and what it allowed", async () => {
  const { page, id } = await reviewed(LOST);
  const { review } = await (await fetch(`${table.server.url}/api/matches/${id}/review`)).json();
  assert.deepEqual(
    review.marks.map(({ move, kind }) => [move, kind]),
    [[2, "blunder"]],
  );
  assert.equal(review.turning, 2);
  const [mark] = review.marks;
  assert.ok(mark.depth >= 4 && review.closely === 80_000 && mark.before - mark.after > 600, JSON.stringify(mark));
  await page.locator(".sumup tr", { hasText: "Blunders" }).getByRole("cell").first().filter({ hasText: "1" }).waitFor();
  await page.locator(".sumup", { hasText: /Accuracy\s*\d+ %/ }).waitFor();
  await button(page, "Next mistake").click();
  await page.locator(".judged", { hasText: "was a blunder." }).waitFor();
  await eventually(async () => assert.equal(await current(page), "e2-e7"));
  await page.locator(".judgement .badge.blunder").waitFor();
  await counts(page.locator(".judgement .arr.better"), 1);
  await counts(page.locator(".judgement .arr.bad"), 1);
  await screenshot(page, "review-blunder");
  // The line that follows is shown move by move, and the game comes back.
  await button(page, "Show why").click();
  await page.locator(".token.black[data-at=e7]").waitFor();
  await button(page, "Back to the game").click();
  await page.locator(".token.white[data-at=e7]").waitFor();
  assert.deepEqual(await findings(page), []);
  clean(page);
});

test("one's own mistake is a puzzle: the wrong move is refused, the better one is right", async () => {
  const { page, id } = await reviewed(LOST);
  const { review } = await (await fetch(`${table.server.url}/api/matches/${id}/review`)).json();
  await button(page, "Practise the mistake").click();
  await page.locator(".puzzle", { hasText: "Find the better move" }).waitFor();
  await counts(page.locator(".judgement > *"), 0, "nothing gives it away");
  await click(page, "e2", "e7");
  await page.locator(".puzzle", { hasText: "That is what was played." }).waitFor();
  await click(page, "e2", "e6");
  await button(page, "Show me").waitFor();
  const [from, to] = review.marks[0].good[0].split(/[-x]/);
  await click(page, from, to);
  await page.locator(".puzzle", { hasText: "Right!" }).waitFor();
  await page.locator(`[data-at=${to}]`).waitFor();
  clean(page);
});

test("the graph and the arrow keys go through the game, and the address says where", async () => {
  const { page } = await reviewed(LOST);
  const graph = page.getByRole("slider", { name: /Who stood better/ });
  await graph.press("Home");
  await eventually(async () => assert.match(page.url(), /move=0$/));
  await graph.press("ArrowRight");
  await page.locator(".mv.now[data-move='d2-c3']").waitFor();
  const [box] = await boxes(graph);
  await graph.click({ position: { x: box.width - 2, y: 10 } });
  await page.locator(".mv.now[data-move='e8xe7']").waitFor();
  await page.locator("h1").evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press("ArrowLeft");
  await page.locator(".mv.now[data-move='e2-e7']").waitFor();
  await page.reload();
  await page.locator(".mv.now[data-move='e2-e7']").waitFor();
  clean(page);
});

test("a match of War in Heaven is reviewed, too, and one that goes on is not", async () => {
  const { page } = await reviewed(["deploy:gabriel-B1/uriel,camiel,zadkiel", "B2-A1", "!resign"], {
    game: "war-in-heaven",
    first: "angels",
  });
  await page.locator(".sumup", { hasText: /Accuracy/ }).waitFor();
  await page.locator(".moves.by-turn .mv").first().click();
  await page.locator(".judged").waitFor();
  const other = await table.visitor();
  const { id } = await table.arrange(other, "underchex", "white", ["d3-d4"]);
  await other.goto(`${table.server.url}/m/${id}/review`);
  await other.getByText("it is reviewed after its end").waitFor();
  clean(page, other);
});

test("the review fits a phone, in every look", async () => {
  const { page } = await reviewed(LOST, { options: { viewport: { width: 360, height: 640 } } });
  await button(page, "Next mistake").click();
  await page.locator(".judged .played").waitFor();
  for (const look of LOOKS) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.look = chosen;
    }, look);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${wide} px wide`);
    assert.deepEqual(await findings(page), [], look);
    await screenshot(page, `review-phone-${look}`);
  }
  clean(page);
});
