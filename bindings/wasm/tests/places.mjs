// The paths of the tests, and a small web server for the browser tests.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const needed = (name) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run \`cargo xtask test npm\``);
  return value;
};

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const built = needed("SIXFOLD_NPM");
export const tools = needed("SIXFOLD_NPM_TOOLS");
export const table = needed("SIXFOLD_TABLE");
export const hostile = needed("SIXFOLD_HOSTILE");
export const tarball = needed("SIXFOLD_PACKAGE");
export const chromium = process.env.SIXFOLD_CHROMIUM;

/** The reason for skipping tests that need a browser. */
export const noBrowser = chromium ? false : "there is no chromium";

/** An entry of the package, as Node imports it. */
export const entry = (name) =>
  import(pathToFileURL(join(built, "sixfold", name, name === "core" ? "index.node.js" : "full.node.js")).href);

/** A package that the tests use. */
export const tool = createRequire(join(tools, "package.json"));

const types = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".html": "text/html",
  ".wasm": "application/wasm",
  ".css": "text/css",
};

/** Serves the package as `/sixfold/…`, the examples as `/examples/…`, and pages from texts. */
export async function serve(pages = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const file = path.startsWith("/sixfold/") ? join(built, path) : join(root, "bindings/wasm", path);
    try {
      const body = pages[path] ?? (await readFile(path.startsWith("/table/") ? join(table, path.slice(7)) : file));
      response.writeHead(200, { "content-type": types[extname(path)] ?? "text/html" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** A page in chromium; its errors fail the test. */
export async function withPage(pages, use) {
  const server = await serve(pages);
  const browser = await tool("playwright-core").chromium.launch({
    executablePath: chromium,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on(
      "console",
      (message) =>
        message.type() === "error" && !message.location().url.endsWith("/favicon.ico") && faults.push(message.text()),
    );
    await use(page, server.address, faults);
  } finally {
    await browser.close();
    await server.close();
  }
}
