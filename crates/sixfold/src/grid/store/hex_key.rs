//! Hexes as 64-bit integers, the keys of the radix tree.

use crate::coord::Hex;

/// The position of the lowest bit of `q`.
pub(crate) const Q_BITS: u32 = 32;

/// Added to coordinates, so that none is negative.
///
/// Most hexes in use lie around the origin. Its key is far from the powers of two at which all high bits
/// change, so the keys around it share these bits, and the path through the tree is two branches shorter.
const MIDDLE: u32 = 0x5555_5555;

/// The key of a hex; ordered like the hex: by `q`, then by `r`.
pub(crate) const fn key_of(hex: Hex) -> u64 {
    (MIDDLE.wrapping_add_signed(hex.q()) as u64) << Q_BITS | MIDDLE.wrapping_add_signed(hex.r()) as u64
}

/// The `q` and `r` of a key, clamped to `i32` for a key that is not of a hex.
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
