//! Reads every file of the hostile corpus and says how long each took and how much memory.
//!
//! `SIXFOLD_HOSTILE_BYTES=4194304 cargo run --release -p sixfold-maps --example hostile`; without the
//! variable the files are a quarter of what is read.

use std::io;
use std::time::Instant;

use sixfold_maps::{
    Format, ReadOptions, TerrainNames, TileTable, WriteOptions, read, read_tokens, write_to, write_tokens,
};

#[path = "../tests/maps/corpus_files/mod.rs"]
mod corpus_files;

use corpus_files::{HostileFile, Reader, hostile_files};

/// Reads the file, and writes it again in every format that takes it; why not, when it is refused.
fn outcome(file: &HostileFile) -> String {
    let text = || std::str::from_utf8(&file.bytes).expect("a text");
    let result = match file.reader {
        Reader::Map(format) => read(&file.bytes, format, &ReadOptions::default()).map(|found| {
            for format in Format::ALL {
                let _ = write_to(&found.map, format, WriteOptions::default(), &mut io::sink());
            }
        }),
        Reader::Tokens => read_tokens(text()).map(|file| drop(write_tokens(&file))),
        Reader::Tiles => TileTable::parse(text()).map(drop),
        Reader::Names => {
            TerrainNames::parse(text(), TerrainNames::standard().terrain_table().clone()).map(drop)
        }
    };
    match result {
        Ok(()) => "read".to_owned(),
        Err(faults) => format!("refused: {}", faults.first()[0]),
    }
}

fn main() {
    let files = hostile_files();
    println!("{:>8} {:>8}  {:>8}  file", "bytes", "ms", "MB");
    for file in &files {
        let start = Instant::now();
        let mut said = String::new();
        let used = allocation_counter::measure(|| said = outcome(file));
        println!(
            "{:>8} {:>8.1}  {:>8.1}  {:?}, {}: {said}",
            file.bytes.len(),
            start.elapsed().as_secs_f64() * 1000.0,
            used.bytes_max as f64 / f64::from(1 << 20),
            file.reader,
            file.name,
        );
    }
}
