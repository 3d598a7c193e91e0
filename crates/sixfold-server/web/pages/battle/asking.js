// How the battle room asks the engine: about the map under the name that the server keeps it by, and again with the map
// itself where the server has forgotten it.
import { Asker, ask } from "../../lib/engine_query.js";
import { complain } from "../../lib/messages.js";
import { MapName } from "./map_name.js";
import * as questions from "./questions.js";
import { laidOver, pointedOut } from "./readout.js";

/**
 * @typedef {import("../../lib/engine_query.js").Question} Question
 * @typedef {import("../../lib/engine_query.js").Answer} Answer
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {import("../../components/code_panel.js").Calls} Calls
 */

export class Asking {
  /** @param {import("./battle.js").BattleRoom} room */
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
    /** Writes code; loaded when it is looked at. @type {typeof import("./code_samples.js") | null} */
    this.samples = null;
  }

  /** Another battle is open. @param {import("./state.js").Battle} battle */
  open(battle) {
    this.mapName = new MapName(battle);
  }

  /** Asks about what lies over the map. */
  changed() {
    const { unit, chosen, shown } = this.room;
    this.asked = [questions.statistics(), ...(unit ? questions.laidOver(unit, chosen) : [])];
    this.#ask(this.over, this.asked, unit ? shown.over : "nothing");
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
      const loaded = (/** @type {typeof import("./code_samples.js")} */ loaded) => {
        this.samples = loaded;
        this.room.draw();
      };
      import("./code_samples.js").then(loaded, complain);
      return { query: "" };
    }
    const asked = pointed ? questions.about(battle, unit, last, chosen) : this.asked.slice(1);
    const calls =
      unit && asked.length > 0
        ? samples.calls(questions.worthWriting(asked).map((one) => questions.forReaders(one, battle, unit)))
        : { query: "" };
    this.written = { asked: this.asked, key, calls };
    return calls;
  }
}
