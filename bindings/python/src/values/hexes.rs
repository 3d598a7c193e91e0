//! A list of hexes, kept as numbers: q and r of the first, q and r of the second, and so on.

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::types::{PyAnyMethods, PyBytes, PyBytesMethods, PySlice, PySliceMethods};
use pyo3::{Bound, Py, PyAny, PyRef, PyResult, Python, pyclass, pymethods};
use sixfold::coord::Hex;
use sixfold::shape::Shape;

use crate::protocol::{ask, refuse};
use crate::values::arrays;
use crate::values::hex::{PyHex, hex_object, hex_of, whole};

/// The most hexes of one list: what the protocol allows unless told otherwise.
pub(crate) const MOST_HEXES: u64 = 1_000_000;

/// How many hexes `repr` writes.
const SHOWN: usize = 1_000;

/// Above this many hexes other threads of Python may run while they are computed.
pub(crate) const LONG: usize = 4_096;

/// A list of hexes.
///
/// It never changes. Go through it, take one out by its place or some by a slice, ask `hex in hexes`; `coords` is a
/// NumPy array of the same memory, with a row of `q` and `r` for each hex.
///
/// >>> import sixfold
/// >>> hexes = sixfold.line((0, 0), (2, 2))
/// >>> len(hexes), hexes[-1]
/// (5, Hex(2, 2))
/// >>> hexes.coords.sum(axis=0).tolist()
/// [6, 4]
/// >>> sixfold.Hexes([(0, 0), (1, -1)])
/// Hexes([(0, 0), (1, -1)])
#[pyclass(frozen, module = "sixfold", name = "Hexes", sequence)]
#[derive(Debug)]
pub struct PyHexes(Py<PyBytes>);

#[pymethods]
impl PyHexes {
    #[new]
    #[pyo3(signature = (hexes = None))]
    fn new(py: Python<'_>, hexes: Option<&Bound<'_, PyAny>>) -> PyResult<PyHexes> {
        Ok(match hexes {
            Some(hexes) => PyHexes::pack(py, &hexes_of(hexes)?)?,
            None => PyHexes::pack(py, &[])?,
        })
    }

    /// A NumPy array of type `int32` with a row of `q` and `r` for each hex. It looks into the list, so it cannot be
    /// written to: `coords.copy()` can.
    #[getter]
    fn coords<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        arrays::pairs(&arrays::numpy(py)?.call_method1("frombuffer", (self.0.bind(py), "<i4"))?)
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let coords = self.coords(py)?;
        match dtype {
            Some(dtype) => coords.call_method1("astype", (dtype,)),
            None if copy == Some(true) => coords.call_method0("copy"),
            None => Ok(coords),
        }
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.0.bind(py).as_bytes().len() / 8
    }

    fn __getitem__<'py>(&self, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = place.py();
        let all = self.coordinates(py);
        if let Ok(slice) = place.cast::<PySlice>() {
            let cut = slice.indices(all.len().cast_signed())?;
            let chosen = (0..cut.slicelength).map(|step| cut.start + step.cast_signed() * cut.step);
            let hexes: Vec<Hex> =
                chosen.filter_map(|at| all.get(at.cast_unsigned()).and_then(hex_at)).collect();
            return Ok(Bound::new(py, PyHexes::pack(py, &hexes)?)?.into_any());
        }
        let place: isize = place.extract()?;
        let at = if place < 0 { place + all.len().cast_signed() } else { place };
        let found = usize::try_from(at).ok().and_then(|at| all.get(at)).and_then(hex_at);
        let outside = || PyIndexError::new_err(format!("place {place} of {} hexes", all.len()));
        hex_object(py, found.ok_or_else(outside)?)
    }

    pub(crate) fn __iter__(&self, py: Python<'_>) -> HexesIterator {
        HexesIterator { hexes: self.0.clone_ref(py), next: 0 }
    }

    fn __contains__(&self, hex: &Bound<'_, PyAny>) -> bool {
        hex_of(hex).is_some_and(|found| self.coordinates(hex.py()).contains(&bytes(found)))
    }

    pub(crate) fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyHexes>().is_ok_and(|other| {
            self.0.bind(other.py()).as_bytes() == other.get().0.bind(other.py()).as_bytes()
        })
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.0.bind(py).hash()
    }

    pub(crate) fn __repr__(&self, py: Python<'_>) -> String {
        let all = self.coordinates(py);
        let shown: Vec<String> = all
            .iter()
            .take(SHOWN)
            .filter_map(hex_at)
            .map(|hex| format!("({}, {})", hex.q(), hex.r()))
            .collect();
        let rest = if all.len() > SHOWN { ", ..." } else { "" };
        format!("Hexes([{}{rest}])", shown.join(", "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let class = py.get_type::<PyHexes>();
        Ok((class.getattr("_of_bytes")?, (self.0.bind(py).clone(),)))
    }

    /// What `pickle` calls: the numbers as they lie in memory.
    #[staticmethod]
    fn _of_bytes(bytes: &Bound<'_, PyBytes>) -> PyResult<PyHexes> {
        let hexes =
            hexes_in(bytes).ok_or_else(|| PyTypeError::new_err("these are not the bytes of hexes"))?;
        PyHexes::pack(bytes.py(), &hexes)
    }
}

impl PyHexes {
    /// The hexes as a list for Python.
    pub(crate) fn pack(py: Python<'_>, hexes: &[Hex]) -> PyResult<PyHexes> {
        let packed = PyBytes::new_with(py, 8 * hexes.len(), |places| {
            let (places, _) = places.as_chunks_mut::<8>();
            for (place, &hex) in places.iter_mut().zip(hexes) {
                *place = bytes(hex);
            }
            Ok(())
        })?;
        Ok(PyHexes(packed.unbind()))
    }

    /// The hexes of a shape; `None` for too many.
    pub(crate) fn of_shape(py: Python<'_>, shape: impl Shape + Send) -> Option<PyResult<PyHexes>> {
        let count = usize::try_from(shape.count()).ok().filter(|&count| count as u64 <= MOST_HEXES)?;
        let list = move || {
            let mut hexes = vec![Hex::ORIGIN; count];
            shape.write_to(&mut hexes);
            hexes
        };
        let hexes = if count > LONG { py.detach(list) } else { list() };
        Some(PyHexes::pack(py, &hexes))
    }

    fn coordinates<'py>(&'py self, py: Python<'py>) -> &'py [[u8; 8]] {
        self.0.bind(py).as_bytes().as_chunks().0
    }
}

/// Goes through a list of hexes.
#[pyclass]
#[derive(Debug)]
pub struct HexesIterator {
    hexes: Py<PyBytes>,
    next: usize,
}

#[pymethods]
impl HexesIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> Option<PyHex> {
        let (all, _) = self.hexes.bind(py).as_bytes().as_chunks::<8>();
        let hex = all.get(self.next).and_then(hex_at)?;
        self.next += 1;
        Some(PyHex(hex))
    }
}

/// The hexes of a list, an array with rows of `q` and `r`, or anything one can go through.
pub(crate) fn hexes_of(value: &Bound<'_, PyAny>) -> PyResult<Vec<Hex>> {
    if let Ok(list) = value.cast::<PyHexes>() {
        // All of them are within the limit.
        return Ok(list.get().coordinates(value.py()).iter().filter_map(hex_at).collect());
    }
    match arrays::kind_of(value) {
        Some((kind, size)) if kind == "i" && size <= 8 => hexes_of_array(value, size),
        _ => value
            .try_iter()?
            .map(|item| {
                let item = item?;
                match hex_of(&item) {
                    Some(hex) => Ok(hex),
                    None => Ok(ask(
                        value.py(),
                        "parse_key",
                        &[("key", &ask(value.py(), "key", &[("hex", &item)])?)],
                    )?
                    .cast::<PyHex>()?
                    .get()
                    .0),
                }
            })
            .collect(),
    }
}

fn hexes_of_array(value: &Bound<'_, PyAny>, size: usize) -> PyResult<Vec<Hex>> {
    let shape: Vec<usize> = value.getattr("shape")?.extract()?;
    if shape != [shape.first().copied().unwrap_or(0), 2] && !shape.contains(&0) {
        let found = shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(" x ");
        return Err(refuse(
            value.py(),
            "bad_argument",
            &format!("expected an array with a row of q and r for each hex, found {found} numbers"),
        ));
    }
    let (bytes, found);
    if size <= 4 {
        bytes = arrays::bytes_of(value, "<i4")?;
        found = hexes_in(&bytes);
    } else {
        bytes = arrays::bytes_of(value, "<i8")?;
        let (pairs, _) = bytes.as_bytes().as_chunks::<16>();
        let wide = |pair: &[u8; 16]| {
            let both = u128::from_le_bytes(*pair);
            Hex::try_new((both as u64).cast_signed(), ((both >> 64) as u64).cast_signed()).ok()
        };
        found = pairs.iter().map(wide).collect();
    }
    match found {
        Some(hexes) => Ok(hexes),
        None => hexes_of(&value.call_method0("tolist")?),
    }
}

/// The hexes that bytes describe; `None` when one is beyond the limit.
fn hexes_in(bytes: &Bound<'_, PyBytes>) -> Option<Vec<Hex>> {
    let (all, rest) = bytes.as_bytes().as_chunks::<8>();
    let hexes: Option<Vec<Hex>> = all.iter().map(hex_at).collect();
    hexes.filter(|_| rest.is_empty())
}

fn hex_at(bytes: &[u8; 8]) -> Option<Hex> {
    let both = u64::from_le_bytes(*bytes);
    whole((both as u32).cast_signed(), ((both >> 32) as u32).cast_signed())
}

fn bytes(hex: Hex) -> [u8; 8] {
    (u64::from(hex.q().cast_unsigned()) | (u64::from(hex.r().cast_unsigned()) << 32)).to_le_bytes()
}
