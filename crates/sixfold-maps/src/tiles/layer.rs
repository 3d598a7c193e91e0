use sixfold::coord::Orientation;

use crate::tiles::attributes::Attributes;
use crate::tiles::encoding::Encoding;
use crate::tiles::property::Property;

/// A layer of tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileLayer {
    /// Its name; a layer named `elevation` holds the levels.
    pub name: String,
    /// Its other attributes in Tiled.
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

    /// The number of the tile over all tilesets; 0 is no tile.
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

    /// The same tile turned by 180 degrees more: flipped across and down.
    pub(crate) const fn turned_half(self) -> Gid {
        if self.is_empty() { self } else { Gid(self.0 ^ 0xc000_0000) }
    }

    /// The sides that exits lead to where a tile is flipped and turned; other bits stay.
    pub(crate) fn turned_exits(self, exits: u32, orientation: Orientation) -> u32 {
        // A flip takes side i to one of these less i; the first side is north, or north-west.
        let (across, down) = match orientation {
            Orientation::Flat => (6, 3),
            Orientation::Pointy => (1, 4),
        };
        let is = |flag: u32| self.0 & flag != 0;
        let moved = |side: i32| {
            let side = if is(0x8000_0000) { across - side } else { side };
            let side = if is(0x4000_0000) { down - side } else { side };
            (side + i32::from(is(0x2000_0000)) + 2 * i32::from(is(0x1000_0000))).rem_euclid(6)
        };
        let sides = (0..6).filter(|side| exits >> side & 1 == 1);
        sides.fold(exits & !0b11_1111, |all, side| all | 1 << moved(side))
    }

    /// Whether there is no tile.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.tile() == 0
    }
}

#[cfg(test)]
mod tests {
    use sixfold::coord::Orientation;

    use super::Gid;

    #[test]
    fn exits_follow_their_tile() {
        let turned = |turns: u32, exits: u32, orientation| Gid(turns | 5).turned_exits(exits, orientation);
        let (flat, pointy) = (Orientation::Flat, Orientation::Pointy);
        // North and south-east; north-west and east.
        assert_eq!(turned(0, 0b101, flat), 0b101);
        assert_eq!(turned(0x8000_0000, 0b101, flat), 0b01_0001, "north and south-west");
        assert_eq!(turned(0x4000_0000, 0b101, flat), 0b1010, "south and north-east");
        assert_eq!(turned(0x2000_0000, 0b101, flat), 0b1010, "a side further");
        assert_eq!(turned(0x1000_0000, 0b101, flat), 0b01_0100, "two sides further");
        assert_eq!(turned(0x8000_0000, 0b101, pointy), 0b10_0010, "north-east and west");
        assert_eq!(turned(0x4000_0000, 0b101, pointy), 0b01_0100, "south-west and east");
        for orientation in [flat, pointy] {
            let half = Gid(5).turned_half();
            assert_eq!(half.turned_exits(0xff00_0005, orientation), 0xff00_0028);
            assert_eq!(half.turned_half(), Gid(5));
        }
        assert_eq!(Gid(0).turned_half(), Gid(0));
    }
}
