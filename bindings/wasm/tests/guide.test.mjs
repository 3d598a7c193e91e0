// The listings in TypeScript of docs/guide: they have the right types, and each program prints the output on its page,
// which is that of the program in Rust.
//
// As in Rust, a block that begins with "```ts" belongs to the program from its chapter on, and one that begins with
// "```ts main" to its own page alone.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { built, root, tools } from "./places.mjs";

const guide = join(root, "docs/guide");
const text = (page) => readFileSync(join(guide, page), "utf8");
const listings = (page, fence) =>
  [...text(page).matchAll(new RegExp(`^\`\`\`${fence}\\n(.*?)^\`\`\`$`, "gms"))].map((found) => found[1]);
const chapters = readdirSync(guide)
  .filter((name) => /^[1-9]-.*\.md$/.test(name))
  .sort();
const pages = readdirSync(guide)
  .filter((name) => name.endsWith(".md") && listings(name, "ts main").length > 0)
  .sort();
// The files that pages show and that programs read.
const files = {
  "tiled.md": ["xml", "valley.tmx"],
  "wesnoth.md": ["wesnoth", "pass.map"],
  "board.md": ["toml", "villages.toml"],
};

function program(page) {
  const before = chapters.includes(page) ? chapters.filter((chapter) => chapter <= page) : [page];
  const kept = before.flatMap((chapter) => listings(chapter, "ts"));
  const mains = listings(page, "ts main");
  assert.equal(mains.length, 1, page);
  return [...kept, ...mains].join("\n");
}

const place = join(built, "guide");
const stem = (page) => page.slice(0, -3);

test("every page of the guide has a program in TypeScript, and all have the right types", () => {
  assert.equal(chapters.length, 6);
  assert.deepEqual(
    readdirSync(guide).filter((page) => page !== "README.md" && !pages.includes(page)),
    // Plans over several turns and worlds without an end are in Rust alone.
    ["turns.md", "worlds.md"],
  );
  rmSync(place, { recursive: true, force: true });
  mkdirSync(join(place, "node_modules"), { recursive: true });
  symlinkSync(join(built, "sixfold"), join(place, "node_modules/sixfold"));
  writeFileSync(join(place, "package.json"), '{"private":true,"type":"module"}');
  for (const page of pages) writeFileSync(join(place, `${stem(page)}.ts`), program(page));
  const options = [
    ..."--strict --noUncheckedIndexedAccess --target es2022 --module nodenext --outDir out".split(" "),
    ..."--lib es2023,esnext.disposable,dom --types node".split(" "),
  ];
  const sources = pages.map((page) => `${stem(page)}.ts`);
  execFileSync(
    process.execPath,
    [
      join(tools, "node_modules/typescript/bin/tsc"),
      ...options,
      "--typeRoots",
      join(tools, "node_modules/@types"),
      ...sources,
    ],
    { cwd: place, stdio: "inherit" },
  );
});

for (const page of pages) {
  test(`the program in TypeScript of ${page} prints what the page says`, () => {
    if (page in files) writeFileSync(join(place, files[page][1]), listings(page, files[page][0]).join(""));
    const input = listings(page, "text orders").join("");
    assert.equal(
      execFileSync(process.execPath, [`out/${stem(page)}.js`], { cwd: place, input, encoding: "utf8" }),
      listings(page, "text").join(""),
    );
  });
}

for (const [page, name] of [
  ["5-drawing.md", "duel.svg"],
  ["dungeon.md", "dungeon.svg"],
]) {
  test(`the program in TypeScript of ${page} draws the picture of the page, colours and all`, () => {
    execFileSync(process.execPath, [`out/${stem(page)}.js`], {
      cwd: place,
      input: listings(page, "text orders").join(""),
    });
    const [picture, shown] = [join(place, name), join(root, "docs/pictures", name)].map((file) =>
      readFileSync(file, "utf8"),
    );
    assert.equal(picture, shown);
  });
}
