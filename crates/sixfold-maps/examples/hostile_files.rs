//! Writes the files of the hostile corpus into a folder, for packages in other languages to read.
//!
//! `cargo run -p sixfold-maps --example hostile_files -- FOLDER`; `SIXFOLD_HOSTILE_BYTES` says how long they are.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use sixfold_maps::Format;

#[path = "../tests/maps/corpus_files/mod.rs"]
mod corpus_files;

use corpus_files::{Reader, hostile_files};

fn main() -> Result<(), Box<dyn Error>> {
    let folder: PathBuf = env::args_os().nth(1).ok_or("expected FOLDER")?.into();
    fs::create_dir_all(&folder)?;
    let files = hostile_files();
    for (number, file) in files.iter().enumerate() {
        let ending = match file.reader {
            Reader::Map(Format::MegaMek) => "board",
            Reader::Map(Format::Tmx) => "tmx",
            Reader::Map(Format::Tmj) => "tmj",
            Reader::Map(Format::Wesnoth) => "map",
            Reader::Map(Format::Csv) => "csv",
            Reader::Map(_) => "json",
            Reader::Tokens => "toml",
            Reader::Tiles | Reader::Names => "txt",
        };
        let name = file.name.replace(|sign: char| !sign.is_ascii_alphanumeric(), "-");
        fs::write(folder.join(format!("{number:03}-{name}.{ending}")), &file.bytes)?;
    }
    println!("{} hostile files are in {}", files.len(), folder.display());
    Ok(())
}
