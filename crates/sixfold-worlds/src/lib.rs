//! Hex worlds without an end, in chunks that are made or loaded when they are needed.
//!
//! A [`World`] has a value for every hex, and keeps at most a number of [`Chunk`]s in memory. The least recently used
//! chunk is given back to its source, the trait [`Chunks`], which makes chunks ([`Generated`]) or keeps them on a disk.
//! Paths, reach, sight and views go across the borders of chunks, and say which chunks they missed.
//!
//! ```
//! use sixfold::coord::Hex;
//! use sixfold_worlds::{ChunkSize, Generated, World};
//!
//! // A hash of the coordinates makes one hex in five a mountain.
//! let is_mountain = |hex: Hex| (hex.q().wrapping_mul(31) ^ hex.r().wrapping_mul(17)).rem_euclid(5) == 0;
//! let source = Generated::new(move |chunk| Some(chunk.fill(is_mountain)));
//! let mut world = World::new(ChunkSize::S32, 16, source);
//!
//! let (from, to) = (Hex::new(1, 0), Hex::new(301, 0));
//! let cost = |_: &bool, to: &bool| if *to { 9 } else { 1 };
//! let path = world.path(from, to, 1, 100_000, cost)?.found.expect("there is a way");
//! assert!(path.cost() >= 300);
//! assert!(world.chunks_in_memory() <= 16);
//! # Ok::<(), sixfold_worlds::WorldError<core::convert::Infallible>>(())
//! ```

mod chunk;
mod chunks;
mod answer;
mod cache;
mod world;

pub use self::answer::{Answer, Searched, WorldError};
pub use self::chunk::{Chunk, ChunkSize};
pub use self::chunks::{Chunks, Generated};
pub use self::world::World;
