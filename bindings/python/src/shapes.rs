//! Lines, rings and areas.

use pyo3::types::{PyAnyMethods, PyDict, PyDictMethods, PyList};
use pyo3::{Bound, IntoPyObjectExt, PyAny, PyErr, PyResult, Python, pyfunction};
use sixfold::coord::{Direction, Hex, Offset};
use sixfold::shape::{
    Line, Range, Rectangle, Ring, Runs, Spiral, Wedge, try_cone, try_parallelogram, try_triangle,
};

use crate::protocol::{ask, refuse, renamed};
use crate::values::arrays::array;
use crate::values::hex::{hex_object, hex_of};
use crate::values::hexes::{MOST_HEXES, PyHexes, hexes_of, same_length};
use crate::values::{Found, Given, names, numbers};

/// The most hexes of many lines together: 80 MB.
const MOST_OF_ALL_LINES: u64 = 10_000_000;

/// The hexes nearest to the straight line from one hex to another, both ends included.
///
/// `tie` is `"symmetric"`, `"left"` or `"right"`; a symmetric line is the same backwards.
///
/// >>> import sixfold
/// >>> sixfold.line((0, 0), (2, 2))
/// Hexes([(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)])
#[pyfunction]
#[pyo3(signature = (a, b, tie = "symmetric"))]
pub(crate) fn line<'py>(a: Given<'_, 'py>, b: Given<'_, 'py>, tie: &str) -> Found<'py> {
    let py = a.py();
    let ends = hex_of(a).zip(hex_of(b)).zip(names::tie(tie));
    match ends.and_then(|((a, b), tie)| PyHexes::of_line(py, Line::new(a, b, tie))) {
        Some(line) => line?.into_bound_py_any(py),
        None => ask(py, "line", &[("a", a), ("b", b), ("tie", &tie.into_bound_py_any(py)?)]),
    }
}

/// The lines between the hexes at the same index of two lists.
///
/// Returns all hexes in one list, and a NumPy array of the indices where each line begins and the last one
/// ends.
///
/// >>> import sixfold
/// >>> hexes, places = sixfold.lines([(0, 0), (0, 0)], [(2, 0), (0, 1)])
/// >>> places.tolist()
/// [0, 3, 5]
/// >>> hexes[places[1]:places[2]]
/// Hexes([(0, 0), (0, 1)])
#[pyfunction]
#[pyo3(signature = (a, b, tie = "symmetric"))]
pub(crate) fn lines<'py>(
    a: Given<'_, 'py>,
    b: Given<'_, 'py>,
    tie: &str,
) -> PyResult<(PyHexes, Bound<'py, PyAny>)> {
    let (py, from, to) = (a.py(), hexes_of("a", a)?, hexes_of("b", b)?);
    same_length(py, from.len(), to.len())?;
    let Some(tie) = names::tie(tie) else {
        let origin = hex_object(py, Hex::ORIGIN)?;
        ask(py, "line", &[("a", &origin), ("b", &origin), ("tie", &tie.into_bound_py_any(py)?)])?;
        return Err(refuse(py, "bad_argument", "expected \"symmetric\", \"left\" or \"right\""));
    };
    let counted = from.iter().zip(&to).map(|(a, b)| u64::from(a.distance(*b)) + 1).sum::<u64>();
    if counted > MOST_OF_ALL_LINES {
        let message = format!("these lines have {counted} hexes; at most {MOST_OF_ALL_LINES} at once");
        return Err(refuse(py, "too_large", &message));
    }
    let (hexes, places) = py.detach(|| {
        let (mut hexes, mut places) = (Vec::new(), vec![0]);
        for (&a, &b) in from.iter().zip(&to) {
            hexes.extend(Line::new(a, b, tie));
            places.push(hexes.len() as i64);
        }
        (hexes, places)
    });
    Ok((PyHexes::pack(py, &hexes)?, array(py, "<i8", &places, i64::to_le_bytes)?))
}

/// The hexes at most `radius` steps away, by q, then r.
///
/// >>> import sixfold
/// >>> len(sixfold.range((0, 0), 50))
/// 7651
#[pyfunction]
pub(crate) fn range<'py>(center: Given<'_, 'py>, radius: Given<'_, 'py>) -> Found<'py> {
    around("range", center, radius, |center, radius| Range::try_new(center, radius).ok())
}

/// The hexes exactly `radius` steps away, clockwise from the south-west.
///
/// >>> import sixfold
/// >>> sixfold.ring((0, 0), 1)
/// Hexes([(-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1)])
#[pyfunction]
pub(crate) fn ring<'py>(center: Given<'_, 'py>, radius: Given<'_, 'py>) -> Found<'py> {
    around("ring", center, radius, |center, radius| Ring::try_new(center, radius).ok())
}

/// The centre, then ring after ring.
///
/// >>> import sixfold
/// >>> sixfold.spiral((0, 0), 2)[:2]
/// Hexes([(0, 0), (-1, 1)])
#[pyfunction]
pub(crate) fn spiral<'py>(center: Given<'_, 'py>, radius: Given<'_, 'py>) -> Found<'py> {
    around("spiral", center, radius, |center, radius| Spiral::try_new(center, 0..=radius).ok())
}

/// A straight line of a number of steps in a direction.
///
/// >>> import sixfold
/// >>> sixfold.ray((0, 0), 2, 3)[-1]
/// Hex(3, 0)
#[pyfunction]
pub(crate) fn ray<'py>(
    start: Given<'_, 'py>,
    direction: Given<'_, 'py>,
    steps: Given<'_, 'py>,
) -> Found<'py> {
    aimed("ray", [("start", start), ("direction", direction), ("steps", steps)], |hex, direction, steps| {
        PyHexes::of_line(start.py(), Line::try_ray(hex, direction, steps).ok()?)
    })
}

/// The sixth of a range in front of a facing.
///
/// Six wedges are the range, each hex but the apex once.
///
/// >>> import sixfold
/// >>> len(sixfold.wedge((0, 0), 0, 3))
/// 7
#[pyfunction]
pub(crate) fn wedge<'py>(apex: Given<'_, 'py>, facing: Given<'_, 'py>, radius: Given<'_, 'py>) -> Found<'py> {
    let py = apex.py();
    aimed("wedge", [("apex", apex), ("facing", facing), ("radius", radius)], |apex, facing, radius| {
        PyHexes::of_shape(py, Wedge::try_new(apex, facing, radius).ok()?)
    })
}

/// The third of a range in front of a facing.
///
/// >>> import sixfold
/// >>> len(sixfold.cone((0, 0), 0, 1))
/// 4
#[pyfunction]
pub(crate) fn cone<'py>(apex: Given<'_, 'py>, facing: Given<'_, 'py>, radius: Given<'_, 'py>) -> Found<'py> {
    let py = apex.py();
    aimed("cone", [("apex", apex), ("facing", facing), ("radius", radius)], |apex, facing, radius| {
        PyHexes::of_shape(py, try_cone(apex, facing, radius).ok()?)
    })
}

/// A triangle of hexes with sides of `size` steps, from a corner in a direction.
///
/// >>> import sixfold
/// >>> len(sixfold.triangle((0, 0), 0, 2))
/// 6
#[pyfunction]
pub(crate) fn triangle<'py>(
    corner: Given<'_, 'py>,
    direction: Given<'_, 'py>,
    size: Given<'_, 'py>,
) -> Found<'py> {
    let py = corner.py();
    aimed("triangle", [("corner", corner), ("direction", direction), ("size", size)], |corner, way, size| {
        PyHexes::of_shape(py, try_triangle(corner, way, size).ok()?)
    })
}

/// Columns and rows of an offset map, from its top left hex (0, 0).
///
/// >>> import sixfold
/// >>> len(sixfold.rectangle(4, 3))
/// 12
#[pyfunction]
#[pyo3(signature = (width, height, parity = "odd-q"))]
pub(crate) fn rectangle<'py>(width: Given<'_, 'py>, height: Given<'_, 'py>, parity: &str) -> Found<'py> {
    let py = width.py();
    let sizes = numbers::integer(width).zip(numbers::integer(height)).zip(names::parity(parity));
    let corner = Offset { col: 0, row: 0 };
    let shape =
        sizes.and_then(|((width, height), parity)| Rectangle::try_new(corner, width, height, parity).ok());
    match hexes(py, shape) {
        Some(found) => found,
        None => {
            let parity = parity.into_bound_py_any(py)?;
            let named = [("width", width), ("height", height), ("parity", &parity)];
            Err(shape_refused(py, "rectangle", &named))
        }
    }
}

/// The hexes between two columns and two rows, ends included.
///
/// >>> import sixfold
/// >>> sixfold.parallelogram((0, 1), (0, 1))
/// Hexes([(0, 0), (0, 1), (1, 0), (1, 1)])
#[pyfunction]
pub(crate) fn parallelogram<'py>(q: Given<'_, 'py>, r: Given<'_, 'py>) -> Found<'py> {
    let shape = ends(q).zip(ends(r)).and_then(|(q, r)| try_parallelogram(q.0..=q.1, r.0..=r.1).ok());
    match hexes(q.py(), shape) {
        Some(found) => found,
        None => Err(shape_refused(q.py(), "parallelogram", &[("q", q), ("r", r)])),
    }
}

/// The first and the last of some columns or rows.
pub(crate) fn ends(value: Given<'_, '_>) -> Option<(i32, i32)> {
    let number = |place: usize| numbers::integer(&value.get_item(place).ok()?);
    if value.len().ok()? == 2 { number(0).zip(number(1)) } else { None }
}

/// The error for an invalid shape of a map, from a request of the protocol.
pub(crate) fn shape_refused(py: Python<'_>, name: &str, values: &[(&str, Given<'_, '_>)]) -> PyErr {
    let asked = || {
        let (shape, named) = (PyDict::new(py), PyDict::new(py));
        for (name, value) in values {
            named.set_item(name, value)?;
        }
        shape.set_item(name, named)?;
        ask(py, "grid", &[("shape", shape.as_any()), ("ask", PyList::new(py, ["count"])?.as_any())])
    };
    let error = asked().err().map(|error| renamed(py, error, &format!("shape.{name}."), ""));
    error.unwrap_or_else(|| refuse(py, "out_of_range", "the shape leaves the world"))
}

fn around<'py, S: Runs + Send>(
    name: &str,
    center: Given<'_, 'py>,
    radius: Given<'_, 'py>,
    shape: impl FnOnce(Hex, u32) -> Option<S>,
) -> Found<'py> {
    let both = hex_of(center).zip(numbers::integer(radius));
    match hexes(center.py(), both.and_then(|(center, radius)| shape(center, radius))) {
        Some(found) => found,
        None => ask(center.py(), name, &[("center", center), ("radius", radius)]),
    }
}

/// A shape without an operation of its own in the protocol: the hex, the direction or the size can be
/// invalid.
fn aimed<'py>(
    name: &str,
    arguments: [(&str, Given<'_, 'py>); 3],
    shape: impl FnOnce(Hex, Direction, u32) -> Option<PyResult<PyHexes>>,
) -> Found<'py> {
    let [(at, hex), (toward, direction), (length, size)] = arguments;
    let py = hex.py();
    let all = hex_of(hex).zip(names::direction(direction)).zip(numbers::integer(size));
    if let Some(found) = all.and_then(|((hex, way), size)| shape(hex, way, size)) {
        return found?.into_bound_py_any(py);
    }
    ask(py, "key", &[("hex", hex)]).map_err(|error| renamed(py, error, "hex", at))?;
    ask(py, "neighbor", &[("hex", &hex_object(py, Hex::ORIGIN)?), ("direction", direction)])
        .map_err(|error| renamed(py, error, "direction", toward))?;
    ask(py, "ring", &[("center", hex), ("radius", size)])
        .map_err(|error| renamed(py, error, "radius", length))?;
    let message = format!("this {name} holds more than {MOST_HEXES} hexes or leaves the world");
    Err(refuse(py, "too_large", &message))
}

/// The hexes of a shape; `None` without a shape, or if it is too large.
fn hexes<'py>(py: Python<'py>, shape: Option<impl Runs + Send>) -> Option<Found<'py>> {
    Some(PyHexes::of_shape(py, shape?)?.and_then(|hexes| hexes.into_bound_py_any(py)))
}
