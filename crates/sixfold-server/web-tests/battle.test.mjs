// The battle map: a map is opened, painted, units are placed and moved, and what is shown is what the engine says.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import {
  LOOKS,
  Table,
  boxes,
  button,
  choose,
  clean,
  eventually,
  findings,
  refuses,
  screenshot,
  section,
  showCode,
  unfold,
} from "./table.mjs";

const table = new Table();

/** The hex of this key. */
const hex = (page, key) => page.locator(`.battle-map [data-hex="${key}"]`);

/** Opens the room with a map. */
async function enter(page, address = "/battle?seed=7&width=30&height=20") {
  await page.goto(`${table.server.url}${address}`);
  await page.locator(".battle-map .cell").first().waitFor();
  await page.getByText(/\d+ hexes, \d+ with a unit/).waitFor();
}

/** Asks the engine what the page should have asked. */
async function engine(question) {
  const answer = await fetch(`${table.server.url}/api/query`, { method: "POST", body: JSON.stringify(question) });
  return JSON.parse(await answer.text());
}

/** The hexes that are shown as reached, with what each costs. */
const reached = (page) =>
  page.locator(".battle-map .cell").evaluateAll((all) =>
    all
      .filter((cell) => cell.querySelector(".over.is-reach"))
      .map((cell) => `${cell.dataset.hex}=${cell.querySelector(".word").textContent.trim()}`)
      .sort(),
  );

const said = (page, text) => page.locator(".readout-panel li", { hasText: text }).first().waitFor();

test("a unit is placed, reaches what the engine says, moves by the rules and is refused in words", async () => {
  const page = await table.visitor();
  await enter(page);
  await page.getByText("600 hexes, 0 with a unit, 600 without").waitFor();
  await hex(page, "10,4").click();
  await page.getByRole("heading", { name: "A1 on 10,4, facing N" }).waitFor();
  await page.locator(".battle-map .over.is-reach").first().waitFor();
  const map = await (await fetch(`${table.server.url}/api/maps/made?seed=7&width=30&height=20`)).json();
  const { ok } = await engine({
    op: "reach",
    map: map.map,
    terrains: "maps",
    units: [{ unit: "A1", hex: { q: 10, r: 4 } }],
    unit: "A1",
    walk: 5,
    mode: "walk",
  });
  const wanted = ok.map(({ hex: { q, r }, cost }) => `${q},${r}=${cost}`).sort();
  await eventually(async () => assert.deepEqual(await reached(page), wanted));
  await screenshot(page, "battle-reach");
  const { hex: to } = ok.find(({ cost }) => cost === 2);
  await hex(page, `${to.q},${to.r}`).hover();
  await said(page, /walk to .*: 2 points/);
  await page.locator(".battle-map .way.is-path").waitFor();
  await hex(page, `${to.q},${to.r}`).click();
  await page.getByRole("heading", { name: `A1 on ${to.q},${to.r}` }).waitFor();
  await hex(page, "25,2").click();
  await refuses(page, "too far");
  await button(page, "Undo").click();
  await page.getByRole("heading", { name: "A1 on 10,4, facing N" }).waitFor();
  await button(page, "Redo").click();
  await section(page, "share");
  await page.getByText(`A1: none → ${to.q},${to.r}`).waitFor();
  // A link shows the same to somebody else.
  await section(page, "share");
  await button(page, "Copy a link to this battle").click();
  const link = await page.getByLabel("Link to this battle").inputValue();
  const other = await table.visitor();
  await other.goto(link);
  await hex(other, `${to.q},${to.r}`).and(other.locator('[aria-label$="A1"]')).waitFor();
  clean(page, other);
});

test("terrain, levels and walls are painted, and sight and fire answer to them", async () => {
  const page = await table.visitor();
  await page.goto(`${table.server.url}/battle`);
  await page.locator(".battle-map .cell").first().waitFor();
  const plain = {
    title: "Plain",
    width: 12,
    height: 10,
    parity: "odd-q",
    orientation: "flat",
    first: [0, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5],
    cells: [],
    holes: [],
    notes: [],
  };
  await page.locator('input[type="file"]').setInputFiles({
    name: "plain.battle.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(plain)),
  });
  await page.getByText("120 hexes, 0 with a unit").waitFor();
  await hex(page, "2,3").click();
  await page.getByRole("heading", { name: "A1 on 2,3" }).waitFor();
  await button(page, "Turn right").click();
  await page.getByRole("heading", { name: "A1 on 2,3, facing NE" }).waitFor();
  await page.locator(".tool", { hasText: "Units" }).waitFor();
  // With nothing in hand a press places a unit.
  await hex(page, "2,3").click();
  await choose(page, "side", "2");
  await hex(page, "6,-1").click();
  await page.getByRole("heading", { name: "B1 on 6,-1" }).waitFor();
  await hex(page, "6,-1").click();
  await hex(page, "2,3").click();
  await hex(page, "6,-1").hover();
  await said(page, "A1 sees 6,-1");
  await said(page, /to hit B1: \d+ or more, \d+ of 36/);
  await page.locator(".tool", { hasText: "Terrain" }).click();
  await choose(page, "terrain", "forest");
  for (const key of ["4,1", "5,0"]) await hex(page, key).click();
  await page.locator(".tool", { hasText: "Units" }).click();
  await hex(page, "6,-1").hover();
  await said(page, /A1 does not see 6,-1: heavy woods on \S+ is in the way/);
  await screenshot(page, "battle-sight");
  await page.locator(".tool", { hasText: "Level" }).click();
  await hex(page, "7,1").click();
  await page.locator(".tool", { hasText: "Walls" }).click();
  await hex(page, "2,3").focus();
  await page.keyboard.press("1");
  await page.getByText("1 wall.").waitFor();
  for (const over of ["view", "arcs", "ranges"]) {
    await choose(page, "over", over);
    await page
      .locator(`.battle-map .over.is-${{ view: "seen", arcs: "rear", ranges: "long_range" }[over]}`)
      .first()
      .waitFor();
    await screenshot(page, `battle-${over}`);
  }
  clean(page);
});

test("files of others are opened, hostile ones are refused in words, and the battle is there again", async () => {
  const page = await table.visitor();
  await enter(page, "/battle?map=ford");
  await page.getByText("234 hexes").waitFor();
  const open = (name, text) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await open("tiny.board", 'size 2 1\nhex 0101 0 "woods:1" ""\nhex 0201 3 "" ""\nend\n');
  await page.getByText("2 hexes, 0 with a unit").waitFor();
  await hex(page, "1,0").and(page.locator('[aria-label*="level 3"]')).waitFor();
  for (const [name, text, words] of [
    [
      "bomb.tmx",
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><map>&a;</map>',
      "a document type with definitions of its own is not read",
    ],
    ["wide.board", "size 40000 40000\nend", "at most 40000 are read"],
    ["no.json", "{", "expected a key in double quotes"],
    ["no.battle.json", "{", "no.battle.json is not JSON"],
    ["wide.battle.json", '{"width":2,"height":1000000000,"parity":"odd-q"}', "a map has 1 to 200 columns and rows"],
  ]) {
    await open(name, text);
    await refuses(page, words);
  }
  await page.getByText("2 hexes, 0 with a unit").waitFor();
  await page.goto(`${table.server.url}/battle`);
  await page.getByText("2 hexes, 0 with a unit").waitFor();
  // A link that is cut off, one with an invalid map, an unknown map, an invalid seed: a message, and a map is
  // shown.
  const link = (held) => `#b=${deflateRawSync(JSON.stringify(held)).toString("base64url")}`;
  for (const [place, words] of [
    ["#b=zzzz", "damaged or cut off"],
    [link({ map: { width: 1e9 }, operations: [] }), "This link is not a battle"],
    [
      link({ base: { map: "ford" }, operations: [{ what: "unit", unit: "<b>", to: 7 }] }),
      "Left out of what the link brings",
    ],
    ["?map=nowhere", "there is no map of this name"],
    ["?seed=x", "seed: invalid digit"],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${table.server.url}/battle${place}`);
    await refuses(page, words);
    await page.getByText(/hexes, 0 with a unit/).waitFor();
  }
  page.faults = page.faults.filter((fault) => !/status of 4\d\d/.test(fault));
  clean(page);
});

test("a large map draws what is in view, fast enough to drag; a phone and everybody can use it", async (context) => {
  const page = await table.visitor();
  for (const size of [50, 200]) {
    await enter(page, `/battle?seed=3&width=${size}&height=${size}`);
    assert.ok((await page.locator(".battle-map .cell").count()) <= 2500, "only what is in view");
    const [box] = await boxes(page.locator(".battle-map"));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const frames = await Promise.all([
      page.evaluate(
        () =>
          new Promise((done) => {
            const times = [];
            let last = performance.now();
            const frame = (now) => {
              times.push(now - last);
              last = now;
              if (times.length < 40) requestAnimationFrame(frame);
              else done(times.slice(5).sort((a, b) => a - b));
            };
            requestAnimationFrame(frame);
          }),
      ),
      (async () => {
        for (let step = 1; step <= 40; step += 1)
          await page.mouse.move(box.x + box.width / 2 - 6 * step, box.y + box.height / 2 - 3 * step);
      })(),
    ]);
    await page.mouse.up();
    const times = frames[0];
    const [half, most] = [0.5, 0.95].map((part) => times[Math.floor(times.length * part)].toFixed(1));
    context.diagnostic(`${size} x ${size}: a frame takes ${half} ms, one of twenty more than ${most} ms`);
  }
  await screenshot(page, "battle-large");
  // A map with few hexes, for axe-core looks at each of them.
  await enter(
    page,
    "/battle?map=plain&units=A1@5,3:NE;B1@6,1:side2&ground=4,3:water:depth1;5,4:water:depth2&point=6,1",
  );
  for (const look of LOOKS) {
    await page.locator("#look").selectOption(look);
    assert.deepEqual(await findings(page), [], look);
  }
  const phone = await table.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await enter(phone);
  const [wide, room] = await phone.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(wide <= room, `${wide} px in ${room} px`);
  const middle = await phone.locator(".battle-map .cell").evaluateAll((cells) => {
    const box = document.querySelector(".battle-map").getBoundingClientRect();
    const near = (cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return Math.hypot(x + width / 2 - box.x - box.width / 2, y + height / 2 - box.y - box.height / 2);
    };
    return cells.sort((a, b) => near(a) - near(b))[0].dataset.hex;
  });
  await hex(phone, middle).tap();
  await phone.getByRole("heading", { name: `A1 on ${middle}` }).waitFor();
  await screenshot(phone, "battle-phone", { fullPage: true });
  clean(page, phone);
});

test("to-hit numbers follow how both units moved and cover, and their code can be copied", async () => {
  const page = await table.visitor();
  await enter(page, "/battle?map=plain&units=A1@5,3:NE;B1@6,1:side2&point=6,1");
  await said(page, "to hit B1: 4 or more");
  await unfold(page, "This turn");
  await choose(page, "moved", "run");
  await hex(page, "6,1").hover();
  await said(page, "+2 attacker ran");
  // The other side's unit is taken in hand, and stands behind a wall that runs for it.
  await button(page, "Turn right").waitFor();
  await hex(page, "5,3").click();
  await hex(page, "6,1").click();
  await page.getByRole("heading", { name: "B1 on 6,1" }).waitFor();
  await choose(page, "cover", "yes");
  await page.getByLabel("hexes moved", { exact: true }).fill("5");
  await page.getByLabel("hexes moved", { exact: true }).press("Tab");
  await hex(page, "6,1").click();
  await hex(page, "5,3").click();
  await hex(page, "6,1").hover();
  await said(page, "+1 partial cover");
  await said(page, "+2 target moved 5 hexes");
  await screenshot(page, "battle-to-hit");
  // The code is loaded when it is scrolled to, and stays about the hex that was pointed at last.
  await page.mouse.move(2, 2);
  await showCode(page);
  await choose(page, "coded", "pointed");
  for (const [language, words] of [
    ["Rust", "cover: Cover::Partial"],
    ["Shell", '"partial_cover":true'],
    ["TypeScript", "partialCover: true"],
    ["JSON", '"target_hexes":5'],
  ]) {
    await page.getByRole("tab", { name: language }).click();
    await page.locator(".calls code", { hasText: words }).waitFor();
  }
  await screenshot(page, "battle-code", { fullPage: true });
  await button(page, "New turn").click();
  await hex(page, "6,1").hover();
  await page.locator(".readout-panel li", { hasText: "attacker ran" }).waitFor({ state: "detached" });
  // A picture has the whole map, also where only a part of it is seen.
  await section(page, "map");
  for (let times = 0; times < 3; times += 1) await button(page, "Larger").click();
  await eventually(async () => assert.ok((await page.locator(".battle-map .cell").count()) < 180, "a part is seen"));
  for (const [name, start] of [
    ["Picture (SVG)", "<svg"],
    ["Picture (PNG)", "\u0089PNG"],
  ]) {
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
    const { createReadStream } = await import("node:fs");
    const bytes = await createReadStream(await download.path())
      .toArray()
      .then((parts) => Buffer.concat(parts));
    assert.ok(bytes.toString("latin1").startsWith(start), `${name}: ${bytes.subarray(0, 20)}`);
    assert.ok(bytes.length > 10_000, `${name}: ${bytes.length} bytes`);
    if (name.includes("SVG")) assert.equal(bytes.toString().match(/data-hex="/g)?.length, 180);
    if (process.env.SIXFOLD_SCREENSHOTS)
      await download.saveAs(`${process.env.SIXFOLD_SCREENSHOTS}/battle-saved.${name.includes("PNG") ? "png" : "svg"}`);
  }
  clean(page);
});

test("the keyboard alone is enough", async () => {
  const page = await table.visitor();
  await enter(page, "/battle?map=plain");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-hex") ?? null);
  /** Presses Tab until a hex of the map has the focus: one stop for the whole map. */
  const toTheMap = async () => {
    for (let tries = 0; tries < 60 && (await focused()) === null; tries += 1) {
      await page.keyboard.press("Tab");
      assert.ok(
        await page.evaluate(() => !document.activeElement?.matches("svg")),
        "the drawing is no stop besides its hexes",
      );
    }
    assert.notEqual(await focused(), null, "the map can be reached");
  };
  await toTheMap();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "e", "d", "d", "s"]) await page.keyboard.press(key);
  const start = await focused();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `A1 on ${start}, facing N` }).waitFor();
  await page.keyboard.press("]");
  await page.getByRole("heading", { name: `A1 on ${start}, facing NE` }).waitFor();
  // A wall in the way: the tool is chosen with the arrows of its group.
  /** Goes to a tool with the arrows of the group. */
  const takeTool = async (name, key) => {
    await page.locator('input[name="tool"]:checked').focus();
    for (let step = 0; step < 8 && (await page.evaluate(() => document.activeElement?.value)) !== name; step += 1)
      await page.keyboard.press(key);
  };
  await takeTool("wall", "ArrowRight");
  await toTheMap();
  await page.keyboard.press("0");
  await page.getByText("1 wall.").waitFor();
  await page.keyboard.press("Control+z");
  await page.getByText("0 walls").waitFor();
  await takeTool("units", "ArrowLeft");
  await toTheMap();
  for (const key of ["w", "w"]) await page.keyboard.press(key);
  const to = await focused();
  await said(page, `walk to ${to}: 2 points`);
  const [q, r] = start.split(",").map(Number);
  const [u, v] = to.split(",").map(Number);
  const { ok } = await engine({
    op: "move",
    shape: { rectangle: { width: 15, height: 12 } },
    units: [{ unit: "A1", hex: { q, r }, facing: 1 }],
    unit: "A1",
    walk: 5,
    mode: "walk",
    to: { q: u, r: v },
  });
  assert.equal(ok.cost, 2);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `A1 on ${to}` }).waitFor();
  await page.keyboard.press("Delete");
  await page.getByText("180 hexes, 0 with a unit").waitFor();
  clean(page);
});

test("a file of MegaMek and one of Tiled are dropped on the map and used", async () => {
  const page = await table.visitor();
  await enter(page, "/battle?map=plain");
  for (const name of ["ford.board", "ford.tmx"]) {
    const text = readFileSync(new URL(`../../../samples/${name}`, import.meta.url), "utf8");
    const dropped = await page.evaluateHandle(
      ([name, text]) => {
        const data = new DataTransfer();
        data.items.add(new File([text], name));
        return data;
      },
      [name, text],
    );
    await page.locator(".battle-place").dispatchEvent("drop", { dataTransfer: dropped });
    await page.getByText("234 hexes, 0 with a unit").waitFor();
    const opened = await fetch(`${table.server.url}/api/maps?name=${name}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: text,
    });
    const { map } = await opened.json();
    await hex(page, "4,4").click();
    await page.getByRole("heading", { name: "A1 on 4,4" }).waitFor();
    await page.locator(".battle-map .over.is-reach").first().waitFor();
    const { ok } = await engine({
      op: "reach",
      map,
      terrains: "maps",
      units: [{ unit: "A1", hex: { q: 4, r: 4 } }],
      unit: "A1",
      walk: 5,
      mode: "walk",
    });
    const wanted = ok.map(({ hex: { q, r }, cost }) => `${q},${r}=${cost}`).sort();
    await eventually(async () => assert.deepEqual(await reached(page), wanted, name));
    await hex(page, "4,4").focus();
    await page.keyboard.press("Delete");
    await section(page, "map");
    await button(page, "Open plain").click();
    await page.getByText("180 hexes, 0 with a unit").waitFor();
  }
  clean(page);
});
