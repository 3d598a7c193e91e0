use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The number of a terrain in its table.
///
/// It is meaningless without its table.
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
    /// The measure of a hex besides its elevation, if any: depth or height.
    pub measure: Option<Measure>,
    /// The measure of a hex without an explicit one.
    pub usual: u8,
    /// The figures and the measure from which they apply, ascending from 0.
    pub(crate) steps: Vec<(u8, Figures)>,
    /// The costs of each type of movement, for each of the steps, by type number.
    pub(crate) type_costs: Vec<Vec<TypeCost>>,
    /// The entries of the game's own columns, for each of the steps, by column.
    pub(crate) own: Vec<Vec<Option<i32>>>,
}

impl TerrainKind {
    /// The figures at a measure; pass 0 for terrain without a measure.
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

    /// The cost for a type of movement at a measure.
    ///
    /// `None` for a type that the table does not have.
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

    /// Whether both do the same to movement, sight and fire at any measure; names are not compared.
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
/// It is meaningless without its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MovementTypeId(pub(crate) u8);

impl MovementTypeId {
    /// The number as an index.
    ///
    /// Types are numbered from 0 in the order of the table's heading.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The cost for a type of movement to enter a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeCost {
    /// Movement points in addition to the one for the step.
    pub cost: u8,
    /// How it can be entered.
    pub entry: Entry,
}

/// The meaning of a terrain's measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The depth, for example of water.
    Depth,
    /// The height above the ground, for example of a building.
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

/// The effects of a terrain on movement, sight and fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Movement points in addition to the one for the step; 0 if impassable.
    pub cost: u8,
    /// How it can be entered.
    pub entry: Entry,
    /// The surface, which decides whether other terrain in the hex still costs.
    pub surface: Surface,
    /// To-hit modifier when it lies between attacker and target.
    pub between: i8,
    /// The amount it adds towards blocking sight.
    pub density: u8,
    /// To-hit modifier when the target stands in it.
    pub target: i8,
    /// The levels it rises above the ground for line of sight.
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
    /// Impassable: no walking, running or landing from a jump.
    Impassable,
}

/// The surface of a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// Unpaved ground.
    Open,
    /// Roads and pavement: they cancel the terrain cost of their hex.
    Paved,
}

/// The height of a terrain above the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Top {
    /// The same number of levels everywhere.
    Levels(u8),
    /// The measure of the hex.
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
