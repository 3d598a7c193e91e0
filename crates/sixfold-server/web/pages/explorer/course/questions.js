// The questions at the end of the course.

/**
 * @typedef {[string, string, string[], number]} Question with the topic that explains it, answers, and the right one
 */

/** @type {Question[]} */
export const QUESTIONS = [
  ["How far is it from 0,0 to 2,2 in axial coordinates?", "line", ["2 steps", "3 steps", "4 steps"], 2],
  ["What do the three cube coordinates of a hex add up to?", "coordinates", ["0", "1", "its distance from 0,0"], 0],
  ["How many hexes are within 3 steps of a hex, itself included?", "range", ["19", "37", "49"], 1],
  [
    "A point rounds to 0, 0, -1. Which number is repaired?",
    "rounding",
    ["always the last", "the one that was rounded most", "none: every rounding is a hex"],
    1,
  ],
  [
    "Why is max(|Δcol|, |Δrow|) no distance in offset coordinates?",
    "offsets",
    ["a step changes the row in some columns only", "columns are wider than rows", "it is one, but slow"],
    0,
  ],
  [
    "Which search finds the cost of every hex in reach at once?",
    "reach",
    ["A* to each of them", "Dijkstra, outwards from the unit", "a line to each of them"],
    1,
  ],
  [
    "When does A* find a cheapest path?",
    "spread",
    [
      "always",
      "when the distance it adds is never more than the true rest",
      "when the distance it adds is never less than the true rest",
    ],
    1,
  ],
  [
    "A line runs exactly between two hexes, one of which blocks. What makes sight fair?",
    "symmetry",
    ["take the left one", "take the one with the larger q", "look along both, whoever looks"],
    2,
  ],
  [
    "A hundred units run to the nearest of two exits. What is computed once for all?",
    "flow",
    ["a flow field", "a hundred paths", "a field of view"],
    0,
  ],
  [
    "Why can a rectangle of 5 columns not wrap left and right?",
    "wrap",
    ["it is too small", "two columns of the same parity would meet", "only hexagons wrap"],
    1,
  ],
];
