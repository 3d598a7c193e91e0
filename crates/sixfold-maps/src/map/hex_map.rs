use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::sync::Arc;

use sixfold::coord::{Edge, Hex, Offset, Orientation};
use sixfold::grid::{EdgeField, Walls};

use crate::map::extent::{Extent, ExtentError, MOST_CELLS};
use crate::map::feature::FeatureError;
use crate::map::hexside_features;
use crate::map::kinds::Kinds;
use crate::map::map_cell::{BORDER, MapCell};
use crate::map::map_unit::MapUnit;
use crate::tiles::Tiled;

/// The kind of a hex that does not exist.
const HOLE: u32 = u32::MAX;

/// A map as a file describes it: a rectangle of hexes and what is on them.
///
/// It keeps what the formats know, meant for play or not: levels, features by name, looks, notes, and
/// the tiles of Tiled. [`TerrainNames::grid`](crate::TerrainNames::grid) makes of it what the engine
/// plays on. A hex of the rectangle may be missing, as where a Tiled map has no tile.
///
/// ```
/// use sixfold::coord::{Hex, Offset, Parity};
/// use sixfold_maps::{Extent, HexMap, MapCell};
///
/// let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 16, 17))?;
/// let hill = MapCell { level: 2, features: vec!["woods:1".parse()?], ..MapCell::default() };
/// assert!(map.set(Offset { col: 3, row: 2 }, Some(hill.clone())));
/// assert_eq!(map.cell(Hex::new(3, 1)), Some(&hill));
/// assert_eq!(map.level_range(), Some(0..=2));
/// assert_eq!(map.feature_counts()["woods"], 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HexMap {
    extent: Extent,
    kinds: Kinds,
    /// The kind of each hex, row by row; `HOLE` where there is none.
    cells: Vec<u32>,
    /// Settings by name, such as `exit_roads_to_pavement`.
    pub options: BTreeMap<String, String>,
    /// Keywords.
    pub tags: Vec<String>,
    /// Descriptions in words.
    pub descriptions: Vec<String>,
    /// Remarks about hexes.
    pub notes: Vec<Note>,
    /// The units that stand on it.
    pub units: Vec<MapUnit>,
    /// Parts that only Tiled maps have: tiles, tilesets, sizes in pixels.
    pub tiled: Option<Tiled>,
}

/// The most notes of a map that is read.
pub const MOST_NOTES: usize = 100_000;

/// A remark about a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The place, which may lie outside the map.
    pub at: Offset,
    /// The remark.
    pub text: String,
}

impl HexMap {
    /// A map on which every hex is at level 0 with nothing on it.
    ///
    /// # Errors
    /// [`ExtentError`] for more than [`MOST_CELLS`] hexes or hexes outside the world.
    pub fn try_new(extent: Extent) -> Result<HexMap, ExtentError> {
        HexMap::try_within(extent, MOST_CELLS)
    }

    /// The same with another limit on the number of hexes.
    ///
    /// # Errors
    /// [`ExtentError`] for more than `most` hexes or hexes outside the world.
    pub fn try_within(extent: Extent, most: u64) -> Result<HexMap, ExtentError> {
        extent.check(most)?;
        let mut kinds = Kinds::default();
        let plain = kinds.number(MapCell::default());
        Ok(HexMap {
            extent,
            kinds,
            cells: vec![plain; extent.cells() as usize],
            options: BTreeMap::new(),
            tags: Vec::new(),
            descriptions: Vec::new(),
            notes: Vec::new(),
            units: Vec::new(),
            tiled: None,
        })
    }

    /// The rectangle it fills.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// Flat-top or pointy-top.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        self.extent.parity.orientation()
    }

    /// The number of hexes that exist.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.iter().filter(|&&kind| kind != HOLE).count()
    }

    /// Whether there are no hexes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|&kind| kind == HOLE)
    }

    /// The cell of a hex; `None` where there is no hex.
    #[must_use]
    pub fn cell(&self, hex: Hex) -> Option<&MapCell> {
        self.cell_at(Offset::of(hex, self.extent.parity))
    }

    /// The cell at an offset; `None` where there is no hex.
    #[must_use]
    pub fn cell_at(&self, at: Offset) -> Option<&MapCell> {
        self.kinds.get(self.cells[self.extent.index(at)?])
    }

    /// Every hex that exists, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (Offset, &MapCell)> + Clone {
        self.numbered().filter_map(|(index, kind)| Some((self.extent.offset(index)?, self.kind(kind)?)))
    }

    /// Sets the cell of a hex of the rectangle, or removes the hex; `false` outside.
    pub fn set(&mut self, at: Offset, cell: Option<MapCell>) -> bool {
        let Some(index) = self.extent.index(at) else { return false };
        self.cells[index] = cell.map_or(HOLE, |cell| self.kinds.number(cell));
        true
    }

    /// Whether the outermost hexes are a border that is not played on, as in maps of Wesnoth.
    ///
    /// They are marked by the feature `border`, or are not there. Where none of them is there, a map that
    /// starts at column -1, row -1 has a border.
    #[must_use]
    pub fn has_border(&self) -> bool {
        let (width, height) = (self.extent.width as usize, self.extent.height as usize);
        let outermost = self.numbered().filter(|(index, _)| {
            let (col, row) = (index % width, index / width);
            col == 0 || row == 0 || col + 1 == width || row + 1 == height
        });
        let mut marked = self.extent.corner == (Offset { col: -1, row: -1 });
        for cell in outermost.filter_map(|(_, kind)| self.kind(kind)) {
            if cell.feature(BORDER).is_none() {
                return false;
            }
            marked = true;
        }
        marked
    }

    /// The hexsides with a wall.
    ///
    /// A wall is the feature `wall` of either hex beside it, with the side among its exits.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, Parity};
    /// use sixfold_maps::{Extent, HexMap};
    ///
    /// let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 4, 4))?;
    /// let side = Edge::between(Hex::new(1, 0), Hex::new(1, 1)).expect("they touch");
    /// assert!(map.set_wall(side, true));
    /// assert!(map.walls().contains(side));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn walls(&self) -> Walls {
        hexside_features::walls(self)
    }

    /// Builds a wall on a hexside, or removes it; `false` where the map has neither hex beside it.
    pub fn set_wall(&mut self, edge: Edge, there: bool) -> bool {
        hexside_features::set_wall(self, edge, there)
    }

    /// The hexsides with a kind, such as `river`, `road` or `door`.
    ///
    /// A kind is the feature `edge_KIND` of either hex beside it, with the side among its exits.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, Parity};
    /// use sixfold_maps::{Extent, HexMap};
    ///
    /// let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 4, 4))?;
    /// let side = Edge::between(Hex::new(1, 0), Hex::new(1, 1)).expect("they touch");
    /// assert!(map.set_edge(side, Some("river"))?);
    /// assert_eq!(map.edges().get(side).map(|kind| &**kind), Some("river"));
    /// assert_eq!(map.feature_counts()["edge_river"], 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn edges(&self) -> EdgeField<Arc<str>> {
        hexside_features::edges(self)
    }

    /// The number of hexes that name kinds of hexsides; the kinds take work for each of their sides.
    #[must_use]
    pub fn hexes_with_edges(&self) -> usize {
        let named = self.feature_counts();
        named
            .iter()
            .filter(|(name, _)| name.starts_with(hexside_features::EDGE))
            .map(|(_, hexes)| hexes)
            .sum()
    }

    /// Gives a hexside a kind in place of the one it has, or none; `false` where the map has neither hex beside it.
    ///
    /// # Errors
    /// [`FeatureError::Name`] for a kind that `edge_` and the kind cannot be the name of a feature.
    pub fn set_edge(&mut self, edge: Edge, kind: Option<&str>) -> Result<bool, FeatureError> {
        hexside_features::set_edge(self, edge, kind)
    }

    /// On how many hexes each feature is, by name.
    #[must_use]
    pub fn feature_counts(&self) -> BTreeMap<&str, usize> {
        let mut counts = BTreeMap::new();
        for (kind, hexes) in self.kind_counts() {
            let names: BTreeSet<&str> = kind.features.iter().map(|feature| feature.name()).collect();
            names.into_iter().for_each(|name| *counts.entry(name).or_default() += hexes);
        }
        counts
    }

    /// The lowest and the highest level; `None` for a map without hexes.
    #[must_use]
    pub fn level_range(&self) -> Option<RangeInclusive<i32>> {
        let levels = || self.kind_counts().map(|(kind, _)| kind.level);
        Some(levels().min()?..=levels().max()?)
    }

    /// The different cells of the map and how many hexes are of each.
    fn kind_counts(&self) -> impl Iterator<Item = (&MapCell, usize)> {
        let mut counts = vec![0; self.kinds.len()];
        self.cells.iter().filter(|&&kind| kind != HOLE).for_each(|&kind| counts[kind as usize] += 1);
        let all = counts.into_iter().enumerate().filter(|(_, hexes)| *hexes > 0);
        all.filter_map(|(kind, hexes)| Some((self.kinds.get(kind as u32)?, hexes)))
    }

    /// The different cells of the map, and perhaps some that no hex has any more.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = &MapCell> {
        self.kinds.iter()
    }

    /// The number of a cell, for [`HexMap::fill`].
    pub(crate) fn intern(&mut self, cell: MapCell) -> u32 {
        self.kinds.number(cell)
    }

    /// Sets the cell of the hex with an index by its number, or removes the hex.
    pub(crate) fn fill(&mut self, index: usize, kind: Option<u32>) {
        self.cells[index] = kind.unwrap_or(HOLE);
    }

    /// The cell with a number.
    pub(crate) fn kind(&self, kind: Option<u32>) -> Option<&MapCell> {
        self.kinds.get(kind?)
    }

    /// The number of the cell of each hex, row by row.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, Option<u32>)> + Clone {
        self.cells.iter().enumerate().map(|(index, &kind)| (index, (kind != HOLE).then_some(kind)))
    }

    /// Takes the hexes of another map on the same rectangle.
    pub(crate) fn take_cells(&mut self, other: HexMap) {
        debug_assert_eq!(self.extent, other.extent);
        self.kinds = other.kinds;
        self.cells = other.cells;
    }

    /// Whether the hexes of two maps are the same.
    pub(crate) fn has_same_cells(&self, other: &HexMap) -> bool {
        let pairs = || self.cells.iter().zip(&other.cells);
        // Each pair of kinds is compared once, however many hexes have it.
        let pairs: BTreeSet<(u32, u32)> = pairs().map(|(&ours, &theirs)| (ours, theirs)).collect();
        self.extent == other.extent
            && pairs.into_iter().all(|(ours, theirs)| self.kinds.get(ours) == other.kinds.get(theirs))
    }
}

impl PartialEq for HexMap {
    fn eq(&self, other: &HexMap) -> bool {
        self.has_same_cells(other)
            && self.options == other.options
            && self.tags == other.tags
            && self.descriptions == other.descriptions
            && self.notes == other.notes
            && self.units == other.units
            && self.tiled == other.tiled
    }
}

impl Eq for HexMap {}
