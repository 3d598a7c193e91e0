use sixfold::coord::Hex;

use crate::underchex::bitboards::{Bits, FromHex, Mover, Placement, Sink, Tables, legal};
use crate::underchex::piece::Kind;
use crate::underchex::position::Step;

/// A move of Underchex: from, to, and the promotion of a pawn on the last hex of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The hex it leaves.
    pub from: Hex,
    /// The hex it reaches.
    pub to: Hex,
    /// The new kind of a promoted pawn.
    pub promotion: Option<Kind>,
}

/// Lists moves one by one.
pub(crate) struct List(pub(crate) Vec<Step>);

impl<B: Bits> Sink<B> for List {
    fn from(&mut self, mover: Mover, from: u8, targets: B) {
        for to in targets.each() {
            match mover {
                Mover::Promoting => {
                    self.0.extend(Kind::PROMOTIONS.map(|promotion| Step { mover, from, to, promotion }));
                }
                _ => self.0.push(Step { mover, from, to, promotion: Kind::Pawn }),
            }
        }
    }
}

/// Looks for one move.
struct Find {
    from: u8,
    to: u8,
    found: Option<Mover>,
}

impl<B: Bits> Sink<B> for Find {
    fn from(&mut self, mover: Mover, from: u8, targets: B) {
        if from == self.from && targets.has(self.to) {
            self.found = Some(mover);
        }
    }
}

/// Notes whether there is a move at all.
struct Any(bool);

impl<B: Bits> Sink<B> for Any {
    fn from(&mut self, _: Mover, _: u8, targets: B) {
        self.0 |= targets.any();
    }
}

/// The kind of mover of the move between two hexes; `None` if the move is illegal.
pub(crate) fn mover(tables: &Tables<u128>, placement: &Placement<u128>, from: u8, to: u8) -> Option<Mover> {
    let mut find = Find { from, to, found: None };
    legal(tables, placement, &mut find);
    find.found
}

/// Whether the side to move has a legal move.
pub(crate) fn has_move(tables: &Tables<u128>, placement: &Placement<u128>) -> bool {
    let mut any = Any(false);
    legal(tables, placement, &mut any);
    any.0
}

/// The hexes on which the piece on a hex could capture an enemy.
///
/// The set is empty for an empty hex.
pub(crate) fn aim(tables: &Tables<u128>, placement: &Placement<u128>, from: u8) -> u128 {
    let Some(piece) = placement.piece(from) else { return 0 };
    let FromHex { lines, king, knight, pawn, .. } = tables.from(from);
    let rides =
        |axes: &[usize]| axes.iter().fold(0, |aimed, &axis| aimed | lines[axis].ride(placement.occupied()));
    match piece.kind {
        Kind::King => *king,
        Kind::Queen => rides(&[0, 1, 2]),
        Kind::Chariot => rides(&[1, 2]),
        Kind::LanceA => rides(&[0, 1]),
        Kind::LanceB => rides(&[0, 2]),
        Kind::Knight => *knight,
        Kind::Pawn => pawn[piece.color as usize],
    }
}

/// The targets of the piece on a hex, ignoring checks; empty for an empty hex.
pub(crate) fn reach(tables: &Tables<u128>, placement: &Placement<u128>, from: u8) -> u128 {
    let Some(piece) = placement.piece(from) else { return 0 };
    let us = piece.color as usize;
    let free = match piece.kind {
        // Off its file a pawn only captures.
        Kind::Pawn => {
            let [first, second] = tables.from(from).diagonals[us];
            !(first | second) | placement.sides[1 - us]
        }
        _ => !0,
    };
    aim(tables, placement, from) & free & !placement.sides[us]
}
