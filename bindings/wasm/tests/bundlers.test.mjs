// The package in bundles: built as users of the bundlers build them, run in chromium and in Node.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { built, noBrowser, tool, tools, withPage } from "./places.mjs";

const program = `import { Costs, Region, distance, load, path } from "sixfold";
await load();
const way = path(Costs.uniform(Region.hexagon(9)), { q: 0, r: 0 }, { q: 4, r: 3 });
globalThis.found = [distance({ q: 1, r: 1 }, { q: 4, r: 3 }), way.cost];
console.log(JSON.stringify(globalThis.found));
`;
// esbuild does not follow `new URL`, so its users name the file.
const named = program
  .replace("await load();", "await load(new URL(wasm, import.meta.url));")
  .replace("import {", 'import wasm from "sixfold/core.wasm";\nimport {');

/** A project that has installed the package. */
function project(name, source) {
  const place = join(built, "bundlers", name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(join(place, "node_modules"), { recursive: true });
  // A copy, not a link: bundlers treat files outside of the project differently.
  cpSync(join(built, "sixfold"), join(place, "node_modules/sixfold"), { recursive: true });
  for (const bundler of ["webpack", "esbuild"]) {
    symlinkSync(join(tools, "node_modules", bundler), join(place, "node_modules", bundler));
  }
  writeFileSync(join(place, "package.json"), '{"private":true,"type":"module"}');
  writeFileSync(join(place, "main.js"), source);
  return place;
}

/** Runs the output of a bundler on a page. */
async function run(folder) {
  const pages = { "/": '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>' };
  const add = (inner) => {
    for (const entry of readdirSync(join(folder, inner), { withFileTypes: true })) {
      const name = `${inner}/${entry.name}`;
      if (entry.isDirectory()) add(name);
      else pages[name] = readFileSync(join(folder, name));
    }
  };
  add("");
  await withPage(pages, async (page, address, faults) => {
    await page.goto(address);
    await page.waitForFunction(() => globalThis.found !== undefined, undefined, { timeout: 60_000 });
    assert.deepEqual([await page.evaluate(() => globalThis.found), faults], [[5, 7], []]);
  });
}

test("webpack", { skip: noBrowser }, async () => {
  const place = project("webpack", program);
  const webpack = tool("webpack");
  const settings = {
    mode: "production",
    context: place,
    entry: "./main.js",
    target: ["web", "es2022"],
    output: { path: join(place, "dist"), filename: "main.js", publicPath: "auto", module: true },
    experiments: { outputModule: true },
    performance: { hints: false },
  };
  const stats = await new Promise((done, failed) =>
    webpack(settings, (error, stats) => (error ? failed(error) : done(stats))),
  );
  assert.deepEqual(stats.toJson().errors, []);
  await run(join(place, "dist"));
});

test("esbuild, for a page and for Node", { skip: noBrowser }, async () => {
  const place = project("esbuild", named);
  const { build } = tool("esbuild");
  await build({
    absWorkingDir: place,
    entryPoints: ["main.js"],
    bundle: true,
    format: "esm",
    outdir: "dist",
    loader: { ".wasm": "file" },
    logLevel: "error",
  });
  await run(join(place, "dist"));
});

test("Node runs the package without a bundler, and a bundle for Node with it left outside", async () => {
  const place = project("node", program);
  const { build } = tool("esbuild");
  await build({
    absWorkingDir: place,
    entryPoints: ["main.js"],
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    outfile: "dist/main.mjs",
    logLevel: "error",
  });
  for (const file of ["main.js", "dist/main.mjs"]) {
    assert.equal(execFileSync(process.execPath, [join(place, file)], { encoding: "utf8" }), "[5,7]\n", file);
  }
});

// A bundle for a server has the engine in it: the file beside the entry for Node is found again beside the bundle.
const server = program.replace("await load();\n", "").replace(" load,", "");

test("esbuild, for a server with the package inside", async () => {
  const place = project("esbuild-server", server);
  const { build } = tool("esbuild");
  await build({
    absWorkingDir: place,
    entryPoints: ["main.js"],
    bundle: true,
    format: "esm",
    platform: "node",
    outfile: "dist/main.mjs",
    logLevel: "error",
  });
  // esbuild does not follow `new URL`, so its users copy the file.
  cpSync(join(place, "node_modules/sixfold/core/sixfold.wasm"), join(place, "dist/sixfold.wasm"));
  assert.equal(execFileSync(process.execPath, [join(place, "dist/main.mjs")], { encoding: "utf8" }), "[5,7]\n");
});

test("webpack, for a server with the package inside", async () => {
  const place = project("webpack-server", server);
  const webpack = tool("webpack");
  const settings = {
    mode: "production",
    context: place,
    entry: "./main.js",
    target: "node20",
    output: { path: join(place, "dist"), filename: "main.mjs", module: true, chunkFormat: "module" },
    experiments: { outputModule: true },
    performance: { hints: false },
  };
  const stats = await new Promise((done, failed) =>
    webpack(settings, (error, stats) => (error ? failed(error) : done(stats))),
  );
  assert.deepEqual(stats.toJson().errors, []);
  assert.equal(execFileSync(process.execPath, [join(place, "dist/main.mjs")], { encoding: "utf8" }), "[5,7]\n");
});
