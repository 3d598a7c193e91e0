// A lesson on the screen: its words, its goal, its board, and the way to the next.
import { cardMoves, cardSource, freeMoves } from "../../lib/legal_moves.js";
import { Icon } from "../../components/icon.js";
import { html } from "../../lib/view.js";
import { words } from "../../lib/words.js";
import { CardFace } from "../match/panels/war/cards.js";
import { about } from "../match/panels/guide/token_info.js";
import { progressOf } from "./progress.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("../../lib/api_types.d.ts").StateCard} StateCard */

/** @param {{ attempt: Attempt, place: (place: HTMLElement | null) => void }} props */
export function LessonPage({ attempt, place }) {
  const { lesson, info } = attempt;
  return html`
    <div class=${`tut ${info.game} ${attempt.done ? "met" : ""}`}>
      <${Steps} attempt=${attempt} />
      <div class="tut-say">
        <${Over} attempt=${attempt} />
        <h1 tabindex="-1">${lesson.text}</h1>
        <${Goal} attempt=${attempt} />
        <${Tally} attempt=${attempt} />
        <${Choices} attempt=${attempt} />
      </div>
      <div class="tut-board">
        <div class="board-place" ref=${place}></div>
      </div>
      <${Ways} attempt=${attempt} />
    </div>`;
}

/** The lessons of this chapter. @param {Attempt} attempt */
const chapterOf = ({ course, lesson }) => course.lessons.filter(({ chapter }) => chapter === lesson.chapter);

/** The lessons of this chapter as hexes, and the way to a game. @param {{ attempt: Attempt }} props */
function Steps({ attempt }) {
  const { done } = progressOf(attempt.info.game);
  const state = (/** @type {string} */ id) => (done.includes(id) ? ", done" : "");
  return html`
    <div class="tut-head">
      <ol class="steps" aria-label=${attempt.lesson.chapter}>${chapterOf(attempt).map(
        ({ id, title }) => html`
        <li key=${id}><a href=${`#${id}`} title=${title} aria-label=${`${title}${state(id)}`}
          aria-current=${id === attempt.lesson.id ? "step" : undefined}
          class=${`step ${done.includes(id) ? "done" : ""}`}></a></li>`,
      )}</ol>
      <a class="skip-to" href="/#play">Skip to a game</a>
    </div>`;
}

/** @param {{ attempt: Attempt }} props */
function Over({ attempt }) {
  const all = chapterOf(attempt);
  const { chapter, title } = attempt.lesson;
  return html`<p class="over-t">${all.indexOf(attempt.lesson) + 1} of ${all.length} · ${chapter}: ${title}</p>`;
}

/** @param {{ attempt: Attempt }} props */
const Goal = ({ attempt }) => html`
  <div class="goal">
    <span class="goal-mark">
      ${
        attempt.done &&
        html`<span class="sparks" aria-hidden="true">${Array.from(
          { length: 6 },
          (_, at) => html`<i
        key=${at}></i>`,
        )}</span>`
      }
      <span class="goal-hex"><${Icon} name=${attempt.done ? "check" : "flag"} /></span>
    </span>
    <span><b>${attempt.done ? attempt.said : "Your goal"}</b>${attempt.lesson.task}</span>
  </div>`;

/** The moves of the try, and what became of the last press. @param {{ attempt: Attempt }} props */
function Tally({ attempt }) {
  const { lesson, made, left, done, said } = attempt;
  const words = said || attempt.shownWords || (left === 1 ? "1 move left" : `${left} moves left`);
  return html`
    <p class="tally" data-left=${left}>
      <span class="tally-pips" aria-hidden="true">${Array.from(
        { length: lesson.most_moves },
        (_, at) => html`<i key=${at} class=${`hexpip ${at < made.length ? "lit" : ""}`}></i>`,
      )}</span>
      ${!done && html`<span class="tally-say">${words}</span>`}
    </p>`;
}

/** Choices beside the board: cards, a battle, a recharge. @param {{ attempt: Attempt }} props */
function Choices({ attempt }) {
  const off = attempt.state.off_board ?? [];
  const cards = off.filter((card) => card.side === attempt.lesson.side);
  const deploys = (/** @type {string} */ card) =>
    attempt.moves.some((move) => move.kind === "deploy" && move.card === card);
  const usable = (/** @type {StateCard} */ { card }) => deploys(card) || cardMoves(attempt.moves, card).length > 0;
  const free = freeMoves(attempt.moves).filter(({ kind }) => kind === "battle" || kind === "recharge");
  const shown = cards.filter((card) => card.active > 0 || usable(card));
  if (free.length === 0 && shown.length === 0) return null;
  return html`
    ${
      free.length > 0 &&
      html`
      <div class="choices" role="group" aria-label="What you can do">${free.map(
        (move) => html`
        <button key=${move.text} type="button" data-move=${move.text} class=${attempt.points(move) ? "pointed" : ""}
          onClick=${() => attempt.does(() => attempt.make(move.text))}>
          <${Icon} name=${move.kind === "battle" ? "swords" : "zap"} />${choiceWords(attempt, move)}</button>`,
      )}</div>`
    }
    ${
      shown.some(usable) &&
      html`
      <div class="tut-cards" role="group" aria-label="Your cards">${shown.map(
        (card) => html`
        <div key=${card.card} class=${attempt.points(card.card) ? "pointed" : ""}><${CardFace} card=${card}
          usable=${usable(card)} selected=${attempt.selected === cardSource(card.card)}
          press=${(/** @type {boolean} */ byKeys) => pressCard(attempt, card, byKeys)} /></div>`,
      )}</div>`
    }`;
}

/** @param {Attempt} attempt @param {import("../../lib/legal_moves.js").Move} move */
function choiceWords(attempt, { kind, card, dead = [] }) {
  if (kind === "recharge") return `Recharge ${words(card ?? "")}`;
  const named = dead.map((label) => `${attempt.tokenOn(label)?.title ?? ""} ${label}`).join(", ");
  return named ? `Battle: ${named} ${dead.length === 1 ? "falls" : "fall"}` : "Battle: no token falls";
}

/** @param {Attempt} attempt @param {StateCard} card @param {boolean} byKeys */
function pressCard(attempt, card, byKeys) {
  const source = cardSource(card.card);
  const turns = cardMoves(attempt.moves, card.card);
  if (turns.length === 1) return attempt.does(() => attempt.make(turns[0].text));
  const to = attempt.moves.find((move) => move.card === card.card && move.kind === "deploy")?.to;
  if (!to) {
    attempt.tell(about(card));
    return attempt.draw([]);
  }
  attempt.select(attempt.selected === source ? null : source);
  attempt.board?.svg.scrollIntoView({ block: "nearest" });
  // By keys: on to where it can go.
  if (byKeys) attempt.board?.focus(to);
  return undefined;
}

/** Back, the solution where it is offered, and Next once the goal is met. @param {{ attempt: Attempt }} props */
function Ways({ attempt }) {
  const { course, number, done } = attempt;
  const [before, after] = [course.lessons[number - 1], course.lessons[number + 1]];
  const go = () => {
    if (after) location.hash = after.id;
    else location.assign("/#play");
  };
  return html`
    <div class="tut-nav">
      <a class="button" href=${before ? `#${before.id}` : "/learn"}><${Icon} name="chevron-left" />Back</a>
      ${
        !done &&
        attempt.made.length > 0 &&
        html`
        <button type="button" class="again" onClick=${() => attempt.does(() => attempt.again())}>
          <${Icon} name="rotate-ccw" />Try again</button>`
      }
      ${
        attempt.offersHelp &&
        html`
        <button type="button" class="show-me" onClick=${() => attempt.does(() => attempt.show())}>
          <${Icon} name="lightbulb" />Show me</button>`
      }
      <button type="button" class=${`next ${done ? "gold" : ""}`} disabled=${!done} onClick=${go}>
        ${after ? "Next" : "Play a game"}<${Icon} name="chevron-right" /></button>
    </div>`;
}
