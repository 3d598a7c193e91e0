//! Names from Python.
//!
//! An unknown name is `None`; the protocol's error then lists the known ones.

use pyo3::{Bound, PyAny};
use sixfold::coord::{Direction, DoubledAxis, Orientation, Parity};
use sixfold::shape::Tie;

use crate::values::numbers;

/// A direction: 0 to 5.
pub(crate) fn direction(value: &Bound<'_, PyAny>) -> Option<Direction> {
    Direction::from_number(numbers::whole(value)?)
}

pub(crate) fn parity(name: &str) -> Option<Parity> {
    [Parity::OddQ, Parity::EvenQ, Parity::OddR, Parity::EvenR]
        .into_iter()
        .find(|parity| parity.name() == name)
}

pub(crate) fn axis(name: &str) -> Option<DoubledAxis> {
    match name {
        "height" => Some(DoubledAxis::Height),
        "width" => Some(DoubledAxis::Width),
        _ => None,
    }
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
    match name {
        "flat" => Some(Orientation::Flat),
        "pointy" => Some(Orientation::Pointy),
        _ => None,
    }
}

pub(crate) const fn orientation_name(orientation: Orientation) -> &'static str {
    match orientation {
        Orientation::Flat => "flat",
        Orientation::Pointy => "pointy",
    }
}
