//! The choice among all cheapest paths between two hexes.
//!
//! Idea: from the costs that a search leaves behind, the steps of all cheapest paths are found backwards
//! from the end. They lead from lower to higher costs, so one pass in the order of costs finds the nearest
//! path. With free steps there is no such order; then the nearest is found as by Dijkstra.
//!
//! Invariant: the answer does not depend on which end the search began at. Of equally near paths it is the
//! one that, read from the smaller end (by q, then r), always goes in the lowest direction number.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::search::slots::{STEPS, back};
use crate::search::straight::{Deviation, Nearness};

/// What a search knows about cheapest paths.
pub(crate) trait Tight {
    /// The slot before, in a direction backwards.
    ///
    /// `None` if no cheapest path comes from there. `cost` is that of the slot itself.
    fn before(&mut self, slot: usize, cost: u32, backwards: usize) -> Option<Back>;

    /// The position of a slot relative to one of the ends.
    ///
    /// `place` is that at which a path reaches it.
    fn place(&self, _slot: usize, place: (i32, i32)) -> (i32, i32) {
        place
    }
}

/// A slot before another one on a cheapest path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Back {
    pub(crate) slot: usize,
    pub(crate) cost: u32,
}

/// The numbers that slots get, from 1 on; 0 for a slot without one.
pub(crate) trait Numbers {
    fn of(&mut self, slot: usize) -> &mut u32;
}

/// Numbers in an array by slot; all 0 between searches.
pub(crate) type SlotNumbers = Vec<u32>;

impl Numbers for SlotNumbers {
    #[inline]
    fn of(&mut self, slot: usize) -> &mut u32 {
        &mut self[slot]
    }
}

impl Numbers for alloc::collections::BTreeMap<usize, u32> {
    fn of(&mut self, slot: usize) -> &mut u32 {
        self.entry(slot).or_insert(0)
    }
}

/// All cheapest paths between two hexes, as steps between their hexes.
#[derive(Clone, Debug, Default)]
pub(crate) struct TiedPaths {
    knots: Vec<Knot>,
    /// The indices of the knots, by rising costs.
    order: Vec<u32>,
    heap: BinaryHeap<Reverse<(Nearness, u32)>>,
    /// Whether a step of a cheapest path costs nothing.
    has_free_steps: bool,
    /// The directions of the chosen path.
    path: Vec<u8>,
}

/// A hex of a cheapest path.
#[derive(Clone, Copy, Debug)]
struct Knot {
    slot: u32,
    cost: u32,
    /// The position that decides how far it is from the line is relative to the end.
    place: (i32, i32),
    /// What it adds to the nearness of a path.
    own: Nearness,
    /// The nearness of the nearest part of a path to it.
    best: Nearness,
    /// The knots before and after, by direction number of the step away from this one.
    near: [u32; 6],
    /// The directions that lead back toward the start, and onward to the end, as bits.
    back: u8,
    ahead: u8,
}

const END: usize = 0;

impl TiedPaths {
    /// Finds the steps of all cheapest paths to a slot.
    ///
    /// No hex is more than `widest` aside. Returns false when there is no choice: each hex has one before it.
    pub(crate) fn collect(
        &mut self,
        (end, cost): (usize, u32),
        (line, widest): (&Deviation, u64),
        tight: &mut impl Tight,
        numbers: &mut impl Numbers,
    ) -> bool {
        self.knots.clear();
        self.has_free_steps = false;
        let knot = |slot: usize, cost, place, own| Knot {
            slot: slot as u32,
            cost,
            place,
            own,
            best: Nearness::FARTHEST,
            near: [0; 6],
            back: 0,
            ahead: 0,
        };
        self.knots.push(knot(end, cost, (0, 0), line.of((0, 0))));
        *numbers.of(end) = 1;
        let mut is_choice = false;
        let mut next = 0;
        while let Some(&Knot { slot, cost, place: (q, r), .. }) = self.knots.get(next) {
            for (backwards, (dq, dr)) in STEPS.into_iter().enumerate() {
                let Some(back_to) = tight.before(slot as usize, cost, backwards) else { continue };
                let place = (q + dq, r + dr);
                let measured = tight.place(back_to.slot, place);
                if line.aside(measured).unsigned_abs() > widest {
                    continue;
                }
                let number = numbers.of(back_to.slot);
                if *number == 0 {
                    self.knots.push(knot(back_to.slot, back_to.cost, place, line.of(measured)));
                    *number = self.knots.len() as u32;
                }
                let before = *number as usize - 1;
                self.has_free_steps |= back_to.cost == cost;
                is_choice |= self.knots[next].back != 0;
                self.knots[next].near[backwards] = before as u32;
                self.knots[next].back |= 1 << backwards;
                self.knots[before].near[back(backwards)] = next as u32;
                self.knots[before].ahead |= 1 << back(backwards);
            }
            next += 1;
        }
        is_choice
    }

    /// Takes back the numbers of all slots.
    pub(crate) fn forget(&self, numbers: &mut impl Numbers) {
        for knot in &self.knots {
            *numbers.of(knot.slot as usize) = 0;
        }
    }

    /// The directions of the nearest path from a slot to the end.
    ///
    /// `reads_back` tells that the end is the smaller of both hexes.
    pub(crate) fn nearest(&mut self, start: usize, reads_back: bool) -> Option<&[u8]> {
        let start = self.knots.iter().rposition(|knot| knot.slot as usize == start)?;
        // The sums begin at the end from which the path is not read.
        let (first, last) = if reads_back { (start, END) } else { (END, start) };
        self.knots[first].best = self.knots[first].own;
        if self.has_free_steps {
            self.sum_by_nearness(first, reads_back);
        } else {
            self.sum_by_cost(reads_back);
        }
        self.path.clear();
        let mut at = last;
        while at != first {
            let Knot { near, best, own, .. } = self.knots[at];
            let leads = |direction: &usize| {
                self.knots[near[*direction] as usize].best != Nearness::FARTHEST
                    && self.knots[near[*direction] as usize].best.plus(own) == best
            };
            let direction = self.directions(at, reads_back).find(leads)?;
            self.path.push(if reads_back { back(direction) } else { direction } as u8);
            at = near[direction] as usize;
        }
        if reads_back {
            self.path.reverse();
        }
        Some(&self.path)
    }

    /// The directions from a knot to those whose sums come before its own.
    fn directions(&self, knot: usize, reads_back: bool) -> impl Iterator<Item = usize> + use<> {
        let Knot { back, ahead, .. } = self.knots[knot];
        let bits = if reads_back { back } else { ahead };
        (0..6).filter(move |direction| bits >> direction & 1 == 1)
    }

    /// Sums up in the order of costs, which rise with each step.
    fn sum_by_cost(&mut self, rising: bool) {
        self.order.clear();
        self.order.extend(0..self.knots.len() as u32);
        let knots = &self.knots;
        // Where all steps cost the same, they were found in this order, and the sort sees that.
        self.order.sort_by_key(|&knot| Reverse(knots[knot as usize].cost));
        if rising {
            self.order.reverse();
        }
        for place in 0..self.order.len() {
            let knot = self.order[place] as usize;
            let near = self.knots[knot].near;
            let sums = self.directions(knot, rising).map(|d| self.knots[near[d] as usize].best);
            let least = sums.min().unwrap_or(Nearness::FARTHEST);
            if least != Nearness::FARTHEST {
                let own = self.knots[knot].own;
                self.knots[knot].best = self.knots[knot].best.min(least.plus(own));
            }
        }
    }

    /// Sums up in the order of the sums, which rise with each step.
    fn sum_by_nearness(&mut self, first: usize, rising: bool) {
        self.heap.clear();
        self.heap.push(Reverse((self.knots[first].best, first as u32)));
        while let Some(Reverse((best, knot))) = self.heap.pop() {
            let knot = knot as usize;
            if self.knots[knot].best != best {
                continue;
            }
            // Onward from the first is against the directions of the sums.
            for direction in self.directions(knot, !rising) {
                let next = self.knots[knot].near[direction] as usize;
                let sum = best.plus(self.knots[next].own);
                if sum < self.knots[next].best {
                    self.knots[next].best = sum;
                    self.heap.push(Reverse((sum, next as u32)));
                }
            }
        }
    }
}
