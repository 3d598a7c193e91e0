// How it works: algorithms from nothing, in about ten lines of each language. `web-tests/algorithms.test.mjs` runs
// all of them against the engine.

/** The two lines, and the rounding of their points, on which both algorithms stand. */
const LINES = {
  rust: `fn line(a: (i32, i32), b: (i32, i32), nudge: f64) -> Vec<(i32, i32)> {
    let steps = distance(a, b);
    let at = |from: i32, to: i32, step: i32| f64::from(from) + f64::from((to - from) * step) / f64::from(steps.max(1));
    let cut = |step: i32| rounded(at(a.0, b.0, step) + 2.0 * nudge, at(a.1, b.1, step) + nudge);
    (0..=steps).map(cut).collect()
}

fn distance(a: (i32, i32), b: (i32, i32)) -> i32 {
    let (q, r) = (b.0 - a.0, b.1 - a.1);
    q.abs().max(r.abs()).max((q + r).abs())
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
  typescript: `function line(a: Hex, b: Hex, nudge: number): Hex[] {
  const steps = distance(a, b);
  const at = (from: number, to: number, step: number) => from + ((to - from) * step) / Math.max(1, steps);
  const cut = (step: number) => rounded(at(a.q, b.q, step) + 2 * nudge, at(a.r, b.r, step) + nudge);
  return Array.from({ length: steps + 1 }, (_, step) => cut(step));
}

function distance(a: Hex, b: Hex): number {
  const [q, r] = [b.q - a.q, b.r - a.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

function rounded(q: number, r: number): Hex {
  const [a, b, c] = [q, r, -q - r].map(Math.round);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) return { q: -b - c + 0, r: b + 0 };
  return db > dc ? { q: a + 0, r: -a - c + 0 } : { q: a + 0, r: b + 0 };
}
`,
  python: `def line(a, b, nudge):
    steps = distance(a, b)
    q = [a[0] + (b[0] - a[0]) * step / max(1, steps) + 2 * nudge for step in range(steps + 1)]
    r = [a[1] + (b[1] - a[1]) * step / max(1, steps) + nudge for step in range(steps + 1)]
    return [rounded(*point) for point in zip(q, r)]


def distance(a, b):
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def rounded(q, r):
    a, b, c = round(q), round(r), round(-q - r)
    da, db, dc = abs(a - q), abs(b - r), abs(c + q + r)
    if da > db and da > dc:
        return -b - c, b
    return (a, -a - c) if db > dc else (a, b)
`,
};

const SIGHT = {
  rust: `fn sees(a: (i32, i32), b: (i32, i32), blocks: &impl Fn((i32, i32)) -> bool) -> bool {
    // Where the line runs between two hexes, a nudge to either side decides: both lines have to be free.
    let free = |nudge: f64| line(a, b, nudge).into_iter().all(|hex| hex == a || hex == b || !blocks(hex));
    free(1e-6) && free(-1e-6)
}

${LINES.rust}`,
  typescript: `type Hex = { q: number; r: number };

function sees(a: Hex, b: Hex, blocks: (hex: Hex) => boolean): boolean {
  // Where the line runs between two hexes, a nudge to either side decides: both lines have to be free.
  const free = (nudge: number) => !line(a, b, nudge).slice(1, -1).some(blocks);
  return free(1e-6) && free(-1e-6);
}

${LINES.typescript}`,
  python: `def sees(a, b, blocks):
    # Where the line runs between two hexes, a nudge to either side decides: both lines have to be free.
    return not any(blocks(hex) for nudge in (1e-6, -1e-6) for hex in line(a, b, nudge)[1:-1])


${LINES.python}`,
};

/** @type {Record<string, import("../topics/topic.js").Algorithm>} */
export const ALGORITHMS = {
  sight: SIGHT,
  symmetry: SIGHT,
  view: {
    rust: `fn view(from: (i32, i32), radius: i32, blocks: &impl Fn((i32, i32)) -> bool) -> Vec<(i32, i32)> {
    // Every hex within the radius that is seen: the same rule as for one hex, so nothing depends on the order.
    let around = (-radius..=radius).flat_map(|q| (-radius..=radius).map(move |r| (from.0 + q, from.1 + r)));
    around.filter(|hex| distance(from, *hex) <= radius && sees(from, *hex, blocks)).collect()
}

${SIGHT.rust}`,
    typescript: SIGHT.typescript.replace(
      "\n\n",
      `

function view(from: Hex, radius: number, blocks: (hex: Hex) => boolean): Hex[] {
  // Every hex within the radius that is seen: the same rule as for one hex, so nothing depends on the order.
  const steps = Array.from({ length: 2 * radius + 1 }, (_, at) => at - radius);
  const around = steps.flatMap((q) => steps.map((r) => ({ q: from.q + q, r: from.r + r })));
  return around.filter((hex) => distance(from, hex) <= radius && sees(from, hex, blocks));
}

`,
    ),
    python: `def view(start, radius, blocks):
    # Every hex within the radius that is seen: the same rule as for one hex, so nothing depends on the order.
    steps = range(-radius, radius + 1)
    around = [(start[0] + q, start[1] + r) for q in steps for r in steps]
    return [hex for hex in around if distance(start, hex) <= radius and sees(start, hex, blocks)]


${SIGHT.python}`,
  },
  shadows: {
    rust: `const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn shadow_cast(from: (i32, i32), radius: i32, blocks: &impl Fn((i32, i32)) -> bool) -> Vec<(i32, i32)> {
    // Hex i of ring n covers the angles from (2i - 1) / 2n to (2i + 1) / 2n, in sixths of the circle.
    let (mut seen, mut shadows) = (vec![from], Vec::<(i32, i32, i32)>::new());
    for n in 1..=radius {
        let (mut hex, mut i, mut fresh) = ((from.0 - n, from.1 + n), 0, Vec::new());
        for (dq, dr) in STEPS {
            for _ in 0..n {
                // Its middle is at i / n; the first shadow of a ring begins before the whole circle ends.
                let within = |at: i32| shadows.iter().any(|(low, high, by)| low * n <= at * by && at * by <= high * n);
                if !within(i) && !within(i - 6 * n) {
                    seen.push(hex);
                }
                if blocks(hex) {
                    fresh.push((2 * i - 1, 2 * i + 1, 2 * n));
                }
                (hex, i) = ((hex.0 + dq, hex.1 + dr), i + 1);
            }
        }
        shadows.extend(fresh);
    }
    seen
}
`,
    typescript: `type Hex = { q: number; r: number };

const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

function shadowCast(from: Hex, radius: number, blocks: (hex: Hex) => boolean): Hex[] {
  // Hex i of ring n covers the angles from (2i - 1) / 2n to (2i + 1) / 2n, in sixths of the circle.
  const [seen, shadows] = [[from], [] as number[][]];
  for (let n = 1; n <= radius; n += 1) {
    let [hex, i, fresh] = [{ q: from.q - n, r: from.r + n }, 0, [] as number[][]];
    // Its middle is at i / n; the first shadow of a ring begins before the whole circle ends.
    const within = (at: number) => shadows.some(([low, high, by]) => low * n <= at * by && at * by <= high * n);
    for (const [dq, dr] of STEPS) {
      for (let step = 0; step < n; step += 1) {
        if (!within(i) && !within(i - 6 * n)) seen.push(hex);
        if (blocks(hex)) fresh.push([2 * i - 1, 2 * i + 1, 2 * n]);
        [hex, i] = [{ q: hex.q + dq, r: hex.r + dr }, i + 1];
      }
    }
    shadows.push(...fresh);
  }
  return seen;
}
`,
    python: `STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def shadow_cast(start, radius, blocks):
    # Hex i of ring n covers the angles from (2i - 1) / 2n to (2i + 1) / 2n, in sixths of the circle.
    seen, shadows = [start], []
    for n in range(1, radius + 1):
        hex, i, fresh = (start[0] - n, start[1] + n), 0, []
        for dq, dr in STEPS:
            for _ in range(n):
                # Its middle is at i / n; the first shadow of a ring begins before the whole circle ends.
                middles = (i, i - 6 * n)
                if not any(low * n <= at * by <= high * n for low, high, by in shadows for at in middles):
                    seen.append(hex)
                if blocks(hex):
                    fresh.append((2 * i - 1, 2 * i + 1, 2 * n))
                hex, i = (hex[0] + dq, hex[1] + dr), i + 1
        shadows += fresh
    return seen
`,
  },
};
