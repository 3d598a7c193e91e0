import type { Hex } from "./hexes.js";
import type { Direction } from "./names.js";
import { ask } from "./protocol.js";

/** A part of what a unit has around it. */
export type FiringArc = "front" | "left" | "right" | "rear";

/** How hexes between two arcs are shared out. */
export type ArcScheme = "geometric" | "mirrored";

/** How a unit moves. */
export type Mode = "walk" | "run" | "jump";

/** What hexes that are not on the map do to sight. */
export type Outside = "open" | "blocks";

/** How a unit moves, and with how many points. */
export interface Mobility {
  readonly walk: number;
  readonly jump?: number;
  /** `walk` if left out. */
  readonly mode?: Mode;
  readonly heat?: number;
}

/** What holds for a move. */
export interface MoveRules {
  /** What a turn by 60 degrees costs. */
  readonly turnCost?: 0 | 1;
  /** Whether units of the same side let one another pass. */
  readonly throughFriends?: boolean;
  /** What the hexes around units of another side do. */
  readonly zones?: "ignored" | "stop" | "no_step_between" | { readonly extraCost: number };
  /** The units that exert no zone of control. */
  readonly zoneless?: readonly string[];
  /** A column of the terrain table, such as `wheels`. */
  readonly movementType?: string;
  /** Whether levels cost points and stop units. */
  readonly slopes?: boolean;
}

/** A move that is allowed. */
export interface Move {
  readonly cost: number;
  readonly path: readonly Hex[];
  readonly heat: number;
  readonly facing: Direction;
  readonly hexes: number;
  readonly attackerModifier: number;
  readonly targetModifier: number;
}

/** Whether one hex sees another. */
export interface Sight {
  readonly visible: boolean;
  /** The hex in the way. */
  readonly blockedBy?: Hex;
  /** What is in the way there: `ground`, the name of a terrain, `wall` or `outside`. */
  readonly reason?: string;
  /** What lies between adds to a roll to hit. */
  readonly modifier: number;
  readonly line: readonly Hex[];
}

/** How far a weapon reaches, and where it sits. */
export interface Weapon {
  readonly short?: number;
  readonly medium?: number;
  readonly long?: number;
  readonly extreme?: number;
  readonly minimum?: number;
  readonly mount?: "front" | "left" | "right" | "rear" | "left_arm" | "right_arm";
}

/** What counts when a unit attacks another. */
export interface AttackOptions {
  readonly weapon: Weapon;
  readonly gunnery: number;
  readonly attackerMode?: Mode;
  readonly heat?: number;
  readonly targetMode?: Mode;
  readonly targetHexes?: number;
  readonly targetImmobile?: boolean;
  readonly partialCover?: boolean;
  readonly scheme?: ArcScheme;
  readonly outside?: Outside;
}

/** What two dice have to reach. */
export interface ToHit {
  readonly target: number;
  readonly modifiers: readonly { readonly reason: string; readonly value: number }[];
  /** In how many of 36 cases they do. */
  readonly ways: number;
}

/** The arc in which a unit on a hex has another hex. */
export function arc(at: Hex, facing: Direction, target: Hex, scheme?: ArcScheme): FiringArc {
  return ask("arc", { at, facing, target, scheme });
}

/** The facings that an arc holds, clockwise from the unit's own. */
export function arcDirections(facing: Direction, arc: FiringArc, scheme?: ArcScheme): Direction[] {
  return ask("arc_directions", { facing, arc, scheme });
}

/** The hexes in an arc at most `range` steps away, by q, then r. */
export function arcHexes(at: Hex, facing: Direction, arc: FiringArc, range: number, scheme?: ArcScheme): Hex[] {
  return ask("arc_hexes", { at, facing, arc, range, scheme });
}

/** The points for a mode of movement. */
export function movementPoints(mobility: Mobility): number {
  return ask("movement_points", { mode: "walk", ...mobility });
}

/** How far a distance is for a weapon, and what that adds to a roll; `null` where there is no such roll. */
export function rangeBracket(distance: number, weapon?: Weapon): { bracket: "short" | "medium" | "long" | "extreme" | "out_of_range"; modifier: number | null } {
  return ask("range_bracket", { distance, weapon });
}
