//! The chunks in memory, and which of them was used last.
//!
//! Idea: a map from chunks to cells, and a map from the time of the last use to chunks, whose first entry is the least
//! recently used one. The chunk of the last look is remembered apart, because most looks stay in it.
//!
//! Invariant: `by_use` has exactly the chunks of `held`, each at its own time. At most `most` are held, unless one
//! could not be saved.

use std::collections::{BTreeMap, HashMap};

use crate::chunk::Chunk;
use crate::chunks::Chunks;

/// A chunk in memory.
struct Held<T> {
    /// `None` for a chunk that the world does not have.
    cells: Option<Vec<T>>,
    used: u64,
    is_changed: bool,
}

pub(crate) struct Cache<C: Chunks> {
    pub(crate) source: C,
    held: HashMap<Chunk, Held<C::Cell>>,
    by_use: BTreeMap<u64, Chunk>,
    last: Option<Chunk>,
    clock: u64,
    most: usize,
}

impl<C: Chunks> Cache<C> {
    pub(crate) fn new(source: C, most: usize) -> Cache<C> {
        let (held, by_use) = (HashMap::new(), BTreeMap::new());
        Cache { source, held, by_use, last: None, clock: 0, most: most.max(1) }
    }

    pub(crate) fn len(&self) -> usize {
        self.held.len()
    }

    /// The cells of a chunk; `None` for one that the world does not have.
    pub(crate) fn cells(&mut self, chunk: Chunk) -> Result<Option<&[C::Cell]>, C::Error> {
        self.bring(chunk)?;
        Ok(self.held.get(&chunk).and_then(|held| held.cells.as_deref()))
    }

    /// The same to change, which marks the chunk as changed.
    pub(crate) fn cells_mut(&mut self, chunk: Chunk) -> Result<Option<&mut Vec<C::Cell>>, C::Error> {
        self.bring(chunk)?;
        Ok(self.held.get_mut(&chunk).and_then(|held| {
            held.is_changed |= held.cells.is_some();
            held.cells.as_mut()
        }))
    }

    /// Saves all changed chunks.
    pub(crate) fn save_all(&mut self) -> Result<(), C::Error> {
        let mut changed: Vec<Chunk> =
            self.held.iter().filter(|(_, held)| held.is_changed).map(|(chunk, _)| *chunk).collect();
        changed.sort_unstable();
        changed.into_iter().try_for_each(|chunk| self.save(chunk))
    }

    /// Sees to it that a chunk is in memory, as the one used last.
    fn bring(&mut self, chunk: Chunk) -> Result<(), C::Error> {
        if self.last == Some(chunk) {
            return Ok(());
        }
        self.clock += 1;
        let clock = self.clock;
        if let Some(held) = self.held.get_mut(&chunk) {
            self.by_use.remove(&held.used);
            held.used = clock;
        } else {
            self.make_room()?;
            let cells = self.source.load(chunk)?.filter(|cells| cells.len() == chunk.size().cells());
            self.held.insert(chunk, Held { cells, used: clock, is_changed: false });
        }
        self.by_use.insert(clock, chunk);
        self.last = Some(chunk);
        Ok(())
    }

    /// Drops the least recently used chunks until there is room for one more.
    fn make_room(&mut self) -> Result<(), C::Error> {
        while self.held.len() >= self.most
            && let Some((&used, &chunk)) = self.by_use.first_key_value()
        {
            self.save(chunk)?;
            self.by_use.remove(&used);
            self.held.remove(&chunk);
            self.last = self.last.filter(|&last| last != chunk);
        }
        Ok(())
    }

    /// Saves a chunk if it was changed.
    fn save(&mut self, chunk: Chunk) -> Result<(), C::Error> {
        if let Some(held) = self.held.get_mut(&chunk)
            && held.is_changed
            && let Some(cells) = &held.cells
        {
            self.source.save(chunk, cells)?;
            held.is_changed = false;
        }
        Ok(())
    }
}
