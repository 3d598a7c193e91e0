//! Flow fields over costs.

use pyo3::types::{PyAnyMethods, PyBytes};
use pyo3::{Bound, PyResult, Python, pyclass, pyfunction, pymethods};
use sixfold::coord::{Direction, Hex};
use sixfold::grid::Region;
use sixfold::search::{self, OwnedFlow};

use crate::region::PyRegion;
use crate::search::{PyCosts, PyPath, numbers, one_or_many, pickled, unpickled};
use crate::values::arrays::array;
use crate::values::hexes::{PyHexes, on_a_map};
use crate::values::numbers::integer_within;
use crate::values::{Found, Given, Pickled};

/// A flow field: the paths from every hex to the nearest goal, for many units with one search.
#[pyclass(frozen, eq, module = "sixfold", name = "Flow")]
#[derive(Debug, PartialEq)]
pub(crate) struct PyFlow {
    flow: OwnedFlow,
    region: Region,
}

#[pymethods]
impl PyFlow {
    /// The hexes that have a path, by q, then r.
    #[getter]
    fn hexes(&self, py: Python<'_>) -> PyResult<PyHexes> {
        PyHexes::pack(py, &self.flow.hexes().map(|(hex, _)| hex).collect::<Vec<_>>())
    }

    /// The cost of the path from each of them: a NumPy array.
    #[getter]
    fn costs<'py>(&self, py: Python<'py>) -> Found<'py> {
        numbers(py, &self.flow.hexes().map(|(_, cost)| cost).collect::<Vec<_>>())
    }

    /// The cost of the path from each hex of the map, in the order of its region, and `missing` without a
    /// path.
    #[pyo3(signature = (missing = None))]
    fn field<'py>(&self, py: Python<'py>, missing: Option<Given<'_, 'py>>) -> Found<'py> {
        let missing = missing.map_or(Ok(-1), |value| integer_within("missing", value, i64::MIN, i64::MAX))?;
        let hexes = self.region.hexes().map(|hex| self.flow.cost(hex).map_or(missing, i64::from));
        array(py, "<i8", &hexes.collect::<Vec<_>>(), i64::to_le_bytes)
    }

    /// The first step from each hex of the map, in the order of its region; -1 at a goal and without a path.
    fn directions<'py>(&self, py: Python<'py>) -> Found<'py> {
        let step = |hex| self.flow.direction(hex).map_or(-1, |way| way.number().cast_signed());
        array(py, "i1", &self.region.hexes().map(step).collect::<Vec<i8>>(), i8::to_le_bytes)
    }

    /// The cost of the path from a hex; `None` when there is none.
    fn cost(&self, hex: Given<'_, '_>) -> PyResult<Option<u32>> {
        Ok(on_a_map(hex)?.and_then(|hex| self.flow.cost(hex)))
    }

    /// The first step from a hex; `None` at a goal and without a path.
    fn direction(&self, hex: Given<'_, '_>) -> PyResult<Option<u8>> {
        Ok(on_a_map(hex)?.and_then(|hex| self.flow.direction(hex)).map(|way| way.number()))
    }

    /// The path from a hex; `None` when there is none.
    fn path_from(&self, hex: Given<'_, '_>) -> PyResult<Option<PyPath>> {
        PyPath::of(hex.py(), on_a_map(hex)?.and_then(|hex| self.flow.path_from(hex)))
    }

    fn __repr__(&self) -> String {
        format!("<Flow over {} hexes>", self.region.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (Bound<'py, PyBytes>, PyRegion)> {
        let made = py.get_type::<PyFlow>().getattr("_of_json")?;
        Ok((made, (pickled(py, &self.flow)?, PyRegion(self.region.clone()))))
    }

    /// Restores a flow field for `pickle`.
    #[staticmethod]
    fn _of_json(json: &Bound<'_, PyBytes>, region: &PyRegion) -> PyResult<PyFlow> {
        Ok(PyFlow { flow: unpickled(json)?, region: region.0.clone() })
    }
}

impl PyFlow {
    /// The first step from each hex that has one.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (Hex, Direction)> + '_ {
        self.region.hexes().filter_map(|hex| Some((hex, self.flow.direction(hex)?)))
    }
}

/// A flow field: the paths from every hex to the nearest of some goals.
///
/// >>> from sixfold import Costs, Region, flow
/// >>> ways = flow(Costs.uniform(Region.hexagon(5)), [(0, 0), (5, 0)])
/// >>> ways.cost((3, 0)), ways.direction((0, 2))
/// (2, 0)
#[pyfunction]
pub(crate) fn flow(costs: &PyCosts, goals: Given<'_, '_>) -> PyResult<PyFlow> {
    let to = one_or_many("goals", goals)?;
    Ok(costs.search(goals.py(), |costs, scratch| PyFlow {
        flow: search::flow(costs, &to, scratch).into_owned(),
        region: costs.region().clone(),
    }))
}
