//! Every operation of the part "Boards and games".

use crate::asked::{ask, expect, expect_all, ok, refused};

const START: &str = "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -";

#[test]
fn war_in_heaven_lies_as_its_picture() {
    expect_all(&[
        (
            r#"{"op":"board_neighbors","board":"war-in-heaven","label":"B3"}"#,
            r#"{"NW":"A2","NE":"B2","E":"C3","SE":"C4","SW":"B4","W":"A3"}"#,
        ),
        (
            r#"{"op":"board_neighbors","board":"war-in-heaven","label":"A1"}"#,
            r#"{"E":"B1","SE":"B2","SW":"A2"}"#,
        ),
        (
            r#"{"op":"board_lines","board":"war-in-heaven","label":"C4"}"#,
            r#"{"NW":["B3","A2"],"NE":["C3","C2"],"E":["D4","E4"],"SE":["C5","D6","D7"],"SW":["B5","B6","A7"],"W":["B4","A4"]}"#,
        ),
        (r#"{"op":"board_distance","board":"war-in-heaven","a":"A1","b":"B2"}"#, "1"),
        (r#"{"op":"board_distance","board":"war-in-heaven","a":"A1","b":"E4"}"#, "4"),
    ]);
    let corner = ok(r#"{"op":"board_pixel","board":"war-in-heaven","label":"A1","size":2}"#);
    assert!(
        corner.starts_with(r#"{"x":-1.732050807568877"#) && corner.ends_with(r#""y":-12.0}"#),
        "{corner}"
    );
    let board = ok(r#"{"op":"board","board":"war-in-heaven"}"#);
    assert!(
        board.starts_with(r#"{"orientation":"pointy","cells":[{"label":"A1","hex":{"q":3,"r":-4},"zone":"#),
        "{board}"
    );
    assert_eq!(board.matches("\"label\"").count(), 32);
}

#[test]
fn a_board_is_a_shape() {
    let request =
        r#"{"op":"grid","shape":{"board":"war-in-heaven"},"ask":["count",{"in_bounds":{"q":3,"r":-4}}]}"#;
    assert_eq!(ok(request), "[32,true]");
    expect(
        r#"{"op":"grid","shape":{"board":"heaven"}}"#,
        "bad_argument",
        r#"argument `shape.board`: unknown board "heaven"; known: battle-map-16x17, glinski, havannah-10, hex-11, hex-14, sternhalma, underchex, war-in-heaven"#,
    );
}

#[test]
fn underchex_from_the_start() {
    assert_eq!(ok(r#"{"op":"game_new","game":"underchex"}"#), format!("\"{START}\""));
    assert_eq!(ok(r#"{"op":"game_new","game":"underchex","first":"white"}"#), format!("\"{START}\""));
    let moves = ok(&format!(r#"{{"op":"game_moves","game":"underchex","position":"{START}"}}"#));
    assert_eq!(moves.matches(',').count() + 1, 16);
    for (depth, ways) in [(0, "1"), (1, "16"), (2, "224"), (3, "3581")] {
        assert_eq!(ok(&format!(r#"{{"op":"game_perft","game":"underchex","depth":{depth}}}"#)), ways);
    }
}

#[test]
fn an_illegal_move_is_named_with_its_reason() {
    expect(
        &format!(r#"{{"op":"game_play","game":"underchex","position":"{START}","moves":["e2-e3","e8-e3"]}}"#),
        "illegal_move",
        "argument `moves[1]`: e8-e3: on e3 stands a white queen; write `x` for `-`",
    );
    expect(
        r#"{"op":"game_moves","game":"underchex","position":"nothing"}"#,
        "bad_argument",
        "argument `position`: a position has 5 fields with one space between, not 1: files, w or b, clock, move number, moves",
    );
}

#[test]
fn lots_are_drawn_by_seed_and_not_twice() {
    let starts: std::collections::BTreeSet<String> = (0..16)
        .map(|seed| ok(&format!(r#"{{"op":"game_new","game":"war-in-heaven","seed":{seed}}}"#)))
        .collect();
    assert_eq!(starts.len(), 2, "sixteen seeds let both sides begin");
    expect(
        r#"{"op":"game_new","game":"war-in-heaven","seed":1,"first":"angels"}"#,
        "bad_argument",
        "argument `seed`: give `seed` or `first`, not both",
    );
}

#[test]
fn a_count_that_would_take_hours_is_refused() {
    let answer = ask(r#"{"op":"game_perft","game":"underchex","depth":4000000000}"#);
    assert!(answer.starts_with(r#"{"error":{"kind":"too_large""#), "{answer}");
    // A game that is over has no moves: the count ends at once for every depth.
    let over = "round:3 first:angels turn:angels phase:over calls:none michael:A1 uriel:- camiel:- jophiel:- zadkiel:- \
                raphael:- gabriel:- militia:-,-,-,- lucifer:- leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- \
                baal:- fallen_angel:-,-,-,-";
    let game = r#""op":"game_perft","game":"war-in-heaven""#;
    let deep = |depth: u32| ask(&format!(r#"{{{game},"position":"{over}","depth":{depth}}}"#));
    assert_eq!(deep(256), r#"{"ok":0}"#);
    assert!(deep(257).starts_with(r#"{"error":{"kind":"too_large""#), "{}", deep(257));
}

#[test]
fn a_whole_game_is_played_through_the_protocol() {
    // Plays the first of the sorted moves again and again, until the game ends.
    let quoted = ok(r#"{"op":"game_new","game":"war-in-heaven","first":"angels"}"#);
    let mut position = quoted.trim_matches('"').to_owned();
    for _ in 0..2000 {
        let moves = ok(&format!(r#"{{"op":"game_moves","game":"war-in-heaven","position":"{position}"}}"#));
        let Some(first) = moves.trim_start_matches('[').split('"').nth(1).map(str::to_owned) else { break };
        let played = ok(&format!(
            r#"{{"op":"game_play","game":"war-in-heaven","position":"{position}","moves":["{first}"]}}"#
        ));
        position = played.split('"').nth(3).expect("the position is first").to_owned();
        if !played.contains("\"outcome\":null,") {
            assert!(played.contains("\"winner\""), "{played}");
            return;
        }
    }
    panic!("the game did not end");
}

#[test]
fn a_board_says_everything_about_its_cells() {
    let text = ok(r#"{"op":"board","board":"war-in-heaven","size":40}"#);
    let board: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(board["name"], "war-in-heaven");
    assert_eq!(board["sides"][1]["name"], "demons");
    let cell = |label: &str| {
        let cells = board["cells"].as_array().expect("a list");
        cells.iter().find(|cell| cell["label"] == label).expect(label)
    };
    assert_eq!(cell("B2")["piece"], serde_json::json!({"piece": "michael", "side": "angels"}));
    assert_eq!(cell("A1")["owner"], "angels");
    assert_eq!(cell("C4").get("piece"), None);
    assert!(text.contains(r#""point":{"x":-103.92304845413263,"y":0.0}"#), "{text}");
    assert_eq!(cell("A5")["corners"].as_array().map(Vec::len), Some(6));
    assert!(board["reserves"].as_array().is_some_and(|list| list.iter().any(|one| one["piece"] == "uriel")));
    // The colours are those in which the board is drawn.
    let theme = sixfold_games::picture::THEMES.named("war-in-heaven").expect("it comes along");
    for (label, zone) in [("A5", "gate_bridge"), ("C4", "standard")] {
        let style = theme.style(zone);
        assert_eq!(cell(label)["fill"], style.fill.to_string(), "{label}");
        assert_eq!(cell(label)["ink"], style.text_ink().to_string(), "{label}");
    }
    assert_ne!(cell("A5")["fill"], cell("C4")["fill"]);
    // Every corner lies inside the extent of the board.
    let (min, max) = (&board["extent"]["min"], &board["extent"]["max"]);
    for cell in board["cells"].as_array().expect("a list") {
        for corner in cell["corners"].as_array().expect("a list") {
            for axis in ["x", "y"] {
                let of = |point: &serde_json::Value| point[axis].as_f64().expect("a number");
                assert!(of(min) <= of(corner) + 1e-9 && of(corner) <= of(max) + 1e-9, "{cell}");
            }
        }
    }
    // Without a size there are no places in a drawing.
    let plain: serde_json::Value =
        serde_json::from_str(&ok(r#"{"op":"board","board":"underchex"}"#)).expect("JSON");
    assert!(plain.get("extent").is_none() && plain["cells"][0].get("point").is_none());
}

#[test]
fn a_point_is_in_the_cell_that_is_drawn_there() {
    expect_all(&[
        (
            r#"{"op":"board_at","board":"war-in-heaven","size":40,"point":{"x":-103.9,"y":5}}"#,
            r#"{"label":"A5","hex":{"q":0,"r":0}}"#,
        ),
        (r#"{"op":"board_at","board":"war-in-heaven","size":40,"point":{"x":-1000,"y":5}}"#, "null"),
    ]);
}

#[test]
fn events_are_listed_in_order() {
    let start = START;
    let played = ok(&format!(
        r#"{{"op":"game_play","game":"underchex","position":"{start}","moves":["e2xe8","e9xe8"]}}"#
    ));
    let events = played.split_once("\"events\":").expect("events").1;
    assert_eq!(
        events,
        r#"[{"move":0,"event":"captured","id":"black-queen-1","token":"queen","side":"black","from":"e8"},{"move":0,"event":"moved","id":"white-queen-1","token":"queen","side":"white","from":"e2","to":"e8"},{"move":1,"event":"captured","id":"white-queen-1","token":"queen","side":"white","from":"e8"},{"move":1,"event":"moved","id":"black-king-1","token":"king","side":"black","from":"e9","to":"e8"}]}"#
    );
    let state = ok(&format!(
        r#"{{"op":"game_state","game":"underchex","position":"{start}","moves":["e2xe8","e9xe8"]}}"#
    ));
    assert!(
        state.contains(r#"{"id":"black-king-1","piece":"king","color":"black","letter":"k","label":"e8""#)
    );
}

#[test]
fn attacked_hexes_are_listed_with_their_attackers() {
    // The king attacks all neighbours, also the hex of his own pawn, and the pawn ahead and diagonally; the
    // side to move makes no difference.
    let few = r#""game":"underchex","position":"5/6/7/8/KP7/8/7/6/5 b 0 1 -""#;
    expect_all(&[
        (
            &format!(r#"{{"op":"game_attacks",{few},"side":"white"}}"#),
            r#"[{"label":"d2","by":["e2"]},{"label":"d1","by":["e1"]},{"label":"e3","by":["e2"]},{"label":"e2","by":["e1"]},{"label":"f2","by":["e2"]},{"label":"f1","by":["e1"]}]"#,
        ),
        (&format!(r#"{{"op":"game_attacks",{few},"side":"black"}}"#), "[]"),
    ]);
    let after = ok(&format!(
        r#"{{"op":"game_attacks","game":"underchex","position":"{START}","moves":["d3-d4"],"side":"white"}}"#
    ));
    assert!(after.contains(r#"{"label":"d5","by":["d4"]}"#), "{after}");
    let heaven = r#""game":"war-in-heaven","position":"round:3 first:angels turn:angels phase:actions/3 calls:none michael:A1 uriel:- camiel:- jophiel:B4 zadkiel:- raphael:- gabriel:- militia:-,-,-,- lucifer:B9 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:D6,D7,-,-""#;
    let struck = ok(&format!(r#"{{"op":"game_attacks",{heaven},"side":"demons"}}"#));
    assert!(struck.contains(r#"{"label":"D7","by":["D6"]}"#), "{struck}");
    let (kind, message) = refused(&format!(r#"{{"op":"game_attacks",{few},"side":"angels"}}"#));
    assert_eq!(
        (kind.as_str(), message.starts_with("argument `side`: ")),
        ("bad_argument", true),
        "{message}"
    );
}

#[test]
fn the_opponent_is_asked_for_a_move_and_for_hints() {
    // The queen mates on b2, where her king guards her.
    let mate = r#""game":"underchex","position":"K4/5q/1k5/8/9/8/7/6/5 b 0 1 -""#;
    let best = ok(&format!(r#"{{"op":"game_best",{mate},"nodes":500}}"#));
    assert!(best.ends_with(r#","value":999999}"#), "{best}");
    let hints: serde_json::Value =
        serde_json::from_str(&ok(&format!(r#"{{"op":"game_hints",{mate},"count":2,"nodes":2000}}"#)))
            .expect("JSON");
    assert_eq!(hints.as_array().map(Vec::len), Some(2));
    assert_eq!(hints[0]["value"], 999_999);
    // After the end there is no move to play.
    let over = r#""game":"underchex","position":"K4/1q4/1k5/8/9/8/7/6/5 w 0 1 -""#;
    expect_all(&[
        (&format!(r#"{{"op":"game_best",{over}}}"#), "null"),
        (&format!(r#"{{"op":"game_hints",{over}}}"#), "[]"),
    ]);
    // Equal requests have equal answers.
    let ask = format!(r#"{{"op":"game_best","game":"underchex","position":"{START}","seed":5}}"#);
    assert_eq!(ok(&ask), ok(&ask));
}

#[test]
fn an_analysis_has_lines_a_depth_and_the_number_of_positions() {
    let ask = |more: &str| -> serde_json::Value {
        let line = format!(r#"{{"op":"game_analysis","game":"underchex","position":"{START}"{more}}}"#);
        serde_json::from_str(&ok(&line)).expect("JSON")
    };
    let two = ask(r#","lines":2,"depth":2,"nodes":9000"#);
    assert_eq!((&two["depth"], two["lines"].as_array().map(Vec::len)), (&2.into(), Some(2)));
    assert!(two["nodes"].as_u64().is_some_and(|nodes| nodes > 16 && nodes < 9000), "{two}");
    let [first, second] = [0, 1].map(|line| two["lines"][line].clone());
    assert!(first["value"].as_i64() >= second["value"].as_i64());
    assert_ne!(first["moves"][0], second["moves"][0]);
    assert!(first["moves"].as_array().is_some_and(|moves| moves.len() >= 2), "both sides move: {first}");
    assert_eq!(ask("")["lines"].as_array().map(Vec::len), Some(3));
    assert_eq!(ask(r#","lines":0,"depth":0"#)["lines"].as_array().map(Vec::len), Some(1));
    let over = r#"{"op":"game_analysis","game":"underchex","position":"K4/1q4/1k5/8/9/8/7/6/5 w 0 1 -"}"#;
    expect_all(&[(over, r#"{"depth":1,"nodes":0,"lines":[]}"#)]);
}

#[test]
fn an_opponent_works_within_the_budget() {
    let line = format!(r#"{{"op":"game_best","game":"underchex","position":"{START}","nodes":4000000000}}"#);
    let limits = sixfold_query::Limits::server();
    let mut out = Vec::new();
    let mut responder = sixfold_query::Responder::new(limits);
    responder.answer(line.as_bytes(), &mut out);
    let answer = String::from_utf8(out).expect("text");
    assert!(answer.contains(r#""kind":"too_costly","message":"argument `nodes`: "#), "{answer}");
    assert!(responder.work_spent() <= limits.max_work);
}

/// A board of nineteen hexes.
const OWN: &str =
    r#"{"toml":"name = 'mine'\norientation = 'flat'\ntitle = 'Mine'\ncells.hexagon.radius = 2"}"#;

#[test]
fn a_board_of_ones_own_is_asked_as_those_that_come_along() {
    let about = |op: &str, rest: &str| ok(&format!(r#"{{"op":"{op}","board":{OWN}{rest}}}"#));
    assert!(about("board", "").contains(r#""name":"mine","title":"Mine""#));
    assert_eq!(about("board_lines", r#","label":"0,0""#).matches("\"0,").count(), 4);
    assert_eq!(about("board_distance", r#","a":"0,2","b":"0,-2""#), "4");
    assert_eq!(about("board_pixel", r#","label":"0,0","size":10"#), r#"{"x":0.0,"y":0.0}"#);
    let at = about("board_at", r#","point":{"x":15,"y":9},"size":10"#);
    assert_eq!(at, r#"{"label":"1,0","hex":{"q":1,"r":0}}"#);
    let grid = format!(r#"{{"op":"grid","shape":{{"board":{OWN}}},"ask":["count"]}}"#);
    assert_eq!(ok(&grid), "[19]");
}

#[test]
fn a_board_file_with_faults_is_refused_with_their_places() {
    let file = r"name = 'mine'\norientation = 'flat'\ncells.hexagon.radius = 1\n[[sides]]\nname = 'a'\n[[zones]]\nname = 'z'\nowner = 'b'";
    let (kind, message) = refused(&format!(r#"{{"op":"board","board":{{"toml":"{file}"}}}}"#));
    assert_eq!(kind, "bad_file");
    assert_eq!(message, "argument `board.toml`: line 8, column 9: \"b\" is not defined; known: a");
    let many = r"<<".replace("<<", &"x = 1\\n".repeat(9));
    let (kind, message) = refused(&format!(r#"{{"op":"grid","shape":{{"board":{{"toml":"{many}"}}}}}}"#));
    assert_eq!(kind, "bad_file");
    assert!(message.starts_with("argument `shape.board.toml`: line 2"), "{message}");
    assert!(message.ends_with("more faults"), "{message}");
    let all = ok(&format!(r#"{{"op":"board_faults","toml":"{file}"}}"#));
    assert!(all.contains(r#"--> board.toml:8:9\n"#), "{all}");
    assert_eq!(
        ok(r#"{"op":"board_faults","toml":"name = 'a'\norientation = 'flat'\ncells.hexagon.radius = 1"}"#),
        r#"{"faults":[],"more":0}"#
    );
    expect(
        r#"{"op":"board","board":7}"#,
        "bad_argument",
        r#"argument `board`: expected the name of a board such as "underchex", or a board file such as {"toml":"name = 'mine' …"}, found 7"#,
    );
}

#[test]
fn a_board_of_too_many_hexes_is_refused_before_it_is_built() {
    let file = |radius| format!(r"name = 'w'\norientation = 'flat'\ncells.hexagon.radius = {radius}");
    let limits = sixfold_query::Limits::default().with_max_cells(7);
    let ask = |radius| {
        let line =
            format!(r#"{{"op":"board_distance","board":{{"toml":"{}"}},"a":"0,0","b":"0,0"}}"#, file(radius));
        sixfold_query::answer(&line, limits)
    };
    assert_eq!(ask(1), r#"{"ok":0}"#);
    let refused = r#"{"error":{"kind":"too_large","message":"argument `board.toml`: the map would have 19 hexes; max_cells allows 7,"#;
    assert!(ask(2).starts_with(refused), "{}", ask(2));
    // Each byte of the file is 100 units of work; in the request a line ends with two characters.
    let line = format!(r#"{{"op":"board_distance","board":{{"toml":"{}"}},"a":"0,0","b":"0,0"}}"#, file(1));
    let reading = 100 * file(1).replace(r"\n", "\n").len() as u64;
    let within = |work| sixfold_query::answer(&line, sixfold_query::Limits::default().with_max_work(work));
    assert!(within(reading - 1).contains(r#""kind":"too_costly""#), "{}", within(reading - 1));
    assert_eq!(within(reading + 1_000), r#"{"ok":0}"#);
}

#[test]
fn every_game_is_listed() {
    let listed = ok(r#"{"op":"games"}"#);
    for name in sixfold_games::catalogue::NAMES {
        assert!(listed.contains(&format!(r#""name":"{name}""#)), "{listed}");
    }
    assert_eq!(listed.matches("players").count(), sixfold_games::catalogue::NAMES.len());
}
