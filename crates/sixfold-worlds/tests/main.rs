//! Worlds in chunks, against the same searches over a function of the whole plane.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use sixfold::coord::{Hex, LIMIT};
use sixfold::search::{IMPASSABLE, can_see_by, path_by, reach_by, view_by};
use sixfold_worlds::{Chunk, ChunkSize, Chunks, Generated, World, WorldError};

/// A number for each hex that looks random (splitmix64, Steele, Lea and Flood 2014).
fn noise(hex: Hex, seed: u64) -> u64 {
    let place = u64::from(hex.q().cast_unsigned()) << 32 | u64::from(hex.r().cast_unsigned());
    let mut z = place.wrapping_add(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The cost of entering a hex; 9 is a wall.
fn ground(hex: Hex, seed: u64) -> u8 {
    match noise(hex, seed) % 10 {
        0..=1 => 9,
        other => 1 + (other % 3) as u8,
    }
}

fn price(_: &u8, to: &u8) -> u32 {
    if *to == 9 { IMPASSABLE } else { u32::from(*to) }
}

fn hex_near(seed: u64, radius: i32) -> Hex {
    let number = |seed| (noise(Hex::ORIGIN, seed) % (2 * radius as u64 + 1)) as i32 - radius;
    Hex::new(number(seed), number(seed + 1_000_003))
}

#[test]
fn searches_are_those_of_the_whole_plane() {
    for seed in 0..24 {
        let size = [ChunkSize::S8, ChunkSize::S16, ChunkSize::S64][seed as usize % 3];
        let most = [1, 3, 50][seed as usize / 3 % 3];
        let source = Generated::new(move |chunk| Some(chunk.fill(|hex| ground(hex, seed))));
        let mut world = World::new(size, most, source);
        let (from, to) = (hex_near(seed, 15), hex_near(seed + 7, 15));
        let step = |_: Hex, to: Hex| price(&0, &ground(to, seed));
        // A goal inside walls has no path, and the search for one is too wide.
        let path = world.path(from, to, 1, 3_000, price).ok();
        assert!(path.iter().all(|path| path.missing.is_empty()));
        assert_eq!(path.map(|path| path.found), path_by(from, to, 1, 3_000, step).ok(), "world {seed}");
        let reach = world.reach(from, 12, 100_000, price).expect("not too wide");
        assert_eq!(reach.found, reach_by(from, 12, 100_000, step).expect("not too wide"), "world {seed}");
        let is_wall = |hex| ground(hex, seed) == 9;
        let view = world.view(from, 15, 100_000, |cell| *cell == 9).expect("not too wide");
        assert_eq!(view.found, view_by(from, 15, 100_000, is_wall).expect("not too wide"), "world {seed}");
        let sight = world.can_see(from, to, 200, |cell| *cell == 9).expect("near enough");
        assert_eq!(sight.found, can_see_by(from, to, is_wall), "world {seed}");
        assert!(world.chunks_in_memory() <= most, "world {seed}");
        assert!(matches!(world.reach(from, 30, 10, price), Err(WorldError::TooWide(_))));
        assert!(world.can_see(from, from + Hex::new(9, 0), 8, |_| false).is_err());
    }
}

#[test]
fn changes_outlive_their_chunk() {
    let source = Generated::new(|chunk: Chunk| Some(chunk.fill(|hex| hex.q())));
    let mut world = World::new(ChunkSize::S8, 2, source);
    let mut plain = BTreeMap::new();
    for seed in 0..2_000 {
        let hex = hex_near(seed, 40);
        let wanted = plain.get(&hex).copied().unwrap_or(hex.q());
        assert_eq!(world.get(hex), Ok(Some(&wanted)));
        if seed % 3 == 0 {
            assert_eq!(world.set(hex, seed as i32), Ok(true));
            plain.insert(hex, seed as i32);
        }
        assert!(world.chunks_in_memory() <= 2);
    }
    assert_eq!(world.save(), Ok(()));
    for (chunk, cells) in world.source().changed() {
        for (place, hex) in chunk.hexes() {
            assert_eq!(cells[place], plain.get(&hex).copied().unwrap_or(hex.q()), "{chunk}, hex {hex}");
        }
    }
    let changed: Vec<Chunk> = plain.keys().map(|&hex| Chunk::of(hex, ChunkSize::S8)).collect();
    assert!(world.source().changed().keys().all(|chunk| changed.contains(chunk)), "only what was changed");
}

#[test]
fn missing_chunks_are_named() {
    let source = Generated::new(|chunk: Chunk| (chunk.q() < 1).then(|| vec![1_u8; chunk.size().cells()]));
    let mut world = World::new(ChunkSize::S16, 8, source);
    let (here, there) = (Hex::new(10, 3), Hex::new(40, 3));
    let east = Chunk::of(Hex::new(16, 3), ChunkSize::S16);
    let path = world.path(here, there, 1, 1_000, price);
    assert!(matches!(path, Err(WorldError::TooWide(_))), "the west has no end");
    let reach = world.reach(here, 8, 1_000, price).expect("not too wide");
    assert!(reach.found.iter().all(|(hex, _)| hex.q() < 16) && reach.found.len() > 100);
    assert!(reach.missing.contains(&east));
    let view = world.view(here, 8, 1_000, |_| false).expect("not too wide");
    assert!(view.found.iter().all(|hex| hex.q() < 16));
    assert!(view.missing.contains(&east));
    let sight = world.can_see(here, there, 100, |_| false).expect("near enough");
    assert_eq!((sight.found, sight.missing), (false, vec![east]), "the first that blocks");
    assert_eq!(world.get(there), Ok(None));
    assert_eq!(world.set(there, 3), Ok(false));
    let wrong = Generated::new(|_: Chunk| Some(vec![1_u8; 3]));
    assert_eq!(World::new(ChunkSize::S8, 1, wrong).get(here), Ok(None), "too few cells");
}

/// A disk that is full, or cannot be read, while its switch is on.
struct Disk {
    is_broken: Rc<RefCell<bool>>,
    saved: BTreeMap<Chunk, Vec<u8>>,
}

impl Chunks for Disk {
    type Cell = u8;
    type Error = &'static str;

    fn load(&mut self, chunk: Chunk) -> Result<Option<Vec<u8>>, &'static str> {
        if *self.is_broken.borrow() {
            return Err("cannot read");
        }
        Ok(Some(self.saved.get(&chunk).cloned().unwrap_or_else(|| vec![1; chunk.size().cells()])))
    }

    fn save(&mut self, chunk: Chunk, cells: &[u8]) -> Result<(), &'static str> {
        if *self.is_broken.borrow() {
            return Err("disk full");
        }
        self.saved.insert(chunk, cells.to_vec());
        Ok(())
    }
}

#[test]
fn nothing_is_lost_when_the_disk_fails() {
    let is_broken = Rc::new(RefCell::new(false));
    let disk = Disk { is_broken: Rc::clone(&is_broken), saved: BTreeMap::new() };
    let mut world = World::new(ChunkSize::S8, 1, disk);
    let far = Hex::new(100, 0);
    assert_eq!(world.set(Hex::ORIGIN, 7), Ok(true));
    *is_broken.borrow_mut() = true;
    assert_eq!(world.get(far), Err("disk full"), "its chunk cannot be dropped");
    assert_eq!(world.save(), Err("disk full"));
    assert_eq!(world.get(Hex::ORIGIN), Ok(Some(&7)));
    assert_eq!(world.reach(Hex::ORIGIN, 9, 1_000, price), Err(WorldError::Chunks("disk full")));
    *is_broken.borrow_mut() = false;
    assert_eq!(world.get(far), Ok(Some(&1)));
    assert_eq!(world.get(Hex::ORIGIN), Ok(Some(&7)), "it was saved and loaded");
    *is_broken.borrow_mut() = true;
    assert_eq!(world.view(far, 3, 1_000, |_| false), Err(WorldError::Chunks("cannot read")));
}

#[test]
fn chunks_at_the_limit_of_coordinates() {
    for corner in [Hex::new(LIMIT, 0), Hex::new(-LIMIT, 0), Hex::new(0, LIMIT), Hex::new(LIMIT, -LIMIT)] {
        let source = Generated::new(|chunk: Chunk| Some(chunk.fill(|hex| hex.length())));
        let mut world = World::new(ChunkSize::S8, 4, source);
        assert_eq!(world.get(corner), Ok(Some(&(LIMIT as u32))));
        let seen = world.view(corner, 3, 1_000, |_| false).expect("not too wide");
        assert!(seen.found.iter().all(|hex| corner.distance(*hex) <= 3) && seen.missing.is_empty());
    }
}
