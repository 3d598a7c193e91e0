//! Names from Python.
//!
//! An unknown name is `None`; the protocol's error then lists the known ones.

use pyo3::{Bound, PyAny};
use sixfold::coord::{Direction, DoubledAxis, Orientation, Parity};
use sixfold::shape::Tie;

use crate::values::numbers;

/// A direction: 0 to 5.
pub(crate) fn direction(value: &Bound<'_, PyAny>) -> Option<Direction> {
    Direction::from_number(numbers::integer(value)?)
}

pub(crate) fn parity(name: &str) -> Option<Parity> {
    Parity::ALL.into_iter().find(|parity| parity.name() == name)
}

pub(crate) fn axis(name: &str) -> Option<DoubledAxis> {
    DoubledAxis::ALL.into_iter().find(|axis| axis.name() == name)
}

pub(crate) fn tie(name: &str) -> Option<Tie> {
    match name {
        "symmetric" => Some(Tie::Symmetric),
        "left" => Some(Tie::Left),
        "right" => Some(Tie::Right),
        _ => None,
    }
}

pub(crate) fn orientation(name: &str) -> Option<Orientation> {
    Orientation::ALL.into_iter().find(|orientation| orientation.name() == name)
}
