//! Our hexes in the types of a peer.

use sixfold::coord::Hex;

/// What the peer is called where its hasher counts.
pub(crate) const HEXX: &str = if cfg!(feature = "fast-hasher") { "hexx, fast hasher" } else { "hexx" };

/// The gates against hexx where its hasher counts; without one the ratio is only shown.
#[derive(Clone, Copy)]
pub(crate) struct HexxGate {
    /// As it comes.
    pub(crate) plain: Option<f64>,
    /// With its faster hasher.
    pub(crate) fast_hasher: Option<f64>,
}

impl HexxGate {
    pub(crate) const NONE: HexxGate = HexxGate { plain: None, fast_hasher: None };

    pub(crate) const fn plain(ratio: f64) -> HexxGate {
        HexxGate { plain: Some(ratio), fast_hasher: None }
    }

    pub(crate) const fn fast_hasher(ratio: f64) -> HexxGate {
        HexxGate { plain: None, fast_hasher: Some(ratio) }
    }

    /// The one of this build.
    pub(crate) const fn here(self) -> Option<f64> {
        if cfg!(feature = "fast-hasher") { self.fast_hasher } else { self.plain }
    }
}

/// A gate against anybody else, in a row that is measured a second time with hexx's faster hasher: the first time counts.
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
