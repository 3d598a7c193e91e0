import type { ColRow } from "./coordinates.js";
import type { Hex } from "./hexes.js";
import type { Orientation } from "./names.js";
import { ask } from "./protocol.js";

/** The six triangles of a hex. */
export function triangles(hex: Hex, orientation?: Orientation): ColRow[] {
  return ask("triangles", { hex, orientation });
}

/** The three triangles beside one: left, right, across the base. */
export function triangleNeighbors(triangle: ColRow, orientation?: Orientation): ColRow[] {
  return ask("triangle_neighbors", { triangle, orientation });
}

/** For each point of a triangle the steps to the triangles whose hexes make the height there. */
export function triangleContributors(triangle: ColRow, orientation?: Orientation): ColRow[][] {
  return ask("triangle_contributors", { triangle, orientation });
}

/** The 18 triangles around a hex that touch one of its corners. */
export function triangleSurrounding(hex: Hex, orientation?: Orientation): ColRow[] {
  return ask("triangle_surrounding", { hex, orientation });
}

/** The number of steps over edges from one triangle to another. */
export function triangleDistance(a: ColRow, b: ColRow, orientation?: Orientation): number {
  return ask("triangle_distance", { a, b, orientation });
}

/** The triangles on the straight line from one to another. */
export function triangleLine(a: ColRow, b: ColRow, orientation?: Orientation): ColRow[] {
  return ask("triangle_line", { a, b, orientation });
}

/** Whether a hex can be laid with this triangle as its anchor. */
export function validAnchor(triangle: ColRow, orientation?: Orientation): boolean {
  return ask("valid_anchor", { triangle, orientation });
}

/** The anchors next to the given ones where the next token may lie. */
export function placeable(anchors: Iterable<ColRow>, orientation?: Orientation): ColRow[] {
  return ask("placeable", { anchors, orientation });
}

/** The height of a hex of terrain tokens, and of its six corners. */
export function cornerHeights(
  tokens: Iterable<{ hex: Hex; height: number }>,
  hex: Hex,
): { center: number; corners: number[] } {
  return ask("corner_heights", { tokens, hex });
}
