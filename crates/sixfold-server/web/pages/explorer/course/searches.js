// The articles of the course: ways over costs and walls.

/** @type {Record<string, import("../topics/topic.js").Article>} */
export const ARTICLES = {
  reach: {
    text:
      "Every hex that can be reached with these points, and what the cheapest path there costs. Blocked hexes " +
      "and walls have to be gone around.",
    why:
      "The coloured hexes after a click on a unit. One search outwards from the unit gives them all, with the " +
      "cost of each.",
    words:
      "Always look next from the hex that was cheapest to reach; whatever its neighbours cost in all, if it is " +
      "within the budget and less than before, is kept.",
    figure: {
      caption: "Three points around a wall of blocked hexes: what each hex costs.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      fills: [
        [
          "reach",

          "-3,0 -3,1 -3,2 -3,3 -2,-1 -2,0 -2,1 -2,2 -2,3 -1,-2 -1,-1 -1,0 -1,1 -1,2 -1,3 0,-3 0,-2 0,-1 0,0 " +
            "0,1 0,2 0,3 1,-3 1,1 1,2 2,0 2,1",
        ],
        ["rock", "1,-2 1,-1 1,0"],
      ],
      words:
        "-3,0=3;-3,1=3;-3,2=3;-3,3=3;-2,-1=3;-2,0=2;-2,1=2;-2,2=2;-2,3=3;-1,-2=3;-1,-1=2;-1,0=1;" +
        "-1,1=1;-1,2=2;-1,3=3;0,-3=3;0,-2=2;0,-1=1;0,0=0;0,1=1;0,2=2;0,3=3;1,-3=3;1,1=2;1,2=3;" +
        "2,0=3;2,1=3",
    },
    mistake:
      "Looking for a path to every hex in range, one after the other: the same hexes are searched a hundred " +
      "times. One search outwards finds them all.",
    wrong: {
      caption: "A range of 2 ignores the wall: the hexes behind it cost more than two points.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      fills: [
        ["reach", "-2,0 -2,1 -2,2 -1,-1 -1,0 -1,1 -1,2 0,-2 0,-1 0,0 0,1 0,2 1,1"],
        ["blocked", "2,-2 2,-1 2,0"],
        ["rock", "1,-2 1,-1 1,0"],
      ],
      legend: [["blocked", "within two steps, but not with two points"]],
    },
    does: "Paint blockers, walls and costs, change the points, drag A, play the steps.",
    sources: [
      ["Red Blob Games: Introduction to A*", "https://www.redblobgames.com/pathfinding/a-star/introduction.html"],
      ["Wikipedia: Dijkstra's algorithm", "https://en.wikipedia.org/wiki/Dijkstra%27s_algorithm"],
      ["Guide: moving", "/read/guide/3-moving"],
    ],
    formula: (_s, ok, { budget }) => [
      ["cost of a hex", "least over its neighbours of (their cost + what it costs to enter)"],
      ["here:", `{*|${(ok.reached ?? []).length}} hexes with ${budget} points`],
    ],
  },
  path: {
    text:
      "A cheapest path from A to B. Every hex costs 1 to enter unless more is painted on it; blocked hexes " +
      "cannot be entered, and walls stand on hexsides.",
    why:
      "Orders are given by a click on the target; the unit has to find its own way, and players see at once " +
      "whether it was a good one.",
    words: "The cost of a path is the sum of what its hexes cost to enter; the first one is free.",
    figure: {
      caption: "Around blocked hexes.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      fills: [
        ["rock", "1,-2 1,-1 1,0"],
        ["path", "-1,0 0,0 0,1 1,1 2,0 2,-1"],
      ],
      paths: [["route", "-1,0 0,0 0,1 1,1 2,0 2,-1"]],
    },
    mistake:
      "Counting both ends of a step. The cost belongs to the hex that is entered; if the one that is left " +
      "counts as well, every way costs double but for its ends.",
    wrong: {
      caption:
        "Three hexes of cost 2 between A and B: entering them and B costs 7; counting both ends of each step " +
        "makes it 14.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      fills: [["blocked", "-1,0 0,0 1,0"]],
      paths: [["route", "-2,0 2,0"]],
      words: "-2,0=A;-1,0=2;0,0=2;1,0=2;2,0=B",
    },
    does: "Paint on the map and drag A and B; the path follows.",
    sources: [
      ["Red Blob Games: Introduction to A*", "https://www.redblobgames.com/pathfinding/a-star/introduction.html"],
      ["Guide: moving", "/read/guide/3-moving"],
    ],
    formula: (_s, ok) => [
      ["cost", "sum over the hexes after the first"],
      ["here:", `{*|${ok.way?.cost ?? "no way"}}`],
    ],
  },
  spread: {
    text:
      "Both searches keep a list of hexes to look at next. Dijkstra takes the one that was cheapest to reach, " +
      "so it spreads evenly like water. A* adds the distance that is still to go, so it looks first at hexes " +
      "that lead towards the goal. Both find a cheapest path; A* looks at fewer hexes. Greedy search takes only " +
      "the distance to go: it is fast, and its way need not be a cheapest one.",
    why:
      "On large maps the number of hexes that are looked at is the time the search takes. For one goal take A*; " +
      "for all hexes in reach, or for many goals, Dijkstra.",
    words:
      "Dijkstra orders by what was spent, A* by what was spent plus what is left at least, greedy by what is " +
      "left.",
    table: [
      ["search", "takes next the hex with the least", "finds a cheapest path"],
      ["Dijkstra", "cost so far", "always"],
      ["A*", "cost so far + distance to the goal", "always, if the distance is never more than the true rest"],
      ["greedy", "distance to the goal", "not always"],
    ],
    figure: {
      caption: "The hexes that Dijkstra takes before a goal three steps away: all that cost less.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      fills: [
        ["seen", "-2,0 -2,1 -2,2 -1,-1 -1,0 -1,1 -1,2 0,-2 0,-1 0,0 0,1 0,2 1,-2 1,-1 1,0 1,1 2,-2 2,-1 2,0"],
        ["path", "1,0 2,-1 3,-1"],
      ],
      words:
        "-2,0=2;-2,1=2;-2,2=2;-1,-1=2;-1,0=1;-1,1=1;-1,2=2;0,-2=2;0,-1=1;0,0=0;0,1=1;0,2=2;1,-2=2;" +
        "1,-1=1;1,0=1;1,1=2;2,-2=2;2,-1=2;2,0=2",
    },
    mistake:
      "A heuristic that is too large, such as the distance times the usual cost of 2 where roads cost 1. A* " +
      "then skips the detour over the road and returns a way that is not the cheapest.",
    wrong: {
      caption: "The direct way costs 2 a hex, the road around it 1: a heuristic of 2 a step never looks at the road.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      fills: [
        ["blocked", "-1,0 0,0 1,0"],
        ["reach", "-2,1 -1,1 0,1 1,1"],
      ],
      words: "-1,0=2;0,0=2;1,0=2;-1,1=1;0,1=1;1,1=1",
      legend: [
        ["blocked", "found"],
        ["reach", "cheaper"],
      ],
    },
    does: "Choose the search, paint obstacles, and move the slider: each step takes one hex from the list.",
    sources: [
      ["Red Blob Games: Introduction to A*", "https://www.redblobgames.com/pathfinding/a-star/introduction.html"],
      ["Wikipedia: A* search algorithm", "https://en.wikipedia.org/wiki/A*_search_algorithm"],
      ["Wikipedia: Dijkstra's algorithm", "https://en.wikipedia.org/wiki/Dijkstra%27s_algorithm"],
    ],
    formula: (_s, _ok, { search }) => [
      [
        "next: least",
        { dijkstra: "cost so far", astar: "cost so far + distance to B", greedy: "distance to B" }[search] ?? "",
      ],
    ],
  },
  flow: {
    text:
      "For every hex the next step on a cheapest path to the nearest goal, here A or B. One search serves any " +
      "number of units. Of several best steps it is the one with the lowest direction number.",
    why:
      "A crowd that runs to the exits, monsters that hunt the party, water that runs downhill: one field " +
      "instead of a path for each.",
    words: "Search outwards from the goals; every hex then points to the neighbour from which it was reached.",
    figure: {
      caption: "Arrows to a goal in the middle.",
      shape: {
        hexagon: {
          radius: 2,
        },
      },
      arrows:
        "-2,0:2 -2,1:1 -2,2:1 -1,-1:2 -1,0:2 -1,1:1 -1,2:0 0,-2:3 0,-1:3 0,1:0 0,2:0 1,-2:3 1,-1:4 1,0:5 1,1:0 " +
        "2,-2:4 2,-1:4 2,0:5",
      fills: [["reach", "0,0"]],
    },
    mistake:
      "Searching from each unit to the goal. A hundred units make a hundred searches, and each of them looks at " +
      "the same hexes.",
    wrong: {
      caption: "Two units whose ways share all but their first hexes.",
      shape: {
        hexagon: {
          radius: 3,
        },
      },
      paths: [
        ["route", "-3,1 -2,1 -1,0 0,0"],
        ["route", "-3,2 -2,1 -1,0 0,0"],
      ],
      fills: [["blocked", "-2,1 -1,0"]],
      legend: [["blocked", "searched twice"]],
    },
    does: "Paint, drag the goals A and B, and see how the land divides between them.",
    sources: [
      ["Red Blob Games: Flow fields for tower defense", "https://www.redblobgames.com/pathfinding/tower-defense/"],
      ["Guide: moving", "/read/guide/3-moving"],
    ],
    formula: (_s, ok) => [["arrows:", `{*|${(ok.field ?? []).length}} hexes have a way`]],
  },
};
