// What stands above every page: which room this is, and light, dark or high contrast: the choice of the person, else
// that of the system.
import { browser } from "../lib/storage.js";

const KEY = "sixfold.look";

/** Whether the system asks for more contrast, and leaves the colours to the page. */
const MORE = matchMedia("(prefers-contrast: more) and (forced-colors: none)");

/** Marks the room of this page, applies the chosen look and keeps the choice. */
export function startTop() {
  const room = `/${location.pathname.split("/")[1]}`;
  for (const link of document.querySelectorAll(".top nav a")) if (link.getAttribute("href") === room) link.setAttribute("aria-current", "page");
  const select = /** @type {HTMLSelectElement} */ (document.getElementById("look"));
  select.value = browser.word(KEY, ["system", ...[...select.options].map(({ value }) => value)]);
  apply(select.value);
  select.addEventListener("change", () => {
    browser.keep(KEY, select.value);
    apply(select.value);
  });
  MORE.addEventListener("change", () => apply(select.value));
}

/** @param {string} look */
function apply(look) {
  const wanted = look === "system" && MORE.matches ? "contrast" : look;
  if (wanted === "system") {
    delete document.documentElement.dataset.look;
  } else {
    document.documentElement.dataset.look = wanted;
  }
}
