use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;

use sixfold::coord::Hex;
use sixfold::search::{IMPASSABLE, OwnedPath, TooWideError, can_see_by, path_by, reach_by, view_by};

use crate::answer::{Answer, Searched, WorldError};
use crate::cache::Cache;
use crate::chunk::{Chunk, ChunkSize};
use crate::chunks::Chunks;

/// A world without an end, of which some chunks are in memory.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold_worlds::{Chunk, ChunkSize, Generated, World};
///
/// // Only the chunks around the origin exist.
/// let land = |chunk: Chunk| (chunk.q().abs() <= 1).then(|| chunk.fill(|hex| hex.q() == 5));
/// let mut world = World::new(ChunkSize::S16, 4, Generated::new(land));
/// assert_eq!(world.get(Hex::new(5, 0)), Ok(Some(&true)));
/// assert_eq!(world.get(Hex::new(100, 0)), Ok(None), "no such chunk");
/// assert_eq!(world.set(Hex::new(5, 0), false), Ok(true));
///
/// let seen = world.view(Hex::ORIGIN, 40, 100_000, |&is_wall| is_wall)?;
/// assert!(seen.found.contains(&Hex::new(9, 0)), "through the gap");
/// assert!(!seen.missing.is_empty(), "and on to where the world has no chunks");
/// # Ok::<(), sixfold_worlds::WorldError<core::convert::Infallible>>(())
/// ```
pub struct World<C: Chunks> {
    size: ChunkSize,
    cache: Cache<C>,
}

impl<C: Chunks> World<C> {
    /// A world of chunks of a size, of which at most `most` are in memory (at least one is).
    ///
    /// A search across many chunks is faster with room for those around its rim.
    pub fn new(size: ChunkSize, most: usize, source: C) -> World<C> {
        World { size, cache: Cache::new(source, most) }
    }

    /// The source of its chunks.
    #[must_use]
    pub const fn source(&self) -> &C {
        &self.cache.source
    }

    /// The number of chunks in memory, those that turned out to be missing included.
    #[must_use]
    pub fn chunks_in_memory(&self) -> usize {
        self.cache.len()
    }

    /// The value of a hex; `None` in a missing chunk.
    ///
    /// # Errors
    /// Errors of the source.
    pub fn get(&mut self, hex: Hex) -> Result<Option<&C::Cell>, C::Error> {
        let chunk = Chunk::of(hex, self.size);
        let cells = self.cache.cells(chunk)?;
        Ok(cells.zip(chunk.place_of(hex)).map(|(cells, place)| &cells[place]))
    }

    /// Changes the value of a hex; false and nothing changed in a missing chunk.
    ///
    /// The source gets the chunk back when it is dropped from memory, or by [`World::save`].
    ///
    /// # Errors
    /// Errors of the source.
    pub fn set(&mut self, hex: Hex, cell: C::Cell) -> Result<bool, C::Error> {
        let chunk = Chunk::of(hex, self.size);
        let Some((cells, place)) = self.cache.cells_mut(chunk)?.zip(chunk.place_of(hex)) else {
            return Ok(false);
        };
        cells[place] = cell;
        Ok(true)
    }

    /// Gives all changed chunks to the source; they stay in memory.
    ///
    /// # Errors
    /// Errors of the source; what was not saved stays marked as changed.
    pub fn save(&mut self) -> Result<(), C::Error> {
        self.cache.save_all()
    }

    /// A cheapest path and its cost; the function gives the cost of a step from the value of a hex to that of the next.
    ///
    /// The rules are those of [`path_by`]: no step costs less than `least`, and at most `limit` hexes are visited.
    ///
    /// # Errors
    /// [`WorldError`]: too many hexes, or an error of the source.
    pub fn path(
        &mut self,
        from: Hex,
        to: Hex,
        least: u32,
        limit: usize,
        cost: impl Fn(&C::Cell, &C::Cell) -> u32,
    ) -> Searched<Option<OwnedPath>, C>
    where
        C::Cell: Clone,
    {
        self.search(|ground| path_by(from, to, least, limit, |here, next| ground.step(here, next, &cost)))
    }

    /// All hexes within a budget, with costs, by `q`, then `r`.
    ///
    /// # Errors
    /// [`WorldError`]: more than `limit` hexes, or an error of the source.
    pub fn reach(
        &mut self,
        from: Hex,
        budget: u32,
        limit: usize,
        cost: impl Fn(&C::Cell, &C::Cell) -> u32,
    ) -> Searched<Vec<(Hex, u32)>, C>
    where
        C::Cell: Clone,
    {
        self.search(|ground| reach_by(from, budget, limit, |here, next| ground.step(here, next, &cost)))
    }

    /// Whether one hex sees another; the function says which values block sight.
    ///
    /// # Errors
    /// [`WorldError`]: the hexes are more than `limit` steps apart, or an error of the source.
    pub fn can_see(
        &mut self,
        from: Hex,
        to: Hex,
        limit: u32,
        blocks: impl Fn(&C::Cell) -> bool,
    ) -> Searched<bool, C> {
        self.search(|ground| {
            if from.distance(to) > limit {
                return Err(TooWideError { limit: limit as usize });
            }
            Ok(can_see_by(from, to, |hex| ground.blocks(hex, &blocks)))
        })
    }

    /// All hexes that a hex sees in a radius, by `q`, then `r`, those in missing chunks left out.
    ///
    /// # Errors
    /// [`WorldError`]: more than `limit` hexes, or an error of the source.
    pub fn view(
        &mut self,
        from: Hex,
        radius: u32,
        limit: usize,
        blocks: impl Fn(&C::Cell) -> bool,
    ) -> Searched<Vec<Hex>, C> {
        let size = self.size;
        let mut seen =
            self.search(|ground| view_by(from, radius, limit, |hex| ground.blocks(hex, &blocks)))?;
        let missing = &seen.missing;
        seen.found.retain(|&hex| missing.binary_search(&Chunk::of(hex, size)).is_err());
        Ok(seen)
    }

    /// Runs a search and notes the chunks that it misses.
    fn search<T>(&mut self, run: impl FnOnce(&Ground<'_, C>) -> Result<T, TooWideError>) -> Searched<T, C> {
        let ground =
            Ground { looks: RefCell::new(Looks { world: self, missing: BTreeSet::new(), error: None }) };
        let found = run(&ground);
        let Looks { missing, error, .. } = ground.looks.into_inner();
        match error {
            Some(error) => Err(WorldError::Chunks(error)),
            None => Ok(Answer { found: found?, missing: missing.into_iter().collect() }),
        }
    }
}

impl<C: Chunks> fmt::Debug for World<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "World({} chunks in memory)", self.cache.len())
    }
}

/// The world as a search sees it.
struct Ground<'w, C: Chunks> {
    looks: RefCell<Looks<'w, C>>,
}

/// The looks of a search at the world so far.
struct Looks<'w, C: Chunks> {
    world: &'w mut World<C>,
    missing: BTreeSet<Chunk>,
    /// The first error of the source, which ends the search.
    error: Option<C::Error>,
}

impl<C: Chunks> Ground<'_, C> {
    /// The result of a function for the value of a hex; `None` in a missing chunk and after an error.
    fn ask<T>(&self, hex: Hex, about: impl FnOnce(&C::Cell) -> T) -> Option<T> {
        let mut looks = self.looks.borrow_mut();
        let Looks { world, missing, error } = &mut *looks;
        if error.is_some() {
            return None;
        }
        let size = world.size;
        match world.get(hex) {
            Ok(Some(cell)) => return Some(about(cell)),
            Ok(None) => drop(missing.insert(Chunk::of(hex, size))),
            Err(refused) => *error = Some(refused),
        }
        None
    }

    fn step(&self, here: Hex, next: Hex, cost: &impl Fn(&C::Cell, &C::Cell) -> u32) -> u32
    where
        C::Cell: Clone,
    {
        let from = self.ask(here, C::Cell::clone);
        from.and_then(|from| self.ask(next, |to| cost(&from, to))).unwrap_or(IMPASSABLE)
    }

    fn blocks(&self, hex: Hex, blocks: &impl Fn(&C::Cell) -> bool) -> bool {
        self.ask(hex, blocks).unwrap_or(true)
    }
}
