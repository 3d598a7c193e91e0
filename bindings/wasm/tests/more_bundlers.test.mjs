// Bundled servers and pages with more bundlers, in the newest versions that run on Node 20: `cargo xtask exhaustive
// npm`.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { built } from "./places.mjs";

const BUNDLERS = ["rollup@4.68.3", "@rollup/plugin-node-resolve@16.0.3", "vite@8.3.8"];
const skip = process.env.SIXFOLD_EVERY_CASE ? false : "cargo xtask exhaustive has it";
const tools = join(built, "more-bundlers");

const program = `import { Costs, Region, distance, path } from "sixfold";
const way = path(Costs.uniform(Region.hexagon(9)), { q: 0, r: 0 }, { q: 4, r: 3 });
console.log(JSON.stringify([distance({ q: 1, r: 1 }, { q: 4, r: 3 }), way.cost]));
`;

/** The bundlers, installed once; an import of one of them. */
function bundler(name) {
  const [done, wanted] = [join(tools, "ready"), BUNDLERS.join(" ")];
  if (!existsSync(join(done, encodeURIComponent(wanted)))) {
    mkdirSync(tools, { recursive: true });
    execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--prefix", tools, ...BUNDLERS]);
    mkdirSync(join(done, encodeURIComponent(wanted)), { recursive: true });
  }
  return import(pathToFileURL(createRequire(join(tools, "package.json")).resolve(name)).href);
}

function project(name) {
  const place = join(built, "bundlers", name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(join(place, "node_modules"), { recursive: true });
  cpSync(join(built, "sixfold"), join(place, "node_modules/sixfold"), { recursive: true });
  writeFileSync(join(place, "package.json"), '{"private":true,"type":"module"}');
  writeFileSync(join(place, "main.js"), program);
  return place;
}

/** The text that the bundle prints; the file with the engine is copied beside it, as the README says. */
function printed(place) {
  cpSync(join(place, "node_modules/sixfold/core/sixfold.wasm"), join(place, "dist/sixfold.wasm"));
  rmSync(join(place, "node_modules"), { recursive: true });
  const [file] = readdirSync(join(place, "dist")).filter((name) => /^main\.m?js$/.test(name));
  return execFileSync(process.execPath, [join(place, "dist", file)], { encoding: "utf8" });
}

test("Rollup, for a server with the package inside", { skip }, async () => {
  const place = project("rollup-server");
  const { rollup } = await bundler("rollup");
  const { nodeResolve } = await bundler("@rollup/plugin-node-resolve");
  const plugins = [nodeResolve({ exportConditions: ["node"] })];
  const bundle = await rollup({ input: join(place, "main.js"), plugins, external: /^node:/ });
  await bundle.write({ file: join(place, "dist/main.mjs"), format: "es" });
  assert.equal(printed(place), "[5,7]\n");
});

test("Vite, for a server with the package inside", { skip }, async () => {
  const place = project("vite-server");
  const { build } = await bundler("vite");
  await build({
    root: place,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: "main.js", outDir: "dist", target: "node20" },
  });
  assert.equal(printed(place), "[5,7]\n");
});

test("Vite, for a server with the package left outside", { skip }, async () => {
  const place = project("vite-outside");
  const { build } = await bundler("vite");
  await build({ root: place, logLevel: "error", build: { ssr: "main.js", outDir: "dist" } });
  const [file] = readdirSync(join(place, "dist"));
  assert.equal(execFileSync(process.execPath, [join(place, "dist", file)], { encoding: "utf8" }), "[5,7]\n");
});
