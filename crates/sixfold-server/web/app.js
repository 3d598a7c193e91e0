// The entry of the page: which view does the address ask for?
import { showHome } from "./home.js";
import { showMatch } from "./enter.js";
import { startLook } from "./look.js";

const MATCH = /^\/m\/([0-9a-f]{32})$/;

/** Shows the view of the current address. */
function show() {
  const view = /** @type {HTMLElement} */ (document.getElementById("view"));
  const match = MATCH.exec(location.pathname);
  if (match) {
    showMatch(view, match[1]);
  } else {
    showHome(view);
  }
}

startLook();
show();
