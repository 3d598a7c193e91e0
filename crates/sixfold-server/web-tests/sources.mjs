// Rules for the sources of the page, its tests and the npm packages that neither the formatter nor the compiler checks;
// no browser is needed. `cargo xtask test style` runs it.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("no line of the page, its tests and the npm packages is over 120 characters", () => {
  // The formatter breaks code, but neither comments nor templates.
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const others = /(^|\/)vendor\/.*\.js$|(^|\/)(node_modules|dist)\/|tokens\.css$|api_types\.d\.ts$|js\/unions\.ts$/;
  const folders = ["crates/sixfold-server/web", "crates/sixfold-server/web-tests", "bindings/board", "bindings/wasm"];
  const long = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((name) => /\.(js|mjs|ts|tsx|css|html|svg)$/.test(name) && !others.test(name))
      .flatMap((name) =>
        readFileSync(join(root, name), "utf8")
          .split("\n")
          .flatMap((line, at) => ([...line].length > 120 ? [`${name}:${at + 1}`] : [])),
      ),
  );
  assert.deepEqual(long, []);
});

test("at most ten types of the page are `any`", () => {
  const folder = fileURLToPath(new URL("../web/", import.meta.url));
  const loose = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(js|d\.ts)$/.test(name) && !name.startsWith("vendor"))
    .flatMap((name) =>
      readFileSync(join(folder, name), "utf8")
        .split("\n")
        .flatMap((line, at) => (/[{<:,(|]\s*any\b(?! [a-z])/.test(line) ? [`${name}:${at + 1}`] : [])),
    );
  assert.ok(loose.length > 0 && loose.length <= 10, loose.join(", "));
});

test("tests measure the screen in one evaluation inside the page, and wait for no time", () => {
  // Playwright's own finds an element first and measures it later, when a redraw may have replaced it.
  const folder = fileURLToPath(new URL("./", import.meta.url));
  const unsteady = readdirSync(folder)
    .filter((name) => /(\.test|table)\.mjs$/.test(name))
    .filter((name) => /\.(boundingBox|waitForTimeout)\(/.test(readFileSync(join(folder, name), "utf8")));
  // One waits for faults that come late, of which there are none.
  assert.deepEqual(unsteady, ["crawl.test.mjs"]);
});
