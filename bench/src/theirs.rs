//! Conversion between our hexes and those of a peer.

use sixfold::coord::Hex;

/// The name of the peer in rows in which its hasher matters.
pub(crate) const HEXX: &str = if cfg!(feature = "fast-hasher") { "hexx, fast hasher" } else { "hexx" };

/// The gates against hexx in rows in which its hasher matters.
///
/// `None` only shows the ratio.
#[derive(Clone, Copy)]
pub(crate) struct HexxGate {
    /// With its default hasher.
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

    /// The gate of this build.
    pub(crate) const fn here(self) -> Option<f64> {
        if cfg!(feature = "fast-hasher") { self.fast_hasher } else { self.plain }
    }
}

/// A gate against other peers, in a row that is measured again with hexx's faster hasher.
///
/// Only the first measurement counts.
pub(crate) fn gate(ratio: f64) -> Option<f64> {
    (!cfg!(feature = "fast-hasher")).then_some(ratio)
}

/// Our hex in the type of hexx.
pub(crate) fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q(), hex.r())
}

/// A hex of hexx in our type.
pub(crate) fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x, hex.y)
}
