// docs/honeycomb.md: every row of its tables is run with both libraries, and the answers are the same.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { entry, root, tools } from "./places.mjs";

const page = readFileSync(join(root, "docs/honeycomb.md"), "utf8");
const six = await entry("core");
const comb = await import(pathToFileURL(join(tools, "node_modules/honeycomb-grid/dist/honeycomb-grid.mjs")).href);

const Tile = comb.defineHex({ dimensions: 20, orientation: comb.Orientation.FLAT });
const hexes = { a: { q: 1, r: 2 }, b: { q: 3, r: -1 } };
const theirs = {
  ...comb,
  ...hexes,
  Tile,
  Centred: comb.defineHex({ dimensions: 20, orientation: comb.Orientation.FLAT, origin: { x: 0, y: 0 } }),
  create: (coordinates) => new Tile(coordinates),
  grid: new comb.Grid(Tile, comb.rectangle({ width: 10, height: 8 })),
};
const ours = { ...six, ...hexes, layout: new six.Layout({ orientation: "flat", size: 20 }) };
const run = (code, names) => new Function(...Object.keys(names), `return ${code}`)(...Object.values(names));

/** An answer in a form that both libraries share. */
function plain(value) {
  if (typeof value !== "object" || value === null) return typeof value === "number" ? Number(value.toFixed(9)) : value;
  if (Symbol.iterator in value) return Array.from(value, (hex) => `${hex.q},${hex.r}`).sort();
  if ("q" in value) return { q: value.q, r: value.r };
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

const rows = [...page.matchAll(/^\| `(.+)` \| `(.+)` \|$/gm)];

test("there are rows", () => assert.ok(rows.length >= 15, `${rows.length} rows`));

for (const [, left, right] of rows) {
  test(`${left} is ${right}`, () => assert.deepEqual(plain(run(right, ours)), plain(run(left, theirs))));
}

test("the listing says what it prints", () => {
  const [, listing] = /```ts\n(.*?)```/s.exec(page);
  const [, code, said] = /console\.log\((.*)\); \/\/ (.*)$/m.exec(listing);
  const lines = listing.split("\n").filter((line) => !line.startsWith("import") && !line.startsWith("console"));
  assert.equal(
    String(new Function(...Object.keys(six), `${lines.join("\n")}\nreturn ${code}`)(...Object.values(six))),
    said,
  );
});
