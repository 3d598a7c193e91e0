//! Written maps are read back unchanged.

use proptest::prelude::{Strategy, any, prop_oneof, proptest};
use proptest::sample::select;
use sixfold::coord::Parity;
use sixfold_maps::{
    Compression, Encoding, Extent, Format, Gid, HexMap, MapCell, ReadOptions, TileTable, read, write,
};

use crate::maps::generated::{Texts, extent, map_on};

/// The map that is read from what was written, and what was lost on the way.
fn there_and_back(map: &HexMap, format: Format) -> (HexMap, Vec<String>) {
    let written = write(map, format).expect("a map that the format can have");
    let found = match read(&written.bytes, format, &ReadOptions::default()) {
        Ok(found) => found,
        Err(faults) => panic!("{faults}\n{}", String::from_utf8_lossy(&written.bytes)),
    };
    assert_eq!(found.warnings.first(), [], "{}", String::from_utf8_lossy(&written.bytes));
    (found.map, written.lost)
}

fn without_tiles(map: &HexMap) -> HexMap {
    let mut map = map.clone();
    map.tiled = None;
    map
}

fn encoding() -> impl Strategy<Value = Encoding> {
    let packed = select(Compression::ALL.to_vec()).prop_map(Encoding::Base64);
    prop_oneof![select(vec![Encoding::Csv, Encoding::Elements]), packed]
}

/// The map whose hexes are what its tiles say.
fn retiled(map: &HexMap) -> HexMap {
    let mut map = map.clone();
    TileTable::parse("tile terrain level\n").expect("a table").apply(&mut map).expect("a map with tiles");
    map
}

/// A board as MegaMek has it: odd-q from the origin, and no hole in it.
fn board() -> impl Strategy<Value = Extent> {
    (1_u32..20, 1_u32..20).prop_map(|(width, height)| Extent::new(Parity::OddQ, width, height))
}

#[test]
fn the_largest_map_is_read_back_within_the_usual_limits() {
    let extent = Extent::new(Parity::OddQ, 1000, 1000);
    let mut map = HexMap::try_new(extent).expect("a million hexes");
    for index in 0..1_000_000 {
        let level = (index * 7919 % 23) as i32;
        let at = extent.offset(index).expect("a hex");
        map.set(at, Some(MapCell { level, ..MapCell::default() }));
    }
    for format in [Format::Json, Format::Tmx, Format::Tmj] {
        let (again, _) = there_and_back(&map, format);
        assert!(again.cells().eq(map.cells()), "{format}");
    }
}

proptest! {
    #[test]
    fn our_own_form_keeps_everything(map in map_on(extent(), 3, Texts::Any)) {
        let (again, lost) = there_and_back(&map, Format::Json);
        assert_eq!(lost, [""; 0]);
        assert_eq!(again, map);
    }

    #[test]
    fn a_board_keeps_everything_that_it_can_have(map in map_on(board(), 0, Texts::Any)) {
        // A note beyond the map may be read as another; those have tests of their own.
        let mut map = map;
        let extent = map.extent();
        map.notes.retain(|note| extent.index(note.at).is_some());
        let (again, lost) = there_and_back(&map, Format::MegaMek);
        assert_eq!(lost, [""; 0]);
        assert_eq!(again, map);
    }

    #[test]
    fn tmx_keeps_everything_that_xml_can_say(map in map_on(extent(), 3, Texts::Xml)) {
        let (tiled, lost) = there_and_back(&map, Format::Tmx);
        assert_eq!(lost, [""; 0]);
        assert_eq!(without_tiles(&tiled), map);
        let (again, lost) = there_and_back(&tiled, Format::Tmx);
        assert_eq!(lost, [""; 0]);
        assert_eq!(again, tiled);
    }

    #[test]
    fn tmj_keeps_everything_but_pictures(map in map_on(extent(), 3, Texts::Any)) {
        let (tiled, lost) = there_and_back(&map, Format::Tmj);
        assert!(lost.iter().all(|lost| lost.contains("of tiles, which only TMX")), "{lost:?}");
        assert_eq!(without_tiles(&tiled), map);
        let (again, lost) = there_and_back(&tiled, Format::Tmj);
        assert_eq!(lost, [""; 0]);
        assert_eq!(again, tiled);
    }

    #[test]
    fn every_encoding_and_every_turn_of_a_tile_survives(
        map in map_on(extent(), 3, Texts::Xml),
        encodings in [encoding(), encoding()],
        turns in any::<u64>(),
    ) {
        let (mut map, _) = there_and_back(&map, Format::Tmx);
        let tiled = map.tiled.as_mut().expect("a map of Tiled");
        for (layer, encoding) in tiled.layers.iter_mut().zip(encodings) {
            layer.encoding = encoding;
            for (i, gid) in layer.gids.iter_mut().enumerate().filter(|(_, gid)| !gid.is_empty()) {
                *gid = Gid(gid.0 | (turns.rotate_left(i as u32) as u32 & 0xf000_0000));
            }
        }
        // Exits turn with their tiles, so the hexes are others now.
        let bytes = write(&retiled(&map), Format::Tmx).expect("any map").bytes;
        let map = read(&bytes, Format::Tmx, &ReadOptions::default()).expect("what we wrote").map;
        for format in [Format::Tmx, Format::Json] {
            let (again, lost) = there_and_back(&map, format);
            assert_eq!(lost, [""; 0]);
            assert_eq!(again, map);
        }
        // TMJ has no elements and no pictures inside.
        let (again, _) = there_and_back(&map, Format::Tmj);
        let layers = |map: &HexMap| {
            let layers = map.tiled.as_ref().expect("a map of Tiled").layers.clone();
            layers.into_iter().map(|layer| layer.gids).collect::<Vec<_>>()
        };
        assert_eq!(layers(&again), layers(&map));
        assert_eq!(without_tiles(&again), without_tiles(&map));
    }

    /// From any format to any other by way of the map, and nothing that both can have is lost.
    #[test]
    fn all_ways_around_lead_home(
        map in map_on(board(), 0, Texts::Xml),
        // Wesnoth has no levels and only its own terrains.
        ways in proptest::collection::vec(
            select(vec![Format::Json, Format::MegaMek, Format::Tmx, Format::Tmj]), 1..5),
    ) {
        let extent = map.extent();
        let mut start = map;
        start.notes.retain(|note| extent.index(note.at).is_some());
        let mut map = start.clone();
        for format in ways {
            map = there_and_back(&map, format).0;
        }
        assert_eq!(without_tiles(&map), start);
    }
}
