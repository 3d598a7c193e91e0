use sixfold::coord::{Direction, Hex, Orientation};
use sixfold::layout::Point;

/// The positions of hexes in a picture; middles and corners are integers.
///
/// A hex is 60 by 52, because 26/15 is close to the square root of 3: sides differ by 1/1800 of their
/// length. So pictures need no decimals, and are the same bytes on every platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HexGeometry {
    orientation: Orientation,
}

/// The distance from one column of flat-top hexes to the next.
const ACROSS: i64 = 45;
/// Half the height of a flat-top hex.
const HALF: i64 = 26;

impl HexGeometry {
    pub(crate) const fn new(orientation: Orientation) -> HexGeometry {
        HexGeometry { orientation }
    }

    /// The middle of a hex.
    pub(crate) fn middle(self, hex: Hex) -> Point {
        let (line, along) = (self.line(hex), self.along(hex));
        match self.orientation {
            Orientation::Flat => Point::new(line, along),
            Orientation::Pointy => Point::new(along, line),
        }
    }

    /// The position of the line of a hex: x of a column, or y of a row.
    pub(crate) fn line(self, hex: Hex) -> f64 {
        let LineAndPlace { across, .. } = self.turned(hex);
        (ACROSS * across) as f64
    }

    /// The position of a hex in its line: y in a column, or x in a row.
    pub(crate) fn along(self, hex: Hex) -> f64 {
        let LineAndPlace { across, along } = self.turned(hex);
        (HALF * (2 * along + across)) as f64
    }

    /// The vector from the middle of a hex to that of its neighbour.
    pub(crate) fn step(self, direction: Direction) -> Point {
        let (q, r) = direction.step();
        self.middle(Hex::new(q, r))
    }

    /// The vector from the middle of a hex to the corner after a direction.
    pub(crate) fn corner(self, after: Direction) -> Point {
        let (a, b) = (self.step(after), self.step(after.turn(1)));
        Point::new((a.x + b.x) / 3.0, (a.y + b.y) / 3.0)
    }

    /// The ends of the side of a hex around the origin.
    pub(crate) fn side(self, direction: Direction) -> [Point; 2] {
        [direction.turn(-1), direction].map(|after| self.corner(after))
    }

    /// The six corners around the origin, clockwise.
    pub(crate) fn corners(self) -> [Point; 6] {
        Direction::ALL.map(|after| self.corner(after))
    }

    /// The distance from the middle of a hex to its right end, and to its bottom.
    pub(crate) const fn reach(self) -> (f64, f64) {
        match self.orientation {
            Orientation::Flat => (30.0, 26.0),
            Orientation::Pointy => (26.0, 30.0),
        }
    }

    /// The angle of a direction clockwise from straight up, in degrees.
    pub(crate) fn degrees(self, direction: Direction) -> i32 {
        let turned = 60 * i32::from(direction.number());
        match self.orientation {
            Orientation::Flat => turned,
            Orientation::Pointy => turned - 30,
        }
    }

    fn turned(self, hex: Hex) -> LineAndPlace {
        let (q, r) = (i64::from(hex.q()), i64::from(hex.r()));
        match self.orientation {
            Orientation::Flat => LineAndPlace { across: q, along: r },
            Orientation::Pointy => LineAndPlace { across: r, along: q },
        }
    }
}

/// Coordinates by lines of hexes that touch.
///
/// Columns in flat-top, rows in pointy-top.
struct LineAndPlace {
    across: i64,
    along: i64,
}

#[cfg(test)]
mod tests {
    use super::HexGeometry;
    use sixfold::coord::{Direction, Hex, Orientation};
    use sixfold::layout::Layout;

    #[test]
    fn hexes_lie_where_a_layout_has_them() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let (geometry, layout) =
                (HexGeometry::new(orientation), Layout::try_new(orientation, 30.0).expect("a size"));
            let near = |a: f64, b: f64| (a - b).abs() <= b.abs() / 1000.0 + 1e-9;
            for (q, r) in [(0, 0), (3, 1), (-4, 7), (100, -250)] {
                let (ours, exact) = (geometry.middle(Hex::new(q, r)), layout.point_of(Hex::new(q, r)));
                assert!(near(ours.x, exact.x) && near(ours.y, exact.y), "{ours:?} {exact:?}");
            }
            for (ours, exact) in geometry.corners().into_iter().zip(layout.corners_of(Hex::ORIGIN)) {
                assert!(near(ours.x, exact.x) && near(ours.y, exact.y), "{ours:?} {exact:?}");
                assert_eq!((ours.x.fract(), ours.y.fract()), (0.0, 0.0));
            }
            for direction in Direction::ALL {
                let step = geometry.step(direction);
                let turned = f64::from(geometry.degrees(direction)).to_radians();
                assert!((step.x - 52.0 * turned.sin()).abs() < 0.1, "{direction:?}");
                assert!((step.y + 52.0 * turned.cos()).abs() < 0.1, "{direction:?}");
            }
        }
    }

    #[test]
    fn the_rim_of_the_world_has_a_place() {
        let far = Hex::new((1 << 30) - 1, 0);
        assert_eq!(HexGeometry::new(Orientation::Flat).middle(far).x, 45.0 * f64::from((1 << 30) - 1));
    }
}
