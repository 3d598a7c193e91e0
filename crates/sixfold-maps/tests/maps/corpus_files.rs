//! Files made to hurt, small or grown by a program: what is read from each must take little memory.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::write::{GzEncoder, ZlibEncoder};
use sixfold_maps::Format;

/// What reads a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// The reader of maps in a format.
    Map(Format),
    /// The reader of token files.
    Tokens,
    /// The reader of tables of terrain names.
    Names,
}

/// A file made to hurt.
pub(crate) struct HostileFile {
    /// What is wrong with it.
    pub(crate) name: &'static str,
    /// What reads it.
    pub(crate) reader: Reader,
    /// The file.
    pub(crate) bytes: Vec<u8>,
}

/// As many repetitions as fit 4 MiB with some room for what is around them.
fn filled(piece: &str) -> String {
    piece.repeat(((4 << 20) - 4096) / piece.len())
}

/// Numbered pieces, as many as fit 4 MiB.
fn numbered(count: usize, piece: impl Fn(usize) -> String) -> String {
    let mut all = String::new();
    for i in 0..count {
        let next = piece(i);
        if all.len() + next.len() > (4 << 20) - 4096 {
            break;
        }
        all.push_str(&next);
    }
    all
}

fn packed(name: &str, bytes: usize) -> String {
    let zeros = vec![0; bytes];
    STANDARD.encode(match name {
        "zlib" => {
            let mut zlib = ZlibEncoder::new(Vec::new(), flate2::Compression::best());
            zlib.write_all(&zeros).expect("memory");
            zlib.finish().expect("memory")
        }
        "gzip" => {
            let mut gzip = GzEncoder::new(Vec::new(), flate2::Compression::best());
            gzip.write_all(&zeros).expect("memory");
            gzip.finish().expect("memory")
        }
        _ => ruzstd::encoding::compress_to_vec(&zeros[..], ruzstd::encoding::CompressionLevel::Fastest),
    })
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

const ONE: &str = r#"width="1" height="1""#;
const MILLION: &str = r#"width="1000" height="1000""#;

fn own(shape: &str, members: &str) -> String {
    format!(r#"{{"sixfold":"map","version":1,"shape":{{"rectangle":{{{shape}}}}},{members}}}"#)
}

/// A number that a careless reader takes for 0: many zeros, and an exponent as large.
fn sly_number() -> String {
    format!("0.{}9e656002", "0".repeat(656_000))
}

/// A layer of a million tiles in a few bytes.
fn million_tiles(gid: u32) -> String {
    let bytes: Vec<u8> = std::iter::repeat_n(gid.to_le_bytes(), 1_000_000).flatten().collect();
    let mut zlib = ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    zlib.write_all(&bytes).expect("memory");
    let data = STANDARD.encode(zlib.finish().expect("memory"));
    format!(r#"<layer {MILLION}><data encoding="base64" compression="zlib">{data}</data></layer>"#)
}

/// All of them.
pub(crate) fn hostile_files() -> Vec<HostileFile> {
    let of = |reader: Reader, files: Vec<(&'static str, String)>| {
        files.into_iter().map(move |(name, text)| HostileFile { name, reader, bytes: text.into_bytes() })
    };
    let mut all: Vec<HostileFile> = Vec::new();
    all.extend(of(Reader::Map(Format::MegaMek), boards()));
    all.extend(of(Reader::Map(Format::Json), own_maps()));
    all.extend(of(Reader::Map(Format::Tmx), tmx_structures()));
    all.extend(of(Reader::Map(Format::Tmx), tmx_contents()));
    all.extend(of(Reader::Map(Format::Tmj), tmj_maps()));
    all.extend(of(Reader::Tokens, token_files()));
    all.extend(of(Reader::Names, tables()));
    for reader in Format::ALL.map(Reader::Map) {
        all.push(HostileFile { name: "bytes that are not text", reader, bytes: vec![0xff; 1 << 20] });
        all.push(HostileFile { name: "one byte too many", reader, bytes: vec![b' '; (4 << 20) + 1] });
        all.push(HostileFile { name: "nothing", reader, bytes: Vec::new() });
    }
    all
}

fn boards() -> Vec<(&'static str, String)> {
    vec![
        ("40,000 by 40,000 hexes", "size 40000 40000\nhex 0101 0 \"\" \"\"\nend\n".to_owned()),
        ("a million hexes, none said", "size 1000 1000\nend\n".to_owned()),
        ("no hexes", "size 0 0\nend\n".to_owned()),
        ("a size beyond 32 bits", "size 4294967296 1\nend\n".to_owned()),
        ("a negative size", "size -1 5\nend\n".to_owned()),
        ("a size of four million digits", format!("size {} 1\n", filled("9"))),
        ("every line wrong", format!("size 1000 1000\n{}", filled("hex x y \"\" \"\"\n"))),
        ("a line of a million words", format!("size 1 1\nhex {}\n", filled("a "))),
        ("a hex with a million features", format!("size 1 1\nhex 0101 0 \"{}\" \"\"\nend", filled("a:1;"))),
        ("a million wrong features", format!("size 1 1\nhex 0101 0 \"{}\" \"\"\nend", filled("a;"))),
        ("a text without end", format!("size 1 1\ntag \"{}", filled("a"))),
        ("nothing but quotes", filled("\"")),
        ("a line of quotes a line", filled("\"\n")),
        ("a note a line", format!("size 9 9\n{}end", filled("note 0101 \"\"\n"))),
        ("a wrong note a line", format!("size 9 9\n{}end", filled("note x \"\"\n"))),
        ("a theme of fifteen thousand letters", {
            let hex = format!("hex 0101 0 \"\" \"{}\"\n", "t".repeat(15_000));
            format!("size 16 16\n{}end", hex.repeat(200))
        }),
        ("a label of four million digits", format!("size 1 1\nhex {} 0 \"\" \"\"\nend", filled("1"))),
        ("a feature with a long name", format!("size 1 1\nhex 0101 0 \"{}:1\" \"\"\nend", filled("n"))),
        ("a level of many digits", format!("size 1 1\nhex 0101 {} \"\" \"\"\nend", filled("9"))),
        ("an option a line", format!("size 1 1\n{}end", numbered(400_000, |i| format!("option o{i} 1\n")))),
        (
            "one option again and again",
            format!("size 1 1\n{}end", numbered(400_000, |i| format!("option o {i}\n"))),
        ),
        ("a tag a line", format!("size 1 1\n{}end", filled("tag a\n"))),
        ("the size again and again", filled("size 9 9\n")),
        ("nothing but zero bytes", filled("\0")),
        ("only carriage returns", filled("size 1 1\r")),
        ("escapes by octal numbers", format!("size 1 1\ntag \"{}\"\nend", filled("\\101"))),
        ("a keyword that steers a terminal", format!("size 1 1\n{}end", filled("\u{1b}[2J\u{202e}\n"))),
        ("hexes before the size", filled("hex 0101 0 \"\" \"\"\n")),
        ("a keyword of four million letters", filled("k")),
        ("every hex another", {
            let hexes = numbered(200_000, |i| format!("hex 0101 {i} \"\" \"\"\n"));
            format!("size 400 400\n{hexes}end")
        }),
    ]
}

fn own_maps() -> Vec<(&'static str, String)> {
    let one = r#""width":1,"height":1"#;
    vec![
        ("lists without end", filled("[")),
        ("objects without end", filled("{\"a\":")),
        ("a key twice", r#"{"sixfold":"map","sixfold":"map"}"#.to_owned()),
        ("a million keys", format!("{{{}\"z\":1}}", numbered(500_000, |i| format!("\"{i}\":1,")))),
        ("objects with many keys each", {
            let keys: String = (0..1000).map(|i| format!("\"{i}\":1,")).collect();
            format!("[{}1]", filled(&format!("{{{keys}\"z\":1}},")))
        }),
        ("40,000 by 40,000 hexes", own(r#""width":40000,"height":40000"#, r#""rows":[]"#)),
        ("a corner at the end of the world", {
            own(r#""width":9,"height":9,"corner":{"col":2147483647,"row":0}"#, r#""rows":[]"#)
        }),
        ("a million rows of nothing", own(one, &format!("\"rows\":[{}[]]", filled("[],")))),
        ("a row of a million hexes", own(one, &format!("\"rows\":[[{}0]]", filled("0,")))),
        (
            "a row of nulls",
            own(r#""width":800000,"height":1"#, &format!("\"rows\":[[{}null]]", filled("null,"))),
        ),
        ("every hex another", {
            let kinds = numbered(200_000, |i| format!("{{\"level\":{i}}},"));
            own(one, &format!("\"kinds\":[{kinds}{{}}],\"rows\":[[0]]"))
        }),
        ("a long theme on many hexes", {
            let theme = "t".repeat(130_000);
            let row = format!("[{}0]", "0,".repeat(249));
            let rows = vec![row; 250].join(",");
            own(
                r#""width":250,"height":250"#,
                &format!("\"kinds\":[{{\"theme\":\"{theme}\"}}],\"rows\":[{rows}]"),
            )
        }),
        ("themes just short enough", {
            let kinds = numbered(4000, |i| format!("{{\"level\":{i},\"theme\":\"{}\"}},", "t".repeat(1024)));
            let row = format!("[{}0]", "0,".repeat(999));
            let rows = vec![row; 700].join(",");
            own(
                r#""width":1000,"height":700"#,
                &format!("\"kinds\":[{}{{}}],\"rows\":[{rows}]", &kinds[..1050 * 1000]),
            )
        }),
        ("a kind with many features", {
            let features = filled("{\"name\":\"a\",\"level\":1},");
            own(one, &format!("\"kinds\":[{{\"features\":[{features}{{}}]}}],\"rows\":[[0]]"))
        }),
        (
            "many notes",
            own(one, &format!("\"notes\":[{}0],\"rows\":[]", filled("{\"col\":0,\"row\":0,\"text\":\"\"},"))),
        ),
        ("one option again and again", {
            own(one, &format!("\"options\":[{}0],\"rows\":[]", filled("{\"name\":\"a\",\"value\":\"b\"},")))
        }),
        (
            "a level of many zeros",
            own(one, &format!("\"kinds\":[{{\"level\":{}}}],\"rows\":[[0]]", sly_number())),
        ),
        ("a version of many digits", format!(r#"{{"sixfold":"map","version":{}}}"#, filled("1"))),
        ("a text of escapes", own(one, &format!("\"tags\":[\"{}\"],\"rows\":[]", filled("\\u0041")))),
        ("half a character", own(one, r#""tags":["\ud800"],"rows":[]"#)),
        ("a text without end", format!("{{\"{}", filled("a"))),
        ("nothing but commas", filled(",")),
        ("nothing but blanks", filled(" ")),
        ("unknown keys", format!("[{}0]", filled("{\"a\":{\"b\":{}}},"))),
        ("tags that are numbers", own(one, &format!("\"tags\":[{}0],\"rows\":[]", filled("1,")))),
        ("layers of nothing", {
            let tiled =
                format!("\"tilewidth\":1,\"tileheight\":1,\"layers\":[{}0]", filled("{\"data\":[]},"));
            own(r#""width":0,"height":0"#, &format!("\"rows\":[],\"tiled\":{{{tiled}}}"))
        }),
    ]
}

fn tmx_structures() -> Vec<(&'static str, String)> {
    let none = r#"width="0" height="0""#;
    vec![
        ("a billion laughs", {
            "<!DOCTYPE map [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]>\n<map>&b;</map>".to_owned()
        }),
        (
            "a document type from a file",
            format!("<!DOCTYPE map SYSTEM \"file:///etc/passwd\">{}", tmx(none, "")),
        ),
        ("document types", filled("<!DOCTYPE map>")),
        ("instructions after the map", format!("{}{}", tmx(none, ""), filled("<?a?>"))),
        ("comments after the map", format!("{}{}", tmx(none, ""), filled("<!---->"))),
        ("text after the map", format!("{}{}", tmx(none, ""), filled("a"))),
        ("instructions before the map", format!("{}{}", filled("<?a?>"), tmx(none, ""))),
        ("too many attributes", format!("<map {}/>", numbered(400_000, |i| format!("a{i}=\"\" ")))),
        ("an attribute twice", r#"<map width="1" width="2"/>"#.to_owned()),
        ("groups in groups", tmx(ONE, &filled("<group>"))),
        ("groups beside groups", tmx(ONE, &filled("<group/>"))),
        ("layers without tiles", tmx(none, &filled(r#"<layer width="0" height="0"/>"#))),
        ("tilesets", tmx(none, &filled("<tileset/>"))),
        ("tiles of a tileset", {
            let tiles = numbered(200_000, |id| format!("<tile id=\"{id}\"/>"));
            tmx(none, &format!("<tileset>{tiles}</tileset>"))
        }),
        ("unknown elements", tmx(none, &filled("<x/>"))),
        ("unknown elements in one another", tmx(none, &filled("<x>"))),
        ("an element without end", "<map".to_owned()),
        ("a name of four million letters", format!("<{}/>", filled("n"))),
        ("an attribute of four million letters", format!("<map class=\"{}\"/>", filled("v"))),
        ("an attribute with a long name", format!("<map {}=\"\"/>", filled("n"))),
        ("two ends that differ", format!("<map></{}>", filled("n"))),
        ("nothing but angles", filled("<")),
        ("a comment without end", format!("<!--{}", filled("-"))),
        (
            "an entity that is not known",
            tmx(ONE, "<layer width=\"1\" height=\"1\"><data>&passwd;</data></layer>"),
        ),
        ("entities in attributes", format!("<map class=\"{}\"/>", filled("&amp;"))),
        ("unknown entities in attributes", format!("<map class=\"{}\"/>", filled("&b;"))),
        ("a name that steers a terminal", tmx(none, "<x name=\"\u{1b}[2J\u{202e}\"/>")),
    ]
}

fn tmx_contents() -> Vec<(&'static str, String)> {
    let layer = |size: &str, data: &str| tmx(size, &format!("<layer {size}>{data}</layer>"));
    let bomb = |name: &str| {
        let data = packed(name, 64 << 20);
        layer(ONE, &format!(r#"<data encoding="base64" compression="{name}">{data}</data>"#))
    };
    let infinite = |chunks: &str| {
        let data = format!(r#"<layer {ONE}><data encoding="csv">{chunks}</data></layer>"#);
        tmx(&format!(r#"infinite="1" {ONE}"#), &data)
    };
    let tileset = |tile: &str| format!(r#"<tileset firstgid="1"><tile id="0">{tile}</tile></tileset>"#);
    vec![
        (
            "40,000 by 40,000 hexes",
            layer(r#"width="40000" height="40000""#, "<data encoding=\"csv\">1,2</data>"),
        ),
        ("an endless layer of 40,000 by 40,000", {
            let data = r#"<layer width="40000" height="40000"><data encoding="csv">1,2</data></layer>"#;
            tmx(&format!(r#"infinite="1" {ONE}"#), data)
        }),
        ("a zlib bomb", bomb("zlib")),
        ("a gzip bomb", bomb("gzip")),
        ("a zstd bomb", bomb("zstd")),
        ("a zstd window of two terabytes", {
            let frame = STANDARD.encode([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xf8, 0x01, 0x00, 0x00]);
            layer(ONE, &format!(r#"<data encoding="base64" compression="zstd">{frame}</data>"#))
        }),
        ("many layers of a million tiles", tmx(MILLION, &million_tiles(0).repeat(400))),
        (
            "chunks far apart",
            infinite(concat!(
                r#"<chunk x="-1000000000" y="0" width="1" height="1">1</chunk>"#,
                r#"<chunk x="1000000000" y="0" width="1" height="1">1</chunk>"#,
            )),
        ),
        (
            "a chunk of 40,000 by 40,000",
            infinite(r#"<chunk x="0" y="0" width="40000" height="40000">1</chunk>"#),
        ),
        (
            "chunks beyond 32 bits",
            infinite(r#"<chunk x="2147483647" y="0" width="2" height="1">0,1</chunk>"#),
        ),
        ("chunks of nothing", infinite(&filled(r#"<chunk x="0" y="0" width="0" height="0"></chunk>"#))),
        ("more numbers than cells", layer(ONE, &format!("<data encoding=\"csv\">{}</data>", filled("1,")))),
        ("numbers that are none", layer(MILLION, &format!("<data encoding=\"csv\">{}</data>", filled("x,")))),
        ("base64 that is none", layer(ONE, &format!("<data encoding=\"base64\">{}</data>", filled("!")))),
        ("more tile elements than cells", layer(ONE, &format!("<data>{}</data>", filled("<tile/>")))),
        (
            "data by character numbers",
            layer(MILLION, &format!("<data encoding=\"csv\">{}</data>", filled("&#49;"))),
        ),
        (
            "data in many pieces",
            layer(MILLION, &format!("<data encoding=\"csv\">{}</data>", filled("<![CDATA[1]]>"))),
        ),
        (
            "properties of a map",
            tmx(ONE, &format!("<properties>{}</properties>", filled("<property name=\"a\"/>"))),
        ),
        ("properties in properties", tmx(ONE, &filled("<properties><property name=\"a\" type=\"class\">"))),
        ("a property of four million letters", {
            tmx(ONE, &format!("<properties><property name=\"a\">{}</property></properties>", filled("v")))
        }),
        ("a long theme on a million hexes", {
            let theme = format!(
                "<properties><property name=\"theme\" value=\"{}\"/></properties>",
                "t".repeat(10_000)
            );
            tmx(MILLION, &format!("{}{}", tileset(&theme), million_tiles(1)))
        }),
        ("a theme just short enough on a million hexes", {
            let theme =
                format!("<properties><property name=\"theme\" value=\"{}\"/></properties>", "t".repeat(1024));
            tmx(MILLION, &format!("{}{}", tileset(&theme), million_tiles(1)))
        }),
        ("many features on a million hexes", {
            let terrain = format!(
                "<properties><property name=\"terrain\" value=\"{}\"/></properties>",
                "a:1;".repeat(5000)
            );
            tmx(MILLION, &format!("{}{}", tileset(&terrain), million_tiles(1)))
        }),
        ("many features that are none", {
            tmx(
                ONE,
                &format!(
                    "{}<layer {ONE}><data encoding=\"csv\">1</data></layer>",
                    tileset(&format!(
                        "<properties><property name=\"terrain\" value=\"{}\"/></properties>",
                        filled("a:;")
                    ))
                ),
            )
        }),
        ("tiles over tiles with many features", {
            let tiles: String = (0..600)
                .map(|id| {
                    let value = "a:1;".repeat(1000);
                    format!("<tile id=\"{id}\"><properties><property name=\"terrain\" value=\"{value}\"/></properties></tile>")
                })
                .collect();
            let layer = |gid: &dyn Fn(u32) -> u32| {
                let data: Vec<String> = (0..90_000).map(|i| gid(i).to_string()).collect();
                format!(
                    r#"<layer width="300" height="300"><data encoding="csv">{}</data></layer>"#,
                    data.join(",")
                )
            };
            let layers = [layer(&|i| 1 + i / 300), layer(&|i| 301 + i % 300)].concat();
            tmx(r#"width="300" height="300""#, &format!("<tileset firstgid=\"1\">{tiles}</tileset>{layers}"))
        }),
        ("a fraction of many zeros", {
            tmx(
                ONE,
                &format!("<layer {ONE} opacity=\"{}\"><data encoding=\"csv\">1</data></layer>", sly_number()),
            )
        }),
        ("objects", tmx(ONE, &format!("<objectgroup>{}</objectgroup>", filled("<object/>")))),
        ("a polygon of many points", {
            tmx(
                ONE,
                &format!(
                    "<objectgroup><object><polygon points=\"{}\"/></object></objectgroup>",
                    filled("0,0 ")
                ),
            )
        }),
        ("frames of an animation", {
            tmx(
                ONE,
                &tileset(&format!(
                    "<animation>{}</animation>",
                    filled("<frame tileid=\"0\" duration=\"1\"/>")
                )),
            )
        }),
        ("a picture of four million letters", {
            tmx(ONE, &tileset(&format!("<image><data encoding=\"base64\">{}</data></image>", filled("A"))))
        }),
    ]
}

fn tmj_maps() -> Vec<(&'static str, String)> {
    let (one, none) = (r#""width":1,"height":1"#, r#""width":0,"height":0"#);
    let layer = |data: &str| tmj(one, &format!(r#"{{"type":"tilelayer",{one},{data}}}"#));
    let bomb = |name: &str| {
        let data = packed(name, 64 << 20);
        layer(&format!(r#""encoding":"base64","compression":"{name}","data":"{data}""#))
    };
    vec![
        ("40,000 by 40,000 hexes", {
            let size = r#""width":40000,"height":40000"#;
            tmj(size, &format!(r#"{{"type":"tilelayer",{size},"data":[1,2]}}"#))
        }),
        ("a zlib bomb", bomb("zlib")),
        ("a gzip bomb", bomb("gzip")),
        ("a zstd bomb", bomb("zstd")),
        ("more tiles than cells", layer(&format!("\"data\":[{}1]", filled("1,")))),
        ("data that is no list", layer(&format!("\"data\":\"{}\"", filled("A")))),
        ("chunks of nothing", {
            let chunk = r#"{"x":0,"y":0,"width":0,"height":0,"data":[]},"#;
            let layer = format!(r#"{{"type":"tilelayer",{one},"chunks":[{}0]}}"#, filled(chunk));
            tmj(&format!("\"infinite\":true,{one}"), &layer)
        }),
        ("groups in groups", tmj(one, &"{\"type\":\"group\",\"layers\":[".repeat(100))),
        ("groups in groups, closed", {
            tmj(one, &format!("{}{}", "{\"type\":\"group\",\"layers\":[".repeat(40), "]}".repeat(40)))
        }),
        ("layers of no kind", tmj(one, &format!("{}{{}}", filled("{},")))),
        ("layers without tiles", {
            tmj(none, &format!("{}{{}}", filled(r#"{"type":"tilelayer","width":0,"height":0,"data":[]},"#)))
        }),
        ("tilesets", tmj(&format!("{none},\"tilesets\":[{}{{}}]", filled("{},")), "")),
        ("tiles of a tileset", {
            let tiles = numbered(200_000, |id| format!("{{\"id\":{id}}},"));
            tmj(&format!("{none},\"tilesets\":[{{\"tiles\":[{tiles}{{\"id\":999999}}]}}]"), "")
        }),
        ("the same tile again and again", {
            tmj(&format!("{none},\"tilesets\":[{{\"tiles\":[{}{{}}]}}]", filled("{\"id\":1},")), "")
        }),
        (
            "properties",
            tmj(&format!("{one},\"properties\":[{}{{}}]", filled("{\"name\":\"a\",\"value\":\"b\"},")), ""),
        ),
        ("an opacity of many zeros", layer(&format!("\"opacity\":{},\"data\":[1]", sly_number()))),
        ("a property of many zeros", {
            let value = sly_number();
            tmj(&format!(r#"{one},"properties":[{{"name":"a","type":"float","value":{value}}}]"#), "")
        }),
        ("unknown keys", tmj(&format!("{one},{}\"z\":1", numbered(1000, |i| format!("\"k{i}\":1,"))), "")),
        ("keys that steer a terminal", tmj(&format!("{one},\"\\u001b[2J\u{202e}\":1"), "")),
        ("lists without end", filled("[[")),
    ]
}

fn token_files() -> Vec<(&'static str, String)> {
    let file = |kinds: &str, tokens: &str| {
        format!("title = \"t\"\norientation = \"flat\"\ntokens = [{tokens}]\n[kinds]\n{kinds}\n")
    };
    let grass = "grass = \"#7fae5a\"";
    vec![
        ("empty tokens", file(grass, &filled("{},"))),
        ("tokens that are lists", file(grass, &filled("[],"))),
        ("tokens that are numbers", file(grass, &filled("1,"))),
        ("one hex again and again", file(grass, &filled("{hex=[0,0],height=1,kind=\"grass\"},"))),
        (
            "many tokens",
            file(grass, &numbered(120_000, |q| format!("{{hex=[{q},0],height=1,kind=\"grass\"}},"))),
        ),
        ("kinds that are not there", {
            let kinds = numbered(60_000, |i| format!("kind_{i} = \"#7fae5a\"\n"));
            let tokens = numbered(50_000, |q| format!("{{hex=[{q},0],height=1,kind=\"g\"}},"));
            file(&kinds, &tokens)
        }),
        ("keys that are not known", numbered(400_000, |i| format!("k{i} = 1\n"))),
        ("a key twice", filled("a = 1\n")),
        ("lists without end", format!("tokens = {}", filled("["))),
        ("tables in tables", format!("[{}a]", filled("a."))),
        ("a text without end", format!("title = \"{}", filled("a"))),
        (
            "a number of many digits",
            file(grass, &format!("{{hex=[0,0],height={},kind=\"grass\"}}", filled("9"))),
        ),
        ("a rise of many zeros", format!("rise = {}\n{}", sly_number(), file(grass, ""))),
        ("triangles without a token", {
            format!("triangles = [{}]\n{}", filled("{at=[9,9],kind=\"grass\"},"), file(grass, ""))
        }),
        ("numbers outside the world", file(grass, &filled("{hex=[9999999999,0],height=1,kind=\"grass\"},"))),
        ("broken lines", filled("= =\n")),
        ("empty lines", filled("\n")),
        ("comments", filled("#\n")),
        ("a key that steers a terminal", "\"\\u001b[2J\" = 1\n".to_owned()),
    ]
}

fn tables() -> Vec<(&'static str, String)> {
    let head = "when terrain measure raise\n";
    vec![
        ("many rows", format!("{head}{}", filled("woods clear - -\n"))),
        ("wrong rows", format!("{head}{}", filled("a\n"))),
        ("a row of a million words", format!("{head}{}", filled("a "))),
        ("a row that asks for much", format!("{head}{} clear - -\n", filled("a+"))),
        ("a terrain of four million letters", format!("{head}a {} - -\n", filled("t"))),
        ("no heading", filled("\n")),
        ("a word that steers a terminal", format!("{head}\u{1b}[2J \u{1b}[2J - -\n")),
    ]
}
