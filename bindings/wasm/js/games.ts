import type { Hex } from "./hexes.js";
import { ask } from "./protocol.js";
import type { GameName } from "./unions.js";

/** The built-in games: their names, titles and players. */
export function games(): { name: GameName; title: string; players: [string, string] }[] {
  return ask("games");
}

export type { GameName };

/** The outcome of a game; the winner of a draw is `null`. */
export interface Outcome {
  readonly winner: string | null;
  readonly ending: string;
}

/** An event of a played move. */
export interface GameEvent {
  /** The index of the move. */
  readonly move: number;
  /** `moved`, `captured`, `won` and so on, as in the page of the game. */
  readonly event: string;
  readonly id?: string;
  readonly token?: string;
  readonly side?: string;
  readonly from?: string;
  readonly to?: string;
  readonly [other: string]: unknown;
}

/** The result of playing some moves. */
export interface Played {
  readonly position: string;
  readonly outcome: Outcome | null;
  readonly events: readonly GameEvent[];
}

/** A piece on a board, with the members that all games have. */
export interface Token {
  readonly id: string;
  readonly label?: string;
  readonly hex?: Hex;
  readonly [other: string]: unknown;
}

/** The state of a game for a page; each game has more members, described in its page. */
export interface GameState {
  readonly board: string;
  readonly sideToMove: string;
  readonly tokens: readonly Token[];
  readonly outcome: Outcome | null;
  readonly [other: string]: unknown;
}

/** A hex that a side attacks. */
export interface AttackedHex {
  readonly label: string;
  /** The labels of the hexes from which it is attacked. */
  readonly by: readonly string[];
}

/** A move, and its value for the side that makes it. */
export interface Hint {
  readonly move: string;
  readonly value: number;
}

/** The best lines of play of a position. */
export interface Analysis {
  /** How far it was looked ahead: moves. */
  readonly depth: number;
  /** The number of positions that were looked at. */
  readonly nodes: number;
  /** The best first; `value` is that for the side that makes the first move. */
  readonly lines: readonly { readonly value: number; readonly moves: readonly string[] }[];
}

/** The strength of an opponent. */
export interface Opponent {
  /** The number of positions it searches: 1,000 if left out. */
  readonly nodes?: number;
  /** Decides between moves of equal value: 0 if left out. */
  readonly seed?: number;
}

/** A game. Positions and moves are texts, described in the page of the game; a position never changes. */
export class Game {
  /** The names of the two sides. */
  readonly players: readonly [string, string];

  constructor(readonly name: GameName) {
    this.start();
    this.players = games().find((game) => game.name === name)!.players;
  }

  /** The position before the first move. `first` names the side that begins; `seed` decides it at random. */
  start(options: { first?: string } | { seed?: number } = {}): string {
    return ask("game_new", { game: this.name, ...options });
  }

  /** The legal moves, sorted. */
  moves(position: string): string[] {
    return ask("game_moves", { game: this.name, position });
  }

  /** The position after some moves. @throws {SixfoldError} of kind `illegal_move`, with the reason. */
  play(position: string, ...moves: string[]): Played {
    return ask("game_play", { game: this.name, position, moves });
  }

  /** The state for a page, now or after some moves. */
  state(position: string, ...moves: string[]): GameState {
    return ask("game_state", { game: this.name, position, moves });
  }

  /**
   * The hexes that a side attacks, now or after some moves. The side to move makes no difference; the page of the game
   * defines attacking.
   */
  attacks(position: string, side: string, ...moves: string[]): AttackedHex[] {
    return ask("game_attacks", { game: this.name, position, side, moves });
  }

  /** The move that the opponent plays; `undefined` when the game is over. */
  choose(position: string, opponent: Opponent = {}): Hint | undefined {
    return ask<Hint | null>("game_best", { game: this.name, position, ...opponent }) ?? undefined;
  }

  /** The best moves, best first: three unless `count` says otherwise. */
  hints(position: string, opponent: Opponent & { count?: number } = {}): Hint[] {
    return ask("game_hints", { game: this.name, position, ...opponent });
  }

  /** The best lines of play: three unless `lines` says otherwise, up to `depth` moves ahead. */
  analysis(position: string, options: Opponent & { lines?: number; depth?: number } = {}): Analysis {
    return ask("game_analysis", { game: this.name, position, ...options });
  }

  /** Perft: the number of ways to play exactly this many moves. */
  perft(position: string, depth: number): number {
    return ask("game_perft", { game: this.name, position, depth });
  }
}

/** The Underchex position with these pieces. */
export function underchexPosition(
  pieces: Iterable<{ piece: string; color: "white" | "black"; hex: Hex }>,
  turn: "white" | "black",
): string {
  return ask("underchex_position", { pieces, turn });
}
