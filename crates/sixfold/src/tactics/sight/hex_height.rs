use crate::grid::{Cell, TerrainTable};
use crate::tactics::battlefield::Outside;

/// How far above the ground of its hex a unit's eye is.
pub const EYE: i32 = 1;

/// The top of what blocks at any height: above the highest eye, which is at 32,768.
const UNLIMITED: i32 = 40_000;

/// What matters to sight about a hex between two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HexHeight {
    /// The highest level at which there is anything.
    pub(crate) top: i32,
    pub(crate) ground: i16,
    /// How dense it is up to its top; 0 where all of it is solid, the ground alone included.
    pub(crate) density: u8,
    /// What it adds to a roll to hit through it.
    pub(crate) between: i8,
}

impl HexHeight {
    /// A hex that is not there, lower than any sight.
    pub(crate) const NONE: HexHeight = HexHeight { top: i32::MIN, ground: i16::MIN, density: 0, between: 0 };

    /// A hex that is not there, higher than any sight.
    pub(crate) const ROCK: HexHeight = HexHeight { top: UNLIMITED, ..HexHeight::NONE };

    /// What stands for hexes outside the grid.
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

    /// Whether there is no hex, and sight passes over where it would be.
    #[inline]
    pub(crate) const fn is_none(self) -> bool {
        self.top == HexHeight::NONE.top
    }

    /// The highest level at which there is anything solid.
    #[inline]
    pub(crate) const fn solid(self) -> i32 {
        if self.density == 0 { self.top } else { self.ground as i32 }
    }

    /// Where the eye of who stands here is.
    pub(crate) const fn eye(self) -> i32 {
        self.ground as i32 + EYE
    }
}
