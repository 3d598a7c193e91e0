//! Grids that are kept between requests.

use std::cell::{OnceCell, RefCell};

use sixfold::input::Budget;
use sixfold_query::{KeptGrid, step_costs};
use sixfold_tactics::{Mode, SightMap};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::protocol;
use crate::region::RawRegion;
use crate::results;
use crate::search::RawCosts;

/// The most work of a view, below what a request may take by default.
const MOST_WORK: u64 = 10_000_000;

thread_local! {
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A grid.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawGrid(pub(crate) KeptGrid, OnceCell<SightMap>);

impl From<KeptGrid> for RawGrid {
    fn from(grid: KeptGrid) -> RawGrid {
        RawGrid(grid, OnceCell::new())
    }
}

#[wasm_bindgen]
impl RawGrid {
    /// The grid that a request `grid` describes.
    ///
    /// `None` on an error, which [`last_answer`] has.
    pub fn make(line: &str) -> Option<RawGrid> {
        keep(protocol::about(None, line))
    }

    /// The grid after the changes of a request `grid`.
    ///
    /// `None` on an error, which [`last_answer`] has.
    pub fn change(&self, line: &str) -> Option<RawGrid> {
        keep(protocol::about(Some(&self.0), line))
    }

    /// The same grid once more; both share their memory.
    #[must_use]
    pub fn copied(&self) -> RawGrid {
        RawGrid::from(self.0.clone())
    }

    /// Answers a request about this grid.
    pub fn answer(&self, line: &str) -> String {
        protocol::about(Some(&self.0), line).0
    }

    /// The cost of each step of a unit on foot, walking (0) or running (1).
    ///
    /// An empty text is no rules.
    ///
    /// `None` when it is refused; the error of a request for `reach` has the reason.
    pub fn costs(&self, unit: &str, mode: u8, rules: &str) -> Option<RawCosts> {
        let mode = *[Mode::Walk, Mode::Run].get(usize::from(mode))?;
        step_costs(&self.0, unit, mode, (!rules.is_empty()).then_some(rules)).map(RawCosts)
    }

    /// The hexes of the grid.
    pub fn region(&self) -> RawRegion {
        RawRegion(self.0.grid().region().clone())
    }

    /// Leaves the number of the terrain of a hex and its level.
    ///
    /// 0 outside the grid, 1 for an empty hex, 2 for one with a unit, 3 past the limit.
    pub fn cell(&self, q: i32, r: i32) -> u8 {
        let Some(hex) = results::hex_of(q, r) else { return 3 };
        let Some(cell) = self.0.grid().cell(hex) else { return 0 };
        results::pair(Some((cell.terrain.index() as i32, cell.elevation.into())));
        1 + u8::from(self.0.grid().is_occupied(hex))
    }

    /// Leaves the hexes that are seen from one, within a radius, and returns their number.
    ///
    /// -1 from a hex that is not on the grid, and for more work than a request may take.
    pub fn view(&self, q: i32, r: i32, radius: u32) -> i32 {
        let from = results::hex_of(q, r).filter(|&hex| self.0.grid().contains(hex));
        let sight_map = self.1.get_or_init(|| SightMap::of(self.0.grid()));
        let seen = from.and_then(|from| sight_map.try_view(from, radius, &mut Budget::new(MOST_WORK)).ok());
        seen.map_or(-1, results::hexes)
    }

    /// The number of hexes.
    pub fn count(&self) -> usize {
        self.0.grid().len()
    }

    /// Leaves all hexes.
    pub fn hexes(&self) -> i32 {
        results::hexes(self.0.grid().region().hexes())
    }

    /// The level of each hex, in the order of the region.
    pub fn elevations(&self) -> Vec<i16> {
        self.0.grid().field(|cell| cell.elevation).into_values()
    }

    /// The number of the terrain of each hex, in the order of the region.
    pub fn terrains(&self) -> Vec<u8> {
        // A table holds 256 terrains at most.
        self.0.grid().field(|cell| cell.terrain.index() as u8).into_values()
    }

    /// The names of the terrains, by their numbers.
    pub fn terrain_names(&self) -> Vec<String> {
        self.0.grid().terrain_table().terrains().iter().map(|terrain| terrain.name.to_string()).collect()
    }

    /// The grid as the arguments of a request: `shape`, `cells`, `walls`, `stacking` and `units`.
    pub fn described(&self) -> String {
        self.0.to_json()
    }

    /// Whether two grids are equal.
    pub fn equals(&self, other: &RawGrid) -> bool {
        self.0 == other.0
    }
}

/// The answer to the last request that made a grid, or was refused.
#[wasm_bindgen]
pub fn last_answer() -> String {
    ANSWER.take()
}

fn keep((answer, made): (String, Option<KeptGrid>)) -> Option<RawGrid> {
    ANSWER.set(answer);
    made.map(RawGrid::from)
}
