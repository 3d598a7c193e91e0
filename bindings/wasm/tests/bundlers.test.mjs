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

test("plain `require` has the engine and its types", () => {
  const place = project("require", "");
  writeFileSync(join(place, "package.json"), '{"private":true}');
  const source = `import six = require("sixfold");
import full = require("sixfold/full");
const way: six.Path | undefined = six.path(six.Costs.uniform(six.Region.hexagon(9)), { q: 0, r: 0 }, { q: 4, r: 3 });
console.log(JSON.stringify([six.distance({ q: 1, r: 1 }, { q: 4, r: 3 }), way?.cost]), full.games().length > 1);
`;
  writeFileSync(join(place, "main.cts"), source);
  const options = "--strict --skipLibCheck false --target es2022 --module node16 --lib es2023,esnext.disposable,dom";
  const types = ["--types", "node", "--typeRoots", join(tools, "node_modules/@types")];
  const compiler = join(tools, "node_modules/typescript/bin/tsc");
  execFileSync("node", [compiler, ...options.split(" "), ...types, "main.cts"], { cwd: place, stdio: "inherit" });
  assert.equal(execFileSync(process.execPath, [join(place, "main.cjs")], { encoding: "utf8" }), "[5,7] true\n");
});

test("source maps lead to the TypeScript", () => {
  for (const name of ["core/grid.js", "full/sets.js"]) {
    const map = JSON.parse(readFileSync(join(built, "sixfold", `${name}.map`), "utf8"));
    assert.match(map.sourcesContent[0], /^import .*\nexport class /ms, name);
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
