//! Bitboards: sets of hexes as bits of one word, and attacks, legal moves, perft and material on them.

mod bitboard;
mod attack_tables;
mod placement;
mod move_generation;
mod perft;
mod material;

pub(crate) use self::attack_tables::{FromHex, MOST, Tables};
pub(crate) use self::bitboard::Bits;
pub(crate) use self::material::worth;
pub(crate) use self::move_generation::{Mover, Sink, is_attacked, legal, moved};
pub(crate) use self::perft::{count_moves, leaves};
pub(crate) use self::placement::Placement;
