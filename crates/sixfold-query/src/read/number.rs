use sixfold::input::brief;

use crate::query_error::{Kind, QueryError};
#[cfg(target_family = "wasm")]
use crate::read::small_decimal;
use sixfold_json::Value;

/// A whole number of at most 64 bits.
pub(crate) fn integer(value: Value<'_>) -> Result<i64, QueryError> {
    integer_within(value, i64::MAX)
}

/// A whole number from `-most` to `most`.
///
/// A number beyond, of any length, is `out_of_range`.
///
/// It is written as a whole number: `3.0` and `3e0` are refused.
pub(crate) fn integer_within(value: Value<'_>, most: i64) -> Result<i64, QueryError> {
    match value.number().map(str::parse::<i64>) {
        Some(Ok(number)) if number.unsigned_abs() <= most.unsigned_abs() => Ok(number),
        _ => Err(not_within(value, most)),
    }
}

#[cold]
fn not_within(value: Value<'_>, most: i64) -> QueryError {
    match integer_text(value) {
        // The number is well formed, so only its size can be wrong.
        Some(text) => {
            let shown = brief(text);
            QueryError::out_of_range(format_args!("{shown} is outside the limit, which is {most} either way"))
        }
        None => QueryError::expected("a whole number without point or exponent", value),
    }
}

/// The radius of a shape: a whole number that is not negative.
///
/// Below 2^62, so that the hexes of any shape around a centre can be counted in 128 bits.
pub(crate) fn radius(value: Value<'_>) -> Result<u64, QueryError> {
    let Some(text) = integer_text(value).filter(|text| !text.starts_with('-') || *text == "-0") else {
        return Err(QueryError::expected("a whole number that is not negative", value));
    };
    text.trim_start_matches('-').parse().ok().filter(|radius| *radius < 1 << 62).ok_or_else(|| {
        // Even a ring of this radius has more hexes than the largest possible limit.
        let text = format!("the answer would hold more than {} hexes; found {}", u64::MAX, brief(text));
        QueryError::new(Kind::TooLarge, text)
    })
}

/// A number or an amount: a whole number that is not negative.
pub(crate) fn count(value: Value<'_>) -> Result<u32, QueryError> {
    let count = integer_text(value).and_then(|text| text.parse().ok());
    count.ok_or_else(|| QueryError::expected("a whole number from 0 to 4294967295", value))
}

/// A whole number that fits a smaller number type.
pub(crate) fn small<T: TryFrom<i64>>(value: Value<'_>, what: &'static str) -> Result<T, QueryError> {
    let number = integer_text(value).and_then(|text| text.parse::<i64>().ok());
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| QueryError::expected(what, value))
}

/// The longest text that is read as a number with a point or an exponent, in bytes.
///
/// No double needs more than 767 digits to differ from its neighbours. Beyond a few thousand digits the
/// standard library reads some numbers wrongly: `0.000…9e656002` with 656,000 zeros becomes 0.
const LONGEST_DECIMAL: usize = 1200;

/// A number that fits a double.
pub(crate) fn decimal(value: Value<'_>) -> Result<f64, QueryError> {
    let Some(text) = value.number() else { return Err(QueryError::expected("a finite number", value)) };
    if text.len() > LONGEST_DECIMAL {
        let what = "a number of at most 1200 characters";
        return Err(QueryError::expected(what, value));
    }
    #[cfg(not(target_family = "wasm"))]
    let number = text.parse::<f64>().ok();
    #[cfg(target_family = "wasm")]
    let number = Some(small_decimal::read(text));
    let number = number.filter(|number| number.is_finite());
    number.ok_or_else(|| QueryError::expected("a finite number", value))
}

fn integer_text(value: Value<'_>) -> Option<&str> {
    value.number().filter(|text| !text.bytes().any(|byte| matches!(byte, b'.' | b'e' | b'E')))
}
