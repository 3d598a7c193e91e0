//! Hexes of a Tiled map that are changed: only their tiles differ in the file.

use sixfold::coord::Offset;
use sixfold_maps::{Format, Gid, HexMap, MapCell, ReadOptions, Tiled, write};

use crate::maps::tiled_elements::EVERYTHING;

/// Two layers and one of levels; a tile that is used nowhere, one without a meaning, and a tileset whose file is
/// not there.
const ISLAND: &str = r#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="4" height="2" tilewidth="20" tileheight="18" hexsidelength="10">
<tileset firstgid="1" name="ground" tilewidth="20" tileheight="18" tilecount="9" columns="3"><image source="ground.png" width="60" height="54"/>
<tile id="1" type="swamp"/><tile id="2"><properties><property name="terrain" value="woods:2"/></properties></tile><tile id="3" type="sand"/></tileset>
<tileset firstgid="10" source="heights.tsx"/>
<layer name="ground" width="4" height="2"><data encoding="csv">1,2,2,1,1,1,1,0</data></layer>
<layer name="trees" width="4" height="2"><data encoding="csv">0,3,0,0,0,0,0,0</data></layer>
<layer name="elevation" width="4" height="2" visible="0"><data encoding="csv">11,11,11,12,10,10,10,0</data></layer>
<objectgroup name="camp"><object id="1" name="tent" x="4" y="9"/></objectgroup></map>"#;

fn read(text: &[u8], format: Format) -> HexMap {
    sixfold_maps::read(text, format, &ReadOptions::default()).expect("a good map").map
}

fn at(col: i32, row: i32) -> Offset {
    Offset { col, row }
}

fn cell(level: i32, features: &[&str]) -> MapCell {
    let features = features.iter().map(|text| text.parse().expect("a feature")).collect();
    MapCell { level, features, theme: "".into() }
}

fn tiled(map: &HexMap) -> &Tiled {
    map.tiled.as_ref().expect("a map of Tiled")
}

/// The map after it was written and read.
fn again(map: &HexMap, format: Format) -> HexMap {
    let written = write(map, format).expect("any map");
    assert_eq!(written.lost, [""; 0]);
    let again = read(&written.bytes, format);
    assert!(again.cells().eq(map.cells()), "the hexes are what they are");
    again
}

/// The tiles of a layer.
fn gids(map: &HexMap, layer: usize) -> Vec<u32> {
    tiled(map).layers[layer].gids.iter().map(|gid| gid.0).collect()
}

#[test]
fn a_hex_like_another_gets_its_tiles_and_one_that_is_gone_none() {
    let mut map = read(ISLAND.as_bytes(), Format::Tmx);
    let before = map.clone();
    let like = map.cell_at(at(1, 0)).cloned();
    map.set(at(2, 1), like);
    map.set(at(0, 1), None);
    map.set(at(3, 1), before.cell_at(at(3, 0)).cloned());
    for format in [Format::Tmx, Format::Tmj] {
        let after = again(&map, format);
        assert_eq!(gids(&after, 0), [1, 2, 2, 1, 0, 1, 2, 1]);
        assert_eq!(gids(&after, 1), [0, 3, 0, 0, 0, 0, 3, 0]);
        assert_eq!(gids(&after, 2), [11, 11, 11, 12, 0, 10, 11, 12]);
        assert_eq!(tiled(&after).tilesets, tiled(&before).tilesets);
        assert_eq!(tiled(&after).arrangement, tiled(&before).arrangement);
    }
    // Changed back, it is the file that it was.
    for (place, cell) in before.cells() {
        map.set(place, Some(cell.clone()));
    }
    map.set(at(3, 1), None);
    assert_eq!(
        write(&map, Format::Tmx).expect("any map").bytes,
        write(&before, Format::Tmx).expect("any map").bytes
    );
}

#[test]
fn a_tile_of_the_tilesets_is_taken_before_a_new_one() {
    let mut map = read(ISLAND.as_bytes(), Format::Tmx);
    let before = map.clone();
    // Sand is a tile that lies nowhere yet, and level 2 one of the layer of levels.
    map.set(at(0, 0), Some(cell(2, &["sand:1"])));
    let after = again(&map, Format::Tmx);
    assert_eq!([gids(&after, 0)[0], gids(&after, 1)[0], gids(&after, 2)[0]], [4, 0, 12]);
    assert_eq!(tiled(&after).tilesets, tiled(&before).tilesets);
    assert_eq!(gids(&after, 0)[1..], gids(&before, 0)[1..]);
}

#[test]
fn what_no_tile_means_gets_a_new_one_after_all_others() {
    let mut map = read(ISLAND.as_bytes(), Format::Tmx);
    let before = map.clone();
    map.set(at(0, 0), Some(cell(2, &["mud:1"])));
    // No tile has level 5, so the new one says it.
    map.set(at(1, 1), Some(MapCell { theme: "lunar".into(), ..cell(5, &["mud:1", "road:1:9"]) }));
    let after = again(&map, Format::Tmx);
    let sets = &tiled(&after).tilesets;
    assert_eq!(sets[..2], tiled(&before).tilesets);
    // The tileset whose file is not there keeps room for its tiles.
    let first = sets[2].first_gid;
    assert_eq!((first, sets[2].attributes.get("name")), (10 + 65_536, Some("changed hexes")));
    assert!(sets[2].tiles.values().all(|tile| tile.image.is_some()), "it can be seen in Tiled");
    assert_eq!([gids(&after, 0)[0], gids(&after, 0)[5]], [first, first + 1]);
    assert_eq!([gids(&after, 2)[0], gids(&after, 2)[5]], [12, 0]);
    // The next new tile joins them.
    let mut later = after.clone();
    later.set(at(2, 0), Some(cell(1, &["ice:1"])));
    let later = again(&later, Format::Tmx);
    assert_eq!((tiled(&later).tilesets.len(), gids(&later, 0)[2]), (3, first + 2));
    assert_eq!(tiled(&later).tilesets[2].tiles.len(), 3);
    assert_eq!(gids(&later, 0)[5], first + 1);
}

#[test]
fn everything_else_of_a_map_stays() {
    let mut map = read(EVERYTHING.as_bytes(), Format::Tmx);
    let before = tiled(&map).clone();
    let (place, _) = map.cells().next().expect("a hex");
    map.set(place, Some(cell(0, &["mud:1"])));
    let after = again(&map, Format::Tmx);
    let after = tiled(&after);
    assert_eq!(
        (&after.arrangement, &after.properties, &after.kept, &after.attributes),
        (&before.arrangement, &before.properties, &before.kept, &before.attributes)
    );
    assert_eq!(after.tilesets[..before.tilesets.len()], before.tilesets);
    let changed = |(one, other): (&[Gid], &[Gid])| one.iter().zip(other).filter(|(a, b)| a != b).count();
    let layers = after.layers.iter().zip(&before.layers);
    assert!(layers.map(|(one, other)| changed((&one.gids, &other.gids))).all(|count| count <= 1));
}

#[test]
fn settings_say_what_tiles_mean_and_the_tiles_stay() {
    let mut map = read(ISLAND.as_bytes(), Format::Tmx);
    map.options.insert("tile-1".to_owned(), "woods:1;foliage_elev:2".to_owned());
    for place in [at(0, 0), at(3, 0), at(0, 1), at(1, 1), at(2, 1)] {
        let level = map.cell_at(place).expect("a hex").level;
        map.set(place, Some(cell(level, &["woods:1", "foliage_elev:2"])));
    }
    let before = tiled(&map).clone();
    for format in [Format::Tmx, Format::Tmj] {
        assert_eq!(tiled(&again(&map, format)).layers, before.layers);
    }
    // A tile with nothing on it.
    map.options.insert("tile-1".to_owned(), "clear".to_owned());
    for place in [at(0, 0), at(3, 0), at(0, 1), at(1, 1), at(2, 1)] {
        let level = map.cell_at(place).expect("a hex").level;
        map.set(place, Some(cell(level, &[])));
    }
    assert_eq!(tiled(&again(&map, Format::Tmx)).layers, before.layers);
}

#[test]
fn tiles_that_we_made_are_made_anew() {
    let board = b"size 2 1\nhex 0101 0 \"woods:1\" \"\"\nhex 0201 1 \"\" \"\"\nend\n";
    let ours = write(&read(board, Format::MegaMek), Format::Tmx).expect("any map").bytes;
    let mut map = read(&ours, Format::Tmx);
    map.set(at(0, 0), Some(cell(0, &["mud:1"])));
    let after = again(&map, Format::Tmx);
    let names: Vec<_> = tiled(&after).tilesets.iter().map(|set| set.attributes.get("name")).collect();
    assert_eq!(names, [Some("terrain"), Some("elevation")]);
    assert_eq!(tiled(&after).tilesets[0].tiles.len(), 2);
}
