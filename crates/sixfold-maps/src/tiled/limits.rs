//! Limits of Tiled maps besides hexes, so that a short file cannot take much memory.

/// The most tilesets of a map.
pub(crate) const MOST_TILESETS: usize = 1000;

/// The most layers of a map.
pub(crate) const MOST_LAYERS: usize = 1000;

/// The most tiles about which a file says something, and the most different tiles on a map.
pub(crate) const MOST_TILES: usize = 65_536;

/// The most different hexes that the tiles of a map make.
pub(crate) const MOST_KINDS: usize = 100_000;

/// The most features that those hexes have together.
pub(crate) const MOST_FEATURES: usize = 500_000;

/// How many times the hexes of a map all its layers together may have in tiles.
pub(crate) const MOST_COVERS: u64 = 4;

/// The most objects, frames, Wang tiles and other parts that are kept as data.
pub(crate) const MOST_ELEMENTS: usize = 100_000;

/// How many groups of layers may stand inside one another.
pub(crate) const DEEPEST_GROUPS: usize = 16;

/// How many values of classes may stand inside one another.
pub(crate) const DEEPEST_CLASSES: usize = 8;
