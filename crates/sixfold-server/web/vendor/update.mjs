// Brings the view library, the highlighter of code and the icons into this folder: `node update.mjs` takes the newest
// version of each npm package below, `node update.mjs --check` compares the files with `packages.json`. The program
// serves the files as they are, so bare imports such as "preact" become the files beside them, each import on a line of
// its own.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** Where each file comes from: the package, the file in it, and the name that other packages import it by. */
const FILES = {
  "preact.js": { package: "preact", file: "dist/preact.mjs", name: "preact" },
  "hooks.js": { package: "preact", file: "hooks/dist/hooks.mjs", name: "preact/hooks" },
  "htm.js": { package: "htm", file: "dist/htm.mjs", name: "htm" },
  "signals_core.js": { package: "@preact/signals-core", file: "dist/signals-core.mjs", name: "@preact/signals-core" },
  "signals.js": { package: "@preact/signals", file: "dist/signals.mjs", name: "@preact/signals" },
};

/** The highlighter, which is loaded where code is shown. */
const HIGHLIGHTER = {
  "highlight/tokenize.js": { package: "@speed-highlight/core", file: "dist/tokenize.js" },
  "highlight/rust.js": { package: "@speed-highlight/core", file: "dist/languages/rs.js" },
  "highlight/typescript.js": { package: "@speed-highlight/core", file: "dist/languages/ts.js" },
  "highlight/python.js": { package: "@speed-highlight/core", file: "dist/languages/py.js" },
  "highlight/shell.js": { package: "@speed-highlight/core", file: "dist/languages/bash.js" },
  "highlight/query.js": { package: "@speed-highlight/core", file: "dist/languages/json.js" },
};

/** The icons of the page, from the package lucide-static. */
const ICONS = [
  "arrow-left",
  "book-open",
  "bot",
  "box",
  "brick-wall",
  "brush",
  "chart-line",
  "check",
  "chevron-down",
  "chevron-first",
  "chevron-last",
  "chevron-left",
  "chevron-right",
  "circle-help",
  "copy",
  "download",
  "ellipsis",
  "file-text",
  "flag",
  "flask-conical",
  "hand",
  "handshake",
  "image",
  "info",
  "keyboard",
  "layers",
  "lightbulb",
  "link",
  "maximize",
  "megaphone",
  "menu",
  "minus",
  "monitor",
  "moon",
  "mountain",
  "mouse-pointer-2",
  "pause",
  "play",
  "plus",
  "redo-2",
  "refresh-cw",
  "rotate-ccw",
  "search",
  "settings",
  "share",
  "swords",
  "trash-2",
  "triangle-alert",
  "undo-2",
  "volume-2",
  "volume-x",
  "waypoints",
  "x",
  "zap",
];

/** The most that the library may send, packed, in bytes. */
const MOST = 15_000;

const here = dirname(fileURLToPath(import.meta.url));
const list = join(here, "packages.json");

/** @param {string | Buffer} text */
const checksum = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Imports of packages become imports of the files beside this one. @param {string} source */
function resolved(source) {
  const file = (/** @type {string} */ name) => Object.keys(FILES).find((key) => FILES[key].name === name);
  const statement = /(import|export)\s*(\{[^}]*\}|\w+)\s*from\s*"([^"]+)";?/g;
  return source
    .replace(/\/\/# sourceMappingURL=.*\s*$/, "")
    .replace(statement, (_, kind, names, name) => {
      const found = file(name);
      if (!found) throw new Error(`${name} is imported and not among the files`);
      return `\n${kind} ${names} from "./${found}";\n`;
    })
    .trim()
    .concat("\n");
}

/** An icon as the page draws it: its shapes, each a tag with its attributes. @param {string} svg */
function shapes(svg) {
  return [...svg.matchAll(/<(path|circle|rect|line|polyline|polygon|ellipse)\s([^>]*?)\s*\/>/g)].map(
    ([, tag, rest]) => [
      tag,
      Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    ],
  );
}

/** The module with the icons. @param {(name: string) => string} read gives the drawing of an icon */
function iconModule(read) {
  const lines = ICONS.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(shapes(read(name)))},\n`);
  const about = "// Icons of Lucide, ISC licence: shapes on a grid of 24, each a tag with its attributes.";
  return `${about}\nexport const ICONS = {\n${lines.join("")}};\n`;
}

/** Installs the packages into a folder that is removed afterwards, and writes the files and their list. */
function update() {
  const scratch = mkdtempSync(join(tmpdir(), "sixfold-vendor-"));
  try {
    const names = [
      ...new Set(Object.values({ ...FILES, ...HIGHLIGHTER }).map((from) => from.package)),
      "lucide-static",
    ];
    writeFileSync(join(scratch, "package.json"), "{}");
    const wanted = names.map((name) => `${name}@latest`);
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...wanted], { cwd: scratch });
    const within = (/** @type {string[]} */ ...path) => join(scratch, "node_modules", ...path);
    const packages = names.map((name) => {
      const { version, license } = JSON.parse(readFileSync(within(name, "package.json"), "utf8"));
      return { name, version, license };
    });
    const files = Object.entries({ ...FILES, ...HIGHLIGHTER }).map(([name, from]) => {
      const text = resolved(readFileSync(within(from.package, from.file), "utf8"));
      writeFileSync(join(here, name), text);
      return { file: name, from: `${from.package}/${from.file}`, checksum: checksum(text) };
    });
    const icons = iconModule((name) => readFileSync(within("lucide-static", "icons", `${name}.svg`), "utf8"));
    writeFileSync(join(here, "icons.js"), icons);
    files.push({ file: "icons.js", from: "lucide-static/icons", checksum: checksum(icons) });
    writeFileSync(list, `${JSON.stringify({ packages, files }, null, 2)}\n`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Compares the files with their list, and says what they weigh. */
function check() {
  const { files } = JSON.parse(readFileSync(list, "utf8"));
  let sent = 0;
  for (const { file, checksum: wanted } of files) {
    const bytes = readFileSync(join(here, file));
    if (checksum(bytes) !== wanted) throw new Error(`${file} is not the file that packages.json lists`);
    if (file in FILES) sent += gzipSync(bytes, { level: 9 }).length;
  }
  if (sent > MOST) throw new Error(`the view library sends ${sent} bytes, and may send ${MOST}`);
  console.log(`${files.length} files, ${sent} bytes as they are sent`);
}

if (!process.argv.includes("--check")) update();
check();
