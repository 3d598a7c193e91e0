use core::fmt;

use crate::coord::{Direction, Hex, flat};

/// The small number that stands for a unit's name.
///
/// Valid on the grid that assigned it and on every grid derived from it. On another grid the same
/// number may be another unit.
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

/// The initial state of a unit on a grid, and the game's data about it.
///
/// A hex, or a hex and a facing, converts to a placement with direction 0, standing, no side, and
/// the default of `U`, the game's own data.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::{Placement, Posture, Side};
///
/// let hex = Hex::new(2, 3);
/// assert_eq!(Placement::at(hex).facing, flat::N);
/// assert_eq!(Placement::at(hex).facing(flat::SE), (hex, flat::SE).into());
/// assert_eq!(Placement::at(hex).side(Side(1)).posture(Posture::Prone).side, Some(Side(1)));
/// assert_eq!(Placement::at(hex).data("7 hit points").data, "7 hit points");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement<U = ()> {
    /// The hex it stands on.
    pub hex: Hex,
    /// The direction it looks in.
    pub facing: Direction,
    /// Whether it stands or lies.
    pub posture: Posture,
    /// The side it fights for, if any.
    pub side: Option<Side>,
    /// The game's own data about it, such as its hit points.
    pub data: U,
}

impl Placement {
    /// A placement on a hex: standing, facing north, no side, no data.
    #[must_use]
    pub const fn at(hex: Hex) -> Placement {
        Placement { hex, facing: flat::N, posture: Posture::Standing, side: None, data: () }
    }
}

impl<U> Placement<U> {
    /// The placement with this facing.
    #[must_use]
    pub fn facing(self, facing: Direction) -> Placement<U> {
        Placement { facing, ..self }
    }

    /// The placement in this posture.
    #[must_use]
    pub fn posture(self, posture: Posture) -> Placement<U> {
        Placement { posture, ..self }
    }

    /// The placement on this side.
    #[must_use]
    pub fn side(self, side: Side) -> Placement<U> {
        Placement { side: Some(side), ..self }
    }

    /// The placement with this data of the game's own.
    #[must_use]
    pub fn data<V>(self, data: V) -> Placement<V> {
        let Placement { hex, facing, posture, side, .. } = self;
        Placement { hex, facing, posture, side, data }
    }
}

impl<U: Default> From<Hex> for Placement<U> {
    fn from(hex: Hex) -> Placement<U> {
        Placement::at(hex).data(U::default())
    }
}

impl<U: Default> From<(Hex, Direction)> for Placement<U> {
    fn from((hex, facing): (Hex, Direction)) -> Placement<U> {
        Placement::at(hex).facing(facing).data(U::default())
    }
}

/// A unit on a grid; `U` is the game's own data about it.
#[derive(Debug, PartialEq, Eq)]
pub struct Unit<'a, U = ()> {
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
    /// The game's own data about it.
    pub data: &'a U,
}

// Derived, these would require the data to be `Copy` as well.
impl<U> Clone for Unit<'_, U> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<U> Copy for Unit<'_, U> {}

impl<U> Unit<'_, U> {
    /// Whether it lies on the ground.
    #[must_use]
    pub const fn is_prone(&self) -> bool {
        matches!(self.posture, Posture::Prone)
    }

    /// The placement that puts an equal unit on another grid.
    #[must_use]
    pub fn placement(&self) -> Placement<U>
    where
        U: Clone,
    {
        let Unit { hex, facing, posture, side, data, .. } = *self;
        Placement { hex, facing, posture, side, data: data.clone() }
    }

    /// Whether another unit has the same hex, facing, posture, side and data.
    pub(crate) fn stands_like(&self, other: &Unit<'_, U>) -> bool
    where
        U: PartialEq,
    {
        let place = |unit: &Unit<'_, U>| (unit.hex, unit.facing, unit.posture, unit.side);
        place(self) == place(other) && self.data == other.data
    }
}
