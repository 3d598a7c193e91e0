use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::write::ZlibEncoder;

use super::{filled, longest, numbered, packed, sly_number};

fn tmx(size: &str, inside: &str) -> String {
    let look = r#"orientation="hexagonal" tilewidth="60" tileheight="52" hexsidelength="30" staggeraxis="x" staggerindex="odd""#;
    format!("<map {look} {size}>\n{inside}\n</map>")
}

const ONE: &str = r#"width="1" height="1""#;
const MILLION: &str = r#"width="1000" height="1000""#;

/// A layer of a million tiles in a few bytes.
fn million_tiles(gid: u32) -> String {
    let bytes: Vec<u8> = std::iter::repeat_n(gid.to_le_bytes(), 1_000_000).flatten().collect();
    let mut zlib = ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    zlib.write_all(&bytes).expect("memory");
    let data = STANDARD.encode(zlib.finish().expect("memory"));
    format!(r#"<layer {MILLION}><data encoding="base64" compression="zlib">{data}</data></layer>"#)
}

/// Files whose elements are hostile.
pub(crate) fn tmx_structures() -> Vec<(&'static str, String)> {
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

/// Files whose layers, tiles and properties are hostile.
#[expect(clippy::too_many_lines, reason = "a list of files, each on its own")]
pub(crate) fn tmx_contents() -> Vec<(&'static str, String)> {
    let layer = |size: &str, data: &str| tmx(size, &format!("<layer {size}>{data}</layer>"));
    let bomb = |name: &str| {
        let data = packed(name, 16 * longest());
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
        ("objects that say much", {
            let object = r#"<object id="1" name="a" type="b" gid="1" x="1" y="2" width="3" height="4" rotation="5"><properties><property name="a" value="b"/></properties><text bold="1">a</text></object>"#;
            tmx(ONE, &format!("<objectgroup>{}</objectgroup>", filled(object)))
        }),
        ("classes in classes", {
            let class = r#"<properties><property name="a" type="class">"#;
            tmx(ONE, &filled(class))
        }),
        ("Wang sets", tmx(ONE, &format!("<tileset><wangsets>{}</wangsets></tileset>", filled("<wangset/>")))),
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
