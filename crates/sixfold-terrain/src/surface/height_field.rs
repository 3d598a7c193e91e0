use core::fmt;

use sixfold::coord::{Hex, Orientation};
use sixfold::grid::Region;

/// Heights on the hexes of a region: ground to be turned into a mesh.
///
/// There is one height for each index, in levels and of any number type that converts to `f64` without
/// loss. They are borrowed, so making a field copies nothing, and reading it needs no hashing. Heights
/// that are not finite, or too large for a 32-bit float, make vertices that are not finite.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::grid::Region;
/// use sixfold_terrain::HeightField;
///
/// let region = Region::hexagon(1);
/// let heights = [0_i32, 1, 2, 7, 2, 1, 0];
/// let field = HeightField::new(&region, &heights, Orientation::Flat)?;
/// assert_eq!(field.height(Hex::ORIGIN), Some(7.0));
/// assert_eq!(field.height(Hex::new(2, 0)), None);
/// # Ok::<(), sixfold_terrain::HeightFieldError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HeightField<'a, H> {
    region: &'a Region,
    heights: &'a [H],
    orientation: Orientation,
}

impl<'a, H: Copy + Into<f64>> HeightField<'a, H> {
    /// The field of these heights, by the indices of the region.
    ///
    /// # Errors
    /// [`HeightFieldError`] unless there is one height for each hex.
    pub fn new(
        region: &'a Region,
        heights: &'a [H],
        orientation: Orientation,
    ) -> Result<HeightField<'a, H>, HeightFieldError> {
        if region.len() == heights.len() {
            Ok(HeightField { region, heights, orientation })
        } else {
            Err(HeightFieldError { hexes: region.len(), heights: heights.len() })
        }
    }

    /// The hexes with ground.
    #[must_use]
    pub const fn region(&self) -> &'a Region {
        self.region
    }

    /// The heights, by the indices of the region.
    #[must_use]
    pub const fn heights(&self) -> &'a [H] {
        self.heights
    }

    /// The orientation of the triangle grid.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// The height of a hex in levels; `None` without ground.
    #[must_use]
    pub fn height(&self, hex: Hex) -> Option<f64> {
        self.region.index(hex).map(|index| self.heights[index].into())
    }
}

/// The error for too few or too many heights for a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeightFieldError {
    /// The number of hexes of the region.
    pub hexes: usize,
    /// The number of heights.
    pub heights: usize,
}

impl fmt::Display for HeightFieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} heights for a region of {} hexes; each hex needs one", self.heights, self.hexes)
    }
}

impl core::error::Error for HeightFieldError {}
