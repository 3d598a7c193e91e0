// The installed page: it can be installed, says so when there is no connection, and shows nothing of an older version.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { once } from "node:events";
import { test } from "node:test";
import { Table, clean, counts, eventually } from "./table.mjs";

const table = new Table();

/** Waits until the worker of the page is in charge of it. */
const inCharge = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });

test("the page can be installed: a manifest without faults, and icons of the sizes it names", async () => {
  const page = await table.visitor({ serviceWorkers: "allow" });
  await page.goto(`${table.server.url}/`);
  const browser = await page.context().newCDPSession(page);
  const { errors, url } = await browser.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = await (await fetch(url)).json();
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await fetch(new URL(src, url));
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.headers.get("content-type"), type);
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes);
  }
  assert.equal((await fetch(`${table.server.url}/icon/7.png`)).status, 404);
  await inCharge(page);
  const policy = (await fetch(`${table.server.url}/`)).headers.get("content-security-policy");
  assert.match(policy, /font-src 'self'.*manifest-src 'self'; worker-src 'self'/);
  assert.doesNotMatch(policy, /unsafe|\*/);
});

test("without a connection a plain page says so, and trying again leads back", async () => {
  const page = await table.visitor({ serviceWorkers: "allow" });
  await page.goto(`${table.server.url}/`);
  await inCharge(page);
  await table.server.stop();
  await page.goto(`${table.server.url}/learn`);
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  const styled = await page.evaluate(() => getComputedStyle(document.querySelector("a.button")).minHeight);
  assert.equal(styled, "44px", "the shell is kept");
  await table.server.start();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Play now" }).waitFor();
});

/** What a device does without a sign: it comes to another network, or has slept for more than half a minute. */
const RETURNS = {
  network: () => dispatchEvent(new Event("online")),
  sleep: () => {
    const [now, change] = [Date.now(), () => document.dispatchEvent(new Event("visibilitychange"))];
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    change();
    delete document.visibilityState;
    Date.now = () => now + 60_000;
    change();
  },
};

for (const [name, comesBack] of Object.entries(RETURNS))
  test(`a line that is dead without a sign is replaced: ${name}`, async () => {
    const page = await table.visitor();
    const lines = [];
    await page.routeWebSocket(/\/live$/, (line) => {
      const own = { dead: false };
      lines.push(own);
      line.connectToServer().onMessage((message) => own.dead || line.send(message));
    });
    const { id, secrets } = await table.arrange(page, "underchex", "white", []);
    for (const line of lines) line.dead = true;
    const moved = await fetch(`${table.server.url}/api/matches/${id}/actions`, {
      method: "POST",
      body: JSON.stringify({ number: 1, actions: ["d3-d4"] }),
      headers: { "content-type": "application/json", authorization: `Bearer ${secrets[0]}` },
    });
    assert.equal(moved.status, 200);
    await page.evaluate(comesBack);
    await counts(page.locator(".mv"), 1);
    clean(page);
  });

/** The server as it would be with other files: their version is this number, and the page says it. */
async function versions() {
  const { url } = table.server;
  const [real] = /[0-9a-f]{16}/.exec(await (await fetch(`${url}/worker.js`)).text()) ?? [];
  assert.ok(real, "the worker carries the version");
  const state = { version: 1, asked: [] };
  const shown = () => String(state.version).padStart(16, "0");
  const server = createServer(async (asked, answer) => {
    state.asked.push(asked.url);
    const known = asked.url.replace(/^\/assets\/\d{16}\//, "/assets/");
    const got = await fetch(url + known, { headers: { "x-forwarded-for": "10.7.0.1" } });
    const kind = got.headers.get("content-type") ?? "";
    const text = /text|json|svg/.test(kind);
    let body = text ? (await got.text()).replaceAll(real, shown()) : Buffer.from(await got.arrayBuffer());
    if (known === "/assets/app.js") body += `\nglobalThis.version = ${Number(/\d{16}/.exec(asked.url)?.[0])};`;
    answer.writeHead(got.status, { "content-type": kind, "cache-control": got.headers.get("cache-control") ?? "" });
    answer.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { state, server, url: `http://127.0.0.1:${server.address().port}/` };
}

test("after an update the new files are shown at once, and the old ones are forgotten", async () => {
  const { state, server, url } = await versions();
  try {
    // Not a visitor: nothing may stand between the page, its worker and the server.
    const context = await table.browser.newContext({ serviceWorkers: "allow" });
    table.contexts.push(context);
    const page = await context.newPage();
    const version = () => page.waitForFunction(() => globalThis.version).then((handle) => handle.jsonValue());
    await page.goto(url);
    await inCharge(page);
    await page.reload();
    assert.equal(await version(), 1);
    assert.deepEqual(await page.evaluate(() => caches.keys()), ["/assets/0000000000000001"]);
    // A file that was still on its way when the page was left is asked for once more.
    await eventually(async () => {
      const before = state.asked.length;
      await page.reload({ waitUntil: "networkidle" });
      const files = state.asked.slice(before).filter((asked) => asked.startsWith("/assets/"));
      assert.deepEqual(files, [], "what is kept is not asked for again");
    });
    state.version = 2;
    await page.reload();
    assert.equal(await version(), 2, "the first load after the update");
    await eventually(async () =>
      assert.deepEqual(await page.evaluate(() => caches.keys()), ["/assets/0000000000000002"]),
    );
    await page.reload();
    assert.equal(await version(), 2);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
