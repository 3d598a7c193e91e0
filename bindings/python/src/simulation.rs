//! Simulations: many games of the opponent against itself, and their statistics.

use std::ops::ControlFlow;

use pyo3::types::{PyAnyMethods, PyDict, PyDictMethods, PyModule};
use pyo3::{Bound, PyAny, PyErr, PyResult, Python, pyclass, pymethods};
use sixfold_games::balance::{
    Balance, Simulation, SimulationSettings, USUAL_NODES, balance_chart, play_in_order,
};
use sixfold_games::catalogue::find_simulated;
use sixfold_json::ToJson;

use crate::games::threads_of;
use crate::protocol::refuse;
use crate::values::numbers::{integer, integer_within, wrong};
use crate::values::{Found, Given};

/// Many games of the opponent against itself.
///
/// A game depends only on these settings and on its number: threads, processes and machines can share the
/// numbers, and their rows can be put together in any order. A row is a line of the file that
/// `sixfold simulate --csv` writes. `nodes` is the number of positions that the opponent searches for a move, one
/// number or one for each side. `opening` is the number of random moves at the start. `first` is the side
/// that begins, and `position` the position in which games begin.
///
/// >>> from sixfold import Simulation
/// >>> simulation = Simulation("underchex", seed=7, nodes=20)
/// >>> rows = simulation.play_many(0, 3)
/// >>> rows[2] == simulation.play(2)
/// True
/// >>> simulation.report(rows).to_dict()["games"]
/// 3
#[pyclass(frozen, module = "sixfold", name = "Simulation")]
#[derive(Debug)]
pub(crate) struct PySimulation {
    simulation: Simulation<'static>,
    made_with: MadeWith,
}

#[derive(Clone, Debug)]
struct MadeWith {
    seed: u64,
    nodes: [u64; 2],
    opening: u32,
    first: Option<String>,
    position: Option<String>,
}

#[pymethods]
impl PySimulation {
    #[new]
    #[pyo3(signature = (game, *, seed = None, nodes = None, opening = None, first = None, position = None))]
    fn new(
        py: Python<'_>,
        game: &str,
        seed: Option<Given<'_, '_>>,
        nodes: Option<Given<'_, '_>>,
        opening: Option<Given<'_, '_>>,
        first: Option<String>,
        position: Option<String>,
    ) -> PyResult<PySimulation> {
        let seed = seed.map_or(Ok(0), |value| integer_within("seed", value, 0, u64::MAX))?;
        let opening = opening.map_or(Ok(0), |value| integer_within("opening", value, 0, u32::MAX))?;
        let nodes = nodes.map_or(Ok([USUAL_NODES; 2]), nodes_of)?;
        let mut settings =
            SimulationSettings::default().with_seed(seed).with_nodes(nodes).with_opening_moves(opening);
        if let Some(first) = &first {
            settings = settings.with_first(first);
        }
        if let Some(position) = &position {
            settings = settings.with_position(position);
        }
        let game = find_simulated(game).map_err(|error| bad(py, &error.to_string()))?;
        let simulation = Simulation::new(game, settings).map_err(|error| bad(py, &error.to_string()))?;
        Ok(PySimulation { simulation, made_with: MadeWith { seed, nodes, opening, first, position } })
    }

    /// Plays the game with a number and returns its row.
    fn play(&self, py: Python<'_>, number: Given<'_, '_>) -> PyResult<String> {
        let number = integer_within("number", number, 0, u32::MAX)?;
        let played = py.detach(|| self.simulation.play(number));
        Ok(self.simulation.row(&played.map_err(|error| bad(py, &error.to_string()))?))
    }

    /// Plays the games from `start` to before `stop`, and returns their rows in order.
    ///
    /// It uses all cores, or `threads` threads.
    #[pyo3(signature = (start, stop, threads = None))]
    fn play_many(
        &self,
        py: Python<'_>,
        start: Given<'_, '_>,
        stop: Given<'_, '_>,
        threads: Option<Given<'_, '_>>,
    ) -> PyResult<Vec<String>> {
        let start = integer_within("start", start, 0, u32::MAX)?;
        let (stop, threads) = (integer_within("stop", stop, 0, u32::MAX)?, threads_of(threads)?);
        let mut rows = Vec::new();
        py.detach(|| {
            play_in_order(&self.simulation, start..stop, threads, |figures| {
                rows.push(self.simulation.row(&figures));
                ControlFlow::Continue(())
            })
        })
        .map_err(|error| bad(py, &error.to_string()))?;
        Ok(rows)
    }

    /// The names of the columns of a row.
    #[getter]
    fn heading(&self) -> String {
        self.simulation.heading()
    }

    /// The settings, as in the first line of the file.
    #[getter]
    fn settings_json(&self) -> String {
        self.simulation.to_json()
    }

    /// The settings.
    #[getter]
    fn settings<'py>(&self, py: Python<'py>) -> Found<'py> {
        read_json(py, &self.simulation.to_json())
    }

    /// The report on many rows; they may come in any order, each once.
    fn report(&self, rows: Given<'_, '_>) -> PyResult<PyBalance> {
        let py = rows.py();
        let mut balance = Balance::new(&self.simulation);
        for (place, row) in rows.try_iter()?.enumerate() {
            let row: String = row?.extract()?;
            let refused = |message: String| bad(py, &format!("row {place}: {message}"));
            let figures = self.simulation.read_row(&row).map_err(|error| refused(error.to_string()))?;
            balance.add(&figures).map_err(|error| refused(error.to_string()))?;
        }
        Ok(PyBalance(balance))
    }

    fn __repr__(&self) -> String {
        let MadeWith { seed, nodes: [a, b], opening, first, position } = &self.made_with;
        let first = first.as_ref().map_or_else(String::new, |first| format!(", first={first:?}"));
        let position = position.as_ref().map_or_else(String::new, |text| format!(", position={text:?}"));
        let game = self.simulation.game();
        format!("Simulation({game:?}, seed={seed}, nodes=({a}, {b}), opening={opening}{first}{position})")
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((&'static str,), Bound<'py, PyDict>)> {
        let MadeWith { seed, nodes, opening, first, position } = &self.made_with;
        let named = PyDict::new(py);
        named.set_item("seed", seed)?;
        named.set_item("nodes", (nodes[0], nodes[1]))?;
        named.set_item("opening", opening)?;
        named.set_item("first", first)?;
        named.set_item("position", position)?;
        Ok(((self.simulation.game(),), named))
    }
}

/// The report on many games: wins with their intervals, lengths, and the tokens that decide.
///
/// A notebook shows its picture.
#[pyclass(frozen, module = "sixfold", name = "Balance")]
#[derive(Debug)]
pub(crate) struct PyBalance(Balance);

#[pymethods]
impl PyBalance {
    /// The report as JSON, as `sixfold simulate --json` writes it, without the line end.
    #[getter]
    fn json(&self) -> String {
        self.0.to_json()
    }

    /// The report as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> Found<'py> {
        read_json(py, &self.0.to_json())
    }

    /// The report as a picture.
    fn svg(&self) -> String {
        balance_chart(&self.0)
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __repr__(&self) -> String {
        format!("<Balance of {} games>", self.0.games())
    }
}

/// The number of positions that each side searches: one number for both, or two.
fn nodes_of(given: Given<'_, '_>) -> PyResult<[u64; 2]> {
    let two = || {
        let number = |place: usize| integer(&given.get_item(place).ok()?);
        if given.len().ok()? == 2 { Some([number(0)?, number(1)?]) } else { None }
    };
    let nodes = integer(given).map(|nodes| [nodes; 2]).or_else(two);
    nodes.ok_or_else(|| wrong("nodes", "a whole number from 0, or one for each side", given))
}

fn read_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    PyModule::import(py, "json")?.call_method1("loads", (text,))
}

fn bad(py: Python<'_>, message: &str) -> PyErr {
    refuse(py, "bad_argument", message)
}
