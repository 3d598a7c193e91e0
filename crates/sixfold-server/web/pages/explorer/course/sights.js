// The articles of the course: what is seen.

/** @type {Record<string, import("../topics/topic.js").Article>} */
export const ARTICLES = {
  sight: {
    text:
      "A sees B when nothing blocks the straight line between their middles. Where the line runs between two " +
      "hexes it follows both, left and right, and both have to be free; so A sees B exactly when B sees A. A " +
      "wall blocks where the line crosses its hexside.",
    why: "Shooting, spotting and the fog of war ask this question for pairs of hexes all the time.",
    words:
      "Walk the hexes of the line without its ends; if one of them blocks, or a wall stands on a side that is " +
      "crossed, the view ends there.",
    figure: {
      caption: "A line that is free, and one that is not.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      fills: [
        ["rock", "0,0"],
        ["seen", "-1,1 0,1"],
        ["hidden", "1,0 2,0"],
      ],
      paths: [
        ["sight", "-2,1 1,1"],
        ["sight", "-2,0 2,0"],
      ],
    },
    mistake:
      "Letting the ends count as blockers. A unit in a wood then sees nothing, and nobody sees a unit in a " +
      "wood, not even from beside it.",
    wrong: {
      caption: "Both units stand in woods; the hexes between them are free.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      fills: [
        ["rock", "-2,0 2,0"],
        ["seen", "-1,0 0,0 1,0"],
      ],
      paths: [["sight", "-2,0 2,0"]],
    },
    does: "Paint blockers and walls, drag A and B; what is in the way first is marked.",
    sources: [
      ["RogueBasin: Field of Vision", "https://www.roguebasin.com/index.php/Field_of_Vision"],
      ["Guide: seeing", "/read/guide/4-seeing"],
    ],
    formula: (_s, ok) => [["A sees B:", ok.sight ? (ok.sight.visible ? "{*|yes}" : "{*|no}") : "…"]],
  },
  symmetry: {
    text:
      "A line between two hexes may run exactly along the border of two others. A rule that always takes the " +
      "same hand, left or right, walks one of them going and the other coming back. If one blocks and the other " +
      "does not, A sees B while B does not see A. The engine looks along both and asks that both are free.",
    why:
      "Nothing angers players more than being shot by somebody they cannot see. Symmetric sight is fairness, " +
      "and it halves the work: the answer for A and B is the answer for B and A.",
    words:
      "Where the line is tied, look along both hexes. Whatever rule combines them, it must not depend on who " +
      "looks.",
    figure: {
      caption: "From 0,0 to 1,1 the line runs between 0,1 and 1,0.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      fills: [
        ["left", "1,0"],
        ["right", "0,1"],
      ],
      paths: [["sight", "0,0 1,1"]],
      legend: [
        ["left", "on the left hand"],
        ["right", "on the right hand"],
      ],
    },
    mistake:
      "Taking the left hex at every tie. With the hex on one side blocked, one of the two sees the other and is " +
      "not seen.",
    wrong: {
      caption: "1,0 is blocked. Going down, the left hex is 1,0; coming back, the left hex is 0,1.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      fills: [
        ["rock", "1,0"],
        ["reach", "0,1"],
      ],
      paths: [["sight", "0,0 1,1"]],
    },
    does:
      "Move A and B to two hexes with a tie, such as 0,0 and 2,2, and block a hex beside the line: the table " +
      "shows what a rule of one hand would say to each.",
    sources: [
      ["Albert Ford: Symmetric Shadowcasting", "https://www.albertford.com/shadowcasting/"],
      ["RogueBasin: Field of Vision", "https://www.roguebasin.com/index.php/Field_of_Vision"],
      ["Guide: seeing", "/read/guide/4-seeing"],
    ],
    formula: (_s, ok) => [["both ways:", ok.there ? `{*|${ok.there.visible ? "yes" : "no"}}` : "…"]],
  },
  view: {
    text:
      "Every hex that A sees, all found together: the very hexes that the line of sight says, faster. Shaded " +
      "hexes are hidden.",
    why:
      "The fog of war: after every move each side sees the union of what its units see. Hundreds of lines a " +
      "unit are too slow for that; one field of view is not.",
    words: "A hex is in the field of view exactly if the line of sight to it is free.",
    figure: {
      caption: "Two blockers and the shadow behind them.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      fills: [
        ["rock", "1,-1 1,0"],
        ["hidden", "1,-2 1,1 2,-3 2,-2 2,-1 2,0 2,1 3,-3 3,-2 3,-1 3,0"],
      ],
    },
    mistake:
      "Leaving the blockers themselves out. The walls are what one sees of a room; if they stay dark, the room " +
      "looks open.",
    wrong: {
      caption: "A room: its walls end the view, and are part of it.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      fills: [
        ["seen", "-1,0 -1,1 0,-1 0,0 0,1 1,-1 1,0"],
        ["blocked", "-2,2 -2,1 -2,0 -1,-1 0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2"],
        ["hidden", "-3,3 -3,2 -3,1 -3,0 -2,-1 -1,-2 0,-3 1,-3 2,-3 3,-3 3,-2 3,-1 3,0 2,1 1,2 0,3 -1,3 -2,3"],
      ],
      legend: [
        ["blocked", "seen, though they block"],
        ["hidden", "hidden"],
      ],
    },
    does: "Paint blockers and walls, change the radius, drag A.",
    sources: [
      ["RogueBasin: Field of Vision", "https://www.roguebasin.com/index.php/Field_of_Vision"],
      ["Guide: seeing", "/read/guide/4-seeing"],
    ],
    formula: (_s, ok) => [["seen:", `{*|${(ok.seen ?? []).length}} hexes`]],
  },
  shadows: {
    text:
      "Shadow casting goes outwards ring by ring and keeps the angles under which the view is still open. Each " +
      "hex of a ring covers an angle; if that angle is still open the hex is seen; if the hex blocks, its angle " +
      "is closed for all rings beyond. When no angle is open any more the search ends.",
    why:
      "Every hex is looked at once instead of once for each line that crosses it. That is what makes the fog of " +
      "war of a large map cheap.",
    words: "Ring by ring: seen if the angle is open; a blocker closes its angle for good.",
    figure: {
      caption: "A blocker in ring 1 closes a part of every ring beyond.",
      shape: {
        hexagon: {
          radius: 4,
        },
      },
      fills: [
        ["rock", "1,-1"],
        ["hidden", "1,-2 2,-4 2,-3 2,-2 2,-1 3,-4 3,-3 3,-2 4,-4 4,-3 4,-2"],
      ],
    },
    mistake:
      "Taking a hex as seen if any bit of its angle is open, but closing the whole of it. Sight then depends on " +
      "who looks. Compare with the middle of the hex, as the engine does.",
    wrong: {
      caption: "A hex at the border of a shadow: half of its angle is open.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      fills: [
        ["rock", "1,-1"],
        ["hidden", "1,-2 2,-3 2,-2 2,-1 3,-3 3,-2"],
        ["blocked", ""],
      ],
      legend: [["blocked", "half in the shadow: its middle decides"]],
    },
    does: "Paint blockers and move the slider: ring by ring the view grows and the shadows with it.",
    sources: [
      ["Albert Ford: Symmetric Shadowcasting", "https://www.albertford.com/shadowcasting/"],
      ["RogueBasin: Field of Vision", "https://www.roguebasin.com/index.php/Field_of_Vision"],
    ],
    formula: (_s, ok) => [["seen:", `{*|${(ok.seen ?? []).length}} hexes`]],
  },
};
