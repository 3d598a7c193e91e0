use alloc::vec;
use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::total::IMPASSABLE;

/// The hexes that a search over the unbounded plane has found, numbered as they came.
///
/// A table of numbers, addressed by a fixed mix of `q` and `r`. Hexes of a column lie next to each
/// other in it, and columns are spread evenly, so neighbours are found fast.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    hexes: Vec<FoundHex>,
    /// Numbers of hexes plus one; 0 is free. A power of two, at most half full.
    table: Vec<u32>,
}

/// A hex and the cheapest way to it so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FoundHex {
    pub(crate) hex: Hex,
    pub(crate) cost: u32,
    /// The number of the hex before it on the way; its own at the start.
    pub(crate) before: u32,
}

impl Found {
    pub(crate) fn new() -> Found {
        Found { hexes: Vec::new(), table: vec![0; 256] }
    }

    pub(crate) fn hexes(&self) -> &[FoundHex] {
        &self.hexes
    }

    #[inline]
    pub(crate) fn at(&mut self, number: usize) -> &mut FoundHex {
        &mut self.hexes[number]
    }

    /// The number of a hex; a new one costs [`IMPASSABLE`].
    #[inline]
    pub(crate) fn number(&mut self, hex: Hex) -> usize {
        let mut place = place(hex, self.table.len());
        loop {
            match self.table[place] {
                0 => return self.insert(hex, place),
                entry if self.hexes[entry as usize - 1].hex == hex => return entry as usize - 1,
                _ => place = (place + 1) & (self.table.len() - 1),
            }
        }
    }

    fn insert(&mut self, hex: Hex, place: usize) -> usize {
        let number = self.hexes.len();
        self.hexes.push(FoundHex { hex, cost: IMPASSABLE, before: number as u32 });
        self.table[place] = number as u32 + 1;
        if 2 * self.hexes.len() > self.table.len() {
            self.grow();
        }
        number
    }

    fn grow(&mut self) {
        let size = 2 * self.table.len();
        self.table.clear();
        self.table.resize(size, 0);
        for (number, found) in self.hexes.iter().enumerate() {
            let mut place = place(found.hex, size);
            while self.table[place] != 0 {
                place = (place + 1) & (size - 1);
            }
            self.table[place] = number as u32 + 1;
        }
    }
}

/// Where a hex should be in a table of a size that is a power of two.
#[inline]
fn place(hex: Hex, size: usize) -> usize {
    // The golden section of the size: multiples of it are spread evenly.
    let column = ((size as u64 * 0x9e37_79b9) >> 32) as u32 | 1;
    let mixed = hex.q().cast_unsigned().wrapping_mul(column).wrapping_add(hex.r().cast_unsigned());
    mixed as usize & (size - 1)
}

#[cfg(test)]
mod tests {
    use super::Found;
    use crate::coord::{Hex, LIMIT};

    #[test]
    fn every_hex_keeps_its_number() {
        let mut found = Found::new();
        let far = [Hex::new(LIMIT, -LIMIT), Hex::new(-LIMIT, 0), Hex::new(0, LIMIT)];
        let near = (-40..40).flat_map(|q| (-40..40).map(move |r| Hex::new(q * 3, r - q)));
        let hexes: alloc::vec::Vec<Hex> = near.chain(far).collect();
        for (number, &hex) in hexes.iter().enumerate() {
            assert_eq!(found.number(hex), number);
        }
        for (number, &hex) in hexes.iter().enumerate() {
            assert_eq!((found.number(hex), found.hexes()[number].hex), (number, hex));
        }
        assert_eq!(found.hexes().len(), hexes.len());
    }
}
