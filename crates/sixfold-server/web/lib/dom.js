// Elements without markup in strings: names and texts from outside can never become markup.

/**
 * Makes an element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | boolean | number | ((event: any) => void) | undefined>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") {
      made.addEventListener(name, value);
    } else {
      made.setAttribute(name, value === true ? "" : String(value));
    }
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Told by a place where the control that had the focus is gone: whoever uses keys needs another to go on from. */
export const FOCUS_LOST = "focuslost";

/** What a control is known by, before and after it is drawn again. @param {Element} control */
const nameOf = (control) => control.getAttribute("name") ?? control.getAttribute("aria-label") ?? control.textContent ?? "";

/** What is pressed now, by mouse or finger. @type {Element | null} */
let pressed = null;

/** What has to be drawn as soon as nothing is pressed there. @type {Map<HTMLElement, (Node | null)[]>} */
const waiting = new Map();

/** @param {EventTarget | null} target */
const press = (target) => { pressed = target instanceof Element ? target : null; };

document.addEventListener("pointerdown", ({ target }) => press(target), true);
// The space bar presses a button when it is let go, too.
document.addEventListener("keydown", ({ key, target }) => { if (key === " ") press(target); }, true);

/** Nothing is pressed any more: after the click that the press becomes, and whatever that click draws. */
const letGo = () => setTimeout(() => {
  pressed = null;
  for (const [place, children] of waiting) replace(place, children);
  waiting.clear();
});

for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, letGo, true);
document.addEventListener("keyup", ({ key }) => { if (key === " ") letGo(); }, true);
// Who goes to another window lets go there.
addEventListener("blur", letGo);

/**
 * Draws a place again. Whoever has the focus there, or was typing there, goes on where they were; while something
 * in it is pressed it stays as it is, so that news from elsewhere takes no button or row out of a hand.
 * @param {HTMLElement | undefined} place
 * @param {...(Node | null)} children
 */
export function redraw(place, ...children) {
  if (!place) return;
  if (pressed && place.contains(pressed)) return void waiting.set(place, children);
  waiting.delete(place);
  replace(place, children);
}

/** Whether elements are being replaced, so that what loses the focus loses it to that. */
let replacing = false;

/** Browsers tell of a change where they saw it typed; what was typed before is told of here. @param {HTMLInputElement} input */
function tellOfChange(input) {
  let told = false;
  const tell = () => { if (!told && !replacing) input.dispatchEvent(new Event("change", { bubbles: true })); };
  input.addEventListener("change", () => { told = true; });
  input.addEventListener("blur", tell);
  input.addEventListener("keydown", ({ key }) => { if (key === "Enter") tell(); });
}

/** @param {HTMLElement} place @param {(Node | null)[]} children */
function replace(place, children) {
  const active = document.activeElement;
  const focused = active && place.contains(active) ? nameOf(active) : undefined;
  const inputs = () => /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll("input:not([type=radio], [type=file], [readonly]), textarea"));
  const typed = new Map([...inputs()].filter((input) => input.value !== input.defaultValue).map((input) => [nameOf(input), input]));
  const opened = [...place.querySelectorAll("details[open] > summary")].map(nameOf);
  replacing = true;
  place.replaceChildren(...children.filter((child) => child !== null));
  replacing = false;
  for (const input of inputs()) {
    const before = typed.get(nameOf(input));
    // What was typed stays, unless something else belongs there now.
    if (before?.defaultValue !== input.defaultValue) continue;
    input.value = before.value;
    tellOfChange(input);
  }
  for (const summary of place.querySelectorAll("summary")) {
    if (opened.includes(nameOf(summary)) && summary.parentElement) summary.parentElement.setAttribute("open", "");
  }
  if (focused === undefined) return;
  const controls = place.querySelectorAll("a, button, input, select, summary, textarea, [tabindex]");
  // Of several buttons of one choice it is the one that is chosen.
  const again = [...controls].filter((control) => nameOf(control) === focused).sort((a, b) => Number(b.matches(":checked")) - Number(a.matches(":checked")))[0];
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  else place.dispatchEvent(new CustomEvent(FOCUS_LOST, { bubbles: true }));
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an element of a picture.
 * @param {string} tag
 * @param {Record<string, string | number | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function picture(tag, attributes = {}, ...children) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

export { announce, complain, hush, notify, toast, wordsOf } from "./messages.js";
