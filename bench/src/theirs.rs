//! Our hexes in the types of a peer.

use sixfold::coord::Hex;

/// What the peer is called where its hasher counts.
pub(crate) const HEXX: &str = if cfg!(feature = "fast-hasher") { "hexx, fast hasher" } else { "hexx" };

/// The same hex as hexx writes it.
pub(crate) fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q(), hex.r())
}

/// A hex of theirs as we write it.
pub(crate) fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x, hex.y)
}
