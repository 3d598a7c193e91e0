//! Line of sight and field of view over blocked hexes.

use std::cell::RefCell;
use std::sync::{PoisonError, RwLock};

use pyo3::types::{PyAnyMethods, PyBytesMethods};
use pyo3::{PyResult, Python, pyclass, pyfunction, pymethods};
use sixfold::search::{self, Blocker, Blockers, LineOfSight, Viewer};

use crate::protocol::{refuse, refuse_argument};
use crate::region::PyRegion;
use crate::search::{edge, edges, walls_in};
use crate::values::arrays::{array, bytes_of, computed, kind_of};
use crate::values::costs::cost_of;
use crate::values::hex::{PyHex, hex_object};
use crate::values::hexes::{Packed, PyHexes, checked, hexes_of};
use crate::values::{Found, Given, Pickled};

thread_local! {
    // Views reuse their memory.
    static VIEWER: RefCell<Viewer> = RefCell::new(Viewer::new());
}

/// The hexes of a region that block sight, and walls between hexes.
///
/// `blocks` is an array of booleans in the order of the region, a function of the hex, or the blocking hexes.
///
/// >>> from sixfold import Blockers, Region, can_see, view
/// >>> blockers = Blockers(Region.hexagon(5), [(1, 0)])
/// >>> can_see(blockers, (0, 0), (3, 0))
/// False
/// >>> len(view(blockers, (0, 0), 5))
/// 75
#[pyclass(frozen, module = "sixfold", name = "Blockers")]
#[derive(Debug)]
pub(crate) struct PyBlockers(RwLock<Blockers>);

#[pymethods]
impl PyBlockers {
    #[new]
    #[pyo3(signature = (region, blocks = None))]
    fn new(region: &PyRegion, blocks: Option<Given<'_, '_>>) -> PyResult<PyBlockers> {
        let hexes = &region.0;
        let mut table = vec![false; hexes.len()];
        match blocks {
            None => {}
            Some(blocks) if blocks.is_callable() => {
                for (place, hex) in table.iter_mut().zip(hexes.hexes()) {
                    *place = blocks.call1((hex_object(blocks.py(), hex)?,))?.is_truthy()?;
                }
            }
            Some(blocks) if kind_of(blocks).is_some_and(|(kind, size)| kind == "b" || size == 1) => {
                let bytes = bytes_of(blocks, "bool")?;
                let count = bytes.as_bytes().len();
                if count != table.len() {
                    let message = format!(
                        "expected a truth value for each of the {} hexes, found {count}",
                        table.len()
                    );
                    return Err(refuse(blocks.py(), "bad_argument", &message));
                }
                table = bytes.as_bytes().iter().map(|&byte| byte != 0).collect();
            }
            Some(blocks) => {
                for index in hexes_of("blocks", blocks)?.into_iter().filter_map(|hex| hexes.index(hex)) {
                    table[index] = true;
                }
            }
        }
        let block =
            |hex| hexes.index(hex).is_some_and(|index| table.get(index).is_some_and(|&blocks| blocks));
        Ok(PyBlockers(RwLock::new(Blockers::new(hexes, block))))
    }

    /// The region of these blockers.
    #[getter]
    fn region(&self) -> PyRegion {
        self.with(|blockers| PyRegion(blockers.region().clone()))
    }

    /// Makes a hex block sight; returns whether it is part of the region.
    fn block(&self, hex: Given<'_, '_>) -> PyResult<bool> {
        let hex = checked("hex", hex)?;
        Ok(self.change(|blockers| blockers.block(hex)))
    }

    /// Makes a hex stop blocking sight; returns whether it is part of the region.
    fn clear(&self, hex: Given<'_, '_>) -> PyResult<bool> {
        let hex = checked("hex", hex)?;
        Ok(self.change(|blockers| blockers.clear(hex)))
    }

    /// Builds a wall between two neighbours; returns whether that is possible.
    fn set_wall(&self, a: Given<'_, '_>, b: Given<'_, '_>) -> PyResult<bool> {
        let edge = edge(a, b)?;
        Ok(edge.is_some_and(|edge| self.change(|blockers| blockers.set_wall(edge))))
    }

    /// Removes the wall between two neighbours, if there is one.
    ///
    /// Returns whether both are part of the region.
    fn clear_wall(&self, a: Given<'_, '_>, b: Given<'_, '_>) -> PyResult<bool> {
        let edge = edge(a, b)?;
        Ok(edge.is_some_and(|edge| self.change(|blockers| blockers.clear_wall(edge))))
    }

    /// Whether a wall stands between two hexes.
    ///
    /// >>> from sixfold import Blockers, Region
    /// >>> blockers = Blockers(Region.hexagon(1))
    /// >>> blockers.set_wall((0, 0), (0, 1)), blockers.has_wall((0, 1), (0, 0))
    /// (True, True)
    fn has_wall(&self, a: Given<'_, '_>, b: Given<'_, '_>) -> PyResult<bool> {
        let edge = edge(a, b)?;
        Ok(edge.is_some_and(|edge| self.with(|blockers| blockers.has_wall(edge))))
    }

    /// Whether a hex blocks sight; a hex outside the region does not.
    fn blocks(&self, hex: Given<'_, '_>) -> PyResult<bool> {
        let hex = checked("hex", hex)?;
        Ok(self.with(|blockers| blockers.blocks(hex)))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (PyRegion, PyHexes, PyHexes)> {
        let (region, blocking, walls) = self.with(|blockers| {
            let region = blockers.region();
            let blocking: Vec<_> = region.hexes().filter(|&hex| blockers.blocks(hex)).collect();
            (region.clone(), blocking, walls_in(region, |edge| blockers.has_wall(edge)))
        });
        let made = py.get_type::<PyBlockers>().getattr("_with_walls")?;
        Ok((made, (PyRegion(region), PyHexes::pack(py, &blocking)?, PyHexes::pack(py, &walls)?)))
    }

    /// Restores blockers for `pickle`.
    #[staticmethod]
    fn _with_walls(region: &PyRegion, blocks: Given<'_, '_>, walls: Given<'_, '_>) -> PyResult<PyBlockers> {
        let made = PyBlockers::new(region, Some(blocks))?;
        let walls = hexes_of("walls", walls)?;
        made.change(|blockers| {
            for edge in edges(&walls) {
                blockers.set_wall(edge);
            }
        });
        Ok(made)
    }

    fn __repr__(&self) -> String {
        format!("<Blockers in {} hexes>", self.with(|blockers| blockers.region().len()))
    }
}

impl PyBlockers {
    fn with<T>(&self, ask: impl FnOnce(&Blockers) -> T) -> T {
        ask(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Looks, with memory that is used again.
    pub(crate) fn seen<T>(&self, look: impl FnOnce(&Blockers, &mut Viewer) -> T) -> T {
        self.with(|blockers| VIEWER.with_borrow_mut(|viewer| look(blockers, viewer)))
    }

    fn change<T>(&self, change: impl FnOnce(&mut Blockers) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The field of view: every hex that is visible from one, within a radius, by q, then r.
///
/// It is empty for a hex outside the region.
///
/// >>> from sixfold import Blockers, Region, view
/// >>> len(view(Blockers(Region.hexagon(5)), (0, 0), 2))
/// 19
#[pyfunction]
pub(crate) fn view(blockers: &PyBlockers, start: Given<'_, '_>, radius: Given<'_, '_>) -> PyResult<PyHexes> {
    let (py, from, radius) = (start.py(), checked("start", start)?, cost_of("radius", radius)?);
    let look = |blockers: &Blockers, viewer: &mut Viewer| {
        search::view(blockers, from, radius, viewer).into_area().hexes().collect::<Vec<_>>()
    };
    let seen = py.detach(|| blockers.seen(look));
    PyHexes::pack(py, &seen)
}

/// The most places of an array of views.
const MOST_PLACES: usize = 1 << 28;

/// The fields of view of many hexes: a NumPy array of booleans.
///
/// It has a row for each hex, and a column for each hex of the region, in the order of the region.
///
/// >>> from sixfold import Blockers, Region, view_each
/// >>> seen = view_each(Blockers(Region.hexagon(2), [(1, 0)]), [(0, 0), (2, 0)], 2)
/// >>> seen.shape, seen.sum(axis=1).tolist()
/// ((2, 19), [16, 6])
#[pyfunction]
pub(crate) fn view_each<'py>(
    blockers: &PyBlockers,
    hexes: Given<'_, 'py>,
    radius: Given<'_, 'py>,
) -> Found<'py> {
    let (py, starts, radius) = (hexes.py(), hexes_of("hexes", hexes)?, cost_of("radius", radius)?);
    let columns = blockers.with(|blockers| blockers.region().len());
    let count = starts.len().saturating_mul(columns);
    if count > MOST_PLACES {
        let text = format!("expected at most {MOST_PLACES} places, found {} x {columns}", starts.len());
        return Err(refuse_argument(py, "too_large", "hexes", &text));
    }
    let rows = computed(py, count, || {
        let mut rows = vec![false; count];
        blockers.with(|blockers| {
            VIEWER.with_borrow_mut(|viewer| {
                for (row, &from) in rows.chunks_exact_mut(columns.max(1)).zip(&starts) {
                    for hex in search::view(blockers, from, radius, viewer).into_area().hexes() {
                        if let Some(place) = blockers.region().index(hex).and_then(|index| row.get_mut(index))
                        {
                            *place = true;
                        }
                    }
                }
            });
        });
        rows
    });
    let seen = array(py, "bool", &rows, |sees| [u8::from(sees)])?;
    seen.call_method1("reshape", (starts.len(), columns))
}

/// Whether one hex sees another.
///
/// >>> from sixfold import Blockers, Region, can_see
/// >>> can_see(Blockers(Region.hexagon(5)), (0, 0), (3, 0))
/// True
#[pyfunction]
pub(crate) fn can_see(blockers: &PyBlockers, a: Given<'_, '_>, b: Given<'_, '_>) -> PyResult<bool> {
    let (a, b) = (checked("a", a)?, checked("b", b)?);
    Ok(blockers.with(|blockers| search::can_see(blockers, a, b)))
}

/// Whether one hex sees each of many: a NumPy array of booleans.
///
/// >>> from sixfold import Blockers, Region, can_see_each
/// >>> can_see_each(Blockers(Region.hexagon(5), [(1, 0)]), (0, 0), [(1, 0), (2, 0), (0, 2)]).tolist()
/// [True, False, True]
#[pyfunction]
pub(crate) fn can_see_each<'py>(
    blockers: &PyBlockers,
    start: Given<'_, 'py>,
    hexes: Given<'_, 'py>,
) -> Found<'py> {
    let from = checked("start", start)?;
    Packed::of("hexes", hexes)?.map("bool", |hexes, places| {
        blockers.with(|blockers| {
            for (place, &hex) in places.iter_mut().zip(hexes) {
                *place = [u8::from(search::can_see(blockers, from, hex))];
            }
        });
    })
}

/// Whether the line is clear, the hex that blocks it, and the wall that blocks it.
type Looked = (bool, Option<PyHex>, Option<(PyHex, PyHex)>);

/// The first blocker on the line of sight.
///
/// `None` when a hex is outside the region.
#[pyfunction]
pub(crate) fn line_of_sight(
    blockers: &PyBlockers,
    a: Given<'_, '_>,
    b: Given<'_, '_>,
) -> PyResult<Option<Looked>> {
    let (a, b) = (checked("a", a)?, checked("b", b)?);
    Ok(blockers.with(|blockers| match search::line_of_sight(blockers, a, b)? {
        LineOfSight::Clear => Some((true, None, None)),
        LineOfSight::Blocked(Blocker::Hex(hex)) => Some((false, Some(PyHex(hex)), None)),
        LineOfSight::Blocked(Blocker::Wall(edge)) => {
            let [one, other] = edge.hexes();
            Some((false, None, Some((PyHex(one), PyHex(other)))))
        }
        // A future kind of blocker: the line is blocked, without details.
        LineOfSight::Blocked(_) => Some((false, None, None)),
    }))
}
