//! Hexes as numbers of 64 bits, for the radix tree.

use crate::coord::Hex;

/// Bits from here on are those of `q`.
pub(crate) const Q_BITS: u32 = 32;

/// Added to coordinates, so that none is negative.
///
/// Terrains mostly lie around the origin. Its key is far from the powers of two at which all high bits
/// change, so the keys around it have these bits in common, and the tree has two branches fewer on the way.
const MIDDLE: u32 = 0x5555_5555;

/// Orders like the hex: by `q`, then by `r`.
pub(crate) const fn key_of(hex: Hex) -> u64 {
    (MIDDLE.wrapping_add_signed(hex.q()) as u64) << Q_BITS | MIDDLE.wrapping_add_signed(hex.r()) as u64
}

/// The `q` and `r` of a key; the nearest numbers there are for one that is of no hex.
pub(crate) const fn coordinates(key: u64) -> (i32, i32) {
    (coordinate((key >> Q_BITS) as u32), coordinate(key as u32))
}

const fn coordinate(half: u32) -> i32 {
    let number = half as i64 - MIDDLE as i64;
    if number > i32::MAX as i64 { i32::MAX } else { number as i32 }
}

pub(crate) const fn hex_of(key: u64) -> Hex {
    let (q, r) = coordinates(key);
    Hex::within(q, r)
}
