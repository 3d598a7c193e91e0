//! Files made to hurt: each is refused, or read and written again, within a bound of memory.

use std::{io, thread};

use sixfold::input::{Faults, MOST_FAULTS};
use sixfold_maps::{
    FileFault, Format, ReadOptions, TerrainNames, TileTable, WriteOptions, read, read_tokens, write_to,
    write_tokens,
};

use crate::maps::corpus_files::{HostileFile, Reader, hostile_files, longest};

/// The most memory that any file within the usual limits takes to be read, written and made ready for play.
const MOST_MEMORY: u64 = 256 << 20;

/// The most memory for each byte that a shorter file may have.
const MOST_FOR_A_BYTE: u64 = 128;

/// The most characters of a message: a sentence and perhaps a list of names of ours, and a line of what came in.
const LONGEST_MESSAGE: usize = 1200;

fn use_it(file: &HostileFile) -> Result<(), Faults<FileFault>> {
    match file.reader {
        Reader::Map(format) => {
            let found = read(&file.bytes, format, &ReadOptions::default())?;
            check(file, &found.warnings);
            for format in Format::ALL {
                // Whether a format takes the map is not the question here.
                let _ = write_to(&found.map, format, WriteOptions::default(), &mut io::sink());
            }
            drop(TerrainNames::standard().grid(&found.map));
        }
        Reader::Tokens => {
            let text = std::str::from_utf8(&file.bytes).expect("a text");
            drop(write_tokens(&read_tokens(text)?));
        }
        Reader::Tiles => {
            TileTable::parse(std::str::from_utf8(&file.bytes).expect("a text"))?;
        }
        Reader::Names => {
            let text = std::str::from_utf8(&file.bytes).expect("a text");
            TerrainNames::parse(text, TerrainNames::standard().terrain_table().clone())?;
        }
    }
    Ok(())
}

fn check(file: &HostileFile, faults: &Faults<FileFault>) {
    assert!(faults.first().len() <= MOST_FAULTS);
    for fault in faults.first() {
        let message = &fault.message;
        assert!(message.chars().count() <= LONGEST_MESSAGE, "{}: {message}", file.name);
        let steers = |sign: char| sign.is_control() || sign == '\u{202e}';
        assert!(!message.contains(steers), "{}: {message:?}", file.name);
    }
}

#[test]
fn every_hostile_file_takes_little_memory() {
    let files = hostile_files();
    assert!(files.len() >= 120, "{}", files.len());
    // On two cores: this test takes longer than all others of the crate together. Memory is counted by thread.
    let (even, odd): (Vec<_>, Vec<_>) = files.iter().enumerate().partition(|(i, _)| i % 2 == 0);
    let refused = thread::scope(|scope| {
        let even = scope.spawn(move || refused_with_little_memory(even));
        refused_with_little_memory(odd) + even.join().expect("each file takes little memory")
    });
    assert!(refused > files.len() / 2, "{refused} of {} are refused", files.len());
}

/// How many of some files are refused.
fn refused_with_little_memory(files: Vec<(usize, &HostileFile)>) -> usize {
    let most = MOST_MEMORY.min(MOST_FOR_A_BYTE * longest() as u64);
    let refused = files.into_iter().filter(|(_, file)| {
        let mut result = Ok(());
        let used = allocation_counter::measure(|| result = use_it(file));
        assert!(used.bytes_max <= most, "{:?}, {}: {} bytes", file.reader, file.name, used.bytes_max);
        if let Err(faults) = &result {
            check(file, faults);
        }
        result.is_err()
    });
    refused.count()
}
