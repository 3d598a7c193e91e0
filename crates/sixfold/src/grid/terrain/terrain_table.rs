use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::grid::terrain::terrain_rows::{self, Rows, rows};
use crate::grid::{Cell, MovementTypeId, TerrainError, TerrainFault, TerrainId, TerrainKind};
use crate::input::Faults;

/// The terrain table of the engine.
const STANDARD: &str = include_str!("terrain.txt");

/// The terrains a grid can have, by name and by number.
///
/// A game can use a table of its own; `docs/terrain-format.md` describes its text form. The first
/// terrain is that of new hexes. Clones share the table.
///
/// ```
/// use sixfold::grid::TerrainTable;
///
/// let table = TerrainTable::standard();
/// let woods = table.id("woods")?;
/// assert_eq!(table.terrain(woods).name, "light_woods");
/// assert_eq!(
///     table.id("swmp").map_err(|error| error.to_string()),
///     Err("unknown terrain \"swmp\"; known: clear, pavement, road, light_woods, woods, heavy_woods, \
///          rough, rubble, water, building, light_smoke, heavy_smoke, rock".into())
/// );
/// # Ok::<(), sixfold::grid::TerrainError>(())
/// ```
#[derive(Clone)]
pub struct TerrainTable {
    terrains: Arc<[TerrainKind]>,
    movement_types: Arc<[String]>,
    own_columns: Arc<[String]>,
}

impl TerrainTable {
    /// The most terrains a table can have.
    pub const MAX: usize = terrain_rows::MAX;

    /// The most types of movement a table can have.
    pub const MAX_MOVEMENT_TYPES: usize = terrain_rows::MAX_TYPES;

    /// The terrain table of the engine.
    #[must_use]
    pub fn standard() -> TerrainTable {
        #[cfg(feature = "std")]
        {
            static SHARED: std::sync::OnceLock<TerrainTable> = std::sync::OnceLock::new();
            SHARED.get_or_init(parse_standard).clone()
        }
        #[cfg(not(feature = "std"))]
        parse_standard()
    }

    /// Reads a table from its text form.
    ///
    /// # Errors
    /// [`Faults`]: the faults of the text, each with its line.
    pub fn parse(text: &str) -> Result<TerrainTable, Faults<TerrainFault>> {
        let Rows { terrains, movement_types, own_columns } = rows(text)?;
        let (movement_types, own_columns) = (movement_types.into(), own_columns.into());
        Ok(TerrainTable { terrains: terrains.into(), movement_types, own_columns })
    }

    /// The table with more terrains after its own, such as mixed ones; `None` where a name is taken or there are too many.
    ///
    /// ```
    /// use sixfold::grid::{TerrainMix, TerrainTable, mixed_terrain};
    ///
    /// let table = TerrainTable::standard();
    /// let [woods, rough] = ["woods", "rough"].map(|name| table.id(name).map(|id| table.terrain(id)));
    /// let both = mixed_terrain("rough_woods", TerrainMix::Worst, (woods?, 0), (rough?, 0));
    /// let more = table.with_terrains([both.clone()]).expect("a new name");
    /// assert_eq!(more.terrain(more.id("rough_woods")?), &both);
    /// assert!(more.with_terrains([both]).is_none());
    /// # Ok::<(), sixfold::grid::TerrainError>(())
    /// ```
    #[must_use]
    pub fn with_terrains(&self, more: impl IntoIterator<Item = TerrainKind>) -> Option<TerrainTable> {
        let mut terrains = self.terrains.to_vec();
        for terrain in more {
            let is_taken =
                |other: &TerrainKind| other.name == terrain.name || other.aliases.contains(&terrain.name);
            if terrains.len() == TerrainTable::MAX || terrains.iter().any(is_taken) {
                return None;
            }
            terrains.push(terrain);
        }
        Some(TerrainTable { terrains: terrains.into(), ..self.clone() })
    }

    /// All terrains, by number.
    #[must_use]
    pub fn terrains(&self) -> &[TerrainKind] {
        &self.terrains
    }

    /// The number of a terrain, by its name or an alias.
    ///
    /// # Errors
    /// [`TerrainError::UnknownName`], which lists the valid names.
    pub fn id(&self, name: &str) -> Result<TerrainId, TerrainError> {
        let is_it = |terrain: &TerrainKind| terrain.name == name || terrain.aliases.iter().any(|a| a == name);
        match self.terrains.iter().position(is_it) {
            Some(place) => Ok(TerrainId(place as u8)),
            None => Err(TerrainError::UnknownName { name: name.to_string(), known: self.names() }),
        }
    }

    /// Refuses a number that this table does not have.
    ///
    /// # Errors
    /// [`TerrainError::ForeignNumber`].
    pub fn check(&self, id: TerrainId) -> Result<(), TerrainError> {
        let terrains = self.terrains.len();
        if id.index() < terrains { Ok(()) } else { Err(TerrainError::ForeignNumber { id, terrains }) }
    }

    /// The terrain with a number of this table.
    ///
    /// # Panics
    /// When the number comes from a longer table; see [`TerrainTable::check`]. The cells of a
    /// [`Grid`](crate::grid::Grid) have been checked against its table.
    #[must_use]
    #[track_caller]
    pub fn terrain(&self, id: TerrainId) -> &TerrainKind {
        &self.terrains[id.index()]
    }

    /// The names of the game's own columns, in the order of the heading.
    #[must_use]
    pub fn own_columns(&self) -> &[String] {
        &self.own_columns
    }

    /// The entry of a cell in one of the game's own columns, such as its defence or income.
    ///
    /// `None` where the entry is `-`, for mixed terrains, and for a column that the table does not have.
    ///
    /// ```
    /// use sixfold::grid::{Cell, TerrainTable};
    ///
    /// let table = TerrainTable::parse(
    ///     "name    aliases measure from cost run paved between density target top foot own:defence own:income
    ///      grass   -       -       0    0    yes no    0       0       0      0   0    40          -
    ///      village -       -       0    0    yes no    0       0       0      0   0    60          2",
    /// )?;
    /// let village = Cell { terrain: table.id("village")?, ..Cell::default() };
    /// assert_eq!(table.own(village, "defence"), Some(60));
    /// assert_eq!(table.own(Cell::default(), "income"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn own(&self, cell: Cell, column: &str) -> Option<i32> {
        let column = self.own_columns.iter().position(|name| name == column)?;
        let kind = self.terrains.get(cell.terrain.index())?;
        kind.own[kind.step(cell.measure)].get(column).copied()?
    }

    /// The names of the types of movement, by number.
    #[must_use]
    pub fn movement_types(&self) -> &[String] {
        &self.movement_types
    }

    /// The number of a type of movement, by its name.
    ///
    /// # Errors
    /// [`TerrainError::UnknownMovementType`], which lists the valid names.
    pub fn movement_type(&self, name: &str) -> Result<MovementTypeId, TerrainError> {
        match self.movement_types.iter().position(|known| known == name) {
            Some(place) => Ok(MovementTypeId(place as u8)),
            None => Err(TerrainError::UnknownMovementType {
                name: name.to_string(),
                known: self.movement_types.to_vec(),
            }),
        }
    }

    /// Every name and alias, in the order of the table.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let of = |terrain: &TerrainKind| {
            core::iter::once(&terrain.name).chain(&terrain.aliases).cloned().collect()
        };
        self.terrains.iter().flat_map(|terrain| -> Vec<String> { of(terrain) }).collect()
    }
}

fn parse_standard() -> TerrainTable {
    TerrainTable::parse(STANDARD).expect("the table that comes with the engine is well formed")
}

impl Default for TerrainTable {
    fn default() -> TerrainTable {
        TerrainTable::standard()
    }
}

impl PartialEq for TerrainTable {
    fn eq(&self, other: &TerrainTable) -> bool {
        Arc::ptr_eq(&self.terrains, &other.terrains)
            || (self.terrains == other.terrains
                && self.movement_types == other.movement_types
                && self.own_columns == other.own_columns)
    }
}

impl Eq for TerrainTable {}

impl fmt::Debug for TerrainTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.terrains.iter().map(|terrain| &terrain.name)).finish()
    }
}
