use alloc::vec::Vec;

use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::{Cell, EdgeField, Grid, GridCell, UnitId, Wrap};

use crate::movement::Crossing;
use crate::rule_table::{RuleTable, STANDARD};

/// A grid with its walls and units, and the settings of the game.
///
/// The settings are about sight, zones of control, maps that wrap around and the numbers of the rules.
/// Functions that take a battlefield accept a `&Grid` as well: then hexes outside the grid do not block
/// sight, every unit exerts a zone of control if the rules have them, the map has borders, and the numbers are the
/// standard ones.
#[derive(Debug)]
#[non_exhaustive]
pub struct Battlefield<'g, C = Cell, U = ()> {
    /// The hexes, the walls between them and the units on them.
    pub grid: &'g Grid<C, U>,
    /// The effect of hexes outside the grid on sight.
    pub outside: Outside,
    /// The units that exert no zone of control under any rules.
    pub zoneless: &'g [UnitId],
    /// The map that wraps around, of which the grid has the hexes; `None` for a map with borders.
    pub wrap: Option<&'g Wrap>,
    /// The hexsides that a step over them costs or gains something; `None` without any.
    pub edges: Option<&'g EdgeField<Crossing>>,
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

    /// The battlefield on a map that wraps around.
    ///
    /// Movement, zones of control, threats, sight, ranges and arcs then go around the map; where two ways are equally
    /// near, sight and arcs take one, the same from both ends. Hexes of the map that the grid lacks cannot be entered.
    /// The costs of movement are made for the whole map.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Outline, Wrap, WrappedSides};
    /// use sixfold::search::Scratch;
    /// use sixfold_tactics::{Battlefield, MoveRules, Movement};
    ///
    /// let world = Wrap::try_new(Outline::hexagon(8), WrappedSides::All).expect("a hexagon wraps");
    /// let grid = Grid::new(world.region().clone()).place("ship", Hex::new(0, -8))?;
    /// let sail = Movement::with_points(Battlefield::from(&grid).around(&world), "ship", 2, MoveRules::default())?;
    /// assert_eq!(sail.reach(&mut Scratch::new()).len(), 18, "all around, though it is in a corner");
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    #[must_use]
    pub const fn around(self, wrap: &'g Wrap) -> Battlefield<'g, C, U> {
        Battlefield { wrap: Some(wrap), ..self }
    }

    /// The battlefield with rivers, roads, cliffs or doors on hexsides.
    ///
    /// Movement, paths, plans over turns and threats respect them; sight does not. A game keeps its hexsides by kind and
    /// says what each kind costs with [`EdgeField::map`], since that can depend on the unit. On a map that wraps
    /// around, a hexside of the seam may be named from either hex.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, flat};
    /// use sixfold::grid::{EdgeField, Grid, Region};
    /// use sixfold::search::Scratch;
    /// use sixfold_tactics::{Battlefield, Crossing, MoveRules, walking_path};
    ///
    /// let mut sides = EdgeField::new();
    /// for direction in [flat::SE, flat::S, flat::SW] {
    ///     sides.insert(Edge::new(Hex::ORIGIN, direction), "river");
    /// }
    /// let crossings = sides.map(|kind| (*kind == "river").then_some(Crossing::Adds(1)));
    /// let grid = Grid::new(Region::hexagon(2));
    /// let field = Battlefield::from(&grid).with_edges(&crossings);
    /// let path = walking_path(field, Hex::ORIGIN, Hex::new(0, 1), MoveRules::default(), &mut Scratch::new());
    /// assert_eq!(path.map(|path| path.cost()), Ok(2), "through the river; around it are 3 steps");
    /// ```
    #[must_use]
    pub const fn with_edges(self, edges: &'g EdgeField<Crossing>) -> Battlefield<'g, C, U> {
        Battlefield { edges: Some(edges), ..self }
    }

    /// The battlefield with numbers of the game's own.
    #[must_use]
    pub const fn with_table(self, table: &'g RuleTable) -> Battlefield<'g, C, U> {
        Battlefield { table, ..self }
    }
}

impl<C: GridCell, U: Clone> Battlefield<'_, C, U> {
    /// The neighbour of a hex on the grid.
    pub(crate) fn neighbor(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        match self.wrap {
            Some(wrap) => wrap.neighbor(hex, direction).filter(|&near| self.grid.contains(near)),
            None => self.grid.region().neighbor(hex, direction),
        }
    }

    /// Whether a wall is between a hex of the grid and its neighbour in a direction.
    pub(crate) fn has_wall(&self, hex: Hex, direction: Direction) -> bool {
        let walls = self.grid.walls();
        // Around the map the same wall can be given by its other hex.
        let from_there = |near| walls.contains(Edge::new(near, direction.opposite()));
        let around = || self.wrap.and_then(|wrap| wrap.neighbor(hex, direction));
        !walls.is_empty() && (walls.contains(Edge::new(hex, direction)) || around().is_some_and(from_there))
    }

    /// The place on the plane where a hex sees another: itself, or around the map its nearest copy.
    pub(crate) fn seen_at(&self, from: Hex, to: Hex) -> Hex {
        self.wrap.and_then(|wrap| wrap.agreed_copy(from, to)).unwrap_or(to)
    }

    /// The hex of the map at a place on the plane; outside the map the place itself.
    pub(crate) fn brought_in(&self, place: Hex) -> Hex {
        self.wrap.and_then(|wrap| wrap.bring_in(place)).unwrap_or(place)
    }

    /// The hexes of the grid within a distance of a hex, by `q`, then `r`.
    pub(crate) fn range(&self, center: Hex, radius: u32) -> Vec<Hex> {
        match self.wrap {
            Some(wrap) => {
                let near = wrap.range(center, radius);
                near.hexes().filter(|&hex| self.grid.contains(hex)).collect()
            }
            None => self.grid.range(center, radius).collect(),
        }
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
        Battlefield { grid, outside: Outside::Open, zoneless: &[], wrap: None, edges: None, table: &STANDARD }
    }
}
