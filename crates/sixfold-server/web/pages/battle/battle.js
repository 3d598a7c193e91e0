// The battle map: terrain, units, where they can go, what they see and hit. The engine answers; the page asks.
import { announce, complain } from "../../lib/messages.js";
import { InTurn } from "../../lib/task_queue.js";
import { newName } from "../../lib/storage.js";
import { DIRECTION_NAMES } from "../../lib/hex.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { listenForUndo } from "../../lib/undo_keys.js";
import { html, render } from "../../lib/view.js";
import { AddressWriter, shownBy } from "./open/url_state.js";
import { Asking } from "./asking.js";
import { enter } from "./open/open_from_url.js";
import { Field } from "./view/field.js";
import { letDrop, openFile } from "./open/files.js";
import { describeAll, viewOf } from "./hex_views.js";
import { fetchMap } from "./server.js";
import { pick, press, pressKey } from "./input.js";
import { showHere } from "./open/saved_battles.js";
import { note } from "./panels/notes.js";
import { Opened } from "./open/open_battle.js";
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

/** The map before one is open: a hex that is not there. */
const EMPTY = { map: { shape: { rectangle: { width: 1, height: 1 } }, kinds: [], rows: [[null]] } };

export class BattleRoom {
  /** @param {HTMLElement} view */
  constructor(view) {
    this.root = view;
    this.opened = new Opened(new Battle(EMPTY), { address: "" });
    /** What the server offers and allows. @type {import("../../lib/api_types.d.ts").MapNames | null} */
    this.offers = null;
    this.shown = {
      tool: "units",
      terrain: "woods",
      /** What is painted with. @type {import("../../lib/api_types.d.ts").FeatureNow[]} */
      features: [{ name: "woods", level: 1 }],
      brush: "0",
      open: /** @type {Set<string>} */ (new Set()),
      step: 1,
      side: "1",
      layers: /** @type {Record<string, boolean>} */ ({ levels: true, roads: true, units: true, over: true }),
      selected: /** @type {string | null} */ (null),
      ...shownBy(new URLSearchParams()),
      pointed: /** @type {string | null} */ (null),
      last: /** @type {string | null} */ (null),
      coded: "over",
      compared: 0,
      said: /** @type {string[]} */ ([]),
      counts: "",
      link: "",
      size: "30",
      /** The hex that the address points at, until another is pointed at. @type {string | null} */
      pinned: null,
      /** What has to be read once. @type {{ title: string, lines: string[], again?: import("./panels/notes.js").Again }[]} */
      notes: [],
    };
    /** Draws when more is known. */
    this.drawAgain = () => this.draw();
    /** The press or stroke that was begun last. */
    this.stroke = "";
    this.address = new AddressWriter(this);
    this.together = new Together(this);
    /** What hits the unit that is pointed at. @type {{ name: string, target: number, ways: number, gunnery: number, modifiers: { reason: string, value: number }[] } | null} */
    this.shot = null;
    /** The hexes that the stroke has gone over. @type {Set<string>} */
    this.touched = new Set();
    /** Whether the stroke builds walls, or takes them. */
    this.building = true;
    /** What lies over the map. @type {import("./view/answers.js").Laid} */
    this.laid = { marks: new Map(), words: new Map(), path: [], cost: "", sight: null, refused: null, selected: null };
    /** What the marks mean. @type {[string, string][]} */
    this.legend = [];
    this.turns = new InTurn((error) => this.fail(error));
    this.asking = new Asking(this);
    this.keeping = 0;
  }

  async start() {
    this.draw();
    listenForUndo(
      () => undo(this),
      () => redo(this),
    );
    addEventListener("beforeunload", (event) => {
      this.keepNow();
      if (this.opened.unkept || (this.shared && !this.shared.safe)) event.preventDefault();
    });
    addEventListener("pagehide", () => this.keepNow());
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
      end: () => this.keepNow(),
      pick: (hex) => pick(this, hex),
      failed: (error) => this.fail(error),
      without: () => ["levels", "roads"].filter((layer) => !this.shown.layers[layer]),
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
    this.keepNow();
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
   * Opens a map, and does steps on it. What was open before comes back by undoing.
   * @param {import("./state.js").GivenMap} map
   * @param {object} [from] where it comes from: see `Opened`
   * @param {import("./open/open_battle.js").Base | null} [from.base]
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
    opened.earlier = this.opened.battle.given === EMPTY ? null : this.opened;
    this.shown.notes = [];
    await this.show(opened);
    if (opened.name === null) this.keep();
  }

  /** Shows a battle that is open. @param {Opened} opened */
  async show(opened) {
    this.keepNow();
    const { battle } = opened;
    await describeAll(battle.map.kinds);
    this.together.leave();
    this.opened = opened;
    this.asking.open(battle);
    Object.assign(this.shown, {
      selected: battle.units.keys().next().value ?? null,
      pointed: null,
      pinned: null,
      compared: opened.given,
      said: battle.given.notes ?? [],
      link: "",
      last: null,
      coded: "over",
    });
    opened.show();
    this.field?.open(battle);
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

  /** Keeps the battle in this browser soon: a stroke is kept when it is over, not hex by hex. */
  keep() {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keepNow(), 300);
  }

  /** Keeps the battle in this browser; where that fails it is said once. */
  keepNow() {
    if (!this.keeping) return;
    clearTimeout(this.keeping);
    this.keeping = 0;
    const { opened } = this;
    if (this.shared) return;
    const { unkept } = opened;
    if (opened.keep()) opened.show();
    else if (!unkept)
      this.note("This battle is not kept", [
        "This browser has no room for it, or does not let the page keep anything: save the battle as a file before " +
          "you close the page.",
      ]);
    this.draw();
  }

  /** Shows lines until somebody puts them away. @param {string} title @param {string[]} lines @param {import("./panels/notes.js").Again} [again] */
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
    this.clearAnswers();
    this.asking.changed();
    if (this.shown.pointed) this.point(this.shown.pointed);
    this.draw();
  }

  /** Takes away what was said about the hex that was pointed at. */
  clearAnswers() {
    Object.assign(this.laid, { path: [], cost: "", sight: null, refused: null });
  }

  /** A hex is under the pointer. @param {string | null} hex */
  point(hex) {
    this.shown.pointed = hex;
    if (hex !== this.shown.pinned) this.shown.pinned = null;
    const { unit } = this;
    if (!hex || !unit || hex === unit.hex) {
      this.clearAnswers();
      [this.shown.said, this.shot] = [[], null];
      return this.draw();
    }
    this.shown.last = hex;
    this.asking.about(hex, unit);
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

  /** Draws everything from what is known. Where the control with the focus is gone, the map has it. */
  draw() {
    const focused = document.activeElement;
    render(html`<${RoomView} room=${this} />`, this.root);
    this.field?.lay({ ...this.laid, selected: this.unit?.hex ?? null });
    if (focused && !focused.isConnected && !focused.closest("svg")) this.field?.focus(this.field.focused, true);
  }
}
