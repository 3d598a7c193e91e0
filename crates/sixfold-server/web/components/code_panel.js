// The calls that give what is on the screen, to copy: one column a language.
import { copy } from "../lib/clipboard.js";
import { element } from "../lib/dom.js";
import { browser } from "../lib/storage.js";

/** The languages in the order they are offered. A topic has a column for those it can be written in. */
const LANGUAGES = /** @type {const} */ ([
  ["rust", "Rust"],
  ["shell", "Shell"],
  ["typescript", "TypeScript"],
  ["python", "Python"],
  ["query", "JSON"],
]);

const KEY = "sixfold.language";

/**
 * @typedef {Partial<Record<typeof LANGUAGES[number][0], string>>} Calls
 */

export class CodePanel {
  constructor() {
    /** @type {Calls} */
    this.calls = {};
    this.language = browser.word(KEY, LANGUAGES.map(([id]) => /** @type {string} */ (id)));
    this.tabs = element("div", { class: "tabs", role: "tablist", "aria-label": "Language", keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) });
    this.text = element("code", {});
    const copy = element("button", { class: "quiet", type: "button", click: () => this.#copy() }, "Copy");
    this.panel = element("section", { class: "panel calls", "aria-label": "The call" },
      element("div", { class: "code-head" }, this.tabs, copy),
      element("pre", { tabindex: 0, role: "tabpanel", "aria-label": "Code" }, this.text));
  }

  /** @param {Calls} calls */
  show(calls) {
    this.calls = calls;
    const offered = LANGUAGES.filter(([id]) => calls[id] !== undefined);
    const chosen = offered.some(([id]) => id === this.language) ? this.language : offered[0]?.[0];
    const names = offered.map(([id]) => id).join();
    if (this.tabs.dataset.names !== names || this.tabs.dataset.chosen !== chosen) {
      const hadFocus = this.tabs.contains(document.activeElement);
      this.tabs.dataset.names = names;
      this.tabs.dataset.chosen = chosen ?? "";
      this.tabs.replaceChildren(...offered.map(([id, title]) =>
        element("button", { type: "button", role: "tab", "aria-selected": String(id === chosen), tabindex: id === chosen ? 0 : -1, click: () => this.#choose(id) }, title)));
      if (hadFocus) /** @type {HTMLElement | null} */ (this.tabs.querySelector("[aria-selected=true]"))?.focus();
    }
    const text = chosen ? calls[/** @type {keyof Calls} */ (chosen)] ?? "" : "";
    if (this.text.textContent !== text) this.text.textContent = text;
  }

  /** @param {string} language */
  #choose(language) {
    this.language = language;
    browser.keep(KEY, language);
    this.show(this.calls);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const offered = LANGUAGES.map(([id]) => id).filter((id) => this.calls[id] !== undefined);
    const at = offered.findIndex((id) => id === this.tabs.dataset.chosen);
    this.#choose(offered[(at + step + offered.length) % offered.length]);
  }

  #copy() {
    return copy(this.text.textContent ?? "", "The code");
  }
}
