// Packs the npm package; `cargo xtask wasm` runs it once `target/npm/build` has WebAssembly and bridge of each entry.
// By itself, `node bindings/wasm/pack.mjs` packs changed TypeScript in a second, around the WebAssembly that is there.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL(".", import.meta.url));
const root = join(source, "../..");
const built = join(root, "target/npm");
const tools = join(built, "tools/node_modules");
const folder = join(built, "sixfold");
const { buildSync } = createRequire(join(built, "tools/package.json"))("esbuild");

/** The folder of each entry, and its first module. */
const ENTRIES = { core: "index", full: "full" };

/** The errors of `wasm-bindgen` for a call before the engine is loaded, or with a wrong value, become clear ones. */
const CLEAR_ERRORS = [
  [
    "let wasmModule, wasmInstance, wasm;",
    "let wasmModule, wasmInstance, wasm = new Proxy({}, { get() { throw notLoaded(); } });",
  ],
  ["if (wasm !== undefined) return wasm;", "if (wasmInstance !== undefined) return wasm;"],
  ["throw new Error(`expected instance of ${klass.name}`);", "throw wrongKind(klass.name);"],
  // A value of another kind would be written past the memory that was asked for it.
  [
    "function passStringToWasm0(arg, malloc, realloc) {\n",
    "function passStringToWasm0(arg, malloc, realloc) {\n    if (typeof arg !== 'string') throw wrongKind('text');\n",
  ],
  [
    "    const ptr = malloc(arg.length *",
    "    if (!ArrayBuffer.isView(arg)) throw wrongKind('typed array');\n    const ptr = malloc(arg.length *",
  ],
];

function guarded(bridge) {
  let text = readFileSync(bridge, "utf8");
  for (const [written, wanted] of CLEAR_ERRORS) {
    if (!text.includes(written))
      throw new Error(`${bridge}: expected \`${written}\`; this version of wasm-bindgen writes it differently`);
    text = text.replaceAll(written, () => wanted);
  }
  return `import { notLoaded, wrongKind } from "./error.js";\n${text}`;
}

const run = (program, words, cwd) => execFileSync(program, words, { cwd, stdio: "inherit" });

/** TypeScript and bridge of an entry as modules with types and source maps. */
function modules(entry, first) {
  const [build, into] = [join(built, "build", entry), join(folder, entry)];
  for (const old of readdirSync(into).filter((name) => name !== "sixfold.wasm")) rmSync(join(into, old));
  // The sources stand beside the bridge while they are compiled, because they import it.
  const sources = join(build, "sources");
  rmSync(sources, { recursive: true, force: true });
  cpSync(join(source, "js"), sources, { recursive: true });
  copyFileSync(join(build, "raw.d.ts"), join(sources, "raw.d.ts"));
  writeFileSync(join(sources, "package.json"), '{"type":"module"}');
  const compilerOptions = {
    target: "ES2022",
    module: "NodeNext",
    lib: ["ES2023", "ESNext.Disposable", "DOM"],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: false,
    declaration: true,
    stripInternal: true,
    skipLibCheck: true,
    sourceMap: true,
    inlineSources: true,
    types: ["node"],
    typeRoots: [join(tools, "@types")],
    outDir: into,
  };
  const files = [`${first}.node.ts`, "raw.d.ts"];
  writeFileSync(join(sources, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  run("node", [join(tools, "typescript/bin/tsc"), "--project", sources]);
  copyFileSync(join(build, "raw.d.ts"), join(into, "raw.d.ts"));
  // `Symbol.dispose` is in no library of TypeScript that the program of a user names by its year.
  for (const name of ["raw.d.ts", "handle.d.ts"]) {
    const types = readFileSync(join(into, name), "utf8");
    writeFileSync(join(into, name), `/// <reference lib="esnext.disposable" />\n${types}`);
  }
  writeFileSync(join(into, "raw.js"), guarded(join(build, "raw.js")));
}

/** An entry for `require`: one file, which reads the WebAssembly of the modules, and types of its own. */
function commonJs(entry, first) {
  const into = join(folder, "cjs");
  // Jest's page has no classes for text, and its addresses are not those of Node.
  const banner = `"use strict";
const { TextDecoder, TextEncoder } = require("node:util");
const { URL, pathToFileURL } = require("node:url");
const moduleAddress = pathToFileURL(require("node:path").join(__dirname, "../${entry}/index.js")).href;`;
  buildSync({
    entryPoints: [join(folder, entry, `${first}.node.js`)],
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    define: { "import.meta.url": "moduleAddress" },
    banner: { js: banner },
    outfile: join(into, `${entry}.js`),
    logLevel: "warning",
  });
  const types = (name) => !name.endsWith(".js") && !name.endsWith(".map") && !name.endsWith(".wasm");
  cpSync(join(folder, entry), join(into, entry), {
    recursive: true,
    filter: (from) => from === join(folder, entry) || types(from),
  });
}

rmSync(join(folder, "cjs"), { recursive: true, force: true });
mkdirSync(join(folder, "cjs"));
for (const [entry, first] of Object.entries(ENTRIES)) {
  modules(entry, first);
  commonJs(entry, first);
}
writeFileSync(join(folder, "cjs/package.json"), '{"type":"commonjs"}\n');
writeFileSync(
  join(folder, "wasm.d.ts"),
  `/** The address of the file, as bundlers give it that have a loader for files. */
declare const address: string;
export default address;
`,
);
copyFileSync(join(source, "npm/package.json"), join(folder, "package.json"));
copyFileSync(join(source, "README.md"), join(folder, "README.md"));
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(join(root, licence), join(folder, licence));
run("npm", ["pack", "--silent", folder, "--pack-destination", built], root);
