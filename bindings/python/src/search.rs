//! Paths, movement range and flow fields over costs.

use std::cell::RefCell;
use std::sync::{PoisonError, RwLock};

use pyo3::types::{PyAnyMethods, PyBytes, PyBytesMethods};
use pyo3::{Bound, IntoPyObject, Py, PyResult, Python, pyclass, pyfunction, pymethods};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::Region;
use sixfold::search::{self, Costs, IMPASSABLE, OwnedPath, OwnedReach, Scratch};

use crate::protocol::{ask, refuse, refuse_argument};
use crate::region::PyRegion;
use crate::values::arrays::array;
use crate::values::costs::{cost_at, cost_of, costs_of};
use crate::values::hex::{hex_object, hex_of};
use crate::values::hexes::{PyHexes, checked, hexes_of, on_a_map};
use crate::values::numbers::integer_within;
use crate::values::{Found, Given, Pickled, names};

thread_local! {
    // Searches reuse their memory.
    static SCRATCH: RefCell<Scratch> = RefCell::new(Scratch::new());
}

/// The cost of entering each hex of a region, and walls between hexes.
///
/// >>> from sixfold import Costs, Region, path
/// >>> costs = Costs.per_hex(Region.hexagon(5), lambda hex: 9 if hex == (1, 0) else 1)
/// >>> costs.set_wall((0, 0), (0, 1))
/// True
/// >>> path(costs, (0, 0), (2, 2)).cost
/// 5
#[pyclass(frozen, module = "sixfold", name = "Costs")]
#[derive(Debug)]
pub(crate) struct PyCosts(RwLock<Costs>);

#[pymethods]
impl PyCosts {
    /// Every step costs 1.
    #[staticmethod]
    fn uniform(region: &PyRegion) -> PyCosts {
        PyCosts(RwLock::new(Costs::uniform(&region.0)))
    }

    /// Costs by hex: numbers in the order of the region, as an array or a list, or a function of the hex.
    ///
    /// A hex with `IMPASSABLE` or `math.inf` cannot be entered.
    #[staticmethod]
    fn per_hex(region: &PyRegion, enter: Given<'_, '_>) -> PyResult<PyCosts> {
        let hexes = &region.0;
        let costs: Vec<u32> = if enter.is_callable() {
            let asked = |hex: Hex| {
                let cost = enter.call1((hex_object(enter.py(), hex)?,))?;
                cost_at(|| format!("enter({},{})", hex.q(), hex.r()), &cost)
            };
            hexes.hexes().map(asked).collect::<PyResult<_>>()?
        } else {
            costs_of("enter", enter)?
        };
        if costs.len() != hexes.len() {
            let message =
                format!("expected a cost for each of the {} hexes, found {}", hexes.len(), costs.len());
            return Err(refuse_argument(enter.py(), "bad_argument", "enter", &message));
        }
        // `Costs` calls it in the order of the region today, but does not promise that order.
        let cost = |hex| hexes.index(hex).and_then(|index| costs.get(index).copied()).unwrap_or(IMPASSABLE);
        Ok(PyCosts(RwLock::new(Costs::per_hex(hexes, cost))))
    }

    /// Costs of single steps: a function of the hex that is left, the direction and the hex that is entered.
    ///
    /// Rivers, roads and cliffs are an `EdgeField`.
    ///
    /// >>> from sixfold import Costs, EdgeField, Region, path
    /// >>> river = EdgeField([((0, 0), (0, 1), "deep")])
    /// >>> def leave(start, direction, goal):
    /// ...     return 4 if river.get(start, goal) else 1
    /// >>> path(Costs.per_step(Region.hexagon(2), leave), (0, 0), (0, 1)).cost
    /// 2
    #[staticmethod]
    fn per_step(region: &PyRegion, leave: Given<'_, '_>) -> PyResult<PyCosts> {
        let hexes = &region.0;
        let mut table = vec![[IMPASSABLE; 6]; hexes.len()];
        for (hex, steps) in hexes.hexes().zip(&mut table) {
            for (direction, step) in Direction::ALL.into_iter().zip(steps) {
                let Some(next) = hex.try_neighbor(direction).ok().filter(|&next| hexes.contains(next)) else {
                    continue;
                };
                let ends = (hex_object(leave.py(), hex)?, direction.number(), hex_object(leave.py(), next)?);
                *step = cost_at(|| format!("leave({},{})", hex.q(), hex.r()), &leave.call1(ends)?)?;
            }
        }
        let cost = |hex, direction: Direction| {
            hexes.index(hex).map_or(IMPASSABLE, |index| table[index][usize::from(direction.number())])
        };
        Ok(PyCosts(RwLock::new(Costs::per_step(hexes, cost))))
    }

    /// The region of these costs.
    #[getter]
    fn region(&self) -> PyRegion {
        self.with(|costs| PyRegion(costs.region().clone()))
    }

    /// Sets the cost of entering a hex; returns whether it is part of the region.
    fn set(&self, hex: Given<'_, '_>, enter: Given<'_, '_>) -> PyResult<bool> {
        let (place, cost) = (checked("hex", hex)?, cost_of("enter", enter)?);
        Ok(self.change(|costs| costs.set(place, cost)))
    }

    /// Builds a wall between two neighbours; returns whether that is possible.
    fn set_wall(&self, a: Given<'_, '_>, b: Given<'_, '_>) -> PyResult<bool> {
        let edge = edge(a, b)?;
        Ok(edge.is_some_and(|edge| self.change(|costs| costs.set_wall(edge))))
    }

    /// Removes the wall between two neighbours, if there is one; returns whether both are part of the region.
    fn clear_wall(&self, a: Given<'_, '_>, b: Given<'_, '_>) -> PyResult<bool> {
        let edge = edge(a, b)?;
        Ok(edge.is_some_and(|edge| self.change(|costs| costs.clear_wall(edge))))
    }

    /// Whether a wall stands between two hexes.
    ///
    /// >>> from sixfold import Costs, Region
    /// >>> costs = Costs.uniform(Region.hexagon(1))
    /// >>> costs.set_wall((0, 0), (0, 1)), costs.has_wall((0, 1), (0, 0)), costs.has_wall((0, 0), (1, 0))
    /// (True, True, False)
    fn has_wall(&self, a: Given<'_, '_>, b: Given<'_, '_>) -> PyResult<bool> {
        let edge = edge(a, b)?;
        Ok(edge.is_some_and(|edge| self.with(|costs| costs.has_wall(edge))))
    }

    /// The cost of a step from a hex in a direction.
    ///
    /// `IMPASSABLE` through a wall and where an end is outside the region.
    ///
    /// >>> from sixfold import Costs, Direction, Grid, Region
    /// >>> Costs.uniform(Region.hexagon(1)).step((0, 0), Direction.NE)
    /// 1
    /// >>> hill = Grid.hexagon(1, cells=[{"hex": (0, 0), "elevation": 1}]).place("fox", (1, 0))
    /// >>> hill.costs("fox").step((1, 0), Direction.NW)
    /// 2
    fn step(&self, start: Given<'_, '_>, direction: Given<'_, '_>) -> PyResult<u32> {
        let from = checked("start", start)?;
        let Some(way) = names::direction(direction) else {
            let refused = ask(start.py(), "neighbor", &[("hex", start), ("direction", direction)]);
            return refused?.extract();
        };
        Ok(self.with(|costs| costs.step(from, way)))
    }

    /// Sets the cost of one step, in this direction only, as over a river or down a cliff.
    ///
    /// Returns whether both ends are part of the region.
    ///
    /// >>> from sixfold import Costs, Direction, Region
    /// >>> costs = Costs.uniform(Region.hexagon(1))
    /// >>> costs.set_step((0, 0), Direction.N, 5), costs.step((0, 0), Direction.N), costs.step((0, -1), Direction.S)
    /// (True, 5, 1)
    fn set_step(
        &self,
        start: Given<'_, '_>,
        direction: Given<'_, '_>,
        enter: Given<'_, '_>,
    ) -> PyResult<bool> {
        let (from, cost) = (checked("start", start)?, cost_of("enter", enter)?);
        let Some(way) = names::direction(direction) else {
            let refused = ask(start.py(), "neighbor", &[("hex", start), ("direction", direction)]);
            return refused?.extract();
        };
        Ok(self.change(|costs| costs.set_step(from, way, cost)))
    }

    /// The cost of entering a hex, without walls.
    ///
    /// `None` outside the region, and where the cost depends on the hex that is left, as for a unit over
    /// levels: use `step`.
    fn to_enter(&self, hex: Given<'_, '_>) -> PyResult<Option<u32>> {
        Ok(on_a_map(hex)?.and_then(|hex| self.with(|costs| costs.to_enter(hex))))
    }

    fn __repr__(&self) -> String {
        format!("<Costs of {} hexes>", self.with(|costs| costs.region().len()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (PyRegion, Bound<'py, PyBytes>, PyHexes)> {
        let (region, table, walls) = self.with(|costs| {
            let region = costs.region().clone();
            let walls = walls_in(&region, |edge| costs.has_wall(edge));
            let enter: Option<Vec<u32>> = region.hexes().map(|hex| costs.to_enter(hex)).collect();
            let table = enter.unwrap_or_else(|| {
                // The costs of steps, also of those through walls.
                let mut open = costs.clone();
                edges(&walls).for_each(|edge| {
                    open.clear_wall(edge);
                });
                let steps = |hex| Direction::ALL.map(|direction| open.step(hex, direction));
                region.hexes().flat_map(steps).collect()
            });
            let table: Vec<[u8; 4]> = table.into_iter().map(u32::to_le_bytes).collect();
            (region, table, walls)
        });
        let made = py.get_type::<PyCosts>().getattr("_of_bytes")?;
        Ok((made, (PyRegion(region), PyBytes::new(py, table.as_flattened()), PyHexes::pack(py, &walls)?)))
    }

    /// Restores costs for `pickle`: four bytes for each hex, or for each hex and direction, and the hexes
    /// beside each wall.
    #[staticmethod]
    fn _of_bytes(region: &PyRegion, table: &Bound<'_, PyBytes>, walls: Given<'_, '_>) -> PyResult<PyCosts> {
        let (table, rest) = table.as_bytes().as_chunks::<4>();
        let hexes = &region.0;
        let cost = |index: usize| table.get(index).map_or(IMPASSABLE, |bytes| u32::from_le_bytes(*bytes));
        let mut costs = match (table.len(), rest) {
            (length, []) if length == hexes.len() => {
                Costs::per_hex(hexes, |hex| hexes.index(hex).map_or(IMPASSABLE, cost))
            }
            (length, []) if length == 6 * hexes.len() => Costs::per_step(hexes, |hex, direction| {
                hexes.index(hex).map_or(IMPASSABLE, |index| cost(6 * index + usize::from(direction.number())))
            }),
            _ => return Err(refuse(walls.py(), "bad_argument", "these are not the bytes of costs")),
        };
        for edge in edges(&hexes_of("walls", walls)?) {
            costs.set_wall(edge);
        }
        Ok(PyCosts(RwLock::new(costs)))
    }
}

impl PyCosts {
    pub(crate) fn of(costs: Costs) -> PyCosts {
        PyCosts(RwLock::new(costs))
    }

    fn with<T>(&self, ask: impl FnOnce(&Costs) -> T) -> T {
        ask(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn change<T>(&self, change: impl FnOnce(&mut Costs) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }

    /// Searches while other threads of Python run.
    pub(crate) fn search<T: Send>(
        &self,
        py: Python<'_>,
        search: impl FnOnce(&Costs, &mut Scratch) -> T + Send,
    ) -> T {
        py.detach(|| self.with(|costs| SCRATCH.with_borrow_mut(|scratch| search(costs, scratch))))
    }
}

/// A path and its cost.
#[pyclass(frozen, eq, module = "sixfold", name = "Path", get_all)]
#[derive(Debug)]
pub(crate) struct PyPath {
    /// The sum of the costs of all steps.
    cost: u32,
    /// The hexes, both ends included.
    hexes: Py<PyHexes>,
}

impl PartialEq for PyPath {
    fn eq(&self, other: &PyPath) -> bool {
        Python::attach(|py| self.cost == other.cost && self.hexes.get().__eq__(other.hexes.bind(py)))
    }
}

#[pymethods]
impl PyPath {
    #[new]
    fn new(cost: Given<'_, '_>, hexes: Py<PyHexes>) -> PyResult<PyPath> {
        Ok(PyPath { cost: integer_within("cost", cost, 0, u32::MAX)?, hexes })
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("Path({}, {})", self.cost, self.hexes.get().__repr__(py))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        (self.cost, self.hexes.get().__hash__(py)?).into_pyobject(py)?.hash()
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (u32, Py<PyHexes>) {
        (self.cost, self.hexes.clone_ref(py))
    }
}

impl PyPath {
    pub(crate) fn of(py: Python<'_>, way: Option<OwnedPath>) -> PyResult<Option<PyPath>> {
        let Some(way) = way else { return Ok(None) };
        let hexes = Py::new(py, PyHexes::pack(py, way.hexes())?)?;
        Ok(Some(PyPath { cost: way.cost(), hexes }))
    }
}

/// The cheapest path from one hex to another, both included; `None` when there is none.
///
/// Of several cheapest paths the same one is found on every machine.
///
/// >>> from sixfold import Costs, Region, path
/// >>> path(Costs.uniform(Region.hexagon(3)), (0, 0), (1, 1))
/// Path(2, Hexes([(0, 0), (1, 0), (1, 1)]))
#[pyfunction]
pub(crate) fn path(costs: &PyCosts, start: Given<'_, '_>, goal: Given<'_, '_>) -> PyResult<Option<PyPath>> {
    let (py, from, to) = (start.py(), checked("start", start)?, checked("goal", goal)?);
    let found =
        costs.search(py, |costs, scratch| search::path(costs, from, to, scratch).map(|way| way.into_owned()));
    PyPath::of(py, found)
}

/// A movement range: the hexes that a budget reaches.
#[pyclass(frozen, eq, module = "sixfold", name = "Reach")]
#[derive(Debug, PartialEq)]
pub(crate) struct PyReach {
    reached: OwnedReach,
    region: Region,
}

#[pymethods]
impl PyReach {
    /// The reached hexes, by q, then r, with the start.
    #[getter]
    pub(crate) fn hexes(&self, py: Python<'_>) -> PyResult<PyHexes> {
        PyHexes::pack(py, &self.reached.region().hexes().collect::<Vec<_>>())
    }

    /// The cost of each reached hex: a NumPy array.
    #[getter]
    fn costs<'py>(&self, py: Python<'py>) -> Found<'py> {
        numbers(py, self.reached.to_field().values())
    }

    /// The cost of each hex of the map, in the order of its region, and `missing` for hexes out of reach.
    ///
    /// >>> from sixfold import Costs, Region, reach
    /// >>> reach(Costs.uniform(Region.hexagon(2)), (0, 0), 1).field().tolist()
    /// [-1, -1, -1, -1, 1, 1, -1, -1, 1, 0, 1, -1, -1, 1, 1, -1, -1, -1, -1]
    #[pyo3(signature = (missing = None))]
    fn field<'py>(&self, py: Python<'py>, missing: Option<Given<'_, 'py>>) -> Found<'py> {
        let missing = missing.map_or(Ok(-1), |value| integer_within("missing", value, i64::MIN, i64::MAX))?;
        let hexes = self.region.hexes().map(|hex| self.reached.cost(hex).map_or(missing, i64::from));
        array(py, "<i8", &hexes.collect::<Vec<_>>(), i64::to_le_bytes)
    }

    /// The cost of a hex; `None` when it is not reached.
    fn cost(&self, hex: Given<'_, '_>) -> PyResult<Option<u32>> {
        Ok(on_a_map(hex)?.and_then(|hex| self.reached.cost(hex)))
    }

    /// The path to a hex; `None` when it is not reached.
    fn path_to(&self, hex: Given<'_, '_>) -> PyResult<Option<PyPath>> {
        PyPath::of(hex.py(), on_a_map(hex)?.and_then(|hex| self.reached.path_to(hex)))
    }

    fn __len__(&self) -> usize {
        self.reached.len()
    }

    fn __contains__(&self, hex: Given<'_, '_>) -> bool {
        hex_of(hex).is_some_and(|hex| self.reached.cost(hex).is_some())
    }

    fn __repr__(&self) -> String {
        format!("<Reach of {} hexes>", self.reached.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (Bound<'py, PyBytes>, PyRegion)> {
        let made = py.get_type::<PyReach>().getattr("_of_json")?;
        Ok((made, (pickled(py, &self.reached)?, PyRegion(self.region.clone()))))
    }

    /// Restores a movement range for `pickle`.
    #[staticmethod]
    fn _of_json(json: &Bound<'_, PyBytes>, region: &PyRegion) -> PyResult<PyReach> {
        Ok(PyReach { reached: unpickled(json)?, region: region.0.clone() })
    }
}

/// The movement range of a budget, from one hex or from the nearest of several.
///
/// >>> from sixfold import Costs, Region, reach
/// >>> reached = reach(Costs.uniform(Region.hexagon(5)), (0, 0), 2)
/// >>> len(reached), reached.cost((1, 1)), (3, 0) in reached
/// (19, 2, False)
#[pyfunction]
pub(crate) fn reach(costs: &PyCosts, start: Given<'_, '_>, budget: Given<'_, '_>) -> PyResult<PyReach> {
    let (starts, budget) = (one_or_many("start", start)?, cost_of("budget", budget)?);
    Ok(costs.search(start.py(), |costs, scratch| PyReach {
        reached: search::reach_from(costs, &starts, budget, scratch).into_owned(),
        region: costs.region().clone(),
    }))
}

/// The walls on the sides of a region's hexes, each as the two hexes beside it.
pub(crate) fn walls_in(region: &Region, has_wall: impl Fn(Edge) -> bool) -> Vec<Hex> {
    let sides = region.hexes().flat_map(|hex| {
        let later = region.neighbors(hex).filter(move |&next| next > hex);
        later.filter_map(move |next| Edge::between(hex, next))
    });
    sides.filter(|&edge| has_wall(edge)).flat_map(|edge| edge.hexes()).collect()
}

/// The hexsides between the pairs of hexes in such a list.
pub(crate) fn edges(walls: &[Hex]) -> impl Iterator<Item = Edge> {
    walls.as_chunks::<2>().0.iter().filter_map(|&[a, b]| Edge::between(a, b))
}

/// The hexside between two hexes; `None` when they are not neighbours.
pub(crate) fn edge(a: Given<'_, '_>, b: Given<'_, '_>) -> PyResult<Option<Edge>> {
    Ok(Edge::between(checked("a", a)?, checked("b", b)?))
}

/// Numbers for NumPy: signed, because differences of costs may be negative.
pub(crate) fn numbers<'py>(py: Python<'py>, costs: &[u32]) -> Found<'py> {
    array(py, "<i8", costs, |cost| i64::from(cost).to_le_bytes())
}

/// A value for `pickle`.
pub(crate) fn pickled<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyBytes>> {
    let json = serde_json::to_vec(value).map_err(|error| refuse(py, "bad_argument", &error.to_string()))?;
    Ok(PyBytes::new(py, &json))
}

/// A value from `pickle`, checked.
pub(crate) fn unpickled<T: DeserializeOwned>(json: &Bound<'_, PyBytes>) -> PyResult<T> {
    let read = serde_json::from_slice(json.as_bytes());
    read.map_err(|error| refuse(json.py(), "bad_argument", &format!("this was not pickled here: {error}")))
}

pub(crate) fn one_or_many(argument: &str, hexes: Given<'_, '_>) -> PyResult<Vec<Hex>> {
    match hex_of(hexes) {
        Some(one) => Ok(vec![one]),
        None => hexes_of(argument, hexes),
    }
}
