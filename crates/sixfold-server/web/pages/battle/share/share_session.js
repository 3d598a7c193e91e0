// How a battle room shares its map: comes to one that is shared, shares the one that is there, leaves, deletes.
import { copy } from "../../../lib/clipboard.js";
import { announce, wordsOf } from "../../../lib/messages.js";
import { checked, refusedLines, soundSteps } from "../open/validate.js";
import { showHere } from "../open/saved_battles.js";
import { Opened } from "../open/open_battle.js";
import { dropMap, keepMap, keyFragment, keyFromAddress, keyOfMap, mapLink } from "./own_maps.js";
import { AT_ONCE, fetchShared, fetchSide, fetchSideLinks, share } from "../server.js";

/** Loads what a shared map needs. */
const loadSync = async () => ({ ...(await import("./map_sync.js")), ...(await import("./unsent_changes.js")) });

export class Together {
  /** @param {import("../battle.js").BattleRoom} room */
  constructor(room) {
    this.room = room;
    /** The map as others see and change it, when it is shared. @type {import("./map_sync.js").SharedMap | null} */
    this.map = null;
    /** The view of one side, when only that is shown. @type {import("./side_watch.js").SideWatch | null} */
    this.side = null;
    /** The secrets of the links of both sides, once they were asked for. @type {string[]} */
    this.sideLinks = [];
    /** Whether the map that was asked for is shared no more. */
    this.gone = false;
  }

  /** Comes to a map that others change, too; says whether it is there. @param {string} id */
  async open(id) {
    const { room } = this;
    // Kept before anything can fail: it is in the address no more.
    const given = keyFromAddress();
    if (given) keepMap(id, undefined, given);
    try {
      const sync = await loadSync();
      const waiting = await sync.unsentSteps(id);
      const { number, map } = await fetchShared(id);
      keepMap(id, map.title, given);
      const operations = waiting.steps.flatMap(({ done }) => done);
      const answer = operations.length > 0 ? await checked(map, operations, "What waits in this browser") : null;
      await room.open(map, { address: `?shared=${id}` });
      this.#join(sync, id, number, waiting.by);
      if (answer) this.#sendAgain(soundSteps(waiting.steps, answer));
      waiting.taken();
      if (answer) room.note("Changes that the map does not take any more", refusedLines(answer));
      return true;
    } catch (error) {
      this.gone = /** @type {import("../../../lib/api.js").Refusal} */ (error).status === 404;
      if (this.gone) {
        dropMap(id);
        (await loadSync()).dropUnsent(id);
        room.fail(error);
      } else
        room.note("This shared map could not be opened", [wordsOf(error)], {
          words: "Try again",
          does: () => location.reload(),
        });
      return false;
    }
  }

  /** Does again what was done before a reload, and sends it. @param {import("./unsent_changes.js").KeptStep[]} steps */
  #sendAgain(steps) {
    for (const { words, done, stroke } of steps) {
      for (let from = 0; from < done.length; from += AT_ONCE)
        this.map?.send(this.room.battle.do(words, done.slice(from, from + AT_ONCE), stroke));
    }
    this.room.changed();
  }

  /** Shares the map that is here; others change it with the link. */
  async share() {
    try {
      const { battle } = this.room;
      const sync = await loadSync();
      const { id, secret } = await share(battle.file());
      keepMap(id, battle.title, secret);
      this.leave();
      this.#join(sync, id, 0);
      await this.copy(mapLink(id, secret));
    } catch (error) {
      this.room.fail(error);
    }
  }

  /**
   * @param {Awaited<ReturnType<typeof loadSync>>} sync
   * @param {string} id
   * @param {number} number how many operations are on the map here
   * @param {string} [me] what this browser called itself
   */
  #join({ SharedMap, keepUnsent }, id, number, me) {
    const { room } = this;
    // The battle as it was before it was shared stays kept under its name; this one is kept by the server.
    room.opened = Object.assign(new Opened(room.battle, { address: `?shared=${id}` }), {
      earlier: room.opened.earlier,
      shared: id,
    });
    showHere(null);
    history.replaceState(null, "", `${location.pathname}?shared=${id}${keyFragment(id)}`);
    const host = {
      ...this.#host(),
      keeps: (/** @type {import("./unsent_changes.js").Waiting} */ waiting) => keepUnsent(id, waiting),
    };
    this.map = new SharedMap(id, keyOfMap(id), number, host, me);
    room.changed();
  }

  /** The callbacks for changes by others. */
  #host() {
    const { room } = this;
    const changed = (/** @type {string} */ words) => {
      if (!words) return room.draw();
      announce(words);
      if (!room.unit) room.shown.selected = null;
      return room.changed();
    };
    return { battle: room.battle, changed, refused: (/** @type {string} */ why) => room.refuse(why) };
  }

  /** Comes to what a side of a map sees; says whether it is there. @param {string} secret */
  async openSide(secret) {
    try {
      const { SideWatch } = await import("./side_watch.js");
      const { side, map } = await fetchSide(secret);
      await this.room.open(map, { address: `#side=${secret}` });
      showHere(null);
      this.side = new SideWatch(secret, side, this.#host());
      this.room.changed();
      return true;
    } catch (error) {
      this.room.fail(error);
      return false;
    }
  }

  /** Fetches the links of both sides. */
  async showSideLinks() {
    try {
      const { id, secret } = this.map ?? {};
      if (id && secret) this.sideLinks = await fetchSideLinks(id, secret);
      this.room.draw();
    } catch (error) {
      this.room.fail(error);
    }
  }

  /** @param {string} link */
  async copy(link) {
    await copy(link, "The link");
    this.room.draw();
  }

  /** Goes on alone. */
  leave() {
    this.map?.end();
    this.side?.end();
    [this.map, this.side, this.sideLinks] = [null, null, []];
  }

  /** Deletes the shared map, for everybody; it stays here, unshared. */
  async delete() {
    try {
      const { map, room } = this;
      if (!map) return;
      await map.forget();
      dropMap(map.id);
      (await loadSync()).dropUnsent(map.id);
      this.leave();
      room.opened = Object.assign(new Opened(room.battle), { earlier: room.opened.earlier });
      room.autosave.soon();
      room.changed();
    } catch (error) {
      this.room.fail(error);
    }
  }
}
