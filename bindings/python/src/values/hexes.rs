//! A list of hexes, kept as numbers: q and r of the first, q and r of the second, and so on.

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::types::{PyAnyMethods, PyBytes, PyBytesMethods, PySlice, PySliceMethods};
use pyo3::{Bound, Py, PyAny, PyRef, PyResult, Python, pyclass, pymethods};
use sixfold::coord::{Hex, LIMIT};
use sixfold::shape::Shape;

use crate::protocol::{ask, refuse};
use crate::values::arrays;
use crate::values::hex::{PyHex, hex_object, hex_of, whole};

/// The most hexes of one list: what the protocol allows unless told otherwise.
pub(crate) const MOST_HEXES: u64 = 1_000_000;

/// How many hexes `repr` writes.
const SHOWN: usize = 1_000;

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
        match hexes {
            Some(hexes) => Ok(PyHexes(Packed::of(hexes)?.0.unbind())),
            None => PyHexes::pack(py, &[]),
        }
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
        let packed = Packed::checked(bytes.clone()).map(|packed| PyHexes(packed.0.unbind()));
        packed.ok_or_else(|| PyTypeError::new_err("these are not the bytes of hexes"))
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
        let hexes = if count > arrays::LONG { py.detach(list) } else { list() };
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

/// How many hexes are unpacked at a time: as many as stay in the nearest memory of a core.
pub(crate) const BLOCK: usize = 512;

/// Hexes as they lie in memory, all of them within the limit.
#[derive(Debug)]
pub(crate) struct Packed<'py>(Bound<'py, PyBytes>);

impl<'py> Packed<'py> {
    /// The hexes of a list, an array with rows of `q` and `r`, or anything one can go through.
    pub(crate) fn of(value: &Bound<'py, PyAny>) -> PyResult<Packed<'py>> {
        let py = value.py();
        if let Ok(list) = value.cast::<PyHexes>() {
            return Ok(Packed(list.get().0.bind(py).clone()));
        }
        if let Some((kind, size)) = arrays::kind_of(value)
            && (kind == "i" || kind == "u")
        {
            return Packed::of_array(value, &kind, size);
        }
        let hexes: Vec<Hex> = value.try_iter()?.map(|item| checked(&item?)).collect::<PyResult<_>>()?;
        Ok(Packed(PyHexes::pack(py, &hexes)?.0.into_bound(py)))
    }

    fn of_array(value: &Bound<'py, PyAny>, kind: &str, size: usize) -> PyResult<Packed<'py>> {
        let shape: Vec<usize> = value.getattr("shape")?.extract()?;
        if shape != [shape.first().copied().unwrap_or(0), 2] && !shape.contains(&0) {
            let found = shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(" x ");
            let message =
                format!("expected an array with a row of q and r for each hex, found {found} numbers");
            return Err(refuse(value.py(), "bad_argument", &message));
        }
        let narrow = value.call_method1("astype", ("<i4",))?;
        let fits = size < 4 || kind == "i" && size == 4;
        let fits =
            fits || arrays::numpy(value.py())?.call_method1("array_equal", (&narrow, value))?.is_truthy()?;
        let packed = if fits { Packed::checked(arrays::bytes_of(&narrow, "<i4")?) } else { None };
        match packed {
            Some(packed) => Ok(packed),
            None => Packed::of(&value.call_method0("tolist")?),
        }
    }

    /// The same when every hex is within the limit.
    fn checked(bytes: Bound<'py, PyBytes>) -> Option<Packed<'py>> {
        let (all, rest) = bytes.as_bytes().as_chunks::<8>();
        // Not `any`, which stops at the first: so several are looked at in one step.
        let is_beyond = all.iter().fold(false, |found, pair| found | is_beyond_limit(pair));
        (!is_beyond && rest.is_empty()).then_some(Packed(bytes))
    }

    /// How many hexes there are.
    pub(crate) fn len(&self) -> usize {
        self.0.as_bytes().len() / 8
    }

    /// The hexes as bytes, which may go to another thread.
    pub(crate) fn pairs(&self) -> &[[u8; 8]] {
        self.0.as_bytes().as_chunks().0
    }
}

/// Hands hexes on in blocks, each with the places for its results.
pub(crate) fn in_blocks<T>(pairs: &[[u8; 8]], results: &mut [T], mut take: impl FnMut(&[Hex], &mut [T])) {
    let mut hexes = [Hex::ORIGIN; BLOCK];
    for (block, places) in pairs.chunks(BLOCK).zip(results.chunks_mut(BLOCK)) {
        take(unpack(block, &mut hexes), places);
    }
}

/// The same with two lists of the same length.
pub(crate) fn in_two_blocks<T>(
    a: &[[u8; 8]],
    b: &[[u8; 8]],
    results: &mut [T],
    mut take: impl FnMut(&[Hex], &[Hex], &mut [T]),
) {
    let mut others = [Hex::ORIGIN; BLOCK];
    let mut rest = b.chunks(BLOCK);
    in_blocks(a, results, |hexes, places| {
        take(hexes, unpack(rest.next().unwrap_or_default(), &mut others), places);
    });
}

fn unpack<'h>(pairs: &[[u8; 8]], hexes: &'h mut [Hex; BLOCK]) -> &'h [Hex] {
    for (hex, pair) in hexes.iter_mut().zip(pairs) {
        *hex = hex_at(pair).unwrap_or_default();
    }
    &hexes[..pairs.len().min(BLOCK)]
}

/// The hexes of a list, an array with rows of `q` and `r`, or anything one can go through.
pub(crate) fn hexes_of(value: &Bound<'_, PyAny>) -> PyResult<Vec<Hex>> {
    let packed = Packed::of(value)?;
    let mut hexes = vec![Hex::ORIGIN; packed.len()];
    for (hex, pair) in hexes.iter_mut().zip(packed.pairs()) {
        *hex = hex_at(pair).unwrap_or_default();
    }
    Ok(hexes)
}

/// A hex; what is none, or beyond the limit, is refused in the words of the protocol.
pub(crate) fn checked(hex: &Bound<'_, PyAny>) -> PyResult<Hex> {
    match hex_of(hex) {
        Some(hex) => Ok(hex),
        None => {
            let origin = hex_object(hex.py(), Hex::ORIGIN)?;
            Ok(ask(hex.py(), "add", &[("a", hex), ("b", &origin)])?.cast::<PyHex>()?.get().0)
        }
    }
}

/// What [`Hex::try_new`] refuses, in a form of which compilers make vector instructions.
fn is_beyond_limit(pair: &[u8; 8]) -> bool {
    let is_beyond = |number: i32| number.unsigned_abs() > LIMIT.unsigned_abs();
    let (q, r) = numbers(pair);
    is_beyond(q) | is_beyond(r) | is_beyond(q.wrapping_add(r))
}

fn hex_at(pair: &[u8; 8]) -> Option<Hex> {
    let (q, r) = numbers(pair);
    whole(q, r)
}

fn numbers(pair: &[u8; 8]) -> (i32, i32) {
    let both = u64::from_le_bytes(*pair);
    ((both as u32).cast_signed(), ((both >> 32) as u32).cast_signed())
}

fn bytes(hex: Hex) -> [u8; 8] {
    (u64::from(hex.q().cast_unsigned()) | (u64::from(hex.r().cast_unsigned()) << 32)).to_le_bytes()
}
