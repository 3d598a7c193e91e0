use alloc::string::{String, ToString};

use crate::grid::UnitId;

/// Which unit is meant: by its name or by the number its grid gave it.
///
/// Methods of a grid take either; the number is found faster.
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

impl UnitKey<'_> {
    /// How an error names the unit.
    pub(crate) fn shown(self) -> String {
        match self {
            UnitKey::Name(name) => name.to_string(),
            UnitKey::Id(id) => id.to_string(),
        }
    }
}
