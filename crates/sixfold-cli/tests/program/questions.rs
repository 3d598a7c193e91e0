//! Distances, lines, paths, sight: the short commands, and their refusals.

use serde_json::Value;

use crate::started::{run, text};

/// The answer of the query protocol to a request.
fn asked(request: &str) -> Value {
    let answer: Value = serde_json::from_str(&text(&["query"], request.as_bytes())).expect("JSON");
    answer["ok"].clone()
}

fn json(arguments: &[&str]) -> Value {
    let answer = text(&[arguments, &["--json"]].concat(), b"");
    assert_eq!(answer.lines().count(), 1, "one line: {answer}");
    serde_json::from_str(&answer).expect("JSON")
}

#[test]
fn json_is_that_of_the_query_protocol() {
    let a = r#"{"q":-2,"r":1}"#;
    for (arguments, request) in [
        (&["line", "-2,1", "4,3"][..], format!(r#"{{"op":"line","a":{a},"b":{{"q":4,"r":3}}}}"#)),
        (
            &["line", "-2,1", "-1,2", "--tie", "right"],
            format!(r#"{{"op":"line","a":{a},"b":{{"q":-1,"r":2}},"tie":"right"}}"#),
        ),
        (&["ring", "-2,1", "3"], format!(r#"{{"op":"ring","center":{a},"radius":3}}"#)),
        (&["range", "-2,1", "3"], format!(r#"{{"op":"range","center":{a},"radius":3}}"#)),
        (
            &["arc", "-2,1", "NE", "--target", "0,1"],
            format!(r#"{{"op":"arc","at":{a},"facing":"NE","target":{{"q":0,"r":1}}}}"#),
        ),
        (
            &["arc", "-2,1", "1", "--target", "-3,1", "--scheme", "document"],
            format!(r#"{{"op":"arc","at":{a},"facing":1,"target":{{"q":-3,"r":1}},"scheme":"mirrored"}}"#),
        ),
    ] {
        let expected = asked(&request);
        assert!(!expected.is_null(), "{request}");
        assert_eq!(json(arguments), expected, "{arguments:?}");
    }
    let distance = text(&["distance", "-2,1", "4,3"], b"");
    assert_eq!(
        distance.trim(),
        asked(&format!(r#"{{"op":"distance","a":{a},"b":{{"q":4,"r":3}}}}"#)).to_string()
    );
    // The protocol has more data about a board: the owner of a hex and the piece on it.
    let board = json(&["board", "show", "war-in-heaven"]);
    let asked = asked(r#"{"op":"board","board":"war-in-heaven"}"#);
    assert_eq!(board["orientation"], asked["orientation"]);
    let part = |board: &Value, key: &str| -> Vec<Value> {
        board["cells"].as_array().expect("cells").iter().map(|cell| cell[key].clone()).collect()
    };
    assert_eq!(part(&board, "label").len(), 32);
    for key in ["label", "hex", "zone"] {
        assert_eq!(part(&board, key), part(&asked, key), "{key}");
    }
}

#[test]
fn json_and_text_list_the_same_hexes() {
    for arguments in [
        &["line", "0,0", "5,-2"][..],
        &["ring", "1,1", "4"],
        &["range", "1,1", "2"],
        &["arc", "1,1", "S", "5", "--arc", "left"],
        &["view", "1,1", "4", "--blocked", "2,1 1,2"],
        &["range", "e5", "2", "--board", "underchex"],
    ] {
        let listed = json(arguments);
        let names = listed.as_array().expect("a list").iter().map(|hex| match &hex["label"] {
            Value::String(label) => label.clone(),
            _ => format!("{},{}", hex["q"], hex["r"]),
        });
        let lines = text(arguments, b"");
        assert!(names.eq(lines.lines().map(str::to_owned)), "{arguments:?}");
        assert!(lines.lines().count() > 2, "{lines}");
    }
}

#[test]
fn ways_go_around_what_is_closed_and_costly() {
    let path = json(&["path", "0,0", "3,0", "--blocked", "1,0", "--cost", "2,0=9 1,-1=2"]);
    assert_eq!(path["cost"], 4, "{path}");
    assert_eq!(path["path"].as_array().map(Vec::len), Some(5), "{path}");
    assert!(!path.to_string().contains(r#"{"q":1,"r":0}"#));
    let reach = json(&["reach", "0,0", "2", "--blocked", "1,0", "--cost", "0,1=2"]);
    let cost = |q: i32, r: i32| {
        let items = reach.as_array().expect("a list");
        let found = items.iter().find(|item| item["hex"]["q"] == q && item["hex"]["r"] == r);
        found.map(|item| item["cost"].clone())
    };
    assert_eq!(cost(0, 1), Some(2.into()));
    assert_eq!((cost(1, 0), cost(0, 0)), (None, None), "closed, and the start");
    let free = json(&["path", "0,0", "2,0", "--cost", "1,0=0 2,0=0"]);
    assert_eq!(free["cost"], 0);
    let around = text(&["reach", "a1", "1", "--board", "war-in-heaven"], b"");
    assert_eq!(around, "A2 1\nB2 1\nB1 1\n", "a way does not leave the board");
}

#[test]
fn sight_names_what_is_in_the_way_both_ways() {
    // The line from 0,0 to 1,1 runs between 1,0 and 0,1; either is enough.
    for (from, to) in [("0,0", "1,1"), ("1,1", "0,0")] {
        for blocked in ["1,0", "0,1"] {
            let output = run(&["sight", from, to, "--blocked", blocked], b"");
            assert_eq!(output.status.code(), Some(1));
            let words = format!("{from} does not see {to}: {blocked} is in the way\n");
            assert_eq!(String::from_utf8_lossy(&output.stdout), words);
        }
    }
    assert_eq!(text(&["sight", "0,0", "1,0", "--blocked", "0,0 1,0"], b""), "0,0 sees 1,0\n");
    let seen = text(&["view", "0,0", "3", "--blocked", "1,0 0,1"], b"");
    for to in ["1,1", "2,0", "-3,0", "2,-1", "3,-1"] {
        let sees = run(&["sight", "0,0", to, "--blocked", "1,0 0,1"], b"").status.success();
        assert_eq!(sees, seen.lines().any(|line| line == to), "{to}");
    }
}

#[test]
fn no_way_is_an_answer() {
    let ring = "0,1 1,0 2,0 2,1 1,2 0,2";
    for (from, to) in [("5,5", "1,1"), ("1,1", "5,5")] {
        let output = run(&["path", from, to, "--blocked", ring], b"");
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            format!("there is no path from {from} to {to}\n")
        );
    }
    let output = run(&["path", "5,5", "1,1", "--blocked", ring, "--json"], b"");
    let unreachable = br#"{"error":{"kind":"unreachable","message":"there is no path from 5,5 to 1,1"}}"#;
    assert_eq!((output.status.code(), output.stdout.trim_ascii_end()), (Some(1), &unreachable[..]));
}

#[test]
fn pictures_show_the_answer() {
    let picture = text(&["path", "0,0", "3,0", "--blocked", "1,0", "--picture"], b"");
    for sign in ['A', 'B', '↘', 'X'] {
        assert!(picture.contains(sign), "{sign} in\n{picture}");
    }
    assert!(picture.ends_with("cost 4\n"), "{picture}");
    let output = run(&["sight", "0,0", "3,0", "--blocked", "1,0 5,5", "--picture"], b"");
    let picture = String::from_utf8_lossy(&output.stdout);
    assert_eq!((picture.matches('X').count(), picture.matches(" x\n").count()), (1, 1), "{picture}");
}

#[test]
fn mistakes_are_met_with_what_would_be_right() {
    for (arguments, words) in [
        (&["distance", "0507", "0,0"][..], "looks like a label, which needs --map or --board"),
        (&["distance", "1;2", "0,0"], "expected a digit or `,`, found `;`; a key is `q,r`, such as `5,-3`"),
        (&["distance", "1, 2", "0,0"], "expected a digit or `-`, found ` `"),
        (&["distance", "--jsn", "0,0"], "there is no such option"),
        (&["distance", "0,0", "2000000000,0"], "outside the limit"),
        (&["line", "e5", "e10", "--board", "underchex"], "no hex is called \"e10\""),
        (&["line", "e5", "9,9", "--board", "underchex"], "hex 9,9 is not on Underchex"),
        (&["line", "e5", "e6", "--board", "underchess"], "did you mean \"underchex\"?"),
        (&["line", "0,0", "1,1", "--tie", "middle"], "symmetric"),
        (&["ring", "0,0", "-1"], "invalid value '-1'"),
        (&["ring", "0,0", "4000000000"], "outside the limit"),
        (&["ring", "0,0", "1000000"], "--max-cells allows 1000000"),
        (&["range", "0,0", "600"], "the answer would hold 1081801 hexes"),
        (&["line", "0,0", "2000000,0"], "the answer would hold 2000001 hexes"),
        (&["arc", "0,0", "E", "2"], "\"E\" is not a direction of flat-top hexes; known: N, NE,"),
        (&["arc", "0,0", "N"], "<RANGE>"),
        (&["arc", "0,0", "N", "4000000000"], "--max-cells"),
        (&["path", "0,0", "1,0", "--cost", "1,0"], "expected HEX=POINTS"),
        (&["path", "0,0", "1,0", "--cost", "1,0=-2"], "expected HEX=POINTS"),
        (&["reach", "0,0", "100000"], "--max-cells"),
        (&["view", "0,0", "100000"], "--max-cells"),
        (&["sight", "0,0", "900000000,0"], "--max-cells"),
        (&["ring", "0,0", "200", "--picture"], "at most 20000 can be drawn"),
        (&["disctance", "0,0", "1,1"], "distance"),
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(message.starts_with("error: ") && message.contains(words), "{arguments:?}: {message}");
    }
}

#[test]
fn labels_are_understood_in_either_case() {
    assert_eq!(text(&["distance", "a1", "B9", "--board", "war-in-heaven"], b""), "8\n");
    assert_eq!(text(&["distance", "E1", "e9", "--board", "underchex"], b""), "8\n");
    assert_eq!(text(&["distance", "0101", "1617", "--board", "battle-map-16x17"], b""), "24\n");
}

#[test]
fn a_path_over_open_ground_is_the_line_and_around_obstacles_that_of_queries() {
    for to in ["12,-3", "5,5", "-7,2", "-4,-4", "3,-9", "0,6", "0,0"] {
        assert_eq!(json(&["path", "0,0", to])["path"], json(&["line", "0,0", to]), "{to}");
    }
    let cells = ["3,-1", "4,-1", "4,-2", "5,-1"].map(|key| {
        let (q, r) = key.split_once(',').expect("a key");
        format!(r#"{{"hex":{{"q":{q},"r":{r}}},"cost":9}}"#)
    });
    let request = format!(
        r#"{{"op":"search_path","shape":{{"hexagon":{{"radius":30}}}},"costs":[{}],"from":{{"q":0,"r":0}},"to":{{"q":12,"r":-3}}}}"#,
        cells.join(",")
    );
    let around = json(&["path", "0,0", "12,-3", "--cost", "3,-1=9 4,-1=9 4,-2=9 5,-1=9"]);
    assert_eq!(around["path"], asked(&request)["path"]);
    // A hex that is entered for nothing lies farther away than the cost alone would allow.
    let free = json(&["path", "0,0", "2,0", "--blocked", "1,0 1,-1", "--cost", "0,1=0 1,1=0"]);
    assert_eq!(free["cost"], 1);
}
