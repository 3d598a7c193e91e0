// Keeps the open battle in this browser: soon after each change, and at once when the page is left.
import { smallPicture } from "../view/small_picture.js";
import { keepPicture } from "./saved_battles.js";

/** How long after a change it is kept, in milliseconds: a stroke is kept when it is over, not hex by hex. */
const SOON = 300;

export class Autosave {
  /** @param {import("../battle.js").BattleRoom} room */
  constructor(room) {
    this.room = room;
    this.timer = 0;
  }

  /** Keeps the battle soon. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), SOON);
  }

  /** Keeps a battle that has changed; where that fails a message says so once. */
  now() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = 0;
    const { room } = this;
    const { opened } = room;
    if (room.shared || room.together.side) return;
    const { unkept } = opened;
    if (opened.keep()) this.#kept(opened);
    else if (!unkept)
      room.note("This battle is not kept", [
        "This browser has no room for it, or does not let the page keep anything: save the battle as a file before " +
          "you close the page.",
      ]);
    room.draw();
  }

  /**
   * A reload opens the battle again, and the list of battles has its picture.
   * @param {import("./open_battle.js").Opened} opened
   */
  #kept(opened) {
    opened.show();
    const { field } = this.room;
    if (opened.name !== null && field?.battle === opened.battle) keepPicture(opened.name, smallPicture(field));
  }
}
