use std::fmt;

use sixfold::coord::Hex;

/// The number of hexes along the side of a chunk: a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ChunkSize {
    /// 8 by 8 hexes.
    S8,
    /// 16 by 16 hexes.
    S16,
    /// 32 by 32 hexes.
    S32,
    /// 64 by 64 hexes.
    S64,
    /// 128 by 128 hexes.
    S128,
    /// 256 by 256 hexes.
    S256,
}

impl ChunkSize {
    /// The number of hexes along a side.
    #[must_use]
    pub const fn side(self) -> u32 {
        1 << self.bits()
    }

    /// The number of cells of a chunk.
    #[must_use]
    pub const fn cells(self) -> usize {
        1 << (2 * self.bits())
    }

    const fn bits(self) -> u32 {
        self as u32 + 3
    }
}

/// A part of a world: the hexes whose `q` and `r` lie in a square of coordinates.
///
/// On the plane it is a rhombus. Its numbers are those of its first hex divided by its side.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold_worlds::{Chunk, ChunkSize};
///
/// let chunk = Chunk::of(Hex::new(-1, 40), ChunkSize::S32);
/// assert_eq!((chunk.q(), chunk.r()), (-1, 1));
/// assert_eq!(chunk.place_of(Hex::new(-1, 40)), Some(31 * 32 + 8));
/// assert_eq!(chunk.place_of(Hex::ORIGIN), None);
/// assert_eq!(chunk.to_string(), "chunk -1,1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chunk {
    q: i32,
    r: i32,
    size: ChunkSize,
}

impl Chunk {
    /// The chunk of a hex.
    #[must_use]
    pub const fn of(hex: Hex, size: ChunkSize) -> Chunk {
        Chunk { q: hex.q() >> size.bits(), r: hex.r() >> size.bits(), size }
    }

    /// The number of the chunk along `q`.
    #[must_use]
    pub const fn q(self) -> i32 {
        self.q
    }

    /// The number of the chunk along `r`.
    #[must_use]
    pub const fn r(self) -> i32 {
        self.r
    }

    /// The size of the chunk.
    #[must_use]
    pub const fn size(self) -> ChunkSize {
        self.size
    }

    /// The place of a hex among the cells, by `q`, then `r`; `None` if it is not in the chunk.
    #[must_use]
    pub fn place_of(self, hex: Hex) -> Option<usize> {
        (Chunk::of(hex, self.size) == self).then(|| {
            let inside = |at: i32| (at & (self.size.side().cast_signed() - 1)) as usize;
            inside(hex.q()) * self.size.side() as usize + inside(hex.r())
        })
    }

    /// The hexes of the chunk with their places; at the limit of coordinates some places have no hex.
    pub fn hexes(self) -> impl Iterator<Item = (usize, Hex)> {
        let side = i64::from(self.size.side());
        let (first_q, first_r) = (i64::from(self.q) * side, i64::from(self.r) * side);
        (0..side * side).filter_map(move |place| {
            let hex = Hex::try_new(first_q + place / side, first_r + place % side).ok()?;
            Some((place as usize, hex))
        })
    }

    /// Cells for the chunk: the value that a function gives for each hex.
    ///
    /// Places without a hex have the default.
    pub fn fill<T: Clone + Default>(self, mut cell: impl FnMut(Hex) -> T) -> Vec<T> {
        let mut cells = vec![T::default(); self.size.cells()];
        for (place, hex) in self.hexes() {
            cells[place] = cell(hex);
        }
        cells
    }
}

impl fmt::Display for Chunk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "chunk {},{}", self.q, self.r)
    }
}
