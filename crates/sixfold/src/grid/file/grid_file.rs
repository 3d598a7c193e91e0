use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::coord::{Edge, Hex};
use crate::grid::file::outline_file::direction;
#[cfg(feature = "serde")]
use crate::grid::file::outline_file::is_default;
use crate::grid::{
    Cell, Draft, Grid, GridError, GridFault, GridFaultKind, GridPlace, HexFile, Measure, Outline,
    OutlineFile, Placement, Posture, Region, SavedCell, Side, TerrainTable, Unit,
};
use crate::input::Faults;

/// A grid in the form of a file: plain data that is not checked yet.
///
/// With the feature `serde` it is read from and written to JSON or any other format of serde;
/// `docs/grid-format.md` describes the form. [`GridFile::check`] turns it into a [`Grid`].
///
/// `C` and `U` are those of the grid. A custom cell type implements [`SavedCell`]. The data of units needs
/// a default, which units without data get when they are read.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, GridFile, Region, TerrainTable};
///
/// let grid: Grid = Grid::new(Region::hexagon(3));
/// let grid = grid.set_terrain(Hex::new(1, 1), "woods")?.place("scout", Hex::new(0, 2))?;
/// let file = GridFile::of(&grid);
/// assert_eq!(file.check(&TerrainTable::standard()), Ok(grid));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        deny_unknown_fields,
        bound(
            serialize = "C::Data: serde::Serialize, U: serde::Serialize",
            deserialize = "C::Data: serde::Deserialize<'de>, U: serde::Deserialize<'de>"
        )
    )
)]
pub struct GridFile<C: SavedCell = Cell, U = ()> {
    /// The version of the form; see [`GridFile::VERSION`].
    pub version: u32,
    /// The shape of the board.
    pub shape: OutlineFile,
    /// The cells that are not the default one, in any order, each once.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub cells: Vec<CellFile<C::Data>>,
    /// The walls, each as the two hexes beside it, in any order, each once.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub walls: Vec<[HexFile; 2]>,
    /// The stacking limit: the most units on a hex, 1 to 255; 1 when missing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub stacking: Option<i64>,
    /// The units, in any order, each once.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub units: Vec<UnitFile<U>>,
}

/// A cell in the form of a file; missing fields are the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, bound(deserialize = "D: serde::Deserialize<'de>"))
)]
pub struct CellFile<D = ()> {
    /// The hex.
    pub hex: HexFile,
    /// The name of its terrain, or an alias.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub terrain: Option<String>,
    /// The level of the ground.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub elevation: i64,
    /// The depth, for terrain that has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub depth: Option<i64>,
    /// The height, for terrain that has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub height: Option<i64>,
    /// The extra data of a custom cell type; see [`SavedCell`].
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub data: Option<D>,
}

/// A unit in the form of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, bound(deserialize = "U: serde::Deserialize<'de>"))
)]
pub struct UnitFile<U = ()> {
    /// The name.
    pub unit: String,
    /// The hex it stands on.
    pub hex: HexFile,
    /// The direction it faces, 0 to 5; 0 when missing.
    #[cfg_attr(feature = "serde", serde(default))]
    pub facing: i64,
    /// Whether it lies on the ground.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub prone: bool,
    /// The side it fights for, 0 to 255; no side when missing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub side: Option<i64>,
    /// The game's own data about it; the default of its type when missing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub data: Option<U>,
}

impl GridFile {
    /// The version of the form that this engine reads and writes.
    pub const VERSION: u32 = 1;
}

impl<C: SavedCell, U: Clone> GridFile<C, U> {
    /// The file of a grid.
    #[must_use]
    pub fn of(grid: &Grid<C, U>) -> GridFile<C, U> {
        let region = grid.region();
        let listed = || OutlineFile::Hexes(region.hexes().map(HexFile::from).collect());
        let written = |cell: &C| cell.standard() != Cell::default() || cell.data().is_some();
        let cells = grid.cells().filter(|(_, cell)| written(cell));
        GridFile {
            version: GridFile::VERSION,
            shape: region.outline().map_or_else(listed, OutlineFile::from),
            cells: cells.map(|(hex, cell)| CellFile::of(hex, cell, grid.terrain_table())).collect(),
            walls: grid.walls().iter().map(|edge| edge.hexes().map(HexFile::from)).collect(),
            stacking: (grid.stacking() > 1).then_some(i64::from(grid.stacking())),
            units: grid.units().iter().map(UnitFile::of).collect(),
        }
    }

    /// The grid of a file, with the terrain of a table.
    ///
    /// # Errors
    /// [`Faults`]: the faults of the file, each with its position.
    pub fn check(&self, terrain: &TerrainTable) -> Result<Grid<C, U>, Faults<GridFault>>
    where
        U: Default,
    {
        self.check_within(terrain, Region::MAX_CELLS)
    }

    /// The grid of a file, if it has at most `limit` hexes.
    ///
    /// # Errors
    /// [`Faults`]: the faults of the file, each with its position.
    pub fn check_within(&self, terrain: &TerrainTable, limit: usize) -> Result<Grid<C, U>, Faults<GridFault>>
    where
        U: Default,
    {
        let mut faults = Findings(Faults::new());
        if self.version != GridFile::VERSION {
            faults.add(GridPlace::Version, GridFaultKind::Version { found: self.version });
        }
        let region = self.region(limit, &mut faults);
        // Without a valid board, hexes cannot be checked for bounds; everything else is still checked.
        let board = region.clone().unwrap_or_else(|| self.every_hex());
        let blank = C::restore(Cell::default(), None);
        let empty = match Grid::uniform(board, blank, terrain.clone()) {
            Ok(empty) => empty.with_unit_data(|_, ()| U::default()),
            Err(error) => {
                faults.add(GridPlace::Shape, GridFaultKind::Grid(error));
                return Err(faults.0);
            }
        };
        let mut draft = Draft::of(&self.stacked(empty, &mut faults));
        self.read_cells(&mut draft, terrain, &mut faults);
        self.read_walls(&mut draft, &mut faults);
        self.read_units(&mut draft, &mut faults);
        faults.0.unless_any(()).map(|()| draft.finish())
    }

    /// The board with the stacking limit of the file.
    fn stacked(&self, empty: Grid<C, U>, faults: &mut Findings) -> Grid<C, U> {
        let Some(found) = self.stacking else { return empty };
        let limit = u8::try_from(found).ok().and_then(|limit| empty.with_stacking(limit).ok());
        limit.unwrap_or_else(|| {
            let kind = GridFaultKind::Number { name: "stacking", found, allowed: (1, u8::MAX.into()) };
            faults.add(GridPlace::Stacking, kind);
            // With the largest limit, no unit is refused because the limit in the file is invalid.
            empty.with_stacking(u8::MAX).unwrap_or(empty)
        })
    }

    fn region(&self, limit: usize, faults: &mut Findings) -> Option<Region> {
        let outline: Outline = match self.shape.outline() {
            Ok(outline) => outline,
            Err(kinds) => {
                kinds.into_iter().for_each(|kind| faults.add(GridPlace::Shape, kind));
                return None;
            }
        };
        match Region::try_within(outline, limit) {
            Ok(region) => Some(region),
            Err(error) => {
                faults.add(GridPlace::Shape, GridFaultKind::Shape(error));
                None
            }
        }
    }

    /// A board of all hexes that cells, walls and units name.
    ///
    /// Used instead of an invalid board.
    fn every_hex(&self) -> Region {
        let cells = self.cells.iter().map(|cell| cell.hex);
        let units = self.units.iter().map(|unit| unit.hex);
        let walls = self.walls.iter().flatten().copied();
        cells.chain(walls).chain(units).filter_map(|hex| hex.hex().ok()).take(Region::MAX_CELLS).collect()
    }

    fn read_cells(&self, draft: &mut Draft<C, U>, terrain: &TerrainTable, faults: &mut Findings) {
        let mut given: BTreeMap<HexFile, usize> = BTreeMap::new();
        for (number, cell) in self.cells.iter().enumerate() {
            let place = GridPlace::Cell(number);
            let Some(hex) = faults.keep(place, cell.hex.hex().map_err(GridFaultKind::OutOfRange)) else {
                continue;
            };
            let first = *given.entry(cell.hex).or_insert(number);
            if first != number {
                faults.add(place, GridFaultKind::DuplicateHex { hex, first });
            }
            // A cell with another fault is still checked for bounds.
            let read = cell.read(hex, terrain, place, faults).unwrap_or_default();
            let read = C::restore(read, cell.data.clone());
            faults.keep(place, draft.set_cell(hex, read).map_err(GridFaultKind::Grid));
        }
    }

    fn read_walls(&self, draft: &mut Draft<C, U>, faults: &mut Findings) {
        let mut given: BTreeMap<Edge, usize> = BTreeMap::new();
        for (number, pair) in self.walls.iter().enumerate() {
            let place = GridPlace::Wall(number);
            let [Some(a), Some(b)] =
                pair.map(|hex| faults.keep(place, hex.hex().map_err(GridFaultKind::OutOfRange)))
            else {
                continue;
            };
            let Some(edge) = Edge::between(a, b) else {
                faults.add(place, GridFaultKind::NotNeighbors { hexes: [a, b] });
                continue;
            };
            let first = *given.entry(edge).or_insert(number);
            if first != number {
                faults.add(place, GridFaultKind::DuplicateWall { first });
            }
            faults.keep(place, draft.set_wall(edge).map_err(GridFaultKind::Grid));
        }
    }

    fn read_units(&self, draft: &mut Draft<C, U>, faults: &mut Findings)
    where
        U: Default,
    {
        for (number, unit) in self.units.iter().enumerate() {
            let place = GridPlace::Unit(number);
            let Some(placement) = unit.read(place, faults) else { continue };
            let placed = if unit.unit.is_empty() {
                draft.check_bounds(placement.hex)
            } else {
                draft.place(&unit.unit, placement)
            };
            faults.keep(place, placed.map_err(GridFaultKind::Grid));
        }
    }
}

impl<D> CellFile<D> {
    fn of(hex: Hex, cell: &impl SavedCell<Data = D>, table: &TerrainTable) -> CellFile<D> {
        let (cell, data) = (cell.standard(), cell.data());
        let terrain = table.terrain(cell.terrain);
        let measure = |kind| (terrain.measure == Some(kind)).then_some(i64::from(cell.measure));
        CellFile {
            hex: hex.into(),
            terrain: (cell.terrain != Cell::default().terrain).then(|| terrain.name.to_string()),
            elevation: i64::from(cell.elevation),
            depth: measure(Measure::Depth),
            height: measure(Measure::Height),
            data,
        }
    }

    /// The cell; `None` when a part of it is refused.
    fn read(&self, hex: Hex, table: &TerrainTable, place: GridPlace, faults: &mut Findings) -> Option<Cell> {
        let elevation = faults.number(place, "elevation", self.elevation, i16::try_from);
        let bare = match &self.terrain {
            None => Ok(Cell::default()),
            Some(name) => Cell::default().with_terrain(table, name),
        };
        let refused = |error| GridFaultKind::Grid(GridError::Terrain { hex, error });
        let mut cell = faults.keep(place, bare.map_err(refused));
        for (measure, name, value) in
            [(Measure::Depth, "depth", self.depth), (Measure::Height, "height", self.height)]
        {
            let Some(value) = value else { continue };
            let value = faults.number(place, name, value, u8::try_from);
            if let (Some(bare), Some(value)) = (cell, value) {
                let measured = bare.with_measure(table, measure, value);
                cell = faults.keep(place, measured.map_err(refused));
            }
        }
        Some(Cell { elevation: elevation?, ..cell? })
    }
}

impl<U: Clone> UnitFile<U> {
    fn of(unit: &Unit<'_, U>) -> UnitFile<U> {
        UnitFile {
            unit: unit.name.to_string(),
            hex: unit.hex.into(),
            facing: i64::from(unit.facing.number()),
            prone: unit.is_prone(),
            side: unit.side.map(|side| i64::from(side.0)),
            // Data of size 0, such as `()`, is not written.
            data: (size_of::<U>() != 0).then(|| unit.data.clone()),
        }
    }

    /// The placement of the unit; `None` when its hex is refused.
    ///
    /// Other refused parts count as missing, so that a fault of the hex is still found.
    fn read(&self, place: GridPlace, faults: &mut Findings) -> Option<Placement<U>>
    where
        U: Default,
    {
        if self.unit.is_empty() {
            faults.add(place, GridFaultKind::Unnamed);
        }
        let hex = faults.keep(place, self.hex.hex().map_err(GridFaultKind::OutOfRange));
        let refused = GridFaultKind::NotADirection { found: self.facing };
        let facing = faults.keep(place, direction(self.facing).ok_or(refused));
        let side = self.side.and_then(|side| faults.number(place, "side", side, u8::try_from).map(Side));
        let posture = if self.prone { Posture::Prone } else { Posture::Standing };
        let plain = Placement::at(hex?).data(self.data.clone().unwrap_or_default());
        Some(Placement { facing: facing.unwrap_or(plain.facing), posture, side, ..plain })
    }
}

/// The faults found so far.
struct Findings(Faults<GridFault>);

impl Findings {
    fn add(&mut self, place: GridPlace, kind: GridFaultKind) {
        self.0.push(GridFault { place, kind });
    }

    /// Returns the value, or adds the error to the faults.
    fn keep<T>(&mut self, place: GridPlace, result: Result<T, GridFaultKind>) -> Option<T> {
        result.map_err(|kind| self.add(place, kind)).ok()
    }

    /// The number in its own type; a number out of range is added to the faults.
    fn number<T: Bounded, E>(
        &mut self,
        place: GridPlace,
        name: &'static str,
        found: i64,
        fit: fn(i64) -> Result<T, E>,
    ) -> Option<T> {
        let refused = |_| GridFaultKind::Number { name, found, allowed: T::ALLOWED };
        self.keep(place, fit(found).map_err(refused))
    }
}

/// A number type and its range.
trait Bounded {
    const ALLOWED: (i64, i64);
}

impl Bounded for i16 {
    const ALLOWED: (i64, i64) = (i16::MIN as i64, i16::MAX as i64);
}

impl Bounded for u8 {
    const ALLOWED: (i64, i64) = (0, u8::MAX as i64);
}
