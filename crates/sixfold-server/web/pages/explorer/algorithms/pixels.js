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
};

// The steps of rounding are those of a click.
ALGORITHMS.rounding = ALGORITHMS.points;
