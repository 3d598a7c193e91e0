use sixfold::coord::{Direction, DoubledAxis, Orientation, Parity};

use crate::query_error::QueryError;
use sixfold_json::Value;

/// A direction or facing: its number, or its name in the flat-top drawing.
pub(crate) fn direction(value: Value<'_>) -> Result<Direction, QueryError> {
    let named = value.string().and_then(|name| Direction::from_name(&name, Orientation::Flat).ok());
    let numbered = || value.number()?.parse().ok().and_then(Direction::from_number);
    named.or_else(numbered).ok_or_else(|| {
        QueryError::expected("0 to 5 or one of \"N\", \"NE\", \"SE\", \"S\", \"SW\", \"NW\"", value)
    })
}

/// The orientation: flat-top or pointy-top.
pub(crate) fn orientation(value: Value<'_>) -> Result<Orientation, QueryError> {
    choice(value, Orientation::ALL, Orientation::name)
}

/// The parity: the columns or rows of an offset map that are shifted.
pub(crate) fn parity(value: Value<'_>) -> Result<Parity, QueryError> {
    choice(value, Parity::ALL, Parity::name)
}

/// The axis of doubled coordinates that counts half steps.
pub(crate) fn doubled_axis(value: Value<'_>) -> Result<DoubledAxis, QueryError> {
    choice(value, DoubledAxis::ALL, DoubledAxis::name)
}

/// One of several named values.
pub(crate) fn choice<T: Copy, const N: usize>(
    value: Value<'_>,
    all: [T; N],
    name: fn(T) -> &'static str,
) -> Result<T, QueryError> {
    let given = value.string();
    let chosen = given.and_then(|given| all.into_iter().find(|&one| name(one) == given));
    chosen.ok_or_else(|| {
        let names = all.map(|one| format!("\"{}\"", name(one))).join(", ");
        QueryError::expected(&format!("one of {names}"), value)
    })
}
