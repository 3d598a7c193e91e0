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
  angles: {
    rust: `/// Degrees from up, clockwise, on flat-top hexes, with y downwards.
fn bearing(a: (i32, i32), b: (i32, i32)) -> f64 {
    let (q, r) = (f64::from(b.0 - a.0), f64::from(b.1 - a.1));
    let (x, y) = (1.5 * q, 3.0_f64.sqrt() * (r + q / 2.0));
    x.atan2(-y).to_degrees().rem_euclid(360.0)
}

/// Which of six facings looks at a hex, seen from the middle: 0 is up, then clockwise. Whole numbers alone.
fn facing_to((mut q, mut r): (i32, i32)) -> i32 {
    for facing in 0..5 {
        // Within 30 degrees of facing 0; a border belongs to the sector on its right.
        if r <= q && q < -q - r {
            return facing;
        }
        // Sixty degrees back: the next sector becomes facing 0.
        (q, r) = (q + r, -q);
    }
    5
}
`,
    typescript: `type Hex = { q: number; r: number };

/** Degrees from up, clockwise, on flat-top hexes, with y downwards. */
function bearing(a: Hex, b: Hex): number {
  const [q, r] = [b.q - a.q, b.r - a.r];
  const [x, y] = [1.5 * q, Math.sqrt(3) * (r + q / 2)];
  return ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
}

/** Which of six facings looks at a hex, seen from the middle: 0 is up, then clockwise. Whole numbers alone. */
function facingTo({ q, r }: Hex): number {
  for (let facing = 0; facing < 5; facing += 1) {
    // Within 30 degrees of facing 0; a border belongs to the sector on its right.
    if (r <= q && q < -q - r) return facing;
    // Sixty degrees back: the next sector becomes facing 0.
    [q, r] = [q + r, -q];
  }
  return 5;
}
`,
    python: `from math import atan2, degrees, sqrt


def bearing(a, b):
    """Degrees from up, clockwise, on flat-top hexes, with y downwards."""
    q, r = b[0] - a[0], b[1] - a[1]
    x, y = 1.5 * q, sqrt(3) * (r + q / 2)
    return degrees(atan2(x, -y)) % 360


def facing_to(q, r):
    """Which of six facings looks at a hex, seen from the middle: 0 is up, then clockwise. Whole numbers alone."""
    for facing in range(5):
        # Within 30 degrees of facing 0; a border belongs to the sector on its right.
        if r <= q < -q - r:
            return facing
        # Sixty degrees back: the next sector becomes facing 0.
        q, r = q + r, -q
    return 5
`,
  },
};

ALGORITHMS.offsets = ALGORITHMS.line;
