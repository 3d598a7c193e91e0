use crate::coord::Direction;

/// One of the six lines through a hex that are mirror axes of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mirror {
    /// The line through the neighbours in this direction and its opposite.
    Through(Direction),
    /// The line through the corner between this direction and the next one clockwise.
    Between(Direction),
}

impl Mirror {
    /// All six lines, each once: 30 degrees apart, clockwise from direction 0.
    pub const ALL: [Mirror; 6] = [
        Mirror::Through(Direction::D0),
        Mirror::Between(Direction::D0),
        Mirror::Through(Direction::D1),
        Mirror::Between(Direction::D1),
        Mirror::Through(Direction::D2),
        Mirror::Between(Direction::D2),
    ];

    /// The direction this mirror maps a direction to.
    ///
    /// ```
    /// use sixfold::coord::{Mirror, flat};
    ///
    /// assert_eq!(Mirror::Through(flat::N).image(flat::NE), flat::NW);
    /// assert_eq!(Mirror::Between(flat::N).image(flat::N), flat::NE);
    /// ```
    #[must_use]
    pub const fn image(self, direction: Direction) -> Direction {
        Direction::D0.turn(self.turn() - direction as i32)
    }

    /// The steps to turn after mirroring in the line through direction 0.
    pub(crate) const fn turn(self) -> i32 {
        match self {
            Mirror::Through(direction) => 2 * direction as i32,
            Mirror::Between(direction) => 2 * direction as i32 + 1,
        }
    }
}
