use sixfold::coord::{Direction, Hex, Sextant};
use sixfold::search::Pose;
use sixfold::shape::{Convex, Shape};

use crate::arcs::{ArcTable, FiringArc};

/// The division of the hexes around a unit into firing arcs.
///
/// ```text
///       geometric, facing N            hexes within 1, 2, 3, 4
///               F
///            F     F                   front   3  8 15 24
///         F     F     F                left    1  3  6 10
///            F     F                   right   1  3  6 10
///         L     *     R                rear    1  4  9 16
///            L     R
///         L     B     R
///            B     B
///               B
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ArcScheme {
    /// By the angle off the facing, exactly.
    ///
    /// Front is up to 60 degrees to either side, the sides are up to 120, both included; the rest is
    /// rear.
    #[default]
    Geometric,
    /// By the direction whose 60-degree sector contains the target, with a table.
    Table(ArcTable),
}

impl ArcScheme {
    /// Left and right exchanged, as some rule books print the arcs.
    ///
    /// See [`ArcTable::MIRRORED`].
    pub const MIRRORED: ArcScheme = ArcScheme::Table(ArcTable::MIRRORED);

    /// The arc of a unit that contains a target; its own hex is front.
    ///
    /// ```
    /// use sixfold::coord::{Hex, flat};
    /// use sixfold::search::Pose;
    /// use sixfold_tactics::{FiringArc, ArcScheme};
    ///
    /// let unit = Pose::new(Hex::new(2, 3), flat::N);
    /// assert_eq!(ArcScheme::Geometric.arc_of(unit, Hex::new(3, 2)), FiringArc::Front);
    /// assert_eq!(ArcScheme::Geometric.arc_of(unit, Hex::new(3, 3)), FiringArc::Right);
    /// assert_eq!(ArcScheme::MIRRORED.arc_of(unit, Hex::new(3, 3)), FiringArc::Left);
    /// ```
    #[must_use]
    pub fn arc_of(self, unit: Pose, target: Hex) -> FiringArc {
        let Some(way) = Sextant::between(unit.hex, target) else { return FiringArc::Front };
        match self {
            ArcScheme::Geometric => by_angle(unit.facing, way),
            ArcScheme::Table(table) => table.arc(unit.facing, way.facing()),
        }
    }

    /// The directions in an arc, clockwise from the facing.
    ///
    /// For a table these are all directions that the arc claims, also those that go to another arc.
    pub fn directions(self, facing: Direction, arc: FiringArc) -> impl Iterator<Item = Direction> {
        (0..6).map(move |turns| facing.turn(turns)).filter(move |&direction| match self {
            ArcScheme::Geometric => arc == by_angle(facing, Sextant { direction, along: 1, across: 0 }),
            ArcScheme::Table(table) => table.claims(facing, direction, arc),
        })
    }

    /// The hexes in an arc within a range, by `q`, then `r`, without the unit's own.
    ///
    /// Hexes outside the limit are left out.
    pub fn hexes(self, unit: Pose, arc: FiringArc, range: u32) -> impl Iterator<Item = Hex> {
        let range = i32::try_from(range).unwrap_or(i32::MAX);
        let around = |middle: i32| middle.saturating_sub(range)..=middle.saturating_add(range);
        let Pose { hex, .. } = unit;
        let near = Convex::new(around(hex.q()), around(hex.r()), around(hex.q() + hex.r()));
        near.iter().filter(move |&target| target != hex && self.arc_of(unit, target) == arc)
    }

    /// The number of hexes of an arc within a range, without the unit's own.
    ///
    /// Takes constant time.
    ///
    /// ```
    /// use sixfold_tactics::{FiringArc, ArcScheme};
    ///
    /// let sizes = [1, 2, 3, 4].map(|range| ArcScheme::Geometric.count(FiringArc::Front, range));
    /// assert_eq!(sizes, [3, 8, 15, 24]);
    /// ```
    #[must_use]
    pub fn count(self, arc: FiringArc, range: u32) -> u64 {
        let n = u64::from(range);
        // A sector of 60 degrees without one of its sides has one hex more on each ring.
        let sector = n * (n + 1) / 2;
        match (self, arc) {
            (ArcScheme::Geometric, FiringArc::Front) => 2 * sector + n,
            (ArcScheme::Geometric, FiringArc::Left | FiringArc::Right) => sector,
            (ArcScheme::Geometric, FiringArc::Rear) => n * n,
            (ArcScheme::Table(table), arc) => {
                let facing = Direction::D0;
                let won = Direction::ALL.into_iter().filter(|&d| table.arc(facing, d) == arc).count();
                won as u64 * sector
            }
        }
    }
}

/// The arc by the angle between a facing and the direction of the target.
fn by_angle(facing: Direction, way: Sextant) -> FiringArc {
    let turns = facing.turns_to(way.direction).rem_euclid(6);
    // The target is at least 60·turns and less than 60·(turns + 1) degrees clockwise of the facing.
    match (turns, way.across) {
        (0 | 5, _) | (1, 0) => FiringArc::Front,
        (1, _) | (2, 0) => FiringArc::Right,
        (2 | 3, _) => FiringArc::Rear,
        _ => FiringArc::Left,
    }
}
