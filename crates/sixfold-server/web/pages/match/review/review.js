// The review of a match that has ended: every move judged, what was better shown on the board, mistakes as puzzles.
import { loadBoard } from "../../../components/game_board.js";
import { chosenLabels } from "../../../lib/chosen_labels.js";
import { cellHint } from "../../../lib/legal_moves.js";
import { titleOf } from "../../../components/header.js";
import * as api from "../../../lib/api.js";
import { ask } from "../../../lib/engine_query.js";
import { announce, complain, wordsOf } from "../../../lib/messages.js";
import { held } from "../../../lib/seats.js";
import { loadSheets } from "../../../lib/stylesheet.js";
import { TaskQueue } from "../../../lib/task_queue.js";
import { readAddress, writeAddress } from "../../../lib/url_state.js";
import { playStep } from "../../../lib/sound.js";
import { html, render } from "../../../lib/view.js";
import { touched } from "../state.js";
import { completeReview, MARKS } from "./ask_review.js";
import { drawJudgement } from "./judgement.js";
import { endsOf } from "./move_text.js";
import { Puzzle } from "./puzzle.js";
import { ReviewPage } from "./review_page.js";

/** @typedef {import("./ask_review.js").Review} Review */
/** @typedef {import("./ask_review.js").Mark} Mark */

/**
 * @param {HTMLElement} view
 * @param {string} id
 */
export async function showReview(view, id) {
  render(html`<p class="page">Loading the match…</p>`, view);
  document.title = "Review · Sixfold";
  try {
    const [match, start] = await Promise.all([
      api.view(id, api.NONE),
      api.positionAfter(id, 0),
      loadSheets("match/end", "match/review"),
    ]);
    await new ReviewRoom(view, id, match, start).start();
  } catch (error) {
    render(
      html`<div class="page"><h1>This match cannot be reviewed</h1><p>${wordsOf(error)}</p><p><a
        href=${`/m/${encodeURIComponent(id)}`}>To the match</a></p></div>`,
      view,
    );
  }
}

export class ReviewRoom {
  /**
   * @param {HTMLElement} view
   * @param {string} id
   * @param {api.Match} match
   * @param {import("../../../lib/api_types.d.ts").PlanView} start the position before the first move
   */
  constructor(view, id, match, start) {
    this.view = view;
    this.id = id;
    this.match = match;
    /** The position before the first move, as text, and its tokens where moves are written with figures. */
    this.position = start.position;
    this.tokens = match.long_turns ? undefined : start.state.tokens;
    this.secrets = held(id)?.secrets ?? [null, null];
    /** @type {Review | null} */
    this.review = null;
    this.percent = 0;
    this.failed = "";
    const asked = Number.parseInt(readAddress().get("move") ?? "", 10);
    /** How many moves the board shows. */
    this.at = Math.min(Number.isInteger(asked) && asked >= 0 ? asked : match.moves.length, match.moves.length);
    /** The state on the board, and what happened in the move before it. */
    this.state = match.state;
    /** @type {api.Happened[]} */
    this.events = [];
    /** The moves after those of the match that are shown to say why, and how many of them. */
    this.line = /** @type {{ moves: string[], shown: number, after: number } | null} */ (null);
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {import("../../../board/board.js").Board | null} */
    this.board = null;
    /** @type {HTMLElement | null} */
    this.place = null;
    this.turns = new TaskQueue(complain);
  }

  /** The names of the sides. @returns {[string, string]} */
  get sides() {
    const [first, second] = this.match.seats;
    return [first.side, second.side];
  }

  /** The side that is played from this browser alone, if there is one. @returns {string | null} */
  get own() {
    const [first, second] = this.secrets.map(Boolean);
    return first === second ? null : this.sides[first ? 0 : 1];
  }

  /** The mark of the move that led to what is shown. @returns {Mark | undefined} */
  get mark() {
    return this.review?.marks.find(({ move }) => move + 1 === this.at);
  }

  /** Whether the other side answers a move; in a turn of several moves its own side may go on. @param {Mark} mark */
  allowed({ move, side, reply }) {
    const next = this.match.moves[move + 1]?.side;
    return reply.length > 0 && (next === undefined ? !this.match.long_turns : next !== side);
  }

  /** The marks that are walked through: one's own first where there is one side. @returns {Mark[]} */
  get mistakes() {
    const marks = this.review?.marks ?? [];
    const own = marks.filter(({ side }) => side === this.own);
    return [...own, ...marks.filter(({ side }) => side !== this.own)];
  }

  /** One's own moves from which something can be learned. @returns {Mark[]} */
  get puzzles() {
    const all = this.mistakes.filter(({ kind, side }) => kind !== "slip" && (!this.own || side === this.own));
    return all.sort((a, b) => a.move - b.move);
  }

  async start() {
    const { game, outcome } = this.match;
    if (!outcome) throw new Error("It is still being played; it is reviewed after its end.");
    document.body.dataset.game = game;
    titleOf("Review");
    this.view.replaceChildren();
    this.draw();
    this.board = await loadBoard(game, /** @type {HTMLElement} */ (/** @type {unknown} */ (this.place)), {
      press: (label) => this.does(() => this.puzzle?.press(label)),
      lift: (label) => this.does(() => this.puzzle?.lift(label)),
      drop: (from, to) => this.does(() => this.puzzle?.drop(from, to)),
      escape: () => this.puzzle?.lift(null),
      describe: (label) => (this.puzzle ? cellHint(this.puzzle.legal, this.puzzle.selected, label) : ""),
      command: () => false,
      happens: playStep,
    });
    if (this.own && this.match.below !== this.own) this.board.flip(true);
    this.board.label(chosenLabels());
    document.addEventListener("keydown", (event) => this.#key(event));
    await this.goTo(this.at);
    this.ask();
  }

  /** Asks for the review and shows how far it is. */
  async ask() {
    Object.assign(this, { failed: "", percent: 0 });
    try {
      const tell = (/** @type {number} */ percent) => {
        this.percent = percent;
        this.draw();
      };
      this.review = await completeReview(this.id, tell);
      announce(`The review is ready: ${this.review.marks.length} moves are marked`);
    } catch (error) {
      this.failed = wordsOf(error);
    }
    this.draw();
  }

  /** Does something that may need the server's answer, after what was done before. @param {() => unknown} work */
  does(work) {
    return this.turns.do(work);
  }

  /** Shows the position after some moves of the match. @param {number} moves */
  async goTo(moves) {
    const at = Math.max(0, Math.min(moves, this.match.moves.length));
    const then = await api.positionAfter(this.id, at);
    const on = at === this.at + 1 && !this.line && !this.puzzle;
    Object.assign(this, { at, state: then.state, events: then.events, line: null, puzzle: null });
    const move = this.match.moves[at - 1];
    const sign = this.mark ? `, ${MARKS[this.mark.kind].word}` : "";
    announce(at === 0 ? "Before the first move" : `After move ${at}: ${move.text}${sign}`);
    this.draw(on ? then.events : []);
  }

  /** Goes to the next marked move in a direction, one's own ones only where there is one side. @param {1 | -1} way */
  nextMistake(way) {
    const own = this.mistakes.filter(({ side }) => !this.own || side === this.own);
    const all = (own.length > 0 ? own : this.mistakes).map(({ move }) => move + 1).sort((a, b) => a - b);
    const next = way > 0 ? all.find((move) => move > this.at) : all.findLast((move) => move < this.at);
    const found = next ?? (way > 0 ? all[0] : all.at(-1));
    return found === undefined ? undefined : this.goTo(found);
  }

  /** Asks for the better move, from the position before a marked one. @param {Mark} mark */
  async practise(mark) {
    const then = await api.positionAfter(this.id, mark.move);
    this.line = null;
    Object.assign(this, { at: mark.move, state: then.state, events: [] });
    this.puzzle = new Puzzle(this, mark);
    announce(this.puzzle.question);
    this.draw();
  }

  /** Shows the answer to a marked move, one move after the other. @param {Mark} mark */
  showWhy(mark) {
    return this.step({ moves: mark.reply, shown: 1, after: mark.move + 1 });
  }

  /** Shows so much of a line. @param {NonNullable<ReviewRoom["line"]>} line */
  async step(line) {
    const { game, moves } = this.match;
    const played = [...moves.slice(0, line.after).map(({ text }) => text), ...line.moves.slice(0, line.shown)];
    const [state, play] = await ask([
      { op: "game_state", game, position: this.position, moves: played },
      { op: "game_play", game, position: this.position, moves: played },
    ]);
    if (state.error) throw new Error(state.error.message);
    const last = play.ok.events.filter((/** @type {api.Happened} */ { move }) => move === played.length - 1);
    Object.assign(this, { line, state: state.ok, events: last, puzzle: null });
    announce(line.shown > 0 ? (played.at(-1) ?? "") : "The position on the board");
    this.draw();
  }

  /** Shows what can be taken away, from the position on the board. */
  share() {
    const { id, match, at, secrets } = this;
    return this.does(async () => (await import("../share/share.js")).share({ id, match, at, secrets }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, .board, dialog"))
      return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.does(() => this.goTo(this.at + by));
  }

  /** Draws everything from what is known. @param {api.Happened[]} [events] what happened since it was drawn before */
  draw(events = []) {
    const place = (/** @type {HTMLElement | null} */ found) => {
      this.place = found ?? this.place;
    };
    render(html`<${ReviewPage} room=${this} place=${place} />`, this.view);
    if (!this.board) return;
    writeAddress({ move: String(this.at) });
    this.board.show(this.state.tokens, events);
    const occupied = new Set(this.state.tokens.map(({ label }) => label));
    this.board.mark({
      selected: this.puzzle?.selected ?? null,
      legal: this.puzzle?.targets ?? new Set(),
      occupied,
      sources: this.puzzle?.sources ?? new Set(),
      last: touched(this.events),
      danger: this.state.check ? [this.state.check] : [],
      refused: this.puzzle?.refused ?? null,
    });
    this.#judge();
  }

  /** Arrows and the sign of what is shown. */
  #judge() {
    const { board, mark, puzzle, line } = this;
    if (!board) return;
    if (puzzle) return drawJudgement(board, { better: puzzle.shown ? endsOf(puzzle.mark.better[0]) : undefined });
    if (line || !mark) return drawJudgement(board, {});
    drawJudgement(board, {
      better: endsOf(mark.better[0]),
      allowed: this.allowed(mark) ? endsOf(mark.reply[0]) : undefined,
      sign: { on: endsOf(mark.text).to, kind: mark.kind, text: MARKS[mark.kind].sign },
    });
  }
}
