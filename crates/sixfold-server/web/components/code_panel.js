// The code behind what is on the screen, to copy: the call in each language, and the algorithm where there is one.
import { copy } from "../lib/clipboard.js";
import { hasGrammar, loadGrammar, tokensOf } from "../lib/highlight.js";
import { browser, KEYS } from "../lib/storage.js";
import { html, useEffect, useMemo, useState } from "../lib/view.js";
import { Icon } from "./icon.js";

/** The languages in the order they are offered. */
const LANGUAGES = /** @type {const} */ ([
  ["rust", "Rust"],
  ["typescript", "TypeScript"],
  ["python", "Python"],
  ["shell", "Shell"],
  ["query", "JSON"],
]);

const KEY = KEYS.language;

/** @typedef {Partial<Record<typeof LANGUAGES[number][0], string>>} Calls a text for each language that has one */

/** A text in colour, once the grammar of its language is there. @param {{ text: string, language: string }} props */
function Code({ text, language }) {
  const [loaded, setLoaded] = useState("");
  useEffect(() => {
    if (!hasGrammar(language))
      loadGrammar(language).then(
        () => setLoaded(language),
        () => {},
      );
  }, [language]);
  const tokens = useMemo(() => tokensOf(language, text), [text, language, loaded]);
  return html`<code>${tokens.map(([part, kind]) =>
    kind ? html`<span class=${`c-${kind}`}>${part}</span>` : part,
  )}</code>`;
}

/**
 * A row of tabs that the arrow keys go through.
 * @typedef {readonly (readonly [string, string])[]} TabList
 * @param {{ label: string, tabs: TabList, chosen: string, choose: (id: string) => void }} props
 */
function Tabs({ label, tabs, chosen, choose }) {
  const key = (/** @type {KeyboardEvent & { currentTarget: HTMLElement }} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (tabs.findIndex(([id]) => id === chosen) + step + tabs.length) % tabs.length;
    choose(tabs[next][0]);
    /** @type {NodeListOf<HTMLElement>} */ (event.currentTarget.querySelectorAll("[role=tab]"))[next]?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} onKeyDown=${key}>${tabs.map(
    ([id, title]) => html`
    <button key=${id} type="button" role="tab" aria-selected=${String(id === chosen)}
      tabindex=${id === chosen ? 0 : -1} onClick=${() => choose(id)}>${title}</button>`,
  )}
  </div>`;
}

/**
 * @param {{ calls: Calls, works?: Calls, about?: unknown }} props `works` is the algorithm in some languages, `about`
 *   stands above the code
 */
export function CodePanel({ calls, works, about }) {
  const [language, setLanguage] = useState(() =>
    browser.word(
      KEY,
      LANGUAGES.map(([id]) => /** @type {string} */ (id)),
    ),
  );
  const [tab, setTab] = useState("call");
  const shown = tab === "works" && works ? works : calls;
  const offered = LANGUAGES.filter(([id]) => shown[id] !== undefined);
  const chosen = offered.some(([id]) => id === language) ? language : (offered[0]?.[0] ?? "rust");
  const text = shown[/** @type {keyof Calls} */ (chosen)] ?? "";
  const choose = (/** @type {string} */ id) => {
    setLanguage(id);
    browser.keep(KEY, id);
  };
  return html`<section class="calls" aria-label="Code">
    <div class="code-head">
      ${
        works
          ? html`<${Tabs} label="What the code does" tabs=${[["call", "Call it"], ["works", "How it works"]]}
              chosen=${shown === calls ? "call" : "works"} choose=${setTab} />`
          : html`<h2>Call it</h2>`
      }
      ${about}
      <${Tabs} label="Language" tabs=${offered} chosen=${chosen} choose=${choose} />
      <button class="icon" type="button" aria-label="Copy the code" onClick=${() => copy(text, "The code")}>
        <${Icon} name="copy" /></button>
    </div>
    <pre tabindex="0" role="tabpanel" aria-label="Code"><${Code} text=${text} language=${chosen} /></pre>
  </section>`;
}
