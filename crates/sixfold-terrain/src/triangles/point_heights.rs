use sixfold::coord::{Direction, Hex};

use crate::triangles::HexPoint;

/// The heights of the seven points of a hex, in levels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointHeights {
    /// The centre: the height of the hex itself.
    pub center: f64,
    /// The corners P1 to P6: the means of the hexes that exist around them.
    pub corners: [f64; 6],
}

impl PointHeights {
    /// The height of one of the seven points.
    #[must_use]
    pub const fn at(&self, point: HexPoint) -> f64 {
        match point {
            HexPoint::P0 => self.center,
            corner => self.corners[corner as usize - 1],
        }
    }
}

/// The heights of the seven points of a hex; `None` if the hex has no height.
///
/// `height_of` returns the height of a hex; `None` means that it does not exist and is ignored.
/// A corner is a sum divided once by a count, and the sum is always taken in the order of the hexes.
/// So a corner has exactly the same height, to the last bit, from each of its hexes, and for integers up to
/// 2^51 it is the double nearest to the true mean.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold_terrain::point_heights;
///
/// let height_of = |hex: Hex| match (hex.q(), hex.r()) {
///     (0, 0) => Some(4.0),
///     (0, -1) => Some(1.0), // above: B
///     (1, -1) => Some(3.0), // upper right: C
///     _ => None,
/// };
/// let heights = point_heights(Hex::ORIGIN, height_of).expect("the hex has a height");
/// assert_eq!(heights.center, 4.0);
/// assert_eq!(heights.corners, [2.5, 8.0 / 3.0, 3.5, 4.0, 4.0, 4.0]);
/// ```
pub fn point_heights(hex: Hex, height_of: impl Fn(Hex) -> Option<f64>) -> Option<PointHeights> {
    let center = height_of(hex)?;
    // The height of each neighbour is looked up once.
    let around = Direction::ALL.map(|direction| {
        let neighbor = hex.try_neighbor(direction).ok()?;
        Some((neighbor, height_of(neighbor)?))
    });
    let corners = HexPoint::CORNERS.map(|corner| {
        let [before, after] = corner.neighbors().expect("corners have two");
        let mut three = [Some((hex, center)), around[before.index()], around[after.index()]];
        three.sort_unstable_by_key(|known| known.map(|(hex, _)| hex));
        mean(three.map(|known| known.map(|(_, height)| height))).unwrap_or(center)
    });
    Some(PointHeights { center, corners })
}

/// The mean of the existing heights, added up from first to last.
fn mean(heights: [Option<f64>; 3]) -> Option<f64> {
    let mut sum = 0.0;
    let mut count = 0.0;
    for height in heights.into_iter().flatten() {
        sum += height;
        count += 1.0;
    }
    (count > 0.0).then(|| sum / count)
}
