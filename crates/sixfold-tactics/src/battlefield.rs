use sixfold::grid::{Cell, Grid, UnitId};

use crate::rule_table::{RuleTable, STANDARD};

/// A grid with its walls and units, and three settings of the game.
///
/// The settings are about sight, zones of control and the numbers of the rules.
/// Functions that take a battlefield accept a `&Grid` as well: then hexes outside the grid do not block
/// sight, every unit exerts a zone of control if the rules have them, and the numbers are the standard ones.
#[derive(Debug)]
#[non_exhaustive]
pub struct Battlefield<'g, C = Cell, U = ()> {
    /// The hexes, the walls between them and the units on them.
    pub grid: &'g Grid<C, U>,
    /// The effect of hexes outside the grid on sight.
    pub outside: Outside,
    /// The units that exert no zone of control under any rules.
    pub zoneless: &'g [UnitId],
    /// The numbers of the rules.
    pub table: &'g RuleTable,
}

// Derived, these would require cells and data to be `Copy` as well.
impl<C, U> Clone for Battlefield<'_, C, U> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, U> Copy for Battlefield<'_, C, U> {}

impl<'g, C, U> Battlefield<'g, C, U> {
    /// The battlefield with another rule for hexes outside the grid.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Region};
    /// use sixfold_tactics::{Battlefield, Obstacle, Outside, sight};
    ///
    /// let ends = [Hex::new(0, 0), Hex::new(0, 2)];
    /// let grid = Grid::new(Region::from_iter(ends));
    /// assert!(sight(&grid, ends[0], ends[1])?.is_clear());
    /// let cave = Battlefield::from(&grid).outside(Outside::Blocks);
    /// let block = sight(cave, ends[0], ends[1])?.blocked.expect("a hex that is not there");
    /// assert_eq!((block.hex, block.obstacle), (Hex::new(0, 1), Obstacle::Outside));
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    #[must_use]
    pub const fn outside(self, outside: Outside) -> Battlefield<'g, C, U> {
        Battlefield { outside, ..self }
    }

    /// The battlefield with some units that exert no zone of control.
    #[must_use]
    pub const fn zoneless(self, zoneless: &'g [UnitId]) -> Battlefield<'g, C, U> {
        Battlefield { zoneless, ..self }
    }

    /// The battlefield with numbers of the game's own.
    #[must_use]
    pub const fn with_table(self, table: &'g RuleTable) -> Battlefield<'g, C, U> {
        Battlefield { table, ..self }
    }
}

/// The effect of hexes outside a grid on sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outside {
    /// They do not block sight.
    #[default]
    Open,
    /// They block sight at any height, as the rock around a cave does.
    Blocks,
}

impl<'g, C, U> From<&'g Grid<C, U>> for Battlefield<'g, C, U> {
    fn from(grid: &'g Grid<C, U>) -> Battlefield<'g, C, U> {
        Battlefield { grid, outside: Outside::Open, zoneless: &[], table: &STANDARD }
    }
}
