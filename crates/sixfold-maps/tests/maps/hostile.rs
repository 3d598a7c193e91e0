//! Files made to hurt: each is refused where it is wrong, before much memory is taken.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::write::{GzEncoder, ZlibEncoder};
use proptest::prelude::{Strategy, any, prop_oneof, proptest};
use proptest::sample::{Index, select};
use sixfold_maps::{Format, ReadOptions, read, write};

use crate::maps::generated::{Texts, extent, map_on};

/// The most bytes that reading any file of 4 MiB may hold at once, for a file that is refused.
const MOST_MEMORY: u64 = 32 << 20;

/// Why a text is refused; fails when it is read, or when reading takes much memory.
fn refused(text: &[u8], format: Format) -> String {
    let mut message = None;
    let used = allocation_counter::measure(|| {
        message = Some(match read(text, format, &ReadOptions::default()) {
            Ok(found) => panic!("read as {:?}", found.map.extent()),
            Err(faults) => faults.first()[0].to_string(),
        });
    });
    assert!(used.bytes_max < MOST_MEMORY, "{} bytes", used.bytes_max);
    message.expect("something was refused")
}

/// The most memory that is held while a text is read.
fn memory(text: &[u8], format: Format) -> u64 {
    allocation_counter::measure(|| drop(read(text, format, &ReadOptions::default()))).bytes_max
}

fn tmx(size: &str, inside: &str) -> String {
    let look = r#"orientation="hexagonal" tilewidth="60" tileheight="52" hexsidelength="30" staggeraxis="x" staggerindex="odd""#;
    format!("<map {look} {size}>\n{inside}\n</map>")
}

fn tmj(size: &str, layers: &str) -> String {
    let look =
        r#""orientation":"hexagonal","tilewidth":60,"tileheight":52,"staggeraxis":"x","staggerindex":"odd""#;
    format!("{{{look},{size},\"layers\":[{layers}]}}")
}

#[test]
fn a_header_larger_than_the_world_is_refused_at_once() {
    let too_many = "a map of 40000 by 40000 has 1600000000 hexes; at most 1000000 are read";
    let board = "size 40000 40000\nhex 0101 0 \"\" \"\"\nhex 0201 0 \"\" \"\"\nend\n";
    assert_eq!(refused(board.as_bytes(), Format::MegaMek), format!("line 1, column 1: {too_many}"));

    let own = r#"{"sixfold": "map", "version": 1, "shape": {"rectangle": {"width": 40000, "height": 40000}}, "rows": []}"#;
    assert_eq!(refused(own.as_bytes(), Format::Json), format!("line 1, column 43: {too_many}"));

    let layer = r#"<layer width="40000" height="40000"><data encoding="csv">1,2,3,4,5,6</data></layer>"#;
    let text = tmx(r#"width="40000" height="40000""#, layer);
    assert_eq!(refused(text.as_bytes(), Format::Tmx), format!("line 1, column 1: {too_many}"));
    let text = tmx(r#"infinite="1" width="40000" height="40000""#, layer);
    let tiles = "40000 by 40000 tiles are too many; at most 4000000 are read, all layers together";
    assert_eq!(refused(text.as_bytes(), Format::Tmx), format!("line 2, column 37: {tiles}"));

    let layer = r#"{"type":"tilelayer","width":40000,"height":40000,"data":[1,2,3,4,5,6]}"#;
    let text = tmj(r#""width":40000,"height":40000"#, layer);
    assert_eq!(refused(text.as_bytes(), Format::Tmj), format!("line 1, column 1: {too_many}"));
}

#[test]
fn a_million_hexes_are_read_and_one_row_more_is_not() {
    let board = |height: u32| format!("size 1000 {height}\nend\n").into_bytes();
    let found = read(&board(1000), Format::MegaMek, &ReadOptions::default()).expect("a million hexes");
    assert_eq!(found.map.len(), 1_000_000);
    assert!(memory(&board(1000), Format::MegaMek) < 8 << 20);
    assert!(refused(&board(1001), Format::MegaMek).contains("1001000 hexes"));
    let wider = ReadOptions { most_cells: 2_000_000, ..ReadOptions::default() };
    assert_eq!(read(&board(1001), Format::MegaMek, &wider).map(|found| found.map.len()), Ok(1_001_000));
}

#[test]
fn a_long_file_is_refused_unless_somebody_allows_it() {
    let mut board = b"size 1 1\nhex 0101 0 \"\" \"\"\nend\n".to_vec();
    board.resize(4 << 20, b' ');
    assert!(read(&board, Format::MegaMek, &ReadOptions::default()).is_ok());
    board.push(b' ');
    assert_eq!(
        refused(&board, Format::MegaMek),
        "line 1, column 1: 4194305 bytes are too many; at most 4194304 are read"
    );
    let longer = ReadOptions { most_bytes: 5 << 20, ..ReadOptions::default() };
    assert!(read(&board, Format::MegaMek, &longer).is_ok());
}

#[test]
fn more_notes_than_anybody_writes_are_refused() {
    let named = |count: usize| format!("{}Gg\n", "1 Gg,".repeat(count));
    assert!(read(named(100_000).as_bytes(), Format::Wesnoth, &ReadOptions::default()).is_ok());
    assert_eq!(
        refused(named(100_001).as_bytes(), Format::Wesnoth),
        "line 1, column 1: a map has at most 100000 notes, and this one has 100001"
    );
}

#[test]
fn entities_and_document_types_are_refused() {
    let laughs = "<!DOCTYPE map [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]>\n<map>&b;</map>";
    assert_eq!(
        refused(laughs.as_bytes(), Format::Tmx),
        "line 1, column 1: a document type with definitions of its own is not read"
    );
    let data = r#"<layer width="1" height="1"><data encoding="csv">&passwd;</data></layer>"#;
    let text = tmx(r#"width="1" height="1""#, data);
    assert_eq!(
        refused(text.as_bytes(), Format::Tmx),
        "line 2, column 50: unknown entity `passwd`; known: lt, gt, amp, apos, quot"
    );
    let attribute = tmx(r#"width="1" height="1" class="&passwd;""#, "");
    assert!(refused(attribute.as_bytes(), Format::Tmx).starts_with("line 1, column 1: an attribute"));
}

#[test]
fn a_document_type_that_defines_nothing_is_skipped() {
    for kind in [r#"map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd""#, r#"map SYSTEM "file:///etc/passwd""#]
    {
        let map = tmx(
            r#"width="1" height="1""#,
            r#"<layer width="1" height="1"><data encoding="csv">1</data></layer>"#,
        );
        let text = format!("<?xml version=\"1.0\"?>\n<!DOCTYPE {kind}>\n{map}");
        let found = read(text.as_bytes(), Format::Tmx, &ReadOptions::default()).expect("a good map");
        assert_eq!(found.map.len(), 1);
    }
    let inside = tmx(r#"width="1" height="1""#, "<!DOCTYPE map>");
    assert!(refused(inside.as_bytes(), Format::Tmx).contains("a document type"));
}

#[test]
fn only_comments_and_instructions_follow_a_map() {
    let map = tmx(r#"width="0" height="0""#, "");
    let many = format!("{map}{}\n<!-- end -->\n", "<?a?>".repeat(100_000));
    assert!(read(many.as_bytes(), Format::Tmx, &ReadOptions::default()).is_ok());
    for after in ["text", "<map/>", "&amp;", "<![CDATA[ ]]>"] {
        let message = refused(format!("{map}\n{after}").as_bytes(), Format::Tmx);
        let right = "expected the end of the text after the outermost element";
        assert!(message.ends_with(right), "{after}: {message}");
    }
}

#[test]
fn five_entities_and_characters_by_number_are_read() {
    let data = r#"<layer name="&lt;&#65;&amp;&quot;&apos;&gt;" width="2" height="1"><data encoding="csv">1&#44;&#x32;</data></layer>"#;
    let text = tmx(r#"width="2" height="1""#, data);
    let map = read(text.as_bytes(), Format::Tmx, &ReadOptions::default()).expect("a good map").map;
    assert_eq!(map.tiled.expect("a map of Tiled").layers[0].name, "<A&\"'>");
}

#[test]
fn bombs_of_every_compression_end_at_the_declared_size() {
    // 64 MiB of nothing.
    let zeros = vec![0; 64 << 20];
    let mut zlib = ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    zlib.write_all(&zeros).expect("memory");
    let mut gzip = GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(&zeros).expect("memory");
    let zstd = ruzstd::encoding::compress_to_vec(&zeros[..], ruzstd::encoding::CompressionLevel::Fastest);
    let bombs =
        [("zlib", zlib.finish().expect("memory")), ("gzip", gzip.finish().expect("memory")), ("zstd", zstd)];
    for (name, bytes) in bombs {
        let data = STANDARD.encode(bytes);
        let layer = format!(
            r#"<layer width="10" height="10"><data encoding="base64" compression="{name}">{data}</data></layer>"#
        );
        let text = tmx(r#"width="10" height="10""#, &layer);
        let message = refused(text.as_bytes(), Format::Tmx);
        assert!(
            message.ends_with("there are more tiles than the 100 cells of the layer"),
            "{name}: {message}"
        );
        let layer = format!(
            r#"{{"type":"tilelayer","width":10,"height":10,"encoding":"base64","compression":"{name}","data":"{data}"}}"#
        );
        let message = refused(tmj(r#""width":10,"height":10"#, &layer).as_bytes(), Format::Tmj);
        assert!(
            message.ends_with("there are more tiles than the 100 cells of the layer"),
            "{name}: {message}"
        );
    }
}

#[test]
fn a_zstd_frame_cannot_ask_for_a_large_window() {
    // The magic number, no flags, and a window of 2^41 bytes.
    let frame = STANDARD.encode([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xf8, 0x01, 0x00, 0x00]);
    let layer = format!(
        r#"<layer width="1" height="1"><data encoding="base64" compression="zstd">{frame}</data></layer>"#
    );
    let message = refused(tmx(r#"width="1" height="1""#, &layer).as_bytes(), Format::Tmx);
    assert!(message.contains("the data is not zstd: "), "{message}");
}

#[test]
fn a_zstd_frame_may_ask_for_a_window_of_64_mib() {
    // A window of 2^26 bytes, and one raw block of four bytes.
    let frame = |window: u8| {
        STANDARD.encode([0x28, 0xb5, 0x2f, 0xfd, 0x00, window, 0x21, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00])
    };
    let map = |window: u8| {
        let data = frame(window);
        let layer = format!(
            r#"<layer width="1" height="1"><data encoding="base64" compression="zstd">{data}</data></layer>"#
        );
        tmx(r#"width="1" height="1""#, &layer)
    };
    assert!(read(map(16 << 3).as_bytes(), Format::Tmx, &ReadOptions::default()).is_ok());
    let message = refused(map(17 << 3).as_bytes(), Format::Tmx);
    assert!(message.contains("the data is not zstd: "), "{message}");
}

#[test]
fn many_layers_of_a_small_bomb_are_refused() {
    let zeros = vec![0; 4_000_000];
    let mut zlib = ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    zlib.write_all(&zeros).expect("memory");
    let data = STANDARD.encode(zlib.finish().expect("memory"));
    let layer = format!(
        r#"<layer width="1000" height="1000"><data encoding="base64" compression="zlib">{data}</data></layer>"#
    );
    let message = refused(tmx(r#"width="1000" height="1000""#, &layer.repeat(400)).as_bytes(), Format::Tmx);
    assert!(message.contains("1000 by 1000 tiles are too many; at most 4000000"), "{message}");
}

#[test]
fn chunks_far_apart_are_refused() {
    let chunk = |x: i64| format!(r#"<chunk x="{x}" y="0" width="1" height="1">1</chunk>"#);
    let infinite = |chunks: &str| {
        let layer = format!(r#"<layer width="1" height="1"><data encoding="csv">{chunks}</data></layer>"#);
        tmx(r#"infinite="1" width="1" height="1""#, &layer)
    };
    let text = infinite(&[chunk(-1_000_000), chunk(1_000_000)].concat());
    assert!(refused(text.as_bytes(), Format::Tmx).contains("2000001 by 1 has 2000001 hexes"));
    let text = infinite(&chunk(i64::from(i32::MAX)));
    assert!(refused(text.as_bytes(), Format::Tmx).contains("the map is outside the coordinate limit"));
    let text = infinite(&chunk(i64::from(i32::MAX) + 1));
    assert!(refused(text.as_bytes(), Format::Tmx).contains("`x` is \"2147483648\""));
    let text = infinite(r#"<chunk x="2147483647" y="0" width="2" height="1">0,1</chunk>"#);
    assert!(refused(text.as_bytes(), Format::Tmx).contains("beyond 32 bits"));
}

#[test]
fn too_many_of_anything_is_refused() {
    let attributes: String = (0..65).map(|i| format!("a{i}=\"\" ")).collect();
    assert_eq!(
        refused(format!("<map {attributes}/>").as_bytes(), Format::Tmx),
        "line 1, column 1: an element has at most 64 attributes"
    );
    let groups = tmx(r#"width="1" height="1""#, &"<group>".repeat(100_000));
    assert!(refused(groups.as_bytes(), Format::Tmx).ends_with("groups are nested deeper than 16 levels"));
    let unknown = tmx(r#"width="1" height="1""#, &"<a>".repeat(100_000));
    assert!(refused(unknown.as_bytes(), Format::Tmx).ends_with("elements are nested deeper than 64 levels"));
    let layers = tmx(r#"width="0" height="0""#, &r#"<layer width="0" height="0"/>"#.repeat(100_000));
    assert!(refused(layers.as_bytes(), Format::Tmx).ends_with("a map has at most 1000 layers"));
    let sets = tmx(r#"width="0" height="0""#, &"<tileset/>".repeat(400_000));
    assert!(refused(sets.as_bytes(), Format::Tmx).ends_with("a map has at most 1000 tilesets"));
    let tiles: String = (0..100_000).map(|id| format!("<tile id=\"{id}\"/>")).collect();
    let tiles = tmx(r#"width="0" height="0""#, &format!("<tileset>{tiles}</tileset>"));
    assert!(refused(tiles.as_bytes(), Format::Tmx).ends_with("a tileset describes at most 65536 tiles"));
}

#[test]
fn as_many_as_allowed_are_read_and_no_more() {
    let said = |text: &str| {
        read(text.as_bytes(), Format::Tmx, &ReadOptions::default())
            .err()
            .map_or_else(String::new, |faults| faults.to_string())
    };
    let one = |inside: &str| tmx(r#"width="1" height="1""#, inside);
    let nested = |name: &str, depth: usize| {
        one(&format!("{}{}", format!("<{name}>").repeat(depth), format!("</{name}>").repeat(depth)))
    };
    let layer = r#"<layer width="1" height="1"><data encoding="csv">0</data></layer>"#;
    let sets = |count: usize| {
        let set = |i| {
            format!(
                r#"<tileset firstgid="{}" name="t" tilewidth="1" tileheight="1" tilecount="1" columns="1"/>"#,
                1 + i
            )
        };
        one(&format!("{}{layer}", (0..count).map(set).collect::<String>()))
    };
    let attributes = |count: usize| {
        let some: String = (0..count).map(|i| format!("a{i}=\"\" ")).collect();
        one(&format!("{layer}<other {some}/>"))
    };
    for (fits, too_many, words) in [
        (attributes(64), attributes(65), "an element has at most 64 attributes"),
        (nested("group", 16), nested("group", 17), "groups are nested deeper than 16 levels"),
        (nested("a", 63), nested("a", 64), "elements are nested deeper than 64 levels"),
        (one(&layer.repeat(1000)), one(&layer.repeat(1001)), "a map has at most 1000 layers"),
        (sets(1000), sets(1001), "a map has at most 1000 tilesets"),
    ] {
        assert!(!said(&fits).contains(words), "{}", said(&fits));
        assert!(said(&too_many).ends_with(words), "{words}: {}", said(&too_many));
    }
    // All layers together have four tiles for each hex that a map may have.
    let hundred = ReadOptions { most_cells: 100, ..ReadOptions::default() };
    let data = vec!["0"; 100].join(",");
    let layers = |count: usize| {
        let layer = format!(r#"<layer width="10" height="10"><data encoding="csv">{data}</data></layer>"#);
        tmx(r#"width="10" height="10""#, &layer.repeat(count))
    };
    assert!(read(layers(4).as_bytes(), Format::Tmx, &hundred).is_ok());
    let faults = read(layers(5).as_bytes(), Format::Tmx, &hundred).expect_err("too many tiles").to_string();
    assert!(faults.contains("400"), "{faults}");
}

#[test]
fn too_many_different_tiles_and_hexes_are_refused() {
    let layer = |width: u32, height: u32, gid: &dyn Fn(u32) -> u32| {
        let data: Vec<String> = (0..width * height).map(|i| gid(i).to_string()).collect();
        let data = data.join(",");
        format!(r#"<layer width="{width}" height="{height}"><data encoding="csv">{data}</data></layer>"#)
    };
    let text = tmx(r#"width="1000" height="70""#, &layer(1000, 70, &|i| i + 1));
    let message = refused(text.as_bytes(), Format::Tmx);
    assert!(message.ends_with("there are more than 65536 different tiles on the map"), "{message}");
    let layers = [layer(400, 400, &|i| 1 + i / 400), layer(400, 400, &|i| 1 + i % 400)].concat();
    let message = refused(tmx(r#"width="400" height="400""#, &layers).as_bytes(), Format::Tmx);
    assert!(message.ends_with("the tiles make more than 100000 different hexes"), "{message}");
}

#[test]
fn json_without_end_is_refused() {
    for format in [Format::Json, Format::Tmj] {
        let deep = "[".repeat(1 << 20);
        assert!(refused(deep.as_bytes(), format).ends_with("nested too deep; at most 128 levels are read"));
        let twice = r#"{"width": 1, "width": 2}"#;
        assert_eq!(
            refused(twice.as_bytes(), format),
            "line 1, column 14: the key \"width\" is given twice; give it once"
        );
    }
    let layer = r#"{"type":"group","layers":["#;
    let end = "]}";
    let groups = tmj(r#""width":1,"height":1"#, &format!("{}{}", layer.repeat(40), end.repeat(40)));
    assert!(refused(groups.as_bytes(), Format::Tmj).ends_with("groups are nested deeper than 16 levels"));
    let sets = tmj(&format!(r#""width":0,"height":0,"tilesets":[{}{{}}]"#, "{},".repeat(1_000_000)), "");
    assert!(refused(sets.as_bytes(), Format::Tmj).ends_with("a map has at most 1000 tilesets"));
}

#[test]
fn a_file_that_is_wrong_everywhere_gives_a_hundred_messages() {
    let board = format!("size 1000 1000\n{}end\n", "hex x y \"\" \"\"\n".repeat(100_000));
    let faults = read(board.as_bytes(), Format::MegaMek, &ReadOptions::default()).expect_err("no levels");
    assert_eq!((faults.first().len(), faults.rest()), (100, 99_900));
    assert!(memory(board.as_bytes(), Format::MegaMek) < MOST_MEMORY);
}

#[test]
fn what_is_not_text_is_refused_at_its_byte() {
    for format in Format::ALL {
        assert_eq!(
            refused(b"size 1 1\nh\xc3\xa9x\xff", format),
            "line 2, column 4: the file is not text: a byte is not UTF-8"
        );
        assert!(!refused(b"", format).is_empty());
    }
}

/// A file with a few bytes changed, left out or put in.
fn spoiled(bytes: Vec<u8>, changes: Vec<(Index, u8, u8)>) -> Vec<u8> {
    let mut bytes = bytes;
    for (place, how, byte) in changes {
        if bytes.is_empty() {
            break;
        }
        let at = place.index(bytes.len());
        match how % 3 {
            0 => bytes[at] = byte,
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, byte),
        }
    }
    bytes
}

fn byte() -> impl Strategy<Value = u8> {
    prop_oneof![any::<u8>(), select(b"\"\\<>&;:,{}[]#/=-0123456789\n ".to_vec())]
}

proptest! {
    #[test]
    fn spoiled_files_never_panic_and_say_where(
        map in map_on(extent(), 3, Texts::Xml),
        format in select(Format::ALL.to_vec()),
        changes in proptest::collection::vec((any::<Index>(), any::<u8>(), byte()), 1..6),
    ) {
        let Ok(written) = write(&map, format) else { return Ok(()) };
        let bytes = spoiled(written.bytes, changes);
        match read(&bytes, format, &ReadOptions::default()) {
            // A map that can be read can be written, and reads back the same.
            Ok(found) => {
                let Ok(again) = write(&found.map, Format::Json) else { return Ok(()) };
                let again = read(&again.bytes, Format::Json, &ReadOptions::default());
                assert_eq!(again.map(|again| again.map), Ok(found.map));
            }
            Err(faults) => {
                let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
                assert!(!faults.is_empty());
                assert!(faults.first().iter().all(|fault| (1..=lines).contains(&fault.line) && fault.column >= 1));
            }
        }
    }

    #[test]
    fn any_bytes_are_refused_or_read(
        bytes in proptest::collection::vec(byte(), 0..200),
        format in select(Format::ALL.to_vec()),
    ) {
        if let Err(faults) = read(&bytes, format, &ReadOptions::default()) {
            assert!(!faults.is_empty());
        }
    }
}
