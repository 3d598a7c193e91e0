// Every call that the explorer offers does what it says: the shell is run here, Rust by `cargo test`.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { rustTests, snippets } from "./snippets.mjs";

const env = {
  ...process.env,
  PATH: `${dirname(process.env.SIXFOLD_PROGRAM ?? "sixfold")}${delimiter}${process.env.PATH}`,
};
const shell = (command) => execFileSync("sh", ["-c", command], { encoding: "utf8", env }).trimEnd().split("\n");

test("commands and requests print what the engine answers", () => {
  for (const { address, shell: command, query, lines, answered } of snippets()) {
    const requests = `sixfold query <<'END'\n${query}\nEND`;
    const asked = shell(requests).map((line) => JSON.parse(line));
    assert.deepEqual(asked, answered, address);
    if (command !== requests) assert.deepEqual(shell(command), lines, `${address}: ${command}`);
    assert.ok(lines.length > 0 && lines.every((line) => !line.includes("undefined")), `${address}: ${lines}`);
  }
});

test("the programs in Rust that are tested are those that are offered", () => {
  for (const [name, text] of rustTests()) {
    const kept = readFileSync(new URL(`../tests/snippets/${name}`, import.meta.url), "utf8");
    assert.equal(
      kept,
      text,
      `tests/snippets/${name} is old: node crates/sixfold-server/web-tests/snippets.mjs --write`,
    );
  }
});

/** The package as `cargo xtask wasm` builds it. */
const PACKAGE = process.env.SIXFOLD_NPM ?? fileURLToPath(new URL("../../../target/npm/sixfold", import.meta.url));
const entries = existsSync(PACKAGE)
  ? Object.keys(JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")).exports ?? {})
  : [];

/** The compiler that the page is checked with. */
const COMPILER = join(process.env.SIXFOLD_WEB_TOOLS ?? process.cwd(), "node_modules/typescript/bin/tsc");

test("modules for the npm package print what the engine answers", {
  skip: existsSync(PACKAGE) ? false : "the package is not built: cargo xtask wasm",
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "sixfold-snippets-"));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(PACKAGE, join(folder, "node_modules", "sixfold"));
  const offered = snippets().filter(
    ({ typescript: code }) => !code.includes("sixfold/full") || entries.includes("./full"),
  );
  const plain = (code) => code.replaceAll("<Hex[]>", "").replaceAll("type Hex, ", "");
  // Without types they are JavaScript; all run in one process, each printing into a list of its own.
  offered.forEach(({ typescript: code }, at) => writeFileSync(join(folder, `${at}.mjs`), plain(code)));
  const runner = `
    const [printed, log] = [[], console.log];
    for (let at = 0; at < ${offered.length}; at += 1) {
      const lines = [];
      console.log = (...parts) => lines.push(parts.join(" "));
      await import(\`./\${at}.mjs\`);
      printed.push(lines);
    }
    log(JSON.stringify(printed));`;
  writeFileSync(join(folder, "run.mjs"), runner);
  const printed = JSON.parse(execFileSync(process.execPath, [join(folder, "run.mjs")], { encoding: "utf8" }));
  offered.forEach(({ address, lines }, at) => assert.deepEqual(printed[at], lines, address));
  // As TypeScript they have the right types, too.
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const files = offered.map(({ typescript: code }, at) => {
    writeFileSync(join(folder, `${at}.ts`), `${code}export {};\n`);
    return `${at}.ts`;
  });
  const checked = spawnSync(
    process.execPath,
    [COMPILER, "--noEmit", "--strict", "--target", "ES2022", "--module", "nodenext", "--lib", "ESNext,DOM", ...files],
    { cwd: folder, encoding: "utf8" },
  );
  assert.equal(`${checked.stdout}${checked.stderr}`, "", "types of the modules");
  rmSync(folder, { recursive: true });
});

/** A Python with the package, as the step `python` installs it. */
const PYTHON =
  process.env.SIXFOLD_PYTHON ?? fileURLToPath(new URL("../../../target/python/user/bin/python", import.meta.url));

test("scripts for the Python package print what the engine answers", {
  skip: existsSync(PYTHON) ? false : "the package is not installed: cargo xtask test python",
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "sixfold-snippets-"));
  const offered = snippets();
  offered.forEach(({ python }, at) => writeFileSync(join(folder, `${at}.py`), python));
  // All run in one process, each with names of its own and printing into a list of its own.
  const runner = [
    "import contextlib, io, json",
    "printed = []",
    `for at in range(${offered.length}):`,
    "    out = io.StringIO()",
    "    with contextlib.redirect_stdout(out):",
    "        exec(compile(open(f'{at}.py').read(), f'{at}.py', 'exec'), {'__name__': '__main__'})",
    "    printed.append(out.getvalue().splitlines())",
    "print(json.dumps(printed))",
  ];
  writeFileSync(join(folder, "run.py"), runner.join("\n"));
  const printed = JSON.parse(execFileSync(PYTHON, ["run.py"], { encoding: "utf8", cwd: folder }));
  offered.forEach(({ address, lines }, at) => assert.deepEqual(printed[at], lines, address));
  rmSync(folder, { recursive: true });
});
