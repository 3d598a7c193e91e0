use core::cmp::Ordering;
use core::fmt;

use crate::coord::{Direction, Edge, Hex, Sextant};
use crate::grid::{Cell, Grid, GridError, TerrainTable};
use crate::shape::{Line, Tie, line};
use crate::tactics::battlefield::{Battlefield, in_bounds};

/// How far above the ground of its hex a unit's eye is.
pub const EYE: i32 = 1;

/// The density of woods and smoke through which one can just see.
pub const MOST_DENSITY: u32 = 2;

/// Whether one hex sees another, by which line, and through what.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The line that decides: of two along hexsides, the one that is worse for the attacker.
    pub line: Line,
    /// What blocks it, if it is blocked.
    pub blocked: Option<Block>,
    /// What lies between adds this to a roll to hit; 0 where sight is blocked.
    pub modifier: i32,
}

impl Sight {
    /// Whether nothing blocks.
    #[must_use]
    pub const fn is_clear(&self) -> bool {
        self.blocked.is_none()
    }

    /// A hex sees itself.
    pub(crate) const fn of_itself(hex: Hex) -> Sight {
        Sight { line: line(hex, hex), blocked: None, modifier: 0 }
    }
}

/// The hex at which a sight ends, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The hex.
    pub hex: Hex,
    /// What is in the way there.
    pub obstacle: Obstacle,
}

impl Block {
    /// What a grid calls that which is in the way: the name of the terrain, `ground` or `wall`.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Region};
    /// use sixfold::tactics::sight;
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
    pub fn name<'g>(&self, grid: &'g Grid) -> &'g str {
        match (self.obstacle, grid.terrain(self.hex)) {
            (Obstacle::Solid | Obstacle::Dense, Some(terrain)) => &terrain.name,
            (Obstacle::Wall(_), _) => "wall",
            _ => "ground",
        }
    }
}

/// What is in the way of a sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The ground itself.
    Ground,
    /// Something solid that stands on it: a building.
    Solid,
    /// Woods or smoke, which with those before them are too dense.
    Dense,
    /// A wall on a side of the hex, towards the next hex of the line.
    Wall(Edge),
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Obstacle::Ground => "the ground",
            Obstacle::Solid => "a building",
            Obstacle::Dense => "woods or smoke",
            Obstacle::Wall(_) => "a wall",
        })
    }
}

/// What matters to sight about a hex between two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Height {
    /// The highest level at which there is anything.
    pub(crate) top: i32,
    ground: i16,
    /// 0 where all up to the top is solid, the ground alone included.
    density: u8,
    between: i8,
}

impl Height {
    /// A hex that is not there, lower than any sight.
    pub(crate) const NONE: Height = Height { top: i32::MIN, ground: i16::MIN, density: 0, between: 0 };

    pub(crate) fn of(cell: &Cell, terrain: &TerrainTable) -> Height {
        let figures = terrain.terrain(cell.terrain).figures(cell.measure);
        Height {
            top: i32::from(cell.elevation) + i32::from(figures.top.levels(cell.measure)),
            ground: cell.elevation,
            density: figures.density,
            between: figures.between,
        }
    }

    /// Whether there is no hex.
    #[inline]
    pub(crate) const fn is_none(self) -> bool {
        self.top == Height::NONE.top
    }

    /// The highest level at which there is anything solid.
    #[inline]
    pub(crate) const fn solid(self) -> i32 {
        if self.density == 0 { self.top } else { self.ground as i32 }
    }

    /// How dense it is up to its top; 0 where it is solid.
    #[inline]
    pub(crate) const fn density(self) -> u8 {
        self.density
    }

    /// Where the eye of who stands here is.
    pub(crate) const fn eye(self) -> i32 {
        self.ground as i32 + EYE
    }
}

/// A hex near a way: this many steps forward, then this many two directions on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) step: u32,
    pub(crate) aside: u32,
}

/// One of the two lines of a way, as far as it has been followed.
#[derive(Clone, Copy, Debug, Default)]
struct Through {
    density: u32,
    modifier: i32,
}

impl Through {
    /// Goes through a hex that reaches up to the sight or above it, which is here at a height that is
    /// given times the length of the way.
    fn pass(&mut self, hex: Height, height: i64, length: i64) -> Option<Obstacle> {
        if i64::from(hex.ground) * length > height {
            return Some(Obstacle::Ground);
        }
        // What has a density can be seen through; anything else that rises is solid.
        if hex.density == 0 && i64::from(hex.top) * length > height {
            return Some(Obstacle::Solid);
        }
        self.density += u32::from(hex.density);
        self.modifier += i32::from(hex.between);
        (self.density > MOST_DENSITY).then_some(Obstacle::Dense)
    }
}

/// How a look along a way ended.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Look {
    /// It came through; the tie says which line is worse for the attacker.
    Clear { tie: Tie, modifier: i32 },
    /// It met an obstacle on the line of this tie.
    Blocked { tie: Tie, place: Place, obstacle: Obstacle },
    /// It met a wall on this side of a hex.
    Walled { tie: Tie, place: Place, side: Direction },
}

/// Looks along the left and the right line of a way from one eye to another.
///
/// Hex `i` of a way with `n` steps, `across` of them aside, lies `(2·i·across + n) / 2n` aside,
/// rounded down. Without a remainder there are two: that hex, on the right, and the one before. The
/// sight is `(n·from + i·(to - from)) / n` high there; everything is kept times `n`.
#[inline]
pub(crate) fn look(
    way: Sextant,
    (from, to): (i32, i32),
    hex_at: impl Fn(Place) -> Height,
    has_wall: impl Fn(Place, Direction) -> bool,
) -> Look {
    let steps = way.length();
    let (rise, whole) = (2 * u64::from(way.across), 2 * u64::from(steps));
    let (length, slope) = (i64::from(steps), i64::from(to - from));
    let mut height = i64::from(from) * length;
    let mut rest = u64::from(steps);
    let mut aside = 0;
    let (mut left, mut right) = (Through::default(), Through::default());
    let mut before = [Place { step: 0, aside: 0 }; 2];
    for step in 1..steps {
        height += slope;
        rest += rise;
        if rest >= whole {
            rest -= whole;
            aside += 1;
        }
        let is_up = |hex: Height| i64::from(hex.top) * length >= height;
        let place = Place { step, aside };
        let hex = hex_at(place);
        let (left_place, left_hex) = if rest == 0 {
            let place = Place { step, aside: aside - 1 };
            (place, hex_at(place))
        } else {
            (place, hex)
        };
        if let Some(walled) = cross(way.direction, before, [left_place, place], &has_wall) {
            return walled;
        }
        before = [left_place, place];
        // Most hexes lie below the sight.
        if !is_up(hex) && !is_up(left_hex) {
            continue;
        }
        let on_left = if is_up(left_hex) { left.pass(left_hex, height, length) } else { None };
        let on_right = if is_up(hex) { right.pass(hex, height, length) } else { None };
        match (on_left, on_right) {
            (None, None) => {}
            (Some(obstacle), Some(_)) if rest != 0 => {
                return Look::Blocked { tie: Tie::Symmetric, place, obstacle };
            }
            (Some(obstacle), _) => return Look::Blocked { tie: Tie::Left, place: left_place, obstacle },
            (None, Some(obstacle)) => return Look::Blocked { tie: Tie::Right, place, obstacle },
        }
    }
    let end = Place { step: steps, aside: way.across };
    if let Some(walled) = cross(way.direction, before, [end; 2], &has_wall) {
        return walled;
    }
    let (tie, modifier) = match left.modifier.cmp(&right.modifier) {
        Ordering::Less => (Tie::Right, right.modifier),
        Ordering::Equal => (Tie::Symmetric, left.modifier),
        Ordering::Greater => (Tie::Left, left.modifier),
    };
    Look::Clear { tie, modifier }
}

/// The wall that one step of the left or the right line runs into; the left one goes first.
#[inline]
fn cross(
    forward: Direction,
    from: [Place; 2],
    to: [Place; 2],
    has_wall: impl Fn(Place, Direction) -> bool,
) -> Option<Look> {
    let tie = |of: Tie| if from[0] == from[1] && to[0] == to[1] { Tie::Symmetric } else { of };
    [(0, Tie::Left), (1, Tie::Right)].into_iter().find_map(|(line, of)| {
        let side = if from[line].aside == to[line].aside { forward } else { forward.turn(1) };
        has_wall(from[line], side).then(|| Look::Walled { tie: tie(of), place: from[line], side })
    })
}

/// The hex at a place of the way that starts on a hex.
pub(crate) fn placed(from: Hex, way: Sextant, place: Place) -> Hex {
    let ((fq, fr), (aq, ar)) = (way.direction.step(), way.direction.turn(2).step());
    let (step, aside) = (place.step.cast_signed(), place.aside.cast_signed());
    // The products may leave the i32 only to come back in the sum.
    let along = |start: i32, forward: i32, side: i32| {
        start.wrapping_add(step.wrapping_mul(forward)).wrapping_add(aside.wrapping_mul(side))
    };
    Hex::within(along(from.q(), fq, aq), along(from.r(), fr, ar))
}

/// The sight that a look from one hex to another gives.
pub(crate) fn seen(from: Hex, to: Hex, way: Sextant, look: Look) -> Sight {
    match look {
        Look::Clear { tie, modifier } => Sight { line: Line::new(from, to, tie), blocked: None, modifier },
        Look::Blocked { tie, place, obstacle } => {
            let block = Block { hex: placed(from, way, place), obstacle };
            Sight { line: Line::new(from, to, tie), blocked: Some(block), modifier: 0 }
        }
        Look::Walled { tie, place, side } => {
            let hex = placed(from, way, place);
            let block = Block { hex, obstacle: Obstacle::Wall(Edge::new(hex, side)) };
            Sight { line: Line::new(from, to, tie), blocked: Some(block), modifier: 0 }
        }
    }
}

/// Whether one hex of a grid sees another, and through what.
///
/// - An eye is one level above the ground of its hex. The sight runs straight from eye to eye, and how
///   high it is over each hex of the line is an exact fraction.
/// - The two hexes at the ends never block, so adjacent hexes see each other, unless a wall is between
///   them. A wall blocks when the line crosses its hexside; a line along it does not.
/// - Ground blocks when it is above the sight, and so does a building whose top is above it.
/// - Woods and smoke count when their top is at the sight or above. Their densities add up; above
///   [`MOST_DENSITY`] they block, up to it they make it harder to hit.
/// - Where the line runs between two hexes, the left and the right line are looked along, and the one
///   that is worse for the attacker counts. So `a` sees `b` exactly when `b` sees `a`.
/// - What lies outside the grid blocks nothing.
///
/// For many questions about one grid make a [`SightMap`](crate::tactics::SightMap) first.
///
/// # Errors
/// [`GridError::OutOfBounds`] for either hex.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold::tactics::{Obstacle, sight};
///
/// let grid = Grid::new(Region::hexagon(5)).set_terrain(Hex::new(1, 0), "heavy_woods")?;
/// assert_eq!(sight(&grid, Hex::ORIGIN, Hex::new(3, 0))?.modifier, 2);
/// let grid = grid.set_elevation(Hex::new(2, 0), 2)?;
/// let block = sight(&grid, Hex::ORIGIN, Hex::new(3, 0))?.blocked.expect("a hill");
/// assert_eq!((block.hex, block.obstacle), (Hex::new(2, 0), Obstacle::Ground));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
pub fn sight<'g>(battlefield: impl Into<Battlefield<'g>>, from: Hex, to: Hex) -> Result<Sight, GridError> {
    let Battlefield { grid, walls } = battlefield.into();
    for hex in [from, to] {
        in_bounds(grid, hex)?;
    }
    let height = |hex| grid.cell(hex).map_or(Height::NONE, |cell| Height::of(cell, grid.terrain_table()));
    let Some(way) = Sextant::between(from, to) else { return Ok(Sight::of_itself(from)) };
    let eyes = (height(from).eye(), height(to).eye());
    let has_wall = |place, side| {
        let wall = |side: Edge| walls.contains(side) && side.hexes().iter().all(|&hex| grid.in_bounds(hex));
        !walls.is_empty() && wall(Edge::new(placed(from, way, place), side))
    };
    Ok(seen(from, to, way, look(way, eyes, |place| height(placed(from, way, place)), has_wall)))
}
