//! The part "Tactics".

use crate::asked::{expect_all, ok, refused};

const MAP: &str = r#""shape":{"hexagon":{"radius":4}}"#;

/// A unit `a` in the middle, looking north, and `b` next to it in the south.
const UNITS: &str = r#""units":[{"unit":"a","hex":{"q":0,"r":0},"side":"red"},{"unit":"b","hex":{"q":0,"r":1},"side":"red"}]"#;

fn line(op: &str, rest: &str) -> String {
    format!(r#"{{"op":"{op}",{MAP},{rest}}}"#)
}

#[test]
fn arcs() {
    expect_all(&[
        (r#"{"op":"arc","at":{"q":0,"r":0},"facing":1,"target":{"q":0,"r":-1}}"#, r#""front""#),
        (r#"{"op":"arc","at":{"q":0,"r":0},"facing":"S","target":{"q":0,"r":-5}}"#, r#""rear""#),
        (r#"{"op":"arc","at":{"q":0,"r":0},"facing":0,"target":{"q":-2,"r":1}}"#, r#""left""#),
        (
            r#"{"op":"arc","at":{"q":0,"r":0},"facing":0,"target":{"q":0,"r":0},"scheme":"geometric"}"#,
            r#""front""#,
        ),
        (
            r#"{"op":"arc","at":{"q":0,"r":0},"facing":0,"target":{"q":-1,"r":1},"scheme":"document"}"#,
            r#""right""#,
        ),
        (r#"{"op":"arc_directions","facing":4,"arc":"front"}"#, "[4,5,3]"),
        (r#"{"op":"arc_directions","facing":4,"arc":"right"}"#, "[0]"),
        (r#"{"op":"arc_directions","facing":4,"arc":"left","scheme":"mirrored"}"#, "[0]"),
        (r#"{"op":"arc_directions","facing":4,"arc":"rear"}"#, "[1]"),
    ]);
}

#[test]
fn points_and_brackets() {
    expect_all(&[
        (r#"{"op":"movement_points","walk":5,"mode":"walk"}"#, "5"),
        (r#"{"op":"movement_points","walk":5,"mode":"run"}"#, "8"),
        (r#"{"op":"movement_points","walk":5,"jump":4,"mode":"jump","heat":30}"#, "4"),
        (r#"{"op":"movement_points","walk":5,"mode":"jump"}"#, "0"),
        (r#"{"op":"movement_points","walk":5,"mode":"walk","heat":10}"#, "3"),
        (r#"{"op":"range_bracket","distance":0}"#, r#"{"bracket":"short","modifier":0}"#),
        (r#"{"op":"range_bracket","distance":15}"#, r#"{"bracket":"long","modifier":4}"#),
        (r#"{"op":"range_bracket","distance":16}"#, r#"{"bracket":"extreme","modifier":null}"#),
        (
            r#"{"op":"range_bracket","distance":16,"weapon":{}}"#,
            r#"{"bracket":"out_of_range","modifier":null}"#,
        ),
        (
            r#"{"op":"range_bracket","distance":20,"weapon":{"short":6,"medium":12,"long":18,"extreme":24}}"#,
            r#"{"bracket":"extreme","modifier":6}"#,
        ),
    ]);
    for weapon in
        [r#"{"short":6}"#, r#"{"short":6,"medium":5,"long":9}"#, r#"{"mount":"tail"}"#, r#"{"range":5}"#]
    {
        let (kind, _) = refused(&format!(r#"{{"op":"range_bracket","distance":1,"weapon":{weapon}}}"#));
        assert_eq!(kind, "bad_argument", "{weapon}");
    }
}

#[test]
fn reach() {
    let count = |rest: &str| ok(&line("reach", rest)).matches("cost").count();
    assert_eq!(
        count(&format!(r#"{UNITS},"unit":"a","walk":2,"mode":"walk""#)),
        16,
        "18 without b and the hex behind it"
    );
    assert_eq!(count(&format!(r#"{UNITS},"unit":"a","walk":1,"mode":"run","rules":{{"turn_cost":1}}"#)), 4);
    assert_eq!(count(&format!(r#"{UNITS},"unit":"a","walk":0,"jump":1,"mode":"jump""#)), 5);
    let first = ok(&line("reach", &format!(r#"{UNITS},"unit":"a","walk":1,"mode":"walk""#)));
    assert_eq!(
        first,
        r#"[{"hex":{"q":-1,"r":0},"cost":1},{"hex":{"q":-1,"r":1},"cost":1},{"hex":{"q":0,"r":-1},"cost":1},{"hex":{"q":1,"r":-1},"cost":1},{"hex":{"q":1,"r":0},"cost":1}]"#
    );
    let prone = UNITS.replacen(r#""side""#, r#""prone":true,"side""#, 1);
    assert_eq!(count(&format!(r#"{prone},"unit":"a","walk":4,"mode":"run""#)), 0);
    assert_eq!(count(&format!(r#"{prone},"unit":"a","walk":3,"mode":"walk""#)), 5);
    assert_eq!(refused(&line("reach", r#""unit":"a","walk":4,"mode":"walk""#)).0, "unknown_unit");
}

#[test]
fn paths() {
    let corridor = r#""shape":{"parallelogram":{"q":[0,0],"r":[-2,2]}}"#;
    let path = |rest: &str| format!(r#"{{"op":"path",{corridor},{UNITS},{rest}}}"#);
    let there = r#""from":{"q":0,"r":0},"to":{"q":0,"r":2}"#;
    let (kind, message) = refused(&path(there));
    assert_eq!(
        (kind.as_str(), message.as_str()),
        ("unreachable", "there is no path from hex 0,0 to hex 0,2")
    );
    assert_eq!(
        ok(&path(&format!(r#"{there},"rules":{{"through_friends":true}}"#))),
        r#"{"cost":2,"path":[{"q":0,"r":0},{"q":0,"r":1},{"q":0,"r":2}]}"#
    );
    assert_eq!(
        ok(&path(r#""from":{"q":0,"r":0},"to":{"q":0,"r":0}"#)),
        r#"{"cost":0,"path":[{"q":0,"r":0}]}"#
    );
    assert_eq!(refused(&path(r#""from":{"q":0,"r":0},"to":{"q":1,"r":0}"#)).0, "out_of_bounds");
    assert_eq!(refused(&path(r#""from":{"q":0,"r":0},"to":{"q":0,"r":1}"#)).0, "unreachable");
}

#[test]
fn rules_of_movement() {
    let enemies =
        r#""units":[{"unit":"a","hex":{"q":0,"r":0},"side":1},{"unit":"b","hex":{"q":0,"r":2},"side":2}]"#;
    let path = |rules: &str| {
        line("path", &format!(r#"{enemies},"from":{{"q":0,"r":0}},"to":{{"q":1,"r":1}},"rules":{rules}"#))
    };
    let cost = |rules: &str| ok(&path(rules)).split(',').next().map(str::to_owned);
    assert_eq!(cost(r#"{"zones":{"extra_cost":4}}"#).as_deref(), Some(r#"{"cost":6"#));
    assert_eq!(cost(r#"{"zones":{"extra_cost":4},"zoneless":["b"]}"#).as_deref(), Some(r#"{"cost":2"#));
    for rules in ["{}", r#"{"zones":"stop"}"#, r#"{"zones":"no_step_between","slopes":false}"#] {
        assert_eq!(cost(rules).as_deref(), Some(r#"{"cost":2"#), "{rules}");
    }
    for (rules, kind, message) in [
        (r#"{"zones":"halt"}"#, "bad_argument", "argument `rules.zones`"),
        (r#"{"zones":{"extra_cost":1000001}}"#, "out_of_range", "argument `rules.zones.extra_cost`"),
        (r#"{"zoneless":["b","c"]}"#, "unknown_unit", "argument `rules.zoneless[1]`"),
        (
            r#"{"movement_type":"ski"}"#,
            "bad_argument",
            "argument `rules.movement_type`: unknown type of movement \"ski\"; known: foot, wheels, hover, flying",
        ),
        (r#"{"zone":"stop"}"#, "bad_argument", "argument `rules`"),
    ] {
        let (found, text) = refused(&path(rules));
        assert_eq!(found, kind, "{text}");
        assert!(text.starts_with(message), "{text}");
    }
}

#[test]
fn sight_from_outside_the_map() {
    let islands = r#""shape":{"hexes":[{"q":0,"r":0},{"q":0,"r":2}]},"from":{"q":0,"r":0}"#;
    let sight = |rest: &str| ok(&format!(r#"{{"op":"sight",{islands},"to":{{"q":0,"r":2}}{rest}}}"#));
    assert!(sight("").starts_with(r#"{"visible":true"#));
    let blocked = r#"{"visible":false,"blocked_by":{"q":0,"r":1},"reason":"outside""#;
    assert!(sight(r#","outside":"blocks""#).starts_with(blocked));
    let view = |rest: &str| ok(&format!(r#"{{"op":"view",{islands},"radius":3{rest}}}"#));
    assert_eq!(view(""), r#"[{"q":0,"r":0},{"q":0,"r":2}]"#);
    assert_eq!(view(r#","outside":"blocks""#), r#"[{"q":0,"r":0}]"#);
}

#[test]
fn moves() {
    let ask = |rest: &str| line("move", &format!(r#"{UNITS},"unit":"a",{rest}"#));
    expect_all(&[
        (
            &ask(r#""to":{"q":0,"r":-2},"walk":2,"mode":"walk""#),
            r#"{"cost":2,"path":[{"q":0,"r":0},{"q":0,"r":-1},{"q":0,"r":-2}],"heat":1,"facing":0,"hexes":2,"attacker_modifier":1,"target_modifier":0}"#,
        ),
        (
            &ask(r#""to":{"q":0,"r":2},"walk":2,"jump":2,"mode":"jump","facing":3"#),
            r#"{"cost":2,"path":[{"q":0,"r":0},{"q":0,"r":1},{"q":0,"r":2}],"heat":3,"facing":3,"hexes":2,"attacker_modifier":3,"target_modifier":1}"#,
        ),
        (
            &ask(r#""to":{"q":0,"r":0},"walk":3,"mode":"walk","facing":3,"rules":{"turn_cost":1}"#),
            r#"{"cost":3,"path":[{"q":0,"r":0}],"heat":1,"facing":3,"hexes":0,"attacker_modifier":1,"target_modifier":0}"#,
        ),
    ]);
    for (rest, kind) in [
        (r#""to":{"q":0,"r":-3},"walk":2,"mode":"walk""#, "too_far"),
        (r#""to":{"q":0,"r":-5},"walk":9,"mode":"walk""#, "out_of_bounds"),
        (r#""to":{"q":0,"r":1},"walk":2,"mode":"walk""#, "occupied"),
        (r#""to":{"q":0,"r":0},"walk":2,"mode":"walk""#, "occupied"),
        (
            r#""to":{"q":0,"r":-1},"walk":2,"mode":"run","cells":[{"hex":{"q":0,"r":-1},"terrain":"water"}]"#,
            "impassable",
        ),
        (r#""to":{"q":0,"r":-3},"walk":4,"mode":"walk","heat":10"#, "too_far"),
    ] {
        assert_eq!(refused(&ask(rest)).0, kind, "{rest}");
    }
    let prone = line(
        "move",
        r#""units":[{"unit":"a","hex":{"q":0,"r":0},"prone":true}],"unit":"a","to":{"q":0,"r":-1},"walk":4,"jump":4,"mode":"jump""#,
    );
    assert_eq!(refused(&prone).0, "prone");
}

#[test]
fn a_path_through_friends_does_not_end_on_one() {
    let path = |to: &str, rules: &str| {
        line("path", &format!(r#"{UNITS},"from":{{"q":0,"r":0}},"to":{to},"rules":{{{rules}}}"#))
    };
    let through = r#""through_friends":true"#;
    let beyond = ok(&path(r#"{"q":0,"r":2}"#, through));
    assert_eq!(beyond, r#"{"cost":2,"path":[{"q":0,"r":0},{"q":0,"r":1},{"q":0,"r":2}]}"#);
    for rules in ["", through] {
        assert_eq!(refused(&path(r#"{"q":0,"r":1}"#, rules)).0, "unreachable", "{rules}");
    }
}

/// A pass of three columns in which the wolf controls the whole width, with a river across.
const PASS: &str = r#""shape":{"parallelogram":{"q":[-1,1],"r":[-7,7]}},"units":[{"unit":"fox","hex":{"q":0,"r":-6},"side":1},{"unit":"wolf","hex":{"q":0,"r":0},"side":2}],"unit":"fox","rules":{"zones":"stop"}"#;

#[test]
fn plans_over_turns() {
    let ask = |op: &str, rest: &str| format!(r#"{{"op":"{op}",{PASS},{rest}}}"#);
    let plan = |rest: &str| -> serde_json::Value {
        serde_json::from_str(&ok(&ask("turns_to", rest))).expect("an answer is JSON")
    };
    let goal = r#""to":{"q":0,"r":5}"#;
    let held = plan(&format!(r#"{goal},"points":5"#));
    let dry = plan(&format!(r#"{goal},"points":[1,1,5]"#));
    let wet = plan(&format!(
        r#"{goal},"points":5,"stops":[{{"q":-1,"r":4}},{{"q":0,"r":4}},{{"q":1,"r":4}},{{"q":1,"r":3}}]"#
    ));
    assert_eq!((held["turns"].as_u64(), dry["turns"].as_u64()), (Some(4), Some(5)));
    assert_eq!((wet["turns"].as_u64(), wet["left"].as_u64()), (Some(5), Some(4)), "the river ends a turn");
    let legs = held["legs"].as_array().expect("a list");
    assert_eq!(legs.len(), 4);
    for pair in legs.windows(2) {
        let end = pair[0]["path"].as_array().and_then(|path| path.last());
        assert_eq!(end, pair[1]["path"].get(0), "a leg begins where the one before ends");
    }
    let reached: serde_json::Value =
        serde_json::from_str(&ok(&ask("reach_in_turns", r#""points":5,"turns":2"#))).expect("JSON");
    let first_there = |turn: u64| {
        reached.as_array().map(|all| all.iter().filter(|one| one["turn"].as_u64() == Some(turn)).count())
    };
    assert_eq!((first_there(0), first_there(1), first_there(2)), (Some(1), Some(19), Some(2)));
    assert_eq!(refused(&ask("turns_to", r#""to":{"q":0,"r":0},"points":5"#)).0, "occupied");
    assert_eq!(refused(&ask("turns_to", r#""to":{"q":0,"r":9},"points":5"#)).0, "out_of_bounds");
    assert_eq!(refused(&ask("turns_to", &format!(r#"{goal},"points":0"#))).0, "unreachable");
    let (kind, message) = refused(&ask("turns_to", &format!(r#"{goal},"points":[]"#)));
    assert_eq!(kind, "bad_argument");
    assert_eq!(message, "argument `points`: expected the points of each turn such as 5 or [2,5], found []");
}

#[test]
fn threats_zones_and_terrain() {
    let hexes = |text: &str| text.matches("\"hex\"").count();
    let strike = |strikers: &str| ok(&line("threats", &format!(r#"{UNITS},"strikers":{strikers}"#)));
    assert_eq!(hexes(&strike(r#"[{"unit":"a","points":0}]"#)), 7, "its own hex and those beside it");
    assert_eq!(hexes(&strike(r#"[{"unit":"a","points":0,"range":2},{"unit":"a","points":0,"range":0}]"#)), 1);
    let both = strike(r#"[{"unit":"b","points":1},{"unit":"a","points":1}]"#);
    assert!(both.contains(r#"{"hex":{"q":0,"r":0},"units":["a","b"]}"#), "{both}");
    let all = strike(r#"[{"unit":"a","points":4294967295,"range":4294967295}]"#);
    assert_eq!(hexes(&all), 61);
    assert_eq!(
        refused(&line("threats", &format!(r#"{UNITS},"strikers":[{{"unit":"c","points":1}}]"#))),
        ("unknown_unit".into(), "argument `strikers[0].unit`: there is no unit \"c\"".into())
    );
    let zones = |rules: &str| format!(r#"{{"op":"zones",{}}}"#, PASS.replace(r#"{"zones":"stop"}"#, rules));
    assert_eq!(hexes(&ok(&zones("{}"))), 6);
    assert_eq!(ok(&zones(r#"{"zoneless":["wolf"]}"#)), "[]");
    assert_eq!(ok(&line("zones", &format!(r#"{UNITS},"unit":"a""#))), "[]", "friends");
    let costs = |rest: &str| line("terrain_costs", &format!(r#"{UNITS}{rest}"#));
    assert!(ok(&costs("")).contains(r#"{"hex":{"q":0,"r":0},"costs":[1,1,1,1,1,1]}"#), "units do not count");
    assert!(ok(&costs("")).contains(r#"{"hex":{"q":-4,"r":0},"costs":[null,1,1,1,null,null]}"#));
    let water = r#","cells":[{"hex":{"q":0,"r":-1},"terrain":"water"}]"#;
    assert!(ok(&costs(water)).contains(r#"{"hex":{"q":0,"r":0},"costs":[2,1,1,1,1,1]}"#));
    assert!(ok(&costs(&format!(r#"{water},"mode":"run""#))).contains(r#""costs":[null,1,1,1,1,1]}"#));
    assert_eq!(refused(&costs(r#","mode":"jump""#)).1, "argument `mode`: a jump has no steps");
}

#[test]
fn crossings() {
    let river = r#""edges":[{"between":[{"q":0,"r":0},{"q":0,"r":-1}],"kind":"river"}]"#;
    let path = |rules: &str| {
        let ends = r#""from":{"q":0,"r":0},"to":{"q":0,"r":-1}"#;
        line("path", &format!(r#"{river},{ends},"rules":{{"edges":{rules}}}"#))
    };
    let cost = |rules: &str| ok(&path(rules)).split(',').next().map(str::to_owned);
    for (rules, expected) in [
        ("{}", 1),
        (r#"{"river":{"adds":1}}"#, 2),
        (r#"{"river":{"costs":2}}"#, 2),
        (r#"{"road":"bars"}"#, 1),
        (r#"{"river":"bars"}"#, 2),
        (r#"{"river":{"adds":1000000}}"#, 2),
    ] {
        assert_eq!(cost(rules), Some(format!(r#"{{"cost":{expected}"#)), "{rules}");
    }
    for (rules, kind, message) in [
        (
            r#"{"river":2}"#,
            "bad_argument",
            r#"argument `rules.edges.river`: expected {"adds":N}, {"costs":N} or "bars", found 2"#,
        ),
        (
            r#"{"river":{"adds":1000001}}"#,
            "out_of_range",
            "argument `rules.edges.river.adds`: 1000001 is too much; a hexside costs 0 to 1000000",
        ),
    ] {
        assert_eq!(refused(&path(rules)), (kind.into(), message.into()));
    }
    // The same from features of a map, where either hex may name the side.
    let map = |exits: &str| {
        format!(
            r#"{{"shape":{{"rectangle":{{"width":1,"height":3}}}},"kinds":[{{}},{{"features":[{{"name":"edge_river","level":1,"exits":{exits}}}]}}],"rows":[[0],[1],[0]]}}"#
        )
    };
    for (exits, expected) in [("8", 4), ("1", 2), ("0", 1)] {
        let to = if expected == 2 { 0 } else { 2 };
        let asked = format!(
            r#"{{"op":"path","map":{},"from":{{"q":0,"r":1}},"to":{{"q":0,"r":{to}}},"rules":{{"edges":{{"river":{{"adds":{}}}}}}}}}"#,
            map(exits),
            expected - 1
        );
        assert!(ok(&asked).starts_with(&format!(r#"{{"cost":{expected},"#)), "{asked}");
    }
    let outside = r#"{"op":"grid","shape":{"hexagon":{"radius":1}},"edges":[{"between":[{"q":5,"r":0},{"q":5,"r":1}],"kind":"river"}]}"#;
    assert_eq!(refused(outside).0, "out_of_bounds");
    for kind in ["", &"k".repeat(60)] {
        let long = outside.replace("river", kind);
        assert!(refused(&long).1.starts_with("argument `edges[0].kind`: expected a kind"));
    }
}

#[test]
fn sight_and_view() {
    let hill = r#""cells":[{"hex":{"q":0,"r":-1},"terrain":"building","height":2},{"hex":{"q":0,"r":2},"terrain":"heavy_woods"},{"hex":{"q":0,"r":3},"terrain":"woods"}]"#;
    let sight = |to: &str| ok(&line("sight", &format!(r#"{hill},"from":{{"q":0,"r":0}},"to":{to}"#)));
    assert!(
        sight(r#"{"q":0,"r":-2}"#)
            .starts_with(r#"{"visible":false,"blocked_by":{"q":0,"r":-1},"reason":"building","modifier":0,"#)
    );
    assert!(sight(r#"{"q":0,"r":3}"#).starts_with(r#"{"visible":true,"modifier":2,"#));
    assert!(
        sight(r#"{"q":0,"r":4}"#)
            .starts_with(r#"{"visible":false,"blocked_by":{"q":0,"r":3},"reason":"light_woods","#)
    );
    assert_eq!(sight(r#"{"q":0,"r":0}"#), r#"{"visible":true,"modifier":0,"line":[{"q":0,"r":0}]}"#);
    let view = ok(&line("view", &format!(r#"{hill},"from":{{"q":0,"r":0}},"radius":1"#)));
    assert_eq!(view.matches("\"q\"").count(), 7, "itself and its neighbours");
    let all = ok(&line("view", r#""from":{"q":0,"r":0},"radius":4611686018427387903"#));
    assert_eq!(all.matches("\"q\"").count(), 61);
    for op in ["sight", "view"] {
        let rest = if op == "view" { r#""radius":1"# } else { r#""to":{"q":0,"r":0}"# };
        assert_eq!(refused(&line(op, &format!(r#""from":{{"q":9,"r":0}},{rest}"#))).0, "out_of_bounds");
    }
}

#[test]
fn to_hit() {
    let ask = |rest: &str| line("to_hit", &format!(r#"{UNITS},{rest}"#));
    let weapon = r#""weapon":{"short":3,"medium":6,"long":9,"mount":"rear","minimum":1},"gunnery":4"#;
    expect_all(&[
        (
            &ask(&format!(
                r#""attacker":"a","target":"b",{weapon},"attacker_mode":"jump","target_mode":"jump","target_hexes":10,"target_immobile":true,"partial_cover":true"#
            )),
            r#"{"target":10,"modifiers":[{"reason":"minimum range","value":1},{"reason":"attacker jumped","value":3},{"reason":"target moved 10 hexes","value":4},{"reason":"target jumped","value":1},{"reason":"target immobile","value":-4},{"reason":"partial cover","value":1}],"ways":6}"#,
        ),
        (
            &ask(r#""attacker":"b","target":"a","weapon":{},"gunnery":2"#),
            r#"{"target":2,"modifiers":[],"ways":36}"#,
        ),
    ]);
    for (rest, kind) in [
        (format!(r#""attacker":"b","target":"a",{weapon}"#), "out_of_arc"),
        (format!(r#""attacker":"a","target":"c",{weapon}"#), "unknown_unit"),
        (format!(r#""attacker":"a","target":"a",{weapon}"#), "bad_argument"),
        (
            r#""attacker":"b","target":"a","weapon":{"short":0,"medium":0,"long":0},"gunnery":4"#.into(),
            "out_of_range",
        ),
    ] {
        assert_eq!(refused(&ask(&rest)).0, kind, "{rest}");
    }
    let hidden = r#""cells":[{"hex":{"q":0,"r":0},"elevation":9}],"units":[{"unit":"a","hex":{"q":0,"r":1}},{"unit":"b","hex":{"q":0,"r":-1}}],"attacker":"a","target":"b","weapon":{},"gunnery":4"#;
    let (kind, message) = refused(&line("to_hit", hidden));
    assert_eq!(
        (kind.as_str(), message.as_str()),
        ("no_sight", "the target at 0,-1 is out of sight: the ground at 0,0 is in the way")
    );
}

#[test]
fn long_ways_are_refused_before_they_are_gone() {
    let islands = r#""shape":{"hexes":[{"q":-1073741823,"r":0},{"q":1073741823,"r":0}]}"#;
    let units = r#""units":[{"unit":"a","hex":{"q":-1073741823,"r":0},"facing":2},{"unit":"b","hex":{"q":1073741823,"r":0}}]"#;
    for (op, rest) in [
        ("sight", r#""from":{"q":-1073741823,"r":0},"to":{"q":1073741823,"r":0}"#),
        ("move", r#""unit":"a","to":{"q":1073741823,"r":0},"walk":0,"jump":4294967295,"mode":"jump""#),
    ] {
        let (kind, message) = refused(&format!(r#"{{"op":"{op}",{islands},{units},{rest}}}"#));
        assert!(matches!(kind.as_str(), "too_large" | "too_costly"), "{op}: {kind}: {message}");
    }
    // An operation that does not list the hexes of the line costs at most the size of the map.
    let view = format!(r#"{{"op":"view",{islands},"from":{{"q":1073741823,"r":0}},"radius":4294967295}}"#);
    assert_eq!(ok(&view), r#"[{"q":-1073741823,"r":0},{"q":1073741823,"r":0}]"#);
    let strikers = r#""strikers":[{"unit":"a","points":9,"range":2147483647}]"#;
    let threats = ok(&format!(r#"{{"op":"threats",{islands},{units},{strikers}}}"#));
    assert_eq!(threats.matches("\"hex\"").count(), 2, "columns between them are not counted");
    let weapon = r#""weapon":{"short":0,"medium":0,"long":4294967295},"gunnery":4"#;
    let shot = format!(r#"{{"op":"to_hit",{islands},{units},"attacker":"a","target":"b",{weapon}}}"#);
    assert!(ok(&shot).starts_with(r#"{"target":8,"#), "{}", ok(&shot));
}
