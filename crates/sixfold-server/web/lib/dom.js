// Elements without markup in strings: names and texts from outside can never become markup.

/**
 * Makes an element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | boolean | number | ((event: Event) => void) | undefined>} [attributes]
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
