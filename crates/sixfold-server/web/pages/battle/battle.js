// The battle map: terrain, units, where they can go, what they see and hit. The engine answers; the page asks.
import { announce, complain } from "../../lib/messages.js";
import { InTurn } from "../../lib/task_queue.js";
import { newName } from "../../lib/storage.js";
import { DIRECTION_NAMES, keyOf } from "../../lib/hex.js";
import { Asker } from "../../lib/engine_query.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { listenForUndo } from "../../lib/undo_keys.js";
import { html, render } from "../../lib/view.js";
import { AddressWriter, shownBy } from "./open/url_state.js";
import { calls, compact } from "./code_samples.js";
import { enter } from "./open/open_from_url.js";
import { Field } from "./field.js";
import { letDrop, openFile } from "./open/files.js";
import { fetchMap } from "./server.js";
import { press, pressKey } from "./input.js";
import { showHere } from "./open/saved_battles.js";
import { note } from "./panels/notes.js";
import { Opened } from "./open/open_battle.js";
import * as questions from "./questions.js";
import { pointedWords } from "./readout_text.js";
import { AT_ONCE } from "./share/map_sync.js";
import { RoomView } from "./panels/room.js";
import { Battle } from "./state.js";
import { Together } from "./share/share_session.js";
import { redo, undo } from "./undo.js";

/** @param {HTMLElement} view */
export async function showRoom(view) {
  document.title = "Battle map · Sixfold";
  const style = (/** @type {string} */ name) => new URL(`../../style/${name}.css`, import.meta.url).href;
  await loadSheets("/api/colors.css", style("lab"), style("battle"));
  await new BattleRoom(view).start();
}

export class BattleRoom {
  /** @param {HTMLElement} view */
  constructor(view) {
    this.view = view;
    this.opened = new Opened(
      new Battle({
        title: "",
        width: 0,
        height: 0,
        parity: "odd-q",
        orientation: "flat",
        first: [],
        cells: [],
        holes: [],
        notes: [],
      }),
      { address: "" },
    );
    this.shown = {
      tool: "units",
      terrain: "light_woods",
      brush: "0",
      open: /** @type {Set<string>} */ (new Set()),
      step: 1,
      side: "1",
      layers: /** @type {Record<string, boolean>} */ ({ marks: true, levels: true, units: true, over: true }),
      selected: /** @type {string | null} */ (null),
      ...shownBy(new URLSearchParams()),
      pointed: /** @type {string | null} */ (null),
      last: /** @type {string | null} */ (null),
      coded: "over",
      compared: 0,
      maps: /** @type {string[]} */ ([]),
      said: /** @type {string[]} */ ([]),
      counts: "",
      link: "",
      size: "30",
      /** The hex that the address points at, until another is pointed at. @type {string | null} */
      pinned: null,
      /** What has to be read once. @type {{ title: string, lines: string[], again?: () => void }[]} */
      notes: [],
    };
    /** The press or stroke that was begun last. */
    this.stroke = "";
    this.address = new AddressWriter(this);
    this.together = new Together(this);
    /** What hits the unit that is pointed at. @type {{ name: string, target: number, ways: number, gunnery: number, modifiers: { reason: string, value: number }[] } | null} */
    this.shot = null;
    /** The hexes that the stroke has gone over. @type {Set<string>} */
    this.touched = new Set();
    /** @type {Map<string, string>} */
    this.marks = new Map();
    /** @type {Map<string, string>} */
    this.words = new Map();
    this.turns = new InTurn((error) => this.fail(error));
    this.over = new Asker((answers, /** @type {string} */ over) => this.laidOver(answers, over), complain);
    this.pointing = new Asker(
      (answers, /** @type {{ hex: string, unit: import("./state.js").Unit, mode: string }} */ about) =>
        this.pointedOut(answers, about),
      complain,
    );
    /** @type {any[]} */
    this.asked = [];
    /** The code that was written last, and what it is about. @type {{ asked: any[], key: string, calls: import("../../components/code_panel.js").Calls } | null} */
    this.written = null;
    this.path = /** @type {string[]} */ ([]);
    this.line = /** @type {string[]} */ ([]);
  }

  async start() {
    this.draw();
    listenForUndo(
      () => undo(this),
      () => redo(this),
    );
    addEventListener("beforeunload", (event) => {
      if (this.opened.unkept || (this.shared && !this.shared.safe)) event.preventDefault();
    });
    // A link that is pasted while this page is open, and going back from one.
    for (const moved of ["hashchange", "popstate"]) addEventListener(moved, () => this.moved());
    await enter(this);
  }

  /** The place of the map is there. @param {HTMLElement | null} place */
  takePlace(place) {
    if (!place || this.field) return;
    this.field = new Field(place, {
      begin: () => {
        this.stroke = newName();
        this.touched.clear();
      },
      press: (hexes, how) => press(this, hexes, how),
      point: (hex) => this.point(hex),
      paints: () => this.shown.tool !== "units",
      describe: (hex) => {
        const unit = this.battle.unitOn(hex);
        return unit ? `, ${unit.unit}${unit.prone ? " prone" : ""}` : "";
      },
      key: (key, hex) => pressKey(this, key, hex),
    });
    letDrop(place, (file) => openFile(this, file));
  }

  /** Changes what is chosen in the room, not on the map. @param {Partial<BattleRoom["shown"]>} change */
  set(change) {
    Object.assign(this.shown, change);
    this.draw();
  }

  /** The address was changed by hand or by going back. */
  moved() {
    const { battle = null } = history.state ?? {};
    if (battle === null ? !/^#(b|key)=/.test(location.hash) : battle === this.opened.name) return;
    showHere(battle);
    location.reload();
  }

  /** The battle on the screen. */
  get battle() {
    return this.opened.battle;
  }

  /** Opens a map that comes along or is made from a seed. @param {any} base */
  async fetch(base) {
    try {
      const params = new URLSearchParams(Object.entries(base).map(([name, value]) => [name, String(value)]));
      await this.open(await fetchMap(base), { base, address: `?${params}` });
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Opens a map, and does steps on it. What was open before comes back by undoing.
   * @param {any} map
   * @param {object} [from] where it comes from: see `Opened`
   * @param {any} [from.base]
   * @param {string} [from.address]
   * @param {{ words: string, done: import("./state.js").Operation[] }[]} [from.steps]
   * @param {number} [from.number] how many of the steps are done
   * @param {number} [from.given]
   * @param {string | null} [from.before]
   * @param {string} [from.name]
   * @param {string} [from.revision]
   */
  async open(map, { steps = [], number = steps.length, given = steps.length, ...from } = {}) {
    const battle = new Battle(map);
    for (const { words, done } of steps) battle.do(words, done);
    battle.goTo(number);
    const opened = new Opened(battle, { ...from, given });
    opened.earlier = this.opened.battle.map.width > 0 ? this.opened : null;
    this.shown.notes = [];
    await this.show(opened);
    if (opened.name === null) this.keep();
  }

  /** Shows a battle that is open. @param {Opened} opened */
  async show(opened) {
    this.together.leave();
    this.opened = opened;
    const { battle } = opened;
    Object.assign(this.shown, {
      selected: battle.units.keys().next().value ?? null,
      pointed: null,
      pinned: null,
      compared: opened.given,
      said: battle.map.notes ?? [],
      link: "",
      last: null,
      coded: "over",
    });
    opened.show();
    await this.field?.open(battle);
    this.changed();
  }

  /** The names of the six directions on this map. */
  get facings() {
    return DIRECTION_NAMES[/** @type {import("../../lib/hex.js").Orientation} */ (this.battle.map.orientation)];
  }

  /** Keeps the battle in this browser; where that fails it is said once. */
  keep() {
    const { opened } = this;
    if (this.shared) return;
    const { unkept } = opened;
    if (opened.keep()) opened.show();
    else if (!unkept)
      this.note("This battle is not kept", [
        "This browser has no room for it, or does not let the page keep anything: save the battle as a file before you close the page.",
      ]);
  }

  /** Shows lines until somebody puts them away. @param {string} title @param {string[]} lines @param {() => void} [again] */
  note(title, lines, again) {
    note(this, title, lines, again);
  }

  /** @param {unknown} error */
  fail(error) {
    complain(error);
  }

  /** The unit in hand. */
  get unit() {
    return this.shown.selected ? this.battle.units.get(this.shown.selected) : undefined;
  }

  /** The rules of movement that are chosen. */
  get rules() {
    return { turn_cost: this.shown.turnCost, through_friends: this.shown.friends };
  }

  /** Changes the unit in hand. @param {Partial<import("./state.js").Unit>} change @param {string} words */
  change(change, words) {
    const { unit } = this;
    if (unit) this.do(`${unit.unit} ${words}`, [{ what: "unit", unit: unit.unit, to: { ...unit, ...change } }]);
  }

  removeUnit() {
    const { unit } = this;
    if (!unit) return;
    this.shown.selected = null;
    this.do(`${unit.unit} leaves`, [{ what: "unit", unit: unit.unit, to: null }]);
  }

  /** A new turn: nobody has moved yet. */
  newTurn() {
    const moved = [...this.battle.units.values()].filter((unit) => unit.hexes || (unit.moved ?? "no") !== "no");
    if (moved.length > 0)
      this.do(
        "a new turn",
        moved.map((unit) => ({ what: "unit", unit: unit.unit, to: { ...unit, moved: "no", hexes: 0 } })),
      );
  }

  /** @param {string | null} name */
  select(name) {
    this.shown.selected = name;
    if (name) this.shown.panel = "unit";
    announce(name ? `${name} selected` : "nothing selected");
    this.changed();
  }

  /** @param {string} why */
  refuse(why) {
    complain(why);
    this.shown.said = [why];
    this.draw();
  }

  /** Does something that can be undone; what belongs to one stroke is undone at once. @param {string} words @param {import("./state.js").Operation[]} operations @param {string} [stroke] */
  do(words, operations, stroke = newName()) {
    const { shared, battle } = this;
    if (shared && !shared.secret)
      return this.refuse(
        "You can look at this shared map, not change it: its link had no key. Share it as a new map to change a copy.",
      );
    const last = battle.lastOf(stroke);
    if (shared)
      for (let from = 0; from < operations.length; from += AT_ONCE)
        shared.send(battle.do(words, operations.slice(from, from + AT_ONCE), stroke));
    else if (last) battle.extend(last, words, operations);
    else battle.do(words, operations, stroke);
    this.opened.later = null;
    this.shown.said = [];
    announce(words);
    this.keep();
    this.changed();
  }

  /** The map as others see and change it, when it is shared. */
  get shared() {
    return this.together.map;
  }

  /** @param {number} number */
  goTo(number) {
    this.battle.goTo(number);
    if (!this.unit) this.shown.selected = null;
    this.keep();
    this.changed();
  }

  /** Everything is asked and drawn again. */
  changed() {
    this.address.follow();
    const { unit } = this;
    this.path = [];
    this.line = [];
    /** @type {any[]} */
    const asked = [questions.statistics(this.battle)];
    if (unit) asked.push(...questions.laidOver(this.battle, unit, this.chosen));
    this.asked = asked;
    this.over.ask(asked, unit ? this.shown.over : "nothing");
    if (this.shown.pointed) this.point(this.shown.pointed);
    this.draw();
  }

  /** @param {any[]} answers @param {string} over what they are laid over the map as */
  laidOver([counts, ...answers], over) {
    [this.marks, this.words] = [new Map(), new Map()];
    if (counts.ok) this.shown.counts = `${counts.ok[0]} hexes, ${counts.ok[1]} with a unit, ${counts.ok[2]} without`;
    const hexes = (/** @type {any} */ answer) => (answer?.ok ?? []).map(keyOf);
    if (over === "reach") {
      for (const { hex, cost } of answers[0]?.ok ?? []) {
        this.marks.set(keyOf(hex), "reach");
        this.words.set(keyOf(hex), String(cost));
      }
    } else if (over === "view") for (const key of hexes(answers[0])) this.marks.set(key, "seen");
    else if (over === "arcs")
      answers.forEach((answer, index) =>
        hexes(answer).forEach((/** @type {string} */ key) => this.marks.set(key, questions.ARCS[index])),
      );
    else if (over === "ranges")
      answers.forEach((answer, index) =>
        hexes(answer).forEach((/** @type {string} */ key) => {
          this.marks.set(key, "zone");
          this.words.set(key, ["short", "medium", "long"][index]);
        }),
      );
    this.draw();
  }

  /** A hex is under the pointer. @param {string | null} hex */
  point(hex) {
    this.shown.pointed = hex;
    if (hex !== this.shown.pinned) this.shown.pinned = null;
    const { unit } = this;
    if (!hex || !unit || hex === unit.hex) {
      [this.path, this.line, this.shown.said, this.shot] = [[], [], [], null];
      return this.draw();
    }
    const asked = this.askedAbout(hex, unit);
    this.shown.last = hex;
    this.pointing.ask(asked, { hex, unit, mode: this.shown.mode });
  }

  /** What is asked about a hex besides what lies over the map. @param {string} hex @param {import("./state.js").Unit} unit @returns {any[]} */
  askedAbout(hex, unit) {
    return questions.about(this.battle, unit, hex, this.chosen);
  }

  /** What is chosen about the questions. */
  get chosen() {
    const { over, mode, scheme } = this.shown;
    return { over, mode, scheme, rules: this.rules, weapon: this.weapon };
  }

  /** The weapon as queries take it. */
  get weapon() {
    const { extreme, minimum, mount, ...ranges } = this.shown.weapon;
    return {
      ...ranges,
      ...(extreme > 0 ? { extreme } : {}),
      ...(minimum > 0 ? { minimum } : {}),
      ...(mount === "front" ? {} : { mount }),
    };
  }

  /** @param {any[]} answers @param {{ hex: string, unit: import("./state.js").Unit, mode: string }} about */
  pointedOut([seen, second], { hex, unit, mode }) {
    // The pointer points at nothing any more, or another unit is in hand.
    if (!this.shown.pointed || this.shown.pointed === unit.hex || unit !== this.unit) return;
    this.line = (seen.ok?.line ?? []).map(keyOf);
    this.path = (second.ok?.path ?? []).map(keyOf);
    this.shown.said = pointedWords(unit, hex, mode, this.battle.unitOn(hex), seen, second, this.facings);
    const target = this.battle.unitOn(hex);
    this.shot = target && second.ok?.modifiers ? { name: target.unit, gunnery: unit.gunnery, ...second.ok } : null;
    this.draw();
  }

  /** Draws everything from what is known. Where the control with the focus is gone, the map has it. */
  draw() {
    const focused = document.activeElement;
    render(html`<${RoomView} room=${this} />`, this.view);
    this.field?.lay({
      marks: this.marks,
      words: this.words,
      path: this.path,
      line: this.line,
      selected: this.unit?.hex ?? null,
    });
    if (focused && !focused.isConnected && !focused.closest("svg")) this.field?.focus(this.field.focused, true);
  }

  /** The code that computes what is shown. */
  get calls() {
    const { coded, last } = this.shown;
    const { unit } = this;
    const pointed = coded === "pointed" && unit && last && last !== unit.hex && this.battle.has(last);
    const key = pointed ? last : "";
    if (this.written?.asked === this.asked && this.written.key === key) return this.written.calls;
    const asked = pointed ? this.askedAbout(last, unit) : this.asked.slice(1);
    const made =
      asked.length > 0
        ? calls(asked.map((question) => compact(question, this.battle)))
        : { query: JSON.stringify(this.asked[0] ?? {}) };
    this.written = { asked: this.asked, key, calls: made };
    return made;
  }
}
