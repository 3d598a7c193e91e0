// Packs `sixfold-board`: the page's own files as they are, their types, and the manifest beside this file.
// `node bindings/board/pack.mjs` installs TypeScript into target/web-tests, as the tests of the page do, if it is not
// there.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = join(root, "crates/sixfold-server/web/board");

const target = join(root, "target");

/**
 * Writes the package as a folder and as a file to install.
 * @param {string} [into] the folder that both are put into
 * @param {string} [tools] where TypeScript is installed
 */
export function pack(into = join(target, "npm"), tools = join(target, "web-tests")) {
  const folder = join(into, "sixfold-board");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(sources)) copyFileSync(join(sources, name), join(folder, name));
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE", "bindings/board/README.md"])
    copyFileSync(join(root, name), join(folder, name.split("/").at(-1)));
  const manifest = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
  const { version } = JSON.parse(readFileSync(join(root, "bindings/wasm/npm/package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  const options = "--allowJs --declaration --emitDeclarationOnly --strict --target es2023 --module es2022";
  const libraries = [
    "--moduleResolution",
    "bundler",
    "--lib",
    "es2023,dom,dom.iterable",
    "--types",
    "",
    "--outDir",
    ".",
  ];
  const tsc = join(tools, "node_modules/typescript/bin/tsc");
  if (!existsSync(tsc)) {
    mkdirSync(tools, { recursive: true });
    for (const name of ["package.json", "package-lock.json"])
      copyFileSync(join(root, "crates/sixfold-server/web-tests", name), join(tools, name));
    const install = ["ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", tools];
    execFileSync("npm", install, { stdio: "inherit" });
  }
  execFileSync(process.execPath, [tsc, "index.js", ...options.split(" "), ...libraries], {
    cwd: folder,
    stdio: "inherit",
  });
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", into], {
    cwd: folder,
    encoding: "utf8",
  });
  return { folder, file: join(into, packed.trim()) };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(pack().file);
