// The articles of the course: maps as wholes.
import { indexOf } from "./formulas.js";

/** @type {Record<string, import("../topics/topic.js").Article>} */
export const ARTICLES = {
  grid: {
    text:
      "A grid says which hexes exist, what they are like, and who stands there. It is a value: each operation " +
      "gives a new grid and leaves the old one as it was, so undo and trying things out cost little. Two units " +
      "cannot stand on one hex, and nobody stands outside.",
    why:
      "Undo, replays, the computer that tries a move and takes it back: all of them want yesterday's map to be " +
      "still there.",
    words: "A change gives a new grid; what did not change is shared between both.",
    figure: {
      caption: "A grid of 19 hexes with two units.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      words: "0,0=fox;1,-1=bear",
      fills: [["reach", "0,0 1,-1"]],
    },
    mistake:
      "Keeping the hex in the unit and the unit in the hex by hand. Sooner or later one of them is forgotten, " +
      "and a unit stands on two hexes or on none.",
    wrong: {
      caption: "The list of units says fox is on 1,0; the map still has it on 0,0.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      words: "0,0=fox;1,0=fox",
      fills: [["blocked", "0,0 1,0"]],
    },
    does: "Lay units with the tool above the map; A is the hex that is asked about.",
    sources: [["Guide: the grid", "/read/guide/2-grid"]],
    formula: (_s, ok) => [["hexes:", `{*|${ok.grid?.[0] ?? "…"}}, with a unit ${ok.grid?.[1] ?? "…"}`]],
  },
  storage: {
    text:
      "A region numbers the hexes that exist, by q and then by r, without a gap. Data about hexes then lives in " +
      "plain arrays: the terrain of a hex is terrain[index]. A hash map from hexes to values works for any map " +
      "and needs no numbering, but each access hashes two numbers and jumps to a random place in memory.",
    why:
      "Searches ask for the cost of a hex millions of times a second. On the measured machine a movement range " +
      "of 20 takes 2.1 µs with arrays and 222 µs with a library that keeps its hexes in a hash map with a fast " +
      "hasher; A* over a map of radius 200 takes 0.19 ms and 1.2 ms.",
    words: "For a hexagon of radius n: count the hexes of the columns before, then the place in the column.",
    table: [
      ["", "array by region index", "hash map"],
      ["access", "an addition and one read", "hash, compare, follow"],
      ["memory for a byte a hex", "1 byte", "15 to 30 bytes"],
      ["movement range 20", "2.1 µs", "222 µs"],
      ["A*, radius 200, 30 % blocked", "0.19 ms", "1.2 ms"],
      ["take it for", "maps whose hexes are known", "endless worlds, sparse marks"],
    ],
    figure: {
      caption: "The index of each hex of a hexagon of radius 2.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      words:
        "-2,0=0;-2,1=1;-2,2=2;-1,-1=3;-1,0=4;-1,1=5;-1,2=6;0,-2=7;0,-1=8;0,0=9;0,1=10;0,2=11;" +
        "1,-2=12;1,-1=13;1,0=14;1,1=15;2,-2=16;2,-1=17;2,0=18",
    },
    mistake:
      "An array over q and r from -n to n for a hexagonal map: a quarter of it are hexes that do not exist, and " +
      "every loop has to skip them.",
    wrong: {
      caption: "The rows of such an array, with its unused corners.",
      shape: {
        hexagon: {
          radius: 4,
        },
      },
      fills: [
        ["reach", "-2,0 -2,1 -2,2 -1,-1 -1,0 -1,1 -1,2 0,-2 0,-1 0,0 0,1 0,2 1,-2 1,-1 1,0 1,1 2,-2 2,-1 2,0"],
        ["blocked", "1,2 2,1 2,2 -1,-2 -2,-1 -2,-2"],
      ],
      legend: [
        ["reach", "hexes of the map"],
        ["blocked", "places in the array without a hex"],
      ],
    },
    does:
      "Point at hexes and read their index; play the order in which they lie in memory; change the map at the " +
      "gear.",
    sources: [
      [
        "Red Blob Games: Implementation of Hex Grids",
        "https://www.redblobgames.com/grids/hexagons/implementation.html",
      ],
      ["Reference: speed", "/read/speed"],
      ["Guide: the grid", "/read/guide/2-grid"],
    ],
    formula: (s) => [
      ["column q has", "2 n + 1 − |{q|q}| hexes"],
      ["index", "hexes of the columns before + place in the column"],
      ["here:", `${s.a} is number {*|${indexOf(s)}}`],
    ],
  },
  wrap: {
    text:
      "On a map without an end, a step over one side comes in at another. Hexagons wrap on all sides; " +
      "rectangles also left and right only, as the map of a planet does, and need an even number of shifted " +
      "columns or rows. The line and the distance go around the map where that is shorter.",
    why:
      "Space, planets and dreams have no border; and computer players are easier to write where no corner is " +
      "special.",
    words: "Every hex has copies one map apart. The distance is the one to the nearest copy.",
    figure: {
      caption: "A hexagon of radius 2: the neighbours of a corner on the other side.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      fills: [
        ["path", "2,-2"],
        ["reach", "-1,2 0,2 -2,0 2,-1 1,-1 1,-2"],
      ],
    },
    mistake:
      "Wrapping columns of a rectangle with an odd number of columns: at the seam an even column meets an even " +
      "one, and the hexes do not fit together.",
    wrong: {
      caption: "Five columns: the last and the first are both not shifted, so their sides do not meet.",
      shape: {
        rectangle: {
          width: 5,
          height: 3,
          parity: "odd-q",
        },
      },
      labels: "odd-q",
      fills: [["blocked", "0,0 0,1 0,2 4,-2 4,-1 4,0"]],
    },
    does: "Drag A and B over the sides; the gear says which sides meet.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Wikipedia: torus", "https://en.wikipedia.org/wiki/Torus"],
    ],
    formula: (_s, ok) => [["distance:", `{*|${ok.distance ?? "…"}} around, ${ok.plain ?? "…"} on the plane`]],
  },
  resolution: {
    text:
      "Hexagons of one radius tile the plane without a gap, each numbered like a hex itself. So a large map can " +
      "be cut into chunks, or shown with fewer, larger hexes. Shown is the big hex that A lies in, and the big " +
      "hexes of its neighbours around it.",
    why: "Worlds are loaded and drawn in chunks; strategy happens on provinces, tactics on hexes.",
    words:
      "The middles of big hexes of radius k are 2k+1 steps of q and -k of r apart; the nearest middle is the " +
      "big hex.",
    figure: {
      caption: "Big hexes of radius 1: seven hexes each.",
      shape: {
        hexagon: {
          radius: 4,
        },
      },
      fills: [
        ["reach", "-1,0 -1,1 0,-1 0,0 0,1 1,-1 1,0"],
        ["left", "2,-1 2,0 3,-2 3,-1 3,0 4,-2 4,-1"],
        ["right", "0,2 0,3 1,1 1,2 1,3 2,1 2,2"],
        ["path", "-3,3 -3,4 -2,2 -2,3 -2,4 -1,2 -1,3"],
      ],
    },
    mistake:
      "Dividing q and r by a number to get chunks. The chunks are slanted parallelograms; neighbours of one " +
      "chunk then lie in many others.",
    wrong: {
      caption: "Chunks by q / 3 and r / 3, rounded down.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      fills: [
        ["left", "0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2"],
        ["right", "-1,0 -2,0 -3,0 -1,1 -2,1 -3,1 -1,2 -2,2 -3,2"],
        ["blocked", "0,-1 0,-2 0,-3 1,-1 1,-2 1,-3 2,-1 2,-2 2,-3"],
      ],
    },
    does: "Move A, change the radius of the big hexes.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["H3: hexagons in hexagons", "https://h3geo.org/docs/highlights/indexing"],
    ],
    formula: (_s, _ok, { k }) => [["hexes in it", `1 + 3 k (k + 1) = {*|${1 + 3 * Number(k) * (Number(k) + 1)}}`]],
  },
  triangles: {
    text:
      "A hex is six triangles around its middle. If hexes have heights, the middle of a hex lies at its height " +
      "and each corner at the mean of the hexes that meet there. So the ground is one surface without gaps, and " +
      "every triangle is flat: a foot stands on exactly one of them.",
    why:
      "Miniature terrain, 3D maps and slopes that matter for movement. Triangles have coordinates of their own, " +
      "so distances and lines on them need no search.",
    words: "The height of a corner is the sum of the hexes around it divided by how many of them there are.",
    figure: {
      caption: "Three hexes that share a corner: 4, 1 and 3 meet at a height of 2.67.",
      shape: {
        hexagon: {
          radius: 1,
        },
      },
      words: "0,0=4;0,-1=1;1,-1=3",
      fills: [["reach", "0,0 0,-1 1,-1"]],
    },
    mistake:
      "Averaging with hexes that are not there as if they were 0. The rim of the map then falls off a cliff; " +
      "divide by the hexes that exist.",
    wrong: {
      caption: "A corner at the rim: one hex of height 4, two that do not exist. Its height is 4, not 1.33.",
      shape: {
        hexagon: {
          radius: 1,
        },
      },
      fills: [["blocked", "0,-1"]],
      words: "0,-1=4",
    },
    does:
      "Drag A and B: the map shows the triangles of A, and the table the steps from triangle to triangle to B. " +
      "The terrain room has ground to build.",
    sources: [
      ["Reference: token files", "/read/token-file"],
      ["Guide: terrain", "/read/guide/terrain"],
      ["The terrain room", "/terrain"],
    ],
    formula: (_s, ok) => [
      ["corner", "( h1 + h2 + h3 ) / 3"],
      ["steps:", `{*|${ok.far ?? "…"}} triangles from A to B`],
    ],
  },
  files: {
    text:
      "A map file says which hexes exist and what they are like. Programs differ in what they call a column, " +
      "where rows begin, and whether terrain is a number, a letter or a tile. The engine reads and writes seven " +
      "kinds of files by way of one map, and says what a format cannot keep.",
    why:
      "Editors exist already. Draw in Tiled or in MegaMek, load the file, and write it back for the next " + "program.",
    words: "Read into one map, write from one map; name what is lost on the way.",
    table: [
      ["format", "reads", "writes", "rows and columns"],
      ["MegaMek .board", "yes", "yes", "numbers from 0101"],
      ["Tiled .tmx, .tmj", "yes", "yes", "staggered by index"],
      ["Wesnoth .map", "yes", "yes", "with a border of one"],
      ["Honeycomb JSON", "yes", "yes", "axial"],
      ["CSV", "yes", "yes", "col and row of each hex, a line each"],
      ["Foundry VTT", "no", "yes", "offset"],
      ["our own JSON", "yes", "yes", "offset with parity"],
    ],
    figure: {
      caption: "A rectangle of 6 by 4, numbered as MegaMek would: column, then row.",
      shape: {
        rectangle: {
          width: 6,
          height: 4,
          parity: "odd-q",
        },
      },
      words:
        "0,0=0101;0,1=0102;0,2=0103;0,3=0104;1,0=0201;1,1=0202;1,2=0203;1,3=0204;2,-1=0301;" +
        "2,0=0302;2,1=0303;2,2=0304;3,-1=0401;3,0=0402;3,1=0403;3,2=0404;4,-2=0501;4,-1=0502;" +
        "4,0=0503;4,1=0504;5,-2=0601;5,-1=0602;5,0=0603;5,1=0604",
    },
    mistake:
      "Guessing the parity. The same file read as odd-q or even-q looks like a map either way; only the " +
      "neighbours are wrong.",
    wrong: {
      caption: "A road along a row: in the wrong parity it zigzags the other way and misses the bridge.",
      shape: {
        rectangle: {
          width: 6,
          height: 3,
          parity: "odd-q",
        },
      },
      fills: [
        ["path", "0,1 1,1 2,0 3,0 4,-1 5,-1"],
        ["blocked", "1,0 3,-1 5,-2"],
      ],
      legend: [
        ["path", "the road"],
        ["blocked", "where the other parity draws it"],
      ],
    },
    does: "Make the map larger or smaller at the gear: the table shows the first lines of the file that holds it.",
    sources: [
      ["Tiled: TMX map format", "https://doc.mapeditor.org/en/stable/reference/tmx-map-format/"],
      ["Wesnoth: building maps", "https://wiki.wesnoth.org/BuildingMaps"],
      ["Guide: Tiled", "/read/guide/tiled"],
      ["Reference: our own map format", "/read/map-format"],
    ],
    formula: (s) => [["this map:", `{*|${s.map}}, labels ${s.labels}`]],
  },
};
