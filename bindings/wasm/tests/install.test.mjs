// The package as a user installs it: the README as written, types, size.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { built, root, tarball, tools } from "./places.mjs";

/** The most bytes of the core's WebAssembly after gzip at level 6, the level of servers and bundlers. */
const MOST = 262_000;

const scratch = join(built, "scratch");
rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });
writeFileSync(join(scratch, "package.json"), '{"name":"scratch","private":true,"type":"module"}');
execFileSync("npm", ["install", "--no-audit", "--no-fund", "--offline", tarball], { cwd: scratch, stdio: "pipe" });

const readme = readFileSync(join(root, "bindings/wasm/README.md"), "utf8");
const listings = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, text]) => text);
const tsc = (...files) => check(["--types", "node"], files);

/** What TypeScript finds wrong, with the types of Node or without. */
function check(types, files) {
  const options = [
    ..."--strict --noEmit --skipLibCheck false --target es2022 --module nodenext".split(" "),
    ..."--lib es2023,dom".split(" "),
    ...types,
  ];
  const typeRoots = ["--typeRoots", join(tools, "node_modules/@types")];
  try {
    execFileSync("node", [join(tools, "node_modules/typescript/bin/tsc"), ...options, ...typeRoots, ...files], {
      cwd: scratch,
      stdio: "pipe",
    });
    return "";
  } catch (error) {
    return String(error.stdout);
  }
}

test("the first listing of the README prints what it says", () => {
  writeFileSync(join(scratch, "readme.mjs"), listings[0]);
  const printed = execFileSync("node", ["readme.mjs"], { cwd: scratch, encoding: "utf8" }).trim().split("\n");
  const said = listings[0]
    .split("\n")
    .filter((line) => line.includes("console.log"))
    .map((line) => line.split("// ")[1]);
  assert.deepEqual(
    printed,
    said.flatMap((text) => text.split("  ")),
  );
});

test("the listing about plans prints what it says", () => {
  // The only types are the marks of values that are there.
  writeFileSync(join(scratch, "plans.mjs"), listings[2].replaceAll("!)", ")"));
  const printed = execFileSync("node", ["plans.mjs"], { cwd: scratch, encoding: "utf8" });
  const said = [...listings[2].matchAll(/^console\.log.*\/\/ (.*)$/gm)].map(([, text]) => `${text}\n`);
  assert.equal(printed, said.join(""));
});

test("the README names everything that the package exports", async () => {
  const [first, second] = readme.split("## What there is")[1].split("names in `sixfold/full` alone");
  const named = (text) => new Set([...text.matchAll(/`([A-Za-z_]+)`/g)].map(([, name]) => name));
  const exported = async (entry) => Object.keys(await import(join(scratch, "node_modules/sixfold", entry)));
  const [core, full] = [await exported("core/index.node.js"), await exported("full/full.node.js")];
  assert.deepEqual(
    core.filter((name) => !named(first).has(name)),
    [],
  );
  assert.deepEqual(
    full.filter((name) => !core.includes(name) && !named(second).has(name)),
    [],
  );
});

test("the listings and a sample have the right types", () => {
  listings.forEach((text, place) => writeFileSync(join(scratch, `readme${place}.ts`), text));
  writeFileSync(join(scratch, "sample.ts"), readFileSync(join(root, "bindings/wasm/tests/sample.ts")));
  const files = [...listings.map((_, place) => `readme${place}.ts`), "sample.ts"];
  assert.equal(tsc(...files), "");
});

test("the declarations need no types but those of a page", () => {
  writeFileSync(join(scratch, "page.ts"), 'export * as core from "sixfold";\nexport * as full from "sixfold/full";\n');
  assert.equal(check(["--types", ""], ["page.ts"]), "");
});

test("types refuse what cannot be", () => {
  const wrong = {
    "distance({ q: 1 }, { q: 0, r: 0 });": "Property 'r' is missing",
    "neighbor({ q: 0, r: 0 }, 6);": "not assignable",
    "const hex: { q: string } = line({ q: 0, r: 0 }, { q: 1, r: 0 }).at(0)!;": "not assignable",
    "path(Costs.uniform(Region.hexagon(1)), { q: 0, r: 0 }, { q: 1, r: 0 }).cost;": "possibly 'undefined'",
  };
  for (const [line, fault] of Object.entries(wrong)) {
    writeFileSync(
      join(scratch, "wrong.ts"),
      `import { Costs, Region, distance, line, neighbor, path } from "sixfold";\n${line}\nexport {};\n`,
    );
    const said = tsc("wrong.ts");
    assert.ok(said.includes(fault), `${line}\n${said}`);
  }
});

test("the core is small, and nothing else is installed", () => {
  const size = (name) =>
    gzipSync(readFileSync(join(scratch, "node_modules/sixfold", name, "sixfold.wasm")), { level: 6 }).length;
  console.log(`core ${size("core")} bytes after gzip, full ${size("full")}`);
  assert.ok(size("core") <= MOST, `${size("core")} bytes after gzip, ${MOST} are right`);
  const { dependencies } = JSON.parse(readFileSync(join(scratch, "node_modules/sixfold/package.json"), "utf8"));
  assert.equal(dependencies, undefined);
});
