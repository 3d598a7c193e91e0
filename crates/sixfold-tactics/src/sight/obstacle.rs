use core::fmt;

use sixfold::coord::{Edge, Hex};
use sixfold::grid::{Grid, GridCell};

/// The hex where a line of sight is blocked, and the obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The hex.
    pub hex: Hex,
    /// The obstacle.
    pub obstacle: Obstacle,
}

impl Block {
    /// The name of the obstacle.
    ///
    /// That of the terrain, or `ground`, `wall` or `outside`.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Region};
    /// use sixfold_tactics::sight;
    ///
    /// let woods = |hex| [Hex::new(1, 0), Hex::new(2, 0)].contains(&hex);
    /// let mut grid = Grid::new(Region::hexagon(5));
    /// for hex in Region::hexagon(5).hexes().filter(|&hex| woods(hex)) {
    ///     grid = grid.set_terrain(hex, "heavy_woods")?;
    /// }
    /// let block = sight(&grid, Hex::ORIGIN, Hex::new(3, 0))?.blocked.expect("a thick wood");
    /// assert_eq!(block.name(&grid), "heavy_woods");
    /// let grid = grid.set_elevation(Hex::new(1, 0), 4)?;
    /// let block = sight(&grid, Hex::ORIGIN, Hex::new(3, 0))?.blocked.expect("a hill");
    /// assert_eq!(block.name(&grid), "ground");
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    #[must_use]
    pub fn name<'g, C: GridCell, U: Clone>(&self, grid: &'g Grid<C, U>) -> &'g str {
        match (self.obstacle, grid.terrain(self.hex)) {
            (Obstacle::Solid | Obstacle::Dense, Some(terrain)) => &terrain.name,
            (Obstacle::Wall(_), _) => "wall",
            (Obstacle::Outside, _) => "outside",
            _ => "ground",
        }
    }
}

/// The obstacles of a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// The ground itself.
    Ground,
    /// A solid obstacle on the ground: a building, or rock.
    Solid,
    /// Woods or smoke that are too dense, together with those before them.
    Dense,
    /// A hex that is not on the grid, where the outside blocks sight.
    Outside,
    /// A wall on a side of the hex, towards the next hex of the line.
    Wall(Edge),
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Obstacle::Ground => "the ground",
            Obstacle::Solid => "a building or rock",
            Obstacle::Dense => "woods or smoke",
            Obstacle::Outside => "the outside of the map",
            Obstacle::Wall(_) => "a wall",
        })
    }
}
