use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use sixfold::coord::{Direction, Edge, Hex, Offset, Parity};
use sixfold::grid::{Cell, Field, Grid, Outline, Region, TerrainTable, Walls};
use sixfold::input::Faults;

use crate::map::{EDGE, HexMap, MapCell};
use crate::play::ground::{Ground, GroundTerrain};
use crate::play::playable::{PlayError, Playable};
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
/// use sixfold_tactics::{MoveRules, walking_path};
/// use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
///
/// let text = "size 3 1\nhex 0101 0 \"\" \"\"\nhex 0201 1 \"woods:1;foliage_elev:2\" \"\"\nend\n";
/// let map = read(text.as_bytes(), Format::MegaMek, &ReadOptions::default())?.map;
/// let grid = TerrainNames::standard().grid(&map)?.grid;
/// let way = walking_path(&grid, Hex::ORIGIN, Hex::new(1, 0), MoveRules::default(), &mut Scratch::new())?;
/// // One point for the step, one for the woods, one for the level.
/// assert_eq!(way.cost(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TerrainNames {
    table: TerrainTable,
    rows: Vec<Row>,
    known: BTreeSet<String>,
}

impl TerrainNames {
    /// The names that MegaMek uses, those of Wesnoth, and those of the engine.
    #[must_use]
    pub fn standard() -> &'static TerrainNames {
        static SHARED: OnceLock<TerrainNames> = OnceLock::new();
        SHARED.get_or_init(|| {
            let table = TerrainTable::parse(TERRAIN).expect("a test reads the table that is built in");
            TerrainNames::parse(NAMES, table).expect("a test reads the names that are built in")
        })
    }

    /// The built-in names, as far as a table has their terrains.
    ///
    /// A row whose terrain the table does not have does not count, so that the rows below it decide.
    ///
    /// ```
    /// use sixfold::grid::TerrainTable;
    /// use sixfold_maps::{MapCell, TerrainNames};
    ///
    /// let names = TerrainNames::for_table(TerrainTable::standard());
    /// let jungle = MapCell { features: vec!["jungle:2".parse()?, "road:1".parse()?], ..MapCell::default() };
    /// assert_eq!(names.terrain_of(&jungle), "road", "the engine's own table has no jungle");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn for_table(table: TerrainTable) -> TerrainNames {
        let ours = TerrainNames::standard();
        let in_table = |number: usize| Some(table.id(&ours.table.terrains()[number].name).ok()?.index());
        let row = |row: &Row| {
            let means = match row.means {
                Means::Terrain(number) => Means::Terrain(in_table(number)?),
                Means::Mixed(mix, number) => Means::Mixed(mix, in_table(number)?),
                same => same,
            };
            Some(row.meaning(means))
        };
        let rows = ours.rows.iter().filter_map(row).collect();
        TerrainNames { table, rows, known: ours.known.clone() }
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

    /// The terrains that a grid made from these names has; those that are mixed on a map come after them.
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
    /// Terrains that are mixed on the map are in the table of the grid, after those of these names.
    ///
    /// # Errors
    /// [`PlayError`] for a level beyond 16 bits, or more different terrains than a table can have.
    #[expect(clippy::missing_panics_doc, reason = "a map has no more hexes than a region can have")]
    pub fn grid(&self, map: &HexMap) -> Result<Playable, PlayError> {
        let extent = map.extent();
        let mut kinds: BTreeMap<u32, Option<(Cell, u32)>> = BTreeMap::new();
        let mut table = self.table.clone();
        let mut hexes: Vec<(Hex, Cell)> = Vec::new();
        let mut walls = Walls::new();
        for (index, kind) in map.numbered() {
            let (Some(number), Some(cell), Some(hex)) = (kind, map.kind(kind), extent.hex(index)) else {
                continue;
            };
            let ready = match kinds.get(&number) {
                Some(ready) => *ready,
                None => {
                    let at = extent.offset(index).expect("the index is one of the map");
                    let ready = self.cell(cell, at, &mut table)?;
                    let ready = ready.map(|ready| (ready, self.walled_sides(cell)));
                    *kinds.entry(number).or_insert(ready)
                }
            };
            let Some((ready, sides)) = ready else { continue };
            hexes.push((hex, ready));
            let walled = Direction::ALL.into_iter().filter(|side| sides >> side.index() & 1 == 1);
            walls.extend(walled.filter_map(|side| Edge::try_new(hex, side).ok()));
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
        let grid = Grid::from_field(field, table);
        let grid = grid.expect("every cell was made with this table").with_walls(walls);
        let unknown = map.feature_counts().into_iter().filter(|(name, _)| {
            // Kinds of hexsides are for the rules of movement.
            !self.known.contains(*name) && !name.starts_with(EDGE)
        });
        Ok(Playable {
            grid: grid.expect("every wall is beside a hex of the grid"),
            unknown: unknown.map(|(name, count)| (name.to_owned(), count)).collect(),
        })
    }

    /// The name of the terrain of a hex; of one that is not played on, that of clear ground.
    #[must_use]
    pub fn terrain_of(&self, cell: &MapCell) -> String {
        let ground = Ground::of(cell, &self.rows, &self.table);
        let name = ground.as_ref().map_or(&*self.table.terrains()[0].name, |ground| ground.name(&self.table));
        name.to_owned()
    }

    /// Whether a hex with this on it is played on; the border of a map is not.
    #[must_use]
    pub fn is_played(&self, cell: &MapCell) -> bool {
        Ground::of(cell, &self.rows, &self.table).is_some()
    }

    /// The sides of a hex with walls, as bits.
    fn walled_sides(&self, cell: &MapCell) -> u32 {
        let rows = self.rows.iter().filter(|row| row.means == Means::Walls && row.fits(cell));
        rows.fold(0, |sides, row| sides | row.walled_sides(cell))
    }

    /// The cell of a hex, `None` for one that is not played on; a terrain that is new is added to the table.
    fn cell(&self, cell: &MapCell, at: Offset, table: &mut TerrainTable) -> Result<Option<Cell>, PlayError> {
        let Some(Ground { terrain, raise }) = Ground::of(cell, &self.rows, &self.table) else {
            return Ok(None);
        };
        let level = i64::from(cell.level) + i64::from(raise);
        let elevation = i16::try_from(level).map_err(|_| PlayError::Level { at, level })?;
        let plain = Cell { elevation, ..Cell::default() };
        let (name, measure) = match terrain {
            GroundTerrain::Known(number, measure) => (self.table.terrains()[number].name.clone(), measure),
            GroundTerrain::Mixed(kind) => {
                let name = kind.name.clone();
                if table.id(&name).is_err() {
                    *table = table.with_terrains([*kind]).ok_or(PlayError::TooManyTerrains { at })?;
                }
                (name, 0)
            }
        };
        let named = plain.with_terrain(table, &name).expect("the table has the terrain");
        Ok(Some(Cell { measure, ..named }))
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
