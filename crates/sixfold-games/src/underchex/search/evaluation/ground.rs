//! Tables of the evaluation for a board: the value of each piece on each hex, and the paths of pawns.

use crate::underchex::bitboards::{Bits, MOST, Tables};
use crate::underchex::piece::{Color, Kind};
use crate::underchex::search::evaluation::weights::{WEIGHTS, Weights};

/// Tables of a board for the evaluation.
#[derive(Clone)]
pub(crate) struct Ground<B> {
    pub(super) weights: Weights,
    /// By colour, kind and hex: material and placing, for White.
    pub(in crate::underchex::search) placing: Box<[[[i32; MOST]; 7]; 2]>,
    /// By colour and hex: where an enemy pawn stops or may capture a pawn on its way.
    pub(in crate::underchex::search) guards: Box<[[B; MOST]; 2]>,
    /// By colour and hex: the steps of a pawn to the end of its file.
    pub(in crate::underchex::search) steps: Box<[[u8; MOST]; 2]>,
    /// By hex: the hexes that a king sees along the axes of the empty board.
    pub(in crate::underchex::search) middle: Box<[i32; MOST]>,
}

impl<B: Bits> Ground<B> {
    /// The tables of a board with this many hexes.
    pub(crate) fn new(tables: &Tables<B>, hexes: usize) -> Ground<B> {
        Ground::with(tables, hexes, WEIGHTS.clone())
    }

    /// The same with other weights.
    pub(in crate::underchex::search) fn with(
        tables: &Tables<B>,
        hexes: usize,
        weights: Weights,
    ) -> Ground<B> {
        let mut ground = Ground {
            weights,
            placing: Box::new([[[0; MOST]; 7]; 2]),
            guards: Box::new([[B::NONE; MOST]; 2]),
            steps: Box::new([[0; MOST]; 2]),
            middle: Box::new([0; MOST]),
        };
        // No board has more than 128 hexes.
        for index in 0..hexes.min(MOST) as u8 {
            let at = usize::from(index);
            let entry = tables.from(index);
            let axes = entry.lines.map(|line| (line.lower | line.upper).count());
            ground.middle[at] = (axes[0] + axes[1] + axes[2]).cast_signed();
            for color in [Color::White, Color::Black] {
                let side = color as usize;
                let ahead = match color {
                    Color::White => entry.lines[0].lower,
                    Color::Black => entry.lines[0].upper,
                };
                // At most 128 hexes are ahead.
                ground.steps[side][at] = ahead.count() as u8;
                ground.guards[side][at] = guards(tables, color, ahead);
                for kind in Kind::ALL {
                    let reached = match kind {
                        Kind::Queen => axes[0] + axes[1] + axes[2],
                        Kind::Chariot => axes[1] + axes[2],
                        Kind::LanceA => axes[0] + axes[1],
                        Kind::LanceB => axes[0] + axes[2],
                        Kind::Knight => entry.knight.count(),
                        Kind::King | Kind::Pawn => 0,
                    };
                    let number = kind as usize;
                    let mut worth = if kind == Kind::King { 0 } else { ground.weights.worth[number] };
                    worth += ground.weights.reach[number] * reached.cast_signed();
                    if kind == Kind::Pawn {
                        worth += ground.weights.steps.get(ahead.count() as usize).copied().unwrap_or(0);
                    }
                    ground.placing[side][number][at] = if color == Color::White { worth } else { -worth };
                }
            }
        }
        ground
    }
}

/// The hexes from which an enemy pawn stops a pawn on these hexes ahead of it, or may come to capture it there.
fn guards<B: Bits>(tables: &Tables<B>, color: Color, ahead: B) -> B {
    let mut near = ahead;
    for index in ahead.each() {
        near |= tables.from(index).pawn[color as usize];
    }
    let mut all = near;
    for index in near.each() {
        let line = tables.from(index).lines[0];
        all |= if color == Color::White { line.lower } else { line.upper };
    }
    all
}
