use sixfold::coord::{Direction, Hex, flat};

use crate::underchex::bitboards::Bits;
use crate::underchex::piece::Color;

/// The most hexes a board can have: one bit each in the widest set.
pub(crate) const MOST: usize = 128;

/// The three axes riders move along, each as the direction to lower and to higher indices.
///
/// Hexes are numbered column by column, each from the north.
pub(crate) const AXES: [[Direction; 2]; 3] = [[flat::N, flat::S], [flat::NW, flat::SE], [flat::SW, flat::NE]];

/// The knight's leaps as axial vectors.
pub(crate) const LEAPS: [(i32, i32); 6] = [(1, -2), (-1, -1), (2, -1), (1, 1), (-1, 2), (-2, 1)];

/// The steps of a pawn of each colour: forward, then the diagonals along the axes NW-SE and NE-SW.
pub(crate) const PAWN: [[Direction; 3]; 2] = [[flat::N, flat::NW, flat::NE], [flat::S, flat::SE, flat::SW]];

/// One axis through a hex: the hexes on either side of it.
#[derive(Clone, Copy)]
pub(crate) struct Line<B> {
    /// Those with lower indices.
    pub(crate) lower: B,
    /// Those with higher indices.
    pub(crate) upper: B,
}

impl<B: Bits> Line<B> {
    /// The hexes a rider reaches along this axis: up to the first that is occupied, and onto it.
    #[inline]
    pub(crate) fn ride(self, occupied: B) -> B {
        (self.lower | self.upper) & B::between(self.lower & occupied, self.upper & occupied)
    }
}

/// Constant tables of a board: for each hex the targets of each piece on an empty board.
#[derive(Clone)]
pub(crate) struct Tables<B> {
    pub(crate) hexes: Box<[FromHex<B>; MOST]>,
    /// By colour: the last hex of each file, where pawns are promoted.
    pub(crate) last: [B; 2],
}

/// The targets of each piece from one hex.
#[derive(Clone, Copy)]
pub(crate) struct FromHex<B> {
    pub(crate) lines: [Line<B>; 3],
    pub(crate) king: B,
    pub(crate) knight: B,
    /// By colour, along the axes NW-SE and NE-SW: the hexes a pawn attacks besides the one in front.
    pub(crate) diagonals: [[B; 2]; 2],
    /// By colour: all hexes that a pawn attacks.
    pub(crate) pawn: [B; 2],
}

impl<B: Bits> Tables<B> {
    /// The tables of a board.
    ///
    /// Its hexes are numbered as in the slice, at most [`MOST`].
    pub(crate) fn new(hexes: &[Hex]) -> Tables<B> {
        let nothing = FromHex {
            lines: [Line { lower: B::NONE, upper: B::NONE }; 3],
            king: B::NONE,
            knight: B::NONE,
            diagonals: [[B::NONE; 2]; 2],
            pawn: [B::NONE; 2],
        };
        let mut tables = Tables { hexes: Box::new([nothing; MOST]), last: [B::NONE; 2] };
        for (index, &hex) in hexes.iter().enumerate() {
            let next = |direction| hex_bit(hexes, hex.try_neighbor(direction).ok());
            let entry = &mut tables.hexes[index];
            entry.lines = AXES
                .map(|[lower, upper]| Line { lower: ray(hexes, hex, lower), upper: ray(hexes, hex, upper) });
            entry.king = union(Direction::ALL.map(next));
            entry.knight = union(LEAPS.map(|leap| hex_bit(hexes, hex.try_moved(leap).ok())));
            for color in [Color::White, Color::Black] {
                let [forward, first, second] = PAWN[color as usize].map(next);
                entry.diagonals[color as usize] = [first, second];
                entry.pawn[color as usize] = forward | first | second;
                if forward == B::NONE {
                    tables.last[color as usize] |= hex_bit(hexes, Some(hex));
                }
            }
        }
        tables
    }

    /// The entry of a hex.
    ///
    /// The mask only tells the compiler that the index is in range.
    #[inline]
    pub(crate) fn from(&self, index: u8) -> &FromHex<B> {
        &self.hexes[usize::from(index) & (MOST - 1)]
    }
}

fn hex_bit<B: Bits>(hexes: &[Hex], hex: Option<Hex>) -> B {
    let index = hex.and_then(|hex| hexes.iter().position(|&other| other == hex));
    index.map_or(B::NONE, |index| B::one(index as u8))
}

fn union<B: Bits, const N: usize>(sets: [B; N]) -> B {
    sets.into_iter().fold(B::NONE, |all, set| all | set)
}

/// The hexes straight on from a hex up to the edge of the board.
fn ray<B: Bits>(hexes: &[Hex], from: Hex, direction: Direction) -> B {
    let mut ray = B::NONE;
    let mut hex = from;
    while let Some(index) =
        hex.try_neighbor(direction).ok().and_then(|next| hexes.iter().position(|&other| other == next))
    {
        ray |= B::one(index as u8);
        hex = hexes[index];
    }
    ray
}
