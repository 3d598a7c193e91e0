// How it works: algorithms from nothing, in about ten lines of each language. `web-tests/algorithms.test.mjs` runs
// all of them against the engine.

/** @type {Record<string, import("../topics/topic.js").Algorithm>} */
export const ALGORITHMS = {
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
  interpolation: {
    rust: `/// The middle of a flat-top hex whose corners are \`size\` away from it.
fn middle((q, r): (i32, i32), size: f64) -> (f64, f64) {
    let (q, r) = (f64::from(q), f64::from(r));
    (1.5 * size * q, 3.0_f64.sqrt() * size * (r + q / 2.0))
}

/// Where a piece is after the part t of its way, from 0 to 1; the hex below it is that of the point.
fn on_the_way(a: (i32, i32), b: (i32, i32), t: f64, size: f64) -> (f64, f64) {
    let ((x, y), (u, v)) = (middle(a, size), middle(b, size));
    (x + (u - x) * t, y + (v - y) * t)
}
`,
    typescript: `type Hex = { q: number; r: number };
type Point = { x: number; y: number };

/** The middle of a flat-top hex whose corners are \`size\` away from it. */
function middle({ q, r }: Hex, size: number): Point {
  return { x: 1.5 * size * q, y: Math.sqrt(3) * size * (r + q / 2) };
}

/** Where a piece is after the part t of its way, from 0 to 1; the hex below it is that of the point. */
function onTheWay(a: Hex, b: Hex, t: number, size: number): Point {
  const [from, to] = [middle(a, size), middle(b, size)];
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}
`,
    python: `from math import sqrt


def middle(q, r, size):
    """The middle of a flat-top hex whose corners are size away from it."""
    return 1.5 * size * q, sqrt(3) * size * (r + q / 2)


def on_the_way(a, b, t, size):
    """Where a piece is after the part t of its way, from 0 to 1; the hex below it is that of the point."""
    (x, y), (u, v) = middle(*a, size), middle(*b, size)
    return x + (u - x) * t, y + (v - y) * t
`,
  },
};

// The steps of rounding are those of a click.
ALGORITHMS.rounding = ALGORITHMS.points;
