//! A list of hexes, stored as numbers: q and r of the first, q and r of the second, and so on.

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::types::{PyAnyMethods, PyBytes, PyBytesMethods, PySlice, PySliceMethods};
use pyo3::{Bound, Py, PyAny, PyErr, PyRef, PyResult, Python, pyclass, pymethods};
use sixfold::coord::Hex;
use sixfold::shape::{Line, Runs, Shape};

use crate::protocol::{read_hex, refuse, refuse_argument};
use crate::values::arrays;
use crate::values::hex::{PyHex, checked_hex, hex_object, hex_of};
use crate::values::numbers::list;

/// The most hexes of one list: the default limit of the protocol.
pub(crate) const MOST_HEXES: u64 = 1_000_000;

/// The number of hexes that `repr` writes.
const SHOWN: usize = 1_000;

/// A list of hexes.
///
/// It is immutable. Iterate over it, index or slice it, test `hex in hexes`; `coords` is a NumPy array of the
/// same memory, with a row of `q` and `r` for each hex.
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
            Some(hexes) => PyHexes::pack(py, &hexes_of("hexes", hexes)?),
            None => PyHexes::pack(py, &[]),
        }
    }

    /// A NumPy array of type `int32` with a row of `q` and `r` for each hex.
    ///
    /// It shares the memory of the list, so it is read-only: write to `coords.copy()`.
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

    pub(crate) fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
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

    /// Restores a list for `pickle`: the numbers in their form in memory.
    #[staticmethod]
    fn _of_bytes(bytes: &Bound<'_, PyBytes>) -> PyResult<PyHexes> {
        let (pairs, rest) = bytes.as_bytes().as_chunks::<8>();
        let mut hexes = vec![Hex::ORIGIN; pairs.len()];
        if !unpack(pairs, &mut hexes) || !rest.is_empty() {
            return Err(PyTypeError::new_err("these are not the bytes of hexes"));
        }
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

    /// The hexes of a line; `None` if there are too many.
    pub(crate) fn of_line(py: Python<'_>, line: Line) -> Option<PyResult<PyHexes>> {
        let count = small(line.count())?;
        Some(PyHexes::pack(py, &arrays::computed(py, count, || line.to_vec())))
    }

    /// The hexes of a shape, written directly into Python's memory; `None` if there are too many.
    pub(crate) fn of_shape(py: Python<'_>, shape: impl Runs + Send) -> Option<PyResult<PyHexes>> {
        let count = small(shape.count())?;
        let packed = PyBytes::new_with(py, 8 * count, |places| {
            arrays::computed(py, count, move || write_runs(shape, places.as_chunks_mut::<8>().0));
            Ok(())
        });
        Some(packed.map(|packed| PyHexes(packed.unbind())))
    }

    fn coordinates<'py>(&'py self, py: Python<'py>) -> &'py [[u8; 8]] {
        self.0.bind(py).as_bytes().as_chunks().0
    }
}

/// The number of hexes; `None` if there are too many.
fn small(count: u64) -> Option<usize> {
    (count <= MOST_HEXES).then_some(count as usize)
}

/// Writes a shape run by run: a loop without a branch, which compiles to vector instructions.
fn write_runs(shape: impl Runs, mut places: &mut [[u8; 8]]) {
    for number in 0..shape.runs() {
        let run = shape.run(number);
        let (room, rest) = places.split_at_mut(run.len() as usize);
        let ((mut q, mut r), (dq, dr)) = ((run.start().q(), run.start().r()), run.direction().step());
        for place in room {
            *place = pair_bytes(q, r);
            (q, r) = (q + dq, r + dr);
        }
        places = rest;
    }
}

/// An iterator over a list of hexes.
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

/// The number of hexes that are unpacked at a time, so that they stay in the first-level cache of a core.
pub(crate) const BLOCK: usize = 512;

/// The number of hexes of an array that are copied at a time, so that they stay in the cache of a core.
///
/// Larger pieces would be newly allocated each time, which takes longer than the copying.
const PIECE: usize = 8_192;

/// Hexes from Python, and the value they came from. Those of an array may be beyond the limit.
#[derive(Debug)]
pub(crate) struct Packed<'py> {
    kept: Kept<'py>,
    source: Bound<'py, PyAny>,
    argument: String,
}

#[derive(Debug)]
enum Kept<'py> {
    Bytes(Bound<'py, PyBytes>),
    /// An array and its number of rows, each of two numbers of 32 bits.
    Array(Bound<'py, PyAny>, usize),
}

impl<'py> Packed<'py> {
    /// The hexes of a list, an array with rows of `q` and `r`, or any iterable.
    pub(crate) fn of(argument: &str, value: &Bound<'py, PyAny>) -> PyResult<Packed<'py>> {
        let (py, source) = (value.py(), value.clone());
        if let Ok(list) = value.cast::<PyHexes>() {
            return Ok(Packed {
                kept: Kept::Bytes(list.get().0.bind(py).clone()),
                source,
                argument: argument.to_owned(),
            });
        }
        if let Some((kind, size)) = arrays::kind_of(value)
            && (kind == "i" || kind == "u")
        {
            let array = narrow_array(argument, value, kind == "i" && size <= 4)?;
            let count = array.len()?;
            return Ok(Packed { kept: Kept::Array(array, count), source, argument: argument.to_owned() });
        }
        let hex = |(place, item): (usize, PyResult<_>)| checked_at(|| format!("{argument}[{place}]"), &item?);
        let hexes: Vec<Hex> = list(argument, value)?.enumerate().map(hex).collect::<PyResult<_>>()?;
        Ok(Packed {
            kept: Kept::Bytes(PyHexes::pack(py, &hexes)?.0.into_bound(py)),
            source,
            argument: argument.to_owned(),
        })
    }

    /// The number of hexes.
    pub(crate) fn len(&self) -> usize {
        match &self.kept {
            Kept::Bytes(bytes) => bytes.as_bytes().len() / 8,
            Kept::Array(_, count) => *count,
        }
    }

    /// An array with a result for each hex; `take` writes the results of a block of hexes at a time.
    pub(crate) fn map<const SIZE: usize>(
        &self,
        dtype: &str,
        mut take: impl FnMut(&[Hex], &mut [[u8; SIZE]]) + Send,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, count, mut within) = (self.source.py(), self.len(), true);
        let mut hexes = [Hex::ORIGIN; BLOCK];
        let filled = arrays::filled(py, dtype, count, |places| {
            for (number, places) in places.chunks_mut(PIECE).enumerate() {
                let piece = self.piece(number)?;
                let pairs = piece.as_bytes().as_chunks::<8>().0;
                arrays::computed(py, count, || {
                    for (block, places) in pairs.chunks(BLOCK).zip(places.chunks_mut(BLOCK)) {
                        within &= unpack(block, &mut hexes);
                        take(&hexes[..block.len()], places);
                    }
                });
            }
            Ok(())
        })?;
        if within { Ok(filled) } else { Err(self.refused()) }
    }

    /// As [`Packed::map`], for the hexes at the same index of two lists; an error if one is longer.
    pub(crate) fn map_both<const SIZE: usize>(
        &self,
        other: &Packed<'py>,
        dtype: &str,
        mut take: impl FnMut(&[Hex], &[Hex], &mut [[u8; SIZE]]) + Send,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, count) = (self.source.py(), self.len());
        same_length(py, count, other.len())?;
        let (mut ours, mut theirs) = (([Hex::ORIGIN; BLOCK], true), ([Hex::ORIGIN; BLOCK], true));
        let filled = arrays::filled(py, dtype, count, |places| {
            for (number, places) in places.chunks_mut(PIECE).enumerate() {
                let (a, b) = (self.piece(number)?, other.piece(number)?);
                let (a, b) = (a.as_bytes().as_chunks::<8>().0, b.as_bytes().as_chunks::<8>().0);
                arrays::computed(py, count, || {
                    let blocks = a.chunks(BLOCK).zip(b.chunks(BLOCK)).zip(places.chunks_mut(BLOCK));
                    for ((a, b), places) in blocks {
                        ours.1 &= unpack(a, &mut ours.0);
                        theirs.1 &= unpack(b, &mut theirs.0);
                        take(&ours.0[..places.len()], &theirs.0[..places.len()], places);
                    }
                });
            }
            Ok(())
        })?;
        match (ours.1, theirs.1) {
            (true, true) => Ok(filled),
            (false, _) => Err(self.refused()),
            (true, false) => Err(other.refused()),
        }
    }

    /// The hexes as a list.
    pub(crate) fn hexes(&self) -> PyResult<Vec<Hex>> {
        let bytes = match &self.kept {
            Kept::Bytes(bytes) => bytes.clone(),
            Kept::Array(array, _) => array.call_method0("tobytes")?.cast_into()?,
        };
        let pairs = bytes.as_bytes().as_chunks::<8>().0;
        let mut hexes = vec![Hex::ORIGIN; pairs.len()];
        if unpack(pairs, &mut hexes) { Ok(hexes) } else { Err(self.refused()) }
    }

    /// The bytes of the piece with this number; a piece has `PIECE` hexes.
    fn piece(&self, number: usize) -> PyResult<Piece<'_, 'py>> {
        let (start, end) = (number * PIECE, (number * PIECE + PIECE).min(self.len()));
        match &self.kept {
            Kept::Bytes(bytes) => Ok(Piece::Part(&bytes.as_bytes()[8 * start..8 * end])),
            Kept::Array(array, _) => {
                let slice = PySlice::new(array.py(), start.cast_signed(), end.cast_signed(), 1);
                Ok(Piece::Copy(array.get_item(slice)?.call_method0("tobytes")?.cast_into()?))
            }
        }
    }

    /// The error for the first hex beyond the limit, from a request of the protocol.
    fn refused(&self) -> PyErr {
        beyond_limit(&self.argument, &self.source)
    }
}

/// Some hexes as bytes.
enum Piece<'a, 'py> {
    Part(&'a [u8]),
    Copy(Bound<'py, PyBytes>),
}

impl Piece<'_, '_> {
    fn as_bytes(&self) -> &[u8] {
        match self {
            Piece::Part(bytes) => bytes,
            Piece::Copy(bytes) => bytes.as_bytes(),
        }
    }
}

/// The error for the first hex of an array beyond the limit, from a request of the protocol.
fn beyond_limit(argument: &str, array: &Bound<'_, PyAny>) -> PyErr {
    let hex =
        |(place, item): (usize, PyResult<_>)| checked_at(|| format!("{argument}[{place}]"), &item?).map(drop);
    let numbers = array.call_method0("tolist");
    let refused = numbers.and_then(|numbers| numbers.try_iter()?.enumerate().try_for_each(hex));
    refused.err().unwrap_or_else(|| refuse(array.py(), "out_of_range", "a hex is outside the limit"))
}

/// Refuses two lists of different lengths.
pub(crate) fn same_length(py: Python<'_>, first: usize, second: usize) -> PyResult<()> {
    if first == second {
        return Ok(());
    }
    let message = format!("expected as many hexes in both lists, found {first} and {second}");
    Err(refuse(py, "bad_argument", &message))
}

/// The array with numbers of 32 bits; `fits` if they had at most 32 bits before.
fn narrow_array<'py>(argument: &str, value: &Bound<'py, PyAny>, fits: bool) -> PyResult<Bound<'py, PyAny>> {
    let numpy = arrays::numpy(value.py())?;
    let shape: Vec<usize> = value.getattr("shape")?.extract()?;
    if shape.contains(&0) {
        return numpy.call_method1("zeros", ((0, 2), "<i4"));
    }
    if shape != [shape.first().copied().unwrap_or(0), 2] {
        let found = shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(" x ");
        let message = format!("expected an array with a row of q and r for each hex, found {found} numbers");
        return Err(refuse_argument(value.py(), "bad_argument", argument, &message));
    }
    if fits {
        return numpy.call_method1("asarray", (value, "<i4"));
    }
    let narrow = value.call_method1("astype", ("<i4",))?;
    // A value that does not fit is refused with its original number.
    let same = numpy.call_method1("array_equal", (&narrow, value))?.is_truthy()?;
    if same { Ok(narrow) } else { Err(beyond_limit(argument, value)) }
}

/// Reads hexes from bytes; returns whether all are within the limit.
///
/// Any two numbers of 29 bits are a hex within the limit. The compiler can prove that, and removes the checks
/// of [`Hex::try_new`], which take longer than everything else. So all numbers are first cut to 29 bits, and
/// only if that changed one, all are read again with every check.
fn unpack(pairs: &[[u8; 8]], hexes: &mut [Hex]) -> bool {
    let mut lost = 0;
    for (place, pair) in hexes.iter_mut().zip(pairs) {
        let (q, r) = numbers(pair);
        let (near_q, near_r) = ((q << 3) >> 3, (r << 3) >> 3);
        lost |= (near_q ^ q) | (near_r ^ r);
        *place = checked_hex(near_q, near_r).unwrap_or_default();
    }
    lost == 0 || unpack_far(pairs, hexes)
}

#[cold]
fn unpack_far(pairs: &[[u8; 8]], hexes: &mut [Hex]) -> bool {
    let mut within = true;
    for (place, pair) in hexes.iter_mut().zip(pairs) {
        let hex = hex_at(pair);
        within &= hex.is_some();
        *place = hex.unwrap_or_default();
    }
    within
}

/// The hexes of a list, an array with rows of `q` and `r`, or any iterable.
pub(crate) fn hexes_of(argument: &str, value: &Bound<'_, PyAny>) -> PyResult<Vec<Hex>> {
    Packed::of(argument, value)?.hexes()
}

/// A hex; other values, and hexes beyond the limit, are refused by the protocol.
pub(crate) fn checked(argument: &str, hex: &Bound<'_, PyAny>) -> PyResult<Hex> {
    checked_at(|| argument.to_owned(), hex)
}

/// As [`checked`], with a name of the argument that is built only when it is needed.
fn checked_at(argument: impl FnOnce() -> String, hex: &Bound<'_, PyAny>) -> PyResult<Hex> {
    match hex_of(hex) {
        Some(hex) => Ok(hex),
        None => Ok(read_hex(&argument(), hex)?.cast::<PyHex>()?.get().0),
    }
}

/// A hex for a lookup on a map: `None` beyond the limit, an error for values that are not hexes.
pub(crate) fn on_a_map(hex: &Bound<'_, PyAny>) -> PyResult<Option<Hex>> {
    checked("hex", hex).map(Some).or_else(|refusal| {
        let kind = refusal.value(hex.py()).getattr("kind");
        if kind.is_ok_and(|kind| kind.eq("out_of_range").unwrap_or(false)) { Ok(None) } else { Err(refusal) }
    })
}

fn hex_at(pair: &[u8; 8]) -> Option<Hex> {
    let (q, r) = numbers(pair);
    checked_hex(q, r)
}

fn numbers(pair: &[u8; 8]) -> (i32, i32) {
    let both = u64::from_le_bytes(*pair);
    ((both as u32).cast_signed(), ((both >> 32) as u32).cast_signed())
}

fn bytes(hex: Hex) -> [u8; 8] {
    pair_bytes(hex.q(), hex.r())
}

fn pair_bytes(q: i32, r: i32) -> [u8; 8] {
    (u64::from(q.cast_unsigned()) | (u64::from(r.cast_unsigned()) << 32)).to_le_bytes()
}
