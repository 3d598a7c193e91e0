import { Hexes, type Hex } from "./hexes.js";
import type { Direction } from "./names.js";
import { ask } from "./protocol.js";
import type { ArcScheme, Bracket, FiringArc, Mode, Outside } from "./unions.js";

export type { ArcScheme, Bracket, FiringArc, Mode, Outside };

/** The movement points of a unit, its mode and heat. */
export interface Mobility {
  readonly walk: number;
  readonly jump?: number;
  /** `walk` if left out. */
  readonly mode?: Mode;
  readonly heat?: number;
}

/** The rules for a move. */
export interface MoveRules {
  /** The cost of a turn by 60 degrees. */
  readonly turnCost?: number;
  /** Whether units of the same side let one another pass. */
  readonly throughFriends?: boolean;
  /** The effect of zones of control of enemies. */
  readonly zones?: "ignored" | "stop" | "no_step_between" | { readonly extraCost: number };
  /** The units that exert no zone of control. */
  readonly zoneless?: readonly string[];
  /** A column of the terrain table, such as `wheels`. */
  readonly movementType?: string;
  /** Whether levels cost points and stop units. */
  readonly slopes?: boolean;
}

/** A legal move. */
export interface Move {
  readonly cost: number;
  readonly path: readonly Hex[];
  readonly heat: number;
  readonly facing: Direction;
  readonly hexes: number;
  readonly attackerModifier: number;
  readonly targetModifier: number;
}

/** The line of sight between two hexes. */
export interface Sight {
  readonly visible: boolean;
  /** The hex that blocks the line of sight. */
  readonly blockedBy?: Hex;
  /** The blocker on that hex: `ground`, the name of a terrain, `wall` or `outside`. */
  readonly reason?: string;
  /** The to-hit modifier of the terrain between. */
  readonly modifier: number;
  readonly line: readonly Hex[];
}

/** The ranges and the mount of a weapon. */
export interface Weapon {
  readonly short?: number;
  readonly medium?: number;
  readonly long?: number;
  readonly extreme?: number;
  readonly minimum?: number;
  readonly mount?: "front" | "left" | "right" | "rear" | "left_arm" | "right_arm";
}

/** The data of an attack. */
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

/** The number that two dice have to reach. */
export interface ToHit {
  readonly target: number;
  readonly modifiers: readonly { readonly reason: string; readonly value: number }[];
  /** The number of the 36 rolls of two dice that hit. */
  readonly ways: number;
}

/** The arc of a unit on a hex that holds another hex. */
export function arc(at: Hex, facing: Direction, target: Hex, scheme?: ArcScheme): FiringArc {
  return ask("arc", { at, facing, target, scheme });
}

/** The facings that an arc holds, clockwise from the unit's own. */
export function arcDirections(facing: Direction, arc: FiringArc, scheme?: ArcScheme): Direction[] {
  return ask("arc_directions", { facing, arc, scheme });
}

/** The hexes in an arc at most `range` steps away, by q, then r. */
export function arcHexes(at: Hex, facing: Direction, arc: FiringArc, range: number, scheme?: ArcScheme): Hexes {
  return Hexes.from(ask<Hex[]>("arc_hexes", { at, facing, arc, range, scheme }));
}

/** The movement points of a mode. */
export function movementPoints(mobility: Mobility): number {
  return ask("movement_points", { mode: "walk", ...mobility });
}

/** The range bracket of a distance for a weapon, and its to-hit modifier; `null` out of range. */
export function rangeBracket(distance: number, weapon?: Weapon): { bracket: Bracket; modifier: number | null } {
  return ask("range_bracket", { distance, weapon });
}
