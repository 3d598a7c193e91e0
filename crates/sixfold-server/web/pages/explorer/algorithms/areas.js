// How it works: algorithms from nothing, in about ten lines of each language. `web-tests/algorithms.test.mjs` runs
// all of them against the engine.

/** @type {Record<string, import("../topics/topic.js").Algorithm>} */
export const ALGORITHMS = {
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
  spiral: {
    rust: `const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn spiral((q, r): (i32, i32), n: i32) -> Vec<(i32, i32)> {
    let mut hexes = vec![(q, r)];
    for ring in 1..=n {
        // Each ring begins in the south-west and goes around clockwise.
        let mut hex = (q - ring, r + ring);
        for (dq, dr) in STEPS {
            for _ in 0..ring {
                hexes.push(hex);
                hex = (hex.0 + dq, hex.1 + dr);
            }
        }
    }
    hexes
}
`,
    typescript: `type Hex = { q: number; r: number };

const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

function spiral({ q, r }: Hex, n: number): Hex[] {
  const hexes = [{ q, r }];
  for (let ring = 1; ring <= n; ring += 1) {
    // Each ring begins in the south-west and goes around clockwise.
    let hex = { q: q - ring, r: r + ring };
    for (const [dq, dr] of STEPS) {
      for (let step = 0; step < ring; step += 1) {
        hexes.push(hex);
        hex = { q: hex.q + dq, r: hex.r + dr };
      }
    }
  }
  return hexes;
}
`,
    python: `STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def spiral(q, r, n):
    hexes = [(q, r)]
    for ring in range(1, n + 1):
        # Each ring begins in the south-west and goes around clockwise.
        u, v = q - ring, r + ring
        for dq, dr in STEPS:
            for _ in range(ring):
                hexes.append((u, v))
                u, v = u + dq, v + dr
    return hexes
`,
  },
  wedge: {
    rust: `fn wedge((q, r): (i32, i32), facing: i32, n: i32) -> Vec<(i32, i32)> {
    let around = (-n..=n).flat_map(|dq| ((-n).max(-dq - n)..=n.min(n - dq)).map(move |dr| (dq, dr)));
    let inside = around.filter(|way| *way == (0, 0) || facing_to(*way) == facing);
    inside.map(|(dq, dr)| (q + dq, r + dr)).collect()
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

function wedge({ q, r }: Hex, facing: number, n: number): Hex[] {
  const hexes: Hex[] = [];
  for (let dq = -n; dq <= n; dq += 1) {
    for (let dr = Math.max(-n, -dq - n); dr <= Math.min(n, n - dq); dr += 1) {
      const isMiddle = dq === 0 && dr === 0;
      if (isMiddle || facingTo({ q: dq, r: dr }) === facing) hexes.push({ q: q + dq, r: r + dr });
    }
  }
  return hexes;
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
    python: `def wedge(q, r, facing, n):
    return [
        (q + dq, r + dr)
        for dq in range(-n, n + 1)
        for dr in range(max(-n, -dq - n), min(n, n - dq) + 1)
        if (dq, dr) == (0, 0) or facing_to(dq, dr) == facing
    ]


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
  arcs: {
    rust: `/// The arc in which a target lies: front up to 60 degrees to either side, left and right up to 120.
fn arc_of(unit: (i32, i32), facing: i32, target: (i32, i32)) -> &'static str {
    let back = |(q, r): (i32, i32)| (q + r, -q);
    // Turned back until the unit looks up; then the signs of r and q + r decide.
    let (q, r) = (0..facing).fold((target.0 - unit.0, target.1 - unit.1), |way, _| back(way));
    match (r <= 0, q + r <= 0) {
        (true, true) => "front",
        (true, false) => "right",
        (false, true) => "left",
        (false, false) => "rear",
    }
}
`,
    typescript: `type Hex = { q: number; r: number };

/** The arc in which a target lies: front up to 60 degrees to either side, left and right up to 120. */
function arcOf(unit: Hex, facing: number, target: Hex): string {
  let [q, r] = [target.q - unit.q, target.r - unit.r];
  // Turned back until the unit looks up; then the signs of r and q + r decide.
  for (let turn = 0; turn < facing; turn += 1) [q, r] = [q + r, -q];
  if (r <= 0) return q + r <= 0 ? "front" : "right";
  return q + r <= 0 ? "left" : "rear";
}
`,
    python: `def arc_of(unit, facing, target):
    """The arc in which a target lies: front up to 60 degrees to either side, left and right up to 120."""
    q, r = target[0] - unit[0], target[1] - unit[1]
    # Turned back until the unit looks up; then the signs of r and q + r decide.
    for _ in range(facing):
        q, r = q + r, -q
    if r <= 0:
        return "front" if q + r <= 0 else "right"
    return "left" if q + r <= 0 else "rear"
`,
  },
};
