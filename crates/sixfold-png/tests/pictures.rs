//! PNG pictures: their size, their colours, their letters, and refused input.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::io::Cursor;

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use sixfold::coord::{Hex, Orientation};
use sixfold::input::{Budget, TooCostlyError};
use sixfold::shape::range;
use sixfold_games::picture::SYMBOLS;
use sixfold_png::{MOST_HEXES, MOST_PIXELS, PictureSize, PngError, png, png_within};
use sixfold_render::{
    Color, Figure, FigureBody, Scene, Symbol, Theme, TileArea, TilePicture, TileSheet, svg, svg_size,
};

/// A decoded picture: its width, its height and the colours of its pixels.
struct Pixels {
    width: u32,
    height: u32,
    colors: Vec<[u8; 4]>,
}

fn read(png: &[u8]) -> Pixels {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size that fits")];
    let frame = reader.next_frame(&mut bytes).expect("a picture");
    assert_eq!(frame.bit_depth, png::BitDepth::Eight);
    let colors = match frame.color_type {
        png::ColorType::Rgba => bytes.as_chunks::<4>().0.to_vec(),
        png::ColorType::Rgb => bytes.as_chunks::<3>().0.iter().map(|&[r, g, b]| [r, g, b, 255]).collect(),
        other => panic!("{other:?}"),
    };
    Pixels { width: frame.width, height: frame.height, colors }
}

/// A picture large enough that equal hexes are copied, with levels and words.
fn large_svg() -> String {
    let mut scene = Scene::new("x", Orientation::Flat);
    for (number, hex) in range(Hex::ORIGIN, 37).into_iter().enumerate() {
        scene.fill(["clear", "light_woods", "water", "rough"][number * number % 4], [hex]);
        scene.levels([(hex, (number % 7) as i32 - 2)]);
    }
    svg(&scene, &Theme::light())
}

/// How far apart two pictures are: the largest and the mean difference of a channel.
fn apart(one: &Pixels, other: &Pixels) -> (u8, f64) {
    assert_eq!((one.width, one.height), (other.width, other.height));
    let channels = one.colors.as_flattened().iter().zip(other.colors.as_flattened());
    let differences: Vec<u8> = channels.map(|(a, b)| a.abs_diff(*b)).collect();
    let sum: f64 = differences.iter().map(|apart| f64::from(*apart)).sum();
    (differences.iter().copied().max().unwrap_or(0), sum / differences.len() as f64)
}

#[test]
fn copies_of_hexes_look_as_if_each_were_drawn() {
    let picture = large_svg();
    // A group that is turned, even by nothing, is drawn element by element.
    let one_by_one = picture.replace("<g stroke=", "<g transform=\"rotate(0)\" stroke=");
    let one_by_one = one_by_one.replace(" transform=\"translate(0 ", " transform=\"rotate(0)translate(0 ");
    assert_ne!(picture, one_by_one);
    let both = |scale| [&picture, &one_by_one].map(|svg| read(&png(svg, scale).expect("a picture")));
    let [copied, drawn] = both(0.5);
    let (most, mean) = apart(&copied, &drawn);
    assert!(most <= 4 && mean < 0.05, "places are halves of pixels: {most} {mean}");
    let [copied, drawn] = both(0.37);
    let (most, mean) = apart(&copied, &drawn);
    assert!(most > 0 && mean < 3.0, "places are up to an eighth of a pixel away: {most} {mean}");
}

#[test]
fn copies_are_paid_for_and_end_when_nobody_wants_them() {
    let picture = large_svg();
    let mut all = Budget::new(1_000_000_000);
    png_within(&picture, 0.3, &mut all, &|| true).expect("a picture");
    let spent = 1_000_000_000 - all.left();
    let mut less = Budget::new(spent - 1);
    let refused = png_within(&picture, 0.3, &mut less, &|| true);
    assert!(matches!(refused, Err(PngError::TooCostly(_))), "{refused:?}");
    let asked = Cell::new(0);
    let wanted = || asked.replace(asked.get() + 1) < 4;
    assert_eq!(png_within(&picture, 0.3, &mut Budget::unlimited(), &wanted), Err(PngError::Unwanted));
}

fn rgba(color: Color) -> [u8; 4] {
    [color.r, color.g, color.b, 255]
}

fn scene(label: &str) -> Scene {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.fill("clear", range(Hex::ORIGIN, 1));
    scene.label(Hex::ORIGIN, label);
    scene
}

#[test]
fn a_picture_has_the_size_and_the_colours_of_its_scene() {
    let theme = Theme::light();
    let mut scene = scene("");
    scene.fill("heat_mid", [Hex::new(1, 0)]);
    scene.figure(Figure::new(Hex::ORIGIN, "U", "side_1"));
    let picture = read(&png(&svg(&scene, &theme), 2.0).expect("a picture"));
    // Two columns of 45 and a hex of 60, three hexes of 52; a margin of 6 on each side.
    assert_eq!((picture.width, picture.height), (2 * 162, 2 * 168));
    let colors: BTreeSet<[u8; 4]> = picture.colors.iter().copied().collect();
    for name in ["paper", "clear", "heat_mid", "side_1"] {
        assert!(colors.contains(&rgba(theme.style(name).fill)), "{name}");
    }
    assert!(picture.colors.iter().all(|color| color[3] == 255), "the paper is everywhere");
    let middle = (2.0 * (81.0 + 45.0)) as u32 + picture.width * (2 * (84 + 26));
    assert_eq!(picture.colors[middle as usize], rgba(theme.style("heat_mid").fill));
}

#[test]
fn letters_are_drawn_in_their_ink_and_in_their_hex() {
    let theme = Theme::light();
    let drawn = |label: &str| read(&png(&svg(&scene(label), &theme), 2.0).expect("a picture"));
    let (without, with) = (drawn(""), drawn("H8"));
    let changed: Vec<usize> =
        (0..with.colors.len()).filter(|&at| with.colors[at] != without.colors[at]).collect();
    assert!(changed.len() > 100, "{}", changed.len());
    let ink = rgba(theme.style("clear").ink);
    assert!(changed.iter().any(|&at| with.colors[at] == ink));
    let width = with.width as usize;
    let (left, right) = changed.iter().fold((width, 0), |(l, r), at| (l.min(at % width), r.max(at % width)));
    assert!(width / 2 - 60 < left && right < width / 2 + 60, "inside the middle hex");
    assert!((left + right).abs_diff(width) <= 4, "in the middle of it: {left} to {right} of {width}");
}

#[test]
fn letters_that_the_font_lacks_are_boxes() {
    let drawn = |label: &str| png(&svg(&scene(label), &Theme::light()), 2.0).expect("a picture");
    assert_ne!(drawn("天"), drawn(""));
    assert_eq!(drawn("天"), drawn("使"));
    assert_ne!(drawn("é"), drawn("e"));
}

#[test]
fn every_picture_of_the_docs_can_be_drawn() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures");
    let mut pictures = 0;
    for file in std::fs::read_dir(folder).expect("the folder is there") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|kind| kind == "svg") {
            let text = std::fs::read_to_string(&path).expect("a text");
            let picture =
                read(&png(&text, 0.5).unwrap_or_else(|error| panic!("{}: {error}", path.display())));
            let colors: BTreeSet<[u8; 4]> = picture.colors.into_iter().collect();
            assert!(colors.len() > 10, "{}", path.display());
            pictures += 1;
        }
    }
    assert!(pictures >= 14, "{pictures}");
}

#[test]
fn what_is_too_large_is_refused_before_there_is_memory_for_it() {
    let picture = svg(&scene("x"), &Theme::light());
    for scale in [100.0, 1.0e6, 1.0e300] {
        let refused = png(&picture, scale).expect_err("too large");
        assert!(matches!(refused, PngError::Pixels { .. }), "{refused}");
    }
    let bomb = |view: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view}\"/>");
    let message = png(&bomb("0 0 40000 40000"), 1.0).expect_err("too large").to_string();
    assert_eq!(message, "40000 by 40000 pixels are more than a PNG may have (33554432); scale 0.144 fits");
    assert!(
        png(&bomb("0 0 400000 400000"), 0.001).is_err_and(|error| matches!(error, PngError::TooLarge { .. }))
    );
    assert!(png(&bomb("0 0 1e38 1e38"), 1.0).is_err());
    assert!(png(&bomb("0 0 1e308 1e308"), 1.0).is_err());
    let exact = PictureSize { width: 8192.0, height: 4096.0 };
    assert_eq!(exact.pixels(1.0), Ok((8192, 4096)));
    assert_eq!(8192 * 4096, MOST_PIXELS);
    assert!(PictureSize { height: 4097.0, ..exact }.pixels(1.0).is_err(), "one row too many");
}

#[test]
fn the_size_is_known_before_anything_is_drawn() {
    let theme = Theme::light();
    let mut scene = scene("x");
    scene.legend("clear", "open ground, without anything on it");
    let (width, height) = svg_size(&scene, &theme);
    assert_eq!(PictureSize::of_svg(&svg(&scene, &theme)), Ok(PictureSize { width, height }));
    // Nothing after the first element is read, so this is refused by its size and not as invalid XML.
    let unread = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1e6 1e6\"><g><<<";
    assert!(matches!(png(unread, 1.0), Err(PngError::TooLarge { .. })));
    // A hexagon of radius 1000, and a row of 2^26 hexes.
    for (width, height) in [(90_072.0, 104_064.0), (45.0 * f64::from(1 << 26), 90.0)] {
        let size = PictureSize { width, height };
        assert_eq!(size.largest_scale(), Err(PngError::TooLarge { width, height, most_pixels: MOST_PIXELS }));
        assert_eq!(
            size.pixels(0.000_001),
            Err(PngError::TooLarge { width, height, most_pixels: MOST_PIXELS })
        );
    }
    const { assert!(3 * 1000 * 1001 + 1 > MOST_HEXES && 1 << 26 > MOST_HEXES) };
}

#[test]
fn the_largest_scale_fits_and_a_larger_one_does_not() {
    for (width, height) in [(162.0, 168.0), (20_000.0, 10_000.0), (33_333.0, 7_777.0), (1.0e6, 1000.0)] {
        let size = PictureSize { width, height };
        let scale = size.largest_scale().expect("large enough to be seen");
        assert!(size.pixels(scale).is_ok(), "{size:?}");
        let refused = size.pixels(scale + 0.003).expect_err("larger");
        assert!(matches!(refused, PngError::Pixels { fits, .. } if fits == scale), "{refused}");
    }
}

#[test]
fn a_picture_of_many_elements_is_drawn_in_parts() {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.fill("heavy_woods", range(Hex::ORIGIN, 150));
    let theme = Theme::light();
    let picture = svg(&scene, &theme);
    let size = PictureSize::of_svg(&picture).expect("a size");
    let pixels = read(&png(&picture, size.largest_scale().expect("it fits") / 8.0).expect("a picture"));
    // A hex of the first column, one of the middle and one of the last are green.
    let middle = (pixels.height / 2 * pixels.width) as usize;
    for at in [12, pixels.width as usize / 2, pixels.width as usize - 12] {
        let [r, g, b, _] = pixels.colors[middle + at];
        assert!(g > r && g > b, "{at}: {r} {g} {b}");
    }
}

#[test]
fn bad_scales_and_bad_texts_are_refused() {
    let picture = svg(&scene("x"), &Theme::light());
    for scale in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(matches!(png(&picture, scale), Err(PngError::Scale { .. })), "{scale}");
    }
    let message = png(&picture, -2.0).expect_err("negative").to_string();
    assert_eq!(message, "scale -2 is not a positive number; 1 is one pixel for each unit");
    let bomb = "<!DOCTYPE svg [<!ENTITY a \"&b;&b;\"><!ENTITY b \"xxxxxxxx\">]>\
                <svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><text>&a;</text></svg>";
    for text in ["", "<svg", "{}", "<html/>", bomb] {
        assert!(matches!(png(text, 1.0), Err(PngError::Svg { .. })), "{text}");
    }
}

#[test]
fn a_tiny_scale_leaves_a_pixel() {
    let picture = read(&png(&svg(&scene("x"), &Theme::light()), 1.0e-9).expect("a picture"));
    assert_eq!((picture.width, picture.height), (1, 1));
}

proptest! {
    #[test]
    fn any_label_can_be_drawn(label in any::<String>()) {
        let picture = svg(&scene(&label), &Theme::light());
        prop_assert_eq!(PictureSize::of_svg(&picture).and_then(|size| size.pixels(1.0)), Ok((162, 168)));
        prop_assert!(png(&picture, 0.25).is_ok());
    }
}

/// A sheet of two tiles of two by two pixels: red over green, and blue over black.
fn sheet() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 4, 2);
    encoder.set_color(png::ColorType::Rgba);
    let [red, green, blue, black] = TILE_COLORS;
    let rows = [red, red, blue, blue, green, green, black, black].concat();
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&rows)).expect("memory takes it");
    bytes
}

const TILE_COLORS: [[u8; 4]; 4] = [[200, 0, 0, 255], [0, 200, 0, 255], [0, 0, 200, 255], [0, 0, 0, 255]];

#[test]
fn tiles_are_drawn_from_their_sheet_turned_and_stretched() {
    let [red, green, blue, black] = TILE_COLORS;
    let [first, second] = [0, 2].map(|x| TileArea { x, y: 0, width: 2, height: 2 });
    // The colours a little above and below the middle of a hex.
    let drawn = |stretch: f64, tile: fn(usize, TileArea) -> TilePicture, area: TileArea| {
        let mut scene = Scene::new("x", Orientation::Flat);
        scene.fill("clear", [Hex::ORIGIN]);
        scene.stretch(stretch);
        let sheet = scene.tile_sheet(TileSheet::embedded(&sheet(), 4, 2));
        scene.tile(Hex::ORIGIN, &tile(sheet, area));
        let picture = read(&png(&svg(&scene, &Theme::light()), 2.0).expect("a picture"));
        let at = |y: u32| picture.colors[(y * picture.width + picture.width / 2) as usize];
        let middle = picture.height / 2;
        (picture.height, [at(middle - 10), at(middle + 10)])
    };
    assert_eq!(drawn(1.0, TilePicture::new, first), (128, [red, green]));
    assert_eq!(drawn(1.0, TilePicture::new, second), (128, [blue, black]));
    assert_eq!(drawn(0.75, TilePicture::new, first), (96, [red, green]));
    assert_eq!(drawn(1.0, |sheet, area| TilePicture::new(sheet, area).flipped_down(), first).1, [green, red]);
    assert_eq!(drawn(1.0, |sheet, area| TilePicture::new(sheet, area).turned(180), first).1, [green, red]);
    let half = drawn(1.0, |sheet, area| TilePicture::new(sheet, area).opacity(50), first).1;
    assert!(half[0] != red && half[0][0] > half[0][2], "the ground shines through: {half:?}");
    let dark = |sheet, area| TilePicture::new(sheet, area).tinted(Color { r: 128, g: 255, b: 0 });
    assert_eq!(drawn(1.0, dark, first).1, [[100, 0, 0, 255], green]);
    assert_eq!(drawn(1.0, dark, second).1, [black, black]);
    let above = |sheet, area| TilePicture::new(sheet, area).placed(0.0, -0.5, 1.0, 1.0);
    assert_eq!(drawn(1.0, above, first).1[0], green, "half a hex higher");
}

#[test]
fn words_lie_above_tiles() {
    let mut scene = scene("W");
    let sheet = scene.tile_sheet(TileSheet::embedded(&sheet(), 4, 2));
    let area = TileArea { x: 0, y: 0, width: 4, height: 2 };
    let without = read(&png(&svg(&scene, &Theme::light()), 2.0).expect("a picture"));
    scene.tile(Hex::ORIGIN, &TilePicture::new(sheet, area));
    let with = read(&png(&svg(&scene, &Theme::light()), 2.0).expect("a picture"));
    let ink = rgba(Theme::light().style("clear").text_ink());
    let count = |pixels: &Pixels| pixels.colors.iter().filter(|color| **color == ink).count();
    assert!(count(&with) > 20 && count(&with) == count(&without));
}

#[test]
fn sheets_that_are_no_pictures_are_refused_and_linked_ones_left_out() {
    let picture = |sheet: TileSheet| {
        let mut scene = scene("");
        let sheet = scene.tile_sheet(sheet);
        scene.tile(Hex::ORIGIN, &TilePicture::new(sheet, TileArea { x: 0, y: 0, width: 1, height: 1 }));
        png(&svg(&scene, &Theme::light()), 1.0)
    };
    let refused = picture(TileSheet::embedded(b"no picture", 1, 1)).expect_err("ten letters");
    assert_eq!(refused.to_string(), "not an SVG picture: a sheet of tiles is no PNG file");
    // The header of a PNG file that claims 2^40 pixels.
    let mut huge = sheet();
    huge[16..24].copy_from_slice(&[0, 16, 0, 0, 0, 16, 0, 0]);
    let refused = picture(TileSheet::embedded(&huge, 1, 1)).expect_err("too large").to_string();
    assert!(refused.contains("1048576 by 1048576 pixels"), "{refused}");
    assert!(picture(TileSheet::linked("elsewhere.png", 1, 1)).is_ok());
}

/// The grey values of a hex with a figure that is 24 pixels high.
fn small(figure: Option<Figure>) -> Vec<u8> {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("white", [Hex::ORIGIN]);
    figure.into_iter().for_each(|figure| scene.figure(figure));
    // A symbol without a disc is 38 units high; so is a symbol with its disc.
    let picture = read(&png(&svg(&scene, &Theme::light()), 24.0 / 38.0).expect("a picture"));
    picture.colors.iter().map(|&[r, g, b, _]| Color { r, g, b }.grey()).collect()
}

#[test]
fn figures_of_twenty_four_pixels_can_be_told_apart() {
    let pieces = ["king", "queen", "chariot", "lance_a", "lance_b", "knight", "pawn"];
    let (pieces, cards): (Vec<Symbol>, Vec<Symbol>) =
        SYMBOLS.into_iter().partition(|symbol| pieces.contains(&symbol.name()));
    for (symbols, body) in [(pieces, FigureBody::Bare), (cards, FigureBody::Disc)] {
        let figure = |symbol| Figure::new(Hex::ORIGIN, "", "side_2").symbol(symbol).body(body);
        let drawn: Vec<(&str, Vec<u8>)> =
            symbols.iter().map(|&symbol| (symbol.name(), small(Some(figure(symbol))))).collect();
        let empty = small(None);
        for (number, (name, pixels)) in drawn.iter().enumerate() {
            let apart = |other: &[u8]| pixels.iter().zip(other).filter(|(a, b)| a.abs_diff(**b) > 48).count();
            // Of the 576 pixels of its square; a disc with its shadow fills most of it.
            let ink = apart(&empty);
            assert!((60..560).contains(&ink), "{name}: {ink} pixels of ink");
            for (other, beside) in &drawn[..number] {
                let differ = apart(beside);
                assert!(differ >= 30, "{name} and {other} differ in {differ} pixels");
            }
        }
    }
}

#[test]
fn work_is_refused_before_it_is_done() {
    let view = |view: &str, inside: &str| {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view}\" stroke=\"red\">{inside}</svg>")
    };
    let units = |svg: &str, scale: f64| {
        let mut budget = Budget::new(40_000_000);
        png_within(svg, scale, &mut budget, &|| true).map(|_| budget.spent())
    };
    let refused = Err(PngError::TooCostly(TooCostlyError { limit: 40_000_000 }));
    // A hundred lines that each cross a million rows, which took a minute.
    let tall = "<path d=\"M0 0L9 900000\"/>".repeat(100);
    assert_eq!(units(&view("0 0 9 900000", &tall), 1.0), refused);
    // The same lines on a picture that is not tall.
    assert!(units(&view("0 0 9 900", &tall), 1.0).is_ok_and(|units| units < 4_000_000));
    // Paths that cover everything, one above the other.
    let sheet = "<path d=\"M0 0h2000v2000h-2000z\" stroke=\"none\"/>".repeat(200);
    assert_eq!(units(&view("0 0 2000 2000", &sheet), 1.0), refused);
    assert!(units(&view("0 0 2000 2000", &sheet), 0.1).is_ok());
    // A line of very many dashes.
    let dashes = "<path d=\"M0 0L90000000 0\" stroke-dasharray=\"4 3\"/>";
    assert_eq!(units(&view("0 0 9 9", dashes), 1.0), refused);
    // Words without an end.
    let words = format!("<text>{}</text>", "m".repeat(80_001));
    assert_eq!(units(&view("0 0 9 9", &words), 1.0), refused);
    assert_eq!(
        refused.map_err(|error| error.to_string()),
        Err("as a PNG this needs more than 40000000 units of work; draw a part of it, fewer letters or lower heights, or an SVG".to_owned())
    );
}

#[test]
fn a_picture_that_nobody_wants_is_not_drawn_to_its_end() {
    let lines = "<path d=\"M0 0L9 9\"/>".repeat(20_000);
    let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{lines}</svg>");
    let asked = Cell::new(0);
    let spent = |wanted: &dyn Fn() -> bool| {
        let mut budget = Budget::unlimited();
        asked.set(0);
        (png_within(&svg, 1.0, &mut budget, wanted).is_ok(), budget.spent())
    };
    let (whole, all) = spent(&|| true);
    let (cut, some) = spent(&|| {
        asked.set(asked.get() + 1);
        asked.get() < 4
    });
    assert!(whole && !cut && asked.get() == 4 && some < all, "{some} of {all}");
}

#[test]
fn pixels_that_are_partly_opaque_keep_their_colour() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 1\">\
               <path d=\"M0 0h1v1h-1z\" fill=\"#ff8000\" fill-opacity=\".5\"/></svg>";
    let picture = read(&png(svg, 1.0).expect("a picture"));
    let [[r, g, b, a], nothing] = picture.colors[..] else { panic!("two pixels") };
    assert!(r == 255 && g.abs_diff(128) <= 1 && b == 0 && a.abs_diff(128) <= 1, "{:?}", picture.colors);
    assert_eq!(nothing, [0; 4]);
}
