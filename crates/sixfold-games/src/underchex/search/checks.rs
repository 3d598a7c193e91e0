use crate::underchex::bitboards::{Bits, Placement, Tables};
use crate::underchex::search::act::Act;

/// From where pieces of the side to move give check: found once for a node, so that most of its moves need no look at
/// the board.
pub(super) struct Checks<B> {
    /// By kind, in the order of [`Kind::ALL`](crate::underchex::piece::Kind::ALL).
    by: [B; 7],
    /// The pieces that may stand between the enemy king and a rider of their own side.
    uncovering: B,
}

impl<B: Bits> Checks<B> {
    /// The checks that the side to move can give.
    #[inline]
    pub(super) fn of(tables: &Tables<B>, placement: &Placement<B>) -> Checks<B> {
        let us = placement.turn as usize;
        let (own, them) = (placement.sides[us], placement.sides[1 - us]);
        let king = placement.kings & them;
        if !king.any() {
            return Checks { by: [B::NONE; 7], uncovering: B::NONE };
        }
        let entry = tables.from(king.lowest());
        let occupied = own | them;
        let mut uncovering = B::NONE;
        let mut seen = [B::NONE; 3];
        for (axis, seen) in seen.iter_mut().enumerate() {
            let line = entry.lines[axis];
            *seen = line.ride(occupied);
            let riders = (line.lower | line.upper) & placement.riders[axis] & own;
            if riders.any() && (line.ride(occupied & !(*seen & own)) & riders).any() {
                uncovering |= *seen & own;
            }
        }
        let [a, b, c] = seen;
        // A pawn attacks the king from where a pawn of his side on his hex would attack.
        let by = [B::NONE, a | b | c, b | c, a | b, a | c, entry.knight, entry.pawn[1 - us]];
        Checks { by, uncovering }
    }

    /// Whether a legal move may give check; when not, it does not.
    #[inline]
    pub(super) fn may_give(&self, act: Act) -> bool {
        act.promotion() != 0 || self.by[act.kind() % 7].has(act.to()) || self.uncovering.has(act.from())
    }
}
