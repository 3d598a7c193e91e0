//! One hex and two: coordinate systems, steps, turns, distances and angles.

use pyo3::{IntoPyObjectExt, pyfunction};
use sixfold::coord::{self, Doubled, Hex, Offset};
use sixfold::layout;

use crate::protocol::ask;
use crate::values::hex::{PyHex, hex_object, hex_of};
use crate::values::hexes::{BLOCK, Packed, PyHexes, checked};
use crate::values::{Found, Given, names, numbers};

/// The number of steps from one hex to another.
///
/// >>> import sixfold
/// >>> sixfold.distance((0, 0), (2, 2))
/// 4
#[pyfunction]
pub(crate) fn distance<'py>(a: Given<'_, 'py>, b: Given<'_, 'py>) -> Found<'py> {
    match (hex_of(a), hex_of(b)) {
        (Some(from), Some(to)) => from.distance(to).into_bound_py_any(a.py()),
        _ => ask(a.py(), "distance", &[("a", a), ("b", b)]),
    }
}

/// The distances between the hexes at the same index of two lists, as a NumPy array.
///
/// >>> import sixfold
/// >>> sixfold.distances([(0, 0), (0, 0)], [(2, 2), (0, -3)]).tolist()
/// [4, 3]
#[pyfunction]
pub(crate) fn distances<'py>(a: Given<'_, 'py>, b: Given<'_, 'py>) -> Found<'py> {
    Packed::of("a", a)?.map_both(&Packed::of("b", b)?, "<i4", |from, to, places| {
        let mut steps = [0; BLOCK];
        let steps = &mut steps[..from.len()];
        coord::distances(from, to, steps);
        write_steps(places, steps);
    })
}

/// The distances from one hex to each hex of a list, as a NumPy array.
///
/// >>> import sixfold
/// >>> sixfold.distances_from((0, 0), sixfold.line((0, 0), (2, 2))).tolist()
/// [0, 1, 2, 3, 4]
#[pyfunction]
pub(crate) fn distances_from<'py>(center: Given<'_, 'py>, hexes: Given<'_, 'py>) -> Found<'py> {
    let from = checked("center", center)?;
    Packed::of("hexes", hexes)?.map("<i4", |hexes, places| {
        let mut steps = [0; BLOCK];
        let steps = &mut steps[..hexes.len()];
        coord::distances_from(from, hexes, steps);
        write_steps(places, steps);
    })
}

/// The next hex in a direction: 0 to 5, clockwise from north.
///
/// >>> import sixfold
/// >>> sixfold.neighbor((0, 0), sixfold.Direction.NE)
/// Hex(1, -1)
#[pyfunction]
pub(crate) fn neighbor<'py>(hex: Given<'_, 'py>, direction: Given<'_, 'py>) -> Found<'py> {
    let both = hex_of(hex).zip(names::direction(direction));
    match both.and_then(|(hex, direction)| hex.try_neighbor(direction).ok()) {
        Some(next) => hex_object(hex.py(), next),
        None => ask(hex.py(), "neighbor", &[("hex", hex), ("direction", direction)]),
    }
}

/// The six hexes around one: N, NE, SE, S, SW, NW.
///
/// >>> import sixfold
/// >>> list(sixfold.neighbors((0, 0)))[:2]
/// [Hex(0, -1), Hex(1, -1)]
#[pyfunction]
pub(crate) fn neighbors<'py>(hex: Given<'_, 'py>) -> Found<'py> {
    match hex_of(hex).and_then(|hex| hex.try_neighbors().ok()) {
        Some(six) => PyHexes::pack(hex.py(), &six)?.into_bound_py_any(hex.py()),
        None => ask(hex.py(), "neighbors", &[("hex", hex)]),
    }
}

/// A hex rotated clockwise by 60 degrees a step, around the origin or a centre.
///
/// >>> import sixfold
/// >>> sixfold.rotate((2, -1), 1)
/// Hex(1, 1)
#[pyfunction]
#[pyo3(signature = (hex, steps, center = None))]
pub(crate) fn rotate<'py>(
    hex: Given<'_, 'py>,
    steps: Given<'_, 'py>,
    center: Option<Given<'_, 'py>>,
) -> Found<'py> {
    let about = center.map_or(Some(Hex::ORIGIN), hex_of);
    let all = hex_of(hex).zip(about).zip(numbers::integer(steps));
    let turned = |((hex, center), steps): ((Hex, Hex), i32)| hex.try_rotate_around(center, steps).ok();
    match all.and_then(turned) {
        Some(turned) => hex_object(hex.py(), turned),
        None => {
            let mut arguments = vec![("hex", hex), ("steps", steps)];
            arguments.extend(center.map(|center| ("center", center)));
            ask(hex.py(), "rotate", &arguments)
        }
    }
}

/// Column and row of a hex on an offset map.
///
/// `None` for invalid arguments; the caller then sends a request, whose error has the reason.
#[pyfunction]
pub(crate) fn to_offset(hex: Given<'_, '_>, parity: &str) -> Option<(i32, i32)> {
    let offset = Offset::of(hex_of(hex)?, names::parity(parity)?);
    Some((offset.col, offset.row))
}

/// The hex at a column and row of an offset map.
///
/// `None` for invalid arguments; the caller then sends a request, whose error has the reason.
#[pyfunction]
pub(crate) fn from_offset(col: Given<'_, '_>, row: Given<'_, '_>, parity: &str) -> Option<PyHex> {
    Offset { col: numbers::integer(col)?, row: numbers::integer(row)? }
        .hex(names::parity(parity)?)
        .ok()
        .map(PyHex)
}

/// The doubled coordinates of a hex.
///
/// `None` for invalid arguments; the caller then sends a request, whose error has the reason.
#[pyfunction]
pub(crate) fn to_doubled(hex: Given<'_, '_>, axis: &str) -> Option<(i32, i32)> {
    let doubled = Doubled::of(hex_of(hex)?, names::axis(axis)?);
    Some((doubled.col(), doubled.row()))
}

/// The hex at doubled coordinates.
///
/// `None` for invalid arguments; the caller then sends a request, whose error has the reason.
#[pyfunction]
pub(crate) fn from_doubled(col: Given<'_, '_>, row: Given<'_, '_>, axis: &str) -> Option<PyHex> {
    Doubled::try_new(numbers::integer(col)?, numbers::integer(row)?)
        .ok()?
        .hex(names::axis(axis)?)
        .ok()
        .map(PyHex)
}

/// The bearing from one hex to another in degrees, clockwise from north.
///
/// The hexes are flat-top by default.
///
/// >>> import sixfold
/// >>> sixfold.bearing((0, 0), (1, -1)), sixfold.bearing((0, 0), (1, -1), "pointy")
/// (60.0, 30.0)
#[pyfunction]
#[pyo3(signature = (a, b, orientation = "flat"))]
pub(crate) fn bearing<'py>(a: Given<'_, 'py>, b: Given<'_, 'py>, orientation: &str) -> Found<'py> {
    let both = hex_of(a).zip(hex_of(b)).filter(|_| orientation == "flat");
    match both.and_then(|(a, b)| layout::bearing(a, b)) {
        Some(degrees) => degrees.into_bound_py_any(a.py()),
        None => {
            let orientation = orientation.into_bound_py_any(a.py())?;
            ask(a.py(), "bearing", &[("a", a), ("b", b), ("orientation", &orientation)])
        }
    }
}

/// The facing whose sector of 60 degrees holds another hex, decided in whole numbers.
///
/// >>> import sixfold
/// >>> sixfold.facing_to((0, 0), (2, -1))
/// 2
#[pyfunction]
pub(crate) fn facing_to<'py>(a: Given<'_, 'py>, b: Given<'_, 'py>) -> Found<'py> {
    match hex_of(a).zip(hex_of(b)).and_then(|(a, b)| layout::facing_to(a, b)) {
        Some(facing) => facing.number().into_bound_py_any(a.py()),
        None => ask(a.py(), "facing_to", &[("a", a), ("b", b)]),
    }
}

/// Writes distances, which are at most twice the limit and so below 2^31.
fn write_steps(places: &mut [[u8; 4]], steps: &[u32]) {
    for (place, steps) in places.iter_mut().zip(steps) {
        *place = steps.cast_signed().to_le_bytes();
    }
}
