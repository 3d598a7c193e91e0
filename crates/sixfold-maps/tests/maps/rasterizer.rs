//! Our files are opened by the real Tiled, where it is installed.
//!
//! `tmxrasterizer` comes with Tiled; `cargo xtask test` installs it where it can.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sixfold::coord::{Offset, Parity};
use sixfold_maps::{Compression, Encoding, Extent, Format, HexMap, MapCell, ReadOptions, read, write};

use crate::maps::tiled_elements::EVERYTHING;

/// Four tiles of 20 by 18 pixels with a margin of 1 and 2 between them, in four colours.
pub(crate) const GROUND: &str = "iVBORw0KGgoAAAANSUhEUgAAACsAAAAnCAIAAAAZ/SbsAAAARElEQVR42u3OMREAIAwAscpBRJWgBDmIQERlIYCxC0P+XkBi7Gyd1TwICAgICAgICAheQZ3ZebUjICAgICAgICD4UXABC9DtZfe1nhIAAAAASUVORK5CYII=";

/// Squares of two blues.
const SKY: &str = "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAQElEQVR42mPIW/UBK5p24hdWRC31DKMWj1o8ajHVLKa1BbjUj1o8avGoxdSzeLTIHLV41OLR+ni0yBy1eNBZDACV5D8Xag/PUwAAAABJRU5ErkJggg==";

/// Runs Tiled's own program on a file; `None` where it is not installed.
fn rasterize(map: &Path, picture: &Path) -> Option<Result<Vec<u8>, String>> {
    let output = Command::new("tmxrasterizer")
        .args([map, picture])
        .env("QT_QPA_PLATFORM", "offscreen")
        .env("XDG_RUNTIME_DIR", env!("CARGO_TARGET_TMPDIR"))
        .output();
    let output = match output {
        Ok(output) => output,
        Err(_) => {
            sixfold_spec::skipped(
                "no tmxrasterizer here to open our maps with; the Debian package `tiled` has it",
            );
            return None;
        }
    };
    if !output.status.success() {
        return Some(Err(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    Some(fs::read(picture).map_err(|error| error.to_string()))
}

fn place(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Width and height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

fn small_map(parity: Parity, corner: Offset) -> HexMap {
    let mut map = HexMap::try_new(Extent { parity, corner, width: 5, height: 4 }).expect("a small map");
    for (i, (at, _)) in map.clone().cells().enumerate() {
        let features = ["woods:1;foliage_elev:2", "water:2", "road:1:9", "rough:1", ""][i % 5];
        let features = features.split_terminator(';').map(|text| text.parse().expect("a feature")).collect();
        let cell = MapCell { level: i as i32 % 3 - 1, features, theme: "".into() };
        map.set(at, (i != 7).then_some(cell));
    }
    map
}

/// How large Tiled draws a finite map of 5 by 4 hexes of 56 by 48 pixels, or 48 by 56.
fn expected(parity: Parity) -> (u32, u32) {
    let (long, wide, side) = (56, 48, 28);
    let slant = (long - side) / 2;
    let along = |lines: u32| lines * (slant + side) + slant;
    let across = |hexes: u32| hexes * wide + wide / 2;
    match parity {
        Parity::OddQ | Parity::EvenQ => (along(5), across(4)),
        Parity::OddR | Parity::EvenR => (across(5), along(4)),
    }
}

#[test]
fn finite_maps_of_all_parities_are_drawn_in_their_size() {
    for parity in Parity::ALL {
        for format in [Format::Tmx, Format::Tmj] {
            let map = small_map(parity, Offset::default());
            let file = place(&format!("finite-{parity}.{}", format.extension()));
            fs::write(&file, write(&map, format).expect("any map").bytes).expect("a writable folder");
            let Some(drawn) = rasterize(&file, &file.with_extension(format!("{format}.png"))) else { return };
            match drawn {
                Ok(png) => assert_eq!(size(&png), expected(parity), "{parity} {format}"),
                Err(message) => panic!("{parity} {format}: {message}"),
            }
        }
    }
}

#[test]
fn infinite_maps_and_all_encodings_are_opened() {
    let encodings = Compression::ALL.map(Encoding::Base64);
    for (i, encoding) in [Encoding::Csv, Encoding::Elements].into_iter().chain(encodings).enumerate() {
        for corner in [Offset::default(), Offset { col: -21, row: -3 }] {
            for format in [Format::Tmx, Format::Tmj] {
                let map = small_map(Parity::ALL[i % 4], corner);
                let bytes = write(&map, format).expect("any map").bytes;
                let mut map = read(&bytes, format, &ReadOptions::default()).expect("what we wrote").map;
                for layer in &mut map.tiled.as_mut().expect("a map of Tiled").layers {
                    layer.encoding = encoding;
                }
                let name = format!("encoded-{i}-{}.{}", corner.col, format.extension());
                let file = place(&name);
                fs::write(&file, write(&map, format).expect("any map").bytes).expect("a writable folder");
                let Some(drawn) = rasterize(&file, &file.with_extension(format!("{format}.png"))) else {
                    return;
                };
                match drawn {
                    Ok(png) => assert!(size(&png).0 > 0, "{name}"),
                    Err(message) => panic!("{name}: {message}"),
                }
            }
        }
    }
}

/// The pixels of a map with objects, pictures and groups are the same before and after, whatever way it went.
#[test]
fn a_map_with_everything_looks_the_same_after_every_way() {
    let folder = place("everything");
    fs::create_dir_all(&folder).expect("a writable folder");
    // Any pictures will do; the maps that we write have some inside.
    for (name, picture) in [("ground.png", GROUND), ("sky.png", SKY)] {
        let bytes = STANDARD.decode(picture).expect("base64");
        fs::write(folder.join(name), bytes).expect("a writable folder");
    }
    // Groups that are not shown would hide what is in them, and Tiled 1.8 reads no repetition in JSON.
    let text = EVERYTHING.replace(" visible=\"0\"", "").replace(" repeatx=\"1\"", "");
    let map = read(text.as_bytes(), Format::Tmx, &ReadOptions::default()).expect("a good map").map;
    let drawn = |name: &str, bytes: &[u8]| {
        let file = folder.join(name);
        fs::write(&file, bytes).expect("a writable folder");
        rasterize(&file, &file.with_extension("png")).map(|drawn| drawn.expect("Tiled opens it"))
    };
    let Some(before) = drawn("before.tmx", text.as_bytes()) else { return };
    let own = write(&map, Format::Json).expect("any map").bytes;
    let own = read(&own, Format::Json, &ReadOptions::default()).expect("what we wrote").map;
    for (name, map, format) in [("after.tmx", &own, Format::Tmx), ("after.tmj", &map, Format::Tmj)] {
        let bytes = write(map, format).expect("any map").bytes;
        assert!(drawn(name, &bytes).as_ref() == Some(&before), "{name} is drawn in another way");
    }
    let moved = text.replace("x=\"11.0\"", "x=\"14.0\"");
    assert!(drawn("moved.tmx", moved.as_bytes()).as_ref() != Some(&before), "objects are drawn");
}

/// Without this the tests above could not fail.
#[test]
fn a_broken_map_is_not_opened() {
    let bytes = write(&small_map(Parity::OddQ, Offset::default()), Format::Tmx).expect("any map").bytes;
    let text =
        String::from_utf8(bytes).expect("XML is text").replacen("encoding=\"csv\"", "encoding=\"cvs\"", 1);
    let file = place("broken.tmx");
    fs::write(&file, text).expect("a writable folder");
    if let Some(drawn) = rasterize(&file, &file.with_extension("png")) {
        assert!(drawn.is_err());
    }
}
