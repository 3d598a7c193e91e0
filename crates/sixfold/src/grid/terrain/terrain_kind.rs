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

/// A kind of terrain: its names, and its effects on movement, sight and fire.
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
    /// What each type of movement pays, for each of the steps, by the number of the type.
    pub(crate) type_costs: Vec<Vec<TypeCost>>,
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
        self.steps[self.step(measure)].1
    }

    /// What a type of movement pays at a measure; `None` for a type that the table does not have.
    ///
    /// ```
    /// use sixfold::grid::{Entry, TerrainTable};
    ///
    /// let table = TerrainTable::standard();
    /// let water = table.terrain(table.id("water")?);
    /// let [wheels, hover] = ["wheels", "hover"].map(|name| table.movement_type(name));
    /// assert_eq!(water.type_cost(2, wheels?).map(|cost| cost.entry), Some(Entry::Impassable));
    /// assert_eq!(water.type_cost(2, hover?).map(|cost| cost.cost), Some(0));
    /// # Ok::<(), sixfold::grid::TerrainError>(())
    /// ```
    #[must_use]
    pub fn type_cost(&self, measure: u8, movement_type: MovementTypeId) -> Option<TypeCost> {
        self.type_costs[self.step(measure)].get(movement_type.index()).copied()
    }

    /// Whether both do the same to movement, sight and fire at any measure, whatever they are called.
    #[must_use]
    pub fn does_the_same(&self, other: &TerrainKind) -> bool {
        (self.measure, &self.steps, &self.type_costs) == (other.measure, &other.steps, &other.type_costs)
    }

    /// The place of the row that holds at a measure.
    pub(crate) fn step(&self, measure: u8) -> usize {
        // The first row holds from 0.
        self.steps.partition_point(|(from, _)| *from <= measure) - 1
    }
}

/// The number of a type of movement in its table: foot, wheels, and so on.
///
/// It means nothing without the table that gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MovementTypeId(pub(crate) u8);

impl MovementTypeId {
    /// The number as an index: types are numbered from 0 as the heading of the table lists them.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a type of movement pays to enter a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeCost {
    /// Movement points on top of the one for the step.
    pub cost: u8,
    /// How it can be entered.
    pub entry: Entry,
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
    /// Movement points on top of the one for the step; 0 where it cannot be entered.
    pub cost: u8,
    /// How it can be entered.
    pub entry: Entry,
    /// The surface, which decides whether other terrain in the hex still costs.
    pub surface: Surface,
    /// To-hit modifier when it lies between attacker and target.
    pub between: i8,
    /// How much it adds towards blocking sight.
    pub density: u8,
    /// To-hit modifier when the target stands in it.
    pub target: i8,
    /// How many levels it rises above the ground for line of sight.
    pub top: Top,
}

/// How a terrain can be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Entry {
    /// Walking and running.
    Any,
    /// Not running.
    NoRunning,
    /// Not at all: no walking, running or landing from a jump.
    Impassable,
}

/// What the ground of a terrain is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// Unpaved ground.
    Open,
    /// Roads and pavement: they cancel the terrain cost of their hex.
    Paved,
}

/// How far a terrain rises above the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Top {
    /// The same everywhere.
    Levels(u8),
    /// As high as the hex measures.
    Measured,
    /// Blocks every line of sight, as solid rock underground does.
    Unlimited,
}

impl Top {
    /// The same without a measure, for a hex that measures this much.
    pub(crate) const fn at(self, measure: u8) -> Top {
        match self {
            Top::Measured => Top::Levels(measure),
            Top::Levels(_) | Top::Unlimited => self,
        }
    }

    /// The levels above the ground in a hex with this measure; `None` when unlimited.
    #[must_use]
    pub const fn levels(self, measure: u8) -> Option<u8> {
        match self {
            Top::Levels(levels) => Some(levels),
            Top::Measured => Some(measure),
            Top::Unlimited => None,
        }
    }
}
