// A match: one plain object holds what is shown; everything drawn follows from it.
import * as api from "../../lib/api.js";
import { loadBoard } from "../../components/game_board.js";
import { cellHint, movesFrom, sourceOf, targets } from "../../lib/legal_moves.js";
import { chosenLabels } from "../../lib/chosen_labels.js";
import { titleOf } from "../../components/header.js";
import { announce, complain, hush, toast } from "../../lib/messages.js";
import { held } from "../../lib/seats.js";
import { playStep } from "../../lib/sound.js";
import { TaskQueue } from "../../lib/task_queue.js";
import { html, renderKeepingFocus } from "../../lib/view.js";
import { ownerOf } from "../../lib/words.js";
import { pressed } from "./keys.js";
import { connection, receive } from "./live_updates.js";
import { MatchPage } from "./match_page.js";
import { aboutToken } from "./panels/guide/token_info.js";
import { explain, make } from "./moves/planning.js";
import { answer, commandOf } from "./messages/screen_reader.js";
import { freshlyShown, markBoard } from "./state.js";
import { statusTitle } from "./messages/status.js";

/** The message for a move that could not be sent. */
const KEPT = "No connection. Your move is kept and goes out when it is back.";

/** After how many milliseconds it is sent again. */
const AGAIN = 3000;

export class MatchScreen {
  /**
   * @param {HTMLElement} view
   * @param {string} id
   * @param {api.Match} match
   */
  constructor(view, id, match) {
    this.view = view;
    this.shown = freshlyShown(id, match);
    this.secrets = held(id)?.secrets ?? [null, null];
    /** @type {import("../../board/board.js").Board | null} */
    this.board = null;
    this.turns = new TaskQueue((error) => this.fail(error));
    /** The parts of a turn. @type {api.GameInfo["phases"]} */
    this.phases = [];
    /** How each kind of token moves. @type {api.GameInfo["kinds"]} */
    this.kinds = [];
    /** The panels of a game with cards. @type {typeof import("./panels/war/card_panels.js") | null} */
    this.panels = null;
    /** Where each kind of token goes. @type {api.GuideEntry[]} */
    this.guide = [];
    /** Where the board stands in the page. @type {HTMLElement | null} */
    this.place = null;
    /** Resolves when everything that happened was shown on the board. @type {Promise<void>} */
    this.shownAll = Promise.resolve();
  }

  async start() {
    const { game, title } = this.shown.match;
    titleOf(title);
    document.body.dataset.game = game;
    if (this.state.off_board) this.panels = await import("./panels/war/card_panels.js");
    this.view.replaceChildren();
    this.#render();
    const introduced = api.games().catch(() => []);
    this.board = await loadBoard(game, /** @type {HTMLElement} */ (this.place), {
      press: (label) => this.does(() => this.press(label)),
      lift: (label) => this.does(() => this.shown.selected === label || this.select(label)),
      drop: (from, to) => this.does(() => this.drop(from, to)),
      escape: () => this.#drop(),
      describe: (label) => cellHint(this.moves, this.shown.selected, label),
      command: (key, label) => this.say(commandOf(this, key, label)),
      happens: playStep,
    });
    const info = (await introduced).find((one) => one.game === game);
    Object.assign(this, { phases: info?.phases ?? [], kinds: info?.kinds ?? [] });
    const own = this.secrets.findIndex((secret) => secret);
    if (own >= 0 && !this.secrets[1 - own]) this.shown.flipped = this.flipsFor(own);
    this.board.flip(this.shown.flipped);
    this.board.label(chosenLabels());
    if (!this.plans) this.shown.start = (await api.positionAfter(this.shown.id, 0)).state;
    this.draw([]);
    document.addEventListener("keydown", (event) => pressed(this, event));
    const path = `/api/matches/${this.shown.id}`;
    const onMessage = (/** @type {api.LiveMessage} */ message) => this.receives(message);
    api.listen(
      path,
      () => this.shown.match.number,
      onMessage,
      (connected) => connection(this, connected),
      () => this.secrets.filter((secret) => secret !== null),
    );
  }

  /** Asks where each kind of token goes; without an answer there are no diagrams until another piece is looked up. */
  async learnGuide() {
    if (this.guide.length > 0) return;
    this.guide = (await api.lessons(this.shown.match.game).catch(() => null))?.guide ?? [];
    this.#render();
  }

  /**
   * Takes in a live message; where it lacks moves, they are requested first.
   * @param {api.LiveMessage} message
   */
  receives(message) {
    if (!message.match?.moves_before) return void receive(this, message);
    api.view(this.shown.id, this.shown.match.number).then(
      (match) => receive(this, { ...message, match }),
      (error) => this.fail(error),
    );
  }

  /** Whether a player sees the board from its own side only when it is turned. @param {number} player */
  flipsFor(player) {
    return this.shown.match.seats[player].side !== this.shown.match.below;
  }

  /** The player whose side is at the lower edge of the board. */
  get below() {
    const below = this.shown.match.seats.findIndex(({ side }) => side === this.shown.match.below);
    return this.shown.flipped ? 1 - below : below;
  }

  /** Whether the person who looks plays one of the sides, and not both. */
  get plays() {
    return Boolean(this.secrets[0]) !== Boolean(this.secrets[1]);
  }

  /** Whether the person who looks has won. */
  get won() {
    const { outcome, seats } = this.shown.match;
    const winner = seats.findIndex(({ side }) => side === outcome?.winner);
    return Boolean(this.secrets[winner] && !this.secrets[1 - winner]);
  }

  /** The state that is on the board now. */
  get state() {
    return this.shown.pastState ?? this.shown.planned ?? this.shown.match.state;
  }

  /** The player who would act from this browser now, or -1. */
  get acting() {
    const { match } = this.shown;
    if (this.shown.past !== null || !match.to_move) return -1;
    const player = match.seats.findIndex((seat) => seat.side === match.to_move);
    return this.secrets[player] ? player : -1;
  }

  /** The moves that can be made from this browser now. @returns {import("../../lib/legal_moves.js").Move[]} */
  get moves() {
    const { match, planned } = this.shown;
    if (this.acting < 0 || this.shown.busy) return [];
    // A plan ends with the turn: what the other side could do is not ours to choose.
    if (planned && (planned.outcome || planned.side_to_move !== match.to_move)) return [];
    return this.shown.calling ? this.state.moves.filter(({ kind }) => kind === "call") : this.state.moves;
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
  async press(label) {
    if (this.shown.unsent) return complain(KEPT);
    if (await this.#waits((premove) => premove.pressWhileWaiting(this, label))) return undefined;
    const { selected } = this.shown;
    if (selected && selected !== label) {
      const found = targets(movesFrom(this.moves, selected)).get(label);
      if (found) return this.choose(found);
      if (ownerOf(this.tokenOn(label)) === this.shown.match.to_move) return this.select(label);
      return explain(this, selected, label);
    }
    return this.select(selected === label ? null : label);
  }

  /** Puts back what is picked up, or takes the next move back that was chosen. */
  #drop() {
    if (!this.shown.premove) return this.select(null);
    return this.does(async () => (await import("./moves/premove.js")).forget(this));
  }

  /**
   * While the other player thinks, one's next move can be chosen; says whether that was done.
   * @param {(premove: typeof import("./moves/premove.js")) => boolean} work
   */
  async #waits(work) {
    if (this.acting >= 0 || this.plans || !this.secrets.some((secret) => secret) || this.shown.past !== null)
      return false;
    return work(await import("./moves/premove.js"));
  }

  /** @param {string} from @param {string} to */
  async drop(from, to) {
    if (await this.#waits((premove) => premove.dropWhileWaiting(this, from, to))) return;
    const found = targets(movesFrom(this.moves, from)).get(to);
    await (found ? this.choose(found) : explain(this, from, to));
  }

  /** @param {string | null} source */
  select(source) {
    Object.assign(this.shown, {
      refused: null,
      answer: null,
      asks: null,
      payWith: [],
      about: source ? (this.tokenOn(source) ?? null) : null,
    });
    hush();
    // One's own token can be picked up even where it cannot move: the server then says why it cannot.
    const own = source && this.acting >= 0 && ownerOf(this.tokenOn(source)) === this.shown.match.to_move;
    this.shown.selected = own || this.moves.some((move) => source && sourceOf(move) === source) ? source : null;
    const pressed = source && !this.shown.selected && this.tokenOn(source);
    // A token that cannot be picked up is named, such as one of the other side.
    if (pressed) return this.tell(aboutToken(this, pressed));
    if (source && !this.shown.selected && this.acting >= 0) announce(`${source}: nothing to move here`);
    return this.draw([]);
  }

  /** Begins or leaves the call: only what can be called is picked up then. @param {boolean} calling */
  call(calling) {
    Object.assign(this.shown, { calling, selected: null, answer: null });
    this.draw([]);
  }

  /** Forgets which piece was pressed, since another one is looked up. */
  forgetAsked() {
    Object.assign(this.shown, { about: null, answer: null, selected: null });
    this.draw([]);
  }

  /**
   * One of several moves; asked for where there is a choice.
   * @param {import("../../lib/legal_moves.js").Move[]} moves
   */
  async choose(moves) {
    const { panels } = this;
    // The call has a button of its own: it is meant only where nothing else leads.
    const other = moves.filter(({ kind }) => kind !== "call");
    const led = other.length > 0 ? other : moves;
    const meant = panels && led.every(({ kind }) => kind === "deploy") ? [panels.withPayment(this, led)] : led;
    // Nothing is loaded for a move that needs no question: it can be made without a connection, too.
    const ask = async () => (await import("../../components/choose_move.js")).chooseMove;
    const move = meant.length === 1 ? meant[0] : await (await ask())(meant, this.shown.match.to_move ?? undefined);
    if (move) await make(this, move.text);
  }

  /** Shows what can be taken away, from the position on the board. */
  share() {
    const { id, match, past } = this.shown;
    const shared = { id, match, at: past ?? match.moves.length, secrets: this.secrets };
    return this.does(async () => (await import("./share/share.js")).share(shared));
  }

  /** Shows how to play. */
  help() {
    return this.does(async () => (await import("./panels/guide/help.js")).showHelp(this.shown.match.game));
  }

  /** Adds actions to the match. @param {string[]} actions @param {number} [player] */
  async send(actions, player = this.acting) {
    const secret = this.secrets[player];
    if (!secret || this.shown.busy) return;
    this.shown.busy = true;
    await this.#deliver(secret, this.shown.match.number + 1, actions);
  }

  /**
   * Delivers actions. Without a connection they are kept, and go out when it is back.
   * @param {string} secret
   * @param {number} number the number of the first of them, so that they are never taken twice
   * @param {string[]} actions
   */
  async #deliver(secret, number, actions) {
    try {
      const match = await api.act(this.shown.id, secret, number, actions);
      Object.assign(this.shown, { busy: false, unsent: null });
      this.receives({ watching: this.shown.watching, match });
    } catch (error) {
      if (api.isOffline(error)) {
        if (!this.shown.unsent) complain(KEPT);
        // Tried again when the connection is back, and now and then where it seems never to have gone.
        const unsent = { actions, again: async () => {} };
        unsent.again = async () => {
          if (this.shown.unsent === unsent) await this.#deliver(secret, number, actions);
        };
        Object.assign(this.shown, { selected: null, unsent });
        setTimeout(unsent.again, AGAIN);
        return this.draw([]);
      }
      Object.assign(this.shown, { busy: false, unsent: null });
      // Changes made meanwhile are taken in first, so that they are announced; the error follows.
      const match = await api.view(this.shown.id, this.shown.match.number).catch(() => null);
      if (match) receive(this, { watching: this.shown.watching, match });
      else this.draw([]);
      const stale = error instanceof api.Refusal && error.kind === "stale";
      this.fail(
        stale
          ? new Error("The other player was faster. This is how it stands now; do it again if you still want to.")
          : error,
      );
    }
  }

  /** @param {unknown} error */
  fail(error) {
    complain(error);
  }

  /** The token on a hex. @param {string} label */
  tokenOn(label) {
    return this.state.tokens.find((token) => token.label === label);
  }

  /** Shows who would fall. @param {string[]} dead */
  preview(dead) {
    this.shown.danger = dead;
    // Only the marks: what the pointer is over must not be drawn again under it.
    this.mark();
  }

  /** Answers a command about the board, aloud; says whether it was one. @param {string | undefined} command */
  say(command) {
    const found = command ? answer(this, command) : null;
    if (found !== null) this.tell(found);
    return found !== null;
  }

  /** Says something, to eyes and ears. @param {string} text */
  tell(text) {
    hush();
    announce(text);
    this.shown.answer = text;
    this.draw([]);
    // Where the board fills the screen, such as on a phone, the words below it are out of sight.
    const box = this.view.querySelector(".hint.answer")?.getBoundingClientRect();
    if (!box || box.top < 0 || box.bottom > innerHeight) toast(text);
  }

  /** The moves of what stands on a hex. @param {string} label */
  movesFrom(label) {
    return movesFrom(this.moves, label);
  }

  /** Turns the board round. */
  flip() {
    this.shown.flipped = !this.shown.flipped;
    this.board?.flip(this.shown.flipped);
    this.draw([]);
  }

  /** Draws everything from what is shown. @param {api.Happened[]} events what happened since it was drawn before */
  draw(events) {
    if (!this.board) return;
    const shown = this.board.show(this.state.tokens, events);
    if (events.length > 0) this.shownAll = shown;
    this.mark();
    const { match } = this.shown;
    titleOf(this.state.round ? `Round ${this.state.round} of ${this.state.rounds}` : match.title);
    document.title = `${statusTitle(this)} · ${match.title} · Sixfold`;
    this.#render();
  }

  /** Brings the page up to date. Where the control with the focus is gone, the board has it: keys go on from there. */
  #render() {
    const place = (/** @type {HTMLElement | null} */ found) => {
      this.place = found ?? this.place;
    };
    renderKeepingFocus(html`<${MatchPage} screen=${this} place=${place} />`, this.view, () => this.board?.focusAgain());
  }

  /** Marks the hexes. */
  mark() {
    markBoard(this);
  }
}
