// Elements of pictures, without markup in strings.

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
