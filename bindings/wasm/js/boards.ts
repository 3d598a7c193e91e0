import type { Hex } from "./hexes.js";
import type { Point, Rect } from "./layout.js";
import type { Orientation } from "./names.js";
import { ask } from "./protocol.js";

/** A hex of a board. */
export interface BoardCell {
  readonly label: string;
  readonly hex: Hex;
  /** The zone of the board that it belongs to. */
  readonly zone?: string;
  /** The side it belongs to. */
  readonly owner?: string;
  /** The piece on it at the start. */
  readonly piece?: { readonly piece: string; readonly side: string };
  /** Its place in a drawing, when a size was given. */
  readonly point?: Point;
  readonly corners?: readonly Point[];
}

/** A board. */
export interface Board {
  readonly name: string;
  readonly title: string;
  readonly orientation: Orientation;
  readonly cells: readonly BoardCell[];
  readonly sides: readonly { readonly name: string; readonly title: string }[];
  readonly zones: readonly { readonly name: string; readonly title: string; readonly owner?: string }[];
  readonly reserves: readonly { readonly piece: string; readonly side: string; readonly count: number }[];
  /** The box around all cells, when a size was given. */
  readonly extent?: Rect;
  /** The text of its file, for a board from {@link readBoard}. */
  readonly toml?: string;
}

/** The name of a built-in board, or a board from {@link readBoard}. */
export type BoardLike = string | Board;

/** A fault in a board file. */
export interface BoardFault {
  /** The line and the character of the line, from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The fault as a compiler message: with the place, the line and a mark below. */
  readonly shown: string;
}

/** The names of the built-in boards. */
export function boards(): string[] {
  return ask("boards");
}

/**
 * A built-in board. With `size`, the distance from the middle of a cell to its corner, cells have places in a drawing.
 */
export function board(name: string, size?: number): Board {
  return ask("board", { board: name, size });
}

/**
 * A board of one's own, from the text of its file: TOML, as `docs/board-file.md` of the repository describes it.
 *
 * The other functions take it where they take the name of a board.
 * @throws {SixfoldError} of kind `bad_file` with the place of each fault.
 */
export function readBoard(text: string, size?: number): Board {
  return { ...ask<Board>("board", { board: { toml: text }, size }), toml: text };
}

/**
 * The faults in the text of a board file: the first hundred, and the number of others. `path` is the name of the file
 * in messages.
 */
export function boardFaults(text: string, path?: string): { faults: BoardFault[]; more: number } {
  return ask("board_faults", { toml: text, path });
}

/** The cell of a label or of a hex; `undefined` when the board has no such cell. */
export function boardCell(board: Board, at: string | Hex): BoardCell | undefined {
  if (typeof at === "string") return board.cells.find(({ label }) => label === at);
  return board.cells.find(({ hex }) => hex.q === at.q && hex.r === at.r);
}

/** The labels of the neighbours of a cell, by the names of the directions. */
export function boardNeighbors(board: BoardLike, label: string): Record<string, string> {
  return ask("board_neighbors", { board: named(board), label });
}

/** The labels along the straight line in each direction, nearest first. */
export function boardLines(board: BoardLike, label: string): Record<string, string[]> {
  return ask("board_lines", { board: named(board), label });
}

/** The distance between two cells in steps. */
export function boardDistance(board: BoardLike, a: string, b: string): number {
  return ask("board_distance", { board: named(board), a, b });
}

/** The middle of a cell in a drawing, measured from the middle of the board. */
export function boardPixel(board: BoardLike, label: string, size: number): Point {
  return ask("board_pixel", { board: named(board), label, size });
}

/** The cell that contains a point, measured from the middle of the board; `undefined` outside the board. */
export function boardAt(board: BoardLike, point: Point, size: number): { label: string; hex: Hex } | undefined {
  return ask<{ label: string; hex: Hex } | null>("board_at", { board: named(board), point, size }) ?? undefined;
}

/** A board in the form of a request. */
function named(board: BoardLike): unknown {
  if (typeof board !== "object" || board === null) return board;
  return board.toml === undefined ? board.name : { toml: board.toml };
}
