// How it works: the algorithms of the most important topics from nothing, in about ten lines of each language. The test
// `web-tests/algorithms.test.mjs` runs all of them against the engine.

/** @type {Record<string, Required<Pick<import("../../components/code_panel.js").Calls, "rust" | "typescript" | "python">>>} */
export const ALGORITHMS = {
  neighbors: {
    rust: `const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn neighbors((q, r): (i32, i32)) -> Vec<(i32, i32)> {
    STEPS.iter().map(|(dq, dr)| (q + dq, r + dr)).collect()
}
`,
    typescript: `type Hex = { q: number; r: number };

const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

function neighbors({ q, r }: Hex): Hex[] {
  return STEPS.map(([dq, dr]) => ({ q: q + dq, r: r + dr }));
}
`,
    python: `STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def neighbors(q, r):
    return [(q + dq, r + dr) for dq, dr in STEPS]
`,
  },
  points: {
    rust: `fn hex_at(x: f64, y: f64, size: f64) -> (i32, i32) {
    let q = 2.0 / 3.0 * x / size;
    let r = (3.0_f64.sqrt() / 3.0 * y - x / 3.0) / size;
    let s = -q - r;
    let (mut a, mut b, c) = (q.round(), r.round(), s.round());
    let (da, db, dc) = ((a - q).abs(), (b - r).abs(), (c - s).abs());
    // The one that was rounded most follows from the others.
    if da > db && da > dc {
        a = -b - c;
    } else if db > dc {
        b = -a - c;
    }
    (a as i32, b as i32)
}
`,
    typescript: `type Hex = { q: number; r: number };

function hexAt(x: number, y: number, size: number): Hex {
  const q = ((2 / 3) * x) / size;
  const r = ((Math.sqrt(3) / 3) * y - x / 3) / size;
  const s = -q - r;
  let [a, b, c] = [q, r, s].map(Math.round);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  // The one that was rounded most follows from the others.
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return { q: a + 0, r: b + 0 };
}
`,
    python: `from math import floor, sqrt


def hex_at(x, y, size):
    q = 2 / 3 * x / size
    r = (sqrt(3) / 3 * y - x / 3) / size
    s = -q - r
    a, b, c = (floor(value + 0.5) for value in (q, r, s))
    da, db, dc = abs(a - q), abs(b - r), abs(c - s)
    # The one that was rounded most follows from the others.
    if da > db and da > dc:
        a = -b - c
    elif db > dc:
        b = -a - c
    return a, b
`,
  },
  line: {
    rust: `fn distance(a: (i32, i32), b: (i32, i32)) -> i32 {
    let (q, r) = (b.0 - a.0, b.1 - a.1);
    q.abs().max(r.abs()).max((q + r).abs())
}

fn line(a: (i32, i32), b: (i32, i32)) -> Vec<(i32, i32)> {
    let steps = distance(a, b);
    let between = |from: i32, to: i32, step: i32| f64::from(from) + f64::from((to - from) * step) / f64::from(steps.max(1));
    // The nudge decides ties, where a cut falls between two hexes, the same way in both directions.
    (0..=steps).map(|step| rounded(between(a.0, b.0, step) + 2e-6, between(a.1, b.1, step) + 1e-6)).collect()
}

fn rounded(q: f64, r: f64) -> (i32, i32) {
    let (a, b, c) = (q.round(), r.round(), (-q - r).round());
    let (da, db, dc) = ((a - q).abs(), (b - r).abs(), (c + q + r).abs());
    if da > db && da > dc { ((-b - c) as i32, b as i32) } else if db > dc { (a as i32, (-a - c) as i32) } else { (a as i32, b as i32) }
}
`,
    typescript: `type Hex = { q: number; r: number };

function distance(a: Hex, b: Hex): number {
  const [q, r] = [b.q - a.q, b.r - a.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

function line(a: Hex, b: Hex): Hex[] {
  const steps = distance(a, b);
  const between = (from: number, to: number, step: number) => from + ((to - from) * step) / Math.max(1, steps);
  // The nudge decides ties, where a cut falls between two hexes, the same way in both directions.
  return Array.from({ length: steps + 1 }, (_, step) => rounded(between(a.q, b.q, step) + 2e-6, between(a.r, b.r, step) + 1e-6));
}

function rounded(q: number, r: number): Hex {
  const [a, b, c] = [q, r, -q - r].map(Math.round);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) return { q: -b - c + 0, r: b + 0 };
  return db > dc ? { q: a + 0, r: -a - c + 0 } : { q: a + 0, r: b + 0 };
}
`,
    python: `def distance(a, b):
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def line(a, b):
    steps = distance(a, b)
    # The nudge decides ties, where a cut falls between two hexes, the same way in both directions.
    q = [a[0] + (b[0] - a[0]) * step / max(1, steps) + 2e-6 for step in range(steps + 1)]
    r = [a[1] + (b[1] - a[1]) * step / max(1, steps) + 1e-6 for step in range(steps + 1)]
    return [rounded(*point) for point in zip(q, r)]


def rounded(q, r):
    a, b, c = round(q), round(r), round(-q - r)
    da, db, dc = abs(a - q), abs(b - r), abs(c + q + r)
    if da > db and da > dc:
        return -b - c, b
    return (a, -a - c) if db > dc else (a, b)
`,
  },
  range: {
    rust: `fn range((q, r): (i32, i32), n: i32) -> Vec<(i32, i32)> {
    (-n..=n)
        .flat_map(|dq| ((-n).max(-dq - n)..=n.min(n - dq)).map(move |dr| (q + dq, r + dr)))
        .collect()
}
`,
    typescript: `type Hex = { q: number; r: number };

function range({ q, r }: Hex, n: number): Hex[] {
  const hexes: Hex[] = [];
  for (let dq = -n; dq <= n; dq += 1) {
    for (let dr = Math.max(-n, -dq - n); dr <= Math.min(n, n - dq); dr += 1) hexes.push({ q: q + dq, r: r + dr });
  }
  return hexes;
}
`,
    python: `def hex_range(q, r, n):
    return [
        (q + dq, r + dr)
        for dq in range(-n, n + 1)
        for dr in range(max(-n, -dq - n), min(n, n - dq) + 1)
    ]
`,
  },
  ring: {
    rust: `const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn ring((q, r): (i32, i32), n: i32) -> Vec<(i32, i32)> {
    if n == 0 {
        return vec![(q, r)];
    }
    // From the south-western corner along each of the six sides.
    let mut hex = (q - n, r + n);
    let mut hexes = Vec::new();
    for (dq, dr) in STEPS {
        for _ in 0..n {
            hexes.push(hex);
            hex = (hex.0 + dq, hex.1 + dr);
        }
    }
    hexes
}
`,
    typescript: `type Hex = { q: number; r: number };

const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

function ring(center: Hex, n: number): Hex[] {
  if (n === 0) return [center];
  // From the south-western corner along each of the six sides.
  let hex = { q: center.q - n, r: center.r + n };
  return STEPS.flatMap(([dq, dr]) => Array.from({ length: n }, () => {
    const here = hex;
    hex = { q: hex.q + dq, r: hex.r + dr };
    return here;
  }));
}
`,
    python: `STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def ring(q, r, n):
    if n == 0:
        return [(q, r)]
    # From the south-western corner along each of the six sides.
    hexes, q, r = [], q - n, r + n
    for dq, dr in STEPS:
        for _ in range(n):
            hexes.append((q, r))
            q, r = q + dq, r + dr
    return hexes
`,
  },
  rotation: {
    rust: `fn rotate((q, r): (i32, i32), (u, v): (i32, i32), steps: i32) -> (i32, i32) {
    // Sixty degrees clockwise: every coordinate takes the next one's place and changes its sign.
    let turned = |(q, r): (i32, i32)| (-r, q + r);
    let (q, r) = (0..steps.rem_euclid(6)).fold((q - u, r - v), |hex, _| turned(hex));
    (q + u, r + v)
}
`,
    typescript: `type Hex = { q: number; r: number };

function rotate(hex: Hex, center: Hex, steps: number): Hex {
  let [q, r] = [hex.q - center.q, hex.r - center.r];
  // Sixty degrees clockwise: every coordinate takes the next one's place and changes its sign.
  for (let turn = 0; turn < ((steps % 6) + 6) % 6; turn += 1) [q, r] = [-r, q + r];
  return { q: q + center.q, r: r + center.r };
}
`,
    python: `def rotate(hex, center, steps):
    q, r = hex[0] - center[0], hex[1] - center[1]
    # Sixty degrees clockwise: every coordinate takes the next one's place and changes its sign.
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q + center[0], r + center[1]
`,
  },
  reach: {
    rust: `use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// What each hex in reach costs; \`cost\` is that of entering a hex, and nothing where one cannot.
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

/** What each hex in reach costs, by its key; \`cost\` is that of entering a hex, and nothing where one cannot. */
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
    """What each hex in reach costs; \`cost\` is that of entering a hex, and None where one cannot."""
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
};
