use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The number of a terrain in its table.
///
/// It means nothing without the table that gave it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TerrainId(pub(crate) u8);

impl TerrainId {
    /// The number as an index: terrains are numbered from 0 as the table lists them.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A kind of terrain: its names, and its figures by measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainKind {
    /// The name in files and queries.
    pub name: String,
    /// Other names that mean the same.
    pub aliases: Vec<String>,
    /// What a hex of this terrain measures besides its elevation.
    pub measure: Option<Measure>,
    /// The measure of a hex for which none is given.
    pub usual: u8,
    /// Figures and the measure from which they hold, ascending from 0.
    pub(crate) steps: Vec<(u8, Figures)>,
}

impl TerrainKind {
    /// The figures at a measure; 0 for terrain that has none.
    ///
    /// ```
    /// use sixfold::grid::TerrainTable;
    ///
    /// let table = TerrainTable::standard();
    /// let water = table.terrain(table.id("water")?);
    /// assert_eq!([0, 1, 2, 9].map(|depth| water.figures(depth).cost), [0, 1, 3, 3]);
    /// # Ok::<(), sixfold::grid::TerrainError>(())
    /// ```
    #[must_use]
    pub fn figures(&self, measure: u8) -> Figures {
        let after = self.steps.partition_point(|(from, _)| *from <= measure);
        self.steps[after - 1].1
    }
}

/// What the measure of a terrain says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// How deep it is, as of water.
    Depth,
    /// How high it stands above the ground, as of a building.
    Height,
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Measure::Depth => "depth",
            Measure::Height => "height",
        })
    }
}

/// What a terrain does to movement, sight and fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Movement points on top of the one for the step.
    pub cost: u8,
    /// How it can be entered.
    pub entry: Entry,
    /// The surface, which decides whether other terrain in the hex still costs.
    pub surface: Surface,
    /// To-hit modifier when it lies between the two.
    pub between: i8,
    /// How much it adds towards blocking sight.
    pub density: u8,
    /// To-hit modifier when the target stands in it.
    pub target: i8,
    /// How far it rises above the ground for sight.
    pub top: Top,
}

/// How a terrain can be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Walking and running.
    Any,
    /// Not running.
    NoRunning,
}

/// What the ground of a terrain is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// Ground as nature left it.
    Open,
    /// Roads and pavement: they cancel the terrain cost of their hex.
    Paved,
}

/// How far a terrain rises above the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// The same everywhere.
    Levels(u8),
    /// As high as the hex measures.
    Measured,
}

impl Top {
    /// The levels above the ground in a hex with this measure.
    #[must_use]
    pub const fn levels(self, measure: u8) -> u8 {
        match self {
            Top::Levels(levels) => levels,
            Top::Measured => measure,
        }
    }
}
