// Underchex as a game of boardgame.io: the rules, legal moves and the end come from the package.
import { Game, SixfoldError } from "sixfold/full";
// With a bundler: import { INVALID_MOVE } from "boardgame.io/core". Node itself needs the file.
import core from "boardgame.io/dist/cjs/core.js";

const rules = new Game("underchex");
const sides = ["white", "black"];

/** The game to hand to `Client({ game })`. */
export const Underchex = {
  name: "underchex",
  setup: () => ({ position: rules.start() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G }, move) => {
      try {
        return { position: rules.play(G.position, move).position };
      } catch (error) {
        // An illegal move is not a fault of the program.
        if (error instanceof SixfoldError) return core.INVALID_MOVE;
        throw error;
      }
    },
  },
  endIf: ({ G }) => {
    const { outcome } = rules.state(G.position);
    if (outcome === null) return undefined;
    return outcome.winner === null ? { draw: true } : { winner: String(sides.indexOf(outcome.winner)) };
  },
  ai: {
    enumerate: (G) => rules.moves(G.position).map((move) => ({ move: "play", args: [move] })),
  },
};
