// The analysis room: any position of either game, both sides, what the opponent would do, what is attacked.
import * as api from "../../lib/api.js";
import { Board } from "../../board/board.js";
import { cardsIn, cellHint, freeMoves, isCard, movesFrom, sourceOf, targets } from "../../board/legal_moves.js";
import { FOCUS_LOST, announce, complain, element, redraw } from "../../lib/dom.js";
import { InTurn } from "../../lib/task_queue.js";
import { chooseMove } from "../../board/choose_move.js";
import { ask } from "../../lib/engine_query.js";
import { oneOf, readAddress, writeAddress } from "../../lib/url_state.js";
import { CodePanel } from "../../components/code_panel.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { outcomeText, sideTitle, words } from "../../lib/words.js";
import { calls } from "./code_samples.js";
import { lineFrom, offered, overlays, OVERLAYS } from "./overlays.js";
import { carry, putDown, setupPanel } from "./setup.js";

/** @param {HTMLElement} view */
export async function showRoom(view) {
  document.title = "Analysis · Sixfold";
  await loadSheets("/api/colors.css", new URL("../../style/rooms.css", import.meta.url).href);
  await new Analysis(view).start();
}

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
    /** @type {any} */
    this.state = null;
    /** @type {{ move: string, value: number }[]} */
    this.hints = [];
    /** @type {string[]} */
    this.line = [];
    /** @type {string} what is put down in set-up mode */
    this.hand = "";
    this.code = new CodePanel();
    this.turns = new InTurn(complain);
    /** The games of the house, as the server lists them. @type {api.GameInfo[]} */
    this.games = [];
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
    if (this.game && this.game !== this.info.game) complain(`There is no game called ${this.game.slice(0, 40)}; this is ${this.info.title}.`);
    this.game = this.info.game;
    document.body.dataset.game = this.game;
    const place = element("div", { class: `board-place ${this.game}` });
    this.status = element("div", { class: "panel", role: "status" });
    this.tools = element("div", { class: "tools" });
    this.setup = element("section", { class: "panel", "aria-label": "Set up" });
    this.advice = element("section", { class: "panel", "aria-label": "The opponent" });
    this.list = element("section", { class: "panel", "aria-label": "Moves" });
    this.view.replaceChildren(element("div", { class: `room analysis ${this.game}` }, element("h1", { class: "unseen" }, "Analysis"),
      element("div", { class: "middle" }, this.tools, place), element("div", { class: "side" }, this.status, this.setup, this.advice, this.list, this.code.panel)));
    this.board = await Board.load(this.game, place, {
      press: (label) => this.turns.do(() => this.press(label)), lift: (label) => this.turns.do(() => this.lift(label)), drop: (from, to) => this.turns.do(() => this.drop(from, to)), escape: () => { this.selected = null; this.draw(); },
      describe: (label) => [cellHint(this.legal, this.selected, label), this.marked?.has(label) ? "marked" : ""].filter(Boolean).join(", "), command: () => false,
    });
    this.view.addEventListener(FOCUS_LOST, () => this.board?.focusAgain());
    const [board, fresh] = await ask([{ op: "board", board: this.game }, { op: "game_new", game: this.game }]);
    this.cells = board.ok.cells;
    this.zones = board.ok.zones;
    if (!this.position) this.position = fresh.ok;
    this.fresh = fresh.ok;
    await this.changed();
    // Whoever sets up changes the position on the board; the moves that led to it lead to no other.
    if (this.setting && this.moves.length > 0) await this.setPosition(this.text);
  }

  /** The request for what is shown. */
  get question() {
    return { op: "game_state", game: this.game, position: this.position, ...(this.moves.length ? { moves: this.moves } : {}) };
  }

  /** Asks what the position is after the moves, and draws it. */
  async changed() {
    this.hints = [];
    this.line = [];
    const { game, position, moves } = this;
    const [answer, last, played] = await ask([
      this.question,
      { op: "game_state", game, position, ...(moves.length > 1 ? { moves: moves.slice(0, -1) } : {}) },
      { op: "game_play", game, position, moves },
    ]);
    this.text = played.ok?.position ?? position;
    if (answer.error) {
      // What is wrong is said; the last position that was right stays on the board.
      complain(answer.error.message.replace(/^argument `[^`]*`: /, ""));
      this.fault = answer.error.message;
      if (!this.state) this.state = last.ok ?? null;
      return this.draw();
    }
    this.fault = "";
    this.state = answer.ok;
    await this.overlay();
    this.draw();
  }

  /** The hexes that are pointed out. */
  async overlay() {
    this.marked = new Map(await overlays(this));
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

  /** The legal moves now. @returns {import("../../board/legal_moves.js").Move[]} */
  get legal() {
    return this.setting || this.fault ? [] : this.state?.moves ?? [];
  }

  /** @param {string} label */
  press(label) {
    if (this.setting) return putDown(this, label);
    const { selected } = this;
    const found = selected && selected !== label ? targets(movesFrom(this.legal, selected)).get(label) : undefined;
    if (found) return this.choose(found);
    const movable = this.legal.some((move) => sourceOf(move) === label);
    // What cannot be done is explained; what else can move is picked up instead.
    if (selected && selected !== label && !movable) return isCard(selected) ? this.lift(label) : this.drop(selected, label);
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
    if (this.setting) return carry(this, from, to);
    const found = targets(movesFrom(this.legal, from)).get(to);
    if (found) return this.choose(found);
    const [answer] = await ask([{ op: "game_play", game: this.game, position: this.position, moves: [...this.moves, `${from}-${to}`] }]);
    if (answer.error) complain(answer.error.message.replace(/^argument `[^`]*`: /, ""));
    this.draw();
  }

  /** @param {import("../../board/legal_moves.js").Move[]} moves */
  async choose(moves) {
    const move = await chooseMove(moves);
    if (move) await this.play(move.text);
  }

  /** @param {string} text */
  async play(text) {
    Object.assign(this, { moves: [...this.moves, text], selected: null, undone: [] });
    announce(text);
    await this.changed();
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

  /** The best moves, as the opponent sees them. */
  async askHints() {
    const asked = JSON.stringify(this.question);
    const position = this.text;
    const [answer] = await ask([{ op: "game_hints", game: this.game, position, count: 3, nodes: 2000 }]);
    if (answer.error) return complain(answer.error.message);
    const line = await lineFrom(this.game, position, answer.ok[0].move, 6);
    // It was about another position.
    if (asked !== JSON.stringify(this.question)) return;
    Object.assign(this, { hints: answer.ok, line });
    this.draw();
  }

  draw() {
    const { state } = this;
    writeAddress({ game: this.game, position: this.position === this.fresh ? "" : this.position, moves: this.moves.join(";"), show: this.shows === "nothing" ? "" : this.shows, setting: this.setting ? "yes" : "" });
    this.code.show(calls(this.question));
    if (!state) return;
    this.board?.show(state.tokens, []);
    const chosen = this.selected ? targets(movesFrom(this.legal, this.selected)) : new Map();
    this.board?.mark({
      selected: this.selected, legal: new Set(chosen.keys()), occupied: new Set(state.tokens.map((/** @type {any} */ token) => token.label)),
      sources: new Set(this.legal.map((move) => sourceOf(move) ?? "")), last: [...(this.marked?.keys() ?? [])], danger: state.check ? [state.check] : [], refused: null,
    });
    this.drawPanels();
  }

  drawPanels() {
    const { state } = this;
    const button = (/** @type {string} */ text, /** @type {() => void} */ click, disabled = false) => element("button", { type: "button", class: "quiet", disabled, click: () => this.turns.do(click) }, text);
    const others = this.games.filter(({ game }) => game !== this.game).map(({ game, title }) => element("a", { class: "button quiet", href: `/analysis?game=${game}` }, `Go to ${title}`));
    redraw(this.tools, button("Back", () => this.back(), this.moves.length === 0), button("Forward", () => this.forward(), this.undone.length === 0),
      button("Start of the game", () => this.setPosition(this.fresh)), button(this.setting ? "Play on" : "Set up", () => { this.setting = !this.setting; return this.setPosition(this.text); }),
      element("label", {}, "show ", element("select", { name: "show", change: (/** @type {any} */ { target }) => this.turns.do(() => this.show(target.value)) }, ...offered(this).map(([one, title]) => element("option", { value: one, selected: one === this.shows }, title)))),
      button("Turn the board", () => this.board?.flip(!this.board.flipped)), ...others);
    redraw(this.status, element("p", {}, this.fault ? `This is not a position of the game: ${this.fault}` : state.outcome ? outcomeText(state.outcome) : `${sideTitle(state.side_to_move)} to move, ${state.moves.length} legal ${state.moves.length === 1 ? "move" : "moves"}`),
      ...(this.shows.startsWith("attacked") ? [element("p", { class: "small" }, this.info.attacks)] : []),
      ...(this.marked?.size ? [element("p", { class: "small" }, `Marked: ${[...this.marked].map(([label, why]) => (why ? `${label} (${why})` : label)).join(", ")}`)] : []));
    setupPanel(this);
    const worth = (/** @type {number} */ value) => (Math.abs(value) > 900000 ? (value > 0 ? "wins" : "loses") : (value / 100).toFixed(2));
    // The board can be used while the opponent thinks.
    redraw(this.advice, button("Ask the opponent", () => { this.askHints().catch(this.turns.fail); }, Boolean(this.fault || state.outcome)),
      ...(this.hints.length ? [element("ol", {}, ...this.hints.map(({ move, value }) => element("li", {}, button(move, () => this.play(move)), ` ${worth(value)}`))), element("p", {}, `Its line: ${this.line.join(" ")}`)] : []));
    const cards = cardsIn(this.legal).map(([source, card]) => element("button", { type: "button", class: "quiet", "aria-pressed": String(this.selected === source), click: () => this.turns.do(() => this.lift(this.selected === source ? "" : source)) }, words(card)));
    // Battles may be many; whatever else there is comes first, so that none of it is cut off.
    const free = freeMoves(this.legal).sort((a, b) => Number(a.kind === "battle") - Number(b.kind === "battle")).slice(0, 24).map((move) => button(move.text, () => this.play(move.text)));
    redraw(this.list, element("p", {}, this.moves.length ? this.moves.map((move, at) => `${at + 1}. ${move}`).join("  ") : "No moves yet."),
      ...(cards.length ? [element("div", { class: "controls", role: "group", "aria-label": "Cards" }, "From beside the board:", ...cards)] : []),
      ...(free.length ? [element("div", { class: "controls" }, ...free)] : []));
  }
}
