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
