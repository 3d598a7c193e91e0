// The entry of the page: which view does the address ask for? Each is loaded when it is wanted.
import { startHeader } from "./components/header.js";
import { complain } from "./lib/messages.js";

/**
 * The rooms for game makers.
 * @type {Record<string, () => Promise<{ showRoom: (view: HTMLElement) => Promise<void> }>>}
 */
const ROOMS = {
  "/battle": () => import("./pages/battle/battle.js"),
  "/explore": () => import("./pages/explorer/explorer.js"),
  "/terrain": () => import("./pages/terrain/terrain.js"),
  "/analysis": () => import("./pages/analysis/analysis.js"),
};

/** The lessons: all of them, or those of a game. */
const LEARN = /^\/learn(?:\/([^/]+))?$/;

/** Any name: the server says whether there is such a match. */
const MATCH = /^\/m\/([^/]+)$/;
const REVIEW = /^\/m\/([^/]+)\/review$/;

/** Shows the view of the current address. */
async function show() {
  const view = /** @type {HTMLElement} */ (document.getElementById("view"));
  const match = MATCH.exec(location.pathname);
  const review = REVIEW.exec(location.pathname);
  const learn = LEARN.exec(location.pathname);
  const room = ROOMS[location.pathname];
  if (room) {
    const { showRoom } = await room();
    await showRoom(view);
  } else if (learn) {
    const { showLearn } = await import("./pages/learn/learn.js");
    await showLearn(view, learn[1]);
  } else if (review) {
    const { showReview } = await import("./pages/match/review/review.js");
    await showReview(view, review[1]);
  } else if (match) {
    const { showMatch } = await import("./pages/match/open_from_url.js");
    showMatch(view, match[1]);
  } else {
    const { showHome } = await import("./pages/home/home.js");
    showHome(view);
  }
}

/** Says why a view cannot be opened, and offers another try. @param {unknown} error */
function refuse(error) {
  complain(error);
  const again = document.createElement("button");
  again.type = "button";
  again.className = "main";
  again.textContent = "Try again";
  again.addEventListener("click", () => location.reload());
  const place = document.createElement("p");
  place.className = "panel try-again";
  place.append("This page could not be opened.", again);
  document.getElementById("view")?.before(place);
}

startHeader();
show().catch(refuse);
// Only where the browser allows it: on this machine, or with TLS. Without it everything works but installing.
navigator.serviceWorker?.register("/worker.js").catch(() => {});
