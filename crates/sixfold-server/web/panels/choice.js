// Asks which of several moves is meant.
import { element } from "../dom.js";

/**
 * @template T
 * @param {string} question
 * @param {T[]} options
 * @param {(option: T) => string} say
 * @param {(option: T) => void} [preview]
 * @returns {Promise<T | null>} `null` when nothing was chosen
 */
export function askChoice(question, options, say, preview = () => {}) {
  return new Promise((resolve) => {
    const dialog = element("dialog", { class: "choice", "aria-label": question });
    /** @param {T | null} chosen */
    const end = (chosen) => {
      dialog.close();
      dialog.remove();
      resolve(chosen);
    };
    const button = (/** @type {T} */ option) =>
      element("button", { click: () => end(option), focus: () => preview(option), mouseenter: () => preview(option) }, say(option));
    dialog.append(
      element("h2", {}, question),
      element("div", { class: "options" }, ...options.map(button)),
      element("button", { class: "quiet", click: () => end(null) }, "None of these"),
    );
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
