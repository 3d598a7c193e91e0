// Answers by rot.js, whose hexes have doubled columns: paths where every step costs 1, and views.
import { library, run, version } from "../rounds.mjs";

const { FOV, Path } = await library("rot-js/lib/index.js");
const HEXES = { topology: 6 };
/** Its column of a hex; the row is r. */
const column = (q, r) => 2 * q + r;
const flat = (hexes) => hexes.flatMap(([x, y]) => [(x - y) / 2, y]);

run("rot.js", version("rot-js"), {
  path: {
    prepare(map) {
      if (!map.isPlain) return undefined;
      const isOpen = (x, y) => map.cost((x - y) / 2, y) > 0;
      return ([a, b, c, d]) => {
        const hexes = [];
        new Path.AStar(column(c, d), d, isOpen, HEXES).compute(column(a, b), b, (x, y) => hexes.push([x, y]));
        return hexes;
      };
    },
    numbers: (hexes) => (hexes.length === 0 ? null : flat(hexes)),
  },
  view: {
    prepare(map) {
      const lightPasses = (x, y) => map.cost((x - y) / 2, y) > 0;
      const view = new FOV.PreciseShadowcasting(lightPasses, HEXES);
      return ([q, r, radius]) => {
        const hexes = [];
        view.compute(column(q, r), r, radius, (x, y) => hexes.push([x, y]));
        return hexes;
      };
    },
    numbers: flat,
  },
});
