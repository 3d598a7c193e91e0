//! Paths that lead straight to their end, at the least cost of every step.
//!
//! Idea: where such a path exists, no path is cheaper, and all that are as cheap take only two kinds of
//! steps. A table with a row for each step and a few hexes on either side of the line finds the nearest of
//! them, without a queue. On open ground the line itself is found by following it.
//!
//! Invariant: the sums of a row count from the larger end; so a path that is read from the smaller end
//! can take the lowest direction number wherever two steps lead to the same sum.

use alloc::vec::Vec;

use crate::coord::{Direction, Hex, Sextant};
use crate::search::costs::{Costs, IMPASSABLE};
use crate::search::graph::{AnyGraph, Graph, OnGraph, Scratch, on_graph};
use crate::search::slots::{BitSet, back};
use crate::search::straight::{Deviation, Nearness};
use crate::shape::line;

/// The most steps: sums of longer paths might not fit into their words.
const MOST_STEPS: u32 = 1 << 12;
/// The bits of a sum that count hexes on the other side of the line.
const COUNT_BITS: u32 = 13;
/// The number of hexes on either side of the line.
const ASIDE: i64 = 3;
/// The number of hexes in a row.
const WIDTH: usize = 2 * ASIDE as usize + 2;
const NOWHERE: u64 = u64::MAX;

/// Finds the nearest of the cheapest paths, if it leads straight to the end.
///
/// It also has to be close to the line.
/// Leaves it in the scratch and returns its cost.
pub(crate) fn find(
    costs: &Costs,
    (from, start): (Hex, usize),
    (to, end): (Hex, usize),
    scratch: &mut Scratch,
) -> Option<u32> {
    // Around the map there may be a shorter way, and with free steps a longer one costs no more.
    let least = costs.least().filter(|&least| least > 0 && costs.slots().wrap().is_none())?;
    let way = Sextant::between(from, to).filter(|way| way.length() <= MOST_STEPS)?;
    let cost = least.checked_mul(way.length()).filter(|&cost| cost != IMPASSABLE)?;
    let kinds = [way.direction, way.direction.turn(1)].map(Direction::index);
    let (graph, path) = (AnyGraph(costs), &mut scratch.path);
    if follow_line(graph, (from, start), to, (kinds, least), path) {
        return Some(cost);
    }
    path.clear();
    let reads_back = to < from;
    // From the larger end to the smaller one.
    let kinds = if reads_back { kinds } else { kinds.map(back) };
    let (large, small) = if reads_back { ((from, start), (to, end)) } else { ((to, end), (from, start)) };
    let (q, r) = large.0.delta_to(small.0);
    let ladder = Ladder {
        present: costs.slots().present(),
        least,
        kinds,
        along: i64::from(way.along),
        across: i64::from(way.across),
        line: Deviation::along((q, r)),
        with_the_path: reads_back,
    };
    let sum = on_graph(costs, Climb { ladder: &ladder, large: large.1, sums: &mut scratch.sums })?;
    // A path that leaves the rows is at least this far aside, so it is not as near.
    let length = u64::from(way.length());
    let straight = ladder.line.sum(line(from, to).into_iter().map(|hex| from.delta_to(hex)));
    let known = Nearness { away: u128::from(sum >> COUNT_BITS), ..straight };
    if ladder.line.widest(known, straight) >= (ASIDE as u64 + 1) * length {
        return None;
    }
    ladder.put_path(graph, small, &scratch.sums, path);
    if !reads_back {
        return Some(cost);
    }
    path.reverse();
    Some(cost)
}

/// Writes the line, if each of its steps has the least cost.
fn follow_line(
    graph: AnyGraph<'_>,
    (from, start): (Hex, usize),
    to: Hex,
    (kinds, least): ([usize; 2], u32),
    path: &mut Vec<Hex>,
) -> bool {
    let (mut slot, mut here) = (start, from);
    path.push(from);
    line(from, to).into_iter().skip(1).all(|next| {
        let kind = if here + Direction::ALL[kinds[0]] == next { kinds[0] } else { kinds[1] };
        let before = slot;
        (slot, here) = (graph.to(slot, kind), next);
        path.push(next);
        graph.cost(before, slot, kind) == least
    })
}

/// The rows of hexes between two ends.
///
/// Row `i` has the hexes after `i` steps. Of these `k` are of the second kind, from three fewer than on the
/// line, rounded down, to four more.
struct Ladder<'a> {
    /// The slots of the region.
    present: &'a BitSet,
    least: u32,
    /// The two kinds of steps from the larger end.
    kinds: [usize; 2],
    along: i64,
    across: i64,
    line: Deviation,
    /// Whether the path is walked from the larger end, too.
    with_the_path: bool,
}

impl Ladder<'_> {
    /// The number of steps of the second kind at the first hex of a row.
    fn first(&self, row: i64) -> i64 {
        row * self.across / (self.along + self.across) - ASIDE
    }

    /// Whether a step away from the larger end costs the least.
    #[inline]
    fn is_open(
        &self,
        slot: usize,
        next: usize,
        kind: usize,
        cost: impl FnOnce(usize, usize, usize) -> u32,
    ) -> bool {
        if self.with_the_path {
            return cost(slot, next, kind) == self.least;
        }
        // A step from outside the region does not exist.
        self.present.contains(next) && cost(next, slot, back(kind)) == self.least
    }

    /// What a hex adds to a sum.
    fn weight(&self, row: i64, turned: i64) -> u64 {
        let aside = turned * (self.along + self.across) - row * self.across;
        aside.unsigned_abs() << COUNT_BITS | u64::from(aside.signum() == -self.line.side)
    }

    /// Writes the sums of all rows, and returns that of the smaller end.
    fn put_sums<N: Graph>(&self, graph: N, large: usize, sums: &mut Vec<u64>) -> Option<u64> {
        let rows = self.along + self.across;
        sums.clear();
        sums.resize((rows as usize + 1) * WIDTH, NOWHERE);
        sums[ASIDE as usize] = 0;
        let mut slots = [large; WIDTH];
        let mut first = self.first(0);
        for row in 0..rows {
            let next_first = self.first(row + 1);
            let (done, rest) = sums.split_at_mut((row as usize + 1) * WIDTH);
            let (here, next) = (&done[row as usize * WIDTH..], &mut rest[..WIDTH]);
            let mut next_slots = [0; WIDTH];
            let mut is_open = false;
            for place in 0..WIDTH {
                if here[place] == NOWHERE {
                    continue;
                }
                for (kind, more) in self.kinds.into_iter().zip(0..) {
                    let turned = first + place as i64 + more;
                    let column = (turned - next_first).cast_unsigned() as usize;
                    if column >= WIDTH || turned > self.across || row + 1 - turned > self.along {
                        continue;
                    }
                    let slot = graph.to(slots[place], kind);
                    if self.is_open(slots[place], slot, kind, |from, to, way| graph.cost(from, to, way)) {
                        next[column] = next[column].min(here[place] + self.weight(row + 1, turned));
                        next_slots[column] = slot;
                        is_open = true;
                    }
                }
            }
            if !is_open {
                return None;
            }
            (slots, first) = (next_slots, next_first);
        }
        let last = sums[rows as usize * WIDTH + (self.across - first).cast_unsigned() as usize];
        (last != NOWHERE).then_some(last)
    }

    /// Writes the path from the smaller end to the larger one.
    fn put_path(&self, graph: AnyGraph<'_>, (small, slot): (Hex, usize), sums: &[u64], path: &mut Vec<Hex>) {
        let (mut hex, mut slot, mut turned) = (small, slot, self.across);
        path.push(hex);
        for row in (0..self.along + self.across).rev() {
            let (first, row) = (self.first(row), &sums[row as usize * WIDTH..][..WIDTH]);
            let mut best = (NOWHERE, 0, 0);
            for (kind, less) in self.kinds.into_iter().zip(0..) {
                let column = (turned - less - first).cast_unsigned() as usize;
                let before = graph.to(slot, back(kind));
                if column < WIDTH
                    && row[column] != NOWHERE
                    && self.is_open(before, slot, kind, |from, to, way| graph.cost(from, to, way))
                {
                    best = best.min((row[column], back(kind), less));
                }
            }
            let (_, direction, less) = best;
            (slot, turned) = (graph.to(slot, direction), turned - less);
            hex = graph.0.slots().stepped(hex, direction);
            path.push(hex);
        }
    }
}

struct Climb<'a> {
    ladder: &'a Ladder<'a>,
    large: usize,
    sums: &'a mut Vec<u64>,
}

impl OnGraph for Climb<'_> {
    type Answer = Option<u64>;

    fn run<N: Graph>(self, graph: N) -> Option<u64> {
        self.ladder.put_sums(graph, self.large, self.sums)
    }
}
