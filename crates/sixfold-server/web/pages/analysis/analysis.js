// The analysis room: any position of either game, both sides, what the computer would play, what is attacked.
import { loadBoard } from "../../components/game_board.js";
import { chosenLabels } from "../../lib/chosen_labels.js";
import { cellHint, movesFrom, sourceOf, targets } from "../../lib/legal_moves.js";
import * as api from "../../lib/api.js";
import { announce, complain } from "../../lib/messages.js";
import { ask } from "../../lib/engine_query.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { TaskQueue } from "../../lib/task_queue.js";
import { oneOf, readAddress, writeAddress } from "../../lib/url_state.js";
import { html, render } from "../../lib/view.js";
import { bestArrows, drawArrows } from "./arrows.js";
import {
  branchParameters,
  laterMoves,
  lineOf,
  madeMoves,
  played,
  readBranches,
  wentTo,
  withoutTry,
} from "./branches.js";
import { drop, lift, press } from "./hand.js";
import { overlays, OVERLAYS } from "./overlays.js";
import { Room } from "./panels.js";
import { Scores } from "./scores.js";
import { Search } from "./search.js";

/** @param {HTMLElement} view */
export async function showRoom(view) {
  document.title = "Analysis · Sixfold";
  await loadSheets("lab/index", "lab/analysis");
  await new Analysis(view).start();
}

/**
 * @typedef {import("../../lib/api_types.d.ts").GameState} GameState
 * @typedef {Analysis & { state: GameState }} Ready once a position is shown
 */

export class Analysis {
  /** @param {HTMLElement} view */
  constructor(view) {
    const query = readAddress();
    this.view = view;
    this.game = query.get("game") ?? "";
    this.position = (query.get("position") ?? "").slice(0, 2000);
    this.branches = readBranches(query);
    /** The text of the position on the board: after the moves. */
    this.text = this.position;
    this.shows = oneOf(query.get("show"), OVERLAYS);
    this.setting = query.get("setting") === "yes";
    /** @type {string | null} */
    this.selected = null;
    /** @type {GameState | null} */
    this.state = null;
    /**
     * The tokens before the moves, in a game whose moves are written with figures.
     * @type {GameState["tokens"] | undefined}
     */
    this.tokens = undefined;
    /** The computer's lines for the position. @type {import("./search.js").Known | null} */
    this.known = null;
    this.search = new Search((known) => {
      this.known = known;
      this.draw();
    });
    this.scores = new Scores();
    /** The position after a move of a line that is pointed at. @type {GameState | null} */
    this.ahead = null;
    /** The moves that lead there, as one text. */
    this.looksTo = "";
    /** @type {string} what is put down in set-up mode */
    this.hand = "";
    /** Whether the computer looks at every position that comes. */
    this.looking = true;
    /** The line of the list that the pointer is on. @type {number | null} */
    this.pointed = null;
    /** @type {HTMLElement | null} */
    this.place = null;
    /** The hexes that are pointed out, each with a word. @type {Map<string, string>} */
    this.marked = new Map();
    this.fault = "";
    this.fresh = "";
    this.turns = new TaskQueue(complain);
    /** The games of the house, as the server lists them. @type {api.GameInfo[]} */
    this.games = [];
    /** The hexes of the board. @type {import("../../lib/query_types.d.ts").BoardCell[]} */
    this.cells = [];
    /** The kinds of hexes of the board. @type {{ name: string, title: string }[]} */
    this.zones = [];
  }

  /** The game that is looked at. */
  get info() {
    return this.games.find(({ game }) => game === this.game) ?? this.games[0];
  }

  /** The names of the sides. */
  get sides() {
    return this.info.sides;
  }

  /** The moves that led to the position on the board. */
  get moves() {
    return madeMoves(this.branches);
  }

  /** The moves that come after it. */
  get undone() {
    return laterMoves(this.branches);
  }

  async start() {
    // A hidden page needs no search.
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.stop();
      else if (this.looking && this.state) this.think();
    });
    this.games = await api.games();
    if (this.game && this.game !== this.info.game)
      complain(`There is no game called ${this.game.slice(0, 40)}; this is ${this.info.title}.`);
    this.game = this.info.game;
    document.body.dataset.game = this.game;
    this.draw();
    const place = /** @type {HTMLElement} */ (/** @type {unknown} */ (this.place));
    const ready = () => /** @type {Ready} */ (this);
    this.board = await loadBoard(this.game, place, {
      press: (label) => this.turns.do(() => press(ready(), label)),
      lift: (label) => this.turns.do(() => lift(ready(), label)),
      drop: (from, to) => this.turns.do(() => drop(ready(), from, to)),
      escape: () => {
        this.selected = null;
        this.draw();
      },
      describe: (label) =>
        [cellHint(this.legal, this.selected, label), this.marked?.has(label) ? "marked" : ""]
          .filter(Boolean)
          .join(", "),
      command: () => false,
    });
    this.board.label(chosenLabels());
    const [board, fresh] = await ask([
      { op: "board", board: this.game },
      { op: "game_new", game: this.game },
    ]);
    this.cells = board.ok.cells;
    this.zones = board.ok.zones;
    if (!this.position) this.position = fresh.ok;
    this.fresh = fresh.ok;
    await this.changed();
    // Setting up changes the position on the board, so the moves before it no longer lead there.
    if (this.setting && this.moves.length > 0) await this.setPosition(this.text);
  }

  /** How the position stands for the first side, as the computer sees it; nothing before it has looked. */
  get score() {
    return this.lines.length > 0 ? this.forFirst(this.lines[0].value) : null;
  }

  /** The best lines that the computer knows. */
  get lines() {
    return this.known?.lines ?? [];
  }

  /** A score of the side to move as one of the first side. @param {number} value */
  forFirst(value) {
    return this.state?.side_to_move === this.sides[0] ? value : -value;
  }

  /** The request for what is shown. */
  get question() {
    return {
      op: "game_state",
      game: this.game,
      position: this.position,
      ...(this.moves.length ? { moves: this.moves } : {}),
    };
  }

  /** Asks what the position is after the moves, and draws it. */
  async changed() {
    this.search.stop();
    Object.assign(this, { known: null, pointed: null, ahead: null, looksTo: "" });
    const { game, position, moves } = this;
    const [answer, last, played, start] = await ask([
      this.question,
      { op: "game_state", game, position, ...(moves.length > 1 ? { moves: moves.slice(0, -1) } : {}) },
      { op: "game_play", game, position, moves },
      { op: "game_state", game, position },
    ]);
    this.text = played.ok?.position ?? position;
    this.tokens = start.ok?.tokens.some((/** @type {GameState["tokens"][number]} */ { piece }) => piece)
      ? start.ok.tokens
      : undefined;
    if (answer.error) {
      // The last valid position stays on the board, with the fault as a message.
      complain(answer.error.message.replace(/^argument `[^`]*`: /, ""));
      this.fault = answer.error.message;
      if (!this.state) this.state = last.ok ?? null;
      return this.draw();
    }
    this.fault = "";
    this.state = answer.ok;
    await this.overlay();
    if (this.looking) this.known = this.search.found(this.text) ?? null;
    this.draw();
    if (this.looking && !this.setting) this.think();
    this.scores.follow(/** @type {Ready} */ (this)).catch(complain);
  }

  /** Shows the position after moves of a line on the board, or the one that is looked at. @param {string[]} moves */
  async lookTo(moves) {
    const wanted = moves.join(";");
    Object.assign(this, { ahead: null, looksTo: wanted });
    if (moves.length === 0) return this.draw();
    const [answer] = await ask([{ ...this.question, moves: [...this.moves, ...moves] }]);
    if (wanted !== this.looksTo || !answer.ok) return;
    this.ahead = answer.ok;
    this.draw();
  }

  /** Lets the computer look at positions as they come, or not. @param {boolean} looking */
  look(looking) {
    this.looking = looking;
    this.known = (looking && this.search.found(this.text)) || null;
    if (looking) this.think();
    else this.stop();
  }

  /** Ends what the computer is looking at. */
  stop() {
    this.search.stop();
    this.draw();
  }

  /** Lets the computer look at the position until it is stopped; the board can be used meanwhile. */
  async think() {
    if (this.fault || this.state?.outcome) return;
    const looking = this.search.start(this.game, this.text);
    this.draw();
    await looking.catch(complain);
    this.draw();
  }

  /** The hexes that are pointed out. */
  async overlay() {
    this.marked = new Map(await overlays(/** @type {Ready} */ (this)));
  }

  /** Points other hexes out. @param {typeof OVERLAYS[number]} shows */
  async show(shows) {
    this.shows = shows;
    await this.overlay();
    this.draw();
  }

  /** @param {string} position */
  setPosition(position) {
    Object.assign(this, { position, branches: lineOf(), selected: null });
    return this.changed();
  }

  /** The legal moves now. @returns {import("../../lib/legal_moves.js").Move[]} */
  get legal() {
    return this.setting || this.fault ? [] : (this.state?.moves ?? []);
  }

  /** @param {string} text */
  play(text) {
    return this.playAll([text]);
  }

  /** Plays the moves of a line. @param {string[]} texts */
  playAll(texts) {
    Object.assign(this, { branches: played(this.branches, texts), selected: null });
    announce(texts.at(-1) ?? "");
    return this.changed();
  }

  /** Turns the board round. */
  flip() {
    this.board?.flip(!this.board.flipped);
    this.draw();
  }

  /** @param {number} steps */
  go(steps) {
    return this.goTo(this.branches.at + steps);
  }

  /**
   * Goes to the position after a number of moves of the line or of a try.
   * @param {number} number
   * @param {number | null} [on]
   */
  goTo(number, on) {
    Object.assign(this, { branches: wentTo(this.branches, number, on), selected: null });
    return this.changed();
  }

  /** Drops a try. @param {number} number */
  dropTry(number) {
    this.branches = withoutTry(this.branches, number);
    return this.changed();
  }

  /** The pointer is on a line of the computer. @param {number | null} at */
  pointAt(at) {
    this.pointed = at;
    this.draw();
  }

  /** Draws everything from what is known. */
  draw() {
    const { state } = this;
    render(html`<${Room} room=${this} />`, this.view);
    if (!state || !this.board) return;
    writeAddress({
      game: this.game,
      position: this.position === this.fresh ? "" : this.position,
      ...branchParameters(this.branches),
      show: this.shows === "nothing" ? "" : this.shows,
      setting: this.setting ? "yes" : "",
    });
    const shown = this.ahead ?? state;
    this.board.show(shown.tokens, []);
    const chosen = this.selected ? targets(movesFrom(this.legal, this.selected)) : new Map();
    this.board.mark({
      selected: this.selected,
      legal: new Set(chosen.keys()),
      occupied: new Set(state.tokens.map((token) => token.label)),
      sources: new Set(this.legal.map((move) => sourceOf(move) ?? "")),
      last: [...this.marked.keys()],
      danger: shown.check ? [shown.check] : [],
      refused: null,
    });
    drawArrows(this.board, this.ahead ? [] : bestArrows(this));
  }
}
