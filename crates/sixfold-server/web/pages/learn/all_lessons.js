// The lessons of every game by chapter, with what is done.
import { Icon } from "../../components/icon.js";
import { html } from "../../lib/view.js";
import { chapters, nextLesson, progressOf } from "./progress.js";

/** @typedef {{ info: import("../../lib/api.js").GameInfo, lessons: import("../../lib/api.js").Lesson[] }} Course */

/** @param {{ courses: Course[] }} props */
export const AllLessons = ({ courses }) => html`
  <div class="page courses">
    <h1>Learn to play</h1>
    <p class="lead">One sentence, one board, one thing to do. What you have done is kept in this browser.</p>
    ${courses.map((course) => html`<${OneCourse} key=${course.info.game} course=${course} />`)}
  </div>`;

/** @param {{ course: Course }} props */
function OneCourse({ course: { info, lessons } }) {
  const { done } = progressOf(info.game);
  const finished = lessons.filter(({ id }) => done.includes(id)).length;
  const next = nextLesson(info.game, lessons);
  const go = finished === 0 ? "Start" : finished < lessons.length ? "Carry on" : "Start again";
  return html`
    <section class="panel course" aria-labelledby=${`course-${info.game}`}>
      <img src=${`/api/games/${info.game}/picture.svg`} alt="" />
      <div class="course-say">
        <h2 id=${`course-${info.game}`}>${info.title}</h2>
        <p class="small">${finished} of ${lessons.length} done</p>
        <progress max=${lessons.length} value=${finished}
          aria-label=${`Lessons of ${info.title} that are done`}></progress>
      </div>
      <a class="button main" href=${`/learn/${info.game}#${next.id}`} aria-label=${`${go} with ${info.title}`}>
        ${go}<${Icon} name="chevron-right" /></a>
      <div class="chapters">${chapters(lessons).map(
        ([chapter, all]) => html`
        <div key=${chapter}>
          <h3>${chapter}</h3>
          <ol>${all.map(
            ({ id, title }) => html`
            <li key=${id}><a href=${`/learn/${info.game}#${id}`} class=${done.includes(id) ? "done" : ""}>
              <span class="step" aria-hidden="true">${done.includes(id) && html`<${Icon} name="check" />`}</span>
              ${title}${done.includes(id) && html`<span class="unseen">, done</span>`}</a></li>`,
          )}</ol>
        </div>`,
      )}</div>
    </section>`;
}
