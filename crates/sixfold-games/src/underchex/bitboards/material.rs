use crate::underchex::bitboards::{Bits, Placement, Tables, count_moves};
use crate::underchex::piece::Color;

/// The value that each axis of a rider adds, in hundredths of a pawn.
const AXIS: i32 = 230;
const KNIGHT: i32 = 280;
const PAWN: i32 = 100;
/// The value of each move more than the opponent has.
const MOVE: i32 = 4;

/// The value of a placement for White, in hundredths of a pawn: pieces and mobility.
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
