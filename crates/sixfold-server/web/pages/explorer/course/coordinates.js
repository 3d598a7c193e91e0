// The articles of the course: which hex is this.
import { hexOf } from "../../../board/hex.js";
import { text, three } from "./formulas.js";

/** @type {Record<string, import("../topics/topic.js").Article>} */
export const ARTICLES = {
  coordinates: {
    text:
      "A hex needs two numbers. Axial coordinates q and r are what the engine counts in: on flat-top maps q " +
      "grows to the lower right and r downwards, on pointy-top ones q to the right and r to the lower right, " +
      "and both may be negative. Cube adds a third number s so that all three sum to zero. Offset maps count " +
      "columns and rows and shift every second one; doubled coordinates count half steps instead.",
    why:
      "Rule books print columns and rows, files store them, algorithms want axial. A program that converts at " +
      "its border and counts in one system inside has one place for mistakes instead of fifty.",
    words:
      "The three numbers of a hex always add up to zero, so two of them are enough and the third can be had at " +
      "any time.",
    figure: {
      caption: "Along each axis one of the three numbers stays the same: here q is 0, r is 0 and s is 0.",
      labels: "axial",
      fills: [
        ["left", "0,-2 0,-1 0,1 0,2"],
        ["right", "-2,0 -1,0 1,0 2,0"],
        ["path", "-2,2 -1,1 1,-1 2,-2"],
      ],
      legend: [
        ["left", "q = 0"],
        ["right", "r = 0"],
        ["path", "s = 0"],
      ],
    },
    mistake:
      "Two maps that both say column and row need not mean the same: whether the odd or the even ones are " +
      "shifted, and whether columns or rows are, makes four systems. A file read with the wrong one looks right " +
      "in the first column and is torn in the others.",
    wrong: {
      caption: "The row that odd-q calls 1, read as even-q: every second hex lies a row too high.",
      shape: {
        rectangle: {
          width: 6,
          height: 3,
          parity: "odd-q",
        },
      },
      labels: "odd-q",
      fills: [
        ["path", "0,1 2,0 4,-1"],
        ["blocked", "1,0 3,-1 5,-2"],
      ],
      legend: [
        ["path", "where both agree"],
        ["blocked", "read a row too high"],
      ],
    },
    does: "Point anywhere, or move A, and read the hex in every system.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: coordinates", "/read/guide/1-coordinates"],
    ],
    formula: (s) => {
      const { q, r } = hexOf(s.a);
      return [["q + r + s", `{q|${q}} + {r|${r}} + {s|${-q - r}} = {*|0}`]];
    },
  },
  choosing: {
    text:
      "Axial is the system to count in. Cube is the same with the third number written out, handy where " +
      "formulas treat all three alike. Offset fits rectangular maps in files and on screens, since columns and " +
      "rows fill a table without gaps. Doubled looks like offset, but a step is the same everywhere, so " +
      "distances can be computed without conversion. A spiral number names the hexes around a centre by one " +
      "whole number.",
    why:
      "The choice decides how long the code gets: lines, rings and rotations are a few lines in axial " +
      "coordinates and a table of special cases in offset ones.",
    words: "Store and show what your map file or your players expect; convert once at the border; compute in axial.",
    table: [
      ["system", "take it for", "mind"],
      ["axial", "all computing; hash maps; maps of any form", "two axes at 60 degrees"],
      ["cube", "formulas that treat all three numbers alike; rotation", "a third number to keep in step"],
      ["offset", "rectangular files and arrays; what players read", "four kinds; steps differ by column or row"],
      ["doubled", "rectangular maps that also measure distances", "half of all pairs name no hex"],
      ["spiral number", "maps that grow around a centre; one number a hex", "neighbours are far apart in it"],
    ],
    figure: {
      caption: "A rectangle of 6 by 4 in odd-q: columns and rows fill it without a gap, as an array does.",
      shape: {
        rectangle: {
          width: 6,
          height: 4,
          parity: "odd-q",
        },
      },
      labels: "odd-q",
    },
    mistake:
      "Choosing offset coordinates for everything because the map is a rectangle. The same map in axial " +
      "coordinates has a slanted edge in memory, and that is all: a region index makes the array dense again.",
    wrong: {
      caption: "The same rectangle in axial coordinates: the numbers slant, the map does not.",
      shape: {
        rectangle: {
          width: 6,
          height: 4,
          parity: "odd-q",
        },
      },
      labels: "axial",
      fills: [["left", "0,0 1,0 2,-1 3,-1 4,-2 5,-2"]],
      legend: [["left", "the top row: r falls by one every second column"]],
    },
    does: "Move A and compare its names; the switch above the map changes the labels, the formula and the code.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: coordinates", "/read/guide/1-coordinates"],
      ["Reference: what other programs call it", "/read/coming-from"],
    ],
    formula: (s) => {
      const { q, r } = hexOf(s.a);
      return [
        ["cube", "( {q|q}, {r|r}, {s|−q − r} )"],
        ["here", `( ${three({ q, r, s: -q - r })} )`],
        ["place in an array", "row · columns + column"],
      ];
    },
  },
  neighbors: {
    text:
      "Every hex has six neighbours, one step away each. Directions are numbered 0 to 5 clockwise, beginning " +
      "with north on flat-top maps and with north-west on pointy-top ones; a direction is the same step " +
      "everywhere on the map.",
    why:
      "Movement, borders, zones of control, flood fills and searches all ask for the neighbours of a hex; it is " +
      "the innermost loop of most hex games.",
    words: "Add one of six fixed steps to q and r. The opposite direction is three further on.",
    figure: {
      caption: "The six steps by number.",
      shape: {
        hexagon: {
          radius: 1,
        },
      },
      words: "0,-1=0;1,-1=1;1,0=2;0,1=3;-1,1=4;-1,0=5",
      fills: [["reach", "0,-1 1,-1 1,0 0,1 -1,1 -1,0"]],
    },
    mistake:
      "A table of steps for even and another for odd columns works, and has to be repeated wherever hexes are " +
      "counted. In axial coordinates six steps are enough for the whole map.",
    wrong: {
      caption:
        "With the offset steps of an even column, a hex of an odd column gets four right neighbours and two " +
        "wrong ones.",
      shape: {
        rectangle: {
          width: 5,
          height: 5,
          parity: "odd-q",
        },
      },
      labels: "odd-q",
      fills: [
        ["path", "1,1"],
        ["reach", "2,0 1,0 0,1 1,2"],
        ["blocked", "2,-1 0,0"],
      ],
      legend: [
        ["path", "1,1 of the map"],
        ["reach", "neighbours that are found"],
        ["blocked", "wrongly taken"],
      ],
    },
    does: "Move A; each neighbour carries the number and the name of its direction.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: coordinates", "/read/guide/1-coordinates"],
    ],
    formula: (s) => [
      ["neighbour", "( {q|q} + {q|Δq}, {r|r} + {r|Δr} )"],
      ["here:", `{q|${hexOf(s.a).q}} + {q|Δq}, {r|${hexOf(s.a).r}} + {r|Δr}`],
    ],
  },
  arithmetic: {
    text:
      "Hexes are also vectors: they can be added, subtracted and multiplied by whole numbers, number by number. " +
      "The difference of two hexes is the way from one to the other. Sums beyond the limit, about a billion " +
      "hexes in each direction, are refused.",
    why:
      "A template of hexes, such as a building of seven or an area of effect, is stored once around 0,0 and " +
      "added to the place where it is used.",
    words: "Add q to q and r to r. B minus A is the way from A to B; A plus that way is B again.",
    figure: {
      caption: "2,-1 and -1,2 added: walk one way, then the other.",
      paths: [["route", "0,0 2,-1 1,1"]],
      fills: [
        ["path", "1,1"],
        ["hover", "2,-1 -1,2"],
      ],
      labels: "axial",
    },
    mistake:
      "Adding offset coordinates. The sum of two columns may change from even to odd, and the row then means " +
      "another place.",
    wrong: {
      caption:
        "The same step, one column to the right in the same row, from 0,1 and from 1,1 in odd-q: one goes down, " +
        "one goes up.",
      shape: {
        rectangle: {
          width: 4,
          height: 3,
          parity: "odd-q",
        },
      },
      labels: "odd-q",
      paths: [["route", "0,1 1,1 2,0"]],
      fills: [
        ["blocked", "1,1 2,0"],
        ["reach", "0,1"],
      ],
    },
    does: "Drag A and B; the map marks their sum, their difference and the multiple of A.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: coordinates", "/read/guide/1-coordinates"],
    ],
    formula: (s, ok) => [["A + B", `(${s.a}) + (${s.b}) = {*|${text(ok.sum)}}`]],
  },
  board: {
    text:
      "Boards name their hexes as their game does. Here are the neighbours and the straight lines of a hex by " +
      "label, the way a move generator walks them. Choose a board as the map.",
    why:
      "Players write moves as d3-d4 and not as 0,-2. With labels kept in the board, rules, records and pictures " +
      "all speak the language of the game.",
    words:
      "A label is a name for a hex; a step along a direction gives the next hex, and with it the next label, " +
      "until the board ends.",
    figure: {
      caption: "The board of Underchex with the labels that its records use.",
      shape: {
        board: "underchex",
      },
      labels: "label",
    },
    mistake:
      "Counting with labels: on boards whose lines have different lengths, the hex below d4 need not be d3 plus " +
      "a fixed number. Look the hex up, step, and look the label up again.",
    wrong: {
      caption: "The hexes around the middle: the letters change along two of the three directions only.",
      shape: {
        board: "underchex",
      },
      labels: "label",
      fills: [["reach", "0,-1 1,-1 1,0 0,1 -1,1 -1,0"]],
    },
    does: "Move A over a board and read its lines by label; the gear has the other boards.",
    sources: [
      ["Reference: board files", "/read/board-file"],
      ["Guide: a board of your own", "/read/guide/board"],
    ],
    formula: (_s, ok) => [["lines:", `${Object.keys(ok.lines ?? {}).length} from here`]],
  },
};
