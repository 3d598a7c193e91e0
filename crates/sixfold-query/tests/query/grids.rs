//! The part "Grids".

use crate::asked::{ask, ask_bytes, error_of, expect_all, ok, refused};
use sixfold_query::Limits;

fn grid(rest: &str) -> String {
    format!(r#"{{"op":"grid","shape":{{"hexagon":{{"radius":2}}}},{rest}}}"#)
}

#[test]
fn shapes() {
    for (shape, count, hexes) in [
        (r#"{"hexagon":{"radius":1}}"#, 7, ""),
        (r#"{"hexagon":{"radius":0,"center":{"q":4,"r":-9}}}"#, 1, r#"[{"q":4,"r":-9}]"#),
        (r#"{"rectangle":{"width":5,"height":4}}"#, 20, ""),
        (r#"{"rectangle":{"width":2,"height":1}}"#, 2, r#"[{"q":0,"r":0},{"q":1,"r":0}]"#),
        (r#"{"rectangle":{"width":2,"height":1,"parity":"even-q"}}"#, 2, r#"[{"q":0,"r":0},{"q":1,"r":-1}]"#),
        (r#"{"parallelogram":{"q":[-1,0],"r":[2,2]}}"#, 2, r#"[{"q":-1,"r":2},{"q":0,"r":2}]"#),
        (r#"{"hexes":[{"q":7,"r":7},{"q":0,"r":0}]}"#, 2, r#"[{"q":0,"r":0},{"q":7,"r":7}]"#),
        (r#"{"hexes":[]}"#, 0, "[]"),
        (r#"{"board":"war-in-heaven"}"#, 32, ""),
        (r#"{"board":"underchex"}"#, 61, ""),
    ] {
        let answer = ok(&format!(r#"{{"op":"grid","shape":{shape},"ask":["count","empty_hexes"]}}"#));
        assert!(answer.starts_with(&format!("[{count},[")) && answer.contains(hexes), "{shape}: {answer}");
    }
}

#[test]
fn walls() {
    const SOUTH: &str = r#"[{"q":0,"r":0},{"q":0,"r":1}]"#;
    expect_all(&[
        (&grid(r#""ask":["walls"]"#), "[[]]"),
        (
            &grid(&format!(
                r#""walls":[{SOUTH}],"ask":[{{"has_wall":{SOUTH}}},{{"has_wall":[{{"q":0,"r":1}},{{"q":0,"r":0}}]}},{{"has_wall":[{{"q":0,"r":0}},{{"q":1,"r":0}}]}}]"#
            )),
            "[true,true,false]",
        ),
        (&grid(&format!(r#""walls":[{SOUTH}],"ask":["walls"]"#)), &format!("[[{SOUTH_SIDE}]]")),
        (
            &grid(&format!(r#""ops":[{{"wall":{SOUTH}}},{{"wall":{SOUTH}}}],"ask":["walls"]"#)),
            &format!("[[{SOUTH_SIDE}]]"),
        ),
        (
            &grid(&format!(
                r#""walls":[{SOUTH}],"ops":[{{"clear_wall":[{{"q":0,"r":1}},{{"q":0,"r":0}}]}}],"ask":["walls"]"#
            )),
            "[[]]",
        ),
        (
            &format!(
                r#"{{"op":"path","shape":{{"hexagon":{{"radius":1}}}},"walls":[{SOUTH}],"from":{{"q":0,"r":0}},"to":{{"q":0,"r":1}}}}"#
            ),
            r#"{"cost":2,"path":[{"q":0,"r":0},{"q":1,"r":0},{"q":0,"r":1}]}"#,
        ),
        (
            &format!(
                r#"{{"op":"view","shape":{{"hexagon":{{"radius":1}}}},"walls":[{SOUTH}],"from":{{"q":0,"r":1}},"radius":1}}"#
            ),
            r#"[{"q":-1,"r":1},{"q":0,"r":1},{"q":1,"r":0}]"#,
        ),
    ]);
    for (walls, kind, place) in [
        (r#"[[{"q":0,"r":0},{"q":0,"r":2}]]"#, "bad_argument", "walls[0]"),
        (r#"[[{"q":0,"r":0}]]"#, "bad_argument", "walls[0]"),
        (r#"[[{"q":5,"r":0},{"q":6,"r":0}]]"#, "out_of_bounds", "walls[0]"),
        (r#"[[{"q":0,"r":0},{"q":0}]]"#, "bad_argument", "walls[0][1]"),
    ] {
        let answer = ask(&grid(&format!(r#""walls":{walls}"#)));
        assert!(
            answer.contains(&format!(r#""kind":"{kind}""#)) && answer.contains(place),
            "{walls}: {answer}"
        );
    }
}

#[test]
fn stacking() {
    const TWO: &str =
        r#"{"place":{"unit":"fox","hex":{"q":0,"r":0}}},{"place":{"unit":"ape","hex":{"q":0,"r":0}}}"#;
    let stack = |rest: &str| grid(&format!(r#""stacking":2,"ops":[{TWO}{rest}"#));
    const ASKED: &str =
        r#""ask":[{"occupants":{"q":0,"r":0}},{"occupant":{"q":0,"r":0}},"occupied","empty"]"#;
    let place = r#"{"op":"move","shape":{"hexagon":{"radius":2}},"stacking":2,"unit":"fox","walk":3,"mode":"walk","to":{"q":0,"r":1},"units":["#;
    let units = |side: &str| {
        format!(
            r#"{place}{{"unit":"fox","hex":{{"q":0,"r":0}},"side":1}},{{"unit":"ape","hex":{{"q":0,"r":1}},"side":{side}}}]}}"#
        )
    };
    expect_all(&[
        (&stack(&format!("],{ASKED}")), r#"[["ape","fox"],"ape",1,18]"#),
        (
            &stack(&format!(r#",{{"move":{{"unit":"fox","to":{{"q":0,"r":1}},"facing":2}}}}],{ASKED}"#)),
            r#"[["ape"],"ape",2,17]"#,
        ),
        (&stack(&format!(r#",{{"remove":{{"unit":"ape"}}}}],{ASKED}"#)), r#"[["fox"],"fox",1,18]"#),
    ]);
    assert!(ok(&units("1")).starts_with(r#"{"cost":1,"#), "onto a friend");
    for (request, kind) in [
        (stack(r#",{"place":{"unit":"elk","hex":{"q":0,"r":0}}}]"#), "full"),
        (stack(r#",{"move":{"from":{"q":0,"r":0},"to":{"q":0,"r":1}}}]"#), "several"),
        (stack(r#",{"remove":{"hex":{"q":0,"r":0}}}]"#), "several"),
        (stack(r#",{"remove":{"unit":"elk"}}]"#), "unknown_unit"),
        (stack(r#",{"move":{"unit":"elk","to":{"q":0,"r":1}}}]"#), "unknown_unit"),
        (stack(r#",{"move":{"to":{"q":0,"r":1}}}]"#), "bad_argument"),
        (stack(r#",{"move":{"unit":"fox","from":{"q":0,"r":0},"to":{"q":0,"r":1}}}]"#), "bad_argument"),
        (stack(r#",{"remove":{}}]"#), "bad_argument"),
        (grid(&format!(r#""ops":[{TWO}]"#)), "occupied"),
        (units("2"), "occupied"),
        (grid(r#""stacking":0"#), "bad_argument"),
        (grid(r#""stacking":256"#), "bad_argument"),
    ] {
        let answer = ask(&request);
        assert!(answer.contains(&format!(r#""kind":"{kind}""#)), "{request}: {answer}");
    }
}

#[test]
fn looks_that_are_not_defined_around_a_map() {
    const WORLD: &str = r#""shape":{"rectangle":{"width":4,"height":4}},"wrap":"all","from":{"q":0,"r":0}"#;
    for (request, text) in [
        (
            r#"{"op":"search_sight","to":{"q":0,"r":2},"#,
            "there are several shortest paths from 0,0 to 0,2, each of 2 steps",
        ),
        (
            r#"{"op":"search_view","radius":2,"#,
            "argument `radius`: a view of radius 2 would see hexes twice around the map; at most 1 is one view",
        ),
    ] {
        let answer = ask(&format!("{request}{WORLD}}}"));
        assert!(answer.contains(r#""kind":"bad_argument""#) && answer.contains(text), "{answer}");
    }
}

/// The hexside between (0,0) and (0,1), as answers write it.
const SOUTH_SIDE: &str = r#"[{"q":0,"r":1},{"q":0,"r":0}]"#;

#[test]
fn operations_and_questions() {
    expect_all(&[
        (&grid(r#""ask":["count","occupied","empty"]"#), "[19,0,19]"),
        (
            &grid(
                r#""ops":[{"place":{"unit":"a","hex":{"q":1,"r":0},"facing":4}}],"ask":["occupied","empty","occupied_hexes",{"is_occupied":{"q":1,"r":0}},{"occupant":{"q":1,"r":0}},{"find":"a"},{"unit":"a"}]"#,
            ),
            r#"[1,18,[{"q":1,"r":0}],true,"a",{"q":1,"r":0},{"unit":"a","hex":{"q":1,"r":0},"facing":4,"prone":false}]"#,
        ),
        (
            &grid(
                r#""ops":[{"place":{"unit":"a","hex":{"q":1,"r":0}}},{"move":{"from":{"q":1,"r":0},"to":{"q":0,"r":0},"facing":"S"}},{"prone":{"unit":"a","prone":true}}],"ask":[{"unit":"a"},{"is_occupied":{"q":1,"r":0}}]"#,
            ),
            r#"[{"unit":"a","hex":{"q":0,"r":0},"facing":3,"prone":true},false]"#,
        ),
        (
            &grid(
                r#""ops":[{"place":{"unit":"a","hex":{"q":1,"r":0}}},{"remove":{"hex":{"q":1,"r":0}}},{"remove":{"hex":{"q":1,"r":0}}}],"ask":["occupied",{"find":"a"},{"unit":"a"},{"occupant":{"q":1,"r":0}}]"#,
            ),
            "[0,null,null,null]",
        ),
        (
            &grid(
                r#""cells":[{"hex":{"q":0,"r":1},"terrain":"water","depth":2,"elevation":-1}],"ops":[{"terrain":{"hex":{"q":0,"r":0},"terrain":"woods"}},{"elevation":{"hex":{"q":0,"r":0},"elevation":3}}],"ask":[{"cell":{"q":0,"r":1}},{"cell":{"q":0,"r":0}},{"cell":{"q":9,"r":0}}]"#,
            ),
            r#"[{"hex":{"q":0,"r":1},"occupant":null,"terrain":"water","elevation":-1},{"hex":{"q":0,"r":0},"occupant":null,"terrain":"light_woods","elevation":3},null]"#,
        ),
        (
            &grid(
                r#""ask":[{"in_bounds":{"q":2,"r":0}},{"in_bounds":{"q":3,"r":0}},{"range":{"center":{"q":3,"r":0},"radius":1}},{"neighbors":{"q":2,"r":-2}}]"#,
            ),
            r#"[true,false,[{"q":2,"r":0}],[{"q":2,"r":-1},{"q":1,"r":-1},{"q":1,"r":-2}]]"#,
        ),
        (
            &grid(r#""ask":[{"range":{"center":{"q":0,"r":0},"radius":4611686018427387903}}]"#)
                .replace("\"radius\":2", "\"radius\":0"),
            r#"[[{"q":0,"r":0}]]"#,
        ),
        (r#"{"op":"grid","shape":{"hexagon":{"radius":0}}}"#, "[]"),
    ]);
}

#[test]
fn refusals_have_kinds() {
    let place = |unit: &str, q: i32| format!(r#"{{"place":{{"unit":"{unit}","hex":{{"q":{q},"r":0}}}}}}"#);
    let (a, twice, b) = (place("a", 0), place("a", 1), place("b", 0));
    for (ops, kind, message) in [
        (
            place("a", 3),
            "out_of_bounds",
            "argument `ops[0].place`: hex 3,0 is out of bounds of the hexagon of radius 2 around 0,0",
        ),
        (format!("{a},{b}"), "occupied", r#"argument `ops[1].place`: hex 0,0 is occupied by "a""#),
        (
            format!("{a},{twice}"),
            "duplicate_unit",
            r#"argument `ops[1].place`: unit "a" is already on the grid, at 0,0; move it instead"#,
        ),
        (
            r#"{"move":{"from":{"q":0,"r":0},"to":{"q":1,"r":0}}}"#.into(),
            "empty",
            "argument `ops[0].move`: hex 0,0 is empty: no unit stands there",
        ),
        (
            format!(r#"{a},{{"move":{{"from":{{"q":0,"r":0}},"to":{{"q":0,"r":0}}}}}}"#),
            "occupied",
            r#"argument `ops[1].move`: hex 0,0 is occupied by "a""#,
        ),
        (
            r#"{"prone":{"unit":"a","prone":true}}"#.into(),
            "unknown_unit",
            r#"argument `ops[0].prone`: unit "a" is not on the grid; place it first"#,
        ),
        (
            r#"{"remove":{"hex":{"q":0,"r":3}}}"#.into(),
            "out_of_bounds",
            "argument `ops[0].remove`: hex 0,3 is out of bounds of the hexagon of radius 2 around 0,0",
        ),
    ] {
        let expected = (kind.to_owned(), message.to_owned());
        assert_eq!(refused(&grid(&format!(r#""ops":[{ops}]"#))), expected, "{ops}");
    }
    let terrain = refused(&grid(r#""cells":[{"hex":{"q":0,"r":0},"terrain":"swmp"}]"#));
    assert_eq!(terrain.0, "unknown_terrain");
    let outside = refused(&grid(r#""cells":[{"hex":{"q":0,"r":0}},{"hex":{"q":5,"r":0}}]"#));
    let text = "argument `cells[1]`: hex 5,0 is out of bounds of the hexagon of radius 2 around 0,0";
    assert_eq!(outside, ("out_of_bounds".to_owned(), text.to_owned()));
}

#[test]
fn forms_are_checked() {
    for (line, place) in [
        (grid(r#""ops":[{"jump":{}}]"#), "ops[0]"),
        (grid(r#""ops":[{"remove":{"hex":{"q":0,"r":0}},"prone":{}}]"#), "ops[0]"),
        (grid(r#""ops":[{"place":{"unit":7,"hex":{"q":0,"r":0}}}]"#), "ops[0].place.unit"),
        (grid(r#""ops":[{"place":{"unit":"a","hex":{"q":0,"r":0},"side":[]}}]"#), "ops[0].place.side"),
        (grid(r#""ops":[{"prone":{"unit":"a","prone":1}}]"#), "ops[0].prone.prone"),
        (
            grid(r#""ops":[{"elevation":{"hex":{"q":0,"r":0},"elevation":32768}}]"#),
            "ops[0].elevation.elevation",
        ),
        (grid(r#""cells":[{"hex":{"q":0,"r":0},"terrain":"water","depth":256}]"#), "cells[0].depth"),
        (grid(r#""ask":["size"]"#), "ask[0]"),
        (grid(r#""ask":["count",{"cell":7}]"#), "ask[1].cell"),
        (grid(r#""ask":[{"range":{"center":{"q":0,"r":0},"radius":-1}}]"#), "ask[0].range.radius"),
        (r#"{"op":"grid","shape":{"circle":{"radius":2}}}"#.into(), "shape"),
        (r#"{"op":"grid","shape":{"hexagon":{"radius":-2}}}"#.into(), "shape.hexagon.radius"),
        (r#"{"op":"grid","shape":{"parallelogram":{"q":[1],"r":[0,0]}}}"#.into(), "shape.parallelogram.q"),
        (r#"{"op":"grid","shape":{"hexes":[{"q":0,"r":0},7]}}"#.into(), "shape.hexes[1]"),
    ] {
        let (kind, message) = refused(&line);
        assert_eq!(kind, "bad_argument", "{line}");
        let start = format!("argument `{place}`: expected ");
        assert!(message.starts_with(&start), "{line}: {message}");
    }
    for (shape, text) in [
        (
            r#"{"parallelogram":{"q":[1,0],"r":[0,0]}}"#,
            "q from 1 to 0 is reversed: the first has to be the smaller",
        ),
        (r#"{"hexes":[{"q":1,"r":1},{"q":1,"r":1}]}"#, "hex 1,1 is listed more than once"),
    ] {
        let expected = ("bad_argument".to_owned(), format!("argument `shape`: {text}"));
        assert_eq!(refused(&format!(r#"{{"op":"grid","shape":{shape}}}"#)), expected);
    }
    let (kind, message) = refused(r#"{"op":"grid","shape":{"board":"go"}}"#);
    assert_eq!(kind, "bad_argument");
    assert!(message.starts_with("argument `shape.board`: unknown board \"go\"; known: "), "{message}");
    let dry = refused(&grid(r#""cells":[{"hex":{"q":0,"r":0},"terrain":"road","depth":1}]"#));
    assert_eq!(
        dry,
        ("bad_argument".to_owned(), "argument `cells[0]`: hex 0,0: road has no depth".to_owned())
    );
}

#[test]
fn sizes_are_checked_first() {
    for shape in [
        r#"{"hexagon":{"radius":4000000000}}"#,
        r#"{"rectangle":{"width":4000000000,"height":4000000000}}"#,
        r#"{"parallelogram":{"q":[-2000000000,2000000000],"r":[-2000000000,2000000000]}}"#,
        r#"{"hexagon":{"radius":577}}"#,
    ] {
        assert_eq!(refused(&format!(r#"{{"op":"grid","shape":{shape}}}"#)).0, "too_large", "{shape}");
    }
    let far = r#"{"op":"grid","shape":{"hexagon":{"radius":1,"center":{"q":1073741823,"r":0}}}}"#;
    assert_eq!(refused(far).0, "out_of_range");
    // The limit counts the hexes of all answers of a line together.
    let ask = |max_cells, ask: &str| {
        let line = grid(&format!(r#""ask":[{ask}]"#));
        ask_bytes(line.as_bytes(), Limits::default().with_max_cells(max_cells))
    };
    assert!(ask(19, r#""empty_hexes""#).starts_with(r#"{"ok":"#));
    let (kind, message) = error_of(&ask(37, r#""empty_hexes","empty_hexes""#));
    assert_eq!(
        (kind.as_str(), message.as_str()),
        (
            "too_large",
            "argument `ask[1]`: the answer would hold 38 hexes; max_cells allows 37, raised by --max-cells or Limits::with_max_cells"
        )
    );
    assert!(ask(38, r#""empty_hexes","empty_hexes""#).starts_with(r#"{"ok":"#));
    let (kind, message) = error_of(&ask(18, r#""count""#));
    assert_eq!(
        (kind.as_str(), message.as_str()),
        (
            "too_large",
            "argument `shape`: the map would have 19 hexes; max_cells allows 18, raised by --max-cells or Limits::with_max_cells"
        )
    );
}

#[test]
fn a_unit_turns_where_it_stands() {
    let ask = |ops: &str| {
        format!(
            r#"{{"op":"grid","shape":{{"hexagon":{{"radius":1}}}},"ops":[{{"place":{{"unit":"a","hex":{{"q":0,"r":0}},"facing":1}}}},{ops}],"ask":[{{"unit":"a"}}]}}"#
        )
    };
    for (ops, facing) in [
        (r#"{"turn":{"unit":"a","facing":"S"}}"#, 3),
        (r#"{"turn":{"unit":"a","by":2}}"#, 3),
        (r#"{"turn":{"unit":"a","by":-2}}"#, 5),
        (r#"{"turn":{"unit":"a","by":-9223372036854775807}}"#, 0),
        (r#"{"prone":{"unit":"a","prone":true}},{"turn":{"unit":"a","by":6}}"#, 1),
    ] {
        let unit = ok(&ask(ops));
        assert!(unit.contains(&format!("\"facing\":{facing}")), "{ops}: {unit}");
    }
    for (ops, kind) in [
        (r#"{"turn":{"unit":"b","by":1}}"#, "unknown_unit"),
        (r#"{"turn":{"unit":"a"}}"#, "bad_argument"),
        (r#"{"turn":{"unit":"a","by":1,"facing":1}}"#, "bad_argument"),
    ] {
        assert_eq!(refused(&ask(ops)).0, kind, "{ops}");
    }
}

#[test]
fn a_hex_that_is_listed_twice_is_what_the_last_says() {
    let cells = r#"[{"hex":{"q":0,"r":0},"terrain":"water","depth":3,"elevation":2},{"hex":{"q":0,"r":0}}]"#;
    let line = format!(
        r#"{{"op":"grid","shape":{{"hexagon":{{"radius":1}}}},"cells":{cells},"ask":[{{"cell":{{"q":0,"r":0}}}}]}}"#
    );
    assert_eq!(ok(&line), r#"[{"hex":{"q":0,"r":0},"occupant":null,"terrain":"clear","elevation":0}]"#);
}
