use core::fmt;

use sixfold::coord::{Direction, Hex, Orientation, Triangle};

/// One of the seven points of a hex: its centre or a corner.
///
/// Corners are numbered clockwise from the upper left, in both orientations:
///
/// ```text
///     flat-top           pointy-top
///         B
///     P1_____P2              P2
///   A  /     \  C        B  /  \  C
///     /       \           P1    P3
///  P6 \  P0   / P3      A |  P0  | D
///   F  \_____/  D         P6    P4
///     P5  E  P4          F  \  /  E
///                            P5
/// ```
///
/// The six neighbours A to F are clockwise too; A is the one before P1, so P1 is where the hex
/// meets A and B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum HexPoint {
    /// The centre.
    P0,
    /// The corner with the neighbours A and B.
    P1,
    /// The corner with the neighbours B and C.
    P2,
    /// The corner with the neighbours C and D.
    P3,
    /// The corner with the neighbours D and E.
    P4,
    /// The corner with the neighbours E and F.
    P5,
    /// The corner with the neighbours F and A.
    P6,
}

/// The corner before each triangle of a hex clockwise.
///
/// In the order of [`Triangle::of_hex`].
const FLAT_WEDGES: [HexPoint; 6] =
    [HexPoint::P6, HexPoint::P1, HexPoint::P2, HexPoint::P5, HexPoint::P4, HexPoint::P3];
const POINTY_WEDGES: [HexPoint; 6] =
    [HexPoint::P1, HexPoint::P6, HexPoint::P5, HexPoint::P2, HexPoint::P3, HexPoint::P4];

impl HexPoint {
    /// All seven points, the centre first.
    pub const ALL: [HexPoint; 7] =
        [HexPoint::P0, HexPoint::P1, HexPoint::P2, HexPoint::P3, HexPoint::P4, HexPoint::P5, HexPoint::P6];

    /// The six corners, clockwise from the upper left.
    pub const CORNERS: [HexPoint; 6] =
        [HexPoint::P1, HexPoint::P2, HexPoint::P3, HexPoint::P4, HexPoint::P5, HexPoint::P6];

    /// The number, 0 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The directions of the two neighbours at this corner; `None` for the centre.
    ///
    /// ```
    /// use sixfold::coord::flat::{N, NW};
    /// use sixfold_terrain::HexPoint;
    ///
    /// assert_eq!(HexPoint::P1.neighbors(), Some([NW, N]));
    /// assert_eq!(HexPoint::P0.neighbors(), None);
    /// ```
    #[must_use]
    pub const fn neighbors(self) -> Option<[Direction; 2]> {
        match self {
            HexPoint::P0 => None,
            corner => {
                let before = Direction::D4.turn(corner as i32);
                Some([before, before.turn(1)])
            }
        }
    }

    /// The next corner clockwise; the centre for the centre.
    #[must_use]
    pub const fn next(self) -> HexPoint {
        match self {
            HexPoint::P0 => HexPoint::P0,
            HexPoint::P6 => HexPoint::P1,
            corner => HexPoint::ALL[corner as usize + 1],
        }
    }

    /// The vertices of a triangle as points of its hex.
    ///
    /// The centre, then two corners, clockwise.
    ///
    /// ```
    /// use sixfold::coord::{Orientation, Triangle};
    /// use sixfold_terrain::HexPoint;
    ///
    /// // The lower middle triangle of the hex at (0, 0).
    /// let vertices = HexPoint::of_triangle(Triangle::new(1, 1), Orientation::Flat);
    /// assert_eq!(vertices, [HexPoint::P0, HexPoint::P4, HexPoint::P5]);
    /// ```
    #[must_use]
    pub const fn of_triangle(triangle: Triangle, orientation: Orientation) -> [HexPoint; 3] {
        let first = match orientation {
            Orientation::Flat => FLAT_WEDGES[place_in_hex(triangle, orientation)],
            Orientation::Pointy => POINTY_WEDGES[place_in_hex(triangle, orientation)],
        };
        [HexPoint::P0, first, first.next()]
    }

    /// The hexes that meet at this point of a hex.
    ///
    /// `None` for those outside the limit. The hex itself comes first; the centre has only that one.
    #[must_use]
    pub fn hexes(self, hex: Hex) -> [Option<Hex>; 3] {
        match self.neighbors() {
            None => [Some(hex), None, None],
            Some([before, after]) => [Some(hex), hex.try_neighbor(before).ok(), hex.try_neighbor(after).ok()],
        }
    }
}

impl fmt::Display for HexPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.number())
    }
}

/// The index of a triangle in the list [`Triangle::of_hex`] of its hex, 0 to 5.
///
/// ```
/// use sixfold::coord::{Hex, Orientation, Triangle};
/// use sixfold_terrain::place_in_hex;
///
/// let triangles = Triangle::of_hex(Hex::new(-3, 2), Orientation::Pointy);
/// assert_eq!(place_in_hex(triangles[4], Orientation::Pointy), 4);
/// ```
#[must_use]
pub const fn place_in_hex(triangle: Triangle, orientation: Orientation) -> usize {
    let (col, row) = triangle.local(orientation);
    match orientation {
        Orientation::Flat => 3 * row as usize + col as usize,
        Orientation::Pointy => 3 * col as usize + row as usize,
    }
}
