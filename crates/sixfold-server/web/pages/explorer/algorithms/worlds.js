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
  grid: {
    rust: `use std::collections::{HashMap, HashSet};

/// Who stands where: a hex has room for one unit, and only hexes of the map have room.
fn place(units: &mut HashMap<(i32, i32), String>, map: &HashSet<(i32, i32)>, unit: &str, hex: (i32, i32)) -> bool {
    let free = map.contains(&hex) && !units.contains_key(&hex);
    if free {
        units.insert(hex, unit.to_owned());
    }
    free
}

/// The neighbours that are on the map: fewer than six at its rim.
fn neighbors_on(map: &HashSet<(i32, i32)>, (q, r): (i32, i32)) -> Vec<(i32, i32)> {
    let steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    steps.iter().map(|(dq, dr)| (q + dq, r + dr)).filter(|hex| map.contains(hex)).collect()
}
`,
    typescript: `type Hex = { q: number; r: number };

/** Objects are never equal keys; texts are. */
const key = ({ q, r }: Hex) => q + "," + r;

/** Who stands where: a hex has room for one unit, and only hexes of the map have room. */
function place(units: Map<string, string>, map: Set<string>, unit: string, hex: Hex): boolean {
  const free = map.has(key(hex)) && !units.has(key(hex));
  if (free) units.set(key(hex), unit);
  return free;
}

/** The neighbours that are on the map: fewer than six at its rim. */
function neighborsOn(map: Set<string>, { q, r }: Hex): Hex[] {
  const steps = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
  return steps.map(([dq, dr]) => ({ q: q + dq, r: r + dr })).filter((hex) => map.has(key(hex)));
}
`,
    python: `def place(units, hexes, unit, hex):
    """Who stands where: a hex has room for one unit, and only hexes of the map have room."""
    free = hex in hexes and hex not in units
    if free:
        units[hex] = unit
    return free


def neighbors_on(hexes, q, r):
    """The neighbours that are on the map: fewer than six at its rim."""
    steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    return [(q + dq, r + dr) for dq, dr in steps if (q + dq, r + dr) in hexes]
`,
  },
  resolution: {
    rust: `/// The big hex of radius k in which a hex lies, as its own q and r.
fn big_hex((q, r): (i32, i32), k: i32) -> (i32, i32) {
    // The middle of big hex (u, v) is u steps of (2k + 1, -k) and v steps of (k, k + 1) away.
    let area = 3 * k * k + 3 * k + 1;
    let (u, v) = (((k + 1) * q - k * r).div_euclid(area), (k * q + (2 * k + 1) * r).div_euclid(area));
    // One of four middles is near enough.
    let four = [(u, v), (u + 1, v), (u, v + 1), (u + 1, v + 1)];
    let middle = |(u, v): (i32, i32)| (u * (2 * k + 1) + v * k, v * (k + 1) - u * k);
    four.into_iter().find(|big| distance(middle(*big), (q, r)) <= k).unwrap()
}

fn distance(a: (i32, i32), b: (i32, i32)) -> i32 {
    let (q, r) = (b.0 - a.0, b.1 - a.1);
    q.abs().max(r.abs()).max((q + r).abs())
}
`,
    typescript: `type Hex = { q: number; r: number };

/** The big hex of radius k in which a hex lies, as its own q and r. */
function bigHex(hex: Hex, k: number): Hex {
  // The middle of big hex (u, v) is u steps of (2k + 1, -k) and v steps of (k, k + 1) away.
  const area = 3 * k * k + 3 * k + 1;
  const u = Math.floor(((k + 1) * hex.q - k * hex.r) / area);
  const v = Math.floor((k * hex.q + (2 * k + 1) * hex.r) / area);
  // One of four middles is near enough.
  const four = [[u, v], [u + 1, v], [u, v + 1], [u + 1, v + 1]];
  const middle = ([u, v]: number[]) => ({ q: u * (2 * k + 1) + v * k, r: v * (k + 1) - u * k });
  const [q, r] = four.find((big) => distance(middle(big), hex) <= k) ?? [u, v];
  return { q, r };
}

function distance(a: Hex, b: Hex): number {
  const [q, r] = [b.q - a.q, b.r - a.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
`,
    python: `def big_hex(q, r, k):
    """The big hex of radius k in which a hex lies, as its own q and r."""
    # The middle of big hex (u, v) is u steps of (2k + 1, -k) and v steps of (k, k + 1) away.
    area = 3 * k * k + 3 * k + 1
    u, v = ((k + 1) * q - k * r) // area, (k * q + (2 * k + 1) * r) // area
    # One of four middles is near enough.
    four = [(u, v), (u + 1, v), (u, v + 1), (u + 1, v + 1)]
    return next(big for big in four if distance(middle(*big, k), (q, r)) <= k)


def middle(u, v, k):
    return u * (2 * k + 1) + v * k, v * (k + 1) - u * k


def distance(a, b):
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))
`,
  },
  triangles: {
    rust: `/// The six triangles of a flat-top hex, row by row: the first is its anchor.
fn triangles((q, r): (i32, i32)) -> Vec<(i32, i32)> {
    (0..6).map(|at| (3 * q + at % 3, 2 * r + q + at / 3)).collect()
}

/// The heights of its corners, clockwise from the upper left: each the mean of the hexes that meet there.
fn corners(hex: (i32, i32), height: impl Fn((i32, i32)) -> Option<f64>) -> Vec<f64> {
    const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    let beside = |at: usize| (hex.0 + STEPS[at % 6].0, hex.1 + STEPS[at % 6].1);
    (0..6)
        .map(|at| {
            let there: Vec<f64> = [hex, beside(at + 5), beside(at)].into_iter().filter_map(&height).collect();
            there.iter().sum::<f64>() / there.len() as f64
        })
        .collect()
}
`,
    typescript: `type Hex = { q: number; r: number };

/** The six triangles of a flat-top hex, row by row: the first is its anchor. */
function triangles({ q, r }: Hex): { col: number; row: number }[] {
  return [0, 1, 2, 3, 4, 5].map((at) => ({ col: 3 * q + (at % 3), row: 2 * r + q + Math.floor(at / 3) }));
}

/** The heights of its corners, clockwise from the upper left: each the mean of the hexes that meet there. */
function corners(hex: Hex, height: (hex: Hex) => number | undefined): number[] {
  const steps = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
  const beside = (at: number) => ({ q: hex.q + steps[at % 6][0], r: hex.r + steps[at % 6][1] });
  return steps.map((_, at) => {
    const there = [hex, beside(at + 5), beside(at)].flatMap((one) => height(one) ?? []);
    return there.reduce((sum, one) => sum + one, 0) / there.length;
  });
}
`,
    python: `def triangles(q, r):
    """The six triangles of a flat-top hex, row by row: the first is its anchor."""
    return [(3 * q + at % 3, 2 * r + q + at // 3) for at in range(6)]


def corners(q, r, height):
    """The heights of its corners, clockwise from the upper left: each the mean of the hexes that meet there."""
    steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    beside = [(q + dq, r + dr) for dq, dr in steps]
    found = []
    for at in range(6):
        there = [height(hex) for hex in ((q, r), beside[at - 1], beside[at])]
        there = [one for one in there if one is not None]
        found.append(sum(there) / len(there))
    return found
`,
  },
  files: {
    rust: `/// The number that MegaMek's files give a hex of a map in odd-q: column and row from 1, two digits each.
fn number_of((q, r): (i32, i32)) -> String {
    format!("{:02}{:02}", q + 1, r + (q - (q & 1)) / 2 + 1)
}

/// The hexes of a drawing in letters, a line for each row and a letter for each hex.
fn read(text: &str) -> Vec<((i32, i32), char)> {
    let rows = (0..).zip(text.lines());
    rows.flat_map(|(row, line)| (0..).zip(line.chars()).map(move |(q, kind)| ((q, row - (q - (q & 1)) / 2), kind)))
        .collect()
}
`,
    typescript: `type Hex = { q: number; r: number };

/** The number that MegaMek's files give a hex of a map in odd-q: column and row from 1, two digits each. */
function numberOf({ q, r }: Hex): string {
  return [q + 1, r + (q - (q & 1)) / 2 + 1].map((part) => String(part).padStart(2, "0")).join("");
}

/** The hexes of a drawing in letters, a line for each row and a letter for each hex. */
function read(text: string): [Hex, string][] {
  return text
    .split("\\n")
    .flatMap((line, row) => [...line].map((kind, q): [Hex, string] => [{ q, r: row - (q - (q & 1)) / 2 }, kind]));
}
`,
    python: `def number_of(q, r):
    """The number that MegaMek's files give a hex of a map in odd-q: column and row from 1, two digits each."""
    return f"{q + 1:02}{r + (q - (q & 1)) // 2 + 1:02}"


def read(text):
    """The hexes of a drawing in letters, a line for each row and a letter for each hex."""
    return [
        ((q, row - (q - (q & 1)) // 2), kind)
        for row, line in enumerate(text.splitlines())
        for q, kind in enumerate(line)
    ]
`,
  },
};
