//! All faults of a board file, one by one, with their messages.

use sixfold_boards::{BoardTextFault, load_within};

use crate::files::refusals;

const HEX: &str = "cells.hexagon.radius = 1";

const CELLS: [(&str, &str, &str); 28] = [
    (
        "flat",
        "cells = {}",
        "the cells need one of: hexagon, rectangle, parallelogram, rows, columns, drawing, hexes",
    ),
    ("flat", "cells.hexagon = 3", "expected a table, found a whole number"),
    ("flat", "cells.hexagon = {}", "the key `radius` is missing"),
    ("flat", "cells.hexagon.radius = 1.5", "expected a whole number, found a fraction"),
    ("flat", "cells.hexagon.radius = 99999999999999999999", "99999999999999999999 does not fit 64 bits"),
    (
        "flat",
        "cells.hexagon = { radius = 1, center = [1] }",
        "expected two whole numbers in a list, found a list",
    ),
    (
        "flat",
        "cells.hexagon = { radius = 1, center = [1073741823, 0] }",
        "hex 1073741824,-1 is outside the limit: |q|, |r| and |q+r| can be at most 1073741823",
    ),
    ("flat", "cells.rectangle = { width = 0, height = 2 }", "0 is too small; at least 1"),
    (
        "flat",
        "cells.rectangle = { width = 2, height = 2, parity = 'odd' }",
        r#""odd": unknown parity; known: odd-q, even-q, odd-r, even-r"#,
    ),
    (
        "pointy",
        "cells.rectangle = { width = 2, height = 2, parity = 'odd-q' }",
        "odd-q is a parity of flat-top boards",
    ),
    (
        "flat",
        "cells.parallelogram = { q = [3, 1], r = [0, 0] }",
        "the range ends at 1, before it begins at 3",
    ),
    (
        "flat",
        "cells.parallelogram = { q = [1073741824, 1073741825], r = [0, 0] }",
        "hex 1073741824,0 is outside the limit: |q|, |r| and |q+r| can be at most 1073741823",
    ),
    ("flat", "cells.rows.widths = [1, 2]", "only pointy-top boards can have this"),
    ("pointy", "cells.columns.heights = [1, 2]", "only flat-top boards can have this"),
    ("pointy", "cells.rows.widths = [1, 0]", "0 is too small; at least 1"),
    (
        "pointy",
        "cells.rows.widths = [2, 4]",
        "4 hexes cannot be centred next to 2; one number must be odd, the other even",
    ),
    ("pointy", "cells.rows.widths = []", "a board needs at least one hex"),
    (
        "pointy",
        "cells.rows = { widths = [1], first = [1073741824, 0] }",
        "hex 1073741824,0 is outside the limit: |q|, |r| and |q+r| can be at most 1073741823",
    ),
    (
        "pointy",
        "cells.rows = { widths = [2], first = [1073741823, 0] }",
        "hex 1073741824,0 is outside the limit: |q|, |r| and |q+r| can be at most 1073741823",
    ),
    ("flat", "cells.drawing.text = ''", "a board needs at least one hex"),
    ("flat", "cells.drawing.text = ' . '", "a board needs at least one hex"),
    (
        "flat",
        "cells.drawing.text = \"#\\t#\"",
        "unknown sign `\\t`; known: `#` and for no hex `.` or a space",
    ),
    (
        "flat",
        "cells.drawing = { text = '#', legend = { x = 'z' } }\nzones = [{ name = 'z' }]\nlabels.scheme = 'q'",
        r#""q": unknown label scheme; known: letter-number, file-rank, column-row, axial, key"#,
    ),
    (
        "flat",
        "cells.drawing = { text = '#', legend = { '.' = 'z' } }\nzones = [{ name = 'z' }]",
        r#""." cannot be a sign; use one visible character other than `.` and `#`"#,
    ),
    (
        "flat",
        "cells.drawing = { text = 'h', legend = { h = 'hill' } }",
        r#""hill" is not defined; the file defines none"#,
    ),
    (
        "flat",
        "cells.drawing = { text = '#', first = [0, 1073741824] }",
        "hex 0,1073741824 is outside the limit: |q|, |r| and |q+r| can be at most 1073741823",
    ),
    ("flat", "cells.hexes = [[1, 1], [0, 0], [1, 1]]", "hex 1,1 is there already"),
    ("flat", "cells.hexes = []", "a board needs at least one hex"),
];

#[test]
fn of_the_cells() {
    for (orientation, rest, message) in CELLS {
        assert_eq!(refusals(orientation, rest), [message], "{rest}");
    }
}

const LABELS: [(&str, &str, &str); 13] = [
    ("flat", "scheme = 'letter-number'", "only pointy-top boards can have this"),
    ("pointy", "scheme = 'file-rank'", "only flat-top boards can have this"),
    (
        "flat",
        "scheme = 'file-rank'\nlabels.letters = ''",
        "letters to count with are different letters, at least one",
    ),
    (
        "flat",
        "scheme = 'file-rank'\nlabels.letters = 'aba'",
        "letters to count with are different letters, at least one",
    ),
    (
        "flat",
        "scheme = 'file-rank'\nlabels.letters = 'a1'",
        "letters to count with are different letters, at least one",
    ),
    ("flat", "scheme = 'key'\nlabels.letters = 'ab'", "the scheme key does not have this"),
    ("flat", "scheme = 'file-rank'\nlabels.parity = 'odd-q'", "the scheme file-rank does not have this"),
    ("flat", "scheme = 'column-row'\nlabels.parity = 'odd-r'", "odd-r is a parity of pointy-top boards"),
    ("flat", "explicit = { throne = [9, 9] }", "the board has no hex 9,9"),
    (
        "flat",
        "explicit = { 'a throne' = [0, 0] }",
        r#""a throne" is not a label; use 1 to 16 letters, digits and `_ - , .`"#,
    ),
    (
        "flat",
        "explicit = { abcdefghijklmnopq = [0, 0] }",
        r#""abcdefghijklmnopq" is not a label; use 1 to 16 letters, digits and `_ - , .`"#,
    ),
    ("flat", "explicit = { a = [0, 0], b = [0, 0] }", "hex 0,0 is there already"),
    (
        "flat",
        "explicit = { a = [1073741824, 0] }",
        "hex 1073741824,0 is outside the limit: |q|, |r| and |q+r| can be at most 1073741823",
    ),
];

#[test]
fn of_the_labels() {
    for (orientation, labels, message) in LABELS {
        assert_eq!(refusals(orientation, &format!("{HEX}\nlabels.{labels}")), [message], "{labels}");
    }
    // An alphabet of one letter would make endless labels.
    let long =
        "cells.parallelogram = { q = [0, 99999], r = [0, 0] }\nlabels = { scheme = 'axial', letters = 'a' }";
    assert_eq!(refusals("flat", long).len(), 1);
}

const CONTENTS: [(&str, &str); 22] = [
    (
        "zones = [{ name = 'Hill' }]",
        r#""Hill" is not a name; use lower case letters, digits, `-` and `_`, a letter first"#,
    ),
    (
        "zones = [{ name = '1st' }]",
        r#""1st" is not a name; use lower case letters, digits, `-` and `_`, a letter first"#,
    ),
    ("zones = [{ name = 'a' }, { name = 'a' }]", r#""a" is defined twice"#),
    ("zones = [{ name = 'a', title = '' }]", "a title is one line of 1 to 100 characters"),
    ("zones = [{ name = 'a', title = \"two\\nlines\" }]", "a title is one line of 1 to 100 characters"),
    (
        "zones = [{ name = 'a', cells = 'rest' }, { name = 'b', cells = 'rest' }]",
        "only one zone can take the rest",
    ),
    ("zones = [{ name = 'a', cells = 'all' }]", r#"expected a list of labels or "rest", found "all""#),
    ("zones = [{ name = 'a', cells = ['0,0', '0,0'] }]", "0,0 is in the zone a already"),
    ("zones = [{ name = 'a', owner = 'blue' }]", r#""blue" is not defined; known: red"#),
    (
        "zones = [{ name = 'a', color = '#123456' }]",
        r#"unknown key "color"; known: name, title, owner, cells"#,
    ),
    ("zones = { name = 'a' }", "expected a list, found a table"),
    ("zones = [7]", "expected a table, found a whole number"),
    ("pieces = [{ side = 'red', off_board = 1 }]", "the key `piece` is missing"),
    ("pieces = [{ piece = 'man', side = 'red' }]", "these pieces stand nowhere; give `at` or `off_board`"),
    (
        "pieces = [{ piece = 'man', side = 'red', off_board = -1 }]",
        "-1 pieces beside the board; 0 to 10000, all entries together",
    ),
    (
        "pieces = [{ piece = 'man', side = 'red', off_board = 1000001 }]",
        "1000001 pieces beside the board; 0 to 10000, all entries together",
    ),
    ("pieces = [{ piece = 'man', side = 'blue', off_board = 1 }]", r#""blue" is not defined; known: red"#),
    (
        "pieces = [{ piece = 'man', side = 'red', at = ['9,9'] }]",
        r#"no hex is called "9,9"; the board runs from -1,0 to 1,0"#,
    ),
    (
        "pieces = [{ piece = 'man', side = 'red', at = ['0,0'] }, { piece = 'ox', side = 'red', at = ['0,0'] }]",
        "on 0,0 stands the piece man already",
    ),
    (
        "theme = '#000000'",
        r##""#000000" is not a name; use lower case letters, digits, `-` and `_`, a letter first"##,
    ),
    ("theme.legal = '#00FF00'", "expected a text, found a table"),
    ("title = 1979-05-27", "expected a text, found a date or time"),
];

#[test]
fn of_sides_zones_and_pieces() {
    let sides = format!("{HEX}\nsides = [{{ name = 'red' }}]");
    for (rest, message) in CONTENTS {
        assert_eq!(refusals("flat", &format!("{sides}\n{rest}")), [message], "{rest}");
    }
    assert_eq!(
        refusals("flat", &format!("{HEX}\nsides = [{{ name = 'a' }}, {{ name = 'a' }}]")),
        [r#""a" is defined twice"#]
    );
}

#[test]
fn follow_up_faults_are_left_out() {
    // The radius cannot be read, so the labels are undefined.
    let text = "cells.hexagon.radius = 'two'\nsides = [{ name = 'red' }]\n\
                pieces = [{ piece = 'man', side = 'red', at = ['0,0', '9,9'] }]\nzones = [{ name = 'a', cells = ['1,0'] }]";
    assert_eq!(refusals("flat", text), ["expected a whole number, found a text"]);
    // Parts that do not depend on the cells are still checked.
    let also = format!("{text}\ntheme = 'Green'");
    assert_eq!(refusals("flat", &also).len(), 2);
}

#[test]
fn the_engine_names_places_by_keys() {
    use sixfold_boards::{BoardFile, CellsFile, ZoneCells, ZoneFile};
    let zone = ZoneFile {
        name: "a".into(),
        cells: ZoneCells::Labels(vec!["0,0".into(), "7,7".into()]),
        ..ZoneFile::default()
    };
    let file = BoardFile {
        name: "x".into(),
        orientation: "flat".into(),
        cells: CellsFile::Hexagon { radius: 1, center: [0, 0] },
        zones: vec![zone],
        ..BoardFile::default()
    };
    let faults = file.check().expect_err("one label is wrong");
    assert_eq!(
        faults.to_string(),
        r#"zones[0].cells[1]: no hex is called "7,7"; the board runs from -1,0 to 1,0"#
    );
    let empty = BoardFile::default().check().expect_err("nothing is there").to_string();
    let lines: Vec<&str> = empty.lines().collect();
    assert_eq!(lines.len(), 2, "{empty}");
    assert!(lines[0].starts_with("name: ") && lines[1].starts_with("orientation: "), "{empty}");
}

#[test]
fn of_a_long_line_the_part_around_the_fault_is_shown() {
    for (before, wrong, after) in
        [(0, 3, 0), (79, 5, 90), (80, 1, 0), (300, 8, 9), (99_999, 7, 99_999), (5, 4000, 9)]
    {
        let text = format!("ok\n{}{}{}\n", "-".repeat(before), "x".repeat(wrong), "-".repeat(after));
        let fault = BoardTextFault {
            line: 2,
            column: before + 1,
            span: before + 3..before + 3 + wrong,
            message: "wrong".to_owned(),
            too_many_hexes: None,
        };
        let shown = fault.show("f", &text);
        let [_, _, _, source, marks] = shown.lines().collect::<Vec<_>>()[..] else { panic!("{shown}") };
        let marked: String = source
            .chars()
            .zip(marks.chars())
            .filter(|(_, mark)| *mark == '^')
            .map(|(sign, _)| sign)
            .collect();
        assert!(!marked.is_empty() && marked == "x".repeat(marked.len()), "{shown}");
        assert_eq!(marks.matches('^').count(), marked.len(), "{shown}");
        assert!(marked.len() == wrong || source.ends_with("xxxx"), "{shown}");
        assert!(source.len() <= 84 && marks.len() <= 84, "{shown}");
    }
}

#[test]
fn as_many_hexes_as_allowed_and_one_more_in_every_form_of_cells() {
    let forms = [
        ("flat", "hexagon = { radius = 2, center = [3, 1] }", 19),
        ("flat", "rectangle = { width = 5, height = 4 }", 20),
        ("flat", "parallelogram = { q = [-2, 2], r = [0, 2] }", 15),
        ("pointy", "rows.widths = [3, 4, 5]", 12),
        ("flat", "columns.heights = [3, 4, 5]", 12),
        // Wider than its number of hexes: blanks and dots are not counted.
        ("pointy", "drawing.text = '#.#.#.....#'", 4),
        ("flat", "hexes = [[0, 0], [5, 5], [9, 9]]", 3),
    ];
    for (orientation, cells, hexes) in forms {
        let text = format!("name = 'wide'\norientation = '{orientation}'\n[cells]\n{cells}\n");
        let board = load_within(&text, hexes).expect(cells);
        assert_eq!(board.hexes().len() as u64, hexes, "{cells}");
        let faults = load_within(&text, hexes - 1).expect_err(cells);
        let [fault] = faults.first() else { panic!("{cells}: {faults}") };
        assert_eq!((fault.line, fault.too_many_hexes), (4, Some(hexes.into())), "{cells}: {fault}");
        assert_eq!(fault.message, format!("{hexes} hexes are too many; at most {}", hexes - 1));
    }
}
