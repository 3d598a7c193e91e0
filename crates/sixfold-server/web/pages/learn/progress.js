// How far somebody is with the lessons, kept in this browser.
import { browser, KEYS } from "../../lib/storage.js";

const KEY = KEYS.learn;

/** @typedef {{ done: string[], at: string }} Progress the lessons that are done, and the one that was open last */

/** Anything can stand in the storage. @returns {Record<string, Progress>} */
const all = () =>
  browser.entries(
    KEY,
    ({ done, at }) => Array.isArray(done) && done.every((id) => typeof id === "string") && typeof at === "string",
  );

/** @param {string} game @returns {Progress} */
export const progressOf = (game) => new Map(Object.entries(all())).get(game) ?? { done: [], at: "" };

/** Keeps that a lesson is open. @param {string} game @param {string} id */
export const stand = (game, id) => keep(game, { ...progressOf(game), at: id });

/** Keeps that a lesson is done. @param {string} game @param {string} id */
export function finish(game, id) {
  const { done, at } = progressOf(game);
  keep(game, { done: [...new Set([...done, id])], at });
}

/** @param {string} game @param {Progress} progress */
const keep = (game, progress) => browser.keepVersioned(KEY, { ...all(), [game]: progress });

/**
 * The lesson to go on with: the one that was open last unless it is done, else the first that is not done.
 * @param {string} game
 * @param {import("../../lib/api.js").Lesson[]} lessons
 */
export function nextLesson(game, lessons) {
  const { done, at } = progressOf(game);
  const open = lessons.filter(({ id }) => !done.includes(id));
  return open.find(({ id }) => id === at) ?? open[0] ?? lessons[0];
}

/**
 * Lessons by chapter, in their order.
 * @param {import("../../lib/api.js").Lesson[]} lessons
 * @returns {[string, import("../../lib/api.js").Lesson[]][]}
 */
export const chapters = (lessons) =>
  [...new Set(lessons.map(({ chapter }) => chapter))].map((name) => [
    name,
    lessons.filter(({ chapter }) => chapter === name),
  ]);
