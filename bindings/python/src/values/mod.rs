//! How values cross: a number, a hex, a list of hexes, arrays of numbers, names.

pub(crate) mod numbers;
pub(crate) mod names;
pub mod hex;
pub(crate) mod arrays;
pub(crate) mod costs;
pub mod hexes;

use pyo3::{Bound, PyAny, PyResult};

/// Something that Python hands over; it may be anything.
pub(crate) type Given<'a, 'py> = &'a Bound<'py, PyAny>;

/// What Python gets: an answer or an exception.
pub(crate) type Found<'py> = PyResult<Bound<'py, PyAny>>;

/// What `pickle` gets: the function that makes a value again, and what to call it with.
pub(crate) type Pickled<'py, A> = PyResult<(Bound<'py, PyAny>, A)>;
