use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use sixfold::coord::{Direction, Edge, Hex, Offset, Parity};
use sixfold::grid::{Cell, Field, Grid, Outline, Region, TerrainTable, Walls};
use sixfold::input::Faults;

use crate::map::{HexMap, MapCell};
use crate::play::playable::{LevelError, Playable};
use crate::play::rows::{Means, Row, rows};
use crate::reading::FileFault;

const TERRAIN: &str = include_str!("terrain.txt");
const NAMES: &str = include_str!("names.txt");

/// The table from features of a map to terrain of the rules.
///
/// A game can use a table of its own; `docs/terrain-names.md` describes its text form.
///
/// ```
/// use sixfold::coord::{Direction, Edge, Hex, Offset, Parity};
/// use sixfold::search::Scratch;
/// use sixfold_tactics::{MoveRules, route};
/// use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
///
/// let text = "size 3 1\nhex 0101 0 \"\" \"\"\nhex 0201 1 \"woods:1;foliage_elev:2\" \"\"\nend\n";
/// let map = read(text.as_bytes(), Format::MegaMek, &ReadOptions::default())?.map;
/// let grid = TerrainNames::standard().grid(&map)?.grid;
/// let way = route(&grid, Hex::ORIGIN, Hex::new(1, 0), MoveRules::default(), &mut Scratch::new())?;
/// // One point for the step, one for the woods, one for the level.
/// assert_eq!(way.cost, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TerrainNames {
    table: TerrainTable,
    rows: Vec<Row>,
    known: BTreeSet<String>,
}

impl TerrainNames {
    /// The names that MegaMek uses, and those of the engine.
    #[must_use]
    pub fn standard() -> &'static TerrainNames {
        static SHARED: OnceLock<TerrainNames> = OnceLock::new();
        SHARED.get_or_init(|| {
            let table = TerrainTable::parse(TERRAIN).expect("a test reads the table that is built in");
            TerrainNames::parse(NAMES, table).expect("a test reads the names that are built in")
        })
    }

    /// Reads a table of names for the terrains of a table.
    ///
    /// # Errors
    /// [`Faults`]: every row that is wrong, with its place.
    pub fn parse(text: &str, table: TerrainTable) -> Result<TerrainNames, Faults<FileFault>> {
        let rows = rows(text, &table)?;
        let known = rows.iter().flat_map(Row::names).map(str::to_owned).collect();
        Ok(TerrainNames { table, rows, known })
    }

    /// The terrains that a grid made from these names has.
    #[must_use]
    pub fn terrain_table(&self) -> &TerrainTable {
        &self.table
    }

    /// The names of all features in the table, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.known.iter().map(String::as_str)
    }

    /// The grid of a map: terrain, depth or height, and level of every hex that is played on, and its walls.
    ///
    /// # Errors
    /// [`LevelError`] for a level beyond 16 bits.
    #[expect(clippy::missing_panics_doc, reason = "a map has no more hexes than a region can have")]
    pub fn grid(&self, map: &HexMap) -> Result<Playable, LevelError> {
        let extent = map.extent();
        let mut cells: BTreeMap<u32, Option<(Cell, u32)>> = BTreeMap::new();
        let mut unknown: BTreeMap<String, usize> = BTreeMap::new();
        let mut hexes: Vec<(Hex, Cell)> = Vec::new();
        let mut walls = Walls::new();
        for (index, kind) in map.numbered() {
            let (Some(number), Some(cell), Some(hex)) = (kind, map.kind(kind), extent.hex(index)) else {
                continue;
            };
            let ready = match cells.get(&number) {
                Some(ready) => *ready,
                None => {
                    let at = extent.offset(index).expect("the index is one of the map");
                    let ready = self.cell(cell).map_err(|level| LevelError { at, level })?;
                    let ready = ready.map(|ready| (ready, self.walled_sides(cell)));
                    *cells.entry(number).or_insert(ready)
                }
            };
            let Some((ready, sides)) = ready else { continue };
            hexes.push((hex, ready));
            let walled = Direction::ALL.into_iter().filter(|side| sides >> side.index() & 1 == 1);
            walls.extend(walled.filter_map(|side| Edge::try_new(hex, side).ok()));
        }
        for (name, count) in map.feature_counts() {
            if !self.known.contains(name) {
                unknown.insert(name.to_owned(), count);
            }
        }
        // A region numbers its hexes by q, then r.
        hexes.sort_unstable_by_key(|(hex, _)| *hex);
        let outline = match filled_rectangle(extent.parity, &hexes) {
            Some(rectangle) => rectangle,
            None => Outline::Hexes(hexes.iter().map(|(hex, _)| *hex).collect()),
        };
        let region = Region::try_new(outline).expect("a map has fewer hexes than a region may have");
        let cells = hexes.into_iter().map(|(_, cell)| cell).collect();
        let field = Field::from_values(region, cells).expect("a cell for each hex of the region");
        let grid = Grid::from_field(field, self.table.clone());
        let grid = grid.expect("every cell was made with this table").with_walls(walls);
        Ok(Playable { grid: grid.expect("every wall is beside a hex of the grid"), unknown })
    }

    /// The name of the terrain of a hex.
    #[must_use]
    pub fn terrain_of(&self, cell: &MapCell) -> &str {
        let row = self.rows.iter().find(|row| matches!(row.means, Means::Terrain(_)) && row.fits(cell));
        match row.map(|row| row.means) {
            Some(Means::Terrain(number)) => &self.table.terrains()[number].name,
            _ => &self.table.terrains()[0].name,
        }
    }

    /// The sides of a hex with walls, as bits.
    fn walled_sides(&self, cell: &MapCell) -> u32 {
        let rows = self.rows.iter().filter(|row| row.means == Means::Walls && row.fits(cell));
        rows.fold(0, |sides, row| sides | row.walled_sides(cell))
    }

    /// The cell of a hex, `None` for one that is not played on; refused if its level does not fit 16 bits.
    fn cell(&self, cell: &MapCell) -> Result<Option<Cell>, i64> {
        let plain = Cell::default();
        let decides = |row: &&Row| matches!(row.means, Means::Off | Means::Terrain(_)) && row.fits(cell);
        let row = self.rows.iter().find(decides);
        if row.is_some_and(|row| row.means == Means::Off) {
            return Ok(None);
        }
        let level_of = |name: &Option<String>| {
            name.as_ref().and_then(|name| cell.feature(name)).map(|feature| feature.level)
        };
        let raise = row.and_then(|row| level_of(&row.raise)).unwrap_or(0);
        let level = i64::from(cell.level) + i64::from(raise);
        let elevation = i16::try_from(level).map_err(|_| level)?;
        let Some((row, Means::Terrain(number))) = row.map(|row| (row, row.means)) else {
            return Ok(Some(Cell { elevation, ..plain }));
        };
        let terrain = &self.table.terrains()[number];
        let named =
            plain.with_terrain(&self.table, &terrain.name).expect("a row names a terrain of the table");
        let measure = level_of(&row.measure).map_or(named.measure, |level| level.clamp(0, 255) as u8);
        Ok(Some(Cell { elevation, measure, ..named }))
    }
}

/// The rectangle of columns and rows that hexes fill; `None` where some of it are missing.
fn filled_rectangle(parity: Parity, hexes: &[(Hex, Cell)]) -> Option<Outline> {
    let places = || hexes.iter().map(|(hex, _)| Offset::of(*hex, parity));
    let range = |of: fn(Offset) -> i32| Some((places().map(of).min()?, places().map(of).max()?));
    let (left, right) = range(|at| at.col)?;
    let (top, bottom) = range(|at| at.row)?;
    let (width, height) = (left.abs_diff(right) + 1, top.abs_diff(bottom) + 1);
    let corner = Offset { col: left, row: top };
    (u64::from(width) * u64::from(height) == hexes.len() as u64).then_some(Outline::Rectangle {
        corner,
        width,
        height,
        parity,
    })
}
