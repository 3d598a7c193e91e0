// The articles of the course: from one hex to another.
import { conversion, difference, offsetOf, sizes, three } from "./formulas.js";

/** @type {Record<string, import("../topics/topic.js").Article>} */
export const ARTICLES = {
  line: {
    text:
      "Every hex has three numbers q, r and s that add up to zero. One step changes two of them by one, so the " +
      "longest difference is the number of steps. For the line, cut the way from A to B into that many equal " +
      "parts and take the hex under each cut. Where a cut falls exactly between two hexes a rule has to choose: " +
      "symmetric takes the one that makes the line the same backwards, left and right take the one on that hand " +
      "of somebody who walks from A to B.",
    why:
      "Ranges of weapons, lines of sight, rivers drawn by the mouse and the strokes of an editor are all lines " +
      "of hexes.",
    words:
      "The distance is the largest of the three differences. The line has one hex more than the distance has " +
      "steps.",
    figure: {
      caption: "From -2,1 to 1,0: three steps, four hexes.",
      paths: [["route", "-2,1 1,0"]],
      fills: [["path", "-2,1 -1,1 0,0 1,0"]],
      words: "-2,1=A;1,0=B",
    },
    mistake:
      "The larger of the two axial differences is not the distance: where q and r change in the same direction, " +
      "their sum is. Try A at 0,0 and B at 2,2: four steps, not two.",
    wrong: {
      caption: "Hexes that max(|q|, |r|) calls two steps away, but that are three or four.",
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
        ["reach", "within two steps"],
        ["blocked", "wrongly counted in"],
      ],
    },
    does: "Drag A or B, choose how ties are broken, and step through the line. Can you find a line with a tie?",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: coordinates", "/read/guide/1-coordinates"],
    ],
    formula: (s, ok) => [
      ["steps", `max( ${three({ q: "|Δq|", r: "|Δr|", s: "|Δs|" })} )`],
      ["|Δs|", "| {q|Δq} + {r|Δr} |"],
      ["here:", `max( ${three(sizes(difference(s.a, s.b)))} ) = {*|${ok.distance ?? "…"}}`],
    ],
  },
  offsets: {
    text:
      "Columns and rows look like the coordinates of a square map, so one is tempted to measure with them. But " +
      "a step down-right goes from column 0 to column 1 and, depending on which columns are shifted, changes " +
      "the row or not. The same difference of columns and rows is therefore a different number of steps at " +
      "different places.",
    why:
      "This is the most common bug of hex games: ranges that are right in half of all columns, and maps on " +
      "which armies are faster eastwards.",
    words:
      "Convert both hexes to axial, subtract, and take the largest of the three differences. Doubled " +
      "coordinates are the exception: there the distance has a formula of its own.",
    figure: {
      caption:
        "All hexes within two steps of the middle, in odd-q: five columns, but neither a square nor the same " +
        "rows in each.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      labels: "odd-q",
      fills: [["reach", "-2,0 -2,1 -2,2 -1,-1 -1,0 -1,1 -1,2 0,-2 0,-1 0,0 0,1 0,2 1,-2 1,-1 1,0 1,1 2,-2 2,-1 2,0"]],
    },
    mistake:
      "Taking max(|Δcol|, |Δrow|), or their sum, for the distance. Both are right along the column and wrong " +
      "elsewhere.",
    wrong: {
      caption: "Hexes that max(|Δcol|, |Δrow|) ≤ 2 takes in although they are three steps away.",
      shape: {
        hexagon: {
          radius: 4,
        },
      },
      labels: "odd-q",
      fills: [
        ["reach", "-2,0 -2,1 -2,2 -1,-1 -1,0 -1,1 -1,2 0,-2 0,-1 0,0 0,1 0,2 1,-2 1,-1 1,0 1,1 2,-2 2,-1 2,0"],
        ["blocked", "-2,-1 -2,3 -1,3 1,2 2,-3 2,1"],
      ],
      legend: [
        ["reach", "within two steps"],
        ["blocked", "wrongly taken in"],
      ],
    },
    does:
      "Drag A over even and odd columns and change the radius: the hexes that offset arithmetic gets wrong " +
      "change with the column.",
    sources: [["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"]],
    formula: (s, ok) => [
      ["right:", `max( ${three(sizes(difference(s.a, s.b)))} ) = {*|${ok.distance ?? "…"}}`],
      ...conversion({ ...s, labels: offsetOf(s) }),
    ],
  },
  angles: {
    text:
      "The bearing is what a compass on the map would show, in degrees clockwise from north. The facing is the " +
      "direction whose sector of 60 degrees holds B; exactly between two sectors it is the later one, " +
      "clockwise. The axial angle treats q and r as if they were at right angles: some documents use it, but it " +
      "is not the angle on the map.",
    why:
      "Turning a unit towards its target, firing arcs, wind and the arrow of a compass all start from a " +
      "direction between two hexes.",
    words: "Bearing is for drawing and for wind, facing for rules: it is a whole number, the same on every machine.",
    figure: {
      caption: "Six facings, one sector each.",
      arrows: "0,0:0 0,0:1 0,0:2 0,0:3 0,0:4 0,0:5",
      words: "0,-2=0;2,-2=1;2,0=2;0,2=3;-2,2=4;-2,0=5",
    },
    mistake:
      "Taking atan2(r, q) for the angle. The axes are not at right angles, so everything but north and south " +
      "comes out wrong.",
    wrong: {
      caption: "The bearings of the six neighbours, and what atan2 makes of four of them.",
      shape: {
        hexagon: {
          radius: 1,
        },
      },
      fills: [
        ["reach", "0,-1 0,1"],
        ["blocked", "1,-1 1,0 -1,1 -1,0"],
      ],
      words: "0,-1=0;1,-1=60: 45;1,0=120: 90;0,1=180;-1,1=240: 225;-1,0=300: 270",
      legend: [
        ["reach", "right"],
        ["blocked", "the bearing, and what atan2 says"],
      ],
    },
    does: "Drag A or B, or type an angle to see which facing it is.",
    sources: [
      ["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"],
      ["Guide: seeing", "/read/guide/4-seeing"],
    ],
    formula: (s, ok) => [["facing:", `from ${s.a} to ${s.b} it is {*|${ok.facing ?? "…"}}`]],
  },
};
