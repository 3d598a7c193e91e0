// Pages of the documentation: what stands above them, and their code in colour.
import { startHeader } from "../../components/header.js";
import { loadGrammar, tokensOf } from "../../lib/highlight.js";

/** The grammar for each language that listings name. @type {Record<string, string>} */
const GRAMMARS = {
  rust: "rust",
  ts: "typescript",
  js: "typescript",
  python: "python",
  sh: "shell",
  console: "shell",
  json: "query",
};

/** Colours the listings of a language. @param {string} name @param {string} grammar */
async function colour(name, grammar) {
  const listings = document.querySelectorAll(`pre code.language-${name}`);
  if (listings.length === 0) return;
  await loadGrammar(grammar);
  for (const listing of listings) {
    const parts = tokensOf(grammar, listing.textContent ?? "").map(([text, kind]) => {
      if (!kind) return text;
      const part = document.createElement("span");
      part.className = `c-${kind}`;
      part.textContent = text;
      return part;
    });
    listing.replaceChildren(...parts);
  }
}

startHeader();
// On a wide screen the contents of a page are in view; on a narrow one they would push its beginning away.
if (matchMedia("(min-width: 62rem)").matches) document.querySelector("details.contents")?.setAttribute("open", "");
// Without colours the listings are as readable.
for (const [name, grammar] of Object.entries(GRAMMARS)) colour(name, grammar).catch(() => {});
