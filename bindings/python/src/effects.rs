//! Areas of effect, and units of several hexes.

use pyo3::{PyResult, Python, pyclass, pyfunction, pymethods};
use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Footprint, HexSet};
use sixfold::search::{self, Blockers, Viewer, clearance};

use crate::journeys::faced;
use crate::protocol::refuse_argument;
use crate::search::PyCosts;
use crate::sight::PyBlockers;
use crate::values::Given;
use crate::values::costs::cost_of;
use crate::values::hexes::{PyHexes, checked, hexes_of};
use crate::values::numbers::integer;

/// The hexes within a radius of some hexes, each seen from one of them: an explosion.
///
/// Around a unit of several hexes it begins at those of its footprint. A blocker is hit itself and shields what is
/// behind it.
///
/// >>> from sixfold import Blockers, Footprint, Region, burst
/// >>> len(burst(Blockers(Region.hexagon(9)), Footprint(7).hexes((2, 0)), 2))
/// 37
#[pyfunction]
pub(crate) fn burst(
    blockers: &PyBlockers,
    origins: Given<'_, '_>,
    radius: Given<'_, '_>,
) -> PyResult<PyHexes> {
    let (from, radius) = (hexes_of("origins", origins)?, cost_of("radius", radius)?);
    struck(origins.py(), blockers, |blockers, viewer| search::burst(blockers, from, radius, viewer))
}

/// The hexes that an apex sees between two rays, clockwise from the one through `left` to the one through `right`.
///
/// The rays belong to it: 60 degrees from one direction to the next, 120 to the one after, others between other
/// hexes.
///
/// >>> from sixfold import Blockers, Region, sector
/// >>> len(sector(Blockers(Region.hexagon(9)), (0, 0), (0, -1), (1, -1), 4))
/// 15
#[pyfunction]
pub(crate) fn sector(
    blockers: &PyBlockers,
    apex: Given<'_, '_>,
    left: Given<'_, '_>,
    right: Given<'_, '_>,
    radius: Given<'_, '_>,
) -> PyResult<PyHexes> {
    let rays = [checked("left", left)?, checked("right", right)?];
    let (from, radius) = (checked("apex", apex)?, cost_of("radius", radius)?);
    struck(apex.py(), blockers, |blockers, viewer| search::sector(blockers, from, rays, radius, viewer))
}

/// The hexes that a beam of a width strikes, seen from its first hex.
///
/// A width of 1 has the hexes nearest to the line.
///
/// >>> from sixfold import Blockers, Region, beam
/// >>> len(beam(Blockers(Region.hexagon(9)), (0, -3), (0, 3), 3))
/// 19
#[pyfunction]
pub(crate) fn beam(
    blockers: &PyBlockers,
    start: Given<'_, '_>,
    goal: Given<'_, '_>,
    width: Given<'_, '_>,
) -> PyResult<PyHexes> {
    let (from, to, width) = (checked("start", start)?, checked("goal", goal)?, cost_of("width", width)?);
    struck(start.py(), blockers, |blockers, viewer| search::beam(blockers, from, to, width, viewer))
}

fn struck(
    py: Python<'_>,
    blockers: &PyBlockers,
    strike: impl FnOnce(&Blockers, &mut Viewer) -> HexSet + Send,
) -> PyResult<PyHexes> {
    let struck: Vec<Hex> =
        py.detach(|| blockers.seen(|blockers, viewer| strike(blockers, viewer).hexes().collect()));
    PyHexes::pack(py, &struck)
}

/// The hexes that a unit covers, seen from one of them, its anchor; it turns with the facing around the anchor.
///
/// One hex, three around a corner, or seven: a hex and its neighbours. Or hexes of one's own, around (0, 0).
///
/// >>> from sixfold import Costs, Footprint, IMPASSABLE, Region, path
/// >>> len(Footprint(7)), Footprint([(0, 0), (0, 1)]).hexes((3, 3), 3)
/// (7, Hexes([(3, 2), (3, 3)]))
/// >>> gap = Costs.per_hex(Region.hexagon(5), lambda hex: IMPASSABLE if hex.r == 0 and hex.q != 0 else 1)
/// >>> path(gap, (0, -2), (0, 2)).cost, path(Footprint(7).clearance(gap), (0, -2), (0, 2))
/// (4, None)
#[pyclass(frozen, eq, hash, module = "sixfold", name = "Footprint")]
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyFootprint(Footprint);

#[pymethods]
impl PyFootprint {
    #[new]
    fn new(hexes: Given<'_, '_>) -> PyResult<PyFootprint> {
        if let Some(count) = integer::<i64>(hexes) {
            return match count {
                1 => Ok(PyFootprint(Footprint::one())),
                3 => Ok(PyFootprint(Footprint::three())),
                7 => Ok(PyFootprint(Footprint::seven())),
                _ => {
                    let text = format!("expected 1, 3, 7 or a list of hexes, found {count}");
                    Err(refuse_argument(hexes.py(), "bad_argument", "hexes", &text))
                }
            };
        }
        Footprint::try_new(hexes_of("hexes", hexes)?)
            .map(PyFootprint)
            .map_err(|error| refuse_argument(hexes.py(), "out_of_range", "hexes", &error.to_string()))
    }

    /// The hexes that a unit on an anchor covers, by q, then r.
    #[pyo3(signature = (anchor, facing = None))]
    fn hexes(&self, anchor: Given<'_, '_>, facing: Option<Given<'_, '_>>) -> PyResult<PyHexes> {
        let place = checked("anchor", anchor)?;
        let covered = self.0.try_hexes(place, facing.map_or(Ok(Direction::D0), faced)?);
        let covered = covered
            .map_err(|error| refuse_argument(anchor.py(), "out_of_range", "anchor", &error.to_string()))?;
        PyHexes::pack(anchor.py(), &covered)
    }

    /// The costs of its steps, from the costs of single hexes.
    ///
    /// A step costs as much as the dearest onto a hex that the unit did not cover before, and is impassable where
    /// one of its hexes cannot go. Searches over these costs find paths and reach of the anchor.
    #[pyo3(signature = (costs, facing = None))]
    fn clearance(&self, py: Python<'_>, costs: &PyCosts, facing: Option<Given<'_, '_>>) -> PyResult<PyCosts> {
        let facing = facing.map_or(Ok(Direction::D0), faced)?;
        Ok(PyCosts::of(costs.search(py, |costs, _| clearance(costs, &self.0, facing))))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Footprint({})", self.all(py)?.__repr__(py)))
    }

    fn __getnewargs__(&self, py: Python<'_>) -> PyResult<(PyHexes,)> {
        Ok((self.all(py)?,))
    }
}

impl PyFootprint {
    /// Its hexes around (0, 0), for direction 0.
    fn all(&self, py: Python<'_>) -> PyResult<PyHexes> {
        PyHexes::pack(py, &self.0.try_hexes(Hex::ORIGIN, Direction::D0).unwrap_or_default())
    }
}
