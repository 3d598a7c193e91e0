//! Our hexes in the types of a peer.

use sixfold::coord::Hex;

/// What the peer is called where its hasher counts.
pub(crate) const HEXX: &str = if cfg!(feature = "fast-hasher") { "hexx, fast hasher" } else { "hexx" };

/// A gate against hexx where its hasher counts: gates are for the peer as it comes, and with the
/// faster hasher the ratio is only shown.
pub(crate) fn gate(ratio: f64) -> Option<f64> {
    (!cfg!(feature = "fast-hasher")).then_some(ratio)
}

/// The same hex as hexx writes it.
pub(crate) fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q(), hex.r())
}

/// A hex of theirs as we write it.
pub(crate) fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x, hex.y)
}
