//! The straightest of the paths on which every step leads nearer to the end at the least cost.
//!
//! Idea: such a path takes steps in two directions only, so its hexes lie in layers, one for each step. A pass over
//! the layers keeps the straightest path to each hex of a band around the line. The band begins as the line alone and
//! gets wider until no path outside of it can be straighter.
//!
//! Invariant: a path that leaves a band of `w` hexes on each side bends by at least `n · w²` more than the line,
//! where `n` is the number of steps: its place beside the line changes by at most one with each step, and `j` hexes
//! aside it bends by at least `(j - 1) · n` more than the nearest hex of its layer.

use alloc::vec::Vec;

use crate::coord::{Direction, Hex, Sextant};
use crate::search::costs::{Costs, IMPASSABLE};
use crate::search::graph::{AnyGraph, Graph};
use crate::search::slots::back;
use crate::search::straight::Bend;

/// Memory for finding straight paths.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ahead {
    /// The band in the current layer and in the next.
    here: Vec<Option<Place>>,
    next: Vec<Option<Place>>,
    /// For each layer and place of the band, the kind of its last step, 0 or 1.
    turned: Vec<u8>,
}

/// The straightest path to a hex.
#[derive(Clone, Copy, Debug)]
struct Place {
    slot: u32,
    bend: Bend,
}

/// The first width of the band that is tried after the line alone.
const NARROW: usize = 3;

/// The growth of the band with each attempt.
const WIDER: usize = 4;

impl Ahead {
    /// Writes the straightest path without a detour, and returns its cost; `None` if there is none.
    ///
    /// `copy` is the end itself, or its nearest copy where the map wraps.
    pub(crate) fn find(
        &mut self,
        costs: &Costs,
        from: (Hex, usize),
        to: (Hex, usize),
        copy: Hex,
        path: &mut Vec<Hex>,
    ) -> Option<u32> {
        let layers = Layers::new(costs, from, to, copy)?;
        let cost = u64::from(layers.steps) * u64::from(layers.least);
        let cost = u32::try_from(cost).ok().filter(|&cost| cost != IMPASSABLE)?;
        let mut width = 0;
        loop {
            match self.walk(&layers, width) {
                Walk::Straightest => break,
                Walk::Blocked => return None,
                Walk::MayBeOutside => width = (WIDER * width).max(NARROW),
            }
        }
        self.write(&layers, width, path);
        if layers.forwards {
            path.reverse();
        }
        Some(cost)
    }

    /// Goes through the layers within a band.
    fn walk(&mut self, layers: &Layers<'_>, width: usize) -> Walk {
        let breadth = 2 * width + 1;
        let Ahead { here, next, turned } = self;
        for band in [&mut *here, &mut *next] {
            band.clear();
            band.resize(breadth, None);
        }
        here[width] = Some(Place { slot: layers.start, bend: Bend::NONE });
        turned.clear();
        let mut is_cut = false;
        let mut nearest = 0_u64;
        // The places of the band that may be occupied.
        let (mut first, mut last) = (width, width);
        for step in 1..=layers.steps {
            let row = turned.len();
            turned.resize(row + breadth, 0);
            let middle = i64::from(layers.turns(step));
            // The turns at the first place of the band, before this step and after it.
            let before = i64::from(layers.turns(step - 1)) - width as i64;
            let after = middle - width as i64;
            let (mut lowest, mut highest) = (breadth, 0);
            for (aside, place) in (first..).zip(&mut here[first..=last]) {
                let Some(place) = place.take() else { continue };
                for kind in 0..2 {
                    let turns = before + (aside + kind) as i64;
                    if layers.is_past_the_end(step, turns) {
                        continue;
                    }
                    let Some(slot) = layers.to(place.slot as usize, kind) else { continue };
                    let Some(entry) = usize::try_from(turns - after).ok().filter(|&entry| entry < breadth)
                    else {
                        is_cut = true;
                        continue;
                    };
                    let bend = place.bend.and(layers.bend(step, turns));
                    let is_better = next[entry].is_none_or(|known| {
                        bend < known.bend || (bend == known.bend && kind == layers.first_choice)
                    });
                    if is_better {
                        next[entry] = Some(Place { slot: slot as u32, bend });
                        turned[row + entry] = kind as u8;
                        (lowest, highest) = (lowest.min(entry), highest.max(entry));
                    }
                }
            }
            if lowest > highest {
                return if is_cut { Walk::MayBeOutside } else { Walk::Blocked };
            }
            (first, last) = (lowest, highest);
            nearest = nearest.saturating_add(layers.bend(step, middle).far());
            core::mem::swap(here, next);
        }
        let Some(end) = here[width] else { return Walk::MayBeOutside };
        let outside = u64::from(layers.steps).saturating_mul((width * width) as u64);
        if width == 0 || !is_cut || end.bend.far() < outside.saturating_add(nearest) {
            Walk::Straightest
        } else {
            Walk::MayBeOutside
        }
    }

    /// Writes the path from the last layer back to the first.
    fn write(&self, layers: &Layers<'_>, width: usize, path: &mut Vec<Hex>) {
        let breadth = 2 * width + 1;
        let slots = layers.graph.0.slots();
        let mut hex = layers.end;
        let mut turns = layers.turns(layers.steps);
        path.push(hex);
        for step in (1..=layers.steps).rev() {
            let entry = (turns + width as u32 - layers.turns(step)) as usize;
            let kind = usize::from(self.turned[(step as usize - 1) * breadth + entry]);
            turns -= kind as u32;
            hex = slots.stepped(hex, back(layers.kinds[kind]));
            path.push(hex);
        }
    }
}

/// The outcome of a pass over the layers of a band.
enum Walk {
    /// The straightest of all paths without a detour was found.
    Straightest,
    /// There is no path without a detour.
    Blocked,
    /// A straighter path, or the only one, may lead outside the band.
    MayBeOutside,
}

/// The paths without a detour from the later end to the earlier one, by `q`, then `r`.
///
/// In this direction both ways between two hexes are decided alike.
struct Layers<'c> {
    graph: AnyGraph<'c>,
    /// Whether the path that is asked for goes in this direction.
    forwards: bool,
    start: u32,
    end: Hex,
    least: u32,
    steps: u32,
    /// The steps of the second kind on the whole path.
    across: u32,
    kinds: [usize; 2],
    /// The kind of step that leads back in the lower direction.
    first_choice: usize,
    /// Whether ties of the line go to the right, to more steps of the second kind.
    right: bool,
}

impl<'c> Layers<'c> {
    fn new(costs: &'c Costs, from: (Hex, usize), to: (Hex, usize), copy: Hex) -> Option<Layers<'c>> {
        let least = costs.least()?;
        let forwards = from.0 > to.0;
        let (start, end) = if forwards { (from.1, to.0) } else { (to.1, from.0) };
        let way = if forwards { Sextant::between(from.0, copy) } else { Sextant::between(copy, from.0) };
        let Sextant { direction, along, across } = way?;
        let kinds = [direction.index(), direction.turn(1).index()];
        let first_choice = usize::from(back(kinds[1]) < back(kinds[0]));
        let right = matches!(direction, Direction::D5 | Direction::D0 | Direction::D1);
        let (graph, start, steps) = (AnyGraph(costs), start as u32, along + across);
        Some(Layers { graph, forwards, start, end, least, steps, across, kinds, first_choice, right })
    }

    /// The steps of the second kind that the line has taken after some steps.
    fn turns(&self, step: u32) -> u32 {
        let (steps, tie) = (u64::from(self.steps), u64::from(!self.right));
        ((2 * u64::from(step) * u64::from(self.across) + steps - tie) / (2 * steps)) as u32
    }

    /// The bend of the hex after some steps, as many of them of the second kind.
    fn bend(&self, step: u32, turns: i64) -> Bend {
        let right = turns * i64::from(self.steps) - i64::from(step) * i64::from(self.across);
        Bend::of(if self.right { right } else { -right })
    }

    /// Whether a place after some steps, as many of them of the second kind, is beside every path to the end.
    fn is_past_the_end(&self, step: u32, turns: i64) -> bool {
        let ahead = i64::from(step) - turns;
        turns > self.across.into() || ahead > i64::from(self.steps - self.across)
    }

    /// The slot after a step of a kind; `None` if the step costs more than the least.
    fn to(&self, slot: usize, kind: usize) -> Option<usize> {
        let direction = self.kinds[kind];
        let next = self.graph.to(slot, direction);
        if !self.graph.0.slots().present().contains(next) {
            return None;
        }
        let cost = match self.forwards {
            true => self.graph.cost(slot, next, direction),
            false => self.graph.cost(next, slot, back(direction)),
        };
        (cost == self.least).then_some(next)
    }
}
