//! Names as numbers, in the order of the tables in `js/names.ts`.

use sixfold::coord::{Direction, DoubledAxis, Orientation, Parity};
use sixfold::shape::Tie;

pub(crate) fn direction(code: u8) -> Option<Direction> {
    Direction::from_number(code)
}

pub(crate) fn parity(code: u8) -> Option<Parity> {
    [Parity::OddQ, Parity::EvenQ, Parity::OddR, Parity::EvenR].get(usize::from(code)).copied()
}

pub(crate) fn axis(code: u8) -> Option<DoubledAxis> {
    [DoubledAxis::Height, DoubledAxis::Width].get(usize::from(code)).copied()
}

pub(crate) fn orientation(code: u8) -> Option<Orientation> {
    [Orientation::Flat, Orientation::Pointy].get(usize::from(code)).copied()
}

pub(crate) fn tie(code: u8) -> Option<Tie> {
    [Tie::Symmetric, Tie::Left, Tie::Right].get(usize::from(code)).copied()
}
