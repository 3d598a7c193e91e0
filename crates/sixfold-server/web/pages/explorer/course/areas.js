// The articles of the course: sets of hexes.

/** @type {Record<string, import("../topics/topic.js").Article>} */
export const ARTICLES = {
  range: {
    text:
      "All hexes at most n steps away: 1 + 3n(n+1) of them. They are listed column by column, by q and " +
      "then by r, as all hexes are where no other order is named.",
    why: "Blasts, auras, what is worth loading around a camera: an area without obstacles is a range.",
    words: "For every q from -n to n take the r that keep all three numbers within n.",
    figure: {
      caption: "Range 2: nineteen hexes.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      fills: [["reach", "-2,0 -2,1 -2,2 -1,-1 -1,0 -1,1 -1,2 0,-2 0,-1 0,0 0,1 0,2 1,-2 1,-1 1,0 1,1 2,-2 2,-1 2,0"]],
    },
    mistake:
      "Looping q and r both from -n to n. That is a parallelogram: it holds the two corners where s is larger " +
      "than n.",
    wrong: {
      caption: "The parallelogram of radius 2, with the six hexes that are too far away.",
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
        ["reach", "the range"],
        ["blocked", "more than two steps away"],
      ],
    },
    does: "Move A, change the radius, step through the hexes in their order.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: coordinates", "/read/guide/1-coordinates"],
    ],
    formula: (_s, _ok, { radius }) => [
      ["hexes", "1 + 3 n (n + 1)"],
      ["here:", `1 + 3 · ${radius} · ${Number(radius) + 1} = {*|${1 + 3 * Number(radius) * (Number(radius) + 1)}}`],
    ],
  },
  ring: {
    text:
      "The hexes exactly n steps away: 6n of them, clockwise from the south-western corner. Ring 0 is the " +
      "hex itself.",
    why: "Range bands, borders of an area, waves that run outwards.",
    words: "Go n steps in one direction, then along each of the six sides n steps.",
    figure: {
      caption: "Ring 2 with its order.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      fills: [["reach", "-2,2 -2,1 -2,0 -1,-1 0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2"]],
      words: "-2,2=0;-2,1=1;-2,0=2;-1,-1=3;0,-2=4;1,-2=5;2,-2=6;2,-1=7;2,0=8;1,1=9;0,2=10;-1,2=11",
    },
    mistake:
      "Starting the walk in the direction that is walked first. Each side then begins one corner too late, and " +
      "the ring does not close.",
    wrong: {
      caption: "A walk that starts at the wrong corner leaves the ring.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      paths: [["sight", "0,-2 0,-3"]],
      fills: [
        ["reach", "-2,2 -2,1 -2,0 -1,-1 0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2"],
        ["blocked", "0,-3"],
      ],
    },
    does: "Move A and change the radius; play the steps to see the walk.",
    sources: [["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"]],
    formula: (_s, _ok, { radius }) => [
      ["hexes", `6 n = 6 · ${radius} = {*|${Number(radius) === 0 ? 1 : 6 * Number(radius)}}`],
    ],
  },
  spiral: {
    text:
      "The centre, then ring after ring outwards. The place of a hex on the spiral is one whole number for each " +
      "hex of the plane: a dense index for maps that grow around a centre.",
    why: "Searching for the nearest free hex, filling a growing town, naming hexes by one number.",
    words: "The hexes inside ring n number 1 + 3n(n-1); the place on ring n is added.",
    figure: {
      caption: "The first nineteen numbers.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      words:
        "0,0=0;-1,1=1;-1,0=2;0,-1=3;1,-1=4;1,0=5;0,1=6;-2,2=7;-2,1=8;-2,0=9;-1,-1=10;0,-2=11;" +
        "1,-2=12;2,-2=13;2,-1=14;2,0=15;1,1=16;0,2=17;-1,2=18",
    },
    mistake:
      "Using the spiral to find the nearest of something over obstacles. It counts steps as the crow flies; " +
      "behind a wall the nearest hex may be far. Use a movement range there.",
    wrong: {
      caption: "Two hexes at distance 1, one of them behind a wall.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      walls: "0,0/1,-1 1,0/1,-1 0,-1/1,-1",
      fills: [
        ["blocked", "1,-1"],
        ["reach", "1,0"],
      ],
      legend: [
        ["reach", "one step"],
        ["blocked", "one step as the crow flies, more on foot"],
      ],
    },
    does: "Move A and play the steps.",
    sources: [["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"]],
    formula: (_s, _ok, { radius }) => {
      const n = Number(radius);
      return [["ring n begins at", `1 + 3 n (n − 1), for ${n}: {*|${n === 0 ? 0 : 1 + 3 * n * (n - 1)}}`]];
    },
  },
  wedge: {
    text:
      "A sixth of the range: the hexes whose way from A has this facing. The six wedges of a hex cover " +
      "everything around it, each hex once, because a wedge owns one of its two borders; with both borders it " +
      "is the full 60 degrees.",
    why:
      "Sectors of fire, searchlights, the direction in which an explosion throws: areas that are cut by a " +
      "direction.",
    words:
      "Turn the way so that the facing becomes direction 0; what then lies within 30 degrees of it is the " + "wedge.",
    figure: {
      caption: "The wedges of facing 0 and facing 3, each with the border that it owns.",
      shape: {
        hexagon: {
          radius: 4,
        },
      },
      fills: [
        ["reach", "0,0 0,-1 -1,-1 0,-2 -1,-2 0,-3 1,-3 -2,-2 -1,-3 0,-4 1,-4"],
        ["left", "0,0 0,1 1,1 0,2 1,2 0,3 -1,3 2,2 1,3 0,4 -1,4"],
      ],
    },
    mistake:
      "Giving every wedge both of its borders. Neighbouring wedges then overlap, and a target on the border is " +
      "hit twice.",
    wrong: {
      caption: "Facing 0 and facing 1 with both borders each: the hexes between them belong to both.",
      shape: {
        hexagon: {
          radius: 4,
        },
      },
      fills: [
        ["reach", "0,0 0,-1 -1,-1 0,-2 1,-2 -1,-2 0,-3 1,-3 -2,-2 -1,-3 0,-4 1,-4 2,-4"],
        ["left", "0,0 1,-1 1,-2 2,-2 2,-1 2,-3 3,-3 3,-2 2,-4 3,-4 4,-4 4,-3 4,-2"],
        ["blocked", "1,-2 2,-4"],
      ],
      legend: [["blocked", "counted twice"]],
    },
    does: "Choose the facing, the radius and the borders.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: seeing", "/read/guide/4-seeing"],
    ],
    formula: (_s, ok) => [["hexes:", `{*|${(ok.hexes ?? []).length}} of them`]],
  },
  arcs: {
    text:
      "A unit with a facing has a front, a left, a right and a rear. In front is what lies up to 60 degrees to " +
      "either side, then left and right up to 120 degrees, the rest is its rear. The mirrored scheme is the " +
      "table of document 001, in which left and right are exchanged; a hex that several of its arcs claim goes " +
      "to the first of them.",
    why:
      "Games with vehicles and formations reward whoever gets behind the other: arcs decide which weapon can " +
      "fire and which armour is hit.",
    words: "Turn the way to the target so that the facing becomes direction 0; its sector is the arc.",
    figure: {
      caption: "The arcs of a unit that looks north.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      arrows: "0,0:0",
      fills: [
        ["front", "-3,0 -2,-1 -2,0 -1,-2 -1,-1 -1,0 0,-3 0,-2 0,-1 1,-3 1,-2 1,-1 2,-3 2,-2 3,-3"],
        ["left", "-3,1 -3,2 -3,3 -2,1 -2,2 -1,1"],
        ["right", "1,0 2,-1 2,0 3,-2 3,-1 3,0"],
        ["rear", "-2,3 -1,2 -1,3 0,1 0,2 0,3 1,1 1,2 2,1"],
      ],
      legend: [
        ["front", "front"],
        ["left", "left"],
        ["right", "right"],
        ["rear", "rear"],
      ],
    },
    mistake:
      "Deciding arcs by floating-point angles. On the border between two arcs the last bit decides, and two " +
      "computers disagree in the same match. Compare whole numbers.",
    wrong: {
      caption: "The hexes exactly on a border of the front: only a rule decides whose they are.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      arrows: "0,0:0",
      fills: [
        ["blocked", "1,-1 2,-2 3,-3 -1,0 -2,0 -3,0"],
        ["front", "-2,-1 -1,-2 -1,-1 0,-3 0,-2 0,-1 1,-3 1,-2 2,-3"],
      ],
    },
    does: "Turn the unit, move it, change the range and the scheme.",
    sources: [
      ["Reference: tactics", "/read/tactics"],
      ["Guide: seeing", "/read/guide/4-seeing"],
    ],
    formula: (_s, ok) => [["front:", `{*|${(ok.front ?? []).length}} hexes, rear ${(ok.rear ?? []).length}`]],
  },
};
