// The explorer: point at a hex, move A and B, paint walls, and see what the engine says, with the call that says it.
import { announce, complain, element, redraw } from "../../lib/dom.js";
import { ask, Asker } from "../../lib/engine_query.js";
import { keyOr, readAddress, writeAddress } from "../../lib/url_state.js";
import { CodePanel } from "../../components/code_panel.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { neighbor } from "../../lib/hex.js";
import { MapView } from "../../map/map_view.js";
import { listenForUndo } from "../../lib/undo_keys.js";
import { readState, shapeOf, stateParameters } from "./state.js";
import { mapSettings, toolbar, topicControls } from "./controls.js";
import { savePicture } from "./picture.js";
import { coordinates, learnLabels } from "./topics/places.js";
import { sideOf, wallOf } from "./topics/searches.js";
import { givenTo, queryCommand } from "./topics/topic.js";
import { GROUPS, TOPICS } from "./topics/index.js";
import { python } from "./topics/python.js";
import { typescript } from "./topics/typescript.js";

/** @param {HTMLElement} view */
export async function showRoom(view) {
  document.title = "Explorer · Sixfold";
  await loadSheets("/api/colors.css", new URL("../../style/rooms.css", import.meta.url).href);
  await new Explorer(view).start();
}

/** How many strokes can be undone. */
const MOST_STROKES = 100;

/** @typedef {Pick<import("./state.js").State, "blocked" | "costs" | "walls" | "units">} Painted what one paints on the map */

/** @typedef {{ topic: string, names: string[], pointed: string[], hex: string | null }} Asked what questions were about */

/** Whether the screen is narrow: topics are a choice then, and settings are folded. */
const choiceShown = () => matchMedia("(max-width: 70rem)").matches;

export class Explorer {
  /** @param {HTMLElement} view */
  constructor(view) {
    this.view = view;
    const controls = TOPICS.flatMap((topic) => topic.controls ?? []).map(({ name }) => name);
    const address = readAddress();
    this.state = readState(address, TOPICS.map(({ id }) => id), controls);
    /** Those of A and B that the address does not give: they are put on the map. */
    this.free = /** @type {const} */ (["a", "b"]).filter((name) => keyOr(address.get(name), "") === "");
    /** What the map was before a topic needed a board. @type {Pick<import("./state.js").State, "map" | "labels"> | null} */
    this.lent = null;
    this.code = new CodePanel();
    /** @type {ReturnType<import("./topics/topic.js").Topic["show"]>} */
    this.shown = { rows: [] };
    /** @type {Map<string, string>} what is said of a marked hex */
    this.styles = new Map();
    /** @type {string | null} the hex under the pointer */
    this.pointed = null;
    this.asker = new Asker((answers, /** @type {Asked} */ asked) => this.answered(answers, asked), complain);
    this.painting = true;
    this.asking = false;
    /** What was painted before each stroke that can be undone, and after each that was. @type {Painted[]} */
    this.past = [];
    /** @type {Painted[]} */
    this.future = [];
  }

  /** The topic that is looked at. */
  get topic() {
    return TOPICS.find(({ id }) => id === this.state.topic) ?? TOPICS[0];
  }

  async start() {
    this.build();
    await this.changed();
    addEventListener("popstate", () => location.reload());
    listenForUndo(() => this.back(this.past, this.future), () => this.back(this.future, this.past));
  }

  build() {
    const place = element("div", { class: "map-place" });
    this.map = new MapView(place, {
      press: (hex, how) => this.press(hex, how),
      point: (hex) => { if (hex !== this.pointed) { this.pointed = hex; this.ask(); } },
      side: (hex, direction) => this.toggleWall(hex, direction),
      describe: (hex) => this.describe(hex),
      follows: () => this.movesPoint,
    });
    this.settings = element("div", { class: "settings" });
    this.tools = element("div", { class: "tools" });
    this.topics = element("nav", { class: "panel topics", "aria-label": "Topics" });
    this.about = element("section", { class: "panel about", "aria-label": "Explanation" });
    this.controls = element("div", { class: "controls" });
    this.result = element("table", { class: "plain result" });
    this.readout = element("p", { class: "readout" });
    this.legend = element("ul", { class: "legend" });
    this.view.replaceChildren(element("div", { class: "room explorer" },
      element("h1", { class: "unseen" }, "Explorer"),
      this.topics,
      element("div", { class: "middle" }, element("details", { class: "fold", open: !choiceShown() }, element("summary", {}, "Map and labels"), this.settings), this.tools, place, this.legend, this.readout),
      element("div", { class: "side" }, this.about, element("section", { class: "panel", "aria-label": "Answer" }, this.controls, this.result), this.code.panel)));
  }

  /** Something other than the pointer changed: the map, the topic, A or B, what is painted. */
  async changed() {
    const { state, topic } = this;
    if (topic.needs === "board" && state.map !== "board") {
      this.lent = { map: state.map, labels: state.labels };
      Object.assign(state, { map: "board", labels: "label" });
    }
    if (state.labels === "label" && state.map !== "board") state.labels = "axial";
    // What was on the last map is on the next one, too; a hex that was given off the map stays where it is.
    const moving = this.map?.address ? /** @type {const} */ (["a", "b"]).filter((name) => this.map?.cells.has(state[name])) : this.free;
    const query = new URLSearchParams({ shape: JSON.stringify(shapeOf(state)), orientation: state.orientation, labels: state.labels });
    try {
      await this.map?.load(query);
      if (state.map === "board") learnLabels(state.board, (await ask([{ op: "board", board: state.board }]))[0].ok.cells);
    } catch (error) {
      complain(error);
    }
    state.drawn = this.map?.svg?.classList.contains("pointy") ? "pointy" : "flat";
    for (const name of moving) if (!this.map?.cells.has(state[name])) state[name] = this.otherHex(name);
    this.drawControls();
    this.ask();
  }

  /** A hex of the map for A or B that is not on it. @param {"a" | "b"} name */
  otherHex(name) {
    const all = [...(this.map?.cells.keys() ?? [])];
    return all[Math.floor(all.length * (name === "a" ? 0.5 : 0.75))] ?? "0,0";
  }

  drawControls() {
    const { topic, state } = this;
    const link = (/** @type {import("./topics/topic.js").Topic} */ one) =>
      element("li", {}, element("button", { class: "topic", type: "button", "aria-current": one === topic ? "true" : undefined, click: () => this.choose(one) }, one.title));
    const choice = element("label", { class: "topic-choice" }, "Topic ", element("select", { name: "topic", change: (/** @type {any} */ event) => this.choose(TOPICS.find(({ id }) => id === event.target.value) ?? topic) },
      ...GROUPS.map(([name, list]) => element("optgroup", { label: name }, ...list.map((one) => element("option", { value: one.id, selected: one === topic }, one.title))))));
    redraw(this.topics, choice, ...GROUPS.map(([name, list]) => element("div", {}, element("h2", {}, name), element("ul", {}, ...list.map(link)))));
    this.about?.replaceChildren(element("h2", {}, topic.title), element("p", {}, topic.text));
    mapSettings(this);
    toolbar(this);
    topicControls(this, givenTo(topic, state));
    this.map?.sides(state.tool === "wall");
    this.map?.paints(!["a", "b"].includes(state.tool));
  }

  /** @param {import("./topics/topic.js").Topic} topic */
  choose(topic) {
    this.state.topic = topic.id;
    if (this.lent && topic.needs !== "board") Object.assign(this.state, this.lent);
    if (topic.needs !== "board") this.lent = null;
    if (!topic.paints && !["a", "b"].includes(this.state.tool)) this.state.tool = "a";
    if (topic.id === "grid") this.state.tool = "unit";
    if (!topic.uses.includes("b") && this.state.tool === "b") this.state.tool = "a";
    if (topic.uses.includes("b") && this.state.tool === "a") this.state.tool = "b";
    announce(topic.title);
    this.changed();
  }

  /** Asks everything the screen shows, in one request. */
  ask() {
    const { topic, state } = this;
    const given = givenTo(topic, state);
    const asked = topic.ask(state, given);
    const about = this.pointed ? coordinates.ask({ ...state, a: this.pointed }, {}) : {};
    writeAddress(stateParameters({ ...state, given: Object.fromEntries((topic.controls ?? []).filter(({ name, usual }) => given[name] !== usual).map(({ name }) => [name, given[name]])) }));
    for (const name of topic.uses) {
      const typed = /** @type {HTMLInputElement | null | undefined} */ (this.tools?.querySelector(`[name="hex-${name}"]`));
      if (typed && typed !== document.activeElement) typed.value = state[name];
    }
    this.code.show({
      rust: topic.rust(state, given),
      shell: topic.shell?.(state, given) ?? queryCommand(asked),
      typescript: typescript(topic.id, state, given, asked).code,
      python: python(topic.id, state, given, asked).code,
      query: Object.values(asked).map((question) => JSON.stringify(question)).join("\n"),
    });
    this.asker.ask([...Object.values(asked), ...Object.values(about)], { topic: topic.id, names: Object.keys(asked), pointed: Object.keys(about), hex: this.pointed });
  }

  /** @param {import("../../lib/engine_query.js").Answer[]} answers @param {Asked} asked */
  answered(answers, asked) {
    const { topic, state } = this;
    // An answer to what is no longer looked at.
    if (asked.topic !== topic.id) return;
    const values = answers.slice(0, asked.names.length);
    const ok = Object.fromEntries(asked.names.map((name, index) => [name, values[index].ok]));
    const refused = values.filter(({ error }) => error).map(({ error }) => /** @type {[string, string]} */ (["refused", error?.message ?? ""]));
    this.shown = topic.show(state, ok, givenTo(topic, state));
    const off = topic.id === "grid" ? [] : topic.uses.filter((name) => !this.map?.cells.has(state[name]));
    const missing = off.map((name) => /** @type {[string, string]} */ ([name.toUpperCase(), `${state[name]}, which is not on this map`]));
    this.shown.rows = [...this.shown.rows, ...missing, ...refused.filter(([, text], at) => refused.findIndex(([, other]) => other === text) === at)];
    this.draw();
    const around = answers.slice(asked.names.length);
    this.drawReadout(asked.hex, Object.fromEntries(asked.pointed.map((name, index) => [name, around[index].ok])));
  }

  draw() {
    const { state, topic, shown } = this;
    const crosses = topic.paints ? [...state.blocked].map((hex) => /** @type {[string, string]} */ ([hex, "✕"])) : [];
    const words = new Map([...(topic.paints ? [...state.costs].map(([hex, cost]) => /** @type {[string, string]} */ ([hex, `×${cost}`])) : []), ...(shown.words ?? []), ...crosses]);
    if (topic.id === "reach") for (const [hex, cost] of state.costs) words.set(hex, `${shown.words?.get(hex) ?? ""} ×${cost}`.trim());
    this.styles = new Map((shown.marks ?? []).flatMap(({ style, hexes }) => hexes.map((hex) => /** @type {[string, string]} */ ([hex, style.replace("_", " ")]))));
    const handles = Object.fromEntries(topic.uses.map((name) => [name.toUpperCase(), state[name]]));
    const walls = topic.paints ? [...state.walls].map((wall) => ({ ...sideOf(wall), style: wall === shown.blocking ? "blocked" : undefined })) : [];
    this.map?.show({ ...shown, marks: this.marks(), words, walls, handles });
    this.result?.replaceChildren(element("tbody", {}, ...shown.rows.map(([name, value]) => element("tr", { class: name === "refused" ? "refused" : undefined }, element("th", { scope: "row" }, name), element("td", {}, value)))));
    this.legend?.replaceChildren(...(shown.legend ?? []).map(([style, meaning]) => element("li", {}, element("span", { class: `swatch is-${style}` }), meaning)));
  }

  /** What is marked on the map, of several on a hex the last: blockers over what was found, and what is in the way over them. */
  marks() {
    const { state, topic, shown } = this;
    const found = shown.marks ?? [];
    if (!topic.paints) return found;
    const [first, inTheWay] = [found.filter(({ style }) => style !== "blocked"), found.filter(({ style }) => style === "blocked")];
    return [{ style: "hidden", hexes: topic.id === "view" ? this.hiddenHexes() : [] }, ...first, { style: "rock", hexes: [...state.blocked] }, ...inTheWay];
  }

  /** What a view does not see. */
  hiddenHexes() {
    const seen = new Set(this.shown.marks?.flatMap(({ hexes }) => hexes));
    return [...(this.map?.cells.keys() ?? [])].filter((hex) => !seen.has(hex));
  }

  /** @param {string | null} hex @param {Record<string, any>} ok */
  drawReadout(hex, ok) {
    if (!hex) return void this.readout?.replaceChildren("Point at a hex to read it here in every system.");
    const { rows } = coordinates.show({ ...this.state, a: hex }, ok, {});
    this.readout?.replaceChildren(...rows.filter(([name]) => !name.startsWith("its six")).map(([name, value]) => element("span", {}, element("b", {}, name), ` ${value}`)));
  }

  /** @param {string} hex */
  describe(hex) {
    const { state } = this;
    const words = [state.labels !== "axial" && hex, hex === state.a && "A", this.topic.uses.includes("b") && hex === state.b && "B", state.blocked.has(hex) && "blocked", state.costs.has(hex) && `costs ${state.costs.get(hex)}`,
      this.styles.get(hex)];
    return words.filter(Boolean).join(", ");
  }

  /** Whether pressing and dragging moves a point, which can lie anywhere in a hex. */
  get movesPoint() {
    return this.topic.id === "points" && this.state.tool === "a";
  }

  /** Uses the tool on a hex. @param {string} hex @param {{ first: boolean, point: { x: number, y: number } }} how */
  press(hex, { first, point }) {
    const { state } = this;
    this.pointed = hex;
    if (this.movesPoint) {
      const y = state.y === "up" ? -point.y : point.y;
      Object.assign(state.given, { x: String(Math.round(point.x * 10) / 10), py: String(Math.round(y * 10) / 10) });
      return this.changed();
    }
    // The first hex of a stroke decides whether it paints or takes away.
    if (state.tool === "a" || state.tool === "b") {
      if (state[state.tool] === hex && first) return;
      state[state.tool] = hex;
      return this.ask();
    }
    if (first) this.remember();
    if (state.tool === "block") {
      if (first) this.painting = !state.blocked.has(hex);
      if (this.painting) state.blocked.add(hex); else state.blocked.delete(hex);
    } else if (state.tool === "cost") {
      state.costs.set(hex, Number(state.given.paint ?? "3"));
    } else if (state.tool === "clear") {
      this.clear(hex);
    } else if (state.tool === "unit" && first) {
      if (state.units.has(hex)) state.units.delete(hex);
      else state.units.set(hex, this.freeName());
    }
    this.askOnce();
  }

  /** Asks after all that a stroke went over since the pointer was last heard of. */
  askOnce() {
    if (this.asking) return;
    this.asking = true;
    queueMicrotask(() => { this.asking = false; this.ask(); });
  }

  /** What is painted now. @returns {Painted} */
  painted() {
    const { blocked, costs, walls, units } = this.state;
    return { blocked: new Set(blocked), costs: new Map(costs), walls: new Set(walls), units: new Map(units) };
  }

  /** Keeps what is painted, before it is changed. */
  remember() {
    this.past = [...this.past.slice(1 - MOST_STROKES), this.painted()];
    this.future = [];
    toolbar(this);
  }

  /** Undoes a stroke, or does it again. @param {Painted[]} from @param {Painted[]} to */
  back(from, to) {
    const painted = from.pop();
    if (!painted) return;
    to.push(this.painted());
    Object.assign(this.state, painted);
    announce(`${from === this.past ? "undone" : "done again"}, ${painted.blocked.size + painted.costs.size + painted.walls.size + painted.units.size} things painted`);
    this.changed();
  }

  /** Takes everything from a hex. @param {string} hex */
  clear(hex) {
    this.state.blocked.delete(hex);
    this.state.costs.delete(hex);
    this.state.units.delete(hex);
    for (const direction of [0, 1, 2, 3, 4, 5]) this.state.walls.delete(wallOf(hex, direction));
  }

  freeName() {
    const taken = new Set(this.state.units.values());
    for (let number = 1; ; number += 1) if (!taken.has(`unit-${number}`)) return `unit-${number}`;
  }

  /** @param {string} hex @param {number} direction */
  toggleWall(hex, direction) {
    if (!this.topic.paints) return;
    const wall = wallOf(hex, direction);
    const { walls } = this.state;
    if (!this.map?.cells.has(neighbor(hex, direction))) return announce("no wall at the rim of the map");
    this.remember();
    if (walls.has(wall)) walls.delete(wall); else walls.add(wall);
    announce(`wall ${walls.has(wall) ? "built" : "taken"} between ${hex} and ${neighbor(hex, direction)}`);
    this.ask();
  }

  /** @param {"svg" | "png"} format */
  save(format) {
    savePicture(this, format).catch(complain);
  }

  /** Moves A or B to what was typed. @param {"a" | "b"} name @param {string} text */
  type(name, text) {
    const hex = keyOr(text.replace(/\s+/g, ""), "");
    const anywhere = hex !== "" && !this.topic.paints && !this.topic.needs;
    if (!anywhere && !this.map?.cells.has(hex)) return complain(`There is no hex ${text || "of that name"} on this map. Write it as q,r, for example 2,-1.`);
    this.state[name] = hex;
    this.changed();
  }
}
