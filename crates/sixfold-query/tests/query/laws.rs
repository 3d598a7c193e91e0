//! Made-up requests for every operation, and laws that hold between answers.
//!
//! The requests follow from a seed. `SIXFOLD_REQUESTS` says how many are made up; without it 20,000.

use serde_json::{Value, json};
use sixfold_games::chance::Chance;
use sixfold_query::{Limits, Operation, Responder, operations};

use crate::asked::{check_form, ok};

/// How carefully a request is made up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// Every argument is what it should be.
    Good,
    /// Now and then an argument is missing, doubled, of another kind, or too much.
    Bad,
}

fn one<T: Copy>(chance: &mut Chance, of: &[T]) -> T {
    of[chance.below(of.len())]
}

fn number(chance: &mut Chance, mood: Mood) -> Value {
    const LARGE: [i64; 8] =
        [1_073_741_823, -1_073_741_823, 1_073_741_824, 4_294_967_295, 4_294_967_296, i64::MAX, i64::MIN, -1];
    match (mood, chance.below(8)) {
        (Mood::Bad, 0) => json!(one(chance, &LARGE)),
        (Mood::Bad, 1) => json!(chance.below(1000) as f64 / 7.0),
        _ => json!(chance.below(9)),
    }
}

fn coordinate(chance: &mut Chance, mood: Mood) -> i64 {
    if mood == Mood::Bad && chance.below(20) == 0 {
        return one(chance, &[1_073_741_823, -1_073_741_823, 1_073_741_824, -500_000, i64::MAX]);
    }
    chance.below(7) as i64 - 3
}

fn hex(chance: &mut Chance, mood: Mood) -> Value {
    json!({"q": coordinate(chance, mood), "r": coordinate(chance, mood)})
}

fn pair(chance: &mut Chance, mood: Mood, names: [&str; 2]) -> Value {
    json!({names[0]: coordinate(chance, mood), names[1]: coordinate(chance, mood)})
}

fn list(chance: &mut Chance, most: usize, mut item: impl FnMut(&mut Chance) -> Value) -> Value {
    (0..chance.below(most)).map(|_| item(chance)).collect::<Vec<_>>().into()
}

fn shape(chance: &mut Chance, mood: Mood) -> Value {
    match chance.below(6) {
        0 => json!({"rectangle": {"width": number(chance, mood), "height": number(chance, mood)}}),
        1 => {
            json!({"parallelogram": {"q": [coordinate(chance, mood), 4], "r": [-4, coordinate(chance, mood)]}})
        }
        2 => json!({"hexes": list(chance, 30, |chance| hex(chance, mood))}),
        3 => json!({"board": one(chance, &["underchex", "war-in-heaven", "glinski"])}),
        _ => json!({"hexagon": {"radius": number(chance, mood)}}),
    }
}

fn unit(chance: &mut Chance, mood: Mood) -> Value {
    let mut unit = json!({"unit": one(chance, &["a", "b", "c", "\u{1b}[2J"]), "hex": hex(chance, mood)});
    for (name, value) in
        [("facing", json!(chance.below(6))), ("prone", json!(chance.below(2) == 0)), ("side", json!("red"))]
    {
        if chance.below(2) == 0 {
            unit[name] = if chance.below(4) == 0 { Value::Null } else { value };
        }
    }
    unit
}

fn cell(chance: &mut Chance, mood: Mood) -> Value {
    let terrain = one(chance, &["clear", "woods", "heavy_woods", "water", "rough", "road", "swmp"]);
    json!({"hex": hex(chance, mood), "terrain": terrain, "elevation": coordinate(chance, mood)})
}

fn change(chance: &mut Chance, mood: Mood) -> Value {
    match chance.below(7) {
        0 => json!({"remove": {"hex": hex(chance, mood)}}),
        1 => json!({"move": {"from": hex(chance, mood), "to": hex(chance, mood), "facing": null}}),
        2 => json!({"terrain": {"hex": hex(chance, mood), "terrain": "woods"}}),
        3 => json!({"elevation": {"hex": hex(chance, mood), "elevation": number(chance, mood)}}),
        5 => json!({"turn": {"unit": one(chance, &["a", "b"]), "by": number(chance, mood)}}),
        4 => json!({"prone": {"unit": "a", "prone": true}}),
        _ => json!({"place": unit(chance, mood)}),
    }
}

fn question(chance: &mut Chance, mood: Mood) -> Value {
    let about = one(chance, &["cell", "in_bounds", "is_occupied", "occupant", "neighbors"]);
    match chance.below(5) {
        0 => json!(one(chance, &["count", "occupied", "empty", "occupied_hexes", "empty_hexes"])),
        1 => json!({one(chance, &["find", "unit"]): "a"}),
        2 => json!({"range": {"center": hex(chance, mood), "radius": number(chance, mood)}}),
        _ => json!({about: hex(chance, mood)}),
    }
}

/// A position after some random moves.
fn position(chance: &mut Chance, game: &str) -> Value {
    let game = sixfold_games::catalogue::find(game).expect("known");
    let first = sixfold_games::text::First::Lot(chance.draw());
    let mut position = game.start(first).expect("a start");
    for _ in 0..chance.below(4) {
        let moves = game.moves(&position).expect("a position");
        if moves.is_empty() {
            break;
        }
        position = game.play(&position, &[&moves[chance.below(moves.len())]]).expect("legal").position;
    }
    json!(position)
}

fn argument(chance: &mut Chance, mood: Mood, operation: &str, name: &str, game: &str) -> Value {
    match (operation, name) {
        ("board_distance", "a" | "b") | (_, "label") => json!(one(chance, &["a1", "e5", "A1", "D5", "z99"])),
        ("to_hit", "attacker" | "target") | (_, "unit") => json!(one(chance, &["a", "b", "c"])),
        ("triangle_distance" | "triangle_line", "a" | "b") => pair(chance, mood, ["col", "row"]),
        (_, "hex" | "a" | "b" | "center" | "apex" | "at" | "target" | "from" | "to") => hex(chance, mood),
        (_, "cube") => {
            let (x, z) = (coordinate(chance, mood), coordinate(chance, mood));
            json!({"x": x, "y": x.wrapping_add(z).wrapping_neg(), "z": z})
        }
        (_, "offset" | "doubled" | "triangle") => pair(chance, mood, ["col", "row"]),
        (_, "anchors") => list(chance, 6, |chance| pair(chance, mood, ["col", "row"])),
        (_, "tokens") => list(chance, 6, |chance| json!({"hex": hex(chance, mood), "height": 2})),
        (_, "pieces") => list(chance, 6, |chance| {
            let (piece, color) = (one(chance, &["king", "queen", "pawn"]), one(chance, &["white", "black"]));
            json!({"piece": piece, "color": color, "hex": hex(chance, mood)})
        }),
        (_, "point") => json!({"x": chance.below(100) as f64 / 3.0, "y": -2}),
        (_, "layout") => json!({"orientation": "flat", "size": number(chance, mood)}),
        (_, "parity") => json!(one(chance, &["odd-q", "even-q", "odd-r", "even-r"])),
        (_, "axis") => json!(one(chance, &["height", "width"])),
        (_, "orientation") => json!(one(chance, &["flat", "pointy"])),
        (_, "tie") => json!(one(chance, &["symmetric", "left", "right", "both"])),
        (_, "scheme") => json!(one(chance, &["geometric", "mirrored", "document"])),
        (_, "arc") => json!(one(chance, &["front", "left", "right", "rear"])),
        (_, "mode" | "attacker_mode" | "target_mode") => json!(one(chance, &["walk", "run", "jump"])),
        (_, "direction" | "facing") => json!(chance.below(6)),
        (_, "key") => json!(format!("{},{}", coordinate(chance, mood), coordinate(chance, mood))),
        (_, "weapon") => json!({"short": 3, "medium": 6, "long": number(chance, mood)}),
        (_, "rules") => {
            let zones = [json!("stop"), json!("no_step_between"), json!({"extra_cost": 2}), json!("ignored")];
            json!({
                "turn_cost": chance.below(2),
                "through_friends": chance.below(2) == 0,
                "zones": zones[chance.below(4)],
                "movement_type": one(chance, &["foot", "wheels", "hover", "flying"]),
                "slopes": chance.below(2) == 0,
            })
        }
        (_, "outside") => json!(one(chance, &["open", "blocks"])),
        (_, "target_immobile" | "partial_cover") => json!(chance.below(2) == 0),
        (_, "shape") => shape(chance, mood),
        (_, "wrap") => json!(one(chance, &["all", "left_right", "top_bottom"])),
        (_, "borders") => json!(one(chance, &["one", "both"])),
        (_, "costs") => {
            list(chance, 6, |chance| json!({"hex": hex(chance, mood), "cost": number(chance, mood)}))
        }
        (_, "blocked" | "goals") => list(chance, 6, |chance| hex(chance, mood)),
        (_, "walls") => list(chance, 4, |chance| {
            let (q, r) = (chance.below(5) as i64 - 2, chance.below(5) as i64 - 2);
            json!([{"q": q, "r": r}, {"q": q + chance.below(2) as i64, "r": r + 1 - chance.below(2) as i64}])
        }),
        (_, "units") => list(chance, 4, |chance| unit(chance, mood)),
        (_, "cells") => list(chance, 8, |chance| cell(chance, mood)),
        (_, "ops") => list(chance, 6, |chance| change(chance, mood)),
        (_, "ask") => list(chance, 6, |chance| question(chance, mood)),
        (_, "board") => json!(one(chance, &["underchex", "war-in-heaven", "glinski"])),
        (_, "game") => json!(game),
        (_, "position") => position(chance, game),
        (_, "moves") => list(chance, 3, |chance| json!(one(chance, &["e2-e3", "B3-B4", "pass", "battle"]))),
        (_, "first") => json!(one(chance, &["white", "angels", "demons"])),
        (_, "turn") => json!(one(chance, &["white", "black"])),
        (_, "depth") => json!(chance.below(3)),
        (_, "nodes") if chance.below(8) > 0 => json!(chance.below(60)),
        _ => number(chance, mood),
    }
}

fn request(chance: &mut Chance) -> String {
    let all: Vec<&Operation> = operations().collect();
    let operation = all[chance.below(all.len())];
    let mood = if chance.below(2) == 0 { Mood::Good } else { Mood::Bad };
    let game = one(chance, &["underchex", "war-in-heaven"]);
    let mut request = json!({"op": operation.name, "id": chance.below(100)});
    for parameter in operation.parameters {
        let left_out = if parameter.optional { 2 } else { 0 };
        let spoiled = mood == Mood::Bad && chance.below(12) == 0;
        request[parameter.name] = match chance.below(6) {
            // Without it an opponent looks at a thousand positions, which is long in a debug build.
            _ if parameter.name == "nodes" => argument(chance, mood, operation.name, "nodes", game),
            0 if parameter.optional => Value::Null,
            roll if roll < left_out => continue,
            _ if spoiled => one(chance, &[0, 1, 2, 3]).into(),
            _ => argument(chance, mood, operation.name, parameter.name, game),
        };
    }
    let mut text = request.to_string();
    if mood == Mood::Bad && chance.below(30) == 0 {
        let mut end = chance.below(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        text.truncate(end);
    }
    text
}

#[test]
fn every_request_has_one_answer_within_the_limits() {
    let count =
        std::env::var("SIXFOLD_REQUESTS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000_u64);
    let limits = Limits::server();
    let mut responder = Responder::new(limits);
    let mut answered = 0_u64;
    for seed in 0..count {
        let line = request(&mut Chance::new(seed));
        let mut out = Vec::new();
        let memory = allocation_counter::measure(|| responder.answer(line.as_bytes(), &mut out)).bytes_max;
        assert!(memory < 64 << 20, "{memory} bytes for {line}");
        assert!(responder.work_spent() <= limits.max_work, "{line}");
        let answer = String::from_utf8(out).expect("text");
        check_form(&answer);
        assert!(!answer.contains('\n') && !answer.contains('\u{1b}'), "{answer}");
        answered += u64::from(answer.contains("\"ok\":"));
    }
    // Made-up requests that are all refused would show nothing.
    assert!(answered > count / 4, "{answered} of {count} answered");
}

fn value(line: &Value) -> Value {
    serde_json::from_str(&ok(&line.to_string())).expect("JSON")
}

#[test]
fn a_line_is_the_same_both_ways() {
    let mut chance = Chance::new(1);
    for _ in 0..300 {
        let mut far = || json!({"q": chance.below(90) as i64 - 45, "r": chance.below(90) as i64 - 45});
        let (a, b) = (far(), far());
        let there = value(&json!({"op": "line", "a": a, "b": b}));
        let mut back = value(&json!({"op": "line", "a": b, "b": a}));
        back.as_array_mut().expect("a list").reverse();
        assert_eq!(there, back);
    }
}

#[test]
fn a_hex_is_reached_for_what_its_path_costs() {
    let mut chance = Chance::new(2);
    for _ in 0..40 {
        let shape = json!({"hexagon": {"radius": 4}});
        let cells = list(&mut chance, 20, cell_within);
        let map = |op: &str| json!({"op": op, "shape": shape, "cells": cells});
        let mut asked = map("reach");
        asked["units"] = json!([{"unit": "a", "hex": {"q": 0, "r": 0}}]);
        asked["unit"] = json!("a");
        asked["walk"] = json!(5);
        asked["mode"] = json!("walk");
        for reached in value(&asked).as_array().expect("a list") {
            let mut way = map("path");
            way["from"] = json!({"q": 0, "r": 0});
            way["to"] = reached["hex"].clone();
            assert_eq!(value(&way)["cost"], reached["cost"], "{way}");
        }
    }
}

fn cell_within(chance: &mut Chance) -> Value {
    let terrain = one(chance, &["clear", "woods", "heavy_woods", "rough", "road"]);
    let (q, r) = (chance.below(5) as i64 - 2, chance.below(5) as i64 - 2);
    json!({"hex": {"q": q, "r": r}, "terrain": terrain, "elevation": chance.below(4)})
}

#[test]
fn a_view_holds_the_hexes_that_are_seen() {
    let mut chance = Chance::new(3);
    for _ in 0..20 {
        let cells = list(&mut chance, 20, cell_within);
        let mut view = json!({"op": "view", "shape": {"hexagon": {"radius": 4}}, "cells": cells});
        view["from"] = json!({"q": 0, "r": 0});
        view["radius"] = json!(3);
        let seen = value(&view);
        let all = value(&json!({"op": "range", "center": {"q": 0, "r": 0}, "radius": 3}));
        for hex in all.as_array().expect("a list") {
            let mut sight = view.clone();
            sight["op"] = json!("sight");
            sight["to"] = hex.clone();
            sight.as_object_mut().expect("an object").remove("radius");
            let visible = value(&sight)["visible"] == json!(true);
            assert_eq!(visible, seen.as_array().expect("a list").contains(hex), "{sight}");
        }
    }
}

#[test]
fn plain_searches_agree_with_one_another() {
    let mut chance = Chance::new(4);
    for round in 0..20 {
        let near =
            |chance: &mut Chance| json!({"q": chance.below(5) as i64 - 2, "r": chance.below(5) as i64 - 2});
        let mut map = json!({"shape": {"hexagon": {"radius": 4}}, "from": {"q": 0, "r": 0}});
        map["blocked"] = list(&mut chance, 8, near);
        let costs =
            ("costs", list(&mut chance, 8, |chance| json!({"hex": near(chance), "cost": chance.below(4)})));
        map["walls"] = json!([[{"q": 1, "r": 0}, {"q": 1, "r": 1}], [{"q": 0, "r": 0}, {"q": 0, "r": -1}]]);
        if round % 2 == 1 {
            map["wrap"] = json!("all");
        }
        let ask = |op: &str, more: &[(&str, Value)]| {
            let mut request = map.clone();
            request["op"] = json!(op);
            for (name, given) in more {
                request[name] = given.clone();
            }
            value(&request)
        };
        for reached in ask("search_reach", &[("budget", json!(3)), costs.clone()]).as_array().expect("a list")
        {
            let way = ask("search_path", &[("to", reached["hex"].clone()), costs.clone()]);
            assert_eq!(way["cost"], reached["cost"], "{map}");
        }
        // On a map that wraps a view ends where a hex would be seen twice.
        let seen = ask("search_view", &[("radius", json!(3))]);
        let all = value(&json!({"op": "range", "center": {"q": 0, "r": 0}, "radius": 3}));
        for hex in all.as_array().expect("a list") {
            let sight = ask("search_sight", &[("to", hex.clone())]);
            let listed = seen.as_array().expect("a list").contains(hex);
            assert_eq!(sight["visible"], json!(listed), "{hex} {map}");
        }
    }
}

#[test]
fn turns_and_places_come_back() {
    let mut chance = Chance::new(5);
    for _ in 0..300 {
        let mut far = || json!({"q": chance.below(90) as i64 - 45, "r": chance.below(90) as i64 - 45});
        let (hex, center) = (far(), far());
        let place = value(&json!({"op": "spiral_index", "hex": hex, "center": center}));
        assert_eq!(value(&json!({"op": "spiral_hex", "index": place, "center": center})), hex);
        for mirror in 0..6 {
            let image = value(&json!({"op": "reflect", "hex": hex, "mirror": mirror, "center": center}));
            let back = json!({"op": "reflect", "hex": image, "mirror": mirror, "center": center});
            assert_eq!(value(&back), hex);
        }
        let big = value(&json!({"op": "big_hex", "hex": hex, "radius": 2}));
        assert!(big["hexes"].as_array().expect("a list").contains(&hex), "{big}");
        assert_eq!(value(&json!({"op": "add", "a": big["center"], "b": big["local"]})), hex);
    }
}

#[test]
fn wedges_and_arcs_cover_everything_once() {
    let center = json!({"q": 2, "r": -1});
    let range = value(&json!({"op": "range", "center": center, "radius": 4}));
    let sorted = |mut hexes: Vec<Value>| {
        hexes.sort_by_key(|hex| (hex["q"].as_i64(), hex["r"].as_i64()));
        hexes
    };
    let parts = |requests: Vec<Value>| {
        let hexes = requests.iter().flat_map(|request| value(request).as_array().expect("a list").clone());
        sorted(hexes.filter(|hex| *hex != center).chain([center.clone()]).collect())
    };
    let wedge = |facing: u8| json!({"op": "wedge", "apex": center, "facing": facing, "radius": 4});
    assert_eq!(json!(parts((0..6).map(wedge).collect())), range);
    for scheme in ["geometric", "mirrored"] {
        let arc = |arc: &str| json!({"op": "arc_hexes", "at": center, "facing": 1, "arc": arc, "range": 4, "scheme": scheme});
        assert_eq!(json!(parts(["front", "left", "right", "rear"].map(arc).to_vec())), range, "{scheme}");
    }
}

#[test]
fn null_is_the_same_as_left_out() {
    for (given, left_out) in [
        (
            r#"{"op":"rotate","hex":{"q":1,"r":0},"steps":1,"center":null}"#,
            r#"{"op":"rotate","hex":{"q":1,"r":0},"steps":1}"#,
        ),
        (
            r#"{"op":"grid","shape":{"hexagon":{"radius":1,"center":null}},"cells":null,"ops":null,"ask":["count"]}"#,
            r#"{"op":"grid","shape":{"hexagon":{"radius":1}},"ask":["count"]}"#,
        ),
        (
            r#"{"op":"game_new","game":"underchex","seed":null,"first":null}"#,
            r#"{"op":"game_new","game":"underchex"}"#,
        ),
        (r#"{"op":"range_bracket","distance":4,"weapon":null}"#, r#"{"op":"range_bracket","distance":4}"#),
        (
            r#"{"op":"reach","shape":{"hexagon":{"radius":1}},"units":[{"unit":"a","hex":{"q":0,"r":0},"side":null}],"unit":"a","walk":1,"jump":null,"heat":null,"mode":"walk","rules":{"turn_cost":null}}"#,
            r#"{"op":"reach","shape":{"hexagon":{"radius":1}},"units":[{"unit":"a","hex":{"q":0,"r":0}}],"unit":"a","walk":1,"mode":"walk"}"#,
        ),
    ] {
        assert_eq!(ok(given), ok(left_out), "{given}");
    }
}

#[test]
fn a_number_is_read_right_or_refused() {
    let pixel = |x: &str| {
        format!(
            r#"{{"op":"from_pixel","point":{{"x":{x},"y":0}},"layout":{{"orientation":"pointy","size":1}}}}"#
        )
    };
    let (kind, message) = crate::asked::refused(&pixel(&format!("0.{}9e656002", "0".repeat(656_000))));
    assert_eq!(kind, "bad_argument");
    assert!(message.contains("a number of at most 1200 characters") && message.len() < 200, "{message}");
    // 9·10^1 and a number between two doubles, both as long as allowed.
    assert_eq!(ok(&pixel(&format!("0.{}9e1002", "0".repeat(1000)))), ok(&pixel("90")));
}
