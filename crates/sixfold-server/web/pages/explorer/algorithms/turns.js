// How it works: algorithms from nothing, in about ten lines of each language. `web-tests/algorithms.test.mjs` runs
// all of them against the engine.

/** @type {Record<string, import("../topics/topic.js").Algorithm>} */
export const ALGORITHMS = {
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
  reflection: {
    rust: `/// In the line through the neighbours to the north and the south.
fn reflect((q, r): (i32, i32), (u, v): (i32, i32)) -> (i32, i32) {
    let (q, r) = (q - u, r - v);
    // The first number changes its sign; the other two are exchanged with theirs changed.
    (u - q, v + q + r)
}
`,
    typescript: `type Hex = { q: number; r: number };

/** In the line through the neighbours to the north and the south. */
function reflect(hex: Hex, center: Hex): Hex {
  const [q, r] = [hex.q - center.q, hex.r - center.r];
  // The first number changes its sign; the other two are exchanged with theirs changed.
  return { q: center.q - q, r: center.r + q + r };
}
`,
    python: `def reflect(hex, center):
    """In the line through the neighbours to the north and the south."""
    q, r = hex[0] - center[0], hex[1] - center[1]
    # The first number changes its sign; the other two are exchanged with theirs changed.
    return center[0] - q, center[1] + q + r
`,
  },
};
