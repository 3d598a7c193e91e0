//! Our hexes in the types of a peer.

use sixfold::coord::Hex;

/// The same hex as hexx writes it.
pub(crate) fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q(), hex.r())
}
