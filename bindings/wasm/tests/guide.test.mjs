// The listing in TypeScript of docs/guide/languages.md: it has the right types, and prints what the page says.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { built, root, tools } from "./places.mjs";

const page = readFileSync(join(root, "docs/guide/languages.md"), "utf8");
const listing = (fence) => page.split(`\n\`\`\`${fence}\n`)[1].split("```")[0];

test("the guide's program in TypeScript prints what the page says", () => {
  const place = join(built, "guide");
  rmSync(place, { recursive: true, force: true });
  mkdirSync(join(place, "node_modules"), { recursive: true });
  symlinkSync(join(built, "sixfold"), join(place, "node_modules/sixfold"));
  writeFileSync(join(place, "package.json"), '{"private":true,"type":"module"}');
  writeFileSync(join(place, "duel.ts"), listing("ts"));
  const options = "--strict --noUncheckedIndexedAccess --target es2022 --module nodenext --lib es2023,esnext.disposable,dom --types node --outDir out".split(" ");
  execFileSync(process.execPath, [join(tools, "node_modules/typescript/bin/tsc"), ...options, "--typeRoots", join(tools, "node_modules/@types"), "duel.ts"], { cwd: place, stdio: "inherit" });
  assert.equal(execFileSync(process.execPath, ["out/duel.js"], { cwd: place, encoding: "utf8" }), listing("text"));
});
