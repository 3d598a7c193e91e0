// Bundled servers and pages with more bundlers, and the package in test runners, in the newest versions that run on
// Node 20: `cargo xtask exhaustive npm`.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { built, chromium, noBrowser, tool } from "./places.mjs";

const BUNDLERS = ["rollup@4.68.3", "@rollup/plugin-node-resolve@16.0.3", "vite@8.3.8"];
const RUNNERS = ["jest@30.5.2", "jest-environment-jsdom@30.5.2", "vitest@4.1.12"];
const NEXT = ["next@16.4.6", "react@19.3.1", "react-dom@19.3.1"];
const skip = process.env.SIXFOLD_EVERY_CASE ? false : "cargo xtask exhaustive has it";
const tools = join(built, "more-bundlers");

const program = `import { Costs, Region, distance, path } from "sixfold";
const way = path(Costs.uniform(Region.hexagon(9)), { q: 0, r: 0 }, { q: 4, r: 3 });
console.log(JSON.stringify([distance({ q: 1, r: 1 }, { q: 4, r: 3 }), way.cost]));
`;

/** A folder with some packages, which are installed once. */
function installed(name, packages) {
  const folder = join(tools, name);
  const ready = join(folder, "ready", encodeURIComponent(packages.join(" ")));
  if (!existsSync(ready)) {
    mkdirSync(folder, { recursive: true });
    execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, ...packages]);
    mkdirSync(ready, { recursive: true });
  }
  return folder;
}

/** An import of one of the bundlers. */
const bundler = (name) =>
  import(pathToFileURL(createRequire(join(installed("bundlers", BUNDLERS), "package.json")).resolve(name)).href);

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

test("Jest, for Node and for a page of jsdom", { skip }, () => {
  const place = project("jest");
  const modules = join(installed("runners", RUNNERS), "node_modules");
  writeFileSync(join(place, "package.json"), '{"private":true}');
  const source = `const { Costs, Region, distance, path } = require("sixfold");
const { games } = require("sixfold/full");
test("the engine answers", () => {
  const way = path(Costs.uniform(Region.hexagon(9)), { q: 0, r: 0 }, { q: 4, r: 3 });
  expect([distance({ q: 1, r: 1 }, { q: 4, r: 3 }), way.cost, games().length > 1]).toEqual([5, 7, true]);
  expect(typeof document).toBe(process.env.DOCUMENT);
});
`;
  writeFileSync(join(place, "engine.test.js"), source);
  for (const [environment, document] of [
    ["node", "undefined"],
    ["jsdom", "object"],
  ]) {
    const where = join(modules, `jest-environment-${environment}`);
    const words = [join(modules, "jest/bin/jest.js"), "--rootDir", place, "--ci", "--env", where];
    execFileSync(process.execPath, words, { cwd: place, stdio: "pipe", env: { ...process.env, DOCUMENT: document } });
  }
});

test("Vitest", { skip }, () => {
  const place = project("vitest");
  const modules = join(installed("runners", RUNNERS), "node_modules");
  symlinkSync(join(modules, "vitest"), join(place, "node_modules/vitest"));
  const source = `import { expect, test } from "vitest";
import { distance } from "sixfold";
test("the engine answers", () => expect(distance({ q: 1, r: 1 }, { q: 4, r: 3 })).toBe(5));
`;
  writeFileSync(join(place, "engine.test.js"), source);
  execFileSync(process.execPath, [join(modules, "vitest/vitest.mjs"), "run", "--root", place], { stdio: "pipe" });
});

const NEXT_FILES = {
  "next.config.mjs": 'export default { serverExternalPackages: ["sixfold"] };\n',
  "app/layout.jsx":
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  "app/page.jsx": `import { distance } from "sixfold";
import Board from "./board.jsx";
export const dynamic = "force-dynamic";
export default function Page() {
  return <main><p>{\`server \${distance({ q: 1, r: 1 }, { q: 4, r: 3 })}\`}</p><Board /></main>;
}
`,
  "app/board.jsx": `"use client";
import { useEffect, useState } from "react";
import { distance, load } from "sixfold";
export default function Board() {
  const [found, setFound] = useState("");
  useEffect(() => { load().then(() => setFound(\`page \${distance({ q: 1, r: 1 }, { q: 4, r: 3 })}\`)); }, []);
  return <p>{found}</p>;
}
`,
};

/** The texts on the page of a program of Next, from the server and from the browser. */
async function shownByNext(bundlerOption) {
  const place = installed("next", NEXT);
  const program = join(place, "node_modules/next/dist/bin/next");
  cpSync(join(built, "sixfold"), join(place, "node_modules/sixfold"), { recursive: true });
  mkdirSync(join(place, "app"), { recursive: true });
  for (const [name, text] of Object.entries(NEXT_FILES)) writeFileSync(join(place, name), text);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  execFileSync(process.execPath, [program, "build", bundlerOption], { cwd: place, stdio: "pipe", env });
  const server = spawn(process.execPath, [program, "start", "--port", "0"], { cwd: place, env });
  const browser = await tool("playwright-core").chromium.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  try {
    let printed = "";
    server.stdout.on("data", (text) => (printed += text));
    const address = () => /http:\/\/localhost:\d+/.exec(printed)?.[0];
    while (address() === undefined) await once(server.stdout, "data");
    const page = await browser.newPage();
    await page.goto(address());
    await page.getByText("page 5", { exact: true }).waitFor();
    return await page.locator("p").allTextContents();
  } finally {
    await browser.close();
    server.kill();
  }
}

for (const option of ["--turbopack", "--webpack"]) {
  test(`Next ${option}, on the server and on the page`, { skip: skip || noBrowser }, async () => {
    assert.deepEqual(await shownByNext(option), ["server 5", "page 5"]);
  });
}
