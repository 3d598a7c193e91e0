//! Maps of Tiled: what tiles mean, what is kept, what is refused.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};

use sixfold::coord::{Hex, Offset, Parity};
use sixfold::input::Faults;
use sixfold_maps::{
    Extent, FileFault, Files, Folder, Format, Gid, Growth, HexMap, MapCell, MapRead, ReadOptions,
    TerrainNames, read, tiles_in_a_picture, write,
};

const HEAD: &str =
    r#"orientation="hexagonal" width="3" height="2" tilewidth="60" tileheight="52" hexsidelength="30""#;

fn tmx(attributes: &str, inside: &str) -> String {
    format!("<?xml version=\"1.0\"?>\n<map {HEAD} {attributes}>\n{inside}\n</map>\n")
}

fn tiled(text: &str) -> Result<MapRead, Faults<FileFault>> {
    read(text.as_bytes(), Format::Tmx, &ReadOptions::default())
}

fn good(text: &str) -> HexMap {
    match tiled(text) {
        Ok(found) => {
            assert_eq!(found.warnings.first(), []);
            found.map
        }
        Err(faults) => panic!("{faults}"),
    }
}

fn first_fault(text: &str) -> String {
    tiled(text).expect_err("a map that is wrong").first()[0].to_string()
}

fn features(map: &HexMap, col: i32, row: i32) -> Vec<String> {
    let cell = map.cell_at(Offset { col, row }).expect("a hex with a tile");
    cell.features.iter().map(ToString::to_string).collect()
}

const ODD: &str = r#"staggeraxis="x" staggerindex="odd""#;

const TILES: &str = r#"<tileset firstgid="1" name="ground" tilewidth="60" tileheight="52">
  <tile id="0" type="woods"/>
  <tile id="1" class="water"><properties><property name="elevation" type="int" value="-2"/></properties></tile>
  <tile id="2" type="ignored"><properties>
    <property name="terrain" value="road:1:9;rough:2"/><property name="theme" value="mars"/>
  </properties></tile>
  <tile id="4"><properties><property name="elevation" type="float" value="3"/></properties></tile>
 </tileset>
 <tileset firstgid="100" source="elsewhere.tsx"/>"#;

#[test]
fn tiles_mean_what_their_class_or_properties_say() {
    let layer = r#"<layer id="1" name="ground" width="3" height="2"><data encoding="csv">1,2,3,4,5,105</data></layer>"#;
    let map = good(&tmx(ODD, &format!("{TILES}{layer}")));
    assert_eq!(features(&map, 0, 0), ["woods:1"]);
    assert_eq!(features(&map, 1, 0), ["water:1"]);
    assert_eq!(map.cell_at(Offset { col: 1, row: 0 }).map(|cell| cell.level), Some(-2));
    assert_eq!(features(&map, 2, 0), ["road:1:9", "rough:2"]);
    assert_eq!(map.cell_at(Offset { col: 2, row: 0 }).map(|cell| cell.theme.as_ref()), Some("mars"));
    // A tile without a meaning, one that is only high, one of a tileset that is not there.
    assert_eq!(features(&map, 0, 1), ["gid:4"]);
    let high = map.cell_at(Offset { col: 1, row: 1 }).expect("a hex");
    assert_eq!((high.level, high.features.len()), (3, 0));
    assert_eq!(features(&map, 2, 1), ["gid:105"]);
}

#[test]
fn a_layer_named_elevation_says_how_high_the_ground_is() {
    let layers = r#"<layer name="ground" width="3" height="2"><data encoding="csv">1,2,1,0,0,1</data></layer>
 <layer name="Elevation" width="3" height="2"><data encoding="csv">5,2,1,3,0,0</data></layer>"#;
    let map = good(&tmx(ODD, &format!("{TILES}{layers}")));
    let level = |col, row| map.cell_at(Offset { col, row }).map(|cell| cell.level);
    // By the property of the tile there, else by its number in its tileset.
    assert_eq!([level(0, 0), level(1, 0), level(2, 0)], [Some(3), Some(-2), Some(0)]);
    // A hex is there when any layer has a tile.
    assert_eq!([level(0, 1), level(1, 1), level(2, 1)], [Some(2), None, Some(0)]);
    assert_eq!(features(&map, 0, 1), [""; 0]);
    assert_eq!(map.len(), 5);
}

#[test]
fn turned_tiles_are_the_same_tiles_and_stay_turned() {
    let turned = 0x8000_0001_u32;
    let all = 0xf000_0002_u32;
    let layer = format!(
        r#"<layer name="a" width="3" height="2"><data encoding="csv">{turned},{all},1,1,1,1</data></layer>"#
    );
    let map = good(&tmx(ODD, &format!("{TILES}{layer}")));
    assert_eq!(features(&map, 0, 0), ["woods:1"]);
    assert_eq!(features(&map, 1, 0), ["water:1"]);
    let layers = &map.tiled.as_ref().expect("a map of Tiled").layers;
    assert_eq!(layers[0].gids[..2], [Gid(turned), Gid(all)]);
}

#[test]
fn all_four_staggers() {
    let parities = [
        ("x", "odd", Parity::OddQ),
        ("x", "even", Parity::EvenQ),
        ("y", "odd", Parity::OddR),
        ("y", "even", Parity::EvenR),
    ];
    for (axis, index, parity) in parities {
        let layer = r#"<layer name="a" width="3" height="2"><data encoding="csv">1,1,1,1,1,1</data></layer>"#;
        let map = good(&tmx(
            &format!(r#"staggeraxis="{axis}" staggerindex="{index}""#),
            &format!("{TILES}{layer}"),
        ));
        assert_eq!(map.extent().parity, parity);
        assert_eq!(map.orientation(), parity.orientation());
    }
}

#[test]
fn every_encoding_says_the_same() {
    let numbers = [1_u32, 2, 3, 4, 5, 0];
    let elements: String = numbers.iter().map(|gid| format!("<tile gid=\"{gid}\"/>")).collect();
    // The same six numbers, as other programs pack them.
    let forms = [
        ("encoding=\"csv\"", "1,2,3,\n4,5,0".to_owned()),
        ("", elements.replace("<tile gid=\"0\"/>", "<tile/>")),
        ("encoding=\"base64\"", "\n  AQAAAAIAAAADAAAABAAAAAUAAAAAAAAA\n ".to_owned()),
        ("encoding=\"base64\" compression=\"zlib\"", "eJxjZGBgYAJiZiBmAWJWBggAAADgABA=".to_owned()),
        (
            "encoding=\"base64\" compression=\"gzip\"",
            "H4sIAAAAAAACA2NkYGBgAmJmIGYBYlYGCAAAYlgEihgAAAA=".to_owned(),
        ),
        ("encoding=\"base64\" compression=\"zstd\"", "KLUv/QRobQAAgkEChEIiEP84fNcTAPfmGb0=".to_owned()),
    ];
    let mut seen = Vec::new();
    for (attributes, data) in forms {
        let layer =
            format!(r#"<layer name="a" width="3" height="2"><data {attributes}>{data}</data></layer>"#);
        let map = good(&tmx(ODD, &format!("{TILES}{layer}")));
        seen.push(map.tiled.expect("a map of Tiled").layers[0].gids.clone());
    }
    assert!(seen.iter().all(|gids| *gids == numbers.map(Gid)), "{seen:?}");
}

#[test]
fn chunks_may_start_at_negative_places() {
    let chunk =
        |x: i32, y: i32, data: &str| format!(r#"<chunk x="{x}" y="{y}" width="2" height="2">{data}</chunk>"#);
    let chunks = [chunk(-3, -2, "0,1,0,2"), chunk(1, 0, "3,0,0,0")].concat();
    let layer =
        format!(r#"<layer name="a" width="9" height="9"><data encoding="csv">{chunks}</data></layer>"#);
    let text = tmx(&format!("infinite=\"1\" {ODD}"), &format!("{TILES}{layer}"));
    let map = good(&text);
    let extent = map.extent();
    assert_eq!((extent.corner, extent.width, extent.height), (Offset { col: -2, row: -2 }, 4, 3));
    assert_eq!(features(&map, -2, -2), ["woods:1"]);
    assert_eq!(features(&map, -2, -1), ["water:1"]);
    assert_eq!(features(&map, 1, 0), ["road:1:9", "rough:2"]);
    assert_eq!(map.len(), 3);
    // Column -2 is even and not shifted, column 1 is odd.
    assert!(map.cell(Hex::new(-2, -1)).is_some_and(|cell| cell.feature("woods").is_some()));
    assert!(map.cell(Hex::new(1, 0)).is_some_and(|cell| cell.feature("road").is_some()));
    assert_eq!(map.tiled.as_ref().map(|tiled| tiled.growth), Some(Growth::Infinite));
}

#[test]
fn other_maps_than_hexagonal_ones_are_refused_by_name() {
    let square =
        "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"1\" tileheight=\"1\"/>";
    assert_eq!(
        first_fault(square),
        "line 1, column 1: the orientation is \"orthogonal\"; only hexagonal maps are read"
    );
    assert_eq!(
        first_fault(&tmx(r#"staggeraxis="z" staggerindex="odd""#, "")),
        "line 2, column 1: the stagger axis is \"z\" and its index \"odd\"; expected `x` or `y`, and `odd` or `even`"
    );
    let json = r#"{"orientation": "isometric", "width": 1, "height": 1}"#;
    let fault = read(json.as_bytes(), Format::Tmj, &ReadOptions::default()).expect_err("no hexes").first()[0]
        .to_string();
    assert_eq!(fault, "line 1, column 1: the orientation is \"isometric\"; only hexagonal maps are read");
}

#[test]
fn faults_have_their_place() {
    let layer = |data: &str| {
        tmx(
            ODD,
            &format!(
                "<layer name=\"a\" width=\"3\" height=\"2\">\n<data encoding=\"csv\">\n{data}\n</data></layer>"
            ),
        )
    };
    assert_eq!(
        first_fault(&layer("1,2,3,\n4,x,6")),
        "line 6, column 3: \"x\" is not a tile; expected a number from 0 to 4294967295"
    );
    assert_eq!(first_fault(&layer("1,2,3")), "line 4, column 22: found 3 of 6 tiles");
    let small = tmx(ODD, "<layer name=\"a\" width=\"2\" height=\"2\"/>");
    assert_eq!(first_fault(&small), "line 3, column 1: a layer of 2 by 2 on a map of 3 by 2");
    assert_eq!(
        first_fault(&tmx(ODD, "<layer name=\"a\" height=\"2\"/>")),
        "line 3, column 1: `layer` has no `width`"
    );
    assert!(first_fault("<map").starts_with("line 1, column 1: the XML is broken: "));
    assert!(first_fault(&tmx(ODD, "</layer>")).starts_with("line 3, column 1: the XML is broken: "));
    assert_eq!(first_fault("<maps/>"), "line 1, column 1: expected the element `map`, found `maps`");
    assert_eq!(
        first_fault(&format!("{}<map/>", tmx(ODD, ""))),
        "line 5, column 1: expected the end of the text after the outermost element"
    );
}

#[test]
fn what_is_not_kept_is_warned_of() {
    let inside = r#"<objectgroup id="2" name="Units"><object id="1" x="5" y="6" template="a.tx"/></objectgroup>
 <group name="all"><layer name="a" width="3" height="2" wobbles="1"><data encoding="csv">0,0,0,0,0,0</data></layer></group>
 <properties><property name="odd" type="list"/></properties><sound name="wind"/>"#;
    let found = tiled(&tmx(ODD, inside)).expect("a good map");
    let warnings: Vec<String> = found.warnings.first().iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "line 3, column 34: the template \"a.tx\" of an object is not kept",
            "line 4, column 20: the attribute `wobbles` of `layer` is not kept",
            "line 5, column 14: the property \"odd\" of type \"list\" is not kept",
            "line 5, column 61: `sound` \"wind\" is not kept",
        ]
    );
    assert!(found.map.is_empty());
    assert_eq!(found.map.tiled.map(|tiled| tiled.layers.len()), Some(1));
}

/// A folder with a map's tilesets, and a file outside that may not be read.
struct Place {
    inside: PathBuf,
}

impl Place {
    fn new(name: &str) -> Place {
        let outside = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let inside = outside.join("maps");
        fs::create_dir_all(inside.join("sets")).expect("a writable folder");
        let set = |class: &str| format!("<tileset name=\"s\"><tile id=\"0\" type=\"{class}\"/></tileset>");
        fs::write(outside.join("secret.tsx"), set("secret")).expect("a writable folder");
        fs::write(inside.join("sets/near.tsx"), set("near")).expect("a writable folder");
        fs::write(inside.join("near.tsj"), r#"{"name":"s","tiles":[{"id":0,"type":"json"}]}"#)
            .expect("a writable folder");
        fs::write(inside.join("broken.tsx"), "<tileset>").expect("a writable folder");
        Place { inside }
    }

    fn read(&self, source: &str) -> MapRead {
        let folder = Folder::new(&self.inside);
        let options = ReadOptions { files: Some(&folder), ..ReadOptions::default() };
        let layer = r#"<layer name="a" width="3" height="2"><data encoding="csv">7,7,7,7,7,7</data></layer>"#;
        let text = tmx(ODD, &format!("<tileset firstgid=\"7\" source=\"{source}\"/>{layer}"));
        read(text.as_bytes(), Format::Tmx, &options).expect("a good map")
    }
}

#[test]
fn tilesets_are_read_from_the_folder_of_the_map() {
    let place = Place::new("tilesets");
    for (source, class) in [("sets/near.tsx", "near"), ("./sets/near.tsx", "near"), ("near.tsj", "json")] {
        let found = place.read(source);
        assert_eq!(found.warnings.first(), []);
        assert_eq!(features(&found.map, 0, 0), [format!("{class}:1")]);
        // The map goes on naming the file, and has nothing of it inside.
        let written = write(&found.map, Format::Tmx).expect("any map");
        let text = String::from_utf8(written.bytes).expect("XML is text");
        assert!(text.contains(&format!("<tileset firstgid=\"7\" source=\"{source}\"/>")), "{text}");
        // Our own form remembers what was in it.
        let own = write(&found.map, Format::Json).expect("any map");
        let again = read(&own.bytes, Format::Json, &ReadOptions::default()).expect("what we wrote").map;
        assert_eq!(again, found.map);
        assert_eq!(write(&again, Format::Tmx).expect("any map").lost, [""; 0]);
    }
}

#[test]
fn nothing_outside_the_folder_is_read() {
    let place = Place::new("outside");
    let absolute = place.inside.join("../secret.tsx").canonicalize().expect("a file").display().to_string();
    let sources =
        ["../secret.tsx", "sets/../../secret.tsx", absolute.as_str(), "..\\secret.tsx", "file:secret.tsx"];
    for source in sources {
        let found = place.read(source);
        assert_eq!(features(&found.map, 0, 0), ["gid:7"], "{source}");
        assert!(
            found.warnings.first()[0].message.contains("leads out of the folder"),
            "{:?}",
            found.warnings
        );
    }
}

#[cfg(unix)]
#[test]
fn no_link_leads_out_of_the_folder() {
    let place = Place::new("links");
    let link = place.inside.join("link.tsx");
    if !link.exists() {
        std::os::unix::fs::symlink("../secret.tsx", &link).expect("a link");
    }
    let found = place.read("link.tsx");
    assert_eq!(features(&found.map, 0, 0), ["gid:7"]);
    assert!(found.warnings.first()[0].message.contains("leads out of the folder"));
}

#[test]
fn a_tileset_that_cannot_be_had_is_a_warning() {
    let place = Place::new("missing");
    let message = |source: &str| place.read(source).warnings.first()[0].message.clone();
    assert!(message("none.tsx").starts_with("the tileset \"none.tsx\" cannot be read: "));
    assert!(message("sets").ends_with("is not a file; its tiles are kept by number"));
    assert!(
        message("broken.tsx")
            .starts_with("the tileset \"broken.tsx\" is refused (line 1, column 10: the text ends")
    );
}

/// Files that exist only here.
struct OneFile(&'static str);

impl Files for OneFile {
    fn read(&self, name: &str, _most_bytes: usize) -> Result<Vec<u8>, String> {
        match name {
            "one.tsx" => Ok(self.0.as_bytes().to_vec()),
            _ => Err("is not here".to_owned()),
        }
    }
}

#[test]
fn files_may_come_from_anywhere_the_caller_likes() {
    let files = OneFile("<tileset><tile id=\"1\" type=\"swamp\"/></tileset>");
    let options = ReadOptions { files: Some(&files), ..ReadOptions::default() };
    let layer = r#"<layer name="a" width="3" height="2"><data encoding="csv">2,2,2,2,2,2</data></layer>"#;
    let text = tmx(ODD, &format!("<tileset firstgid=\"1\" source=\"one.tsx\"/>{layer}"));
    let map = read(text.as_bytes(), Format::Tmx, &options).expect("a good map").map;
    assert_eq!(map.feature_counts()["swamp"], 6);
    let grid = TerrainNames::standard().grid(&map).expect("levels that fit").grid;
    let cell = grid.cell(Hex::ORIGIN).expect("a hex");
    assert_eq!(grid.terrain_table().terrain(cell.terrain).name, "swamp");
}

/// Files of a thousand bytes each; remembers how many bytes each could have had.
#[derive(Default)]
struct Thousands(RefCell<Vec<usize>>);

impl Files for Thousands {
    fn read(&self, _name: &str, most_bytes: usize) -> Result<Vec<u8>, String> {
        self.0.borrow_mut().push(most_bytes);
        Ok(format!("{:1000}", "<tileset/>").into_bytes())
    }
}

#[test]
fn all_tilesets_together_are_as_long_as_one_file_may_be() {
    let files = Thousands::default();
    let options = ReadOptions { files: Some(&files), most_bytes: 2500, ..ReadOptions::default() };
    let sets: String = (0..4).map(|i| format!("<tileset firstgid=\"{}\" source=\"{i}\"/>", i + 1)).collect();
    let found = read(tmx(ODD, &sets).as_bytes(), Format::Tmx, &options).expect("a good map");
    assert_eq!(*files.0.borrow(), [2500, 1500, 500, 0]);
    // The third is longer than what is left, and so is the fourth.
    assert_eq!(found.warnings.count(), 2);
    assert!(
        found.warnings.first()[0].message.contains("1000 bytes are too many; at most 500"),
        "{:?}",
        found.warnings
    );
}

#[test]
fn the_json_of_old_versions_is_read() {
    let set = r#"{"firstgid":1,"tiles":{"0":{"image":"a.png"},"1":{"type":"swamp"}},
        "tileproperties":{"0":{"terrain":"woods:2","elevation":3}},"tilepropertytypes":{"0":{"elevation":"int"}}}"#;
    let text = format!(
        r#"{{"orientation":"hexagonal","staggeraxis":"x","staggerindex":"odd","width":2,"height":1,
        "tilewidth":60,"tileheight":52,"properties":{{"lit":true,"name":"old","scale":0.5}},
        "propertytypes":{{"lit":"bool"}},"tilesets":[{set}],
        "layers":[{{"type":"tilelayer","name":"ground","width":2,"height":1,"data":[1,2]}}]}}"#
    );
    let found = read(text.as_bytes(), Format::Tmj, &ReadOptions::default()).expect("an old map");
    assert_eq!(found.warnings.first(), []);
    let at = |col| found.map.cell_at(Offset { col, row: 0 }).expect("a hex").clone();
    assert_eq!((at(0).level, at(0).feature("woods").map(|woods| woods.level)), (3, Some(2)));
    assert!(at(1).feature("swamp").is_some());
    let tiled = found.map.tiled.as_ref().expect("a map of Tiled");
    let properties: Vec<_> = tiled
        .properties
        .iter()
        .map(|property| (&*property.name, property.kind.name(), &*property.value))
        .collect();
    assert_eq!(properties, [("lit", "bool", "true"), ("name", "string", "old"), ("scale", "float", "0.5")]);
}

#[test]
fn tilesets_around_the_folder_are_read_inside_a_root() {
    let place = std::env::temp_dir().join(format!("sixfold-root-{}", std::process::id()));
    for folder in ["project/maps/deep", "project/tiles"] {
        fs::create_dir_all(place.join(folder)).expect("a folder");
    }
    fs::write(place.join("project/tiles/a.tsx"), "<tileset/>").expect("a file");
    fs::write(place.join("secret.tsx"), "<tileset/>").expect("a file");
    let folder = Folder::new(place.join("project/maps/deep"));
    let outside = Err("leads out of the folder that files are read from".to_owned());
    assert_eq!(folder.read("../../tiles/a.tsx", 100), outside);
    let folder = folder.within(place.join("project"));
    assert_eq!(folder.read("../../tiles/a.tsx", 100), Ok(b"<tileset/>".to_vec()));
    assert_eq!(folder.read("../../../secret.tsx", 100), outside);
    // Out of the root and back in again is out.
    assert_eq!(folder.read("../../../project/tiles/a.tsx", 100), outside);
    assert_eq!(folder.read(&place.join("project/tiles/a.tsx").to_string_lossy(), 100), outside);
    fs::remove_dir_all(place).expect("a folder that can be removed");
}

#[test]
fn tiles_that_we_made_are_not_said_to_be_lost() {
    let board =
        "size 2 1\nhex 0101 2 \"woods:1;foliage_elev:2\" \"grass\"\nhex 0201 0 \"road:1:9\" \"\"\nend\n";
    let board = read(board.as_bytes(), Format::MegaMek, &ReadOptions::default()).expect("a board").map;
    for tiled in [Format::Tmx, Format::Tmj] {
        let bytes = write(&board, tiled).expect("any map").bytes;
        let map = read(&bytes, tiled, &ReadOptions::default()).expect("what we wrote").map;
        let lost = |map: &HexMap, format| {
            let lost = write(map, format).expect("a flat map").lost;
            lost.iter().filter(|what| what.contains("Tiled")).count()
        };
        for format in [Format::MegaMek, Format::Wesnoth, Format::Csv, Format::Honeycomb] {
            assert_eq!(lost(&map, format), 0, "{tiled} to {format}");
            let mut changed = map.clone();
            changed.tiled.as_mut().expect("a map of Tiled").layers[0].name = "mine".to_owned();
            assert_eq!(lost(&changed, format), 1, "{tiled} to {format}");
        }
    }
}

#[test]
fn tiles_in_a_picture_are_read_back_and_have_a_limit() {
    let with_levels = |count: usize| {
        let mut map = HexMap::try_new(Extent::new(Parity::OddQ, count as u32, 1)).expect("a small map");
        for level in 0..count {
            let cell = MapCell { level: level as i32, ..MapCell::default() };
            map.set(Offset { col: level as i32, row: 0 }, Some(cell));
        }
        map
    };
    let mut map = with_levels(7);
    let (tiled, picture) = tiles_in_a_picture(&map, "sheets/tiles.png").expect("few tiles");
    // One tile for clear ground and seven for the levels, in three columns.
    assert_eq!(picture[16..24], [(3 * 56_u32).to_be_bytes(), (3 * 48_u32).to_be_bytes()].concat());
    map.tiled = Some(tiled);
    for format in [Format::Tmx, Format::Tmj] {
        let written = write(&map, format).expect("any map");
        assert_eq!(written.lost, [""; 0]);
        let again = read(&written.bytes, format, &ReadOptions::default()).expect("what we wrote").map;
        assert_eq!(again, map, "{format}");
    }
    assert!(tiles_in_a_picture(&with_levels(1023), "a.png").is_ok());
    let error = tiles_in_a_picture(&with_levels(1024), "a.png").expect_err("one too many").to_string();
    assert_eq!(error, "the map needs 1025 different tiles; a picture has at most 1024");
}
