//! Generated requests for every operation, and laws that hold between answers.
//!
//! The requests depend on a seed. `SIXFOLD_REQUESTS` sets their number; the default is 20,000.

use serde_json::{Value, json};
use sixfold_games::chance::Chance;
use sixfold_query::{Limits, Responder};

use crate::asked::{check_form, ok};
use crate::made_up::{list, one, request};

#[test]
fn every_request_has_one_answer_within_the_limits() {
    let count =
        std::env::var("SIXFOLD_REQUESTS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000_u64);
    let limits = Limits::server();
    let mut responder = Responder::new(limits);
    let mut answered = 0_u64;
    for seed in 0..count {
        let line = request(seed);
        let mut out = Vec::new();
        let memory = allocation_counter::measure(|| responder.answer(line.as_bytes(), &mut out)).bytes_max;
        assert!(memory < 64 << 20, "{memory} bytes for {line}");
        assert!(responder.work_spent() <= limits.max_work, "{line}");
        let answer = String::from_utf8(out).expect("text");
        check_form(&answer);
        assert!(!answer.contains('\n') && !answer.contains('\u{1b}'), "{answer}");
        answered += u64::from(answer.contains("\"ok\":"));
    }
    // If all generated requests were refused, the test would prove nothing.
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
    let long = |length: usize| pixel(&format!("1.{}", "0".repeat(length - 2)));
    assert_eq!(ok(&long(1200)), ok(&pixel("1")));
    assert!(crate::asked::refused(&long(1201)).1.contains("a number of at most 1200 characters"));
    // 9·10^1, with a thousand zeros before its digit.
    assert_eq!(ok(&pixel(&format!("0.{}9e1002", "0".repeat(1000)))), ok(&pixel("90")));
}
