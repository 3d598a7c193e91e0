// The explorer: a course in hexes. Each topic is an article beside its map; what is moved or painted there goes to the
// engine, and its answer to the map, the table and the code.
import { systemOf, textIn } from "../../lib/code_samples/systems.js";
import { ask, Asker } from "../../lib/engine_query.js";
import { announce, complain } from "../../lib/messages.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { listenForUndo } from "../../lib/undo_keys.js";
import { keyOr, readAddress, writeAddress } from "../../lib/url_state.js";
import { html, render } from "../../lib/view.js";
import { ServerMap } from "../../components/server_map.js";
import { learnLabels } from "./board_labels.js";
import { overlay } from "./painting.js";
import { Hand } from "./hand.js";
import { describe, inSystem } from "./naming.js";
import { Room } from "./room.js";
import { markRead } from "./topic_list.js";
import { readState, shapeOf, stateParameters } from "./state.js";
import { ENTRIES, loadTopic } from "./topics/index.js";
import { givenTo } from "./topics/topic.js";
import { isBare, update } from "./update.js";

/** @param {HTMLElement} view */
export async function showRoom(view) {
  await loadSheets("/api/colors.css", "lab/index", "explorer/index");
  await new Explorer(view).start();
}

/** How long a step is seen while they play, in milliseconds. */
const STEP_TIME = 450;

/**
 * @typedef {import("./topics/topic.js").Topic} Topic
 * @typedef {import("./update.js").ExplorerEvent} ExplorerEvent
 * @typedef {import("./state.js").State} State
 * @typedef {{ topic: string, names: string[] }} Asked what questions were about
 */

export class Explorer {
  /** @param {HTMLElement} view */
  constructor(view) {
    this.view = view;
    /** @type {import("./state.js").State} */
    this.state = readState(new URLSearchParams(), [ENTRIES[0].id]);
    /** Those of A and B that the address does not give: they are put on the map. @type {("a" | "b")[]} */
    this.free = [];
    /** Whether the address names a topic and nothing else. */
    this.bare = true;
    /** @type {ServerMap | undefined} */
    this.map = undefined;
    this.readAddress();
    /** The map before a topic needed a board. @type {Pick<import("./state.js").State, "map" | "labels"> | null} */
    this.lent = null;
    /** The last answers of the engine, by the names of the questions. @type {import("./topics/topic.js").Answers} */
    this.ok = {};
    /** @type {ReturnType<Topic["show"]>} */
    this.shown = { rows: [] };
    /** @type {Map<string, string>} the words for a marked hex */
    this.styles = new Map();
    /** @type {string | null} the hex under the pointer */
    this.pointed = null;
    /** The topic that is looked at, once it is there. @type {Topic} */
    this.topic = /** @type {Topic} */ (/** @type {unknown} */ (null));
    this.asker = new Asker((answers, /** @type {Asked} */ asked) => this.answered(answers, asked), complain);
    this.asking = false;
    /** The step that the slider stands on; `null` shows all of them. @type {number | null} */
    this.step = null;
    this.playing = 0;
    this.hand = new Hand(this);
  }

  /** Takes what the address says. */
  readAddress() {
    const address = readAddress();
    this.state = readState(
      address,
      ENTRIES.map(({ id }) => id),
    );
    this.free = /** @type {const} */ (["a", "b"]).filter((name) => keyOr(address.get(name), "") === "");
    this.bare = [...address.keys()].every((name) => name === "topic");
  }

  /** The system that hexes are written in. */
  get system() {
    return systemOf(this.state.labels);
  }

  /** A hex as the chosen system writes it. @param {string} hex */
  named(hex) {
    return textIn(hex, this.system);
  }

  /** The values of the topic's controls. */
  get given() {
    return givenTo(this.topic, this.state);
  }

  /** The tools that can be taken in hand. @returns {import("./state.js").State["tool"][]} */
  get tools() {
    const { topic } = this;
    if (topic.id === "grid") return ["unit", "clear"];
    return topic.paints ? ["block", "cost", "wall", "clear"] : [];
  }

  /** What an event makes of the state, before the engine is asked again. @param {ExplorerEvent} event */
  update(event) {
    this.state = update(this.state, event);
  }

  /** An event that changes the map, a topic's controls, or what a press does. @param {ExplorerEvent} event */
  do(event) {
    this.update(event);
    this.changed();
  }

  /** Chooses another map; the one that was lent for a topic is kept no longer. @param {Partial<State>} to */
  chooseMap(to) {
    this.lent = null;
    this.do({ what: "set", to });
  }

  /** A control that only changes the question, such as a slider. @param {Record<string, string>} values */
  give(values) {
    this.update({ what: "give", values });
    this.ask();
  }

  /** Hexes in the order in which the algorithm finds them, some of them at once. */
  get frames() {
    return this.shown.frames ?? [];
  }

  async start() {
    await this.open();
    addEventListener("popstate", () => {
      this.readAddress();
      this.open();
    });
    listenForUndo(
      () => this.hand.undo(),
      () => this.hand.redo(),
    );
  }

  /** Shows the topic that the state names; where nothing else is given, with its example. */
  async open() {
    const { topic: id } = this.state;
    const topic = await loadTopic(id);
    // Somebody may have gone on meanwhile.
    if (id !== this.state.topic) return;
    this.topic = topic;
    if (this.bare && topic.example) {
      const example = new URLSearchParams(`topic=${id}&${topic.example}`);
      this.state = { ...readState(example, [id]), ...(example.has("labels") ? {} : { labels: this.state.labels }) };
      this.free = [];
    }
    // Strokes and steps are those of the map and the answer that were there before.
    this.hand = new Hand(this);
    this.stop();
    Object.assign(this, { step: null, ok: {}, shown: { rows: [] } });
    markRead(id);
    this.draw();
    // The list at the side is longer than the window; the window itself stays where it is.
    const current = /** @type {HTMLElement | null} */ (this.view.querySelector(".toc [aria-current]"));
    const list = current?.closest(".toc");
    if (current && list && Math.abs(current.offsetTop - list.scrollTop - list.clientHeight / 2) > list.clientHeight / 2)
      list.scrollTop = current.offsetTop - list.clientHeight / 2;
    await this.changed();
  }

  /** The place of the map is there. @param {HTMLElement | null} place */
  takePlace(place) {
    if (!place || this.map?.place === place) return;
    this.map = new ServerMap(place, {
      press: (hex, how) => this.hand.press(hex, how),
      point: (hex) => this.point(hex),
      side: (hex, direction) => this.hand.toggleWall(hex, direction),
      describe: (hex) => describe(this, hex),
      follows: () => this.hand.dragged === "point",
      grabs: (hex) => this.hand.letterOn(hex) !== undefined,
    });
  }

  /** Something other than the pointer changed: the map, the topic, A or B, what is painted. */
  async changed() {
    const { topic } = this;
    const set = (/** @type {Partial<State>} */ to) => this.update({ what: "set", to });
    if (topic.needs === "board" && this.state.map !== "board") {
      this.lent = { map: this.state.map, labels: this.state.labels };
      set({ map: "board", labels: "label" });
    }
    if (this.state.labels === "label" && this.state.map !== "board") set({ labels: "axial" });
    if (!this.tools.includes(this.state.tool)) set({ tool: "none" });
    const { state } = this;
    // Paint and letters of the last map are on the next one, too; a hex that was given off the map stays where it is.
    const moving = this.map?.address
      ? /** @type {const} */ (["a", "b"]).filter((name) => this.map?.cells.has(state[name]))
      : this.free;
    const query = new URLSearchParams({
      shape: JSON.stringify(shapeOf(state)),
      orientation: state.orientation,
      labels: state.labels,
    });
    try {
      await this.map?.load(query);
      if (state.map === "board")
        learnLabels(state.board, (await ask([{ op: "board", board: state.board }]))[0].ok.cells);
    } catch (error) {
      complain(error);
    }
    set({ drawn: this.map?.svg?.classList.contains("pointy") ? "pointy" : "flat" });
    for (const name of moving) if (!this.map?.cells.has(this.state[name])) set({ [name]: this.otherHex(name) });
    document.title = `${topic.title} · Explorer · Sixfold`;
    this.map?.sides(this.state.tool === "wall");
    this.map?.paints(this.state.tool !== "none");
    this.ask();
  }

  /** A hex of the map for A or B that is not on it. @param {"a" | "b"} name */
  otherHex(name) {
    const all = [...(this.map?.cells.keys() ?? [])];
    return all[Math.floor(all.length * (name === "a" ? 0.5 : 0.75))] ?? "0,0";
  }

  /** Goes to another topic; the way back leads here again. @param {{ id: string, title: string }} entry */
  async choose({ id, title }) {
    const { state } = this;
    // It is there already; going back would lead to it once more.
    if (id === state.topic) return;
    history.pushState(null, "", location.href);
    const untouched = state.a === "0,0" && state.b === "3,-2" && isBare(state);
    const isExample = this.bare && this.topic.example;
    this.bare = this.bare || untouched;
    // A map of one's own goes along to the next topic.
    const plain = isExample ? { ...readState(new URLSearchParams(), [id]), labels: state.labels } : {};
    this.update({ what: "set", to: { ...plain, topic: id, ...(this.lent ?? {}) } });
    this.lent = null;
    announce(title);
    await this.open();
    document.querySelector(".art-h h1")?.scrollIntoView({ block: "nearest" });
  }

  /** Asks everything the screen shows, in one request. */
  ask() {
    const { topic, state, given } = this;
    const asked = topic.ask(state, given);
    const chosen = (topic.controls ?? [])
      .filter(({ name, usual }) => given[name] !== usual)
      .map(({ name }) => [name, given[name]]);
    writeAddress(stateParameters({ ...state, given: Object.fromEntries(chosen) }));
    const about = { topic: topic.id, names: Object.keys(asked) };
    if (about.names.length > 0) this.asker.ask(Object.values(asked), about);
    this.draw();
  }

  /** @param {import("../../lib/engine_query.js").Answer[]} answers @param {Asked} asked */
  answered(answers, asked) {
    const { topic, state, given } = this;
    // An answer to what is no longer looked at.
    if (asked.topic !== topic.id) return;
    this.ok = Object.fromEntries(asked.names.map((name, index) => [name, answers[index].ok]));
    this.shown = topic.show(state, this.ok, given);
    const off = topic.id === "grid" ? [] : topic.uses.filter((name) => !this.map?.cells.has(state[name]));
    const refused = new Set(answers.flatMap(({ error }) => (error ? [error.message] : [])));
    this.shown.rows = [
      ...this.shown.rows.map(([name, value]) => /** @type {[string, string]} */ ([name, inSystem(this, value)])),
      ...off.map(
        (name) => /** @type {[string, string]} */ ([name.toUpperCase(), `${state[name]}, which is not on this map`]),
      ),
      ...[...refused].map((message) => /** @type {[string, string]} */ (["refused", message])),
    ];
    this.draw();
  }

  /** Draws everything from what is known. */
  draw() {
    render(html`<${Room} explorer=${this} />`, this.view);
    this.styles = new Map(
      (this.shown.marks ?? []).flatMap(({ style, hexes }) => hexes.map((hex) => [hex, style.replace("_", " ")])),
    );
    this.map?.show(overlay(this));
  }

  /** A hex is under the pointer, or has the focus. @param {string | null} hex */
  point(hex) {
    if (hex === this.pointed) return;
    this.pointed = hex;
    const { held } = this.hand;
    if (!held || !hex) return this.draw();
    this.hand.move(held, hex);
    this.ask();
  }

  /** Asks about all hexes between the last place of the pointer and this one. */
  askOnce() {
    if (this.asking) return;
    this.asking = true;
    queueMicrotask(() => {
      this.asking = false;
      this.ask();
    });
  }

  /** The topic as it is at first. */
  async restart() {
    Object.assign(this, { state: readState(new URLSearchParams(), [this.topic.id]), lent: null, bare: true });
    announce(`${this.topic.title} as at first`);
    await this.open();
  }

  /** @param {number} step */
  goToStep(step) {
    this.step = step >= this.frames.length - 1 ? null : step;
    this.draw();
  }

  /** Goes through the steps one by one, or stops. */
  play() {
    if (this.playing) this.stop();
    else {
      this.step = 0;
      this.playing = setInterval(() => {
        this.goToStep((this.step ?? 0) + 1);
        if (this.step === null) this.stop();
      }, STEP_TIME);
    }
    this.draw();
  }

  /** The steps play no longer. */
  stop() {
    clearInterval(this.playing);
    this.playing = 0;
    if (this.topic) this.draw();
  }

  /** Moves A or B to what was typed. @param {"a" | "b"} name @param {string} text */
  type(name, text) {
    const hex = keyOr(text.replace(/\s+/g, ""), "");
    const anywhere = hex !== "" && !this.topic.paints && !this.topic.needs;
    if (!anywhere && !this.map?.cells.has(hex)) {
      const where = `for ${name.toUpperCase()} on this map`;
      complain(`There is no hex ${text || "of that name"} ${where}. Write it as q,r, for example 2,-1.`);
      return this.draw();
    }
    this.hand.move(name, hex);
    this.changed();
  }
}
