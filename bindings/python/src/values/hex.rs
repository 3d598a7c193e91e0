//! One hex.

use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::types::{PyAnyMethods, PyTuple, PyTupleMethods};
use pyo3::{Bound, PyAny, PyResult, Python, pyclass, pymethods};
use sixfold::coord;

use crate::protocol::{ask, asked_hex};
use crate::values::{Given, numbers};

/// A hex: axial coordinates.
///
/// It is immutable and hashable, sorts by `q`, then `r`, and unpacks into both. Functions that take a hex
/// also take a pair of whole numbers, and a hex equals that pair.
///
/// >>> from sixfold import Hex
/// >>> Hex(2, -1) + Hex(1, 1)
/// Hex(3, 0)
/// >>> (1, 1) + Hex(2, -1), (1, 1) - Hex(2, -1)
/// (Hex(3, 0), Hex(-1, 2))
/// >>> q, r = Hex(2, -1) * 3
/// >>> q, r
/// (6, -3)
/// >>> sorted({Hex(1, 0), Hex(0, 5), Hex(0, 5)})
/// [Hex(0, 5), Hex(1, 0)]
/// >>> Hex(1, 0) == (1, 0), {(1, 0): "woods"}[Hex(1, 0)]
/// (True, 'woods')
/// >>> Hex(2, -1)[-1], len(Hex(2, -1))
/// (-1, 2)
#[pyclass(frozen, sequence, module = "sixfold", name = "Hex")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PyHex(pub(crate) coord::Hex);

#[pymethods]
impl PyHex {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("q", "r")
    }

    #[new]
    fn new(q: &Bound<'_, PyAny>, r: &Bound<'_, PyAny>) -> PyResult<PyHex> {
        let both = numbers::integer(q).zip(numbers::integer(r));
        match both.and_then(|(q, r)| checked_hex(q, r)) {
            Some(hex) => Ok(PyHex(hex)),
            None => Ok(*ask(q.py(), "add", &[("a", &asked_hex(q, r)?), ("b", &zero(q.py())?)])?
                .cast::<PyHex>()?
                .get()),
        }
    }

    /// The column: grows to the right.
    #[getter]
    fn q(&self) -> i32 {
        self.0.q()
    }

    /// The row along the column: grows downwards.
    #[getter]
    fn r(&self) -> i32 {
        self.0.r()
    }

    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.with(other, "add", coord::Hex::try_add)
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__add__(other)
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        PyHex(-self.0).__add__(other)
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.with(other, "sub", coord::Hex::try_sub)
    }

    fn __mul__<'py>(&self, factor: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = factor.py();
        match numbers::integer(factor).and_then(|factor: i32| self.0.try_scale(factor.into()).ok()) {
            Some(hex) => hex_object(py, hex),
            None => ask(py, "scale", &[("hex", &hex_object(py, self.0)?), ("factor", factor)]),
        }
    }

    fn __rmul__<'py>(&self, factor: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__mul__(factor)
    }

    fn __neg__(&self) -> PyHex {
        PyHex(-self.0)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, [self.0.q(), self.0.r()])?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        2
    }

    fn __getitem__<'py>(&self, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        PyTuple::new(place.py(), [self.0.q(), self.0.r()])?.as_any().get_item(place)
    }

    fn __richcmp__(&self, other: Given<'_, '_>, how: CompareOp) -> PyResult<bool> {
        if let Ok(other) = other.cast::<PyHex>() {
            return Ok(how.matches(self.0.cmp(&other.get().0)));
        }
        let pair = other.cast::<PyTuple>().ok().and_then(|pair| pair.extract::<(i32, i32)>().ok());
        match how {
            CompareOp::Eq => Ok(pair == Some((self.0.q(), self.0.r()))),
            CompareOp::Ne => Ok(pair != Some((self.0.q(), self.0.r()))),
            _ => Err(PyTypeError::new_err("a hex sorts with hexes only")),
        }
    }

    /// The hash of the pair, because both are equal.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyTuple::new(py, [self.0.q(), self.0.r()])?.hash()
    }

    fn __repr__(&self) -> String {
        format!("Hex({}, {})", self.0.q(), self.0.r())
    }

    /// The key, `"q,r"`.
    fn __str__(&self) -> String {
        format!("{},{}", self.0.q(), self.0.r())
    }

    fn __getnewargs__(&self) -> (i32, i32) {
        (self.0.q(), self.0.r())
    }
}

impl PyHex {
    fn with<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        op: &str,
        answer: impl FnOnce(coord::Hex, coord::Hex) -> Result<coord::Hex, coord::OutOfRangeError>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        match hex_of(other).and_then(|other| answer(self.0, other).ok()) {
            Some(hex) => hex_object(py, hex),
            None => ask(py, op, &[("a", &hex_object(py, self.0)?), ("b", other)]),
        }
    }
}

/// A hex within the limit.
pub(crate) fn checked_hex(q: i32, r: i32) -> Option<coord::Hex> {
    coord::Hex::try_new(q.into(), r.into()).ok()
}

/// The hex of a value: a `Hex`, or two whole numbers.
///
/// `None` for other values, and beyond the limit.
pub(crate) fn hex_of(value: &Bound<'_, PyAny>) -> Option<coord::Hex> {
    if let Ok(hex) = value.cast::<PyHex>() {
        return Some(hex.get().0);
    }
    if let Ok(pair) = value.cast::<PyTuple>() {
        return if pair.len() == 2 { pair_of(pair) } else { None };
    }
    // A row of an array, or a list; the characters of a text are not numbers.
    if value.len().ok()? != 2 {
        return None;
    }
    pair_of(value)
}

/// The hex of the first two items of a value.
fn pair_of(value: &Bound<'_, PyAny>) -> Option<coord::Hex> {
    let number = |place: usize| numbers::integer(&value.get_item(place).ok()?);
    checked_hex(number(0)?, number(1)?)
}

/// A hex for Python.
pub(crate) fn hex_object(py: Python<'_>, hex: coord::Hex) -> PyResult<Bound<'_, PyAny>> {
    Ok(Bound::new(py, PyHex(hex))?.into_any())
}

fn zero(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    hex_object(py, coord::Hex::ORIGIN)
}
