//! Maps whose sides meet, kept between questions.
//!
//! A refused question returns `None`; the same question as a request has the reason.

use std::cell::RefCell;

use pyo3::{PyResult, Python, pyclass, pymethods};
use sixfold::coord::Hex;
use sixfold::grid::{Wrap, WrappedSides};
use sixfold::search::{self, Blockers, Costs, IMPASSABLE, Scratch, Viewer};

use crate::region::PyRegion;
use crate::search::{PyPath, edges};
use crate::values::Given;
use crate::values::costs::costs_of;
use crate::values::hex::{PyHex, hex_of};
use crate::values::hexes::{MOST_HEXES, PyHexes, hexes_of};
use crate::values::numbers::integer;

thread_local! {
    // Searches and views reuse their memory.
    static MEMORY: RefCell<(Scratch, Viewer)> = RefCell::default();
}

/// The map inside `sixfold.WrappedMap`, the class for users.
#[pyclass(frozen, module = "sixfold._sixfold")]
#[derive(Debug)]
pub(crate) struct RawWrap {
    wrap: Wrap,
    costs: Costs,
    blockers: Blockers,
}

#[pymethods]
impl RawWrap {
    /// The map of a region's shape, with hexes and their costs, blocked hexes, and the hexes beside each wall.
    ///
    /// `None` when its sides cannot meet.
    #[staticmethod]
    fn make(
        region: &PyRegion,
        sides: &str,
        hexes: Given<'_, '_>,
        costs: Given<'_, '_>,
        blocked: Given<'_, '_>,
        walls: Given<'_, '_>,
    ) -> PyResult<Option<RawWrap>> {
        let sides = match sides {
            "all" => WrappedSides::All,
            "left_right" => WrappedSides::LeftRight,
            "top_bottom" => WrappedSides::TopBottom,
            _ => return Ok(None),
        };
        let wrap = region.0.outline().and_then(|outline| Wrap::try_new(outline.clone(), sides).ok());
        let Some(wrap) = wrap else { return Ok(None) };
        let (mut table, mut blockers) = (Costs::uniform(&wrap), Blockers::new(&wrap, |_| false));
        for (hex, cost) in hexes_of("hexes", hexes)?.into_iter().zip(costs_of("costs", costs)?) {
            table.set(hex, cost);
        }
        for hex in hexes_of("blocked", blocked)? {
            table.set(hex, IMPASSABLE);
            blockers.block(hex);
        }
        for edge in edges(&hexes_of("walls", walls)?) {
            table.set_wall(edge);
            blockers.set_wall(edge);
        }
        Ok(Some(RawWrap { wrap, costs: table, blockers }))
    }

    /// The hex of the map that a hex of the plane stands for.
    fn hex(&self, hex: Given<'_, '_>) -> Option<PyHex> {
        self.wrap.bring_in(hex_of(hex)?).map(PyHex)
    }

    /// The neighbours as hexes of the map.
    fn neighbors(&self, hex: Given<'_, '_>) -> PyResult<Option<PyHexes>> {
        listed(hex.py(), hex_of(hex).map(|hex| self.wrap.neighbors(hex).collect()))
    }

    /// The number of steps.
    fn distance(&self, a: Given<'_, '_>, b: Given<'_, '_>) -> Option<u32> {
        Some(self.wrap.distance(hex_of(a)?, hex_of(b)?))
    }

    /// The hexes of the line.
    fn line(&self, a: Given<'_, '_>, b: Given<'_, '_>) -> PyResult<Option<PyHexes>> {
        let two = hex_of(a).zip(hex_of(b));
        let short = two.filter(|&(a, b)| u64::from(self.wrap.distance(a, b)) < MOST_HEXES);
        listed(a.py(), short.and_then(|(a, b)| Some(self.wrap.line(a, b).ok()?.collect())))
    }

    /// Whether both hexes are on the map, and a cheapest path between them.
    fn path(&self, start: Given<'_, '_>, goal: Given<'_, '_>) -> PyResult<(bool, Option<PyPath>)> {
        let Some((from, to)) = self.on_map(start).zip(self.on_map(goal)) else { return Ok((false, None)) };
        let found = self.search(start.py(), |map, scratch, _| {
            search::path(&map.costs, from, to, scratch).map(|way| way.into_owned())
        });
        Ok((true, PyPath::of(start.py(), found)?))
    }

    /// The hexes within a budget, each with its cost.
    fn reach(&self, start: Given<'_, '_>, budget: Given<'_, '_>) -> Option<Vec<(PyHex, u32)>> {
        let (from, budget) = self.on_map(start).zip(integer(budget))?;
        Some(self.search(start.py(), |map, scratch, _| {
            let reached = search::reach(&map.costs, from, budget, scratch);
            reached.hexes().map(|(hex, cost)| (PyHex(hex), cost)).collect()
        }))
    }

    /// The hexes with a way to a goal, each with its cost and its next step.
    fn flow(&self, goals: Given<'_, '_>) -> PyResult<Option<Vec<Stepped>>> {
        let to = hexes_of("goals", goals)?;
        let on_map = to.iter().all(|&hex| self.wrap.region().contains(hex));
        Ok(on_map.then(|| {
            self.search(goals.py(), |map, scratch, _| {
                let field = search::flow(&map.costs, &to, scratch);
                let step = |hex| field.direction(hex).map(|direction| direction.number());
                field.hexes().map(|(hex, cost)| (PyHex(hex), cost, step(hex))).collect()
            })
        }))
    }

    /// The field of view.
    fn view(&self, start: Given<'_, '_>, radius: Given<'_, '_>) -> PyResult<Option<PyHexes>> {
        let from = self.on_map(start).zip(integer(radius));
        let from = from.filter(|&(_, radius)| self.wrap.check_view(radius).is_ok());
        let seen = from.map(|(from, radius)| {
            self.search(start.py(), |map, _, viewer| {
                search::view(&map.blockers, from, radius, viewer).into_area().hexes().collect()
            })
        });
        listed(start.py(), seen)
    }
}

/// A hex, its cost, and the number of the direction of its next step.
type Stepped = (PyHex, u32, Option<u8>);

impl RawWrap {
    fn on_map(&self, hex: Given<'_, '_>) -> Option<Hex> {
        hex_of(hex).filter(|&hex| self.wrap.region().contains(hex))
    }

    /// Searches while other threads of Python run.
    fn search<T: Send>(
        &self,
        py: Python<'_>,
        search: impl FnOnce(&RawWrap, &mut Scratch, &mut Viewer) -> T + Send,
    ) -> T {
        py.detach(|| MEMORY.with_borrow_mut(|(scratch, viewer)| search(self, scratch, viewer)))
    }
}

fn listed(py: Python<'_>, hexes: Option<Vec<Hex>>) -> PyResult<Option<PyHexes>> {
    hexes.map(|hexes| PyHexes::pack(py, &hexes)).transpose()
}
