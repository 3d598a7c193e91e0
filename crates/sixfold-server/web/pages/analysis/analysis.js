// The analysis room: any position of either game, both sides, what the computer would play, what is attacked.
import { loadBoard } from "../../components/game_board.js";
import { chooseMove } from "../../components/choose_move.js";
import { chosenLabels } from "../../lib/chosen_labels.js";
import { cellHint, isCard, movesFrom, sourceOf, targets } from "../../lib/legal_moves.js";
import * as api from "../../lib/api.js";
import { announce, complain } from "../../lib/messages.js";
import { ask } from "../../lib/engine_query.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { TaskQueue } from "../../lib/task_queue.js";
import { oneOf, readAddress, writeAddress } from "../../lib/url_state.js";
import { html, render } from "../../lib/view.js";
import { drawArrows } from "./arrows.js";
import { overlays, OVERLAYS } from "./overlays.js";
import { Room } from "./panels.js";
import { Search } from "./search.js";
import { carry, putDown } from "./setup.js";

/** How many positions the computer looks at by itself, and when it is asked to look deeper. */
const NODES = { first: 300_000, deeper: 1_000_000 };

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
    this.moves = (query.get("moves") ?? "").split(";").filter(Boolean).slice(0, 500);
    /** The text of the position on the board: after the moves. */
    this.text = this.position;
    this.shows = oneOf(query.get("show"), OVERLAYS);
    this.setting = query.get("setting") === "yes";
    /** @type {string | null} */
    this.selected = null;
    /** @type {string[]} moves that were taken back, the last first */
    this.undone = [];
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

  async start() {
    this.games = await api.games();
    if (this.game && this.game !== this.info.game)
      complain(`There is no game called ${this.game.slice(0, 40)}; this is ${this.info.title}.`);
    this.game = this.info.game;
    document.body.dataset.game = this.game;
    this.draw();
    const place = /** @type {HTMLElement} */ (/** @type {unknown} */ (this.place));
    this.board = await loadBoard(this.game, place, {
      press: (label) => this.turns.do(() => this.press(label)),
      lift: (label) => this.turns.do(() => this.lift(label)),
      drop: (from, to) => this.turns.do(() => this.drop(from, to)),
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
    Object.assign(this, { known: null, pointed: null });
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
    this.draw();
    if (this.looking && !this.setting) this.think(false);
  }

  /** Lets the computer look at positions as they come, or not. @param {boolean} looking */
  look(looking) {
    this.looking = looking;
    this.known = null;
    if (looking) this.think(false);
    else this.stop();
  }

  /** Ends what the computer is looking at. */
  stop() {
    this.search.stop();
    this.draw();
  }

  /** Lets the computer look at the position; the board can be used meanwhile. @param {boolean} deeper */
  async think(deeper) {
    if (this.fault || this.state?.outcome) return;
    const looking = this.search.start(this.game, this.text, deeper ? NODES.deeper : NODES.first);
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
    Object.assign(this, { position, moves: [], undone: [], selected: null });
    return this.changed();
  }

  /** The legal moves now. @returns {import("../../lib/legal_moves.js").Move[]} */
  get legal() {
    return this.setting || this.fault ? [] : (this.state?.moves ?? []);
  }

  /** @param {string} label */
  press(label) {
    if (this.setting) return putDown(/** @type {Ready} */ (this), label);
    const { selected } = this;
    const found = selected && selected !== label ? targets(movesFrom(this.legal, selected)).get(label) : undefined;
    if (found) return this.choose(found);
    const movable = this.legal.some((move) => sourceOf(move) === label);
    // A move that is not legal is explained; another token that can move is picked up instead.
    if (selected && selected !== label && !movable)
      return isCard(selected) ? this.lift(label) : this.drop(selected, label);
    if (selected !== label) return this.lift(label);
    this.selected = null;
    return this.draw();
  }

  /** A token is picked up, if it can move. @param {string} label */
  lift(label) {
    this.selected = this.legal.some((move) => sourceOf(move) === label) ? label : null;
    this.draw();
  }

  /** @param {string} from @param {string} to */
  async drop(from, to) {
    if (this.setting) return carry(/** @type {Ready} */ (this), from, to);
    const found = targets(movesFrom(this.legal, from)).get(to);
    if (found) return this.choose(found);
    const [answer] = await ask([
      { op: "game_play", game: this.game, position: this.position, moves: [...this.moves, `${from}-${to}`] },
    ]);
    if (answer.error) complain(answer.error.message.replace(/^argument `[^`]*`: /, ""));
    this.draw();
  }

  /** @param {import("../../lib/legal_moves.js").Move[]} moves */
  async choose(moves) {
    const move = await chooseMove(moves);
    if (move) await this.play(move.text);
  }

  /** @param {string} text */
  play(text) {
    return this.playAll([text]);
  }

  /** Plays the moves of a line. @param {string[]} texts */
  playAll(texts) {
    Object.assign(this, { moves: [...this.moves, ...texts], selected: null, undone: [] });
    announce(texts.at(-1) ?? "");
    return this.changed();
  }

  /** Turns the board round. */
  flip() {
    this.board?.flip(!this.board.flipped);
    this.draw();
  }

  back() {
    const last = this.moves.at(-1);
    if (last === undefined) return undefined;
    Object.assign(this, { moves: this.moves.slice(0, -1), undone: [last, ...this.undone] });
    return this.changed();
  }

  forward() {
    const [next, ...rest] = this.undone;
    if (next === undefined) return undefined;
    Object.assign(this, { moves: [...this.moves, next], undone: rest });
    return this.changed();
  }

  /** Goes to the position after `number` moves, of those that were made or taken back. @param {number} number */
  goTo(number) {
    const all = [...this.moves, ...this.undone];
    Object.assign(this, { moves: all.slice(0, number), undone: all.slice(number), selected: null });
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
      moves: this.moves.join(";"),
      show: this.shows === "nothing" ? "" : this.shows,
      setting: this.setting ? "yes" : "",
    });
    this.board.show(state.tokens, []);
    const chosen = this.selected ? targets(movesFrom(this.legal, this.selected)) : new Map();
    this.board.mark({
      selected: this.selected,
      legal: new Set(chosen.keys()),
      occupied: new Set(state.tokens.map((token) => token.label)),
      sources: new Set(this.legal.map((move) => sourceOf(move) ?? "")),
      last: [...this.marked.keys()],
      danger: state.check ? [state.check] : [],
      refused: null,
    });
    drawArrows(this.board, this.arrows());
  }

  /** The best moves that go from hex to hex, or the one that is pointed at. */
  arrows() {
    return this.lines.flatMap(({ moves: [move] }, at) => {
      const found = this.legal.find(({ text }) => text === move);
      const from = found ? sourceOf(found) : undefined;
      return found?.to && from && (this.pointed ?? at) === at ? [{ from, to: found.to, number: at + 1 }] : [];
    });
  }
}
