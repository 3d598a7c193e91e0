// The articles of the course: hexes on the screen.
import { layoutFormula, text } from "./formulas.js";

/** @type {Record<string, import("../topics/topic.js").Article>} */
export const ARTICLES = {
  points: {
    text:
      "A layout says where hexes are drawn: how they stand, how large they are, which way y grows. It turns a " +
      "hex into the point in its middle and a point, such as a click, into the hex that holds it. The second is " +
      "decided exactly, also on the line between two hexes.",
    why:
      "Every click, every hover and every sprite goes through these two functions. If they disagree by a pixel, " +
      "players hit the wrong hex near its border and call the game sloppy.",
    words:
      "Multiply q and r by where one step along each leads, and add. The way back solves the two equations and " +
      "rounds to the nearest hex.",
    figure: {
      caption:
        "Hex to point on a flat-top map: one step of q leads three halves of the size to the right, one step of " +
        "r a whole hex down.",
      arrows: "0,0:2 0,0:3",
      labels: "axial",
      fills: [
        ["left", "1,0"],
        ["right", "0,1"],
      ],
      legend: [
        ["left", "one step of q"],
        ["right", "one step of r"],
      ],
    },
    mistake:
      "Testing rectangles around the hexes: they overlap at the slanted sides, and the first one found wins. A " +
      "click in a corner then selects the neighbour.",
    wrong: {
      caption: "Two hexes whose bounding boxes overlap: points between them belong to one hex and to both boxes.",
      shape: {
        hexagon: {
          radius: 1,
        },
      },
      fills: [
        ["path", "0,0"],
        ["blocked", "1,-1 1,0"],
      ],
      legend: [
        ["path", "the hex that was meant"],
        ["blocked", "hexes whose boxes also hold its corners"],
      ],
    },
    does: "Drag over the map to move the point; x and y can also be typed.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: drawing", "/read/guide/5-drawing"],
    ],
    formula: (s, ok, { x, py }) => [
      ...layoutFormula(s),
      ["s", "−{q|q} − {r|r}, then round all three"],
      ["here:", `${x} ${py} is in hex {*|${text(ok.hex)}}`],
    ],
  },
  rounding: {
    text:
      "From a pixel to a hex in four steps. Undo the layout: x and y become a fractional q and r. Add s so that " +
      "the three sum to zero. Round each of the three to a whole number. Rounded numbers may no longer sum to " +
      "zero; then the one that was changed most is computed anew from the other two.",
    why:
      "The same rounding decides the hexes of a line, the hex below a gliding piece and the hex of a click. It " +
      "is the one piece of hex code that is worth understanding number by number.",
    words:
      "Round all three; if their sum is not zero, throw away the one with the largest error and replace it by " +
      "minus the sum of the others.",
    figure: {
      caption: "The middle hex and the corner where three hexes meet: around it all three errors are near a half.",
      fills: [
        ["path", "0,0"],
        ["left", "1,-1"],
        ["right", "1,0"],
      ],
      labels: "cube",
      legend: [
        ["path", "q, r, s near 0"],
        ["left", "near 1, -1, 0"],
        ["right", "near 1, 0, -1"],
      ],
    },
    mistake:
      "Rounding q and r alone and forgetting s. It picks the wrong hex near two opposite corners of every hex: " +
      "one click in six.",
    wrong: {
      caption: "Points at q = 0.4, r = 0.4: rounding two gives 0,0, rounding three gives 0,1 or 1,0.",
      fills: [
        ["blocked", "0,0"],
        ["reach", "1,0 0,1"],
      ],
      labels: "axial",
      legend: [
        ["blocked", "q and r rounded alone"],
        ["reach", "nearest in truth"],
      ],
    },
    does: "Drag the point and read each step. Near a corner the wrong hex is marked beside the right one.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      [
        "Red Blob Games: Implementation of Hex Grids",
        "https://www.redblobgames.com/grids/hexagons/implementation.html",
      ],
    ],
    formula: (s, ok, { x, py }) => [
      ...layoutFormula(s),
      ["s", "−{q|q} − {r|r}"],
      ["here:", `${x} ${py} is in hex {*|${text(ok.hex)}}`],
    ],
  },
  interpolation: {
    text:
      "A piece that glides from one hex to another is drawn at points between their middles: t is 0 at A and 1 " +
      "at B. The hex that holds the point is what the piece is over at that moment.",
    why:
      "Animations, bullets and the cursor of a replay move between hexes. What they cross on the way, such as " +
      "fog or a trap, is the hex below them.",
    words: "Take t of the way from A to B in points, and ask for the hex there only if the rules care.",
    figure: {
      caption: "Four points at equal parts of the way, and the hexes that hold them.",
      paths: [["route", "-2,1 1,0"]],
      fills: [["path", "-2,1 -1,1 0,0 1,0"]],
    },
    mistake:
      "Interpolating offset coordinates: halfway between column 0 and column 1 lies in no column, and rows jump " +
      "by half a hex with each one.",
    wrong: {
      caption: "Rows interpolated in odd-q zigzag; the straight line does not.",
      shape: {
        rectangle: {
          width: 6,
          height: 4,
          parity: "odd-q",
        },
      },
      labels: "odd-q",
      paths: [
        ["sight", "0,1 1,1 2,0 3,0 4,-1 5,-1"],
        ["route", "0,1 5,-1"],
      ],
    },
    does: "Move the slider of t and watch the point and the hex below it.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: drawing", "/read/guide/5-drawing"],
    ],
    formula: (_s, _ok, { t }) => [["point", `A + t · (B − A), t = {*|${t}}`]],
  },
};
