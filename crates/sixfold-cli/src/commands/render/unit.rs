use sixfold::coord::{Direction, Hex};

use crate::boards_and_maps::PlayingField;
use crate::messages::Failure;

/// A unit to be drawn: its hex, its facing, and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) hex: Hex,
    pub(crate) facing: Option<Direction>,
    pub(crate) name: String,
}

impl Unit {
    /// Reads `PLACE`, `PLACE:FACING` or `PLACE:FACING:NAME`.
    ///
    /// `number` is the number of units before it.
    pub(crate) fn read(text: &str, number: usize, field: &PlayingField) -> Result<Unit, Failure> {
        let mut parts = text.splitn(3, ':');
        let hex = field.hex(parts.next().unwrap_or_default())?;
        let facing = parts.next().filter(|facing| !facing.is_empty());
        let facing = facing.map(|facing| field.direction(facing)).transpose()?;
        // The default names are A to Z, then numbers.
        let usual = || match u8::try_from(number) {
            Ok(number @ 0..26) => char::from(b'A' + number).to_string(),
            _ => (number + 1).to_string(),
        };
        let name = parts.next().filter(|name| !name.is_empty()).map_or_else(usual, str::to_owned);
        Ok(Unit { hex, facing, name })
    }
}
