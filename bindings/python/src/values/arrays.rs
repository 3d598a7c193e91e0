//! Arrays of numbers: to NumPy without a copy, from NumPy with one.
//!
//! Python 3.9 has no stable way to read the memory of an array; `tobytes` is the fastest call. Output is a
//! `bytearray` that NumPy uses directly, so that no number is copied and the array can be written to.

use pyo3::sync::PyOnceLock;
use pyo3::types::{PyAnyMethods, PyByteArray, PyBytes, PyModule};
use pyo3::{Bound, Py, PyAny, PyResult, Python};

/// Above this many numbers other threads of Python may run during the computation.
pub(crate) const LONG: usize = 4_096;

static NUMPY: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// NumPy, loaded at first use: its import takes longer than everything else together.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<&Bound<'_, PyModule>> {
    Ok(NUMPY.get_or_try_init(py, || PyModule::import(py, "numpy").map(Bound::unbind))?.bind(py))
}

/// Computes; for large counts, other threads of Python run meanwhile.
pub(crate) fn computed<T: Send>(py: Python<'_>, count: usize, compute: impl FnOnce() -> T + Send) -> T {
    if count > LONG { py.detach(compute) } else { compute() }
}

/// An array of `count` numbers of `SIZE` bytes each, which `fill` writes directly into NumPy's memory.
pub(crate) fn filled<'py, const SIZE: usize>(
    py: Python<'py>,
    dtype: &str,
    count: usize,
    fill: impl FnOnce(&mut [[u8; SIZE]]) -> PyResult<()>,
) -> PyResult<Bound<'py, PyAny>> {
    let filled = PyByteArray::new_with(py, count * SIZE, |bytes| fill(bytes.as_chunks_mut::<SIZE>().0))?;
    numpy(py)?.call_method1("frombuffer", (filled, dtype))
}

/// An array of numbers of `SIZE` bytes each.
pub(crate) fn array<'py, const SIZE: usize, T: Copy>(
    py: Python<'py>,
    dtype: &str,
    numbers: &[T],
    bytes: impl Fn(T) -> [u8; SIZE],
) -> PyResult<Bound<'py, PyAny>> {
    filled(py, dtype, numbers.len(), |places| {
        for (place, &number) in places.iter_mut().zip(numbers) {
            *place = bytes(number);
        }
        Ok(())
    })
}

/// The same array with rows of two.
pub(crate) fn pairs<'py>(rows: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    rows.call_method1("reshape", (-1, 2))
}

/// The memory of a value as an array of this type.
///
/// An error where NumPy does not convert it.
pub(crate) fn bytes_of<'py>(value: &Bound<'py, PyAny>, dtype: &str) -> PyResult<Bound<'py, PyBytes>> {
    let array = numpy(value.py())?.call_method1("asarray", (value, dtype))?;
    Ok(array.call_method0("tobytes")?.cast_into::<PyBytes>()?)
}

/// NumPy's letter for the kind of numbers of an array, and their size in bytes.
///
/// `None` for other values.
pub(crate) fn kind_of(value: &Bound<'_, PyAny>) -> Option<(String, usize)> {
    let dtype = value.getattr("dtype").ok()?;
    Some((dtype.getattr("kind").ok()?.extract().ok()?, dtype.getattr("itemsize").ok()?.extract().ok()?))
}
