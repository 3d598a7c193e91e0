use crate::tiles::attributes::Attributes;
use crate::tiles::encoding::Encoding;
use crate::tiles::property::Property;

/// A layer of tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileLayer {
    /// What it is called; a layer named `elevation` says how high the ground is.
    pub name: String,
    /// What else Tiled says about it.
    pub attributes: Attributes,
    /// Its custom properties.
    pub properties: Vec<Property>,
    /// How its tiles were written, and will be.
    pub encoding: Encoding,
    /// The tiles, row by row over the rectangle of the map.
    pub gids: Vec<Gid>,
}

/// A tile as a layer has it: its number, and how it is turned.
///
/// ```
/// use sixfold_maps::Gid;
///
/// let flipped = Gid(0x8000_0005);
/// assert_eq!((flipped.tile(), flipped.turns()), (5, 0x8000_0000));
/// assert!(Gid(0).is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gid(pub u32);

impl Gid {
    /// The four bits that say how a tile is turned.
    const TURNS: u32 = 0xf000_0000;

    /// The number of the tile over all tilesets; 0 is none.
    #[must_use]
    pub const fn tile(self) -> u32 {
        self.0 & !Gid::TURNS
    }

    /// How it is turned: flipped across 0x80000000, flipped down 0x40000000, turned clockwise by
    /// 60 degrees 0x20000000, by 120 degrees 0x10000000.
    #[must_use]
    pub const fn turns(self) -> u32 {
        self.0 & Gid::TURNS
    }

    /// Whether there is no tile.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.tile() == 0
    }
}
