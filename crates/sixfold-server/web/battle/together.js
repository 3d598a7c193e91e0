// How a battle room shares its map: comes to one that is shared, shares the one that is there, leaves, deletes.
import { copy } from "../copy.js";
import { announce } from "../dom.js";
import { dropMap, keepMap, keyFromAddress, keyOfMap, mapLink } from "./own_maps.js";
import { SharedMap, fetchShared, share } from "./shared.js";

export class Together {
  /** @param {import("./battle.js").BattleRoom} room */
  constructor(room) {
    this.room = room;
    /** The map as others see and change it, when it is shared. @type {SharedMap | null} */
    this.map = null;
  }

  /** Comes to a map that others change, too. @param {string} id */
  async open(id) {
    const given = keyFromAddress();
    try {
      const { number, map } = await fetchShared(id);
      keepMap(id, map.title, given);
      await this.room.open(map);
      this.#join(id, number);
    } catch (error) {
      this.room.fail(error);
      if (/** @type {any} */ (error).status === 404) dropMap(id);
      await this.room.fetch({ map: "ford" });
    }
  }

  /** Shares the map that is here; others change it with the link. */
  async share() {
    try {
      const { battle } = this.room;
      const { id, secret } = await share(battle.start());
      keepMap(id, battle.map.title, secret);
      this.map?.end();
      this.#join(id, 0);
      await this.copy(mapLink(id, secret));
    } catch (error) {
      this.room.fail(error);
    }
  }

  /** @param {string} id @param {number} number how many operations are on the map here */
  #join(id, number) {
    const { room } = this;
    const changed = (/** @type {string} */ words) => {
      if (!words) return room.draw();
      announce(words);
      if (!room.unit) room.shown.selected = null;
      return room.changed();
    };
    history.replaceState(null, "", `${location.pathname}?shared=${id}`);
    this.map = new SharedMap(id, keyOfMap(id), number, { battle: room.battle, changed, refused: (why) => room.refuse(why) });
    room.draw();
  }

  /** @param {string} link */
  async copy(link) {
    await copy(link, "The link");
    this.room.draw();
  }

  /** Goes on alone. */
  leave() {
    if (this.map) history.replaceState(null, "", location.pathname);
    this.map?.end();
    this.map = null;
  }

  /** Deletes the shared map, for everybody; it stays here, unshared. */
  async delete() {
    try {
      await this.map?.forget();
      if (this.map) dropMap(this.map.id);
      this.leave();
      this.room.changed();
    } catch (error) {
      this.room.fail(error);
    }
  }
}
