// The ground of a map of Tiled as its tiles look, over the ground that the server draws: hexes that were painted are
// left open, and without pictures those whose tile is known.
import { picture } from "../../../board/picture.js";
import { hasUnknownTile, isAsTiled, tileTable } from "../model/tile_meanings.js";
import { fogShape } from "./answers.js";
import { UNIT } from "./tiles.js";

const MASK = "painted-hexes";

export class TileGround {
  /**
   * @param {SVGGElement} layer
   * @param {import("../model/state.js").Battle} battle
   * @param {import("../open/kept_grounds.js").Ground} ground
   * @param {(key: string) => { x: number, y: number }} point
   * @param {[number, number][]} corners
   */
  constructor(layer, battle, { svg, view, pictures }, point, corners) {
    this.battle = battle;
    this.hasPictures = pictures;
    const [x, y, width, height] = view.map((part) => part * UNIT);
    this.frame = { x, y, width, height };
    this.href = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    this.shape = (/** @type {Iterable<string>} */ hexes) => fogShape(hexes, corners, point);
    /** Hexes that are no longer what their tile is. @type {Set<string>} */
    this.painted = new Set();
    this.holes = picture("g", { fill: "#000" });
    layer.replaceChildren(
      picture(
        "mask",
        { id: MASK, maskUnits: "userSpaceOnUse", ...this.frame },
        picture("rect", { ...this.frame, fill: "#fff" }),
        this.holes,
      ),
      picture("image", { href: this.href, ...this.frame, mask: `url(#${MASK})` }),
    );
    this.touch([...battle.map.hexes()].map(([key]) => key));
  }

  /** Hexes were changed. @param {Iterable<string>} keys */
  touch(keys) {
    const table = tileTable(this.battle);
    const before = this.painted.size;
    let changed = false;
    for (const key of keys) {
      const isPainted = this.hasPictures ? !isAsTiled(this.battle, key, table) : !hasUnknownTile(this.battle, key);
      changed ||= isPainted !== this.painted.has(key);
      if (isPainted) this.painted.add(key);
      else this.painted.delete(key);
    }
    if (changed || before !== this.painted.size) this.holes.replaceChildren(this.shape(this.painted));
  }
}
