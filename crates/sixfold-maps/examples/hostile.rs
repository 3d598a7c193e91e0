//! Reads every file of the hostile corpus and says how long each took and how much memory.
//!
//! A map is then written in every format; the time is that of reading it and of the slowest format, which
//! is what converting it takes at most.
//!
//! `SIXFOLD_HOSTILE_BYTES=4194304 cargo run --release -p sixfold-maps --example hostile`; without the
//! variable the files are a quarter of what is read.

use std::io;
use std::time::{Duration, Instant};

use sixfold_maps::{
    Format, ReadOptions, TerrainNames, TileTable, WriteOptions, read, read_tokens, write_to, write_tokens,
};

#[path = "../tests/maps/corpus_files/mod.rs"]
mod corpus_files;

use corpus_files::{HostileFile, Reader, hostile_files};

/// Reads the file, and writes it again in every format that takes it; why not, when it is refused. The time is
/// that of reading and of the slowest format.
fn outcome(file: &HostileFile) -> (Duration, String) {
    let text = || std::str::from_utf8(&file.bytes).expect("a text");
    let start = Instant::now();
    let mut slowest = Duration::ZERO;
    let mut took = None;
    let result = match file.reader {
        Reader::Map(format) => read(&file.bytes, format, &ReadOptions::default()).map(|found| {
            took = Some(start.elapsed());
            for format in Format::ALL {
                let start = Instant::now();
                let _ = write_to(&found.map, format, WriteOptions::default(), &mut io::sink());
                slowest = slowest.max(start.elapsed());
            }
        }),
        Reader::Tokens => read_tokens(text()).map(|file| drop(write_tokens(&file))),
        Reader::Tiles => TileTable::parse(text()).map(drop),
        Reader::Names => {
            TerrainNames::parse(text(), TerrainNames::standard().terrain_table().clone()).map(drop)
        }
    };
    let took = took.unwrap_or_else(|| start.elapsed()) + slowest;
    match result {
        Ok(()) => (took, "read".to_owned()),
        Err(faults) => (took, format!("refused: {}", faults.first()[0])),
    }
}

fn main() {
    let files = hostile_files();
    println!("{:>8} {:>8}  {:>8}  file", "bytes", "ms", "MB");
    for file in &files {
        let (mut took, mut said) = (Duration::ZERO, String::new());
        let used = allocation_counter::measure(|| (took, said) = outcome(file));
        println!(
            "{:>8} {:>8.1}  {:>8.1}  {:?}, {}: {said}",
            file.bytes.len(),
            took.as_secs_f64() * 1000.0,
            used.bytes_max as f64 / f64::from(1 << 20),
            file.reader,
            file.name,
        );
    }
}
