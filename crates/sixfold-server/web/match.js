// A match: one plain object holds what is shown; everything drawn follows from it.
import * as api from "./api.js";
import { Board } from "./board/board.js";
import { chosenLabels } from "./board/labels.js";
import { cardMoves, difference, freeMoves, movesFrom, question, sourceOf, targets } from "./choices.js";
import { announce, complain, element, hush, redraw } from "./dom.js";
import { pressed } from "./keys.js";
import { askChoice } from "./panels/choice.js";
import { cardsPanel } from "./panels/cards.js";
import { actionsPanel } from "./panels/actions.js";
import { missingPanel } from "./panels/missing.js";
import { movesPanel } from "./panels/moves.js";
import { seatsPanel } from "./panels/seats.js";
import { statusPanel } from "./panels/status.js";
import { held } from "./seats.js";
import { ACTION_WORDS, outcomeText, sideTitle, words } from "./words.js";
import { freshlyShown, steps } from "./shown.js";
import { play } from "./sound.js";

export class Table {
  /**
   * @param {HTMLElement} view
   * @param {string} id
   * @param {any} match
   */
  constructor(view, id, match) {
    this.view = view;
    this.shown = freshlyShown(id, match);
    this.secrets = held(id)?.secrets ?? [null, null];
    /** @type {Board | null} */
    this.board = null;
  }

  async start() {
    const { game } = this.shown.match;
    document.title = `${words(game)} · Sixfold`;
    document.body.dataset.game = game;
    const place = element("div", { class: "board-place" });
    this.panels = element("div", { class: "panels" });
    this.cards = element("div", { class: "cards-place" });
    this.view.replaceChildren(element("div", { class: "match" }, element("div", { class: `middle ${game}` }, place, this.cards), this.panels));
    this.board = await Board.load(game, place, {
      press: (label) => this.press(label),
      drop: (from, to) => this.drop(from, to),
      escape: () => this.select(null),
      describe: (label) => this.describe(label),
    });
    const own = this.secrets.findIndex((secret) => secret);
    if (own === 1 && !this.secrets[0]) this.shown.flipped = this.flipsFor(1);
    this.board.flip(this.shown.flipped);
    this.board.label(chosenLabels());
    if (!this.plans) this.shown.start = (await api.positionAfter(this.shown.id, 0)).state;
    this.draw([]);
    document.addEventListener("keydown", (event) => pressed(this, event));
    api.listen(this.shown.id, () => this.shown.match.number, (message) => this.hear(message), (connected) => {
      this.shown.connected = connected;
      this.draw([]);
    });
  }

  /** Whether a player sees the board from its own side only when it is turned. @param {number} player */
  flipsFor(player) {
    return this.shown.match.game === "underchex" ? player === 1 : player === 0;
  }

  /** The state that is on the board now. */
  get state() {
    return this.shown.pastState ?? this.shown.planned ?? this.shown.match.state;
  }

  /** The player who would act from this browser now, or -1. */
  get acting() {
    const { match } = this.shown;
    if (this.shown.past !== null || !match.to_move) return -1;
    const player = match.seats.findIndex((/** @type {any} */ seat) => seat.side === match.to_move);
    return this.secrets[player] ? player : -1;
  }

  /** The moves that can be made from this browser now. @returns {import("./choices.js").Move[]} */
  get moves() {
    const { match, planned } = this.shown;
    if (this.acting < 0 || this.shown.busy) return [];
    // A plan ends with the turn: what the other side could do is not ours to choose.
    if (planned && (planned.outcome || planned.side_to_move !== match.to_move)) return [];
    return this.state.moves;
  }

  /** Whether a turn is several moves, planned first and committed at once. */
  get plans() {
    return this.shown.match.game !== "underchex";
  }

  /** A message of the server. @param {any} message */
  async hear(message) {
    if (message.gone) return complain(message.gone);
    const before = this.shown.match;
    this.shown.watching = message.watching;
    // The answer to our own move may come after the news that somebody has answered it.
    if (message.match.number < before.number) return this.draw([]);
    this.shown.match = message.match;
    const news = message.match.actions.filter((/** @type {any} */ action) => action.number > before.number);
    if (news.length > 0) {
      hush();
      this.shown.plan = [];
      this.shown.planned = null;
      this.shown.selected = null;
      this.tell(news);
    }
    this.draw(news.flatMap((/** @type {any} */ action) => steps(action.text)));
  }

  /** Announces what happened, once. @param {any[]} actions */
  tell(actions) {
    const said = actions.map(({ side, text }) => `${sideTitle(side)} ${ACTION_WORDS[text] ?? text}`);
    const { outcome } = this.shown.match;
    announce([...said, outcome ? outcomeText(outcome) : ""].join(". "));
    play(outcome ? "end" : "move");
  }

  /** A cell was pressed. @param {string} label */
  press(label) {
    const { selected } = this.shown;
    if (selected && selected !== label) {
      const found = targets(movesFrom(this.moves, selected)).get(label);
      if (found) return void this.choose(found);
      if (this.moves.some((move) => sourceOf(move) === label)) return this.select(label);
      return void this.explain(selected, label);
    }
    this.select(selected === label ? null : label);
  }

  /** @param {string} from @param {string} to */
  drop(from, to) {
    const found = targets(movesFrom(this.moves, from)).get(to);
    if (found) this.choose(found);
    else this.explain(from, to);
  }

  /** @param {string | null} source */
  select(source) {
    this.shown.refused = null;
    hush();
    this.shown.selected = source && this.moves.some((move) => sourceOf(move) === source) ? source : null;
    if (source && !this.shown.selected && this.acting >= 0) announce(`${source}: nothing to move here`);
    this.draw([]);
  }

  /** One of several moves; asked for where there is a choice. @param {import("./choices.js").Move[]} moves */
  async choose(moves) {
    const move = moves.length === 1 ? moves[0] : await askChoice(question(moves), moves, (move) => difference(move, words), (move) => this.preview(move));
    this.preview(null);
    if (move) await this.make(move.text);
  }

  /** Makes a move: into the plan, or at once. @param {string} text */
  async make(text) {
    if (!this.plans) return this.send([text]);
    try {
      const plan = [...this.shown.plan, text];
      const { state } = await api.plan(this.shown.id, plan);
      Object.assign(this.shown, { plan, planned: state, selected: null, refused: null });
      announce(`planned: ${text}`);
      this.draw(steps(text));
      // A decision that leaves nothing to plan is a whole turn by itself.
      if (state.side_to_move !== this.shown.match.to_move && plan.length === 1 && !text.includes("-")) await this.commit();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Takes the last move of the plan back. */
  async unplan() {
    const plan = this.shown.plan.slice(0, -1);
    try {
      const planned = plan.length > 0 ? (await api.plan(this.shown.id, plan)).state : null;
      Object.assign(this.shown, { plan, planned, selected: null });
      this.draw([]);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Commits what is planned. */
  async commit() {
    if (this.shown.plan.length > 0) await this.send(this.shown.plan);
  }

  /** Commits what is planned and ends the turn, where the server lists that as a move. */
  async endTurn() {
    const pass = this.moves.find((move) => move.kind === "pass");
    await this.send(pass ? [...this.shown.plan, pass.text] : this.shown.plan);
  }

  /** Adds actions to the match. @param {string[]} actions @param {number} [player] */
  async send(actions, player = this.acting) {
    const secret = this.secrets[player];
    if (!secret || this.shown.busy) return;
    this.shown.busy = true;
    try {
      const match = await api.act(this.shown.id, secret, this.shown.match.number + 1, actions);
      this.shown.busy = false;
      await this.hear({ watching: this.shown.watching, match });
    } catch (error) {
      this.shown.busy = false;
      this.fail(error);
      this.shown.match = await api.view(this.shown.id).catch(() => this.shown.match);
      this.draw([]);
    }
  }

  /** Asks the server why a move is not legal, and says so. @param {string} from @param {string} to */
  async explain(from, to) {
    if (this.acting < 0 || from.startsWith("card:")) return this.select(null);
    try {
      await api.plan(this.shown.id, [...this.shown.plan, `${from}-${to}`]);
    } catch (error) {
      this.shown.refused = to;
      this.fail(error);
      this.draw([]);
      setTimeout(() => { this.shown.refused = null; this.draw([]); }, 1200);
    }
  }

  /** @param {unknown} error */
  fail(error) {
    complain(error instanceof Error ? error.message : String(error));
  }

  /** Shows who would fall. @param {import("./choices.js").Move | null} move */
  preview(move) {
    this.shown.danger = move?.dead ?? [];
    // Only the marks: what the pointer is over must not be drawn again under it.
    this.mark();
  }

  /** Shows the position after some moves; `null` is the newest. @param {number | null} past */
  async goTo(past) {
    const last = this.shown.match.moves.length;
    const wanted = past === null || past >= last ? null : Math.max(0, past);
    try {
      const pastState = wanted === null ? null : (await api.positionAfter(this.shown.id, wanted)).state;
      Object.assign(this.shown, { past: wanted, pastState, selected: null });
      this.draw([]);
    } catch (error) {
      this.fail(error);
    }
  }

  /** What a screen reader hears of a cell besides what stands there. @param {string} label */
  describe(label) {
    const { selected } = this.shown;
    if (selected && targets(movesFrom(this.moves, selected)).has(label)) return "can go here";
    const count = movesFrom(this.moves, label).length;
    return count > 0 ? `${count} moves` : "";
  }

  /** Turns the board round. */
  flip() {
    this.shown.flipped = !this.shown.flipped;
    this.board?.flip(this.shown.flipped);
  }

  /** Draws everything from what is shown. @param {{ from: string, to: string }[]} moved */
  draw(moved) {
    if (!this.board) return;
    const { state } = this;
    this.board.show(state.tokens, this.shown.past === null ? moved : []);
    this.mark();
    redraw(this.panels, statusPanel(this), actionsPanel(this, freeMoves(this.moves)), seatsPanel(this), movesPanel(this));
    redraw(this.cards, ...(state.off_board ? [cardsPanel(this, (card) => cardMoves(this.moves, card))] : [missingPanel(this)]));
  }

  /** Marks the hexes. */
  mark() {
    const { state } = this;
    const chosen = this.shown.selected ? targets(movesFrom(this.moves, this.shown.selected)) : new Map();
    const occupied = new Set(state.tokens.map((/** @type {any} */ token) => token.label));
    const last = this.shown.past === null ? this.shown.match.moves.at(-1) : this.shown.match.moves[this.shown.past - 1];
    this.board?.mark({
      selected: this.shown.selected,
      legal: new Set(chosen.keys()),
      captures: occupied,
      sources: new Set(this.moves.map((move) => sourceOf(move) ?? "")),
      last: last ? steps(last.text).flatMap(({ from, to }) => [from, to]) : [],
      danger: [...this.shown.danger, ...(state.check ? [state.check] : [])],
      refused: this.shown.refused,
    });
  }
}
