use crate::underchex::bitboards::Bits;
use crate::underchex::piece::{Color, Kind, Piece};

/// The pieces on the board and the side to move, one bit for each hex.
///
/// Riders are kept by axis, not by kind: a queen is in all three sets, a chariot in the last two. So moves
/// along an axis need no look at the kind, and the kind can still be derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Placement<B> {
    /// By colour: all pieces of that side.
    pub(crate) sides: [B; 2],
    /// By axis (N-S, NW-SE, NE-SW): the pieces that ride along it.
    pub(crate) riders: [B; 3],
    pub(crate) knights: B,
    pub(crate) pawns: B,
    pub(crate) kings: B,
    pub(crate) turn: Color,
}

/// The axes that a kind rides along.
const fn axes(kind: Kind) -> [bool; 3] {
    match kind {
        Kind::Queen => [true, true, true],
        Kind::Chariot => [false, true, true],
        Kind::LanceA => [true, true, false],
        Kind::LanceB => [true, false, true],
        Kind::King | Kind::Knight | Kind::Pawn => [false; 3],
    }
}

impl<B: Bits> Placement<B> {
    /// An empty board.
    pub(crate) const fn empty(turn: Color) -> Placement<B> {
        let none = B::NONE;
        Placement { sides: [none; 2], riders: [none; 3], knights: none, pawns: none, kings: none, turn }
    }

    /// All pieces on the board.
    #[inline]
    pub(crate) fn occupied(&self) -> B {
        self.sides[0] | self.sides[1]
    }

    /// The piece on a hex.
    pub(crate) fn piece(&self, index: u8) -> Option<Piece> {
        let color = if self.sides[0].has(index) {
            Color::White
        } else if self.sides[1].has(index) {
            Color::Black
        } else {
            return None;
        };
        let kind = if self.kings.has(index) {
            Kind::King
        } else if self.knights.has(index) {
            Kind::Knight
        } else if self.pawns.has(index) {
            Kind::Pawn
        } else {
            match self.riders.map(|riders| riders.has(index)) {
                [true, true, true] => Kind::Queen,
                [true, true, false] => Kind::LanceA,
                [true, false, true] => Kind::LanceB,
                _ => Kind::Chariot,
            }
        };
        Some(Piece { color, kind })
    }

    /// Puts a piece on an empty hex.
    pub(crate) fn put(&mut self, index: u8, piece: Piece) {
        debug_assert!(!self.occupied().has(index), "the hex is empty");
        let bit = B::one(index);
        self.sides[piece.color as usize] |= bit;
        match piece.kind {
            Kind::King => self.kings |= bit,
            Kind::Knight => self.knights |= bit,
            Kind::Pawn => self.pawns |= bit,
            rider => {
                for (riders, rides) in self.riders.iter_mut().zip(axes(rider)) {
                    *riders |= if rides { bit } else { B::NONE };
                }
            }
        }
    }

    /// Takes all pieces on these hexes off the board.
    #[inline]
    pub(crate) fn clear(&mut self, bits: B) {
        let keep = !bits;
        for set in &mut self.sides {
            *set &= keep;
        }
        for set in &mut self.riders {
            *set &= keep;
        }
        self.knights &= keep;
        self.pawns &= keep;
        self.kings &= keep;
    }
}

impl Placement<u128> {
    /// The same in another word; on a board that fits it nothing is lost.
    pub(crate) fn narrow<B: Bits>(&self) -> Placement<B> {
        let Placement { sides, riders, knights, pawns, kings, turn } = *self;
        Placement {
            sides: sides.map(B::from_wide),
            riders: riders.map(B::from_wide),
            knights: B::from_wide(knights),
            pawns: B::from_wide(pawns),
            kings: B::from_wide(kings),
            turn,
        }
    }
}
