//! A random number generator that is the same on every machine, and random maps.

use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Cell, Field, Grid, Placement, Region, Side, TerrainTable};

/// A generator with 64 bits of state (splitmix64, Steele, Lea and Flood 2014).
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0xd6e8_feb8_6659_fd93) ^ 0x1234_5678_9abc_def1)
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A random number below `end`, which is not 0.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        ((self.bits() >> 32) % u64::from(end)) as u32
    }

    /// True with a probability of `percent` in a hundred.
    pub(crate) fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u32) as usize]
    }

    pub(crate) fn hex(&mut self, region: &Region) -> Hex {
        region.hex(self.below(region.len() as u32) as usize)
    }

    pub(crate) fn direction(&mut self) -> Direction {
        self.pick(&Direction::ALL)
    }

    /// A map of all kinds of terrain; one hex in `rare` is not clear.
    ///
    /// Levels go up to `steep`.
    pub(crate) fn map(&mut self, region: &Region, rare: u32, steep: u32) -> Grid {
        let table = TerrainTable::standard();
        let ids: Vec<_> = table.names().iter().map(|name| table.id(name).expect("its own name")).collect();
        let cells = Field::from_fn(region.clone(), |_| {
            let terrain = if self.below(rare) == 0 { self.below(ids.len() as u32) as usize } else { 0 };
            let measure = if table.terrain(ids[terrain]).measure.is_some() { self.below(4) as u8 } else { 0 };
            // Mostly level, so that units can walk the slopes.
            let elevation =
                if self.below(2) == 0 { 0 } else { self.below(2 * steep + 1) as i16 - steep as i16 };
            Cell { terrain: ids[terrain], measure, elevation }
        });
        Grid::from_field(cells, TerrainTable::standard()).expect("cells of the table")
    }

    /// The map with units `u0`, `u1`, …, if there is room.
    ///
    /// They belong to two sides or to no side.
    pub(crate) fn with_units(&mut self, mut grid: Grid, count: u32) -> Grid {
        for number in 0..count {
            let mut placement = Placement::at(self.hex(grid.region())).facing(self.direction());
            placement.side = self.pick(&[None, Some(Side(0)), Some(Side(1))]);
            grid = grid.place(&format!("u{number}"), placement).unwrap_or(grid);
        }
        grid
    }
}
