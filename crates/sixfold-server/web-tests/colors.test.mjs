// Who sees colours differently can tell sides and marks apart: the browser shows the page as three kinds of eyes see
// it, and pictures of a hex in two states, or of two sides, differ. Document 004's list of looks is checked in each
// look.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LOOKS, Table, boxes, clean, counts, hex } from "./table.mjs";

const table = new Table();

const EYES = ["none", "protanopia", "deuteranopia", "tritanopia"];

/** The states of a hex without a token, and of one with a token that can be taken. */
const STATES = ["", "selected", "legal", "capture", "last", "danger", "refused"];

/** A difference of a channel that is seen, and the part of a hex in which it has to be seen. */
const SEEN = 24;
const PART = 0.012;

/** The parts of pictures in which two of them differ, each with each; the browser reads the pictures. */
const differences = (page, pictures) =>
  page.evaluate(
    async ([given, seen]) => {
      const read = async (/** @type {string} */ base64) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const all = await Promise.all(given.map(([, base64]) => read(base64)));
      const found = [];
      for (let a = 0; a < all.length; a++)
        for (let b = a + 1; b < all.length; b++) {
          let count = 0;
          for (let at = 0; at < all[a].length; at += 4) {
            const far = [0, 1, 2].some((channel) => Math.abs(all[a][at + channel] - all[b][at + channel]) >= seen);
            if (far) count += 1;
          }
          found.push([given[a][0], given[b][0], (4 * count) / all[a].length]);
        }
      return found;
    },
    [pictures, SEEN],
  );

/** Pictures of one hex in every state. */
async function pictured(page, label) {
  const cell = hex(page, label);
  const [clip] = await boxes(cell.locator("polygon").first());
  const pictures = [];
  for (const state of STATES) {
    // The page may draw its marks again meanwhile: a picture counts when the state was still there after it.
    for (let tries = 0; ; tries++) {
      const marked = (/** @type {any} */ shape, /** @type {any} */ [all, one, set]) => {
        if (set) shape.classList.remove(...all.filter(Boolean), "source");
        if (set && one) shape.classList.add(one);
        return all.filter((name) => name && shape.classList.contains(name)).join() === one;
      };
      await cell.evaluate(marked, [STATES, state, true]);
      const picture = (await page.screenshot({ clip })).toString("base64");
      if (await cell.evaluate(marked, [STATES, state, false])) {
        pictures.push([state || "at rest", picture]);
        break;
      }
      assert.ok(tries < 20, `${state} does not stay`);
    }
  }
  return pictures;
}

test("states of a hex and both sides are told apart by people who see colours differently", async () => {
  for (const [game, first, empty, sides] of [
    ["underchex", "white", "e5", ["d3", "d6"]],
    ["war-in-heaven", "angels", "B6", ["B3", "B7"]],
  ]) {
    const page = await table.visitor();
    await table.arrange(page, game, first, []);
    const browser = await page.context().newCDPSession(page);
    for (const type of EYES) {
      await browser.send("Emulation.setEmulatedVisionDeficiency", { type });
      for (const [one, other, part] of await differences(page, await pictured(page, empty)))
        assert.ok(part >= PART, `${game}, ${type}: ${one} and ${other} differ in ${(100 * part).toFixed(2)} %`);
      // Both sides: the same kind of token, of which the colour is all that differs.
      const tokens = [];
      for (const label of sides) {
        const [{ x, y, width, height }] = await boxes(page.locator(`.token[data-at="${label}"]`));
        const clip = { x: x + width / 2 - 14, y: y + height / 2 - 14, width: 28, height: 28 };
        tokens.push([label, (await page.screenshot({ clip })).toString("base64")]);
      }
      const [[, , part]] = await differences(page, tokens);
      assert.ok(part >= 0.2, `${game}, ${type}: the sides differ in ${(100 * part).toFixed(1)} % of a token`);
    }
    clean(page);
  }
});

test("document 004's list of looks holds in each look", async () => {
  const page = await table.visitor();
  await table.arrange(page, "war-in-heaven", "angels", []);
  for (const look of LOOKS) {
    await page.locator("#look").selectOption(look);
    const fill = (label) =>
      hex(page, label)
        .locator("polygon")
        .first()
        .evaluate((shape) => getComputedStyle(shape).fill);
    const grey = async (label) => {
      const [r, g, b] = (await fill(label)).match(/\d+/g).map(Number);
      assert.ok(Math.max(r, g, b) - Math.min(r, g, b) <= 6, `${look}: ${label} is grey`);
      return r;
    };
    const [deploy, gate, ground] = [await grey("A1"), await grey("A5"), await grey("C4")];
    if (look === "light") assert.deepEqual([deploy, gate, ground], [0xe8, 0x60, 0xf5]);
    assert.ok(gate < deploy && gate < ground, `${look}: gates ${gate}, deploy spaces ${deploy}, ground ${ground}`);
    // Deploy spaces differ from the ground and from each other by their rims, whatever they are filled with.
    const rim = (label) =>
      hex(page, label).evaluate((cell) => {
        const { stroke, strokeWidth, strokeDasharray } = getComputedStyle(cell.querySelector("polygon"));
        return [stroke, strokeWidth, strokeDasharray].join(" ");
      });
    const rims = [await rim("A1"), await rim("A9"), await rim("C4")];
    assert.equal(new Set(rims).size, 3, `${look}: ${rims.join(" ")}`);
    // Each hex carries its label, tokens are discs in the colour of their side with attack and defence.
    await counts(page.locator(".board .cell"), 32);
    await page.locator('.token.angels[data-at="B2"] .attack').waitFor();
    await page.locator('.token.demons[data-at="B8"] .defense').waitFor();
    // Pointed at, picked, and where it can go: each changes the hex.
    const look1 = (/** @type {any} */ shape) => {
      const ring = getComputedStyle(shape.querySelector(".ring"));
      const mark = getComputedStyle(shape.querySelector(".mark"));
      return [ring.stroke, ring.strokeWidth, mark.fill].join();
    };
    const rest = await hex(page, "B4").evaluate(look1);
    await hex(page, "B4").hover();
    assert.notEqual(await hex(page, "B4").evaluate(look1), rest, `${look}: pointed at`);
    await page.mouse.move(1, 1);
    await hex(page, "B3").click();
    await hex(page, "B3").and(page.locator(".selected")).waitFor();
    await page.mouse.move(1, 1);
    assert.notEqual(await hex(page, "B3").evaluate(look1), rest, `${look}: picked`);
    await hex(page, "B4").and(page.locator(".legal")).waitFor();
    assert.notEqual(await hex(page, "B4").evaluate(look1), rest, `${look}: can go`);
    await page.keyboard.press("Escape");
    await page.locator(".selected").waitFor({ state: "detached" });
  }
  clean(page);
});

test("signs of the review are told apart by more than their colours", async () => {
  const page = await table.visitor();
  const { id } = await table.arrange(page, "underchex", "white", ["d2-c3", "d7-c5", "e2-e7", "e8xe7", "!resign"]);
  await page.goto(`${table.server.url}/m/${id}/review?move=3`);
  await page.locator(".judgement .arr.bad").waitFor();
  const signs = await page.locator(".sumup .mk").allInnerTexts();
  assert.equal(new Set(signs).size, 4, signs.join());
  const outline = (kind) =>
    page.locator(`.judgement .arr.${kind}`).evaluate((shape) => getComputedStyle(shape).strokeDasharray);
  assert.notEqual(await outline("better"), await outline("bad"));
  clean(page);
});
