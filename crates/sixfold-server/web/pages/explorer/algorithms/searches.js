// How it works: algorithms from nothing, in about ten lines of each language. `web-tests/algorithms.test.mjs` runs
// all of them against the engine.

/** @type {Record<string, import("../topics/topic.js").Algorithm>} */
export const ALGORITHMS = {
  reach: {
    rust: `use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// The cost of each hex in reach; \`cost\` is that of entering a hex, and nothing where one cannot.
fn reach(start: (i32, i32), budget: u32, cost: impl Fn((i32, i32)) -> Option<u32>) -> BTreeMap<(i32, i32), u32> {
    let mut best = BTreeMap::from([(start, 0)]);
    let mut open = BinaryHeap::from([Reverse((0, start))]);
    while let Some(Reverse((spent, (q, r)))) = open.pop() {
        for next in STEPS.map(|(dq, dr)| (q + dq, r + dr)) {
            let Some(total) = cost(next).map(|points| spent + points) else { continue };
            if total <= budget && best.get(&next).is_none_or(|known| total < *known) {
                best.insert(next, total);
                open.push(Reverse((total, next)));
            }
        }
    }
    best
}
`,
    typescript: `type Hex = { q: number; r: number };

const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

/** The cost of each hex in reach, by its key; \`cost\` is that of entering a hex, and nothing where one cannot. */
function reach(start: Hex, budget: number, cost: (hex: Hex) => number | undefined): Map<string, number> {
  const best = new Map([[\`\${start.q},\${start.r}\`, 0]]);
  // One list of hexes for each number of points spent: the cheapest come first.
  const open: Hex[][] = Array.from({ length: budget + 1 }, () => []);
  open[0].push(start);
  for (let spent = 0; spent <= budget; spent += 1) {
    for (const { q, r } of open[spent]) {
      if (best.get(\`\${q},\${r}\`) !== spent) continue;
      for (const next of STEPS.map(([dq, dr]) => ({ q: q + dq, r: r + dr }))) {
        const [key, total] = [\`\${next.q},\${next.r}\`, spent + (cost(next) ?? Infinity)];
        if (total > budget || total >= (best.get(key) ?? Infinity)) continue;
        best.set(key, total);
        open[total].push(next);
      }
    }
  }
  return best;
}
`,
    python: `from heapq import heappop, heappush

STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def reach(start, budget, cost):
    """The cost of each hex in reach; \`cost\` is that of entering a hex, and None where one cannot."""
    best, waiting = {start: 0}, [(0, start)]
    while waiting:
        spent, (q, r) = heappop(waiting)
        for dq, dr in STEPS:
            hex = (q + dq, r + dr)
            points = cost(hex)
            if points is not None and spent + points <= budget and spent + points < best.get(hex, budget + 1):
                best[hex] = spent + points
                heappush(waiting, (spent + points, hex))
    return best
`,
  },
  spread: {
    rust: `use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// The cost of a cheapest path by A*; \`cost\` is that of entering a hex, and nothing where one cannot.
fn astar(start: (i32, i32), goal: (i32, i32), cost: impl Fn((i32, i32)) -> Option<i32>) -> Option<i32> {
    let left = |(q, r): (i32, i32)| {
        let (dq, dr) = (goal.0 - q, goal.1 - r);
        dq.abs().max(dr.abs()).max((dq + dr).abs())
    };
    let mut best = BTreeMap::from([(start, 0)]);
    let mut open = BinaryHeap::from([Reverse((left(start), start))]);
    while let Some(Reverse((_, (q, r)))) = open.pop() {
        let spent = best[&(q, r)];
        if (q, r) == goal {
            return Some(spent);
        }
        for next in STEPS.map(|(dq, dr)| (q + dq, r + dr)) {
            let Some(total) = cost(next).map(|points| spent + points) else { continue };
            if best.get(&next).is_none_or(|known| total < *known) {
                best.insert(next, total);
                open.push(Reverse((total + left(next), next)));
            }
        }
    }
    None
}
`,
    typescript: `type Hex = { q: number; r: number };

const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

/** The cost of a cheapest path by A*; \`cost\` is that of entering a hex, and nothing where one cannot. */
function astar(start: Hex, goal: Hex, cost: (hex: Hex) => number | undefined): number | undefined {
  const key = ({ q, r }: Hex) => \`\${q},\${r}\`;
  const left = ({ q, r }: Hex) =>
    Math.max(Math.abs(goal.q - q), Math.abs(goal.r - r), Math.abs(goal.q + goal.r - q - r));
  const best = new Map([[key(start), 0]]);
  const open = [{ hex: start, worth: left(start) }];
  while (open.length > 0) {
    open.sort((a, b) => b.worth - a.worth);
    const { hex } = open.pop()!;
    const spent = best.get(key(hex))!;
    if (key(hex) === key(goal)) return spent;
    for (const next of STEPS.map(([dq, dr]) => ({ q: hex.q + dq, r: hex.r + dr }))) {
      const total = spent + (cost(next) ?? Infinity);
      if (total >= (best.get(key(next)) ?? Infinity)) continue;
      best.set(key(next), total);
      open.push({ hex: next, worth: total + left(next) });
    }
  }
}
`,
    python: `from heapq import heappop, heappush

STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def astar(start, goal, cost):
    """The cost of a cheapest path by A*; \`cost\` is that of entering a hex, and None where one cannot."""

    def left(hex):
        q, r = goal[0] - hex[0], goal[1] - hex[1]
        return max(abs(q), abs(r), abs(q + r))

    best, waiting = {start: 0}, [(left(start), start)]
    while waiting:
        _, (q, r) = heappop(waiting)
        if (q, r) == goal:
            return best[goal]
        for hex in [(q + dq, r + dr) for dq, dr in STEPS]:
            points = cost(hex)
            if points is not None and best[q, r] + points < best.get(hex, float("inf")):
                best[hex] = best[q, r] + points
                heappush(waiting, (best[hex] + left(hex), hex))
    return None
`,
  },
  flow: {
    rust: `use std::collections::{BTreeMap, VecDeque};

const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// For each hex the number of the step to take to a nearest goal, where every hex costs the same.
fn flow(goals: &[(i32, i32)], inside: impl Fn((i32, i32)) -> bool) -> BTreeMap<(i32, i32), usize> {
    let mut steps = BTreeMap::new();
    let mut far: BTreeMap<_, u32> = goals.iter().map(|goal| (*goal, 0)).collect();
    let mut open = VecDeque::from(goals.to_vec());
    while let Some((q, r)) = open.pop_front() {
        for next in STEPS.map(|(dq, dr)| (q + dq, r + dr)) {
            if inside(next) && !far.contains_key(&next) {
                far.insert(next, far[&(q, r)] + 1);
                open.push_back(next);
            }
        }
    }
    for (&(q, r), &away) in far.iter().filter(|(_, away)| **away > 0) {
        let nearer = |(dq, dr): &(i32, i32)| far.get(&(q + dq, r + dr)).is_some_and(|next| *next < away);
        steps.insert((q, r), STEPS.iter().position(nearer).expect("it was reached from one"));
    }
    steps
}
`,
    typescript: `type Hex = { q: number; r: number };

const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

/** For each hex the number of the step to take to a nearest goal, where every hex costs the same. */
function flow(goals: Hex[], inside: (hex: Hex) => boolean): Map<string, number> {
  const key = (q: number, r: number) => \`\${q},\${r}\`;
  const far = new Map<string, number>(goals.map(({ q, r }) => [key(q, r), 0]));
  const open = [...goals];
  for (const { q, r } of open) {
    for (const [dq, dr] of STEPS) {
      const next = { q: q + dq, r: r + dr };
      if (!inside(next) || far.has(key(next.q, next.r))) continue;
      far.set(key(next.q, next.r), far.get(key(q, r))! + 1);
      open.push(next);
    }
  }
  const nearer = ({ q, r }: Hex) =>
    STEPS.findIndex(([dq, dr]) => (far.get(key(q + dq, r + dr)) ?? Infinity) < far.get(key(q, r))!);
  const moving = open.filter((hex) => nearer(hex) >= 0);
  return new Map<string, number>(moving.map((hex) => [key(hex.q, hex.r), nearer(hex)]));
}
`,
    python: `STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def flow(goals, inside):
    """For each hex the number of the step to take to a nearest goal, where every hex costs the same."""
    far, waiting = {goal: 0 for goal in goals}, list(goals)
    for q, r in waiting:
        for hex in [(q + dq, r + dr) for dq, dr in STEPS]:
            if inside(hex) and hex not in far:
                far[hex] = far[q, r] + 1
                waiting.append(hex)
    return {
        (q, r): next(n for n, (dq, dr) in enumerate(STEPS) if far.get((q + dq, r + dr), away) < away)
        for (q, r), away in far.items()
        if away > 0
    }
`,
  },
};

ALGORITHMS.path = ALGORITHMS.spread;
