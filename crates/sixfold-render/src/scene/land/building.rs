use alloc::borrow::ToOwned;
use alloc::string::String;

use sixfold::coord::{Direction, Hex};

use crate::scene::Exits;

/// A building on a hex, seen from above.
///
/// It has walls, and sides on which it continues in the next hex.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold_render::{Building, BuildingShape};
///
/// let barn = Building::new(Hex::ORIGIN, "light_building").joined([flat::SE]).walls(1);
/// let tank = Building::new(Hex::new(3, 0), "fuel_tank").shape(BuildingShape::Round);
/// assert_ne!(barn, tank);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Building {
    pub(crate) hex: Hex,
    pub(crate) style: String,
    pub(crate) shape: BuildingShape,
    pub(crate) joined: Exits,
    pub(crate) walls: u8,
}

/// The outline of a building.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BuildingShape {
    /// Six walls and a roof.
    #[default]
    Angular,
    /// A round wall with a lid, like a tank.
    Round,
}

impl Building {
    /// The thickest walls.
    const THICKEST: u8 = 5;

    /// A building with thin walls on all sides.
    #[must_use]
    pub fn new(hex: Hex, style: &str) -> Building {
        Building {
            hex,
            style: style.to_owned(),
            shape: BuildingShape::default(),
            joined: Exits::default(),
            walls: 1,
        }
    }

    /// The building with another outline.
    #[must_use]
    pub fn shape(mut self, shape: BuildingShape) -> Building {
        self.shape = shape;
        self
    }

    /// The building continued in the next hex on these sides, without a wall there.
    #[must_use]
    pub fn joined(mut self, sides: impl IntoIterator<Item = Direction>) -> Building {
        self.joined = Exits::of(sides);
        self
    }

    /// The building with walls of a thickness from 1 to 5.
    ///
    /// Other numbers become the nearest of these.
    #[must_use]
    pub fn walls(mut self, thickness: u8) -> Building {
        self.walls = thickness.clamp(1, Building::THICKEST);
        self
    }
}
