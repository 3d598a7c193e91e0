import { refusal } from "./error.js";
import { Handle } from "./handle.js";
import { type Hexes, allLeftHexes, leftHexes, leftNumbers, manyHexes, type Hex, type ManyHexes } from "./hexes.js";
import { directionCode, type Direction } from "./names.js";
import { cost, isCount, listOf } from "./numbers.js";
import { RawJourney, RawJourneys, RawTurns } from "./raw.js";
import { checkDirection, checked, refuseHex } from "./refusals.js";
import type { Costs, Path } from "./search.js";

/** The points of the turns of a journey, and the hexes where a turn ends. */
export interface Turns {
  /** The points of each turn, or a list; its last number is that of all later turns. Points do not add up. */
  readonly points: number | Iterable<number>;
  /** Hexes where a turn must end, such as those in an enemy's zone of control. */
  readonly must?: ManyHexes;
  /** Hexes where a turn cannot end, such as those of friends. */
  readonly cannot?: ManyHexes;
  /** Hexes that are not entered, because a turn would have to end there and cannot. */
  readonly never?: ManyHexes;
  /** The first facing of a unit that steps forward only, and pays {@link turnCost} to turn by 60 degrees. */
  readonly facing?: Direction;
  readonly turnCost?: number;
}

/** A path over several turns. */
export interface Journey {
  /** The number of turns: 1 if this turn is enough, 0 if the goal is the start. */
  readonly turns: number;
  /** The points left of the last turn. */
  readonly left: number;
  /** The path of each turn, which begins where the one before ends. */
  readonly legs: readonly Path[];
}

/** The hexes where a unit can end one of its next turns. */
export class Journeys extends Handle<RawJourneys> {
  /** The reached hexes, by q, then r, with the start. */
  readonly hexes: Hexes;
  /** The turn in which each is reached: 1 is this turn, and 0 is the start. */
  readonly turns: Uint32Array;
  readonly #turns: ReadonlyMap<string, number>;

  /** @internal */
  constructor(raw: RawJourneys) {
    super(raw);
    this.hexes = leftHexes(raw.hexes());
    this.turns = leftNumbers();
    this.#turns = new Map(this.hexes.map(({ q, r }, place) => [`${q},${r}`, this.turns[place]!]));
  }

  /** The turn in which a hex is reached; `undefined` when no turn can end there, or the turns are too few. */
  turn(hex: Hex): number | undefined {
    const { q, r } = checked("hex", hex);
    return this.#turns.get(`${q},${r}`);
  }

  /** The points left after reaching a hex. */
  left(hex: Hex): number | undefined {
    const { q, r } = checked("hex", hex);
    const left = this.raw.left(q, r);
    return left < 0 ? undefined : left;
  }

  /** The journey to a hex that arrives first, and of these with the most points left. */
  journeyTo(hex: Hex): Journey | undefined {
    const { q, r } = checked("hex", hex);
    return journeyOf(this.raw.journey_to(q, r));
  }
}

/**
 * The hexes that a unit reaches in its next `count` turns, this turn included: "this turn, next turn".
 *
 * A hex counts as reached when a turn can end there; the unit may always wait on its first hex.
 */
export function journeys(costs: Costs, from: Hex, count: number, turns: Turns): Journeys {
  const { q, r } = checked("from", from);
  using plan = planOf(turns);
  const found = RawJourneys.of(costs.raw, q, r, cost("count", count), plan.raw);
  return new Journeys(found ?? refuseHex("from", manyHexes("from", [from])));
}

/**
 * The journey to a hex that arrives in the fewest turns, and of these with the most points left; `undefined` when there
 * is none, or when no turn can end there.
 */
export function journey(costs: Costs, from: Hex, to: Hex, turns: Turns): Journey | undefined {
  [from, to] = [checked("from", from), checked("to", to)];
  using plan = planOf(turns);
  return journeyOf(RawJourney.of(costs.raw, from.q, from.r, to.q, to.r, plan.raw));
}

class Plan extends Handle<RawTurns> {
  constructor(raw: RawTurns) {
    super(raw);
  }
}

// The places are the numbers of the kinds in WebAssembly.
const STOPS = ["", "must", "cannot", "never"] as const;

function planOf(turns: Turns): Plan {
  if (typeof turns !== "object" || turns === null) throw refusal("turns", "expected turns such as {points: 6}");
  const { points, facing, turnCost = 0 } = turns;
  const each = typeof points === "object" ? listOf("turns.points", points) : [points];
  if (each.length === 0) throw refusal("turns.points", "expected the points of at least one turn");
  const checkedPoints = each.map((value, place) =>
    isCount(value) ? value : cost(each.length > 1 ? `turns.points[${place}]` : "turns.points", value),
  );
  if (facing !== undefined && directionCode(facing) > 5) checkDirection("turns.facing", facing);
  const code = facing === undefined ? 255 : directionCode(facing);
  const plan = new Plan(RawTurns.make(Uint32Array.from(checkedPoints), code, cost("turns.turnCost", turnCost)));
  for (const [code, name] of STOPS.entries()) {
    if (name === "" || turns[name] === undefined) continue;
    const hexes = manyHexes(`turns.${name}`, turns[name]);
    if (!plan.raw.stop(code, hexes.coords)) refuseHex(`turns.${name}`, hexes);
  }
  return plan;
}

function journeyOf(raw: RawJourney | undefined): Journey | undefined {
  if (raw === undefined) return undefined;
  const legs = Array.from({ length: raw.turns() }, (_, turn) => ({ cost: raw.leg(turn), hexes: allLeftHexes() }));
  const found = { turns: legs.length, left: raw.left(), legs };
  raw.free();
  return found;
}
