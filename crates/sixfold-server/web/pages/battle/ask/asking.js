// How the battle room asks the engine: about the map under the name that the server keeps it by, and again with the map
// itself where the server has forgotten it.
import { keyOf } from "../../../board/hex.js";
import { Asker, ask } from "../../../lib/engine_query.js";
import { complain } from "../../../lib/messages.js";
import { MapName } from "./map_name.js";
import * as questions from "./questions.js";
import { laidOver, pointedOut } from "./readout.js";
import { fetchSeen, keepOperations } from "../server.js";
import { pointsLeft } from "../units/turns.js";

/**
 * @typedef {import("../../../lib/engine_query.js").Question} Question
 * @typedef {import("../../../lib/engine_query.js").Answer} Answer
 * @typedef {import("../model/state.js").Unit} Unit
 * @typedef {import("../../../components/code_panel.js").Calls} Calls
 */

export class Asking {
  /** @param {import("../battle.js").BattleRoom} room */
  constructor(room) {
    this.room = room;
    this.mapName = new MapName(room.battle);
    this.over = new Asker(
      (answers, /** @type {string} */ over) => this.#answered(answers, () => laidOver(room, answers, over)),
      complain,
    );
    this.pointing = new Asker(
      (answers, /** @type {{ hex: string, unit: Unit, mode: string }} */ about) =>
        this.#answered(answers, () => pointedOut(room, answers, about)),
      complain,
    );
    /** The questions that were asked last about what lies over the map. @type {Question[]} */
    this.asked = [];
    /**
     * The code that was written last, and what it is about.
     * @type {{ asked: Question[], key: string, calls: Calls } | null}
     */
    this.written = null;
    /**
     * Writes code; loaded when it is looked at.
     * @type {typeof import("../../../lib/code_samples/index.js").codeSamples | null}
     */
    this.samples = null;
  }

  /** Another battle is open. @param {import("../model/state.js").Battle} battle */
  open(battle) {
    this.mapName = new MapName(battle);
  }

  /** Asks about what lies over the map. */
  changed() {
    const { battle, unit, chosen, shown } = this.room;
    this.asked = [questions.statistics(), ...(unit ? questions.laidOver(battle, unit, chosen) : [])];
    this.#ask(this.over, this.asked, unit ? shown.over : "nothing");
    this.#askSeen();
    this.#askFree();
  }

  /** Asks where the unit in hand could go if no enemy stood there. */
  async #askFree() {
    const { mapName, room } = this;
    const { battle, unit, chosen } = room;
    const at = battle.log.length;
    room.laid.free = null;
    const enemies = unit && chosen.over === "reach" ? questions.enemiesOf(battle, unit) : [];
    if (!unit || enemies.length === 0) return;
    const gone = enemies.map(({ unit: name }) => ({ what: /** @type {const} */ ("unit"), unit: name, to: null }));
    try {
      const name = await keepOperations(await mapName.now(), gone);
      const [answer] = await ask([questions.named(questions.reach(unit, chosen), name)]);
      const isOld = mapName !== this.mapName || at !== battle.log.length || unit !== room.unit;
      if (isOld || room.shown.over !== "reach" || !answer.ok) return;
      const left = pointsLeft(unit, chosen.mode);
      const free = answer.ok.filter((/** @type {{ cost: number }} */ { cost }) => !unit.spent || cost <= left);
      const hexes = free.map((/** @type {{ hex: { q: number, r: number } }} */ { hex }) => keyOf(hex));
      room.laid.free = new Set(hexes);
      room.draw();
    } catch {
      // The line is left out: the server has forgotten the map, and the other questions send it again.
    }
  }

  /** Asks which hexes the side sees whose sight is shown. @param {boolean} [again] the server had forgotten the map */
  async #askSeen(again = false) {
    const { mapName, room } = this;
    const { fog } = room.shown;
    const isOld = () => mapName !== this.mapName || fog !== room.shown.fog;
    let name = "";
    try {
      if (fog) name = await mapName.now();
      const hexes = fog ? await fetchSeen(name, fog) : null;
      if (isOld()) return;
      room.laid.seen = hexes && new Set(hexes);
      room.draw();
    } catch (error) {
      const forgotten = /** @type {import("../../../lib/api.js").Refusal} */ (error).kind === "no_map";
      if (forgotten) mapName.forget(name);
      if (isOld()) return;
      if (forgotten && !again) await this.#askSeen(true);
      else room.fail(error);
    }
  }

  /** Asks about a hex. @param {string} hex @param {Unit} unit */
  about(hex, unit) {
    const { battle, chosen } = this.room;
    this.#ask(this.pointing, questions.about(battle, unit, hex, chosen), { hex, unit, mode: chosen.mode });
  }

  /**
   * Asks about the map as it is now.
   * @template About
   * @param {Asker<About>} asker
   * @param {Question[]} asked
   * @param {About} about
   */
  async #ask(asker, asked, about) {
    const { mapName } = this;
    try {
      const name = await mapName.now();
      const named = asked.map((question) => questions.named(question, name));
      // Another map was opened meanwhile.
      if (mapName === this.mapName) asker.ask(named, about);
    } catch (error) {
      this.room.fail(error);
    }
  }

  /** Asks once, and waits. @param {Question} question @returns {Promise<Answer>} */
  async answer(question) {
    const { mapName } = this;
    const name = await mapName.now();
    const [answer] = await ask([questions.named(question, name)]);
    if (answer.error?.kind !== "unknown_map") return answer;
    mapName.forget(name);
    return (await ask([questions.named(question, await mapName.now())]))[0];
  }

  /**
   * Answers have come; a map that the server has forgotten is sent again.
   * @param {Answer[]} answers
   * @param {() => void} show
   */
  #answered(answers, show) {
    if (!answers.some(({ error }) => error?.kind === "unknown_map")) return show();
    this.open(this.room.battle);
    this.room.changed();
  }

  /** The code that computes what is shown. @returns {Calls} */
  get calls() {
    const { battle, chosen, unit, shown } = this.room;
    const { coded, last } = shown;
    const pointed = coded === "pointed" && unit && last && last !== unit.hex && battle.has(last);
    const key = pointed ? last : "";
    if (this.written?.asked === this.asked && this.written.key === key) return this.written.calls;
    const { samples } = this;
    if (!samples) {
      import("../../../lib/code_samples/index.js").then(({ codeSamples }) => {
        this.samples = codeSamples;
        this.room.draw();
      }, complain);
      return { query: "" };
    }
    const asked = pointed ? questions.about(battle, unit, last, chosen) : this.asked.slice(1);
    const calls =
      unit && asked.length > 0
        ? samples(questions.worthWriting(asked).map((one) => questions.forReaders(one, battle, unit)))
        : { query: "" };
    this.written = { asked: this.asked, key, calls };
    return calls;
  }
}
