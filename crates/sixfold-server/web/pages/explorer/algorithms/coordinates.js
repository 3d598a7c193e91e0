// How it works: algorithms from nothing, in about ten lines of each language. `web-tests/algorithms.test.mjs` runs
// all of them against the engine.

/** @type {Record<string, import("../topics/topic.js").Algorithm>} */
export const ALGORITHMS = {
  coordinates: {
    rust: `/// Column and row where the odd columns are shifted down by half a hex.
fn to_offset((q, r): (i32, i32)) -> (i32, i32) {
    (q, r + (q - (q & 1)) / 2)
}

fn from_offset((col, row): (i32, i32)) -> (i32, i32) {
    (col, row - (col - (col & 1)) / 2)
}
`,
    typescript: `type Hex = { q: number; r: number };

/** Column and row where the odd columns are shifted down by half a hex. */
function toOffset({ q, r }: Hex): { col: number; row: number } {
  return { col: q, row: r + (q - (q & 1)) / 2 };
}

function fromOffset(col: number, row: number): Hex {
  return { q: col, r: row - (col - (col & 1)) / 2 };
}
`,
    python: `def to_offset(q, r):
    """Column and row where the odd columns are shifted down by half a hex."""
    return q, r + (q - (q & 1)) // 2


def from_offset(col, row):
    return col, row - (col - (col & 1)) // 2
`,
  },
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
};
