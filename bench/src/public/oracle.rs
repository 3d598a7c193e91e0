//! Right answers, by the plainest way to each: whole numbers, Dijkstra's algorithm, one line at a time.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use crate::map::{Map, Pair, STEPS, distance};
use crate::tasks::{Kind, Task, UNITS, from, to};

/// Which answers to a question are right.
#[derive(Debug)]
pub(crate) enum Right {
    /// These numbers.
    Exactly(Vec<i64>),
    /// For each hex of the line the hexes nearest to its point: one, or two where the line runs between them.
    Line(Vec<Vec<Pair>>),
    /// A path of this cost, or none.
    Cost(Option<u32>),
    /// These hexes.
    Hexes(BTreeSet<Pair>),
    /// Hexes that are seen, and hexes that may be seen or not.
    View { seen: BTreeSet<Pair>, either: BTreeSet<Pair> },
}

/// The right answers to the questions of a task.
pub(crate) fn answers(map: &Map, task: &Task) -> Vec<Right> {
    task.questions.iter().map(|question| answer(map, task.kind, question)).collect()
}

fn answer(map: &Map, kind: Kind, question: &[i64; 4]) -> Right {
    let (a, b) = (from(question), to(question));
    match kind {
        Kind::Distance => Right::Exactly(vec![distance(a, b)]),
        Kind::Move => Right::Exactly(<[i32; 2]>::from(b).map(i64::from).into()),
        Kind::Line => Right::Line(line(a, b)),
        Kind::Round => {
            Right::Exactly(<[i32; 2]>::from(hex_at(question[0], question[1])).map(i64::from).into())
        }
        Kind::Path => Right::Cost(costs(map, a, u32::MAX).get(&b).copied()),
        Kind::Reach => Right::Hexes(costs(map, a, question[2] as u32).into_keys().collect()),
        Kind::View => view(map, a, question[2]),
    }
}

/// The least costs of all hexes that can be reached for at most `budget`.
fn costs(map: &Map, start: Pair, budget: u32) -> BTreeMap<Pair, u32> {
    let mut best = BTreeMap::new();
    let mut open = BinaryHeap::from([Reverse((0, start))]);
    while let Some(Reverse((cost, hex))) = open.pop() {
        if best.contains_key(&hex) {
            continue;
        }
        best.insert(hex, cost);
        for (dq, dr) in STEPS {
            let next = (hex.0 + dq, hex.1 + dr);
            if let Some(step) = map.step(hex, next)
                && cost + step <= budget
            {
                open.push(Reverse((cost + step, next)));
            }
        }
    }
    best
}

/// The hexes nearest to each of the points that divide the line between two centres into steps.
pub(crate) fn line(a: Pair, b: Pair) -> Vec<Vec<Pair>> {
    let steps = distance(a, b);
    let part = |from: i32, to: i32, i: i64| i64::from(from) * steps + (i64::from(to) - i64::from(from)) * i;
    if steps == 0 {
        return vec![vec![a]];
    }
    (0..=steps).map(|i| nearest(part(a.0, b.0, i), part(a.1, b.1, i), steps)).collect()
}

/// The hexes nearest to the point (q / scale, r / scale), by comparing squares of distances.
fn nearest(q: i64, r: i64, scale: i64) -> Vec<Pair> {
    let (low_q, low_r) = (q.div_euclid(scale), r.div_euclid(scale));
    // One of the four hexes around the point is the nearest: they are the corners of two triangles.
    let around = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dq, dr)| (low_q + dq, low_r + dr));
    let squared = |(hex_q, hex_r): (i64, i64)| {
        let (dq, dr) = (i128::from(q - hex_q * scale), i128::from(r - hex_r * scale));
        dq * dq + dr * dr + dq * dr
    };
    let least = around.into_iter().map(squared).min();
    let found = around.into_iter().filter(|&hex| Some(squared(hex)) == least);
    found.map(|(q, r)| (q as i32, r as i32)).collect()
}

/// The hex whose centre is nearest to a point, for pointy hexes with y downwards.
///
/// A centre is at x = √3 (q + r/2), y = 3/2 r. Floats find a hex near the point; whole numbers then
/// walk from it to the nearest.
fn hex_at(x: i64, y: i64) -> Pair {
    let r = (y as f64 / UNITS as f64 / 1.5).round();
    let q = (x as f64 / UNITS as f64 / 3_f64.sqrt() - r / 2.0).round();
    let mut best = (q as i32, r as i32);
    while let Some((dq, dr)) = STEPS.iter().find(|(dq, dr)| is_nearer((best.0 + dq, best.1 + dr), best, x, y))
    {
        best = (best.0 + dq, best.1 + dr);
    }
    best
}

/// Whether the centre of `a` is nearer to a point than the centre of `b`.
///
/// In half units the square of the distance is whole + root √3, apart from what both have in common.
fn is_nearer(a: Pair, b: Pair, x: i64, y: i64) -> bool {
    let (x, y, unit) = (i128::from(x), i128::from(y), i128::from(UNITS));
    let parts = |(q, r): Pair| {
        let (across, down) = (unit * (2 * i128::from(q) + i128::from(r)), unit * 3 * i128::from(r));
        (3 * across * across + down * down - 4 * y * down, -4 * x * across)
    };
    let ((whole_a, root_a), (whole_b, root_b)) = (parts(a), parts(b));
    let (whole, root) = (whole_a - whole_b, root_a - root_b);
    // whole + root √3 < 0
    match (whole < 0, root < 0) {
        (true, true) => true,
        (false, false) => false,
        (true, false) => whole * whole > 3 * root * root,
        (false, true) => whole * whole < 3 * root * root,
    }
}

/// The open hexes that are seen from a hex: no hex between the two, on the line between their centres, is a
/// wall. Where the line runs between two hexes and one of them is a wall, both answers are right.
fn view(map: &Map, eye: Pair, radius: i64) -> Right {
    let (mut seen, mut either) = (BTreeSet::new(), BTreeSet::new());
    for hex in map.hexes().filter(|&hex| distance(eye, hex) <= radius && !map.is_wall(hex)) {
        let line = line(eye, hex);
        let between = || line.iter().skip(1).take(line.len().saturating_sub(2));
        if between().flatten().all(|&hex| !map.is_wall(hex)) {
            seen.insert(hex);
        } else if between().all(|hexes| hexes.iter().any(|&hex| !map.is_wall(hex))) {
            either.insert(hex);
        }
    }
    Right::View { seen, either }
}
