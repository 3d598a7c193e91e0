use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt;

use crate::chunk::Chunk;

/// The source of the chunks of a world: makes or loads them, and takes changed ones back.
pub trait Chunks {
    /// The value of a hex.
    type Cell;
    /// Why a chunk could not be loaded or saved, such as an error of the disk.
    type Error;

    /// The cells of a chunk by their places; `None` where the world has no such chunk.
    ///
    /// A list with another number of cells than [`ChunkSize::cells`](crate::ChunkSize::cells) counts as missing.
    ///
    /// # Errors
    /// When the chunk cannot be loaded now.
    fn load(&mut self, chunk: Chunk) -> Result<Option<Vec<Self::Cell>>, Self::Error>;

    /// Takes the cells of a chunk that was changed, before it is dropped from memory.
    ///
    /// # Errors
    /// When the chunk cannot be saved now; it then stays in memory.
    fn save(&mut self, chunk: Chunk, cells: &[Self::Cell]) -> Result<(), Self::Error>;
}

/// Chunks made by a function; changed ones are kept in memory outside the budget of the world.
///
/// The function returns `None` for chunks that the world does not have.
pub struct Generated<T, F> {
    make: F,
    changed: BTreeMap<Chunk, Vec<T>>,
}

impl<T, F: FnMut(Chunk) -> Option<Vec<T>>> Generated<T, F> {
    /// Chunks made by a function.
    pub const fn new(make: F) -> Generated<T, F> {
        Generated { make, changed: BTreeMap::new() }
    }

    /// The chunks that were changed and given back.
    #[must_use]
    pub const fn changed(&self) -> &BTreeMap<Chunk, Vec<T>> {
        &self.changed
    }
}

impl<T: Clone, F: FnMut(Chunk) -> Option<Vec<T>>> Chunks for Generated<T, F> {
    type Cell = T;
    type Error = Infallible;

    fn load(&mut self, chunk: Chunk) -> Result<Option<Vec<T>>, Infallible> {
        Ok(self.changed.get(&chunk).cloned().or_else(|| (self.make)(chunk)))
    }

    fn save(&mut self, chunk: Chunk, cells: &[T]) -> Result<(), Infallible> {
        self.changed.insert(chunk, cells.to_vec());
        Ok(())
    }
}

impl<T, F> fmt::Debug for Generated<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Generated({} changed chunks)", self.changed.len())
    }
}
