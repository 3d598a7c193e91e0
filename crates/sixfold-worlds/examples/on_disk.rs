//! An endless island world whose chunks lie in a folder, at most 64 of them in memory.
//!
//! `cargo run --release -p sixfold-worlds --example on_disk [FOLDER]`

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs, io};

use sixfold::coord::Hex;
use sixfold::search::IMPASSABLE;
use sixfold_worlds::{Chunk, ChunkSize, Chunks, World};

const SEA: u8 = 0;
const ROAD: u8 = 9;

/// Chunks in a folder, a byte for each hex; one that has no file yet is made.
struct Folder {
    path: PathBuf,
    made: usize,
    read: usize,
}

impl Folder {
    fn file(&self, chunk: Chunk) -> PathBuf {
        self.path.join(format!("{}_{}.chunk", chunk.q(), chunk.r()))
    }
}

impl Chunks for Folder {
    type Cell = u8;
    type Error = io::Error;

    fn load(&mut self, chunk: Chunk) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.file(chunk)) {
            Ok(cells) => {
                self.read += 1;
                Ok(Some(cells))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.made += 1;
                Ok(Some(chunk.fill(land)))
            }
            Err(error) => Err(error),
        }
    }

    fn save(&mut self, chunk: Chunk, cells: &[u8]) -> io::Result<()> {
        // Written beside the old file and then renamed, so that a crash leaves one of the two.
        let new = self.file(chunk).with_extension("new");
        fs::write(&new, cells)?;
        fs::rename(new, self.file(chunk))
    }
}

/// A height from 0, the sea, to 5: three waves of different lengths.
fn land(hex: Hex) -> u8 {
    let wave = |a: i64, b: i64, length: i64| {
        let at = (a * i64::from(hex.q()) + b * i64::from(hex.r())).rem_euclid(length);
        (at - length / 2).abs() * 40 / length
    };
    let height = wave(1, 0, 37) + wave(1, 3, 91) + wave(-2, 1, 53) - 22;
    height.clamp(0, 20) as u8 / 4
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).map_or_else(|| env::temp_dir().join("sixfold-world"), PathBuf::from);
    fs::create_dir_all(&path)?;
    let mut world = World::new(ChunkSize::S64, 64, Folder { path: path.clone(), made: 0, read: 0 });
    let cost = |_: &u8, to: &u8| match *to {
        SEA => IMPASSABLE,
        ROAD => 1,
        height => 1 + u32::from(height),
    };
    let (from, to) = (nearest_land(&mut world, Hex::ORIGIN)?, nearest_land(&mut world, Hex::new(900, -300))?);
    let way = world.path(from, to, 1, 20_000_000, cost)?.found.ok_or("no way by land")?;
    println!("from {from} to {to}: {} steps for {} points", way.steps(), way.cost());
    for &hex in way.hexes() {
        world.set(hex, ROAD)?;
    }
    let again = world.path(from, to, 1, 20_000_000, cost)?.found.ok_or("no way by land")?;
    println!("along the road: {} points", again.cost());
    world.save()?;
    let Folder { made, read, .. } = world.source();
    println!(
        "{made} chunks made, {read} read, {} in memory, in {}",
        world.chunks_in_memory(),
        path.display()
    );
    Ok(())
}

fn nearest_land(world: &mut World<Folder>, from: Hex) -> io::Result<Hex> {
    let mut hex = from;
    while world.get(hex)? == Some(&SEA) {
        hex = Hex::new(hex.q() + 1, hex.r());
    }
    Ok(hex)
}
