use crate::underchex::bitboards::{Bits, Mover, Placement, Sink};
use crate::underchex::piece::{Color, Kind};
use crate::underchex::position::Step;

/// A move in 23 bits: from, to, the moving kind, the captured kind and the new kind of a promoted pawn.
///
/// 0 is no move: it would be a king that stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Act(pub(super) u32);

/// The captured kind of a move that captures nothing.
const NOTHING: u32 = 7;

impl Act {
    pub(super) const NONE: Act = Act(0);

    #[inline]
    fn new(from: u8, to: u8, kind: Kind, taken: u32, promotion: u32) -> Act {
        Act(u32::from(from) | u32::from(to) << 7 | (kind as u32) << 14 | taken << 17 | promotion << 20)
    }

    #[inline]
    pub(super) const fn from(self) -> u8 {
        (self.0 & 127) as u8
    }

    #[inline]
    pub(super) const fn to(self) -> u8 {
        (self.0 >> 7 & 127) as u8
    }

    #[inline]
    pub(super) const fn kind(self) -> usize {
        (self.0 >> 14 & 7) as usize
    }

    /// The index of the captured kind.
    #[inline]
    pub(super) const fn taken(self) -> Option<usize> {
        let kind = self.0 >> 17 & 7;
        if kind == NOTHING { None } else { Some(kind as usize) }
    }

    /// The index of the new kind of a promoted pawn; 0, the king's, for all other moves.
    #[inline]
    pub(super) const fn promotion(self) -> usize {
        (self.0 >> 20 & 7) as usize
    }

    /// Whether it captures or promotes.
    #[inline]
    pub(super) const fn is_noisy(self) -> bool {
        self.taken().is_some() || self.promotion() != 0
    }

    /// The move for the rules.
    pub(super) fn step(self) -> Step {
        let promotion = if self.promotion() == 0 { Kind::Pawn } else { Kind::ALL[self.promotion()] };
        Step { mover: self.mover(), from: self.from(), to: self.to(), promotion }
    }

    #[inline]
    pub(super) fn mover(self) -> Mover {
        match Kind::ALL[self.kind()] {
            Kind::King => Mover::King,
            Kind::Knight => Mover::Knight,
            Kind::Pawn if self.promotion() != 0 => Mover::Promoting,
            Kind::Pawn => Mover::Pawn,
            Kind::Queen | Kind::Chariot | Kind::LanceA | Kind::LanceB => Mover::Rider,
        }
    }
}

/// The kind of the piece on an occupied hex.
#[inline]
pub(super) fn kind_on<B: Bits>(placement: &Placement<B>, index: u8) -> Kind {
    let bit = B::one(index);
    if (placement.pawns & bit).any() {
        return Kind::Pawn;
    }
    if (placement.knights & bit).any() {
        return Kind::Knight;
    }
    let [a, b, c] = placement.riders;
    match ((a & bit).any(), (b & bit).any(), (c & bit).any()) {
        (true, true, true) => Kind::Queen,
        (true, true, false) => Kind::LanceA,
        (true, false, true) => Kind::LanceB,
        (false, true, true) => Kind::Chariot,
        _ => Kind::King,
    }
}

/// A move and its place in the order: high ones are tried first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) act: Act,
    pub(super) rank: i32,
}

/// Lists legal moves.
pub(super) struct Acts<'a, B> {
    pub(super) placement: &'a Placement<B>,
    pub(super) enemies: B,
    pub(super) list: &'a mut Vec<Ranked>,
}

impl<B: Bits> Sink<B> for Acts<'_, B> {
    #[inline]
    fn from(&mut self, mover: Mover, from: u8, targets: B) {
        if !targets.any() {
            return;
        }
        let kind = match mover {
            Mover::Rider => kind_on(self.placement, from),
            Mover::Knight => Kind::Knight,
            Mover::King => Kind::King,
            Mover::Pawn | Mover::Promoting => Kind::Pawn,
        };
        for to in targets.each() {
            let taken = if self.enemies.has(to) { kind_on(self.placement, to) as u32 } else { NOTHING };
            if mover == Mover::Promoting {
                for promotion in Kind::PROMOTIONS {
                    self.list
                        .push(Ranked { act: Act::new(from, to, kind, taken, promotion as u32), rank: 0 });
                }
            } else {
                self.list.push(Ranked { act: Act::new(from, to, kind, taken, 0), rank: 0 });
            }
        }
    }

    #[inline]
    fn forward(&mut self, mover: Mover, color: Color, targets: B) {
        for to in targets.each() {
            let from = if color == Color::White { to + 1 } else { to - 1 };
            self.from(mover, from, B::one(to));
        }
    }
}
