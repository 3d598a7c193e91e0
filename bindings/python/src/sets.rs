//! Owned sets of hexes, and the nearest of many starts.

use std::sync::{PoisonError, RwLock};

use pyo3::types::PyAnyMethods;
use pyo3::{PyResult, Python, pyclass, pyfunction, pymethods};
use sixfold::coord::{Edge, Hex};
use sixfold::grid::{HexSet, Region};
use sixfold::search;

use crate::region::PyRegion;
use crate::search::PyCosts;
use crate::values::arrays::array;
use crate::values::costs::cost_of;
use crate::values::hex::{PyHex, hex_of};
use crate::values::hexes::{HexesIterator, PyHexes, checked, hexes_of, on_a_map};
use crate::values::numbers::integer_within;
use crate::values::{Found, Given, Pickled};

/// The two hexes beside a hexside.
type Side = (PyHex, PyHex);

/// A set of hexes of a region, one bit each.
///
/// Sets are joined by `|`, intersected by `&`, taken from another by `-`; `~` has the other hexes of the region.
/// The sets may lie in different regions: the result lies in that of the first.
///
/// >>> from sixfold import HexSet, Region
/// >>> map = Region.hexagon(9)
/// >>> known = HexSet(map, [(-5, 0)]).grown(3) | HexSet(map, [(5, 0)]).grown(3)
/// >>> len(known), (-2, 0) in known, len(known.components()), len(~known)
/// (74, True, 2, 197)
#[pyclass(frozen, module = "sixfold", name = "HexSet")]
#[derive(Debug)]
pub(crate) struct PyHexSet(RwLock<HexSet>);

#[pymethods]
impl PyHexSet {
    #[new]
    #[pyo3(signature = (region, hexes = None))]
    fn new(region: &PyRegion, hexes: Option<Given<'_, '_>>) -> PyResult<PyHexSet> {
        let hexes = hexes.map_or(Ok(Vec::new()), |hexes| hexes_of("hexes", hexes))?;
        Ok(PyHexSet::of(HexSet::of(&region.0, hexes)))
    }

    /// The hexes that the set can have.
    #[getter]
    fn region(&self) -> PyRegion {
        self.with(|set| PyRegion(set.region().clone()))
    }

    /// The hexes, by q, then r.
    fn hexes(&self, py: Python<'_>) -> PyResult<PyHexes> {
        PyHexes::pack(py, &self.with(|set| set.hexes().collect::<Vec<_>>()))
    }

    /// The same hexes as a region.
    fn to_region(&self) -> PyRegion {
        self.with(|set| PyRegion(set.to_region()))
    }

    /// Puts a hex in the set; returns whether it is new there.
    ///
    /// A hex outside the region changes nothing.
    fn insert(&self, hex: Given<'_, '_>) -> PyResult<bool> {
        let hex = checked("hex", hex)?;
        Ok(self.change(|set| set.insert(hex)))
    }

    /// Takes a hex out of the set; returns whether it was there.
    fn remove(&self, hex: Given<'_, '_>) -> PyResult<bool> {
        let hex = checked("hex", hex)?;
        Ok(self.change(|set| set.remove(hex)))
    }

    /// The hexes of one set or the other, as `|`.
    fn union(&self, other: &PyHexSet) -> PyHexSet {
        self.joined(other, |one, other| one | other)
    }

    /// The hexes of both sets, as `&`.
    fn intersection(&self, other: &PyHexSet) -> PyHexSet {
        self.joined(other, |one, other| one & other)
    }

    /// The hexes of this set that are not in the other, as `-`.
    fn difference(&self, other: &PyHexSet) -> PyHexSet {
        self.joined(other, |one, other| one - other)
    }

    /// The other hexes of the region, as `~`.
    fn complement(&self) -> PyHexSet {
        PyHexSet::of(self.with(|set| !set))
    }

    fn __or__(&self, other: &PyHexSet) -> PyHexSet {
        self.union(other)
    }

    fn __and__(&self, other: &PyHexSet) -> PyHexSet {
        self.intersection(other)
    }

    fn __sub__(&self, other: &PyHexSet) -> PyHexSet {
        self.difference(other)
    }

    fn __invert__(&self) -> PyHexSet {
        self.complement()
    }

    /// All hexes of the region within some steps of the set; the steps lead through hexes of the region.
    ///
    /// >>> from sixfold import HexSet, Region
    /// >>> len(HexSet(Region.hexagon(4), [(0, 4)]).grown(1))
    /// 4
    fn grown(&self, steps: Given<'_, '_>) -> PyResult<PyHexSet> {
        let steps = cost_of("steps", steps)?;
        Ok(PyHexSet::of(self.with(|set| set.grown(steps))))
    }

    /// The hexes of the set more than some steps from all others of the region.
    fn shrunk(&self, steps: Given<'_, '_>) -> PyResult<PyHexSet> {
        let steps = cost_of("steps", steps)?;
        Ok(PyHexSet::of(self.with(|set| set.shrunk(steps))))
    }

    /// The connected parts, by their first hexes.
    fn components(&self) -> Vec<PyHexSet> {
        self.with(HexSet::components).into_iter().map(PyHexSet::of).collect()
    }

    /// The hexsides between the set and all else, each as its hex in the set and the hex beyond.
    ///
    /// >>> from sixfold import HexSet, Region
    /// >>> HexSet(Region.hexagon(2), [(0, 0)]).outline()[0]
    /// (Hex(0, 0), Hex(0, -1))
    fn outline(&self) -> Vec<Side> {
        self.with(|set| {
            let side = |edge: Edge| {
                let [first, second] = edge.hexes();
                if set.contains(first) {
                    (PyHex(first), PyHex(second))
                } else {
                    (PyHex(second), PyHex(first))
                }
            };
            set.outline().map(side).collect()
        })
    }

    /// Whether each hex of the set is in the other one.
    fn is_subset(&self, other: &PyHexSet) -> bool {
        self.with_both(other, HexSet::is_subset)
    }

    /// Whether no hex is in both sets.
    fn is_disjoint(&self, other: &PyHexSet) -> bool {
        self.with_both(other, HexSet::is_disjoint)
    }

    fn __len__(&self) -> usize {
        self.with(HexSet::len)
    }

    fn __contains__(&self, hex: Given<'_, '_>) -> bool {
        hex_of(hex).is_some_and(|hex| self.with(|set| set.contains(hex)))
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<HexesIterator> {
        Ok(self.hexes(py)?.__iter__(py))
    }

    fn __eq__(&self, other: Given<'_, '_>) -> bool {
        other.cast::<PyHexSet>().is_ok_and(|other| self.with_both(other.get(), HexSet::eq))
    }

    fn __repr__(&self) -> String {
        self.with(|set| format!("<HexSet of {} of {} hexes>", set.len(), set.region().len()))
    }

    fn __getnewargs__(&self, py: Python<'_>) -> PyResult<(PyRegion, PyHexes)> {
        Ok((self.region(), self.hexes(py)?))
    }
}

impl PyHexSet {
    fn of(set: HexSet) -> PyHexSet {
        PyHexSet(RwLock::new(set))
    }

    fn with<T>(&self, ask: impl FnOnce(&HexSet) -> T) -> T {
        ask(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Asks about two sets, which may be the same one: the other is copied, so that no lock waits for itself.
    fn with_both<T>(&self, other: &PyHexSet, ask: impl FnOnce(&HexSet, &HexSet) -> T) -> T {
        let other = other.with(HexSet::clone);
        self.with(|set| ask(set, &other))
    }

    fn joined(&self, other: &PyHexSet, join: impl FnOnce(&HexSet, &HexSet) -> HexSet) -> PyHexSet {
        PyHexSet::of(self.with_both(other, join))
    }

    fn change<T>(&self, change: impl FnOnce(&mut HexSet) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}

/// For every hex the nearest of many starts, and the cost from there.
#[pyclass(frozen, eq, module = "sixfold", name = "Territories")]
#[derive(Debug, PartialEq)]
pub(crate) struct PyTerritories {
    region: Region,
    starts: Vec<Hex>,
    /// By index in the region; `None` without a path.
    numbers: Vec<Option<u32>>,
    costs: Vec<Option<u32>>,
}

#[pymethods]
impl PyTerritories {
    /// The starts, as they were given.
    #[getter]
    fn starts(&self, py: Python<'_>) -> PyResult<PyHexes> {
        PyHexes::pack(py, &self.starts)
    }

    /// The place of the nearest start for each hex of the map, in the order of its region; -1 without a path.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> Found<'py> {
        field(py, &self.numbers)
    }

    /// The cost from the nearest start for each hex of the map, in the order of its region; -1 without a path.
    #[getter]
    fn costs<'py>(&self, py: Python<'py>) -> Found<'py> {
        field(py, &self.costs)
    }

    /// The place of the nearest start in the list of starts; `None` without a path from any.
    fn number_of(&self, hex: Given<'_, '_>) -> PyResult<Option<u32>> {
        Ok(on_a_map(hex)?.and_then(|hex| self.number(hex)))
    }

    /// The nearest start; `None` without a path from any.
    fn start_of(&self, hex: Given<'_, '_>) -> PyResult<Option<PyHex>> {
        let number = self.number_of(hex)?;
        Ok(number.and_then(|number| self.starts.get(number as usize)).map(|&start| PyHex(start)))
    }

    /// The cost from the nearest start; `None` without a path.
    fn cost(&self, hex: Given<'_, '_>) -> PyResult<Option<u32>> {
        Ok(on_a_map(hex)?.and_then(|hex| self.costs[self.region.index(hex)?]))
    }

    /// The hexes nearest to the start at a place of the list.
    fn set_of(&self, number: Given<'_, '_>) -> PyResult<PyHexSet> {
        let most = self.starts.len().saturating_sub(1) as u32;
        let number = integer_within("number", number, 0, most)?;
        let own = self.region.hexes().zip(&self.numbers).filter(|&(_, &other)| other == Some(number));
        Ok(PyHexSet::of(HexSet::of(&self.region, own.map(|(hex, _)| hex))))
    }

    /// The hexsides between hexes of different starts, each as the two hexes beside it.
    fn borders(&self) -> Vec<Side> {
        let sides = self.region.hexes().flat_map(|hex| {
            let later = self.region.neighbors(hex).filter(move |&next| next > hex);
            later.map(move |next| (hex, next))
        });
        let differ = |&(hex, next): &(Hex, Hex)| {
            let (one, other) = (self.number(hex), self.number(next));
            one.is_some() && other.is_some() && one != other
        };
        sides.filter(differ).map(|(hex, next)| (PyHex(hex), PyHex(next))).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Territories of {} starts over {} hexes>", self.starts.len(), self.region.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, Kept> {
        let made = py.get_type::<PyTerritories>().getattr("_of_numbers")?;
        let starts = self.starts(py)?;
        Ok((made, (PyRegion(self.region.clone()), starts, self.numbers.clone(), self.costs.clone())))
    }

    /// Restores territories for `pickle`.
    #[staticmethod]
    fn _of_numbers(
        region: &PyRegion,
        starts: Given<'_, '_>,
        numbers: Vec<Option<u32>>,
        costs: Vec<Option<u32>>,
    ) -> PyResult<PyTerritories> {
        let count = region.0.len();
        let fitted = |mut list: Vec<Option<u32>>| {
            list.resize(count, None);
            list
        };
        let (numbers, costs) = (fitted(numbers), fitted(costs));
        Ok(PyTerritories { region: region.0.clone(), starts: hexes_of("starts", starts)?, numbers, costs })
    }
}

/// Region, starts, numbers and costs.
type Kept = (PyRegion, PyHexes, Vec<Option<u32>>, Vec<Option<u32>>);

impl PyTerritories {
    fn number(&self, hex: Hex) -> Option<u32> {
        self.numbers[self.region.index(hex)?]
    }
}

fn field<'py>(py: Python<'py>, values: &[Option<u32>]) -> Found<'py> {
    array(py, "<i8", values, |value| value.map_or(-1, i64::from).to_le_bytes())
}

/// For every hex which of many starts is nearest, by one search: of equally near starts the first in the list.
///
/// Starts outside the region have no hexes.
///
/// >>> from sixfold import Costs, Region, territories
/// >>> realms = territories(Costs.uniform(Region.hexagon(4)), [(-4, 0), (4, 0)])
/// >>> realms.start_of((2, 1)), realms.cost((2, 1)), len(realms.set_of(0)), len(realms.borders())
/// (Hex(4, 0), 2, 33, 17)
#[pyfunction]
pub(crate) fn territories(costs: &PyCosts, starts: Given<'_, '_>) -> PyResult<PyTerritories> {
    let list = hexes_of("starts", starts)?;
    Ok(costs.search(starts.py(), |costs, scratch| {
        let region = costs.region().clone();
        let found = search::territories(costs, &list, scratch);
        let numbers = found.to_field().into_values();
        let costs = region.hexes().map(|hex| found.cost(hex)).collect();
        PyTerritories { region, starts: list.clone(), numbers, costs }
    }))
}
