//! Grids that are kept between requests.

use sixfold_query::{KeptGrid, Limits, Responder};

/// The answer to a line about a grid, and the grid it made.
fn ask(kept: Option<&KeptGrid>, line: &str) -> (String, Option<KeptGrid>) {
    let mut out = Vec::new();
    let made = Responder::new(Limits::default()).answer_about(kept, line.as_bytes(), &mut out);
    (String::from_utf8(out).expect("text"), made)
}

fn made(kept: Option<&KeptGrid>, line: &str) -> KeptGrid {
    let (answer, made) = ask(kept, line);
    made.unwrap_or_else(|| panic!("{line} is refused: {answer}"))
}

fn hexagon() -> KeptGrid {
    made(
        None,
        r#"{"op":"grid","shape":{"hexagon":{"radius":3}},"cells":[{"hex":{"q":1,"r":0},"elevation":4}]}"#,
    )
}

#[test]
fn a_change_gives_a_new_grid_and_leaves_the_old_one() {
    let before = hexagon();
    let place = r#"{"op":"grid","ops":[{"place":{"unit":"fox","hex":{"q":0,"r":0}}}],"ask":["occupied"]}"#;
    let (answer, after) = ask(Some(&before), place);
    assert_eq!(answer, r#"{"ok":[1]}"#);
    let count = |grid: &KeptGrid| grid.grid().occupied_count();
    assert_eq!((count(&before), after.as_ref().map(count)), (0, Some(1)));
}

#[test]
fn a_refused_change_makes_no_grid() {
    let (answer, none) = ask(Some(&hexagon()), r#"{"op":"grid","ops":[{"remove":{"hex":{"q":9,"r":0}}}]}"#);
    assert!(answer.contains(r#""kind":"out_of_bounds""#), "{answer}");
    assert!(none.is_none());
}

#[test]
fn tactics_are_asked_about_the_grid_that_is_kept() {
    let kept = hexagon();
    let asked = r#"{"op":"sight","from":{"q":0,"r":0},"to":{"q":2,"r":0}}"#;
    let described = r#"{"op":"sight","shape":{"hexagon":{"radius":3}},"cells":[{"hex":{"q":1,"r":0},"elevation":4}],"from":{"q":0,"r":0},"to":{"q":2,"r":0}}"#;
    let (answer, none) = ask(Some(&kept), asked);
    assert_eq!(answer, ask(None, described).0);
    assert!(answer.contains(r#""visible":false"#), "{answer}");
    assert!(none.is_none());
}

#[test]
fn a_map_is_described_or_kept_and_not_both() {
    let both = r#"{"op":"view","shape":{"hexagon":{"radius":1}},"from":{"q":0,"r":0},"radius":1}"#;
    assert_eq!(
        ask(Some(&hexagon()), both).0,
        r#"{"error":{"kind":"bad_argument","message":"argument `shape`: the grid is kept between requests; leave this argument out"}}"#
    );
    let none = r#"{"op":"view","from":{"q":0,"r":0},"radius":1}"#;
    assert!(ask(None, none).0.contains("argument `shape` is missing"));
}

#[test]
fn sides_keep_their_names_from_request_to_request() {
    let place = |grid: &KeptGrid, unit: &str, r: i32, side: &str| {
        let line = format!(
            r#"{{"op":"grid","ops":[{{"place":{{"unit":"{unit}","hex":{{"q":0,"r":{r}}},"side":"{side}"}}}}]}}"#
        );
        made(Some(grid), &line)
    };
    let red = place(&hexagon(), "fox", 0, "red");
    let both = place(&red, "wolf", 1, "blue");
    let all = place(&both, "bear", 2, "red");
    assert_eq!(
        ask(Some(&all), r#"{"op":"grid","ask":["units"]}"#).0,
        concat!(
            r#"{"ok":[[{"unit":"fox","hex":{"q":0,"r":0},"facing":0,"prone":false,"side":"red"},"#,
            r#"{"unit":"wolf","hex":{"q":0,"r":1},"facing":0,"prone":false,"side":"blue"},"#,
            r#"{"unit":"bear","hex":{"q":0,"r":2},"facing":0,"prone":false,"side":"red"}]]}"#
        )
    );
}

#[test]
fn a_grid_from_elsewhere_is_asked_too() {
    let grid = sixfold::grid::Grid::new(sixfold::grid::Region::hexagon(2));
    assert_eq!(ask(Some(&KeptGrid::from(grid)), r#"{"op":"grid","ask":["count"]}"#).0, r#"{"ok":[19]}"#);
}

#[test]
fn a_side_has_its_number_and_comes_back_as_it_was_given() {
    let place = |kept: &KeptGrid, unit: &str, q: i32, side: &str| {
        let hex = format!(r#"{{"q":{q},"r":0}}"#);
        made(
            Some(kept),
            &format!(r#"{{"op":"grid","ops":[{{"place":{{"unit":"{unit}","hex":{hex},"side":{side}}}}}]}}"#),
        )
    };
    let number =
        |kept: &KeptGrid, unit: &str| kept.grid().unit(unit).and_then(|unit| unit.side).map(|side| side.0);
    let mut kept = hexagon();
    for (q, (unit, side)) in (-3..).zip([
        ("a", "2"),
        ("b", "\"red\""),
        ("c", "\"blue\""),
        ("d", "\"2\""),
        ("e", "253"),
        ("f", "\"02\""),
        ("g", "0"),
    ]) {
        kept = place(&kept, unit, q, side);
    }
    // Names begin at 253, which has the first colour; a later side with the number 253 gets a free number.
    let found = ["a", "b", "c", "d", "e", "f", "g"].map(|unit| number(&kept, unit));
    assert_eq!(found, [2, 253, 254, 2, 255, 252, 0].map(Some));
    let (answer, _) =
        ask(Some(&kept), r#"{"op":"grid","ask":[{"unit":"a"},{"unit":"b"},{"unit":"d"},{"unit":"f"}]}"#);
    let sides: Vec<&str> =
        answer.split("\"side\":").skip(1).map(|rest| rest.split('}').next().unwrap_or("")).collect();
    assert_eq!(sides, ["2", "\"red\"", "2", "\"02\""]);
}

#[test]
fn a_grid_that_is_described_keeps_the_order_of_its_sides() {
    let request = |more: &str| {
        let units = r#"{"place":{"unit":"fox","hex":{"q":1,"r":0},"side":"red"}},{"place":{"unit":"bear","hex":{"q":0,"r":0},"side":"blue"}}"#;
        made(None, &format!(r#"{{"op":"grid","shape":{{"hexagon":{{"radius":1}}}}{more},"ops":[{units}]}}"#))
    };
    let number =
        |kept: &KeptGrid, unit: &str| kept.grid().unit(unit).and_then(|unit| unit.side).map(|side| side.0);
    let red_first = request("");
    assert_eq!((number(&red_first, "fox"), number(&red_first, "bear")), (Some(253), Some(254)));
    let blue_first = request(r#","sides":["blue"]"#);
    assert_eq!((number(&blue_first, "fox"), number(&blue_first, "bear")), (Some(254), Some(253)));
    assert!(
        red_first.to_json().contains(r#""sides":["red","blue"],"units":[{"unit":"bear""#),
        "{}",
        red_first.to_json()
    );
    assert!(!hexagon().to_json().contains("sides"));
    let (answer, _) = ask(None, r#"{"op":"grid","shape":{"hexagon":{"radius":1}},"sides":["a",[]]}"#);
    assert!(answer.contains("argument `sides[1]`: expected the name or number of a side"), "{answer}");
}

#[test]
fn there_are_as_many_sides_as_numbers_and_no_more() {
    let place = |count: usize| {
        let units: Vec<String> = (0..count)
            .map(|unit| {
                format!(r#"{{"place":{{"unit":"u{unit}","hex":{{"q":{unit},"r":0}},"side":"s{unit}"}}}}"#)
            })
            .collect();
        let shape = r#"{"parallelogram":{"q":[0,300],"r":[0,0]}}"#;
        ask(None, &format!(r#"{{"op":"grid","shape":{shape},"ops":[{}]}}"#, units.join(",")))
    };
    let (_, made) = place(256);
    let sides = made
        .expect("256 sides")
        .grid()
        .units()
        .iter()
        .filter_map(|unit| unit.side)
        .collect::<std::collections::BTreeSet<_>>();
    assert_eq!(sides.len(), 256);
    assert!(place(257).0.contains("there can be at most 256 sides"));
}

#[test]
fn step_costs_are_those_that_reach_pays() {
    use sixfold::coord::Hex;
    use sixfold::search::{Scratch, reach};
    use sixfold_tactics::Mode;
    let place = r#"{"op":"grid","ops":[{"place":{"unit":"fox","hex":{"q":0,"r":0}}},{"terrain":{"hex":{"q":0,"r":1},"terrain":"rough"}}]}"#;
    let kept = made(Some(&hexagon()), place);
    let costs = sixfold_query::step_costs(&kept, "fox", Mode::Walk, None).expect("on foot");
    let mut scratch = Scratch::new();
    let reached: Vec<(Hex, u32)> =
        reach(&costs, Hex::ORIGIN, 2, &mut scratch).hexes().filter(|(hex, _)| *hex != Hex::ORIGIN).collect();
    let (answer, _) = ask(Some(&kept), r#"{"op":"reach","unit":"fox","walk":2,"mode":"walk"}"#);
    let said: Vec<String> = reached
        .iter()
        .map(|(hex, cost)| format!(r#"{{"hex":{{"q":{},"r":{}}},"cost":{cost}}}"#, hex.q(), hex.r()))
        .collect();
    assert_eq!(answer, format!(r#"{{"ok":[{}]}}"#, said.join(",")));
    for (unit, mode, rules) in [
        ("bear", Mode::Walk, None),
        ("fox", Mode::Jump, None),
        ("fox", Mode::Walk, Some("{")),
        ("fox", Mode::Walk, Some(r#"{"zones":"x"}"#)),
    ] {
        assert!(sixfold_query::step_costs(&kept, unit, mode, rules).is_none(), "{unit} {mode} {rules:?}");
    }
}

#[test]
fn kinds_of_hexsides_are_kept_and_undone() {
    let river = r#"{"op":"grid","shape":{"hexagon":{"radius":2}},"edges":[{"between":[{"q":0,"r":1},{"q":0,"r":0}],"kind":"river"}]}"#;
    let before = made(None, river);
    let dry = r#"{"op":"grid","ops":[{"edge":{"between":[{"q":0,"r":0},{"q":0,"r":1}],"kind":null}}],"ask":["edges"]}"#;
    let (answer, after) = ask(Some(&before), dry);
    assert_eq!(answer, r#"{"ok":[[]]}"#);
    let after = after.expect("a grid");
    assert_ne!(before, after);
    let path = r#"{"op":"path","from":{"q":0,"r":0},"to":{"q":0,"r":1},"rules":{"edges":{"river":"bars"}}}"#;
    assert!(ask(Some(&before), path).0.starts_with(r#"{"ok":{"cost":2,"#), "the grid before still has it");
    assert!(ask(Some(&after), path).0.starts_with(r#"{"ok":{"cost":1,"#));
    // As the arguments of a request it makes the same grid again.
    let again = made(None, &before.to_json().replacen('{', r#"{"op":"grid","#, 1).replace("units", "ops"));
    assert_eq!(again, before);
    let costs = |kept| {
        let costs = sixfold_query::step_costs(
            kept,
            "fox",
            sixfold_tactics::Mode::Walk,
            Some(r#"{"edges":{"river":{"adds":3}}}"#),
        );
        costs.expect("on foot").step(sixfold::coord::Hex::ORIGIN, sixfold::coord::flat::S)
    };
    let place = r#"{"op":"grid","ops":[{"place":{"unit":"fox","hex":{"q":0,"r":-1}}}]}"#;
    assert_eq!((costs(&made(Some(&before), place)), costs(&made(Some(&after), place))), (4, 1));
}
