use crate::chance::mix;
use crate::game::Player;
use crate::underchex::bitboards::{Bits, Mover, Placement, moved};
use crate::underchex::piece::{Color, Kind};

/// A position of Underchex: the pieces, the side to move, and the data for draws.
///
/// Use it only with the [`Underchex`](crate::underchex::Underchex) that made it, which has the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) placement: Placement<u128>,
    /// Moves of either side since the last capture or pawn move.
    pub(crate) clock: u32,
    /// The number of the move, which grows after Black's.
    pub(crate) number: u32,
    /// The moves since the last capture or pawn move, as far as the position text lists them.
    pub(crate) history: Vec<Quiet>,
    /// The number of times the history has this placement with this side to move, now included.
    pub(crate) occurrences: u32,
}

/// A move that neither captures nor is made by a pawn, so that it can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Quiet {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

/// A move by indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) mover: Mover,
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// The new kind of a promoting pawn.
    pub(crate) promotion: Kind,
}

impl Position {
    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.placement.turn
    }

    /// The number of moves of either side since the last capture or pawn move.
    #[must_use]
    pub const fn clock(&self) -> u32 {
        self.clock
    }

    /// The number of the move, from 1; it grows after Black's move.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The number of times this placement has occurred with the same side to move, now included.
    #[must_use]
    pub const fn occurrences(&self) -> u32 {
        self.occurrences
    }

    /// A position without earlier moves.
    pub(crate) const fn first(placement: Placement<u128>) -> Position {
        Position { placement, clock: 0, number: 1, history: Vec::new(), occurrences: 1 }
    }

    /// A number that is equal for equal placements with the same side to move.
    pub(crate) fn key(&self) -> u64 {
        let Placement { sides, riders, knights, pawns, kings, turn } = self.placement;
        let sets = [sides[0], sides[1], riders[0], riders[1], riders[2], knights, pawns, kings];
        let words = sets.iter().flat_map(|&set| [set as u64, (set >> 64) as u64]);
        words.fold(turn as u64, |key, word| mix(key ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15))
    }

    /// The position after a legal move.
    pub(crate) fn after(mut self, step: Step) -> Position {
        let Step { mover, from, to, promotion } = step;
        let captures = self.placement.occupied() >> to & 1 == 1;
        if self.turn() == Color::Black {
            // A number at its maximum stays there: no game reaches it, but a position text may.
            self.number = self.number.saturating_add(1);
        }
        self.placement = moved(&self.placement, mover, from, to, promotion);
        if captures || matches!(mover, Mover::Pawn | Mover::Promoting) {
            self.clock = 0;
            self.history.clear();
        } else {
            self.clock = self.clock.saturating_add(1);
            self.history.push(Quiet { from, to });
        }
        self.occurrences = occurrences(&self.placement, &self.history);
        self
    }
}

/// The number of times a placement occurs at the end of these moves and before each of them.
///
/// A placement comes back after four moves at the earliest, so a shorter history is not searched.
pub(crate) fn occurrences(placement: &Placement<u128>, history: &[Quiet]) -> u32 {
    if history.len() < 4 {
        return 1;
    }
    let mut earlier = *placement;
    let mut times = 1;
    for quiet in history.iter().rev() {
        earlier = taken_back(&earlier, *quiet).expect("what was played can be taken back");
        times += u32::from(earlier == *placement);
    }
    times
}

/// The placement before a quiet move.
///
/// `None` if that move cannot have been the last one.
pub(crate) fn taken_back(placement: &Placement<u128>, quiet: Quiet) -> Option<Placement<u128>> {
    let mut earlier = *placement;
    earlier.turn = placement.turn.other();
    let piece = earlier.piece(quiet.to).filter(|piece| piece.color == earlier.turn)?;
    if earlier.occupied().has(quiet.from) {
        return None;
    }
    earlier.clear(1 << quiet.to);
    earlier.put(quiet.from, piece);
    Some(earlier)
}
