use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use sixfold::coord::{Edge, Hex};

/// Some hexes in one style.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    pub(crate) style: String,
    pub(crate) hexes: BTreeSet<Hex>,
}

/// Some hexsides in one style.
#[derive(Clone, Debug)]
pub(crate) struct EdgeLayer {
    pub(crate) style: String,
    pub(crate) edges: BTreeSet<Edge>,
}

/// A path in one style.
#[derive(Clone, Debug)]
pub(crate) struct PathLayer {
    pub(crate) style: String,
    pub(crate) hexes: Vec<Hex>,
}

/// A line of sight from one hex to another, and the hex that blocks it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beam {
    pub(crate) from: Hex,
    pub(crate) to: Hex,
    pub(crate) blocked: Option<Hex>,
}
