//! Grids that are kept between requests.

use std::sync::OnceLock;

use pyo3::types::PyBytesMethods;
use pyo3::{PyResult, Python, pyclass, pymethods};
use sixfold::input::Budget;
use sixfold_query::{KeptGrid, step_costs};
use sixfold_tactics::SightMap;

use crate::protocol::{about, bytes_of};
use crate::region::PyRegion;
use crate::search::PyCosts;
use crate::values::arrays::array;
use crate::values::hex::{PyHex, hex_of};
use crate::values::hexes::PyHexes;
use crate::values::{Found, Given};

/// The most work of a view, below what a request may take by default.
const MOST_WORK: u64 = 10_000_000;

/// The grid inside `sixfold.Grid`, the class for users.
#[pyclass(frozen, module = "sixfold._sixfold")]
#[derive(Debug)]
pub(crate) struct RawGrid(pub(crate) KeptGrid, OnceLock<SightMap>);

impl From<KeptGrid> for RawGrid {
    fn from(grid: KeptGrid) -> RawGrid {
        RawGrid(grid, OnceLock::new())
    }
}

#[pymethods]
impl RawGrid {
    /// The grid that a request `grid` describes, or `None`; and the answer.
    #[staticmethod]
    fn make(line: Given<'_, '_>) -> PyResult<(Option<RawGrid>, String)> {
        asked(None, line)
    }

    /// The grid after the changes of a request `grid`, or `None`; and the answer.
    fn change(&self, line: Given<'_, '_>) -> PyResult<(Option<RawGrid>, String)> {
        asked(Some(&self.0), line)
    }

    /// Answers a request about this grid.
    fn answer(&self, line: Given<'_, '_>) -> PyResult<String> {
        Ok(asked(Some(&self.0), line)?.1)
    }

    /// The cost of each step of a unit on foot.
    ///
    /// `None` when it is refused; the error of a request for `reach` has the reason.
    fn costs(&self, py: Python<'_>, unit: &str, mode: &str, rules: Option<&str>) -> Option<PyCosts> {
        let mode = mode.parse().ok()?;
        py.detach(|| step_costs(&self.0, unit, mode, rules)).map(PyCosts::of)
    }

    /// The hexes of the grid.
    fn region(&self) -> PyRegion {
        PyRegion(self.0.grid().region().clone())
    }

    /// A hex, the name of its unit, its terrain and its level.
    ///
    /// `None` for what is no hex of the grid.
    fn cell(&self, hex: Given<'_, '_>) -> Option<(PyHex, Option<&str>, &str, i16)> {
        let (hex, grid) = (hex_of(hex)?, self.0.grid());
        let terrain = &grid.terrain(hex)?.name;
        Some((PyHex(hex), grid.occupant(hex), terrain, grid.cell(hex)?.elevation))
    }

    /// The hexes that are seen from one within a radius.
    ///
    /// `None` for what is no hex of the grid, and for more work than a request may take.
    fn view(&self, start: Given<'_, '_>, radius: u32) -> PyResult<Option<PyHexes>> {
        let py = start.py();
        let Some(from) = hex_of(start).filter(|&hex| self.0.grid().contains(hex)) else { return Ok(None) };
        let look = || {
            let sight_map = self.1.get_or_init(|| SightMap::of(self.0.grid()));
            sight_map.try_view(from, radius, &mut Budget::new(MOST_WORK))
        };
        py.detach(look).ok().map(|seen| PyHexes::pack(py, &seen)).transpose()
    }

    fn __len__(&self) -> usize {
        self.0.grid().len()
    }

    /// All hexes.
    fn hexes(&self, py: Python<'_>) -> PyResult<PyHexes> {
        self.region().hexes(py)
    }

    /// The level of each hex, in the order of the region.
    fn elevations<'py>(&self, py: Python<'py>) -> Found<'py> {
        array(py, "<i2", self.0.grid().field(|cell| cell.elevation).values(), i16::to_le_bytes)
    }

    /// The number of the terrain of each hex, in the order of the region.
    fn terrains<'py>(&self, py: Python<'py>) -> Found<'py> {
        // A table holds 256 terrains at most.
        let terrains = self.0.grid().field(|cell| cell.terrain.index() as u8);
        array(py, "u1", terrains.values(), |terrain| [terrain])
    }

    /// The names of the terrains, by their numbers.
    fn terrain_names(&self) -> Vec<String> {
        self.0.grid().terrain_table().terrains().iter().map(|terrain| terrain.name.to_string()).collect()
    }

    /// The grid as the arguments of a request: `shape`, `cells`, `walls`, `stacking` and `units`.
    fn described(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.to_json())
    }

    /// Whether two grids are equal.
    fn equals(&self, other: &RawGrid) -> bool {
        self.0 == other.0
    }
}

fn asked(kept: Option<&KeptGrid>, line: Given<'_, '_>) -> PyResult<(Option<RawGrid>, String)> {
    let (py, line) = (line.py(), bytes_of(line)?);
    let line = line.as_bytes();
    let (answer, made) = py.detach(|| about(kept, line));
    Ok((made.map(RawGrid::from), answer))
}
