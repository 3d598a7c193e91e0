// Messages: to a screen reader, at the lower edge for a moment, or in red until something is pressed.

import { OFFLINE } from "./words.js";

/** Says something to a screen reader, once. @param {string} text */
export function announce(text) {
  const place = document.getElementById("announce");
  if (place) place.textContent = text;
}

/** How long a message can be read, in milliseconds. */
const SEEN = 4000;

/** Shows something for a moment, one message at a time; screen readers do not hear of it. @param {string} text */
export function toast(text) {
  const place = document.getElementById("toast");
  if (!place) return;
  place.textContent = text;
  place.classList.remove("unseen");
  clearTimeout(Number(place.dataset.timer));
  place.dataset.timer = String(setTimeout(() => place.classList.add("unseen"), SEEN));
}

/** Says for a moment that something worked, to everybody. @param {string} text */
export function notify(text) {
  announce(text);
  toast(text);
}

/**
 * Says that something is wrong, to everybody, until something is pressed.
 * @param {unknown} problem an error, or words
 */
export function complain(problem) {
  const place = document.getElementById("alert");
  if (!place) return;
  place.textContent = wordsOf(problem);
  place.classList.remove("unseen");
}

/**
 * The error as text. Of a part of the page that cannot be loaded browsers speak to programmers.
 * @param {unknown} problem
 */
export function wordsOf(problem) {
  if (problem instanceof TypeError && /module/i.test(problem.message)) return OFFLINE;
  return problem instanceof Error ? problem.message : String(problem);
}

/** Takes the last complaint away, since something worked or something else is tried. */
export function hush() {
  document.getElementById("alert")?.classList.add("unseen");
}

document.addEventListener("pointerdown", hush, true);
document.addEventListener("keydown", hush, true);
