//! Pictures on paper have the size that was asked for, and sheets show all of them.

use sixfold::coord::{Hex, Orientation, Parity};
use sixfold::grid::Region;
use sixfold_render::{Paper, PrintError, PrintScale, Scene, Theme, print_sheets, svg_size, svg_to_scale};

/// The number after a text.
fn number(text: &str, before: &str) -> f64 {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("{before} in {text}")).1;
    let end =
        rest.find(|letter: char| !letter.is_ascii_digit() && !".-".contains(letter)).unwrap_or(rest.len());
    rest[..end].parse().expect("a number")
}

/// The four numbers of a `viewBox`.
fn view(text: &str) -> [f64; 4] {
    let numbers = text.split_once("viewBox=\"").expect("a view").1.split('"').next().expect("an end");
    let numbers: Vec<f64> = numbers.split(' ').map(|number| number.parse().expect("a number")).collect();
    numbers.try_into().expect("four numbers")
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-3
}

fn scene(orientation: Orientation, [width, height]: [u32; 2]) -> Scene {
    let mut scene = Scene::new("A <field>", orientation);
    let parity = if orientation == Orientation::Flat { Parity::OddQ } else { Parity::OddR };
    scene.fill("woods", Region::rectangle(width, height, parity).hexes());
    scene
}

#[test]
fn a_hex_of_an_inch_is_an_inch() {
    for (orientation, thousandths) in [(Orientation::Flat, 1_000), (Orientation::Pointy, 750)] {
        let scale = PrintScale::try_new(thousandths).expect("a size");
        let picture = svg_to_scale(&scene(orientation, [5, 4]), &Theme::light(), scale);
        let [_, _, width, height] = view(&picture);
        // 52 units from side to side, in both directions alike.
        for (units, inches) in
            [(width, number(&picture, " width=\"")), (height, number(&picture, " height=\""))]
        {
            assert!(
                close(inches / units * 52_000.0, f64::from(thousandths)),
                "{inches} in for {units} units"
            );
        }
        assert!(picture.contains("in\" height=") && picture.ends_with("</svg>\n"));
    }
}

#[test]
fn sheets_show_all_of_a_picture_to_scale() {
    let cases = [
        (Paper::A4, [210.0, 297.0], Orientation::Flat, [30, 20], 1_000),
        (Paper::Letter, [215.9, 279.4], Orientation::Pointy, [12, 9], 1_250),
        (Paper::A4, [210.0, 297.0], Orientation::Flat, [3, 3], 500),
    ];
    for (paper, size, orientation, hexes, thousandths) in cases {
        let (scene, theme) = (scene(orientation, hexes), Theme::light());
        let scale = PrintScale::try_new(thousandths).expect("a size");
        let text = print_sheets(&scene, &theme, scale, paper).expect("few sheets");
        let [across, down] = [number(&text, "size: "), number(text.split_once("mm ").expect("two").1, "")];
        assert!([across, down] == size || [down, across] == size, "{across} by {down}");
        let sheets: Vec<&str> = text.split("<svg class=\"sheet\"").skip(1).collect();
        let millimetres = f64::from(thousandths) * 25.4 / 1_000.0 / 52.0;
        let mut covered: Vec<[f64; 4]> = Vec::new();
        for sheet in &sheets {
            let [.., width, height] = view(sheet);
            assert!(
                close(number(sheet, " width=\""), width / 100.0),
                "a unit is a hundredth of a millimetre"
            );
            assert!(close(number(sheet, " height=\""), height / 100.0) && height / 100.0 > down - 0.5);
            let inner = sheet.split_once("<svg x=").expect("a part").1;
            let part = view(inner);
            for (at, name) in [(2, " width=\""), (3, " height=\"")] {
                assert!(close(number(inner, name) / 100.0 / part[at], millimetres), "{inner}");
            }
            assert!(sheet.contains("h2540v-150") && sheet.contains("A &lt;field&gt;, sheet "));
            covered.push(part);
        }
        // Every place of the picture is on a sheet, and neighbours share half an inch.
        let (width, height) = svg_size(&scene, &theme);
        let [mut xs, mut ys] = [0, 1].map(|axis| covered.iter().map(|part| part[axis]).collect::<Vec<f64>>());
        for (places, all, length) in [(&mut xs, width, covered[0][2]), (&mut ys, height, covered[0][3])] {
            places.sort_by(f64::total_cmp);
            places.dedup();
            let shared = 12.7 / millimetres;
            assert!(places.windows(2).all(|pair| close(pair[0] + length - pair[1], shared)), "{places:?}");
            let (first, last) = (places[0], places[places.len() - 1]);
            assert!(last + length >= first + all - 1e-3, "the end is on a sheet");
            assert!(places.len() == 1 || last + shared < first + all, "and no sheet is empty");
        }
        assert_eq!(sheets.len(), xs.len() * ys.len());
        let marked = sheets.iter().filter(|sheet| sheet.contains("d=\"M")).count();
        assert_eq!(marked, sheets.len(), "each has its line of an inch");
    }
}

#[test]
fn what_does_not_fit_on_paper_is_refused() {
    assert_eq!("12.0005".parse::<PrintScale>(), Err(PrintError::Scale));
    assert_eq!("99".parse::<PrintScale>(), Err(PrintError::Scale));
    assert_eq!("".parse::<PrintScale>(), Err(PrintError::Scale));
    assert_eq!("12".parse::<PrintScale>().map(PrintScale::thousandths), Ok(12_000));
    assert_eq!(".5".parse::<PrintScale>(), Err(PrintError::Scale), "0.5");
    let scale = PrintScale::try_new(12_000).expect("a size");
    let refused = print_sheets(&scene(Orientation::Flat, [100, 100]), &Theme::light(), scale, Paper::A4);
    assert!(matches!(refused, Err(PrintError::Sheets(count)) if count > 400), "{refused:?}");
}

#[test]
fn grounds_are_named() {
    let mut scene = scene(Orientation::Flat, [2, 1]);
    scene.fill("clear", [Hex::new(1, 0)]);
    scene.name_grounds();
    let picture = sixfold_render::svg(&scene, &Theme::light());
    assert_eq!((picture.matches(">woods</text>").count(), picture.matches("clear</text>").count()), (1, 0));
}
