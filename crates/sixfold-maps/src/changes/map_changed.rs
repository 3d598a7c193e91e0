use crate::map::HexMap;

/// A map that was rotated or joined, and what it could not keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapChanged {
    /// The map.
    pub map: HexMap,
    /// The parts that were dropped, each in a few words.
    pub lost: Vec<String>,
}
