//! A hash table from hexes to costs, for searches without a region.
//!
//! Idea: hexes are stored in tiles of 4 by 4, and one lookup finds a tile, so the neighbours of a hex are
//! mostly in the tile found last.
//!
//! Invariant: the number of a hex never changes. The size of the tile table is a power of two, and it is
//! at most half full, with linear probing. The mix is fixed: a caller that chooses hexes can make
//! lookups slow, but a search visits only hexes around its start.

use alloc::vec;
use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::costs::IMPASSABLE;

/// The hexes found on the unbounded plane, and the cheapest path to each.
///
/// Hexes are stored in tiles of four columns and four rows. A hash table finds the tile by a fixed mix of
/// its coordinates. A hex has a fixed cell in its tile, so neighbours are mostly found without the table.
#[derive(Clone, Debug)]
pub(crate) struct HexTable {
    tiles: Vec<Tile>,
    /// Numbers of tiles plus one; 0 is free.
    ///
    /// The length is a power of two, and at most half of it is used.
    table: Vec<u32>,
    /// The tile that was looked up last.
    last: usize,
}

/// A tile of sixteen hexes.
#[derive(Clone, Copy, Debug)]
struct Tile {
    place: (i32, i32),
    cells: [KnownWay; 16],
}

/// The cheapest path to a hex found so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownWay {
    /// [`IMPASSABLE`] if no path was found yet.
    pub(crate) cost: u32,
    /// The number of the hex before it on the path; its own at the start.
    pub(crate) before: u32,
}

impl HexTable {
    pub(crate) fn new() -> HexTable {
        HexTable { tiles: Vec::new(), table: vec![0; 64], last: 0 }
    }

    /// The number of a hex, which never changes.
    #[inline]
    pub(crate) fn number(&mut self, hex: Hex) -> usize {
        let place = (hex.q() >> 2, hex.r() >> 2);
        if self.tiles.get(self.last).is_none_or(|tile| tile.place != place) {
            self.last = self.tile(place);
        }
        self.last * 16 + ((hex.q() & 3) * 4 + (hex.r() & 3)) as usize
    }

    /// The hex with a number.
    #[inline]
    pub(crate) fn hex(&self, number: usize) -> Hex {
        let (q, r) = self.tiles[number / 16].place;
        let cell = (number % 16) as i32;
        Hex::within(q * 4 + cell / 4, r * 4 + cell % 4)
    }

    #[inline]
    pub(crate) fn get(&self, number: usize) -> KnownWay {
        self.tiles[number / 16].cells[number % 16]
    }

    #[inline]
    pub(crate) fn set(&mut self, number: usize, found: KnownWay) {
        self.tiles[number / 16].cells[number % 16] = found;
    }

    /// The hexes with a path found so far, with its cost.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = (Hex, u32)> {
        let numbers = 0..self.tiles.len() * 16;
        numbers
            .map(|number| (number, self.get(number).cost))
            .filter(|&(_, cost)| cost != IMPASSABLE)
            .map(|(number, cost)| (self.hex(number), cost))
    }

    /// The number of the tile at these coordinates; a new tile has no paths.
    fn tile(&mut self, place: (i32, i32)) -> usize {
        let mut entry = entry(place, self.table.len());
        loop {
            match self.table[entry] {
                0 => break,
                tile if self.tiles[tile as usize - 1].place == place => return tile as usize - 1,
                _ => entry = (entry + 1) & (self.table.len() - 1),
            }
        }
        let number = self.tiles.len();
        self.tiles.push(Tile { place, cells: [KnownWay { cost: IMPASSABLE, before: 0 }; 16] });
        self.table[entry] = number as u32 + 1;
        if 2 * self.tiles.len() > self.table.len() {
            self.grow();
        }
        number
    }

    fn grow(&mut self) {
        let size = 2 * self.table.len();
        self.table.clear();
        self.table.resize(size, 0);
        for (number, tile) in self.tiles.iter().enumerate() {
            let mut entry = entry(tile.place, size);
            while self.table[entry] != 0 {
                entry = (entry + 1) & (size - 1);
            }
            self.table[entry] = number as u32 + 1;
        }
    }
}

/// The preferred index of a tile in a table whose size is a power of two.
#[inline]
fn entry((q, r): (i32, i32), size: usize) -> usize {
    // The upper bits of a product depend on all bits of the factor.
    let both = u64::from(q.cast_unsigned()) << 32 | u64::from(r.cast_unsigned());
    let mixed = (both ^ both >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> (u64::BITS - size.trailing_zeros())) as usize
}

#[cfg(test)]
mod tests {
    use super::{HexTable, KnownWay};
    use crate::coord::{Hex, LIMIT};

    #[test]
    fn every_hex_keeps_its_number() {
        let mut found = HexTable::new();
        let far = [Hex::new(LIMIT, -LIMIT), Hex::new(-LIMIT, 0), Hex::new(0, LIMIT)];
        let near = (-40..40).flat_map(|q| (-40..40).map(move |r| Hex::new(q * 3, r - q)));
        let hexes: alloc::vec::Vec<Hex> = near.chain(far).collect();
        let numbers: alloc::vec::Vec<usize> = hexes.iter().map(|&hex| found.number(hex)).collect();
        for (cost, (&hex, &number)) in (0..).zip(hexes.iter().zip(&numbers)) {
            assert_eq!((found.number(hex), found.hex(number)), (number, hex));
            found.set(number, KnownWay { cost, before: 7 });
        }
        for (cost, &number) in (0..).zip(&numbers) {
            assert_eq!(found.get(number).cost, cost, "no two hexes share a number");
        }
        assert_eq!(found.hexes().count(), hexes.len());
        assert!(found.hexes().all(|(hex, cost)| hexes[cost as usize] == hex));
    }
}
