use sixfold::coord::{Direction, Orientation, Triangle};
use sixfold::layout::Point;
use sixfold_terrain::Lanes;

use crate::Color;

/// A triangle, a wall or an outline to be drawn.
pub(crate) struct Face {
    /// Larger is nearer to the viewer.
    pub(crate) depth: (i64, FaceLayer),
    /// The colour of an area; `None` for an outline.
    pub(crate) ink: Option<Color>,
    corners: [Point; 4],
    count: usize,
}

/// The drawing order at one depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FaceLayer {
    Ground,
    Outline,
    Wall,
}

impl Face {
    pub(crate) fn new(depth: i64, layer: FaceLayer, ink: Option<Color>, outline: &[Point]) -> Face {
        let mut corners = [Point::ORIGIN; 4];
        corners[..outline.len()].copy_from_slice(outline);
        Face { depth: (depth, layer), ink, corners, count: outline.len() }
    }

    pub(crate) fn corners(&self) -> &[Point] {
        &self.corners[..self.count]
    }
}

/// Whether the hexes in a direction are farther from the viewer.
pub(crate) const fn is_far_side(direction: Direction, orientation: Orientation) -> bool {
    match orientation {
        Orientation::Flat => matches!(direction, Direction::D4 | Direction::D5 | Direction::D0),
        Orientation::Pointy => matches!(direction, Direction::D5 | Direction::D0 | Direction::D1),
    }
}

/// The depth of a triangle; larger is nearer to the viewer.
///
/// The direction towards the viewer is to the lower right of the plan and crosses the lines of all three
/// families in the order in which lanes are counted. So along it the sum of the lanes grows. If one
/// triangle covers another, the nearer one has the larger sum, at any heights.
pub(crate) fn depth_of(triangle: Triangle, orientation: Orientation) -> i64 {
    let lanes = Lanes::of(triangle, orientation);
    lanes.falling + lanes.rising + lanes.row
}
