//! Maps by chance, the same in every run.

use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Cell, Field, Grid, Placement, Region, Side, TerrainTable};

/// A small generator of numbers; good enough for maps.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below another.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % u64::from(end)) as u32
    }

    pub(crate) fn pick(&mut self, from: &[u32]) -> u32 {
        from[self.below(from.len() as u32) as usize]
    }

    pub(crate) fn hex(&mut self, region: &Region) -> Hex {
        region.hex(self.below(region.len() as u32) as usize)
    }

    pub(crate) fn direction(&mut self) -> Direction {
        Direction::ALL[self.below(6) as usize]
    }

    /// A map of all kinds of terrain, one hex in `rare` not clear, with levels up to `steep`.
    pub(crate) fn map(&mut self, region: &Region, rare: u32, steep: u32) -> Grid {
        let table = TerrainTable::standard();
        let ids: Vec<_> = table.names().iter().map(|name| table.id(name).expect("its own name")).collect();
        let cells = Field::from_fn(region.clone(), |_| {
            let terrain = if self.below(rare) == 0 { self.below(ids.len() as u32) as usize } else { 0 };
            let measure = if table.terrain(ids[terrain]).measure.is_some() { self.below(4) as u8 } else { 0 };
            // Mostly level, so that slopes can be walked.
            let elevation =
                if self.below(2) == 0 { 0 } else { self.below(2 * steep + 1) as i16 - steep as i16 };
            Cell { terrain: ids[terrain], measure, elevation }
        });
        Grid::from_field(cells, TerrainTable::standard()).expect("cells of the table")
    }

    /// The map with units `u0`, `u1`, … of two sides and of none; at most one on a hex.
    pub(crate) fn with_units(&mut self, mut grid: Grid, count: u32) -> Grid {
        for number in 0..count {
            let mut placement = Placement::at(self.hex(grid.region())).facing(self.direction());
            placement.side = [None, Some(Side(0)), Some(Side(1))][self.below(3) as usize];
            grid = grid.place(&format!("u{number}"), placement).unwrap_or(grid);
        }
        grid
    }
}
