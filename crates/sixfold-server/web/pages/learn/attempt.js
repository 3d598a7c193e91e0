// A try at a lesson: moves are made on the board, and the server says what they lead to and whether the goal is met.
import * as api from "../../lib/api.js";
import { loadBoard } from "../../components/game_board.js";
import { chooseMove } from "../../components/choose_move.js";
import { chosenLabels } from "../../lib/chosen_labels.js";
import { cardSource, cellHint, movesFrom, sourceOf, targets } from "../../lib/legal_moves.js";
import { announce, complain, hush, wordsOf } from "../../lib/messages.js";
import { play, playStep } from "../../lib/sound.js";
import { TaskQueue } from "../../lib/task_queue.js";
import { html, renderKeepingFocus } from "../../lib/view.js";
import { ownerOf, tokenName } from "../../lib/words.js";
import { turnWords } from "../match/moves/turn_words.js";
import { LessonPage } from "./lesson_page.js";
import { finish, stand } from "./progress.js";

/** The number of wrong tries after which the solution is offered. */
const TRIES = 2;

/** @typedef {import("../../lib/legal_moves.js").Move} Move */
/** @typedef {import("../../lib/api_types.d.ts").GameState} GameState */

export class Attempt {
  /**
   * @param {HTMLElement} view
   * @param {api.GameInfo} info
   * @param {Awaited<ReturnType<typeof api.lessons>>} course
   */
  constructor(view, info, course) {
    this.view = view;
    this.info = info;
    this.course = course;
    this.lesson = course.lessons[0];
    /** @type {import("../../board/board.js").Board | null} */
    this.board = null;
    this.turns = new TaskQueue(complain);
    /** Where the board stands in the page. @type {HTMLElement | null} */
    this.place = null;
    /** The moves of this try. @type {string[]} */
    this.made = [];
    /** @type {Pick<GameState, "tokens" | "moves"> & Partial<GameState>} */
    this.state = { tokens: [], moves: [] };
    this.done = false;
    this.left = 0;
    this.wrong = 0;
    /** Whether each next move of the solution is pointed at. */
    this.guided = false;
    /** @type {string | null} */
    this.selected = null;
    /** @type {string | null} */
    this.refused = null;
    /** The effect of the last press, in words. */
    this.said = "";
    /** Resolves when everything that happened was shown on the board. @type {Promise<void>} */
    this.shownAll = Promise.resolve();
  }

  /** Loads the board and opens a lesson. @param {api.Lesson} lesson */
  async start(lesson) {
    this.lesson = lesson;
    this.left = lesson.most_moves;
    this.render();
    this.board = await loadBoard(this.info.game, /** @type {HTMLElement} */ (this.place), {
      press: (label) => this.does(() => this.press(label)),
      lift: (label) => this.does(() => this.select(label)),
      drop: (from, to) => this.does(() => this.go(from, to)),
      escape: () => this.select(null),
      describe: (label) => {
        const hint = cellHint(this.moves, this.selected, label);
        return this.goals.includes(label) ? ["goal", hint].filter(Boolean).join(", ") : hint;
      },
      command: () => false,
      happens: playStep,
    });
    this.board.label(chosenLabels());
    await this.open(lesson, false);
  }

  /** Does something that may need the server's answer, after what was done before. @param {() => unknown} work */
  does(work) {
    return this.turns.do(work);
  }

  /**
   * Opens a lesson from its beginning.
   * @param {api.Lesson} lesson
   * @param {boolean} focus whether its words take the focus
   */
  async open(lesson, focus) {
    stand(this.info.game, lesson.id);
    Object.assign(this, { lesson, wrong: 0, guided: false });
    document.title = `${lesson.title} · Learn ${this.info.title} · Sixfold`;
    const { below } = this.course;
    this.board?.flip(Boolean(below && below !== lesson.side));
    await this.again();
    if (focus) this.view.querySelector("h1")?.focus({ preventScroll: true });
    if (focus) scrollTo(0, 0);
    announce(`Your goal: ${lesson.task}`);
  }

  /** Puts the board back to the beginning of the lesson. */
  async again() {
    const { state, moves_left } = await api.tryLesson(this.info.game, this.lesson.id, []);
    Object.assign(this, { made: [], state, left: moves_left, done: false, selected: null, refused: null, said: "" });
    // Other tokens may have the same names as those of another lesson.
    this.board?.show([], []);
    this.draw([]);
  }

  /** The moves that can be made now. @returns {Move[]} */
  get moves() {
    return this.over ? [] : this.state.moves;
  }

  /** Whether this try has ended, with or without the goal. */
  get over() {
    return this.done || this.left === 0;
  }

  /** Whether the solution is offered. */
  get offersHelp() {
    return this.wrong >= TRIES && !this.done;
  }

  /** The hexes to be reached, once it is more than being there. */
  get goals() {
    return this.done ? [] : this.lesson.goal.hexes;
  }

  /** The next move of the solution, where it is pointed at. */
  get shown() {
    const { solution } = this.lesson;
    const follows = this.made.every((text, at) => text === solution[at]);
    return this.guided && !this.over && follows ? solution[this.made.length] : undefined;
  }

  /** The number of this lesson, from 0. */
  get number() {
    return this.course.lessons.indexOf(this.lesson);
  }

  /** A cell was pressed. @param {string} label */
  async press(label) {
    if (this.over && !this.done) return this.again();
    if (this.selected && this.selected !== label) {
      const own = ownerOf(this.tokenOn(label)) === this.lesson.side;
      const goes = targets(movesFrom(this.moves, this.selected)).has(label);
      return own && !goes ? this.select(label) : this.go(this.selected, label);
    }
    return this.select(this.selected === label ? null : label);
  }

  /** Picks up a token or a card, or puts it back. @param {string | null} source */
  select(source) {
    hush();
    if (this.done) return;
    Object.assign(this, { refused: null, said: "", selected: null });
    const token = source && this.tokenOn(source);
    if (source && this.moves.some((move) => sourceOf(move) === source)) this.selected = source;
    else if (token) {
      const stuck = ownerOf(token) === this.lesson.side ? ", cannot move" : "";
      this.tell(`${source}: ${tokenName(token)}${stuck}.`);
    }
    this.draw([]);
  }

  /** Goes from a hex or a card to a hex. @param {string} from @param {string} to */
  async go(from, to) {
    const found = targets(movesFrom(this.moves, from)).get(to);
    if (!found) return this.refuse(from, to);
    // Where the solution is pointed at, what it pays with need not be asked.
    const move = found.find(({ text }) => text === this.shown) ?? (await chooseMove(found, this.lesson.side));
    if (move) await this.make(move.text);
    return undefined;
  }

  /** Makes a move. @param {string} text */
  async make(text) {
    const made = [...this.made, text];
    const { state, events, done, moves_left } = await api.tryLesson(this.info.game, this.lesson.id, made);
    const last = events.filter(({ move }) => move === made.length - 1);
    Object.assign(this, { made, state, done, left: moves_left, selected: null, refused: null, said: "" });
    if (done) this.#finish();
    else if (moves_left === 0) this.#miss();
    this.draw(last.length > 0 ? last : events);
    if (this.over) this.shownAll.then(() => play(done ? "end" : "refused"));
  }

  #finish() {
    finish(this.info.game, this.lesson.id);
    this.tell(this.lesson.most_moves > 1 && this.left > 0 ? "Well done, with moves to spare!" : "Well done!");
  }

  /** The try is over without the goal. */
  #miss() {
    this.wrong += 1;
    this.tell(this.offersHelp ? "Not yet. Try again, or let it be shown." : "Not yet. Try again.");
  }

  /** Asks the server why something cannot be done, and says so. @param {string} from @param {string} to */
  async refuse(from, to) {
    this.wrong += 1;
    Object.assign(this, { selected: null, refused: to });
    play("refused");
    let why = "That cannot be done.";
    if (!from.startsWith("card:")) {
      const move = `${from}-${to}`;
      why = await api.tryLesson(this.info.game, this.lesson.id, [...this.made, move]).then(
        () => why,
        (error) => wordsOf(error).replace(`${move}: `, "").replaceAll("`", ""),
      );
    }
    this.tell(`${why.charAt(0).toUpperCase()}${why.slice(1).replace(/[.]?$/, ".")}`);
    this.draw([]);
  }

  /** Begins again, and points at each move of the solution. */
  async show() {
    await this.again();
    this.guided = true;
    this.draw([]);
    announce(this.shownWords);
  }

  /** The next move of the solution in words. */
  get shownWords() {
    const text = this.shown;
    if (!text) return "";
    if (text === "battle") return "Press Battle.";
    const mover = this.tokenOn(/^(?:[a-z]+:)?([A-Za-z]\d+)[-x]/.exec(text)?.[1] ?? "");
    const [from, to, becomes] = text.split(/[-x=]/);
    if (mover?.piece) return `From ${from} to ${to}${becomes ? `, and it becomes a ${becomes}` : ""}.`;
    return turnWords(text, mover?.title).filter(Boolean).join("; ").replace(/$/, ".");
  }

  /** The hexes of the next move of the solution. @returns {[string | undefined, string | undefined]} */
  get #arrow() {
    const move = this.moves.find(({ text }) => text === this.shown);
    return [move?.from, move?.to];
  }

  /** Whether the next move of the solution begins with this card or is this move. @param {Move | string} what */
  points(what) {
    if (typeof what !== "string") return what.text === this.shown;
    const move = this.moves.find(({ text }) => text === this.shown);
    return move ? sourceOf(move) === cardSource(what) : false;
  }

  /** Says something, to eyes and ears. @param {string} text */
  tell(text) {
    this.said = text;
    announce(text);
  }

  /** The token on a hex. @param {string} label */
  tokenOn(label) {
    return this.state.tokens.find((token) => token.label === label);
  }

  /**
   * Draws everything.
   * @param {import("../../lib/api_types.d.ts").EventView[]} events what happened since it was drawn before
   */
  draw(events) {
    const { state } = this;
    const shown = this.board?.show(state.tokens, events);
    if (shown && events.length > 0) this.shownAll = shown;
    const chosen = this.selected ? targets(movesFrom(this.moves, this.selected)) : new Map();
    this.board?.mark({
      selected: this.selected,
      legal: new Set(chosen.keys()),
      occupied: new Set(state.tokens.map((token) => token.label)),
      sources: new Set(this.moves.map((move) => sourceOf(move) ?? "")),
      last: [],
      danger: state.check ? [state.check] : [],
      refused: this.refused,
      goals: this.goals,
      met: this.done ? this.lesson.goal.hexes : [],
    });
    this.board?.point(...this.#arrow);
    this.render();
    // The board has done its part: keys and screen readers go on at Next.
    if (this.done) /** @type {HTMLElement | null} */ (this.view.querySelector(".next"))?.focus({ preventScroll: true });
  }

  render() {
    const place = (/** @type {HTMLElement | null} */ found) => {
      this.place = found ?? this.place;
    };
    renderKeepingFocus(html`<${LessonPage} attempt=${this} place=${place} />`, this.view, () =>
      this.board?.focusAgain(),
    );
  }
}
