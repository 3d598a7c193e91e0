// The view library in the repository is what its packages have, and stays small.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("the files of the view library are those that are listed, and send at most 15 kB", () => {
  const program = fileURLToPath(new URL("../web/vendor/update.mjs", import.meta.url));
  assert.match(execFileSync("node", [program, "--check"], { encoding: "utf8" }), /^12 files, \d+ bytes/);
});
