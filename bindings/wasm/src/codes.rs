//! Names as numbers, by their place in the lists of `js/unions.ts`.

use sixfold::coord::{Direction, DoubledAxis, Orientation, Parity};
use sixfold::shape::Tie;

pub(crate) fn direction(code: u8) -> Option<Direction> {
    Direction::from_number(code)
}

pub(crate) fn parity(code: u8) -> Option<Parity> {
    Parity::ALL.get(usize::from(code)).copied()
}

pub(crate) fn axis(code: u8) -> Option<DoubledAxis> {
    DoubledAxis::ALL.get(usize::from(code)).copied()
}

pub(crate) fn orientation(code: u8) -> Option<Orientation> {
    Orientation::ALL.get(usize::from(code)).copied()
}

pub(crate) fn tie(code: u8) -> Option<Tie> {
    [Tie::Symmetric, Tie::Left, Tie::Right].get(usize::from(code)).copied()
}
