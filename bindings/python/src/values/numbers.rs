//! Numbers from Python, checked in one place.
//!
//! A whole number is an `int`, or an object that converts to one by `__index__`, such as an integer of NumPy.
//! Rejects `bool`, because the protocol refuses it and passing one is a mistake. Also rejects `2.0` and
//! `"2"`.

use std::fmt::Display;

use pyo3::conversion::FromPyObjectOwned;
use pyo3::types::{PyAnyMethods, PyBool, PyBytesMethods, PyFloat, PyInt, PyIterator, PyString};
use pyo3::{Bound, PyAny, PyErr, PyResult};
use sixfold::input::brief;

use crate::protocol::refuse_argument;
use crate::values::Given;
use crate::values::arrays::{bytes_of, kind_of};

/// A whole number of this type; `None` for other values, and if it does not fit.
pub(crate) fn integer<'py, T: FromPyObjectOwned<'py>>(value: Given<'_, 'py>) -> Option<T> {
    if value.is_instance_of::<PyBool>() { None } else { value.extract().ok() }
}

/// A whole number within bounds; an error names the argument.
pub(crate) fn integer_within<'py, T>(argument: &str, value: Given<'_, 'py>, least: T, most: T) -> PyResult<T>
where
    T: FromPyObjectOwned<'py> + PartialOrd + Display,
{
    integer(value)
        .filter(|number| (&least..=&most).contains(&number))
        .ok_or_else(|| wrong(argument, &format!("a whole number from {least} to {most}"), value))
}

/// A number that may have a fraction; `None` for other values.
pub(crate) fn real(value: &Bound<'_, PyAny>) -> Option<f64> {
    if value.is_exact_instance_of::<PyFloat>() || value.is_exact_instance_of::<PyInt>() {
        return value.extract().ok();
    }
    // `bool` converts to a number, too, but is rejected, also that of NumPy.
    let is_truth = || kind_of(value).is_some_and(|(kind, _)| kind == "b");
    if value.is_instance_of::<PyBool>() || is_truth() { None } else { value.extract().ok() }
}

/// A finite number; an error names the argument.
pub(crate) fn finite(argument: &str, value: Given<'_, '_>) -> PyResult<f64> {
    real(value).filter(|number| number.is_finite()).ok_or_else(|| wrong(argument, "a finite number", value))
}

/// Finite numbers: of an array, or of any iterable.
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

/// An iterable; rejects strings.
pub(crate) fn list<'py>(argument: &str, value: Given<'_, 'py>) -> PyResult<Bound<'py, PyIterator>> {
    let found = value.try_iter().ok().filter(|_| !value.is_instance_of::<PyString>());
    found.ok_or_else(|| wrong(argument, "a list", value))
}

/// The error for an argument of the wrong form.
pub(crate) fn wrong(argument: &str, expected: &str, found: Given<'_, '_>) -> PyErr {
    let shown = found.repr().map_or_else(|_| "something else".to_owned(), |text| text.to_string());
    refuse_argument(
        found.py(),
        "bad_argument",
        argument,
        &format!("expected {expected}, found {}", brief(&shown)),
    )
}
