use alloc::string::String;
use core::fmt;

use crate::coord::Hex;
use crate::grid::UnitId;

/// Identifies a unit by its name or by the number its grid assigned.
///
/// Methods of a grid accept either; a number is looked up faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitKey<'a> {
    /// The name.
    Name(&'a str),
    /// The number.
    Id(UnitId),
}

impl<'a> From<&'a str> for UnitKey<'a> {
    fn from(name: &'a str) -> UnitKey<'a> {
        UnitKey::Name(name)
    }
}

impl<'a> From<&'a String> for UnitKey<'a> {
    fn from(name: &'a String) -> UnitKey<'a> {
        UnitKey::Name(name)
    }
}

impl From<UnitId> for UnitKey<'_> {
    fn from(id: UnitId) -> Self {
        UnitKey::Id(id)
    }
}

/// Identifies a unit by name, by number or by its hex.
///
/// Each of them converts to it. A hex with several units is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichUnit<'a> {
    /// The unit of this name or number.
    Key(UnitKey<'a>),
    /// The only unit on this hex.
    On(Hex),
}

impl<'a> From<UnitKey<'a>> for WhichUnit<'a> {
    fn from(unit: UnitKey<'a>) -> WhichUnit<'a> {
        WhichUnit::Key(unit)
    }
}

impl<'a> From<&'a str> for WhichUnit<'a> {
    fn from(name: &'a str) -> WhichUnit<'a> {
        WhichUnit::Key(name.into())
    }
}

impl<'a> From<&'a String> for WhichUnit<'a> {
    fn from(name: &'a String) -> WhichUnit<'a> {
        WhichUnit::Key(name.into())
    }
}

impl From<UnitId> for WhichUnit<'_> {
    fn from(id: UnitId) -> Self {
        WhichUnit::Key(id.into())
    }
}

impl From<Hex> for WhichUnit<'_> {
    fn from(hex: Hex) -> Self {
        WhichUnit::On(hex)
    }
}

impl fmt::Display for UnitKey<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnitKey::Name(name) => name.fmt(f),
            UnitKey::Id(id) => id.fmt(f),
        }
    }
}
