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
  choosing: {
    rust: `/// Doubled coordinates of flat-top hexes: every step of a column counts two rows.
fn to_doubled((q, r): (i32, i32)) -> (i32, i32) {
    (q, 2 * r + q)
}

fn from_doubled((col, row): (i32, i32)) -> (i32, i32) {
    (col, (row - col) / 2)
}

/// They look like columns and rows, and count without a conversion.
fn distance(a: (i32, i32), b: (i32, i32)) -> i32 {
    let (columns, rows) = ((b.0 - a.0).abs(), (b.1 - a.1).abs());
    columns + ((rows - columns) / 2).max(0)
}
`,
    typescript: `type Hex = { q: number; r: number };
type Doubled = { col: number; row: number };

/** Doubled coordinates of flat-top hexes: every step of a column counts two rows. */
function toDoubled({ q, r }: Hex): Doubled {
  return { col: q, row: 2 * r + q };
}

function fromDoubled({ col, row }: Doubled): Hex {
  return { q: col, r: (row - col) / 2 };
}

/** They look like columns and rows, and count without a conversion. */
function distance(a: Doubled, b: Doubled): number {
  const [columns, rows] = [Math.abs(b.col - a.col), Math.abs(b.row - a.row)];
  return columns + Math.max(0, (rows - columns) / 2);
}
`,
    python: `def to_doubled(q, r):
    """Doubled coordinates of flat-top hexes: every step of a column counts two rows."""
    return q, 2 * r + q


def from_doubled(col, row):
    return col, (row - col) // 2


def distance(a, b):
    """They look like columns and rows, and count without a conversion."""
    columns, rows = abs(b[0] - a[0]), abs(b[1] - a[1])
    return columns + max(0, (rows - columns) // 2)
`,
  },
  arithmetic: {
    rust: `fn add(a: (i32, i32), b: (i32, i32)) -> (i32, i32) {
    (a.0 + b.0, a.1 + b.1)
}

/// The way from b to a.
fn sub(a: (i32, i32), b: (i32, i32)) -> (i32, i32) {
    (a.0 - b.0, a.1 - b.1)
}

fn scale((q, r): (i32, i32), factor: i32) -> (i32, i32) {
    (q * factor, r * factor)
}
`,
    typescript: `type Hex = { q: number; r: number };

function add(a: Hex, b: Hex): Hex {
  return { q: a.q + b.q, r: a.r + b.r };
}

/** The way from b to a. */
function sub(a: Hex, b: Hex): Hex {
  return { q: a.q - b.q, r: a.r - b.r };
}

function scale({ q, r }: Hex, factor: number): Hex {
  return { q: q * factor, r: r * factor };
}
`,
    python: `def add(a, b):
    return a[0] + b[0], a[1] + b[1]


def sub(a, b):
    """The way from b to a."""
    return a[0] - b[0], a[1] - b[1]


def scale(hex, factor):
    return hex[0] * factor, hex[1] * factor
`,
  },
  board: {
    rust: `/// On the board of Underchex, a hexagon of radius 4: a letter for the column, the rank from its lower end.
fn label((q, r): (i32, i32)) -> Option<String> {
    let lowest = 4.min(4 - q);
    let there = q.abs().max(r.abs()).max((q + r).abs()) <= 4;
    there.then(|| format!("{}{}", b"abcdefghi"[(q + 4) as usize] as char, lowest - r + 1))
}

/// The hexes that a rider goes through, until the board ends.
fn ray((q, r): (i32, i32), (dq, dr): (i32, i32)) -> Vec<String> {
    (1..).map_while(|step| label((q + step * dq, r + step * dr))).collect()
}
`,
    typescript: `type Hex = { q: number; r: number };

/** On the board of Underchex, a hexagon of radius 4: a letter for the column, the rank from its lower end. */
function label({ q, r }: Hex): string | undefined {
  if (Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) > 4) return undefined;
  return "abcdefghi"[q + 4] + (Math.min(4, 4 - q) - r + 1);
}

/** The hexes that a rider goes through, until the board ends. */
function ray({ q, r }: Hex, direction: Hex): string[] {
  const labels: string[] = [];
  for (let step = 1; ; step += 1) {
    const next = label({ q: q + step * direction.q, r: r + step * direction.r });
    if (next === undefined) return labels;
    labels.push(next);
  }
}
`,
    python: `def label(q, r):
    """On the board of Underchex, a hexagon of radius 4: a letter for the column, the rank from its lower end."""
    if max(abs(q), abs(r), abs(q + r)) > 4:
        return None
    return f"{'abcdefghi'[q + 4]}{min(4, 4 - q) - r + 1}"


def ray(q, r, dq, dr):
    """The hexes that a rider goes through, until the board ends."""
    labels = []
    while (found := label(q + dq, r + dr)) is not None:
        labels.append(found)
        q, r = q + dq, r + dr
    return labels
`,
  },
};
