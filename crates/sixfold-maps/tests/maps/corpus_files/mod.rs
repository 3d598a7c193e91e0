//! Files made to hurt, small or grown by a program: what is read from each must take little memory.

mod sheets;
mod tmx;

use std::io::Write;
use std::sync::OnceLock;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::write::{GzEncoder, ZlibEncoder};
use sixfold_maps::Format;

use self::sheets::{grids, sheets, tile_tables};
use self::tmx::{tmx_contents, tmx_structures};

/// The reader of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// The reader of maps in a format.
    Map(Format),
    /// The reader of token files.
    Tokens,
    /// The reader of tables of terrain names.
    Names,
    /// The reader of tables of tiles.
    Tiles,
}

/// A file made to hurt.
pub(crate) struct HostileFile {
    /// The fault in it.
    pub(crate) name: &'static str,
    /// Its reader.
    pub(crate) reader: Reader,
    /// The file.
    pub(crate) bytes: Vec<u8>,
}

/// How long the files are: 1 MiB, which takes seconds in all.
///
/// `cargo xtask exhaustive` makes them as long as is read, 4 MiB.
pub(crate) fn longest() -> usize {
    static LONGEST: OnceLock<usize> = OnceLock::new();
    let said = || std::env::var("SIXFOLD_HOSTILE_BYTES").ok()?.parse().ok();
    *LONGEST.get_or_init(|| said().unwrap_or(1 << 20))
}

/// As many repetitions as fit a file with some room for what is around them.
fn filled(piece: &str) -> String {
    piece.repeat((longest() - 4096) / piece.len())
}

/// Numbered pieces, as many as fit a file.
fn numbered(count: usize, piece: impl Fn(usize) -> String) -> String {
    let mut all = String::new();
    for i in 0..count {
        let next = piece(i);
        if all.len() + next.len() > longest() - 4096 {
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

fn tmj(size: &str, layers: &str) -> String {
    let look =
        r#""orientation":"hexagonal","tilewidth":60,"tileheight":52,"staggeraxis":"x","staggerindex":"odd""#;
    format!("{{{look},{size},\"layers\":[{layers}]}}")
}

fn own(shape: &str, members: &str) -> String {
    format!(r#"{{"sixfold":"map","version":1,"shape":{{"rectangle":{{{shape}}}}},{members}}}"#)
}

/// A number that a careless reader takes for 0: many zeros, and an exponent as large.
fn sly_number() -> String {
    format!("0.{}9e656002", "0".repeat(656_000))
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
    all.extend(of(Reader::Map(Format::Wesnoth), wesnoth_maps()));
    all.extend(of(Reader::Tokens, token_files()));
    all.extend(of(Reader::Map(Format::Csv), sheets()));
    all.extend(of(Reader::Map(Format::Honeycomb), grids()));
    all.extend(of(Reader::Names, tables()));
    all.extend(of(Reader::Tiles, tile_tables()));
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
            let kinds = numbered(900, |i| format!("{{\"level\":{i},\"theme\":\"{}\"}},", "t".repeat(1024)));
            let row = format!("[{}0]", "0,".repeat(999));
            let rows = vec![row; 700].join(",");
            own(r#""width":1000,"height":700"#, &format!("\"kinds\":[{kinds}{{}}],\"rows\":[{rows}]"))
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

fn tmj_maps() -> Vec<(&'static str, String)> {
    let (one, none) = (r#""width":1,"height":1"#, r#""width":0,"height":0"#);
    let layer = |data: &str| tmj(one, &format!(r#"{{"type":"tilelayer",{one},{data}}}"#));
    let bomb = |name: &str| {
        let data = packed(name, 16 * longest());
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

fn wesnoth_maps() -> Vec<(&'static str, String)> {
    vec![
        ("a row of a million hexes", format!("{}Gg\n", filled("Gg,"))),
        ("a million rows", filled("Gg\n")),
        ("a name on every hex", format!("{}Gg\n", filled("1 Gg,"))),
        ("a hex of a million names", format!("{}Gg\n", filled("1 "))),
        ("codes that are none", format!("{}Gg\n", filled("?,"))),
        ("codes that nobody knows", {
            let letter = |n: usize| char::from(b'a' + (n % 26) as u8);
            let code = |i: usize| format!("Z{}{}{},", letter(i), letter(i / 26), letter(i / 676));
            format!("{}Gg\n", numbered(400_000, code))
        }),
        ("every code another", {
            let sign = |n: usize| char::from(b'a' + (n % 26) as u8);
            let code = |i: usize| {
                let [a, b, c, d] = [i, i / 26, i / 676, i / 17_576].map(sign);
                format!("G{a}{b}{c}^F{d},")
            };
            format!("{}Gg\n", numbered(400_000, code))
        }),
        ("rows of different length", filled("Gg\nGg,Gg\n")),
        ("settings", filled("a=1\n")),
        ("the same setting again and again", filled("usage=map\n")),
        ("a code of four million letters", filled("G")),
        ("nothing but commas", filled(",")),
        ("nothing but empty lines", filled("\n")),
        ("a code that steers a terminal", filled("\u{1b}[2J\u{202e},")),
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
