// `cargo xtask release --dry-run`: everything that a release publishes is made and looked at; nothing is published.
// `node bindings/release.mjs version 0.2.0` writes a new version wherever one stands, and its heading in CHANGELOG.md.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (name) => readFileSync(join(root, name), "utf8");
const MANIFEST = "bindings/wasm/npm/package.json";

/** Tools that are fetched for the moment they are used, so that no other step pays for them. */
const PUBLINT = "publint@0.3.25";
const TYPES = "@arethetypeswrong/cli@0.18.5";
const TWINE = ["twine==7.0.0"];

/** The files of the project with a name. */
const tracked = (pattern) =>
  execFileSync("git", ["ls-files", pattern], { cwd: root, encoding: "utf8" }).trim().split("\n");

/** A version wherever it stands: the pattern has what is before and after it in two groups. */
const PLACES = [
  ["Cargo.toml", /(\[workspace\.package\]\nversion = ")[^"]+(")/g],
  ...tracked("*Cargo.toml").map((name) => [name, /(\nsixfold[\w-]* = \{ version = ")[^"]+(", path = ")/g]),
  [MANIFEST, /("version": ")[^"]+(")/g],
];

/** The versions that stand in the files, each with its place. */
function versions() {
  return PLACES.flatMap(([name, pattern]) =>
    [...read(name).matchAll(pattern)].map(([found, before, after]) => ({
      name,
      version: found.slice(before.length, found.length - after.length),
    })),
  );
}

function write(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version such as 0.2.0`);
  for (const [name, pattern] of PLACES) {
    writeFileSync(join(root, name), read(name).replaceAll(pattern, `$1${version}$2`));
  }
  const day = new Date().toISOString().slice(0, 10);
  const changes = read("CHANGELOG.md").replace("## Unreleased\n", `## Unreleased\n\n## ${version} (${day})\n`);
  writeFileSync(join(root, "CHANGELOG.md"), changes);
  for (const lock of tracked("*Cargo.lock")) {
    run("cargo", "update", "--workspace", "--offline", "--quiet", "--manifest-path", join(dirname(lock), "Cargo.toml"));
  }
}

function run(program, ...words) {
  console.log(`    $ ${program} ${words.join(" ")}`);
  execFileSync(program, words, { cwd: root, stdio: "inherit" });
}

/** Runs each step, and goes on after one that fails: a release wants to know all that is in its way. */
function all(steps) {
  const failed = [];
  for (const [name, step] of steps) {
    console.log(`\n[${name}]`);
    try {
      step();
    } catch (error) {
      console.log(`[${name}]: FAILED: ${error.message}`);
      failed.push(name);
    }
  }
  console.log(failed.length === 0 ? "\neverything can be released" : `\nin the way of a release: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function sameVersions() {
  const found = versions();
  const [{ version }] = found;
  const others = found.filter((one) => one.version !== version);
  if (others.length > 0) throw new Error(`Cargo.toml has ${version}, but ${JSON.stringify(others)}`);
  const newest = /^## (\S+)/m.exec(read("CHANGELOG.md"))?.[1];
  if (newest !== "Unreleased" && newest !== version) throw new Error(`CHANGELOG.md begins with ${newest}`);
  console.log(`    ${version} in ${found.length} places`);
  return version;
}

/** The crates that are published, those that others need first. */
function crates() {
  const { packages } = JSON.parse(
    execFileSync("cargo", ["metadata", "--locked", "--no-deps", "--format-version", "1"], {
      cwd: root,
      maxBuffer: 1 << 26,
    }),
  );
  return packages.filter(({ publish, manifest_path: path }) => publish === null && path.includes("/crates/"));
}

function npm(version) {
  const files = [`target/npm/sixfold-${version}.tgz`, `target/npm/sixfold-board-${version}.tgz`];
  run("cargo", "xtask", "wasm");
  run("node", "bindings/board/pack.mjs");
  for (const file of files) {
    run("npm", "publish", "--dry-run", "--ignore-scripts", join(root, file));
    run("npx", "--yes", PUBLINT, file, "--strict");
    // The board has modules alone. The types of the files of WebAssembly are for modules alone.
    const profile = file.includes("board") ? "esm-only" : "node16";
    run("npx", "--yes", TYPES, file, "--profile", profile, "--exclude-entrypoints", "core.wasm", "full.wasm");
  }
}

function python() {
  run("cargo", "xtask", "python");
  const place = join(root, "target/python/twine");
  if (!existsSync(join(place, "bin/twine"))) {
    run("python3", "-m", "venv", place);
    run(join(place, "bin/pip"), "install", "--quiet", "--disable-pip-version-check", ...TWINE);
  }
  const built = join(root, "target/python/dist");
  run(join(place, "bin/twine"), "check", "--strict", ...readdirSync(built).map((name) => join(built, name)));
}

const [word, version] = process.argv.slice(2);
if (word === "version") write(version ?? "");
else {
  all([
    ["versions", sameVersions],
    [
      "crates",
      () => {
        const names = crates().flatMap(({ name }) => ["--package", name]);
        run("cargo", "package", "--locked", "--no-verify", "--allow-dirty", "--quiet", ...names);
      },
    ],
    ["npm", () => npm(sameVersions())],
    ["Python", python],
  ]);
}
