// A map of a room, drawn by the server.
import { MapView } from "../board/map_view.js";
import { drawing } from "../lib/api.js";

export class ServerMap extends MapView {
  /** Where the drawing in the page comes from, and where the one that is wanted does. */
  address = "";
  wanted = "";

  /** Fetches the drawing of a map, unless it is there already. @param {URLSearchParams} params */
  async load(params) {
    const address = `/api/map.svg?${params}`;
    this.wanted = address;
    if (address === this.address) return;
    const svg = await drawing(address);
    // Another map was wanted meanwhile.
    if (address !== this.wanted) return;
    this.address = address;
    this.open(svg);
  }
}
