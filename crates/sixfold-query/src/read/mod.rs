//! What arguments stand for: readers that turn a JSON value into something of the engine.
//!
//! A reader says what it expected and what it found. It does not know the name of the argument it
//! reads; whoever calls it adds that, so a fault deep inside comes out with its whole path.

mod number;
mod object;
mod choice;
mod hex;
mod plane;
#[cfg(feature = "games")]
mod board;

#[cfg(feature = "games")]
pub(crate) use self::board::board;
pub(crate) use self::choice::{choice, direction, doubled_axis, orientation, parity};
pub(crate) use self::hex::{cube, doubled, hex, offset, triangle};
pub(crate) use self::number::{count, decimal, radius, small, whole};
pub(crate) use self::object::{Form, field, list, tagged, text, truth};
pub(crate) use self::plane::{layout, point};
