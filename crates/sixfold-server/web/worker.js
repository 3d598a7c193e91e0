// The worker of the installed page: keeps the files of this version, and shows a plain page without a connection.
// Pages are always asked of the server first, and the addresses of files carry the version: nothing old is shown.

/** The folder of this version's files. */
const FILES = "/assets/".replace(/\/$/, "");

const OFFLINE = "/offline";

/** The files that the page without a connection needs. */
const SHELL = [
  OFFLINE,
  "/assets/tokens.css",
  "/assets/style/base/index.css",
  "/assets/icon.svg",
  "/assets/fonts/figtree-var.woff2",
  "/assets/fonts/grenze-600.woff2",
];

/**
 * @typedef {Event & {
 *   request: Request,
 *   waitUntil: (done: Promise<void>) => void,
 *   respondWith: (answer: Promise<Response>) => void,
 * }} WorkerEvent
 */

const worker = /** @type {Window & { clients: { claim: () => Promise<void> }, skipWaiting: () => Promise<void> }} */ (
  /** @type {unknown} */ (self)
);

/** @param {string} name @param {(event: WorkerEvent) => void} handle */
const on = (name, handle) => worker.addEventListener(name, /** @type {(event: Event) => void} */ (handle));

on("install", (event) => {
  const fill = async () => (await caches.open(FILES)).addAll(SHELL);
  event.waitUntil(fill().then(() => worker.skipWaiting()));
});

on("activate", (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name !== FILES);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(forget());
});

on("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith(`${FILES}/`)) event.respondWith(file(request));
});

/** A page from the server, or the words that there is no connection. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** A file of this version, which never changes. @param {Request} request */
async function file(request) {
  const kept = await caches.open(FILES);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}
