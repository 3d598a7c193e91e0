use sixfold::coord::{Hex, Orientation};

use crate::surface::{HeightField, HexSearch};
use crate::tokens::Terrain;

/// Ground with a height on each of its hexes: a [`Terrain`] or a [`HeightField`].
///
/// Sealed: no other type can implement it. [`height_at`](crate::height_at),
/// [`slope_of`](crate::slope_of) and [`ray_hit`](crate::ray_hit()) take either.
pub trait GroundHeights: HexSearch {
    /// The orientation of the triangle grid.
    fn orientation(&self) -> Orientation;

    /// The height of a hex in levels; `None` without ground.
    fn level(&self, hex: Hex) -> Option<f64>;
}

impl<K: Clone> GroundHeights for Terrain<K> {
    fn orientation(&self) -> Orientation {
        self.orientation()
    }

    fn level(&self, hex: Hex) -> Option<f64> {
        self.height(hex).map(f64::from)
    }
}

impl<H: Copy + Into<f64>> GroundHeights for HeightField<'_, H> {
    fn orientation(&self) -> Orientation {
        self.orientation()
    }

    fn level(&self, hex: Hex) -> Option<f64> {
        self.height(hex)
    }
}
