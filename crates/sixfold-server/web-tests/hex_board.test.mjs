// The package `sixfold-board`: packed, installed in a folder of its own, and used as its examples use it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { pack } from "../../../bindings/board/pack.mjs";
import { Table, clean, drag, findings, hex, middle, pinch, stroke, walk } from "./table.mjs";

/** The most bytes of the package after a bundler and gzip, style sheets included. */
const MOST = 20_000;

const tools = process.env.SIXFOLD_WEB_TOOLS;
const { buildSync } = createRequire(join(tools, "package.json"))("esbuild");
const repository = fileURLToPath(new URL("../../../bindings/board", import.meta.url));

// A project as its user has it: the package installed, React and Vue beside it.
const project = mkdtempSync(join(tmpdir(), "sixfold-board-"));
after(() => rmSync(project, { recursive: true, force: true }));
mkdirSync(join(project, "packed"));
const { file } = pack(join(project, "packed"), tools);
writeFileSync(join(project, "package.json"), '{"private":true,"type":"module"}');
execFileSync("npm", ["install", "--no-audit", "--no-fund", "--offline", file], { cwd: project, stdio: "pipe" });
for (const name of ["react", "react-dom", "scheduler", "vue"])
  symlinkSync(join(tools, "node_modules", name), join(project, "node_modules", name));
cpSync(join(repository, "examples"), join(project, "examples"), { recursive: true });
const installed = join(project, "node_modules/sixfold-board");
buildSync({
  entryPoints: [join(project, "examples/react/Pond.jsx")],
  outdir: join(project, "examples/react"),
  bundle: true,
  format: "esm",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
});

const table = new Table();

/** Shows a page of the project. */
async function show(path, options = {}) {
  const page = await table.visitor(options);
  const types = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };
  await page.route("**/project/**", (route) => {
    const name = new URL(route.request().url()).pathname.replace("/project/", "");
    return route.fulfill({ path: join(project, name), contentType: types[extname(name)] });
  });
  await page.goto(`${table.server.url}/project/${path}`);
  return page;
}

const words = (page, text) => page.locator("#words", { hasText: text }).waitFor();
const frog = (page, label) => page.locator(`.token[data-at="${label}"]`);

test("the package is small, needs no other, loads where there is no page, and its types are right", () => {
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  assert.deepEqual([manifest.dependencies, manifest.peerDependencies], [undefined, undefined]);
  const bundle = buildSync({ entryPoints: [join(installed, "index.js")], bundle: true, minify: true, write: false });
  const sheets = ["board.css", "map.css"].map((name) => readFileSync(join(installed, name)));
  const bytes = [bundle.outputFiles[0].contents, ...sheets].map((part) => gzipSync(part).length);
  console.log(`sixfold-board: ${bytes.join(" + ")} bytes after gzip`);
  assert.ok(bytes.reduce((sum, part) => sum + part) <= MOST, bytes.join(" + "));
  const names = 'import * as board from "sixfold-board"; console.log(Object.keys(board).join(" "));';
  const exported = execFileSync(process.execPath, ["--input-type=module", "--eval", names], { cwd: project });
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  for (const name of exported.toString().trim().split(" ")) assert.ok(readme.includes(`\`${name}`), `${name}: README`);
  writeFileSync(
    join(project, "sample.ts"),
    `import { HexBoard, drawHexes, range, type Token } from "sixfold-board";
const tokens: Token[] = [{ id: "a", label: "0,0", sign: "A" }];
const move = (from: string, to: string) => console.log(from, to);
const board = new HexBoard(document.body, range("0,0", 2), { move });
board.set({ tokens, moves: { "0,0": ["1,0"] } });
// @ts-expect-error a token has an id
board.set({ tokens: [{ label: "0,0" }] });
export const svg: SVGSVGElement = drawHexes(["0,0"], { orientation: "pointy" });
`,
  );
  const options =
    "--noEmit --strict --skipLibCheck false --target es2023 --module nodenext --lib es2023,dom,dom.iterable";
  const tsc = join(tools, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "sample.ts", ...options.split(" "), "--types", ""], {
    cwd: project,
    stdio: "inherit",
  });
});

for (const example of ["plain", "react", "vue"]) {
  test(`the example ${example} is played by mouse, by keys and by touch`, async () => {
    const page = await show(`examples/${example}/index.html`, { hasTouch: true });
    await words(page, "green to move");
    await hex(page, "-2,0").click();
    await page.locator('[data-label="-1,0"].legal').waitFor();
    assert.equal(await page.locator(".cell.legal").count(), 3);
    await hex(page, "-1,0").click();
    await words(page, "blue to move");
    await frog(page, "-1,0").waitFor();
    await page.locator('[data-label="-2,0"].last').waitFor();
    await drag(page, "2,0", "1,0");
    await words(page, "green to move");
    // A frog leaps over another; what is not legal goes back.
    await walk(page, "-2,1");
    await page.keyboard.press("Enter");
    await walk(page, "0,0");
    await page.keyboard.press("Enter");
    await page.locator(".sixfold-status", { hasText: "-2,1 cannot go to 0,0" }).waitFor();
    await words(page, "green to move");
    const name = () => hex(page, "-2,1").getAttribute("aria-label");
    assert.match(await name(), /^-2,1, green lily, green frog, \d moves$/);
    await hex(page, "-2,1").tap();
    await hex(page, "-1,1").tap();
    await words(page, "blue to move");
    const [from, to] = [await middle(hex(page, "1,0")), await middle(hex(page, "0,0"))];
    await stroke(page, from, to);
    await words(page, "green to move");
    assert.equal(await hex(page, "0,0").getAttribute("aria-label"), "0,0, blue frog");
    assert.deepEqual(await findings(page), []);
    clean(page);
  });
}

/** A page with a script of its own. */
async function script(text, options) {
  writeFileSync(
    join(project, "own.html"),
    `<!doctype html><html lang="en"><title>Own</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="node_modules/sixfold-board/board.css">
<link rel="stylesheet" href="node_modules/sixfold-board/map.css">
<main><h1>Own</h1><div id="place" style="width: 500px"></div><div id="second" style="width: 300px"></div></main>
<script type="module">import * as names from "./node_modules/sixfold-board/index.js";
const [place, second] = ["place", "second"].map((id) => document.getElementById(id));
Object.assign(globalThis, names, { place, second });
${text}
globalThis.made = true;</script></html>`,
  );
  const page = await show("own.html", options);
  await page.waitForFunction(() => globalThis.made);
  return page;
}

test("hexes are drawn where the engine draws them, with the same sides", async () => {
  const page = await script("");
  for (const orientation of ["flat", "pointy"]) {
    const shape = JSON.stringify({ hexagon: { radius: 2 } });
    const asked = new URLSearchParams({ shape, orientation, labels: "axial" });
    const drawn = await (await fetch(`${table.server.url}/api/map.svg?${asked}`)).text();
    const [own, engine] = await page.evaluate(
      ([text, orientation]) => {
        const placed = (svg, shapes) => {
          const number = (element, name) => Math.round(10 * Number(element.getAttribute(name))) / 10 + 0;
          const cells = [...svg.querySelectorAll("[data-hex]")].map((cell) => {
            const at = /translate\((\S+) (\S+)\)/.exec(cell.getAttribute("transform")).slice(1);
            return `${cell.dataset.hex} ${at.map((part) => Number(part).toFixed(1).replace("-0.0", "0.0"))}`;
          });
          const sides = [0, 1, 2, 3, 4, 5].map((side) => {
            const line = svg.querySelector(`#${shapes}side-${side}`);
            const [a, b] = [
              `${number(line, "x1")},${number(line, "y1")}`,
              `${number(line, "x2")},${number(line, "y2")}`,
            ];
            return [a, b].sort().join(" ");
          });
          return [...cells.sort(), ...sides];
        };
        const svg = drawHexes(range("0,0", 2), { orientation });
        const theirs = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        return [placed(svg, svg.dataset.shapes), placed(theirs, "")];
      },
      [drawn, orientation],
    );
    assert.deepEqual(own, engine);
  }
});

test("what cannot be drawn is refused with what would be right", async () => {
  const page = await script("");
  const refused = (call) => page.evaluate(`(() => { try { ${call}; } catch (error) { return error.message; } })()`);
  assert.match(await refused('drawHexes(["0;0"])'), /expected the key of a hex, such as "3,-1", and got "0;0"/);
  const twice = 'drawHexes([{ hex: "0,0", label: "A" }, { hex: "1,0", label: "A" }])';
  assert.match(await refused(twice), /a label for each hex that no other hex has/);
  assert.match(await refused('drawHexes([], { scene: { svg: "<p>", size: 30 } })'), /an SVG with a viewBox/);
});

test("a map shows marks, ways, walls and words over a scene, by pointer and keys; two maps keep apart", async () => {
  const scene = join(project, "scene.svg");
  execFileSync(process.env.SIXFOLD_PROGRAM, ["render", "hexagon:2", "--output", scene]);
  const page = await script(
    `const host = (name) => ({
  press: (hex) => { globalThis.pressed = [name, hex]; },
  point: () => {},
  side: (hex, direction) => { globalThis.pressed = [name, hex, direction]; },
  describe: () => "grass",
});
const svg = ${JSON.stringify(readFileSync(scene, "utf8"))};
globalThis.map = new MapView(place, host("flat"));
map.open(drawHexes(range("0,0", 2), { scene: { svg, size: 30 } }));
globalThis.other = new MapView(second, host("pointy"));
other.open(drawHexes(range("0,0", 1), { orientation: "pointy" }));
for (const one of [map, other]) one.show({
  marks: [{ style: "reach", hexes: ["1,0", "0,1"] }],
  paths: [{ style: "way", hexes: ["0,0", "1,0"] }],
  walls: [{ hex: "0,0", direction: 0 }],
  arrows: [{ hex: "0,0", direction: 2 }],
  words: new Map([["1,0", "3"]]),
});`,
  );
  const cell = (place, hex) => page.locator(`#${place} [data-hex="${hex}"]`);
  assert.equal(await cell("place", "1,0").getAttribute("aria-label"), "1,0 3, grass");
  assert.equal(await cell("second", "1,0").getAttribute("aria-label"), "1,0 3, grass");
  assert.equal(await page.locator(".is-reach").count(), 4);
  const wall = (place) =>
    page.locator(`#${place} .walls use`).evaluate((use) => {
      const { width, height } = use.getBBox();
      return [Math.round(width), Math.round(height)];
    });
  // The upper side of a flat-top hex lies level, that of a pointy-top one slants.
  assert.deepEqual(
    [await wall("place"), await wall("second")],
    [
      [40, 0],
      [35, 20],
    ],
  );
  await cell("place", "1,-1").click();
  assert.deepEqual(await page.evaluate(() => globalThis.pressed), ["flat", "1,-1"]);
  await cell("second", "0,0").focus();
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  assert.deepEqual(await page.evaluate(() => globalThis.pressed), ["pointy", "0,1"]);
  await page.keyboard.press("4");
  assert.deepEqual(await page.evaluate(() => globalThis.pressed), ["pointy", "0,1", 4]);
  // The scene lies below: its hexes are as large as those that are pressed.
  const [below, over] = await page.evaluate(() => {
    const image = document.querySelector("#place image").getBoundingClientRect();
    const hexes = [...document.querySelectorAll("#place [data-hex]")].map((one) => one.getBoundingClientRect());
    return [image.left + image.width / 2, (hexes[9].left + hexes[9].right) / 2];
  });
  assert.ok(Math.abs(below - over) < 1, `${below} ${over}`);
  assert.deepEqual(await findings(page), []);
  clean(page);
});

test("a board is zoomed by two fingers, seen from the other side, told what to say, and taken away", async () => {
  const page = await script(
    `globalThis.board = new HexBoard(place, range("0,0", 3), {
  title: "Plain", describe: (hex) => (hex === "0,0" ? "the middle" : ""), move: () => {},
});
board.set({ tokens: [{ id: "a", label: "0,0", side: "red", sign: "A", title: "ant" }], moves: { "0,0": ["1,0"] } });`,
    { hasTouch: true, viewport: { width: 390, height: 800 } },
  );
  assert.equal(await hex(page, "0,0").getAttribute("aria-label"), "0,0, red ant, the middle, 1 move");
  await pinch(page, await middle(hex(page, "0,0")), 30, 90);
  await page.getByRole("button", { name: "Whole board" }).click();
  await page.locator("svg.zoomed").waitFor({ state: "detached" });
  // A move that changes nothing: the ant goes back.
  await drag(page, "0,0", "1,0");
  await frog(page, "0,0").waitFor();
  const [x] = await middle(hex(page, "3,0"));
  await page.evaluate(() => {
    board.set({ flipped: true });
    board.say("blue thinks");
    board.point("0,0", "2,0");
  });
  assert.ok((await middle(hex(page, "3,0")))[0] < x);
  await page.getByRole("status").filter({ hasText: "blue thinks" }).waitFor();
  assert.equal(await page.locator(".drawn path").count(), 1);
  await page.evaluate(() => board.destroy());
  assert.equal(await page.locator("#place > *").count(), 0);
  clean(page);
});
