//! The hexes that a search without a region has found, in tiles of sixteen by sixteen.
//!
//! Idea: a search goes from hex to hex. The neighbours of a hex are mostly in its tile, at fixed distances. A step
//! into another tile follows a link, which is looked up in a hash table the first time.
//!
//! Invariant: the number of a hex never changes. The size of the hash table is a power of two, and it is
//! at most half full, with linear probing. The mix is fixed: a caller that chooses hexes can make
//! lookups slow, but a search visits only hexes around its start.

use alloc::vec;
use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::costs::IMPASSABLE;
use crate::search::slots::STEPS;

/// The hexes found on the unbounded plane, and the cheapest path to each.
#[derive(Clone, Debug)]
pub(crate) struct HexTable {
    /// The cost of the cheapest path found so far, by number; [`IMPASSABLE`] without one.
    costs: Vec<u32>,
    /// The number of the direction by which that path enters the hex.
    entered: Vec<u8>,
    tiles: Vec<Tile>,
    /// Numbers of tiles plus one; 0 is free.
    ///
    /// The length is a power of two, and at most half of it is used.
    table: Vec<u32>,
}

/// The columns and rows of a tile, as a power of two.
const BITS: u32 = 4;
const SIDE: i32 = 1 << BITS;
const CELLS: usize = 1 << (2 * BITS);

/// The columns, and the rows, that do not lie at the border of a tile.
const INNER: u32 = SIDE.cast_unsigned() - 2;

/// The change of the number within a tile by a step, by direction.
const OFFSETS: [u32; 6] = {
    let mut offsets = [0; 6];
    let mut direction = 0;
    while direction < 6 {
        let (dq, dr) = STEPS[direction];
        offsets[direction] = (dq * SIDE + dr).cast_unsigned();
        direction += 1;
    }
    offsets
};

/// The position of a tile, and the tiles around it.
#[derive(Clone, Copy, Debug)]
struct Tile {
    place: (i32, i32),
    /// Their numbers plus one, by column and row; 0 if not looked up yet.
    around: [u32; 9],
}

impl HexTable {
    pub(crate) fn new() -> HexTable {
        HexTable { costs: Vec::new(), entered: Vec::new(), tiles: Vec::new(), table: vec![0; 64] }
    }

    /// The number of a hex, which never changes.
    pub(crate) fn number(&mut self, hex: Hex) -> u32 {
        let tile = self.tile((hex.q() >> BITS, hex.r() >> BITS));
        in_tile(tile, hex.q(), hex.r())
    }

    /// The numbers of the six neighbours of a numbered hex, by direction.
    #[inline]
    pub(crate) fn neighbors(&mut self, number: u32) -> [u32; 6] {
        let mut numbers = OFFSETS.map(|offset| number.wrapping_add(offset));
        let (q, r) = (column(number), row(number));
        // One test finds a coordinate that is 0 or the greatest.
        if (q - 1).cast_unsigned().max((r - 1).cast_unsigned()) >= INNER {
            self.cross_border(number as usize / CELLS, (q, r), &mut numbers);
        }
        numbers
    }

    /// Corrects the numbers of those neighbours of a hex that lie in other tiles.
    fn cross_border(&mut self, tile: usize, (q, r): (i32, i32), numbers: &mut [u32; 6]) {
        for (number, (dq, dr)) in numbers.iter_mut().zip(STEPS) {
            if ((q + dq) | (r + dr)) & !(SIDE - 1) != 0 {
                *number = self.beside(tile, q + dq, r + dr);
            }
        }
    }

    /// The number of a hex one step outside a tile.
    fn beside(&mut self, tile: usize, q: i32, r: i32) -> u32 {
        let (across, down) = (q >> BITS, r >> BITS);
        let link = ((across + 1) * 3 + down + 1) as usize;
        if self.tiles[tile].around[link] == 0 {
            let (tile_q, tile_r) = self.tiles[tile].place;
            self.tiles[tile].around[link] = self.tile((tile_q + across, tile_r + down)) + 1;
        }
        in_tile(self.tiles[tile].around[link] - 1, q, r)
    }

    #[inline]
    pub(crate) fn cost(&self, number: u32) -> u32 {
        self.costs[number as usize]
    }

    /// The number of the direction by which the cheapest path so far enters a hex.
    pub(crate) fn entered(&self, number: u32) -> usize {
        self.entered[number as usize] as usize
    }

    #[inline]
    pub(crate) fn set_cost(&mut self, number: u32, cost: u32) {
        self.costs[number as usize] = cost;
    }

    /// Keeps the cost and the last direction of a path.
    #[inline]
    pub(crate) fn enter(&mut self, number: u32, cost: u32, direction: usize) {
        self.costs[number as usize] = cost;
        self.entered[number as usize] = direction as u8;
    }

    /// The hexes with a path found so far, with its cost, by `q`, then `r`.
    pub(crate) fn hexes(&self) -> Vec<(Hex, u32)> {
        let mut order: Vec<usize> = (0..self.tiles.len()).collect();
        order.sort_unstable_by_key(|&tile| self.tiles[tile].place);
        let mut hexes = Vec::new();
        for tiles in order.chunk_by(|&a, &b| self.tiles[a].place.0 == self.tiles[b].place.0) {
            for column in 0..SIDE {
                for &tile in tiles {
                    let (q, r) = self.tiles[tile].place;
                    let first = tile * CELLS + (column * SIDE) as usize;
                    let costs = &self.costs[first..first + SIDE as usize];
                    let found = (0..).zip(costs).filter(|&(_, &cost)| cost != IMPASSABLE);
                    let hex = |row| Hex::within(q * SIDE + column, r * SIDE + row);
                    hexes.extend(found.map(|(row, &cost)| (hex(row), cost)));
                }
            }
        }
        hexes
    }

    /// The number of the tile at these coordinates; a new tile has no paths.
    #[cold]
    fn tile(&mut self, place: (i32, i32)) -> u32 {
        let mut entry = entry(place, self.table.len());
        loop {
            match self.table[entry] {
                0 => break,
                tile if self.tiles[tile as usize - 1].place == place => return tile - 1,
                _ => entry = (entry + 1) & (self.table.len() - 1),
            }
        }
        let number = self.tiles.len() as u32;
        self.tiles.push(Tile { place, around: [0; 9] });
        self.costs.resize(self.tiles.len() * CELLS, IMPASSABLE);
        self.entered.resize(self.tiles.len() * CELLS, 0);
        self.table[entry] = number + 1;
        if 2 * self.tiles.len() > self.table.len() {
            self.grow();
        }
        number
    }

    fn grow(&mut self) {
        let size = 2 * self.table.len();
        self.table.clear();
        self.table.resize(size, 0);
        for (number, tile) in (1..).zip(&self.tiles) {
            let mut entry = entry(tile.place, size);
            while self.table[entry] != 0 {
                entry = (entry + 1) & (size - 1);
            }
            self.table[entry] = number;
        }
    }
}

/// The number of the cell of a tile for coordinates, of which the lowest bits count.
#[inline]
const fn in_tile(tile: u32, q: i32, r: i32) -> u32 {
    tile * CELLS as u32 + ((q & (SIDE - 1)) * SIDE + (r & (SIDE - 1))).cast_unsigned()
}

/// The column of a numbered hex in its tile.
#[inline]
const fn column(number: u32) -> i32 {
    (number >> BITS).cast_signed() & (SIDE - 1)
}

/// The row of a numbered hex in its tile.
#[inline]
const fn row(number: u32) -> i32 {
    number.cast_signed() & (SIDE - 1)
}

/// The preferred index of a tile in a table whose size is a power of two.
fn entry((q, r): (i32, i32), size: usize) -> usize {
    // The upper bits of a product depend on all bits of the factor.
    let both = u64::from(q.cast_unsigned()) << 32 | u64::from(r.cast_unsigned());
    let mixed = (both ^ both >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> (u64::BITS - size.trailing_zeros())) as usize
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::HexTable;
    use crate::coord::{Direction, Hex, LIMIT};

    #[test]
    fn every_hex_keeps_its_number() {
        let mut found = HexTable::new();
        let far = [Hex::new(LIMIT, -LIMIT), Hex::new(-LIMIT, 0), Hex::new(0, LIMIT)];
        let near = (-40..40).flat_map(|q| (-40..40).map(move |r| Hex::new(q * 3, r - q)));
        let mut hexes: Vec<Hex> = near.chain(far).collect();
        let numbers: Vec<u32> = hexes.iter().map(|&hex| found.number(hex)).collect();
        for (cost, (&hex, &number)) in (0..).zip(hexes.iter().zip(&numbers)) {
            assert_eq!(found.number(hex), number);
            found.set_cost(number, cost);
        }
        for (cost, &number) in (0..).zip(&numbers) {
            assert_eq!(found.cost(number), cost, "no two hexes share a number");
        }
        assert!(found.hexes().iter().all(|&(hex, cost)| hexes[cost as usize] == hex));
        hexes.sort_unstable();
        assert!(found.hexes().iter().map(|(hex, _)| hex).eq(&hexes), "by column, then row");
    }

    #[test]
    fn steps_lead_to_the_numbers_of_neighbors() {
        let mut found = HexTable::new();
        for hex in (-20..20).flat_map(|q| (-20..20).map(move |r| Hex::new(q, r))) {
            let here = found.number(hex);
            let beside = Direction::ALL.map(|direction| found.number(hex + direction));
            assert_eq!(found.neighbors(here), beside, "{hex}");
        }
    }
}
