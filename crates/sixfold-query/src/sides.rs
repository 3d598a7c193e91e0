//! The sides of units: numbers are the sides of the engine, names get free numbers.
//!
//! `"side":1` is `Side(1)`, so a unit has the same colour in a picture from every language. Names are
//! numbered from the top, 253, 254, 255, 252, then 249 and so on, because requests seldom use these numbers;
//! in this order the colours are `side_1`, `side_2`, `side_3`, `side_4`, `side_1`, …. Sides never share a
//! number: a taken number is skipped. Answers write a side in the form of the request that named it first.

use std::borrow::Cow;

use sixfold::grid::Side;

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use sixfold_json::Value;

/// The sides that requests have named.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sides(Vec<NamedSide>);

#[derive(Clone, Debug, PartialEq)]
struct NamedSide {
    side: Side,
    name: String,
    /// Whether it was given as a number, from 0 to 255.
    is_number: bool,
}

impl Sides {
    /// Sides whose names are their numbers.
    pub(crate) fn numbered(sides: impl IntoIterator<Item = Side>) -> Sides {
        let mut all: Vec<Side> = sides.into_iter().collect();
        all.sort_unstable();
        all.dedup();
        let named = |side: Side| NamedSide { side, name: side.0.to_string(), is_number: true };
        Sides(all.into_iter().map(named).collect())
    }

    /// The name of a side.
    pub(crate) fn name(&self, side: Side) -> &str {
        self.named(side).map_or("", |named| &named.name)
    }

    /// Writes a side in the form of the request.
    pub(crate) fn write(&self, side: Side, answer: Answer<'_>) -> Done {
        match self.named(side) {
            Some(named) if !named.is_number => answer.text(&named.name),
            _ => answer.integer(side.0.into()),
        }
    }

    /// All sides in the order in which they were named.
    ///
    /// `None` if all names are numbers.
    pub(crate) fn order(&self) -> Option<impl Iterator<Item = Side>> {
        self.0.iter().any(|named| !named.is_number).then(|| self.0.iter().map(|named| named.side))
    }

    /// The side of this name or number.
    pub(crate) fn read(&mut self, value: Value<'_>) -> Result<Side, QueryError> {
        const WHAT: &str = "the name or number of a side";
        let digits = value.number();
        let written = digits.map(Cow::Borrowed).or_else(|| value.string());
        self.find_or_add(&written.ok_or_else(|| QueryError::expected(WHAT, value))?, digits.is_some())
    }

    /// The side that a map names.
    #[cfg(feature = "maps")]
    pub(crate) fn of_text(&mut self, name: &str) -> Result<Side, QueryError> {
        self.find_or_add(name, false)
    }

    fn find_or_add(&mut self, name: &str, was_number: bool) -> Result<Side, QueryError> {
        if let Some(known) = self.0.iter().find(|known| known.name == name) {
            return Ok(known.side);
        }
        // Only the shortest form is a number: "01" is a name.
        let number = name.parse::<u8>().ok().filter(|_| name.len() == 1 || !name.starts_with(['0', '+']));
        let from_the_top = |place: u8| Side((!place & !3) | (place.wrapping_add(1) & 3));
        let is_free = |side: &Side| self.named(*side).is_none();
        let side = number.map(Side).filter(is_free).or_else(|| (0..=255).map(from_the_top).find(is_free));
        let side = side.ok_or_else(|| QueryError::bad_argument("there can be at most 256 sides"))?;
        let is_number = was_number && number == Some(side.0);
        self.0.push(NamedSide { side, name: name.to_owned(), is_number });
        Ok(side)
    }

    fn named(&self, side: Side) -> Option<&NamedSide> {
        self.0.iter().find(|named| named.side == side)
    }
}
