//! Perft: in how many ways a number of moves can be played.
//!
//! The moves of the last row are counted as bits of sets and never played, so that most of the work
//! is one count of bits for each piece. A budget pays for every position whose moves are generated,
//! a whole set of moves at a time, so that counting against it costs nothing that can be measured.

use sixfold::input::{Budget, TooCostlyError};

use crate::underchex::bitboards::{Bits, Mover, Placement, Sink, Tables, legal, moved};
use crate::underchex::piece::{Color, Kind};

/// Counts moves without looking at them one by one.
struct Count(u64);

impl<B: Bits> Sink<B> for Count {
    #[inline]
    fn from(&mut self, mover: Mover, _: u8, targets: B) {
        let each = if mover == Mover::Promoting { Kind::PROMOTIONS.len() as u64 } else { 1 };
        self.0 += each * u64::from(targets.count());
    }

    #[inline]
    fn forward(&mut self, mover: Mover, _: Color, targets: B) {
        Sink::<B>::from(self, mover, 0, targets);
    }
}

/// The units of work for the moves of one position: about 200 nanoseconds.
const POSITION: u64 = 16;

/// Plays every move and goes on below it.
struct Descend<'a, B> {
    tables: &'a Tables<B>,
    placement: &'a Placement<B>,
    depth: u32,
    budget: &'a mut Budget,
    /// The leaves so far, or that the budget is spent.
    leaves: Result<u64, TooCostlyError>,
}

impl<B: Bits> Descend<'_, B> {
    /// The leaves below moves of one piece to some hexes.
    fn below(&mut self, mover: Mover, from: u8, targets: B) -> Result<u64, TooCostlyError> {
        let choices = if mover == Mover::Promoting { &Kind::PROMOTIONS[..] } else { &[Kind::Pawn] };
        self.budget.spend(POSITION * u64::from(targets.count()) * choices.len() as u64)?;
        let mut sum = 0;
        for to in targets.each() {
            for &kind in choices {
                let next = moved(self.placement, mover, from, to, kind);
                sum += below(self.tables, &next, self.depth, self.budget)?;
            }
        }
        Ok(sum)
    }
}

impl<B: Bits> Sink<B> for Descend<'_, B> {
    #[inline]
    fn from(&mut self, mover: Mover, from: u8, targets: B) {
        // The generator cannot be stopped, so what it still brings is not looked at.
        if let Ok(before) = self.leaves {
            self.leaves = self.below(mover, from, targets).map(|more| before + more);
        }
    }
}

/// The number of ways to play exactly `depth` moves, with no regard to draws.
pub(crate) fn leaves<B: Bits>(
    tables: &Tables<B>,
    placement: &Placement<B>,
    depth: u32,
    budget: &mut Budget,
) -> Result<u64, TooCostlyError> {
    budget.spend(POSITION)?;
    below(tables, placement, depth, budget)
}

/// The number of legal moves.
pub(crate) fn count_moves<B: Bits>(tables: &Tables<B>, placement: &Placement<B>) -> u64 {
    let mut count = Count(0);
    legal(tables, placement, &mut count);
    count.0
}

/// The same as [`leaves`] for a position that has been paid for.
fn below<B: Bits>(
    tables: &Tables<B>,
    placement: &Placement<B>,
    depth: u32,
    budget: &mut Budget,
) -> Result<u64, TooCostlyError> {
    match depth {
        0 => Ok(1),
        1 => Ok(count_moves(tables, placement)),
        _ => {
            let mut descend = Descend { tables, placement, depth: depth - 1, budget, leaves: Ok(0) };
            legal(tables, placement, &mut descend);
            descend.leaves
        }
    }
}
