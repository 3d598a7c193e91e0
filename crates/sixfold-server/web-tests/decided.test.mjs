// The sentence about what decided a match, with the part of it that was examined.
import { test } from "node:test";
import { Table, button, clean, counts, screenshot } from "./table.mjs";

const table = new Table();

/** Says what decided it. */
const says = (page, words) => page.locator(".decided", { hasText: words }).waitFor();

test("a side that gives up while it is ahead has lost by no move", async () => {
  const page = await table.visitor();
  await table.arrange(page, "underchex", "white", ["d2-c3", "e8-e4", "f3xe4", "d7-c5", "c3-d5", "d6xd5", "!resign"]);
  await says(page, "The game was given up while it was not lost yet.");
  await counts(page.locator(".decided button"), 0);
  await says(page, "It looked at 20,000 positions ahead of each move.");
  await screenshot(page, "decided-given-up");
  clean(page);
});

test("every answer of the server has its words, and one that does not come can be asked for again", async () => {
  const page = await table.visitor();
  const { id } = await table.arrange(page, "underchex", "white", ["d3-d4", "d6-d5", "!resign"]);
  const side = { accuracy: 80, best: 1, slips: 0, mistakes: 0, blunders: 0 };
  const review = {
    from: 0,
    nodes: 400,
    closely: 900,
    depth: 4,
    clear: 400,
    values: [0, -200, -400],
    marks: [],
    sides: [
      { ...side, side: "white" },
      { ...side, side: "black" },
    ],
    turning: null,
  };
  const lines = { better: ["d2-c3", "d6-d5"], reply: ["d6-d5"], good: ["d2-c3"] };
  const mark = { move: 0, side: "white", text: "d3-d4", kind: "mistake", before: 0, after: -200, depth: 5, ...lines };
  let told = {};
  await page.route("**/review", (route) =>
    told ? route.fulfill({ json: { percent: 100, review: { ...review, ...told } } }) : route.abort(),
  );
  for (const [next, words] of [
    [{ verdict: "little_by_little" }, "The game was lost little by little; no single move decided it."],
    [{ verdict: "unclear" }, "Several moves may have decided it, and the computer cannot tell which."],
    [{ verdict: "earlier", from: 91 }, "It was decided before move 92."],
    [{ verdict: "earlier", from: 91 }, "It looked at the last 3 positions, 400 ahead of each."],
    [{ verdict: "drawn" }, "Nobody won, so no move decided it."],
    [
      { verdict: "one_move", turning: 0, marks: [mark] },
      /It turned on move 1,\s+d4\s*, which cost 2\.00\. Better was\s+c3\s*\./,
    ],
    [{ verdict: "one_move", turning: 0, marks: [mark] }, "A move decides where it costs 1.50 or more for good."],
    [{ verdict: "one_move", turning: 0, marks: [{ ...mark, after: -999_990 }] }, /, which cost the game\. Better was/],
  ]) {
    told = next;
    await page.goto(`${table.server.url}/m/${id}`);
    await says(page, words);
  }
  told = null;
  await page.goto(`${table.server.url}/m/${id}`);
  await says(page, "could not be looked up");
  told = { verdict: "little_by_little" };
  await button(page, "Try again").click();
  await says(page, "little by little");
  page.faults = page.faults.filter((fault) => !/ERR_FAILED/.test(fault));
  clean(page);
});
