// The order in which a search looks at hexes: by what was spent, by what is left at least, or by both.
import { distance, neighbor } from "../../../board/hex.js";
import { wallOf } from "../painted.js";

/** @typedef {import("../state.js").State} State */

/**
 * @param {State} s
 * @param {{ hex: { q: number, r: number } }[]} reached the hexes that can be reached at all
 * @param {string} search `astar`, `dijkstra` or `greedy`
 * @returns {{ order: string[], waiting: string[], path: string[], cost: number | null }}
 */
export function searchOrder(s, reached, search) {
  const there = new Set(reached.map(({ hex }) => `${hex.q},${hex.r}`));
  const spent = new Map([[s.a, 0]]);
  /** @type {Map<string, string>} */
  const from = new Map();
  const [open, done] = [new Set([s.a]), new Set()];
  const worth = (/** @type {string} */ hex) =>
    (search === "greedy" ? 0 : (spent.get(hex) ?? 0)) + (search === "dijkstra" ? 0 : distance(hex, s.b));
  while (open.size > 0 && there.has(s.a)) {
    // Of equals the one that is nearer to the goal, then the one that was found last.
    const next = [...open].reduce((best, hex) => {
      const better = worth(hex) - worth(best) || distance(hex, s.b) - distance(best, s.b);
      return better <= 0 ? hex : best;
    });
    open.delete(next);
    done.add(next);
    if (next === s.b) break;
    for (let direction = 0; direction < 6; direction += 1) {
      const hex = neighbor(next, direction);
      if (!there.has(hex) || done.has(hex) || s.walls.has(wallOf(next, direction))) continue;
      const total = (spent.get(next) ?? 0) + (s.costs.get(hex) ?? 1);
      if (total >= (spent.get(hex) ?? Infinity)) continue;
      spent.set(hex, total);
      from.set(hex, next);
      open.add(hex);
    }
  }
  const order = /** @type {string[]} */ ([...done]);
  if (!done.has(s.b)) return { order, waiting: [...open], path: [], cost: null };
  const path = [s.b];
  for (let hex = from.get(s.b); hex !== undefined; hex = from.get(hex)) path.unshift(hex);
  return { order, waiting: [...open], path, cost: spent.get(s.b) ?? null };
}
