use crate::underchex::bitboards::{Bits, Placement, Tables, count_moves};
use crate::underchex::piece::Color;

/// What one axis adds to the worth of a rider, in hundredths of a pawn.
const AXIS: i32 = 230;
const KNIGHT: i32 = 280;
const PAWN: i32 = 100;
/// What each move more than the opponent has is worth.
const MOVE: i32 = 4;

/// How good a placement is for White, in hundredths of a pawn: pieces and room to move.
pub(crate) fn worth(tables: &Tables<u128>, placement: &Placement<u128>) -> i32 {
    let side = |color: Color| {
        let own = placement.sides[color as usize];
        let count = |set: u128| (set & own).count().cast_signed();
        let axes: i32 = placement.riders.map(count).iter().sum();
        let view = Placement { turn: color, ..*placement };
        // Far fewer moves than a 32-bit number holds.
        let moves = count_moves(tables, &view) as i32;
        AXIS * axes + KNIGHT * count(placement.knights) + PAWN * count(placement.pawns) + MOVE * moves
    };
    side(Color::White) - side(Color::Black)
}
