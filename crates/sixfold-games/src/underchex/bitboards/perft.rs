//! Perft: the number of ways to play a number of moves.
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

/// A budget that remembers that it could not pay.
///
/// Leaves are plain numbers this way, not a result for each position, which would cost a tenth of the time.
struct Meter<'a> {
    budget: &'a mut Budget,
    refused: Option<TooCostlyError>,
}

impl Meter<'_> {
    /// Pays for the moves of some positions.
    #[inline]
    fn pay(&mut self, positions: u64) {
        if let Err(error) = self.budget.spend(POSITION * positions) {
            self.refused = Some(error);
        }
    }
}

/// Plays every move and goes on below it.
struct Descend<'a, 'b, B> {
    tables: &'a Tables<B>,
    placement: &'a Placement<B>,
    depth: u32,
    meter: &'a mut Meter<'b>,
    leaves: u64,
    /// The positions after a move.
    positions: u64,
}

impl<B: Bits> Sink<B> for Descend<'_, '_, B> {
    #[inline]
    fn from(&mut self, mover: Mover, from: u8, targets: B) {
        // The generator cannot be stopped; moves that arrive after a refusal are ignored.
        if self.meter.refused.is_some() {
            return;
        }
        let choices = if mover == Mover::Promoting { &Kind::PROMOTIONS[..] } else { &[Kind::Pawn] };
        for to in targets.each() {
            for &kind in choices {
                let next = moved(self.placement, mover, from, to, kind);
                self.leaves += below(self.tables, &next, self.depth, self.meter);
                self.positions += 1;
            }
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
    let mut meter = Meter { budget, refused: None };
    meter.pay(1);
    let leaves = below(tables, placement, depth, &mut meter);
    meter.refused.map_or(Ok(leaves), Err)
}

/// The number of legal moves.
#[inline]
fn count_moves<B: Bits>(tables: &Tables<B>, placement: &Placement<B>) -> u64 {
    let mut count = Count(0);
    legal(tables, placement, &mut count);
    count.0
}

/// The leaves below a position; too few once the meter refuses.
fn below<B: Bits>(tables: &Tables<B>, placement: &Placement<B>, depth: u32, meter: &mut Meter<'_>) -> u64 {
    match depth {
        0 => 1,
        1 => count_moves(tables, placement),
        _ => {
            let mut descend = Descend { tables, placement, depth: depth - 1, meter, leaves: 0, positions: 0 };
            legal(tables, placement, &mut descend);
            // Paid once, afterwards: counting the moves before would take a tenth of the time.
            let Descend { leaves, positions, .. } = descend;
            meter.pay(positions);
            leaves
        }
    }
}
