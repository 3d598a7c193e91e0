// The bar above every page: which page this is, the list of the Lab, sound, and light, dark or high contrast.
import { setSound, soundOn } from "../lib/sound.js";
import { browser, KEYS } from "../lib/storage.js";

const KEY = KEYS.look;

/** Whether the system asks for more contrast, and leaves the colours to the page. */
const MORE = matchMedia("(prefers-contrast: more) and (forced-colors: none)");

/** The rooms and what stands above them on a phone. @type {Record<string, string>} */
const ROOMS = { explore: "Explorer", battle: "Battle map", terrain: "Terrain", analysis: "Analysis" };

/** Marks this page in the bar, applies the chosen look and keeps what is chosen. */
export function startHeader() {
  markPage();
  startLook();
  startSound();
  startMenus();
}

/** Says above a match or a room what it is, where a phone has no space for more. @param {string} title */
export function titleOf(title) {
  const place = document.getElementById("top-title");
  if (place) place.textContent = title;
}

function markPage() {
  const [, first, second] = location.pathname.split("/");
  const here = { m: "/", "": "/", read: "/read" }[first] ?? `/${first}`;
  for (const link of document.querySelectorAll(".top nav a, .tabbar a")) {
    const target = link.getAttribute("href");
    if (target === here || (target === "/#lab" && first in ROOMS)) link.setAttribute("aria-current", "page");
  }
  const lesson = first === "learn" && Boolean(second);
  document.body.classList.toggle("within", first === "m" || first in ROOMS || lesson);
  titleOf(ROOMS[first] ?? "");
  if (lesson) {
    const back = document.querySelector(".top .back");
    back?.setAttribute("href", "/learn");
    back?.setAttribute("aria-label", "Back to all lessons");
  }
}

function startLook() {
  const select = /** @type {HTMLSelectElement} */ (document.getElementById("look"));
  select.value = browser.word(KEY, ["system", ...[...select.options].map(({ value }) => value)]);
  applyLook(select.value);
  select.addEventListener("change", () => {
    browser.keep(KEY, select.value);
    applyLook(select.value);
  });
  MORE.addEventListener("change", () => applyLook(select.value));
}

/** @param {string} look */
function applyLook(look) {
  const wanted = look === "system" && MORE.matches ? "contrast" : look;
  if (wanted === "system") delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = wanted;
}

function startSound() {
  const button = document.getElementById("sound");
  const show = () => button?.setAttribute("aria-pressed", String(soundOn()));
  button?.addEventListener("click", () => {
    setSound(!soundOn());
    show();
  });
  show();
}

/** A menu closes with Escape, and when something else is pressed. */
function startMenus() {
  const open = () => /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu[open]"));
  document.addEventListener("click", ({ target }) => {
    for (const menu of open()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of open()) {
      const within = menu.contains(document.activeElement);
      menu.open = false;
      if (within) menu.querySelector("summary")?.focus();
    }
  });
}
