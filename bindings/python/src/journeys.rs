//! Plans over several turns.

use std::collections::BTreeMap;

use pyo3::{Py, PyResult, Python, pyclass, pyfunction, pymethods};
use sixfold::coord::{Direction, Hex};
use sixfold::search::{self, Journeys, Stop, Turns};

use crate::protocol::{ask, refuse_argument};
use crate::search::{PyCosts, PyPath, numbers};
use crate::values::costs::{cost_of, costs_of};
use crate::values::hexes::{PyHexes, checked, hexes_of, on_a_map};
use crate::values::{Found, Given, names};

/// The points of the turns of a journey, and the hexes where a turn ends.
///
/// `points` are those of each turn, or a list, whose last number is that of all later turns; points do not add up.
/// A turn must end on the hexes of `must`, such as those in an enemy's zone of control, and cannot end on those of
/// `cannot`, such as those of friends; those of `never` are not entered. A unit with a `facing` steps forward
/// only, and pays `turn_cost` to turn by 60 degrees.
///
/// >>> from sixfold import Costs, Region, Turns, journey
/// >>> plan = Turns([2, 4], must=[(0, 2)])
/// >>> way = journey(Costs.uniform(Region.hexagon(9)), (0, 0), (0, 7), plan)
/// >>> way.turns, [leg.cost for leg in way.legs], way.left
/// (3, [2, 4, 1], 3)
#[pyclass(frozen, module = "sixfold", name = "Turns")]
#[derive(Debug)]
pub(crate) struct PyTurns {
    points: Vec<u32>,
    stops: BTreeMap<Hex, Stop>,
    turning: Option<(Direction, u32)>,
}

#[pymethods]
impl PyTurns {
    #[new]
    #[pyo3(signature = (points, *, must = None, cannot = None, never = None, facing = None, turn_cost = None))]
    fn new(
        points: Given<'_, '_>,
        must: Option<Given<'_, '_>>,
        cannot: Option<Given<'_, '_>>,
        never: Option<Given<'_, '_>>,
        facing: Option<Given<'_, '_>>,
        turn_cost: Option<Given<'_, '_>>,
    ) -> PyResult<PyTurns> {
        let one = cost_of("points", points);
        let each = one.map(|one| vec![one]).or_else(|_| costs_of("points", points))?;
        if each.is_empty() {
            let text = "expected the points of at least one turn";
            return Err(refuse_argument(points.py(), "bad_argument", "points", text));
        }
        let mut stops = BTreeMap::new();
        for (name, given, stop) in
            [("must", must, Stop::Must), ("cannot", cannot, Stop::Cannot), ("never", never, Stop::Never)]
        {
            let hexes = given.map_or(Ok(Vec::new()), |given| hexes_of(name, given))?;
            stops.extend(hexes.into_iter().map(|hex| (hex, stop)));
        }
        let cost = turn_cost.map_or(Ok(0), |cost| cost_of("turn_cost", cost))?;
        let turning = match facing {
            None => None,
            Some(facing) => Some((faced(facing)?, cost)),
        };
        Ok(PyTurns { points: each, stops, turning })
    }

    fn __repr__(&self) -> String {
        format!("<Turns of {:?} points>", self.points)
    }
}

impl PyTurns {
    fn plan(&self) -> Turns<'_> {
        let plan = Turns::new(self.points.last().copied().unwrap_or(0)).points(&self.points);
        let plan = plan.stops(|hex| self.stops.get(&hex).copied().unwrap_or_default());
        match self.turning {
            Some((facing, cost)) => plan.turning(facing, cost),
            None => plan,
        }
    }
}

/// A facing; other values are refused by the protocol.
pub(crate) fn faced(facing: Given<'_, '_>) -> PyResult<Direction> {
    match names::direction(facing) {
        Some(direction) => Ok(direction),
        None => Err(ask(facing.py(), "angle_from_facing", &[("facing", facing)])
            .err()
            .unwrap_or_else(|| refuse_argument(facing.py(), "bad_argument", "facing", "expected 0 to 5"))),
    }
}

/// A path over several turns.
#[pyclass(frozen, module = "sixfold", name = "Journey", get_all)]
#[derive(Debug)]
pub(crate) struct PyJourney {
    /// The number of turns: 1 if this turn is enough, 0 if the goal is the start.
    turns: usize,
    /// The points left of the last turn.
    left: u32,
    /// The path of each turn, which begins where the one before ends.
    legs: Vec<Py<PyPath>>,
}

#[pymethods]
impl PyJourney {
    fn __repr__(&self) -> String {
        format!("<Journey of {} turns, {} points left>", self.turns, self.left)
    }
}

impl PyJourney {
    fn of(py: Python<'_>, found: Option<&search::Journey>) -> PyResult<Option<PyJourney>> {
        let Some(found) = found else { return Ok(None) };
        let leg = |leg: &search::OwnedPath| {
            PyPath::of(py, Some(leg.clone()))?.map(|leg| Py::new(py, leg)).transpose()
        };
        let legs = found.legs().iter().filter_map(|one| leg(one).transpose()).collect::<PyResult<_>>()?;
        Ok(Some(PyJourney { turns: found.turns(), left: found.left(), legs }))
    }
}

/// The hexes where a unit can end one of its next turns.
#[pyclass(frozen, module = "sixfold", name = "Journeys")]
#[derive(Debug)]
pub(crate) struct PyJourneys(Journeys);

#[pymethods]
impl PyJourneys {
    /// The reached hexes, by q, then r, with the start.
    #[getter]
    fn hexes(&self, py: Python<'_>) -> PyResult<PyHexes> {
        PyHexes::pack(py, &self.0.hexes().map(|(hex, _)| hex).collect::<Vec<_>>())
    }

    /// The turn in which each is reached, as a NumPy array: 1 is this turn, and 0 is the start.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> Found<'py> {
        numbers(py, &self.0.hexes().map(|(_, turn)| turn).collect::<Vec<_>>())
    }

    /// The turn in which a hex is reached; `None` when no turn can end there, or the turns are too few.
    fn turn(&self, hex: Given<'_, '_>) -> PyResult<Option<u32>> {
        Ok(on_a_map(hex)?.and_then(|hex| self.0.turn(hex)))
    }

    /// The points left after reaching a hex.
    fn left(&self, hex: Given<'_, '_>) -> PyResult<Option<u32>> {
        Ok(on_a_map(hex)?.and_then(|hex| self.0.left(hex)))
    }

    /// The journey to a hex that arrives first, and of these with the most points left.
    fn journey_to(&self, hex: Given<'_, '_>) -> PyResult<Option<PyJourney>> {
        let found = on_a_map(hex)?.and_then(|hex| self.0.journey_to(hex));
        PyJourney::of(hex.py(), found.as_ref())
    }

    fn __len__(&self) -> usize {
        self.0.hexes().len()
    }

    fn __repr__(&self) -> String {
        format!("<Journeys to {} hexes>", self.0.hexes().len())
    }
}

/// The hexes that a unit reaches in its next `count` turns, this turn included: "this turn, next turn".
///
/// A hex counts as reached when a turn can end there; the unit may always wait on its first hex.
///
/// >>> from sixfold import Costs, Region, Turns, journeys
/// >>> found = journeys(Costs.uniform(Region.hexagon(9)), (0, 0), 2, Turns(3))
/// >>> found.turn((0, 3)), found.turn((4, 0)), found.turn((7, 0)), len(found)
/// (1, 2, None, 127)
#[pyfunction]
pub(crate) fn journeys(
    costs: &PyCosts,
    start: Given<'_, '_>,
    count: Given<'_, '_>,
    turns: &PyTurns,
) -> PyResult<PyJourneys> {
    let (from, count) = (checked("start", start)?, cost_of("count", count)?);
    Ok(PyJourneys(
        costs.search(start.py(), |costs, scratch| {
            search::journeys(costs, from, count, &turns.plan(), scratch)
        }),
    ))
}

/// The journey to a hex that arrives in the fewest turns, and of these with the most points left.
///
/// `None` when there is none, or when no turn can end there.
#[pyfunction]
pub(crate) fn journey(
    costs: &PyCosts,
    start: Given<'_, '_>,
    goal: Given<'_, '_>,
    turns: &PyTurns,
) -> PyResult<Option<PyJourney>> {
    let (py, from, to) = (start.py(), checked("start", start)?, checked("goal", goal)?);
    let found = costs.search(py, |costs, scratch| search::journey(costs, from, to, &turns.plan(), scratch));
    PyJourney::of(py, found.as_ref())
}
