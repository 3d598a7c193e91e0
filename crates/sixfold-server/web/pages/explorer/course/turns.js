// The articles of the course: turned and mirrored.

/** @type {Record<string, import("../topics/topic.js").Article>} */
export const ARTICLES = {
  rotation: {
    text:
      "A hex turned about another by steps of 60 degrees, clockwise. Six steps are a whole turn. Here A is " +
      "turned about B, and the numbers show all six places.",
    why: "Templates of buildings and blasts, boards for three or six players, formations that wheel.",
    words:
      "Subtract the centre; let every number take the next one's place and change its sign; add the centre " + "again.",
    figure: {
      caption: "2,-1 turned five times about the middle.",
      fills: [["reach", "2,-1 1,1 -1,2 -2,1 -1,-1 1,-2"]],
      words: "2,-1=0;1,1=1;-1,2=2;-2,1=3;-1,-1=4;1,-2=5",
    },
    mistake:
      "Exchanging q and r to turn by a step. That is a mirror: a template that bends to the left then bends to " +
      "the right.",
    wrong: {
      caption: "A bent template, turned by one step, and with q and r exchanged.",
      fills: [
        ["path", "1,0 2,-1"],
        ["hover", "0,1"],
        ["reach", "1,1"],
        ["blocked", "-1,2"],
      ],
      labels: "axial",
      legend: [
        ["path", "the template"],
        ["reach", "its end, turned"],
        ["blocked", "its end with q and r exchanged"],
      ],
    },
    does: "Drag A or the centre B, choose the number of steps.",
    sources: [["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"]],
    formula: () => [["60°:", "( {q|q}, {r|r}, {s|s} ) → ( {r|−r}, {s|−s}, {q|−q} )"]],
  },
  reflection: {
    text:
      "A hex mirrored in one of the six lines through another: three run through neighbours, three through " +
      "corners between them, 30 degrees apart. Here A is mirrored in the lines through B; the numbers show " +
      "where each line takes it.",
    why:
      "Fair maps for two players are one half drawn and one mirrored; symmetric openings are found by mirroring " +
      "positions.",
    words: "A mirror exchanges two of the three numbers; with their signs changed, too, it is the mirror across.",
    figure: {
      caption: "2,-2,0 with two of its three numbers exchanged, each way.",
      fills: [
        ["path", "2,0"],
        ["reach", "2,-2 0,2 -2,0"],
      ],
      labels: "cube",
    },
    mistake:
      "Changing the sign of q to mirror left and right. In axial coordinates that shears the map; r has to " +
      "change with it.",
    wrong: {
      caption: "1,1 with the sign of q changed is -1,1; the mirror image is -1,2.",
      labels: "axial",
      fills: [
        ["path", "1,1"],
        ["blocked", "-1,1"],
        ["reach", "-1,2"],
      ],
      legend: [
        ["path", "the hex"],
        ["reach", "its image in the north-south line"],
        ["blocked", "q with another sign"],
      ],
    },
    does: "Drag A or B, choose the mirror.",
    sources: [["Red Blob Games: Hexagonal Grids", "https://www.redblobgames.com/grids/hexagons/"]],
    formula: () => [["mirror:", "( {q|q}, {r|r}, {s|s} ) → ( {q|q}, {s|s}, {r|r} )"]],
  },
};
