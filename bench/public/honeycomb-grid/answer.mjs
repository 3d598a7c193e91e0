// Answers by honeycomb-grid: distances, lines and points. Paths, ranges by cost and views are not in it.
import { library, run, version } from "../rounds.mjs";

const { Orientation, defineHex, distance, line, pointToCube } = await library("honeycomb-grid/dist/honeycomb-grid.mjs");
const Tile = defineHex({ dimensions: 1024, orientation: Orientation.POINTY });
const tile = (place) => new Tile(place);
const flat = (hexes) => [...hexes].flatMap(({ q, r }) => [q, r]);

run("honeycomb-grid", version("honeycomb-grid"), {
  distance: {
    prepare: () => ([a, b, c, d]) => distance(Tile.settings, { q: a, r: b }, { q: c, r: d }),
    numbers: (steps) => [steps],
  },
  line: {
    prepare: () => ([a, b, c, d]) => [...line({ start: { q: a, r: b }, stop: { q: c, r: d } })(tile)],
    numbers: flat,
  },
  round: {
    prepare: () => ([x, y]) => pointToCube(Tile.settings, { x, y }),
    numbers: (hex) => flat([hex]),
  },
});
