//! Maps that others made, where somebody has put them beside the repository.

use std::fs;
use std::path::{Path, PathBuf};

use sixfold::coord::{Hex, Parity};
use sixfold::search::Scratch;
use sixfold_maps::{Folder, Format, HexMap, MapCell, ReadOptions, TerrainNames, read, write};
use sixfold_tactics::{MoveRules, sight, walking_path};

/// The files of a folder of samples; none when there are no samples here.
fn samples(folder: &str) -> Vec<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/samples").join(folder);
    let path = [path, Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/samples").join(folder)];
    let Some(entries) = path.iter().find_map(|path| fs::read_dir(path).ok()) else {
        sixfold_spec::skipped("no folder `shared/samples` with maps of others beside the repository");
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    files
}

fn read_sample(path: &Path) -> HexMap {
    let bytes = fs::read(path).expect("a readable sample");
    let format = Format::of(path).expect("a known ending");
    let folder = Folder::of(path);
    let options = ReadOptions { files: Some(&folder), ..ReadOptions::default() };
    match read(&bytes, format, &options) {
        Ok(found) => found.map,
        Err(faults) => panic!("{}: {faults}", path.display()),
    }
}

fn again(map: &HexMap, format: Format) -> HexMap {
    let written = write(map, format).expect("a format that can hold the map");
    assert_eq!(written.lost, [""; 0]);
    match read(&written.bytes, format, &ReadOptions::default()) {
        Ok(found) => {
            assert_eq!(found.warnings.first(), []);
            found.map
        }
        Err(faults) => panic!("{faults}"),
    }
}

#[test]
fn boards_of_megamek_survive_every_round_trip() {
    for path in samples("megamek") {
        let map = read_sample(&path);
        // A sample is called by its size.
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let size = format!("{:03}x{:03}", map.extent().width, map.extent().height);
        assert!(name.starts_with(&size), "{name}: {size}");
        for format in [Format::MegaMek, Format::Json] {
            assert!(again(&map, format) == map, "{name} as {format}");
        }
    }
}

#[test]
fn boards_of_megamek_can_be_played_on() {
    for path in samples("megamek") {
        let map = read_sample(&path);
        let play = TerrainNames::standard().grid(&map).expect("levels of sixteen bits");
        assert!(play.unknown.is_empty(), "{}: {:?}", path.display(), play.unknown);
        assert_eq!(play.grid.len(), map.len());
        let (from, to) = (Hex::ORIGIN, Hex::new(5, 3));
        assert!(sight(&play.grid, from, to).is_ok());
        assert!(walking_path(&play.grid, from, to, MoveRules::default(), &mut Scratch::new()).is_ok());
    }
}

#[test]
fn maps_of_tiled_survive_every_round_trip() {
    for path in samples("tiled") {
        let bytes = fs::read(&path).expect("a readable sample");
        // One sample is TMJ under its old ending.
        let format = match Format::of(&path) {
            Ok(Format::Json) => Format::Tmj,
            Ok(format) => format,
            // A picture of tiles.
            Err(_) => continue,
        };
        let found = match read(&bytes, format, &ReadOptions::default()) {
            Ok(found) => found,
            Err(faults) => panic!("{}: {faults}", path.display()),
        };
        let map = found.map;
        assert!(!map.is_empty(), "{}", path.display());
        for format in [Format::Tmx, Format::Tmj, Format::Json] {
            assert!(again(&map, format) == map, "{} as {format}", path.display());
        }
    }
}

#[test]
fn an_infinite_map_starts_where_its_tiles_do() {
    for path in samples("tiled").into_iter().filter(|path| path.to_string_lossy().contains("infinite")) {
        let map = read_sample(&path);
        assert!(map.extent().corner.col < 0 && map.extent().corner.row < 0, "{:?}", map.extent());
        assert_eq!(map.extent().parity, Parity::EvenR);
        assert!(map.len() < map.extent().cells() as usize);
    }
}

/// The samples of the repository, and those of others where they are there.
fn all_samples() -> Vec<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let own = ["ford.board", "ford.tmx", "terrains.board"].map(|name| own.join(name));
    let others = ["megamek", "tiled", "wesnoth"].into_iter().flat_map(samples);
    // The ending of one sample says our own form; it is TMJ.
    own.into_iter().chain(others.filter(|path| path.extension().is_some_and(|end| end != "json"))).collect()
}

#[test]
fn a_changed_hex_is_all_that_differs_in_every_format() {
    let mut compared = 0;
    for path in all_samples() {
        let Ok(format) = Format::of(&path) else { continue };
        let map = read_sample(&path);
        let at = map.cells().nth(map.len() / 2).expect("a hex").0;
        let mut changed = map.clone();
        let features =
            vec!["woods:2".parse().expect("a feature"), "foliage_elev:2".parse().expect("a feature")];
        let level = if format == Format::Wesnoth { 0 } else { 3 };
        changed.set(at, Some(MapCell { level, features, ..MapCell::default() }));
        let formats = match format {
            // The tiles of a Tiled map are not part of a board.
            Format::Tmx | Format::Tmj => vec![Format::Tmx, Format::Tmj, Format::Json],
            Format::Wesnoth => vec![Format::Json],
            _ => vec![format, Format::Json, Format::Tmx],
        };
        for format in formats {
            let bytes = |map: &HexMap| write(map, format).expect("a format that can hold the map").bytes;
            let back = |map: &HexMap| {
                let found = read(&bytes(map), format, &ReadOptions::default());
                found.unwrap_or_else(|faults| panic!("{} as {format}: {faults}", path.display())).map
            };
            let (before, after) = (back(&map), back(&changed));
            let differ: Vec<_> = before.cells().zip(after.cells()).filter(|(a, b)| a != b).collect();
            assert_eq!(differ.len(), 1, "{} as {format}", path.display());
            assert_eq!(differ[0].1.0, at, "{} as {format}", path.display());
            assert!(after.cells().eq(changed.cells()), "{} as {format}", path.display());
            // A file of ours, read and written again, is the same to the byte.
            assert_eq!(bytes(&after), bytes(&changed), "{} as {format}", path.display());
            compared += 1;
        }
    }
    assert!(compared >= 9, "{compared}");
}
