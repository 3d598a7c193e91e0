import type { Hex } from "./hexes.js";
import type { Point, Rect } from "./layout.js";
import type { Orientation } from "./names.js";
import { ask } from "./protocol.js";

/** A hex of a board. */
export interface BoardCell {
  readonly label: string;
  readonly hex: Hex;
  /** The part of the board it belongs to. */
  readonly zone?: string;
  /** The side it belongs to. */
  readonly owner?: string;
  /** What stands there at the start. */
  readonly piece?: { readonly piece: string; readonly side: string };
  /** Where it is drawn, when a size was given. */
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
}

/** The names of the built-in boards. */
export function boards(): string[] {
  return ask("boards");
}

/** A board that comes along; with `size`, the distance from the middle of a cell to its corner, also where cells are drawn. */
export function board(name: string, size?: number): Board {
  return ask("board", { board: name, size });
}

/** The labels beside a cell, by the names of the directions. */
export function boardNeighbors(board: string, label: string): Record<string, string> {
  return ask("board_neighbors", { board, label });
}

/** The labels along the straight line in each direction, nearest first. */
export function boardLines(board: string, label: string): Record<string, string[]> {
  return ask("board_lines", { board, label });
}

/** How many steps two cells are apart. */
export function boardDistance(board: string, a: string, b: string): number {
  return ask("board_distance", { board, a, b });
}

/** Where the middle of a cell is drawn, from the middle of the board. */
export function boardPixel(board: string, label: string, size: number): Point {
  return ask("board_pixel", { board, label, size });
}

/** The cell that a point is in, measured from the middle of the board; `undefined` beside it. */
export function boardAt(board: string, point: Point, size: number): { label: string; hex: Hex } | undefined {
  return ask<{ label: string; hex: Hex } | null>("board_at", { board, point, size }) ?? undefined;
}
