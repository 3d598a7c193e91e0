// Code in colour: texts cut into tokens by a grammar that is loaded when it is first needed.

/** The grammars that are there, by language. @type {Map<string, (text: string) => [string, string][]>} */
const highlighters = new Map();

/**
 * The tokens of a text, each with its kind; all of it in one where the grammar is not there.
 * @param {string} language
 * @param {string} text
 * @returns {[string, string][]}
 */
export const tokensOf = (language, text) => highlighters.get(language)?.(text) ?? [[text, ""]];

/** Whether the grammar of a language is there. @param {string} language */
export const hasGrammar = (language) => highlighters.has(language);

/** @param {string} language `rust`, `typescript`, `python`, `shell`, or `query` for JSON */
export async function loadGrammar(language) {
  const [{ tokenizeWith }, { default: grammar }] = await Promise.all([
    import("../vendor/highlight/tokenize.js"),
    import(`../vendor/highlight/${language}.js`),
  ]);
  highlighters.set(language, (text) => {
    /** @type {[string, string][]} */
    const tokens = [];
    tokenizeWith(text, grammar, (part, kind = "") => {
      if (part) tokens.push([part, kind]);
    });
    return tokens;
  });
}
