// A match: one plain object holds what is shown; everything drawn follows from it.
import * as api from "../../lib/api.js";
import { Board } from "../../board/board.js";
import { chooseMove } from "../../board/choose_move.js";
import { cardMoves, cellHint, freeMoves, movesFrom, sourceOf, targets } from "../../board/legal_moves.js";
import { chosenLabels } from "../../board/labels.js";
import { FOCUS_LOST, announce, complain, element, hush, redraw, toast } from "../../lib/dom.js";
import { InTurn } from "../../lib/task_queue.js";
import { pressed } from "./keys.js";
import { aboutToken } from "./panels/token_info.js";
import { cardsPanel } from "./panels/cards.js";
import { decidedPanel } from "./panels/review.js";
import { actionsPanel, optionsPanel } from "./panels/actions.js";
import { missingPanel } from "./panels/captured.js";
import { movesPanel } from "./panels/moves.js";
import { offerPanel } from "./panels/offer.js";
import { rematchPanel } from "./panels/rematch.js";
import { seatsPanel } from "./panels/seats.js";
import { hintPanel, statusPanel, statusWords } from "./panels/status.js";
import { connection, hear } from "./live_updates.js";
import { explain, make } from "./planning.js";
import { held } from "../../lib/seats.js";
import { answer, commandOf } from "./screen_reader.js";
import { ownerOf } from "../../lib/words.js";
import { freshlyShown, lastTurn, touched } from "./state.js";

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
    this.turns = new InTurn((error) => this.fail(error));
    /** The parts of a turn. @type {api.GameInfo["phases"]} */
    this.phases = [];
    /** How each kind of token moves. @type {api.GameInfo["kinds"]} */
    this.kinds = [];
  }

  async start() {
    const { game, title, state } = this.shown.match;
    document.title = `${title} · Sixfold`;
    document.body.dataset.game = game;
    const place = element("div", { class: "board-place" });
    this.panels = element("div", { class: "panels" });
    this.cards = element("div", { class: "cards-place" });
    this.view.replaceChildren(element("div", { class: "match" }, element("h1", { class: "unseen" }, title), element("div", { class: `middle ${game}${state.off_board ? " with-cards" : ""}` }, place, this.cards), this.panels));
    const introduced = api.games().catch(() => []);
    this.board = await Board.load(game, place, {
      press: (label) => this.does(() => this.press(label)),
      lift: (label) => this.does(() => this.shown.selected === label || this.select(label)),
      drop: (from, to) => this.does(() => this.drop(from, to)),
      escape: () => this.select(null),
      describe: (label) => cellHint(this.moves, this.shown.selected, label),
      command: (key, label) => this.say(commandOf(this, key, label)),
    });
    const info = (await introduced).find((one) => one.game === game);
    Object.assign(this, { phases: info?.phases ?? [], kinds: info?.kinds ?? [] });
    const own = this.secrets.findIndex((secret) => secret);
    if (own === 1 && !this.secrets[0]) this.shown.flipped = this.flipsFor(1);
    this.board.flip(this.shown.flipped);
    this.board.label(chosenLabels());
    if (!this.plans) this.shown.start = (await api.positionAfter(this.shown.id, 0)).state;
    this.draw([]);
    document.addEventListener("keydown", (event) => pressed(this, event));
    this.view.addEventListener(FOCUS_LOST, () => this.board?.focusAgain());
    api.listen(`/api/matches/${this.shown.id}`, () => this.shown.match.number, (message) => this.hears(message), (connected) => connection(this, connected));
  }

  /** Something was told of the match; where that has not all moves, they are asked for first. @param {any} message */
  hears(message) {
    if (!message.match?.moves_before) return void hear(this, message);
    api.view(this.shown.id, this.shown.match.number).then((match) => hear(this, { ...message, match }), (error) => this.fail(error));
  }

  /** Whether a player sees the board from its own side only when it is turned. @param {number} player */
  flipsFor(player) {
    return this.shown.match.seats[player].side !== this.shown.match.below;
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

  /** The moves that can be made from this browser now. @returns {import("../../board/legal_moves.js").Move[]} */
  get moves() {
    const { match, planned } = this.shown;
    if (this.acting < 0 || this.shown.busy) return [];
    // A plan ends with the turn: what the other side could do is not ours to choose.
    if (planned && (planned.outcome || planned.side_to_move !== match.to_move)) return [];
    return this.state.moves;
  }

  /** The part of the turn that is shown, where the game tells several apart. */
  get phase() {
    return this.phases.find(({ name }) => name === this.state.phase);
  }

  /** Whether a turn is several moves, planned first and committed at once. */
  get plans() {
    return this.shown.match.long_turns;
  }

  /** Does something that may need the server's answer, after what was done before. @param {() => unknown} work */
  does(work) {
    return this.turns.do(work);
  }

  /** A cell was pressed. @param {string} label */
  press(label) {
    const { selected } = this.shown;
    if (selected && selected !== label) {
      const found = targets(movesFrom(this.moves, selected)).get(label);
      if (found) return this.choose(found);
      if (ownerOf(this.tokenOn(label)) === this.shown.match.to_move) return this.select(label);
      return explain(this, selected, label);
    }
    return this.select(selected === label ? null : label);
  }

  /** @param {string} from @param {string} to */
  async drop(from, to) {
    const found = targets(movesFrom(this.moves, from)).get(to);
    await (found ? this.choose(found) : explain(this, from, to));
  }

  /** @param {string | null} source */
  select(source) {
    Object.assign(this.shown, { refused: null, said: null, asks: null });
    hush();
    // One's own token can be picked up even where it cannot move: the server then says why it cannot.
    const own = source && this.acting >= 0 && ownerOf(this.tokenOn(source)) === this.shown.match.to_move;
    this.shown.selected = own || this.moves.some((move) => source && sourceOf(move) === source) ? source : null;
    const pressed = source && !this.shown.selected && this.tokenOn(source);
    // What cannot be picked up says what it is, such as a token of the other side.
    if (pressed) return this.tell(aboutToken(this, pressed));
    if (source && !this.shown.selected && this.acting >= 0) announce(`${source}: nothing to move here`);
    return this.draw([]);
  }

  /** One of several moves; asked for where there is a choice. @param {import("../../board/legal_moves.js").Move[]} moves */
  async choose(moves) {
    const move = await chooseMove(moves);
    if (move) await make(this, move.text);
  }

  /** Adds actions to the match. @param {string[]} actions @param {number} [player] */
  async send(actions, player = this.acting) {
    const secret = this.secrets[player];
    if (!secret || this.shown.busy) return;
    this.shown.busy = true;
    try {
      const match = await api.act(this.shown.id, secret, this.shown.match.number + 1, actions);
      this.shown.busy = false;
      this.hears({ watching: this.shown.watching, match });
    } catch (error) {
      this.shown.busy = false;
      // What happened meanwhile is heard like all else, so that it is announced; then what went wrong.
      const match = await api.view(this.shown.id, this.shown.match.number).catch(() => null);
      if (match) hear(this, { watching: this.shown.watching, match });
      else this.draw([]);
      const stale = error instanceof api.Refusal && error.kind === "stale";
      this.fail(stale ? new Error("The other player was faster. This is how it stands now; do it again if you still want to.") : error);
    }
  }

  /** @param {unknown} error */
  fail(error) {
    complain(error);
  }

  /** The token on a hex. @param {string} label */
  tokenOn(label) {
    return this.state.tokens.find((/** @type {any} */ token) => token.label === label);
  }

  /** Shows who would fall. @param {string[]} dead */
  preview(dead) {
    this.shown.danger = dead;
    // Only the marks: what the pointer is over must not be drawn again under it.
    this.mark();
  }

  /** Answers a command about the board, aloud; says whether it was one. @param {string | undefined} command */
  say(command) {
    const said = command ? answer(this, command) : null;
    if (said !== null) this.tell(said);
    return said !== null;
  }

  /** Says something, to eyes and ears. @param {string} text */
  tell(text) {
    hush();
    announce(text);
    this.shown.said = text;
    this.draw([]);
    // Where the board fills the screen, such as on a phone, the words below it are out of sight.
    const box = this.panels?.querySelector(".said")?.getBoundingClientRect();
    if (!box || box.top < 0 || box.bottom > innerHeight) toast(text);
  }

  /** The moves of what stands on a hex. @param {string} label */
  movesFrom(label) {
    return movesFrom(this.moves, label);
  }

  /** How it stands, in one line. */
  statusText() {
    return statusWords(this).join(". ");
  }

  /** Turns the board round. */
  flip() {
    this.shown.flipped = !this.shown.flipped;
    this.board?.flip(this.shown.flipped);
  }

  /** What happened in the last move that is shown, or in the last turn. */
  get lastEvents() {
    const { match, past, pastEvents, planned, plannedEvents } = this.shown;
    if (past !== null) return pastEvents;
    if (planned) return plannedEvents;
    const first = match.moves.length - lastTurn(match.moves);
    return match.events.filter((/** @type {any} */ event) => event.move >= first);
  }

  /** Draws everything from what is shown. @param {any[]} events what happened since it was drawn before */
  draw(events) {
    if (!this.board) return;
    const { state } = this;
    this.board.show(state.tokens, events);
    this.mark();
    const seats = seatsPanel(this);
    // While somebody is waited for, the link for them comes first.
    const [early, late] = seats.classList.contains("inviting") ? [seats, null] : [null, seats];
    redraw(this.panels, statusPanel(this), offerPanel(this), rematchPanel(this), early, hintPanel(this), decidedPanel(this), actionsPanel(this, freeMoves(this.moves)), late, optionsPanel(this), movesPanel(this));
    redraw(this.cards, ...(state.off_board ? [cardsPanel(this, (card) => cardMoves(this.moves, card))] : [missingPanel(this)]));
  }

  /** Marks the hexes. */
  mark() {
    const { state } = this;
    const chosen = this.shown.selected ? targets(movesFrom(this.moves, this.shown.selected)) : new Map();
    const occupied = new Set(state.tokens.map((/** @type {any} */ token) => token.label));
    this.board?.mark({
      selected: this.shown.selected,
      legal: new Set(chosen.keys()),
      occupied,
      sources: new Set(this.moves.map((move) => sourceOf(move) ?? "")),
      last: touched(this.lastEvents),
      danger: [...this.shown.danger, ...(state.check ? [state.check] : [])],
      refused: this.shown.refused,
    });
  }
}
