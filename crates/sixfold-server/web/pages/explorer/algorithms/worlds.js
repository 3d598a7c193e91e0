// How it works: algorithms from nothing, in about ten lines of each language. `web-tests/algorithms.test.mjs` runs
// all of them against the engine.

/** @type {Record<string, import("../topics/topic.js").Algorithm>} */
export const ALGORITHMS = {
  wrap: {
    rust: `/// Steps on a flat-top map whose left and right side meet; it is an even number of columns wide.
fn wrapped_distance(a: (i32, i32), b: (i32, i32), width: i32) -> i32 {
    // Every hex has a copy a map's width to the left and one to the right: the nearest counts.
    let copy = |turn: i32| (b.0 + turn * width, b.1 - turn * width / 2);
    [-1, 0, 1].map(|turn| distance(a, copy(turn))).into_iter().min().unwrap()
}

/// The copy of a hex that lies on the map, in columns 0 to width - 1.
fn wrapped((q, r): (i32, i32), width: i32) -> (i32, i32) {
    let turn = q.div_euclid(width);
    (q - turn * width, r + turn * width / 2)
}

fn distance(a: (i32, i32), b: (i32, i32)) -> i32 {
    let (q, r) = (b.0 - a.0, b.1 - a.1);
    q.abs().max(r.abs()).max((q + r).abs())
}
`,
    typescript: `type Hex = { q: number; r: number };

/** Steps on a flat-top map whose left and right side meet; it is an even number of columns wide. */
function wrappedDistance(a: Hex, b: Hex, width: number): number {
  // Every hex has a copy a map's width to the left and one to the right: the nearest counts.
  const copy = (turn: number) => ({ q: b.q + turn * width, r: b.r - (turn * width) / 2 });
  return Math.min(...[-1, 0, 1].map((turn) => distance(a, copy(turn))));
}

/** The copy of a hex that lies on the map, in columns 0 to width - 1. */
function wrapped({ q, r }: Hex, width: number): Hex {
  const turn = Math.floor(q / width);
  return { q: q - turn * width, r: r + (turn * width) / 2 };
}

function distance(a: Hex, b: Hex): number {
  const [q, r] = [b.q - a.q, b.r - a.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
`,
    python: `def wrapped_distance(a, b, width):
    """Steps on a flat-top map whose left and right side meet; it is an even number of columns wide."""
    # Every hex has a copy a map's width to the left and one to the right: the nearest counts.
    copies = [(b[0] + turn * width, b[1] - turn * width // 2) for turn in (-1, 0, 1)]
    return min(distance(a, copy) for copy in copies)


def wrapped(q, r, width):
    """The copy of a hex that lies on the map, in columns 0 to width - 1."""
    turn = q // width
    return q - turn * width, r + turn * width // 2


def distance(a, b):
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))
`,
  },
  storage: {
    rust: `/// The number of a hex in a hexagon of radius n: the columns before it, then its place in its own.
fn index_of((q, r): (i32, i32), n: i32) -> Option<i32> {
    if q.abs().max(r.abs()).max((q + r).abs()) > n {
        return None;
    }
    let before: i32 = (-n..q).map(|column| 2 * n + 1 - column.abs()).sum();
    Some(before + r - (-n).max(-q - n))
}
`,
    typescript: `/** The number of a hex in a hexagon of radius n: the columns before it, then its place in its own. */
function indexOf(q: number, r: number, n: number): number | undefined {
  if (Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) > n) return undefined;
  let before = 0;
  for (let column = -n; column < q; column += 1) before += 2 * n + 1 - Math.abs(column);
  return before + r - Math.max(-n, -q - n);
}
`,
    python: `def index_of(q, r, n):
    """The number of a hex in a hexagon of radius n: the columns before it, then its place in its own."""
    if max(abs(q), abs(r), abs(q + r)) > n:
        return None
    before = sum(2 * n + 1 - abs(column) for column in range(-n, q))
    return before + r - max(-n, -q - n)
`,
  },
};
