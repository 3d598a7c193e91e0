//! Movement range by bit-parallel waves: 64 hexes of a column at a time.
//!
//! Idea: a column of hexes is one word. The hexes that cost `d` are the neighbours of those that cost
//! `d - c`, intersected with the hexes that cost `c` to enter. Neighbours of a whole column are a few
//! shifts.
//!
//! Invariant: after step `d` the set of each cost up to `d` is final, because every step costs at least 1.
//! Bits that leave a word at its ends are rows farther from the start than the budget reaches.

use core::ops::Range;

use crate::coord::{Direction, Hex};
use crate::search::costs::{CostPlane, Costs};
use crate::search::graph::Scratch;
use crate::search::slots::{Adjacency, Extent};

/// A search over a window of 64 rows, in which a column of hexes is one word.
///
/// The hexes that cost `d` to reach are the neighbours of hexes that cost `d - c`, and cost `c`
/// to enter themselves, for any `c`. With a set of hexes for each cost that is a few word operations for
/// 64 hexes at a time.
#[derive(Clone, Debug)]
pub(crate) struct BitWave<'a> {
    planes: &'a [CostPlane],
    slots: usize,
    /// The slot of the start.
    start: usize,
    /// The change of slot from a column to the next.
    stride: isize,
    least: usize,
    budget: usize,
    /// The number of columns that the budget reaches to either side.
    radius: usize,
}

/// The row of the start in its window.
const MIDDLE: usize = 32;
/// The most columns and rows to either side.
const FARTHEST: u32 = 31;
/// The greatest budget: with more, sets for each cost would be mostly empty.
const GREATEST_BUDGET: u32 = 127;

impl<'a> BitWave<'a> {
    /// The search, if it fits into the window and there are few costs.
    pub(crate) fn new(costs: &'a Costs, from: Hex, budget: u32) -> Option<BitWave<'a>> {
        let Adjacency::Framed(frame) = costs.slots().ways() else { return None };
        // The sets contain hexes, so walls on hexsides need the other search.
        let planes = costs.planes().get().filter(|_| costs.walls().is_empty())?;
        let least = costs.least()?;
        if least == 0 || budget > GREATEST_BUDGET || budget / least > FARTHEST {
            return None;
        }
        Some(BitWave {
            planes,
            slots: costs.slots().len(),
            start: costs.slots().slot(from)?,
            stride: frame.step(Direction::D2),
            least: least as usize,
            budget: budget as usize,
            radius: (budget / least) as usize,
        })
    }

    /// The number of words of a set: the columns, and an empty one at either end.
    fn width(&self) -> usize {
        2 * self.radius + 3
    }

    /// The columns within this distance of the start and within the budget.
    fn columns(&self, aside: usize) -> Range<usize> {
        let aside = aside.min(self.radius);
        self.radius + 1 - aside..self.radius + 2 + aside
    }

    /// The slot of the first row of a column's window; may be outside the frame.
    fn first_slot(&self, column: usize) -> isize {
        let columns = column as isize - self.radius as isize - 1;
        self.start as isize + columns * self.stride - MIDDLE as isize
    }
}

/// Finds the hexes within the budget.
///
/// Leaves the set of each cost at the front of `scratch.waves`.
pub(crate) fn run(wave: &BitWave<'_>, scratch: &mut Scratch) {
    scratch.forget(wave.slots);
    let width = wave.width();
    let costs = wave.budget + 1;
    let planes = wave.planes.iter().take_while(|plane| plane.cost as usize <= wave.budget).count();
    // For each cost its hexes, then their neighbours; then all hexes; then the planes.
    let words = (2 * costs + 1 + planes) * width;
    if scratch.waves.len() < words {
        scratch.waves.resize(words, 0);
    }
    let (waves, rest) = scratch.waves[..words].split_at_mut(costs * width);
    let (near, rest) = rest.split_at_mut(costs * width);
    let (all, windows) = rest.split_at_mut(width);
    for (plane, window) in wave.planes.iter().zip(windows.chunks_exact_mut(width)) {
        for (column, word) in window.iter_mut().enumerate() {
            *word = plane.slots.window(wave.first_slot(column));
        }
    }
    all.fill(0);
    all[wave.radius + 1] = 1 << MIDDLE;
    waves[..width].copy_from_slice(all);
    put_neighbors(all, &mut near[..width], wave.columns(1));
    for cost in 1..costs {
        let (past, next) = near.split_at_mut(cost * width);
        let now = &mut waves[cost * width..][..width];
        now.fill(0);
        for (plane, window) in wave.planes.iter().zip(windows.chunks_exact(width)) {
            let Some(before) = cost.checked_sub(plane.cost as usize) else { break };
            let columns = wave.columns(before / wave.least + 1);
            let near = &past[before * width..][columns.clone()];
            let places = now[columns.clone()].iter_mut().zip(near).zip(&window[columns]);
            places.for_each(|((now, near), plane)| *now |= near & plane);
        }
        let reached = cost / wave.least;
        let columns = wave.columns(reached);
        for (now, all) in now[columns.clone()].iter_mut().zip(&mut all[columns]) {
            *now &= !*all;
            *all |= *now;
        }
        put_neighbors(now, &mut next[..width], wave.columns(reached + 1));
    }
    let mut extent = Extent::EMPTY;
    for (column, &word) in all.iter().enumerate().filter(|(_, word)| **word != 0) {
        let first = wave.first_slot(column);
        scratch.seen.insert_window(first, word);
        extent.add((first + word.trailing_zeros() as isize).cast_unsigned());
        extent.add((first + 63 - word.leading_zeros() as isize).cast_unsigned());
    }
    scratch.listed(&extent);
}

/// Writes the neighbours of a set, for columns between the first and the last.
fn put_neighbors(set: &[u64], near: &mut [u64], columns: Range<usize>) {
    let Range { start, end } = columns;
    let (left, here, right) = (&set[start - 1..end - 1], &set[start..end], &set[start + 1..end + 1]);
    for (((near, left), here), right) in near[start..end].iter_mut().zip(left).zip(here).zip(right) {
        // A step to the next column keeps the row or goes one up; a step to the previous column keeps
        // the row or goes one down.
        *near = here << 1 | here >> 1 | left | left >> 1 | right | right << 1;
    }
}

/// Writes the cost of every slot that [`run`] has found.
pub(crate) fn write_costs(wave: &BitWave<'_>, scratch: &mut Scratch) {
    let width = wave.width();
    scratch.priced = scratch.dirty.clone();
    for (cost, set) in scratch.waves.chunks_exact(width).take(wave.budget + 1).enumerate() {
        for (column, &word) in set.iter().enumerate() {
            write_column(&mut scratch.costs, wave.first_slot(column), word, cost as u32);
        }
    }
}

fn write_column(costs: &mut [u32], first: isize, mut word: u64, cost: u32) {
    while word != 0 {
        let slot = first + word.trailing_zeros() as isize;
        costs[slot.cast_unsigned()] = cost;
        word &= word - 1;
    }
}
