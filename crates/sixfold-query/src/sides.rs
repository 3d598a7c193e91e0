use std::borrow::Cow;

use sixfold::grid::Side;

use crate::query_error::QueryError;
use sixfold_json::Value;

/// The sides that requests name, numbered as they come.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sides {
    names: Vec<String>,
}

impl Sides {
    /// The name of a side; one that came from elsewhere has none.
    pub(crate) fn name(&self, side: Side) -> Option<&str> {
        self.names.get(usize::from(side.0)).map(String::as_str)
    }

    /// The side of this name, numbered if it is new.
    pub(crate) fn read(&mut self, value: Value<'_>) -> Result<Side, QueryError> {
        const WHAT: &str = "the name or number of a side";
        let written = value.string().map(Cow::into_owned).or_else(|| value.number().map(str::to_owned));
        let name = written.ok_or_else(|| QueryError::expected(WHAT, value))?;
        let place = self.names.iter().position(|known| *known == name).unwrap_or_else(|| {
            self.names.push(name);
            self.names.len() - 1
        });
        let number = u8::try_from(place);
        number.map(Side).map_err(|_| QueryError::bad_argument("there can be at most 256 sides"))
    }
}
