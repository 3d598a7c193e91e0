use core::fmt;

use crate::coord::{Direction, Hex, flat};

/// The small number that stands for a unit's name.
///
/// It belongs to the grid that gave it and to every grid made from that one. Taking it to another
/// grid names whatever unit has that number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId(pub(crate) u32);

impl UnitId {
    /// The number as an index: units are numbered from 0 as their names first appear.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// The side a unit fights for, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

/// Whether a unit stands or lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Posture {
    /// On its feet.
    #[default]
    Standing,
    /// Fallen or lying down.
    Prone,
}

/// Where and how a unit is put on a grid.
///
/// A hex alone will do, or a hex and a facing; the rest is north, standing and no side.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::{Placement, Posture, Side};
///
/// let hex = Hex::new(2, 3);
/// assert_eq!(Placement::from(hex).facing, flat::N);
/// assert_eq!(Placement::from((hex, flat::SE)), Placement::at(hex).facing(flat::SE));
/// assert_eq!(Placement::at(hex).side(Side(1)).posture(Posture::Prone).side, Some(Side(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The hex it stands on.
    pub hex: Hex,
    /// The direction it looks in.
    pub facing: Direction,
    /// Whether it stands or lies.
    pub posture: Posture,
    /// The side it fights for, if any.
    pub side: Option<Side>,
}

impl Placement {
    /// Standing on a hex, facing north, on no side.
    #[must_use]
    pub const fn at(hex: Hex) -> Placement {
        Placement { hex, facing: flat::N, posture: Posture::Standing, side: None }
    }

    /// The same, facing this way.
    #[must_use]
    pub const fn facing(self, facing: Direction) -> Placement {
        Placement { facing, ..self }
    }

    /// The same, in this posture.
    #[must_use]
    pub const fn posture(self, posture: Posture) -> Placement {
        Placement { posture, ..self }
    }

    /// The same, on this side.
    #[must_use]
    pub const fn side(self, side: Side) -> Placement {
        Placement { side: Some(side), ..self }
    }
}

impl From<Hex> for Placement {
    fn from(hex: Hex) -> Placement {
        Placement::at(hex)
    }
}

impl From<(Hex, Direction)> for Placement {
    fn from((hex, facing): (Hex, Direction)) -> Placement {
        Placement::at(hex).facing(facing)
    }
}

/// A unit as it is on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit<'a> {
    /// The small number of its name on this grid.
    pub id: UnitId,
    /// The name, as the program that placed it wrote it.
    pub name: &'a str,
    /// The hex it stands on.
    pub hex: Hex,
    /// The direction it looks in.
    pub facing: Direction,
    /// Whether it stands or lies.
    pub posture: Posture,
    /// The side it fights for, if any.
    pub side: Option<Side>,
}

impl Unit<'_> {
    /// Whether it lies on the ground.
    #[must_use]
    pub const fn is_prone(&self) -> bool {
        matches!(self.posture, Posture::Prone)
    }

    /// Where and how it stands: placing it so on another grid makes it the same there.
    #[must_use]
    pub const fn placement(&self) -> Placement {
        Placement { hex: self.hex, facing: self.facing, posture: self.posture, side: self.side }
    }
}
