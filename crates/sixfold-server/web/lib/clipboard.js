// Copies a text, and says whether that worked.
import { complain, notify } from "./messages.js";

/**
 * Browsers give pages the clipboard on https and localhost only; on other addresses, such as those of a network at
 * home, there is only the old way.
 * @param {string} text
 * @param {string} what for people, such as `The link`
 */
export async function copy(text, what) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (copied || copyTheOldWay(text)) notify(`${what} is copied.`);
  else complain("This browser does not let the page copy. Select the text and copy it by hand.");
}

/** @param {string} text */
function copyTheOldWay(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  // Inside of a dialog that is open: nothing outside of it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/** Selects all of a field, to be copied by hand. @param {import("./view.js").FieldEvent} event */
export const selectAll = ({ currentTarget }) => currentTarget.select();
