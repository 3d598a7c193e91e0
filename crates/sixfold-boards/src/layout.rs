use sixfold::coord::{Doubled, DoubledAxis, Orientation};
use sixfold::layout::{Layout, LayoutError, Point};

use crate::Board;

/// The point of a drawn board that is (0, 0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardOrigin {
    /// The middle of the board: its centre hex, or the point where that would be.
    #[default]
    Middle,
    /// The middle of the topmost row; y counts down from there.
    TopRow,
}

/// The layout of a board; see [`Board::layout`].
pub(crate) fn layout_of(board: &Board, size: f64, origin: BoardOrigin) -> Result<Layout, LayoutError> {
    let plain = Layout::try_new(board.orientation(), size)?;
    let (axis, column, row) = match board.orientation() {
        Orientation::Flat => (DoubledAxis::Height, plain.column_pitch(), plain.hex_height() / 2.0),
        Orientation::Pointy => (DoubledAxis::Width, plain.hex_width() / 2.0, plain.row_pitch()),
    };
    let doubled = || board.hexes().iter().map(|&hex| Doubled::of(hex, axis));
    let (left, right) = ends(doubled().map(Doubled::col));
    let (top, bottom) = ends(doubled().map(Doubled::row));
    let across = f64::midpoint(left, right);
    let down = match origin {
        BoardOrigin::Middle => f64::midpoint(top, bottom),
        BoardOrigin::TopRow => top,
    };
    plain.try_with_origin(Point::new(0.0 - across * column, 0.0 - down * row))
}

/// The least and the greatest of some numbers.
fn ends(numbers: impl Iterator<Item = i32>) -> (f64, f64) {
    let (least, greatest) = numbers.fold((i32::MAX, i32::MIN), |(a, b), n| (a.min(n), b.max(n)));
    (f64::from(least), f64::from(greatest))
}
