//! Every operation of the part "Coordinates", with answers worked out by hand.

use crate::asked::{expect_all, ok};

/// `[q,r]` pairs written as the hexes of an answer.
fn hexes(pairs: &[(i32, i32)]) -> String {
    let hexes: Vec<String> = pairs.iter().map(|(q, r)| format!(r#"{{"q":{q},"r":{r}}}"#)).collect();
    format!("[{}]", hexes.join(","))
}

#[test]
fn keys() {
    expect_all(&[
        (r#"{"op":"key","hex":{"q":3,"r":2}}"#, r#""3,2""#),
        (r#"{"op":"key","hex":{"r":-3,"q":5}}"#, r#""5,-3""#),
        (r#"{"op":"parse_key","key":"5,-3"}"#, r#"{"q":5,"r":-3}"#),
        (r#"{"op":"parse_key","key":"0,0"}"#, r#"{"q":0,"r":0}"#),
        (r#"{"op":"parse_key","key":"\u0035,\u002d3"}"#, r#"{"q":5,"r":-3}"#),
    ]);
}

#[test]
fn cube() {
    expect_all(&[
        (r#"{"op":"to_cube","hex":{"q":3,"r":2}}"#, r#"{"x":3,"y":-5,"z":2}"#),
        (r#"{"op":"to_cube","hex":{"q":0,"r":0}}"#, r#"{"x":0,"y":0,"z":0}"#),
        (r#"{"op":"from_cube","cube":{"x":3,"y":-5,"z":2}}"#, r#"{"q":3,"r":2}"#),
    ]);
}

#[test]
fn offset_in_four_parities() {
    // q = 3, r = 2: half of 3 is 1 rounded down and 2 rounded up, half of 2 is 1 either way.
    expect_all(&[
        (r#"{"op":"to_offset","hex":{"q":3,"r":2},"parity":"odd-q"}"#, r#"{"col":3,"row":3}"#),
        (r#"{"op":"to_offset","hex":{"q":3,"r":2},"parity":"even-q"}"#, r#"{"col":3,"row":4}"#),
        (r#"{"op":"to_offset","hex":{"q":3,"r":2},"parity":"odd-r"}"#, r#"{"col":4,"row":2}"#),
        (r#"{"op":"to_offset","hex":{"q":3,"r":2},"parity":"even-r"}"#, r#"{"col":4,"row":2}"#),
        (r#"{"op":"to_offset","hex":{"q":-1,"r":0},"parity":"odd-q"}"#, r#"{"col":-1,"row":-1}"#),
        (r#"{"op":"from_offset","offset":{"col":3,"row":3},"parity":"odd-q"}"#, r#"{"q":3,"r":2}"#),
        (r#"{"op":"from_offset","offset":{"col":3,"row":4},"parity":"even-q"}"#, r#"{"q":3,"r":2}"#),
        (r#"{"op":"from_offset","offset":{"col":4,"row":2},"parity":"odd-r"}"#, r#"{"q":3,"r":2}"#),
        (r#"{"op":"from_offset","offset":{"col":4,"row":3},"parity":"even-r"}"#, r#"{"q":2,"r":3}"#),
        (r#"{"op":"from_offset","offset":{"col":-1,"row":-1},"parity":"odd-q"}"#, r#"{"q":-1,"r":0}"#),
    ]);
}

#[test]
fn doubled_on_both_axes() {
    expect_all(&[
        (r#"{"op":"to_doubled","hex":{"q":3,"r":2},"axis":"height"}"#, r#"{"col":3,"row":7}"#),
        (r#"{"op":"to_doubled","hex":{"q":3,"r":2},"axis":"width"}"#, r#"{"col":8,"row":2}"#),
        (r#"{"op":"from_doubled","doubled":{"col":3,"row":7},"axis":"height"}"#, r#"{"q":3,"r":2}"#),
        (r#"{"op":"from_doubled","doubled":{"col":8,"row":2},"axis":"width"}"#, r#"{"q":3,"r":2}"#),
        (r#"{"op":"from_doubled","doubled":{"col":-3,"row":-1},"axis":"height"}"#, r#"{"q":-3,"r":1}"#),
    ]);
}

#[test]
fn triangles_also_left_of_and_above_the_origin() {
    expect_all(&[
        (r#"{"op":"to_triangle","hex":{"q":1,"r":1}}"#, r#"{"col":3,"row":3}"#),
        (r#"{"op":"to_triangle","hex":{"q":-2,"r":1},"orientation":"flat"}"#, r#"{"col":-6,"row":0}"#),
        (r#"{"op":"to_triangle","hex":{"q":-2,"r":1},"orientation":"pointy"}"#, r#"{"col":-3,"row":3}"#),
        (
            r#"{"op":"from_triangle","triangle":{"col":4,"row":3}}"#,
            r#"{"hex":{"q":1,"r":1},"anchor":{"col":3,"row":3},"local":{"col":1,"row":0},"points_up":false}"#,
        ),
        (
            r#"{"op":"from_triangle","triangle":{"col":-1,"row":4}}"#,
            r#"{"hex":{"q":-1,"r":2},"anchor":{"col":-3,"row":3},"local":{"col":2,"row":1},"points_up":false}"#,
        ),
        // The same with columns and rows exchanged.
        (
            r#"{"op":"from_triangle","triangle":{"col":4,"row":-1},"orientation":"pointy"}"#,
            r#"{"hex":{"q":2,"r":-1},"anchor":{"col":3,"row":-3},"local":{"col":1,"row":2},"points_up":false}"#,
        ),
        (
            r#"{"op":"from_triangle","triangle":{"col":-3,"row":-3}}"#,
            r#"{"hex":{"q":-1,"r":-1},"anchor":{"col":-3,"row":-3},"local":{"col":0,"row":0},"points_up":true}"#,
        ),
    ]);
}

#[test]
fn arithmetic() {
    expect_all(&[
        (r#"{"op":"add","a":{"q":2,"r":3},"b":{"q":1,"r":-1}}"#, r#"{"q":3,"r":2}"#),
        (r#"{"op":"sub","a":{"q":2,"r":3},"b":{"q":1,"r":-1}}"#, r#"{"q":1,"r":4}"#),
        (r#"{"op":"scale","hex":{"q":2,"r":1},"factor":3}"#, r#"{"q":6,"r":3}"#),
        (r#"{"op":"scale","hex":{"q":2,"r":1},"factor":-1}"#, r#"{"q":-2,"r":-1}"#),
        (r#"{"op":"scale","hex":{"q":2,"r":1},"factor":0}"#, r#"{"q":0,"r":0}"#),
        (r#"{"op":"scale","hex":{"q":0,"r":0},"factor":9223372036854775807}"#, r#"{"q":0,"r":0}"#),
        (r#"{"op":"distance","a":{"q":1,"r":1},"b":{"q":4,"r":3}}"#, "5"),
        (r#"{"op":"distance","a":{"q":-2,"r":3},"b":{"q":2,"r":-1}}"#, "4"),
        (r#"{"op":"distance","a":{"q":2,"r":3},"b":{"q":2,"r":3}}"#, "0"),
        (r#"{"op":"distance","a":{"q":1073741823,"r":0},"b":{"q":-1073741823,"r":0}}"#, "2147483646"),
    ]);
}

#[test]
fn rotation_is_clockwise_about_any_centre() {
    expect_all(&[
        (r#"{"op":"rotate","hex":{"q":0,"r":-1},"steps":1}"#, r#"{"q":1,"r":-1}"#),
        (r#"{"op":"rotate","hex":{"q":0,"r":-1},"steps":-1}"#, r#"{"q":-1,"r":0}"#),
        (r#"{"op":"rotate","hex":{"q":2,"r":1},"steps":6}"#, r#"{"q":2,"r":1}"#),
        // A number of steps beyond 32 bits: 6·10^15 + 1.
        (r#"{"op":"rotate","hex":{"q":0,"r":-1},"steps":6000000000000001}"#, r#"{"q":1,"r":-1}"#),
        (r#"{"op":"rotate","hex":{"q":5,"r":4},"steps":3,"center":{"q":5,"r":5}}"#, r#"{"q":5,"r":6}"#),
        (r#"{"op":"rotate","hex":{"q":5,"r":4},"steps":2,"center":{"q":5,"r":5}}"#, r#"{"q":6,"r":5}"#),
    ]);
}

#[test]
fn neighbours_by_number_and_by_name() {
    let around = [(2, 2), (3, 2), (3, 3), (2, 4), (1, 4), (1, 3)];
    assert_eq!(ok(r#"{"op":"neighbors","hex":{"q":2,"r":3}}"#), hexes(&around));
    let names = ["N", "NE", "SE", "S", "SW", "NW"];
    for (number, ((q, r), name)) in around.into_iter().zip(names).enumerate() {
        let lower = name.to_lowercase();
        for direction in [number.to_string(), format!("\"{name}\""), format!("\"{lower}\"")] {
            let line = format!(r#"{{"op":"neighbor","hex":{{"q":2,"r":3}},"direction":{direction}}}"#);
            assert_eq!(ok(&line), format!(r#"{{"q":{q},"r":{r}}}"#), "{line}");
        }
    }
}

#[test]
fn range_by_q_then_r() {
    assert_eq!(
        ok(r#"{"op":"range","center":{"q":1,"r":1},"radius":1}"#),
        hexes(&[(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)])
    );
    assert_eq!(ok(r#"{"op":"range","center":{"q":-4,"r":7},"radius":0}"#), hexes(&[(-4, 7)]));
    assert_eq!(ok(r#"{"op":"range","center":{"q":-4,"r":7},"radius":-0}"#), hexes(&[(-4, 7)]));
}

#[test]
fn ring_from_the_south_west() {
    assert_eq!(
        ok(r#"{"op":"ring","center":{"q":0,"r":0},"radius":1}"#),
        hexes(&[(-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1)])
    );
    let two = [
        (-2, 2),
        (-2, 1),
        (-2, 0),
        (-1, -1),
        (0, -2),
        (1, -2),
        (2, -2),
        (2, -1),
        (2, 0),
        (1, 1),
        (0, 2),
        (-1, 2),
    ];
    assert_eq!(ok(r#"{"op":"ring","center":{"q":0,"r":0},"radius":2}"#), hexes(&two));
    assert_eq!(ok(r#"{"op":"ring","center":{"q":3,"r":-1},"radius":0}"#), hexes(&[(3, -1)]));
}

#[test]
fn spiral_ring_after_ring() {
    let expected = [
        (0, 0),
        (-1, 1),
        (-1, 0),
        (0, -1),
        (1, -1),
        (1, 0),
        (0, 1),
        (-2, 2),
        (-2, 1),
        (-2, 0),
        (-1, -1),
        (0, -2),
        (1, -2),
        (2, -2),
        (2, -1),
        (2, 0),
        (1, 1),
        (0, 2),
        (-1, 2),
    ];
    assert_eq!(ok(r#"{"op":"spiral","center":{"q":0,"r":0},"radius":2}"#), hexes(&expected));
}

#[test]
fn line_with_every_tie() {
    let ask = |tie: &str| ok(&format!(r#"{{"op":"line","a":{{"q":0,"r":0}},"b":{{"q":2,"r":2}}{tie}}}"#));
    // Southwards, the hexes to the left are those in the east.
    let left = hexes(&[(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)]);
    let right = hexes(&[(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)]);
    assert_eq!(ask(""), left);
    assert_eq!(ask(r#","tie":"symmetric""#), left);
    assert_eq!(ask(r#","tie":"left""#), left);
    assert_eq!(ask(r#","tie":"right""#), right);
    assert_eq!(ask(r#","tie":"both""#), format!(r#"{{"left":{left},"right":{right}}}"#));
    // Backwards left and right are exchanged; the symmetric line is the same set.
    let backwards = r#"{"op":"line","a":{"q":2,"r":2},"b":{"q":0,"r":0}"#;
    assert_eq!(ok(&format!("{backwards}}}")), hexes(&[(2, 2), (2, 1), (1, 1), (1, 0), (0, 0)]));
    assert_eq!(
        ok(&format!(r#"{backwards},"tie":"left"}}"#)),
        hexes(&[(2, 2), (1, 2), (1, 1), (0, 1), (0, 0)])
    );
    assert_eq!(ok(r#"{"op":"line","a":{"q":7,"r":7},"b":{"q":7,"r":7}}"#), hexes(&[(7, 7)]));
}

#[test]
fn bearings_and_axial_angles() {
    // The six neighbours, then due east.
    for (q, r, bearing, axial) in [
        (0, -1, "0.0", "0.0"),
        (1, -1, "60.0", "45.0"),
        (1, 0, "120.0", "90.0"),
        (0, 1, "180.0", "180.0"),
        (-1, 1, "240.0", "225.0"),
        (-1, 0, "300.0", "270.0"),
        (2, -1, "90.0", "63.43494882292201"),
    ] {
        let ask = |op: &str| {
            ok(&format!(r#"{{"op":"{op}","a":{{"q":5,"r":5}},"b":{{"q":{},"r":{}}}}}"#, 5 + q, 5 + r))
        };
        assert_eq!(ask("bearing"), bearing, "{q},{r}");
        assert_eq!(ask("axial_angle"), axial, "{q},{r}");
    }
}

#[test]
fn facings() {
    expect_all(&[
        (r#"{"op":"facing_to","a":{"q":0,"r":0},"b":{"q":1,"r":0}}"#, "2"),
        (r#"{"op":"facing_to","a":{"q":0,"r":0},"b":{"q":0,"r":-9}}"#, "0"),
        // Due east is the first angle of facing 2; one hex further north belongs to facing 1.
        (r#"{"op":"facing_to","a":{"q":0,"r":0},"b":{"q":2000,"r":-1000}}"#, "2"),
        (r#"{"op":"facing_to","a":{"q":0,"r":0},"b":{"q":2000,"r":-1001}}"#, "1"),
        (r#"{"op":"facing_from_angle","degrees":0}"#, "0"),
        (r#"{"op":"facing_from_angle","degrees":29.999999}"#, "0"),
        (r#"{"op":"facing_from_angle","degrees":30}"#, "1"),
        (r#"{"op":"facing_from_angle","degrees":90.0}"#, "2"),
        (r#"{"op":"facing_from_angle","degrees":330}"#, "0"),
        (r#"{"op":"facing_from_angle","degrees":-30}"#, "0"),
        (r#"{"op":"facing_from_angle","degrees":-30.5}"#, "5"),
        (r#"{"op":"facing_from_angle","degrees":7.5e2}"#, "1"),
        (r#"{"op":"angle_from_facing","facing":2}"#, "120.0"),
        (r#"{"op":"angle_from_facing","facing":"NW"}"#, "300.0"),
        (r#"{"op":"angle_from_facing","facing":0}"#, "0.0"),
    ]);
}

#[test]
fn pixels() {
    expect_all(&[
        (
            r#"{"op":"to_pixel","hex":{"q":2,"r":-1},"layout":{"orientation":"flat","size":10}}"#,
            r#"{"x":30.0,"y":0.0}"#,
        ),
        (
            r#"{"op":"to_pixel","hex":{"q":-1,"r":2},"layout":{"orientation":"pointy","size":10}}"#,
            r#"{"x":0.0,"y":30.0}"#,
        ),
        (
            r#"{"op":"to_pixel","hex":{"q":2,"r":-1},"layout":{"orientation":"flat","size":10,"origin":{"x":-30,"y":2.5}}}"#,
            r#"{"x":0.0,"y":2.5}"#,
        ),
        (
            r#"{"op":"to_pixel","hex":{"q":0,"r":2},"layout":{"orientation":"pointy","size":{"x":1e1,"y":20}}}"#,
            r#"{"x":17.32050807568877,"y":60.0}"#,
        ),
        (
            r#"{"op":"from_pixel","point":{"x":34.9,"y":0},"layout":{"orientation":"flat","size":10}}"#,
            r#"{"q":2,"r":-1}"#,
        ),
        (
            r#"{"op":"from_pixel","point":{"x":-0.0,"y":29.5},"layout":{"orientation":"pointy","size":10}}"#,
            r#"{"q":-1,"r":2}"#,
        ),
        (
            r#"{"op":"from_pixel","point":{"x":101,"y":99},"layout":{"orientation":"flat","size":10,"origin":{"x":100,"y":100}}}"#,
            r#"{"q":0,"r":0}"#,
        ),
    ]);
}

#[test]
fn arguments_come_in_any_order_and_spacing() {
    expect_all(&[
        (r#"{"b":{"r":3,"q":4},"op":"distance","a":{"r":1,"q":1}}"#, "5"),
        (" {\t\"a\" : { \"q\" : 1 , \"r\":1 } , \"b\":{\"q\":4,\"r\":3},\"op\" :\"distance\" }\r", "5"),
        (r#"{"\u006fp":"dist\u0061nce","\u0061":{"\u0071":1,"r":1},"b":{"q":4,"r":3}}"#, "5"),
    ]);
}

#[test]
fn angles_are_brought_into_one_turn() {
    expect_all(&[
        (r#"{"op":"normalize_angle","degrees":-90}"#, "270.0"),
        (r#"{"op":"normalize_angle","degrees":720}"#, "0.0"),
        (r#"{"op":"normalize_angle","degrees":-1e-300}"#, "359.99999999999994"),
    ]);
}
