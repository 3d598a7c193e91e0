use sixfold::coord::{Edge, Hex, Sextant};
use sixfold::grid::{GridCell, GridError, Region};
use sixfold::internals::SightLine;
use sixfold::shape::{Line, line};

use crate::battlefield::{Battlefield, Outside};
use crate::bounds::require_hex;
use crate::sight::{Block, HexHeight, Look, Obstacle, look, look_over_few};

/// A line of sight: clear or blocked, the obstacle, and the to-hit modifier.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The line that decides.
    ///
    /// Of two lines along hexsides, the one that is worse for the attacker. Around a map that wraps it lies on the
    /// plane and ends at a copy of the second hex.
    pub line: Line,
    /// The obstacle, if the line is blocked.
    pub blocked: Option<Block>,
    /// The to-hit modifier of the terrain between; 0 when sight is blocked.
    pub modifier: i32,
}

impl Sight {
    /// Whether the line is not blocked.
    #[must_use]
    pub const fn is_clear(&self) -> bool {
        self.blocked.is_none()
    }

    /// The line of sight from a hex to itself, which is clear.
    pub(crate) const fn of_itself(hex: Hex) -> Sight {
        Sight { line: line(hex, hex), blocked: None, modifier: 0 }
    }
}

/// The result of a look from one hex of a region to another.
///
/// The function gives the hex of the map at a place on the plane.
pub(crate) fn seen(
    region: &Region,
    [from, to]: [Hex; 2],
    along: SightLine,
    look: Look,
    brought_in: impl Fn(Hex) -> Hex,
) -> Sight {
    match look {
        Look::Clear { tie, modifier } => Sight { line: Line::new(from, to, tie), blocked: None, modifier },
        Look::Blocked { tie, place, obstacle } => {
            let hex = brought_in(along.hex(place));
            let obstacle = if region.contains(hex) { obstacle } else { Obstacle::Outside };
            let block = Block { hex, obstacle };
            Sight { line: Line::new(from, to, tie), blocked: Some(block), modifier: 0 }
        }
        Look::Walled { tie, place, side } => {
            let hex = brought_in(along.hex(place));
            let block = Block { hex, obstacle: Obstacle::Wall(Edge::new(hex, side)) };
            Sight { line: Line::new(from, to, tie), blocked: Some(block), modifier: 0 }
        }
    }
}

/// The line of sight from one hex of a grid to another.
///
/// It goes over elevation, woods, buildings and walls:
///
/// - An eye is one level above the ground of its hex. The sight runs straight from eye to eye, and its
///   height over each hex of the line is an exact fraction.
/// - The two hexes at the ends never block, so adjacent hexes see each other, unless a wall is between
///   them. A wall blocks when the line crosses its hexside; a line along it does not.
/// - Ground blocks when it is above the sight, and so does a building whose top is above it.
/// - Woods and smoke count when their top is at the sight or above. Their densities add up; above
///   [`MOST_DENSITY`](crate::MOST_DENSITY) they block, up to it they make it harder to hit.
/// - Where the line runs between two hexes, both the left and the right line are followed, and the one
///   that is worse for the attacker counts. So `a` sees `b` exactly when `b` sees `a`.
/// - Terrain with an unlimited top, such as rock, is higher than any sight.
/// - Hexes outside the grid do not block, unless the [`Battlefield`] has [`Outside::Blocks`].
/// - Around a map that wraps, the line leads to the nearest copy of the second hex.
///
/// Takes time proportional to the hexes of the line, or to those of the grid if these are fewer.
///
/// For many lines on one grid make a [`SightMap`](crate::SightMap) first.
///
/// # Errors
/// [`GridError::OutOfBounds`] for either hex.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold_tactics::{Obstacle, sight};
///
/// let grid = Grid::new(Region::hexagon(5)).set_terrain(Hex::new(1, 0), "heavy_woods")?;
/// assert_eq!(sight(&grid, Hex::ORIGIN, Hex::new(3, 0))?.modifier, 2);
/// let grid = grid.set_elevation(Hex::new(2, 0), 2)?;
/// let block = sight(&grid, Hex::ORIGIN, Hex::new(3, 0))?.blocked.expect("a hill");
/// assert_eq!((block.hex, block.obstacle), (Hex::new(2, 0), Obstacle::Ground));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
pub fn sight<'g, C: GridCell + 'g, U: Clone + 'g>(
    battlefield: impl Into<Battlefield<'g, C, U>>,
    from: Hex,
    to: Hex,
) -> Result<Sight, GridError> {
    let battlefield = battlefield.into();
    let Battlefield { grid, outside, .. } = battlefield;
    let walls = grid.walls();
    for hex in [from, to] {
        require_hex(grid, hex)?;
    }
    let nothing = HexHeight::outside(outside);
    let table = grid.terrain_table();
    let to = battlefield.seen_at(from, to);
    let height = |hex| {
        grid.cell(battlefield.brought_in(hex)).map_or(nothing, |cell| HexHeight::of(cell.standard(), table))
    };
    let Some(way) = Sextant::between(from, to) else { return Ok(Sight::of_itself(from)) };
    let eyes = (height(from).eye(), height(to).eye());
    let along = SightLine::new(from, way);
    let hex_at = |place| height(along.hex(place));
    let has_wall = |place, side| {
        let hex = battlefield.brought_in(along.hex(place));
        let is_inside = || grid.contains(hex) && battlefield.neighbor(hex, side).is_some();
        !walls.is_empty() && battlefield.has_wall(hex, side) && is_inside()
    };
    let region = grid.region();
    // Where the outside blocks, a line with more steps than the region has hexes ends at the first gap.
    let is_longer = way.length() as usize > region.len() && battlefield.wrap.is_none();
    let looked = if is_longer && outside == Outside::Open {
        look_over_few(along, eyes, region, hex_at, has_wall)
    } else {
        look(along, eyes, hex_at, has_wall)
    };
    Ok(seen(region, [from, to], along, looked, |hex| battlefield.brought_in(hex)))
}
