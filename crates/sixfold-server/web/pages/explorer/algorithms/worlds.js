// How it works: algorithms from nothing, in about ten lines of each language. `web-tests/algorithms.test.mjs` runs
// all of them against the engine.

/** @type {Record<string, import("../topics/topic.js").Algorithm>} */
export const ALGORITHMS = {
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
