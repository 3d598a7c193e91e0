//! Every kind of error, with messages that name the place, the found and the expected value.

use crate::asked::{ask, expect, refused};

fn expect_kind(kind: &str, lines: &[&str]) {
    for line in lines {
        assert_eq!(refused(line).0, kind, "{line}");
    }
}

#[test]
fn unknown_operations_get_a_suggestion() {
    expect(r#"{"op":"distence"}"#, "unknown_op", "unknown op `distence`; did you mean `distance`?");
    expect(r#"{"op":"neighbours"}"#, "unknown_op", "unknown op `neighbours`; did you mean `neighbors`?");
    let (kind, message) = refused(r#"{"op":"teleport"}"#);
    assert_eq!(kind, "unknown_op");
    assert!(message.starts_with("unknown op `teleport`; known: key, parse_key, to_cube,"), "{message}");
    expect_kind("unknown_op", &[r#"{"op":""}"#, r#"{"op":"Key"}"#, r#"{"op":"key ","hex":{"q":0,"r":0}}"#]);
}

#[test]
fn an_operation_has_to_be_named() {
    expect("{}", "bad_argument", r#"the request has no "op", the name of the operation"#);
    expect(
        r#"{"op":5}"#,
        "bad_argument",
        "argument `op`: expected the name of an operation in quotes, found 5",
    );
}

#[test]
fn missing_arguments_are_named() {
    expect(
        r#"{"op":"distance","a":{"q":0,"r":0}}"#,
        "bad_argument",
        "argument `b` is missing; the call is distance(a, b)",
    );
    expect(
        r#"{"op":"rotate","center":{"q":0,"r":0}}"#,
        "bad_argument",
        "arguments `hex`, `steps` are missing; the call is rotate(hex, steps, center?)",
    );
}

#[test]
fn extra_arguments_are_named() {
    expect(
        r#"{"op":"ring","center":{"q":0,"r":0},"radus":1}"#,
        "bad_argument",
        "argument `radus` is unknown (did you mean `radius`?); the call is ring(center, radius)",
    );
    expect(
        r#"{"op":"key","hex":{"q":0,"r":0},"verbose":true}"#,
        "bad_argument",
        "argument `verbose` is unknown; the call is key(hex)",
    );
}

#[test]
fn every_operation_refuses_extra_and_missing_arguments() {
    for operation in sixfold_query::operations() {
        let name = operation.name;
        let (kind, message) = refused(&format!(r#"{{"op":"{name}","surprise":1}}"#));
        assert_eq!(kind, "bad_argument", "{name}");
        assert!(message.starts_with("argument `surprise` is unknown"), "{name}: {message}");
        // Leaves out each required argument in turn; the others are null, which is not a value.
        for lacking in operation.parameters.iter().filter(|parameter| !parameter.optional) {
            let others = operation.parameters.iter().filter(|parameter| parameter.name != lacking.name);
            let given: String = others.map(|parameter| format!(r#","{}":null"#, parameter.name)).collect();
            let (kind, message) = refused(&format!(r#"{{"op":"{name}"{given}}}"#));
            assert_eq!(kind, "bad_argument", "{name}");
            let expected = format!("argument `{}` is missing; the call is {operation}", lacking.name);
            assert_eq!(message, expected, "{name}");
        }
    }
}

#[test]
fn every_operation_reads_each_of_its_arguments() {
    // With one argument of a wrong type and the others valid, the refusal names that argument.
    let good = |operation: &str, name: &str| match (operation, name) {
        ("board_distance", "a" | "b") | (_, "label") => r#""e5""#,
        ("triangle_distance" | "triangle_line", "a" | "b") => r#"{"col":1,"row":1}"#,
        (_, "hex" | "a" | "b" | "center" | "apex") => r#"{"q":1,"r":1}"#,
        (_, "anchors" | "pieces" | "moves") => "[]",
        (_, "tokens") => r#"[{"hex":{"q":1,"r":1},"height":1}]"#,
        (_, "board" | "game") => r#""underchex""#,
        (_, "first" | "turn" | "side") => r#""white""#,
        (_, "position") => r#""5/6/7/8/K8/2p5/7/6/5 w 0 1 -""#,
        (_, "seed" | "depth" | "size" | "nodes" | "count") => "1",
        (_, "key") => r#""1,1""#,
        (_, "cube") => r#"{"x":1,"y":-2,"z":1}"#,
        (_, "offset" | "doubled" | "triangle") => r#"{"col":1,"row":1}"#,
        (_, "parity") => r#""odd-q""#,
        (_, "axis") => r#""height""#,
        (_, "orientation") => r#""flat""#,
        (_, "tie") => r#""left""#,
        (_, "factor" | "steps" | "radius" | "direction" | "facing" | "degrees" | "mirror" | "index") => "1",
        (_, "t" | "range" | "budget") => "1",
        (_, "wrap") => r#""all""#,
        (_, "borders") => r#""both""#,
        (_, "costs" | "blocked" | "goals" | "stops" | "edges") => "[]",
        (_, "points") => "[2,5]",
        (_, "turns") => "2",
        (_, "strikers") => r#"[{"unit":"a","points":2}]"#,
        (_, "toml") => r#""name = 'a'\norientation = 'flat'\ncells.hexagon.radius = 1""#,
        (_, "path") => r#""a.toml""#,
        (_, "point") => r#"{"x":1,"y":1}"#,
        (_, "layout") => r#"{"orientation":"flat","size":1}"#,
        ("arc" | "arc_hexes", "at" | "target") | (_, "from" | "to") => r#"{"q":1,"r":1}"#,
        (_, "arc") => r#""front""#,
        (_, "scheme") => r#""mirrored""#,
        (_, "mode" | "attacker_mode" | "target_mode") => r#""walk""#,
        (_, "walk" | "jump" | "heat" | "distance" | "gunnery" | "target_hexes") => "4",
        (_, "weapon") => r#"{"short":3,"medium":6,"long":9}"#,
        (_, "shape") => r#"{"hexagon":{"radius":3}}"#,
        // A request with a shape has no map.
        (_, "map") => "null",
        (_, "terrains") => r#""standard""#,
        (_, "cells" | "walls" | "sides" | "ops" | "ask") => "[]",
        (_, "stacking" | "lines") => "2",
        (_, "units") => r#"[{"unit":"a","hex":{"q":0,"r":0}},{"unit":"b","hex":{"q":0,"r":1}}]"#,
        (_, "unit" | "attacker") => r#""a""#,
        ("to_hit", "target") => r#""b""#,
        (_, "rules") => r#"{"turn_cost":1}"#,
        (_, "outside") => r#""blocks""#,
        (_, "target_immobile" | "partial_cover") => "true",
        other => panic!("give {other:?} a good value here"),
    };
    for operation in sixfold_query::operations() {
        for wrong in operation.parameters {
            let arguments: String = operation
                .parameters
                .iter()
                .map(|parameter| {
                    let value =
                        if parameter == wrong { "{\"no\":1}" } else { good(operation.name, parameter.name) };
                    format!(r#","{}":{value}"#, parameter.name)
                })
                .collect();
            let (kind, message) = refused(&format!(r#"{{"op":"{}"{arguments}}}"#, operation.name));
            assert_eq!(kind, "bad_argument", "{operation}");
            let place = format!("argument `{}`: expected ", wrong.name);
            assert!(
                message.starts_with(&place) && message.contains("expected ")
                    || message.contains("unknown key `no`"),
                "{message}"
            );
        }
    }
}

#[test]
fn whole_numbers_are_written_as_such() {
    for number in ["1.5", "3.0", "3e0", "3E2", "-0.0", "1e-400"] {
        expect(
            &format!(r#"{{"op":"key","hex":{{"q":{number},"r":0}}}}"#),
            "bad_argument",
            &format!("argument `hex.q`: expected a whole number without point or exponent, found {number}"),
        );
    }
    expect(
        r#"{"op":"key","hex":{"q":0,"r":"3"}}"#,
        "bad_argument",
        r#"argument `hex.r`: expected a whole number without point or exponent, found "3""#,
    );
    assert_eq!(ask(r#"{"op":"key","hex":{"q":-0,"r":0}}"#), r#"{"ok":"0,0"}"#);
}

#[test]
fn objects_have_exactly_their_keys() {
    expect(
        r#"{"op":"key","hex":{"q":1}}"#,
        "bad_argument",
        r#"argument `hex.r`: it is missing; expected a hex such as {"q":3,"r":2}"#,
    );
    expect(
        r#"{"op":"key","hex":{"q":1,"r":2,"s":-3}}"#,
        "bad_argument",
        r#"argument `hex`: unknown key `s`; expected a hex such as {"q":3,"r":2}"#,
    );
    expect(
        r#"{"op":"key","hex":[1,2]}"#,
        "bad_argument",
        r#"argument `hex`: expected a hex such as {"q":3,"r":2}, found [1,2]"#,
    );
    expect(
        r#"{"op":"from_pixel","point":{"x":1,"y":"2"},"layout":{"orientation":"flat","size":1}}"#,
        "bad_argument",
        r#"argument `point.y`: expected a finite number, found "2""#,
    );
}

#[test]
fn long_values_are_cut_in_messages() {
    let (_, message) = refused(&format!(r#"{{"op":"key","hex":"{}"}}"#, "é".repeat(10_000)));
    let cut = format!("\"{}…", "é".repeat(59));
    assert_eq!(message, format!(r#"argument `hex`: expected a hex such as {{"q":3,"r":2}}, found {cut}"#));
}

#[test]
fn names_are_one_of_a_few() {
    expect(
        r#"{"op":"to_offset","hex":{"q":0,"r":0},"parity":"odd"}"#,
        "bad_argument",
        r#"argument `parity`: expected one of "odd-q", "even-q", "odd-r", "even-r", found "odd""#,
    );
    expect(
        r#"{"op":"to_doubled","hex":{"q":0,"r":0},"axis":"depth"}"#,
        "bad_argument",
        r#"argument `axis`: expected one of "height", "width", found "depth""#,
    );
    expect(
        r#"{"op":"line","a":{"q":0,"r":0},"b":{"q":0,"r":0},"tie":"none"}"#,
        "bad_argument",
        r#"argument `tie`: expected one of "symmetric", "left", "right", "both", found "none""#,
    );
}

#[test]
fn directions_are_zero_to_five_or_flat_names() {
    for direction in
        ["6", "-1", "256", "99999999999999999999", "1.0", r#""E""#, r#""""#, r#""0""#, "null", "[]"]
    {
        expect(
            &format!(r#"{{"op":"neighbor","hex":{{"q":0,"r":0}},"direction":{direction}}}"#),
            "bad_argument",
            &format!(
                r#"argument `direction`: expected 0 to 5 or one of "N", "NE", "SE", "S", "SW", "NW", found {direction}"#
            ),
        );
    }
}

#[test]
fn keys_are_exact() {
    for key in ["", "3", "3, 2", " 3,2", "+3,2", "03,2", "-0,2", "3,2,1", "3;2", "a,b", "3,-"] {
        let (kind, message) = refused(&format!(r#"{{"op":"parse_key","key":"{key}"}}"#));
        assert_eq!(kind, "bad_argument", "{key}");
        assert!(message.starts_with(&format!("argument `key`: key {key:?}: column ")), "{message}");
    }
    expect_kind(
        "out_of_range",
        &[
            r#"{"op":"parse_key","key":"1073741824,0"}"#,
            r#"{"op":"parse_key","key":"1073741823,1"}"#,
            r#"{"op":"parse_key","key":"100000000000000000000000000000000,0"}"#,
        ],
    );
}

#[test]
fn cubes_have_the_sum_zero() {
    expect(
        r#"{"op":"from_cube","cube":{"x":1,"y":1,"z":1}}"#,
        "bad_argument",
        "argument `cube`: cube 1,1,1 has the sum 3; x + y + z must be 0",
    );
    // A number beyond the range of cube coordinates is out of range, for any sum.
    expect_kind(
        "out_of_range",
        &[
            r#"{"op":"from_cube","cube":{"x":1073741824,"y":-1073741824,"z":0}}"#,
            r#"{"op":"from_cube","cube":{"x":1073741824,"y":0,"z":0}}"#,
            r#"{"op":"from_cube","cube":{"x":1,"y":99999999999999999999,"z":0}}"#,
        ],
    );
}

#[test]
fn doubled_coordinates_have_an_even_sum() {
    expect(
        r#"{"op":"from_doubled","doubled":{"col":3,"row":6},"axis":"height"}"#,
        "bad_argument",
        "argument `doubled`: doubled 3,6 has an odd sum; col + row must be even",
    );
    expect_kind(
        "out_of_range",
        &[
            r#"{"op":"from_doubled","doubled":{"col":2147483647,"row":0},"axis":"height"}"#,
            r#"{"op":"from_doubled","doubled":{"col":2147483646,"row":0},"axis":"height"}"#,
            r#"{"op":"from_doubled","doubled":{"col":0,"row":1073741824},"axis":"width"}"#,
        ],
    );
}

#[test]
fn coordinates_beyond_the_limit_are_out_of_range() {
    expect(
        r#"{"op":"key","hex":{"q":1073741823,"r":1}}"#,
        "out_of_range",
        "argument `hex`: hex 1073741823,1 is outside the limit: |q|, |r| and |q+r| can be at most 1073741823",
    );
    expect(
        r#"{"op":"key","hex":{"q":0,"r":-1073741824}}"#,
        "out_of_range",
        "argument `hex.r`: -1073741824 is outside the limit, which is 1073741823 either way",
    );
    expect(
        r#"{"op":"key","hex":{"q":1000000000000000000000000000000,"r":0}}"#,
        "out_of_range",
        "argument `hex.q`: 1000000000000000000000000000000 is outside the limit, which is 1073741823 either way",
    );
    let thousand_digits = format!(r#"{{"op":"key","hex":{{"q":0,"r":-{}}}}}"#, "9".repeat(1000));
    expect_kind(
        "out_of_range",
        &[
            &thousand_digits,
            r#"{"op":"from_offset","offset":{"col":2147483648,"row":0},"parity":"odd-q"}"#,
            r#"{"op":"from_offset","offset":{"col":2147483647,"row":2147483647},"parity":"odd-q"}"#,
            r#"{"op":"from_triangle","triangle":{"col":4294967296,"row":0}}"#,
            r#"{"op":"from_triangle","triangle":{"col":0,"row":4294967297}}"#,
            r#"{"op":"scale","hex":{"q":1,"r":0},"factor":1073741824}"#,
            r#"{"op":"scale","hex":{"q":1,"r":1},"factor":9223372036854775807}"#,
            r#"{"op":"scale","hex":{"q":1,"r":0},"factor":9223372036854775808}"#,
            r#"{"op":"rotate","hex":{"q":1,"r":0},"steps":-9223372036854775809}"#,
        ],
    );
}

#[test]
fn answers_beyond_the_limit_are_out_of_range() {
    expect_kind(
        "out_of_range",
        &[
            r#"{"op":"add","a":{"q":1073741823,"r":0},"b":{"q":1,"r":0}}"#,
            r#"{"op":"sub","a":{"q":-1073741823,"r":0},"b":{"q":1,"r":0}}"#,
            r#"{"op":"neighbor","hex":{"q":1073741823,"r":0},"direction":2}"#,
            r#"{"op":"neighbors","hex":{"q":0,"r":-1073741823}}"#,
            r#"{"op":"rotate","hex":{"q":0,"r":0},"steps":3,"center":{"q":1073741823,"r":0}}"#,
            r#"{"op":"range","center":{"q":1073741823,"r":0},"radius":1}"#,
            r#"{"op":"ring","center":{"q":1073741823,"r":0},"radius":1}"#,
            r#"{"op":"spiral","center":{"q":1073741823,"r":0},"radius":1}"#,
            r#"{"op":"from_pixel","point":{"x":1e300,"y":0},"layout":{"orientation":"flat","size":1}}"#,
        ],
    );
}

#[test]
fn no_way_leads_from_a_hex_to_itself() {
    for op in ["bearing", "axial_angle", "facing_to"] {
        expect(
            &format!(r#"{{"op":"{op}","a":{{"q":3,"r":2}},"b":{{"q":3,"r":2}}}}"#),
            "bad_argument",
            "argument `b`: expected another hex than `a`, found the same hex 3,2",
        );
    }
}

#[test]
fn angles_are_finite_numbers() {
    for degrees in ["1e400", "-1e999999999999", r#""NaN""#, r#""90""#, "true"] {
        expect(
            &format!(r#"{{"op":"facing_from_angle","degrees":{degrees}}}"#),
            "bad_argument",
            &format!("argument `degrees`: expected a finite number, found {degrees}"),
        );
    }
    expect_kind(
        "bad_json",
        &[r#"{"op":"facing_from_angle","degrees":NaN}"#, r#"{"op":"facing_from_angle","degrees":-Infinity}"#],
    );
}

#[test]
fn layouts_that_cannot_be_are_refused() {
    let ask = |layout: &str| {
        let (kind, message) =
            refused(&format!(r#"{{"op":"to_pixel","hex":{{"q":0,"r":0}},"layout":{layout}}}"#));
        assert_eq!(kind, "bad_argument", "{layout}");
        message
    };
    for size in ["0", "-1", "-0.0", "1e-320", "1e300", r#"{"x":1,"y":0}"#] {
        let message = ask(&format!(r#"{{"orientation":"flat","size":{size}}}"#));
        assert!(message.starts_with("argument `layout.size`: size "), "{size}: {message}");
    }
    assert_eq!(
        ask(r#"{"orientation":"flat","size":"10"}"#),
        r#"argument `layout.size`: expected a number, or two such as {"x":40,"y":30}, found "10""#
    );
    assert_eq!(
        ask(r#"{"orientation":"round","size":10}"#),
        r#"argument `layout.orientation`: expected one of "flat", "pointy", found "round""#
    );
    assert_eq!(
        ask(r#"{"orientation":"flat"}"#),
        "argument `layout.size`: it is missing; \
         expected a layout such as {\"orientation\":\"flat\",\"size\":40,\"origin\":{\"x\":0,\"y\":0}}"
    );
    assert_eq!(
        ask(r#"{"orientation":"flat","size":10,"origin":{"x":1e400,"y":0}}"#),
        "argument `layout.origin.x`: expected a finite number, found 1e400"
    );
    assert!(
        ask(r#"{"orientation":"flat","size":10,"origin":{"x":0,"y":1e308}}"#)
            .starts_with("argument `layout.origin`: origin y is 1e308; it must be")
    );
}

#[test]
fn a_radius_is_a_whole_number_not_below_zero() {
    for radius in ["-1", "1.0", r#""1""#, "null"] {
        expect(
            &format!(r#"{{"op":"range","center":{{"q":0,"r":0}},"radius":{radius}}}"#),
            "bad_argument",
            &format!("argument `radius`: expected a whole number that is not negative, found {radius}"),
        );
    }
}
