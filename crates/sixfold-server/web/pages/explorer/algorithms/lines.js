// How it works: algorithms from nothing, in about ten lines of each language. `web-tests/algorithms.test.mjs` runs
// all of them against the engine.

/** @type {Record<string, import("../topics/topic.js").Algorithm>} */
export const ALGORITHMS = {
  line: {
    rust: `fn distance(a: (i32, i32), b: (i32, i32)) -> i32 {
    let (q, r) = (b.0 - a.0, b.1 - a.1);
    q.abs().max(r.abs()).max((q + r).abs())
}

fn line(a: (i32, i32), b: (i32, i32)) -> Vec<(i32, i32)> {
    let steps = distance(a, b);
    let between = |from: i32, to: i32, step: i32| {
        f64::from(from) + f64::from((to - from) * step) / f64::from(steps.max(1))
    };
    // The nudge decides ties, where a cut falls between two hexes, the same way in both directions.
    (0..=steps).map(|step| rounded(between(a.0, b.0, step) + 2e-6, between(a.1, b.1, step) + 1e-6)).collect()
}

fn rounded(q: f64, r: f64) -> (i32, i32) {
    let (a, b, c) = (q.round(), r.round(), (-q - r).round());
    let (da, db, dc) = ((a - q).abs(), (b - r).abs(), (c + q + r).abs());
    if da > db && da > dc {
        return ((-b - c) as i32, b as i32);
    }
    if db > dc { (a as i32, (-a - c) as i32) } else { (a as i32, b as i32) }
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
  const cut = (step: number) => rounded(between(a.q, b.q, step) + 2e-6, between(a.r, b.r, step) + 1e-6);
  return Array.from({ length: steps + 1 }, (_, step) => cut(step));
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
};

ALGORITHMS.offsets = ALGORITHMS.line;
