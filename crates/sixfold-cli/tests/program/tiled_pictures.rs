//! Pictures of Tiled maps, compared with those that Tiled itself draws.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{folder, sh};

/// Columns and rows of the maps, and the size of a tile: of an odd number Tiled counts the even one below.
///
/// Many rows, so that a pixel a row more than Tiled has adds up to another hex.
const COLUMNS: usize = 5;
const ROWS: usize = 24;
const TILE: [u32; 2] = [20, 15];
const SIDE: u32 = 9;

/// The colour of a tile: all differ.
fn color(tile: usize) -> [u8; 4] {
    [(tile * 37 % 200 + 40) as u8, (tile * 91 % 200 + 40) as u8, (tile * 13 % 200 + 40) as u8, 255]
}

struct Pixels {
    width: usize,
    colors: Vec<[u8; 4]>,
}

impl Pixels {
    fn at(&self, x: f64, y: f64) -> [u8; 4] {
        self.colors[y as usize * self.width + x as usize]
    }
}

fn read(path: &Path) -> Pixels {
    let file = std::io::BufReader::new(fs::File::open(path).expect("a picture"));
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut bytes).expect("pixels");
    let colors = match info.color_type {
        png::ColorType::Rgba => bytes.as_chunks::<4>().0.to_vec(),
        png::ColorType::Rgb => bytes.as_chunks::<3>().0.iter().map(|&[r, g, b]| [r, g, b, 255]).collect(),
        other => panic!("{other:?}"),
    };
    Pixels { width: info.width as usize, colors }
}

fn write(path: &Path, width: u32, height: u32, color: impl Fn(u32, u32) -> [u8; 4]) {
    let file = fs::File::create(path).expect("a writable folder");
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Rgba);
    let pixels: Vec<u8> =
        (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).flat_map(|(x, y)| color(x, y)).collect();
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&pixels)).expect("a picture");
}

/// A map of solid tiles; `layer` says more about its layer, `more` is what lies above it.
fn map(axis: &str, index: &str, layer: &str, more: &str) -> String {
    let tiles = COLUMNS * ROWS;
    let (width, height) = (TILE[0] as usize * tiles, TILE[1]);
    let mut text = format!(
        r#"<map version="1.8" orientation="hexagonal" staggeraxis="{axis}" staggerindex="{index}" width="{COLUMNS}" height="{ROWS}" tilewidth="{}" tileheight="{}" hexsidelength="{SIDE}">
<tileset firstgid="1" name="t" tilewidth="{}" tileheight="{}" tilecount="{tiles}" columns="{tiles}"><image source="tiles.png" width="{width}" height="{height}"/></tileset>
<layer name="ground" width="{COLUMNS}" height="{ROWS}" {layer}><data encoding="csv">"#,
        TILE[0], TILE[1], TILE[0], TILE[1]
    );
    for tile in 1..=tiles {
        write!(text, "{tile}{}", if tile == tiles { "" } else { "," }).expect("a string takes all");
    }
    text + "</data></layer>" + more + "</map>"
}

/// The distance of two lines, in pixels: that of rows is a whole number, that of columns is rounded where a tile is drawn.
fn pitch(axis: &str) -> f64 {
    let [width, height] = TILE.map(|size| f64::from(size & !1));
    let side = f64::from(SIDE);
    if axis == "x" { (width + side) / 2.0 } else { ((height - side) / 2.0).floor() + side }
}

/// The middle of each hex in Tiled's picture, in pixels.
fn middles(axis: &str, index: &str) -> Vec<(f64, f64)> {
    let [width, height] = TILE.map(|size| f64::from(size & !1));
    let shifted = |line: usize| f64::from(u8::from((line % 2 == 1) == (index == "odd"))) / 2.0;
    let place = |number: usize| {
        let (col, row) = (number % COLUMNS, number / COLUMNS);
        if axis == "x" {
            ((col as f64 * pitch(axis)).floor() + width / 2.0, (row as f64 + shifted(col) + 0.5) * height)
        } else {
            ((col as f64 + shifted(row) + 0.5) * width, row as f64 * pitch(axis) + height / 2.0)
        }
    };
    (0..COLUMNS * ROWS).map(place).collect()
}

/// A folder with a map and the picture of its tiles.
fn prepared(name: &str, text: &str) -> PathBuf {
    let folder = folder(&format!("tiled {name}"));
    let sheet = TILE[0] * (COLUMNS * ROWS) as u32;
    // The right half of a tile is darker, so that it can be seen which way it is turned.
    write(&folder.join("tiles.png"), sheet, TILE[1], |x, _| {
        let [r, g, b, a] = color((x / TILE[0]) as usize);
        if x % TILE[0] < TILE[0] / 2 { [r, g, b, a] } else { [r / 2, g / 2, b / 2, a] }
    });
    fs::write(folder.join("map.tmx"), text).expect("a writable folder");
    folder
}

/// Draws a map by Tiled's own program; `false` where it is not installed.
fn rasterized(folder: &Path, map: &str, picture: &str) -> bool {
    let mut tiled = Command::new("tmxrasterizer");
    tiled.args([map, picture]).current_dir(folder).env("QT_QPA_PLATFORM", "offscreen");
    let is_here = tiled.output().is_ok();
    if !is_here {
        sixfold_spec::skipped(
            "no tmxrasterizer here to compare pictures with; the Debian package `tiled` has it",
        );
    }
    is_here
}

/// Points near the middle of each hex, in pixels.
fn points(axis: &str, index: &str) -> impl Iterator<Item = (f64, f64)> {
    let steps = [(3.0, 0.0), (-3.0, 0.0), (2.0, 3.0), (2.0, -3.0)];
    middles(axis, index).into_iter().flat_map(move |(x, y)| steps.map(|(dx, dy)| (x + dx, y + dy)))
}

/// Whether a colour is that of a pixel or of one beside it: Tiled rounds the place of a tile up or down.
fn is_near(pixels: &Pixels, x: f64, y: f64, color: [u8; 4]) -> bool {
    let near = |other: [u8; 4]| color.iter().zip(other).all(|(one, other)| one.abs_diff(other) <= 2);
    let beside = [-1.0, 0.0, 1.0].into_iter().flat_map(|dx| [-1.0, 0.0, 1.0].map(|dy| (x + dx, y + dy)));
    beside.into_iter().any(|(x, y)| near(pixels.at(x, y)))
}

/// Draws a map by both programs and compares the colours near the middles of its hexes; gives how many differ.
fn different(name: &str, axis: &str, index: &str, text: &str) -> Option<usize> {
    let folder = prepared(name, text);
    if !rasterized(&folder, "map.tmx", "theirs.png") {
        return None;
    }
    // As many pixels for a hex as there; three quarters of a hex of ours lie between two lines.
    let [width, height] = TILE.map(|size| f64::from(size & !1));
    let line = pitch(axis) / 0.75;
    let (across, beside, above) = match axis {
        "x" => (line, (line - width) / 2.0, 0.0),
        _ => (width, 0.0, (line - height) / 2.0),
    };
    let units = if axis == "x" { 60.0 } else { 60.0 * 3.0_f64.sqrt() / 2.0 };
    // Four times as fine, so that the place of a pixel is exact.
    let fine = 4.0;
    let shown = sh(
        &format!("sixfold render map.tmx -o ours.png --margin 0 --scale {}", across / units * fine),
        &folder,
    );
    assert_eq!(shown, "warning: map.tmx: movement and sight ignore: gid\n");
    let (ours, theirs) = (read(&folder.join("ours.png")), read(&folder.join("theirs.png")));
    let wrong = points(axis, index).filter(|&(x, y)| {
        let ours = ours.at((x.floor() + 0.5 + beside) * fine, (y.floor() + 0.5 + above) * fine);
        !is_near(&theirs, x, y, ours)
    });
    Some(wrong.count())
}

#[test]
fn tiles_of_odd_sizes_lie_where_tiled_puts_them() {
    for (axis, index) in [("x", "odd"), ("x", "even"), ("y", "odd"), ("y", "even")] {
        let Some(wrong) = different(&format!("{axis} {index}"), axis, index, &map(axis, index, "", ""))
        else {
            return;
        };
        assert_eq!(wrong, 0, "of {} hexes, {axis} {index}", COLUMNS * ROWS);
    }
}

#[test]
fn tints_are_those_of_tiled() {
    let text = map("x", "odd", "tintcolor=\"#ff8040\"", "");
    let Some(wrong) = different("tint", "x", "odd", &text) else { return };
    assert_eq!(wrong, 0);
}

#[test]
fn pictures_and_tiles_that_are_objects_lie_where_tiled_puts_them() {
    let more = r#"<imagelayer name="sky" offsetx="15" offsety="31"><image source="tiles.png" width="2400" height="15"/></imagelayer>
<objectgroup name="camp"><object id="1" gid="3" x="20" y="120" width="42" height="38"/><object id="2" gid="5" x="40" y="150" width="42" height="38" rotation="90"/></objectgroup>"#;
    let Some(wrong) = different("objects", "x", "odd", &map("x", "odd", "", more)) else { return };
    assert_eq!(wrong, 0);
}

#[test]
fn tiles_are_flipped_and_turned_as_in_tiled() {
    for (axis, index) in [("x", "odd"), ("y", "even")] {
        for turn in [1_u32 << 31, 1 << 30, 1 << 29, 1 << 28, 7 << 29] {
            let text = map(axis, index, "", "");
            // Every third tile of the map.
            let (before, data) = text.split_once("csv\">").expect("a layer");
            let (data, after) = data.split_once("</data>").expect("a layer");
            let gids = data.split(',').enumerate().map(|(place, gid)| {
                let gid: u32 = gid.parse().expect("a tile");
                (if place % 3 == 0 { gid | turn } else { gid }).to_string()
            });
            let text = format!("{before}csv\">{}</data>{after}", gids.collect::<Vec<_>>().join(","));
            let name = format!("turned {axis} {turn:x}");
            let Some(wrong) = different(&name, axis, index, &text) else { return };
            assert_eq!(wrong, 0, "{name}");
        }
    }
}

#[test]
fn a_rotated_map_is_drawn_upside_down_by_tiled() {
    let more = r#"<objectgroup name="camp"><object id="1" gid="3" x="20" y="120" width="42" height="38"/>
<object id="2" gid="5" x="40" y="150" width="42" height="38" rotation="90"/></objectgroup>"#;
    // Rows of such tiles overlap, and the lower ones always lie above the others, so columns alone can be compared.
    for (index, other) in [("odd", "even"), ("even", "odd")] {
        let axis = "x";
        let folder = prepared(&format!("rotated {axis} {index}"), &map(axis, index, "", more));
        assert_eq!(sh("sixfold map rotate map.tmx turned.tmx", &folder), "");
        assert_eq!(
            sh(
                "sixfold map rotate turned.tmx again.tmx && sixfold convert map.tmx same.tmx && cmp again.tmx same.tmx",
                &folder
            ),
            ""
        );
        if !rasterized(&folder, "map.tmx", "before.png") || !rasterized(&folder, "turned.tmx", "after.png") {
            return;
        }
        let (before, after) = (read(&folder.join("before.png")), read(&folder.join("after.png")));
        let hexes = middles(axis, index);
        let first = hexes[0];
        // An odd number of columns: the other ones lie lower then, and the first hex comes to where the last is drawn.
        let turned = middles(axis, other)[hexes.len() - 1];
        let (width, height) = (first.0 + turned.0, first.1 + turned.1);
        let wrong = points(axis, index).filter(|&(x, y)| {
            let (x, y) = (x.floor() + 0.5, y.floor() + 0.5);
            !is_near(&after, width - x, height - y, before.at(x, y))
        });
        assert_eq!(wrong.count(), 0, "{axis} {index}");
    }
}
