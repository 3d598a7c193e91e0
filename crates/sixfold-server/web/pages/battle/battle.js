// The battle map: terrain, units, where they can go, what they see and hit. The engine answers; the page asks.
import { announce, complain } from "../../lib/messages.js";
import { TaskQueue } from "../../lib/task_queue.js";
import { newName } from "../../lib/storage.js";
import { DIRECTION_NAMES } from "../../board/hex.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { listenForUndo } from "../../lib/undo_keys.js";
import { html, renderKeepingFocus } from "../../lib/view.js";
import { AddressWriter } from "./open/url_state.js";
import { Autosave } from "./open/autosave.js";
import { Asking } from "./ask/asking.js";
import { enter } from "./open/open_from_url.js";
import { Field } from "./view/field.js";
import { letDrop } from "./open/drop.js";
import { describeAll, viewOf } from "./model/hex_views.js";
import { AT_ONCE, fetchMap } from "./server.js";
import { pastedHexes } from "./edit/area.js";
import { dropShape, noDrag, previewShape, rectangle } from "./edit/shapes.js";
import { fieldHost } from "./input.js";
import { shownAtFirst, shownOnOpening, weaponOf } from "./shown.js";
import { nothingLaid } from "./view/answers.js";
import { unknownTiles } from "./model/tile_meanings.js";
import { showHere } from "./open/saved_battles.js";
import { note } from "./panels/notes.js";
import { Opened, openedWith } from "./open/open_battle.js";
import { RoomView } from "./panels/room.js";
import { Battle } from "./model/state.js";
import { Together } from "./share/share_session.js";
import { redo, undo } from "./undo.js";

/** @param {HTMLElement} view */
export async function showRoom(view) {
  document.title = "Battle map · Sixfold";
  await loadSheets("/api/colors.css", "lab/index", "battle/index");
  await new BattleRoom(view).start();
}

/** The map before one is open: a hex that is not there. */
const EMPTY = { map: { shape: { rectangle: { width: 1, height: 1 } }, kinds: [], rows: [[null]] } };

export class BattleRoom {
  /** @param {HTMLElement} view */
  constructor(view) {
    this.root = view;
    this.opened = new Opened(new Battle(EMPTY), { address: "" });
    /** Maps, terrains and limits of the server. @type {import("../../lib/api_types.d.ts").MapNames | null} */
    this.offers = null;
    this.shown = shownAtFirst();
    /** Draws when more is known. */
    this.drawAgain = () => this.draw();
    /** Asks and draws when more is known. */
    this.askAgain = () => this.asking.changed();
    /** The press or stroke that was begun last. */
    this.stroke = "";
    this.address = new AddressWriter(this);
    this.autosave = new Autosave(this);
    this.together = new Together(this);
    /** The roll that hits the unit that is pointed at. @type {import("./ask/readout.js").Shot | null} */
    this.shot = null;
    /** The hexes that the stroke has gone over. @type {Set<string>} */
    this.touched = new Set();
    /** Whether the stroke builds walls or puts marks, or takes them. */
    this.building = true;
    /** The line or rectangle that is being dragged. */
    this.drag = noDrag();
    /** The hexes that the tool in hand would change. @type {string[]} */
    this.preview = [];
    /** The answers that lie over the map. */
    this.laid = nothingLaid();
    /** The meaning of the marks. @type {[string, string][]} */
    this.legend = [];
    this.turns = new TaskQueue((error) => this.fail(error));
    this.asking = new Asking(this);
  }

  async start() {
    this.draw();
    listenForUndo(
      () => undo(this),
      () => redo(this),
    );
    addEventListener("beforeunload", (event) => {
      this.autosave.now();
      if (this.opened.unkept || (this.shared && !this.shared.safe)) event.preventDefault();
    });
    addEventListener("pagehide", () => this.autosave.now());
    // A link that is pasted while this page is open, and going back from one.
    for (const moved of ["hashchange", "popstate"]) addEventListener(moved, () => this.moved());
    await enter(this);
  }

  /** The place of the map is there. @param {HTMLElement | null} place */
  takePlace(place) {
    if (!place || this.field) return;
    this.field = new Field(place, fieldHost(this));
    letDrop(place, (files) => this.openFiles(files));
  }

  /** Opens a map from a file, or from several that belong together. @param {File[]} files */
  async openFiles(files) {
    const { openFiles } = await import("./open/files.js");
    await openFiles(this, files);
  }

  /** Takes a tool in hand; a shape that was begun with another is forgotten. @param {string} tool */
  chooseTool(tool) {
    dropShape(this);
    this.set({ tool, area: null, pasting: false });
    this.field?.settle();
  }

  /** Draws with another shape. @param {string} shape */
  chooseShape(shape) {
    dropShape(this);
    this.set({ shape });
  }

  /** Changes what is chosen in the room, not on the map. @param {Partial<BattleRoom["shown"]>} change */
  set(change) {
    Object.assign(this.shown, change);
    this.draw();
  }

  /** The address was changed by hand or by going back. */
  moved() {
    const { battle = null } = history.state ?? {};
    if (battle === null ? !/^#(b|key|side)=/.test(location.hash) : battle === this.opened.name) return;
    this.autosave.now();
    showHere(battle);
    location.reload();
  }

  /** The battle on the screen. */
  get battle() {
    return this.opened.battle;
  }

  /** Opens a map that comes along or is made from a seed. @param {import("./open/open_battle.js").Base} base */
  async fetch(base) {
    try {
      const params = new URLSearchParams(Object.entries(base).map(([name, value]) => [name, String(value)]));
      await this.open(await fetchMap(base), { base, address: `?${params}` });
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Opens a map, and does steps on it. The battle that was open before comes back by undoing.
   * @param {import("./model/state.js").GivenMap} map
   * @param {import("./open/open_battle.js").From} [from]
   */
  async open(map, from) {
    const opened = openedWith(map, from);
    opened.earlier = this.opened.battle.given === EMPTY ? null : this.opened;
    this.shown.notes = [];
    await this.show(opened);
    if (opened.name === null) this.autosave.soon();
  }

  /** Shows a battle that is open. @param {Opened} opened */
  async show(opened) {
    this.autosave.now();
    const { battle } = opened;
    await describeAll(battle.map.kinds);
    this.together.leave();
    this.opened = opened;
    this.asking.open(battle);
    Object.assign(this.shown, {
      ...shownOnOpening,
      selected: battle.units.keys().next().value ?? null,
      compared: opened.given,
      said: battle.given.notes ?? [],
    });
    dropShape(this);
    opened.show();
    this.field?.open(battle);
    opened.withGround((ground) => {
      if (opened === this.opened) this.field?.showGround(ground);
    });
    // On a small screen the map is above what was pressed.
    scrollTo(0, 0);
    if (this.shown.tool === "tile" && unknownTiles(battle).length === 0) this.shown.tool = "units";
    this.changed();
  }

  /** The names of the six directions on this map. */
  get facings() {
    return DIRECTION_NAMES[this.battle.map.orientation];
  }

  /** A hex in words. @param {string} hex */
  view(hex) {
    return viewOf(this.battle.cell(hex), this.drawAgain);
  }

  /**
   * Shows lines until they are closed.
   * @param {string} title
   * @param {string[]} lines
   * @param {import("./panels/notes.js").Again} [again]
   */
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
    const { turnCost, friends, zones } = this.shown;
    return { turn_cost: turnCost, through_friends: friends, ...(zones === "ignored" ? {} : { zones }) };
  }

  /** Changes the unit in hand. @param {Partial<import("./model/state.js").Unit>} change @param {string} words */
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

  /** @param {string | null} name */
  select(name) {
    this.shown.selected = name;
    if (name) this.shown.panel = "unit";
    announce(name ? `${name} selected` : "nothing selected");
    this.changed();
  }

  /** Paints with an entry of the palette. @param {number} at */
  paintWith(at) {
    const entry = this.offers?.palette[at];
    if (entry) this.set({ terrain: entry.name.toLowerCase(), features: entry.features });
  }

  /** @param {string} why */
  refuse(why) {
    complain(why);
    this.shown.said = [why];
    this.draw();
  }

  /**
   * Does something that can be undone; all of one stroke is undone at once.
   * @param {string} words
   * @param {import("./model/state.js").Operation[]} operations
   * @param {string} [stroke]
   */
  do(words, operations, stroke = newName()) {
    const { shared, battle } = this;
    if (this.looksOn)
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
    this.autosave.soon();
    this.changed();
  }

  /** Whether the map can only be looked at. */
  get looksOn() {
    return this.together.side !== null || (this.shared !== null && !this.shared.secret);
  }

  /** The map as others see and change it, when it is shared. */
  get shared() {
    return this.together.map;
  }

  /** @param {number} number */
  goTo(number) {
    this.battle.goTo(number);
    if (!this.unit) this.shown.selected = null;
    this.autosave.soon();
    this.changed();
  }

  /** Everything is asked and drawn again. */
  changed() {
    this.address.follow();
    this.clearAnswers();
    this.asking.changed();
    if (this.shown.pointed) this.point(this.shown.pointed);
    this.draw();
  }

  /** Removes the answers about the hex that the pointer has left. */
  clearAnswers() {
    Object.assign(this.laid, { path: [], cost: "", sight: null, refused: null });
  }

  /** A hex is under the pointer. @param {string | null} hex */
  point(hex) {
    this.shown.pointed = hex;
    if (hex !== this.shown.pinned) this.shown.pinned = null;
    if (this.shown.pasting) this.preview = hex ? pastedHexes(this, hex) : [];
    else if (this.drag.corner && hex) previewShape(this, hex);
    const { unit } = this;
    if (!hex || !unit || hex === unit.hex) {
      this.clearAnswers();
      [this.shown.said, this.shot] = [[], null];
      return this.draw();
    }
    this.shown.last = hex;
    // What is known here is shown at once, and what the engine says when it comes.
    [this.shown.said, this.shot] = [[], null];
    this.draw();
    this.asking.about(hex, unit);
  }

  /** The choices that questions depend on. */
  get chosen() {
    const { over, mode, scheme, weapon } = this.shown;
    return { over, mode, scheme, rules: this.rules, weapon: weaponOf(weapon) };
  }

  /** Draws everything from what is known. Where the control with the focus is gone, the map has it. */
  draw() {
    const focusMap = () => this.field?.focus(this.field.focused, true);
    renderKeepingFocus(html`<${RoomView} room=${this} />`, this.root, focusMap);
    const { area } = this.shown;
    const preview = area ? rectangle(this.battle, area.from, area.to) : this.preview;
    this.field?.lay({ ...this.laid, selected: this.unit?.hex ?? null, preview });
  }
}
