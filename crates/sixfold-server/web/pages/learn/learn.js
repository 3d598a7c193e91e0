// Learn: the lessons of all games, or one lesson. The address says which: `/learn`, `/learn/underchex#knight`.
import { games, lessons } from "../../lib/api.js";
import { titleOf } from "../../components/header.js";
import { complain } from "../../lib/messages.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { html, render } from "../../lib/view.js";
import { Attempt } from "./attempt.js";
import { AllLessons } from "./all_lessons.js";
import { nextLesson } from "./progress.js";

/** @param {HTMLElement} view @param {string} [game] */
export async function showLearn(view, game) {
  document.title = "Learn · Sixfold";
  await loadSheets("learn/index");
  try {
    const known = await games();
    const info = known.find((one) => one.game === game);
    if (info) return await showGame(view, info);
    const course = async (/** @type {typeof known[0]} */ one) => ({ info: one, ...(await lessons(one.game)) });
    const courses = await Promise.all(known.map(course));
    view.replaceChildren();
    render(html`<${AllLessons} courses=${courses} />`, view);
    if (game) complain("There is no such game. Here are the lessons of all games.");
  } catch (error) {
    complain(error);
  }
}

/** @param {HTMLElement} view @param {import("../../lib/api.js").GameInfo} info */
async function showGame(view, info) {
  const course = await lessons(info.game);
  titleOf(`Learn ${info.title}`);
  document.body.dataset.game = info.game;
  view.replaceChildren();
  const attempt = new Attempt(view, info, course);
  const asked = () => course.lessons.find(({ id }) => id === decodeHash()) ?? nextLesson(info.game, course.lessons);
  const first = asked();
  // The address names the lesson, so that the way back leads to it.
  history.replaceState(null, "", `#${first.id}`);
  await attempt.start(first);
  addEventListener("hashchange", () => attempt.does(() => attempt.open(asked(), true)));
}

/** The lesson that the address names; a broken name names none. */
function decodeHash() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}
