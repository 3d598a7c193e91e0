//! Arrays of numbers: to NumPy without a copy, from NumPy with one.
//!
//! Python 3.9 has no stable way to look into the memory of an array; `tobytes` is the fastest there is. What goes out
//! is a `bytearray` that NumPy looks into, so that no number is copied and the array can be written to.

use pyo3::sync::PyOnceLock;
use pyo3::types::{PyAnyMethods, PyByteArray, PyBytes, PyModule};
use pyo3::{Bound, Py, PyAny, PyResult, Python};

/// Above this many numbers other threads of Python may run while they are computed.
pub(crate) const LONG: usize = 4_096;

static NUMPY: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// NumPy, which is not loaded before it is needed: it takes longer than everything else together.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<&Bound<'_, PyModule>> {
    Ok(NUMPY.get_or_try_init(py, || PyModule::import(py, "numpy").map(Bound::unbind))?.bind(py))
}

/// Computes while other threads of Python run, if there is much to compute.
pub(crate) fn computed<T: Send>(py: Python<'_>, count: usize, compute: impl FnOnce() -> T + Send) -> T {
    if count > LONG { py.detach(compute) } else { compute() }
}

/// An array of `count` numbers of `SIZE` bytes each, which `fill` writes where NumPy will look for them.
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

/// The same with rows of two.
pub(crate) fn pairs<'py>(rows: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    rows.call_method1("reshape", (-1, 2))
}

/// The memory of an array of this type, whatever it was before; refused where NumPy does not convert it.
pub(crate) fn bytes_of<'py>(value: &Bound<'py, PyAny>, dtype: &str) -> PyResult<Bound<'py, PyBytes>> {
    let array = numpy(value.py())?.call_method1("asarray", (value, dtype))?;
    Ok(array.call_method0("tobytes")?.cast_into::<PyBytes>()?)
}

/// The letter by which NumPy names what the numbers of an array are, and how many bytes each has; `None` for no array.
pub(crate) fn kind_of(value: &Bound<'_, PyAny>) -> Option<(String, usize)> {
    let dtype = value.getattr("dtype").ok()?;
    Some((dtype.getattr("kind").ok()?.extract().ok()?, dtype.getattr("itemsize").ok()?.extract().ok()?))
}
