// Leapfrog, a game of a few lines for the examples: frogs hop to a free hex beside them, or over a frog of either side
// to the free hex behind it. Who first has both frogs on the other side's lilies has won.
import { STEPS, hexOf, keyOf, range } from "sixfold-board";

export const LILIES = { green: ["-2,0", "-2,1"], blue: ["2,0", "2,-1"] };

export const HEXES = range("0,0", 2).map((hex) => ({
  hex,
  style: LILIES.green.includes(hex) || LILIES.blue.includes(hex) ? "lily" : "water",
  zone: LILIES.green.includes(hex) ? "green lily" : LILIES.blue.includes(hex) ? "blue lily" : undefined,
}));

const pond = new Set(HEXES.map(({ hex }) => hex));

export const START = {
  turn: "green",
  frogs: Object.entries(LILIES).flatMap(([side, lilies]) =>
    lilies.map((label, number) => ({ id: `${side}${number}`, label, side, title: "frog", sign: "F" })),
  ),
};

/** Where the frogs of the side to move may go. */
export function movesOf({ turn, frogs }) {
  const taken = new Set(frogs.map(({ label }) => label));
  const own = winnerOf({ frogs }) ? [] : frogs.filter(({ side }) => side === turn);
  return Object.fromEntries(
    own.map(({ label }) => [label, hopsFrom(label, taken)]).filter(([, hops]) => hops.length > 0),
  );
}

function hopsFrom(label, taken) {
  const { q, r } = hexOf(label);
  return STEPS.map((step) => {
    const beside = keyOf({ q: q + step.q, r: r + step.r });
    return taken.has(beside) ? keyOf({ q: q + 2 * step.q, r: r + 2 * step.r }) : beside;
  }).filter((hex) => pond.has(hex) && !taken.has(hex));
}

/** The game after a hop. */
export const played = ({ turn, frogs }, from, to) => ({
  turn: turn === "green" ? "blue" : "green",
  frogs: frogs.map((frog) => (frog.label === from ? { ...frog, label: to } : frog)),
  last: [from, to],
});

/** The side whose frogs all sit on the other side's lilies. */
export function winnerOf({ frogs }) {
  const there = (side, other) =>
    LILIES[other].every((lily) => frogs.some((frog) => frog.label === lily && frog.side === side));
  if (there("green", "blue")) return "green";
  return there("blue", "green") ? "blue" : null;
}

/** The words below the board. */
export const wordsOf = (game) => (winnerOf(game) ? `${winnerOf(game)} has won` : `${game.turn} to move`);
