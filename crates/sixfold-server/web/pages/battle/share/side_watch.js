// A shared map as one of its sides sees it. The server says what that is, and nothing else about the map; here it is
// fetched again whenever it has changed, and the difference is put on the map.
import { HexMap } from "../model/hex_map.js";
import { fetchSide, listenToSide } from "../server.js";
import { unitsOf } from "../model/state.js";

/**
 * @typedef {import("../model/state.js").Battle} Battle
 * @typedef {import("../model/state.js").Operation} Operation
 */

/**
 * Operations that make a battle what a side sees now.
 * @param {Battle} battle
 * @param {import("../model/state.js").GivenMap} given
 * @returns {Operation[]}
 */
function changesTo({ map, units, title }, given) {
  const next = new HexMap(given.map);
  /** @type {Operation[]} */
  const changes = [];
  /** @param {Operation} change @param {unknown} before */
  const add = (change, before) => {
    if (JSON.stringify(change.to) !== JSON.stringify(before)) changes.push(change);
  };
  for (let index = 0; index < map.cells.length; index += 1) {
    const [x, y] = [index % map.width, Math.floor(index / map.width)];
    const hex = map.keyAt(map.corner.col + x, map.corner.row + y);
    add({ what: "hex", hex, to: next.cell(hex) ?? null }, map.cell(hex) ?? null);
  }
  const now = new Map(unitsOf(given).map((unit) => [unit.unit, unit]));
  for (const unit of new Set([...units.keys(), ...now.keys()]))
    add({ what: "unit", unit, to: now.get(unit) ?? null }, units.get(unit) ?? null);
  for (const hex of new Set([...map.notes, ...next.notes].map(({ col, row }) => map.keyAt(col, row))))
    add({ what: "notes", hex, to: next.notesOn(hex) }, map.notesOn(hex));
  add({ what: "option", name: "turn", to: next.option("turn") }, map.option("turn"));
  add({ what: "title", to: given.title ?? "" }, title);
  return changes;
}

/** Hears of what a side sees. */
export class SideWatch {
  /**
   * @param {string} link its secret
   * @param {string} side
   * @param {{ battle: Battle, changed: (words: string) => void, refused: (why: string) => void }} host
   */
  constructor(link, side, host) {
    this.link = link;
    this.side = side;
    this.host = host;
    this.version = "";
    this.connected = false;
    this.gone = "";
    /** One after the other. */
    this.reading = Promise.resolve();
    this.ends = listenToSide(
      link,
      (message) => this.#message(message),
      (connected) => {
        this.connected = connected;
        this.host.changed("");
      },
    );
  }

  /** Stops listening. */
  end() {
    this.ends();
    this.gone ||= "left";
  }

  /** @param {import("../../../lib/api_types.d.ts").LiveMessage} message */
  #message({ side, gone }) {
    if (gone) {
      this.gone = gone;
      this.host.refused(`This map is not shared any more: ${gone}.`);
    }
    if (side && side !== this.version) this.reading = this.reading.then(() => this.#read(side)).catch(() => {});
  }

  /** @param {string} version */
  async #read(version) {
    const { map } = await fetchSide(this.link);
    this.version = version;
    const changes = changesTo(this.host.battle, map);
    if (changes.length === 0 || this.gone) return;
    this.host.battle.do("what the side sees changes", changes);
    this.host.changed("what the side sees has changed");
  }
}
