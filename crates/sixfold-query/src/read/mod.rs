//! Readers that turn the JSON value of an argument into a value of the engine.
//!
//! The error of a reader names the expected and the found value. The caller adds the name of the argument, so
//! a fault deep inside has its whole path.

mod number;
#[cfg(any(test, target_family = "wasm"))]
mod small_decimal;
mod object;
mod choice;
mod hex;
mod plane;
#[cfg(feature = "games")]
mod board;

#[cfg(feature = "games")]
pub(crate) use self::board::{GivenBoard, board};
pub(crate) use self::choice::{choice, direction, doubled_axis, orientation, parity};
pub(crate) use self::hex::{cube, doubled, hex, offset, triangle};
pub(crate) use self::number::{count, decimal, integer, radius, small};
pub(crate) use self::object::{Form, boolean, field, list, tagged, text};
pub(crate) use self::plane::{layout, point};
