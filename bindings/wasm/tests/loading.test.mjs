// Every way to load the engine in a browser, on a page and in a worker.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { built, noBrowser, withPage } from "./places.mjs";

const page = (script) => `<!doctype html><script type="module">${script}</script>`;
const ways = {
  "beside the module": "await load();",
  "by its address": 'await load("/sixfold/core/sixfold.wasm");',
  "by the answer of fetch": 'await load(fetch("/sixfold/core/sixfold.wasm"));',
  "by bytes": 'await load(await (await fetch("/sixfold/core/sixfold.wasm")).arrayBuffer());',
  "by a compiled module": 'await load(await WebAssembly.compileStreaming(fetch("/sixfold/core/sixfold.wasm")));',
  "twice at once": "await Promise.all([load(), load()]);",
};

test("a page loads the engine", { skip: noBrowser }, async (context) => {
  const pages = Object.fromEntries(
    Object.values(ways).map((way, place) => [
      `/${place}`,
      page(`import { distance, load } from "/sixfold/core/index.js";
        let early;
        try { distance({ q: 0, r: 0 }, { q: 1, r: 0 }); } catch (error) { early = error.kind + ": " + error.message; }
        ${way}
        window.found = [early, distance({ q: 1, r: 1 }, { q: 4, r: 3 })];`),
    ]),
  );
  await withPage(pages, async (browserPage, address, faults) => {
    for (const [place, way] of Object.keys(ways).entries()) {
      await context.test(way, async () => {
        await browserPage.goto(`${address}/${place}`);
        await browserPage.waitForFunction(() => window.found !== undefined);
        assert.deepEqual(await browserPage.evaluate(() => window.found), [
          "not_loaded: the engine is not loaded yet: `await load()` first",
          5,
        ]);
      });
    }
    assert.deepEqual(faults, []);
  });
});

test("a worker loads the engine", { skip: noBrowser }, async () => {
  const worker = `import { Costs, Region, load, loadSync, path } from "/sixfold/core/index.js";
    const bytes = await (await fetch("/sixfold/core/sixfold.wasm")).arrayBuffer();
    loadSync(bytes);
    postMessage(path(Costs.uniform(Region.hexagon(9)), { q: 0, r: 0 }, { q: 4, r: 3 }).cost);`;
  const html = page('new Worker("/worker.js", { type: "module" }).onmessage = ({ data }) => { window.found = data; };');
  await withPage({ "/": html, "/worker.js": worker }, async (browserPage, address, faults) => {
    await browserPage.goto(address);
    await browserPage.waitForFunction(() => window.found !== undefined);
    assert.deepEqual([await browserPage.evaluate(() => window.found), faults], [7, []]);
  });
});

test("a source that is no WebAssembly is said to be none, and another may follow", async () => {
  const six = await import(pathToFileURL(join(built, "sixfold/core/index.js")).href);
  await assert.rejects(
    six.load(new Uint8Array(8)),
    (error) => error.kind === "not_loaded" && error.message.length > 20,
  );
  assert.equal(six.isLoaded(), false);
  await six.load(readFileSync(join(built, "sixfold/core/sixfold.wasm")));
  assert.equal(six.distance({ q: 0, r: 0 }, { q: 2, r: 0 }), 2);
});
