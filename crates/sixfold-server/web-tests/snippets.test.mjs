// Every call that the explorer offers does what it says: the shell is run here, Rust by `cargo test`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, delimiter } from "node:path";
import { test } from "node:test";
import { rustTests, snippets } from "./snippets.mjs";

const env = { ...process.env, PATH: `${dirname(process.env.SIXFOLD_PROGRAM ?? "sixfold")}${delimiter}${process.env.PATH}` };
const shell = (command) => execFileSync("sh", ["-c", command], { encoding: "utf8", env }).trimEnd().split("\n");

test("commands print what the engine answers", () => {
  for (const { address, shell: command, query, lines, answered } of snippets()) {
    if (command) assert.deepEqual(shell(command), lines, `${address}: ${command}`);
    assert.deepEqual(shell(query).map((line) => JSON.parse(line)), answered, address);
    assert.ok(lines.length > 0 && lines.every((line) => !line.includes("undefined")), `${address}: ${lines}`);
  }
});

test("the programs in Rust that are tested are those that are offered", () => {
  for (const [name, text] of rustTests()) {
    const kept = readFileSync(new URL(`../tests/snippets/${name}`, import.meta.url), "utf8");
    assert.equal(kept, text, `tests/snippets/${name} is old: node crates/sixfold-server/web-tests/snippets.mjs --write`);
  }
});
