use sixfold::grid::{Cell, TerrainTable};

use crate::battlefield::Outside;

/// The height of a unit's eye above the ground of its hex, in levels.
pub const EYE: i32 = 1;

/// The top of terrain that blocks at any height.
///
/// It is above the highest eye, which is at 32,768.
const UNLIMITED: i32 = 40_000;

/// The data of a hex that a line of sight over it depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HexHeight {
    /// The level of the top of its ground and terrain.
    pub(crate) top: i32,
    pub(crate) ground: i16,
    /// The density up to the top.
    ///
    /// 0 for a solid hex, also for bare ground.
    pub(crate) density: u8,
    /// The to-hit modifier of fire through it.
    pub(crate) between: i8,
}

impl HexHeight {
    /// A missing hex that never blocks.
    pub(crate) const NONE: HexHeight = HexHeight { top: i32::MIN, ground: i16::MIN, density: 0, between: 0 };

    /// A missing hex that always blocks.
    pub(crate) const ROCK: HexHeight = HexHeight { top: UNLIMITED, ..HexHeight::NONE };

    /// The height of hexes outside the grid.
    pub(crate) const fn outside(outside: Outside) -> HexHeight {
        match outside {
            Outside::Open => HexHeight::NONE,
            Outside::Blocks => HexHeight::ROCK,
        }
    }

    pub(crate) fn of(cell: Cell, terrain: &TerrainTable) -> HexHeight {
        let figures = terrain.terrain(cell.terrain).figures(cell.measure);
        let above = |levels| i32::from(cell.elevation) + i32::from(levels);
        HexHeight {
            top: figures.top.levels(cell.measure).map_or(UNLIMITED, above),
            ground: cell.elevation,
            density: figures.density,
            between: figures.between,
        }
    }

    /// Whether this is a missing hex that does not block.
    #[inline]
    pub(crate) const fn is_none(self) -> bool {
        self.top == HexHeight::NONE.top
    }

    /// The level of the highest solid part.
    #[inline]
    pub(crate) const fn solid(self) -> i32 {
        if self.density == 0 { self.top } else { self.ground as i32 }
    }

    /// The lowest height, in half levels, from which on a line of sight meets no obstacle here.
    ///
    /// A line at the top of a solid hex passes over it, so its bar is the top, an even number. One at the top
    /// of woods or smoke goes through, so theirs is half a level above the top.
    pub(crate) const fn bar(self) -> i32 {
        if self.is_none() { self.top } else { 2 * self.top + (self.density != 0) as i32 }
    }

    /// The level of the eye of a unit that stands here.
    pub(crate) const fn eye(self) -> i32 {
        self.ground as i32 + EYE
    }
}
