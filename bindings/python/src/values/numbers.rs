//! Numbers from Python, checked in one place.
//!
//! A whole number is an `int` or what says of itself that it is one, such as the integers of NumPy. `True` is none, because
//! the protocol refuses it and whoever hands it over meant something else; neither is `2.0`, nor `"2"`.

use std::fmt::Display;

use pyo3::conversion::FromPyObjectOwned;
use pyo3::types::{PyAnyMethods, PyBool, PyBytesMethods, PyFloat, PyInt, PyIterator, PyString};
use pyo3::{Bound, PyAny, PyErr, PyResult};
use sixfold::input::brief;

use crate::protocol::refuse_argument;
use crate::values::Given;
use crate::values::arrays::{bytes_of, kind_of};

/// A whole number of this type; `None` for everything else, and where it does not fit.
pub(crate) fn whole<'py, T: FromPyObjectOwned<'py>>(value: Given<'_, 'py>) -> Option<T> {
    if value.is_instance_of::<PyBool>() { None } else { value.extract().ok() }
}

/// A whole number within bounds; what is none is refused by the name of the argument.
pub(crate) fn whole_within<'py, T>(argument: &str, value: Given<'_, 'py>, least: T, most: T) -> PyResult<T>
where
    T: FromPyObjectOwned<'py> + PartialOrd + Display,
{
    whole(value)
        .filter(|number| (&least..=&most).contains(&number))
        .ok_or_else(|| wrong(argument, &format!("a whole number from {least} to {most}"), value))
}

/// A number that may have a fraction; `None` for everything else.
pub(crate) fn real(value: &Bound<'_, PyAny>) -> Option<f64> {
    if value.is_exact_instance_of::<PyFloat>() || value.is_exact_instance_of::<PyInt>() {
        return value.extract().ok();
    }
    // What says how it becomes a number may still be none: truth values, those of NumPy, too.
    let is_truth = || kind_of(value).is_some_and(|(kind, _)| kind == "b");
    if value.is_instance_of::<PyBool>() || is_truth() { None } else { value.extract().ok() }
}

/// A finite number; what is none is refused by the name of the argument.
pub(crate) fn finite(argument: &str, value: Given<'_, '_>) -> PyResult<f64> {
    real(value).filter(|number| number.is_finite()).ok_or_else(|| wrong(argument, "a finite number", value))
}

/// Finite numbers: of an array, or of anything one can go through.
pub(crate) fn finites(argument: &str, given: Given<'_, '_>) -> PyResult<Vec<f64>> {
    if kind_of(given).is_some_and(|(kind, _)| kind == "f" || kind == "i" || kind == "u") {
        let bytes = bytes_of(given, "<f8")?;
        let (numbers, _) = bytes.as_bytes().as_chunks::<8>();
        let numbers: Vec<f64> = numbers.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect();
        if numbers.iter().all(|number| number.is_finite()) {
            return Ok(numbers);
        }
    }
    let number = |(place, value): (usize, PyResult<_>)| finite(&format!("{argument}[{place}]"), &value?);
    list(argument, given)?.enumerate().map(number).collect()
}

/// What one can go through; a text is not meant.
pub(crate) fn list<'py>(argument: &str, value: Given<'_, 'py>) -> PyResult<Bound<'py, PyIterator>> {
    let found = value.try_iter().ok().filter(|_| !value.is_instance_of::<PyString>());
    found.ok_or_else(|| wrong(argument, "a list", value))
}

/// The refusal of an argument that should be something else.
pub(crate) fn wrong(argument: &str, expected: &str, found: Given<'_, '_>) -> PyErr {
    let shown = found.repr().map_or_else(|_| "something else".to_owned(), |text| text.to_string());
    refuse_argument(
        found.py(),
        "bad_argument",
        argument,
        &format!("expected {expected}, found {}", brief(&shown)),
    )
}
