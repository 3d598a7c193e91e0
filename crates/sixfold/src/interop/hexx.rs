//! Conversions to and from `hexx`: the same lattice under other names.
//!
//! Its `x` is our `q` and its `y` our `r`. Directions run clockwise in both; its number 0 is our number 2.

use hexx::{DoubledHexMode, EdgeDirection, HexLayout, HexOrientation, OffsetHexMode};

use crate::coord::{Direction, DoubledAxis, Hex, Orientation, OutOfRangeError, Parity};
use crate::layout::{Layout, LayoutError, Point, YAxis};

impl From<Hex> for hexx::Hex {
    fn from(hex: Hex) -> hexx::Hex {
        hexx::Hex::new(hex.q(), hex.r())
    }
}

impl TryFrom<hexx::Hex> for Hex {
    type Error = OutOfRangeError;

    fn try_from(hex: hexx::Hex) -> Result<Hex, OutOfRangeError> {
        Hex::try_new(hex.x.into(), hex.y.into())
    }
}

impl From<Direction> for EdgeDirection {
    fn from(direction: Direction) -> EdgeDirection {
        EdgeDirection::ALL_DIRECTIONS[direction.turn(-2).index()]
    }
}

impl From<EdgeDirection> for Direction {
    fn from(direction: EdgeDirection) -> Direction {
        Direction::ALL[usize::from(direction.index())].turn(2)
    }
}

impl From<Orientation> for HexOrientation {
    fn from(orientation: Orientation) -> HexOrientation {
        match orientation {
            Orientation::Flat => HexOrientation::Flat,
            Orientation::Pointy => HexOrientation::Pointy,
        }
    }
}

impl From<HexOrientation> for Orientation {
    fn from(orientation: HexOrientation) -> Orientation {
        match orientation {
            HexOrientation::Flat => Orientation::Flat,
            HexOrientation::Pointy => Orientation::Pointy,
        }
    }
}

impl From<Parity> for (HexOrientation, OffsetHexMode) {
    fn from(parity: Parity) -> (HexOrientation, OffsetHexMode) {
        let mode = match parity {
            Parity::OddQ | Parity::OddR => OffsetHexMode::Odd,
            Parity::EvenQ | Parity::EvenR => OffsetHexMode::Even,
        };
        (parity.orientation().into(), mode)
    }
}

impl From<(HexOrientation, OffsetHexMode)> for Parity {
    fn from(pair: (HexOrientation, OffsetHexMode)) -> Parity {
        match pair {
            (HexOrientation::Flat, OffsetHexMode::Odd) => Parity::OddQ,
            (HexOrientation::Flat, OffsetHexMode::Even) => Parity::EvenQ,
            (HexOrientation::Pointy, OffsetHexMode::Odd) => Parity::OddR,
            (HexOrientation::Pointy, OffsetHexMode::Even) => Parity::EvenR,
        }
    }
}

impl From<DoubledAxis> for DoubledHexMode {
    fn from(axis: DoubledAxis) -> DoubledHexMode {
        match axis {
            DoubledAxis::Height => DoubledHexMode::DoubledHeight,
            DoubledAxis::Width => DoubledHexMode::DoubledWidth,
        }
    }
}

impl From<DoubledHexMode> for DoubledAxis {
    fn from(mode: DoubledHexMode) -> DoubledAxis {
        match mode {
            DoubledHexMode::DoubledHeight => DoubledAxis::Height,
            DoubledHexMode::DoubledWidth => DoubledAxis::Width,
        }
    }
}

impl TryFrom<&HexLayout> for Layout {
    type Error = LayoutError;

    /// The same layout; a negative `scale.y` is y upwards.
    ///
    /// # Errors
    /// [`LayoutError`] when a [`Layout`] cannot have one of the numbers, such as a negative `scale.x`.
    fn try_from(layout: &HexLayout) -> Result<Layout, LayoutError> {
        let (x, y) = (f64::from(layout.scale.x), f64::from(layout.scale.y));
        let origin = Point::new(layout.origin.x.into(), layout.origin.y.into());
        let y_axis = if y < 0.0 { YAxis::Up } else { YAxis::Down };
        Ok(Layout::try_new(layout.orientation.into(), x)?
            .try_with_size_xy(x, y.abs())?
            .try_with_origin(origin)?
            .with_y_axis(y_axis))
    }
}
