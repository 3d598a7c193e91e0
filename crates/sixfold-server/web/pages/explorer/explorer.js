// The explorer: a course in hexes. Each topic is an article beside its map; what is moved or painted there goes to the
// engine, and its answer to the map, the table and the code.
import { CodePanel } from "../../components/code_panel.js";
import { announce, complain } from "../../lib/messages.js";
import { ask, Asker } from "../../lib/engine_query.js";
import { distance } from "../../lib/hex.js";
import { codeSamples } from "../../lib/code_samples/index.js";
import { systemOf } from "../../lib/code_samples/systems.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { listenForUndo } from "../../lib/undo_keys.js";
import { keyOr, readAddress, writeAddress } from "../../lib/url_state.js";
import { html, render } from "../../lib/view.js";
import { MapView } from "../../map/map_view.js";
import { Article } from "./article.js";
import { Figure } from "./figure.js";
import { overlay, painted, paintHex, toggleWall } from "./painting.js";
import { savePicture } from "./picture.js";
import { readState, shapeOf, stateParameters } from "./state.js";
import { NextTopics, TopicChoice, TopicList } from "./topic_list.js";
import { GROUPS, TOPICS } from "./topics/index.js";
import { coordinates, learnLabels } from "./topics/places.js";
import { givenTo } from "./topics/topic.js";

/** @param {HTMLElement} view */
export async function showRoom(view) {
  const style = (/** @type {string} */ name) => new URL(`../../style/${name}.css`, import.meta.url).href;
  await loadSheets("/api/colors.css", style("lab"), style("explorer"));
  await new Explorer(view).start();
}

/** How many strokes can be undone. */
const MOST_STROKES = 100;

/** How long a step is seen while they play, in milliseconds. */
const STEP_TIME = 450;

/**
 * @typedef {import("./topics/topic.js").Topic} Topic
 * @typedef {import("./painting.js").Painted} Painted
 * @typedef {{ topic: string, names: string[], pointed: string[], hex: string | null }} Asked what questions were about
 */

/** @param {{ explorer: Explorer }} props */
const Room = ({ explorer }) => {
  const { topic } = explorer;
  const choose = (/** @type {Topic} */ other) => explorer.choose(other);
  return html`<div class="room explorer">
    <${TopicList} topic=${topic} choose=${choose} />
    <article class="article" aria-label=${topic.title}>
      <${TopicChoice} topic=${topic} choose=${choose} />
      <${Article} explorer=${explorer} />
      <${Figure} explorer=${explorer} />
      <${CodePanel} calls=${explorer.calls} works=${topic.works} />
      <${NextTopics} topic=${topic} choose=${choose} />
    </article>
  </div>`;
};

export class Explorer {
  /** @param {HTMLElement} view */
  constructor(view) {
    this.view = view;
    const controls = TOPICS.flatMap((topic) => topic.controls ?? []).map(({ name }) => name);
    const address = readAddress();
    this.state = readState(
      address,
      TOPICS.map(({ id }) => id),
      controls,
    );
    /** Those of A and B that the address does not give: they are put on the map. */
    this.free = /** @type {const} */ (["a", "b"]).filter((name) => keyOr(address.get(name), "") === "");
    /** What the map was before a topic needed a board. @type {Pick<import("./state.js").State, "map" | "labels"> | null} */
    this.lent = null;
    /** What the engine answered last, by the names of the questions. @type {Record<string, any>} */
    this.ok = {};
    /** @type {ReturnType<Topic["show"]>} */
    this.shown = { rows: [] };
    /** @type {Map<string, string>} what is said of a marked hex */
    this.styles = new Map();
    /** @type {string | null} the hex under the pointer */
    this.pointed = null;
    /** The same hex in every system. @type {[string, string][] | null} */
    this.readout = null;
    /** What is dragged now: a letter, or the point of the topic. @type {"a" | "b" | "point" | null} */
    this.dragged = null;
    /** The letter that the keys have picked up. @type {"a" | "b" | null} */
    this.held = null;
    this.asker = new Asker((answers, /** @type {Asked} */ asked) => this.answered(answers, asked), complain);
    this.painting = true;
    this.asking = false;
    /** The step that the slider stands on; `null` shows all of them. @type {number | null} */
    this.step = null;
    this.playing = 0;
    /** What was painted before each stroke that can be undone, and after each that was. @type {Painted[]} */
    this.past = [];
    /** @type {Painted[]} */
    this.future = [];
  }

  /** The topic that is looked at. */
  get topic() {
    return TOPICS.find(({ id }) => id === this.state.topic) ?? TOPICS[0];
  }

  /** The name of the group of the topic. */
  get group() {
    return GROUPS.find(([, list]) => list.includes(this.topic))?.[0] ?? "";
  }

  /** What the controls of the topic say. */
  get given() {
    return givenTo(this.topic, this.state);
  }

  /** What a press on the map can do. @returns {(typeof import("./state.js").TOOLS[number])[]} */
  get tools() {
    const { topic } = this;
    if (topic.id === "grid") return ["move", "unit", "clear"];
    return topic.paints ? ["move", "block", "cost", "wall", "clear"] : ["move"];
  }

  /** Hexes in the order in which the algorithm finds them, some of them at once. */
  get frames() {
    return this.shown.frames ?? [];
  }

  /** The code of what is asked. */
  get calls() {
    const { topic, state, given } = this;
    const asked = topic.ask(state, given);
    const hexes = Object.fromEntries(topic.uses.map((name) => [name, state[name]]));
    return codeSamples(topic.samples?.(asked, given) ?? Object.values(asked), hexes, systemOf(state.labels));
  }

  async start() {
    this.draw();
    await this.changed();
    addEventListener("popstate", () => location.reload());
    listenForUndo(
      () => this.back(this.past, this.future),
      () => this.back(this.future, this.past),
    );
  }

  /** The place of the map is there. @param {HTMLElement | null} place */
  takePlace(place) {
    if (!place || this.map) return;
    this.map = new MapView(place, {
      press: (hex, how) => this.press(hex, how),
      point: (hex) => this.point(hex),
      side: (hex, direction) => toggleWall(this, hex, direction),
      describe: (hex) => this.describe(hex),
      follows: () => this.dragged === "point",
      grabs: (hex) => this.state.tool === "move" && this.topic.uses.some((name) => this.state[name] === hex),
    });
  }

  /** Something other than the pointer changed: the map, the topic, A or B, what is painted. */
  async changed() {
    const { state, topic } = this;
    if (topic.needs === "board" && state.map !== "board") {
      this.lent = { map: state.map, labels: state.labels };
      Object.assign(state, { map: "board", labels: "label" });
    }
    if (state.labels === "label" && state.map !== "board") state.labels = "axial";
    if (!this.tools.includes(state.tool)) state.tool = "move";
    // What was on the last map is on the next one, too; a hex that was given off the map stays where it is.
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
    state.drawn = this.map?.svg?.classList.contains("pointy") ? "pointy" : "flat";
    for (const name of moving) if (!this.map?.cells.has(state[name])) state[name] = this.otherHex(name);
    document.title = `${topic.title} · Explorer · Sixfold`;
    this.map?.sides(state.tool === "wall");
    this.map?.paints(state.tool !== "move");
    this.ask();
  }

  /** A hex of the map for A or B that is not on it. @param {"a" | "b"} name */
  otherHex(name) {
    const all = [...(this.map?.cells.keys() ?? [])];
    return all[Math.floor(all.length * (name === "a" ? 0.5 : 0.75))] ?? "0,0";
  }

  /** Goes to another topic; the way back leads here again. @param {Topic} topic */
  choose(topic) {
    history.pushState(null, "", location.href);
    this.state.topic = topic.id;
    if (this.lent && topic.needs !== "board") Object.assign(this.state, this.lent);
    if (topic.needs !== "board") this.lent = null;
    Object.assign(this, { step: null, held: null });
    announce(topic.title);
    this.changed();
  }

  /** Asks everything the screen shows, in one request. */
  ask() {
    const { topic, state, given } = this;
    const asked = topic.ask(state, given);
    const about = this.pointed ? coordinates.ask({ ...state, a: this.pointed }, {}) : {};
    const chosen = (topic.controls ?? [])
      .filter(({ name, usual }) => given[name] !== usual)
      .map(({ name }) => [name, given[name]]);
    writeAddress(stateParameters({ ...state, given: Object.fromEntries(chosen) }));
    this.asker.ask([...Object.values(asked), ...Object.values(about)], {
      topic: topic.id,
      names: Object.keys(asked),
      pointed: Object.keys(about),
      hex: this.pointed,
    });
    this.draw();
  }

  /** @param {import("../../lib/engine_query.js").Answer[]} answers @param {Asked} asked */
  answered(answers, asked) {
    const { topic, state, given } = this;
    // An answer to what is no longer looked at.
    if (asked.topic !== topic.id) return;
    const values = answers.slice(0, asked.names.length);
    this.ok = Object.fromEntries(asked.names.map((name, index) => [name, values[index].ok]));
    const refused = values
      .filter(({ error }) => error)
      .map(({ error }) => /** @type {[string, string]} */ (["refused", error?.message ?? ""]));
    this.shown = topic.show(state, this.ok, given);
    const off = topic.id === "grid" ? [] : topic.uses.filter((name) => !this.map?.cells.has(state[name]));
    const missing = off.map(
      (name) => /** @type {[string, string]} */ ([name.toUpperCase(), `${state[name]}, which is not on this map`]),
    );
    this.shown.rows = [
      ...this.shown.rows,
      ...missing,
      ...refused.filter(([, text], at) => refused.findIndex(([, other]) => other === text) === at),
    ];
    const around = answers.slice(asked.names.length);
    this.readout = asked.hex
      ? readoutOf(
          { ...state, a: asked.hex },
          Object.fromEntries(asked.pointed.map((name, index) => [name, around[index].ok])),
        )
      : null;
    this.draw();
  }

  /** Draws everything from what is known. */
  draw() {
    render(html`<${Room} explorer=${this} />`, this.view);
    this.styles = new Map(
      (this.shown.marks ?? []).flatMap(({ style, hexes }) =>
        hexes.map((hex) => /** @type {[string, string]} */ ([hex, style.replace("_", " ")])),
      ),
    );
    this.map?.show(overlay(this));
  }

  /** @param {string} hex */
  describe(hex) {
    const { state } = this;
    const words = [
      state.labels !== "axial" && hex,
      hex === state.a && "A",
      this.topic.uses.includes("b") && hex === state.b && "B",
      state.blocked.has(hex) && "blocked",
      state.costs.has(hex) && `costs ${state.costs.get(hex)}`,
      this.styles.get(hex),
    ];
    return words.filter(Boolean).join(", ");
  }

  /** A hex is under the pointer, or has the focus. @param {string | null} hex */
  point(hex) {
    if (this.held && hex) this.state[this.held] = hex;
    if (hex === this.pointed) return;
    this.pointed = hex;
    this.ask();
  }

  /** What a press on a hex takes along: the letter on it, the point of the topic, or the nearest letter. @param {string} hex @returns {"a" | "b" | "point"} */
  grabbed(hex) {
    const {
      state,
      topic: { id, uses },
    } = this;
    const there = uses.find((name) => state[name] === hex);
    if (there || id === "points") return there ?? "point";
    return uses.length === 2 && distance(hex, state.b) < distance(hex, state.a) ? "b" : "a";
  }

  /** Uses the tool on a hex. @param {string} hex @param {import("../../map/map_view.js").Press} how */
  press(hex, how) {
    this.pointed = hex;
    if (this.state.tool === "move") return how.byKey ? this.pressKey(hex) : this.drag(hex, how);
    if (how.first) this.remember();
    paintHex(this, hex, how.first);
    this.askOnce();
  }

  /** @param {string} hex @param {import("../../map/map_view.js").Press} how */
  drag(hex, { first, point }) {
    const { state } = this;
    if (first) this.dragged = this.grabbed(hex);
    if (this.dragged === "point") {
      const y = state.y === "up" ? -point.y : point.y;
      Object.assign(state.given, { x: String(Math.round(point.x * 10) / 10), py: String(Math.round(y * 10) / 10) });
    } else if (this.dragged) state[this.dragged] = hex;
    this.askOnce();
  }

  /** Enter picks the letter of a hex up and puts it down; elsewhere the nearest one comes. @param {string} hex */
  pressKey(hex) {
    const {
      state,
      topic: { uses },
    } = this;
    const there = uses.find((name) => state[name] === hex);
    if (this.held) announce(`${this.held.toUpperCase()} is put down on ${hex}`);
    else if (there) announce(`${there.toUpperCase()} is picked up; the keys move it, Enter puts it down`);
    if (this.held || there) this.held = this.held ? null : (there ?? null);
    else this.drag(hex, { first: true, point: this.map?.cells.get(hex) ?? { x: 0, y: 0 } });
  }

  /** Asks after all that a stroke went over since the pointer was last heard of. */
  askOnce() {
    if (this.asking) return;
    this.asking = true;
    queueMicrotask(() => {
      this.asking = false;
      this.ask();
    });
  }

  /** Keeps what is painted, before it is changed. */
  remember() {
    this.past = [...this.past.slice(1 - MOST_STROKES), painted(this.state)];
    this.future = [];
  }

  /** Undoes a stroke, or does it again. @param {Painted[]} from @param {Painted[]} to */
  back(from, to) {
    const before = from.pop();
    if (!before) return;
    to.push(painted(this.state));
    Object.assign(this.state, before);
    announce(
      `${from === this.past ? "undone" : "done again"}, ${before.blocked.size + before.costs.size + before.walls.size + before.units.size} things painted`,
    );
    this.changed();
  }

  /** Takes all paint away. */
  wipe() {
    this.remember();
    Object.assign(this.state, { blocked: new Set(), costs: new Map(), walls: new Set(), units: new Map() });
    this.changed();
  }

  /** The topic as it is at first. */
  restart() {
    location.assign(`/explore?topic=${this.topic.id}`);
  }

  /** @param {number} step */
  goToStep(step) {
    this.step = step >= this.frames.length - 1 ? null : step;
    this.draw();
  }

  /** Goes through the steps one by one, or stops. */
  play() {
    clearInterval(this.playing);
    if (this.playing) this.playing = 0;
    else {
      this.step = 0;
      this.playing = setInterval(() => {
        this.goToStep((this.step ?? 0) + 1);
        if (this.step === null) this.play();
      }, STEP_TIME);
    }
    this.draw();
  }

  /** @param {"svg" | "png"} format */
  save(format) {
    savePicture(this, format).catch(complain);
  }

  /** Moves A or B to what was typed. @param {"a" | "b"} name @param {string} text */
  type(name, text) {
    const hex = keyOr(text.replace(/\s+/g, ""), "");
    const anywhere = hex !== "" && !this.topic.paints && !this.topic.needs;
    if (!anywhere && !this.map?.cells.has(hex)) {
      complain(`There is no hex ${text || "of that name"} on this map. Write it as q,r, for example 2,-1.`);
      return this.draw();
    }
    this.state[name] = hex;
    this.changed();
  }
}

/** A hex in every system. @param {import("./state.js").State} state @param {Record<string, any>} ok @returns {[string, string][]} */
const readoutOf = (state, ok) => coordinates.show(state, ok, {}).rows.filter(([name]) => !name.startsWith("its six"));
