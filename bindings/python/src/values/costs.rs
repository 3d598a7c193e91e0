//! Costs from Python: whole numbers, or infinity.

use pyo3::PyResult;
use pyo3::types::{PyAnyMethods, PyBytesMethods};
use sixfold::search::IMPASSABLE;

use crate::values::Given;
use crate::values::arrays::{bytes_of, kind_of};
use crate::values::numbers::{integer, list, real, wrong};

/// A cost: a whole number, or infinity.
pub(crate) fn cost_of(argument: &str, value: Given<'_, '_>) -> PyResult<u32> {
    cost_at(|| argument.to_owned(), value)
}

pub(crate) fn cost_at(argument: impl FnOnce() -> String, value: Given<'_, '_>) -> PyResult<u32> {
    // An array with `inf` for some hexes has floats for all others, too.
    let fraction = || match real(value)? {
        f64::INFINITY => Some(IMPASSABLE),
        number if number.fract() == 0.0 && (0.0..=f64::from(IMPASSABLE)).contains(&number) => {
            Some(number as u32)
        }
        _ => None,
    };
    let expected = || format!("a whole number from 0 to {IMPASSABLE} or inf");
    integer(value).or_else(fraction).ok_or_else(|| wrong(&argument(), &expected(), value))
}

/// The costs of an array or a list.
pub(crate) fn costs_of(argument: &str, given: Given<'_, '_>) -> PyResult<Vec<u32>> {
    if let Some((kind, size)) = kind_of(given)
        && (kind == "i" || (kind == "u" && size < 8))
    {
        let bytes = bytes_of(given, "<i8")?;
        let (numbers, _) = bytes.as_bytes().as_chunks::<8>();
        let costs: Result<Vec<u32>, _> =
            numbers.iter().map(|bytes| u32::try_from(i64::from_le_bytes(*bytes))).collect();
        if let Ok(costs) = costs {
            return Ok(costs);
        }
    }
    // Numbers of Python, whose `repr` in messages does not mention NumPy.
    let listed = given.call_method0("tolist");
    let listed = list(argument, listed.as_ref().unwrap_or(given))?;
    let cost = |(place, cost): (usize, PyResult<_>)| cost_at(|| format!("{argument}[{place}]"), &cost?);
    listed.enumerate().map(cost).collect()
}
