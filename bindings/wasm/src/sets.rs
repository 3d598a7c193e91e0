//! Owned sets of hexes, and the nearest of many starts.

use sixfold::coord::Hex;
use sixfold::grid::HexSet;
use sixfold::search::{self, Scratch};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::region::RawRegion;
use crate::results::{self, hex_of, hexes_of};
use crate::search::RawCosts;

/// The number of a start that no hex is nearest to: there is no path.
const NONE: u32 = u32::MAX;

/// A set of hexes of a region.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawHexSet(HexSet);

#[wasm_bindgen]
impl RawHexSet {
    /// The set of some hexes; those outside the region are left out.
    ///
    /// `None` when one is beyond the limit.
    pub fn of(region: &RawRegion, hexes: &[i32]) -> Option<RawHexSet> {
        Some(RawHexSet(HexSet::of(&region.0, hexes_of(hexes)?)))
    }

    /// The hexes that the set can have.
    pub fn region(&self) -> RawRegion {
        RawRegion(self.0.region().clone())
    }

    /// The number of hexes.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Leaves all hexes.
    pub fn hexes(&self) -> i32 {
        results::hexes(self.0.hexes())
    }

    /// Whether a hex is in the set.
    pub fn contains(&self, q: i32, r: i32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.0.contains(hex))
    }

    /// Puts a hex in the set; returns whether it is new there.
    pub fn insert(&mut self, q: i32, r: i32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.0.insert(hex))
    }

    /// Takes a hex out of the set; returns whether it was there.
    pub fn remove(&mut self, q: i32, r: i32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.0.remove(hex))
    }

    /// The hexes of one set or the other.
    pub fn union(&self, other: &RawHexSet) -> RawHexSet {
        RawHexSet(&self.0 | &other.0)
    }

    /// The hexes of both sets.
    pub fn intersection(&self, other: &RawHexSet) -> RawHexSet {
        RawHexSet(&self.0 & &other.0)
    }

    /// The hexes of this set that are not in the other.
    pub fn difference(&self, other: &RawHexSet) -> RawHexSet {
        RawHexSet(&self.0 - &other.0)
    }

    /// The other hexes of the region.
    pub fn complement(&self) -> RawHexSet {
        RawHexSet(!&self.0)
    }

    /// All hexes of the region within some steps of the set.
    pub fn grown(&self, steps: u32) -> RawHexSet {
        RawHexSet(self.0.grown(steps))
    }

    /// The hexes of the set more than some steps from all others of the region.
    pub fn shrunk(&self, steps: u32) -> RawHexSet {
        RawHexSet(self.0.shrunk(steps))
    }

    /// The connected parts, by their first hexes.
    pub fn components(&self) -> Vec<RawHexSet> {
        self.0.components().into_iter().map(RawHexSet).collect()
    }

    /// Leaves the hexsides around the set, each as its hex in the set and the one outside.
    pub fn outline(&self) -> i32 {
        results::hexes(self.0.outline().flat_map(|edge| {
            let [first, second] = edge.hexes();
            if self.0.contains(first) { [first, second] } else { [second, first] }
        }))
    }

    /// Whether two sets have the same hexes.
    pub fn equals(&self, other: &RawHexSet) -> bool {
        self.0 == other.0
    }

    /// Whether each hex of the set is in the other one.
    pub fn is_subset(&self, other: &RawHexSet) -> bool {
        self.0.is_subset(&other.0)
    }

    /// Whether no hex is in both sets.
    pub fn is_disjoint(&self, other: &RawHexSet) -> bool {
        self.0.is_disjoint(&other.0)
    }

    /// The same hexes as a region.
    pub fn to_region(&self) -> RawRegion {
        RawRegion(self.0.to_region())
    }
}

/// For every hex of a region the nearest of many starts.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawTerritories {
    region: RawRegion,
    numbers: Vec<u32>,
    costs: Vec<u32>,
    borders: Vec<Hex>,
}

#[wasm_bindgen]
impl RawTerritories {
    /// Finds them; `None` when a start is beyond the limit.
    pub fn of(costs: &RawCosts, starts: &[i32]) -> Option<RawTerritories> {
        let mut scratch = Scratch::new();
        let found = search::territories(&costs.0, &hexes_of(starts)?, &mut scratch);
        let region = costs.0.region().clone();
        let numbers =
            found.to_field().into_values().into_iter().map(|number| number.unwrap_or(NONE)).collect();
        Some(RawTerritories {
            numbers,
            costs: region.hexes().map(|hex| found.cost(hex).unwrap_or(NONE)).collect(),
            borders: found.borders().flat_map(|edge| edge.hexes()).collect(),
            region: RawRegion(region),
        })
    }

    /// The hexes, each with its number.
    pub fn region(&self) -> RawRegion {
        RawRegion(self.region.0.clone())
    }

    /// The place of the nearest start for each hex, in the order of the region; 2^32 - 1 without a path.
    pub fn numbers(&self) -> Vec<u32> {
        self.numbers.clone()
    }

    /// The cost from the nearest start, as [`RawTerritories::numbers`].
    pub fn costs(&self) -> Vec<u32> {
        self.costs.clone()
    }

    /// Leaves the hexsides between hexes of different starts, each as the two hexes beside it.
    pub fn borders(&self) -> i32 {
        results::hexes(self.borders.iter().copied())
    }

    /// The hexes nearest to the start at a place of the list, as a set.
    pub fn set_of(&self, number: u32) -> RawHexSet {
        let region = &self.region.0;
        let own = region.hexes().zip(&self.numbers).filter(|&(_, &other)| other == number && other != NONE);
        RawHexSet(HexSet::of(region, own.map(|(hex, _)| hex)))
    }
}
