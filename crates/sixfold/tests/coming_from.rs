//! Compares the tables of `docs/coming-from.md` with the rules of other programs.
//!
//! Each program is written down here as the formula its files or its documentation follow; hexx is
//! called directly.

use std::collections::BTreeSet;
use std::path::Path;

use hexx::{EdgeDirection, HexOrientation, OffsetHexMode};
use sixfold::coord::{Direction, Hex, Offset, Orientation, Parity};
use sixfold::grid::{Outline, Wrap, WrappedSides};
use sixfold::layout::{Layout, Point};
use sixfold::shape::{Resolution, line};

const PAGE: &str = include_str!("../../../docs/coming-from.md");

/// The rows of the first table under a heading, without its head, cells trimmed.
fn table(heading: &str) -> Vec<Vec<&'static str>> {
    let start = PAGE.find(&format!("\n## {heading}\n")).expect("the page has this heading");
    let lines = PAGE[start..].lines().skip_while(|line| !line.starts_with('|'));
    let rows = lines.take_while(|line| line.starts_with('|')).skip(2);
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// The words in backticks of a cell.
fn words(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

fn number(cell: &str) -> usize {
    cell.parse().unwrap_or_else(|_| panic!("{cell:?} is no number"))
}

/// The page names features of hexx in one sentence; these are all that its manifest has.
#[test]
fn features_of_hexx() {
    let known = [
        "algorithms",
        "bevy",
        "bevy_ecs",
        "bevy_platform",
        "bevy_reflect",
        "facet",
        "grid",
        "mesh",
        "packed",
        "rayon",
        "serde",
    ];
    let sentence =
        PAGE.split_once("hexx's features ").and_then(|(_, rest)| rest.split_once(" are our feature"));
    let named = words(sentence.expect("a sentence about features").0);
    assert_eq!(named.len(), 2);
    let unknown: Vec<&str> = named.into_iter().filter(|name| !known.contains(name)).collect();
    assert_eq!(unknown, [""; 0]);
}

#[test]
fn directions() {
    // Counted against the clock, from (1, 0).
    let red_blob = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    let compass = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
    // The eight sides have even numbers, clockwise from the right; corners lie between them.
    let godot = ["E", "SE", "S", "SW", "W", "NW", "N", "NE"];
    let rows = table("Directions");
    assert_eq!(rows.len(), 6);
    for (direction, row) in Direction::ALL.into_iter().zip(&rows) {
        let (flat, pointy) = (direction.name(Orientation::Flat), direction.name(Orientation::Pointy));
        let (q, r) = direction.step();
        assert_eq!(row[..4], [&*direction.number().to_string(), &format!("({q}, {r})"), flat, pointy]);
        let [red, hexx, honey_flat, honey_pointy, godot_flat, godot_pointy, megamek] = row[4..] else {
            panic!("eleven columns, not {}", row.len());
        };
        assert_eq!(red_blob[number(red)], direction.step());
        assert_eq!(usize::from(direction.number()), (8 - number(red)) % 6);
        let theirs = EdgeDirection::ALL_DIRECTIONS[number(hexx)].into_hex();
        assert_eq!((theirs.x, theirs.y), direction.step());
        assert_eq!(usize::from(direction.number()), (number(hexx) + 2) % 6);
        assert_eq!((compass[number(honey_flat)], compass[number(honey_pointy)]), (flat, pointy));
        assert_eq!((godot[number(godot_flat) / 2], godot[number(godot_pointy) / 2]), (flat, pointy));
        assert_eq!((number(godot_flat) % 2, number(godot_pointy) % 2), (0, 0));
        for here in cells() {
            let there = Offset { col: here.0, row: here.1 }.hex(Parity::OddQ).expect("near") + direction;
            let there = Offset::of(there, Parity::OddQ);
            assert_eq!((there.col, there.row), megamek_neighbor(here, number(megamek)));
        }
    }
}

/// MegaMek's neighbour: odd columns lie half a hex lower.
fn megamek_neighbor((x, y): (i32, i32), direction: usize) -> (i32, i32) {
    let low = x & 1;
    match direction {
        0 => (x, y - 1),
        1 => (x + 1, y - 1 + low),
        2 => (x + 1, y + low),
        3 => (x, y + 1),
        4 => (x - 1, y + low),
        5 => (x - 1, y - 1 + low),
        _ => panic!("there are six"),
    }
}

/// Columns and rows around zero, negative ones too.
fn cells() -> impl Iterator<Item = (i32, i32)> {
    (-5..=5).flat_map(|col| (-5..=5).map(move |row| (col, row)))
}

/// Whether a program draws its cells where we draw an offset map, up to a shift.
///
/// `place` returns the centre of our cell `(col, row)` in widths and heights of a hex, y downwards.
fn draws(parity: Parity, place: impl Fn(i32, i32) -> (f64, f64)) -> bool {
    let layout = Layout::try_new(parity.orientation(), 1.0).expect("a layout");
    let drawn = |col, row| layout.point_of(Offset { col, row }.hex(parity).expect("near"));
    let (here, (x, y)) = (drawn(0, 0), place(0, 0));
    cells().all(|(col, row)| {
        let Point { x: ours_x, y: ours_y } = drawn(col, row);
        let (theirs_x, theirs_y) = place(col, row);
        (ours_x - here.x - (theirs_x - x) * layout.hex_width()).abs() < 1e-9
            && (ours_y - here.y - (theirs_y - y) * layout.hex_height()).abs() < 1e-9
    })
}

/// Half a hex for the shifted lines: those whose lowest bit is `shifted`.
fn shift(line: i32, shifted: i32) -> f64 {
    if line & 1 == shifted { 0.5 } else { 0.0 }
}

#[test]
fn offset_maps() {
    let rows = table("Offset maps");
    assert_eq!(rows.len(), 4);
    for (parity, row) in Parity::ALL.into_iter().zip(&rows) {
        let [ours, hexx, honeycomb, tiled, godot, foundry, unity, megamek] = row[..] else {
            panic!("eight columns, not {}", row.len());
        };
        assert_eq!(words(ours), [parity.name()]);
        check_hexx(parity, &words(hexx));
        check_formula(parity, &words(honeycomb));
        check_foundry(parity, &words(foundry));
        check_staggered(parity, &words(tiled), "x", "odd");
        check_staggered(parity, &words(godot), "Vertical", "Stacked");
        check_unity(parity, &words(unity));
        assert_eq!(words(megamek).is_empty(), parity != Parity::OddQ);
    }
}

fn check_hexx(parity: Parity, words: &[&str]) {
    let orientation = match words[0] {
        "Flat" => HexOrientation::Flat,
        "Pointy" => HexOrientation::Pointy,
        other => panic!("unknown orientation {other}"),
    };
    let mode = match words[1] {
        "Odd" => OffsetHexMode::Odd,
        "Even" => OffsetHexMode::Even,
        other => panic!("unknown mode {other}"),
    };
    for (q, r) in cells() {
        let Offset { col, row } = Offset::of(Hex::new(q, r), parity);
        assert_eq!(hexx::Hex::new(q, r).to_offset_coordinates(mode, orientation), [col, row]);
    }
}

/// honeycomb's formula.
///
/// The line plus `offset` times its lowest bit, halved, is added to the other coordinate.
fn check_formula(parity: Parity, words: &[&str]) {
    let offset: i32 = words[1].parse().expect("1 or -1");
    for (q, r) in cells() {
        let slid = |line: i32| (line + offset * (line & 1)) >> 1;
        let theirs = match words[0] {
            "FLAT" => (q, r + slid(q)),
            "POINTY" => (q + slid(r), r),
            other => panic!("unknown orientation {other}"),
        };
        let Offset { col, row } = Offset::of(Hex::new(q, r), parity);
        assert_eq!((col, row), theirs);
    }
}

/// Foundry's formula, the same as honeycomb's.
///
/// The type tells the parity; the four are numbered from 2.
fn check_foundry(parity: Parity, words: &[&str]) {
    let types = ["HEXODDR", "HEXEVENR", "HEXODDQ", "HEXEVENQ"];
    let at = types.iter().position(|name| *name == words[0]).expect("a grid type");
    assert_eq!(words[1], (at + 2).to_string());
    let orientation = if at < 2 { "POINTY" } else { "FLAT" };
    let offset = if at % 2 == 0 { "-1" } else { "1" };
    check_formula(parity, &[orientation, offset]);
}

/// The rule of Tiled and Godot.
///
/// Every second column (or row) lies half a hex further; a column is three quarters of a width from the
/// next.
fn check_staggered(parity: Parity, words: &[&str], columns: &str, odd: &str) {
    let shifted = i32::from(words[1] == odd);
    let place = |col: i32, row: i32| {
        let (x, y) = (f64::from(col), f64::from(row));
        if words[0] == columns {
            (0.75 * x, y + shift(col, shifted))
        } else {
            (x + shift(row, shifted), 0.75 * y)
        }
    };
    assert!(draws(parity, place), "{words:?} is not {parity}");
    // The test can fail: no other parity is drawn like that.
    assert!(Parity::ALL.into_iter().filter(|other| *other != parity).all(|other| !draws(other, place)));
}

/// Unity's rule.
///
/// y upwards, odd rows shifted right; in Flat Top x and y are exchanged, odd columns shifted up.
fn check_unity(parity: Parity, words: &[&str]) {
    let place = |col: i32, row: i32| {
        let (x, y) = if words == ["Flat Top"] { (-row, col) } else { (col, -row) };
        let (across, up) = (f64::from(x) + shift(y, 1), 0.75 * f64::from(y));
        if words == ["Flat Top"] { (up, -across) } else { (across, -up) }
    };
    match words {
        ["Flat Top" | "Point Top"] => assert!(draws(parity, place), "{words:?} is not {parity}"),
        _ => assert!(words.is_empty()),
    }
}

#[test]
fn stairs_of_godot_are_axial() {
    // Stairs Right, horizontal: x + y/2 across; Stairs Down, vertical: y + x/2 down.
    for (q, r) in cells() {
        let (x, y) = (f64::from(q), f64::from(r));
        let pointy = Layout::try_new(Orientation::Pointy, 1.0).expect("a layout");
        let flat = Layout::try_new(Orientation::Flat, 1.0).expect("a layout");
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let point = pointy.point_of(Hex::new(q, r));
        assert!(
            near(point.x, (x + y / 2.0) * pointy.hex_width())
                && near(point.y, 0.75 * y * pointy.hex_height())
        );
        let point = flat.point_of(Hex::new(q, r));
        assert!(
            near(point.y, (y + x / 2.0) * flat.hex_height()) && near(point.x, 0.75 * x * flat.hex_width())
        );
    }
}

#[test]
fn sizes() {
    let root = 3f64.sqrt();
    // The value that each program has for a regular flat-top hex of size 8, and the meaning of its words.
    let (width, height) = (16.0, 8.0 * root);
    let value = |program: &str, cell: &str| match (program, words(cell)[0]) {
        (_, "size" | "scale.x" | "scale.y" | "xRadius" | "yRadius") => 8.0,
        ("Foundry", "size / sqrt(3)") => height / root,
        (_, "w / 2") => width / 2.0,
        (_, "h / sqrt(3)") => height / root,
        (program, other) => panic!("{program}: unknown size {other}"),
    };
    let rows = table("Sizes and points");
    assert_eq!(rows.len(), 6);
    for row in rows {
        let layout = Layout::try_new(Orientation::Flat, 1.0)
            .and_then(|layout| layout.try_with_size_xy(value(row[0], row[2]), value(row[0], row[3])))
            .expect("a layout");
        assert!((layout.hex_width() - width).abs() < 1e-9, "{}", row[0]);
        assert!((layout.hex_height() - height).abs() < 1e-9, "{}", row[0]);
    }
}

#[test]
fn lines_along_a_side() {
    // hexx: the reversed line, or the same line moved, can take other hexes. Ours never do.
    let theirs = |a: hexx::Hex, b: hexx::Hex| a.line_to(b).collect::<Vec<_>>();
    let (a, b) = (hexx::Hex::ZERO, hexx::Hex::new(-6, -6));
    assert!(!theirs(a, b).iter().eq(theirs(b, a).iter().rev()));
    let (b, moved) = (hexx::Hex::new(1, 1), hexx::Hex::new(-7, -9));
    assert!(!theirs(a, b).iter().map(|hex| *hex + moved).eq(theirs(a + moved, b + moved)));

    for (q, r) in cells().chain([(-6, -6)]) {
        let (a, b, moved) = (Hex::ORIGIN, Hex::new(q, r), Hex::new(-7, -9));
        assert!(line(a, b).into_iter().eq(line(b, a).into_iter().rev()));
        assert!(line(a, b).into_iter().map(|hex| hex + moved).eq(line(a + moved, b + moved)));
    }
}

#[test]
fn names_of_ours_exist() {
    // Uses each method and function of the first column once: if this does not compile, the page is wrong.
    let (a, b) = (Hex::ORIGIN, Hex::new(2, -1));
    let layout = Layout::try_new(Orientation::Flat, 1.0).expect("a layout");
    assert_eq!(a.distance(b), 2);
    assert_eq!((a + Direction::D0).rotate(1), Hex::new(1, -1));
    assert_eq!(sixfold::shape::range(a, 1).into_iter().count(), 7);
    assert_eq!(sixfold::shape::ring(a, 1).into_iter().count(), 6);
    assert_eq!(sixfold::shape::spiral(a, 1).into_iter().count(), 7);
    assert_eq!(layout.hex_at(layout.point_of(b)), Ok(b));
    assert_eq!(layout.corners_of(a).len(), 6);
    let wrap = Wrap::try_new(Outline::hexagon(2), WrappedSides::All).expect("hexagons wrap");
    assert_eq!(wrap.bring_in(Hex::new(5, -2)), Some(a));
    assert_eq!(Resolution::new(2).big_hex(Hex::new(5, -2)), Hex::new(1, 0));
    let first: Vec<_> = table("Names").iter().flat_map(|row| words(row[0])).collect();
    assert_eq!(
        first,
        [
            "a.distance(b)",
            "hex + direction",
            "hex.rotate(steps)",
            "shape::line(a, b)",
            "shape::range(center, n)",
            "shape::ring(center, n)",
            "shape::spiral(center, n)",
            "wrap.bring_in(hex)",
            "resolution.big_hex(hex)",
            "layout.point_of(hex)",
            "layout.hex_at(point)",
            "layout.corners_of(hex)",
        ]
    );
}

/// The names of a list by type, each as `Type::name`, or without a type.
fn listed(list: &str) -> BTreeSet<String> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    let by_type = lines.filter_map(|line| line.split_once(": "));
    by_type.flat_map(|(of, names)| names.split(' ').map(move |name| qualified(of, name))).collect()
}

fn qualified(of: &str, name: &str) -> String {
    if of == "-" { name.to_owned() } else { format!("{of}::{name}") }
}

/// The public items of the engine, as words of its source.
fn words_of_ours() -> BTreeSet<String> {
    fn read(folder: &Path, words: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("the source of the engine") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                read(&path, words);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = std::fs::read_to_string(&path).expect("text");
                let public = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                words.extend(public.flat_map(identifiers).map(str::to_owned));
            }
        }
    }
    let mut words = BTreeSet::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for name in ["sixfold", "sixfold-tactics", "sixfold-terrain", "sixfold-render"] {
        read(&crates.join(name).join("src"), &mut words);
    }
    words
}

fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// Every name of a list has a row, every name of a row is listed, and ours exist.
fn check_names(heading: &str, list: &str) {
    let mut left = listed(list);
    let all = left.clone();
    let ours = words_of_ours();
    // Words of the language, of other crates, and of the text of examples.
    let known = [
        "chain",
        "flat_map",
        "rev",
        "mint",
        "hexx",
        "rayon",
        "serde",
        "hex_layout",
        "center",
        "Display",
        "FromStr",
        "From",
    ];
    for row in table(heading) {
        let [of, names, here] = row[..] else { panic!("three columns, not {}: {row:?}", row.len()) };
        assert!(!here.is_empty(), "{of} {names} has no counterpart and no reason");
        assert!(!words(names).is_empty(), "no name in {row:?}");
        for name in words(names) {
            let name = qualified(of, name);
            let found: Vec<String> = match name.strip_suffix('*') {
                Some(start) => all.iter().filter(|known| known.starts_with(start)).cloned().collect(),
                None => all.get(&name).cloned().into_iter().collect(),
            };
            assert!(!found.is_empty(), "{name} is not in the list of {heading}");
            found.iter().for_each(|name| {
                left.remove(name);
            });
        }
        for word in words(here).into_iter().flat_map(identifiers) {
            let letters = word.len() > 1 && !word.starts_with(|c: char| c.is_ascii_digit());
            assert!(
                !letters || known.contains(&word) || ours.contains(word),
                "{word} of {row:?} does not exist"
            );
        }
    }
    assert!(left.is_empty(), "names without a row in {heading:?}: {left:?}");
}

#[test]
fn every_name_of_hexx() {
    check_names("Every name of hexx 0.25", include_str!("coming_from/hexx-0.25.txt"));
}

#[test]
fn every_name_of_honeycomb() {
    check_names("Every name of honeycomb 4.1", include_str!("coming_from/honeycomb-4.1.txt"));
}
