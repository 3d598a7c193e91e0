// The name of the player at this browser: optional, kept here, and sent when a seat is taken.
import { browser, KEYS } from "./storage.js";

const KEY = KEYS.name;

/** The most characters of a name. */
export const LONGEST_NAME = 24;

/** The name, or nothing. @returns {string | undefined} */
export const ownName = () => tidy(browser.text(KEY) ?? "") || undefined;

/** Keeps another name, or none. @param {string} name */
export const keepName = (name) => browser.keep(KEY, tidy(name));

/** A name as a server takes it: what cannot be seen is left out, and what is too long. @param {string} name */
const tidy = (name) =>
  [...name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "").trim()].slice(0, LONGEST_NAME).join("").trim();
