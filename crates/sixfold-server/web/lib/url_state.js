// The state of a room is in its address, so a link shows the same. A state too long for the first line of a
// request stands behind `#`, which browsers keep to themselves.

/** The longest address that is sent to the server; it takes 16 kB of headers in all. */
const LONGEST = 2000;

/** The parameters of this page's address. */
export const readAddress = () => new URLSearchParams(location.search === "" ? location.hash.slice(1) : location.search);

/**
 * Writes parameters into the address without going anywhere.
 * @param {Record<string, string>} parameters those that are empty are left out
 */
export function writeAddress(parameters) {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  // Commas, colons and the like need no escape here, and links are read by people.
  const text = query
    .toString()
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":")
    .replaceAll("%3B", ";")
    .replaceAll("%40", "@");
  history.replaceState(null, "", `${location.pathname}${text ? `${text.length > LONGEST ? "#" : "?"}${text}` : ""}`);
}

/**
 * A whole number within bounds, or what stands in for it.
 * @param {string | null} text
 * @param {number} least
 * @param {number} most
 * @param {number} otherwise
 */
export function wholeWithin(text, least, most, otherwise) {
  const number = text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : otherwise;
}

/**
 * One of several words, or the first.
 * @template {string} T
 * @param {string | null} text
 * @param {readonly T[]} known
 * @returns {T}
 */
export const oneOf = (text, known) => known.find((word) => word === text) ?? known[0];

const KEY = /^-?\d{1,6},-?\d{1,6}$/;

/** The key of a hex, or what stands in for it. @param {string | null} text @param {string} otherwise */
export const keyOr = (text, otherwise) => (text !== null && KEY.test(text) ? text : otherwise);
