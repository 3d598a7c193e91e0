//! Conversion of values: numbers, hexes, lists of hexes, arrays of numbers, names.

pub(crate) mod numbers;
pub(crate) mod names;
pub mod hex;
pub(crate) mod arrays;
pub(crate) mod costs;
pub mod hexes;

use pyo3::{Bound, PyAny, PyResult};

/// A value from Python, of any type.
pub(crate) type Given<'a, 'py> = &'a Bound<'py, PyAny>;

/// A result for Python: a value or an exception.
pub(crate) type Found<'py> = PyResult<Bound<'py, PyAny>>;

/// A result for `pickle`: the function that restores the value, and its arguments.
pub(crate) type Pickled<'py, A> = PyResult<(Bound<'py, PyAny>, A)>;
