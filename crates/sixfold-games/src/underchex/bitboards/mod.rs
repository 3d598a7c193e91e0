//! Bitboards: sets of hexes as bits of one word, and attacks, legal moves, perft on them.

mod bitboard;
mod attack_tables;
mod placement;
mod move_generation;
mod perft;

pub(crate) use self::attack_tables::{FromHex, MOST, Tables};
pub(crate) use self::bitboard::Bits;
pub(crate) use self::move_generation::{Mover, Sink, attackers, is_attacked, legal, legal_onto, moved};
pub(crate) use self::perft::leaves;
pub(crate) use self::placement::Placement;
