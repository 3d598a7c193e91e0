//! Legal moves on bitboards, without playing moves and taking them back.
//!
//! The idea: pins and checks are found once, by looking outwards from the king along the three axes. After
//! that the targets of every piece are one set, which a single `&` cuts to the hexes that pins and checks
//! allow. A rider's targets along an axis are the run of bits between the nearest occupied hexes on either
//! side, by two subtractions instead of a magic table.
//!
//! The invariant: hexes are numbered column by column from the north, so along each axis indices
//! only rise or only fall, and "nearest" is the lowest or highest bit. A pawn's step ahead is a
//! shift by one, which leaves its file only at the end of it; those pawns are masked out first.
//!
//! A king steps onto a hex only if nothing attacks it there with the king itself lifted off the
//! board, so that he does not hide behind himself. To read on:
//! <https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)>.

use crate::game::Player;
use crate::underchex::bitboards::{Bits, Placement, Tables};
use crate::underchex::piece::{Color, Kind, Piece};

/// The kind of piece that makes a set of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    Rider,
    Knight,
    King,
    Pawn,
    /// A pawn that reaches the last hex of its file and becomes one of five kinds.
    Promoting,
}

/// Takes the legal moves of a position, those of one piece at a time.
///
/// A piece may come several times, with different targets.
pub(crate) trait Sink<B: Bits> {
    /// Moves of one piece from one hex.
    fn from(&mut self, mover: Mover, from: u8, targets: B);

    /// Moves of pawns straight ahead, by where they end.
    fn forward(&mut self, mover: Mover, color: Color, targets: B) {
        for to in targets.each() {
            let from = match color {
                Color::White => to + 1,
                Color::Black => to - 1,
            };
            self.from(mover, from, B::one(to));
        }
    }
}

/// The checks and pins around the king of the side to move.
struct Danger<B> {
    /// The hexes a move of another piece has to end on: all when there is no check, none when two
    /// pieces give check at once.
    answer: B,
    /// By axis: own pieces that may only move along it, because the king is behind.
    pinned: [B; 3],
}

/// All legal moves.
///
/// No move is played and taken back: pins and checks are found before the targets of the pieces.
#[inline]
pub(crate) fn legal<B: Bits>(tables: &Tables<B>, placement: &Placement<B>, sink: &mut impl Sink<B>) {
    legal_onto(tables, placement, !B::NONE, sink);
}

/// All legal moves that end on one of these hexes.
#[inline]
pub(crate) fn legal_onto<B: Bits>(
    tables: &Tables<B>,
    placement: &Placement<B>,
    wanted: B,
    sink: &mut impl Sink<B>,
) {
    let own = placement.sides[placement.turn as usize];
    let kings = placement.kings & own;
    let danger = if kings.any() {
        let king = kings.lowest();
        king_moves(tables, placement, king, wanted, sink);
        danger(tables, placement, king)
    } else {
        Danger { answer: !B::NONE, pinned: [B::NONE; 3] }
    };
    if !danger.answer.any() {
        return;
    }
    let allowed = danger.answer & !own & wanted;
    let occupied = placement.occupied();
    let pinned = danger.pinned[0] | danger.pinned[1] | danger.pinned[2];
    let free = own & !pinned;
    let [a, b, c] = placement.riders;
    for from in (a & b & c & free).each() {
        let lines = &tables.from(from).lines;
        let reached = lines[0].ride(occupied) | lines[1].ride(occupied) | lines[2].ride(occupied);
        sink.from(Mover::Rider, from, reached & allowed);
    }
    for (riders, first, second) in [(b & c & !a, 1, 2), (a & b & !c, 0, 1), (a & c & !b, 0, 2)] {
        for from in (riders & free).each() {
            let lines = &tables.from(from).lines;
            sink.from(
                Mover::Rider,
                from,
                (lines[first].ride(occupied) | lines[second].ride(occupied)) & allowed,
            );
        }
    }
    for from in (placement.knights & free).each() {
        sink.from(Mover::Knight, from, tables.from(from).knight & allowed);
    }
    pawn_moves(tables, placement, free, allowed, sink);
    if pinned.any() {
        pinned_moves(tables, placement, &danger, allowed, sink);
    }
}

/// Moves of the pawns that nothing pins.
#[inline]
fn pawn_moves<B: Bits>(
    tables: &Tables<B>,
    placement: &Placement<B>,
    free: B,
    allowed: B,
    sink: &mut impl Sink<B>,
) {
    let us = placement.turn as usize;
    let last = tables.last[us];
    let pawns = placement.pawns & free;
    // Along a file indices follow one another; a pawn at its end would step into the next file.
    let ahead = match placement.turn {
        Color::White => (pawns & !last).down(),
        Color::Black => (pawns & !last).up(),
    } & allowed;
    sink.forward(Mover::Pawn, placement.turn, ahead & !last);
    if (ahead & last).any() {
        sink.forward(Mover::Promoting, placement.turn, ahead & last);
    }
    let prey = placement.sides[1 - us] & allowed;
    for from in pawns.each() {
        let [first, second] = tables.from(from).diagonals[us];
        let targets = (first | second) & prey;
        if targets.any() {
            captures(from, targets, last, sink);
        }
    }
}

#[inline]
fn captures<B: Bits>(from: u8, targets: B, last: B, sink: &mut impl Sink<B>) {
    sink.from(Mover::Pawn, from, targets & !last);
    if (targets & last).any() {
        sink.from(Mover::Promoting, from, targets & last);
    }
}

/// Moves of pieces that stand between their king and a rider, along the line of the three.
#[inline(never)]
fn pinned_moves<B: Bits>(
    tables: &Tables<B>,
    placement: &Placement<B>,
    danger: &Danger<B>,
    allowed: B,
    sink: &mut impl Sink<B>,
) {
    let us = placement.turn as usize;
    let last = tables.last[us];
    let occupied = placement.occupied();
    for (axis, &pinned) in danger.pinned.iter().enumerate() {
        for from in (pinned & placement.riders[axis]).each() {
            sink.from(Mover::Rider, from, tables.from(from).lines[axis].ride(occupied) & allowed);
        }
        for from in (pinned & placement.pawns).each() {
            let entry = tables.from(from);
            let [first, second] = entry.diagonals[us];
            let prey = placement.sides[1 - us];
            let targets = match axis {
                0 => entry.pawn[us] & !(first | second),
                1 => first & prey,
                _ => second & prey,
            };
            captures(from, targets & allowed, last, sink);
        }
    }
}

#[inline]
fn king_moves<B: Bits>(
    tables: &Tables<B>,
    placement: &Placement<B>,
    king: u8,
    wanted: B,
    sink: &mut impl Sink<B>,
) {
    let us = placement.turn;
    // The king does not shield the hexes behind it.
    let occupied = placement.occupied() & !B::one(king);
    let mut targets = tables.from(king).king & !placement.sides[us as usize] & wanted;
    for to in targets.each() {
        if is_attacked(tables, placement, to, occupied, us.other()) {
            targets &= !B::one(to);
        }
    }
    sink.from(Mover::King, king, targets);
}

/// Whether pieces of a side attack a hex, with this set of occupied hexes.
#[inline]
pub(crate) fn is_attacked<B: Bits>(
    tables: &Tables<B>,
    placement: &Placement<B>,
    hex: u8,
    occupied: B,
    by: Color,
) -> bool {
    let entry = tables.from(hex);
    let them = placement.sides[by as usize];
    let near = (entry.knight & placement.knights)
        | (entry.king & placement.kings)
        // A pawn attacks this hex from where a pawn of the other colour on it would attack.
        | (entry.pawn[by.other() as usize] & placement.pawns);
    (near & them).any()
        || (0..3).any(|axis| {
            let line = entry.lines[axis];
            let riders = (line.lower | line.upper) & placement.riders[axis] & them;
            riders.any() && (line.ride(occupied) & riders).any()
        })
}

/// The pieces of both sides that attack a hex, with this set of occupied hexes.
#[inline]
pub(crate) fn attackers<B: Bits>(tables: &Tables<B>, placement: &Placement<B>, hex: u8, occupied: B) -> B {
    let entry = tables.from(hex);
    // A pawn attacks this hex from where a pawn of the other colour on it would attack.
    let pawns = (entry.pawn[0] & placement.sides[1]) | (entry.pawn[1] & placement.sides[0]);
    let near =
        (entry.knight & placement.knights) | (entry.king & placement.kings) | (pawns & placement.pawns);
    (0..3).fold(near, |all, axis| all | (entry.lines[axis].ride(occupied) & placement.riders[axis]))
        & occupied
}

#[inline]
fn danger<B: Bits>(tables: &Tables<B>, placement: &Placement<B>, king: u8) -> Danger<B> {
    let us = placement.turn;
    let entry = tables.from(king);
    let own = placement.sides[us as usize];
    let them = placement.sides[us.other() as usize];
    let occupied = own | them;
    let mut pinned = [B::NONE; 3];
    let near = ((entry.knight & placement.knights) | (entry.pawn[us as usize] & placement.pawns)) & them;
    let mut answer = near;
    let mut checks = if near.any() { near.count() } else { 0 };
    for (axis, line) in entry.lines.iter().enumerate() {
        let enemies = placement.riders[axis] & them;
        if !((line.lower | line.upper) & enemies).any() {
            continue;
        }
        let seen = line.ride(occupied);
        // The hexes that come into sight once the nearest own pieces are gone: an enemy rider behind exactly
        // one own piece pins it to this axis.
        let behind = line.ride(occupied & !(seen & own));
        for side in [line.lower, line.upper] {
            if (seen & side & enemies).any() {
                checks += 1;
                answer |= seen & side;
            } else if (behind & side & enemies).any() {
                pinned[axis] |= seen & side & own;
            }
        }
    }
    let answer = match checks {
        0 => !B::NONE,
        1 => answer,
        _ => B::NONE,
    };
    Danger { answer, pinned }
}

/// The position after a legal move.
///
/// `promotion` is the new kind of a promoting pawn.
#[inline]
pub(crate) fn moved<B: Bits>(
    placement: &Placement<B>,
    mover: Mover,
    from: u8,
    to: u8,
    promotion: Kind,
) -> Placement<B> {
    let mut next = *placement;
    let us = placement.turn;
    let (leaves, reaches) = (B::one(from), B::one(to));
    let both = leaves | reaches;
    if (next.sides[us.other() as usize] & reaches).any() {
        next.clear(reaches);
    }
    next.sides[us as usize] ^= both;
    match mover {
        Mover::Rider => {
            for riders in &mut next.riders {
                *riders ^= if (*riders & leaves).any() { both } else { B::NONE };
            }
        }
        Mover::Knight => next.knights ^= both,
        Mover::King => next.kings ^= both,
        Mover::Pawn => next.pawns ^= both,
        Mover::Promoting => {
            next.pawns ^= leaves;
            next.sides[us as usize] ^= reaches;
            next.put(to, Piece { color: us, kind: promotion });
        }
    }
    next.turn = us.other();
    next
}
